package table

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/view"
)

// detour is how many points more a way may cost that is offered first because it triggers less than the cheapest, or
// as a second one that triggers nothing.
const detour = 2

// mostDetours is how often a way is sought that avoids what the last one came to.
const mostDetours = 3

// road is a way to a hex: its steps, the hexes that they enter, and what they trigger.
type road struct {
	ways  *play.Ways
	to    int
	steps []decide.Intent
	hexes []hex.Hex
	risks []view.Reason
	signs []view.Sign // of what each step triggers
}

func (t *Table) road(w *play.Ways, to int) *road {
	out := road{ways: w, to: to}
	out.steps, out.hexes = w.Steps(to)
	out.risks, out.signs = t.risks(out.steps)
	return &out
}

func (r *road) cost() derive.Val { return r.ways.Reached[r.to].Cost }

// risky is how many steps trigger something.
func (r *road) risky() (n int) {
	for _, s := range r.signs {
		if s != 0 {
			n++
		}
	}
	return n
}

// roads are the way to a hex that is offered first and the second one, nil where there is none. The cheapest is the
// first, unless it triggers something on its way that another one avoids for a few points more.
func (t *Table) roads(h hex.Hex) (first, second *road) {
	if t.ways == nil {
		return nil, nil
	}
	i, ok := t.ways.To(h)
	if !ok || t.ways.Reached[i].Back < 0 {
		return nil, nil
	}
	cheap := t.road(t.ways, i)
	safe := t.safer(cheap, h)
	switch {
	case safe == nil:
		return cheap, nil
	case safe.cost().Compare(cheap.cost().Plus(derive.Int(detour))) <= 0:
		return safe, cheap
	}
	return cheap, safe
}

// safer is the cheapest way found that triggers less than another one, and nothing else than it; nil for none.
func (t *Table) safer(than *road, h hex.Hex) *road {
	var avoid []hex.Hex
	for at, n := than, 0; at.risky() > 0 && n < mostDetours; n++ {
		before := len(avoid)
		for k, s := range at.signs {
			if s != 0 && at.hexes[k] != h && !slices.Contains(avoid, at.hexes[k]) {
				avoid = append(avoid, at.hexes[k])
			}
		}
		if len(avoid) == before {
			return nil
		}
		ways, moving := t.g.(play.Walker).Ways(avoid...)
		if !moving {
			return nil
		}
		to, ok := ways.To(h)
		if !ok || ways.Reached[to].Back < 0 {
			return nil
		}
		at = t.road(&ways, to)
		if at.risky() < than.risky() && !slices.ContainsFunc(at.risks, func(r view.Reason) bool {
			return !slices.ContainsFunc(than.risks, func(o view.Reason) bool { return o.Title == r.Title })
		}) {
			return at
		}
	}
	return nil
}

// around is a way that avoids the middle of another one which triggers nothing, triggers nothing itself, and costs a
// few points more at most; nil for none.
func (t *Table) around(first *road, h hex.Hex) *road {
	if first.risky() > 0 || len(first.hexes) < 2 {
		return nil
	}
	ways, moving := t.g.(play.Walker).Ways(first.hexes[(len(first.hexes)-1)/2])
	if !moving {
		return nil
	}
	to, ok := ways.To(h)
	if !ok || ways.Reached[to].Cost.Compare(first.cost().Plus(derive.Int(detour))) > 0 {
		return nil
	}
	if out := t.road(&ways, to); out.risky() == 0 {
		return out
	}
	return nil
}
