package bot

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/na41"
)

// retreat weighs the steps of a retreat: away from the enemy, to what is worth holding, and no farther than it must be.
func (s *sight) retreat(f na41.RetreatFrame) weigher {
	return func(i decide.Intent) (opinion, bool) {
		why := decide.Reason{Rule: ruleRetreat, Key: "na41.bot.falls_back"}
		switch in := i.(type) {
		case na41.StepTo:
			return worth(s.refuge(in.Hex), why), true
		case na41.Stop:
			if len(f.Path) == 0 { // baggage that may stay, and would be lost
				return worth(never), true
			}
			return worth(s.refuge(f.Path[len(f.Path)-1])+.1, why), true
		case na41.EnterBox:
			return worth(0, why), true
		case na41.PickUp:
			if s.counter(in.Unit).Mech {
				return worth(.1), true
			}
			return worth(1+s.unitWorth(in.Unit), decide.Reason{Rule: ruleRetreat, Key: "na41.bot.carries_unit"}), true
		case na41.PickUpSupply:
			return worth(.5, decide.Reason{Rule: ruleRetreat, Key: "na41.bot.carries_point"}), true
		case na41.Forgo:
			return worth(0), true
		}
		return opinion{}, false
	}
}

// refuge is how good a hex is to fall back on.
func (s *sight) refuge(h hex.Hex) float64 {
	i := s.m.Grid.Index(h)
	if i < 0 {
		return never
	}
	w := s.prize[i]/2 + float64(min(s.near(h, s.side.Enemy()), 8))/16
	if s.here[s.side-1][i] > 0 {
		w += .1
	}
	if s.full(h) {
		w += .2
	}
	return w
}

// advance weighs who goes on after a combat, and where to: a group that drives, if it has somebody to fight or
// something to take.
func (s *sight) advance(f na41.AdvanceFrame) weigher {
	why := decide.Reason{Rule: ruleAdvance, Key: "na41.bot.advances"}
	p := s.pulled(true)
	return func(i decide.Intent) (opinion, bool) {
		switch in := i.(type) {
		case na41.Join:
			return worth(2+s.unitWorth(in.Unit), why), true
		case na41.Assemble:
			return worth(1.2, why), true
		case na41.Commit:
			return worth(1, why), true
		case na41.SelectUnit:
			if s.trailing([]na41.UnitID{in.Unit}) || s.guards(in.Unit) {
				return worth(never), true
			}
			return worth(s.onward(p, s.spotLack(p, s.unit(in.Unit).Spot), f.From), why), true
		case na41.StepTo:
			now := s.spotLack(p, s.unit(f.Now[0]).Spot)
			return worth(s.onward(p, now, in.Hex), why), true
		case na41.AttackHex:
			a := na41.Attack{
				Side:     s.side,
				Target:   in.Hex,
				Units:    f.Now,
				Supplied: f.Supplied,
				Guns:     na41.NoUnit,
				Shield:   na41.NoUnit,
				Break:    true,
			}
			w, _, _ := s.expect(a, 0)
			if w < s.way.least || s.wasteful(a) {
				return worth(min(w, never/2.)), true
			}
			return worth(3+w, s.fightReasons(a)...), true
		case na41.DropOff:
			return worth(never), true
		case na41.Stop, na41.Forgo:
			return worth(0), true
		}
		return opinion{}, false
	}
}

// onward is what a step of an advance is worth: nearer to what draws, or into a hex worth having.
func (s *sight) onward(p *pull, now float64, to hex.Hex) float64 {
	i := s.m.Grid.Index(to)
	if i < 0 {
		return never
	}
	w := now - p.at(i)
	if s.prize[i] > 0 && s.held(i) != s.side {
		w += 5
	}
	if !s.full(to) {
		w -= s.way.costly
	}
	if w < gain || (s.prize[i] == 0 && s.near(to, s.side.Enemy()) > 4) {
		return never
	}
	return w
}

// pursuit weighs whose advance comes next.
func (s *sight) pursuit(i decide.Intent) (opinion, bool) {
	switch in := i.(type) {
	case na41.SelectUnit:
		return worth(1+s.unitWorth(in.Unit), decide.Reason{Rule: ruleAdvance, Key: "na41.bot.advances"}), true
	case na41.Forgo:
		return worth(0), true
	}
	return opinion{}, false
}
