package search_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/tutor/book/concepts"
	"gazala/tutor/book/search"
	"gazala/tutor/desk"
	"gazala/tutor/view"
)

// eachDesk runs a test in both languages for every game on the shelf.
func eachDesk(t *testing.T, test func(t *testing.T, d *desk.Desk, system string)) {
	t.Helper()
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, system := range d.Systems() {
			t.Run(tag+" "+system, func(t *testing.T) { test(t, d, system) })
		}
	}
}

// hits are the rules that a query finds, in their order; those that stand there for a term of the glossary are left out.
func hits(t testing.TB, d *desk.Desk, system, query string) (rules []cite.Rule, all []view.Hit) {
	t.Helper()
	found, err := d.Search(system, query)
	require.NoError(t, err)
	for _, h := range found.Hits {
		if h.Term == "" {
			rules = append(rules, h.Row.Chip.Rule)
		}
	}
	return rules, found.Hits
}

func TestEveryRuleNumberFindsItsPageFirst(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk.Desk, system string) {
		for _, row := range d.Contents(system) {
			for _, query := range []string{row.Chip.Rule.Number(), row.Chip.String(), " " + row.Chip.Printed + row.Chip.Own + " "} {
				got, _ := hits(t, d, system, query)
				require.NotEmpty(t, got, query)
				require.Equal(t, row.Chip.Rule, got[0], query)
			}
			if short, ok := strings.CutSuffix(row.Chip.Rule.Number(), ".0"); ok && !numbered(d.Contents(system), short) {
				got, _ := hits(t, d, system, short)
				require.Equal(t, row.Chip.Rule, got[0], short)
			}
		}
	})
}

// Every word of a title finds the page, with and without its accents, in either case. The pages whose titles hold the word come before those that only say it,
// so that none is lost at the end of the list.
func TestEveryTitleWordFindsItsPage(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk.Desk, system string) {
		const common = 25 // a word of so many titles, such as an article, nobody looks for alone
		holders := map[string]int{}
		rows := d.Contents(system)
		terms, err := d.Glossary(system, "")
		require.NoError(t, err)
		for _, row := range rows {
			count(holders, row.Title)
		}
		for _, term := range terms {
			count(holders, term.Term)
		}
		for _, row := range rows {
			for _, typed := range strings.Fields(row.Title) {
				words := search.Words(typed)
				for _, query := range append(words, typed, strings.ToUpper(typed)) {
					if of := search.Words(query); len(of) != 1 || len(of[0]) == 1 || isNumber(query) || holders[of[0]] > common {
						continue
					}
					_, all := hits(t, d, system, query)
					at := place(all, row.Chip.Rule)
					require.GreaterOrEqual(t, at, 0, "%s does not find %s", query, row.Chip)
				}
			}
			got, _ := hits(t, d, system, row.Title)
			require.NotEmpty(t, got, row.Title)
			require.Equal(t, search.Words(row.Title), search.Words(title(rows, got[0])), row.Title)
		}
	})
}

func count(holders map[string]int, title string) {
	for _, w := range search.Words(title) {
		holders[w]++
	}
}

func numbered(rows []view.RuleRow, number string) bool {
	return slices.ContainsFunc(rows, func(r view.RuleRow) bool { return r.Chip.Rule.Number() == number })
}

func isNumber(s string) bool { return strings.Trim(s, "0123456789.") == "" }

func place(all []view.Hit, r cite.Rule) int {
	for i, h := range all {
		if h.Term == "" && h.Row.Chip.Rule == r {
			return i
		}
	}
	return -1
}

func title(rows []view.RuleRow, r cite.Rule) string {
	for _, row := range rows {
		if row.Chip.Rule == r {
			return row.Title
		}
	}
	return ""
}

// A term finds its explanation first, whichever of the two languages it is typed in, and leads to its rule.
func TestEveryGlossaryTermFindsItsRule(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk.Desk, system string) {
		terms, err := d.Glossary(system, "")
		require.NoError(t, err)
		require.Greater(t, len(terms), 60)
		for _, term := range terms {
			for _, query := range []string{term.Term, search.Fold(term.Term), term.Other} {
				_, all := hits(t, d, system, query)
				at := -1
				for i, h := range all {
					if strings.HasPrefix(h.Term, term.Term) && h.Row.Chip.Rule == term.Chip.Rule {
						at = i
						break
					}
				}
				require.GreaterOrEqual(t, at, 0, "%s: %s", query, term.Term)
				if query != term.Other {
					require.Less(t, at, 8, "%s stands too far down", query)
				}
			}
			_, err := d.Page(term.Chip.Rule)
			require.NoError(t, err)
			found, err := d.Glossary(system, term.Other)
			require.NoError(t, err)
			require.NotEmpty(t, found, term.Other)
		}
	})
}

