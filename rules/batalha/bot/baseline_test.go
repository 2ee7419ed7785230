package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/batalha/bot"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// simply visits the decisions of a game between simple opponents, with what each chooses, through the given turn.
func simply(t testing.TB, seed uint64, last batalha.Turn, visit func(batalha.Game, decide.Intent)) {
	t.Helper()
	g, faces := opening(t), dice.Seeded(seed)
	for n := 0; g.State().Turn <= last; n++ {
		ranking := bot.ThreeToOne(g, seed+uint64(n)).Ranking()
		if len(ranking) == 0 {
			return
		}
		require.Less(t, n, 5000)
		visit(g, ranking[0].Intent)
		next, _, err := g.Play(ranking[0].Intent, faces)
		require.NoError(t, err)
		g = next.(batalha.Game)
	}
}

// heavy tells whether an assault is at 3-1 or better after all shifts.
func heavy(f *batalha.Forecast, a batalha.Attack) bool { return !f.Column(a).Less(derive.Int(3)) }

// The simple opponent declares an assault below 3-1 only when it must attack and has none at 3-1, and does nothing else while it has one.
func TestTheSimpleOpponentAttacksAtThreeToOne(t *testing.T) {
	declared, bound, others := 0, 0, 0
	var free, left bool
	simply(t, 3, 5, func(g batalha.Game, i decide.Intent) {
		top, _ := g.State().Frames.Top()
		switch f := top.(type) {
		case batalha.CombatFrame:
			free, left = g.Judge(batalha.EndCombat.Now()).Legal, heavyLeft(g, f.Side)
			if target, ok := decide.Does(i, batalha.Target); !ok || batalha.AttackKind(target.N) != batalha.Assault {
				others++
				require.False(t, left)
			}
		case batalha.CommitFrame:
			switch _, closes := decide.Does(i, batalha.CloseCommit); {
			case !closes || f.Attack.Kind != batalha.Assault:
			case heavy(g.Forecast(), f.Attack):
				declared++
			default:
				bound++
				require.False(t, free || left, "%+v", f.Attack)
			}
		default:
		}
	})
	require.Greater(t, declared, bound)
	require.Positive(t, bound)
	require.Positive(t, others)
	t.Logf("%d assaults declared at 3-1, %d by duty", declared, bound)
}

// heavyLeft tells whether a side may declare an assault at 3-1 or better without air points.
func heavyLeft(g batalha.Game, side batalha.Side) bool {
	for _, o := range g.Point(decide.NewSheet(nil, nil)).Options() {
		if target, ok := decide.Does(o, batalha.Target); ok && batalha.AttackKind(target.N) == batalha.Assault {
			if a, can := g.Forecast().Assault(side, target.Hex); can && heavy(g.Forecast(), a) {
				return true
			}
		}
	}
	return false
}

// Any unit that the simple opponent selects moves on from where it stood, so that its movement comes to an end.
func TestTheSimpleOpponentMovesWhomItSelects(t *testing.T) {
	selected, moved, entered := 0, 0, 0
	var last decide.Intent
	simply(t, 4, 2, func(_ batalha.Game, i decide.Intent) {
		if _, ok := decide.Does(last, batalha.SelectUnit); ok {
			selected++
			switch i.Kind() {
			case batalha.StepTo:
				moved++
			case batalha.EnterAt:
				entered++
			default:
			}
		}
		last = i
	})
	require.Positive(t, moved)
	require.Equal(t, selected, moved+entered)
}

// The simple opponent ranks the legal options and nothing else, alike for the same position and seed.
func TestTheSimpleOpponentRanksAllOptions(t *testing.T) {
	n := 0
	simply(t, 5, 1, func(g batalha.Game, i decide.Intent) {
		if n++; n%9 != 0 {
			return
		}
		ranking := bot.ThreeToOne(g, 5+uint64(n-1)).Ranking()
		require.Equal(t, i, ranking[0].Intent)
		require.ElementsMatch(t, g.Point(decide.NewSheet(nil, nil)).Options(), intents(ranking))
	})
	require.Greater(t, n, 40)
}

func intents(ranking []play.Ranked) (out []decide.Intent) {
	for _, r := range ranking {
		out = append(out, r.Intent)
	}
	return out
}
