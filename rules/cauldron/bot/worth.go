package bot

import (
	"math"
	"slices"

	"gazala/rules/cauldron"
	"gazala/rules/hex"
)

// What a step of either side is worth to the other at the end (16.0.5), and the hex that brings a point a turn
// (16.0.2).
const (
	axisStep   = 2
	alliedStep = 1
	goalCol    = 28
	goalRow    = 3
	edgeUnits  = 4 // 16.0.1
)

// Weights of what the rules do not count, in victory points: judged by hand, and held against the baselines by the
// matches.
const (
	strengthWorth = 0.022 // of a strength point of a step for each turn left
	longest       = 6     // turns that strength is worth something for
	disrupted     = 0.15
	unsupplied    = 0.35
	approach      = 0.5  // of an objective's points for a unit right beside it
	fade          = 9.0  // hexes in which the hope of it fades to a third
	blocked       = 0.35 // of the hope that is left with an enemy on the objective
	enemyActs     = 0.35 // of the loss that the worst attack would bring
	pull          = 0.7
	holdFort      = 0.85 // of the points for a hex held now
	blockWork     = 0.6  // for standing where a breach is being made
)

func (v *view) stepWorth(u cauldron.UnitID) float64 { return v.steps[u] }

// priced is what one step of a unit is worth to its owner: the points that the enemy would get, and what it can do yet.
func (v *view) priced(u cauldron.UnitID) float64 {
	c := v.counter(u)
	full := c.Faces[len(c.Faces)-1].Fresh
	strength := float64(max(full.Hard.N, full.Soft.N)) / float64(len(c.Faces))
	future := 0.0
	if !v.last {
		future = strength * strengthWorth * min(v.left, longest)
	}
	if v.side(u) == cauldron.Axis {
		return axisStep + future
	}
	return alliedStep + future
}

// worth is the whole position for the side that decides: steps, states and places of both sides, and the objectives.
func (v *view) worth() float64 {
	sum := 0.0
	for i := range v.units {
		u := cauldron.UnitID(i)
		own := v.unitWorth(u)
		if v.side(u) != v.me {
			own = -own
		}
		sum += own
	}
	return sum + v.objectives(cauldron.NoUnit, hex.Hex{}) + v.objectiveNow() - v.surplus(v.me) + v.surplus(v.me.Enemy())
}

// surplus is what a side loses of the units that stand in overfull hexes: the cheapest of each, until the rest may stay
// (10.0.2).
func (v *view) surplus(side cauldron.Side) (sum float64) {
	const most = 2
	for i, u := range v.first {
		if u == cauldron.NoUnit || v.side(u) != side || v.next[u] == cauldron.NoUnit {
			continue
		}
		room := most
		var worths []float64
		v.in(v.grid.At(i), func(o cauldron.UnitID) {
			worths = append(worths, float64(v.units[o].Steps)*v.stepWorth(o))
			if v.formation(o).Traits&cauldron.FillsHex != 0 {
				room = 1
			}
		})
		slices.Sort(worths)
		for _, w := range worths[:max(len(worths)-room, 0)] {
			sum += w
		}
	}
	return sum
}

func (v *view) unitWorth(u cauldron.UnitID) float64 {
	unit := &v.units[u]
	if unit.Where == cauldron.Eliminated || unit.Where == cauldron.Withdrawn {
		return float64(unit.Steps) * v.vp(u)
	}
	sum := float64(unit.Steps) * v.stepWorth(u)
	if unit.Where == cauldron.OffMap {
		return sum - 0.3*float64(unit.Steps)
	}
	if unit.Where != cauldron.OnMap {
		return sum
	}
	if unit.Disrupted {
		sum -= disrupted
	}
	if v.side(u) == v.me {
		sum += v.place(u, unit.At)
	}
	return sum
}

func (v *view) vp(u cauldron.UnitID) float64 {
	if v.side(u) == cauldron.Axis {
		return axisStep
	}
	return alliedStep
}

