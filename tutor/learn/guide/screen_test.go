package guide_test

import (
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/tutor/desk"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/guide"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// TestTheAnswerIsNotOnTheScreen: what is to be foretold stands neither beside the question nor on the table where the choice was made: in no reason for it, in no number of a way, on no mark
// and in no line of its derivation.
func TestTheAnswerIsNotOnTheScreen(t *testing.T) {
	every(t, func(t *testing.T, d *desk.Desk, sys *shelf.System, g guide.Guide) {
		if d.Language() != locales.English {
			t.Skip("the same in any language, and long")
		}
		asked := map[string]bool{}
		for seed := uint64(1); seed <= 2; seed++ {
			one := begin(t, d, sys.ID, g.Scenario, seed)
			one.plays = seed == 2
			chosen := 0
			one.choosing = func(choice int) { chosen = choice }
			one.answer = func(q drill.Question) drill.Answer {
				asked[one.run.View().ID] = true
				unread(t, one, q, chosen)
				return q.Right
			}
			for n := 0; n < 250 && one.act(); n++ {
				continue
			}
		}
		require.NotEmpty(t, asked)
	})
}

// unread holds that the answer to a question can't be read before it is given.
func unread(t *testing.T, one *game, q drill.Question, chosen int) {
	t.Helper()
	v := one.run.View()
	for _, l := range v.Drill.Known {
		require.NotEqual(t, q.Label.Key, l.Key, "%s: told with the question", v.ID)
	}
	number := regexp.QuoteMeta(q.Right.Val.String())
	for _, given := range v.Drill.Givens {
		require.NotRegexp(t, `: `+number+`$`, given, v.ID)
	}
	for _, m := range v.Board.Marks {
		require.NotEqual(t, q.Right.Val.String(), m.Text, "%s: on the board of the question", v.ID)
	}
	covered := one.run.Cover(one.at).(*table.Table)
	require.Same(t, covered, covered.Covered(covered.Hidden()), "covered once")
	veiled := one.run.Veiled(one.at)
	require.Contains(t, veiled, q.Label.Key, v.ID)
	sheet := decide.NewSheet(nil, nil)
	covered.Session().Game().Point(sheet)
	for _, r := range sheet.Reasons(chosen) {
		tells := slices.ContainsFunc(r.Args[:], func(a derive.Arg) bool {
			return a.Kind == derive.ANum && a.Name != "Count" && a.Val == q.Right.Val && a.Unit == q.Label.Unit
		})
		if tells {
			require.Contains(t, covered.Hidden(), r.Key, "%s: %s is told before it is asked", v.ID, q.Label.Key)
		}
	}
	p, ok := covered.Preview(chosen)
	require.True(t, ok)
	for _, h := range p.Choice.At {
		if a := covered.Hex(h); a.Trip != nil && q.Label.Unit == derive.Points {
			require.NotRegexp(t, `: `+number+`(,|$)`, a.Trip.Text, v.ID)
			for _, m := range covered.View().Board.Marks {
				require.False(t, m.At == h && m.Kind == view.Reach && m.Text == q.Right.Val.String(), v.ID)
			}
		}
	}
}
