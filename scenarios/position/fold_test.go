package position_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/scenarios/position"
)

func TestFoldedTextComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := []byte(rapid.String().Draw(t, "text"))
		folded, err := position.Fold(text)
		require.NoError(t, err)
		require.NotContains(t, folded, "\n")
		back, err := position.Unfold([]byte(" " + folded + "\n"))
		require.NoError(t, err)
		require.Equal(t, string(text), string(back))
	})
}

func TestTextThatIsNotFoldedStays(t *testing.T) {
	back, err := position.Unfold([]byte(`{"system":"cauldron"}`))
	require.NoError(t, err)
	require.JSONEq(t, `{"system":"cauldron"}`, string(back))
}

func TestDamagedTextIsAnError(t *testing.T) {
	folded, err := position.Fold([]byte(`{"units":[]}`))
	require.NoError(t, err)
	for _, s := range []string{folded[:len(folded)-4], "gz1:***", "gz1:AAAA"} {
		_, err := position.Unfold([]byte(s))
		require.ErrorIs(t, err, position.ErrFolded, s)
	}
}

func TestABombIsNotUnpacked(t *testing.T) {
	folded, err := position.Fold(bytes.Repeat([]byte{'a'}, 4<<20))
	require.NoError(t, err)
	_, err = position.Unfold([]byte(folded))
	require.ErrorIs(t, err, position.ErrLong)
	_, err = position.Unfold(bytes.Repeat([]byte{' '}, position.MaxBytes+1))
	require.ErrorIs(t, err, position.ErrLong)
}

func FuzzUnfold(f *testing.F) {
	folded, err := position.Fold([]byte(`{"units":[]}`))
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(folded))
	f.Add([]byte("{}"))
	f.Fuzz(func(t *testing.T, b []byte) {
		out, err := position.Unfold(b)
		if err == nil && len(out) > position.MaxBytes {
			t.Fatal("unpacked too much")
		}
	})
}
