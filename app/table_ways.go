package app

import "gazala/tutor/view"

// otherWay offers the way that is not looked at, with its price and what it triggers.
func (a *playing) otherWay(shown *view.Trip) string {
	other := a.unlooked()
	of := map[string]any{"Cost": other.Cost, "Warns": other.Warns}
	switch {
	case other.Warns != "":
		return a.w.tutor.Text("app.table.other_way_warns", of)
	case shown.Warns != "":
		return a.w.tutor.Text("app.table.other_way_safe", of)
	}
	return a.w.tutor.Text("app.table.other_way", of)
}

// unlooked is the way to a hex that is not looked at, nil where there is but one.
func (a *playing) unlooked() *view.Trip {
	if a.sit.other && a.asked.Trip.Other != nil {
		return a.asked.Trip
	}
	return a.asked.Trip.Other
}

// secondWay is the way that is not looked at as it lies on the board, where what either triggers makes a choice of it.
func (a *playing) secondWay() []view.Trail {
	t := a.trip()
	if t == nil {
		return nil
	}
	other := a.unlooked()
	if other == nil || t.Warns == other.Warns || len(other.Board.Trails) == 0 {
		return nil
	}
	return []view.Trail{{Hexes: other.Board.Trails[len(other.Board.Trails)-1].Hexes, Other: true}}
}
