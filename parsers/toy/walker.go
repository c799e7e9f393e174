package toy

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
	"cairn/parsers/walk"
)

// walker makes facts from one tree.
type walker struct {
	walk.Walker[*walker]

	around  facts.DefID    // the function around
	results []facts.ExprID // what it returns
}

// define adds a definition of the name that a node is.
func (w *walker) define(kind facts.Kind, n, name syntax.Node) facts.DefID {
	d := facts.Def{Kind: kind, Name: w.TextOf(name), Span: w.Span(n), Signature: w.Span(n)}
	if name != 0 {
		d.NameSpan = w.Span(name)
	}
	if body := w.Field(n, fBody); body != 0 {
		d.Signature = w.Before(d.Span.Start, w.Tree.Start(body))
	}
	if w.around != 0 {
		d.Flags = facts.FlagLocal
	} else {
		d.Flags = facts.FlagExported
	}
	return w.Define(d)
}

func (w *walker) class(n syntax.Node) facts.ExprID {
	id := w.define(facts.KindClass, n, w.Field(n, fName))
	if base := w.First(w.ChildOf(n, kHeritage)); base != 0 {
		w.Def(id).Bases = w.List(w.Name(w.Span(base), facts.Inherit, -1))
	}
	w.Open(facts.ScopeType, w.Span(n), id)
	w.Children(w.Field(n, fBody))
	w.Close()
	return 0
}

// function handles functions and methods.
func (w *walker) function(n syntax.Node) facts.ExprID {
	kind := facts.KindFunction
	if w.File.Scopes[w.Scope()].Kind == facts.ScopeType {
		kind = facts.KindMethod
	}
	id := w.define(kind, n, w.Field(n, fName))
	outer, results := w.around, w.results
	w.around, w.results = id, nil

	w.Open(facts.ScopeFunction, w.Span(n), id)
	mark := w.Declared.Len()
	for p := range w.Each(w.Field(n, fParameters)) {
		w.Declared.Push(w.define(facts.KindParameter, p, p))
	}
	w.Def(id).Params = w.Declared.Pop(mark)
	w.Children(w.Field(n, fBody))
	w.Close()

	value := w.Union(w.results, w.Span(n))
	w.Def(id).Value = value
	w.around, w.results = outer, results
	return 0
}

func (w *walker) variable(n syntax.Node) facts.ExprID {
	value := w.VisitField(n, fValue)
	id := w.define(facts.KindVariable, n, w.Field(n, fName))
	w.Def(id).Value = value
	return 0
}

func (w *walker) block(n syntax.Node) facts.ExprID {
	w.Open(facts.ScopeBlock, w.Span(n), 0)
	w.Children(n)
	w.Close()
	return 0
}

func (w *walker) returns(n syntax.Node) facts.ExprID {
	w.results = append(w.results, w.Inner(n))
	return 0
}

func (w *walker) branch(n syntax.Node) facts.ExprID {
	w.Decide(w.around)
	w.Children(n)
	return 0
}

func (w *walker) identifier(n syntax.Node) facts.ExprID { return w.Name(w.Span(n), facts.Read, -1) }

func (w *walker) this(n syntax.Node) facts.ExprID {
	return w.Expr(facts.Expr{Kind: facts.ExprThis, Span: w.Span(n)})
}

func (w *walker) member(n syntax.Node) facts.ExprID { return w.access(n, facts.Read, -1) }

// access handles a name or a member in the role that its surroundings give it.
func (w *walker) access(n syntax.Node, role facts.Role, args int) facts.ExprID {
	name := w.Field(n, fProperty)
	if name == 0 {
		return w.Name(w.Span(n), role, args)
	}
	return w.Member(w.VisitField(n, fObject), w.Span(name), w.Span(n), role, args)
}

func (w *walker) call(n syntax.Node) facts.ExprID {
	return w.invoke(n, facts.ExprCall, facts.Call, w.Field(n, fFunction))
}

func (w *walker) create(n syntax.Node) facts.ExprID {
	return w.invoke(n, facts.ExprNew, facts.New, w.Field(n, fConstructor))
}

func (w *walker) invoke(n syntax.Node, kind facts.ExprKind, role facts.Role, callee syntax.Node) facts.ExprID {
	if callee == 0 {
		return 0
	}
	args := w.Collect(w.First(w.Field(n, fArguments)))
	x := w.access(callee, role, len(args))
	return w.Expr(facts.Expr{Kind: kind, X: x, Args: args, Span: w.Span(n)})
}

func (w *walker) assign(n syntax.Node) facts.ExprID {
	value := w.VisitField(n, fRight)
	if left := w.Field(n, fLeft); left != 0 {
		w.access(left, facts.Write, -1)
	}
	return value
}

func (w *walker) str(n syntax.Node) facts.ExprID {
	s := w.Span(n)
	w.Literal(facts.Span{Start: s.Start + 1, End: s.End - 1})
	return w.Value("string", s)
}
