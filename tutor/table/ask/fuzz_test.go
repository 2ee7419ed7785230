package ask_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
	"gazala/tutor/games"
	"gazala/tutor/learn/example"
	"gazala/tutor/shelf"
	"gazala/tutor/table/ask"
)

// positions are those of the questions and those that the worked examples go through, as text.
func positions(t testing.TB, sys *shelf.System) [][]byte {
	t.Helper()
	var out [][]byte
	for _, q := range questionsOf(t, sys.ID, sys.Files) {
		out = append(out, q.position)
	}
	ids, err := example.List(sys)
	require.NoError(t, err)
	for _, id := range ids {
		ex, err := example.Load(sys, id)
		require.NoError(t, err)
		for _, v := range ex.Variants {
			steps, err := example.Run(sys, v)
			require.NoError(t, err)
			for _, p := range steps {
				text, err := sys.Write(p.After)
				require.NoError(t, err)
				out = append(out, text)
			}
		}
	}
	return out
}

// read is a position, nil when it is refused; a refusal says what is wrong.
func read(t testing.TB, sys *shelf.System, text []byte) play.Game {
	t.Helper()
	doc := strict.Parse("position", text, strict.Limits{Bytes: position.MaxBytes})
	g := sys.Position(doc.Root())
	if err := doc.Err(); err != nil {
		var p *strict.Problems
		require.ErrorAs(t, err, &p)
		require.NotEmpty(t, p.Error())
		return nil
	}
	require.NotNil(t, g)
	return g
}

// sound fails on a position that cannot be written and read back the same, listed, judged, explained, and played on.
func sound(t testing.TB, sys *shelf.System, say *locales.Speaker, g play.Game) {
	t.Helper()
	same(t, sys, g)
	p := g.Point(decide.NewSheet(nil, nil))
	ask.New(sys, g, say).Options()
	for n, i := range p.Options() {
		judged(t, g, i)
		if n < 3 {
			next, _, err := g.Play(i, dice.Seeded(uint64(n)))
			require.NoError(t, err)
			next.Point(decide.NewSheet(nil, nil))
			same(t, sys, next)
		}
	}
	const sample = 60
	all := g.Vocabulary()
	for n := 0; n < len(all); n += 1 + len(all)/sample {
		judged(t, g, all[n])
	}
}

func same(t testing.TB, sys *shelf.System, g play.Game) {
	t.Helper()
	text, err := sys.Write(g)
	require.NoError(t, err)
	doc := strict.Parse("position", text, strict.Limits{})
	back := sys.Position(doc.Root())
	require.NoError(t, doc.Err(), "%s", text)
	require.Equal(t, g.Key(), back.Key(), "%s", text)
}

func judged(t testing.TB, g play.Game, i decide.Intent) {
	t.Helper()
	v := g.Judge(i)
	require.NotEmpty(t, v.Reasons, "%v", i)
	require.NoError(t, g.Explain(i).Recompute(), "%v", i)
	if v.Legal {
		if _, err := g.Odds(i); err != nil && !errors.Is(err, play.ErrNoDice) {
			t.Fatalf("%v: %v", i, err)
		}
	}
}

// FuzzPosition reads hostile positions, bytes and bent values: whatever they are, faults are listed and nothing panics; and what is accepted is a position like any other.
func FuzzPosition(f *testing.F) {
	fuzzPosition(f, "cauldron", hostile())
}

// FuzzPositionBatalha is [FuzzPosition] for the second game.
func FuzzPositionBatalha(f *testing.F) {
	fuzzPosition(f, "batalha", hostileBatalha())
}

// FuzzPositionTheseus is [FuzzPosition] for the third game.
func FuzzPositionTheseus(f *testing.F) {
	fuzzPosition(f, "theseus", nil)
}

func fuzzPosition(f *testing.F, system string, hostile map[string]string) {
	sys, say := shelved(f, system)
	for _, text := range positions(f, sys) {
		f.Add(text, uint64(0))
		f.Add(text, uint64(1))
	}
	for _, text := range hostile {
		if len(text) < 1<<12 {
			f.Add([]byte(text), uint64(0))
		}
	}
	f.Fuzz(func(t *testing.T, text []byte, seed uint64) {
		if g := read(t, sys, mutated(text, seed)); g != nil {
			sound(t, sys, say, g)
		}
	})
}

// FuzzIntent asks hostile intents of sound positions.
func FuzzIntent(f *testing.F) { fuzzIntent(f, "cauldron") }

// FuzzIntentBatalha is [FuzzIntent] for the second game.
func FuzzIntentBatalha(f *testing.F) { fuzzIntent(f, "batalha") }

// FuzzIntentTheseus is [FuzzIntent] for the third game.
func FuzzIntentTheseus(f *testing.F) { fuzzIntent(f, "theseus") }

func fuzzIntent(f *testing.F, system string) {
	sys, say := shelved(f, system)
	texts := positions(f, sys)
	var games []play.Game
	for _, text := range texts {
		games = append(games, read(f, sys, text))
	}
	for n, q := range questionsOf(f, system, sys.Files) {
		f.Add(uint16(n), q.intent)
		f.Add(uint16(n+len(texts)/2), q.intent)
	}
	f.Fuzz(func(t *testing.T, n uint16, text []byte) {
		g := games[int(n)%len(games)]
		doc := strict.Parse("intent", text, strict.Limits{Bytes: position.MaxBytes})
		i := sys.Intent(doc.Root(), g)
		if err := doc.Err(); err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		require.NotNil(t, i)
		judged(t, g, i)
		v := ask.New(sys, g, say).Judge(i)
		whole(t, v.Name, v.Name, v.Nearest)
		next, _, err := g.Play(i, dice.Seeded(1))
		require.Equal(t, v.Legal, err == nil)
		if err == nil {
			same(t, sys, next)
		}
	})
}

func shelved(t testing.TB, system string) (*shelf.System, *locales.Speaker) {
	t.Helper()
	all := games.All()
	sys := all[slices.IndexFunc(all, func(s *shelf.System) bool { return s.ID == system })]
	say, err := locales.New("en")
	require.NoError(t, err)
	return sys, say
}
