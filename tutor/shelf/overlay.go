package shelf

import (
	"fmt"
	"sync"

	"gazala/locales"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/scenarios/tree"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

// Charts is how a person's own charts take the place of a system's, and how both are shown.
type Charts[R, X any] struct {
	In func(*R) *X
	// Own are the text and the title of a person's own charts; the text of ours is empty.
	Own    func(*X) (text, title string)
	Tables func(sketch.Tables, *X) []view.Chart
}

// overlay implements [Overlay].
type overlay[X any] struct {
	charts X
	told   *spoken
	cards  *tree.Node // the whole file
	lay    func(play.Game) play.Game
	start  func(scenario string) (play.Game, bool)
}

// Lay implements [Overlay].
func (o overlay[X]) Lay(g play.Game) play.Game { return o.lay(g) }

// Start implements [Overlay].
func (o overlay[X]) Start(scenario string) (play.Game, bool) { return o.start(scenario) }

func (a *pack[G, R, S, C, X]) overlay(file string, text []byte) (Overlay, error) {
	if err := a.check(); err != nil {
		return nil, err
	}
	o, carded, err := a.opened(file, text)
	charts, chartsErr := o.Parse(file, text, o.Ours)
	if err := strict.Join(err, chartsErr); err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	theirs, err := tree.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	lay := func(g play.Game) play.Game {
		r := *g.(G).Rules()
		now := a.Charts.In(&r)
		if own, _ := a.Charts.Own(now); own != "" {
			return g
		}
		*now = charts
		return a.with(&r, g)
	}
	return overlay[X]{
		charts: charts,
		told:   &spoken{},
		cards:  theirs,
		lay: func(g play.Game) play.Game {
			if carded {
				if by, ok := a.replayed(o, lay(g).(G)); ok {
					return by
				}
			}
			return lay(g)
		},
		start: func(scenario string) (play.Game, bool) {
			if o.Start == nil {
				return nil, false
			}
			g, err := o.Start(scenario)
			if err != nil {
				return nil, false
			}
			return lay(g), true
		},
	}, nil
}

func (a *pack[G, R, S, C, X]) template() ([]byte, error) {
	if err := a.check(); err != nil {
		return nil, err
	}
	return a.written(a.open().Write(a.open().Ours))
}

// spoken are charts in the languages in which somebody has read them: they are asked for at every look at a table.
type spoken struct {
	sync.Mutex
	by map[*locales.Speaker]view.Charts
}

// in are the charts in a language; the lock is not held while they are told, which asks others.
func (s *spoken) in(say *locales.Speaker, tell func() view.Charts) view.Charts {
	s.Lock()
	out, known := s.by[say]
	s.Unlock()
	if known {
		return out
	}
	out = tell()
	s.Lock()
	defer s.Unlock()
	if s.by == nil {
		s.by = map[*locales.Speaker]view.Charts{}
	}
	s.by[say] = out
	return out
}

func (a *pack[G, R, S, C, X]) charts(o Overlay, say *locales.Speaker) view.Charts {
	if a.check() != nil {
		return view.Charts{System: a.ID}
	}
	if own, ok := o.(overlay[X]); ok && own.cards != nil {
		return own.told.in(say, func() view.Charts { return a.tell(own, own.charts, say) })
	}
	return a.told.in(say, func() view.Charts { return a.tell(overlay[X]{}, a.open().Ours, say) })
}

// tell tells charts in a language, and what decks of one's own there are beside them.
func (a *pack[G, R, S, C, X]) tell(own overlay[X], c X, say *locales.Speaker) view.Charts {
	out := view.Charts{System: a.ID}
	for _, d := range a.Decks() {
		deck := view.Deck{ID: d.ID, Title: say.Text("cards.deck."+d.ID, nil)}
		if mine := own.cards.Field(d.ID); mine != nil {
			deck.Own = len(mine.Keys)
		}
		out.Decks = append(out.Decks, deck)
	}
	text, title := a.Charts.Own(&c)
	out.Own, out.Title = text != "", title
	out.Tables = a.Charts.Tables(
		sketch.Tables{Narrator: narrate.Narrator{Say: say, Index: a.index(), System: a.ID}},
		&c,
	)
	return out
}
