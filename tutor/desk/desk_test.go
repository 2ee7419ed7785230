package desk_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/tutor/desk"
	"gazala/tutor/games/cauldron"
	"gazala/tutor/learn/example"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

func open(t testing.TB, tag string) *desk.Desk {
	t.Helper()
	d, err := desk.New(tag)
	require.NoError(t, err)
	require.NoError(t, d.Check())
	return d
}

// whole fails on a text in which a message or a slot is missing.
func whole(t *testing.T, where string, texts ...string) {
	t.Helper()
	for _, s := range texts {
		require.NotContains(t, s, "<no value>", where)
		require.NotRegexp(t, `\?[a-z_]+\.[a-z_.0-9-]+\?`, s, where)
	}
}

func TestEveryExampleIsToldInFullInBothLanguages(t *testing.T) {
	for _, tag := range locales.Languages() {
		d := open(t, tag)
		for _, system := range d.Systems() {
			for _, row := range d.Examples(system) {
				ex, err := d.Example(row.ID)
				require.NoError(t, err)
				whole(t, row.ID, row.Title, row.Note, ex.Title, ex.Intro)
				told(t, ex)
				for _, v := range ex.Variants {
					w, err := d.Example(v.ID)
					require.NoError(t, err)
					whole(t, v.ID, v.Title)
					told(t, w)
				}
			}
		}
	}
}

func told(t *testing.T, ex view.Example) {
	t.Helper()
	require.Zero(t, ex.Failed, ex.ID)
	for _, s := range ex.Steps {
		where := fmt.Sprintf("%s step %d", ex.ID, s.Number)
		whole(t, where, s.Title, s.Text, s.Who, s.Where)
		whole(t, where, s.Log...)
		for _, c := range s.Checks {
			whole(t, where, c.Label, c.Book, c.Engine)
			require.Equal(t, c.Book, c.Engine, where)
		}
		for _, c := range s.Choices {
			whole(t, where, c.Name)
			require.NotEmpty(t, c.Reasons, where)
			for _, r := range c.Reasons {
				whole(t, where, r.Title, r.Text)
			}
		}
		for _, tree := range s.Trees {
			for _, l := range tree.Lines {
				whole(t, where, l.Label, l.Value)
			}
		}
		for _, r := range s.Rulings {
			whole(t, where, r.What, r.Why)
			require.NotEmpty(t, r.Readings)
		}
		require.NotNil(t, s.Board, where)
		for _, c := range s.Board.Counters {
			whole(t, where, c.Words)
		}
	}
}

// The pages themselves are held by their own package; here they are as the desk gives them, for every game on the shelf.
func TestEveryRuleHasItsPageInBothLanguages(t *testing.T) {
	for _, tag := range locales.Languages() {
		d := open(t, tag)
		for _, system := range d.Systems() {
			require.NotEmpty(t, d.Contents(system), system)
			for _, row := range d.Contents(system) {
				p, err := d.Page(row.Chip.Rule)
				require.NoError(t, err)
				require.NotEmpty(t, p.Title, row.Chip.Rule)
				require.NotEmpty(t, p.Paras, row.Chip.Rule)
				require.NotEmpty(t, p.Status, row.Chip.Rule)
				whole(t, string(row.Chip.Rule), p.Status)
			}
			_, err := d.Page(cite.Rule(system + ":99.9"))
			require.ErrorIs(t, err, desk.ErrRule)
		}
	}
}

// Both languages tell the same: the same steps, numbers, citations and marks.
func TestBothLanguagesComputeTheSame(t *testing.T) {
	en, pt := open(t, locales.English), open(t, locales.Portuguese)
	for _, row := range en.Examples("cauldron") {
		a, err := en.Example(row.ID)
		require.NoError(t, err)
		b, err := pt.Example(row.ID)
		require.NoError(t, err)
		require.Len(t, b.Steps, len(a.Steps))
		for i := range a.Steps {
			require.Equal(t, shape(a.Steps[i]), shape(b.Steps[i]), "%s step %d", row.ID, i+1)
			require.NotEqual(t, a.Steps[i].Title, b.Steps[i].Title)
		}
	}
}

// shape is what a step holds apart from words: numbers with a point for a comma, marks and citations.
func shape(s view.Step) string {
	var b strings.Builder
	for _, c := range s.Checks {
		fmt.Fprintln(&b, c.Agrees, c.Printed, c.Chips)
	}
	for _, c := range s.Choices {
		fmt.Fprint(&b, c.Legal)
		for _, r := range c.Reasons {
			fmt.Fprint(&b, r.Chip, r.Sign)
		}
	}
	for _, tree := range s.Trees {
		for _, l := range tree.Lines {
			fmt.Fprintln(&b, l.Indent, strings.ReplaceAll(l.Value, ",", "."), l.Source, l.Chip, l.Die)
		}
	}
	fmt.Fprintln(&b, len(s.Log), len(s.Rulings))
	return b.String()
}

// Whatever the engine can say, there are words for: random games from every example, every finding and every event narrated in both languages.
func TestRandomGamesAreNarratedInFull(t *testing.T) {
	sys := cauldron.New()
	var narrators []*locales.Speaker
	for _, tag := range locales.Languages() {
		say, err := locales.New(tag)
		require.NoError(t, err)
		narrators = append(narrators, say)
	}
	ids, err := example.List(sys)
	require.NoError(t, err)
	said := map[string]bool{}
	for n, id := range ids {
		ex, err := example.Load(sys, id)
		require.NoError(t, err)
		for seed := range uint64(6) {
			rng := rand.New(rand.NewPCG(seed, uint64(n)))
			src := dice.Seeded(seed)
			g := ex.Variants[0].Start
			for range 40 {
				p := g.Point(decide.NewSheet(nil, nil))
				options := p.Options()
				if len(options) == 0 {
					break
				}
				for _, say := range narrators {
					nar := narrate.Narrator{Say: say, Names: sys.Names(g, say), Index: sys.Index(), System: "cauldron"}
					where := fmt.Sprintf("%s seed %d", id, seed)
					whole(t, where, say.Text(p.Key+".title", nar.Slots(p.Args)), say.Text(p.Key+".text", nar.Slots(p.Args)), sys.Who(p, say), sys.Where(g, say))
					for i := range p.Sheet.Len() {
						key := say.Tag() + fmt.Sprint(p.Sheet.Reasons(i))
						if said[key] {
							continue
						}
						said[key] = true
						whole(t, where, nar.Intent(p.Sheet.Intent(i)))
						for _, r := range nar.Reasons(p.Sheet.Reasons(i)) {
							whole(t, where, r.Title, r.Text)
						}
					}
				}
				pick := options[rng.IntN(len(options))]
				tree := g.Explain(pick)
				next, events, err := g.Play(pick, src)
				require.NoError(t, err)
				for _, say := range narrators {
					nar := narrate.Narrator{Say: say, Names: sys.Names(next, say), Index: sys.Index(), System: "cauldron"}
					for _, e := range events {
						whole(t, id, nar.Event(e))
					}
					for _, tr := range nar.Trees(tree) {
						for _, l := range tr.Lines {
							whole(t, id, l.Label, l.Value)
						}
					}
				}
				g = next
			}
		}
	}
}
