package bot

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/think"
)

// The rules on which the reasons stand.
const (
	ruleMovement  cite.Rule = "cauldron:8.0"
	ruleJoiners   cite.Rule = "cauldron:11.0.3"
	ruleResult    cite.Rule = "cauldron:11.0.10"
	ruleObjective cite.Rule = "cauldron:16.0"
	ruleEachTurn  cite.Rule = "cauldron:16.0.2"
	ruleHeld      cite.Rule = "cauldron:17.0"
	ruleStep      cite.Rule = "cauldron:16.0.5"
	ruleAir       cite.Rule = "cauldron:13.4"
	ruleLines     cite.Rule = "cauldron:14.2"
)

func (m *mind) stakeReasons(s stake) []decide.Reason {
	out := []decide.Reason{
		{
			Rule: ruleResult,
			Key:  "cauldron.bot.steps",
			Args: derive.With(think.Hundredths("Theirs", s.theirs), think.Hundredths("Own", s.own)),
		},
		{Rule: ruleResult, Key: "cauldron.bot.harm", Args: derive.With(think.Hundredths("Chance", s.harm*100))},
	}
	if n := len(m.best.Joiners) - len(m.combat.Joiners); n > 0 {
		out = append(
			out,
			decide.Reason{
				Rule: ruleJoiners,
				Key:  "cauldron.bot.joiners",
				Args: derive.With(derive.Number("Units", derive.Int(n), derive.Plain)),
			},
		)
	}
	return out
}

func (m *mind) planReasons(p goalPlan) []decide.Reason {
	var out []decide.Reason
	if p.attack != 0 {
		out = append(
			out,
			decide.Reason{
				Rule: ruleResult,
				Key:  "cauldron.bot.attack",
				Args: derive.With(
					derive.Place("Hex", p.at),
					think.Hundredths("Theirs", p.stake.theirs),
					think.Hundredths("Own", p.stake.own),
				),
			},
			decide.Reason{
				Rule: ruleResult,
				Key:  "cauldron.bot.harm",
				Args: derive.With(think.Hundredths("Chance", p.stake.harm*100)),
			},
		)
	}
	if p.help > leastPlan && p.attack == 0 {
		out = append(
			out,
			decide.Reason{Rule: ruleJoiners, Key: "cauldron.bot.support", Args: derive.With(derive.Place("Hex", p.at))},
		)
	}
	if p.object > leastPlan {
		out = append(
			out,
			decide.Reason{
				Rule: ruleObjective,
				Key:  "cauldron.bot.objective",
				Args: derive.With(derive.Place("Hex", p.at), think.Hundredths("Points", p.object)),
			},
		)
	}
	if len(out) == 0 && p.worth > leastPlan {
		out = append(
			out,
			decide.Reason{
				Rule: ruleMovement,
				Key:  "cauldron.bot.place",
				Args: derive.With(derive.Place("Hex", p.at), think.Hundredths("Points", p.worth)),
			},
		)
	}
	return out
}

func (m *mind) positionReasons(gain float64) []decide.Reason {
	return []decide.Reason{
		{Rule: ruleStep, Key: "cauldron.bot.position", Args: derive.With(think.Hundredths("Points", gain))},
	}
}

func (m *mind) airReasons(gain float64) []decide.Reason {
	return []decide.Reason{
		{Rule: ruleAir, Key: "cauldron.bot.air", Args: derive.With(think.Hundredths("Points", gain))},
	}
}

func (m *mind) breachReasons(gain float64) []decide.Reason {
	if gain <= 0 {
		return nil
	}
	return []decide.Reason{
		{Rule: ruleLines, Key: "cauldron.bot.breach", Args: derive.With(think.Hundredths("Points", gain))},
	}
}
