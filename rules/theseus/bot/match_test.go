package bot_test

import (
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/theseus"
	"gazala/rules/theseus/bot"
	theseusdata "gazala/scenarios/theseus"
	"gazala/tutor/stopwatch"
)

// botGames asks for so many games of each player, without which a few are played.
const botGames = "GAZALA_BOT_GAMES"

type player func(theseus.Game, uint64) play.Thinker

var printedOnce = sync.OnceValues(theseusdata.LoadPrinted)

// loadPrinted is what the book prints, read once for all tests.
func loadPrinted(t testing.TB) *theseusdata.Printed {
	t.Helper()
	p, err := printedOnce()
	require.NoError(t, err)
	return p
}

func opening(t testing.TB) theseus.Game {
	t.Helper()
	g, err := theseusdata.Start(loadPrinted(t), "bir-hacheim", theseus.Rulings{})
	require.NoError(t, err)
	return g
}

func always() bool { return true }

// assault plays the training scenario to its end: Ariete's decisions by a player, the garrison's by another.
func assault(t testing.TB, ariete, garrison player, seed uint64, watch *stopwatch.Watch) (points int, level theseus.Level) {
	t.Helper()
	g, faces, sheet := opening(t), dice.Seeded(seed), decide.NewSheet(nil, nil)
	for n := range uint64(2000) {
		p := g.Point(sheet)
		if sheet.Len() == 0 {
			points, level, _, _ = g.Score()
			return points, level
		}
		by := ariete
		if theseus.Side(p.Who.Ref) == theseus.Allies {
			by = garrison
		}
		var ranking []play.Ranked
		watch.Time(func() {
			th := by(g, seed*1000+n)
			th.Think(always)
			require.NoError(t, th.Err())
			ranking = th.Ranking()
		})
		require.NotEmpty(t, ranking, p.Key)
		next, _, err := g.Play(ranking[0].Intent, faces)
		require.NoError(t, err)
		g = next.(theseus.Game)
	}
	t.Fatal("the game does not end")
	return 0, 0
}

func games(t *testing.T, otherwise int) int {
	t.Helper()
	text := os.Getenv(botGames)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

// tally is what a player has come to.
type tally struct {
	games  int
	points float64
	levels [theseus.Automatic + 1]int
}

func (l *tally) mean() float64 { return l.points / float64(l.games) }

func run(t *testing.T, name string, by player, count int) tally {
	t.Helper()
	var out tally
	var cpu time.Duration
	decisions := 0
	for n := range count {
		var w stopwatch.Watch
		points, level := assault(t, by, bot.Random, uint64(n+1), &w)
		out.games, out.points = out.games+1, out.points+float64(points)
		out.levels[level]++
		_, c := w.Sum()
		cpu += c
		decisions++
	}
	t.Logf("%-7s %d games, %.2f points on average; worse %d, historical %d, better %d, far better %d, automatic %d; %v of the processor a game",
		name, out.games, out.mean(), out.levels[theseus.Worse], out.levels[theseus.Historical], out.levels[theseus.Better], out.levels[theseus.FarBetter], out.levels[theseus.Automatic], cpu/time.Duration(decisions))
	return out
}

// TestLevelsOfVictory plays the training scenario with each player and tells the levels of victory that they reach.
func TestLevelsOfVictory(t *testing.T) {
	random := run(t, "random", bot.Random, games(t, 6)*10)
	greedy := run(t, "greedy", bot.Greedy, games(t, 6)*10)
	require.Greater(t, greedy.mean(), random.mean()+1)
	const enough = 10
	if n := games(t, 1); n >= enough {
		best := run(t, "best", bot.New, n)
		require.Greater(t, best.mean(), greedy.mean()+.5)
	} else {
		run(t, "best", bot.New, 1)
	}
}
