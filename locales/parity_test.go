package locales_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/require"

	"gazala/locales"
)

// forms are the plural forms that a language asks for of a message that has any (CLDR).
func forms(lang string) []string {
	if lang == locales.Portuguese {
		return []string{"one", "many", "other"}
	}
	return []string{"one", "other"}
}

var (
	onALine = regexp.MustCompile(`(?m)^  "([^"]+)":`)
	read    = map[string]map[string]map[string]string{}
)

// messages are all messages of a language: key to plural form to text.
func messages(t *testing.T, lang string) map[string]map[string]string {
	t.Helper()
	if out, ok := read[lang]; ok {
		return out
	}
	out := map[string]map[string]string{}
	names, err := filepath.Glob("messages/*." + lang + ".json")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	for _, name := range names {
		b, err := os.ReadFile(name)
		require.NoError(t, err)
		var tree map[string]any
		require.NoError(t, json.Unmarshal(b, &tree), name)
		lines := map[string]int{}
		for _, m := range onALine.FindAllSubmatch(b, -1) {
			lines[string(m[1])]++
		}
		for key, v := range tree {
			require.Equal(t, 1, lines[key], "%s stands twice in %s, or not on a line of its own", key, name)
			require.Nil(t, out[key], "%s is written in two files", key)
			out[key] = variants(v)
		}
	}
	read[lang] = out
	return out
}

// variants are the plural forms of a message; one without has the form other alone.
func variants(v any) map[string]string {
	out := map[string]string{}
	switch v := v.(type) {
	case string:
		out["other"] = v
	case map[string]any:
		for form, text := range v {
			out[form], _ = text.(string)
		}
	}
	return out
}

var slot = regexp.MustCompile(`\{\{\s*\.(\w+)\s*\}\}`)

func slots(forms map[string]string) string {
	seen := map[string]bool{}
	for _, m := range slot.FindAllStringSubmatch(forms["other"], -1) {
		seen[m[1]] = true
	}
	var out []string
	for s := range seen {
		out = append(out, s)
	}
	sort.Strings(out)
	return strings.Join(out, " ")
}

func TestBothLanguagesSayTheSameMessages(t *testing.T) {
	en, pt := messages(t, locales.English), messages(t, locales.Portuguese)
	for key := range en {
		require.NotNil(t, pt[key], "no Portuguese for %s", key)
		require.Equal(t, slots(en[key]), slots(pt[key]), "the slots of %s differ", key)
	}
	for key := range pt {
		require.NotNil(t, en[key], "no English for %s", key)
	}
}

func TestPluralsHaveTheFormsOfTheirLanguage(t *testing.T) {
	for _, lang := range locales.Languages() {
		for key, have := range messages(t, lang) {
			require.NotEmpty(t, have["other"], "%s: %s has no other form", lang, key)
			if strings.Contains(have["other"], "{{.Count}}") || len(have) > 1 {
				for _, f := range forms(lang) {
					require.NotEmpty(t, have[f], "%s: %s lacks the form %q", lang, key, f)
				}
				require.Len(t, have, len(forms(lang)), "%s: %s has a form that the language lacks", lang, key)
			}
		}
	}
}

var glued = map[string]*regexp.Regexp{
	locales.English:    regexp.MustCompile(`(?i)(?:^|[\s(])(a|an|the)\s+\{\{`),
	locales.Portuguese: regexp.MustCompile(`(?i)(?:^|[\s(])(o|a|os|as|um|uma|do|da|dos|das|no|na|nos|nas|ao|à|aos|às|pelo|pela|pelos|pelas|num|numa|deste|desta|neste|nesta)\s+\{\{`),
}

// No slot stands after an article or a contracted preposition: what fills it has a gender and a number of its own. A count is a numeral and has none.
func TestNoSlotAfterAnArticle(t *testing.T) {
	counts := regexp.MustCompile(`\{\{\.(Count|Cost|Left|Limit|Value|Need|Zones|Best|Turns|Steps|Die|Number|Of|Total|Min|Max)\}\}`)
	for _, lang := range locales.Languages() {
		for key, have := range messages(t, lang) {
			for _, text := range have {
				bare := counts.ReplaceAllString(text, "7")
				require.False(t, glued[lang].MatchString(bare), "%s: %s: %s", lang, key, text)
			}
		}
	}
}

var (
	literal = regexp.MustCompile(`"([a-z0-9_]+(?:\.[a-z0-9_%-]+)+\.?)"`)
	endings = regexp.MustCompile(`^(_hard|_soft|_used|_unit|_all)*(\.(title|text|label|log|name|outcome))?$`)
)

// literals are the strings of the program that look like message keys or like the beginning of composed ones.
func literals(t *testing.T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	for _, root := range []string{"../rules", "../scenarios", "../tutor", "../app", "../cmd", "."} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			b, err := os.ReadFile(path)
			for _, m := range literal.FindAllStringSubmatch(string(b), -1) {
				out[m[1]] = true
			}
			return err
		})
		require.NoError(t, err)
	}
	return out
}

// systems are the words of the games that have messages.
func systems() []string { return []string{"cauldron", "batalha", "theseus", "na41"} }

// Every message is used: a literal names it, with one of the endings that the narrator adds, or a literal that ends in a point begins it. The texts of the
// examples, of the lessons, of the guides and of what happened are held to their data by their own tests, the slugs of bad input by theirs.
func TestNoMessageIsUnused(t *testing.T) {
	used := literals(t)
	var unused []string
	for key := range messages(t, locales.English) {
		if strings.HasPrefix(key, "checklist.") && strings.Count(key, ".") > 1 {
			continue // the items of the checklists are held to their data too
		}
		if strings.HasPrefix(key, "example.") || strings.HasPrefix(key, "lesson.") || strings.HasPrefix(key, "guide.") || strings.HasPrefix(key, "history.") || strings.HasPrefix(key, "strict.") {
			continue
		}
		if !isUsed(key, used) {
			unused = append(unused, key)
		}
	}
	sort.Strings(unused)
	require.Empty(t, unused, "nothing uses these messages")
}

