package store_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/app/store"
	"gazala/locales"
	"gazala/tutor/keep"
	"gazala/tutor/table/save"
)

// told is what a person is told of an error of a store, in both languages.
func told(t *testing.T, err error, key string) {
	t.Helper()
	var e *keep.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, key, e.Key)
	require.NotEmpty(t, e.Error())
	for _, lang := range locales.Languages() {
		say, err := locales.New(lang)
		require.NoError(t, err)
		text := say.Text(e.Key, e.Slots())
		require.NotContains(t, text, "?")
		require.NotContains(t, text, "<no value>")
	}
}

// Whatever is done to a store, it holds what was written last under each name: each kind of store does what the memory does.
func TestStoresHoldWhatWasWritten(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		dir, err := os.MkdirTemp(t.TempDir(), "x")
		require.NoError(r, err)
		model := map[string]string{}
		stores := map[string]save.Store{
			"files": keep.NewFolder(filepath.Join(dir, "saves")), "documents": store.NewDocuments(newDocs()), "memory": store.NewMemory(),
		}
		name := rapid.SampledFrom([]string{"a", "b", "b-original", "game.2"})
		for range rapid.IntRange(1, 12).Draw(r, "acts") {
			n := name.Draw(r, "name")
			write, text := rapid.Bool().Draw(r, "write"), rapid.StringN(0, 40, 200).Draw(r, "text")
			for _, s := range stores {
				if write {
					require.NoError(r, s.Write(n, []byte(text)))
				} else {
					require.NoError(r, s.Remove(n))
				}
			}
			if delete(model, n); write {
				model[n] = text
			}
		}
		for kind, s := range stores {
			names, err := s.List()
			require.NoError(r, err, kind)
			require.Len(r, names, len(model), kind)
			require.True(r, slices.IsSorted(names), kind)
			for n, want := range model {
				got, err := s.Read(n)
				require.NoError(r, err, kind)
				require.Equal(r, want, string(got), kind)
			}
		}
	})
}

func TestWhatIsNotThere(t *testing.T) {
	for _, s := range []save.Store{keep.NewFolder(t.TempDir()), store.NewDocuments(newDocs()), store.NewMemory()} {
		_, err := s.Read("game")
		told(t, err, keep.Missing)
		require.NoError(t, s.Remove("game"))
		for _, bad := range []string{"", "../game", "a/b", "Game"} {
			told(t, s.Write(bad, nil), keep.BadName)
		}
	}
}

// A link stays a link, and the file that it leads to is written, also where there is none yet.
func TestALinkIsFollowed(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	f := keep.NewFolder(dir)
	for name, to := range map[string]string{"game": "synchronized", "absent": "later"} {
		target, link := filepath.Join(other, to), filepath.Join(dir, name+".gazala")
		if name == "game" {
			require.NoError(t, os.WriteFile(target, []byte("before"), 0o600))
		}
		require.NoError(t, os.Symlink(target, link))
		require.NoError(t, f.Write(name, []byte("after")))
		b, err := os.ReadFile(target)
		require.NoError(t, err)
		require.Equal(t, "after", string(b))
		kind, err := os.Lstat(link)
		require.NoError(t, err)
		require.NotZero(t, kind.Mode()&os.ModeSymlink)
	}
	left, err := os.ReadDir(other)
	require.NoError(t, err)
	require.Len(t, left, 2)
}

func TestFilesAreFilesOfTheFolder(t *testing.T) {
	dir := t.TempDir()
	f := keep.NewFolder(dir)
	for _, other := range []string{"notes.txt", "Upper.gazala", ".saving-1234", ".gazala"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, other), []byte("x"), 0o600))
	}
	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder.gazala"), 0o700))
	require.NoError(t, f.Write("game", []byte("one")))
	names, err := f.List()
	require.NoError(t, err)
	require.Equal(t, []string{"Upper", "game"}, names)
	_, err = f.Read("Upper")
	told(t, err, keep.BadName)
	b, err := os.ReadFile(filepath.Join(dir, "game.gazala"))
	require.NoError(t, err)
	require.Equal(t, "one", string(b))
	old := time.Now().Add(-2 * time.Hour)
	require.NoError(t, os.Chtimes(filepath.Join(dir, ".saving-1234"), old, old))
	keep.NewFolder(dir)
	require.NoFileExists(t, filepath.Join(dir, ".saving-1234"), "what a killed program left is cleared away")
	require.FileExists(t, filepath.Join(dir, "notes.txt"))
}
