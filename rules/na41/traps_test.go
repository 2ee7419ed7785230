package na41_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
)

// Supply is no distance to a box: zones on the road, overlapping ones, chains of trucks, places of ports, a third desert hex, cliffs.
func TestTrap01SupplyIsNoDistance(t *testing.T) {
	t.Run("16.3.1 ten hexes away by road is in supply, and 16.3.3.b three hexes behind a zone on the road is not", func(t *testing.T) {
		f := field(t).balbia("0510").unit("far", axis, na41.Tank, "0510").unit("near", axis, na41.Tank, "0510")
		require.Equal(t, na41.FullSupply, f.game().grade("far"))
		g := field(t).balbia("0505").unit("near", axis, na41.Infantry, "0507").unit("foe", allies, na41.Infantry, "0402")
		for _, n := range []string{"0406", "0407", "0606", "0607", "0506", "0405", "0605"} {
			g.unit("foe "+n, allies, na41.Truck, n)
		}
		require.Equal(t, na41.NoSupply, g.game().grade("near"))
	})
	t.Run("16.3.2.c the third desert hex in a row ends a line that is short enough", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").land(na41.Desert, "0502", "0503")
		require.Equal(t, na41.FullSupply, f.game().grade("pz"))
		for row := range 10 {
			for _, col := range []string{"02", "03", "04"} {
				f.land(na41.Desert, []string{"01", "02", "03", "04", "05", "06", "07", "08", "09", "10"}[row]+col)
			}
		}
		require.Equal(t, na41.NoSupply, f.game().grade("pz"))
	})
	t.Run("16.2.b a port has places for so many units, and not for so many combat units", func(t *testing.T) {
		f := field(t).port(axis, "0908", 1, 0).unit("lorry", axis, na41.Truck, "0908").unit("repl", axis, na41.InfantryReplacement, "0908").unit("pz", axis, na41.Tank, "0908")
		f.state.Units[f.id("lorry")].Port, f.state.Units[f.id("repl")].Port = 1, 1
		require.Equal(t, na41.NoSupply, f.game().grade("pz"))
	})
}

// A limited zone is a zone, and it is a matter of the hexside.
func TestTrap02LimitedZones(t *testing.T) {
	f := field(t).unit("foe", allies, na41.Infantry, "0506").between("0506", "0505", na41.EscarpmentUp)
	full, limited, _ := f.game(na41.MovementFrame{Side: axis}).Zone(f.at("0505"), allies)
	require.Equal(t, []bool{false, true}, []bool{full, limited}, "7.3")
	full, limited, _ = f.game(na41.MovementFrame{Side: axis}).Zone(f.at("0507"), allies)
	require.Equal(t, []bool{true, false}, []bool{full, limited}, "7.2 of the same unit")
	f.unit("pz", axis, na41.Tank, "0505").unit("bad", axis, na41.Tank, "0505", disrupted)
	m := &match{t: t, f: f, Game: na41.Recovering(f.game().Game, axis)}
	require.Equal(t, na41.Disrupted, m.unit("bad").Condition, "13.4: it rolls")
	m = f.moving(axis).do(f.moving(axis).choose("pz"))
	require.Equal(t, "2", m.cost("0504"), "7.3: a point to leave")
}

// A retreat goes by the guidelines in their order, splits stacks, may end in a port, and is too long for units on foot.
func TestTrap03RetreatsByGuidelines(t *testing.T) {
	t.Run("12.1.3.c a zone is worse than a way that does not lead away, 12.1.3.d and that is worse than an end out of supply", func(t *testing.T) {
		m := field(t).cut().unit("d", allies, na41.Infantry, "0506").unit("foe", axis, na41.Tank, "0605").falling("0506", 2, 2, na41.Disrupted, "d")
		m.refused(m.step("0606"), "12.1.3.c")
		m.do(m.step("0507")).refused(m.step("0406"), "12.1.3.d")
	})
	t.Run("12.1.2 a stack goes different ways, and 12.4 one of it stops in a port after a hex", func(t *testing.T) {
		f := field(t).unit("d", allies, na41.Tank, "0506").unit("e", allies, na41.Tank, "0506").site(na41.Port, allies, "0507")
		m := f.falling("0506", 2, 2, na41.Disrupted, "d", "e")
		m.on("0507").do(na41.Stop{}).on("0606", "0607")
		require.Equal(t, []string{"0507", "0607"}, []string{m.where("d"), m.where("e")})
	})
	t.Run("12.5.1.a four hexes on foot are surrender, 12.1.5 but not on a truck", func(t *testing.T) {
		require.Equal(t, na41.Surrender, field(t).unit("d", allies, na41.Infantry, "0506").falling("0506", 4, 4, na41.FullRetreat, "d").unit("d").Where)
		f := field(t).unit("lorry", allies, na41.Truck, "0506").unit("d", allies, na41.Infantry, "0506")
		f.state.Units[f.id("lorry")].Load, f.state.Units[f.id("lorry")].Cargo = na41.WithUnit, f.id("d")
		require.Equal(t, na41.OnMap, f.falling("0506", 4, 4, na41.FullRetreat, "lorry", "d").unit("d").Where)
	})
}

