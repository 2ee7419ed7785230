package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/derive"
	"gazala/rules/na41"
	"gazala/rules/printed"
)

// The quays of the harbors field.
const (
	benghazi, bardia, italy, tripoli, delta na41.QuayID = 0, 1, 2, 3, 4
)

// harbors is a field with two ports, the first with the track of Benghazi, in a player turn of a side in an impulse.
func harbors(t *testing.T, side na41.Side, impulse uint8, set func(*ground)) *match {
	t.Helper()
	f := field(t)
	f.state.Turn = 4
	var track []printed.Value
	for _, n := range []int{7, 5, 3, 1, 0} {
		track = append(track, printedValue(n))
	}
	f.m.Ports = []na41.Harbor{
		{At: f.at("0404"), Track: track, Column: [2]int8{2, 2}, Direct: true},
		{At: f.at("0909"), Track: track[2:], Column: [2]int8{5, 5}},
	}
	f.m.Boxes[1].Capacity, f.m.Boxes[1].Column = printedValue(14), 1
	f.site(na41.Port, side, "0404", "0909")
	set(f)
	return f.game(na41.PlayerTurnFrame{Side: side, Impulse: impulse, Next: 2}, na41.MovementFrame{Side: side})
}

func at(b na41.BoxID) na41.Spot { return na41.SpotInBox(b) }

// turnFour is the convoy of the book's example in Italy: a tank unit of three steps, motorized infantry that stacks for two, two supply points and a tank replacement.
func turnFour(f *ground) {
	f.unit("1/8", axis, na41.Tank, "", steps(3), boxed(0)).unit("104/15", axis, na41.MotorInfantry, "", stacks(2), boxed(0)).unit("repl", axis, na41.TankReplacement, "", boxed(0), italian)
	f.state.Stocks = []na41.Stock{{Spot: at(0), Side: axis, Count: 2}}
	f.state.Malta = -2
}

func (m *match) ship(units ...string) *match {
	m.t.Helper()
	for _, u := range units {
		m.do(na41.Ship{Unit: m.f.id(u)})
	}
	return m
}

func (m *match) stocked(side na41.Side, at na41.Spot) int {
	n := 0
	for _, k := range m.State().Stocks {
		if k.Side == side && k.Spot == at {
			n += k.Count
		}
	}
	return n
}

