package locales

import (
	"encoding/json"
	"io/fs"
	"testing"

	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"github.com/stretchr/testify/require"
)

// told is a value that says itself.
type told int

func (told) String() string { return "a number" }

// same holds that a text is filled as Go's templates fill it, or wrong as there.
func same(t *testing.T, text string, data any) {
	t.Helper()
	want, err := (&template.TextParser{}).Parse(text, "", "")
	got, wrong := (&filling{}).Parse(text, "", "")
	require.Equal(t, err == nil, wrong == nil, text)
	if err != nil {
		return
	}
	wanted, err := want.Execute(data)
	said, wrong := got.Execute(data)
	require.Equal(t, err == nil, wrong == nil, text)
	require.Equal(t, wanted, said, text)
}

func TestSlotsAreFilledAsByTemplates(t *testing.T) {
	for _, text := range []string{
		"", "plain", "{{.A}}", "a {{.A}} b {{.B}}{{.C}} c", "{{ .A }}", "{{.A", "{.A}", "{{.A.B}}", "{{.}}", "{{.1A}}", "{{.A1}}",
		"{{if .A}}x{{end}}", "{{{.A}}", "}}{{.A}}}", "{{.É}}", "{{.A}}\r\n", "{{- .A -}}", "{{.a_b}}", "{{..A}}", "{{. A}}",
	} {
		for _, data := range []map[string]any{
			nil,
			{"A": 1, "B": "two", "C": told(3), "A1": true, "É": "x", "a_b": 2.5},
			{"A": nil, "B": []string{"x"}, "C": int64(4)},
		} {
			same(t, text, data)
		}
	}
}

func TestEveryMessageIsFilledAsByTemplates(t *testing.T) {
	names, err := fs.Glob(files, "messages/*.json")
	require.NoError(t, err)
	n := 0
	for _, name := range names {
		b, err := files.ReadFile(name)
		require.NoError(t, err)
		var messages map[string]any
		require.NoError(t, json.Unmarshal(b, &messages))
		for _, m := range messages {
			forms, plural := m.(map[string]any)
			if !plural {
				forms = map[string]any{"other": m}
			}
			for _, text := range forms {
				_, fast := parseSlots(text.(string))
				require.True(t, fast, "%v: there is more than names in its slots", text)
				same(t, text.(string), map[string]any{"Count": 2, "Unit": "a unit"})
				n++
			}
		}
	}
	require.Greater(t, n, 15000)
}

// A message with one form says the same whatever the count, as with the forms of go-i18n.
func TestOneFormServesEveryCount(t *testing.T) {
	for _, tag := range Languages() {
		for _, text := range []string{`"{{.Count}} of {{.Of}}"`, `{"other": "{{.Count}} of {{.Of}}"}`} {
			for _, count := range []any{0, 1, 2, 1_000_000, -1, "3", nil, 2.5} {
				said := ""
				for _, fast := range []bool{false, true} {
					s, err := New(tag)
					require.NoError(t, err)
					s.read["test"] = parseFile([]byte(`{"test.a": ` + text + `}`))
					s.need("test.a")
					require.Len(t, s.plain, 1)
					if !fast {
						clear(s.plain)
						said = s.Text("test.a", map[string]any{"Count": count, "Of": "x"})
						continue
					}
					require.Equal(t, said, s.Text("test.a", map[string]any{"Count": count, "Of": "x"}), "%v", count)
				}
			}
		}
	}
}

func FuzzSlots(f *testing.F) {
	f.Add("a {{.A}} b {{.B}}", "x")
	f.Fuzz(func(t *testing.T, text, a string) { same(t, text, map[string]any{"A": a, "B": 2}) })
}
