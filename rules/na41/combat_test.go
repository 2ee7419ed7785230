package na41_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
)

func strong(attack, defense int) as {
	return func(c *na41.Counter, _ *na41.Unit) {
		for i := range c.Faces {
			c.Faces[i].Attack, c.Faces[i].Defense = printedValue(attack), printedValue(defense)
		}
	}
}

func rated(n int) as { return func(c *na41.Counter, _ *na41.Unit) { c.Rating = printedValue(n) } }

func steps(n int) as { return func(c *na41.Counter, _ *na41.Unit) { c.Steps = printedValue(n) } }

func elite(c *na41.Counter, _ *na41.Unit) { c.Quality = na41.Elite }

func low(c *na41.Counter, _ *na41.Unit) { c.Quality = na41.LowQuality }

func inParentheses(c *na41.Counter, _ *na41.Unit) { c.Alone = true }

func beyond(_ *na41.Counter, u *na41.Unit) { u.Beyond = true }

func fought(_ *na41.Counter, u *na41.Unit) { u.Fought = true }

func fled(_ *na41.Counter, u *na41.Unit) { u.Fought, u.Fled = true, 1 }

func of(n na41.Nation) as { return func(c *na41.Counter, _ *na41.Unit) { c.Nation = n } }

// left sets how many steps a unit has left.
func (f *ground) left(name string, n uint8) *ground {
	f.state.Units[f.id(name)].Steps = n
	return f
}

func (f *ground) comando() *ground {
	f.state.Comando = true
	return f
}

// fighting is the combat phase of a side.
func (f *ground) fighting(side na41.Side) *match { return f.game(na41.CombatFrame{Side: side}) }

func (m *match) hit(h string) decide.Intent      { return na41.AttackHex{Hex: m.f.at(h)} }
func (m *match) enlist(u string) decide.Intent   { return na41.Enlist{Unit: m.f.id(u)} }
func (m *match) suffer(u string) decide.Intent   { return na41.Suffer{Unit: m.f.id(u)} }
func (m *match) guns(u string) decide.Intent     { return na41.Support{Unit: m.f.id(u)} }
func (m *match) pays(u string) decide.Intent     { return na41.PayWith{Unit: m.f.id(u)} }
func (m *match) paysFrom(h string) decide.Intent { return na41.PayFrom{Hex: m.f.at(h)} }

// assault gathers units against a hex and makes the attack.
func (m *match) assault(target string, units ...string) *match {
	m.t.Helper()
	m.do(m.hit(target))
	for _, u := range units {
		m.do(m.enlist(u))
	}
	return m.do(na41.Commit{})
}

// gone tells whether a unit has been eliminated or has surrendered.
func (m *match) gone(name string) bool {
	w := m.unit(name).Where
	return w == na41.Eliminated || w == na41.Surrender
}

// roll rolls the die.
func (m *match) roll(faces ...int) *match {
	m.t.Helper()
	for i := range faces {
		faces[i]--
	}
	next, told := m.hand().Play(m.Game, na41.Roll{}, faces...)
	m.Game, m.told = next.(na41.Game), append(m.told, told...)
	return m
}

const (
	column  = "na41.combat.final_column"
	after   = "na41.combat.column"
	before  = "na41.combat.odds"
	attack  = "na41.combat.attack_total"
	defense = "na41.combat.defense_total"
)

// tell is a node of the derivation of the attack as it stands, and tells no when there is none.
func (m *match) tell(key string) string {
	m.t.Helper()
	for _, i := range []decide.Intent{na41.Roll{}, na41.Commit{}} {
		if v := m.Judge(i); v.Legal {
			if n, ok := m.Explain(i).Find(key); ok {
				return n.Val.String()
			}
			return "no"
		}
	}
	m.t.Fatal("no attack")
	return ""
}

