package widget_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

func fought(k *widget.Kit, s *widget.Scene, steps int) fyne.CanvasObject {
	c := view.Card{
		Title: "what came of it", Dice: []view.Die{{Sides: 6, Face: "4"}},
		Terms: []view.CardTerm{{Value: "4", Label: "die", Die: true}, {Sign: "→", Value: "DR", Label: "result", Last: true}},
		Lines: []view.Said{{Text: "who was hurt"}},
	}
	f := &widget.Fought{Scene: s, Counter: func(*view.Counter) fyne.CanvasObject { return k.Space(40, 40) }, Finish: func() { s.Show(s.Long()) }}
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
