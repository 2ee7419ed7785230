package bot

import (
	"gazala/rules/batalha"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/think"
)

// Weights of plans, in victory points.
const (
	leastPlan  = 0.06 // the gain below which a unit stays where it is
	pointWorth = 0.004
	tooFar     = 2.0 // of a halt beyond the 20 hexes
	crowded    = 3.0 // of a full hex
	dread      = 0.5 // how much of what the enemy may do next is feared
	promised   = 0.8 // how much of what an attack brings on average is counted before it is made
)

// plan is something that the unit on the move may do: come to a hex, and attack from there if it must or gains by it.
type plan struct {
	at     hex.Hex
	reach  int // index in the ways
	worth  float64
	stake  float64 // of the attack that the hex is good for
	target hex.Hex
	fights bool
	object float64 // what it adds to the hope of objectives
}

// walk weighs what the unit on the move may do, one hex that it can come to after the other.
type walk struct {
	*view
	f     *batalha.Forecast
	unit  batalha.UnitID
	ways  play.Ways
	start float64 // what the unit's hex is worth when it stays
	base  map[hex.Hex]float64
	next  int
	plans []plan
}

func newWalk(v *view, u batalha.UnitID, ways play.Ways) *walk {
	w := &walk{view: v, f: v.g.Forecast(), unit: u, ways: ways, base: map[hex.Hex]float64{}}
	w.start = v.objectives(u, ways.Reached[0].At)
	w.without()
	return w
}

// without works out what the attacks of the others are good for, the unit's part left out, so that its own part is what
// it adds.
func (w *walk) without() {
	back := w.f.Suppose(w.unit, hex.Hex{Q: -100, R: -100})
	defer back()
	for i := range w.st.Units {
		u := batalha.UnitID(i)
		if !w.onMap(u) || w.side(u) == w.me {
			continue
		}
		at := w.st.Units[i].At
		if _, known := w.base[at]; known {
			continue
		}
		w.base[at] = 0
		if a, ok := w.f.Assault(w.me, at); ok {
			w.base[at] = max(w.expect(w.f, a), 0)
		}
	}
}

// step weighs some more of the hexes; done is true when all have been.
func (w *walk) step() (done bool) {
	const slice = 5
	for n := 0; n < slice && w.next < len(w.ways.Reached); n++ {
		w.plans = append(w.plans, w.weigh(w.next))
		w.next++
	}
	return w.next >= len(w.ways.Reached)
}

func (w *walk) weigh(i int) plan {
	r := &w.ways.Reached[i]
	out := plan{at: r.At, reach: i}
	out.object = w.objectives(w.unit, r.At) - w.start
	out.worth = out.object - pointWorth*think.Number(r.Cost) - w.mines(i)
	if w.others(w.unit, r.At) >= stackLimit {
		out.worth -= crowded
	}
	back := w.f.Suppose(w.unit, r.At)
	defer back()
	_, far := w.f.Stops(w.unit, r.At)
	if far {
		out.worth -= tooFar
	}
	w.fight(&out, i > 0)
	out.worth -= dread * w.fear(r.At)
	return out
}

// fight adds the best attack from the hex, or the least bad one if the unit is bound to attack.
func (w *walk) fight(out *plan, came bool) {
	best, found := 0.0, false
	for d := range hex.Dir(hex.Dirs) {
		at := out.at.Step(d)
		a, ok := w.f.Assault(w.me, at)
		if !ok {
			continue
		}
		gain := w.expect(w.f, a) - w.base[at]
		if !found || gain > best {
			best, found, out.target = gain, true, at
		}
	}
	if found && (best > 0 || w.f.MustAttack(w.unit, came)) {
		out.stake, out.fights = best, true
		if best > 0 {
			best *= promised
		}
		out.worth += best
	}
}

// mines is what the mines on the way may cost.
func (w *walk) mines(i int) float64 {
	if w.side(w.unit) != batalha.Axis {
		return 0
	}
	chance := 1.0 / 6
	if w.counter(w.unit).Type == batalha.Armour {
		chance = 2.0 / 6
	}
	sum := 0.0
	for ; i > 0; i = w.ways.Reached[i].Back {
		if w.g.Mined(w.ways.Reached[i].At) {
			sum += chance * w.loss(w.unit)
		}
	}
	return sum
}

// others is how many units but one stand in a hex: who stands in a full one is no more crowded there than whoever would
// come as the last one into another.
func (v *view) others(u batalha.UnitID, h hex.Hex) int {
	n := 0
	for i := range v.st.Units {
		if o := batalha.UnitID(i); o != u && v.onMap(o) && v.st.Units[i].At == h {
			n++
		}
	}
	return n
}

// fear is about what the enemy may take from the unit in a hex before it moves again.
func (w *walk) fear(h hex.Hex) float64 {
	threat, defence := 0.0, w.defence(w.unit)
	for i := range w.st.Units {
		u := batalha.UnitID(i)
		switch {
		case !w.onMap(u):
		case w.side(u) != w.me:
			threat += w.attack(u) * w.nearness(u, hex.Distance(h, w.st.Units[i].At))
		case u != w.unit && w.st.Units[i].At == h:
			defence += w.defence(u)
		}
	}
	at := w.r.Map.Grid.Index(h)
	columns := think.Number(w.r.Charts.Ground[w.r.Map.Ground[at]].Columns.Val)
	if w.r.Map.Fort[at] {
		columns++
	}
	odds := threat/max(defence, 1) - columns
	return w.loss(w.unit) * min(max(odds-0.5, 0)*0.12, 0.6)
}

// nearness is how likely it is that an enemy comes to attack over so many hexes.
func (w *walk) nearness(u batalha.UnitID, d int) float64 {
	moves := w.counter(u).Move.N
	switch {
	case d <= 1:
		return 0.8
	case 2*d <= moves:
		return 0.35
	case d <= moves:
		return 0.12
	}
	return 0
}

// best is the plan to be followed.
func (w *walk) best() plan {
	out := w.plans[0]
	for _, p := range w.plans {
		if p.worth > out.worth+1e-9 {
			out = p
		}
	}
	return out
}

// gain is how much better a plan is than staying.
func (w *walk) gain(p plan) float64 { return p.worth - w.plans[0].worth }

// toward is the best plan that begins with a step into a hex; ok is false when none does.
func (w *walk) toward(h hex.Hex) (out plan, ok bool) {
	for _, p := range w.plans {
		if p.reach > 0 && (!ok || p.worth > out.worth) && w.firstStep(p.reach) == h {
			out, ok = p, true
		}
	}
	return out, ok
}

func (w *walk) firstStep(i int) hex.Hex {
	for w.ways.Reached[i].Back > 0 {
		i = w.ways.Reached[i].Back
	}
	return w.ways.Reached[i].At
}