func TestConvoyExample(t *testing.T) {
	loaded := func() *match {
		return harbors(t, axis, 1, turnFour).do(na41.OpenConvoy{From: italy, To: tripoli}).ship("1/8", "104/15", "repl").do(na41.ShipPoint{}, na41.ShipPoint{})
	}
	t.Run("21.2 na41-ex-37: eight shipping points, and Tripoli takes fourteen", func(t *testing.T) {
		m := loaded()
		require.Equal(t, "8", m.value(na41.SetSail{}, "na41.convoys.aboard"))
		require.Equal(t, "14", m.value(na41.SetSail{}, "na41.convoys.left"))
		m.legal(na41.SetSail{}, "22.2.1")
	})
	t.Run("22.3.1 na41-ex-38: Malta gives -2", func(t *testing.T) {
		require.Equal(t, "-2", loaded().value(na41.SetSail{}, "na41.convoys.malta_drm"))
	})
	t.Run("22.2.4 na41-ex-39, na41-ex-40: a ten is an eight, the number is 2; a step, a point and the replacement are lost", func(t *testing.T) {
		m := loaded().throw(na41.SetSail{}, 4, 6)
		sinking := m.top().(na41.SinkingFrame)
		require.EqualValues(t, 2, sinking.Number)
		m.throw(na41.RollAttack{}, 1, 2, 4).throw(na41.RollAttack{}, 2, 5).throw(na41.RollAttack{}, 2)
		m.throw(na41.RollAttack{}, 1).throw(na41.RollAttack{}, 4)
		require.EqualValues(t, 2, m.unit("1/8").Steps, "escorts: troops are sunk by 1 only")
		require.EqualValues(t, 2, m.unit("104/15").Steps)
		require.Equal(t, na41.Pool, m.unit("repl").Where)
		require.Equal(t, at(1), m.unit("1/8").Spot)
		require.Equal(t, 1, m.stocked(axis, at(1)))
		require.Zero(t, m.stocked(axis, at(0)))
		require.False(t, m.unit("1/8").Shipped, "na41-ex-43: no marker in the box")
		require.True(t, m.unit("1/8").Moved)
	})
	t.Run("22.2.2 na41-ex-41, na41-ex-42, na41-ex-43: from Tripoli to Benghazi with three airfields an eight is a miss", func(t *testing.T) {
		m := harbors(t, axis, 1, func(f *ground) {
			f.site(na41.Airfield, axis, "0303", "0305", "0307").unit("repl", axis, na41.InfantryReplacement, "", boxed(1))
			f.state.Stocks = []na41.Stock{{Spot: at(1), Side: axis, Count: 1}}
			f.state.Crete, f.state.Damage = allies, []na41.Harm{{Port: 1, Boxes: 2}}
		}).do(na41.OpenConvoy{From: tripoli, To: benghazi}).ship("repl").do(na41.ShipPoint{})
		require.Equal(t, "-3", m.value(na41.SetSail{}, "na41.convoys.drm"))
		m.throw(na41.SetSail{}, 4, 4)
		require.Equal(t, "0404", m.where("repl"))
		require.True(t, m.unit("repl").Shipped)
		require.Equal(t, []na41.Stock{{Spot: na41.Hex(m.f.at("0404")), Side: axis, Count: 1, Landed: true}}, m.State().Stocks)
		m.refused(m.choose("repl"), "5.1")
	})
	t.Run("22.3.5 what turns off to Tripoli is told, a supply point too, and 21.1.1 so is a convoy that stays", func(t *testing.T) {
		m := harbors(t, axis, 1, func(f *ground) {
			turnFour(f)
			f.state.Means[0].Points = 1
		}).do(na41.OpenConvoy{From: italy, To: benghazi}).ship("104/15").do(na41.ShipPoint{})
		stays := *m
		stays.told = nil
		require.Equal(t, []string{"na41.convoys.stays"}, stays.do(na41.StayInPort{}).told)
		require.Equal(t, 2, stays.stocked(axis, at(0)))
		m.throw(na41.SetSail{}, 2, 2)
		m.told = nil
		require.Equal(t, []string{"na41.convoys.point_turns_off"}, m.do(na41.TurnOffPoint{}).told)
		require.Equal(t, 1, m.stocked(axis, at(1)))
	})
	t.Run("10.4.1 at sea, too, a unit of three steps that loses its second goes on as a remnant, or its owner gives it up", func(t *testing.T) {
		sunk := func(remnants int) *match {
			m := harbors(t, axis, 1, func(f *ground) {
				turnFour(f)
				f.order.Remnants = []na41.Remnant{{Side: axis, Type: na41.Tank, Count: printedValue(remnants)}}
			}).do(na41.OpenConvoy{From: italy, To: tripoli}).ship("1/8", "104/15")
			return m.throw(na41.SetSail{}, 6, 6).throw(na41.RollAttack{}, 1, 1, 6)
		}
		m := sunk(1)
		require.IsType(t, na41.RemnantFrame{}, m.top())
		m.legal(na41.TakeRemnant{}, "10.4.1").legal(na41.GiveUpUnit{}, "10.4.2")
		kept := *m
		kept.do(na41.TakeRemnant{}).throw(na41.RollAttack{}, 6, 6)
		require.EqualValues(t, 1, kept.unit("1/8").Steps)
		require.Equal(t, at(1), kept.unit("1/8").Spot)
		m.do(na41.GiveUpUnit{})
		require.Equal(t, na41.Eliminated, m.unit("1/8").Where)
		m.throw(na41.RollAttack{}, 6, 6)
		require.Equal(t, at(1), m.unit("104/15").Spot)
		m = sunk(0)
		require.Equal(t, na41.Eliminated, m.unit("1/8").Where, "10.4.2: no remnant is left")
		m.throw(na41.RollAttack{}, 6, 6)
		require.Equal(t, at(1), m.unit("104/15").Spot)
	})
	t.Run("22.3.5 na41-ex-36: a convoy for Benghazi is thrown for twice, what turns off to Tripoli once", func(t *testing.T) {
		m := harbors(t, axis, 1, turnFour).refused(na41.OpenConvoy{From: italy, To: benghazi}, "22.3.5")
		f := m.f
		f.state.Means[0].Points = 1
		m = f.game(na41.PlayerTurnFrame{Side: axis, Impulse: 1, Next: 2}, na41.MovementFrame{Side: axis})
		m.do(na41.OpenConvoy{From: italy, To: benghazi}).ship("1/8", "104/15").do(na41.ShipPoint{})
		m.throw(na41.SetSail{}, 2, 2)
		require.Zero(t, m.means(axis).Points)
		m.do(na41.TurnOff{Unit: m.f.id("104/15")})
		require.Equal(t, at(1), m.unit("104/15").Spot)
		m.throw(na41.SetSail{}, 6, 6)
		require.EqualValues(t, 5, m.top().(na41.SinkingFrame).Number, "Benghazi's column without a modifier")
		m.throw(na41.RollAttack{}, 5, 6, 6).throw(na41.RollAttack{}, 6)
		require.Equal(t, "0404", m.where("1/8"))
		m.refused(na41.OpenConvoy{From: italy, To: tripoli}, "22.1")
	})
	t.Run("22.3.5 na41-ex-42: no more lands than Benghazi takes", func(t *testing.T) {
		m := harbors(t, axis, 1, func(f *ground) {
			turnFour(f)
			f.state.Means[0].Points, f.state.Damage = 1, []na41.Harm{{Port: 1, Boxes: 2}}
		})
		m.do(na41.OpenConvoy{From: italy, To: benghazi}).ship("1/8", "104/15").throw(na41.SetSail{}, 1, 1)
		m.refused(na41.SetSail{}, "21.3.1").do(na41.TurnOff{Unit: m.f.id("104/15")}).legal(na41.SetSail{}, "22.2.1")
	})
}

