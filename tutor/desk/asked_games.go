package desk

import (
	"slices"
	"strings"
	"unicode"

	"gazala/locales"
	"gazala/tutor/book/search"
	"gazala/tutor/view"
)

// spot is a word of a question, folded, with where it stands, in bytes.
type spot struct {
	word     string
	from, to int
}

// spots are the words of a text.
func spots(text string) (out []spot) {
	from := -1
	add := func(to int) {
		if from >= 0 {
			out = append(out, spot{search.Fold(text[from:to]), from, to})
		}
		from = -1
	}
	for at, r := range text {
		if word := unicode.IsLetter(r) || unicode.IsDigit(r); !word {
			add(at)
		} else if from < 0 {
			from = at
		}
	}
	add(len(text))
	return out
}

// gameNames are the words by which each game is called, the longest name first: its title in every language, and what
// it is called in the reader's.
func (d *Desk) gameNames() (out []gameName) {
	for _, id := range d.Systems() {
		names := []string{}
		for _, tag := range locales.Languages() {
			if say, err := d.say.In(tag); err == nil {
				names = append(names, say.Text(id+".title", nil))
			}
		}
		if key := id + ".title.also"; d.say.Has(key) {
			names = append(names, strings.Split(d.say.Text(key, nil), "|")...)
		}
		for _, name := range names {
			out = append(out, gameName{id, search.Words(name)})
		}
	}
	slices.SortStableFunc(out, func(a, b gameName) int { return len(b.words) - len(a.words) })
	return out
}

type gameName struct {
	id    string
	words []string
}

// at tells whether a name stands at a place among words; a long word of it may be spelt wrongly by a letter.
func (n *gameName) at(all []spot) bool {
	if len(n.words) == 0 || len(n.words) > len(all) {
		return false
	}
	for i, w := range n.words {
		if all[i].word != w && search.Distance(all[i].word, w, 1) > min(1, search.MayDiffer(w)) {
			return false
		}
	}
	return true
}

// gamesIn are the games that a question names, each once, and the question without their names and the words that lead
// to them: "how many can stack in theseus" is "how many can stack" of one.
func (d *Desk) gamesIn(text string) (ids []string, rest string) {
	all, names := spots(text), d.gameNames()
	before := search.Words(d.say.Text("question.games.before", nil))
	var b strings.Builder
	kept := 0
	for at := 0; at < len(all); at++ {
		n := slices.IndexFunc(names, func(n gameName) bool { return n.at(all[at:]) })
		if n < 0 {
			continue
		}
		if !slices.Contains(ids, names[n].id) {
			ids = append(ids, names[n].id)
		}
		from := all[at].from
		if at > 0 && slices.Contains(before, all[at-1].word) && all[at-1].from >= kept {
			from = all[at-1].from
		}
		b.WriteString(text[kept:from])
		at += len(names[n].words) - 1
		kept = all[at].to
	}
	b.WriteString(text[kept:])
	return ids, strings.TrimSpace(b.String())
}

// only tells whether a text has no words but those that a message lists.
func (d *Desk) only(key, text string) bool {
	besides := search.Words(d.say.Text(key, nil))
	return !slices.ContainsFunc(search.Words(text), func(w string) bool { return !slices.Contains(besides, w) })
}

// talking are the conversations about each game of one about all of them.
type talking struct {
	system string
	talk   Conversation
}

// anywhere answers a question about no game in particular: by the rulebook of the game that it names, of the one that
// was talked about last where it goes on from that, else of each that has an answer.
func (c *Conversation) anywhere(text string) view.Answer {
	ids, rest := c.desk.gamesIn(text)
	switch {
	case len(ids) == 1 && c.desk.only("question.games.besides", rest) && c.words != "":
		return c.ofGame(ids[0], c.words)
	case len(ids) == 1:
		return c.ofGame(ids[0], rest)
	case len(ids) > 1:
		return c.ofGame(ids[0], text)
	}
	if c.at != "" {
		talk := c.talk(c.at)
		if a := talk.Ask(nil, text); a.Reading != nil && a.Reading.Follows || talk.latest.Follows {
			return c.keep(c.at, talk, text, &a)
		}
	}
	type answer struct {
		talking
		a view.Answer
	}
	var all []answer
	for _, id := range c.desk.Systems() {
		talk := *c.desk.Conversation(id)
		a := talk.Ask(nil, text)
		all = append(all, answer{talking{id, talk}, a})
	}
	told := slices.DeleteFunc(slices.Clone(all), func(o answer) bool { return o.a.Kind != view.AnswerBook })
	switch len(told) {
	case 0:
		slices.SortStableFunc(all, func(a, b answer) int { return unsaid(&a.a) - unsaid(&b.a) })
		if all[0].a.Kind == view.AnswerBack {
			return c.keep(all[0].system, all[0].talk, text, &all[0].a)
		}
		c.at, c.talks, c.asked = "", nil, nil
		c.latest = all[0].talk.latest
		return all[0].a
	case 1:
		return c.keep(told[0].system, told[0].talk, text, &told[0].a)
	}
	out := view.Answer{Kind: view.AnswerBook, Heading: c.desk.say.Text("question.games.several", nil)}
	c.at, c.talks, c.asked, c.words = "", nil, nil, text
	c.latest = told[0].talk.latest
	for n := range told {
		o := &told[n]
		if o.a.Heading == told[0].a.Heading && n > 0 && o.a.Frame == "compare" {
			return told[0].a // one answer about all games
		}
		c.talks = append(c.talks, o.talking)
		row := view.GameAnswer{System: o.system, Title: c.desk.say.Text(o.system+".title", nil), Text: o.a.Heading}
		if len(o.a.Rules) > 0 {
			row.Chip = &o.a.Rules[0].Chip
		}
		out.Games = append(out.Games, row)
	}
	out.Frame = told[0].a.Frame
	return out
}