func TestCombatOdds(t *testing.T) {
	for n, c := range map[string]struct {
		attack, defense int
		want            string
	}{
		"8.3.s1 na41-ex-05: 7 to 2":      {7, 2, "3"},
		"8.3.s1 na41-ex-06: 9 to 4":      {9, 4, "2"},
		"8.3.s1 na41-ex-07: 6 to 4":      {6, 4, "1"},
		"8.3.s1 na41-ex-08: 5 to 6":      {5, 6, "1/2"},
		"8.3.s1 exactly 1-3":             {3, 9, "1/3"},
		"8.8.3 8-1 on the 7-1 column":    {8, 1, "7"},
		"8.8.3 9-1 on the 7-1 column":    {9, 1, "7"},
		"8.3.s1 a little less than even": {9, 10, "1/2"},
		"8.3.s1 a little less than half": {4, 9, "1/3"},
	} {
		t.Run(n, func(t *testing.T) {
			m := field(t).unit("a", axis, na41.Infantry, "0505", strong(c.attack, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, c.defense)).fighting(axis)
			m.assault("0506", "a")
			got := m.tell(column)
			if got == "no" {
				got = m.tell(after)
			}
			require.Equal(t, c.want, got)
		})
	}
	t.Run("8.8.3 less than 1-3 is no attack", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, 10)).fighting(axis)
		m.do(m.hit("0506"), m.enlist("a")).refused(na41.Commit{}, "8.8.3")
	})
	t.Run("8.8.4 na41-ex-09: 8-1 and one to the left is the 7-1 column, not 6-1: the trap of clamping before the net shift", func(t *testing.T) {
		m := field(t).land(na41.Jebel, "0506").unit("a", axis, na41.Infantry, "0505", strong(8, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, 1)).fighting(axis)
		m.assault("0506", "a")
		require.Equal(t, "7", m.tell(after))
	})
	t.Run("8.8.4 na41-ex-10: 7-1 and one to the right stays on the 7-1 column", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", strong(7, 1)).unit("arko", axis, na41.ArtilleryGroup, "0505", ranged(4), gunned, strong(0, 1)).
			unit("d", allies, na41.Infantry, "0506", strong(1, 1))
		m := f.fighting(axis)
		m.assault("0506", "a")
		m.do(na41.Forgo{}, m.guns("arko"))
		require.Equal(t, "8", m.tell(after))
		require.Equal(t, "7", m.tell(column))
	})
	t.Run("8.8.3 at 10-1 by shifts the defender is shattered without a die (d-25)", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", strong(9, 1)).unit("arko", axis, na41.ArtilleryGroup, "0505", ranged(4), gunned, strong(0, 1)).
			unit("d", allies, na41.Infantry, "0506", strong(1, 1), steps(1))
		m := f.fighting(axis)
		m.assault("0506", "a")
		m.do(na41.Forgo{}, m.guns("arko"))
		require.Contains(t, m.told, "na41.combat.overwhelmed")
		require.True(t, m.gone("d"))
		f.rulings = f.rulings.With(na41.ShiftsToTen, 1)
		m = f.fighting(axis)
		m.assault("0506", "a")
		m.do(na41.Forgo{}, m.guns("arko"))
		require.Equal(t, "7", m.tell(column))
	})
	t.Run("8.8.3 shifts below 1-3 are resolved on that column (d-27)", func(t *testing.T) {
		m := field(t).land(na41.Jebel, "0506").unit("a", axis, na41.Infantry, "0505", strong(3, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, 9)).fighting(axis)
		m.assault("0506", "a")
		require.Equal(t, "1/4", m.tell(after))
		require.Equal(t, "1/3", m.tell(column))
	})
	t.Run("13.3.2.e against no defense at all (d-26)", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Infantry, "0505").unit("d", allies, na41.Infantry, "0506", fullRetreat, steps(1)).fighting(axis)
		m.assault("0506", "a")
		require.True(t, m.gone("d"))
	})
}

