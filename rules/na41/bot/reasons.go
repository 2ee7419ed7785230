package bot

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/think"
)

// The rules on which the reasons stand.
const (
	ruleSequence cite.Rule = "na41:3.2"
	ruleRail     cite.Rule = "na41:5.9.1"
	ruleMoves    cite.Rule = "na41:3.2.b"
	ruleTruck    cite.Rule = "na41:5.8.1"
	ruleTransfer cite.Rule = "na41:5.8.4"
	ruleCommand  cite.Rule = "na41:8.4.1"
	ruleAttack   cite.Rule = "na41:8.1"
	ruleTable    cite.Rule = "na41:8.3.s4"
	ruleSupply   cite.Rule = "na41:8.5.1"
	ruleShatter  cite.Rule = "na41:8.9.1"
	ruleGuns     cite.Rule = "na41:9.4.1"
	ruleFort     cite.Rule = "na41:9.5.3"
	ruleLoss     cite.Rule = "na41:10.2.1"
	ruleStand    cite.Rule = "na41:11.1"
	ruleRetreat  cite.Rule = "na41:12.1.1"
	ruleAdvance  cite.Rule = "na41:14.1"
	ruleRation   cite.Rule = "na41:16.2.b"
	ruleReady    cite.Rule = "na41:17.1.4"
	ruleFree     cite.Rule = "na41:17.4"
	ruleRommel   cite.Rule = "na41:18.5"
	ruleAir      cite.Rule = "na41:18.7.4"
	ruleAirLift  cite.Rule = "na41:18.7.6"
	ruleRestore  cite.Rule = "na41:19.3.1"
	ruleDepart   cite.Rule = "na41:20.2"
	ruleUpgrade  cite.Rule = "na41:20.4.1"
	ruleConvert  cite.Rule = "na41:20.4.3"
	ruleNaval    cite.Rule = "na41:21.1.1"
	rulePorts    cite.Rule = "na41:21.4.2"
	ruleBombs    cite.Rule = "na41:21.4.3"
	ruleEvents   cite.Rule = "na41:23.1"
	ruleBuys     cite.Rule = "na41:23.2.2"
	ruleDelay    cite.Rule = "na41:24.3.1"
	ruleGoal     cite.Rule = "na41:26.1"
)

func (s *sight) because(rule cite.Rule, key string, at hex.Hex) decide.Reason {
	return decide.Reason{Rule: rule, Key: key, Args: derive.With(derive.Place("Hex", at))}
}

// numbers are the worth of something as it is and with what is asked for.
func numbers(now, with float64) derive.Args {
	return derive.With(think.Hundredths("Now", now), think.Hundredths("With", with))
}

// percent is a chance for a sentence.
func percent(chance float64) derive.Args {
	return derive.With(think.Hundredths("Chance", chance*100))
}

// fightReasons tell what an attack comes to: its column, and the steps that either side loses on average.
func (s *sight) fightReasons(a na41.Attack) []decide.Reason {
	if len(a.Units) == 0 {
		return []decide.Reason{s.because(ruleAttack, "na41.bot.nobody", a.Target)}
	}
	a = s.provided(a)
	o := s.f.Outlook(a, 0)
	_, theirs, own := s.expect(a, 0)
	return []decide.Reason{
		{
			Rule: ruleTable,
			Key:  "na41.bot.column",
			Args: derive.With(derive.Place("Hex", a.Target), derive.Number("Column", o.Column, derive.Column)),
		},
		{
			Rule: ruleLoss,
			Key:  "na41.bot.steps",
			Args: derive.With(think.Hundredths("Theirs", theirs), think.Hundredths("Own", own)),
		},
	}
}
