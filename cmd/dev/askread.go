package main

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"gazala/tutor/book/search"
	"gazala/tutor/desk"
	"gazala/tutor/question/grammar"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
)

// seatAt is the seat of a question; nil for one that is asked of the book.
func (c *corpus) seatAt(d *desk.Desk, n int) (table.Seat, error) {
	q := &c.Questions[n]
	if q.Context == "" {
		return nil, nil //nolint:nilnil // the book is asked
	}
	if c.seats == nil {
		c.seats = map[string]table.Seat{}
	}
	key := q.Lang + q.Context
	if s := c.seats[key]; s != nil {
		return s, nil
	}
	position := string(c.Contexts[q.Context].Position)
	seat, err := d.Begin(desk.Opening{From: "position:" + position, Help: session.Usual, MyDice: true})
	c.seats[key] = seat
	return seat, err
}

// conversation is that of a question, with all that was asked before it.
func (c *corpus) conversation(d *desk.Desk, n int) (*desk.Conversation, error) {
	q := &c.Questions[n]
	if q.After == "" {
		return d.Conversation(q.Game), nil
	}
	before := slices.IndexFunc(c.Questions, func(o askQuestion) bool { return o.ID == q.After })
	if before < 0 {
		return d.Conversation(q.Game), nil
	}
	talk, err := c.conversation(d, before)
	if err != nil {
		return nil, err
	}
	seat, err := c.seatAt(d, before)
	if err != nil {
		return nil, err
	}
	_, err = talk.Read(seat, c.Questions[before].Text)
	if c.told {
		talk.After(c.Questions[before].meant())
	}
	return talk, err
}

// meant is how a question was meant to be read.
func (q *askQuestion) meant() grammar.Reading {
	r := grammar.Reading{Kind: grammar.Kind(q.Kind), Slots: grammar.Slots{}}
	for name, v := range q.Slots {
		r.Slots[name] = slotValues(v)
	}
	return r
}

// reading compares a reading with the one that was meant.
func (c *corpus) reading(n int, r *grammar.Reading, g *grammar.Ground, terms map[string]string) (outcome, why string) {
	q := &c.Questions[n]
	switch {
	case r.Kind == "" && q.Kind == "refuse":
		return askRight, ""
	case r.Kind == "" && len(r.Choices) > 0:
		for i := range r.Choices {
			if c.misread(n, &r.Choices[i], g, terms) == "" {
				return askBack, fmt.Sprint("asked back ", choicesOf(r))
			}
		}
		return askRefused, fmt.Sprint("asked back wrongly ", r.Unread, choicesOf(r))
	case r.Kind == "":
		return askRefused, fmt.Sprint("unread ", r.Unread)
	case r.Kind == grammar.Refuse && q.Kind == "refuse":
		return askRight, ""
	case r.Kind == grammar.Refuse:
		return askRefused, "refused " + r.Reason + " " + r.Words
	case r.Kind == desk.Told && q.Kind != "refuse" && q.Context == "":
		return askTold, fmt.Sprint("told by ", r.Slots)
	}
	if why := c.misread(n, r, g, terms); why != "" {
		return askWrong, why
	}
	return askRight, ""
}

func choicesOf(r *grammar.Reading) (out []string) {
	for i := range r.Choices {
		out = append(out, fmt.Sprint(r.Choices[i].Kind, r.Choices[i].Slots))
	}
	return out
}

// misread says in what a reading is another one; empty for in nothing.
func (c *corpus) misread(n int, r *grammar.Reading, g *grammar.Ground, terms map[string]string) string {
	q := &c.Questions[n]
	if q.Kind == "refuse" {
		return "should be refused, read " + string(r.Kind) + fmt.Sprint(r.Slots)
	}
	either := q.Kind == "chit" || q.Kind == "term" // a chit's name may be read as a term, and a term as a chit
	if string(r.Kind) != q.Kind && (!either || r.Kind != grammar.Term && r.Kind != grammar.Chit) {
		return fmt.Sprint("kind ", r.Kind, r.Slots)
	}
	want := map[string][]string{}
	for name, v := range q.Slots {
		want[name] = slotValues(v)
	}
	if either {
		return namedOtherwise(want, r, terms)
	}
	got := map[string][]string{}
	for name, v := range r.Slots {
		got[name] = v
	}
	if g != nil && len(want["with"]) == 0 && sameSet(got["with"], g.Held) {
		delete(got, "with") // the position settles whom one goes with
	}
	q.level(want, g)
	q.level(got, g)
	strict := []string{
		"unit", "target", "to", "hex", "type", "rule", "result", "attack", "defense", "terrain", "side", "from",
		"value", "formation", "class", "points", "act", "of", "games", "topic", "chit", "marker",
	}
	if q.Kind == "status" {
		strict = append(strict, "what")
	}
	for _, name := range strict {
		w, has := want[name]
		v, have := got[name]
		if has && have && !c.sameNamed(q, name, w, v) || has != have && q.apart(name, w, v) {
			return fmt.Sprintf("%s: %v, wanted %v; %v", name, v, w, r.Slots)
		}
	}
	return ""
}

