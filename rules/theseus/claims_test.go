package theseus_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
)

// TestClaims: in random games what is claimed agrees with what the game itself says, true claims and false ones come up, and each has its grounds.
func TestClaims(t *testing.T) {
	const games, moves = 12, 60
	begin := func(seed uint64) theseus.Game { return assault(t, rulingsOf(seed)) }
	seen := playtest.Claimed(t, games, moves, begin, busily, agreesWith)
	for _, key := range []string{"theseus.claim.zone", "theseus.claim.path", "theseus.claim.command", "theseus.claim.stack", "theseus.claim.support"} {
		require.NotZero(t, seen[key][0], "%s: a false one", key)
		require.NotZero(t, seen[key][1], "%s: a true one", key)
	}
}

// agreesWith holds a claim to the game's own answer, where it has one.
func agreesWith(t *testing.T, g theseus.Game, c decide.Claim) {
	t.Helper()
	require.NotEmpty(t, c.Verdict.Reasons, c.Key)
	u, h := theseus.UnitID(playtest.Slot(c, "Unit").Ref), playtest.Slot(c, "Hex").Hex
	side := func() theseus.Side { return g.Rules().Order.Counters[u].Nation.Side() }
	switch c.Key {
	case "theseus.claim.zone":
		if c.Verdict.Legal {
			require.True(t, g.Zone(h, side()), "a zone that reaches into a hex is there")
			require.Equal(t, 1, hex.Distance(g.State().Units[u].At, h))
		}
	case "theseus.claim.command":
		state, length := g.Command(u)
		require.Equal(t, state == theseus.InCommand, c.Verdict.Legal)
		require.Equal(t, length < 0 && !c.Verdict.Legal, slices.ContainsFunc(c.Verdict.Reasons, func(r decide.Reason) bool { return r.Rule == "theseus:5.8.4.1" }))
	case "theseus.claim.isolated":
		state, _ := g.Command(u)
		require.Equal(t, state == theseus.Isolated, c.Verdict.Legal)
	case "theseus.claim.supplied":
		require.Equal(t, "ariete", g.Rules().Order.Formations[g.Rules().Order.Counters[u].Formation].ID)
		require.True(t, c.Verdict.Legal)
	case "theseus.claim.stack":
		st := g.State()
		st.Units[u].At = h
		require.Equal(t, theseus.New(g.Rules(), st).Overstacked(h), !c.Verdict.Legal)
	}
}

// claimed is the first claim of a kind that fits.
func claimed(m *match, key string, fits func(decide.Claim) bool) decide.Claim {
	m.t.Helper()
	all := m.Claims()
	i := slices.IndexFunc(all, func(c decide.Claim) bool { return c.Key == key && fits(c) })
	require.GreaterOrEqual(m.t, i, 0, key)
	return all[i]
}

// numbers are the rules that a claim hangs on.
func numbers(c decide.Claim) (out []string) {
	for _, r := range c.Verdict.Rules() {
		out = append(out, r.Number())
	}
	return out
}

func TestClaimGrounds(t *testing.T) {
	t.Run("5.4.b, 5.6.3.b, 3.3.s3 who has no zone", func(t *testing.T) {
		f := field(t).unit("a", axis, tank, "0505", disrupted).unit("hq", axis, staff, "0505").unit("f", axis, flak, "0505")
		for name, want := range map[string]string{"a": "5.6.3.b", "hq": "3.3.s3", "f": "5.4.b"} {
			c := claimed(f.game(), "theseus.claim.zone", func(c decide.Claim) bool { return playtest.Slot(c, "Unit").Ref == int32(f.id(name)) })
			require.False(t, c.Verdict.Legal)
			require.Equal(t, []string{want}, numbers(c))
		}
	})
	t.Run("5.7.3.b, 5.7.3.c, 5.7.3.d what else supplies", func(t *testing.T) {
		supply := func(f *ground, unit string) (bool, []string) {
			c := claimed(f.game(), "theseus.claim.supplied", func(c decide.Claim) bool { return playtest.Slot(c, "Unit").Ref == int32(f.id(unit)) })
			return c.Verdict.Legal, numbers(c)
		}
		f := field(t).source(axis, "0101").box(allies, "0505").unit("by", allies, staff, "0504", onFoot).harbour("0805", allies, "0805", "0806", "0807").
			unit("in", allies, staff, "0806", reaching(2)).unit("out", allies, staff, "0905", reaching(2))
		for unit, want := range map[string]string{"by": "5.7.3.b", "in": "5.7.3.c", "out": "5.7.3.c"} {
			legal, why := supply(f, unit)
			require.Equal(t, unit != "out", legal, unit)
			require.Equal(t, []string{want}, why, unit)
		}
		f.state.Tobruk.Next, f.state.Tobruk.Side = allies, axis
		legal, why := supply(f, "in")
		require.False(t, legal)
		require.Equal(t, []string{"5.7.3.d"}, why)
	})
	t.Run("10.1.b the division of the training scenario", func(t *testing.T) {
		g, found := assault(t, theseus.Rulings{}), 0
		for _, c := range g.Claims() {
			if c.Key == "theseus.claim.supplied" {
				require.True(t, c.Verdict.Legal)
				require.Equal(t, []string{"10.1.b"}, numbers(c))
				found++
			}
		}
		require.Equal(t, 1, found)
	})
	t.Run("3.1.1.b, 7.3.3 where the rate of roads counts", func(t *testing.T) {
		f := field(t).unit("a", axis, tank, "0505").way(road, "0505", "0504")
		toward := func(c decide.Claim) bool { return hex.Dir(playtest.Slot(c, "Hexside").Ref) == north }
		require.Equal(t, []string{"3.1.1.a"}, numbers(claimed(f.game(), "theseus.claim.road", toward)))
		require.Equal(t, []string{"3.1.1.a", "7.3.3"}, numbers(claimed(f.land(theseus.Broken, "0504").game(), "theseus.claim.road", toward)))
		require.Equal(t, []string{"3.1.1.b"}, numbers(claimed(f.unit("e", allies, tank, "0503").game(), "theseus.claim.road", toward)))
	})
}
