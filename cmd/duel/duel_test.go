package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/games"
	"gazala/tutor/shelf"
)

// asPlayer makes of this test's program a player: it picks by the seed; one that is called "rude" picks what is not
// there, and one that is called "gone" says nothing.
const asPlayer = "GAZALA_TEST_PLAYER"

func TestMain(m *testing.M) {
	if os.Getenv(asPlayer) == "" {
		os.Exit(m.Run())
	}
	lines, say := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	lines.Buffer(nil, longest)
	for lines.Scan() {
		var q question
		if json.Unmarshal(lines.Bytes(), &q) != nil || q.As == "gone" {
			os.Exit(0)
		}
		a := answer{Choice: int(q.Seed % uint64(len(q.Options))), Took: 1}
		if q.As == "rude" {
			a.Choice = len(q.Options)
		}
		if say.Encode(a) != nil {
			os.Exit(0)
		}
	}
}

// trial is a duel of two players of this program, whose games go into a file of the test.
func trial(t *testing.T, a, b string) (command, *ledger) {
	t.Setenv(asPlayer, "yes")
	self, err := os.Executable()
	require.NoError(t, err)
	c := command{
		A: self + ":" + a, B: self + ":" + b, System: "batalha", Scenario: "first-blow", Pairs: 2, From: 1, At: 2,
		Results: filepath.Join(t.TempDir(), "games.jsonl"),
	}
	book, err := openLedger(c.Results)
	require.NoError(t, err)
	t.Cleanup(book.close)
	return c, book
}

// Who plays the same as the other one, with the same dice, has the same games: no side of a pair is better off.
func TestAPairAgainstOneselfIsATie(t *testing.T) {
	c, book := trial(t, "seed", "same")
	require.NoError(t, c.run())
	again, err := openLedger(c.Results)
	require.NoError(t, err)
	defer again.close()
	pairs := c.whole(again)
	require.Len(t, pairs, 2)
	for _, p := range pairs {
		require.Zero(t, p.margin())
		require.Equal(t, p[0].Actions, p[1].Actions)
		require.Positive(t, p[0].Actions)
	}
	require.NotEqual(t, pairs[0][0].Actions, pairs[1][0].Actions, "other dice, another game")
	require.Empty(t, book.games, "the ledger of before was not told")
	require.Equal(t, share{won: 1, of: 2}, pairsWon(pairs))
}

// Games that are in the ledger are not played again: a player who would not answer is not asked.
func TestWhatWasPlayedIsNotPlayedAgain(t *testing.T) {
	c, book := trial(t, "gone", "gone")
	for n := range c.Pairs {
		for first := range 2 {
			require.NoError(t, book.add(played{game: c.game(c.From+uint64(n), first), Margin: float64(2 - first)}))
		}
	}
	require.NoError(t, c.run())
	require.Equal(t, share{won: 2, of: 2}, pairsWon(c.whole(book)))
}

func TestAFaultOfAPlayerIsTold(t *testing.T) {
	for as, want := range map[string]string{"rude": "no choice", "gone": "no answer"} {
		c, _ := trial(t, "seed", as)
		err := c.run()
		require.ErrorContains(t, err, want)
		require.ErrorContains(t, err, ":"+as)
		require.ErrorContains(t, err, "action")
	}
}

// Turns are counted from the first one of the scenario, which may begin late in a longer game.
func TestTurnsAreCountedFromTheFirst(t *testing.T) {
	all := games.All()
	sys := all[slices.IndexFunc(all, func(s *shelf.System) bool { return s.ID == "na41" })]
	start, ok := sys.Start("crusader")
	require.True(t, ok)
	m := &match{sys: sys, now: start, first: sys.Turn(start)}
	m.out.Turns = 1
	require.Greater(t, m.first, m.out.Turns)
	require.True(t, m.more(), "its first turn is played")
	m.first -= m.out.Turns
	require.False(t, m.more(), "and no second one")
}

func TestUnknownGamesAreNamed(t *testing.T) {
	c, _ := trial(t, "seed", "seed")
	c.Scenario = "none"
	require.ErrorContains(t, c.run(), "there are first-blow, campaign")
	c.System = "chess"
	require.ErrorContains(t, c.run(), `no game "chess"`)
}

func TestADamagedLedgerIsNotTaken(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.jsonl")
	require.NoError(t, os.WriteFile(name, []byte("{}\n{\"Margin\": 1"), 0o600))
	_, err := openLedger(name)
	require.ErrorContains(t, err, "line 2")
}

// It is decided when the doubt is gone, not when the share looks right.
func TestWhenItIsDecided(t *testing.T) {
	for _, c := range []struct {
		won, of float64
		want    bool
	}{
		{0, 0, false}, {9, 10, false}, {10, 10, false}, {30, 30, true}, {40, 50, false}, {49, 50, true}, {2, 10, true},
	} {
		require.Equal(t, c.want, decided(share{c.won, c.of}, .8), fmt.Sprintf("%v of %v", c.won, c.of))
	}
	low, high := share{8, 10}.interval()
	require.InDelta(t, .39, low, .02)
	require.InDelta(t, .96, high, .02)
}

func TestRatesAreOfChances(t *testing.T) {
	require.Equal(t, "3 of 12 (25.0 %)", tally{3, 12}.String())
	require.Equal(t, "0 of 0", tally{}.String())
}

// Mines hurt nobody but who comes into them: that is no fight at bad odds.
func TestMinesAreNoFight(t *testing.T) {
	for _, c := range []struct {
		own, other   float64
		fights, dear bool
	}{{.17, 0, false, true}, {1, .56, true, true}, {.5, .8, true, false}, {0, 0, false, false}, {0, .3, true, false}} {
		fights, dear := weighed(c.own, c.other)
		require.Equal(t, c.fights, fights, c)
		require.Equal(t, c.dear, dear, c)
	}
}
