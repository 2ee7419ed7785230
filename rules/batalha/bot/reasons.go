package bot

import (
	"gazala/rules/batalha"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/think"
)

// The rules on which the reasons stand.
const (
	ruleMovement  cite.Rule = "batalha:4.0"
	ruleStrengths cite.Rule = "batalha:5.1.1"
	ruleResult    cite.Rule = "batalha:5.1.7"
	ruleObjective cite.Rule = "batalha:11.2"
)

// stakeReasons tell what an attack comes to on average, and with whom.
func (m *mind) stakeReasons(a batalha.Attack, worth float64) []decide.Reason {
	out := []decide.Reason{
		{
			Rule: ruleResult,
			Key:  "batalha.bot.stake",
			Args: derive.With(derive.Place("Hex", a.Target), think.Hundredths("Points", worth)),
		},
	}
	if n := len(a.Attackers) + len(a.Guns); n > 1 {
		out = append(
			out,
			decide.Reason{
				Rule: ruleStrengths,
				Key:  "batalha.bot.together",
				Args: derive.With(derive.Number("Units", derive.Int(n), derive.Plain)),
			},
		)
	}
	return out
}

// planReasons tell what a move is for.
func (m *mind) planReasons(p plan) []decide.Reason {
	var out []decide.Reason
	if p.fights {
		out = append(
			out,
			decide.Reason{
				Rule: ruleResult,
				Key:  "batalha.bot.attack",
				Args: derive.With(
					derive.Place("Hex", p.at),
					derive.Place("Target", p.target),
					think.Hundredths("Points", p.stake),
				),
			},
		)
	}
	if p.object > leastPlan {
		out = append(
			out,
			decide.Reason{
				Rule: ruleObjective,
				Key:  "batalha.bot.objective",
				Args: derive.With(derive.Place("Hex", p.at), think.Hundredths("Points", p.object)),
			},
		)
	}
	if len(out) == 0 && p.reach > 0 {
		out = append(
			out,
			decide.Reason{Rule: ruleMovement, Key: "batalha.bot.place", Args: derive.With(derive.Place("Hex", p.at))},
		)
	}
	return out
}

func (m *mind) positionReasons(gain float64) []decide.Reason {
	return []decide.Reason{
		{Rule: ruleObjective, Key: "batalha.bot.position", Args: derive.With(think.Hundredths("Points", gain))},
	}
}
