package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/theseus"
	theseusdata "gazala/scenarios/theseus"
)

// choices visits the decisions of a campaign by the simple player, the ranking of the player of campaigns beside, one in
// so many.
func choices(t *testing.T, every, most uint64, visit func(g theseus.Game, ranking []play.Ranked)) {
	t.Helper()
	p, err := theseusdata.LoadPrinted()
	require.NoError(t, err)
	g, err := theseusdata.StartCampaign(p, "gazala", theseus.Rulings{})
	require.NoError(t, err)
	faces := dice.Seeded(7)
	for n := range most {
		if n%every == 0 {
			visit(g, thought(t, g))
		}
		next, _, err := g.Play(simple(g, n).Ranking()[0].Intent, faces)
		require.NoError(t, err)
		g = next.(theseus.Game)
	}
}

func thought(t *testing.T, g theseus.Game) []play.Ranked {
	t.Helper()
	th := New(g, 1)
	for !th.Think(func() bool { return true }) {
		continue
	}
	require.NoError(t, th.Err())
	return th.Ranking()
}

// A formation that is out of supply, with nothing left for an emergency and no way back, is not activated to drop to 0
// (6.3.3) as long as another turn follows; in the last one it is.
func TestAFormationOutOfSupplyIsNotWornOut(t *testing.T) {
	spared, spent := 0, 0
	choices(t, 1, 260, func(g theseus.Game, ranking []play.Ranked) {
		if spared > 3 {
			return
		}
		for _, r := range ranking {
			in, is := decide.Does(r.Intent, theseus.Activate)
			if !is || r.Worth <= 0 {
				continue
			}
			v := newView(g, decider(g))
			hq := v.staff(theseus.FormationID(in.N))
			st := g.State()
			st.Units[hq].Flipped = true
			for i := range v.first {
				if st.Units[hq].At = v.r.Map.Grid.At(i); v.first[i] != theseus.NoUnit {
					continue
				}
				lost := theseus.New(g.Rules(), st)
				if u := newView(lost, v.me); u.wears(theseus.FormationID(in.N)) {
					require.Negative(t, worthOf(t, thought(t, lost), in))
					spared++
					st.Turn = theseus.Turn(v.r.Campaign.Last.N)
					if worthOf(t, thought(t, theseus.New(g.Rules(), st)), in) > 0 {
						spent++
					}
					return
				}
			}
		}
	})
	require.Positive(t, spared)
	require.Positive(t, spent)
}

func worthOf(t *testing.T, ranking []play.Ranked, i decide.Intent) float64 {
	t.Helper()
	for _, r := range ranking {
		if r.Intent == i {
			return r.Worth
		}
	}
	require.Fail(t, "not offered")
	return 0
}

// Nobody digs in who has something better to do with the points first: he would move out of it. A move, an activation
// and a reaction that gain something say by what.
func TestDiggingInIsLastAndMovesHaveReasons(t *testing.T) {
	dug, moves, orders := 0, 0, 0
	choices(t, 3, 1200, func(_ theseus.Game, ranking []play.Ranked) {
		digs := -1
		for n, r := range ranking {
			switch decide.ActOf(r.Intent).Verb {
			case theseus.Improve:
				if digs < 0 {
					digs = n
					dug++
				}
			case theseus.Move:
				if worth := r.Worth * pointWorth; worth > least+.1 {
					require.Negative(t, digs, "%+v", r)
					require.NotEmpty(t, r.For)
					moves++
				}
			case theseus.Activate:
				if r.Worth > 0 {
					require.NotEmpty(t, r.For)
					orders++
				}
			default:
			}
		}
	})
	require.Positive(t, dug)
	require.Positive(t, moves)
	require.Positive(t, orders)
}
