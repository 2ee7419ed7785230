package table

import (
	"slices"

	"gazala/rules/derive"
	"gazala/tutor/view"
)

// step is a part of a sum that adds something to what is looked up in a table.
type step struct {
	node int32
	key  int32 // the row or the column that it is a step to
}

// tell puts the steps of a fight to what was looked up in a table on it, and the rail along which they go.
func (t *Table) tell(f *view.Fight, tree derive.Tree, looked int, pair int32) {
	var all []step
	for _, k := range tree.Nodes[looked].Kids {
		all = added(all, tree, k, step{key: k, node: pair})
	}
	for _, s := range all {
		f.Steps = append(f.Steps, t.nar.Line(tree.Nodes[s.node]))
	}
	var c view.Card
	t.read(&c, tree)
	row, column := keys(tree, looked, withDice(tree))
	if c.Table == nil || row < 0 || column < 0 {
		return
	}
	if len(all) > 0 && !slices.ContainsFunc(all, func(s step) bool { return s.key == column }) {
		f.Rail = t.rows(c.Table, tree, row, column, all)
		return
	}
	f.Rail = t.columns(c.Table, tree, row, column, all, pair)
}

// added are the parts of the sums under a node that add something, but for the dice and what lies under one node.
func added(out []step, tree derive.Tree, i int32, but step) []step {
	if i == but.node {
		return out
	}
	n := tree.Nodes[i]
	for _, k := range n.Kids {
		kid := tree.Nodes[k]
		if n.Op != derive.Sum || kid.Op == derive.Sum {
			out = added(out, tree, k, but)
		} else if kid.Op != derive.Die && kid.Val != (derive.Val{}) {
			out = append(out, step{node: k, key: but.key})
		}
	}
	return out
}

// keys are what gives the row, the one with dice in it, and the column of a look into a table; negative: none does.
func keys(tree derive.Tree, looked int, rolled []bool) (row, column int32) {
	row, column = -1, -1
	for _, k := range tree.Nodes[looked].Kids {
		if rolled[k] && row < 0 {
			row = k
		} else {
			column = k
		}
	}
	return row, column
}

// rail is one that lies along a key of a table, without its places.
func (t *Table) rail(tree derive.Tree, along, other int32) *view.Rail {
	a, o := t.nar.Line(tree.Nodes[along]), t.nar.Line(tree.Nodes[other])
	return &view.Rail{Name: a.Label, Other: o.Label, Value: o.Value}
}

// rows is the rail of a game whose steps change the number on the dice: from the dice alone to the number with all of
// them.
func (t *Table) rows(c *view.CardCell, tree derive.Tree, row, column int32, all []step) *view.Rail {
	out := t.rail(tree, row, column)
	out.Rolled = true
	for _, r := range c.Chart.Rows {
		p := view.RailPlace{Name: r.Name}
		if c.Column < len(r.Cells) {
			p.Code = r.Cells[c.Column].Text
		}
		out.Places = append(out.Places, p)
	}
	v := tree.Nodes[row].Val
	for _, s := range all {
		v = v.Minus(tree.Nodes[s.node].Val)
	}
	at := func() int {
		for r := range c.Chart.Rows {
			if holds(c.Chart.Rows[r].Name, v) || beyond(c.Chart.Rows, r, v) {
				return r
			}
		}
		return -1
	}
	out.From, out.To = at(), c.Row
	if out.From < 0 {
		out.From = out.To
		return out
	}
	now := out.From
	for i, s := range all {
		v = v.Plus(tree.Nodes[s.node].Val)
		next := at()
		out.Hops, now = append(out.Hops, view.Hop{Step: i, From: now, To: next}), next
	}
	if now != out.To || slices.ContainsFunc(out.Hops, func(h view.Hop) bool { return h.To < 0 }) {
		out.Hops = nil
	}
	return out
}

// columns is the rail of a game whose steps shift the column: from that of the strengths to the one that is read.
func (t *Table) columns(
	c *view.CardCell,
	tree derive.Tree,
	row, column int32,
	all []step,
	pair int32,
) *view.Rail {
	out := t.rail(tree, column, row)
	for i, head := range c.Chart.Head {
		p := view.RailPlace{Name: head}
		if cells := c.Chart.Rows[c.Row].Cells; i < len(cells) {
			p.Code = cells[i].Text
		}
		out.Places = append(out.Places, p)
	}
	out.From, out.To = t.columnOver(c, tree, column, pair), c.Column
	if out.From < 0 {
		out.From = out.To
		return out
	}
	last := len(out.Places) - 1
	now := out.From
	for i, s := range all {
		v := tree.Nodes[s.node].Val
		if s.key != column || v.Den() != 1 {
			continue
		}
		next := now + int(v.Num())
		out.Hops = append(out.Hops, view.Hop{Step: i, From: min(max(now, 0), last), To: min(max(next, 0), last)})
		now = next
	}
	if min(max(now, 0), last) != out.To {
		out.Hops = nil
	}
	return out
}

// columnOver is the column that a ratio alone gives: the one named by what stands nearest over it. Negative: none is.
func (t *Table) columnOver(c *view.CardCell, tree derive.Tree, i, pair int32) int {
	if i == pair {
		return -1
	}
	for _, k := range tree.Nodes[i].Kids {
		if !under(tree, k, pair) {
			continue
		}
		if at := t.columnOver(c, tree, k, pair); at >= 0 {
			return at
		}
		want := bare(t.nar.Line(tree.Nodes[i]).Value)
		return slices.IndexFunc(c.Chart.Head, func(h string) bool { return bare(h) == want })
	}
	return -1
}

// under tells whether a node is another one or lies under it.
func under(tree derive.Tree, i, node int32) bool {
	return i == node || slices.ContainsFunc(tree.Nodes[i].Kids, func(k int32) bool { return under(tree, k, node) })
}
