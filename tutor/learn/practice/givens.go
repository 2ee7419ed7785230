package practice

import (
	"slices"

	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// givens are what the answer rests on and the board does not show. Of a truth only that is said which holds.
func (s *Sitting) givens() (out []string) {
	if s.sys.Givens == nil {
		return nil
	}
	nar := s.narrator()
	for _, r := range s.sys.Givens(s.q.Game, s.q.Intent) {
		text := s.say.Text(r.Key+".label", nar.Slots(r.Args))
		switch {
		case s.only != nil && !slices.Contains(s.only, r.Key):
			continue
		case r.Unit == derive.Truth && r.Val.Num() == 0:
			continue
		case r.Unit != derive.Truth:
			text = s.say.Text("drill.given", map[string]any{"Label": text, "Value": nar.Value(r.Val, r.Unit)})
		}
		if text = narrate.Capital(text); !slices.Contains(out, text) {
			out = append(out, text)
		}
	}
	return out
}

// light marks on the board what the question is about, and brings it into sight. What may be done is not marked: that
// would be the answer.
func (s *Sitting) light(b *view.Board) {
	b.Marks = slices.DeleteFunc(
		slices.Clone(b.Marks),
		func(m view.Mark) bool { return m.Kind == view.Reach || m.Kind == view.Refused },
	)
	for n := range b.Counters {
		b.Counters[n].CanAct = false
	}
	var about derive.Args
	switch {
	case s.q.Claim != nil:
		about = s.q.Claim.Args
	case s.q.Intent != nil:
		about = s.narrator().Names.Slots(s.q.Intent)
	}
	asked := narrate.Places(about, b)
	for _, a := range about {
		if a.Kind == derive.ASide {
			asked = append(asked, a.Hex.Step(hex.Dir(a.Ref)))
		}
	}
	for _, h := range asked {
		if !slices.ContainsFunc(
			b.Marks,
			func(m view.Mark) bool { return m.At == h && (m.Kind == view.Selected || m.Kind == view.Target) },
		) {
			b.Marks = append(b.Marks, view.Mark{At: h, Kind: view.Named})
		}
	}
	b.Focus = inSight(asked, b.Focus)
}

// inSight are the hexes that a question names, and of those that its position wants in sight such as lie near the first
// of them; all of these where it names none.
func inSight(asked, wanted []hex.Hex) (out []hex.Hex) {
	const near = 4
	for _, h := range append(slices.Clone(asked), wanted...) {
		if !slices.Contains(out, h) &&
			(len(asked) == 0 || slices.Contains(asked, h) || hex.Distance(h, asked[0]) <= near) {
			out = append(out, h)
		}
	}
	return out
}
