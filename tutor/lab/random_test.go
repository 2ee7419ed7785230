package lab_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/play/playtest/trials"
	"gazala/scenarios/strict"
	"gazala/tutor/lab"
	"gazala/tutor/shelf"
)

// editor makes edits at random: most of them make sense, some name what there is not.
type editor struct {
	*rand.Rand
	l *lab.Lab
}

func pick[T any](r editor, all []T) (out T) {
	if len(all) > 0 {
		out = all[r.IntN(len(all))]
	}
	return out
}

// hex is mostly a hex of the map, rather one that is taken, sometimes none.
func (r editor) hex() string {
	b := r.l.View().Board
	switch r.IntN(12) {
	case 0:
		return pick(r, []string{"", "0000", "9999", "x", "-1"})
	case 1, 2, 3, 4:
		if len(b.Counters) > 0 {
			return b.Grid.Format(pick(r, b.Counters).At)
		}
	}
	return b.Grid.Format(b.Grid.At(r.IntN(b.Grid.Len())))
}

func (r editor) beside(at string) string {
	g := r.l.View().Board.Grid
	h, err := g.Parse(at)
	if err != nil || r.IntN(10) == 0 {
		return r.hex()
	}
	return g.Format(h.Step(hex.Dir(r.IntN(hex.Dirs))))
}

func (r editor) unit() string {
	if r.IntN(15) == 0 {
		return pick(r, []string{"", "nobody", "units[0]"})
	}
	return pick(r, r.l.Form().Units)
}

func (r editor) value(s lab.Spec) any {
	if r.IntN(8) == 0 {
		return pick(r, []any{nil, -1, 1 << 20, "", "axis", true, 2.5})
	}
	switch s.Kind {
	case lab.Truth:
		return r.IntN(2) == 0
	case lab.Whole:
		return s.Least + r.IntN(max(1, s.Most-s.Least+1))
	case lab.Choice:
	}
	return pick(r, s.Choices)
}

func (r editor) edit() lab.Edit {
	f := r.l.Form()
	switch r.IntN(20) {
	case 0, 1, 2, 3, 4, 5, 6:
		return lab.Edit{Do: lab.Place, Unit: r.unit(), At: r.hex()}
	case 7, 8, 9:
		s := pick(r, f.States)
		return lab.Edit{Do: lab.State, Unit: r.unit(), Key: s.Key, Value: r.value(s)}
	case 10:
		return lab.Edit{Do: lab.Off, Unit: r.unit(), Key: pick(r, f.Off)}
	case 11:
		return lab.Edit{Do: lab.Remove, Unit: r.unit()}
	case 12, 13:
		s := pick(r, f.Fields)
		return lab.Edit{Do: lab.Set, Key: s.Key, Value: r.value(s)}
	case 14, 15:
		return lab.Edit{Do: lab.Open, Key: pick(r, f.Situations).ID, Unit: r.unit()}
	case 16, 17, 18:
		at := r.hex()
		return lab.Edit{Do: lab.Paint, Key: pick(r, f.Brushes).ID, At: at, To: r.beside(at)}
	}
	if r.IntN(12) == 0 {
		return lab.Edit{Do: lab.Empty}
	}
	text := string(r.l.Text())
	return lab.Edit{Do: lab.Replace, Value: text[:len(text)-r.IntN(2)*r.IntN(len(text))]}
}

// TestRandomEdits makes edits at random in each game, a thousand when GAZALA_TRIALS says so. What is made is a position like any other: it is written and read back the same, whoever decides can
// decide, what may be done can be done, and anything can be asked. What is not made is said, and changes nothing.
func TestRandomEdits(t *testing.T) {
	edits := trials.Of(250)
	for _, sys := range systems(t) {
		t.Run(sys.ID, func(t *testing.T) {
			r := editor{rand.New(rand.NewPCG(8, 22)), placed(t, sys)}
			made, told := 0, 0
			for n := range edits {
				e := r.edit()
				before := string(r.l.Text())
				next, err := r.l.Do(e)
				if err != nil {
					var trouble *lab.Trouble
					require.ErrorAs(t, err, &trouble, "%d: %s", n, e)
					require.NotEmpty(t, trouble.Lines, e)
					for _, line := range trouble.Lines {
						require.NotEmpty(t, line)
						require.NotRegexp(t, `\?[a-z_.]+\?`, line, "a message is missing")
					}
					require.Equal(t, before, string(next.Text()), "%d: %s", n, e)
					told++
					continue
				}
				made++
				possible(t, sys, next.Game(), uint64(n))
				doubted(t, next)
				if r.l = next; r.IntN(25) == 0 {
					r.l = r.l.Undo()
				}
			}
			t.Logf("%s: %d edits made, %d refused with their reasons", sys.ID, made, told)
			require.Greater(t, made, edits/4)
			require.Greater(t, told, edits/20)
		})
	}
}

// doubted holds that a hex with more units than any stack may have is told of. The games that tell allow three at most.
func doubted(t testing.TB, l *lab.Lab) {
	t.Helper()
	const most = 3
	if _, tells := l.Game().(shelf.Doubting); !tells {
		return
	}
	count := map[hex.Hex]int{}
	for _, c := range l.View().Board.Counters {
		count[c.At]++
	}
	for h, n := range count {
		if n > most {
			require.Contains(t, doubts(l), l.View().Board.Grid.Format(h))
		}
	}
}

func doubts(l *lab.Lab) string {
	var out strings.Builder
	for _, r := range l.View().Doubts {
		out.WriteString(r.Chip.String() + " " + r.Text + "\n")
	}
	return out.String()
}

// possible holds a position to what holds of every position of a game.
func possible(t testing.TB, sys *shelf.System, g play.Game, seed uint64) {
	t.Helper()
	text, err := sys.Write(g)
	require.NoError(t, err)
	doc := strict.Parse("", text, strict.Limits{})
	back := sys.Position(doc.Root())
	require.NoError(t, doc.Err(), "%s", text)
	require.Equal(t, g.Key(), back.Key())
	p := g.Point(decide.NewSheet(nil, nil))
	options := p.Options()
	require.Equal(t, p.Sheet.Len() > 0, len(options) > 0, "whoever decides can decide: %s\n%s", p.Key, text)
	if len(options) > 0 {
		next, _, err := g.Play(options[int(seed)%len(options)], dice.Seeded(seed))
		require.NoError(t, err, "%s", text)
		next.Point(decide.NewSheet(nil, nil))
	}
	const sample = 40
	all := g.Vocabulary()
	for n := int(seed) % sample; n < len(all); n += 1 + len(all)/sample {
		v := g.Judge(all[n])
		require.NotEmpty(t, v.Reasons, "%v", all[n])
		require.NoError(t, g.Explain(all[n]).Recompute(), "%v", all[n])
		if _, err := g.Odds(all[n]); v.Legal && err != nil {
			require.True(t, errors.Is(err, play.ErrNoDice), "%v: %v", all[n], err)
		}
	}
}
