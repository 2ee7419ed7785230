package table

import (
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// How near to one another units begin that go one way, and how many ways lead to a goal at most.
const (
	oneWay   = 3
	mostWays = 3
)

// ribbons are the goals of a plan as they lie on the board: from where those begin who serve them, as far as they are
// seen there.
func ribbons(p *view.Plan, b *view.Board, own bool) (out []view.Ribbon) {
	for n := range p.Goals {
		g := &p.Goals[n]
		var ways []view.Ribbon
		for _, u := range g.Units {
			c := counterOf(b, u)
			if c == nil || b.Grid == nil || !b.Grid.Has(c.At) {
				continue
			}
			ways = joining(ways, c.At)
		}
		switch {
		case g.At == nil && len(ways) == 0:
			continue // a reserve of which nobody is on the map
		case g.At == nil:
			ways = []view.Ribbon{{Kind: view.RibbonWaits, To: ways[0].From}}
		case g.Kind == view.GoalHold || len(ways) == 0:
			ways = []view.Ribbon{{Kind: view.RibbonHolds, From: *g.At}}
		}
		lead := 0 // the letter stands on the way that most go
		for k := range ways {
			if ways[k].Force > ways[lead].Force {
				lead = k
			}
		}
		for k := range ways {
			w := &ways[k]
			w.Letter, w.Own, w.Second = g.Letter, own, k != lead
			if g.At != nil {
				w.To = *g.At
			} else {
				w.From = w.To
			}
			switch {
			case w.Kind != view.RibbonGoes:
				w.Force = 1
			case w.From == w.To:
				w.Kind = view.RibbonHolds
			case g.Kind == view.GoalCut:
				w.Kind = view.RibbonBars
			case g.Kind == view.GoalApproach:
				w.Kind = view.RibbonNears
			}
		}
		out = append(out, ways...)
	}
	most := 1.0
	for _, r := range out {
		if r.Kind != view.RibbonHolds && r.Kind != view.RibbonWaits {
			most = max(most, r.Force)
		}
	}
	for n := range out {
		out[n].Force = min(out[n].Force/most, 1)
	}
	return out
}

// joining has one more unit begin somewhere: with those who begin near there, or by a way of its own while there are
// few.
func joining(ways []view.Ribbon, from hex.Hex) []view.Ribbon {
	for n := range ways {
		if hex.Distance(ways[n].From, from) <= oneWay {
			ways[n].Force++
			return ways
		}
	}
	if len(ways) < mostWays {
		return append(ways, view.Ribbon{From: from, Force: 1})
	}
	ways[len(ways)-1].Force++
	return ways
}
