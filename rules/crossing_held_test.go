package rules_test

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"
)

// locked are the callbacks of a file that are called while a lock is held, and the locks that outlive their function.
func (b *boundTree) locked(p boundPackage, f *ast.File) []crossing {
	out := []crossing{}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Body != nil {
				b.body(p, d.Body, nil, &out)
			}
		case *ast.GenDecl: // a literal as the value of a package
			w := holder{boundTree: b, p: p, out: &out, deferred: map[string]bool{}, bodies: map[types.Object]*ast.FuncLit{}}
			ast.Inspect(d, func(n ast.Node) bool {
				lit, ok := n.(*ast.FuncLit)
				if ok {
					w.literal(lit, nil)
				}
				return !ok
			})
		}
	}
	return out
}

// held are the locks that are held, each by the text of what is locked.
type held map[string]token.Pos

func (h held) with(name string, at token.Pos) held {
	out := maps.Clone(h)
	if out == nil {
		out = held{}
	}
	out[name] = at
	return out
}

func (h held) without(name string) held {
	out := maps.Clone(h)
	delete(out, name)
	return out
}

func (h held) or(other held) held {
	out := maps.Clone(h)
	if out == nil {
		out = held{}
	}
	maps.Copy(out, other)
	return out
}

// within tells whether one of the locks is a value, or a field of it.
func (h held) within(value string) bool {
	for name := range h {
		if name == value || strings.HasPrefix(name, value+".") {
			return true
		}
	}
	return false
}

func (h held) String() string { return strings.Join(slices.Sorted(maps.Keys(h)), ", ") }

// holder walks through a function, and knows at each place which locks are held.
type holder struct {
	*boundTree
	p        boundPackage
	out      *[]crossing
	outer    held
	deferred map[string]bool // locks that are given back when the function ends
	bodies   map[types.Object]*ast.FuncLit
	within   []*ast.FuncLit // those that are being walked through, so that none is twice
	broken   held           // what is held where the loop or the choice around is left
}

// body walks through the body of a function, which is entered with locks that are held around it.
func (b *boundTree) body(p boundPackage, body *ast.BlockStmt, outer held, out *[]crossing) {
	w := holder{boundTree: b, p: p, out: out, outer: outer, deferred: map[string]bool{}, bodies: map[types.Object]*ast.FuncLit{}}
	w.function(body)
}

func (w *holder) function(body *ast.BlockStmt) {
	if h, ended := w.block(body.List, w.outer); !ended {
		w.leave(h)
	}
}

// literal walks through a function within the function.
func (w *holder) literal(lit *ast.FuncLit, h held) {
	if slices.Contains(w.within, lit) {
		return
	}
	inner := *w
	inner.outer, inner.deferred, inner.within = h, map[string]bool{}, append(slices.Clip(w.within), lit)
	inner.broken = nil
	inner.function(lit.Body)
}

// note notes what is called while a lock is held.
func (w *holder) note(at ast.Node, what string, h held) {
	w.add(at.Pos(), what+" while "+h.String()+" is held")
}

func (w *holder) add(at token.Pos, what string) {
	if c := (crossing{w.fset.Position(at), what}); !slices.Contains(*w.out, c) {
		*w.out = append(*w.out, c)
	}
}

// leave notes the locks that outlive the function.
func (w *holder) leave(h held) {
	for name, at := range h {
		if _, around := w.outer[name]; !around && !w.deferred[name] {
			w.add(at, name+" is still locked when its function ends")
		}
	}
}

func (w *holder) block(list []ast.Stmt, h held) (after held, ended bool) {
	for _, s := range list {
		if h, ended = w.statement(s, h); ended {
			return h, true
		}
	}
	return h, false
}

// loop walks through what may be done any number of times, or left in its middle.
func (w *holder) loop(body *ast.BlockStmt, h held) held {
	before := w.broken
	w.broken = nil
	after, ended := w.block(body.List, h)
	if ended {
		after = nil
	}
	h = h.or(after).or(w.broken)
	w.broken = before
	return h
}

