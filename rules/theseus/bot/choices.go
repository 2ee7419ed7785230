package bot

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/rules/think"
)

// ruleResults is on what expected hits stand.
const ruleResults cite.Rule = "theseus:7.5.2"

func (v *view) prospectReasons(p theseus.Prospect) []decide.Reason {
	return []decide.Reason{
		{
			Rule: ruleResults,
			Key:  "theseus.bot.hits",
			Args: derive.With(think.Hundredths("Theirs", p.Hits[1]), think.Hundredths("Own", p.Hits[0])),
		},
	}
}

// choice weighs what is decided within a battle, about a die, and in the Admin Phase.
func (v *view) choice(i decide.Intent) (float64, []decide.Reason) {
	switch in := decide.ActOf(i); in.Verb {
	case theseus.RollAgain:
		return v.again(), nil
	case theseus.KeepDie:
		return .9, nil
	case theseus.TakePart:
		return 3, nil
	case theseus.Declare:
		return 1, nil
	case theseus.StandFast:
		return nothing, nil
	case theseus.RetreatBefore:
		return v.slips(), nil
	case theseus.AddWhole:
		return 3, nil
	case theseus.AddHalf:
		return 2, nil
	case theseus.Escalate:
		return v.escalates(theseus.AttackKind(in.N))
	case theseus.CommitAir:
		return v.flies(theseus.AirID(in.N))
	case theseus.TakeLoss:
		return float64(v.st.Units[in.Unit].Strength) - 3*float64(v.counter(in.Unit).Front.Points.N)/10, nil
	case theseus.FallBack:
		return v.yields(), nil
	case theseus.Follow:
		return .5, nil
	case theseus.RetreatTo:
		return v.backTo(in.Hex), nil
	case theseus.DisplaceTo:
		return v.displacedTo(in.Hex), nil
	case theseus.PickSurplus, theseus.GiveUp:
		return 1, nil
	}
	return v.admin(i), nil
}

// again is how gladly it rolls a die once more: the marker goes to the opponent for it.
func (v *view) again() float64 {
	d, ok := v.top.(theseus.DieFrame)
	if !ok {
		return 0
	}
	const poor, good = 3, 9
	switch d.For {
	case theseus.DieAttack:
		if (v.attacks() && d.Face < poor) || (!v.attacks() && d.Face >= good) {
			return 2
		}
	case theseus.DieActions:
		if d.Face < poor {
			return 1
		}
	case theseus.DieMines,
		theseus.DieBreach,
		theseus.DieCheck,
		theseus.DieIsolated,
		theseus.DieReaction,
		theseus.DieAttrition,
		theseus.DieRefit,
		theseus.DieInitiative,
		theseus.DieScreenAttacker,
		theseus.DieScreenDefender:
	}
	return 0
}

// attacks tells whether the innermost battle is an attack of the side that decides.
func (v *view) attacks() bool {
	f, ok := v.battle()
	return ok && f.Side == v.me
}

func (v *view) battle() (theseus.Battle, bool) {
	for n := v.st.Frames.Len() - 1; n >= 0; n-- {
		if f, ok := v.st.Frames.At(n).(theseus.BattleFrame); ok {
			return f.Battle, true
		}
	}
	return theseus.Battle{}, false
}

// slips weighs a retreat before combat: an attack that is likely costs more than the hex is worth.
func (v *view) slips() float64 {
	a, ok := v.battle()
	if !ok {
		return 0
	}
	a.Kind = theseus.Regular
	const half, failure = .5, 1.2
	cost := v.net(v.g, a)
	for _, g := range v.goals {
		if g.at == a.Target {
			return -1
		}
	}
	if v.dug(a.Target) {
		return -1
	}
	return cost - half*cost*failure - .9
}

// dug tells whether a hex is one in which the side defends behind its own mines or in improved defense.
func (v *view) dug(h hex.Hex) bool {
	i := v.r.Map.Grid.Index(h)
	if i >= 0 && v.r.Map.Field[i] != theseus.NoField && v.r.Map.FieldOwner[i] == v.me && v.g.Mined(h) {
		return true
	}
	for _, at := range v.st.Improved {
		if at == h {
			return true
		}
	}
	return false
}

// escalates weighs a kind of attack by what its action points could bring otherwise.
func (v *view) escalates(k theseus.AttackKind) (float64, []decide.Reason) {
	a, ok := v.battle()
	if !ok {
		return float64(k), nil
	}
	const point = .35
	a.Kind = k
	return v.net(v.g, a) - point*float64(k-1), v.prospectReasons(v.g.Prospect(a))
}

// flies weighs an air unit.
func (v *view) flies(air theseus.AirID) (float64, []decide.Reason) {
	a, ok := v.battle()
	if !ok {
		return 0, nil
	}
	before := v.net(v.g, a)
	with := a
	with.Air = append(append([]theseus.AirID(nil), a.Air...), air)
	const kept = .15
	return v.net(v.g, with) - before - kept, v.prospectReasons(v.g.Prospect(with))
}

// yields weighs going back instead of losses.
func (v *view) yields() float64 {
	f, ok := v.top.(theseus.HitsFrame)
	if !ok {
		return 0
	}
	for _, g := range v.goals {
		if g.at == f.At {
			return -1
		}
	}
	if f.Attacks {
		return .5
	}
	if v.dug(f.At) {
		return -.5
	}
	return .3
}

