package na41_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
	"gazala/rules/play/playtest/trials"
)

// claimed is the truth of a claim about a unit, or about hexes, and the rules that it hangs on.
func (m *match) claimed(key, unit string, hexes ...string) (legal bool, rules []string) {
	m.t.Helper()
	all := m.Claims()
	i := slices.IndexFunc(all, func(c decide.Claim) bool {
		switch {
		case c.Key != key, unit != "" && na41.UnitID(playtest.Slot(c, "Unit").Ref) != m.f.id(unit):
			return false
		case len(hexes) == 2:
			return playtest.Slot(c, "From").Hex == m.f.at(hexes[0]) && playtest.Slot(c, "Hex").Hex == m.f.at(hexes[1])
		case len(hexes) == 1:
			return playtest.Slot(c, "Hex").Hex == m.f.at(hexes[0])
		}
		return true
	})
	require.GreaterOrEqual(m.t, i, 0, "%s %s %v", key, unit, hexes)
	for _, r := range all[i].Verdict.Rules() {
		rules = append(rules, r.Number())
	}
	return all[i].Verdict.Legal, rules
}

// stackOn is the attack of all combat units in a hex on another.
func stackOn(g na41.Game, from, target hex.Hex) (a na41.Attack) {
	a = na41.Attack{Target: target, Guns: na41.NoUnit, Shield: na41.NoUnit}
	st := g.State()
	for i := range st.Units {
		if c := g.Rules().Order.Counters[i]; st.Units[i].Where == na41.OnMap && st.Units[i].At == from && c.Type.Combat() && !c.Type.Support() {
			a.Side, a.Units = c.Side, append(a.Units, na41.UnitID(i))
		}
	}
	return a
}

// TestClaimsOfCombat: in random games what is claimed of attacks, of defenders and of isolation is what the rules of combat and of supply say.
func TestClaimsOfCombat(t *testing.T) {
	const games, moves = 3, 60
	begin := func(uint64) na41.Game { return begun(t, "crusader") }
	seen := playtest.Claimed(t, trials.Of(games), moves, begin, playtest.Any, agreesOnCombat)
	for _, key := range []string{"na41.claim.tank_shift", "na41.claim.overwhelms"} {
		require.NotZero(t, seen[key][0], "%s: a false one", key)
	}
	require.NotZero(t, seen["na41.claim.defends"][1])
	require.NotZero(t, seen["na41.claim.flees"][1])
}

func agreesOnCombat(t *testing.T, g na41.Game, c decide.Claim) {
	t.Helper()
	u := na41.UnitID(playtest.Slot(c, "Unit").Ref)
	switch c.Key {
	case "na41.claim.tank_shift":
		require.Equal(t, na41.Earns(g, stackOn(g, playtest.Slot(c, "From").Hex, playtest.Slot(c, "Hex").Hex)), c.Verdict.Legal)
	case "na41.claim.overwhelms":
		require.Equal(t, na41.Free(g, stackOn(g, playtest.Slot(c, "From").Hex, playtest.Slot(c, "Hex").Hex)), c.Verdict.Legal)
	case "na41.claim.defends", "na41.claim.defends_again":
		a := na41.Attack{Target: g.State().Units[u].At, Side: g.Rules().Order.Counters[u].Side.Enemy(), Guns: na41.NoUnit, Shield: na41.NoUnit}
		a.Break = c.Key == "na41.claim.defends_again"
		tree := g.AttackColumn(a)
		counts := slices.ContainsFunc(tree.Nodes, func(n derive.Node) bool {
			return n.Key == "na41.combat.defense" && n.Args[0].Ref == int32(u)
		})
		require.Equal(t, counts, c.Verdict.Legal)
	case "na41.claim.isolated":
		require.Equal(t, na41.Rolls(g, u), c.Verdict.Legal)
	}
}

func TestClaimsOfTanks(t *testing.T) {
	against := func(own, theirs int) *ground {
		return field(t).unit("tk", axis, na41.Tank, "0505", strong(4, 1), rated(own)).unit("d", allies, na41.Tank, "0506", strong(1, 4), rated(theirs))
	}
	for _, k := range []struct {
		name  string
		f     *ground
		legal bool
		rules []string
	}{
		{"9.2.3 the better rating earns a shift", against(3, 1), true, []string{"9.2.3"}},
		{"9.2.3 equal ones earn none", against(2, 2), false, []string{"9.2.3"}},
		{"9.2.4 an 88 that defends denies it", against(3, 0).unit("flak", allies, na41.Flak88, "0506", rated(4)), false, []string{"9.2.4"}},
		{"9.2.4 an 88 that attacks earns none", field(t).unit("flak", axis, na41.Flak88, "0505", rated(4)).unit("d", allies, na41.Tank, "0506", rated(1)), false, []string{"9.2.4"}},
		{"9.2.2 none is earned against a city", against(3, 1).site(na41.City, allies, "0506"), false, []string{"9.2.2"}},
		{"9.5.1 none against a fortification", against(3, 1).fort(allies, "0506"), false, []string{"9.5.1"}},
		{"9.6.b none into Jebel, and all that is against it is told", against(1, 1).land(na41.Jebel, "0506"), false, []string{"9.2.3", "9.6.b"}},
		{"9.2.2 none across the perimeter", against(3, 1).between("0505", "0506", na41.PerimeterIn), false, []string{"9.2.2"}},
	} {
		t.Run(k.name, func(t *testing.T) {
			m := k.f.game()
			legal, rules := m.claimed("na41.claim.tank_shift", "", "0505", "0506")
			require.Equal(t, k.legal, legal)
			require.Equal(t, k.rules, rules)
		})
	}
	t.Run("9.2.2 of tanks that may not attack nothing is claimed", func(t *testing.T) {
		m := against(3, 1).between("0505", "0506", na41.EscarpmentUp).game()
		require.False(t, slices.ContainsFunc(m.Claims(), func(c decide.Claim) bool {
			return c.Key == "na41.claim.tank_shift" && playtest.Slot(c, "From").Hex == m.f.at("0505")
		}))
	})
	t.Run("8.5.3 whoever comes to 10-1 needs no attack supply", func(t *testing.T) {
		for n, want := range map[int]bool{24: true, 2: false} {
			m := field(t).unit("tk", axis, na41.Tank, "0505", strong(n, 1), rated(3)).unit("d", allies, na41.Infantry, "0506").game()
			legal, rules := m.claimed("na41.claim.overwhelms", "", "0505", "0506")
			require.Equal(t, want, legal)
			require.Equal(t, []string{"8.5.3"}, rules)
		}
	})
}

