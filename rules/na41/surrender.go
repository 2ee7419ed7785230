package na41

import "gazala/rules/cite"

// ruleSurrenderBox is 12.5.2 Surrender Box.
const ruleSurrenderBox cite.Rule = "na41:12.5.2"

// TwoWholeTurns is d-59: a unit is out of the surrender box two preparation phases later, or after two whole turns.
const TwoWholeTurns Contested = 59

// 12.5.2: halves is how many preparation phases a unit spends in the surrender box: one in the left half of it, one in
// the right half.
const halves = 2

// 12.5.2: openSurrenders lets the units in the surrender box go on: from the left half into the right one, and from
// there into the eliminated box.
func (w *work) openSurrenders(Side) Frame {
	wait := halves
	if w.Rulings.Other(TwoWholeTurns) {
		wait++
	}
	for i := range w.Units {
		u := UnitID(i)
		if w.Units[i].Where != Surrender {
			continue
		}
		if int(w.Turn)-int(w.Units[i].Turn) < wait {
			w.Log(ruleSurrenderBox, "na41.surrender.goes_on", unitArg(u))
			continue
		}
		w.unit(u).Spot = Spot{Where: Eliminated}
		w.Log(ruleSurrenderBox, "na41.surrender.ends", unitArg(u))
	}
	return nil
}
