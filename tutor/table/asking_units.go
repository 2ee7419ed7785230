package table

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// refOf is the game's own number of a unit; -1 for one that is not there.
func (t *Table) refOf(id string) int {
	at := t.Ground().At[id]
	best := -1
	for _, counters := range t.everybody() {
		for n := range counters {
			c := &counters[n]
			switch {
			case t.nar.Names.Unit(c.ID) == id:
				return c.ID
			case c.Name == id && (t.board.Grid == nil || t.board.Grid.Format(c.At) == at):
				best = c.ID
			}
		}
	}
	return best
}

// everybody are the counters on the map and in the boxes.
func (t *Table) everybody() [][]view.Counter {
	out := [][]view.Counter{t.board.Counters}
	for n := range t.board.Boxes {
		out = append(out, t.board.Boxes[n].Counters)
	}
	return out
}

// counterOf is the counter of a unit.
func (t *Table) counterOf(id string) *view.Counter {
	ref := t.refOf(id)
	for _, counters := range t.everybody() {
		for n := range counters {
			if counters[n].ID == ref && ref >= 0 {
				return &counters[n]
			}
		}
	}
	return nil
}

// hexesOf are the hexes that an intent is about: those it names, and those of the units that it names.
func (t *Table) hexesOf(i decide.Intent) []hex.Hex {
	return narrate.Places(t.nar.Names.Slots(i), t.board)
}