func TestConvoys(t *testing.T) {
	coast := func(impulse uint8, set func(*ground)) *match {
		return harbors(t, axis, impulse, func(f *ground) {
			f.unit("inf", axis, na41.Infantry, "", boxed(1), stacks(2)).unit("rec", axis, na41.Recon, "", boxed(1)).unit("truck", axis, na41.Truck, "", boxed(1)).loaded("truck")
			f.unit("port", axis, na41.Infantry, "0404")
			if set != nil {
				set(f)
			}
		})
	}
	open := na41.OpenConvoy{From: tripoli, To: benghazi}
	t.Run("21.1.2 two shipping points, and one free convoy an impulse", func(t *testing.T) {
		m := coast(2, nil).do(open).ship("inf")
		m.refused(na41.Ship{Unit: m.f.id("rec")}, "21.1.2").throw(na41.SetSail{}, 1, 1)
		require.Equal(t, "0404", m.where("inf"))
		m.refused(na41.OpenConvoy{From: tripoli, To: bardia}, "21.1.2").refused(open, "21.1.2")
	})
	t.Run("21.1.2, 23.2.3 coastal shipping is one convoy more, and the Allies buy a second", func(t *testing.T) {
		m := coast(2, func(f *ground) { f.state.Means[0].Assets[na41.CoastalShipping] = 1 }).do(open).ship("inf").throw(na41.SetSail{}, 1, 1)
		m.do(na41.OpenConvoy{From: tripoli, To: bardia}).ship("truck").throw(na41.SetSail{}, 1, 1)
		require.Zero(t, m.means(axis).Assets[na41.CoastalShipping])
		allied := func(points uint8) *match {
			return harbors(t, allies, 2, func(f *ground) {
				f.unit("a", allies, na41.Infantry, "0404").unit("b", allies, na41.Infantry, "0909")
				f.state.Means[1].Points = points
			}).do(na41.OpenConvoy{From: benghazi, To: delta}).ship("a").throw(na41.SetSail{}, 1, 1)
		}
		second := na41.OpenConvoy{From: bardia, To: delta}
		allied(0).refused(second, "21.1.2")
		slots := func(args derive.Args) (of []string) {
			for _, a := range args {
				if a.Name == "What" {
					of = append(of, a.Key)
				}
			}
			return of
		}
		require.Equal(t, []string{"na41.item.second-convoy"}, slots(allied(0).Judge(second).Reasons[0].Args), "not the port, which costs nothing")
		m = allied(1).do(second).ship("b").throw(na41.SetSail{}, 1, 1)
		require.Zero(t, m.means(allies).Points)
	})
	t.Run("21.1.2, 23.2.3 with the marker at hand, too, the Allies may pay for their second one, and sail a third by the marker", func(t *testing.T) {
		allied := func(points uint8) *match {
			return harbors(t, allies, 2, func(f *ground) {
				f.unit("a", allies, na41.Infantry, "0404").unit("b", allies, na41.Infantry, "0909").unit("c", allies, na41.Infantry, "", boxed(2))
				f.state.Means[1].Points, f.state.Means[1].Assets[na41.CoastalShipping] = points, 1
			}).do(na41.OpenConvoy{From: benghazi, To: delta}).ship("a").refused(na41.SailPaid{}, "21.1.2").throw(na41.SetSail{}, 1, 1)
		}
		second, third := na41.OpenConvoy{From: bardia, To: delta}, na41.OpenConvoy{From: delta, To: benghazi}
		m := allied(2).do(second).refused(na41.SailPaid{}, "21.1.1").ship("b").legal(na41.SetSail{}, "23.2.3", "22.2.1").legal(na41.SailPaid{}, "23.2.3", "21.1.2", "22.2.1")
		m.throw(na41.SailPaid{}, 1, 1)
		require.EqualValues(t, 1, m.means(allies).Points)
		require.EqualValues(t, 1, m.means(allies).Assets[na41.CoastalShipping])
		require.Equal(t, at(2), m.unit("b").Spot)
		m.do(third).ship("c").refused(na41.SailPaid{}, "21.1.2").throw(na41.SetSail{}, 1, 1)
		require.EqualValues(t, 1, m.means(allies).Points)
		require.Zero(t, m.means(allies).Assets[na41.CoastalShipping])
		allied(0).do(second).ship("b").legal(na41.SetSail{}, "23.2.3", "22.2.1").refused(na41.SailPaid{}, "21.1.2")
		m = harbors(t, allies, 2, func(f *ground) {
			f.unit("a", allies, na41.Infantry, "0404").unit("b", allies, na41.Infantry, "0909")
			f.state.Means[1].Points = 1
		}).do(na41.OpenConvoy{From: benghazi, To: delta}).ship("a").throw(na41.SetSail{}, 1, 1).do(second).ship("b")
		m.refused(na41.SailPaid{}, "23.2.3").legal(na41.SetSail{}, "21.1.2", "22.2.1")
		coast(2, func(f *ground) { f.state.Means[0].Assets[na41.CoastalShipping], f.state.Means[0].Points = 1, 1 }).do(open).ship("inf").throw(na41.SetSail{}, 1, 1).
			do(na41.OpenConvoy{From: tripoli, To: bardia}).ship("truck").refused(na41.SailPaid{}, "21.1.2")
	})
	both(t, "22.1 d-90 a second convoy between the same two ports is part of the first and shares its throw, or has its own", na41.OneConvoy, func(t *testing.T, other bool, set func(*ground) *ground) {
		second := func(dice ...int) *match {
			return harbors(t, allies, 2, func(f *ground) {
				set(f).unit("a", allies, na41.Recon, "0404").unit("b", allies, na41.Recon, "0404")
				f.state.Means[1].Points = 1
			}).do(na41.OpenConvoy{From: benghazi, To: bardia}).ship("a").throw(na41.SetSail{}, dice...)
		}
		again := na41.OpenConvoy{From: benghazi, To: bardia}
		m := second(1, 1).legal(again, "21.1.1").do(again).ship("b")
		if other {
			m.legal(na41.SetSail{}, "21.1.2", "22.2.1").throw(na41.SetSail{}, 6, 6)
			require.IsType(t, na41.SinkingFrame{}, m.top())
			return
		}
		m.legal(na41.SetSail{}, "21.1.2", "22.1").do(na41.SetSail{})
		require.Contains(t, m.told, "na41.convoys.shares_throw")
		require.Equal(t, "0909", m.where("b"))
		require.Zero(t, m.means(allies).Points)
		m.refused(na41.OpenConvoy{From: bardia, To: delta}, "21.1.2")
		m = second(6, 6).throw(na41.RollAttack{}, 6, 6).do(again).ship("b")
		number := m.value(na41.SetSail{}, "na41.convoys.thrown")
		require.Equal(t, "12", number)
		m.do(na41.SetSail{})
		require.EqualValues(t, 5, m.top().(na41.SinkingFrame).Number, "twelve on Bardia's column, as before")
		m = second(1, 1).do(na41.OpenConvoy{From: benghazi, To: delta}).ship("b").legal(na41.SetSail{}, "21.1.2", "22.2.1")
		m.throw(na41.SetSail{}, 6, 6)
		require.IsType(t, na41.SinkingFrame{}, m.top(), "another destination is another convoy")
	})
	t.Run("21.1.3 from Italy in the first impulse only, and to Tripoli", func(*testing.T) {
		harbors(t, axis, 2, turnFour).refused(na41.OpenConvoy{From: italy, To: tripoli}, "21.1.3")
		harbors(t, axis, 1, turnFour).refused(na41.OpenConvoy{From: italy, To: bardia}, "21.1.3").legal(na41.OpenConvoy{From: italy, To: tripoli}, "21.1.1")
		harbors(t, axis, 1, turnFour).refused(na41.OpenConvoy{From: tripoli, To: italy}, "21.1.1", "21.1.2")
	})
	t.Run("21.0 by sea from one port of the side's to another, and no more than ports and convoys take", func(*testing.T) {
		m := coast(2, nil)
		m.legal(open, "21.1.1").refused(na41.OpenConvoy{From: tripoli, To: delta}, "21.1.4.a").refused(na41.OpenConvoy{From: delta, To: benghazi}, "21.1.1", "21.1.4.a")
	})
	t.Run("6.1.1 what arrives in Italy goes by sea to Tripoli or Benghazi, and on from there", func(t *testing.T) {
		m := harbors(t, axis, 1, func(f *ground) {
			turnFour(f)
			f.state.Means[0].Points = 1
		})
		m.legal(na41.OpenConvoy{From: italy, To: tripoli}, "21.1.1").legal(na41.OpenConvoy{From: italy, To: benghazi}, "21.1.1").refused(na41.OpenConvoy{From: italy, To: bardia}, "21.1.3")
		m.do(m.choose("1/8")).refused(m.step("0401"), "6.3.2")
		require.Equal(t, at(0), m.unit("1/8").Spot)
	})
	t.Run("21.1.4 ports of the side's from the start of the phase, and nothing else in that impulse", func(*testing.T) {
		m := coast(2, func(f *ground) { f.unit("foe", allies, na41.Infantry, "0509") }).do(open).ship("rec").throw(na41.SetSail{}, 1, 1)
		m.refused(m.choose("rec"), "5.1")
		st := m.State()
		st.Units[m.f.id("foe")].Spot = na41.Hex(m.f.at("0405"))
		st.Frames = na41.StackOf(na41.CombatFrame{Side: axis}, na41.AttackFrame{Attack: na41.Attack{Side: axis, Target: m.f.at("0405"), Guns: na41.NoUnit, Shield: na41.NoUnit}})
		m.Game = na41.New(m.Rules(), st)
		m.refused(m.enlist("rec"), "21.1.4.b")
	})
	t.Run("21.1.4.c a port may be demolished in the phase in which it was used", func(t *testing.T) {
		m := coast(2, nil).do(open).ship("rec").throw(na41.SetSail{}, 1, 1).do(na41.EndMovement{})
		m.legal(na41.Demolish{Port: 1, Dice: 2}, "21.4.2")
		require.Equal(t, "0404", m.where("rec"))
	})
	t.Run("21.1.4.d into and out of enemy zones, when the port is the side's", func(t *testing.T) {
		m := coast(2, func(f *ground) { f.unit("foe", allies, na41.Infantry, "0405").unit("inside", axis, na41.Recon, "0404") })
		m.legal(open, "21.1.1").legal(na41.OpenConvoy{From: benghazi, To: tripoli}, "21.1.1")
		m.do(open).ship("rec").throw(na41.SetSail{}, 1, 1)
		require.Equal(t, "0404", m.where("rec"))
		m.do(na41.EndMovement{})
	})
	t.Run("21.1.4.a not from or to a port that was taken in this phase", func(t *testing.T) {
		m := coast(2, func(f *ground) { f.site(na41.Port, allies, "0909").unit("pz", axis, na41.Tank, "0809") })
		m.refused(na41.OpenConvoy{From: tripoli, To: bardia}, "21.1.4.a").walk("pz", "0909").do(na41.Stop{})
		require.Equal(t, axis, m.State().Control[m.f.m.Grid.Index(m.f.at("0909"))])
		m.refused(na41.OpenConvoy{From: tripoli, To: bardia}, "21.1.4.a")
	})
	t.Run("21.1.4.b who sails doesn't move, and who has moved doesn't sail", func(*testing.T) {
		m := coast(2, func(f *ground) { f.unit("pz", axis, na41.Tank, "0403") }).walk("pz", "0404").do(na41.Stop{})
		m.do(na41.OpenConvoy{From: benghazi, To: tripoli}).refused(na41.Ship{Unit: m.f.id("pz")}, "21.1.4.b")
	})
	t.Run("21.3.1 na41-ex-28: as much out of a port as into it, each up to its capacity", func(t *testing.T) {
		m := coast(2, func(f *ground) { f.state.Damage = []na41.Harm{{Port: 1, Boxes: 3}} }).do(open)
		m.refused(na41.Ship{Unit: m.f.id("inf")}, "21.3.1").ship("rec").throw(na41.SetSail{}, 1, 1)
		require.Equal(t, "0404", m.where("rec"))
	})
	t.Run("22.2.1 the column farther to the right counts", func(t *testing.T) {
		m := coast(2, nil).do(na41.OpenConvoy{From: tripoli, To: bardia}).ship("rec").throw(na41.SetSail{}, 2, 2)
		require.EqualValues(t, 3, m.top().(na41.SinkingFrame).Number)
	})
	t.Run("22.2.3 d-14 the third impulse is worth -1 to a coastal convoy", func(t *testing.T) {
		drm := func(impulse uint8) string {
			return coast(impulse, nil).do(open).ship("rec").value(na41.SetSail{}, "na41.convoys.drm")
		}
		require.Equal(t, "-1", drm(3))
		require.Equal(t, "0", drm(2))
	})
	t.Run("22.2.2 Crete is worth -1 to who controls it", func(t *testing.T) {
		m := coast(2, func(f *ground) { f.state.Crete = axis }).do(open).ship("rec")
		require.Equal(t, "-1", m.value(na41.SetSail{}, "na41.convoys.drm"))
	})
	t.Run("22.2.4 d-71 a mobile supply unit has a die for the point and one for the truck", func(t *testing.T) {
		sailing := func(faces ...int) *match {
			return coast(2, nil).do(open).ship("truck").throw(na41.SetSail{}, 6, 2).throw(na41.RollAttack{}, faces...)
		}
		m := sailing(1, 6)
		require.Equal(t, na41.Empty, m.unit("truck").Load)
		require.Equal(t, "0404", m.where("truck"))
		m = sailing(6, 1)
		require.Equal(t, na41.Eliminated, m.unit("truck").Where)
		require.Equal(t, 1, m.stocked(axis, na41.Hex(m.f.at("0404"))))
	})
	t.Run("22.2.5 na41-ex-30: with the number 2 a supply point is sunk by 1 or 2, a step by 1 only", func(t *testing.T) {
		m := coast(2, func(f *ground) { f.state.Stocks = []na41.Stock{{Spot: at(1), Side: axis, Count: 1}} })
		m.do(open).ship("rec").do(na41.ShipPoint{}).throw(na41.SetSail{}, 3, 3)
		require.Equal(t, "1", m.value(na41.RollAttack{}, "na41.convoys.sunk_by"))
		m.throw(na41.RollAttack{}, 2, 2)
		require.Equal(t, "2", m.value(na41.RollAttack{}, "na41.convoys.number"))
		m.throw(na41.RollAttack{}, 2)
		require.EqualValues(t, 2, m.unit("rec").Steps)
		require.Empty(t, m.State().Stocks)
	})
	t.Run("13.2.1.a, 16.4.a, 19.5 neither disrupted units sail nor those out of supply or with a replacement", func(*testing.T) {
		m := coast(2, func(f *ground) {
			f.unit("d", axis, na41.Recon, "0404", disrupted).unit("o", axis, na41.Recon, "0404", oos).unit("r", axis, na41.Recon, "0404", replaced)
		}).do(na41.OpenConvoy{From: benghazi, To: tripoli})
		m.refused(na41.Ship{Unit: m.f.id("d")}, "13.2.1.a").refused(na41.Ship{Unit: m.f.id("o")}, "16.4.a").refused(na41.Ship{Unit: m.f.id("r")}, "19.5")
	})
	t.Run("21.1.5 the marker comes off in the next initial phase", func(t *testing.T) {
		m := coast(2, func(f *ground) { f.state.Stocks = []na41.Stock{{Spot: at(1), Side: axis, Count: 1}} })
		m.do(open).ship("rec").do(na41.ShipPoint{}).throw(na41.SetSail{}, 1, 1)
		require.True(t, m.unit("rec").Shipped)
		st := m.State()
		st.Frames = na41.StackOf(na41.TurnFrame{}, na41.PlayerTurnFrame{Side: axis, Impulse: 3})
		m.Game = na41.New(m.Rules(), st)
		require.False(t, m.unit("rec").Shipped)
		require.Equal(t, []na41.Stock{{Spot: na41.Hex(m.f.at("0404")), Side: axis, Count: 1}}, m.State().Stocks)
	})
}

