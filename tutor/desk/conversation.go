package desk

import (
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/tutor/book/search"
	"gazala/tutor/question/grammar"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// Conversation is some questions in words, one after the other, at a table or about a game alone. A question may go on
// from the one before it: "and 1320?", "why not?".
//
//	talk := desk.Conversation("cauldron")
//	answer := talk.Ask(seat, "can 132/8 move to 1221")
//	answer = talk.Ask(seat, "and to 1319?")
//
// [view.Answer].Kind tells a verdict, what is told, what is asked back and what is refused apart; Heading is the first
// sentence, Reading how the question was understood, Readings what may be meant instead, of which Choose answers one.
type Conversation struct {
	desk   *Desk
	system string
	last   *grammar.Reading
	lost   lost
	asked  []grammar.Reading // what may have been meant
	latest grammar.Reading
	clause string // what the last question supposed, and
	text   string // what it asked of it
	words  string // the last question that was answered

	rule    cite.Rule // beside which it is asked
	leaning bool      // nothing else was asked about yet

	at    string    // of all games, the one that was talked about last
	talks []talking // and those about each
}

// Conversation begins one about a game, or about all of them where system is empty.
func (d *Desk) Conversation(system string) *Conversation {
	return &Conversation{desk: d, system: system}
}

// Read reads a question at a seat, or about the game alone where it is nil, and keeps how it was read for the one that
// follows.
func (c *Conversation) Read(seat table.Seat, text string) (grammar.Reading, error) {
	b, err := c.desk.libs[c.system].speech()
	if err != nil {
		return grammar.Reading{}, err
	}
	var g *grammar.Ground
	if seat != nil {
		g = seat.Ground()
	}
	read := func(before *grammar.Reading) grammar.Reading { return b.Read(text, g, before) }
	before := c.last
	if before == nil && len(c.lost.maybe) > 0 {
		before = &c.lost.maybe[0]
	}
	r := c.afterLost(read(before), read)
	c.latest, c.clause = r, ""
	c.goFrom(&r)
	return r, nil
}

// Ask reads a question and answers it. A question that is not understood whole has no verdict and no number.
func (c *Conversation) Ask(seat table.Seat, text string) view.Answer {
	if c.system == "" {
		return c.anywhere(text)
	}
	if a, ok := c.besides(seat, text); ok {
		return a
	}
	if a, ok := c.supposed(seat, text); ok {
		return a
	}
	r, err := c.Read(seat, text)
	if err != nil {
		heading := c.desk.say.Text("question.unread", map[string]any{"Words": text})
		return view.Answer{Kind: view.AnswerUnread, Heading: heading}
	}
	if told, is := c.asForm(seat, text, &r, false); is {
		c.words, c.leaning = text, false
		return told
	}
	a, ok := c.answer(seat, text, &r)
	if !ok {
		named, is := c.byName(seat, text)
		if is = is && !c.supposes(text); is && (r.Kind == "" || named.Kind == view.AnswerVerdict) {
			return named
		}
		if there, is := c.elsewhere(text, false); is && a.Kind != view.AnswerVerdict {
			return there
		}
		if told, is := c.asForm(seat, text, &r, true); is && a.Kind != view.AnswerVerdict {
			c.words, c.leaning = text, false
			return told
		}
		return a
	}
	c.words, c.leaning = text, false
	return a
}

// besides answers what leans on the rule beside which it is asked, or asks of another game what was asked before.
func (c *Conversation) besides(seat table.Seat, text string) (a view.Answer, ok bool) {
	if a, ok = c.elsewhere(text, true); ok || seat != nil || !c.leaning {
		return a, ok
	}
	return c.leans(text)
}

// After has the next question go on from one that is known to be read so.
func (c *Conversation) After(r grammar.Reading) { c.goFrom(&r) }

// Latest is how the last question was read.
func (c *Conversation) Latest() grammar.Reading { return c.latest }

// Understood is the answer to a question that was read whole and has an answer; ok is false of any other, which changes
// nothing.
func (c *Conversation) Understood(seat table.Seat, text string) (a view.Answer, ok bool) {
	after := *c
	if a, ok = after.besides(seat, text); ok {
		*c = after
		return a, true
	}
	if a, ok = after.supposed(seat, text); ok {
		*c = after
		return a, true
	}
	r, err := after.Read(seat, text)
	if err != nil {
		return a, false
	}
	if a, ok = after.asForm(seat, text, &r, false); !ok && r.Kind != "" {
		a, ok = after.answer(seat, text, &r)
	}
	if !ok {
		a, ok = after.asForm(seat, text, &r, true)
	}
	if ok {
		after.words, after.leaning = text, false
		*c = after
	}
	return a, ok
}

// Doubt offers what may be meant by a question that is not understood; ok is false where nothing is.
func (c *Conversation) Doubt(seat table.Seat, text string) (a view.Answer, ok bool) {
	r, err := c.Read(seat, text)
	if err != nil || r.Kind != "" || len(r.Choices) == 0 {
		return a, false
	}
	a, _ = c.answer(seat, text, &r)
	return a, true
}

// Choose answers one of the readings that the last question could have, by its place among [view.Answer].Readings.
func (c *Conversation) Choose(seat table.Seat, n int) (a view.Answer, ok bool) {
	if c.system == "" {
		return c.chosen(func(talk *Conversation) (view.Answer, bool) { return talk.Choose(nil, n) })
	}
	if n < 0 || n >= len(c.asked) {
		return a, false
	}
	r := c.asked[n]
	c.goFrom(&r)
	c.clause = ""
	a, _ = c.answer(seat, "", &r)
	return a, true
}

// byName is the answer at a table to a question that has the whole name of what can be done, as the app itself asks.
func (c *Conversation) byName(seat table.Seat, text string) (a view.Answer, ok bool) {
	if seat == nil {
		return a, false
	}
	a, _ = seat.Ask(func() bool { return true }, view.Asked{Text: text})
	return a, a.Kind == view.AnswerVerdict || a.Kind == view.AnswerList
}

// supposes tells whether a question begins by supposing something that is not so: what is, is no answer to it.
func (c *Conversation) supposes(text string) bool {
	asked := search.Fold(strings.TrimSpace(text)) + " "
	for words := range strings.SplitSeq(c.desk.say.Text("question.asks.supposing", nil), "|") {
		if strings.HasPrefix(asked, search.Fold(words)+" ") {
			return true
		}
	}
	return false
}

// answer answers a reading; ok is false where there is no answer to it, which is then said.
func (c *Conversation) answer(seat table.Seat, text string, r *grammar.Reading) (a view.Answer, ok bool) {
	c.asked = nil
	if r.Kind == "" {
		return c.back(seat, text, r), false
	}
	if r.Kind == grammar.Status && c.supposes(text) || onlySupposes(text) && r.Kind != grammar.Refuse {
		return c.desk.toldNot("question.refuse.supposed", nil), false
	}
	if r.Kind == grammar.Refuse {
		a, ok = c.refusal(r), true
	} else {
		a, ok = c.find(seat, text, r)
	}
	c.tellReading(seat, &a, r)
	return a, ok
}

// find answers what was read at a seat, or from the rulebook.
func (c *Conversation) find(seat table.Seat, text string, r *grammar.Reading) (a view.Answer, ok bool) {
	if seat != nil && c.asksHere(r) {
		if a, ok = seat.AnswerTo(turned(text, r)); ok {
			c.grounds(&a, r)
			return a, true
		}
		if a, ok = seat.Supposed(r); ok {
			return a, true
		}
	}
	if a, ok = c.told(seat, text, r); ok {
		return a, true
	}
	key := "question.refuse.here"
	if seat == nil {
		key = "question.refuse.position"
	}
	return c.desk.toldNot(key, nil), false
}

// told is the answer of the rulebook.
func (c *Conversation) told(seat table.Seat, text string, r *grammar.Reading) (a view.Answer, ok bool) {
	switch r.Kind {
	case grammar.Rule:
		return c.desk.toldRule(c.system, r.Slots.One("rule"))
	case grammar.Compare:
		return c.compared(r)
	case grammar.Term:
		return c.ofTerm(r.Slots.One("term"), false)
	case grammar.Chit:
		return c.named(r)
	case grammar.Result:
		if a, ok = c.named(r); ok {
			return a, true
		}
		if a, ok = c.ofCode(r.Slots.One("result")); ok {
			return a, true
		}
		if a, ok = c.ofHits(r.Slots.One("result")); ok {
			return a, true
		}
		return c.byConcept("results", text, r)
	case grammar.Next:
		return c.next(seat, text, r)
	case grammar.Stacking, grammar.Reinforcements:
		return c.byConcept(string(r.Kind), text, r)
	case grammar.Victory:
		return c.victory(text, r)
	case grammar.Cost:
		if a, ok = c.costs(r); ok {
			return a, true
		}
		if a, ok = c.byPassageOf(text, r); ok {
			return a, true
		}
		return c.pricedIn(text, r)
	case grammar.Odds:
		return c.bareOdds(r)
	case grammar.MayMove, grammar.MayAttack, grammar.MayJoin, grammar.MayRetreat, grammar.MayOther, grammar.WhyNot,
		grammar.Why:
		return c.byPages(text, r)
	case grammar.Status:
		if a, ok = c.byState(r); ok {
			return a, true
		}
		return c.byPages(text, r)
	case grammar.WhoCanAttack, grammar.PointsLeft, grammar.Options, grammar.Refuse:
	}
	return a, false
}

// compared tells what the games that a question names make of an idea.
func (c *Conversation) compared(r *grammar.Reading) (a view.Answer, ok bool) {
	games := []string{c.system}
	for _, id := range r.Slots["games"] {
		if !slices.Contains(games, id) {
			games = append(games, id)
		}
	}
	if len(games) == 1 {
		games = c.desk.Systems()
	}
	return c.desk.toldIdea(r.Slots.One("topic"), games...)
}

// next tells what comes after a phase: the one that is named, or else the one that is under way.
func (c *Conversation) next(seat table.Seat, text string, r *grammar.Reading) (a view.Answer, ok bool) {
	english := search.Words(strings.Join(r.Slots["phase"], " "))
	words := slices.Clone(english)
	if len(words) == 0 {
		words = c.without("question.next.idle", c.telltale(text, r))
	}
	if len(words) == 0 && seat != nil {
		words = c.without("question.next.idle", search.Words(seat.View().Point.Where))
	}
	words = append(words, c.phaseNames(r)...)
	if a, ok = c.afterPhase(words, english); ok {
		return a, true
	}
	if _, turn := c.desk.conceptOf("turn", c.system); len(turn) > 0 { // the whole order has it
		return c.desk.byPage(turn[0], nil, turn...)
	}
	return a, false
}

// phaseNames are the words of the phases that a question names, in the reader's language.
func (c *Conversation) phaseNames(r *grammar.Reading) (out []string) {
	terms, err := c.desk.libs[c.system].terms()
	if err != nil {
		return nil // Check tells
	}
	for _, id := range r.Slots["phase"] {
		at := slices.IndexFunc(terms, func(t view.Term) bool { return t.ID == id+"-phase" || t.ID == id })
		if at >= 0 {
			out = append(out, c.without("question.next.idle", search.Words(terms[at].Term))...)
		}
	}
	return out
}

// victory tells how a scenario is won, or the game.
func (c *Conversation) victory(text string, r *grammar.Reading) (a view.Answer, ok bool) {
	if name := r.Slots.One("scenario"); name != "" {
		if a, ok = c.ofScenario(append(search.Words(name), c.telltale(text, r)...)); ok {
			return a, true
		}
	}
	return c.byConcept("victory", text, r)
}

// named tells of a chit, a marker or a result, by its entry in the glossary.
func (c *Conversation) named(r *grammar.Reading) (a view.Answer, ok bool) {
	for _, slot := range []string{"marker", "chit", "term", "result"} {
		word := strings.ToLower(r.Slots.One(slot))
		if word == "" {
			continue
		}
		for _, id := range termIDs(word) {
			if a, ok = c.ofTerm(id, true); ok {
				return a, true
			}
		}
	}
	return a, false
}

// refusal says why there is no answer.
func (c *Conversation) refusal(r *grammar.Reading) view.Answer {
	words := strings.NewReplacer("off-topic", "else", "no-such-rule", "rule", "-", "_")
	key := "question.refuse." + words.Replace(r.Reason)
	game := r.Slots.One("game")
	if game != "" {
		game = c.desk.say.Text(game+".title", nil)
	}
	if r.Reason == "other-game" {
		key = "question.refuse.game"
	}
	return c.desk.toldNot(key, map[string]any{"Number": r.Words, "Words": r.Words, "Game": game})
}

// back asks back: what may be meant, or which words were not understood.
func (c *Conversation) back(seat table.Seat, text string, r *grammar.Reading) view.Answer {
	a := view.Answer{Kind: view.AnswerUnread, Heading: c.desk.say.Text("question.doubt", nil)}
	if a.Unread = r.Unread; len(a.Unread) > 0 {
		a.Skips = c.desk.say.Text("question.skips", map[string]any{"Words": strings.Join(a.Unread, ", ")})
	} else if len(r.Choices) == 0 {
		a.Heading = c.desk.say.Text("question.unread", map[string]any{"Words": strings.TrimSpace(text)})
	}
	for n := range r.Choices {
		a.Kind, a.Meant = view.AnswerBack, true
		c.asked = append(c.asked, r.Choices[n])
		a.Readings = append(a.Readings, c.reading(seat, &r.Choices[n]))
	}
	a.Rules = c.inTheRulebook(text, r)
	return a
}

// inTheRulebook are the rules where what was asked may stand, of a question that was not understood: one that names no
// unit and no hex. Each has most of its words in one passage, or several in its title; those that the search finds come
// first. They are no answer.
func (c *Conversation) inTheRulebook(text string, r *grammar.Reading) (rows []view.RuleRow) {
	const most, nearlyAll, several = 3, .6, 2
	p := c.desk.passages(c.system)
	if p == nil || strings.ContainsAny(text, "0123456789") || len(r.Slots["unit"]) > 0 {
		return nil
	}
	words := c.telltale(text, r)
	var fit []cite.Rule
	for _, f := range p.find(words) {
		said := wordsIn(c.desk.row(f.rule).Title+" "+f.text, words)
		if f.share >= nearlyAll && said >= min(several, len(words)) || c.titled(f.passage, words) {
			fit = append(fit, f.rule)
		}
	}
	found, err := c.desk.Search(c.system, text)
	if err != nil || len(fit) == 0 {
		return nil
	}
	var all []cite.Rule
	for n := range found.Hits {
		rule := found.Hits[n].Row.Chip.Rule
		if slices.Contains(fit, rule) || wordsIn(c.desk.row(rule).Title, words) >= several {
			all = append(all, rule)
		}
	}
	for _, rule := range append(all, fit...) {
		has := func(row view.RuleRow) bool { return row.Chip.Rule == rule }
		if len(rows) < most && !slices.ContainsFunc(rows, has) {
			rows = append(rows, c.desk.row(rule))
		}
	}
	return rows
}

// saidInTheRulebook tells whether the rulebook has any of the words of a question that say what it is about.
func (c *Conversation) saidInTheRulebook(text string) bool {
	p := c.desk.passages(c.system)
	return p == nil || len(p.find(c.telltale(text, &grammar.Reading{}))) > 0
}

// tellReading says with an answer how the question was understood, with what could be meant instead, and what was told
// besides.
func (c *Conversation) tellReading(seat table.Seat, a *view.Answer, r *grammar.Reading) {
	reading := c.reading(seat, r)
	reading.Kinds = c.kinds(r)
	a.Reading, a.Frame = &reading, string(r.Kind)
	if len(r.Asides) > 0 {
		a.Passed = c.desk.say.Text("question.passed", map[string]any{"Words": strings.Join(r.Asides, " · ")})
	}
}

// reading is how a question was understood, as it is shown.
func (c *Conversation) reading(seat table.Seat, r *grammar.Reading) view.AskedReading {
	out := view.AskedReading{Kind: string(r.Kind), Slots: r.Slots, Reason: r.Reason, Follows: r.Follows}
	out.Text = c.desk.say.Text("question.kind."+string(r.Kind), nil)
	out.Asks, out.Chips = out.Text, c.chips(seat, r)
	var named []string
	for n := range out.Chips {
		if len(r.Slots[out.Chips[n].Slot]) > 0 {
			named = append(named, out.Chips[n].Value)
		}
	}
	if len(named) > 0 {
		what := map[string]any{"Kind": out.Text, "Named": strings.Join(named, " · ")}
		out.Text = c.desk.say.Text("question.reading", what)
	}
	return out
}

// slotName is the end of the message key of a slot.
func slotName(slot string) string {
	switch slot {
	case "unit", "with", "formation", "hex", "to", "from", "target", "type", "side", "act":
		return slot
	}
	return "other"
}
