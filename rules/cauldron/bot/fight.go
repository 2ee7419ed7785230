package bot

import (
	"strings"

	"gazala/rules/cauldron"
	"gazala/rules/hex"
)

// stake is what a combat comes to on average, for its attacker: in points, and in steps of both sides.
type stake struct {
	worth       float64
	theirs, own float64 // steps
	harm        float64 // chance that the attacker loses a step by the result
}

// fight weighs combats over all faces of the die.
type fight struct {
	*view
	fc   *cauldron.Forecast
	zone []bool // the attacker's zones, the active unit aside
	from hex.Hex
	side cauldron.Side
}

func (v *view) fight(fc *cauldron.Forecast, side cauldron.Side, active cauldron.UnitID) *fight {
	f := &fight{view: v, fc: fc, side: side, zone: make([]bool, v.grid.Len())}
	for i := range v.units {
		u := cauldron.UnitID(i)
		if u == active || !v.onMap(u) || v.side(u) != side || v.units[i].Disrupted {
			continue
		}
		f.project(v.units[i].At, func(n int) { f.zone[n] = true })
	}
	return f
}

func (f *fight) project(at hex.Hex, visit func(int)) {
	i := f.grid.Index(at)
	if i < 0 {
		return
	}
	for d := range hex.Dir(hex.Dirs) {
		if n := f.grid.Neighbour(i, d); n >= 0 && f.r.Map.Sides[i*hex.Dirs+int(d)]&cauldron.UpSlope == 0 {
			visit(n)
		}
	}
}

// fine is what a Withdraw/Attack chit costs the Allies that is in their hand at the end of a turn (13.7).
const fine = 1.0

// owed is what an attack spares the Allies who have promised one in this Action Phase (13.7.4).
func (f *fight) owed() float64 {
	if f.pledged && f.side == cauldron.Allies {
		return fine
	}
	return 0
}

// expect is the mean over the ten faces (11.0.10).
func (f *fight) expect(c cauldron.Combat) (out stake) {
	const faces = 10
	results := f.fc.Results(c)
	var plain, shaken float64 // the retreat, by whether the defenders are disrupted first; worked out when needed
	known := [2]bool{}
	retreat := func(disrupted bool) float64 {
		k, into := 0, &plain
		if disrupted {
			k, into = 1, &shaken
		}
		if !known[k] {
			known[k], *into = true, f.retreats(c, disrupted)
		}
		return *into
	}
	for _, r := range results {
		mine, theirs, _ := strings.Cut(r.Sym(), "/")
		out.theirs += f.suffer(c, theirs, retreat, &out)
		f.pay(c, mine, &out)
	}
	out.worth, out.theirs, out.own, out.harm = out.worth/faces, out.theirs/faces, out.own/faces, out.harm/faces
	return out
}

// drives is how often the defenders have to go back or are destroyed.
func (f *fight) drives(c cauldron.Combat) float64 {
	const faces = 10
	out := 0
	for _, r := range f.fc.Results(c) {
		_, theirs, _ := strings.Cut(r.Sym(), "/")
		if strings.Contains(theirs, "R") || strings.Count(theirs, "*") >= f.steps(c.Defenders) {
			out++
		}
	}
	return float64(out) / faces
}

// suffer adds the defender's part of a result, and gives the steps that it takes.
func (f *fight) suffer(c cauldron.Combat, result string, retreat func(bool) float64, out *stake) float64 {
	steps := float64(min(strings.Count(result, "*"), f.steps(c.Defenders)))
	each, all := f.cheapest(c.Defenders), f.steps(c.Defenders)
	out.worth += steps * each
	if c.AntiTank && f.side == cauldron.Axis {
		steps++
		out.worth += each
	}
	shaken := strings.Contains(result, "D")
	if shaken && int(steps) < all {
		out.worth += disrupted * float64(min(2, len(c.Defenders)))
	}
	if strings.Contains(result, "R") && int(steps) < all {
		lost := min(retreat(shaken), float64(all)-steps)
		steps += lost
		out.worth += lost*each + 0.1
		out.worth += f.ground(c)
	} else if int(steps) >= all {
		out.worth += f.ground(c)
	}
	return steps
}

// ground is what the hexes are worth that the defenders leave.
func (f *fight) ground(c cauldron.Combat) float64 {
	sum := 0.0
	for _, h := range c.Hexes {
		if f.side == cauldron.Axis {
			sum += f.held[h] * holdFort
		}
		if h == f.goal {
			sum += f.left * approach
		}
	}
	return sum
}

