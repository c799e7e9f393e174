package resolve

import "math"

// Definitions refer to each other in circles: x = x.next, two functions that
// return each other's results. Evaluating one that is already being evaluated
// gives nothing; what was worked out on the way is then incomplete and must not
// be remembered, except for the definition where the circle was entered, which
// is complete when its own evaluation ends. As in Tarjan's search for strongly
// connected components, low is the least position on the stack of evaluations
// that was met again.

// activity is an evaluation that is under way.
type activity struct {
	sym  Symbol
	what activityKind
}

type activityKind uint8

const (
	valuing   activityKind = iota // what a definition holds
	resulting                     // what a function gives
	aliasing                      // what the name of an import means
	lining                        // a type's bases
	expecting                     // what a place expects of a call, which is named by its expression
	unfolded                      // what a type that is computed from others is, which is named by its expression; and more
)

const noCycle = math.MaxInt

// attempt runs an evaluation that is not a step of a circle itself and reports
// whether what it found may be remembered.
func (r *Resolver) attempt(work func()) (complete bool) {
	outer := r.low
	r.low = noCycle
	work()
	complete = r.low == noCycle
	r.low = min(outer, r.low)
	return complete
}

// evaluating runs the evaluation of a definition unless it is under way. It
// reports whether what was found may be remembered.
func (r *Resolver) evaluating(sym Symbol, what activityKind, work func()) (complete bool) {
	key := activity{sym, what}
	if at, under := r.active[key]; under {
		r.low, r.cut = min(r.low, at), -1
		return false
	}
	at := len(r.active)
	r.active[key] = at
	r.turn++
	r.turns = append(r.turns[:at], r.turn)
	outer := r.low
	r.low = noCycle
	work()
	delete(r.active, key)
	complete = r.low >= at
	r.cut = r.low
	if complete {
		r.low = noCycle
	}
	r.low = min(outer, r.low)
	return complete
}

// mostUnfolded is how often the same type may be worked out within itself, each
// time of other types: it may have no end, like that of a list in a list.
const mostUnfolded = 6

// exhausted reports whether an evaluation that began at a step took most of what
// a question may take, to no end. It is not tried again: what it would give is
// not known.
func (r *Resolver) exhausted(start int) bool {
	return r.steps >= r.limit() && r.steps-start > r.limit()/2
}

// unfold is evaluating for a type that may occur in itself.
func (r *Resolver) unfold(sym Symbol, work func()) (complete bool) {
	for n := range activityKind(mostUnfolded) {
		if _, under := r.active[activity{sym, unfolded + n}]; !under {
			return r.evaluating(sym, unfolded+n, work)
		}
	}
	r.low, r.cut = min(r.low, r.active[activity{sym, unfolded}]), -1
	return false
}

// enter guards an evaluation against depth and length; leave undoes it.
func (r *Resolver) enter() bool {
	if r.depth >= maxDepth || r.steps >= r.limit() {
		r.low = -1 // nothing around it may be remembered
		return false
	}
	r.depth++
	r.steps++
	return true
}

func (r *Resolver) leave() { r.depth-- }

// begin starts a question.
func (r *Resolver) begin() {
	r.steps, r.depth, r.low = 0, 0, noCycle
	clear(r.tentative)
	clear(r.unfolding)
}

// Where nothing declares what functions give, much of a program may be one
// circle, and working it out anew for every way through it takes for ever. So
// what was found on the way is used again there while the circle's first
// definition is still being evaluated.

// tentative is an outcome that is incomplete for want of an evaluation that is
// under way: the one at a place on the stack, begun in a turn.
type tentative struct {
	vs   values
	at   int
	turn uint64
}

// tentatively returns what was found of a definition, if that was cut short by
// an evaluation that still is under way.
func tentatively[K comparable](r *Resolver, found map[K]tentative, key K) (values, bool) {
	t, ok := found[key]
	if !ok || t.at >= len(r.active) || r.turns[t.at] != t.turn {
		return nil, false
	}
	r.low = min(r.low, t.at)
	return t.vs, true
}

// keep notes the outcome of the evaluation that has just ended, if it was cut short.
func keep[K comparable](r *Resolver, found map[K]tentative, key K, vs values) {
	if at := r.cut; at >= 0 && at < len(r.active) {
		found[key] = tentative{vs, at, r.turns[at]}
	}
}

// limit returns how many steps a question may take: few where a program that
// declares no types may be one circle, so that what is in it is found at once or not at all.
func (r *Resolver) limit() int {
	if r.current != nil && r.current.rules.Messages {
		return maxSteps / 2
	}
	return maxSteps
}

// circular reports whether the language of a file lets names be bound again
// without saying of what type they are, so that what they hold follows from itself.
func (r *Resolver) circular(f *file) bool {
	return f.rules.Messages || f.rules.C3 && f.rules.MergeScope
}