// A D1 leaves the choice of two or three hexes, two on foot without surrender, and an advance of three, on which a breakthrough makes the unit surrender.
func TestTrap04RestOfD1(t *testing.T) {
	f := field(t).unit("d", allies, na41.Tank, "0506").unit("i", allies, na41.Infantry, "0506")
	m := f.falling("0506", 2, 3, na41.Disrupted, "d", "i").on("0507", "0508")
	m.legal(na41.Stop{}, "12.1.1").legal(m.step("0509"), "12.1.1").on("0509")
	m.on("0507", "0508")
	require.Equal(t, "0508", m.where("i"), "10.1.c, 12.1.1: two on foot, and no surrender")
	require.Equal(t, na41.Disrupted, m.unit("i").Condition)
	e := published.Charts.Combat.Effects[na41.D1]
	require.Equal(t, []int{2, 3, 3}, []int{e.Least.N, e.Most.N, e.Advance.N}, "10.1.c, 14.2.1")
}

// A breakthrough has one allowance for moves and fights, one formation and one more unit, no artillery and no air, and enters for nothing what it has cleared.
func TestTrap05Breakthrough(t *testing.T) {
	f := field(t).unit("pz", axis, na41.Tank, "0505", strong(20, 5), division(0)).unit("mot", axis, na41.MotorInfantry, "0505", division(0)).unit("arko", axis, na41.ArtilleryGroup, "0504", ranged(4), gunned).
		unit("y", allies, na41.Infantry, "0507", strong(1, 1), steps(1)).unit("foot", axis, na41.Infantry, "0505", division(0))
	m := f.won(na41.D1, "pz", "mot", "foot")
	m.refused(m.join("foot"), "15.2.3.d")
	m.do(m.join("pz"), m.join("mot"), na41.Commit{}).on("0506").do(m.hit("0507"))
	for {
		if _, asks := m.top().(na41.AttackFrame); !asks {
			break
		}
		require.False(t, m.Judge(m.guns("arko")).Legal, "15.2.8: no artillery")
		m.roll(6)
	}
	if _, going := m.top().(na41.AdvanceFrame); going && m.gone("y") {
		spent := m.top().(na41.AdvanceFrame).Spent
		m.on("0507")
		require.Equal(t, spent, m.top().(na41.AdvanceFrame).Spent, "15.2.10: entered for nothing")
	}
}

// A Determined Defense has a lead unit, the color of the cell, support with its price, modifiers of two at most, and goes on while it is desperate.
func TestTrap06DeterminedDefense(t *testing.T) {
	f := attacked(t).unit("d", allies, na41.Infantry, "0506", elite).unit("e", allies, na41.Infantry, "0506", low).unit("royal", allies, na41.ArtilleryGroup, "0508", ranged(4), gunned)
	m := f.stand(na41.DR2, na41.OrangeShade)
	require.Equal(t, "0", m.value(m.lead("d"), "na41.stand.modifier"), "11.2.4: elite, and the color")
	require.Equal(t, "-2", m.value(m.lead("e"), "na41.stand.modifier"), "11.2.3: another lead unit, another die")
	m.do(m.lead("d"), m.guns("royal"))
	require.True(t, m.unit("royal").Depleted, "11.3: support has its price")
	best := attacked(t).unit("d", allies, na41.Infantry, "0506", elite).unit("royal", allies, na41.ArtilleryGroup, "0508", ranged(4), gunned).stand(na41.DR2, na41.PlainShade)
	best.do(best.lead("d"), best.guns("royal"))
	require.Equal(t, "2", best.value(na41.Roll{}, "na41.stand.modifier"), "11.2.4: two at most")
	again := ringed(t).stand(na41.DR2, na41.PlainShade)
	again.do(again.lead("d")).roll(2)
	require.IsType(t, na41.DefenseFrame{}, again.top(), "11.5.3: once more")
}

