package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
)

func TestMovement(t *testing.T) {
	t.Run("5.1 points by the ground, one stack at a time, and each unit once", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0505").unit("inf", axis, na41.Infantry, "0202").land(na41.Rough, "0506").land(na41.Jebel, "0507").moving(axis)
		m.do(m.choose("pz"))
		require.Equal(t, "2", m.cost("0506"))
		m.refused(m.choose("inf"), "5.1")
		m.on("0506")
		require.Equal(t, "3", m.cost("0507"))
		m.on("0507").do(na41.Stop{}).refused(m.choose("pz"), "5.1").legal(m.choose("inf"), "3.2.b")
	})
	t.Run("5.1 never into a hex with an enemy combat unit", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0505").unit("foe", allies, na41.Infantry, "0506", disrupted).moving(axis)
		m.do(m.choose("pz")).refused(m.step("0506"), "5.1")
	})
	t.Run("5.1 a stack moves as its slowest does and may drop units off, which are done then", func(t *testing.T) {
		m := field(t).unit("rec", axis, na41.Recon, "0505").unit("inf", axis, na41.Infantry, "0505").unit("late", axis, na41.Infantry, "0506").land(na41.Rough, "0506").moving(axis)
		m.do(m.choose("rec"), m.join("inf"))
		require.Equal(t, "2", m.value(m.step("0506"), "na41.movement.slower"))
		require.Equal(t, "3", m.value(m.step("0506"), "na41.movement.left"))
		m.on("0506").refused(m.join("late"), "5.1").do(na41.DropOff{Unit: m.f.id("inf")}).on("0507").do(na41.Stop{})
		m.refused(m.choose("inf"), "5.1").legal(m.choose("late"), "3.2.b")
	})
	t.Run("5.2.1 the way into a hex decides: off the road next to a road is no road", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0505").way(na41.Highway, "0405", "0506", "0507").way(na41.Track, "0505", "0504").land(na41.Rough, "0506").moving(axis)
		m.do(m.choose("pz"))
		require.Equal(t, "2", m.cost("0506"))
		require.Equal(t, "1/2", m.cost("0504"))
		m.on("0506")
		require.Equal(t, "1/3", m.cost("0507"))
	})
	t.Run("5.2.2 na41-ex-04 B: eight highway hexes on foot", func(t *testing.T) {
		m := field(t).unit("inf", axis, na41.Infantry, "0501").way(na41.Highway, "0501", "0502", "0503", "0504", "0505", "0506", "0507", "0508", "0509", "0510").moving(axis)
		m.walk("inf", "0502", "0503", "0504", "0505", "0506", "0507", "0508", "0509").refused(m.step("0510"), "5.1")
		require.Equal(t, "5", m.value(m.step("0510"), "na41.movement.bonus_highway"))
	})
	t.Run("5.2.2 na41-ex-04 C: four road hexes when a track is among them", func(t *testing.T) {
		m := field(t).unit("inf", axis, na41.Infantry, "0501").way(na41.Highway, "0501", "0502", "0503").way(na41.Track, "0503", "0504").
			way(na41.Highway, "0504", "0505", "0506").moving(axis)
		m.walk("inf", "0502", "0503", "0504", "0505").refused(m.step("0506"), "5.1")
		require.Equal(t, "1", m.value(m.step("0506"), "na41.movement.bonus_road"))
	})
	t.Run("5.2.2 no bonus for a move off the road", func(t *testing.T) {
		m := field(t).unit("inf", axis, na41.Infantry, "0501").way(na41.Highway, "0502", "0503", "0504", "0505").moving(axis)
		m.walk("inf", "0502", "0503", "0504").refused(m.step("0505"), "5.1")
	})
	t.Run("5.2.2 no bonus for a move that begins beside an enemy", func(t *testing.T) {
		m := field(t).unit("inf", axis, na41.Infantry, "0501").way(na41.Highway, "0501", "0502", "0503", "0504", "0505").fort(axis, "0502").
			unit("foe", allies, na41.Infantry, "0401").moving(axis)
		m.walk("inf", "0502").refused(m.step("0503"), "5.2.2")
	})
	t.Run("5.2.2 an enemy near a hex passed takes the bonus away, a trap for whoever looks at the last hex only", func(t *testing.T) {
		f := field(t).unit("inf", axis, na41.Infantry, "0501").way(na41.Highway, "0501", "0502", "0503", "0504", "0505", "0506").unit("foe", allies, na41.Infantry, "0403").
			between("0403", "0503", na41.SeaSide).between("0403", "0504", na41.SeaSide)
		m := f.moving(axis).walk("inf", "0502", "0503", "0504")
		m.refused(m.step("0505"), "5.2.2")
	})
	t.Run("5.2.2.a enemy trucks near the road do not matter", func(t *testing.T) {
		m := field(t).unit("inf", axis, na41.Infantry, "0501").way(na41.Highway, "0501", "0502", "0503", "0504", "0505").unit("lone", allies, na41.Truck, "0403").moving(axis)
		m.walk("inf", "0502", "0503", "0504").legal(m.step("0505"), "5.2.2", "5.1")
	})
	t.Run("5.3 na41-ex-04 D: five points and three more, no zone on the way", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0501").unit("foe", allies, na41.Infantry, "0311").moving(axis)
		m.walk("pz", "0502", "0503", "0504", "0505", "0506").legal(m.step("0507"), "5.3", "5.1").on("0507", "0508", "0509").refused(m.step("0510"), "5.1")
		m.do(na41.Stop{})
		require.True(t, m.unit("pz").Beyond)
	})
	t.Run("5.3 na41-ex-04 E: out of a zone with the first hex, at two points", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0502").unit("foe", allies, na41.Infantry, "0501").moving(axis)
		m.do(m.choose("pz"))
		require.Equal(t, "3", m.cost("0503"))
		m.on("0503", "0504", "0505", "0506", "0507", "0508").refused(m.step("0509"), "5.1")
		require.Equal(t, "8", m.act().Spent.String())
	})
	t.Run("5.3 not into a zone, nor after one", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0501").unit("foe", allies, na41.Infantry, "0508").moving(axis)
		m.walk("pz", "0502", "0503", "0504", "0505", "0506").refused(m.step("0507"), "5.3")
		m = field(t).unit("pz", axis, na41.Tank, "0502").unit("foe", allies, na41.Infantry, "0501").unit("low", allies, na41.Infantry, "0404").
			between("0404", "0504", na41.EscarpmentUp).between("0404", "0505", na41.EscarpmentUp).moving(axis)
		m.walk("pz", "0503", "0504")
		m.refused(m.step("0505"), "5.3").refused(m.step("0604"), "5.3")
	})
	t.Run("5.3 a limited zone is one too, a trap for whoever takes it for none", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0501").unit("low", allies, na41.Infantry, "0408").between("0408", "0508", na41.EscarpmentUp).moving(axis)
		m.walk("pz", "0502", "0503", "0504", "0505", "0506", "0507").refused(m.step("0508"), "5.3")
	})
	t.Run("5.4 one or two hexes without points, chosen before the move", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0505").land(na41.Jebel, "0506", "0507", "0508").marker(na41.Delay, allies, "0506").moving(axis)
		m.do(m.choose("pz"), na41.Tactical{}).legal(m.step("0506"), "5.4").on("0506").refused(na41.Tactical{}, "5.4").on("0507").refused(m.step("0508"), "5.4")
		require.Equal(t, "0", m.act().Spent.String())
	})
	t.Run("5.4.a it stops in a zone, not in a limited one, and 5.4.b no closed hexside opens", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0505").unit("foe", allies, na41.Infantry, "0507").moving(axis)
		m.do(m.choose("pz"), na41.Tactical{}).on("0506")
		require.IsType(t, na41.MovementFrame{}, m.top())
		m = field(t).unit("pz", axis, na41.Tank, "0505").unit("low", allies, na41.Infantry, "0507").between("0507", "0506", na41.EscarpmentUp).moving(axis)
		m.do(m.choose("pz"), na41.Tactical{}).on("0506").refused(m.step("0507"), "5.1", "5.4.b", "5.7")
	})
	t.Run("5.5 na41-ex-03: two desert hexes in a row, then other ground", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Infantry, "0501", moves(6)).land(na41.Desert, "0502", "0503", "0504", "0603").moving(axis).walk("a", "0502")
		m.legal(m.step("0503"), "5.1", "5.5").on("0503").refused(m.step("0504"), "5.5").refused(m.step("0603"), "5.5").on("0403").on("0504")
		require.Equal(t, 1, int(m.act().Deserts), "it counts anew after other ground")
	})
	t.Run("5.6 nobody leaves the map but into a box", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0106").moving(axis)
		m.do(m.choose("pz")).refused(m.step("0006"), "5.6")
	})
	t.Run("5.7 na41-ex-04 A: a cliff costs a point on foot and is closed to wheels, but for roads", func(t *testing.T) {
		f := field(t).unit("inf", axis, na41.Infantry, "0505").unit("pz", axis, na41.Tank, "0505").land(na41.Rough, "0506").between("0505", "0506", na41.EscarpmentUp).
			between("0505", "0504", na41.EscarpmentUp|na41.Track)
		m := f.moving(axis).do(f.moving(axis).choose("inf"))
		require.Equal(t, "1", m.value(m.step("0506"), "na41.movement.escarpment"))
		require.Equal(t, "2", m.cost("0506"))
		require.Equal(t, "1", m.cost("0504"), "at the road rate")
		m = f.moving(axis).do(m.choose("pz")).refused(m.step("0506"), "5.7")
		require.Equal(t, "1/2", m.cost("0504"))
	})
	t.Run("7.2 stop in a zone, straight into another one, two points to leave", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0504").unit("foe", allies, na41.Infantry, "0506").moving(axis)
		m.do(m.choose("pz")).legal(m.step("0505"), "5.1", "7.2").on("0505")
		require.IsType(t, na41.MovementFrame{}, m.top())
		m = field(t).unit("pz", axis, na41.Tank, "0505").unit("foe", allies, na41.Infantry, "0506").moving(axis)
		m.do(m.choose("pz"))
		require.Equal(t, "3", m.cost("0605"))
		m.on("0605")
		require.IsType(t, na41.MovementFrame{}, m.top())
	})
	t.Run("7.3 a limited zone stops nobody and costs one point to leave", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0504").unit("low", allies, na41.Infantry, "0506").between("0506", "0505", na41.EscarpmentUp).moving(axis)
		m.do(m.choose("pz")).legal(m.step("0505"), "5.1", "7.3").on("0505")
		require.Equal(t, "2", m.cost("0504"))
	})
	t.Run("7.4 out of supply not into an overlapping zone, unless a friend stands there", func(t *testing.T) {
		f := field(t).unit("dry", axis, na41.Tank, "0605", oos).unit("a", allies, na41.Infantry, "0504").unit("b", allies, na41.Infantry, "0506")
		m := f.moving(axis)
		m.do(m.choose("dry"), na41.Tactical{}).refused(m.step("0505"), "16.4.a")
		m = f.unit("friend", axis, na41.Infantry, "0505").moving(axis)
		m.do(m.choose("dry"), na41.Tactical{}).legal(m.step("0505"), "5.4", "7.2")
	})
	t.Run("13.2.1.a disrupted and 16.4.a unsupplied units move tactically only", func(t *testing.T) {
		m := field(t).unit("shaken", axis, na41.Tank, "0505", disrupted, oos).moving(axis)
		m.do(m.choose("shaken")).refused(m.step("0506"), "13.2.1.a", "16.4.a").do(na41.Tactical{}).legal(m.step("0506"), "5.4")
	})
	t.Run("13.3.2.b in full retreat into a zone only where a friend stands firm, 13.3.2.c and into no place of the enemy's", func(t *testing.T) {
		f := field(t).unit("run", axis, na41.Infantry, "0504", fullRetreat).unit("foe", allies, na41.Infantry, "0506").site(na41.Port, allies, "0503")
		m := f.moving(axis)
		m.do(m.choose("run")).refused(m.step("0505"), "13.3.2.b").refused(m.step("0503"), "13.3.2.c")
		m = f.unit("firm", axis, na41.Infantry, "0505").moving(axis)
		m.do(m.choose("run")).legal(m.step("0505"), "5.1", "7.2")
	})
	t.Run("19.5 one hex with a replacement marker", func(t *testing.T) {
		m := field(t).unit("new", axis, na41.Tank, "0505", replaced).moving(axis)
		m.walk("new", "0506").refused(m.step("0507"), "19.5")
	})
	t.Run("17.1.2.a the support unit of Tobruk stays, tactically and on a truck too; the others drive", func(t *testing.T) {
		f := western(t).real("Tobruk", "3138").unit("truck", allies, na41.Truck, "3138").real("XIII", "3041")
		m := f.moving(allies)
		m.refused(m.choose("Tobruk"), "17.1.2.a")
		m.do(m.choose("truck")).refused(m.pick("truck", "Tobruk"), "17.1.2.a").refused(m.join("Tobruk"), "17.1.2.a").legal(m.step("3137"), "5.1")
		m = f.game(na41.MovementFrame{Side: allies}, na41.ActFrame{Units: []na41.UnitID{f.id("Tobruk")}})
		m.refused(m.step("3137"), "17.1.2.a").do(na41.Tactical{}).refused(m.step("3137"), "17.1.2.a")
		back := func(f *ground, units ...na41.UnitID) *match {
			return f.game(na41.CombatFrame{Side: axis}, na41.RetreatFrame{Side: allies, From: f.at("3138"), Least: 2, Most: 2, Condition: na41.Disrupted, Units: units, Loading: true})
		}
		m = back(western(t).real("Tobruk", "3138").unit("truck", allies, na41.Truck, "3138").unit("inf", allies, na41.Infantry, "3138"), 0, 1, 2)
		m.refused(m.pick("truck", "Tobruk"), "17.1.2.a").legal(m.pick("truck", "inf"), "12.1.5")
		m = back(western(t).real("Tobruk", "3138").unit("truck", allies, na41.Truck, "3138"), 0, 1)
		require.True(t, m.gone("Tobruk"), "nothing that could ride: no question")
		m = f.moving(allies)
		m.do(m.choose("XIII")).legal(m.step("3040"), "5.1")
	})
	t.Run("24.2 markers of the enemy cost more, one's own nothing", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0505").marker(na41.Delay, allies, "0506").marker(na41.LRDG, allies, "0504").marker(na41.Strafing, allies, "0605").
			marker(na41.Delay, axis, "0604").way(na41.Highway, "0505", "0506")
		m := f.moving(axis)
		m.do(m.choose("pz"))
		require.Equal(t, "4/3", m.cost("0506"), "on a road too")
		require.Equal(t, "3", m.cost("0504"))
		require.Equal(t, "2", m.cost("0605"))
		require.Equal(t, "1", m.cost("0604"))
	})
	t.Run("8.7 a combat unit overruns trucks and supply, 9.5.7 razes empty works and 16.3.5 takes control, and moves on", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0505").unit("lone", allies, na41.Truck, "0506").unit("repl", allies, na41.InfantryReplacement, "0506").
			supply(allies, "0506", 2).fort(allies, "0506").site(na41.Airfield, allies, "0506").moving(axis)
		m.walk("pz", "0506").throw(na41.Roll{}, 1).throw(na41.Roll{}, 2).on("0507")
		require.Equal(t, na41.Eliminated, m.unit("lone").Where)
		require.Equal(t, na41.Pool, m.unit("repl").Where)
		st := m.State()
		require.Empty(t, st.Stocks)
		require.Empty(t, st.Works)
		require.Equal(t, axis, st.Control[m.f.m.Grid.Index(m.f.at("0506"))])
	})
}