// choice walks through clauses of which one is taken, or none.
func (w *holder) choice(body *ast.BlockStmt, h held) (after held, ended bool) {
	before := w.broken
	w.broken = nil
	complete, all := false, true
	for _, s := range body.List {
		var list []ast.Stmt
		switch c := s.(type) {
		case *ast.CaseClause:
			for _, e := range c.List {
				w.expression(e, h)
			}
			list, complete = c.Body, complete || c.List == nil
		case *ast.CommClause:
			if c.Comm != nil {
				w.statement(c.Comm, h)
			}
			list, complete = c.Body, true
		}
		one, gone := w.block(list, h)
		if !gone {
			after, all = after.or(one), false
		}
	}
	if !complete {
		after, all = after.or(h), false
	}
	ended = all && w.broken == nil
	after = after.or(w.broken)
	w.broken = before
	return after, ended
}

func (w *holder) statement(s ast.Stmt, h held) (after held, ended bool) {
	switch s := s.(type) {
	case *ast.BlockStmt:
		return w.block(s.List, h)
	case *ast.LabeledStmt:
		return w.statement(s.Stmt, h)
	case *ast.ReturnStmt:
		for _, e := range s.Results {
			h = w.expression(e, h)
		}
		w.leave(h)
		return h, true
	case *ast.BranchStmt:
		w.broken = h.or(w.broken)
		return h, true
	case *ast.GoStmt:
		if lit, ok := s.Call.Fun.(*ast.FuncLit); ok {
			w.literal(lit, nil)
		}
		return h, false
	case *ast.DeferStmt:
		w.later(s.Call, h)
		return h, false
	case *ast.IfStmt:
		if s.Init != nil {
			h, _ = w.statement(s.Init, h)
		}
		without := h
		h = w.expression(s.Cond, h)
		inside := h
		if not, ok := s.Cond.(*ast.UnaryExpr); ok && not.Op == token.NOT && isTry(not.X) {
			inside = without
		}
		then, gone := w.block(s.Body.List, inside)
		other, left := h, false
		if s.Else != nil {
			other, left = w.statement(s.Else, h)
		}
		switch {
		case gone && left:
			return h, true
		case gone:
			return other, false
		case left:
			return then, false
		}
		return then.or(other), false
	case *ast.ForStmt:
		if s.Init != nil {
			h, _ = w.statement(s.Init, h)
		}
		h = w.expression(s.Cond, h)
		return w.loop(s.Body, h), false
	case *ast.RangeStmt:
		h = w.expression(s.X, h)
		if of, ok := nameOf(w.p, s.X).(*types.Var); ok && len(h) > 0 && isFunction(w.p, s.X) && w.bodies[of] == nil {
			w.note(s.X, types.ExprString(s.X)+" is gone through", h)
		}
		return w.loop(s.Body, h), false
	case *ast.SwitchStmt:
		if s.Init != nil {
			h, _ = w.statement(s.Init, h)
		}
		return w.choice(s.Body, w.expression(s.Tag, h))
	case *ast.TypeSwitchStmt:
		h, _ = w.statement(s.Assign, h)
		return w.choice(s.Body, h)
	case *ast.SelectStmt:
		return w.choice(s.Body, h)
	case *ast.AssignStmt:
		for i, e := range s.Rhs {
			h = w.expression(e, h)
			if i < len(s.Lhs) && len(s.Lhs) == len(s.Rhs) {
				w.assign(s.Lhs[i], e)
			}
		}
		return h, false
	case *ast.DeclStmt:
		ast.Inspect(s, func(n ast.Node) bool {
			if v, ok := n.(*ast.ValueSpec); ok {
				for i, e := range v.Values {
					h = w.expression(e, h)
					if len(v.Names) == len(v.Values) {
						w.assign(v.Names[i], e)
					}
				}
			}
			return true
		})
		return h, false
	case *ast.ExprStmt:
		h = w.expression(s.X, h)
		call, ok := s.X.(*ast.CallExpr)
		if ok {
			name, ok := call.Fun.(*ast.Ident)
			return h, ok && name.Name == "panic"
		}
		return h, false
	case *ast.SendStmt:
		return w.expression(s.Value, h), false
	}
	return h, false
}

