package table

import (
	"cmp"
	"slices"

	"gazala/rules/hex"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// Words are what a seat makes of questions in words.
type Words interface {
	Hint() string // a question in words that can be asked here
	// Ground is what a reader of questions in words knows of the position.
	Ground() *grammar.Ground
	// AnswerTo answers a question that was read; ok is false where the table has no answer to it.
	AnswerTo(r *grammar.Reading) (a view.Answer, ok bool)
	// Supposed answers a question about what cannot be decided here, in a copy of the position in which it can.
	Supposed(r *grammar.Reading) (a view.Answer, ok bool)
	// Supposing is a seat before a copy of the position in which one thing is otherwise, as a reading names it: the
	// state of a unit or its hex. what says so; ok is false where the game knows nothing of the kind.
	Supposing(r *grammar.Reading) (there Seat, what string, ok bool)
	// Called is how a unit or a hex that a question names is shown; empty for what is neither.
	Called(id string) string
	// InPlaceOf are the units or hexes that could be meant instead of one, the nearest first.
	InPlaceOf(id string) []view.AskedWord
	// AttackKinds are the words for the kinds of attack that can be asked about.
	AttackKinds() []string
}

// mostOthers is how many things are offered instead of one that a question names.
const mostOthers = 8

// Called is how a unit or a hex that a question names is shown; empty for what is neither.
func (t *Table) Called(id string) string {
	if h, is := t.hexOf(id); is {
		return t.placed(h)
	}
	if ref := t.refOf(id); ref >= 0 {
		return t.nar.Names.Unit(ref)
	}
	return ""
}

// placed is a hex by its number, with the name of the place that lies in it.
func (t *Table) placed(h hex.Hex) string {
	figures := t.board.Grid.Format(h)
	for n := range t.board.Places {
		if p := &t.board.Places[n]; p.At == h && p.Name != "" && !p.Sea {
			return t.say.Text("question.slot.placed", map[string]any{"Hex": figures, "Name": p.Name})
		}
	}
	return figures
}

// AttackKinds are the words for the kinds of attack that can be asked about.
func (t *Table) AttackKinds() []string { return t.asks().Types }

// InPlaceOf are the units or hexes that could be meant instead of one, the nearest first: units of the same side, hexes
// around it and places with a name near it.
func (t *Table) InPlaceOf(id string) []view.AskedWord {
	if h, is := t.hexOf(id); is {
		return t.hexesNear(h)
	}
	c := t.counterOf(id)
	if c == nil {
		return nil
	}
	type near struct {
		word view.AskedWord
		far  int
	}
	var all []near
	for other := range t.Ground().At {
		o := t.counterOf(other)
		if o == nil || o.ID == c.ID || o.Axis != c.Axis {
			continue
		}
		n := near{view.AskedWord{Pick: other, Value: t.nar.Names.Unit(o.ID)}, hex.Distance(c.At, o.At)}
		twice := slices.ContainsFunc(all, func(p near) bool { return p.word.Value == n.word.Value })
		if !twice {
			all = append(all, n)
		}
	}
	slices.SortFunc(all, func(a, b near) int {
		return cmp.Or(cmp.Compare(a.far, b.far), cmp.Compare(a.word.Value, b.word.Value))
	})
	var out []view.AskedWord
	for _, n := range all[:min(len(all), mostOthers)] {
		out = append(out, n.word)
	}
	return out
}

// hexesNear are the hexes around one, and the places with a name that are no farther than so many hexes.
func (t *Table) hexesNear(h hex.Hex) (out []view.AskedWord) {
	const far = 4
	at := h.Around()
	for n := range t.board.Places {
		p := &t.board.Places[n]
		d := hex.Distance(h, p.At)
		if p.Name != "" && !p.Sea && d > 1 && d <= far && !slices.Contains(at, p.At) {
			at = append(at, p.At)
		}
	}
	slices.SortStableFunc(at, func(a, b hex.Hex) int { return cmp.Compare(hex.Distance(h, a), hex.Distance(h, b)) })
	for _, o := range at {
		if t.board.Grid.Has(o) && len(out) < mostOthers {
			out = append(out, view.AskedWord{Pick: t.board.Grid.Format(o), Value: t.placed(o)})
		}
	}
	return out
}
