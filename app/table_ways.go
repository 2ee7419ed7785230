package app

import "gazala/tutor/view"

// otherWay offers the way that is not looked at, with its price and what it triggers.
func (a *playing) otherWay(shown *view.Trip) string {
	other := a.asked.Trip.Other
	if a.sit.other {
		other = a.asked.Trip
	}
	of := map[string]any{"Cost": other.Cost, "Warns": other.Warns}
	switch {
	case other.Warns != "":
		return a.w.tutor.Text("app.table.other_way_warns", of)
	case shown.Warns != "":
		return a.w.tutor.Text("app.table.other_way_safe", of)
	}
	return a.w.tutor.Text("app.table.other_way", of)
}
