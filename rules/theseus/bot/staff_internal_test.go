package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/rules/think/staff"
	theseusdata "gazala/scenarios/theseus"
)

func begun(t *testing.T, campaign string) theseus.Game {
	t.Helper()
	p, err := theseusdata.LoadPrinted()
	require.NoError(t, err)
	g, err := theseusdata.StartCampaign(p, campaign, theseus.Rulings{})
	require.NoError(t, err)
	return g
}

func at(t *testing.T, g theseus.Game, name string) hex.Hex {
	t.Helper()
	h, err := g.Rules().Map.Grid.Parse(name)
	require.NoError(t, err)
	return h
}

// planned is the plan of a side in a position.
func planned(g theseus.Game, side theseus.Side, had map[theseus.UnitID]post) map[theseus.UnitID]post {
	f := newView(g.SeenBy(side), side).newFront(had)
	for !f.step() {
		continue
	}
	s := staff.Begin(f, 1, placements)
	for !s.Step() {
		continue
	}
	return f.plan(s.Best())
}

// The Axis sets a guard at each source that the enemy's tanks and cars could come to; the Allies send some of these
// there, and nobody on foot.
func TestSourcesAreGuardedAndRaided(t *testing.T) {
	g := begun(t, "gazala")
	guarded, raided := map[hex.Hex]bool{}, 0
	for _, p := range planned(g, theseus.Axis, nil) {
		guarded[p.at] = guarded[p.at] || p.kind == staff.Hold
	}
	for _, s := range g.Rules().Map.Supplies {
		if s.Kind == theseus.MajorSource && s.Side == theseus.Axis {
			require.True(t, guarded[s.At], g.Rules().Map.Grid.Format(s.At))
		}
	}
	for u, p := range planned(g, theseus.Allies, nil) {
		if p.kind == staff.Cut {
			require.Equal(t, theseus.Motorised, g.Rules().Order.Counters[u].Gait)
			raided++
		}
	}
	require.Positive(t, raided)
}

// The Allies hold what bars the roads of the Axis: the Free French stay in Bir Hacheim, where in the Opening Phase no
// points are scored. The Axis wants to open the road
// that mines bar.
func TestWhatBarsARoadIsHeldAndOpened(t *testing.T) {
	g := begun(t, "opening")
	held := false
	for _, p := range planned(g, theseus.Allies, nil) {
		held = held || p.at == at(t, g, "2521") && p.kind == staff.Hold
	}
	require.True(t, held)
	opened := 0
	for h, beyond := range newView(g, theseus.Axis).breaches() {
		require.Positive(t, beyond, g.Rules().Map.Grid.Format(h))
		require.True(t, g.Mined(h))
		opened++
	}
	require.Positive(t, opened)
}

// Who has a post keeps it while nothing changes.
func TestPostsAreKept(t *testing.T) {
	g := begun(t, "gazala")
	for _, side := range []theseus.Side{theseus.Axis, theseus.Allies} {
		had := planned(g, side, nil)
		require.NotEmpty(t, had)
		for u, p := range planned(g, side, had) {
			if was, known := had[u]; known {
				require.Equal(t, was.at, p.at)
			}
		}
	}
}

// Where a headquarters is in supply is known without asking the rules for each hex, but for what ridges bar.
func TestLinesAreThoseOfTheRules(t *testing.T) {
	g := begun(t, "gazala")
	st, r := g.State(), g.Rules()
	wrong, all := 0, 0
	const every = 7
	for i := range st.Units {
		u := theseus.UnitID(i)
		if c := &r.Order.Counters[i]; c.Type != theseus.Headquarters || c.Nation.Side() != theseus.Axis ||
			st.Units[i].Where != theseus.OnMap {
			continue
		}
		l := newView(g, theseus.Axis).supplied(theseus.Axis)
		for j := 0; j < r.Map.Grid.Len(); j += every {
			if g.Zone(r.Map.Grid.At(j), theseus.Allies) {
				continue // its own unit lifts a zone
			}
			all++
			fed := g.SupposeAt([]theseus.UnitID{u}, r.Map.Grid.At(j)).Supply(u).Kind != 0
			if fed != l.fedAt(j, &r.Order.Counters[i]) {
				wrong++
			}
		}
	}
	t.Logf("%d of %d are wrong", wrong, all)
	require.Less(t, wrong*20, all)
}

// A headquarters is drawn back to where it is in supply, most of all in the last turn.
func TestAHeadquartersIsDrawnIntoSupply(t *testing.T) {
	g := begun(t, "gazala")
	hungers := func(g theseus.Game, name string) float64 {
		v := newView(g, theseus.Axis)
		for i := range v.st.Units {
			if v.r.Order.Counters[i].ID == "15 Pz HQ" {
				u := theseus.UnitID(i)
				return v.newSeat([]theseus.UnitID{u}, 1).hungers(u, v.r.Map.Grid.Index(at(t, g, name)))
			}
		}
		return 0
	}
	require.Zero(t, hungers(g, "2225"))
	near, far := hungers(g, "3020"), hungers(g, "3516")
	require.Positive(t, near)
	require.Greater(t, far, near)
	st := g.State()
	st.Turn = theseus.Turn(g.Rules().Campaign.Last.N)
	require.Greater(t, hungers(theseus.New(g.Rules(), st), "3020"), near)
}

// What an activation gains is found out in pieces: the window does not wait for a whole division.
func TestAnActivationIsWeighedInPieces(t *testing.T) {
	g, weighed := begun(t, "gazala"), 0
	c := &commander{g: g}
	for !c.Prepare() {
		continue
	}
	for f := range g.Rules().Order.Formations {
		in := theseus.Activate.Of(f)
		if g.Rules().Order.Formations[f].Nation.Side() != theseus.Axis || c.v.staff(theseus.FormationID(in.N)) == theseus.NoUnit {
			continue
		}
		job, calls := c.Weigh(in), 1
		for _, done := job(); !done; _, done = job() {
			calls++
		}
		actions := len(c.v.sortieOf(in).options)
		require.Greater(t, actions, 1)
		require.Greater(t, calls, actions)
		weighed++
	}
	require.Positive(t, weighed)
}