// Units are halved one by one, once each, before the cap; the column is bounded after the net shift; 10-1 needs no die.
func TestTrap08HalvingAndColumns(t *testing.T) {
	f := field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 3)).unit("b", axis, na41.Infantry, "0505", strong(3, 3), oos).unit("d", allies, na41.Infantry, "0506", strong(1, 1)).
		between("0505", "0506", na41.EscarpmentUp).supply(axis, "0505", 1)
	m := f.fighting(axis).do(na41.AttackHex{Hex: f.at("0506")}, na41.Enlist{Unit: f.id("a")})
	require.Equal(t, "2", m.value(na41.Commit{}, attack), "9.1: three is two, not one and a half")
	g := field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 3)).unit("b", axis, na41.Infantry, "0505", strong(3, 3)).unit("d", allies, na41.Infantry, "0506", strong(1, 1)).
		between("0505", "0506", na41.EscarpmentUp).supply(axis, "0505", 1)
	n := g.fighting(axis).do(na41.AttackHex{Hex: g.at("0506")}, na41.Enlist{Unit: g.id("a")}, na41.Enlist{Unit: g.id("b")})
	require.Equal(t, "4", n.value(na41.Commit{}, attack), "9.1: two and two, and not half of six")
	far := field(t).unit("a", axis, na41.Infantry, "0505", strong(8, 3)).unit("d", allies, na41.Infantry, "0506", strong(1, 1)).land(na41.Jebel, "0506").supply(axis, "0505", 1)
	k := far.fighting(axis).do(na41.AttackHex{Hex: far.at("0506")}, na41.Enlist{Unit: far.id("a")})
	require.Equal(t, []string{"8", "7"}, []string{k.value(na41.Commit{}, before), k.value(na41.Commit{}, after)}, "8.8.4: 8-1 and one to the left is 7-1")
	ten := twentyOne(t).turning(axis).do(na41.Shatter{Hex: twentyOne(t).at("0506")})
	ten.do(ten.enlist("tk1"), ten.enlist("tk2"), ten.enlist("inf1"), ten.enlist("inf2")).legal(na41.Commit{}, "8.9.1")
}

// A convoy has a die for each step, point and counter, troops are sunk one harder, Benghazi is thrown for twice, the third impulse counts on the coast only.
func TestTrap09ConvoysByStep(t *testing.T) {
	m := harbors(t, axis, 1, turnFour).do(na41.OpenConvoy{From: italy, To: tripoli}).ship("1/8", "repl").do(na41.ShipPoint{}).throw(na41.SetSail{}, 4, 6)
	require.EqualValues(t, 2, m.top().(na41.SinkingFrame).Number)
	m.throw(na41.RollAttack{}, 2, 2, 2)
	require.EqualValues(t, 3, m.unit("1/8").Steps, "22.2.5: a step is sunk by one only")
	m.throw(na41.RollAttack{}, 2)
	require.Equal(t, na41.Pool, m.unit("repl").Where, "22.2.4: a replacement has no escort")
	m.throw(na41.RollAttack{}, 2)
	require.Zero(t, m.stocked(axis, at(1)), "22.2.4: nor has a point")
	third := harbors(t, axis, 3, func(f *ground) { f.unit("inf", axis, na41.Infantry, "", boxed(1)) }).do(na41.OpenConvoy{From: tripoli, To: benghazi}).ship("inf")
	require.Equal(t, "-1", third.value(na41.SetSail{}, "na41.convoys.drm"), "22.2.3")
}

// A free supply point needs the memory of the whole player turn: of land moves, attacks, and an Automatic DS as well.
func TestTrap10FreePointRemembers(t *testing.T) {
	m := twentyOne(t).turning(axis)
	require.False(t, m.State().Active)
	m.shatter("0506", "tk1", "tk2", "inf1", "inf2")
	require.True(t, m.State().Active, "17.4: an Automatic DS is an attack")
	f := depot(t)
	f.state.Turn, f.state.Active = 1, true
	_, asks := f.game(na41.TurnFrame{Next: 99}, na41.PlayerTurnFrame{Side: axis, Impulse: 1, Next: 4}).top().(na41.FreePointFrame)
	require.False(t, asks, "17.4")
}

// The road bonus looks at every hex of the move, and at combat units only.
func TestTrap11RoadBonus(t *testing.T) {
	road := []string{"0501", "0502", "0503", "0504", "0505", "0506"}
	passed := field(t).unit("inf", axis, na41.Infantry, "0501").way(na41.Highway, road...).unit("foe", allies, na41.Infantry, "0403").between("0403", "0503", na41.SeaSide).between("0403", "0504", na41.SeaSide).moving(axis)
	passed.walk("inf", "0502", "0503", "0504").refused(passed.step("0505"), "5.2.2")
	lorry := field(t).unit("inf", axis, na41.Infantry, "0501").way(na41.Highway, road...).unit("lone", allies, na41.Truck, "0403").moving(axis)
	lorry.walk("inf", "0502", "0503", "0504").legal(lorry.step("0505"), "5.2.2", "5.1")
}

