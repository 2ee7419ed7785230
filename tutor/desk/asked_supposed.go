package desk

import (
	"regexp"
	"strings"

	"gazala/tutor/question/grammar"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// clauses find what a question supposes, where it begins with that or ends in it.
var (
	supposedFirst = regexp.MustCompile(
		`(?i)^\s*(?:(?:and |but )?what if|and if|but if|if|(?:let's )?suppose(?: that)?|` +
			`supposing(?: that)?|imagine(?: that)?|e se|mas se|se|suponha que|supondo que|imagine que)` +
			`\s+([^,;?]+)[,;]?\s*(.*?)\s*\??\s*$`)
	supposedLast = regexp.MustCompile(`(?i)^\s*(.+?)[,;]?\s+(?:if|se)\s+([^,;?]+?)\s*\??\s*$`)
	// verbs say of a unit that it is so, or stands there, as something that is not.
	wouldStand = regexp.MustCompile(
		`(?i)\b(?:stood|were standing|was standing|were|was|had been|estivesse|ficasse)\s+(?:placed\s+)?` +
			`(?:at|in|on|em|no|na)\s+(?:hex\s+|hexágono\s+)?(\d{4})\b`)
	wouldBe    = regexp.MustCompile(`(?i)\b(?:were|was|had been|estivesse|fosse|estava)\b`)
	pronouns   = regexp.MustCompile(`(?i)^(?:it|they|he|she|ele|ela|that unit|essa unidade)$`)
	wouldBeNot = regexp.MustCompile(
		`(?i)\b(?:weren't|wasn't|were not|was not|não estivesse|nao estivesse|não fosse|nao fosse)\b`)
)

// supposed answers a question that supposes one thing that is not so: a unit in another state, or in another hex. What
// is asked stands in the question, or is what was asked last. It is judged in a copy of the position, and the answer
// says what is only supposed. ok is false where one of the two parts is not understood whole.
func (c *Conversation) supposed(seat table.Seat, text string) (a view.Answer, ok bool) {
	if seat == nil {
		return a, false
	}
	clause, rest := "", ""
	if m := supposedFirst.FindStringSubmatch(text); m != nil {
		clause, rest = m[1], m[2]
	} else if m := supposedLast.FindStringSubmatch(text); m != nil {
		clause, rest = m[2], m[1]
	} else {
		return a, false
	}
	asked := c.last
	if rest != "" {
		r, err := c.readOf(seat, rest)
		if err != nil || r.Kind == "" || r.Kind == grammar.Refuse {
			return a, false
		}
		asked = &r
	}
	if asked == nil {
		return a, false
	}
	return c.under(seat, clause, rest, asked)
}

// under answers what is asked under what a clause supposes.
func (c *Conversation) under(seat table.Seat, clause, text string, asked *grammar.Reading) (a view.Answer, ok bool) {
	what, ok := c.readClause(seat, clause, asked)
	if !ok {
		return a, false
	}
	there, told, ok := seat.Supposing(what)
	if !ok && told != "" {
		return view.Answer{Kind: view.AnswerRefused, Heading: told}, true
	}
	if !ok {
		return a, false
	}
	a, ok = c.find(there, text, asked)
	if !ok {
		return a, false
	}
	a.Heading = c.desk.say.Text("question.supposing", map[string]any{
		"What": strings.TrimSuffix(told, "."), "Answer": strings.TrimSuffix(a.Heading, "."),
	})
	c.tellReading(seat, &a, asked)
	c.latest, c.clause, c.text = *asked, clause, text
	c.goFrom(asked)
	return a, true
}

// readOf reads a part of a question.
func (c *Conversation) readOf(seat table.Seat, text string) (grammar.Reading, error) {
	b, err := c.desk.libs[c.system].speech()
	if err != nil {
		return grammar.Reading{}, err
	}
	return b.Read(text, seat.Ground(), c.last), nil
}

// readClause reads what is supposed as the question whether it is so: of a hex whether the unit may go there.
func (c *Conversation) readClause(seat table.Seat, clause string, asked *grammar.Reading) (*grammar.Reading, bool) {
	b, err := c.desk.libs[c.system].speech()
	if err != nil {
		return nil, false
	}
	not := wouldBeNot.MatchString(clause)
	if m := wouldStand.FindStringSubmatchIndex(clause); m != nil && !not {
		if strings.TrimSpace(clause[m[1]:]) != "" {
			return nil, false
		}
		hex, unit := clause[m[2]:m[3]], strings.TrimSpace(clause[:m[0]])
		if unit == "" || pronouns.MatchString(unit) {
			unit = asked.Slots.One("unit")
		}
		r := b.Read(c.desk.say.Text("question.supposing.may", map[string]any{
			"Unit": unit, "Hex": hex,
		}), seat.Ground(), asked)
		return &r, r.Kind == grammar.MayMove && r.Slots.One("to") == hex && len(r.Slots) == 2
	}
	plain := wouldBeNot.ReplaceAllString(clause, " ")
	plain = strings.Join(strings.Fields(wouldBe.ReplaceAllString(plain, " ")), " ")
	r := b.Read(c.desk.say.Text("question.supposing.is", map[string]any{"Clause": plain}), seat.Ground(), asked)
	guessed := r.Follows && !r.Pronoun // nobody is named
	if r.Kind != grammar.Status || r.Slots.One("what") == "" || len(r.Slots) != 2 || guessed {
		return nil, false
	}
	out := turned(clause, &r)
	if not {
		other := *out
		other.Slots = grammar.Slots{}
		for name, v := range out.Slots {
			other.Slots[name] = v
		}
		if other.Slots.One("turned") == "" {
			other.Slots["turned"] = []string{"yes"}
		} else {
			delete(other.Slots, "turned")
		}
		out = &other
	}
	return out, true
}

// onlySupposes tells whether a question has nothing but what it supposes: nothing is said of it as if it were so.
func onlySupposes(text string) bool {
	m := supposedFirst.FindStringSubmatch(text)
	return m != nil && m[2] == ""
}