// backTo weighs a hex of a retreat.
func (v *view) backTo(h hex.Hex) float64 {
	f, ok := v.top.(theseus.RetreatFrame)
	if !ok || len(f.Units) == 0 {
		return 0
	}
	seat := v.newSeat(f.Units, 0)
	worth := -seat.perils(h)
	if seat.over(h) {
		worth -= crowding
	}
	if v.g.Zone(h, v.me.Enemy()) {
		worth -= 2
	}
	return worth
}

// displacedTo weighs where a unit is put: one's own away from the enemy, one of the enemy's where it is alone.
func (v *view) displacedTo(h hex.Hex) float64 {
	f, ok := v.top.(theseus.DisplaceFrame)
	if !ok {
		return 0
	}
	danger := 0.0
	for d := range hex.Dir(hex.Dirs) {
		danger += v.strength(h.Step(d), v.side(f.Unit).Enemy(), nil)
	}
	if v.side(f.Unit) == v.me {
		return v.strength(h, v.me, nil) - danger
	}
	return danger
}

// admin weighs what is decided in the Admin Phase.
func (v *view) admin(i decide.Intent) float64 {
	switch in := decide.ActOf(i); in.Verb {
	case theseus.Assign:
		if _, entering := v.top.(theseus.EntryFrame); entering {
			return placed - v.apart(in.Unit, theseus.FormationID(in.N))/100
		}
		if v.st.Units[in.Unit].Of != theseus.NoFormation {
			return -1
		}
		return 1 - v.apart(in.Unit, theseus.FormationID(in.N))/100
	case theseus.LayDummy:
		return v.bluff(theseus.FormationID(in.N))
	case theseus.TakeDummy:
		return -1
	case theseus.EndSetUp:
		return ready
	case theseus.PickPlace:
		return -1
	case theseus.SetUpAt:
		if f, asked := v.top.(theseus.PlaceFrame); asked {
			return -float64(hex.Distance(in.Hex, v.st.Units[f.Unit].At))
		}
		return nothing
	case theseus.PlaceSchwerpunkt:
		return v.emphasis(theseus.FormationID(in.N)) - v.emphasis(v.st.Schwerpunkt) - 2
	case theseus.Replace:
		return placed + float64(v.counter(in.Unit).Front.Points.N)
	case theseus.Cannibalize:
		return v.breaksUp(in.Unit)
	case theseus.Enter:
		return placed
	case theseus.EnterAt:
		return placed - v.toGoals(in.Hex)/100
	}
	return nothing
}

// bluff weighs a dummy marker: one with each formation that leads, so that no marker tells where the units are.
func (v *view) bluff(f theseus.FormationID) float64 {
	if v.staff(f) == theseus.NoUnit || v.g.FaceDown(f) > 0 {
		return -1
	}
	return .05
}

// apart is how far a unit is from the headquarters of a formation.
func (v *view) apart(u theseus.UnitID, f theseus.FormationID) float64 {
	hq := v.staff(f)
	if hq == theseus.NoUnit {
		return 99
	}
	return float64(hex.Distance(v.st.Units[u].At, v.st.Units[hq].At))
}

// emphasis is what the Schwerpunkt is worth to a formation: its strength near the enemy.
func (v *view) emphasis(f theseus.FormationID) (sum float64) {
	if f == theseus.NoFormation {
		return 0
	}
	for i := range v.st.Units {
		u := theseus.UnitID(i)
		if v.st.Units[i].Where != theseus.OnMap || v.st.Units[i].Of != f || !v.combat(u) {
			continue
		}
		sum += float64(
			v.st.Units[i].Strength,
		) * float64(
			v.counter(u).Front.Rating.N,
		) / (4 + v.nearest(v.st.Units[i].At))
	}
	return sum * (1 + float64(v.st.Levels[f])/4)
}

// nearest is how far it is to the nearest enemy.
func (v *view) nearest(h hex.Hex) float64 {
	best := 60
	for i := range v.st.Units {
		u := theseus.UnitID(i)
		if v.st.Units[i].Where == theseus.OnMap && v.side(u) != v.me && v.combat(u) {
			best = min(best, hex.Distance(h, v.st.Units[i].At))
		}
	}
	return float64(best)
}

func (v *view) toGoals(h hex.Hex) float64 {
	best := farAway
	if i := v.r.Map.Grid.Index(h); i >= 0 {
		for n := range v.goals {
			best = min(best, v.way(&v.goals[n], i))
		}
	}
	return min(best, 99)
}

// breaksUp weighs breaking a unit up: one that is weak and far from the enemy, when another of its kind lacks strength.
func (v *view) breaksUp(u theseus.UnitID) float64 {
	const weak, distant = 3, 4
	if v.st.Units[u].Strength > weak || v.nearest(v.st.Units[u].At) < distant {
		return -1
	}
	lacking := 0
	for i := range v.st.Units {
		o := theseus.UnitID(i)
		if o != u && v.st.Units[i].Where == theseus.OnMap && v.side(o) == v.me &&
			v.counter(o).Type == v.counter(u).Type {
			lacking += v.counter(o).Strength.N - int(v.st.Units[i].Strength)
		}
	}
	if lacking >= int(v.st.Units[u].Strength) {
		return .5
	}
	return -1
}
