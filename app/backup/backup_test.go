package backup_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app/backup"
)

func TestWhatIsPackedIsTakenOutAgain(t *testing.T) {
	k := backup.Kept{
		Games:  map[string][]byte{"my game": []byte("gazala save\n\x00"), "other": nil},
		Memory: map[string][]byte{"cauldron": []byte("gazala memory 1\n"), "cauldron-lessons": []byte("gazala lessons 1\n")},
	}
	text, err := backup.Pack(k)
	require.NoError(t, err)
	again, err := backup.Pack(k)
	require.NoError(t, err)
	require.Equal(t, text, again)
	got, err := backup.Unpack(text)
	require.NoError(t, err)
	k.Games["other"] = []byte{}
	require.Equal(t, k, got)
}

func TestOtherFiles(t *testing.T) {
	_, err := backup.Unpack([]byte("gazala save"))
	require.ErrorIs(t, err, backup.ErrNone)
	empty, err := backup.Pack(backup.Kept{})
	require.NoError(t, err)
	_, err = backup.Unpack(empty)
	require.ErrorIs(t, err, backup.ErrNone)

	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range []string{"games/../../home.txt", "memory/.txt", "elsewhere.txt", "memory/cauldron.txt"} {
		w, err := z.Create(name)
		require.NoError(t, err)
		_, err = w.Write([]byte("x"))
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	got, err := backup.Unpack(b.Bytes())
	require.NoError(t, err)
	require.Equal(t, backup.Kept{Games: map[string][]byte{}, Memory: map[string][]byte{"cauldron": []byte("x")}}, got)
	_, err = backup.Unpack(b.Bytes()[:len(b.Bytes())-9])
	require.ErrorIs(t, err, backup.ErrNone)
}

func TestTooLarge(t *testing.T) {
	text, err := backup.Pack(backup.Kept{Games: map[string][]byte{"bomb": make([]byte, 65<<20)}})
	require.NoError(t, err)
	require.Less(t, len(text), 1<<20)
	_, err = backup.Unpack(text)
	require.ErrorIs(t, err, backup.ErrLarge)
}

// FuzzUnpack: whatever file a person chooses, there is what it keeps, or one of the two errors; and what is taken out is packed again.
func FuzzUnpack(f *testing.F) {
	text, err := backup.Pack(backup.Kept{Games: map[string][]byte{"a": []byte("gazala save")}, Memory: map[string][]byte{"cauldron": []byte("gazala memory 1\n")}})
	require.NoError(f, err)
	f.Add(text)
	f.Add(text[:len(text)-9])
	f.Add([]byte("PK\x05\x06" + strings.Repeat("\x00", 18)))
	f.Fuzz(func(t *testing.T, text []byte) {
		k, err := backup.Unpack(text)
		if err != nil {
			require.True(t, errors.Is(err, backup.ErrNone) || errors.Is(err, backup.ErrLarge), "%v", err)
			return
		}
		for name := range k.Games {
			require.NotContains(t, name, "/")
		}
		again, err := backup.Pack(k)
		require.NoError(t, err)
		back, err := backup.Unpack(again)
		require.NoError(t, err)
		require.Equal(t, k, back)
	})
}
