package bot

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/na41"
)

// anytime weighs what a side may do at any time.
func (s *sight) anytime(i decide.Intent) (opinion, bool) {
	if o, known := s.staff(i); known {
		return o, true
	}
	return s.purchase(i)
}

// staff weighs what is decided about units beside moving and fighting: replacements, removals, new tanks,
// fortifications, the railroad, and markers that help an attack.
func (s *sight) staff(i decide.Intent) (opinion, bool) {
	switch in := i.(type) {
	case na41.Restore:
		return worth(readies+s.stepWorth(in.Unit), decide.Reason{Rule: ruleRestore, Key: "na41.bot.restores"}), true
	case na41.Rebuild:
		return worth(point, decide.Reason{Rule: ruleRestore, Key: "na41.bot.restores"}), true
	case na41.TakeReplacement:
		return worth(s.reduced(in.Nation), decide.Reason{Rule: ruleRestore, Key: "na41.bot.restores"}), true
	case na41.Depart:
		return worth(-s.unitWorth(in.Unit), decide.Reason{Rule: ruleDepart, Key: "na41.bot.departs"}), true
	case na41.Upgrade:
		return worth(newTanks-s.unitWorth(in.Unit), decide.Reason{Rule: ruleUpgrade, Key: "na41.bot.upgrades"}), true
	case na41.HandOn:
		return worth(s.stepWorth(in.Unit), decide.Reason{Rule: ruleUpgrade, Key: "na41.bot.upgrades"}), true
	case na41.Convert:
		return worth(float64(in.Steps)*step, decide.Reason{Rule: ruleConvert, Key: "na41.bot.converts"}), true
	case na41.Postpone, na41.Wait:
		return worth(0), true
	case na41.Fortify:
		return s.digs(in.Hex), true
	case na41.Complete:
		return worth(readies, s.because(ruleFort, "na41.bot.fortifies", in.Hex)), true
	case na41.Dismantle, na41.DestroyPoint, na41.DestroyPointBox, na41.DestroyLoad, na41.Disengage, na41.CallRommel:
		return worth(never), true
	case na41.TakeCommand:
		if s.mixed() {
			return worth(useArm, decide.Reason{Rule: ruleCommand, Key: "na41.bot.commands"}), true
		}
		return worth(never), true
	}
	return s.travels(i)
}

// newTanks is what new tanks are worth: the crews come from a weaker unit, or they wait.
const newTanks = .5

// reduced is how many units of a nation lack a step, in worth.
func (s *sight) reduced(n na41.Nation) (w float64) {
	for i := range s.st.Units {
		u := na41.UnitID(i)
		if c := s.counter(u); c.Nation == n && c.Side == s.side && s.st.Units[i].Where == na41.OnMap &&
			int(s.st.Units[i].Steps) < c.Steps.N {
			w += s.stepWorth(u)
		}
	}
	return w
}

// digs weighs a fortification: where a unit holds a place worth having, and the enemy is near but not next to it.
func (s *sight) digs(h hex.Hex) opinion {
	i := s.m.Grid.Index(h)
	if i < 0 || s.prize[i] == 0 || s.here[s.side-1][i] == 0 || s.near(h, s.side.Enemy()) > guardFrom {
		return worth(never)
	}
	for _, k := range s.st.Works {
		if k.At == h {
			return worth(never)
		}
	}
	return worth(s.prize[i], s.because(ruleFort, "na41.bot.fortifies", h))
}

// mixed tells whether German and Italian combat units stand next to the same enemy, and could attack him together.
func (s *sight) mixed() bool {
	found := false
	for i, n := range s.here[s.side.Enemy()-1] {
		if n == 0 {
			continue
		}
		german, italian := false, false
		for u := range s.st.Units {
			if c := s.counter(
				na41.UnitID(u),
			); c.Side == s.side && s.index(na41.UnitID(u)) >= 0 && s.face(na41.UnitID(u)).Attack.N > 0 &&
				hex.Distance(s.st.Units[u].At, s.m.Grid.At(i)) == 1 {
				german, italian = german || c.Nation != na41.Italian, italian || c.Nation == na41.Italian
			}
		}
		found = found || (german && italian)
	}
	return found
}

