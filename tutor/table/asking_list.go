package table

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/tutor/narrate"
	"gazala/tutor/question"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// mostListed is how many things a list has.
const mostListed = 24

// several answers for each of several things that fit the question.
func (t *Table) several(q *inquiry) {
	q.out.Kind = view.AnswerList
	legal := 0
	for _, i := range q.read.Intents {
		v := t.g.Judge(i)
		if v.Legal {
			legal++
		}
		q.out.Choices = append(q.out.Choices, t.asChoice(i, v))
	}
	q.out.Heading = t.say.Text(
		"question.several",
		map[string]any{"Count": len(q.read.Intents), "Legal": legal},
	)
	t.order(q)
	q.out.Board = t.lit(q, view.Named)
	q.out.Next = t.instead(q)
}

// asChoice is an intent with the verdict on it, as one of a list.
func (t *Table) asChoice(i decide.Intent, v decide.Verdict) view.Choice {
	slots := t.nar.Names.Slots(i)
	return view.Choice{
		ID: asItIs, Name: t.nar.Named(i, slots), Legal: v.Legal, Reasons: t.nar.Reasons(v.Reasons),
		At: narrate.Places(slots, t.board), Boxes: narrate.Boxes(slots, t.board),
	}
}

// order puts what may be done first, and cuts the list.
func (t *Table) order(q *inquiry) {
	slices.SortStableFunc(q.out.Choices, func(a, b view.Choice) int {
		switch {
		case a.Legal == b.Legal:
			return 0
		case a.Legal:
			return -1
		}
		return 1
	})
	if n := len(q.out.Choices); n > mostListed {
		q.out.Choices, q.out.More = q.out.Choices[:mostListed], n-mostListed
	}
}

// optionsOf lists what may be done with the units that a question names, and lights where the one on the move may go.
func (t *Table) optionsOf(r *grammar.Reading) (a view.Answer, ok bool) {
	q := &inquiry{game: t.g, read: question.Reading{Ask: question.Options, Stranger: -1}}
	for _, id := range r.Slots["unit"] {
		ref := t.refOf(id)
		if ref < 0 {
			return a, false
		}
		q.read.Units = append(q.read.Units, ref)
	}
	if len(q.read.Units) == 0 {
		return a, false
	}
	t.list(q)
	t.reach(q)
	t.finish(q)
	return q.out, true
}

// reach lights how far the unit on the move may go, where the list has a step of it.
func (t *Table) reach(q *inquiry) {
	if t.ways == nil || q.out.Board == nil {
		return
	}
	step := stepKind(t.ways)
	for n := range t.point.Sheet.Len() {
		i := t.point.Sheet.Intent(n)
		if i.Kind() != step || !t.point.Sheet.Legal(n) || !t.concerns(i, q.read.Units, nil) {
			continue
		}
		for _, m := range t.board.Marks {
			if m.Kind == view.Reach {
				q.out.Board.Marks = append(q.out.Board.Marks, m)
			}
		}
		return
	}
}

// list answers what may be done with what is named.
func (t *Table) list(q *inquiry) {
	q.out.Kind = view.AnswerList
	var places []hex.Hex
	for n := range t.board.Counters {
		if slices.Contains(q.read.Units, t.board.Counters[n].ID) {
			q.out.Given = append(q.out.Given, t.board.Counters[n].Words)
		}
	}
	for _, h := range q.read.Hexes {
		places = append(places, h)
		if number, words := t.board.InWords(h); words != "" {
			q.out.Given = append(q.out.Given, number+" · "+words)
		}
	}
	legal := 0
	for n := range t.point.Sheet.Len() {
		i := t.point.Sheet.Intent(n)
		if !t.concerns(i, q.read.Units, places) {
			continue
		}
		if t.point.Sheet.Legal(n) {
			legal++
		}
		c := t.choice(n)
		q.out.Choices = append(q.out.Choices, c)
	}
	q.out.Heading = t.say.Text("question.list", map[string]any{"Count": legal})
	if legal == 0 {
		q.out.Given = append(q.out.Given, t.asksNow())
	}
	t.order(q)
	q.out.Board = t.lit(q, view.Named)
	q.out.Next = t.instead(q)
}

// concerns tells whether an intent is about one of some units or places; about all where none are named.
func (t *Table) concerns(i decide.Intent, units []int, places []hex.Hex) bool {
	if len(units)+len(places) == 0 {
		return true
	}
	for _, a := range t.nar.Names.Slots(i) {
		switch a.Kind {
		case derive.AUnit:
			if slices.Contains(units, int(a.Ref)) {
				return true
			}
		case derive.AHex, derive.ASide:
			if slices.Contains(places, a.Hex) {
				return true
			}
		case derive.NoArg, derive.ANum, derive.APlayer, derive.AFormation, derive.ATerm:
		}
	}
	return len(places) == 0 && slices.ContainsFunc(t.board.Counters, func(c view.Counter) bool {
		return c.Active && slices.Contains(units, c.ID)
	})
}
