package app_test

import (
	"errors"
	"io/fs"
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
	w := open(t, app.Params{Memory: store.NewBeside(b), Frames: atOnce, Open: app.Place{Kind: app.Practise, ID: "toy"}})
	require.False(t, press(w, "pick:0"), "no question is asked")
	require.Empty(t, b.written)
	w = open(t, app.Params{Memory: store.NewBeside(store.NewMemory()), Frames: atOnce, Open: app.Place{Kind: app.Practise, ID: "toy"}})
	require.True(t, press(w, "pick:0"), "where nothing is kept yet one begins afresh")
}

// TestLookedUp: what refuses something that is asked about at the table is remembered of the person.
func TestLookedUp(t *testing.T) {
	memory := store.NewBeside(store.NewMemory())
	w := open(t, app.Params{Memory: memory, Open: race()})
	require.True(t, anyOf(w, "option:"))
	require.True(t, press(w, "do"))
	_, err := memory.Read("toy")
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.True(t, press(w, "tab:1"))
	require.True(t, anyOf(w, "refusal:"))
	text, err := memory.Read("toy")
	require.NoError(t, err)
	require.Contains(t, string(text), "toy:2")
}