func TestTrucks(t *testing.T) {
	t.Run("5.8.1 foot on a truck moves at the mechanized rate and can be picked up on the way", func(t *testing.T) {
		m := field(t).unit("truck", axis, na41.Truck, "0503").unit("inf", axis, na41.Infantry, "0504").land(na41.Rough, "0505").moving(axis)
		m.walk("truck", "0504").do(m.pick("truck", "inf"))
		require.Equal(t, "2", m.cost("0505"))
		m.on("0505").do(na41.Stop{})
		require.Equal(t, "0505", m.where("inf"))
		full, _, _ := m.Zone(m.f.at("0506"), axis)
		require.True(t, full, "the passenger keeps its zone")
		m.refused(m.choose("inf"), "5.1", "5.8.1")
	})
	t.Run("5.8.1 one load, no truck on a truck, none that has moved", func(t *testing.T) {
		m := field(t).unit("truck", axis, na41.Truck, "0503").unit("other", axis, na41.Truck, "0503").unit("inf", axis, na41.Infantry, "0502").
			unit("two", axis, na41.Infantry, "0503").supply(axis, "0503", 1).moving(axis)
		m.walk("inf", "0503").do(na41.Stop{})
		m.do(m.choose("truck")).refused(m.pick("truck", "inf"), "5.1").refused(m.pick("truck", "other"), "5.8.1").do(m.pick("truck", "two"))
		m.refused(na41.PickUpSupply{Truck: m.f.id("truck")}, "5.8.1", "5.8.2")
	})
	t.Run("5.8.2 what it moves or picks up it stays with, what it came with it may leave", func(t *testing.T) {
		f := field(t).unit("truck", axis, na41.Truck, "0503").unit("inf", axis, na41.Infantry, "0503").unit("two", axis, na41.Infantry, "0505")
		truck := f.id("truck")
		f.state.Units[truck].Load, f.state.Units[truck].Cargo = na41.WithUnit, f.id("inf")
		m := f.moving(axis)
		m.do(m.choose("truck")).legal(na41.PutDown{Truck: truck}, "5.8.2").on("0504").refused(na41.PutDown{Truck: truck}, "5.8.2")
		m = f.moving(axis)
		m.do(m.choose("truck"), na41.PutDown{Truck: truck}).on("0504", "0505").do(m.pick("truck", "two")).on("0506").refused(na41.PutDown{Truck: truck}, "5.8.2")
		require.Equal(t, "0503", m.where("inf"))
	})
	t.Run("5.8.3 no truck by itself into a hex with enemy pieces, with a combat unit on it it may", func(t *testing.T) {
		f := field(t).unit("truck", axis, na41.Truck, "0503").unit("inf", axis, na41.Infantry, "0503").supply(allies, "0504", 1)
		m := f.moving(axis)
		m.do(m.choose("truck")).refused(m.step("0504"), "5.8.3").do(m.pick("truck", "inf")).legal(m.step("0504"), "5.1").on("0504")
		require.Empty(t, m.State().Stocks)
	})
	t.Run("13.2.3 a truck with a disrupted unit moves tactically only", func(t *testing.T) {
		m := field(t).unit("truck", axis, na41.Truck, "0503").unit("inf", axis, na41.Infantry, "0503", disrupted).moving(axis)
		m.do(m.choose("truck"), m.pick("truck", "inf")).refused(m.step("0504"), "13.2.3").do(na41.Tactical{}).legal(m.step("0504"), "5.4")
	})
	t.Run("17.2.4 a supply point on a truck, and the sum of points stays", func(t *testing.T) {
		m := field(t).unit("truck", axis, na41.Truck, "0503").supply(axis, "0503", 2).moving(axis)
		m.do(m.choose("truck"), na41.PickUpSupply{Truck: 0}).on("0504").do(na41.Stop{})
		require.Equal(t, na41.WithSupply, m.unit("truck").Load)
		require.Equal(t, 1, m.State().Stocks[0].Count)
	})
}

