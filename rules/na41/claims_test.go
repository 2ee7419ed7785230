package na41_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
	"gazala/rules/play/playtest/trials"
)

// TestClaims: in random games what is claimed of zones agrees with what the game says, and every claim has its grounds.
func TestClaims(t *testing.T) {
	const games, moves = 4, 40
	begin := func(uint64) na41.Game { return begun(t, "crusader") }
	seen := playtest.Claimed(t, trials.Of(games), moves, begin, playtest.Any, agreesOnZones)
	for _, key := range []string{"na41.claim.zone", "na41.claim.overlap", "na41.claim.first", "na41.claim.farther", "na41.claim.road", "na41.claim.supplied", "na41.claim.hinders", "na41.claim.supports"} {
		require.NotZero(t, seen[key][0], "%s: a false one", key)
		require.NotZero(t, seen[key][1], "%s: a true one", key)
	}
}

func agreesOnZones(t *testing.T, g na41.Game, c decide.Claim) {
	t.Helper()
	require.NotEmpty(t, c.Verdict.Reasons, c.Key)
	h := playtest.Slot(c, "Hex").Hex
	switch c.Key {
	case "na41.claim.zone":
		full, _, _ := g.Zone(h, g.Rules().Order.Counters[playtest.Slot(c, "Unit").Ref].Side)
		require.True(t, full || !c.Verdict.Legal)
	case "na41.claim.overlap":
		_, _, overlapping := g.Zone(h, na41.Side(playtest.Slot(c, "Side").Ref))
		require.Equal(t, overlapping, c.Verdict.Legal)
	case "na41.claim.supplied":
		require.Equal(t, g.Supplied(na41.UnitID(playtest.Slot(c, "Unit").Ref)).Grade == na41.FullSupply, c.Verdict.Legal)
	case "na41.claim.supports":
		var stack []na41.UnitID
		st := g.State()
		for i := range st.Units {
			if st.Units[i].Where == na41.OnMap && st.Units[i].At == h && g.Rules().Order.Counters[i].Type.Combat() {
				stack = append(stack, na41.UnitID(i))
			}
		}
		require.Equal(t, slices.Contains(g.Supports(stack...), na41.UnitID(playtest.Slot(c, "Unit").Ref)), c.Verdict.Legal)
	}
}

func TestClaimGrounds(t *testing.T) {
	f := field(t)
	later := func(d hex.Dir) (from, to string) { // the step of a line that is asked about beside a unit in 0404
		h := f.at("0404").Step(d)
		return f.m.Grid.Format(h), f.m.Grid.Format(h.Step((d + 1) % hex.Dirs))
	}
	cliff, below := later(0)
	_, harbor := later(3)
	m := f.unit("pz", axis, na41.Tank, "0404").unit("rec", axis, na41.Recon, "0506").unit("lorry", axis, na41.Truck, "0809").unit("mg", axis, na41.Infantry, "0708").
		unit("tommy", allies, na41.Infantry, "0407").unit("tk", allies, na41.Tank, "0607").unit("run", allies, na41.Infantry, "0802", fullRetreat).
		fort(allies, "0304").site(na41.Port, allies, "0403").way(na41.Track, "0401", "0402", "0403", "0404", "0405", "0406", "0407").
		between("0404", "0504", na41.EscarpmentDown).between("0404", "0405", na41.SeaSide).between(cliff, below, na41.EscarpmentDown).site(na41.Port, allies, harbor).game()
	find := func(key, unit string, side na41.Side, hexes ...string) decide.Claim {
		t.Helper()
		i := slices.IndexFunc(m.Claims(), func(c decide.Claim) bool {
			switch {
			case c.Key != key, unit != "" && na41.UnitID(playtest.Slot(c, "Unit").Ref) != m.f.id(unit), unit == "" && na41.Side(playtest.Slot(c, "Side").Ref) != side:
				return false
			case len(hexes) == 2:
				return playtest.Slot(c, "From").Hex == m.f.at(hexes[0]) && playtest.Slot(c, "Hex").Hex == m.f.at(hexes[1])
			}
			return playtest.Slot(c, "Hex").Hex == m.f.at(hexes[0])
		})
		require.GreaterOrEqual(t, i, 0, "%s %s %v", key, unit, hexes)
		return m.Claims()[i]
	}
	holds := func(name string, legal bool, c decide.Claim, rules ...string) {
		t.Helper()
		t.Run(name, func(t *testing.T) {
			require.Equal(t, legal, c.Verdict.Legal)
			var got []string
			for _, r := range c.Verdict.Rules() {
				got = append(got, r.Number())
			}
			require.Equal(t, rules, got)
		})
	}
	holds("7.1 a combat unit has a zone around it", true, find("na41.claim.zone", "pz", 0, "0505"), "7.1")
	holds("7.1 a truck has none", false, find("na41.claim.zone", "lorry", 0, "0808"), "7.1")
	holds("7.1 none reaches across the sea", false, find("na41.claim.zone", "pz", 0, "0405"), "7.1")
	holds("7.3 into a fortification it is limited", false, find("na41.claim.zone", "pz", 0, "0304"), "7.3")
	holds("13.3.2.a none in full retreat", false, find("na41.claim.zone", "run", 0, "0801"), "13.3.2.a")
	holds("7.4 zones of units that are not neighbors overlap", true, find("na41.claim.overlap", "", allies, "0507"), "7.4")
	holds("7.4 those of one unit don't", false, find("na41.claim.overlap", "", allies, "0408"), "7.4")
	holds("16.3.2.a no line begins across the sea", false, find("na41.claim.first", "pz", 0, "0405"), "16.3.2.a")
	holds("16.3.2.b one begins across an escarpment", true, find("na41.claim.first", "pz", 0, "0504"), "16.3.2")
	holds("16.3.2.d none begins among enemies", false, find("na41.claim.first", "mg", 0, "0607"), "16.3.2.d")
	holds("16.3.2.e one begins in an enemy zone", true, find("na41.claim.first", "rec", 0, "0406"), "16.3.2")
	holds("16.3.2.e none begins in overlapping ones", false, find("na41.claim.first", "rec", 0, "0507"), "16.3.2.e")
	holds("16.3.2.f none begins in a port of the enemy", false, find("na41.claim.first", "pz", 0, "0403"), "16.3.2.f")
	holds("16.3.3.a no road leads a line among enemies", false, find("na41.claim.road", "", axis, "0407"), "16.3.3.a")
	holds("16.3.3.b none leads it through an enemy zone", false, find("na41.claim.road", "", axis, "0406"), "16.3.3.b")
	holds("16.3.3.c none leads it through a port of the enemy", false, find("na41.claim.road", "", axis, "0403"), "16.3.3.c")
	holds("16.3.3 an open one does", true, find("na41.claim.road", "", axis, "0405"), "16.3.3")
	for _, rule := range []string{"16.3.2.b", "16.3.2.d", "16.3.2.e", "16.3.2.f"} {
		t.Run(rule+" closes a later step of a line", func(t *testing.T) {
			require.True(t, slices.ContainsFunc(m.Claims(), func(c decide.Claim) bool {
				return c.Key == "na41.claim.farther" && !c.Verdict.Legal && slices.Contains(c.Verdict.Rules(), cite.Rule("na41:"+rule))
			}))
		})
	}
}