func TestPorts(t *testing.T) {
	docks := func(set func(*ground)) *match {
		return harbors(t, allies, 2, func(f *ground) {
			f.unit("tommy", allies, na41.Infantry, "0403")
			if set != nil {
				set(f)
			}
		}).do(na41.EndMovement{})
	}
	t.Run("21.4.2 na41-ex-29: a die for each box to the right; 5 and 4 hit, and Benghazi falls from 7 to 3", func(t *testing.T) {
		m := docks(func(f *ground) { f.state.Means[1].Points = 1 }).legal(na41.Demolish{Port: 1, Dice: 2}, "21.4.2").throw(na41.Demolish{Port: 1, Dice: 4}, 5, 4, 2, 1)
		require.Equal(t, []na41.Harm{{Port: 1, Boxes: 2}}, m.State().Damage)
		m.refused(na41.Demolish{Port: 1, Dice: 1}, "21.4.2").refused(na41.Demolish{Port: 2, Dice: 1}, "21.4.2")
	})
	t.Run("21.4.2 not more dice than boxes", func(*testing.T) {
		docks(func(f *ground) { f.state.Damage = []na41.Harm{{Port: 1, Boxes: 3}} }).refused(na41.Demolish{Port: 1, Dice: 2}, "21.4.2").legal(na41.Demolish{Port: 1, Dice: 1}, "21.4.2")
	})
	t.Run("21.4.4 one box for a resource point, of one port an impulse", func(t *testing.T) {
		damaged := func(points uint8) *match {
			return docks(func(f *ground) {
				f.unit("other", allies, na41.Infantry, "0909")
				f.state.Damage = []na41.Harm{{Port: 1, Boxes: 2}, {Port: 2, Boxes: 1}}
				f.state.Means[1].Points = points
			})
		}
		damaged(0).refused(na41.RepairPort{Port: 1}, "21.4.4")
		m := damaged(3).do(na41.RepairPort{Port: 1})
		require.Equal(t, []na41.Harm{{Port: 2, Boxes: 1}, {Port: 1, Boxes: 1}}, m.State().Damage)
		m.refused(na41.RepairPort{Port: 2}, "21.4.4").refused(na41.RepairPort{Port: 1}, "21.4.4")
	})
	t.Run("3.2.b ports come last: after units have moved, and before stacks are tested", func(t *testing.T) {
		m := docks(nil).refused(na41.SelectUnit{Unit: 0}, "3.2.b")
		m.do(na41.LeavePorts{})
		require.NotEqual(t, "docks", na41.FrameKinds().Word(m.top()))
	})
	t.Run("21.4.2 nobody is asked who has no combat unit near a port", func(t *testing.T) {
		f := field(t).site(na41.Port, allies, "0404")
		f.m.Ports = []na41.Harbor{{At: f.at("0404"), Track: []printed.Value{printedValue(2), printedValue(0)}}}
		m := f.game(na41.MovementFrame{Side: allies}).do(na41.EndMovement{})
		_, open := m.State().Frames.Top()
		require.False(t, open)
	})
}