// Both languages are side by side: what one shows as its own word, the other shows as the other's.
func TestGlossaryStandsSideBySide(t *testing.T) {
	en, err := desk.New(locales.English)
	require.NoError(t, err)
	pt, err := desk.New(locales.Portuguese)
	require.NoError(t, err)
	for _, system := range en.Systems() {
		a, err := en.Glossary(system, "")
		require.NoError(t, err)
		b, err := pt.Glossary(system, "")
		require.NoError(t, err)
		require.Len(t, b, len(a))
		other := map[string]view.Term{}
		for _, term := range b {
			other[term.ID] = term
		}
		for _, term := range a {
			assert.Equal(t, term.Other, other[term.ID].Term)
			assert.Equal(t, term.Term, other[term.ID].Other)
			assert.Equal(t, term.Chip, other[term.ID].Chip)
		}
	}
}

func TestSearchSaysWhy(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	found, err := d.Search("cauldron", "trucks")
	require.NoError(t, err)
	require.NotEmpty(t, found.Hits)
	require.Contains(t, found.Hits[0].Note, "trucks")
	_, err = d.Search("chess", "king")
	require.ErrorIs(t, err, desk.ErrSystem)
	_, err = d.Glossary("chess", "")
	require.ErrorIs(t, err, desk.ErrSystem)
	_, err = d.Concept("castling")
	require.ErrorIs(t, err, desk.ErrConcept)
	none, err := d.Search("cauldron", "xyzzy")
	require.NoError(t, err)
	require.Empty(t, none.Hits)
}

// Every game on the shelf has a place in every table, and each of its rules leads back to the table.
func TestEveryConceptIsToldOfEveryGame(t *testing.T) {
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		tables := d.Concepts()
		require.Len(t, tables, len(concepts.IDs()))
		for _, c := range tables {
			require.NotEmpty(t, c.Title)
			var games []string
			for _, g := range c.Games {
				games = append(games, g.System)
				require.NotEmpty(t, g.Text, "%s: %s of %s", tag, c.ID, g.System)
				for _, row := range g.Rules {
					p, err := d.Page(row.Chip.Rule)
					require.NoError(t, err)
					require.NotEmpty(t, p.Concepts, row.Chip)
					for _, other := range p.Concepts {
						for _, o := range other.Games {
							require.NotEqual(t, g.System, o.System)
						}
					}
				}
			}
			require.Equal(t, d.Systems(), games, c.ID)
		}
	}
}

// What a page leads to leads back to it.
func TestReferencesLeadBothWays(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk.Desk, system string) {
		led := 0
		for _, row := range d.Contents(system) {
			p, err := d.Page(row.Chip.Rule)
			require.NoError(t, err)
			for _, to := range p.SeeAlso {
				q, err := d.Page(to.Chip.Rule)
				require.NoError(t, err)
				back := append(append([]view.RuleRow{}, q.SeeAlso...), q.Named...)
				if q.Parent != nil {
					back = append(back, *q.Parent)
				}
				if p.Parent == nil || p.Parent.Chip.Rule != to.Chip.Rule {
					require.Contains(t, back, row, "%s leads to %s", row.Chip, to.Chip)
				}
				led++
			}
			require.NotEmpty(t, p.Status)
		}
		require.Greater(t, led, 100)
	})
}

func BenchmarkSearch(b *testing.B) {
	d, err := desk.New(locales.Portuguese)
	require.NoError(b, err)
	for _, system := range d.Systems() {
		for _, query := range []string{"11.1", "1", "a", "de", "zona de controle", "unidade", "retirada blindados suprimento", "xyzzy"} {
			_, err := d.Search(system, query)
			require.NoError(b, err)
			b.Run(system+" "+query, func(b *testing.B) {
				for b.Loop() {
					_, _ = d.Search(system, query)
				}
			})
		}
	}
}

func BenchmarkSearchIsBuilt(b *testing.B) {
	d, err := desk.New(locales.English)
	require.NoError(b, err)
	say, err := locales.New(locales.Portuguese)
	require.NoError(b, err)
	for b.Loop() {
		_, _ = d.In(say).Search("cauldron", "11.1")
	}
}