// travels weighs who goes by rail or by air, and how far: units on foot and supply points out of the base, as near to
// the enemy as it is safe.
func (s *sight) travels(i decide.Intent) (opinion, bool) {
	why := decide.Reason{Rule: ruleRail, Key: "na41.bot.by_rail"}
	switch in := i.(type) {
	case na41.Entrain:
		if c := s.counter(in.Unit); s.unit(in.Unit).Where == na41.InBox && c.Type.Combat() && !c.Mech {
			return worth(lifts+s.unitWorth(in.Unit), why), true
		}
		return worth(never), true
	case na41.EntrainPointBox:
		return worth(lifts, why), true
	case na41.EntrainPoint:
		return worth(never), true
	case na41.Detrain:
		return s.unloads(in.Hex, why), true
	case na41.DetrainBox:
		return worth(-useArm), true
	case na41.TakeOff:
		return worth(lifts+s.unitWorth(in.Unit), decide.Reason{Rule: ruleAirLift, Key: "na41.bot.by_air"}), true
	case na41.LandAt:
		return s.unloads(in.Hex, decide.Reason{Rule: ruleAirLift, Key: "na41.bot.by_air"}), true
	}
	return opinion{}, false
}

// unloads weighs where those who travel get off.
func (s *sight) unloads(h hex.Hex, why decide.Reason) opinion {
	if d := s.near(h, s.side.Enemy()); d > 2 {
		return worth(1-float64(d)/far, why)
	}
	return worth(-useArm)
}

// escape weighs an attempt to disengage: the enemy is near, so it is made, and the units go as they are the least
// shaken.
func (s *sight) escape(i decide.Intent) (opinion, bool) {
	switch in := i.(type) {
	case na41.Roll:
		return worth(1), true
	case na41.Withdraw:
		if in.Condition == na41.Disrupted {
			return worth(1), true
		}
		return worth(useArm), true
	case na41.Forgo:
		return worth(0), true
	case na41.Join:
		return worth(never), true
	}
	return s.losses(i)
}

// Rommel is kept for a die that is worse than the mean by so much.
const badDie = .08

// again weighs whether Rommel has the die of an attack rolled again.
func (s *sight) again(f na41.RerollFrame) weigher {
	now, _, _ := s.fall(f.Attack, na41.Fall{Result: f.Result, Shade: f.Shade}, s.f.Defenders(f.Attack), false)
	with, _, _ := s.expect(f.Attack, 0)
	return s.rerolls(now, with)
}

// standsAgain weighs whether Rommel has the die of a Determined Defense rolled again.
func (s *sight) standsAgain(f na41.RestandFrame) weigher {
	stay := 0.0
	if r, ok := s.result(); ok {
		stay = s.driven(f.Attack, na41.Fall{Result: r.Result, Shade: r.Shade}, s.f.Defenders(f.Attack))
	}
	h, now := s.standOf(f.Attack, f.Shade, f.Lead, f.Helper, f.Flown), 0.0
	if out := s.f.Row(f.Attack, int(f.Row)); out.Holds {
		now = stay
	}
	return s.rerolls(now, h.chance*stay)
}

func (s *sight) rerolls(now, with float64) weigher {
	return func(i decide.Intent) (opinion, bool) {
		switch i.(type) {
		case na41.RollAgain:
			return worth(
				with-now-badDie,
				decide.Reason{Rule: ruleRommel, Key: "na41.bot.rolls_again", Args: numbers(now, with)},
			), true
		case na41.Forgo:
			return worth(0), true
		}
		return opinion{}, false
	}
}
