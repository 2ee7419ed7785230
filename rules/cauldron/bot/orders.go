package bot

import (
	"cmp"
	"slices"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/think"
)

// leastPlan is the gain below which a plan is not worth a unit's used side, in victory points.
const leastPlan = 0.03

// weighOrders weighs selecting or activating units by the plans that they would have, a unit at a time.
func (m *mind) weighOrders(i decide.Intent) think.Job {
	if w, enough := m.passedOver(i); enough {
		return think.At(w)
	}
	o := &orders{mind: m, intent: i}
	return o.step
}

// orders are the plans of the units that an order would set going.
type orders struct {
	mind   *mind
	intent decide.Intent
	begun  bool
	g      cauldron.Game // in which the units may be selected
	left   []cauldron.UnitID
	plan   *planner
	placed bool // a unit must be placed first, which has a constant worth and not one in points
	out    think.Weighed
}

// step is a piece of the work.
func (o *orders) step() (think.Weighed, bool) {
	m := o.mind
	switch {
	case !o.begun:
		o.begun = true
		o.g, o.left = m.ordered(o.intent)
	case o.plan != nil:
		if !o.plan.step() {
			break
		}
		if p := o.plan.walk.best(); p.worth > leastPlan {
			o.out.Worth += p.worth
			if len(o.out.Reasons) == 0 {
				o.out.Reasons = m.planReasons(p)
			}
		}
		o.plan = nil
	case len(o.left) > 0:
		o.next()
	default:
		o.out.InPoints = o.out.Worth > leastPlan && !o.placed
		o.out.Worth = m.ordersWorth(o.intent, o.out.Worth)
		if o.out.Worth > leastPlan {
			m.good++
			m.most.worth = max(m.most.worth, o.out.Worth)
		}
		return o.out, true
	}
	return o.out, false
}

// weighExtraMove weighs an Extra Move chit by the best plan of a unit that it could set going (13.2): when there is
// none, it is better kept.
func (m *mind) weighExtraMove() think.Job {
	var left []*orders
	begun, best := false, think.Weighed{Worth: -nothing}
	return func() (think.Weighed, bool) {
		if !begun {
			begun, left = true, m.extraOrders()
		}
		if len(left) == 0 {
			return best, true
		}
		if w, done := left[0].step(); done {
			left = left[1:]
			if w.Worth > max(best.Worth, leastPlan) {
				best = w
			}
		}
		return best, false
	}
}

// extraOrders are the orders of the units that an Extra Move chit could set going, and from which something is to be
// hoped.
func (m *mind) extraOrders() (out []*orders) {
	const few = 6
	g, ok := think.Play(&m.Ahead, m.g, cauldron.Play(cauldron.ExtraMoveChit), dice.Scripted())
	if !ok {
		return nil
	}
	promising := m.promise(few)
	for _, o := range g.Point(decide.NewSheet(nil, nil)).Options() {
		if pick, is := decide.Does(o, cauldron.PickUnit); is && promising[pick.Unit] {
			n, units := m.onward(g, pick)
			units = slices.DeleteFunc(units, func(u cauldron.UnitID) bool { return u != pick.Unit })
			out = append(out, &orders{mind: m, intent: pick, begun: true, g: n, left: units})
		}
	}
	return out
}

// next begins with the next unit; one that must be placed first is not planned for.
func (o *orders) next() {
	u := o.left[0]
	o.left = o.left[1:]
	n, ok := think.Play(&o.mind.Ahead, o.g, cauldron.SelectUnit.On(u), dice.Scripted())
	if !ok {
		return
	}
	search, moving := n.Search()
	if !moving {
		o.out.Worth, o.placed = o.out.Worth+placing, true
		return
	}
	o.plan = &planner{mind: o.mind, g: n, unit: u, search: search}
}

// ordersWorth is what the sum of the plans is worth as an order. One unit alone uses an action as a formation would.
func (m *mind) ordersWorth(i decide.Intent, plans float64) float64 {
	switch decide.ActOf(i).Verb {
	case cauldron.PickFormation:
		return plans + 2*nothing
	case cauldron.SelectUnit:
		if plans <= leastPlan {
			return plans - leastPlan
		}
	default:
	}
	return plans
}

// ordered is the position in which the units of an order may be selected, and these units.
func (m *mind) ordered(i decide.Intent) (cauldron.Game, []cauldron.UnitID) {
	if s, ok := decide.Does(i, cauldron.SelectUnit); ok {
		return m.g, []cauldron.UnitID{s.Unit}
	}
	return m.onward(m.g, i)
}

// onward is the position after an order in which units may be selected, and these units.
func (m *mind) onward(g cauldron.Game, i decide.Intent) (cauldron.Game, []cauldron.UnitID) {
	g, ok := think.Play(&m.Ahead, g, i, dice.Scripted())
	if !ok {
		return g, nil
	}
	for range 4 {
		top, _ := g.State().Frames.Top()
		var onward decide.Intent
		if _, window := top.(cauldron.WindowFrame); window {
			onward = cauldron.CloseWindow.Now()
		}
		if _, activating := top.(cauldron.ActivateFrame); activating {
			onward = cauldron.EndActivation.Now()
		}
		if onward == nil || !g.Judge(onward).Legal {
			break // the units may be selected
		}
		if g, ok = think.Play(&m.Ahead, g, onward, dice.Scripted()); !ok {
			break
		}
	}
	var units []cauldron.UnitID
	for _, o := range g.Point(decide.NewSheet(nil, nil)).Options() {
		if s, ok := decide.Does(o, cauldron.SelectUnit); ok {
			units = append(units, s.Unit)
		}
	}
	return g, units
}

// passedOver gives an order a worth without planning it, when enough good ones have been found or when it promises less
// than others.
func (m *mind) passedOver(i decide.Intent) (float64, bool) {
	const enough, formation, few = 2, 0.4, 10
	switch in := decide.ActOf(i); in.Verb {
	case cauldron.SelectUnit:
		return leastPlan, m.good >= enough
	case cauldron.PickUnit:
		if m.most.worth > formation && m.formations {
			return 0, true
		}
		if m.promising == nil {
			m.promising = m.promise(few)
		}
		return 0, !m.promising[in.Unit]
	case cauldron.PickFormation:
		m.formations = true
	}
	return 0, false
}

// promise picks the units whose plans are worth looking at: those nearest to something that they may attack or hold,
// and those that arrive.
func (m *mind) promise(few int) map[cauldron.UnitID]bool {
	type candidate struct {
		unit  cauldron.UnitID
		worth float64
	}
	var all []candidate
	for i := range m.v.units {
		u := cauldron.UnitID(i)
		if m.v.side(u) != m.v.me {
			continue
		}
		switch {
		case m.v.units[i].Where == cauldron.Arriving:
			all = append(all, candidate{u, placing})
		case m.v.onMap(u):
			all = append(all, candidate{u, m.v.hunting(u, m.v.units[i].At)})
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(b.worth, a.worth) })
	out := make(map[cauldron.UnitID]bool, few)
	for _, c := range all[:min(few, len(all))] {
		out[c.unit] = true
	}
	return out
}