// hope is the share of an objective's points that the side on the way there may count on: none when it does not move
// again.
func (v *view) hope(steps float64) float64 {
	if (v.ends && v.me == cauldron.Axis) || (!v.enemyDue && v.me == cauldron.Allies) {
		return 0
	}
	return approach * math.Exp(-steps/fade)
}

// objectiveNow is what is held: 2803 by the Axis is in objectives, fortified hexes that score for the Allies are here.
func (v *view) objectiveNow() float64 {
	sum := 0.0
	for _, h := range v.heldAt {
		points := v.held[h]
		switch v.holder(h) {
		case cauldron.Allies:
			sum -= points * holdFort
		case cauldron.Axis:
			sum += points * (1 - holdFort)
		default:
		}
	}
	if v.me == cauldron.Allies {
		return -sum
	}
	return sum
}

// objectives is what 2803 and the north edge promise the Axis, for the side that decides; a unit may be supposed in
// another hex (16.0.1, 16.0.2).
func (v *view) objectives(moved cauldron.UnitID, to hex.Hex) float64 {
	if v.rest.unit != moved {
		v.rest = v.without(moved)
	}
	goal, guard := v.rest.goal, v.rest.guard
	var room [edgeUnits + 1]float64
	edge := append(room[:0], v.rest.edge...)
	if x := v.grid.Index(to); moved != cauldron.NoUnit && x >= 0 {
		if v.side(moved) == cauldron.Allies {
			guard = min(guard, far(v.toGoal[1][x]))
		} else {
			goal = min(goal, far(v.toGoal[0][x])+v.slow(moved))
			if v.units[moved].Supply == cauldron.InSupply {
				edge = append(edge, far(v.toEdge[x])+v.slow(moved))
			}
		}
	}
	sum := v.atGoal(goal, guard) + v.atEdge(edge)
	if v.me == cauldron.Allies {
		return -sum
	}
	return sum
}

func (v *view) without(moved cauldron.UnitID) rest {
	out := rest{unit: moved, goal: 99, guard: 99}
	for i := range v.units {
		u := cauldron.UnitID(i)
		x := v.grid.Index(v.units[i].At)
		if u == moved || !v.onMap(u) || x < 0 {
			continue
		}
		if v.side(u) == cauldron.Allies {
			out.guard = min(out.guard, far(v.toGoal[1][x]))
			continue
		}
		out.goal = min(out.goal, far(v.toGoal[0][x])+v.slow(u))
		if v.units[i].Supply == cauldron.InSupply {
			out.edge = append(out.edge, far(v.toEdge[x])+v.slow(u))
		}
	}
	slices.Sort(out.edge)
	out.edge = out.edge[:min(len(out.edge), edgeUnits)]
	return out
}

// slow is how many steps farther a unit on foot counts as being: the far corner is not for it.
func (v *view) slow(u cauldron.UnitID) float64 {
	c := v.counter(u)
	if c.Faces[len(c.Faces)-1].Fresh.Move.N <= 6 {
		return 40
	}
	return 0
}

func (v *view) atGoal(axis, allies float64) float64 {
	if axis == 0 {
		return v.left
	}
	chance := v.hope(axis)
	if allies == 0 {
		chance *= blocked
	} else {
		chance *= min(1, 0.6+allies/fade)
	}
	return v.left * chance
}

func (v *view) atEdge(edge []float64) float64 {
	slices.Sort(edge)
	edge = edge[:min(len(edge), edgeUnits)]
	sum, there := 0.0, 0
	for _, d := range edge {
		if d == 0 {
			there++
		}
		sum += v.hope(d) / edgeUnits
	}
	if there == edgeUnits {
		return v.left
	}
	return v.left * sum
}

// place is what a hex is worth to a unit of the side that decides, its objectives aside.
func (v *view) place(u cauldron.UnitID, h hex.Hex) float64 {
	i := v.grid.Index(h)
	if i < 0 {
		return 0
	}
	sum := v.hunting(u, h) - v.threat(u, h)
	if !v.last && !v.supplied[i] {
		sum -= unsupplied
	}
	if v.me == cauldron.Allies {
		for _, w := range v.works {
			if w.From.Step(w.Dir) == h {
				sum += blockWork
			}
		}
	}
	return sum
}

