package bot_test

import (
	"os"
	"sort"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/batalha/bot"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	batalhadata "gazala/scenarios/batalha"
)

// botGames asks for so many games a side against the random opponent, without which one turn is played against itself.
const botGames = "GAZALA_BOT_GAMES"

type player func(batalha.Game, uint64) play.Thinker

// result is how a game ended.
type result struct {
	axis, allies int
	decisions    int
	took         []time.Duration // of the first player watched: one for each decision
}

// match plays a game to its end, or to the end of a turn.
func match(t *testing.T, players [2]player, watch batalha.Side, seed uint64, last batalha.Turn) result {
	t.Helper()
	g, faces, sheet := opening(t), dice.Seeded(seed), decide.NewSheet(nil, nil)
	var out result
	for g.State().Turn <= last {
		p := g.Point(sheet)
		if sheet.Len() == 0 {
			break
		}
		side := batalha.Side(p.Who.Ref)
		begin := time.Now() //nolint:forbidigo // it is time that is measured
		th := players[side-1](g, seed+uint64(out.decisions))
		th.Think(always)
		ranking := th.Ranking()
		took := time.Since(begin) //nolint:forbidigo // it is time that is measured
		require.NotEmpty(t, ranking, p.Key)
		if side == watch {
			out.took = append(out.took, took)
		}
		next, _, err := g.Play(ranking[0].Intent, faces)
		require.NoError(t, err, "%T at %s", ranking[0].Intent, p.Key)
		g = next.(batalha.Game)
		out.decisions++
		require.Less(t, out.decisions, 60000)
	}
	out.axis, out.allies, _ = g.Score()
	return out
}

func opening(t testing.TB) batalha.Game {
	t.Helper()
	p, err := batalhadata.LoadPrinted()
	require.NoError(t, err)
	g, err := batalhadata.Start(p, p.Scenarios[0].ID, batalha.Rulings{})
	require.NoError(t, err)
	return g
}

// TestTheBotAgainstItself plays a turn or, with games asked for, a whole game.
func TestTheBotAgainstItself(t *testing.T) {
	last := batalha.Turn(1)
	if os.Getenv(botGames) != "" {
		last = batalha.LastTurn
	}
	r := match(t, [2]player{bot.New, bot.New}, batalha.Axis, 7, last)
	require.Greater(t, r.decisions, 40)
	t.Logf("Axis %d, Allies %d after %d decisions", r.axis, r.allies, r.decisions)
}

// TestMatches plays the game against the random opponent, each side in turn, and tells who won and how long a decision took.
func TestMatches(t *testing.T) {
	text := os.Getenv(botGames)
	if text == "" {
		t.Skip("whole games take minutes: " + botGames + " says how many a side")
	}
	games, err := strconv.Atoi(text)
	require.NoError(t, err)
	for _, side := range []batalha.Side{batalha.Axis, batalha.Allies} {
		t.Run([]string{"axis", "allies"}[side-1], func(t *testing.T) {
			players := [2]player{bot.Random, bot.Random}
			players[side-1] = bot.New
			won, own, other := 0, 0, 0
			var took []time.Duration
			for n := range games {
				r := match(t, players, side, uint64(1000+n), batalha.LastTurn)
				mine, theirs := r.axis, r.allies
				if side == batalha.Allies {
					mine, theirs = theirs, mine
				}
				own, other, took = own+mine, other+theirs, append(took, r.took...)
				if mine > theirs {
					won++
				}
			}
			sort.Slice(took, func(i, j int) bool { return took[i] < took[j] })
			t.Logf("%d games: %d won; points %.1f to %.1f; %d decisions, half within %v, the longest %v", games, won, float64(own)/float64(games), float64(other)/float64(games),
				len(took), took[len(took)/2], took[len(took)-1])
			require.GreaterOrEqual(t, won*100, 80*games, "%d of %d games won", won, games)
		})
	}
}
