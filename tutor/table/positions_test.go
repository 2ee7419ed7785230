package table_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/learn/example"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// spot is a position at which the table's laws are held.
type spot struct {
	name string
	s    session.Session
}

// speaker is a voice in a language.
func speaker(tb testing.TB, tag string) *locales.Speaker {
	tb.Helper()
	say, err := locales.New(tag)
	require.NoError(tb, err)
	return say
}

// speakers are all voices.
func speakers(tb testing.TB) (out []*locales.Speaker) {
	tb.Helper()
	for _, tag := range locales.Languages() {
		out = append(out, speaker(tb, tag))
	}
	return out
}

// seated is a session with every side played by the person, at a level of help.
func seated(sys *shelf.System, g play.Game, help session.Help) session.Session {
	return session.Begin(session.Setup{System: sys, Seed: 11, Sides: sys.Sides, Help: help}, g)
}

// examples are the positions before and after each step of the worked examples, each once.
func examples(tb testing.TB, sys *shelf.System) (out []spot) {
	tb.Helper()
	ids, err := example.List(sys)
	require.NoError(tb, err)
	known := map[string]bool{}
	for _, id := range ids {
		ex, err := example.Load(sys, id)
		require.NoError(tb, err)
		for _, v := range ex.Variants {
			steps, err := example.Run(sys, v)
			require.NoError(tb, err)
			for _, p := range steps {
				for _, g := range []play.Game{p.Before, p.After} {
					if k := g.Key(); !known[k] {
						known[k] = true
						out = append(out, spot{fmt.Sprintf("%s %s %s", id, v.ID, p.Step.ID), seated(sys, g, session.Full)})
					}
				}
			}
		}
	}
	require.Greater(tb, len(out), 40)
	return out
}

// strolls are positions on random ways onward from some of the examples, with their logs.
func strolls(tb testing.TB, from []spot) (out []spot) {
	tb.Helper()
	for n := 0; n < len(from); n += 3 {
		r, s := rand.New(rand.NewPCG(uint64(n), 5)), from[n].s
		for k := range 14 {
			i, ok := sessiontest.Choose(r, s.Game())
			if !ok {
				break
			}
			next, err := s.Play(i)
			require.NoError(tb, err)
			if s = next; k%2 == 1 {
				out = append(out, spot{fmt.Sprintf("%s and %d on", from[n].name, k+1), s})
			}
		}
	}
	require.Greater(tb, len(out), 30)
	return out
}

// everywhere are the examples' positions, and positions that follow from them.
func everywhere(tb testing.TB) []spot {
	tb.Helper()
	from := examples(tb, sessiontest.System(tb))
	return append(from, strolls(tb, from)...)
}

func point(s session.Session) decide.Point { return s.Game().Point(decide.NewSheet(nil, nil)) }

func state(s session.Session) cauldron.State { return s.Game().(cauldron.Game).State() }

// at is the table of a session in English.
func at(tb testing.TB, s session.Session) *table.Table {
	tb.Helper()
	return table.New(s, speaker(tb, locales.English))
}

// of is the session under a seat.
func of(tb testing.TB, seat table.Seat) session.Session {
	tb.Helper()
	own, ok := seat.(*table.Table)
	require.True(tb, ok)
	return own.Session()
}

// every is each nth of some positions.
func every(n int, all []spot) (out []spot) {
	for i := 0; i < len(all); i += n {
		out = append(out, all[i])
	}
	return out
}
