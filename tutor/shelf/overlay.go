package shelf

import (
	"fmt"

	"gazala/locales"
	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

// Charts is how a person's own charts take the place of a system's, and how both are shown.
type Charts[R, X any] struct {
	In func(*R) *X
	// Own tells whether charts are a person's own, and their title.
	Own    func(*X) (own bool, title string)
	Tables func(sketch.Tables, *X) []view.Chart
}

// overlay implements [Overlay].
type overlay[X any] struct {
	charts X
	lay    func(play.Game) play.Game
}

// Lay implements [Overlay].
func (o overlay[X]) Lay(g play.Game) play.Game { return o.lay(g) }

func (a *pack[G, R, S, C, X]) overlay(file string, text []byte) (Overlay, error) {
	if err := a.check(); err != nil {
		return nil, err
	}
	charts, err := a.open().Parse(file, text, a.open().Ours)
	if err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	return overlay[X]{charts, func(g play.Game) play.Game {
		r := *g.(G).Rules()
		now := a.Charts.In(&r)
		if own, _ := a.Charts.Own(now); own {
			return g
		}
		*now = charts
		return a.with(&r, g)
	}}, nil
}

func (a *pack[G, R, S, C, X]) template() ([]byte, error) {
	if err := a.check(); err != nil {
		return nil, err
	}
	return a.written(a.open().Write(a.open().Ours))
}

func (a *pack[G, R, S, C, X]) charts(o Overlay, say *locales.Speaker) view.Charts {
	out := view.Charts{System: a.ID}
	if a.check() != nil {
		return out
	}
	c := a.open().Ours
	if own, ok := o.(overlay[X]); ok {
		c = own.charts
	}
	out.Own, out.Title = a.Charts.Own(&c)
	out.Tables = a.Charts.Tables(sketch.Tables{Narrator: narrate.Narrator{Say: say, Index: a.index(), System: a.ID}}, &c)
	return out
}
