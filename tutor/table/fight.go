package table

import (
	"slices"

	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/tutor/view"
)

// Fight is who fought whom in the roll of action n, counted from 1: the units and the sums of both, and every shift of
// the column and modifier of the roll. ok is false when no strengths were compared.
func (t *Table) Fight(n int) (f view.Fight, ok bool) {
	entry, before := t.s.Entries()[n-1], t.s.Log().After(n-1)
	side := t.side
	if side != "" && entry.Who != side && t.sys.Sight.Secret(before, side, entry.Intent) {
		return view.Fight{}, false
	}
	tree, err := before.Trace(entry.Intent, dice.Scripted(entry.Faces...))
	if err != nil {
		return view.Fight{}, false
	}
	pair, found := int32(-1), false
	tree.WalkIndex(func(i int32) {
		if !found && opposed(tree, i) {
			pair, found = i, true
		}
	})
	if !found {
		return view.Fight{}, false
	}
	if side != "" {
		before = seen(t.sys, before, side)
	}
	kids, board := tree.Nodes[pair].Kids, t.sys.Board(before, t.say)
	f.Own, f.Other = t.force(tree, kids[0], board), t.force(tree, kids[1], board)
	f.Ratio = t.nar.Line(tree.Nodes[pair])
	if at := lookedUp(tree, withDice(tree)); at >= 0 {
		t.tell(&f, tree, at, pair)
	}
	return f, len(f.Own.Counters) > 0 && len(f.Other.Counters) > 0
}

// lookedUp is the first look into a table that a die decided, negative when there is none.
func lookedUp(tree derive.Tree, rolled []bool) int {
	found := -1
	tree.WalkIndex(func(i int32) {
		if found < 0 && rolled[i] && tree.Nodes[i].Op == derive.Lookup {
			found = int(i)
		}
	})
	return found
}

// opposed tells whether a number is the ratio of two in both of which units count.
func opposed(tree derive.Tree, i int32) bool {
	n := &tree.Nodes[i]
	return n.Op == derive.Quotient && len(n.Kids) == 2 && len(unitsIn(tree, n.Kids[0])) > 0 &&
		len(unitsIn(tree, n.Kids[1])) > 0
}

// unitsIn are the units that a node and those under it name, each once.
func unitsIn(tree derive.Tree, i int32) (out []int) {
	for _, a := range tree.Nodes[i].Args {
		if a.Kind == derive.AUnit {
			out = append(out, int(a.Ref))
		}
	}
	for _, k := range tree.Nodes[i].Kids {
		for _, u := range unitsIn(tree, k) {
			if !slices.Contains(out, u) {
				out = append(out, u)
			}
		}
	}
	return out
}

// force is one of two that fight: its sum, and its units as they stood.
func (t *Table) force(tree derive.Tree, i int32, b *view.Board) view.Force {
	out := view.Force{Sum: t.nar.Line(tree.Nodes[i])}
	for _, u := range unitsIn(tree, i) {
		if n := slices.IndexFunc(b.Counters, func(c view.Counter) bool { return c.ID == u }); n >= 0 {
			c := b.Counters[n]
			c.Used, c.Due = false, false // whether it may act or must is not what it fights with
			out.Counters = append(out.Counters, c)
		}
	}
	return out
}