// level puts together what may be named in either of two ways: who takes part, and where the targets stand.
func (q *askQuestion) level(slots map[string][]string, g *grammar.Ground) {
	slots["unit"] = append(slices.Clone(slots["unit"]), slots["with"]...)
	if q.Kind == "odds" || q.Kind == "may_join" {
		slots["unit"] = append(slots["unit"], slots["formation"]...)
	}
	delete(slots, "with")
	if len(slots["unit"]) == 0 {
		delete(slots, "unit")
	}
	if slices.Equal(slots["type"], []string{"air"}) {
		slots["type"] = []string{"air_attack"} // it is called by either
	}
	if slices.Equal(slots["act"], []string{"clear_mines"}) {
		slots["act"] = []string{"breach"} // which the game of Batalha calls so
	}
	toldByWhere := []string{"retreat", "join", "attack", "move"}
	if q.Kind == "why_not" && len(slots["target"])+len(slots["to"]) > 0 &&
		len(slots["act"]) == 1 && slices.Contains(toldByWhere, slots["act"][0]) {
		delete(slots, "act") // that which is named says what is done
	}
	slots["target"] = standing(slots["target"], g)
	if len(slots["target"]) == 0 {
		delete(slots, "target")
	}
}

// spared tells whether a slot may be named by the reading alone, or be left out by it: the position or the game may
// settle it.
func (q *askQuestion) spared(name string) bool {
	settled := []string{"side", "act", "of", "value"}
	if q.Context != "" {
		settled = []string{"unit", "target", "side", "type", "from", "formation", "act", "to", "topic", "value"}
	}
	return slices.Contains(settled, name) || name == "games" || name == "hex" && q.Kind != "status" || name == "from"
}

// apart tells whether it matters that only one of two readings has a slot.
func (q *askQuestion) apart(name string, want, got []string) bool {
	return !q.spared(name) || name != "from" && q.said(append(want, got...))
}

// said tells whether a question has one of some values in so many words: what is said is part of how it is read,
// whatever the position settles.
func (q *askQuestion) said(values []string) bool {
	text := " " + strings.NewReplacer("?", " ", ",", " ").Replace(search.Fold(q.Text)) + " "
	return slices.ContainsFunc(values, func(v string) bool {
		const least = 3
		return len(v) >= least && strings.Contains(text, " "+search.Fold(v)+" ")
	})
}

// sameNamed tells whether two slots name the same: units by whatever they are called by.
func (c *corpus) sameNamed(q *askQuestion, slot string, a, b []string) bool {
	units := []string{"unit", "target", "formation"}
	if sameSet(a, b) || !slices.Contains(units, slot) || c.called == nil {
		return sameSet(a, b)
	}
	ids := func(all []string) (out []string) {
		for _, v := range all {
			out = append(out, c.unitCalled(q.Game, v))
		}
		return out
	}
	return sameSet(ids(a), ids(b))
}

// unitCalled is the id of a unit by what somebody calls it: its id or a name, with or without the ending of an ordinal
// and what stands in brackets, or the one name that begins so.
func (c *corpus) unitCalled(game, label string) string {
	bare := func(s string) string {
		s, _, _ = strings.Cut(s, " (")
		return ordinals.ReplaceAllString(plainSlot(s), "$1")
	}
	if _, is := c.called[game][label]; is {
		return label
	}
	var begins []string
	for _, id := range slices.Sorted(maps.Keys(c.called[game])) {
		for _, name := range append(slices.Clone(c.called[game][id]), id) {
			switch n := bare(name); {
			case n == bare(label) || n == "1"+bare(label):
				return id
			case strings.HasPrefix(n, bare(label)) && !slices.Contains(begins, id):
				begins = append(begins, id)
			}
		}
	}
	if len(begins) == 1 {
		return begins[0]
	}
	return label
}

// ordinals are the endings of numbers that count in order.
var ordinals = regexp.MustCompile(`([0-9])(st|nd|rd|th|ª|º)`)

func slotValues(v any) (out []string) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			out = append(out, fmt.Sprint(e))
		}
	default:
		out = append(out, fmt.Sprint(v))
	}
	return out
}

func standing(all []string, g *grammar.Ground) (out []string) {
	for _, v := range all {
		if g != nil && g.At[v] != "" {
			v = g.At[v]
		}
		out = append(out, v)
	}
	return out
}

func plainSlot(s string) string {
	return strings.NewReplacer("-", "", "_", "", " ", "", ".", "").Replace(search.Fold(s))
}

func sameSet(a, b []string) bool {
	x, y := map[string]bool{}, map[string]bool{}
	for _, s := range a {
		x[plainSlot(s)] = true
	}
	for _, s := range b {
		y[plainSlot(s)] = true
	}
	if len(x) != len(y) {
		return false
	}
	for s := range x {
		if !y[s] {
			return false
		}
	}
	return true
}

// namedOtherwise says that a reading names another term, chit or marker.
func namedOtherwise(want map[string][]string, r *grammar.Reading, terms map[string]string) string {
	for _, slot := range []string{"term", "chit", "marker"} {
		for _, w := range want[slot] {
			id := r.Slots.One("term") + r.Slots.One("chit") + r.Slots.One("marker")
			told := plainSlot(id + " " + terms[id])
			w, _, _ = strings.Cut(w, " (")
			if !strings.Contains(told, plainSlot(w)) {
				return fmt.Sprintf("%s: %s, wanted %s", slot, id, w)
			}
		}
	}
	return ""
}