// unsaid is how little an answer says that is none: least of all that nothing was understood.
func unsaid(a *view.Answer) int {
	switch a.Kind {
	case view.AnswerRefused:
		return 0
	case view.AnswerBack:
		return 1
	case view.AnswerVerdict, view.AnswerList, view.AnswerBook, view.AnswerUnread:
	}
	return 2 //nolint:mnd // the most
}

// ofGame answers a question by the rulebook of a game.
func (c *Conversation) ofGame(id, text string) view.Answer {
	talk := c.talk(id)
	a := talk.Ask(nil, text)
	return c.keep(id, talk, text, &a)
}

// talk is the conversation about a game, as it was left.
func (c *Conversation) talk(id string) Conversation {
	for _, t := range c.talks {
		if t.system == id {
			return t.talk
		}
	}
	return *c.desk.Conversation(id)
}

// keep goes on with the conversation about a game, and says of an answer which game it is about.
func (c *Conversation) keep(id string, talk Conversation, text string, a *view.Answer) view.Answer {
	c.at, c.latest, c.words = id, talk.latest, text
	c.talks = append(slices.DeleteFunc(slices.Clone(c.talks), func(t talking) bool { return t.system == id }),
		talking{id, talk})
	c.say(a)
	return *a
}

// say says in an answer which game it is about, with the others in its place.
func (c *Conversation) say(a *view.Answer) {
	if a.Kind != view.AnswerBook && a.Reading == nil {
		return
	}
	title := c.desk.say.Text(c.at+".title", nil)
	if a.Kind == view.AnswerBook && a.Frame != "compare" {
		a.Name = title
	}
	if a.Reading == nil {
		return
	}
	r := *a.Reading
	chip := view.AskedChip{ID: gameChip, Slot: gameChip, Name: c.desk.say.Text("question.slot.game", nil), Value: title}
	for _, id := range c.desk.Systems() {
		if id != c.at {
			chip.Others = append(chip.Others, view.AskedWord{Pick: id, Value: c.desk.say.Text(id+".title", nil)})
		}
	}
	r.Chips = append([]view.AskedChip{chip}, r.Chips...)
	a.Reading = &r
}

// gameChip is the id of the chip that says which game is asked about.
const gameChip = "game"

// elsewhere answers a question about a game by the rulebook of another one that it names: "and in theseus?" asks there
// what was asked before. Bare tells that it names nothing but that game. ok is false for one that names none, or
// several.
func (c *Conversation) elsewhere(text string, bare bool) (a view.Answer, ok bool) {
	ids, rest := c.desk.gamesIn(text)
	if len(ids) != 1 || ids[0] == c.system || bare != c.desk.only("question.games.besides", rest) {
		return a, false
	}
	if bare && c.leaning {
		return c.ruleElsewhere(ids[0]), true
	}
	if bare {
		rest = c.words
	}
	there := c.desk.Conversation(ids[0])
	if a, ok = there.Understood(nil, rest); !ok || a.Kind != view.AnswerBook {
		return view.Answer{}, false
	}
	a.Name = c.desk.say.Text(ids[0]+".title", nil)
	a.Reading = nil // its chips are of another game
	c.latest = there.latest
	return a, true
}

// chosen goes on with the game that was talked about last.
func (c *Conversation) chosen(do func(*Conversation) (view.Answer, bool)) (a view.Answer, ok bool) {
	if c.at == "" {
		return a, false
	}
	talk := c.talk(c.at)
	if a, ok = do(&talk); ok {
		c.keep(c.at, talk, c.words, &a)
	}
	return a, ok
}
