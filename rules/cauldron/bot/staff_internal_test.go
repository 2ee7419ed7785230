package bot

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	cauldrondata "gazala/scenarios/cauldron"
)

// staffed plays Scenario One to the end of a turn with a staff for both sides, and visits each decision with the mind that has made it and the ranking.
func staffed(t *testing.T, last cauldron.Turn, more func() bool, visit func(cauldron.Game, *memory, []play.Ranked)) {
	t.Helper()
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	g, err := cauldrondata.Start(p, "one", cauldron.Rulings{})
	require.NoError(t, err)
	minds := [2]*memory{{}, {}}
	faces, sheet := dice.Seeded(4), decide.NewSheet(nil, nil)
	for n := uint64(0); g.State().Turn <= last; n++ {
		who := max(g.Point(sheet).Who.Ref, 1)
		if sheet.Len() == 0 {
			return
		}
		th := minds[who-1].think(g, n, nil)
		for done := false; !done; {
			done = th.Think(more)
		}
		require.NoError(t, th.Err())
		visit(g, minds[who-1], th.Ranking())
		next, _, err := g.Play(th.Ranking()[0].Intent, faces)
		require.NoError(t, err)
		g = next.(cauldron.Game)
	}
}

// A staff ranks the legal options and no others, and comes to the same however thin the slices are in which it thinks.
func TestTheStaffIsTheSameInThinSlices(t *testing.T) {
	var whole [][]play.Ranked
	staffed(t, cauldron.May27AM, func() bool { return true }, func(g cauldron.Game, _ *memory, r []play.Ranked) {
		var got []decide.Intent
		for _, o := range r {
			got = append(got, o.Intent)
		}
		require.ElementsMatch(t, g.Point(decide.NewSheet(nil, nil)).Options(), got)
		whole = append(whole, r)
	})
	n := 0
	staffed(t, cauldron.May27AM, func() bool { return false }, func(_ cauldron.Game, _ *memory, r []play.Ranked) {
		require.Equal(t, whole[n], r)
		n++
	})
	require.Len(t, whole, n)
}

// Only who has an order is moved, in the order of the plan, and nobody to where it stands. A plan stays what it is until something else has changed the position.
func TestAPlanIsCarriedOut(t *testing.T) {
	acted := 0
	staffed(t, cauldron.May28, func() bool { return true }, func(g cauldron.Game, m *memory, r []play.Ranked) {
		top, _ := g.State().Frames.Top()
		s, selects := decide.Does(r[0].Intent, cauldron.SelectUnit)
		if _, moving := top.(cauldron.MoveFrame); !moving || !selects || g.State().Units[s.Unit].Where != cauldron.OnMap {
			return
		}
		n := slices.IndexFunc(m.orders, func(o order) bool { return o.unit == s.Unit })
		require.GreaterOrEqual(t, n, 0)
		does := func(o order) bool { return o.attack != 0 || o.to != g.State().Units[o.unit].At }
		require.True(t, does(m.orders[n]))
		for _, o := range m.orders[:n] {
			require.False(t, does(o) && g.State().Units[o.unit].Ready, "an earlier order has been passed over")
		}
		acted++
	})
	require.Greater(t, acted, 20)
}

// Who joins an attack from a place to which it has to move goes there before the attack is led.
func TestWhoJoinsGoesFirst(t *testing.T) {
	joined := 0
	staffed(t, cauldron.May28, func() bool { return true }, func(g cauldron.Game, _ *memory, _ []play.Ranked) {
		top, _ := g.State().Frames.Top()
		if _, moving := top.(cauldron.MoveFrame); !moving {
			return
		}
		c := &chief{mind: mind{g: g}, memory: &memory{}}
		for c.v == nil {
			c.prepare()
		}
		d := c.begin(g, c.ready(), glances)
		for !d.step() {
			continue
		}
		orders, at := d.orders(), d.search.Best().At
		for _, s := range slices.Clone(d.front.strikes) {
			lead := slices.IndexFunc(orders, func(o order) bool { return o.unit == d.front.units[s.lead] })
			require.Equal(t, s.combat.Type, orders[lead].attack)
			for _, u := range s.combat.Joiners {
				n := slices.Index(d.front.units, u)
				if n < 0 || at[n] == d.front.places[n][0].At {
					continue
				}
				k := slices.IndexFunc(orders, func(o order) bool { return o.unit == u })
				if k > lead { // it joins from where it stands now
					require.Equal(t, 1, hex.Distance(d.front.origin[n].At, s.combat.Hexes[0]))
					continue
				}
				joined++
			}
		}
		require.GreaterOrEqual(t, d.search.Best().Worth, d.search.Best().Stay)
	})
	require.Positive(t, joined)
}
