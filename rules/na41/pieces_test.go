package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
)

func TestPieces(t *testing.T) {
	t.Run("2.2.2 one ground for a hex, with what it costs and what it shifts", func(t *testing.T) {
		f := field(t).land(na41.Jebel, "0506").unit("pz", axis, na41.Tank, "0505", strong(6, 1))
		m := f.moving(axis).do(f.game().choose("pz"))
		require.Equal(t, published.Charts.Ground[na41.Jebel].Mech.Val.String(), m.cost("0506"))
		m = f.unit("d", allies, na41.Infantry, "0506").fighting(axis).assault("0506", "pz")
		require.Equal(t, "-1", m.tell("na41.combat.jebel_shift"))
	})
	t.Run("2.2.3 a replacement that was used waits in its pool, and the next one is taken from there", func(t *testing.T) {
		f := field(t).unit("repl", axis, na41.TankReplacement, "0505").unit("pz", axis, na41.Tank, "0505").left("pz", 1)
		m := f.initial(axis).do(f.game().give("repl", "pz"))
		require.Equal(t, na41.Pool, m.unit("repl").Where)
		st := m.State()
		st.Frames = na41.StackOf(na41.MovementFrame{Side: axis})
		require.False(t, na41.New(f.rules(), st).Judge(na41.SelectUnit{Unit: f.id("repl")}).Legal)
	})
	t.Run("2.3.2.a quality is that of the counter: elite, low or neither, and a remnant has none", func(t *testing.T) {
		f := field(t).unit("foe", allies, na41.Tank, "0506")
		for _, c := range []struct {
			name string
			prop as
			want string
		}{{"best", elite, "1"}, {"worst", low, "-1"}, {"plain", stacks(1), "0"}} {
			f.unit(c.name, axis, na41.Infantry, "0505", disrupted, steps(3), c.prop)
			m := &match{t: t, f: f, Game: na41.Recovering(f.game().Game, axis)}
			require.Equal(t, c.want, m.value(na41.Roll{}, "na41.recovery.modifier"), c.name)
			f.left(c.name, 1)
			m = &match{t: t, f: f, Game: na41.Recovering(f.game().Game, axis)}
			require.Equal(t, "0", m.value(na41.Roll{}, "na41.recovery.modifier"), c.name)
			f.off(c.name, na41.Out)
		}
	})
	foot := map[na41.Type]bool{na41.Infantry: true, na41.MachineGun: true}
	t.Run("2.3.3.a infantry and machine guns go on foot, 2.3.3.b all other combat units and the trucks drive", func(t *testing.T) {
		kinds := map[na41.Type]bool{}
		for _, c := range published.Order.Counters {
			if !c.Type.Replacement() {
				require.Equal(t, !foot[c.Type], c.Mech, c.ID)
				kinds[c.Type] = true
			}
		}
		require.Len(t, kinds, 12)
		f := field(t).land(na41.Rough, "0506").unit("pz", axis, na41.Tank, "0505").unit("inf", axis, na41.Infantry, "0505")
		rates := published.Charts.Ground[na41.Rough]
		require.Equal(t, rates.Mech.Val.String(), f.moving(axis).do(f.game().choose("pz")).cost("0506"))
		require.Equal(t, rates.Foot.Val.String(), f.moving(axis).do(f.game().choose("inf")).cost("0506"))
	})
	t.Run("2.3.3.c of infantry type is whoever fights on foot, motorized or not, and 2.3.3.d vehicles are tanks, 88s and reconnaissance, 2.3.3.e of which two have a silhouette", func(t *testing.T) {
		for typ := na41.Infantry; typ < na41.Truck; typ++ {
			vehicle := typ == na41.Tank || typ == na41.Flak88 || typ == na41.Recon
			require.Equal(t, vehicle, typ.Vehicle())
			require.Equal(t, !vehicle && !typ.Support(), typ.InfantryType())
			require.Equal(t, vehicle && typ != na41.Recon, typ.Silhouetted())
		}
	})
	t.Run("2.3.3.c any infantry type fights beside elite tanks and takes infantry replacements", func(t *testing.T) {
		for typ := na41.Infantry; typ <= na41.Motorcycle; typ++ {
			f := field(t).unit("tk", axis, na41.Tank, "0505", elite).unit("inf", axis, typ, "0505", elite).unit("d", allies, na41.Infantry, "0506")
			require.Equal(t, "1", f.fighting(axis).do(f.game().hit("0506"), f.game().enlist("tk"), f.game().enlist("inf")).tell("na41.combat.elite_shift"))
			f.unit("repl", axis, na41.InfantryReplacement, "0505").left("inf", 1)
			f.initial(axis).legal(f.game().give("repl", "inf"), "19.1.1")
		}
	})
	t.Run("2.3.3.d vehicles do not attack across an escarpment without a road, nor at full strength into the perimeter", func(t *testing.T) {
		for _, typ := range []na41.Type{na41.Tank, na41.Flak88, na41.Recon, na41.MotorInfantry} {
			f := field(t).between("0505", "0506", na41.EscarpmentUp).unit("a", axis, typ, "0505").unit("d", allies, na41.Infantry, "0506")
			m := f.fighting(axis)
			if !typ.Vehicle() {
				m.do(m.hit("0506")).legal(m.enlist("a"), "8.1")
				continue
			}
			m.refused(m.hit("0506"), "8.1")
			f = field(t).between("0505", "0506", na41.PerimeterIn).unit("a", axis, typ, "0505", strong(6, 1)).unit("d", allies, na41.Infantry, "0506")
			m = f.fighting(axis)
			require.Equal(t, "3", m.do(m.hit("0506"), m.enlist("a")).tell(attack))
		}
	})
	t.Run("2.3.3.e a tank unit or an 88 stacks for free, and each further one counts a point", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", stacks(5)).unit("88", axis, na41.Flak88, "0505")
		m := f.moving(axis).do(na41.EndMovement{})
		require.Nil(t, m.top())
		m = f.unit("pz", axis, na41.Tank, "0505").moving(axis).do(na41.EndMovement{})
		require.IsType(t, na41.StackingFrame{}, m.top())
	})
	t.Run("17.1.2 support units drive and count nothing in a stack", func(t *testing.T) {
		n := 0
		for _, c := range published.Order.Counters {
			if c.Type.Support() {
				require.True(t, c.Mech && c.Type.Combat(), c.ID)
				require.Zero(t, c.Stack.N, c.ID)
				n++
			}
		}
		require.NotZero(t, n)
		f := field(t).unit("hq", axis, na41.CorpsHQ, "0505", stacks(0)).moving(axis)
		f.walk("hq", "0504", "0503", "0502", "0501")
		f.legal(na41.EnterBox{Box: 1}, "5.6", "6.3.1")
	})
}

