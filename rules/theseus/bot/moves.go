package bot

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/rules/think/staff"
)

// The rules on which the reasons of moves stand.
const (
	ruleObjectives cite.Rule = "theseus:10.1.b"
	ruleMove       cite.Rule = "theseus:7.3"
	ruleAssaults   cite.Rule = "theseus:7.5"
	ruleInCommand  cite.Rule = "theseus:5.8"
	ruleFed        cite.Rule = "theseus:5.7"
)

// reasons tell what weighs most in favor of a hex over the one in which a stack stands.
func (s *seat) reasons(from, to hex.Hex) []decide.Reason {
	i, j := s.r.Map.Grid.Index(from), s.r.Map.Grid.Index(to)
	switch {
	case i < 0 || j < 0:
		return nil
	case s.post != nil:
		return s.orders()
	}
	best, most := decide.Reason{}, 0.0
	weigh := func(gain float64, rule cite.Rule, key string, more ...derive.Arg) {
		if gain > most {
			args := append([]derive.Arg{derive.Place("Hex", to)}, more...)
			best, most = decide.Reason{Rule: rule, Key: key, Args: derive.With(args...)}, gain
		}
	}
	weigh(s.perils(from)-s.perils(to), ruleMove, "theseus.bot.safer")
	if s.staff {
		weigh(s.leads(to)-s.leads(from), ruleInCommand, "theseus.bot.leads")
		hq := s.units[len(s.units)-1]
		for _, u := range s.units {
			if !s.combat(u) {
				hq = u
			}
		}
		if s.hungers(hq, j) == 0 {
			weigh(s.hungers(hq, i), ruleFed, "theseus.bot.fed")
		}
	}
	if !s.alone {
		weigh(s.sits(to)-s.sits(from), ruleObjectives, "theseus.bot.sits")
		weigh(s.attacks(to)-s.attacks(from), ruleAssaults, "theseus.bot.attacks")
		weigh(s.commanded(j)-s.commanded(i), ruleInCommand, "theseus.bot.commanded")
		weigh(s.hunts(to)-s.hunts(from), ruleAssaults, "theseus.bot.hunts")
		if g, gain := s.nears(i, j); g != nil {
			weigh(gain, ruleObjectives, "theseus.bot.nears", derive.Place("Goal", g.at))
		}
	}
	if most <= 0 {
		return nil
	}
	return []decide.Reason{best}
}

// nears is the goal to which a hex brings the stack nearer, by the hope that it adds.
func (s *seat) nears(from, to int) (best *goal, gain float64) {
	for n := range s.goals {
		g := &s.goals[n]
		add := g.worth * .5 * s.shares[n] * (fade(s.way(g, to), s.pace) - fade(s.way(g, from), s.pace))
		if add > gain {
			best, gain = g, add
		}
	}
	return best, gain
}

// The rules on which the reasons of posts stand: what the Axis loses for its sources, and what objectives are worth, in
// the one campaign and in the other.
const (
	ruleOpeningSources cite.Rule = "theseus:10.2.c"
	ruleOpeningValues  cite.Rule = "theseus:10.2.e"
	ruleBattlesSources cite.Rule = "theseus:10.3.g"
	ruleBattlesValues  cite.Rule = "theseus:10.3.e"
)

// orders tell what a unit is to do at its post.
func (s *seat) orders() []decide.Reason { return s.duty(s.post.kind, s.post.at) }

// duty tells what a unit is to do at a post.
func (v *view) duty(kind staff.Kind, at hex.Hex) []decide.Reason {
	sources, values := ruleOpeningSources, ruleOpeningValues
	if v.r.Campaign.Automatic.Source != cite.None {
		sources, values = ruleBattlesSources, ruleBattlesValues
	}
	rule, key := values, "theseus.bot.guards"
	switch kind {
	case staff.Cut:
		key = "theseus.bot.raids"
	case staff.Take:
		key = "theseus.bot.takes"
	case staff.Hold, staff.Destroy, staff.Reserve:
	}
	if slices.ContainsFunc(v.r.Map.Supplies, func(o theseus.Source) bool { return o.At == at }) {
		rule = sources
	}
	return []decide.Reason{{Rule: rule, Key: key, Args: derive.With(derive.Place("Goal", at))}}
}
