package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// boxed is a fake table with a place beside the map in which a unit stands that something may be done with, and another with nothing but goods.
type boxed struct{ fakeTable }

func (t boxed) View(layers ...string) view.Table {
	v := t.fakeTable.View(layers...)
	putBeside(t.f, v.Board)
	v.Point.Groups[0].Choices[0].Boxes = []string{"port"}
	return v
}

func putBeside(f *fake, b *view.Board) {
	b.Beside = []view.Beside{
		{ID: "port", Name: f.in("Port Box", "Casa do porto"), Counters: []view.Counter{{ID: 99, Name: "7 Hus", Words: f.in("7 Hus, tanks", "7 Hus, tanques")}}, Goods: f.in("2 supply points", "2 pontos de suprimento")},
		{ID: "depot", Name: f.in("Depot Box", "Casa do depósito"), Goods: f.in("1 supply point", "1 ponto de suprimento")},
		{ID: "empty", Name: f.in("Empty Box", "Casa vazia")},
	}
	b.Tracks = []view.Track{{ID: "turn", Name: f.in("Turn", "Turno"), Text: f.in("Turn 3 of 7", "Turno 3 de 7"), Chip: chip("3.1", "")}}
}

// boxedPractice asks about a position with the same places beside the map.
type boxedPractice struct{ *fakePractice }

func (p boxedPractice) View() view.Drill {
	v := p.fakePractice.View()
	if v.Board != nil {
		putBeside(p.f, v.Board)
	}
	return v
}

func (o boxes) Practice(string, []byte) (app.Practice, int, error) {
	return boxedPractice{&fakePractice{f: o.Tutor.(*fake)}}, 0, nil
}

func (o boxes) Rephrase(p app.Practice) app.Practice { return p }

type boxes struct{ app.Tutor }

func (o boxes) Table(string) (table.Seat, error) {
	return boxed{fakeTable{f: o.Tutor.(*fake)}}, nil
}

func (o boxes) Retell(t table.Seat) table.Seat { return t }

// A place beside the map stands in the panel when something is in it; one tap opens it, and what can be done with its units is there then, and not twice.
func TestPlacesBesideTheMap(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1400, 900)} {
			f, err := newFake(tag)
			require.NoError(t, err)
			w := open(t, app.Params{Tutor: boxes{f}, Open: app.Place{Kind: app.AtTable, ID: "x"}, Size: size})
			if handle := w.Control("sheet"); handle != nil { // on a phone they stand below what is in sight
				test.TapCanvas(w.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(handle).AddXY(handle.Size().Width/2, handle.Size().Height/2))
			}
			require.NotNil(t, w.Control("box:port"))
			require.NotNil(t, w.Control("box:depot"))
			assert.Nil(t, w.Control("box:empty"), "nothing is in it")
			before := shown(w)
			assert.Contains(t, before, f.(*fake).in("Turn 3 of 7", "Turno 3 de 7"), "the tracks are told below")
			assert.NotContains(t, before, "7 Hus, tan")
			tap(t, w, "box:port")
			assert.Contains(t, shown(w), "7 Hus, tan", "the counter in words")
			require.NotNil(t, w.Control("option:0"))
			check(t, w, "a place beside the map is open")
			tap(t, w, "box:port")
			assert.NotContains(t, shown(w), "7 Hus, tan")
			require.NotNil(t, w.Control("option:0"), "in the list again")
		}
	}
}

// mixed is a fake table at which choices of one kind are listed with another between them.
type mixed struct{ fakeTable }

func (t mixed) View(layers ...string) view.Table {
	v := t.fakeTable.View(layers...)
	g, other := v.Point.Groups[0], t.f.in("Something else", "Outra coisa")
	v.Point.Groups = []view.Group{{Name: g.Name, Choices: g.Choices[:1]}, {Name: other, Choices: g.Choices[1:2]}, {Name: g.Name, Choices: g.Choices[2:]}}
	for n := range g.Choices {
		g.Choices[n].Legal = true
	}
	return v
}

type mixture struct{ app.Tutor }

func (o mixture) Table(string) (table.Seat, error) {
	return mixed{fakeTable{f: o.Tutor.(*fake)}}, nil
}

func (o mixture) Retell(t table.Seat) table.Seat { return t }

// A kind of choices has one heading, wherever they stand in the list.
func TestAKindHasOneHeading(t *testing.T) {
	f, err := newFake("en")
	require.NoError(t, err)
	w := open(t, app.Params{Tutor: mixture{f}, Open: app.Place{Kind: app.AtTable, ID: "x"}, Size: fyne.NewSize(1400, 900)})
	for _, name := range []string{"option:0", "option:1", "option:2"} {
		require.NotNil(t, w.Control(name))
	}
	assert.Equal(t, 1, strings.Count(shown(w), "Take a loss"))
}

// A question shows what stands beside the map too: it can be what the answer rests on.
func TestAQuestionShowsThePlacesBesideTheMap(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		f, err := newFake(tag)
		require.NoError(t, err)
		w := open(t, app.Params{Tutor: boxes{f}, Open: app.Place{Kind: app.Practise, ID: "toy"}, Size: fyne.NewSize(1400, 900), Frames: atOnce})
		require.NotNil(t, w.Control("box:port"))
		assert.Nil(t, w.Control("box:empty"), "nothing is in it")
		assert.Contains(t, shown(w), f.(*fake).in("Turn 3 of 7", "Turno 3 de 7"))
		assert.NotContains(t, shown(w), "7 Hus, tan")
		tap(t, w, "box:port")
		assert.Contains(t, shown(w), "7 Hus, tan", "the counter in words")
		check(t, w, "a place beside the map is open")
		tap(t, w, "box:port")
		assert.NotContains(t, shown(w), "7 Hus, tan")
	}
}