func TestClaimsOfDefenders(t *testing.T) {
	f := field(t).unit("a", axis, na41.Tank, "0505").unit("d", allies, na41.Infantry, "0506").unit("again", allies, na41.Infantry, "0506", disrupted).
		unit("run", allies, na41.Infantry, "0506", fullRetreat)
	f.state.Units[f.id("again")].Fled = 1
	m := f.game()
	for _, k := range []struct {
		name, key, unit string
		legal           bool
		rule            string
	}{
		{"8.1 who is in the hex defends it", "na41.claim.defends", "d", true, "8.1"},
		{"12.3 who has retreated into it adds nothing", "na41.claim.defends", "again", false, "12.3"},
		{"13.3.2.e nor does who is in full retreat", "na41.claim.defends", "run", false, "13.3.2.e"},
		{"15.3 against a group on its way who has retreated defends", "na41.claim.defends_again", "again", true, "15.3"},
	} {
		t.Run(k.name, func(t *testing.T) {
			legal, rules := m.claimed(k.key, k.unit)
			require.Equal(t, k.legal, legal)
			require.Equal(t, []string{k.rule}, rules)
		})
	}
	t.Run("8.6 a strength in parentheses counts nothing beside another", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Tank, "0505").unit("d", allies, na41.Infantry, "0506").unit("hq", allies, na41.CorpsHQ, "0506", inParentheses).game()
		legal, rules := m.claimed("na41.claim.defends", "hq")
		require.False(t, legal)
		require.Equal(t, []string{"8.6"}, rules)
	})
}

func TestClaimsOfWaysBack(t *testing.T) {
	for _, k := range []struct {
		name      string
		f         *ground
		flees     bool
		rules     []string
		desperate bool
		why       []string
	}{
		{"12.2.1 with a way back nobody is eliminated, and 11.5.1 the defense is not desperate", field(t).unit("a", axis, na41.Tank, "0505").unit("d", allies, na41.Infantry, "0506"), true, []string{"12.2.1"}, false, []string{"11.5.1"}},
		{"12.2.1 surrounded, every way eliminates, and 11.5.1 the defense is desperate", ringed(t), false, []string{"12.2.1"}, true, []string{"11.5.2.a", "11.5.1"}},
	} {
		t.Run(k.name, func(t *testing.T) {
			m := k.f.game()
			legal, rules := m.claimed("na41.claim.flees", "d")
			require.Equal(t, k.flees, legal)
			require.Equal(t, k.rules, rules)
			legal, rules = m.claimed("na41.claim.desperate", "", m.where("d"))
			require.Equal(t, k.desperate, legal)
			require.Equal(t, k.why, rules)
		})
	}
}

func TestNoClaimsOfWaysBack(t *testing.T) {
	for name, f := range map[string]*ground{
		"12.1.5 of whom a truck could carry nothing is claimed": field(t).unit("a", axis, na41.Tank, "0505").unit("d", allies, na41.Infantry, "0506").unit("lorry", allies, na41.Truck, "0506"),
		"17.1.2.a nor of who can't move":                        field(t).unit("a", axis, na41.Tank, "0505").unit("d", allies, na41.CorpsHQ, "0506", moves(0)),
	} {
		t.Run(name, func(t *testing.T) {
			m := f.game()
			require.False(t, slices.ContainsFunc(m.Claims(), func(c decide.Claim) bool {
				return c.Key == "na41.claim.flees" && na41.UnitID(playtest.Slot(c, "Unit").Ref) == f.id("d")
			}))
		})
	}
}

func TestClaimsOfIsolation(t *testing.T) {
	red := func(u *na41.Unit) { u.Supply = na41.Red }
	f := field(t).unit("cut", axis, na41.Infantry, "0909").unit("foe", allies, na41.Tank, "0910").unit("far", axis, na41.Infantry, "0202").
		unit("guns", axis, na41.CorpsHQ, "0909")
	for _, name := range []string{"cut", "far", "guns"} {
		red(&f.state.Units[f.id(name)])
	}
	m := f.game()
	for unit, want := range map[string]bool{"cut": true, "far": false, "guns": false} {
		t.Run("16.5.1 who is cut off and next to an enemy rolls, but no support unit: "+unit, func(t *testing.T) {
			legal, rules := m.claimed("na41.claim.isolated", unit)
			require.Equal(t, want, legal)
			require.Equal(t, []string{"16.5.1"}, rules)
		})
	}
	t.Run("16.5.1 who has a line to a friend in supply does not", func(t *testing.T) {
		legal, _ := f.unit("friend", axis, na41.Infantry, "0908").game().claimed("na41.claim.isolated", "cut")
		require.False(t, legal)
	})
}
