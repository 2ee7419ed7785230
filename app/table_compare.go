package app

import (
	"slices"

	"gazala/tutor/view"
)

// mostCompared is how many things are compared at most.
const mostCompared = 6

// compare finds how likely either side is hurt by each of the things that a person chooses between: those of a hex, or
// all where they are few.
func (a *playing) compare(more func() bool) {
	if a.judges() || a.thinking || a.sit.watch != nil || a.v.Program {
		a.chances, a.compared, a.uncertain = nil, nil, false
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
	a.chances, a.compared, a.comparedAt, a.uncertain = nil, ids, a.sit.table, len(ids) > 0 && len(ids) <= mostCompared
	if a.uncertain {
		a.chance(more)
	}
}

// chance works on the likelihoods that are compared, for as long as more says so, and tells whether all are known.
func (a *playing) chance(more func() bool) (done bool) {
	if !a.uncertain {
		return true
	}
	if !a.comparedAt.Reckon(more, a.compared...) {
		return false
	}
	a.uncertain = false
	found := map[int]view.Forecast{}
	for _, id := range a.compared {
		if f, ok := a.comparedAt.Chance(id); ok && f.Own.Share+f.Other.Share > 0 {
			found[id] = f
		}
	}
	if len(found) > 1 || len(a.compared) == 1 {
		a.chances = found
	}
	return true
}

// weigh works out between the frames what the panel waits for, and shows it when it has come.
func (a *playing) weigh() {
	if a.weighing || a.weighed(func() bool { return false }) {
		return
	}
	a.weighing = true
	a.cease = a.w.frames(func() (done bool) {
		if !a.weighing || !a.weighed(a.w.within(stare)) {
			return !a.weighing
		}
		a.weighing = false
		a.fillPanel()
		return true
	})
}

// considered goes on with what takes its time of what is looked at, and tells whether all of it is known.
func (a *playing) considered(more func() bool) bool {
	if !a.considering {
		return true
	}
	if !a.sit.table.Consider(more, a.sit.chosen) {
		return false
	}
	a.considering = false
	if p, ok := a.sit.table.PreviewNow(a.sit.chosen); ok && a.look != nil {
		a.look.Rests, a.look.Nearest = p.Rests, p.Nearest
	}
	return true
}

// unweigh ends that.
func (a *playing) unweigh() {
	if a.weighing = false; a.cease != nil {
		a.cease()
	}
}

// weighed goes on with what the panel waits for, and tells whether all of it is known.
func (a *playing) weighed(more func() bool) bool {
	return a.thinking || a.considered(more) && a.chance(more) && (a.stop.tab != tabOdds || a.sit.table.Reckon(more))
}

// changed are the hexes in which the last roll or draw did something, until the person goes on.
func (a *playing) changed() (out []view.Mark) {
	const most = 6 // more than that is the whole map
	if len(a.cards) == 0 || a.look != nil && !a.aloneLeft() || a.sit.at != nil || !a.fell(a.cards[len(a.cards)-1]) {
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
