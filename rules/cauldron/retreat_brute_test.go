package cauldron_test

import (
	"slices"

	"gazala/rules/cauldron"
	"gazala/rules/hex"
)

// way is a whole retreat: one or two hexes, and what it costs at each priority.
type way struct {
	hexes []hex.Hex
	off   bool
	cost  [3]int // zones, wrong directions, overstacked end
}

// judge is the brute force: it knows the rules of retreat from the book alone and walks over all ways.
type judge struct {
	m     *match
	st    cauldron.State
	units []cauldron.UnitID
	side  cauldron.Side
}

func judgeOf(m *match, units []cauldron.UnitID) judge {
	j := judge{m: m, st: m.State(), units: units}
	j.side = j.sideOf(units[0])
	return j
}

func (j judge) sideOf(u cauldron.UnitID) cauldron.Side {
	r := j.m.Rules()
	return r.Order.Formations[r.Order.Counters[u].Formation].Side
}

// standing are the units of a side in a hex that are not retreating.
func (j judge) standing(h hex.Hex, s cauldron.Side) (n int) {
	for i, u := range j.st.Units {
		if u.Where == cauldron.OnMap && u.At == h && j.sideOf(cauldron.UnitID(i)) == s && !slices.Contains(j.units, cauldron.UnitID(i)) {
			n++
		}
	}
	return n
}

// zoned tells whether an enemy zone reaches h and no friend there cancels it.
func (j judge) zoned(h hex.Hex) bool {
	if j.standing(h, j.side) > 0 {
		return false
	}
	for i, u := range j.st.Units {
		d, adjacent := hex.Toward(u.At, h)
		if u.Where == cauldron.OnMap && adjacent && !u.Disrupted && j.sideOf(cauldron.UnitID(i)) != j.side && j.m.Rules().Map.At(u.At, d)&up == 0 {
			return true
		}
	}
	return false
}

// barred are the rules that keep the units from stepping over a hexside.
func (j judge) barred(from hex.Hex, d hex.Dir) (rules []string) {
	m, to := j.m.Rules().Map, from.Step(d)
	i := m.Grid.Index(to)
	if i < 0 {
		return []string{"8.0"}
	}
	f := m.At(from, d)
	if f&(up|down) != 0 && f&road == 0 {
		rules = append(rules, "8.0.5")
	}
	if j.side == allies && m.West[i] {
		rules = append(rules, "8.1")
	}
	if j.bound() && !m.Home69[i] {
		rules = append(rules, "8.2")
	}
	if j.standing(to, j.side.Enemy()) > 0 {
		rules = append(rules, "11.1.1")
	}
	if j.side == axis && f&mined != 0 {
		rules = append(rules, "14.0.1")
	}
	return rules
}

func (j judge) bound() bool {
	return slices.ContainsFunc(j.units, func(u cauldron.UnitID) bool { return j.m.Rules().Order.Counters[u].Bound })
}

func (j judge) edge(h hex.Hex) bool {
	for d := range hex.Dir(hex.Dirs) {
		if !j.m.Rules().Map.Grid.Has(h.Step(d)) {
			return true
		}
	}
	return false
}

func (j judge) enter(w way, from hex.Hex, d hex.Dir) way {
	right := []hex.Dir{south, southWest, southEast}
	if j.side == allies {
		right = []hex.Dir{north, northWest, northEast, southEast}
	}
	w.hexes = append(slices.Clone(w.hexes), from.Step(d))
	if j.zoned(from.Step(d)) {
		w.cost[0]++
	}
	if !slices.Contains(right, d) {
		w.cost[1]++
	}
	return w
}

// ways are all retreats from a hex over ground that may be entered: to two hexes away, and off the map from a hex on the way.
func (j judge) ways(origin hex.Hex) (all []way) {
	for d := range hex.Dir(hex.Dirs) {
		if len(j.barred(origin, d)) > 0 {
			continue
		}
		one := j.enter(way{}, origin, d)
		if j.edge(one.hexes[0]) && !j.bound() {
			off := one
			off.off = true
			all = append(all, off)
		}
		for e := range hex.Dir(hex.Dirs) {
			if hex.Distance(origin, one.hexes[0].Step(e)) != 2 || len(j.barred(one.hexes[0], e)) > 0 {
				continue
			}
			two := j.enter(one, one.hexes[0], e)
			if j.standing(two.hexes[1], j.side)+len(j.units) > 2 {
				two.cost[2] = 1
			}
			all = append(all, two)
		}
	}
	return all
}

// best tells whether no other way does better at a priority without doing worse at a higher one. Nobody has to leave the map.
func best(w way, all []way) bool {
	return !slices.ContainsFunc(all, func(v way) bool { return (w.off || !v.off) && slices.Compare(v.cost[:], w.cost[:]) < 0 })
}

// broken are the priorities that the lightest of the ways breaks, by their rules.
func brokenBy(mine, all []way) (rules []string) {
	w := slices.MinFunc(mine, func(a, b way) int { return slices.Compare(a.cost[:], b.cost[:]) })
	for k, rule := range []string{"11.1.2", "11.1.3", "11.1.4"} {
		if slices.ContainsFunc(all, func(v way) bool {
			return (w.off || !v.off) && slices.Compare(v.cost[:k], w.cost[:k]) <= 0 && v.cost[k] < w.cost[k]
		}) {
			rules = append(rules, rule)
		}
	}
	return rules
}

// beyond are all ways from an overstacked end on to a hex with room, at most six hexes, none nearer to the origin than two.
func (j judge) beyond(origin hex.Hex, been []hex.Hex, w way) (all []way) {
	if len(w.hexes) == 6 {
		return nil
	}
	at := been[len(been)-1]
	for d := range hex.Dir(hex.Dirs) {
		to := at.Step(d)
		if hex.Distance(origin, to) < 2 || slices.Contains(been, to) || len(j.barred(at, d)) > 0 {
			continue
		}
		on := j.enter(w, at, d)
		if j.standing(to, j.side)+len(j.units) <= 2 {
			all = append(all, on)
		} else {
			all = append(all, j.beyond(origin, append(slices.Clone(been), to), on)...)
		}
	}
	return all
}