func TestWhoMayAttack(t *testing.T) {
	base := func(t *testing.T, props ...as) *match {
		return field(t).unit("a", axis, na41.MotorInfantry, "0505", props...).unit("b", axis, na41.Infantry, "0405").unit("d", allies, na41.Infantry, "0506").fighting(axis)
	}
	t.Run("8.1 units beside the hex, once a phase", func(t *testing.T) {
		m := base(t)
		m.refused(m.hit("0401"), "8.1")
		m.do(m.hit("0506")).legal(m.enlist("a"), "8.1")
		m.refused(na41.Commit{}, "8.1")
		m.do(m.enlist("a")).refused(m.enlist("a"), "8.1")
		m.refused(m.enlist("d"), "8.1")
		m.do(na41.CallOff{}).legal(m.hit("0506"), "8.1")
	})
	t.Run("8.1 who has fought does not fight again, and a hex is attacked once", func(t *testing.T) {
		m := base(t, fought)
		m.do(m.hit("0506")).refused(m.enlist("a"), "8.1")
		m = field(t).unit("a", axis, na41.Infantry, "0505").unit("d", allies, na41.Infantry, "0506", fought).fighting(axis)
		m.refused(m.hit("0506"), "8.1")
	})
	t.Run("8.2 from several hexes, some of a stack", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Infantry, "0505", strong(2, 1)).unit("stays", axis, na41.Infantry, "0505").unit("b", axis, na41.Infantry, "0507", strong(3, 1)).
			unit("c", axis, na41.Infantry, "0605", strong(4, 1)).unit("d", allies, na41.Infantry, "0506").unit("e", allies, na41.Infantry, "0406").fighting(axis)
		m.assault("0506", "a", "b", "c")
		require.Equal(t, "9", m.tell(attack))
		m.roll(6)
		require.True(t, m.unit("a").Fought)
		require.False(t, m.unit("stays").Fought)
	})
	t.Run("2.3.2 none that has gone beyond its allowance", func(t *testing.T) {
		m := base(t, beyond)
		m.do(m.hit("0506")).refused(m.enlist("a"), "2.3.2")
	})
	t.Run("13.2.1.b none that is disrupted, and none in full retreat", func(t *testing.T) {
		m := base(t, disrupted)
		m.do(m.hit("0506")).refused(m.enlist("a"), "13.2.1.b")
		m = base(t, fullRetreat)
		m.do(m.hit("0506")).refused(m.enlist("a"), "13.2.1.b")
	})
	t.Run("19.5 a Replacement marker closes the whole hex to combat", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Infantry, "0505").unit("new", axis, na41.Infantry, "0505", replaced).unit("d", allies, na41.Infantry, "0506").unit("b", axis, na41.Infantry, "0507").fighting(axis)
		m.do(m.hit("0506")).refused(m.enlist("a"), "19.5")
	})
	t.Run("9.6.d vehicles attack across an escarpment by road only, infantry anywhere", func(t *testing.T) {
		f := field(t).between("0505", "0506", na41.EscarpmentUp).unit("tk", axis, na41.Tank, "0505").unit("mot", axis, na41.MotorInfantry, "0505").unit("rec", axis, na41.Recon, "0505").unit("d", allies, na41.Infantry, "0506")
		m := f.fighting(axis)
		m.do(m.hit("0506")).refused(m.enlist("tk"), "9.6.d")
		m.refused(m.enlist("rec"), "9.6.d")
		m.legal(m.enlist("mot"), "8.1")
		m = f.way(na41.Track, "0505", "0506").fighting(axis)
		m.do(m.hit("0506")).legal(m.enlist("tk"), "8.1")
	})
	t.Run("8.1 nor does a support unit, which could not cross it and is not of infantry type", func(t *testing.T) {
		f := field(t).between("0505", "0506", na41.EscarpmentUp).unit("mot", axis, na41.MotorInfantry, "0505").unit("hq", axis, na41.CorpsHQ, "0505").unit("arko", axis, na41.ArtilleryGroup, "0505").unit("d", allies, na41.Infantry, "0506")
		m := f.fighting(axis)
		m.do(m.hit("0506")).refused(m.enlist("hq"), "8.1").refused(m.enlist("arko"), "8.1").legal(m.enlist("mot"), "8.1")
		m = f.way(na41.Track, "0505", "0506").fighting(axis)
		m.do(m.hit("0506")).legal(m.enlist("hq"), "8.1")
	})
	t.Run("8.1 not across the sea", func(t *testing.T) {
		m := field(t).between("0505", "0506", na41.SeaSide).unit("a", axis, na41.Infantry, "0505").unit("d", allies, na41.Infantry, "0506").fighting(axis)
		m.refused(m.hit("0506"), "8.1")
	})
	t.Run("8.4.1 Germans and Italians together under Comando Supremo only", func(t *testing.T) {
		f := field(t).unit("ger", axis, na41.Infantry, "0505").unit("lw", axis, na41.Flak88, "0505", of(na41.Luftwaffe)).unit("ita", axis, na41.Infantry, "0505", italian).unit("d", allies, na41.Infantry, "0506")
		m := f.fighting(axis)
		m.do(m.hit("0506"), m.enlist("ger")).legal(m.enlist("lw"), "8.1")
		m.refused(m.enlist("ita"), "8.4.1")
		m = f.comando().fighting(axis)
		m.do(m.hit("0506"), m.enlist("ger")).legal(m.enlist("ita"), "8.1")
	})
	t.Run("8.4.2.a na41-ex-47: two nationalities of the Allies, each of the Commonwealth one of its own", func(t *testing.T) {
		m := field(t).unit("aus", allies, na41.Infantry, "0505", of(na41.Australian)).unit("bri", allies, na41.Infantry, "0505").unit("ind", allies, na41.Infantry, "0505", of(na41.Indian)).
			unit("bri2", allies, na41.Tank, "0405").unit("d", axis, na41.Infantry, "0506").fighting(allies)
		m.do(m.hit("0506"), m.enlist("aus"), m.enlist("bri")).refused(m.enlist("ind"), "8.4.2.a")
		m.legal(m.enlist("bri2"), "8.1")
	})
	t.Run("8.4.2.b three tank units of the Allies", func(t *testing.T) {
		f := field(t).unit("d", axis, na41.Infantry, "0506").unit("foot", allies, na41.Infantry, "0505")
		for i := range 4 {
			f.unit(fmt.Sprint("tk", i), allies, na41.Tank, "0505")
		}
		m := f.fighting(allies)
		m.do(m.hit("0506"), m.enlist("tk0"), m.enlist("tk1"), m.enlist("tk2")).refused(m.enlist("tk3"), "8.4.2.b")
		m.legal(m.enlist("foot"), "8.1")
	})
}

