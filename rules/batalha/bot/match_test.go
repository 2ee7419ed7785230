package bot_test

import (
	"fmt"
	"os"
	"slices"
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
	"gazala/tutor/stopwatch"
)

// botGames asks for so many games a side of each match, without which one turn is played of each; botFrom asks for another first seed.
const (
	botGames = "GAZALA_BOT_GAMES"
	botFrom  = "GAZALA_BOT_FROM"
)

// enough is from how many games on a share of games won says something.
const enough = 10

type player func(batalha.Game, uint64) play.Thinker

// result is how a game ended.
type result struct {
	axis, allies int
	decisions    int
	turns        []stopwatch.Watch // of the side that is watched: all that it thought in a turn
}

// match plays a game to its end, or to the end of a turn.
func match(t *testing.T, players [2]player, watch batalha.Side, seed uint64, last batalha.Turn) result {
	t.Helper()
	g, faces, sheet := opening(t), dice.Seeded(seed), decide.NewSheet(nil, nil)
	var out result
	turn := batalha.Turn(0)
	for g.State().Turn <= last {
		p := g.Point(sheet)
		if sheet.Len() == 0 {
			break
		}
		side := batalha.Side(p.Who.Ref)
		if now := g.State().Turn; now != turn {
			turn, out.turns = now, append(out.turns, stopwatch.Watch{})
		}
		var ranking []play.Ranked
		think := func() {
			th := players[side-1](g, seed+uint64(out.decisions))
			th.Think(always)
			require.NoError(t, th.Err())
			ranking = th.Ranking()
		}
		if side == watch {
			out.turns[len(out.turns)-1].Time(think)
		} else {
			think()
		}
		require.NotEmpty(t, ranking, p.Key)
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

func fromEnv(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	require.NoError(t, err, name)
	return n
}

// lastOf is the last turn that is played: the first one unless games are asked for.
func lastOf() batalha.Turn {
	if os.Getenv(botGames) == "" {
		return 1
	}
	return batalha.LastTurn
}

// TestTheBotAgainstItself plays a turn or, with games asked for, a whole game.
func TestTheBotAgainstItself(t *testing.T) {
	r := match(t, [2]player{bot.New, bot.New}, batalha.Axis, 7, lastOf())
	require.Greater(t, r.decisions, 40)
	t.Logf("Axis %d, Allies %d after %d decisions", r.axis, r.allies, r.decisions)
}

// TestMatches plays the game against the baselines, each side in turn, and tells who won and how long a side's turn took.
func TestMatches(t *testing.T) {
	games, from, last := fromEnv(t, botGames, 1), fromEnv(t, botFrom, 1000), lastOf()
	for _, rival := range []struct {
		name  string
		play  player
		least int // games won of a hundred
	}{{"random", bot.Random, 95}, {"3-1", bot.ThreeToOne, 60}} {
		for _, side := range []batalha.Side{batalha.Axis, batalha.Allies} {
			t.Run(rival.name+"/"+[]string{"axis", "allies"}[side-1], func(t *testing.T) {
				players := [2]player{rival.play, rival.play}
				players[side-1] = bot.New
				won, drawn, own, other, decisions := 0, 0, 0, 0, 0
				var wall, cpu []time.Duration
				for n := range games {
					r := match(t, players, side, uint64(from+n), last)
					mine, theirs := r.axis, r.allies
					if side == batalha.Allies {
						mine, theirs = theirs, mine
					}
					own, other, decisions = own+mine, other+theirs, decisions+r.decisions
					for i := range r.turns {
						w, c := r.turns[i].Sum()
						wall, cpu = append(wall, w), append(cpu, c)
					}
					switch {
					case mine > theirs:
						won++
					case mine == theirs:
						drawn++
					}
				}
				t.Logf("%d games: %d won, %d drawn; points %.1f to %.1f; %d decisions; %d turns of the side: by the clock %s; of the processor %s",
					games, won, drawn, float64(own)/float64(games), float64(other)/float64(games), decisions, len(wall), spread(wall), spread(cpu))
				if games >= enough {
					require.GreaterOrEqual(t, won*100, rival.least*games, "%d of %d games won", won, games)
				}
			})
		}
	}
}

// spread tells the mean and the longest of some times.
func spread(took []time.Duration) string {
	sum := time.Duration(0)
	for _, d := range took {
		sum += d
	}
	return fmt.Sprintf("%v on average, %v at most", sum/time.Duration(len(took)), slices.Max(took))
}

// TestTheSimpleOpponentBeatsChance holds the baseline to being an opponent: it wins a whole game with either side.
func TestTheSimpleOpponentBeatsChance(t *testing.T) {
	for side := batalha.Axis; side <= batalha.Allies; side++ {
		players := [2]player{bot.Random, bot.Random}
		players[side-1] = bot.ThreeToOne
		r := match(t, players, side, 11, batalha.LastTurn)
		points := [2]int{r.axis, r.allies}
		require.Greater(t, points[side-1], points[side.Enemy()-1])
		t.Logf("side %d: %v, %d decisions", side, points, r.decisions)
	}
}
