package cauldrondata

import (
	"slices"

	"gazala/rules/cauldron"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// readPairs reads which breaches share a marker (14.1.6): a minefield hex, and the direction of one of its two breached
// sides.
func (r *reader) readPairs(n *strict.Node) {
	for _, k := range n.OptList("pairs") {
		h, ok := k.Hex("hex", r.rules.Map.Grid)
		d := strict.Enum(k, "dir", strict.Dirs())
		if ok {
			r.state.Pairs = append(r.state.Pairs, cauldron.Pair{Box: h, Dir: d % 3})
		}
	}
}

// readWithdrawn reads the formations that a Withdraw/Attack chit has taken out of the game (13.7.2).
func (r *reader) readWithdrawn(n *strict.Node) {
	for _, k := range n.OptList("withdrawn") {
		id := strict.LookUp(k, r.formations)
		if _, known := r.formations[k.Text()]; known && !slices.Contains(r.state.Withdrawn, id) {
			r.state.Withdrawn = append(r.state.Withdrawn, id)
		}
	}
}

func (w writer) withdrawn() []string {
	out := make([]string, 0, len(w.st.Withdrawn))
	for _, f := range w.st.Withdrawn {
		out = append(out, w.rules.Order.Formations[f].ID)
	}
	return out
}

func (w writer) pairs() []position.Object {
	var out []position.Object
	for _, p := range w.st.Pairs {
		out = append(out, position.Object{"hex": w.Hex(p.Box), "dir": strict.Dirs()[p.Dir].Name})
	}
	return out
}
