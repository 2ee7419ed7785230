package table

import (
	"slices"

	"gazala/tutor/question"
	"gazala/tutor/view"
)

// askBack answers a question of which a word was not understood, or in which something is guessed: neither Yes nor No,
// but what may be meant.
func (t *Table) askBack(q *inquiry) {
	q.out.Kind = view.AnswerBack
	q.out.Heading = t.say.Text("question.guess", nil)
	if len(q.read.Unread)+len(q.read.Unused) > 0 {
		q.out.Heading = t.say.Text("question.doubt", nil)
	}
	if len(q.read.Unused) > 0 {
		q.out.Unused = t.say.Text("question.unused", map[string]any{"Words": quoted(q.read.Unused)})
	}
	q.out.Pieces = pieces(q.asked.Text, q.read.Strays)
	q.out.Board = t.lit(q, view.Named)
	for _, c := range q.read.Could {
		if f, ok := t.reading(q, c); ok {
			q.out.Next = append(q.out.Next, f)
		}
	}
	q.out.Meant = len(q.out.Next) > 0
	if !q.out.Meant {
		q.out.Next = t.instead(q)
	}
}

// reading is something that may be meant, as a question of which every word is understood and means just that.
func (t *Table) reading(q *inquiry, c question.Could) (f view.FollowUp, ok bool) {
	var key string
	switch c.Ask {
	case question.May:
		key = "question.next.is"
	case question.WhyNot:
		key = "question.next.why"
	case question.Cost:
		key = "question.next.cost"
	case question.Odds:
		key = "question.next.odds"
	case question.Options, question.Meaning:
		return view.FollowUp{}, false
	}
	f = t.askNext(key, map[string]any{"What": t.nar.Intent(c.Intent)})
	if c.Unit >= 0 {
		f.Ask.Text = t.say.Text("question.next.of", map[string]any{
			"Unit": t.nar.Names.Unit(c.Unit), "Question": f.Ask.Text,
		})
		f.Name = f.Ask.Text
	}
	again := t.asking.lexicon.Read(f.Ask.Text, nil, q.asked.Held...)
	return f, again.Sure() && len(again.Intents) == 1 && again.Intents[0] == c.Intent
}

// pieces are those of a text, in their order.
func pieces(text string, strays []question.Stretch) (out []view.Piece) {
	all := slices.Clone(strays)
	slices.SortFunc(all, func(a, b question.Stretch) int { return a.From - b.From })
	at := 0
	for _, s := range all {
		if s.From < at {
			continue
		}
		if s.From > at {
			out = append(out, view.Piece{Text: text[at:s.From]})
		}
		out, at = append(out, view.Piece{Text: text[s.From:s.To], Stray: true}), s.To
	}
	if len(out) > 0 && at < len(text) {
		out = append(out, view.Piece{Text: text[at:]})
	}
	return out
}
