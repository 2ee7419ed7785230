package sketch_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/hex"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func TestTheStillLayer(t *testing.T) {
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	diz, err := locales.New(locales.Portuguese)
	require.NoError(t, err)
	drawn := 0
	var s sketch.Still[int]
	layer := func(of int, say *locales.Speaker) *view.Board {
		return s.Of(of, say, func() *view.Board {
			drawn++
			return &view.Board{Cells: make([]view.Cell, 3), Sides: make([]view.SideMark, 1, 9), Ways: make([]view.Way, 1, 9), Places: make([]view.Place, 1, 9)}
		})
	}
	one := layer(1, say)
	one.Cells[1].Words = "mine"
	one.Sides = append(one.Sides, view.SideMark{Kind: view.Mine})
	one.Ways = append(one.Ways, view.Way{Track: true})
	one.Places = append(one.Places, view.Place{Name: "mine"})
	one.Marks = append(one.Marks, view.Mark{At: hex.Hex{Q: 1}})

	two := layer(1, say)
	require.Equal(t, 1, drawn, "it is drawn once")
	two.Sides = append(two.Sides, view.SideMark{Kind: view.Wadi})
	require.Equal(t, view.Mine, one.Sides[1].Kind)
	require.Equal(t, &view.Board{Cells: make([]view.Cell, 3), Sides: []view.SideMark{{}, {Kind: view.Wadi}}, Ways: make([]view.Way, 1), Places: make([]view.Place, 1)}, two)

	layer(1, diz)
	layer(2, say)
	require.Equal(t, 3, drawn, "for each map and language")
	for n := range 20 {
		layer(10+n, say)
		layer(1, say)
	}
	require.Equal(t, 23, drawn, "the one that is wanted all the time is kept")
	layer(2, say)
	require.Equal(t, 24, drawn, "one that nobody wanted for long is forgotten")
}

// A drawing may ask for another, and for the very same, while it is made.
func TestADrawingMayAskForAnother(t *testing.T) {
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	var c sketch.Counters[int, bool]
	var s sketch.Still[int]
	board := func() *view.Board { return &view.Board{Places: make([]view.Place, 1)} }
	b := s.Of(1, say, func() *view.Board {
		counters := c.Of(1, say)
		counters.Counter(1, true, func() view.Counter {
			return counters.Counter(2, true, func() view.Counter { return view.Counter{} })
		})
		s.Of(2, say, board)
		return s.Of(1, say, board)
	})
	require.Len(t, b.Places, 1)
}

func TestCountersAreDrawnWhenTheyChange(t *testing.T) {
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	diz, err := locales.New(locales.Portuguese)
	require.NoError(t, err)
	var c sketch.Counters[string, bool]
	count := 0
	counter := func(of string, say *locales.Speaker, id int, moved bool) view.Counter {
		return c.Of(of, say).Counter(id, moved, func() view.Counter {
			count++
			return view.Counter{ID: id, Used: moved, Name: of + say.Tag()}
		})
	}
	require.Equal(t, view.Counter{ID: 1, Name: "oneen"}, counter("one", say, 1, false))
	require.Equal(t, view.Counter{ID: 1, Name: "oneen"}, counter("one", say, 1, false))
	require.Equal(t, 1, count, "nothing has changed")
	require.Equal(t, view.Counter{ID: 1, Used: true, Name: "oneen"}, counter("one", say, 1, true))
	require.Equal(t, view.Counter{ID: 2, Used: true, Name: "oneen"}, counter("one", say, 2, true))
	require.Equal(t, view.Counter{ID: 1, Used: true, Name: "onept-BR"}, counter("one", diz, 1, true))
	require.Equal(t, view.Counter{ID: 1, Used: true, Name: "twoen"}, counter("two", say, 1, true))
	require.Equal(t, 5, count)
}
