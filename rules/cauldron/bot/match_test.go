package bot_test

import (
	"os"
	"sort"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/cauldron/bot"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	cauldrondata "gazala/scenarios/cauldron"
)

// botGames asks for so many games a side of each match, without which one of a single turn is played;
// botFrom asks for another first seed.
const (
	botGames = "GAZALA_BOT_GAMES"
	botFrom  = "GAZALA_BOT_FROM"
)

// enough is from how many games on a share of games won says something.
const enough = 10

type player func(cauldron.Game, uint64) play.Thinker

// result is how a game ended.
type result struct {
	axis, allies int
	decisions    int
	turns        []time.Duration // of the first player watched: one for each Action Phase
}

// match plays a game to its end, or to the end of a turn.
func match(t *testing.T, start cauldron.Game, players [2]player, watch cauldron.Side, seed uint64, last cauldron.Turn) result {
	t.Helper()
	g, faces, sheet := start, dice.Seeded(seed), decide.NewSheet(nil, nil)
	var out result
	drawing := false
	for g.State().Turn <= last {
		p := g.Point(sheet)
		if sheet.Len() == 0 {
			break
		}
		side := cauldron.Side(p.Who.Ref)
		begin := time.Now() //nolint:forbidigo // it is time that is measured
		th := players[side-1](g, seed+uint64(out.decisions))
		th.Think(always)
		require.NoError(t, th.Err())
		ranking := th.Ranking()
		took := time.Since(begin) //nolint:forbidigo // it is time that is measured
		require.NotEmpty(t, ranking, p.Key)
		choice := ranking[0].Intent
		if side == watch {
			_, draws := decide.Does(choice, cauldron.Draw)
			if (draws && !drawing) || len(out.turns) == 0 {
				out.turns = append(out.turns, 0)
			}
			drawing = draws
			out.turns[len(out.turns)-1] += took
		}
		next, _, err := g.Play(choice, faces)
		require.NoError(t, err, "%T %v at %s", choice, choice, p.Key)
		g = next.(cauldron.Game)
		out.decisions++
		require.Less(t, out.decisions, 60000)
	}
	out.axis, out.allies, _ = g.Score()
	return out
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

func scenarioOne(t testing.TB) cauldron.Game {
	t.Helper()
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	g, err := cauldrondata.Start(p, "one", cauldron.Rulings{})
	require.NoError(t, err)
	return g
}

// TestTheBotAgainstItself plays the Campaign Game, in which every kind of point comes up: a turn of it or, with games asked for, one to the end.
func TestTheBotAgainstItself(t *testing.T) {
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	g, err := cauldrondata.Start(p, "campaign", cauldron.Rulings{})
	require.NoError(t, err)
	last := cauldron.May27AM
	if os.Getenv(botGames) != "" {
		last = cauldron.LastTurn
	}
	r := match(t, g, [2]player{bot.New, bot.New}, cauldron.Axis, uint64(fromEnv(t, botFrom, 1000)), last)
	require.Greater(t, r.decisions, 100)
	t.Logf("Axis %d, Allies %d after %d decisions", r.axis, r.allies, r.decisions)
}

// TestMatches plays Scenario One against the baselines, each side in turn, and tells who won and how long a side's turn took.
func TestMatches(t *testing.T) {
	if os.Getenv(botGames) == "" {
		t.Skip("whole games take minutes: " + botGames + " says how many a side")
	}
	games, last := fromEnv(t, botGames, 1), cauldron.LastTurn
	from := fromEnv(t, botFrom, 1000)
	start := scenarioOne(t)
	for _, rival := range []struct {
		name  string
		play  player
		least int // games won of a hundred
	}{{"random", bot.Random, 95}, {"3-1", bot.ThreeToOne, 60}} {
		for _, side := range []cauldron.Side{cauldron.Axis, cauldron.Allies} {
			t.Run(rival.name+"/"+[]string{"axis", "allies"}[side-1], func(t *testing.T) {
				players := [2]player{rival.play, rival.play}
				players[side-1] = bot.New
				won, drawn, own, other, decisions := 0, 0, 0, 0, 0
				var turns []time.Duration
				for n := range games {
					r := match(t, start, players, side, uint64(from+n), last)
					mine, theirs := r.axis, r.allies
					if side == cauldron.Allies {
						mine, theirs = theirs, mine
					}
					own, other, decisions = own+mine, other+theirs, decisions+r.decisions
					turns = append(turns, r.turns...)
					switch {
					case mine > theirs:
						won++
					case mine == theirs:
						drawn++
					}
				}
				if games >= enough {
					require.GreaterOrEqual(t, won*100, rival.least*games, "%d of %d games won", won, games)
				}
				sort.Slice(turns, func(i, j int) bool { return turns[i] < turns[j] })
				sum := time.Duration(0)
				for _, d := range turns {
					sum += d
				}
				t.Logf("%d games: %d won, %d drawn; points %.1f to %.1f; %d decisions; %d phases of the side, on average %v, half within %v, the longest %v",
					games, won, drawn, float64(own)/float64(games), float64(other)/float64(games), decisions, len(turns), sum/time.Duration(len(turns)), turns[len(turns)/2], turns[len(turns)-1])
			})
		}
	}
}
