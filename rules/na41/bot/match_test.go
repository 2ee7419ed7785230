package bot_test

import (
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/na41"
	"gazala/rules/na41/bot"
	"gazala/rules/play"
	na41data "gazala/scenarios/na41"
	"gazala/tutor/stopwatch"
)

// botGames asks for so many pairs of games of each match, without which a few are played; botFirst is the seed of the first plan of one player turn, so that a long run can be made in parts.
const (
	botGames = "GAZALA_BOT_GAMES"
	botFirst = "GAZALA_BOT_FIRST"
)

type player = func(na41.Game, uint64) play.Thinker

func book(t testing.TB) *na41data.Book {
	t.Helper()
	b, err := na41data.LoadBook()
	require.NoError(t, err)
	return b
}

func opening(t testing.TB, scenario string) na41.Game {
	t.Helper()
	g, err := book(t).Start(scenario)
	require.NoError(t, err)
	return g
}

func games(t *testing.T, otherwise int) int {
	t.Helper()
	return asked(t, botGames, otherwise)
}

func asked(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

// played is a game as far as it went, and what each side's player turns took of the processor.
type played struct {
	g         na41.Game
	decisions int
	turns     map[na41.Side][]time.Duration
}

// goOn plays so many player turns from a position, or to the end of the game.
func goOn(t testing.TB, g na41.Game, by [2]player, seed uint64, turns int) played {
	t.Helper()
	faces, sheet := dice.Seeded(seed), decide.NewSheet(nil, nil)
	out := played{g: g, turns: map[na41.Side][]time.Duration{}}
	st := g.State()
	last, lastSide := st.Impulse()
	lastTurn := st.Turn
	var watch stopwatch.Watch
	done := func() {
		_, cpu := watch.Sum()
		if lastSide != 0 {
			out.turns[lastSide] = append(out.turns[lastSide], cpu)
		}
		watch = stopwatch.Watch{}
	}
	for {
		p := out.g.Point(sheet)
		if sheet.Len() == 0 {
			done()
			return out
		}
		st = out.g.State()
		if n, side := st.Impulse(); n != last || side != lastSide || st.Turn != lastTurn {
			done()
			last, lastSide, lastTurn = n, side, st.Turn
			if side != 0 {
				if turns--; turns == 0 {
					return out
				}
			}
		}
		side := na41.Side(p.Who.Ref)
		var ranking []play.Ranked
		think := func() {
			th := by[side-1](out.g, seed*10007+uint64(out.decisions))
			th.Think(func() bool { return true })
			require.NoError(t, th.Err())
			ranking = th.Ranking()
		}
		if side == lastSide {
			watch.Time(think)
		} else {
			think()
		}
		require.NotEmpty(t, ranking, p.Key)
		next, _, err := out.g.Play(ranking[0].Intent, faces)
		require.NoError(t, err, "%T at %s", ranking[0].Intent, p.Key)
		out.g = next.(na41.Game)
		out.decisions++
		require.Less(t, out.decisions, 60000, "the game does not end: %T at %s", ranking[0].Intent, p.Key)
	}
}

// balance is how the Axis stands: hexes that decide, and steps with their strength.
func balance(g na41.Game) float64 {
	st, r := g.State(), g.Rules()
	sum := 0.0
	for _, h := range r.Scenarios[st.Scenario-1].Victory.Hexes {
		switch st.Control[r.Map.Grid.Index(h)] {
		case na41.Axis:
			sum += 2
		case na41.Allies:
			sum -= 2
		}
	}
	for i := range st.Units {
		c, u := &r.Order.Counters[i], &st.Units[i]
		if !c.Type.Combat() || (u.Where != na41.OnMap && u.Where != na41.InBox) {
			continue
		}
		f := c.Faces[min(max(c.Steps.N-int(u.Steps), 0), 2)]
		w := .3 + float64(f.Attack.N+f.Defense.N)/10
		if u.Condition != na41.GoodOrder {
			w *= .8
		}
		if u.Supply != na41.InSupply {
			w *= .8
		}
		if c.Side == na41.Allies {
			w = -w
		}
		sum += w
	}
	return sum
}

// contest plays pairs of games from an opening, so many player turns each, with the same dice and the sides swapped; it tells how many of a hundred pairs the first player has won.
// A pair that ends even is not won. A player who remembers something is made anew for each game.
func contest(t *testing.T, scenario string, first, second func() player, pairs, turns int) (won float64) {
	t.Helper()
	g := opening(t, scenario)
	sum, decisions, even := 0.0, 0, 0
	var cpu []time.Duration
	for n := range pairs {
		a := goOn(t, g, [2]player{first(), second()}, uint64(n+1), turns)
		b := goOn(t, g, [2]player{second(), first()}, uint64(n+1), turns)
		const same = 1e-9
		switch d := balance(a.g) - balance(b.g); {
		case d > same:
			won++
		case d > -same:
			even++
		}
		sum += balance(a.g) - balance(b.g)
		decisions += a.decisions + b.decisions
		cpu = append(append(cpu, a.turns[na41.Axis]...), b.turns[na41.Allies]...)
	}
	most, all := time.Duration(0), time.Duration(0)
	for _, d := range cpu {
		most, all = max(most, d), all+d
	}
	t.Logf("%s: %.0f of %d pairs, %d even, %+.2f on average; %d decisions; the first player's turns took %v on average, %v at most", scenario, won, pairs, even, sum/float64(pairs),
		decisions, all/time.Duration(max(len(cpu), 1)), most)
	return won * 100 / float64(pairs)
}

// simple and chance make players that remember nothing.
func simple() player { return bot.Greedy }

func chance() player { return bot.Random }

// eachOnce is a player turn of each side.
const eachOnce = 2

// The simple player beats chance when each side plays its first player turn of each scenario, the sides swapped.
func TestTheSimplePlayerBeatsChance(t *testing.T) {
	const enough, share = 20, 95
	for _, scenario := range []string{"enter-rommel", "campaign", "crusader"} {
		n := games(t, 2)
		won := contest(t, scenario, simple, chance, n, eachOnce)
		if n >= enough {
			require.GreaterOrEqual(t, won, float64(share), scenario)
		}
	}
}

// The practised player beats the simple one over the second turn of Enter Rommel and of the Campaign, in which the first places are taken.
func TestThePractisedPlayerBeatsTheSimpleOne(t *testing.T) {
	n := games(t, 0)
	if n == 0 {
		t.Skip("it plans for seconds: " + botGames + " says how many pairs")
	}
	const enough, share, leap = 20, 65, 7
	for _, scenario := range []string{"enter-rommel", "campaign"} {
		t.Run(scenario, func(t *testing.T) {
			won := contest(t, scenario, bot.Practised, simple, n, leap)
			if n >= enough {
				require.GreaterOrEqual(t, won, float64(share))
			}
		})
	}
}

// toMove is a scenario when a side begins its first movement phase, the simple player having decided until then.
func toMove(t testing.TB, scenario string, side na41.Side, seed uint64) na41.Game {
	t.Helper()
	g, faces := opening(t, scenario), dice.Seeded(seed)
	for n := uint64(0); ; n++ {
		st := g.State()
		top, _ := st.Frames.Top()
		_, mover := st.Impulse()
		if _, moves := top.(na41.MovementFrame); moves && mover == side {
			return g
		}
		next, _, err := g.Play(bot.Greedy(g, seed*10007+n).Ranking()[0].Intent, faces)
		require.NoError(t, err)
		g = next.(na41.Game)
	}
}

// planned is by how much a side stands better on average, once the enemy has answered, when the practised player plays its first player turn from the movement phase on, than when the
// simple one does: from the same position, with the same dice, so many times. The plan is made once. The first figure is what the position promises, the second hexes and steps.
func planned(t testing.TB, scenario string, side na41.Side, seed uint64, throws int) (promised, held float64) {
	t.Helper()
	g, sign := toMove(t, scenario, side, seed), 1/float64(throws)
	by, plan := [2]player{bot.Greedy, bot.Greedy}, bot.Practised()
	with := by
	with[side-1] = plan
	if side == na41.Allies {
		sign = -sign
	}
	for n := range throws {
		faces := seed*1000 + uint64(n)
		planned, simple := goOn(t, g, with, faces, eachOnce).g, goOn(t, g, by, faces, eachOnce).g
		promised += sign * (bot.Prospect(planned) - bot.Prospect(simple))
		held += sign * (balance(planned) - balance(simple))
	}
	return promised, held
}

// On the first player turn of each side the plan of the practised player promises more than what the simple one does in his place. One game tells little of it, since the dice of a player
// turn weigh as much as a plan; so each plan is carried out with several dice, and a pair, a plan for either side, is won when together they gain on average. One that comes out even is not
// won. What a position promises is what the practised player himself goes by; hexes and steps are told beside it.
func TestThePlanOfOnePlayerTurn(t *testing.T) {
	n := games(t, 0)
	if n == 0 {
		t.Skip("it plans for seconds: " + botGames + " says how many pairs")
	}
	const enough, share, throws, same = 20, 65, 8, 1e-9
	for _, scenario := range []string{"enter-rommel", "campaign", "crusader"} {
		t.Run(scenario, func(t *testing.T) {
			won, holds, sums := 0, 0, [2]float64{}
			first := uint64(asked(t, botFirst, 1))
			for seed := first; seed < first+uint64(n); seed++ {
				promised, held := planned(t, scenario, na41.Axis, seed, throws)
				more, also := planned(t, scenario, na41.Allies, seed, throws)
				if promised+more > same {
					won++
				}
				if held+also > same {
					holds++
				}
				sums[0], sums[1] = sums[0]+promised+more, sums[1]+held+also
				t.Logf("pair %d: %+.3f and %+.3f; %d won of so many", seed, promised, more, won)
			}
			t.Logf("%d of %d pairs, %+.3f on average; by hexes and steps %d, %+.2f", won, n, sums[0]/float64(n), holds, sums[1]/float64(n))
			if n >= enough {
				require.GreaterOrEqual(t, won*100, share*n)
			}
		})
	}
}

// BenchmarkPlan looks for plans on the largest board, in slices of one decision each.
func BenchmarkPlan(b *testing.B) {
	g := opening(b, "crusader")
	faces := dice.Seeded(3)
	var watch stopwatch.Watch
	for n := range uint64(b.N) {
		now, by := g, bot.Practised()
		for looked := false; !looked; {
			th := by(now, n)
			for done := false; !done; looked = looked || !done {
				watch.Time(func() { done = th.Think(func() bool { return false }) })
			}
			next, _, err := now.Play(th.Ranking()[0].Intent, faces)
			require.NoError(b, err)
			now = next.(na41.Game)
		}
	}
	watch.Report(b)
}

// The simple player plays to the end of a scenario against itself.
func TestTheSimplePlayerAgainstItself(t *testing.T) {
	turns := 8
	if games(t, 0) > 0 {
		turns = 200
	}
	r := goOn(t, opening(t, "enter-rommel"), [2]player{bot.Greedy, bot.Greedy}, 3, turns)
	t.Logf("balance %+.2f after %d decisions, turn %d", balance(r.g), r.decisions, r.g.State().Turn)
	for side, all := range r.turns {
		most, sum := time.Duration(0), time.Duration(0)
		for _, d := range all {
			most, sum = max(most, d), sum+d
		}
		t.Logf("side %d: %d player turns, %v on average, %v at most", side, len(all), sum/time.Duration(len(all)), most)
	}
}

// TestLeap plays the extract to its end, the Axis by a player against the simple one, and tells how often it reaches its goal.
func TestLeap(t *testing.T) {
	for _, axis := range []struct {
		name string
		play player
	}{{"greedy", bot.Greedy}, {"random", bot.Random}} {
		won, decisions := 0, 0
		n := games(t, 3)
		for seed := range n {
			r := goOn(t, opening(t, "first-leap"), [2]player{axis.play, bot.Greedy}, uint64(seed+1), 0)
			require.NotEqual(t, na41.Undecided, r.g.State().Won)
			decisions += r.decisions
			if r.g.State().Won == na41.AxisWins {
				won++
			}
		}
		t.Logf("%s: the goal in %d of %d games, %d decisions a game", axis.name, won, n, decisions/n)
	}
}

// BenchmarkSideTurn is what the simple player takes of the processor for the first player turn of either side on the largest board.
func BenchmarkSideTurn(b *testing.B) {
	g := opening(b, "crusader")
	most, sum, turns := time.Duration(0), time.Duration(0), 0
	for n := range uint64(b.N) {
		for _, all := range goOn(b, g, [2]player{bot.Greedy, bot.Greedy}, n%33+1, eachOnce).turns {
			for _, d := range all {
				most, sum, turns = max(most, d), sum+d, turns+1
			}
		}
	}
	b.ReportMetric(float64(most.Microseconds())/1000, "most-cpu-ms")
	b.ReportMetric(float64(sum.Microseconds())/1000/float64(turns), "mean-cpu-ms")
}

// Whoever plans says how far he has come: never less than before, and all of it when he has decided. The first leap is
// small enough to be planned to its end.
func TestAPlanTellsHowFarItHasCome(t *testing.T) {
	by, now, faces := bot.Practised(), opening(t, "first-leap"), dice.Seeded(3)
	for range 60 {
		th := by(now, 1)
		plan, is := th.(play.Planning)
		tried, part := 0, 0.0
		for done := false; !done; {
			done = th.Think(func() bool { return false })
			if is {
				n, p := plan.Planned()
				require.True(t, n >= tried && p >= part && p <= 1, "%d %v after %d %v", n, p, tried, part)
				tried, part = n, p
			}
		}
		if is {
			require.Greater(t, tried, 1)
			require.InDelta(t, 1, part, 0)
			return
		}
		next, _, err := now.Play(th.Ranking()[0].Intent, faces)
		require.NoError(t, err)
		now = next.(na41.Game)
	}
	require.Fail(t, "nobody planned")
}
