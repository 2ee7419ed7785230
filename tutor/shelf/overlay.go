package shelf

import (
	"fmt"

	"gazala/rules/play"
)

// Charts is how a person's own charts take the place of a system's.
type Charts[R, X any] struct {
	Ours X
	In   func(*R) *X
	// Own tells whether charts are a person's own.
	Own   func(*X) bool
	Parse func(file string, text []byte, ours X) (X, error)
	Write func(X) ([]byte, error)
}

// overlay implements [Overlay].
type overlay[X any] struct {
	charts X
	lay    func(play.Game) play.Game
}

// Lay implements [Overlay].
func (o overlay[X]) Lay(g play.Game) play.Game { return o.lay(g) }

// Overlay implements [Charted].
func (a Adapter[G, R, S, C, X]) Overlay(file string, text []byte) (Overlay, error) {
	charts, err := a.from.Charts.Parse(file, text, a.from.Charts.Ours)
	if err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	return overlay[X]{charts, func(g play.Game) play.Game {
		r := *g.(G).Rules()
		now := a.from.Charts.In(&r)
		if a.from.Charts.Own(now) {
			return g
		}
		*now = charts
		return a.from.Codec.New(&r, g.(G).State())
	}}, nil
}

// Template implements [Charted].
func (a Adapter[G, R, S, C, X]) Template() ([]byte, error) {
	return a.written(a.from.Charts.Write(a.from.Charts.Ours))
}

// Laid are the charts that an overlay leaves; ours without one.
func (a Adapter[G, R, S, C, X]) Laid(o Overlay) X {
	if own, ok := o.(overlay[X]); ok {
		return own.charts
	}
	return a.from.Charts.Ours
}