func TestArtilleryInCombat(t *testing.T) {
	f := func(t *testing.T) *ground {
		return field(t).unit("a", axis, na41.Infantry, "0505", strong(6, 1)).unit("d", allies, na41.Infantry, "0506").
			unit("arko", axis, na41.ArtilleryGroup, "0504", ranged(4), gunned, strong(0, 1)).unit("royal", allies, na41.ArtilleryGroup, "0507", ranged(4), gunned, strong(0, 1))
	}
	t.Run("9.4.1 attacker first, then the defender, and they cancel out", func(t *testing.T) {
		m := f(t).fighting(axis)
		m.assault("0506", "a").do(na41.Forgo{}, m.guns("arko"))
		require.Equal(t, derive.Player("Side", int(allies)), m.Point(decide.NewSheet(nil, nil)).Who)
		m.do(m.guns("royal"))
		require.Equal(t, "0", m.tell("na41.combat.shifts"))
		require.True(t, m.unit("arko").Depleted)
		require.True(t, m.unit("royal").Depleted)
	})
	t.Run("9.4.1 na41-ex-15: attack supply and artillery cost two points", func(t *testing.T) {
		m := f(t).supply(axis, "0504", 2).fighting(axis)
		m.assault("0506", "a").do(m.paysFrom("0504"), m.guns("arko"), na41.Forgo{}).roll(1)
		g, _ := na41.SettleUp(m.do(na41.EndCombat{}).Game, axis)
		st := g.State()
		require.Equal(t, 1, st.Stocks[0].Count)
		require.True(t, m.unit("arko").Depleted)
	})
	t.Run("9.4.1 the owner says whether the ready side pays or a point that lies with it, 17.1.1", func(t *testing.T) {
		byPoint := func(m *match, u string) decide.Intent { return na41.SupportPoint{Unit: m.f.id(u)} }
		m := f(t).supply(axis, "0504", 2).fighting(axis)
		m.assault("0506", "a").do(na41.Forgo{}).legal(m.guns("arko"), "17.1.1").legal(byPoint(m, "arko"), "17.1.1").do(byPoint(m, "arko"))
		require.False(t, m.unit("arko").Depleted)
		require.Equal(t, 1, m.State().Stocks[0].Count)
		m = f(t).fighting(axis)
		m.assault("0506", "a").do(na41.Forgo{}).refused(byPoint(m, "arko"), "17.1.3.a")
		g := f(t).supply(axis, "0504", 1)
		g.state.Units[g.id("arko")].Depleted = true
		m = g.fighting(axis)
		m.assault("0506", "a").do(na41.Forgo{}).legal(m.guns("arko"), "17.1.1").refused(byPoint(m, "arko"), "17.1.1")
	})
	t.Run("8.5.1 a second attack in range is covered by the first payment", func(t *testing.T) {
		m := f(t).unit("b", axis, na41.Infantry, "0605", strong(12, 1)).unit("e", allies, na41.Infantry, "0606").fighting(axis)
		m.assault("0506", "a").do(m.pays("arko"), na41.Forgo{}).roll(2)
		m.assault("0606", "b").do(na41.Forgo{})
		require.Equal(t, "12", m.tell(attack))
	})
	t.Run("8.3.s2 artillery of the defender that ends 10-1 lets attack supply be paid after all", func(t *testing.T) {
		m := field(t).unit("tk", axis, na41.Tank, "0505", strong(24, 1), rated(3)).unit("d", allies, na41.Infantry, "0506").supply(axis, "0505", 1).
			unit("royal", allies, na41.ArtilleryGroup, "0507", ranged(4), gunned, strong(0, 1)).fighting(axis)
		m.assault("0506", "tk").do(m.guns("royal")).legal(m.paysFrom("0505"), "8.5.1")
		m.do(m.paysFrom("0505"))
		require.Equal(t, "9", m.tell(after))
	})
}

