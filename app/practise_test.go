package app_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/store"
)

var errDisk = errors.New("the disk is out of order")

// broken is a store that has something and cannot read it.
type broken struct{ written []string }

func (*broken) List() ([]string, error) { return []string{"toy"}, nil }

func (*broken) Read(string) ([]byte, error) { return nil, errDisk }

func (b *broken) Write(name string, _ []byte) error {
	b.written = append(b.written, name)
	return nil
}

func (*broken) Remove(string) error { return nil }

func TestWhatCannotBeReadIsNotWrittenOver(t *testing.T) {
	b := &broken{}
	w := open(t, app.Params{Memory: store.NewBeside(b), Open: app.Place{Kind: app.Practise, ID: "toy"}})
	require.False(t, press(w, "pick:0"), "no question is asked")
	require.Empty(t, b.written)
	w = open(t, app.Params{Memory: store.NewBeside(store.NewMemory()), Open: app.Place{Kind: app.Practise, ID: "toy"}})
	require.True(t, press(w, "pick:0"), "where nothing is kept yet one begins afresh")
}

// TestLookedUp: what refuses something that is asked about at the table is remembered of the person.
func TestLookedUp(t *testing.T) {
	tutor, err := newFake("en")
	require.NoError(t, err)
	w := open(t, app.Params{Tutor: tutor, Memory: store.NewBeside(store.NewMemory()), Open: app.Place{Kind: app.AtTable, ID: tutor.Starts("toy")[0].ID}})
	require.True(t, press(w, "option:0"))
	require.True(t, press(w, "do"))
	require.Empty(t, tutor.(*fake).lookedUp)
	require.True(t, press(w, "tab:1"))
	require.True(t, press(w, "refusal:2"))
	require.NotEmpty(t, tutor.(*fake).lookedUp)
}
