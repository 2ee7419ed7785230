package practice

import (
	"slices"

	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/learn/drill"
	"gazala/tutor/narrate"
	"gazala/tutor/table/ask"
	"gazala/tutor/view"
)

// brought is what a wrong answer about an intent would have brought, and then what the rules bring, each as it looks on
// the board; nothing where that cannot be seen.
func (s *Sitting) brought() []view.Brought {
	if s.given.right || s.q.Intent == nil {
		return nil
	}
	switch s.q.Kind {
	case drill.May:
		if s.q.Right.Words == drill.Legal {
			return s.allowed()
		}
		return s.forbidden()
	case drill.Number, drill.Result:
		return s.numbered()
	case drill.Next:
		return s.followed()
	case drill.Happens:
		if after, ok := s.after(); ok {
			return []view.Brought{{Text: s.say.Text("drill.brought.happens", nil), Board: after}}
		}
	case drill.Why, drill.Grounds, drill.Score:
	}
	return nil
}

// standing is a position on the board, with what the question is about.
func (s *Sitting) standing(g play.Game) *view.Board {
	b := s.sys.Board(g, s.say)
	s.light(b)
	return b
}

// after is the position once the intent has been carried out with the dice of the question; ok is false when it cannot
// be, or other dice would have to fall.
func (s *Sitting) after() (b *view.Board, ok bool) {
	src := dice.Scripted(s.q.Faces...)
	next, _, err := s.q.Game.Play(s.q.Intent, src)
	if err != nil || src.Err() != nil {
		return nil, false
	}
	return s.standing(next), true
}

// forbidden is something refused as if it were done, then what speaks against it.
func (s *Sitting) forbidden() []view.Brought {
	nar := s.narrator()
	yours := s.standing(s.q.Game)
	done := s.pretended(yours)
	rule := s.standing(s.q.Game)
	reasons := s.q.Game.Judge(s.q.Intent).Reasons
	said := nar.Reasons(reasons)
	if len(said) == 0 {
		return nil
	}
	var at []hex.Hex
	for _, r := range reasons {
		at = append(at, narrate.Places(r.Args, rule)...)
	}
	if h, ok := s.named(rule); ok {
		m := view.Mark{At: h, Kind: view.Refused}
		for _, r := range said {
			m.Signs = append(m.Signs, r.Sign)
		}
		rule.Marks = append(rule.Marks, m)
	}
	out := []view.Brought{{
		Text:  s.say.Text("drill.brought.refused", nil), // the reason stands in the verdict
		Board: rule,
		At:    at,
	}}
	if !done {
		return out
	}
	first := s.say.Text("drill.brought.done", map[string]any{"What": nar.Intent(s.q.Intent)})
	return append([]view.Brought{{Text: first, Board: yours}}, out...)
}

// allowed is something legal that is left undone, then what it brings.
func (s *Sitting) allowed() []view.Brought {
	rule, ok := s.after()
	if !ok {
		return nil
	}
	yours := s.standing(s.q.Game)
	if h, ok := s.named(yours); ok {
		yours.Marks = append(yours.Marks, view.Mark{At: h, Kind: view.Refused})
	}
	first := s.say.Text("drill.brought.undone", map[string]any{"What": s.narrator().Intent(s.q.Intent)})
	return []view.Brought{
		{Text: first, Board: yours},
		{Text: s.say.Text("drill.brought.allowed", nil), Board: rule},
	}
}

// numbered is a wrong number where it is asked for, then the right one with what is done.
func (s *Sitting) numbered() []view.Brought {
	yours := s.standing(s.q.Game)
	rule, ok := s.after()
	if !ok {
		rule = s.standing(s.q.Game)
	}
	h, ok := s.named(yours)
	if !ok {
		return nil
	}
	wrong, right := s.pick(s.given.answer).Text, s.pick(s.q.Right).Text
	if s.given.answer.Words != "" {
		return nil // no number
	}
	yours.Marks = append(
		yours.Marks,
		view.Mark{At: h, Kind: view.Refused, Text: wrong, Signs: []view.Sign{view.SignPoints}},
	)
	rule.Marks = append(rule.Marks, view.Mark{At: h, Kind: view.Reach, Text: right})
	label := map[string]any{"Label": narrate.Capital(s.label()), "Value": wrong}
	first := s.say.Text("drill.brought.yours", label)
	label["Value"] = right
	return []view.Brought{
		{Text: first, Board: yours},
		{Text: s.say.Text("drill.brought.rules", label), Board: rule},
	}
}

// followed is the position in which the wrong question would be asked, then that in which the right one is.
func (s *Sitting) followed() (out []view.Brought) {
	for n, a := range [...]drill.Answer{s.given.answer, s.q.Right} {
		for _, p := range s.q.Points {
			if p.Answer != a {
				continue
			}
			key := [...]string{"drill.brought.next_yours", "drill.brought.next_rules"}[n]
			there := ask.New(s.sys, p.Game, s.say).Options()
			text := s.say.Text(key, map[string]any{"Who": s.sys.Who(p.Point, s.say), "What": there.Question})
			out = append(out, view.Brought{Text: text, Board: s.standing(p.Game)})
			break
		}
	}
	return out
}

// named is the hex that the intent is about: the last that it names, or where the unit stands that it names.
func (s *Sitting) named(b *view.Board) (h hex.Hex, ok bool) {
	at := narrate.Places(s.narrator().Names.Slots(s.q.Intent), b)
	if len(at) == 0 || !b.Grid.Has(at[len(at)-1]) {
		return h, false
	}
	return at[len(at)-1], true
}

// pretended puts the unit that would move where it would go, or an arrow where somebody would be attacked. It tells
// whether there is anything of the kind to be seen.
func (s *Sitting) pretended(b *view.Board) bool {
	slots := s.narrator().Names.Slots(s.q.Intent)
	unit, to := none, (*hex.Hex)(nil)
	for n := range slots {
		switch a := &slots[n]; a.Kind {
		case derive.AUnit:
			unit = slices.IndexFunc(b.Counters, func(c view.Counter) bool { return c.ID == int(a.Ref) })
		case derive.AHex:
			to = &a.Hex
		case derive.NoArg, derive.ASide, derive.ANum, derive.APlayer, derive.AFormation, derive.ATerm:
		}
	}
	if unit < 0 {
		unit = inHand(b)
	}
	if unit < 0 || to == nil || *to == b.Counters[unit].At {
		return false
	}
	from, axis := b.Counters[unit].At, b.Counters[unit].Axis
	if slices.ContainsFunc(b.Counters, func(c view.Counter) bool { return c.At == *to && c.Axis != axis }) {
		b.Arrows = append(slices.Clone(b.Arrows), view.Arrow{From: from, To: *to})
		return true
	}
	moved := b.Counters[unit]
	moved.At = *to
	b.Counters = append(slices.Delete(slices.Clone(b.Counters), unit, unit+1), moved)
	b.Trails = append(slices.Clone(b.Trails), view.Trail{Hexes: []hex.Hex{from, *to}})
	return true
}

// none is no unit.
const none = -1

// inHand is the one unit in the selected hex.
func inHand(b *view.Board) int {
	out := none
	for _, m := range b.Marks {
		if m.Kind != view.Selected {
			continue
		}
		for n := range b.Counters {
			if b.Counters[n].At != m.At {
				continue
			}
			if out >= 0 {
				return none
			}
			out = n
		}
	}
	return out
}