// pay takes off the attacker's part of a result: the active unit loses first (11.0.11).
func (f *fight) pay(c cauldron.Combat, result string, out *stake) {
	if result == "-" {
		return
	}
	steps := float64(strings.Count(result, "*"))
	if steps > 0 {
		out.harm++
	}
	out.own += steps
	out.worth -= steps * f.stepWorth(c.Active)
	if strings.Contains(result, "D") {
		out.worth -= disrupted * float64(min(2, 1+len(c.Joiners)))
	}
	if strings.Contains(result, "R") {
		out.worth -= 0.12 * float64(1+len(c.Joiners))
		for _, u := range c.Attackers() {
			if f.side == cauldron.Allies && f.fc != nil {
				out.worth -= f.held[f.units[u].At] * holdFort
			}
		}
	}
}

func (f *fight) steps(units []cauldron.UnitID) int {
	n := 0
	for _, u := range units {
		n += int(f.units[u].Steps)
	}
	return n
}

func (f *fight) cheapest(units []cauldron.UnitID) float64 {
	best := f.stepWorth(units[0])
	for _, u := range units[1:] {
		best = min(best, f.stepWorth(u))
	}
	return best
}

// retreats is how many steps the defenders' retreat costs them: all of a unit that finds no way two hexes off (11.1.1),
// one for each zone on the way once it is disrupted (11.1.2).
func (f *fight) retreats(c cauldron.Combat, shaken bool) float64 {
	sum := 0.0
	for _, u := range c.Defenders {
		sum += f.flight(u, shaken && len(c.Defenders) <= 2)
	}
	return sum
}

func (f *fight) flight(u cauldron.UnitID, shaken bool) float64 {
	unit := &f.units[u]
	side, steps := f.side.Enemy(), float64(unit.Steps)
	shaken = shaken || unit.Disrupted
	least := steps
	for d := range hex.Dir(hex.Dirs) {
		one := unit.At.Step(d)
		if !f.grid.Has(one) {
			if side == cauldron.Allies || d == 3 {
				return 0 // off the map (11.1.5)
			}
			continue
		}
		first, ok := f.trouble(side, unit.At, d)
		if !ok {
			continue
		}
		for e := range hex.Dir(hex.Dirs) {
			two := one.Step(e)
			if hex.Distance(two, unit.At) != 2 || !f.grid.Has(two) {
				continue
			}
			if second, ok := f.trouble(side, one, e); ok {
				cost := float64(first + second)
				if !shaken {
					cost = max(cost-1, 0)
				}
				least = min(least, cost)
			}
		}
	}
	return least
}

// trouble tells whether a retreat may take a step, and whether it enters a zone that no friend negates.
func (f *fight) trouble(side cauldron.Side, from hex.Hex, d hex.Dir) (zones int, ok bool) {
	to := from.Step(d)
	if !f.g.Over(side, from, d) {
		return 0, false
	}
	if holder := f.holder(to); holder != 0 {
		return 0, holder == side
	}
	if f.zone[f.grid.Index(to)] || hex.Distance(to, f.from) <= 1 {
		return 1, true
	}
	return 0, true
}

// joined is the combat with those joiners that make it better for the attacker, and what it comes to. All are let in
// first; then those go that do not help.
func (f *fight) joined(c cauldron.Combat) (cauldron.Combat, stake) {
	may := f.fc.Joiners(c)
	best, s := c, f.expect(c)
	if len(may) == 0 {
		return best, s
	}
	full := c
	full.Joiners = append(append([]cauldron.UnitID(nil), c.Joiners...), may...)
	for len(full.Joiners) > len(c.Joiners) {
		if t := f.expect(full); t.worth > s.worth+1e-9 {
			best, s = full, t
		}
		full.Joiners = full.Joiners[: len(full.Joiners)-1 : len(full.Joiners)-1]
	}
	for i := len(best.Joiners) - 1; i >= len(c.Joiners); i-- {
		less := best
		less.Joiners = append(append([]cauldron.UnitID(nil), best.Joiners[:i]...), best.Joiners[i+1:]...)
		if t := f.expect(less); t.worth >= s.worth-1e-9 {
			best, s = less, t
		}
	}
	return best, s
}