// later walks through what is done when the function ends.
func (w *holder) later(call *ast.CallExpr, h held) {
	if name, open := unlocking(call); open {
		w.deferred[name] = true
		return
	}
	if lit, ok := call.Fun.(*ast.FuncLit); ok {
		ast.Inspect(lit, func(n ast.Node) bool {
			if c, ok := n.(*ast.CallExpr); ok {
				if name, open := unlocking(c); open {
					w.deferred[name] = true
				}
			}
			return true
		})
	}
	w.expression(call, h)
}

// assign remembers which function a variable is.
func (w *holder) assign(to, value ast.Expr) {
	name, ok := to.(*ast.Ident)
	if !ok {
		return
	}
	of := w.p.info.Defs[name]
	if of == nil {
		of = w.p.info.Uses[name]
	}
	if lit, ok := ast.Unparen(value).(*ast.FuncLit); ok && of != nil {
		w.bodies[of] = lit
		return
	}
	delete(w.bodies, of)
}

func isFunction(p boundPackage, e ast.Expr) bool {
	t := p.info.TypeOf(e)
	if t == nil {
		return false
	}
	_, is := t.Underlying().(*types.Signature)
	return is
}

// expression walks through what is called in an expression.
func (w *holder) expression(e ast.Expr, h held) held {
	if e == nil {
		return h
	}
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			w.literal(n, nil) // by itself; what calls it walks through it again
			return false
		case *ast.CallExpr:
			h = w.call(n, h)
		}
		return true
	})
	return h
}

func (w *holder) call(call *ast.CallExpr, h held) held {
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok && len(call.Args) == 0 {
		switch name := types.ExprString(sel.X); sel.Sel.Name {
		case "Lock", "RLock", "TryLock", "TryRLock":
			return h.with(name, call.Pos())
		case "Unlock", "RUnlock":
			return h.without(name)
		}
	}
	of := called(w.p, call)
	around := h
	if fn, ok := of.(*types.Func); ok && fn.FullName() == "(*sync.Once).Do" {
		around = h.with(types.ExprString(call.Fun), call.Pos())
	}
	if !w.p.info.Types[call.Fun].IsBuiltin() { // none of them calls anything
		for _, a := range call.Args {
			w.handed(a, around)
		}
	}
	if len(h) == 0 {
		return h
	}
	switch of := of.(type) {
	case *types.Func:
		by := w.boundTree.out[of.Origin().FullName()]
		if sel, ok := call.Fun.(*ast.SelectorExpr); ok && by != "" && h.within(types.ExprString(sel.X)) {
			w.note(call, of.Name()+" calls "+by, h)
		}
	case nil:
		if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
			w.literal(lit, h)
		} else if tv := w.p.info.Types[call.Fun]; isFunction(w.p, call.Fun) && !tv.IsType() && !tv.IsBuiltin() {
			w.note(call, types.ExprString(call.Fun)+" is called", h)
		}
	default:
		if lit := w.bodies[of]; lit != nil {
			w.literal(lit, h)
		} else {
			w.note(call, types.ExprString(call.Fun)+" is called", h)
		}
	}
	return h
}

// handed walks through a function that is handed to what may call it at once.
func (w *holder) handed(a ast.Expr, h held) {
	if len(h) == 0 {
		return
	}
	if lit, ok := ast.Unparen(a).(*ast.FuncLit); ok {
		w.literal(lit, h)
		return
	}
	if !isFunction(w.p, a) {
		return
	}
	of, ok := nameOf(w.p, a).(*types.Var)
	if !ok {
		return
	}
	if lit := w.bodies[of]; lit != nil {
		w.literal(lit, h)
		return
	}
	w.note(a, types.ExprString(a)+" is handed on", h)
}

// isTry tells whether an expression tries to lock.
func isTry(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	return ok && strings.HasPrefix(sel.Sel.Name, "Try")
}

// unlocking tells what a call unlocks.
func unlocking(call *ast.CallExpr) (name string, ok bool) {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Unlock" && sel.Sel.Name != "RUnlock" {
		return "", false
	}
	return types.ExprString(sel.X), true
}
