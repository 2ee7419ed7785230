package ask

import (
	"encoding/json"
	"fmt"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/tutor/view"
)

// Play does a thing with dice that show what is given, and tells what came of it: the events, the numbers behind them,
// and the position after it. It fails with a *[decide.RefusedError] for a refused intent and with [play.ErrDice] when
// there are too few dice, too many, or one shows what it cannot.
func (t Table) Play(i decide.Intent, shown []int) (view.Played, error) {
	return t.play(i, &showing{shown: shown, first: func(sides int) int { return dice.Shown(sides, 0) }})
}

// PlayFaces is [Table.Play] with faces that count from 0, as a position has them.
func (t Table) PlayFaces(i decide.Intent, faces []int) (view.Played, error) {
	return t.play(i, &showing{shown: faces, first: func(int) int { return 0 }})
}

func (t Table) play(i decide.Intent, src *showing) (view.Played, error) {
	next, events, err := t.game.Play(i, src)
	if err == nil {
		err = src.fault()
	}
	if err != nil {
		return view.Played{}, fmt.Errorf("play: %w", err)
	}
	text, err := t.sys.Write(next)
	if err != nil {
		return view.Played{}, fmt.Errorf("position: %w", err)
	}
	trees := t.nar.Trees(t.game.Explain(i))
	if len(src.faces) > 0 {
		if trees, err = t.Resolve(i, src.faces); err != nil {
			return view.Played{}, err
		}
	}
	return view.Played{
		Name:     t.nar.Intent(i),
		Events:   t.At(next).said(events),
		Trees:    trees,
		Position: json.RawMessage(text),
	}, nil
}

func (t Table) said(events []event.Event) []view.EventLine {
	var out []view.EventLine
	for _, e := range events {
		s := view.EventLine{Text: t.nar.Event(e)}
		if e.Rule != "" {
			c := t.nar.Chip(e.Rule)
			s.Chip = &c
		}
		out = append(out, s)
	}
	return out
}

// showing is a source whose dice show what is written down.
type showing struct {
	shown []int
	first func(sides int) int // what the face 0 shows
	faces []int
	bad   error
}

// Roll implements [dice.Source].
func (s *showing) Roll(sides int) int {
	n := len(s.faces)
	face := 0
	switch {
	case n >= len(s.shown):
		s.note(fmt.Errorf("%w: %w", play.ErrDice, dice.ErrEnd))
	default:
		if face = s.shown[n] - s.first(sides); face < 0 || face >= sides {
			s.note(fmt.Errorf("%w: %w: %d of %d", play.ErrDice, dice.ErrFace, s.shown[n], sides))
			face = 0
		}
	}
	s.faces = append(s.faces, face)
	return face
}

func (s *showing) note(err error) {
	if s.bad == nil {
		s.bad = err
	}
}

func (s *showing) fault() error {
	if s.bad == nil && len(s.shown) > len(s.faces) {
		return fmt.Errorf("%w: %d too many", play.ErrDice, len(s.shown)-len(s.faces))
	}
	return s.bad
}