// The dice of a combat add up, and what they say is what happens.
func TestCombatDice(t *testing.T) {
	m := field(t).unit("a", axis, na41.Infantry, "0505", strong(6, 1)).unit("d", allies, na41.Infantry, "0506").fighting(axis)
	m.assault("0506", "a")
	d, err := m.Odds(na41.Roll{})
	require.NoError(t, err)
	require.Equal(t, "1", d.Total().String())
	for _, c := range published.Charts.Combat.Columns {
		require.False(t, c.Less(derive.Frac(1, 3)))
	}
}

// shock is a field on which combats of every kind are about to be made.
func shock(t testing.TB) *ground {
	return field(t).land(na41.Jebel, "0407").fort(allies, "0606").between("0505", "0405", na41.RidgeUp).
		unit("pz", axis, na41.Tank, "0505", strong(8, 5), rated(3), elite, steps(3)).unit("mg", axis, na41.MotorMachineGun, "0505", elite).unit("flak", axis, na41.Flak88, "0505", rated(4)).
		unit("ita", axis, na41.Infantry, "0605", italian, low).unit("shaken", axis, na41.Infantry, "0605", disrupted).unit("hq", axis, na41.CorpsHQ, "0504", ranged(5), gunned, strong(0, 1), inParentheses).
		unit("tk", allies, na41.Tank, "0506", rated(1)).unit("tommy", allies, na41.Infantry, "0506").unit("recce", allies, na41.Recon, "0405").unit("fort", allies, na41.Infantry, "0606").
		unit("guns", allies, na41.ArtilleryGroup, "0508", ranged(4), gunned, strong(0, 1), inParentheses).unit("ran", allies, na41.Infantry, "0606", fled, disrupted).
		unit("lorry", allies, na41.Truck, "0506").unit("wagon", axis, na41.Truck, "0504").supply(axis, "0504", 2).supply(allies, "0506", 1)
}

