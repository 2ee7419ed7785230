package drill

import "gazala/rules/derive"

// misreadings are the wrong values that one comes to by working one line of a derivation the wrong way.
func misreadings(q *Question, t derive.Tree) {
	in := make([]bool, len(t.Nodes))
	var mark func(int32)
	mark = func(i int32) {
		in[i] = true
		for _, k := range t.Nodes[i].Kids {
			mark(k)
		}
	}
	mark(t.Roots[0])
	for i, n := range t.Nodes {
		if !in[i] {
			continue
		}
		if v, how, ok := misread(t, n); ok && n.Rule != "" {
			q.slip(Answer{Val: t.With(i, v)[0]}, how, n.Rule)
		}
		if n.Op == derive.Lookup {
			cellsBeside(q, t, i)
		}
	}
	for i, n := range t.Nodes {
		if in[i] && n.Op == derive.Sum {
			doubled(q, t, n)
		}
	}
}

// doubled are what one comes to by counting one part of a sum twice.
func doubled(q *Question, t derive.Tree, sum derive.Node) {
	for _, k := range sum.Kids {
		if part := t.Nodes[k]; part.Rule != "" && part.Val.Num() != 0 {
			q.slip(Answer{Val: t.With(int(k), part.Val.Plus(part.Val))[0]}, Doubled, part.Rule)
		}
	}
}

// cellsBeside are what one comes to by a cell of a table beside the right one: in the line of another value, by the
// rule of the table, or in that which another rule than the right one would name.
func cellsBeside(q *Question, t derive.Tree, i int) {
	n := t.Nodes[i]
	for k, kid := range n.Kids {
		rule := n.Rule
		if t.Nodes[kid].Op == derive.Fact && t.Nodes[kid].Rule != "" {
			rule = t.Nodes[kid].Rule
		}
		for _, by := range [...]int{1, -1} {
			at := [2]derive.Val{}
			for j, other := range n.Kids {
				at[j] = t.Nodes[other].Val
			}
			if at[k].Sym() != "" || t.Nodes[kid].Unit == derive.Column || n.Unit == derive.Column || rule == "" {
				continue
			}
			at[k] = at[k].Plus(derive.Int(by))
			if v, _ := n.Table.Cell(at[0], at[1]); v != n.Val && v != (derive.Val{}) {
				q.slip(Answer{Val: t.With(i, v)[0]}, NextCell, rule)
			}
		}
	}
}

func misread(t derive.Tree, n derive.Node) (v derive.Val, how How, ok bool) {
	kid := func(k int) derive.Val { return t.Nodes[n.Kids[k]].Val }
	switch {
	case n.Op == derive.Floor && len(n.Kids) == 1 && kid(0) != n.Val:
		return n.Val.Plus(derive.Int(1)), Rounded, true
	case n.Op == derive.Ceil && len(n.Kids) == 1 && kid(0) != n.Val:
		return n.Val.Minus(derive.Int(1)), Rounded, true
	case n.Op == derive.Sum && n.Unit == derive.Strength && len(n.Kids) > 1:
		v = kid(0)
		for k := range n.Kids {
			if v.Less(kid(k)) {
				v = kid(k)
			}
		}
		return v, Single, true
	case n.Op == derive.Lookup && len(n.Kids) > 0:
		return misfound(t, n)
	case n.Op == derive.Quotient && kid(0).Num() != 0:
		return derive.Frac(kid(1).Num()*kid(0).Den(), kid(1).Den()*kid(0).Num()), Swapped, true
	case (n.Op == derive.Least || n.Op == derive.Greatest) && len(n.Kids) > 1:
		return extremeOther(t, n), Swapped, true
	case n.Op == derive.Product && n.Val.Sym() == "" && n.Val.Den() > 1:
		return n.Val.Up(), Rounded, true
	case n.Unit == derive.Modifier && n.Op == derive.Fact && n.Val.Num() != 0:
		return derive.Val{}.Minus(n.Val), Swapped, true
	}
	return v, 0, false
}

// misfound is another cell of a table: the column after rounding the ratio the other way, or after shifting the other
// way.
func misfound(t derive.Tree, n derive.Node) (v derive.Val, how How, ok bool) {
	at, across := t.Nodes[n.Kids[0]], derive.Node{}
	if len(n.Kids) > 1 {
		across = t.Nodes[n.Kids[1]]
	}
	switch {
	case at.Unit == derive.Ratio && n.Unit == derive.Column && at.Val != n.Val:
		return roundedUp(n, at.Val, across.Val)
	case across.Unit == derive.Modifier && across.Val.Num() != 0:
		v, _ = n.Table.Cell(at.Val, derive.Val{}.Minus(across.Val))
		return v, Swapped, true
	}
	return v, 0, false
}

// mostColumns bounds how far the next column of a table is looked for.
const mostColumns = 12

// roundedUp is the next column in the attacker's favour.
func roundedUp(n derive.Node, ratio, across derive.Val) (v derive.Val, how How, ok bool) {
	for range mostColumns {
		switch {
		case !ratio.Less(derive.Int(1)):
			ratio = derive.Int(ratio.Whole() + 1)
		case ratio.Num() <= 0:
			return v, 0, false
		default: // between 1/(k+1) and 1/k, and then 1/k itself
			k := (ratio.Den() - 1) / ratio.Num()
			ratio = derive.Frac(1, max(k, 1))
		}
		if v, _ = n.Table.Cell(ratio, across); v != n.Val {
			return v, Rounded, true
		}
	}
	return v, 0, false
}

func extremeOther(t derive.Tree, n derive.Node) derive.Val {
	out := t.Nodes[n.Kids[0]].Val
	for _, k := range n.Kids {
		v := t.Nodes[k].Val
		if (n.Op == derive.Least && out.Less(v)) || (n.Op == derive.Greatest && v.Less(out)) {
			out = v
		}
	}
	return out
}
