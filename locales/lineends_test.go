package locales

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

// crlf is our files as a checkout with Windows line ends has them.
func crlf(t *testing.T) fs.FS {
	t.Helper()
	out := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := files.ReadFile(name)
		b = bytes.ReplaceAll(bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n")), []byte("\n"), []byte("\r\n"))
		out[name] = &fstest.MapFile{Data: b}
		return err
	}))
	return out
}

func TestEveryMessageShowsWithWindowsLineEnds(t *testing.T) {
	windows, said := crlf(t), 0
	for _, tag := range Languages() {
		unix, err := New(tag)
		require.NoError(t, err)
		dos, err := New(tag)
		require.NoError(t, err)
		dos.files = windows
		names, err := fs.Glob(files, "messages/*."+tag+".json")
		require.NoError(t, err)
		for _, name := range names {
			b, err := files.ReadFile(name)
			require.NoError(t, err)
			var keys map[string]json.RawMessage
			require.NoError(t, json.Unmarshal(b, &keys))
			for key := range keys {
				text := dos.Text(key, map[string]any{"Count": 2})
				require.NotContains(t, text, "\r", key)
				require.NotEqual(t, "?"+key+"?", text)
				require.Equal(t, unix.Text(key, map[string]any{"Count": 2}), text)
				said++
			}
		}
	}
	require.Greater(t, said, 4000)
}

func TestEveryPageShowsWithWindowsLineEnds(t *testing.T) {
	windows := crlf(t)
	names, err := fs.Glob(files, "pages/*/*.toml")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	for _, name := range names {
		system, file := path.Split(strings.TrimPrefix(name, "pages/"))
		file, tag, _ := strings.Cut(strings.TrimSuffix(file, ".toml"), ".")
		var unix, dos map[string]any
		require.NoError(t, pages(files, strings.TrimSuffix(system, "/"), file, tag, &unix))
		require.NoError(t, pages(windows, strings.TrimSuffix(system, "/"), file, tag, &dos))
		require.Equal(t, unix, dos, name)
	}
}
