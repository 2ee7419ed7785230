package desk

import (
	"regexp"
	"slices"

	"gazala/rules/cite"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// stateTerms are the entries of the glossaries that tell of a state that a question calls so; of each game the first
// that it has.
func stateTerms() map[string][]string {
	return map[string][]string{
		"disrupted": {"disrupted", "disruption", "flip"}, "used": {"used-side"},
		"reduced":   {"losses", "reduced", "step-loss"},
		"in_supply": {"out-of-supply", "full-supply", "supply"}, "isolated": {"isolated", "isolation"},
		"in_command": {"out-of-command", "in-command", "command"},
		"in_zone":    {"zone-of-control", "engagement-zone"}, "dominant": {"dominant-terrain"},
		"elite": {"troop-quality"}, "low quality": {"troop-quality"}, "encircled": {"encirclement"},
		"schwerpunkt": {"schwerpunkt"}, "rommel": {"rommel"},
	}
}

// pointTerms are those of what a question calls points.
func pointTerms() map[string][]string {
	return map[string][]string{
		"": {"movement-points", "movement-allowance"}, "movement": {"movement-points", "movement-allowance"},
		"air": {"air-power"}, "action points": {"action-points"}, "resource points": {"resource-point"},
	}
}

// grounds adds the rule that tells of a state or of points.
func (c *Conversation) grounds(a *view.Answer, r *grammar.Reading) {
	what := r.Slots.One("what")
	var ids []string
	switch {
	case r.Kind == grammar.Status && what == "must_attack":
		_, rules := c.desk.conceptOf("attack", c.system)
		for _, rule := range rules {
			a.Rules = append(a.Rules, c.desk.row(rule))
		}
	case r.Kind == grammar.Status:
		ids = stateTerms()[what]
	case r.Kind == grammar.PointsLeft:
		ids = pointTerms()[what]
	}
	if rule, ok := c.termRule(ids); ok {
		a.Rules = append(a.Rules, c.desk.row(rule))
	}
}

// termRule is the rule of the first of some entries of the glossary that there is.
func (c *Conversation) termRule(ids []string) (r cite.Rule, ok bool) {
	terms, err := c.desk.libs[c.system].terms()
	if err != nil {
		return "", false
	}
	for _, id := range ids {
		if at := slices.IndexFunc(terms, func(t view.Term) bool { return t.ID == id }); at >= 0 {
			return terms[at].Chip.Rule, true
		}
	}
	return "", false
}

// asksHere tells whether the game has what a question asks of a position: no unit is in supply or in command, or out of
// it, in a game that knows nothing of it.
func (c *Conversation) asksHere(r *grammar.Reading) bool {
	if r.Slots.One("general") != "" {
		return false // it asks of units in general, and not of those that stand here
	}
	what := r.Slots.One("what")
	if r.Kind != grammar.Status || what != "in_supply" && what != "in_command" && what != "isolated" {
		return true
	}
	_, has := c.termRule(stateTerms()[what])
	return has
}

// byState tells what the rulebook says of a state, where the position does not tell of it.
func (c *Conversation) byState(r *grammar.Reading) (a view.Answer, ok bool) {
	if what := r.Slots.One("what"); what == "in_supply" && !c.asksHere(r) {
		if told, rules := c.desk.conceptOf("supply", c.system); told != "" {
			a = view.Answer{Kind: view.AnswerBook, Heading: told}
			for _, rule := range rules {
				a.Rules = append(a.Rules, c.desk.row(rule))
			}
			return a, true
		}
	}
	return a, false
}

// contrary are the words by which a question asks whether a unit lacks something.
var contrary = regexp.MustCompile(
	`(?i)\b(out of (supply|command)|oos|ooc|unsupplied|cut off from supply|lost its|sem sup\w*|fora d[eo] comando|` +
		`desabastecid\w+|perdeu a sua)\b`)

// turned is a reading that says whether the contrary of a state is asked for.
func turned(text string, r *grammar.Reading) *grammar.Reading {
	if r.Kind != grammar.Status || !contrary.MatchString(text) {
		return r
	}
	out := *r
	out.Slots = grammar.Slots{"turned": {"yes"}}
	for name, v := range r.Slots {
		out.Slots[name] = v
	}
	return &out
}