// Extended Movement is what comes of points spent: nobody chooses it, and who has used it does not attack.
func TestTrap12ExtendedMovement(t *testing.T) {
	f := field(t).unit("pz", axis, na41.Tank, "0501").unit("foe", allies, na41.Infantry, "0511")
	m := f.moving(axis).walk("pz", "0502", "0503", "0504", "0505", "0506").do(na41.Stop{})
	require.False(t, m.unit("pz").Beyond, "5.3: within the allowance")
	m = f.moving(axis).walk("pz", "0502", "0503", "0504", "0505", "0506", "0507").do(na41.Stop{})
	require.True(t, m.unit("pz").Beyond, "5.3")
	f = field(t).unit("pz", axis, na41.Tank, "0505", beyond).unit("foe", allies, na41.Infantry, "0506")
	n := f.fighting(axis)
	require.False(t, n.Judge(n.hit("0506")).Legal, "5.3.b")
}

// An upgrade takes any other tank unit in full supply, whatever its name, and its steps are handed on.
func TestTrap13Upgrades(t *testing.T) {
	f := egypt(t, 6).unit("new", allies, na41.Tank, "", rated(2), func(c *na41.Counter, u *na41.Unit) {
		c.Upgrade, u.Spot = true, na41.Spot{Where: na41.Due, Turn: 6}
	}).unit("old", allies, na41.Tank, "0510", rated(1)).unit("worn", allies, na41.Tank, "0509", rated(0)).left("worn", 1)
	m := f.game(na41.UpgradeFrame{})
	m.legal(m.crews("old"), "20.4.1.a", "20.4.1.b").legal(m.crews("worn"), "20.4.1.a", "20.4.1.b")
	m.do(m.crews("old"))
	if _, asks := m.top().(na41.OldTanksFrame); asks {
		m.do(m.handOn("worn"))
	}
	require.EqualValues(t, 2, m.unit("worn").Steps, "20.4.1.c")
	require.Equal(t, na41.OnMap, m.unit("worn").Where)
}

// A port supplies units, not combat units: a truck and a replacement each take a place, and the ninth unit has none.
func TestTrap14PortsSupplyUnits(t *testing.T) {
	f := field(t).port(axis, "0908", 4, 0)
	for i := range 8 {
		f.unit(string(rune('a'+i)), axis, [...]na41.Type{na41.Tank, na41.Truck, na41.InfantryReplacement}[i%3], "0908")
	}
	m := f.unit("ninth", axis, na41.Tank, "0909").game(na41.TurnFrame{Next: 9}, na41.PlayerTurnFrame{Side: axis, Impulse: 2, Next: 8}, na41.SupplyFrame{Side: axis})
	for i := range 8 {
		require.True(t, m.Judge(na41.SupplyFrom{Unit: na41.UnitID(i), Port: 1}).Legal, "16.2.b")
		m.do(na41.SupplyFrom{Unit: na41.UnitID(i), Port: 1})
	}
	require.Equal(t, na41.White, m.unit("ninth").Supply, "16.2.b: eight places are taken by whoever has them")
}

// The turn track and the arrivals are data: another track is another game, without a line of code.
func TestTrap17TrackIsData(t *testing.T) {
	t.Run("3.1.b a summer turn is one that the track calls so", func(t *testing.T) {
		g := begun(t, "crusader")
		r := *g.Rules()
		r.Track = append(r.Track[:0:0], r.Track...)
		r.Track[17].Summer = true
		played, _ := through(t, na41.New(&r, g.State()))
		require.Len(t, played, 16, "one impulse of two player turns less")
	})
	t.Run("20.1 reinforcements, the reserves and the Poles come on the turns that are printed", func(t *testing.T) {
		g := begun(t, "campaign")
		turns := map[uint8]bool{}
		for _, u := range g.State().Units {
			if u.Where == na41.Due {
				turns[u.Turn] = true
			}
		}
		require.Greater(t, len(turns), 8)
		c := g.Rules().Scenarios[g.State().Scenario-1]
		require.NotEmpty(t, c.Reserves, "s2.2.a")
		require.Equal(t, []string{"Carp", "11"}, []string{c.Stays[0].Unit, strconv.Itoa(c.Stays[0].Until.N)}, "s1.2: the Poles stay until they are free")
	})
}
