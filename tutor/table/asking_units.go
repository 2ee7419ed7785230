package table

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// refOf is the game's own number of a unit; -1 for one that is not there. A unit may be called otherwise in another
// language: its id is what one of them calls it.
func (t *Table) refOf(id string) int {
	if ref := t.refBy(id, t.nar.Names, t.everybody()); ref >= 0 {
		return ref
	}
	for _, say := range t.speakers()[1:] {
		b := t.sys.Board(t.g, say)
		if ref := t.refBy(id, t.sys.Names(t.g, say), countersOf(b)); ref >= 0 {
			return ref
		}
	}
	return -1
}

// refBy is the number of a unit by the names of a language, and the counters as it writes them.
func (t *Table) refBy(id string, names narrate.Names, all [][]view.Counter) int {
	at := t.Ground().At[id]
	best := -1
	for place, counters := range all {
		for n := range counters {
			c := &counters[n]
			there := offMap
			if place == 0 && t.board.Grid != nil {
				there = t.board.Grid.Format(c.At)
			}
			switch {
			case names.Unit(c.ID) == id:
				return c.ID
			case c.Name == id && (t.board.Grid == nil || there == at):
				best = c.ID
			}
		}
	}
	return best
}

// everybody are the counters on the map and in the boxes.
func (t *Table) everybody() [][]view.Counter { return countersOf(t.board) }

func countersOf(b *view.Board) [][]view.Counter {
	out := [][]view.Counter{b.Counters}
	for n := range b.Boxes {
		out = append(out, b.Boxes[n].Counters)
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