func TestClaimsOfSupply(t *testing.T) {
	f := field(t)
	m := f.unit("boxed", axis, na41.Tank, "", boxed(1)).unit("edge", axis, na41.Infantry, "0102").unit("far", axis, na41.Infantry, "0909").unit("weak", axis, na41.Infantry, "0202", disrupted).
		unit("run", axis, na41.Infantry, "0303", fullRetreat).unit("lorry", axis, na41.Truck, "0210").unit("works", axis, na41.Infantry, "0605").fort(axis, "0605").
		unit("guns", axis, na41.CorpsHQ, "0203", gunned, ranged(3)).unit("silent", axis, na41.CorpsHQ, "0203", gunned, ranged(3), oos).unit("shaken", axis, na41.CorpsHQ, "0203", gunned, ranged(3), disrupted).
		unit("dry", axis, na41.Infantry, "0507").supply(axis, "0104", 1).land(na41.Desert, "0507", "0508").game()
	of := func(key, unit string) (out []decide.Claim) {
		for _, c := range m.Claims() {
			if c.Key == key && (unit == "" || na41.UnitID(playtest.Slot(c, "Unit").Ref) == f.id(unit)) {
				out = append(out, c)
			}
		}
		return out
	}
	for _, k := range []struct {
		name, key, unit string
		legal           bool
		rule            string
	}{
		{"16.2.a a unit in a box is fully supplied", "na41.claim.supplied", "boxed", true, "16.2.a"},
		{"16.2.a so is one with a line to a box", "na41.claim.supplied", "edge", true, "16.2.a"},
		{"16.3.1 one without a line is not", "na41.claim.supplied", "far", false, "16.3.1"},
		{"13.4 a disrupted unit recovers at once", "na41.claim.recovers", "weak", true, "13.4"},
		{"13.3.2.f one in full retreat does not", "na41.claim.recovers", "run", false, "13.3.2.f"},
		{"5.3 a combat unit hinders Extended Movement", "na41.claim.hinders", "edge", true, "5.3"},
		{"5.3.a a truck does not", "na41.claim.hinders", "lorry", false, "5.3.a"},
		{"5.3.a nor does a unit in full retreat", "na41.claim.hinders", "run", false, "5.3.a"},
		{"9.5.2 a zone reaches out of a fortification", "na41.claim.zone", "works", true, "9.5.2"},
		{"17.1.1 a support unit supports", "na41.claim.supports", "guns", true, "17.1.1"},
		{"17.1.5 one out of supply, too", "na41.claim.supports", "silent", true, "17.1.5"},
		{"17.1.3.a one that is disrupted does not", "na41.claim.supports", "shaken", false, "17.1.3.a"},
		{"17.2.1.b a supply point has a range", "na41.claim.pays", "", true, "17.2.1.b"},
		{"16.3.2.c no line leads through a third desert hex", "na41.claim.desert", "", false, "16.3.2.c"},
	} {
		t.Run(k.name, func(t *testing.T) {
			require.True(t, slices.ContainsFunc(of(k.key, k.unit), func(c decide.Claim) bool {
				return c.Verdict.Legal == k.legal && slices.Contains(c.Verdict.Rules(), cite.Rule("na41:"+k.rule))
			}), "%v", of(k.key, k.unit))
		})
	}
}
