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
		r.low = min(r.low, at)
		return false
	}
	at := len(r.active)
	r.active[key] = at
	outer := r.low
	r.low = noCycle
	work()
	delete(r.active, key)
	complete = r.low >= at
	if complete {
		r.low = noCycle
	}
	r.low = min(outer, r.low)
	return complete
}

// enter guards an evaluation against depth and length; leave undoes it.
func (r *Resolver) enter() bool {
	if r.depth >= maxDepth || r.steps >= maxSteps {
		r.low = -1 // nothing around it may be remembered
		return false
	}
	r.depth++
	r.steps++
	return true
}

func (r *Resolver) leave() { r.depth-- }

// begin starts a question.
func (r *Resolver) begin() { r.steps, r.depth, r.low = 0, 0, noCycle }
