package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// ended is a table at which a game has just been won.
type ended struct{ fakeTable }

func (t ended) View(...string) view.Table {
	v := t.fakeTable.View()
	v.At, v.Total, v.Over, v.Point.Groups = 1, 1, true, nil
	v.Log = []view.Entry{{N: 1, Text: "Roll", Lines: []view.Said{{Text: "The game is over."}, {Text: "The Axis has won."}}}}
	return v
}

type ending struct{ *fake }

func (e ending) Table(string) (table.Seat, error) { return ended{fakeTable{f: e.fake}}, nil }

func (e ending) Retell(t table.Seat) table.Seat { return t }

func TestTheEndSaysWhoHasWon(t *testing.T) {
	f, err := newFake("en")
	require.NoError(t, err)
	w := open(t, app.Params{Tutor: ending{f.(*fake)}, Open: app.Place{Kind: app.AtTable, ID: "x"}, Size: fyne.NewSize(1280, 800)})
	var all []written
	texts(w.Canvas().Content(), fyne.Position{}, boxOf(fyne.Position{}, fyne.NewSize(1280, 800)), nil, &all)
	found := false
	for _, one := range all {
		found = found || one.text == "The Axis has won."
	}
	require.True(t, found)
}
