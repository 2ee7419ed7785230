package widget_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

func fought(k *widget.Kit, s *widget.Scene, steps int) fyne.CanvasObject {
	c := view.Card{
		Title: "what came of it", Dice: []view.Die{{Sides: 6, Face: "4"}},
		Terms: []view.CardTerm{{Value: "4", Label: "die", Die: true}, {Sign: "→", Value: "DR", Label: "result", Last: true}},
		Lines: []view.EventLine{{Text: "who was hurt"}},
	}
	f := &widget.Fought{Scene: s, Counter: func(*view.Counter, float32) fyne.CanvasObject { return k.Space(40, 40) }, Finish: func() { s.Show(s.Long()) }}
	f.Own = view.Force{Counters: make([]view.Counter, 5), Sum: view.Line{Label: "attack", Value: "9"}}
	f.Other = view.Force{Counters: make([]view.Counter, 1), Sum: view.Line{Label: "defense", Value: "4"}}
	f.Ratio = view.Line{Label: "ratio", Value: "2-1"}
	for range steps {
		f.Steps = append(f.Steps, view.Line{Label: "shift", Value: "+1"})
	}
	return k.Result(c, f, false, widget.ResultWords{Kicker: "roll"}, widget.ResultLinks{})
}

// A fight is told part by part, each in its place from the beginning; at its end all is there as without a scene, and a tap brings the end at once.
func TestAFightIsToldPartByPart(t *testing.T) {
	test.NewTempApp(t)
	k, s := kit(look.Desktop), &widget.Scene{}
	told, plain := fought(k, s, 2), fought(k, nil, 2)
	const wide = 350
	require.InDelta(t, widget.HeightFor(plain, wide), widget.HeightFor(told, wide), .1)
	require.Equal(t, widget.Written(plain), widget.Written(told), "who listens hears it all at once")

	w := test.NewTempWindow(t, told)
	w.Resize(fyne.NewSize(wide, 600))
	seen := func() int { return len(test.LaidOutObjects(w.Content())) }
	s.Show(0)
	first := seen()
	s.Show(s.Long() / 2)
	half := seen()
	require.Greater(t, half, first)
	s.Show(s.Long())
	all := seen()
	require.Greater(t, all, half)
	s.Show(0)
	test.TapCanvas(w.Canvas(), fyne.NewPos(wide/2, 30))
	require.Equal(t, all, seen())

	long := &widget.Scene{}
	fought(k, long, 8)
	require.LessOrEqual(t, long.Long(), 2900*time.Millisecond)
}

// On the card over the board, too, all is told part by part, the steps as hops on the line of the table; a tap shows the end, the next puts it away.
func TestAFightOverTheBoardIsToldPartByPart(t *testing.T) {
	test.NewTempApp(t)
	k, s, put := kit(look.Desktop), &widget.Scene{}, 0
	c := view.Card{
		Title: "what came of it", Dice: []view.Die{{Sides: 6, Face: "4"}},
		Terms: []view.CardTerm{{Value: "4", Label: "die", Die: true}, {Sign: "→", Value: "DR", Label: "result", Last: true}},
		Lines: []view.EventLine{{Text: "a die fell", Die: true}, {Text: "who was hurt"}},
	}
	f := &widget.Fought{Scene: s, Counter: func(*view.Counter, float32) fyne.CanvasObject { return k.Space(40, 40) }, Finish: func() { s.Show(s.Long()) }}
	f.Ratio = view.Line{Label: "ratio", Value: "2-1"}
	f.Steps = []view.Line{{Label: "good", Value: "+1"}, {Label: "bad", Value: "−2"}, {Label: "none", Value: "0"}}
	f.Rail = &view.Rail{Name: "column", Other: "dice", Value: "4", From: 1, To: 0, Hops: []view.Hop{{From: 1, To: 2}, {Step: 1, From: 2, To: 0}, {Step: 2}}}
	for _, name := range []string{"1-1", "2-1", "3-1"} {
		f.Rail.Places = append(f.Rail.Places, view.RailPlace{Name: name, Code: "D / R"})
	}
	card := k.FightCard(c, f, widget.FightWords{Title: "attack", What: "roll"}, nil, func() { put++ })
	assert.Contains(t, widget.Written(card), "who was hurt")
	assert.NotContains(t, widget.Written(card), "a die fell")
	assert.Contains(t, widget.Written(card), "4, die", "a die is read as its number")
	require.LessOrEqual(t, s.Long(), 2600*time.Millisecond)
	w := test.NewTempWindow(t, card)
	w.Resize(fyne.NewSize(720, widget.HeightFor(card, 720)))
	seen := func() int { return len(test.LaidOutObjects(w.Content())) }
	last := 0
	for _, part := range []time.Duration{0, 1, 2, 3, 4} {
		s.Show(s.Long() * part / 4)
		require.Greater(t, seen(), last)
		last = seen()
	}
	s.Show(0)
	test.TapCanvas(w.Canvas(), fyne.NewPos(300, 80))
	require.Equal(t, last, seen())
	require.Zero(t, put)
	test.TapCanvas(w.Canvas(), fyne.NewPos(300, 80))
	require.Equal(t, 1, put)
}
