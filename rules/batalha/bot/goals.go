package bot

import (
	"slices"

	"gazala/rules/batalha"
	"gazala/rules/hex"
	"gazala/rules/think/staff"
)

// Goals implements [staff.Front]: to take what the enemy has and hold what one has, to attack what can be attacked, and
// for the Allies to stand where the routes of the Axis lead along.
func (f *front) Goals() (out []staff.Goal) {
	f.stand(f.start())
	for o, i := range f.aims {
		mine, theirs := len(f.who[i]) > 0, f.facing(i)
		switch {
		case theirs > 0:
			out = append(out, f.attackGoal(staff.Take, i, theirs))
		case mine || f.held[o] == f.me:
			out = append(out, f.holdGoal(i))
		default:
			g := f.holdGoal(i)
			g.Kind, g.Need = staff.Take, 1
			out = append(out, g)
		}
	}
	var seen []int
	for _, e := range f.foes {
		i := f.grid.Index(f.st.Units[e].At)
		if slices.Contains(seen, i) || slices.Contains(f.aims, i) {
			continue
		}
		seen = append(seen, i)
		out = append(out, f.attackGoal(staff.Destroy, i, f.facing(i)))
	}
	if f.me == batalha.Allies {
		out = append(out, f.cutGoals()...)
	}
	return out
}

// start is where everybody stands.
func (f *front) start() []int {
	at := make([]int, len(f.units))
	for n := range at {
		at[n] = f.places[n][0].At
	}
	return at
}

// facing is the strength with which the enemy defends a hex.
func (f *front) facing(i int) (sum float64) {
	for _, e := range f.foes {
		if f.grid.Index(f.st.Units[e].At) == i {
			sum += f.defence(e)
		}
	}
	return sum
}

// attackGoal is an attack at about three to one, what the ground gives made up for.
func (f *front) attackGoal(k staff.Kind, i int, defence float64) staff.Goal {
	const odds = 3
	g := staff.Goal{Kind: k, At: i, Need: defence * float64(odds+f.cols[i])}
	for d := range hex.Dir(hex.Dirs) {
		if j := f.grid.Neighbour(i, d); j >= 0 {
			g.Slots = append(g.Slots, j)
		}
	}
	for _, u := range f.units {
		g.Force = append(g.Force, f.attack(u))
	}
	return g
}

// holdGoal is a defence against about what the enemy can bring.
func (f *front) holdGoal(i int) staff.Goal {
	threat := 0.0
	for n, e := range f.foes {
		if f.touch[n][i] {
			threat += f.attack(e)
		}
	}
	g := staff.Goal{Kind: staff.Hold, At: i, Slots: []int{i}, Need: max(threat/float64(2+f.cols[i]), 1)}
	for _, u := range f.units {
		g.Force = append(g.Force, f.defence(u))
	}
	return g
}

// cutGoals are places next to the routes by which motorised units of the Axis move, in the order of the map.
func (f *front) cutGoals() (out []staff.Goal) {
	const apart = 3
	var chosen []hex.Hex
	for n, u := range f.units {
		for _, p := range f.places[n] {
			h := f.grid.At(p.At)
			near := func(c hex.Hex) bool { return hex.Distance(c, h) < apart }
			if f.touching(p.At) || slices.ContainsFunc(chosen, near) || !f.west(h) {
				continue
			}
			chosen = append(chosen, h)
			g := staff.Goal{Kind: staff.Cut, At: p.At, Slots: []int{p.At}, Need: f.defence(u)}
			for _, v := range f.units {
				g.Force = append(g.Force, f.defence(v))
			}
			out = append(out, g)
		}
	}
	return out
}

// touching tells whether an enemy stands beside a hex.
func (f *front) touching(i int) bool {
	return f.g.Zone(f.grid.At(i), f.me.Enemy())
}

// west tells whether a hex lies between the enemy's foremost unit and his roads.
func (f *front) west(h hex.Hex) bool {
	for _, road := range f.r.Map.Roads {
		for _, e := range f.foes {
			if f.counter(e).Type.Motorised() && hex.Distance(h, road) < hex.Distance(f.st.Units[e].At, road) {
				return true
			}
		}
	}
	return false
}