func TestSupplyPointsAsPieces(t *testing.T) {
	t.Run("17.2.1 points combine and part as one likes: their sum stays", func(t *testing.T) {
		f := field(t).unit("one", axis, na41.Truck, "0505").unit("two", axis, na41.Truck, "0504").loaded("two").supply(axis, "0505", 2)
		m := f.moving(axis).do(f.game().choose("one"), na41.PickUpSupply{Truck: f.id("one")}).on("0504").do(na41.Stop{})
		require.Equal(t, 1, m.stocked(axis, na41.Hex(f.at("0505"))))
		m.do(m.choose("two"), na41.PutDown{Truck: f.id("two")})
		require.Equal(t, 1, m.stocked(axis, na41.Hex(f.at("0504"))))
	})
	t.Run("17.2.1.a points count nothing in a stack and have no step to lose", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", stacks(5)).supply(axis, "0505", 7)
		require.Nil(t, f.moving(axis).do(na41.EndMovement{}).top())
		m := field(t).unit("a", allies, na41.Infantry, "0506", strong(3, 1)).unit("d", axis, na41.Infantry, "0505", strong(1, 3)).supply(axis, "0505", 1).fighting(allies)
		m.assault("0505", "a").roll(3)
		require.EqualValues(t, 1, m.unit("d").Steps)
		require.Equal(t, 1, m.stocked(axis, na41.Hex(m.f.at("0505"))))
	})
	t.Run("17.2.1.c a point moves with a truck, by rail or by sea, and not by itself", func(t *testing.T) {
		f := field(t).unit("one", axis, na41.Truck, "0505").unit("pz", axis, na41.Tank, "0505").supply(axis, "0505", 1)
		m := f.moving(axis).do(f.game().choose("pz")).on("0504").do(na41.Stop{})
		require.Equal(t, 1, m.stocked(axis, na41.Hex(f.at("0505"))))
		m.do(m.choose("one")).legal(na41.PickUpSupply{Truck: f.id("one")}, "17.2.4")
		m.do(na41.PickUpSupply{Truck: f.id("one")}).on("0504")
		require.Equal(t, na41.WithSupply, m.unit("one").Load)
		require.Zero(t, m.stocked(axis, na41.Hex(f.at("0505"))))
	})
	t.Run("17.2.1.d in a retreat it goes on a truck or stays", func(t *testing.T) {
		f := field(t).unit("d", allies, na41.Infantry, "0506").unit("lorry", allies, na41.Truck, "0506").supply(allies, "0506", 2)
		frame := na41.RetreatFrame{Side: allies, From: f.at("0506"), Least: 2, Most: 2, Condition: na41.Disrupted, Loading: true, Units: []na41.UnitID{f.id("d"), f.id("lorry")}}
		m := f.game(na41.CombatFrame{Side: axis}, frame)
		m.legal(na41.PickUpSupply{Truck: f.id("lorry")}, "12.1.5")
		m.do(na41.PickUpSupply{Truck: f.id("lorry")}, m.step("0507"), m.step("0508"), m.step("0507"), m.step("0508"))
		require.Equal(t, na41.WithSupply, m.unit("lorry").Load)
		require.Equal(t, "0508", m.where("lorry"))
		require.Equal(t, 1, m.stocked(allies, na41.Hex(f.at("0506"))), "the other one stays")
	})
}

