package bot_test

import (
	"slices"
	"sort"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/cauldron/bot"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
)

func always() bool { return true }
func never() bool  { return false }

// sampled visits positions of a game of Scenario One between simple opponents, one in so many, through the given turn.
func sampled(t testing.TB, seed uint64, every int, last cauldron.Turn, visit func(cauldron.Game)) {
	t.Helper()
	g, faces := scenarioOne(t), dice.Seeded(seed)
	for n := 0; g.State().Turn <= last; n++ {
		ranking := bot.ThreeToOne(g, seed+uint64(n)).Ranking()
		if len(ranking) == 0 {
			return
		}
		if n%every == 0 {
			visit(g)
		}
		next, _, err := g.Play(ranking[0].Intent, faces)
		require.NoError(t, err)
		g = next.(cauldron.Game)
	}
}

func ranked(g cauldron.Game, seed uint64, more func() bool) []play.Ranked {
	th := bot.New(g, seed)
	for done := false; !done; {
		done = th.Think(more)
	}
	return th.Ranking()
}

// The ranking holds the legal options and nothing else, and is the same for the same position and seed however thin the slices are.
func TestEveryLegalOptionIsRankedAndAlwaysAlike(t *testing.T) {
	kinds := map[decide.Kind]bool{}
	sampled(t, 5, 7, cauldron.May28, func(g cauldron.Game) {
		options := g.Point(decide.NewSheet(nil, nil)).Options()
		whole, thin := ranked(g, 3, always), ranked(g, 3, never)
		require.Equal(t, whole, thin)
		var got []decide.Intent
		for n, r := range whole {
			require.True(t, n == 0 || whole[n-1].Worth >= r.Worth)
			got = append(got, r.Intent)
			kinds[r.Intent.Kind()] = true
		}
		require.ElementsMatch(t, options, got)
	})
	for _, k := range []decide.Kind{cauldron.StepTo, cauldron.DeclareAttack, cauldron.PickFormation, cauldron.SelectUnit, cauldron.EnterAt} {
		require.Contains(t, kinds, k)
	}
}

// What the side that decides may not know changes nothing: the order of the cups and the chits in the enemy's hand.
func TestHiddenThingsChangeNothing(t *testing.T) {
	changed := 0
	sampled(t, 8, 11, cauldron.May28, func(g cauldron.Game) {
		who := g.Point(decide.NewSheet(nil, nil)).Who.Ref
		if who == 0 {
			return
		}
		st := g.State()
		slices.Reverse(st.Cup[0])
		slices.Reverse(st.Cup[1])
		enemy := cauldron.Side(who).Enemy() - 1
		st.Hand[enemy] = append([]cauldron.Chit{{Kind: cauldron.CombatChit}, {Kind: cauldron.ExtraMoveChit}}, st.Hand[enemy]...)
		other := cauldron.New(g.Rules(), st)
		if top, _ := st.Frames.Top(); !asksAlike(g, other) {
			t.Logf("asks otherwise: %T", top)
			return
		}
		changed++
		require.Equal(t, ranked(g, 1, always), ranked(other, 1, always))
	})
	require.Greater(t, changed, 10)
}

func asksAlike(a, b cauldron.Game) bool {
	return slices.Equal(a.Point(decide.NewSheet(nil, nil)).Options(), b.Point(decide.NewSheet(nil, nil)).Options())
}

// The forecast is the engine's own: attacks, joiners and the results of the ten faces are those of the combats that are fought.
func TestTheForecastIsWhatIsFought(t *testing.T) {
	rolls, attacks := 0, 0
	sampled(t, 2, 1, cauldron.May27PM, func(g cauldron.Game) {
		top, _ := g.State().Frames.Top()
		fc := g.Forecast()
		switch f := top.(type) {
		case cauldron.ActFrame:
			left, _ := g.Left()
			for kind := cauldron.Light; kind <= cauldron.Heavy; kind++ {
				_, ok := fc.Attack(f.Unit, kind)
				enough := !left.Less(fc.AttackCost(f.Unit, kind))
				require.Equal(t, g.Judge(cauldron.Declare(kind)).Legal, ok && enough)
			}
			attacks++
		case cauldron.JoinFrame:
			joiners := fc.Joiners(f.Combat)
			for u := range g.State().Units {
				i := cauldron.Join.On(cauldron.UnitID(u))
				require.Equal(t, g.Judge(i).Legal, slices.Contains(joiners, i.Unit))
			}
		case cauldron.RollFrame:
			rolls++
			odds, err := g.Odds(cauldron.Roll.Now())
			require.NoError(t, err)
			results := fc.Results(f.Combat)
			for _, o := range odds.Outcomes {
				for _, face := range o.Faces {
					require.Equal(t, results[face].Sym(), cell(o.Key.Args), "face %d: %+v", face, o.Key.Key)
				}
			}
		}
	})
	require.Positive(t, rolls)
	require.Greater(t, attacks, 20)
}

func cell(args derive.Args) string {
	for _, a := range args {
		if a.Unit == derive.Result {
			return a.Val.Sym()
		}
	}
	return ""
}

// BenchmarkEvaluation measures one evaluation: a program with one thread can show something between two of them.
func BenchmarkEvaluation(b *testing.B) {
	var took []time.Duration
	for b.Loop() {
		sampled(b, 4, 5, cauldron.May27PM, func(g cauldron.Game) {
			th := bot.New(g, 1)
			for done := false; !done; {
				begin := time.Now() //nolint:forbidigo // it is time that is measured
				done = th.Think(never)
				took = append(took, time.Since(begin)) //nolint:forbidigo // it is time that is measured
			}
		})
	}
	sort.Slice(took, func(i, j int) bool { return took[i] < took[j] })
	ms := func(n int) float64 { return took[n].Seconds() * 1000 }
	b.ReportMetric(ms(len(took)/2), "p50-ms")
	b.ReportMetric(ms(len(took)*99/100), "p99-ms")
	b.ReportMetric(ms(len(took)*999/1000), "p99.9-ms")
	b.ReportMetric(ms(len(took)-1), "max-ms")
	b.ReportMetric(float64(len(took)-sort.Search(len(took), func(i int) bool { return took[i] > 10*time.Millisecond })), "over-10ms")
	b.ReportMetric(0, "ns/op")
}
