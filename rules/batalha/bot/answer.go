package bot

import (
	"cmp"
	"slices"

	"gazala/rules/batalha"
	"gazala/rules/hex"
)

// answer is what the enemy's attacks are expected to take, each of his units in one at the most; mine is by objective
// how surely the side has it after them.
func (f *front) answer(mine []float64) (lost float64) {
	type blow struct {
		at           int
		worth, drive float64
	}
	var blows []blow
	for _, i := range f.taken {
		if w, d, ok := f.blow(i, mine, false); ok && w > 0 {
			blows = append(blows, blow{i, w, d})
		}
	}
	slices.SortStableFunc(blows, func(a, b blow) int { return cmp.Compare(b.worth, a.worth) })
	for _, b := range blows {
		w, driven, ok := f.blow(b.at, mine, true)
		if !ok || w <= 0 {
			continue
		}
		for o, i := range f.aims {
			if i == b.at {
				mine[o] *= 1 - likely*driven
			}
		}
		lost += likely * w
	}
	for o, i := range f.aims {
		switch {
		case mine[o] == 0 || len(f.who[i]) > 0:
		case f.won[o]:
			mine[o] *= regained
		case f.open(i):
			mine[o] *= 1 - walks
		}
	}
	return lost
}

// prize is what a hex is worth to the enemy who drives the side out of it.
func (f *front) prize(i int, mine []float64) (sum float64) {
	for o, at := range f.aims {
		if at == i {
			sum += swing * float64(f.r.Map.Objectives[o].Points.N) * mine[o] * f.trust()
		}
	}
	return sum
}

// open tells whether an enemy may go into an empty hex, past the zones of the side.
func (f *front) open(i int) bool {
	for n, e := range f.foes {
		if f.reach[n][i] && f.flood(e, true)[i] {
			return true
		}
	}
	return false
}

// blow is the attack that the enemy may bring to a hex with units that are free, the strongest first, until it is good
// enough; what it costs the side, objectives aside, and the chance that it drives the side out.
func (f *front) blow(at int, mine []float64, spend bool) (worth, driven float64, ok bool) {
	force, _, column := f.against(at)
	if column < 0 {
		return 0, 0, false
	}
	var s stakes
	s.loss[0], s.gone[0] = f.cheapest(force)
	s.loss[1], s.gone[1] = f.cheapest(f.who[at])
	s.exchange = s.gone[1] - s.gone[0]
	s.back = retreated * float64(len(f.who[at]))
	worth, driven = f.crt.expect(column, &s)
	if worth+driven*f.prize(at, mine) <= 0 {
		return 0, 0, false
	}
	if spend {
		for _, e := range force {
			f.used[e] = true
		}
	}
	return max(worth, 0) + 1e-9, driven, true
}

// against are the enemies who may come against a hex, the strongest first, until their attack is good enough, their
// strength, and its column of the results table, -1 when nobody comes.
func (f *front) against(at int) (force []batalha.UnitID, power float64, column int) {
	coming := f.coming(at)
	defence, foot := 0.0, false
	for _, u := range f.who[at] {
		defence += f.defence(u)
		foot = foot || f.counter(u).Type == batalha.Infantry || f.counter(u).Type == batalha.MotorInfantry
	}
	shift := -f.cols[at]
	if f.me == batalha.Axis && f.g.Mined(f.grid.At(at)) {
		shift++
	}
	column = -1
	for _, n := range coming {
		e := f.foes[n]
		force = append(force, e)
		power += f.attack(e)
		with := shift
		if foot && f.counter(e).Type == batalha.Armour && f.cols[at] == 0 {
			with++
		}
		column = max(column, f.crt.columnOf(power, defence, with))
		if column >= nearly {
			break
		}
	}
	return force, power, column
}

// coming are the enemies that are free and may come beside a hex, the strongest first, as many as there is room for.
func (f *front) coming(at int) (out []int) {
	for n, e := range f.foes {
		if !f.used[e] && f.touch[n][at] {
			out = append(out, n)
		}
	}
	slices.SortStableFunc(out, func(a, b int) int {
		return cmp.Compare(f.attack(f.foes[b]), f.attack(f.foes[a]))
	})
	room := 0
	for d := range hex.Dir(hex.Dirs) {
		if j := f.grid.Neighbour(at, d); j >= 0 && len(f.who[j]) == 0 && f.r.Map.Ground[j] != batalha.Sea {
			room += stackLimit
		}
	}
	return out[:min(len(out), room)]
}
