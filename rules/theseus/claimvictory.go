package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

// What is true of how a campaign would end now.

// victory is about the points of a campaign's objectives, and about winning at once.
func (c *claims) victory() {
	if c.Campaign == nil {
		return
	}
	for i, points := range c.Scored {
		if _, counts := c.aim(i); counts && points > 0 {
			at := hexArg(c.Map.Objectives[i].At)
			c.hold("theseus.claim.keeps_points", func(s *decide.Sheet) { c.keeps(s, i, at) }, at)
		}
	}
	if c.Campaign.Automatic.Source != cite.None {
		c.hold("theseus.claim.wins_at_once", c.winsAtOnce)
	}
}

// keeps tells why the points of an objective stand in the end, or lapse (10.2.b, 10.3.f).
func (c *claims) keeps(s *decide.Sheet, i int, at derive.Arg) {
	rule := c.Campaign.of(ruleOpeningLapse, ruleBattlesLapse)
	switch {
	case c.forfeited(i):
		s.Refuse(rule, "theseus.victory.lapses", at)
	case slices.Contains(c.Campaign.Forfeited, c.Map.Objectives[i].At):
		s.Because(rule, "theseus.victory.stands", at)
	default:
		s.Because(rule, "theseus.victory.never_lapses", at)
	}
}

// winsAtOnce tells whether the Axis would win at the end of this turn (10.3.a).
func (c *claims) winsAtOnce(s *decide.Sheet) {
	goal, staffs := c.goalAtOnce(), c.alliedStaffs()
	least := count("Least", c.Campaign.Automatic.Below.N)
	if c.holder(goal) != Axis || !c.hasCombat(goal) {
		s.Refuse(ruleBattlesAtOnce, "theseus.victory.goal_open", hexArg(goal))
	}
	if staffs >= c.Campaign.Automatic.Below.N {
		s.Refuse(ruleBattlesAtOnce, "theseus.victory.staffs_supplied", count("Supplied", staffs), least)
	}
	if !s.Refused() {
		s.Because(ruleBattlesAtOnce, "theseus.victory.goal_held", hexArg(goal), count("Supplied", staffs))
	}
}
