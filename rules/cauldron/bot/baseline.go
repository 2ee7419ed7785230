package bot

import (
	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/think"
)

// threeToOne is the ratio from which the simple opponent attacks.
const threeToOne = 3

// Random is an opponent to whom all legal options are equal.
func Random(g cauldron.Game, seed uint64) play.Thinker { return think.Random(g, seed) }

// ThreeToOne is an opponent that attacks whenever the odds are 3-1 or better with all that can join, as heavily as it
// can, and otherwise goes for the nearest enemy. It activates formations rather than single units, all of their units,
// and plays its chits as soon as it can. What is left it does at random.
func ThreeToOne(g cauldron.Game, seed uint64) play.Thinker {
	all := Random(g, seed).Ranking()
	for n := range all {
		all[n].Worth = simple(all[n].Intent)
	}
	top, _ := g.State().Frames.Top()
	if f, ok := top.(cauldron.ActFrame); ok {
		charge(g, f.Unit, all)
	}
	best := 0
	for n := range all {
		if all[n].Worth > all[best].Worth {
			best = n
		}
	}
	if len(all) > 0 {
		all[0], all[best] = all[best], all[0]
	}
	return think.Decided(all)
}

// simple is how gladly the simple opponent does something, its moves aside.
func simple(i decide.Intent) float64 {
	switch decide.ActOf(i).Verb {
	case cauldron.SetUpReady,
		cauldron.PickFormation,
		cauldron.Join,
		cauldron.Breach,
		cauldron.AirStrike,
		cauldron.RaiseStep,
		cauldron.Rebuild,
		cauldron.PlayChit:
		return 2
	case cauldron.SelectUnit, cauldron.AdvanceUnit, cauldron.PledgeAttack:
		return 1
	case cauldron.EndPhase,
		cauldron.EndActivation,
		cauldron.RetreatOff,
		cauldron.ExitMap,
		cauldron.Withdraw,
		cauldron.Stop:
		return -1
	default:
		return 0
	}
}

// charge weighs the options of the active unit of the simple opponent.
func charge(g cauldron.Game, u cauldron.UnitID, all []play.Ranked) {
	v := newView(g, decider(g), newGround(g))
	fc := g.Forecast()
	toward := v.units[u].At
	if ways, ok := g.Reachable(); ok {
		near := v.nearest(u, toward)
		for n := range ways.Reached {
			if d := v.nearest(u, ways.Reached[n].At); d < near && v.room(u, ways.Reached[n].At) {
				near = d
				if steps, hexes := ways.Steps(n); len(steps) > 0 {
					toward = hexes[0]
				}
			}
		}
	}
	for n := range all {
		switch i := decide.ActOf(all[n].Intent); i.Verb {
		case cauldron.DeclareAttack:
			all[n].Worth = -2
			if c, ok := fc.Attack(u, cauldron.AttackType(i.N)); ok {
				c.Joiners = fc.Joiners(c)
				if a, d := fc.Strengths(c); think.Number(a) >= threeToOne*think.Number(d) {
					all[n].Worth = 3 + float64(cauldron.AttackType(i.N))
				}
			}
		case cauldron.StepTo:
			all[n].Worth = -2
			if i.Hex == toward {
				all[n].Worth = 1
			}
		default:
		}
	}
}

// nearest is how far the nearest enemy is that a unit may attack.
func (v *view) nearest(u cauldron.UnitID, from hex.Hex) int {
	best := 1 << 10
	for i := range v.units {
		e := cauldron.UnitID(i)
		if !v.onMap(e) || v.side(e) == v.me ||
			(v.counter(u).Class == cauldron.Infantry && v.counter(e).Class == cauldron.Armour) {
			continue
		}
		best = min(best, max(hex.Distance(from, v.units[i].At), 1))
	}
	return best
}
