package bot

import (
	"slices"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/think"
)

// roles tells what the units of a placement are to do, a unit at each call, and why, in terms of the game: the attack
// that it takes part in, with its odds, the objective that it holds or goes into, or the one to which it comes nearer,
// and what is lost in points when it stays where it is instead.
type roles struct {
	front   *front
	at      []int
	whole   float64
	battles []battle
	next    int
	told    map[batalha.UnitID]role
}

// role is what a unit is to do, and how many points less are expected when it stays; 0 when hardly any.
type role struct {
	why  []decide.Reason
	less float64
}

func (f *front) newRoles(at []int) *roles {
	r := &roles{front: f, at: at, told: make(map[batalha.UnitID]role, len(f.units))}
	r.whole = f.expects(at)
	f.stand(at)
	r.battles = f.battles(at)
	return r
}

// expects is what a placement is expected to be worth, without caution.
func (f *front) expects(at []int) float64 {
	f.caution = 1
	defer func() { f.caution = prudence }()
	return f.Worth(at)
}

// step tells of one more unit that moves; done is true when all have been told of.
func (r *roles) step() (done bool) {
	f := r.front
	for ; r.next < len(f.units); r.next++ {
		from := f.places[r.next][0].At
		if r.at[r.next] == from {
			continue
		}
		u := f.units[r.next]
		does := role{why: f.role(u, r.at[r.next], from, r.battles)}
		stays := slices.Clone(r.at)
		stays[r.next] = from
		if less := r.whole - f.expects(stays); less > leastPlan {
			does.less = less
			does.why = append(does.why, decide.Reason{
				Rule: ruleObjective, Key: "batalha.plan.stays", Args: derive.With(think.Hundredths("Points", less)),
			})
		}
		r.told[u] = does
		r.next++
		return false
	}
	return true
}

// joins is a part in an attack. With aircraft its chance is another one than the plan tells, so they are named.
func (f *front) joins(b battle) decide.Reason {
	args := []derive.Arg{
		derive.Place("Hex", b.attack.Target),
		derive.Number("Units", derive.Int(len(b.attack.Attackers)+len(b.attack.Guns)), derive.Plain),
		percent(b.driven),
	}
	if b.attack.Air == 0 {
		return decide.Reason{Rule: ruleResult, Key: "batalha.plan.attacks", Args: derive.With(args...)}
	}
	args = append(args, derive.Number("Air", derive.Int(b.attack.Air), derive.Plain))
	return decide.Reason{Rule: ruleResult, Key: "batalha.plan.attacks_air", Args: derive.With(args...)}
}

// role is what one unit is to do.
func (f *front) role(u batalha.UnitID, to, from int, battles []battle) []decide.Reason {
	place := derive.Place("Hex", f.grid.At(to))
	for _, b := range battles {
		if slices.Contains(b.attack.Attackers, u) || slices.Contains(b.attack.Guns, u) {
			return []decide.Reason{f.joins(b)}
		}
	}
	best, nearer := 0.0, hex.Hex{}
	for o, i := range f.aims {
		p := f.r.Map.Objectives[o]
		if i == to {
			key := "batalha.plan.takes"
			if f.held[o] == f.me {
				key = "batalha.plan.holds"
			}
			return []decide.Reason{{
				Rule: ruleObjective, Key: key,
				Args: derive.With(place, derive.Number("Points", derive.Int(p.Points.N), derive.Plain)),
			}}
		}
		if gain := float64(p.Points.N) * (f.counts(u, to, o) - f.counts(u, from, o)); gain > best {
			best, nearer = gain, p.At
		}
	}
	if best > 0 {
		return []decide.Reason{{
			Rule: ruleObjective, Key: "batalha.plan.nears", Args: derive.With(place, derive.Place("Goal", nearer)),
		}}
	}
	return []decide.Reason{{Rule: ruleObjective, Key: "batalha.plan.safer", Args: derive.With(place)}}
}
