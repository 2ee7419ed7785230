package app

import (
	"slices"

	"gazala/tutor/view"
)

// mostCompared is how many things are compared at most.
const mostCompared = 6

// compare finds how likely either side is hurt by each of the things that a person chooses between: those of a hex, or
// all where they are few.
func (a *playing) compare() {
	if a.judges() || a.thinking || a.sit.watch != nil || a.v.Program {
		a.chances, a.compared = nil, nil
		return
	}
	ids := []int{}
	for _, c := range a.asked.Options {
		ids = append(ids, c.ID)
	}
	if _, all := a.options(); len(ids) == 0 && all <= mostCompared {
		for _, g := range a.v.Point.Groups {
			for _, c := range g.Choices {
				if c.Legal {
					ids = append(ids, c.ID)
				}
			}
		}
	}
	if a.compared != nil && a.comparedAt == a.sit.table && slices.Equal(a.compared, ids) {
		return
	}
	a.chances, a.compared, a.comparedAt = nil, ids, a.sit.table
	if len(ids) < 2 || len(ids) > mostCompared {
		return
	}
	found := map[int]view.Forecast{}
	for _, id := range ids {
		if f, ok := a.sit.table.Chance(id); ok && f.Own.Share+f.Other.Share > 0 {
			found[id] = f
		}
	}
	if len(found) > 1 {
		a.chances = found
	}
}

// changed are the hexes in which the last roll or draw did something, until the person goes on.
func (a *playing) changed() (out []view.Mark) {
	const most = 6 // more than that is the whole map
	if len(a.cards) == 0 || a.look != nil && !a.aloneLeft() || a.sit.at != nil {
		return nil
	}
	at := a.cards[len(a.cards)-1].At
	if len(at) > most {
		return nil
	}
	for _, h := range at {
		out = append(out, view.Mark{At: h, Kind: view.Changed})
	}
	return out
}

// aloneLeft tells whether but one thing may be done, which is chosen by itself.
func (a *playing) aloneLeft() bool {
	_, all := a.options()
	return all == 1
}
