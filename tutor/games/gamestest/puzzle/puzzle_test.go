package puzzle_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/play/playtest/trials"
	"gazala/rules/think"
	"gazala/scenarios/register"
	"gazala/tutor/games"
	"gazala/tutor/games/gamestest/puzzle"
	"gazala/tutor/shelf"
)

// aGame is how many puzzles there are of a game, and differing how many themes they have at least.
const aGame, differing = 12, 6

// pinned is how many puzzles of each game the program's best player solves: of those that are asked whenever all tests
// run, and of all in a long run. It may only rise.
func pinned() map[string]int {
	if trials.Long() {
		return map[string]int{"batalha": 11, "cauldron": 12, "na41": 11, "theseus": 11}
	}
	return map[string]int{"batalha": 11, "cauldron": 12, "na41": 6, "theseus": 11}
}

// dear tells whether a puzzle is asked in long runs only: to plan a turn of the biggest game takes long.
func dear(sys *shelf.System, p *puzzle.Puzzle) bool {
	return sys.ID == "na41" && p.Until != "" && !trials.Long()
}

// seeds are those with which a puzzle of more than one choice is played, three in a long run: solved is what is solved
// with all.
func seeds() (out []uint64) {
	const most = 3
	for n := range min(trials.Of(1), most) {
		out = append(out, uint64(n+1))
	}
	return out
}

func puzzles(t *testing.T, game string) (out []*puzzle.Puzzle) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", game, "*.json"))
	require.NoError(t, err)
	for _, f := range files {
		text, err := os.ReadFile(f)
		require.NoError(t, err)
		p := &puzzle.Puzzle{}
		require.NoError(t, json.Unmarshal(text, p), f)
		out = append(out, p)
	}
	return out
}

// TestPuzzles lets the best player solve the puzzles.
func TestPuzzles(t *testing.T) {
	for _, sys := range games.All() {
		t.Run(sys.ID, func(t *testing.T) {
			t.Parallel()
			solved, asked := 0, 0
			for _, p := range puzzles(t, sys.ID) {
				if dear(sys, p) {
					continue
				}
				asked++
				if is, said := solves(t, sys, p); is {
					solved++
				} else {
					t.Logf("%s (%s), %s: %s", p.ID, p.Theme, p.Why, said)
				}
			}
			t.Logf("%s: %d of %d solved", sys.ID, solved, asked)
			require.GreaterOrEqual(t, solved, pinned()[sys.ID])
		})
	}
}

// solves tells whether the best player solves a puzzle with all seeds, and what is wrong with what he does.
func solves(t *testing.T, sys *shelf.System, p *puzzle.Puzzle) (solved bool, said string) {
	t.Helper()
	for _, seed := range seeds() {
		var err error
		solved, said, err = puzzle.Solve(sys, p, best(sys), best(sys), seed)
		require.NoError(t, err, p.ID)
		if !solved || p.Until == "" {
			break
		}
	}
	return solved, said
}

// best makes a best player, who has no plan yet.
func best(sys *shelf.System) puzzle.Player {
	if sys.Opponent != nil {
		return sys.Opponent()
	}
	return sys.Think
}

// idle is a player who does no more than he must.
func idle(sys *shelf.System) puzzle.Player {
	return func(g play.Game, seed uint64) play.Thinker {
		options := g.Point(decide.BareSheet()).Options()
		n := slices.IndexFunc(options, func(i decide.Intent) bool {
			word, _, _ := strings.Cut(string(i.Kind()), "_")
			return slices.Contains([]string{"end", "stop", "pass", "close", "forgo", "decline", "leave"}, word)
		})
		if n >= 0 {
			return think.Decided{{Intent: options[n]}}
		}
		return sys.Think(g, seed)
	}
}

// TestPuzzlesAreSound: of each the engine's own numbers tell good from bad, and each can be solved and failed.
func TestPuzzlesAreSound(t *testing.T) {
	for _, sys := range games.All() {
		all := puzzles(t, sys.ID)
		require.Equal(t, aGame, len(all), sys.ID)
		themes, at := map[string]bool{}, map[string]bool{}
		for _, p := range all {
			t.Run(sys.ID+"/"+p.ID, func(t *testing.T) {
				require.True(t, slices.ContainsFunc(sys.Index().All(), func(e register.Entry) bool {
					return e.Number == p.Rule
				}), p.Rule)
				require.NotEmpty(t, p.Why)
				themes[p.Theme], at[string(p.Position)] = true, true
				g, err := puzzle.Open(sys, p)
				require.NoError(t, err)
				for _, proof := range p.Proofs {
					proven(t, sys, g, &proof)
				}
				if p.Until != "" {
					solvable(t, sys, p)
					return
				}
				both(t, sys, g, p)
			})
		}
		require.GreaterOrEqual(t, len(themes), differing, sys.ID)
		require.Equal(t, aGame, len(at), sys.ID)
	}
}

// after is the position after choices, with dice of the seed 1.
func after(t *testing.T, sys *shelf.System, g play.Game, choices []json.RawMessage) play.Game {
	t.Helper()
	for _, text := range choices {
		i, err := puzzle.Read(sys, g, text)
		require.NoError(t, err, string(text))
		g, _, err = g.Play(i, dice.Seeded(1))
		require.NoError(t, err, string(text))
	}
	return g
}

func proven(t *testing.T, sys *shelf.System, g play.Game, p *puzzle.Proof) {
	t.Helper()
	me, then := puzzle.Side(g), after(t, sys, g, p.After)
	for _, h := range p.Holds {
		holds, is, err := puzzle.Holds(sys, then, me, h)
		require.NoError(t, err)
		require.True(t, holds, "%s: it is %d", h, is)
	}
	if p.Own != "" {
		own, other, err := puzzle.Hurts(sys, then)
		require.NoError(t, err)
		require.Equal(t, [2]string{p.Own, p.Other}, [2]string{own.String(), other.String()})
	}
	if len(p.As) > 0 {
		is, err := puzzle.Results(sys, then)
		require.NoError(t, err)
		as, err := puzzle.Results(sys, after(t, sys, g, p.As))
		require.NoError(t, err)
		require.Equal(t, as, is)
	}
}

// both: there is a choice that solves it and one that fails.
func both(t *testing.T, sys *shelf.System, g play.Game, p *puzzle.Puzzle) {
	t.Helper()
	count := map[bool]int{}
	for _, i := range g.Point(decide.BareSheet()).Options() {
		solved, _, err := p.Chosen(sys, g, i)
		require.NoError(t, err)
		count[solved]++
	}
	require.Positive(t, count[true])
	require.Positive(t, count[false])
}

// solvable: what is said to solve it does, and what is said to fail does.
func solvable(t *testing.T, sys *shelf.System, p *puzzle.Puzzle) {
	t.Helper()
	require.False(t, p.Solution == nil && p.Failure == nil)
	for _, seed := range seeds() {
		for n, script := range [][]json.RawMessage{p.Failure, p.Solution} {
			if script == nil {
				continue
			}
			solved, what, err := puzzle.Play(sys, p, script, idle(sys), best(sys), seed)
			require.NoError(t, err)
			require.Equal(t, n == 1, solved, what)
		}
	}
}
