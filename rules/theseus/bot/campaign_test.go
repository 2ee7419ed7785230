package bot_test

import (
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/theseus"
	"gazala/rules/theseus/bot"
	theseusdata "gazala/scenarios/theseus"
)

// botFrom asks for another first seed of the matches.
const botFrom = "GAZALA_BOT_FROM"

// campaign is a campaign at its first decision.
func campaign(t testing.TB, id string) theseus.Game {
	t.Helper()
	g, err := theseusdata.StartCampaign(loadPrinted(t), id, theseus.Rulings{})
	require.NoError(t, err)
	return g
}

// strengthPoint is how much strength is worth a victory point where turns are compared: about what the thresholds of 10.3.b make of it.
const strengthPoint = 20

// played is what a turn has come to.
type played struct {
	balance   float64 // victory points of the Axis and, in parts of them, strength that the Allies have lost less its own
	points    int
	lost      [2]int
	decisions int
	took      [2]time.Duration
	longest   [2]time.Duration
}

// turn plays a campaign to the end of its first turn.
func turn(t testing.TB, start theseus.Game, players [2]player, seed uint64, last theseus.Turn) (out played) {
	t.Helper()
	g, faces, sheet := start, dice.Seeded(seed), decide.NewSheet(nil, nil)
	for g.State().Turn <= last {
		p := g.Point(sheet)
		if sheet.Len() == 0 {
			break
		}
		side := max(theseus.Side(p.Who.Ref), theseus.Axis)
		begin := time.Now() //nolint:forbidigo // it is time that is measured
		th := players[side-1](g, seed*10000+uint64(out.decisions))
		th.Think(always)
		require.NoError(t, th.Err())
		ranking := th.Ranking()
		took := time.Since(begin) //nolint:forbidigo // it is time that is measured
		out.took[side-1] += took
		out.longest[side-1] = max(out.longest[side-1], took)
		require.NotEmpty(t, ranking, p.Key)
		next, _, err := g.Play(ranking[0].Intent, faces)
		require.NoError(t, err, "%T %v at %s", ranking[0].Intent, ranking[0].Intent, p.Key)
		g = next.(theseus.Game)
		out.decisions++
		require.Less(t, out.decisions, 6000)
	}
	st, r := g.State(), g.Rules()
	points := -int(st.Minus) // what counts at the end of the game alone is left out
	for i, n := range st.Scored {
		if lapses := slices.Contains(r.Campaign.Forfeited, r.Map.Objectives[i].At) && st.LastIn[i] == theseus.Allies; !lapses {
			points += int(n)
		}
	}
	for i, u := range st.Units {
		c := r.Order.Counters[i]
		if c.Type.Combat() && u.Where != theseus.Due && u.Where != theseus.Elsewhere {
			left := int(u.Strength)
			if u.Where == theseus.Eliminated {
				left = 0
			}
			out.lost[c.Nation.Side()-1] += c.Strength.N - left
		}
	}
	out.points = points
	out.balance = float64(points) + float64(out.lost[1]-out.lost[0])/strengthPoint
	return out
}

// TestFirstTurns plays the first turn of each campaign, each seed three times: the simple player on both sides, and the practised one against it on either side. A seed is
// won by a side's practised player that does better than the simple one has done in its place, with the same dice.
func TestFirstTurns(t *testing.T) {
	if testing.Short() {
		t.Skip("three turns take seconds")
	}
	count, from := games(t, 1), uint64(1)
	if text := os.Getenv(botFrom); text != "" {
		n, err := strconv.ParseUint(text, 10, 64)
		require.NoError(t, err)
		from = n
	}
	ids := []string{"opening", "gazala"}
	if count == 1 {
		ids = ids[1:] // trap 14 plays the Opening Phase
	}
	for _, id := range ids {
		t.Run(id, func(t *testing.T) { firstTurns(t, campaign(t, id), count, from) })
	}
}

func firstTurns(t *testing.T, start theseus.Game, count int, from uint64) {
	t.Helper()
	var won, drawn [2]int
	var sums [3]float64
	var took [2]time.Duration
	decisions := 0
	for seed := from; seed < from+uint64(count); seed++ {
		base := turn(t, start, [2]player{bot.Greedy, bot.Greedy}, seed, 1)
		axis := turn(t, start, [2]player{bot.New, bot.Greedy}, seed, 1)
		allies := turn(t, start, [2]player{bot.Greedy, bot.New}, seed, 1)
		t.Logf("seed %d: simple %.2f (%d points, lost %v), Axis practised %.2f (%d, %v; %v, longest %v), Allies practised %.2f (%d, %v; %v, longest %v)", seed, base.balance, base.points, base.lost,
			axis.balance, axis.points, axis.lost, axis.took[0], axis.longest[0], allies.balance, allies.points, allies.lost, allies.took[1], allies.longest[1])
		for side, gain := range []float64{axis.balance - base.balance, base.balance - allies.balance} {
			switch {
			case gain > 0:
				won[side]++
			case gain == 0:
				drawn[side]++
			}
		}
		sums[0], sums[1], sums[2] = sums[0]+base.balance, sums[1]+axis.balance, sums[2]+allies.balance
		took[0], took[1], decisions = took[0]+axis.took[0], took[1]+allies.took[1], decisions+axis.decisions
	}
	n := float64(count)
	t.Logf("%d seeds: Axis won %d, drew %d; Allies won %d, drew %d; balance %.2f, with a practised Axis %.2f, with practised Allies %.2f; %v and %v a turn, %d decisions",
		count, won[0], drawn[0], won[1], drawn[1], sums[0]/n, sums[1]/n, sums[2]/n, took[0]/time.Duration(count), took[1]/time.Duration(count), decisions/count)
	const share, all, enough = 65, 100, 50
	if count >= enough {
		for side := range won {
			require.GreaterOrEqual(t, won[side]*all, share*count, "side %d", side)
		}
	}
}
