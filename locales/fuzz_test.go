package locales

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzMessages reads hostile message files: whatever the bytes, a key says a text or is itself said to be missing, in both languages and with any number in the
// slot that chooses the plural.
func FuzzMessages(f *testing.F) {
	names, err := fs.Glob(files, "messages/strict.*.json")
	require.NoError(f, err)
	require.Len(f, names, len(Languages()))
	for _, name := range names {
		b, err := files.ReadFile(name)
		require.NoError(f, err)
		f.Add(string(b), "unknown_field", 1)
	}
	f.Add("{\n  \"strict.a\": {\"one\": \"{{.Count}} unit\", \"other\": \"{{.Count}} units\"}\n}", "a", 0)
	f.Add("{\n  \"strict.a\": {\"one\": \"x\"},\n  \"strict.b\": \"{{.No\"\n}", "b", -1)
	f.Fuzz(func(t *testing.T, text, slug string, count int) {
		key := "strict." + slug
		for _, tag := range Languages() {
			s, err := New(tag)
			require.NoError(t, err)
			s.read["strict"] = parseFile([]byte(text))
			m := parse(key, s.read["strict"][key])
			said := s.Text(key, map[string]any{"Count": count, "Name": "n"})
			if m == nil {
				require.Equal(t, "?"+key+"?", said)
				require.False(t, s.Has(key))
			}
		}
	})
}