// combatStarts are positions in the middle of a combat, for the trial of the game.
func combatStarts(t testing.TB) []playtest.Start {
	f := shock(t)
	start := func(name string, m *match) playtest.Start { return playtest.Start{Name: name, Game: m.Game} }
	supplied := f.fighting(axis).assault("0506", "pz", "mg", "flak")
	armed := f.fighting(axis).assault("0506", "pz", "mg")
	armed.do(armed.pays("hq"))
	picking := f.fighting(axis).assault("0506", "pz", "mg", "flak").do(na41.Forgo{}, na41.Forgo{}, na41.Forgo{})
	units := []na41.UnitID{f.id("pz"), f.id("mg"), f.id("flak")}
	a := na41.Attack{Side: axis, Target: f.at("0506"), Units: units, Guns: na41.NoUnit, Shield: na41.NoUnit}
	result := func(r na41.Result) *match {
		return f.game(na41.CombatFrame{Side: axis}, na41.ResultFrame{Attack: a, Result: r})
	}
	retreats := na41.RetreatFrame{Side: allies, From: f.at("0506"), Units: []na41.UnitID{f.id("tk"), f.id("tommy"), f.id("lorry")}, Least: 2, Most: 3, Condition: na41.Disrupted}
	loading := retreats
	loading.Loading = true
	empty := na41.Attack{Side: axis, Target: f.at("0604"), Units: units, Guns: na41.NoUnit, Shield: na41.NoUnit}
	after := func(r na41.Result) *match {
		return f.game(na41.CombatFrame{Side: axis}, na41.ResultFrame{Attack: empty, Result: r, Shade: na41.RedShade})
	}
	forming, onItsWay, advancing := after(na41.DR4), after(na41.DR4), after(na41.DR2)
	onItsWay.do(na41.Join{Unit: f.id("pz")}, na41.Join{Unit: f.id("mg")}, na41.Assemble{})
	advancing.alone().do(advancing.choose("pz"))
	held := result(na41.DR2)
	held.do(na41.Lead{Unit: f.id("tommy")})
	starts := []playtest.Start{
		start("an Axis combat phase", f.fighting(axis)),
		start("an Allied combat phase", f.fighting(allies)),
		start("attackers gather", clash(f, "pz", "mg")),
		start("attack supply", supplied),
		start("artillery", armed),
		start("the die", picking),
		start("a retreat", f.game(na41.CombatFrame{Side: axis}, retreats)),
		start("a retreat with trucks", f.game(na41.CombatFrame{Side: axis}, loading)),
		start("a Determined Defense", result(na41.DR2)),
		start("a Determined Defense with support", held),
		start("a group may be formed", forming),
		start("a group on its way", onItsWay),
		start("an advance", advancing),
		start("a rally", f.game(na41.RallyFrame{Side: axis, Units: []na41.UnitID{f.id("shaken")}})),
		start("a remnant", f.game(na41.CombatFrame{Side: axis}, na41.RemnantFrame{Unit: f.id("pz")})),
	}
	for _, r := range na41.Results() {
		starts = append(starts, start(r.Word, result(r.Value)))
	}
	return starts
}

// fixed is a die that shows one face, counted from 0.
type fixed int

// Roll implements [dice.Source].
func (f fixed) Roll(int) int { return int(f) }
