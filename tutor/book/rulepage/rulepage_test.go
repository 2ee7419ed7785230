package rulepage_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/scenarios/coverage"
	"gazala/scenarios/register"
	"gazala/tutor/book/rulepage"
	"gazala/tutor/view"
)

// indexes are the rules of every system that has an index, in the shop or not yet.
func indexes(t *testing.T) []*register.Index {
	t.Helper()
	files, err := filepath.Glob("../../../scenarios/*/rules.json")
	require.NoError(t, err)
	require.Greater(t, len(files), 1)
	var out []*register.Index
	for _, file := range files {
		x, err := register.Load(os.DirFS(filepath.Dir(file)))
		require.NoError(t, err)
		out = append(out, x)
	}
	return out
}

// each runs a test on the pages of every system in every language.
func each(t *testing.T, test func(t *testing.T, x *register.Index, b *rulepage.Book, tag string)) {
	t.Helper()
	none, err := coverage.Parse("")
	require.NoError(t, err)
	for _, x := range indexes(t) {
		for _, tag := range locales.Languages() {
			t.Run(x.System+" "+tag, func(t *testing.T) {
				say, err := locales.New(tag)
				require.NoError(t, err)
				b, err := rulepage.Read(x, none, say)
				require.NoError(t, err)
				test(t, x, b, tag)
			})
		}
	}
}

func page(t *testing.T, x *register.Index, b *rulepage.Book, number string) view.RulePage {
	t.Helper()
	p, ok := b.Page(cite.Rule(x.System + ":" + number))
	require.True(t, ok, number)
	return p
}

func TestEveryRuleHasItsPage(t *testing.T) {
	each(t, func(t *testing.T, x *register.Index, b *rulepage.Book, _ string) {
		rows := b.Contents()
		require.Len(t, rows, len(x.All()))
		for i, e := range x.All() {
			require.Equal(t, e.Rule, rows[i].Chip.Rule)
			p := page(t, x, b, e.Number)
			require.NotEmpty(t, p.Title, e.Number)
			require.NotEmpty(t, p.Paras, e.Number)
			require.NotZero(t, len(p.SeeAlso)+len(p.Points), e.Number)
			require.Len(t, p.Points, len(x.Children(e.Number)), e.Number)
			for _, row := range p.SeeAlso {
				require.NotEmpty(t, row.Title, "%s sends to %s", e.Number, row.Chip.Rule)
				require.NotEqual(t, e.Rule, row.Chip.Rule, "%s sends to itself", e.Number)
			}
			require.Len(t, p.Rulings, len(x.About(e.Number)), e.Number)
		}
		_, ok := b.Page("nowhere:1.0")
		require.False(t, ok)
	})
}

func TestEveryContestedPlaceIsTold(t *testing.T) {
	each(t, func(t *testing.T, x *register.Index, b *rulepage.Book, _ string) {
		for _, d := range x.Discrepancies() {
			r := b.Ruling(d.ID, "")
			require.NotEmpty(t, r.What, d.ID)
			require.NotEmpty(t, r.Why, d.ID)
			require.Len(t, r.Readings, len(d.Readings), d.ID)
			require.Len(t, r.Chips, len(d.Rules), d.ID)
			told := map[string]bool{}
			for _, reading := range r.Readings {
				require.NotEmpty(t, reading.Text, "%s %s", d.ID, reading.Slug)
				require.False(t, told[reading.Text], "%s says the same twice", d.ID)
				told[reading.Text] = true
				require.Equal(t, reading.Slug == d.Default, reading.InForce)
			}
		}
	})
}

