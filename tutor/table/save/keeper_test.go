package save_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/tutor/table/save"
	"gazala/tutor/table/session/sessiontest"
)

// box is a store that fails when it is told to.
type box struct {
	texts  map[string][]byte
	broken error
	writes []string
}

func newBox() *box { return &box{texts: map[string][]byte{}} }

func (b *box) List() ([]string, error)          { return slices.Sorted(maps.Keys(b.texts)), b.broken }
func (b *box) Read(name string) ([]byte, error) { return b.texts[name], b.broken }
func (b *box) Remove(name string) error         { delete(b.texts, name); return b.broken }

func (b *box) Write(name string, text []byte) error {
	if b.broken != nil {
		return b.broken
	}
	b.texts[name] = text
	b.writes = append(b.writes, name)
	return nil
}

func TestTheKeeperKeepsEveryAction(t *testing.T) {
	sys := sessiontest.System(t)
	b := newBox()
	s := sessiontest.Begin(t, sys, 1)
	k := save.NewKeeper(b, "game", times().Created)
	done := played(t, sys, 1, 30)
	for n := range 31 {
		require.NoError(t, k.Keep(done.Seek(n), times().Changed))
		_, o, err := save.Open(b, finder(sys), "game")
		require.NoError(t, err)
		same(t, done.Seek(n), o.Session)
	}
	require.Equal(t, s.Chain(0), done.Chain(0))
	require.Len(t, b.writes, 31)
}

func TestWhatWasDamagedIsPutAside(t *testing.T) {
	sys := sessiontest.System(t)
	b := newBox()
	text := encoded(t, played(t, sys, 2, 40))
	cut := text[:len(text)-100]
	b.texts["game"], b.texts["game-original"] = cut, []byte("somebody else's")
	k, o, err := save.Open(b, finder(sys), "game")
	require.NoError(t, err)
	require.False(t, o.Report.Whole())
	require.Equal(t, cut, b.texts["game"], "opening alone writes nothing")
	b.broken = errors.New("no room")
	require.ErrorIs(t, k.Keep(o.Session, times().Changed), b.broken)
	b.broken = nil
	require.Equal(t, cut, b.texts["game"], "and nothing takes its place before it is safe")
	for range 2 {
		require.NoError(t, k.Keep(o.Session, times().Changed))
	}
	require.Equal(t, cut, b.texts["game-original-2"])
	require.Equal(t, []string{"game-original-2", "game"}, b.writes, "what is saved already is not written again")
	_, o, err = save.Open(b, finder(sys), "game")
	require.NoError(t, err)
	require.True(t, o.Report.Whole())
	require.Equal(t, times().Created, o.Header.Created)
}

func TestOpenTellsWhatTheStoreSays(t *testing.T) {
	b := newBox()
	b.broken = errors.New("gone")
	_, _, err := save.Open(b, finder(sessiontest.System(t)), "game")
	require.ErrorIs(t, err, b.broken)
	b.broken, b.texts["game"] = nil, []byte("rubbish")
	_, _, err = save.Open(b, finder(sessiontest.System(t)), "game")
	var e *save.Error
	require.ErrorAs(t, err, &e)
}

func TestNames(t *testing.T) {
	for title, want := range map[string]string{
		"A field": "a-field", "Bir Hacheim, 2ª vez": "bir-hacheim-2-vez", "": "game", "…": "game", "con": "game-con", "COM1": "game-com1", "a.b/../c": "a-b-c",
		"x": "x-3", strings.Repeat("long ", 40): strings.TrimSuffix(strings.Repeat("long-", 40)[:68], "-"),
	} {
		require.Equal(t, want, save.FreeName(title, []string{"x", "x-2"}))
	}
	for _, bad := range []string{"", ".", "..", "../x", "a/b", "A", "a b", "con", "con.txt", "lpt1.x", ".x", "x.", "ã", strings.Repeat("x", 81)} {
		require.ErrorIs(t, save.CheckName(bad), save.ErrName, bad)
	}
	rapid.Check(t, func(t *rapid.T) {
		var taken []string
		for range 3 {
			name := save.FreeName(rapid.String().Draw(t, "title"), taken)
			require.NoError(t, save.CheckName(name))
			require.NotContains(t, taken, name)
			taken = append(taken, name)
		}
	})
}