// hunting draws a unit towards what it could attack: the more steps and the weaker, the more.
func (v *view) hunting(u cauldron.UnitID, h hex.Hex) float64 {
	if v.ends {
		return 0 // nobody comes to attack there any more
	}
	if v.hunted.unit != u {
		v.hunted = hunt{u, v.targets(u)}
	}
	best := 0.0
	for _, t := range v.hunted.targets {
		best = max(best, t.prize/(4+float64(hex.Distance(h, t.at))))
	}
	return pull * best
}

// targets are the hexes with enemies that a unit may take part in attacking.
func (v *view) targets(u cauldron.UnitID) (out []target) {
	class := v.counter(u).Class
	for i, e := range v.first {
		if e == cauldron.NoUnit || v.side(e) == v.me {
			continue
		}
		armour, worth, defence := false, 0.0, 0.0
		for o := e; o != cauldron.NoUnit; o = v.next[o] {
			armour = armour || v.counter(o).Class == cauldron.Armour
			worth += v.stepWorth(o) * float64(v.units[o].Steps)
			f := v.face(o, v.units[o].Used)
			if class == cauldron.Armour {
				defence += float64(f.Hard.N)
			} else {
				defence += float64(f.Soft.N)
			}
		}
		if (class == cauldron.Infantry && armour) || (class == cauldron.AntiTank && !armour) {
			continue
		}
		if v.r.Map.Fort[i] {
			defence *= 2
		}
		f := v.face(u, false)
		own := f.Soft.N
		if armour {
			own = f.Hard.N
		}
		out = append(out, target{v.grid.At(i), min(worth, 4) * min(1, 2*float64(own)/max(defence, 1)/3)})
	}
	return out
}

// threat is what the enemy's strongest attack could be expected to take from a unit in a hex, by half a turn's
// likelihood (11.0.7).
func (v *view) threat(u cauldron.UnitID, h hex.Hex) float64 {
	if !v.enemyDue || v.calm {
		return 0
	}
	a, d := v.danger(u, h)
	return enemyActs * lossAt(a/max(d, 1)) * v.stepWorth(u)
}

// danger is the strength that the enemy could bring against a hex, and what would defend it with the unit there.
func (v *view) danger(u cauldron.UnitID, h hex.Hex) (attack, defence float64) {
	armour := v.counter(u).Class == cauldron.Armour
	own := v.face(u, v.units[u].Used || h != v.units[u].At)
	hard, soft := float64(own.Hard.N), float64(own.Soft.N)
	v.in(h, func(o cauldron.UnitID) {
		if o != u {
			armour = armour || v.counter(o).Class == cauldron.Armour
			f := v.face(o, v.units[o].Used)
			hard, soft = hard+float64(f.Hard.N), soft+float64(f.Soft.N)
		}
	})
	var most [3]float64
	tanks := false
	for _, e := range v.enemies {
		if armour && !e.tank {
			continue
		}
		near := nearness(e, h)
		if near == 0 {
			continue
		}
		s := e.soft
		if armour {
			s = e.hard
		}
		s *= near
		tanks = tanks || e.tank
		for k := range most {
			if s > most[k] {
				s, most[k] = most[k], s
			}
		}
	}
	defence = soft
	if tanks {
		defence = hard
	}
	if i := v.grid.Index(h); i >= 0 && v.r.Map.Fort[i] {
		defence *= 2
	}
	return most[0] + most[1] + most[2], defence
}

// nearness is how much of its strength an enemy unit could bring to bear on a hex, for its distance.
func nearness(e attacker, h hex.Hex) float64 {
	switch d := hex.Distance(e.at, h); {
	case d <= 1:
		return 1
	case 3*d <= e.moves+3:
		return 0.7
	case 3*d <= 2*e.moves:
		return 0.35
	}
	return 0
}

// lossAt is about how many steps an attack at some odds takes from a defender.
func lossAt(ratio float64) float64 {
	switch {
	case ratio < 0.5:
		return 0.02
	case ratio < 1:
		return 0.06
	case ratio < 9:
		return 0.08 * ratio
	}
	return 0.8
}