// What the page files hold is there for a rule or a reading of the index: a page whose number is misspelt would never be seen.
func TestNoPageIsWithoutItsRule(t *testing.T) {
	for _, x := range indexes(t) {
		for _, tag := range locales.Languages() {
			say, err := locales.New(tag)
			require.NoError(t, err)
			for _, chapter := range chapters(t, x.System, tag) {
				var pages map[string]any
				require.NoError(t, say.Pages(x.System, chapter, tag, &pages))
				for number := range pages {
					_, ok := x.Get(number)
					require.True(t, ok, "%s %s %s: %s is no rule", x.System, chapter, tag, number)
					head, _, _ := strings.Cut(number, ".")
					require.Equal(t, chapter, fmt.Sprintf("%02s", head), "%s %s: %s stands in the wrong file", x.System, tag, number)
				}
			}
			var contested map[string]struct{ Readings map[string]string }
			require.NoError(t, say.Pages(x.System, "discrepancies", tag, &contested))
			require.Len(t, contested, len(x.Discrepancies()), "%s %s", x.System, tag)
			for id, told := range contested {
				d, ok := x.Discrepancy(id)
				require.True(t, ok, "%s %s: %s", x.System, tag, id)
				require.Len(t, told.Readings, len(d.Readings), "%s %s: %s", x.System, tag, id)
			}
		}
	}
}

func chapters(t *testing.T, system, tag string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("../../../locales/pages", system, "[0-9]*."+tag+".toml"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	var out []string
	for _, file := range files {
		out = append(out, strings.TrimSuffix(filepath.Base(file), "."+tag+".toml"))
	}
	return out
}

// foreign are words that only the other language has, common enough that a sentence in it could not do without them.
var foreign = map[string]*regexp.Regexp{
	locales.English:    regexp.MustCompile(`(?i)(?:^|[^\p{L}])(da|dos|das|uma|não|com|para|são|pelo|pela|ou|que|seu|sua|mais)(?:[^\p{L}]|$)`),
	locales.Portuguese: regexp.MustCompile(`(?i)(?:^|[^\p{L}])(the|of|and|is|are|with|which|may|its|by|from|unit|units|hexes)(?:[^\p{L}]|$)`),
}

// A page is in one language. Only the printed term is in the book's own, and it stands beside a translation: in the pages of one language, not of both.
func TestPagesKeepToOneLanguage(t *testing.T) {
	termed := map[string][]string{}
	each(t, func(t *testing.T, x *register.Index, b *rulepage.Book, tag string) {
		terms := 0
		for _, e := range x.All() {
			p := page(t, x, b, e.Number)
			for _, text := range append([]string{p.Title}, p.Paras...) {
				require.NotRegexp(t, foreign[tag], text, e.Number)
			}
			if p.Term != "" {
				terms++
			}
		}
		for _, d := range x.Discrepancies() {
			r := b.Ruling(d.ID, "")
			require.NotRegexp(t, foreign[tag], r.What, d.ID)
			require.NotRegexp(t, foreign[tag], r.Why, d.ID)
			for _, reading := range r.Readings {
				require.NotRegexp(t, foreign[tag], reading.Text, d.ID)
			}
		}
		if terms > 0 {
			termed[x.System] = append(termed[x.System], tag)
		}
	})
	for _, x := range indexes(t) {
		require.Len(t, termed[x.System], 1, "the printed terms of %s", x.System)
	}
}

var figure = regexp.MustCompile(`[0-9]+([.,][0-9]+)*`)

// Both languages tell the same figures, in whatever order the sentence needs.
func TestBothLanguagesTellTheSameFigures(t *testing.T) {
	told := map[string]map[string]map[string]int{}
	each(t, func(t *testing.T, x *register.Index, b *rulepage.Book, tag string) {
		told[x.System+" "+tag] = map[string]map[string]int{}
		for _, e := range x.All() {
			told[x.System+" "+tag][e.Number] = figures(page(t, x, b, e.Number).Paras...)
		}
		for _, d := range x.Discrepancies() {
			r := b.Ruling(d.ID, "")
			texts := []string{r.What, r.Why}
			for _, reading := range r.Readings {
				texts = append(texts, reading.Text)
			}
			told[x.System+" "+tag][d.ID] = figures(texts...)
		}
	})
	for _, x := range indexes(t) {
		en, pt := told[x.System+" "+locales.English], told[x.System+" "+locales.Portuguese]
		for id := range en {
			require.Equal(t, en[id], pt[id], "%s %s", x.System, id)
		}
	}
}

func figures(texts ...string) map[string]int {
	out := map[string]int{}
	for _, text := range texts {
		for _, f := range figure.FindAllString(text, -1) {
			out[strings.ReplaceAll(f, ",", ".")]++
		}
	}
	return out
}
