package rust

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// builtin holds the attributes that the compiler and its tools know themselves.
// Their names mean nothing in the program, nor do the words in their arguments.
var builtin = map[string]bool{
	"allow": true, "warn": true, "deny": true, "forbid": true, "expect": true,
	"cfg": true, "cfg_attr": true, "derive": true, "test": true, "bench": true, "ignore": true, "should_panic": true,
	"inline": true, "cold": true, "doc": true, "must_use": true, "deprecated": true, "repr": true, "unsafe": true,
	"non_exhaustive": true, "macro_use": true, "macro_export": true, "no_mangle": true, "link": true,
	"link_name": true, "link_section": true, "export_name": true, "path": true, "track_caller": true,
	"target_feature": true, "global_allocator": true, "feature": true, "no_std": true, "no_main": true,
	"no_implicit_prelude": true, "recursion_limit": true, "type_length_limit": true, "automatically_derived": true,
	"proc_macro": true, "proc_macro_derive": true, "proc_macro_attribute": true, "panic_handler": true,
	"crate_name": true, "crate_type": true, "used": true, "naked": true, "coverage": true, "stable": true,
	"unstable": true, "rustc_const_stable": true, "rustc_const_unstable": true, "rustfmt": true, "clippy": true,
	"rustdoc": true, "diagnostic": true,
}

// attributeItem handles #[…] and #![…]. The former belongs to what follows.
func (w *walker) attributeItem(n syntax.Node) facts.ExprID {
	a := w.ChildOf(n, kAttribute)
	if a == 0 {
		w.Children(n)
		return 0
	}
	if w.Tree.Kind(n) != kAttributeItem { // it is of what is around
		before := w.lead
		defer func() { w.lead = before }()
	} else if !w.lead.set {
		w.lead.set, w.lead.start = true, w.Span(n).Start
	}
	path := w.first(a)
	args := w.Field(a, fArguments)
	text := w.Tree.Text(path)
	first, last := text, text
	if i := bytes.IndexByte(text, ':'); i > 0 {
		first, last = text[:i], text[bytes.LastIndexByte(text, ':')+1:]
	}
	switch string(last) {
	case "test", "bench", "rstest", "test_case", "quickcheck", "proptest":
		w.lead.flags |= facts.FlagTest
	case "deprecated":
		w.lead.flags |= facts.FlagDeprecated
	case "cfg":
		if !w.holds(args) {
			w.lead.flags |= facts.FlagAbsent
		}
	case "macro_export":
		w.lead.flags |= facts.FlagExported
	case "path":
		if v := w.Field(a, fValue); v != 0 {
			w.lead.path = string(bytes.Trim(w.Tree.Text(v), "r#\""))
		}
	}
	switch {
	case string(first) == "derive" || string(first) == "cfg_attr":
		w.derives(args, string(first) == "derive")
	case builtin[string(first)]:
	default:
		w.path(path, 0, facts.Decorate, -1)
		w.attributeArgs(args)
	}
	return 0
}

// derives handles the traits in derive(…), also where cfg_attr has that among
// its arguments.
func (w *walker) derives(n syntax.Node, inside bool) {
	if n == 0 {
		return
	}
	for c := w.first(n); c != 0; c = w.Tree.Next(c) {
		switch k := w.Tree.Kind(c); {
		case inside && k == kIdentifier:
			var e facts.ExprID
			var segments []syntax.Node
			for ; c != 0; c = w.Tree.Next(c) {
				next := w.Tree.Next(c)
				role := facts.Decorate
				if next != 0 && w.Tree.Kind(next) == kColons {
					role = facts.TypeUse
				}
				e = w.path(c, e, role, -1)
				segments = append(segments, c)
				if role == facts.Decorate {
					break
				}
				if c = next; w.Tree.Next(c) == 0 || w.Tree.Kind(w.Tree.Next(c)) != kIdentifier {
					break
				}
			}
			if len(segments) > 0 {
				w.lead.derives = append(w.lead.derives, segments)
			}
			if c == 0 {
				return
			}
		case k == kIdentifier && string(w.Tree.Text(c)) == "derive":
			if next := w.Tree.Next(c); next != 0 && w.Tree.Kind(next) == kTokenTree {
				w.derives(next, true)
			}
		}
	}
}

// attributeArgs handles the arguments of an attribute that a crate defines. What
// they mean is the crate's secret; only what stands behind an equals sign may be
// a name of the program.
func (w *walker) attributeArgs(n syntax.Node) {
	if n == 0 {
		return
	}
	value := false
	for c := w.first(n); c != 0; c = w.Tree.Next(c) {
		switch k := w.Tree.Kind(c); {
		case k == kTokenTree:
			w.attributeArgs(c)
		case k == kEquals:
			value = true
			continue
		case k == kIdentifier && value:
			c = w.tokenPath(c)
			if c == 0 {
				return
			}
		}
		value = false
	}
}

// implDerived defines what derive(…) makes: an implementation of each trait for
// the type, which stands where the trait is named. The names in it are implied.
func (w *walker) implDerived(def facts.DefID, derives [][]syntax.Node) {
	for _, segments := range derives {
		last := w.Span(segments[len(segments)-1])
		nowhere := facts.Span{Start: last.Start, End: last.Start}
		implied := func(name string, recv facts.ExprID, role facts.Role) facts.ExprID {
			ref := w.Ref(facts.Ref{Name: name, Span: nowhere, Role: role, Recv: recv})
			kind := facts.ExprName
			if recv != 0 {
				kind = facts.ExprMember
			}
			return w.Expr(facts.Expr{Kind: kind, X: recv, Ref: ref, Span: nowhere})
		}
		var trait facts.ExprID
		for i, s := range segments {
			role := facts.TypeUse
			if i == len(segments)-1 {
				role = facts.Inherit
			}
			trait = implied(w.name(s), trait, role)
		}
		params := w.Def(def).TypeParams
		self := implied(w.Def(def).Name, 0, facts.TypeUse)
		if len(params) > 0 {
			var args []facts.ExprID
			w.Reopen(w.Def(def).Inner, def)
			for _, p := range params {
				args = append(args, implied(w.Def(p).Name, 0, facts.TypeUse))
			}
			w.Close()
			self = w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: self, Args: args, Span: nowhere})
		}
		w.Define(facts.Def{
			Kind: facts.KindImpl, Flags: facts.FlagGenerated, Span: last, Bases: []facts.ExprID{self, trait}, TypeParams: params,
		})
	}
}