func TestBoxes(t *testing.T) {
	t.Run("6.3.3 a point into the box, 5.6 which is on the unit's side, where 6.3.1 the move ends", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0502").moving(axis)
		in := na41.EnterBox{Box: 1}
		m.do(m.choose("pz")).refused(in, "6.3.3").on("0501").legal(in, "5.6", "6.3.1").do(in)
		require.Equal(t, na41.SpotInBox(1), m.unit("pz").Spot)
		m.refused(m.choose("pz"), "5.1")
	})
	t.Run("6.3.3 one hex of a tactical move", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0503").moving(axis)
		m.do(m.choose("pz"), na41.Tactical{}).on("0502", "0501").refused(na41.EnterBox{Box: 1}, "5.4")
	})
	t.Run("6.1.2 not into a box of the enemy's", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "0512").moving(axis)
		m.do(m.choose("pz")).refused(na41.EnterBox{Box: 2}, "6.1.2")
	})
	t.Run("6.3.3 out at the cost of the first hex, at the road rate too, and not back", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "", boxed(1)).land(na41.Rough, "0501", "0601")
		f.m.Boxes[1].Highway = append(f.m.Boxes[1].Highway, f.at("0601"))
		m := f.moving(axis)
		m.do(m.choose("pz"))
		require.Equal(t, "2", m.cost("0501"))
		require.Equal(t, "1/3", m.cost("0601"))
		m.refused(m.step("0502"), "6.3.3").on("0501").refused(na41.EnterBox{Box: 1}, "6.3.3")
	})
	t.Run("6.3.2 overseas there is no way by land", func(t *testing.T) {
		m := field(t).unit("pz", axis, na41.Tank, "", boxed(0)).moving(axis)
		m.do(m.choose("pz")).refused(m.step("0501"), "6.3.2")
	})
	t.Run("6.3.4 two things keep a unit in its box, its state and its feet", func(t *testing.T) {
		f := field(t).unit("both", axis, na41.Infantry, "", boxed(1), disrupted).unit("drives", axis, na41.Tank, "", boxed(1))
		m := f.moving(axis).do(f.game().choose("both"))
		m.refused(m.step("0401"), "6.3.4.a", "6.3.4.b", "13.2.1.a")
		m = f.moving(axis).do(f.game().choose("drives"))
		m.legal(m.step("0401"), "5.1")
	})
	t.Run("6.3.4.a only in good order, 6.3.4.b on foot only when carried, 19.5 not with a replacement", func(t *testing.T) {
		m := field(t).unit("inf", axis, na41.Infantry, "", boxed(1), fullRetreat, replaced).moving(axis)
		m.do(m.choose("inf")).refused(m.step("0501"), "6.3.4.a", "6.3.4.b", "19.5")
		m = field(t).unit("inf", axis, na41.Infantry, "", boxed(1)).unit("truck", axis, na41.Truck, "", boxed(1)).moving(axis)
		m.do(m.choose("truck"), m.pick("truck", "inf")).legal(m.step("0501"), "5.1").on("0501")
		require.Equal(t, "0501", m.where("inf"))
	})
}
