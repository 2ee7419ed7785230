package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/rules/hex"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// offering is a fake table with so many things to do; the rest are refused.
type offering struct {
	fakeTable
	open  int
	takes bool
}

func (t offering) View(layers ...string) view.Table {
	v := t.fakeTable.View(layers...)
	g := &v.Point.Groups[0]
	for i := range g.Choices {
		g.Choices[i].Legal, g.Choices[i].At = i < t.open, nil
	}
	return v
}

func (t offering) Act(int, ...int) (table.Seat, error) {
	t.at++
	t.most = t.at
	return t, nil
}

func (t offering) Go(hex.Hex, bool) (table.Seat, error) { return t.Act(0) }

func (t offering) Hex(h hex.Hex) view.Asked {
	out := t.fakeTable.Hex(h)
	for i := range out.Options {
		out.Options[i].Takes = t.takes
	}
	return out
}

type offers struct {
	app.Tutor
	offering
}

func (o offers) Table(string) (table.Seat, error) {
	t := o.offering
	t.fakeTable = fakeTable{f: o.Tutor.(*fake)}
	return t, nil
}

func (o offers) Retell(t table.Seat) table.Seat { return t }

func offered(t *testing.T, size fyne.Size, o offering) *app.Window {
	t.Helper()
	f, err := newFake("en")
	require.NoError(t, err)
	return open(t, app.Params{Tutor: offers{f, o}, Open: app.Place{Kind: app.AtTable, ID: "x"}, Size: size})
}

func TestTheFoot(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		w := offered(t, size, offering{open: 1})
		require.NotNil(t, w.Control("do"), "the only thing to do is in the foot at once")
		require.Equal(t, 0, w.Layout().Table.At, "and not done unasked")
		tap(t, w, "do")
		require.Equal(t, 1, w.Layout().Table.At)
		require.NotNil(t, w.Control("do"), "beside the card of what was rolled")
		key(w, fyne.KeySpace)
		require.Equal(t, 2, w.Layout().Table.At)

		w = offered(t, size, offering{open: 2})
		assert.Nil(t, w.Control("do"))
		tap(t, w, "pin:1")
		require.Equal(t, 1, w.Layout().Table.At, "of two things each has its button")

		w = offered(t, size, offering{open: 3})
		assert.Nil(t, w.Control("pin:0"), "three are a list")
	}
}

// One tap takes a unit in hand; what else may be done in a hex is looked at first.
func TestOneTapTakesAUnit(t *testing.T) {
	w := offered(t, fyne.NewSize(1280, 800), offering{open: 3, takes: true})
	w.Board().OnSelect(fakeAt("1219"))
	require.Equal(t, 1, w.Layout().Table.At)
	w = offered(t, fyne.NewSize(1280, 800), offering{open: 3})
	w.Board().OnSelect(fakeAt("1219"))
	require.Equal(t, 0, w.Layout().Table.At)
	w.Board().OnSelect(fakeAt("1219"))
	require.Equal(t, 1, w.Layout().Table.At, "the second tap does it")
	w.Board().OnSelect(fakeAt("1421"))
	require.Equal(t, 1, w.Layout().Table.At)
	require.NotNil(t, w.Control("do"), "the way and its price are shown")
	w.Board().OnSelect(fakeAt("1421"))
	require.Equal(t, 2, w.Layout().Table.At)
}