func isUsed(key string, used map[string]bool) bool {
	for i := len(key); i > 0; i-- {
		head, rest := key[:i], key[i:]
		if used[head] && endings.MatchString(rest) {
			return true
		}
		if strings.HasSuffix(head, ".") && used[head] {
			return true
		}
	}
	for l := range used {
		if head, _, formatted := strings.Cut(l, "%"); formatted && strings.HasPrefix(key, head) {
			return true
		}
	}
	for _, system := range systems() {
		for _, composed := range []string{".probe.unit_", ".probe.options.", ".intent.name.", ".layer.", ".charts.", ".decides.", ".scenario.", ".side.", ".title", ".line", ".course.supposed", ".asked.hits"} {
			if strings.HasPrefix(key, system+composed) { // begun with the system's own word
				return true
			}
		}
	}
	return strings.HasPrefix(key, "rulepage.excepted_")
}

// Every literal that looks like a key of the program's own has a message.
func TestNoMessageIsMissing(t *testing.T) {
	en := messages(t, locales.English)
	heads := regexp.MustCompile(`^(` + strings.Join(systems(), "|") + `|app|narrate|desk|ctl|rulepage|save|search|concepts|rulings|glossary|chartedit|lab|referee)\.[a-z]`)
	for l := range literals(t) {
		if !heads.MatchString(l) || strings.HasSuffix(l, ".go") || strings.HasSuffix(l, ".wasm") || strings.HasSuffix(l, ".json") || strings.Contains(l, "%") {
			continue
		}
		found := false
		for key := range en {
			found = found || strings.HasPrefix(key, l)
		}
		require.True(t, found, "the program says %q and there is no such message", l)
	}
}

func TestMatch(t *testing.T) {
	for asked, want := range map[string]string{
		"pt": locales.Portuguese, "pt-BR": locales.Portuguese, "pt_PT.UTF-8": locales.Portuguese, "PT": locales.Portuguese,
		"en": locales.English, "en_GB.UTF-8": locales.English, "de": locales.English, "C": locales.English, "": locales.English, "☃": locales.English,
	} {
		require.Equal(t, want, locales.Match(asked), asked)
	}
}

func TestNumbersAreWrittenAsTheLanguageDoes(t *testing.T) {
	en, err := locales.New(locales.English)
	require.NoError(t, err)
	pt, err := locales.New(locales.Portuguese)
	require.NoError(t, err)
	require.Equal(t, "0.5", en.Number(0.5))
	require.Equal(t, "0,5", pt.Number(0.5))
	require.Equal(t, "−2", en.Number(-2))
	require.Equal(t, "0", en.Number(-0.001), "nothing has no sign")
	require.Equal(t, "?no.such.key?", en.Text("no.such.key", nil))
	_, err = locales.New("de")
	require.ErrorIs(t, err, locales.ErrLanguage)
}

// A number in a slot of a message is written as the language writes numbers.
func TestNumbersInMessages(t *testing.T) {
	for tag, want := range map[string]string{locales.English: "0.5", locales.Portuguese: "0,5"} {
		say, err := locales.New(tag)
		require.NoError(t, err)
		slots := map[string]any{"Times": .5}
		require.Contains(t, say.Text("app.watch.each", slots), want)
		require.Equal(t, map[string]any{"Times": .5}, slots, "they are the caller's")
	}
}

func TestRulePagesExistInBothLanguages(t *testing.T) {
	names, err := filepath.Glob("pages/*/*.en.toml")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	for _, name := range names {
		var en, pt map[string]map[string]any
		_, err := toml.DecodeFile(name, &en)
		require.NoError(t, err, name)
		other := strings.TrimSuffix(name, ".en.toml") + ".pt-BR.toml"
		_, err = toml.DecodeFile(other, &pt)
		require.NoError(t, err, other)
		for key := range en {
			require.NotNil(t, pt[key], other)
		}
		require.Len(t, pt, len(en), other)
	}
}

// LANGUAGE goes before the other variables, its languages in their order, where the locale is set and is no "C".
func TestPreferred(t *testing.T) {
	for _, c := range []struct{ list, locale, want string }{
		{"pt_BR:en", "en_US.UTF-8", locales.Portuguese},
		{"de:pt_PT.UTF-8:en", "de_DE.UTF-8", locales.Portuguese},
		{"en:pt_BR", "pt_BR.UTF-8", locales.English},
		{"de:☃", "pt_BR.UTF-8", ""},
		{"", "pt_BR.UTF-8", ""},
		{"pt_BR", "C", ""},
		{"pt_BR", "", ""},
	} {
		env := map[string]string{"LANGUAGE": c.list, "LANG": c.locale}
		require.Equal(t, c.want, locales.Preferred(func(name string) string { return env[name] }), c.list)
	}
}

// A speaker of another language is made once, and knows its way back: what it has read is not read again.
func TestASpeakerOfAnotherLanguageIsKept(t *testing.T) {
	s, err := locales.New(locales.English)
	require.NoError(t, err)
	other, err := s.In(locales.Portuguese)
	require.NoError(t, err)
	again, err := s.In(locales.Portuguese)
	require.NoError(t, err)
	require.Same(t, other, again)
	back, err := other.In(locales.English)
	require.NoError(t, err)
	require.Same(t, s, back)
	_, err = s.In("tlh")
	require.ErrorIs(t, err, locales.ErrLanguage)
}