func TestKindsOfSupportUnits(t *testing.T) {
	t.Run("18.3 an artillery group is no headquarters: no unit comes back to it, aircraft do not fly from it, it is not rebuilt, and no free point comes to it", func(t *testing.T) {
		f := worn(t).unit("arko", axis, na41.ArtilleryGroup, "0503", ranged(4), gunned).off("hq", na41.Out)
		m := f.initial(axis)
		m.refused(m.give("panzer", "dead"), "19.4.1.b")
		f.off("arko", na41.Eliminated)
		f.state.Means[0].Points = 4
		m = f.initial(axis)
		m.refused(m.buyBack("arko"), "17.1.2.c")
		f = field(t).unit("arko", axis, na41.ArtilleryGroup, "0103", ranged(4), gunned).balbia("0505")
		f.game(na41.FreePointFrame{Side: axis}).refused(na41.PlacePointWith{Unit: f.id("arko")}, "17.4")
	})
	t.Run("18.3 it pays for attacks and gives its artillery, and is depleted by either", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("arko", axis, na41.ArtilleryGroup, "0504", ranged(4), gunned)
		_, units := f.game().payers("pz")
		require.Equal(t, []string{"arko"}, units)
		require.True(t, na41.Fire(f.game().Game, f.id("arko")).State().Units[f.id("arko")].Depleted)
	})
	t.Run("18.4 the headquarters of the DAK pays for attacks, gives no artillery, and units come back to it (17.1.2.d)", func(t *testing.T) {
		n, ok := published.Order.Find("DAK HQ")
		require.True(t, ok)
		require.False(t, published.Order.Counters[n].Artillery)
		f := worn(t).off("hq", na41.Out).real("DAK HQ", "0503")
		m := f.initial(axis)
		m.legal(m.give("panzer", "dead"), "19.1.1", "19.4.1.b", "19.4.2.c")
		_, units := m.payers("pz")
		require.Equal(t, []string{"DAK HQ"}, units)
		require.Empty(t, m.Supports(f.id("pz")))
		fight := field(t).unit("pz", axis, na41.Tank, "0505").unit("arko", axis, na41.ArtilleryGroup, "0505", ranged(4), gunned).real("DAK HQ", "0505").unit("d", allies, na41.Infantry, "0506").fighting(axis)
		fight.assault("0506", "pz").do(na41.Forgo{}).refused(fight.guns("DAK HQ"), "17.1.1")
	})
	t.Run("17.1.2.d a corps headquarters is where units come back", func(t *testing.T) {
		m := worn(t).initial(axis)
		m.legal(m.give("panzer", "dead"), "19.1.1", "19.4.1.b", "19.4.2.c").do(m.give("panzer", "dead"))
		require.Equal(t, "0503", m.where("dead"))
	})
	t.Run("17.1.3 in range, ready or with a point, in good order, with a unit of its nation", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").unit("far", axis, na41.ArtilleryGroup, "0509", ranged(3), gunned).unit("spent", axis, na41.ArtilleryGroup, "0504", ranged(3), gunned, depleted).
			unit("shaken", axis, na41.ArtilleryGroup, "0504", ranged(3), gunned, disrupted).unit("it", axis, na41.ArtilleryGroup, "0504", ranged(3), gunned, italian).
			unit("good", axis, na41.ArtilleryGroup, "0504", ranged(3), gunned).unit("d", allies, na41.Infantry, "0506")
		m := f.fighting(axis).assault("0506", "pz").do(na41.Forgo{})
		m.refused(m.guns("far"), "17.3").refused(m.guns("spent"), "17.1.3.a").refused(m.guns("shaken"), "17.1.3.a").refused(m.guns("it"), "9.4.2")
		m.legal(m.guns("good"), "17.1.1")
	})
}
