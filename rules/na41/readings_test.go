package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/rules/na41"
)

// reads gives the field the other reading of a contested place.
func (f *ground) reads(place na41.Contested) *ground {
	f.rulings = f.rulings.With(place, 1)
	return f
}

// both runs a test under the default and under the other reading.
func both(t *testing.T, name string, place na41.Contested, test func(t *testing.T, other bool, set func(*ground) *ground)) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		test(t, false, func(f *ground) *ground { return f })
		test(t, true, func(f *ground) *ground { return f.reads(place) })
	})
}

func TestReadingsOfMoves(t *testing.T) {
	both(t, "5.2.1 d-81 what a highway costs a vehicle", na41.HighwayRate, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("pz", axis, na41.Tank, "0505"))
		f.m.Add(f.at("0505"), 0, na41.Highway)
		m := f.moving(axis).do(na41.SelectUnit{Unit: f.id("pz")})
		to := na41.StepTo{Hex: f.at("0505").Step(0)}
		require.Equal(t, map[bool]string{false: "1/3", true: "1/4"}[other], m.value(to, "na41.movement.highway"))
	})
	both(t, "17.2.3 d-125 a supply point destroyed on the way", na41.DestroysOnTheMove, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := set(field(t).unit("pz", axis, na41.Tank, "0505").supply(axis, "0606", 1)).moving(axis).do(na41.SelectUnit{Unit: 0})
		here := na41.DestroyPoint{Hex: m.f.at("0606")}
		if !other {
			m.refused(here, "17.2.3")
			return
		}
		require.Zero(t, m.do(here).stocked(axis, na41.Hex(here.Hex)))
	})
	both(t, "5.2.1 d-82 a coast road that may be a track", na41.CoastTrack, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("pz", axis, na41.Tank, "0505"))
		f.m.Add(f.at("0505"), 0, na41.Highway|na41.Unpaved)
		m := f.moving(axis).do(na41.SelectUnit{Unit: f.id("pz")})
		to := na41.StepTo{Hex: f.at("0505").Step(0)}
		require.Equal(t, map[bool]string{false: "1/3", true: "1/2"}[other], m.value(to, map[bool]string{false: "na41.movement.highway", true: "na41.movement.track"}[other]))
		back := f.unit("rec", axis, na41.Recon, f.m.Grid.Format(to.Hex)).moving(axis).do(na41.SelectUnit{Unit: f.id("rec")})
		require.Equal(t, map[bool]string{false: "1/3", true: "1/2"}[other], back.cost("0505"), "the other way, too")
	})
	both(t, "5.2.2 d-32 the road bonus of an allowance of two", na41.FixedBonus, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("inf", axis, na41.Infantry, "0101", moves(2)))
		paved(f, "0101", na41.Highway, 9)
		m := f.moving(axis).do(na41.SelectUnit{Unit: f.id("inf")})
		w, _ := m.Ways()
		far := 0
		for _, r := range w.Reached {
			far = max(far, hex.Distance(r.At, f.at("0101")))
		}
		require.Equal(t, map[bool]int{false: 7, true: 8}[other], far)
	})
	both(t, "2.3.3.d d-70 vehicles across the perimeter", na41.PerimeterMoves, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("pz", axis, na41.Tank, "0505").unit("inf", axis, na41.Infantry, "0505"))
		f.m.Add(f.at("0505"), 0, na41.PerimeterOut)
		to := na41.StepTo{Hex: f.at("0505").Step(0)}
		m := f.moving(axis).do(na41.SelectUnit{Unit: f.id("pz")})
		if other {
			m.refused(to, "2.3.3.d")
		} else {
			m.legal(to, "5.1")
		}
		f.moving(axis).do(na41.SelectUnit{Unit: f.id("inf")}).legal(to, "5.1")
	})
	both(t, "6.3.4.b d-51 replacements on foot in a box", na41.ReplacementsWalk, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("repl", axis, na41.InfantryReplacement, "", boxed(1)).unit("inf", axis, na41.Infantry, "", boxed(1)))
		to := na41.StepTo{Hex: f.m.Boxes[1].Edge[0]}
		require.Equal(t, other, f.moving(axis).do(na41.SelectUnit{Unit: f.id("repl")}).Judge(to).Legal)
		f.moving(axis).do(na41.SelectUnit{Unit: f.id("inf")}).refused(to, "6.3.4.b")
	})
	both(t, "5.8.3 d-74 who overruns trucks", na41.AnyUnitOverruns, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("repl", axis, na41.InfantryReplacement, "0505").unit("truck", axis, na41.Truck, "0505").unit("lorry", allies, na41.Truck, "0506"))
		to := na41.StepTo{Hex: f.at("0506")}
		require.Equal(t, other, f.moving(axis).do(na41.SelectUnit{Unit: f.id("repl")}).Judge(to).Legal)
		require.False(t, f.moving(axis).do(na41.SelectUnit{Unit: f.id("truck")}).Judge(to).Legal)
	})
	both(t, "4.4.1 d-08 steps or whole units", na41.WholeUnitsGo, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t))
		for _, n := range []string{"a", "b", "c"} {
			f.unit(n, axis, na41.Infantry, "0505", stacks(2), steps(2))
		}
		m := f.game(na41.StackingFrame{Side: axis}).do(na41.LoseStep{Unit: f.id("a")})
		require.Equal(t, other, m.gone("a"))
	})
}

// paved lays a way from a hex north-east.
func paved(f *ground, from string, kind na41.SideFeature, n int) {
	h := f.at(from)
	for range n {
		f.m.Add(h, 0, kind)
		h = h.Step(0)
	}
}

func TestReadingsOfZones(t *testing.T) {
	limited := func(f *ground, to hex.Hex) bool {
		full, some, _ := f.game(na41.MovementFrame{Side: axis}).Zone(to, allies)
		return some && !full
	}
	both(t, "7.3 d-87 a zone down an escarpment", na41.LimitedDown, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("foe", allies, na41.Infantry, "0505"))
		f.m.Add(f.at("0505"), 0, na41.EscarpmentDown)
		require.Equal(t, other, limited(f, f.at("0505").Step(0)))
	})
	both(t, "7.3 d-88 a zone where a road climbs", na41.RoadZones, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("foe", allies, na41.Infantry, "0505"))
		f.m.Add(f.at("0505"), 0, na41.EscarpmentUp|na41.Track)
		f.m.Add(f.at("0505"), 1, na41.EscarpmentUp)
		require.Equal(t, !other, limited(f, f.at("0505").Step(0)))
		require.True(t, limited(f, f.at("0505").Step(1)))
	})
	both(t, "7.4 d-68 the zones of a stack", na41.StackOverlaps, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("a", allies, na41.Infantry, "0505").unit("b", allies, na41.Infantry, "0505"))
		_, _, overlaps := f.game(na41.MovementFrame{Side: axis}).Zone(f.at("0506"), allies)
		require.Equal(t, other, overlaps)
	})
	both(t, "2.3.2 d-31 an attack after Extended Movement", na41.AttackBeyond, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("pz", axis, na41.Tank, "0505").unit("foe", allies, na41.Infantry, "0506"))
		f.state.Units[f.id("pz")].Beyond = true
		m := f.fighting(axis)
		require.Equal(t, other, m.Judge(m.hit("0506")).Legal)
	})
}

func TestReadingsOfTheSea(t *testing.T) {
	both(t, "22.3.5 d-13 one roll to Benghazi", na41.OneShippingRoll, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := harbors(t, axis, 1, func(f *ground) {
			turnFour(f)
			f.state.Means[0].Points = 1
			set(f)
		}).do(na41.OpenConvoy{From: italy, To: benghazi}).ship("104/15").throw(na41.SetSail{}, 1, 1)
		if _, atSea := m.top().(na41.ConvoyFrame); other {
			require.False(t, atSea)
			require.Equal(t, "0404", m.where("104/15"))
			return
		}
		require.Equal(t, na41.InBox, m.unit("104/15").Where, "past Malta")
	})
	both(t, "23.2.3 d-40 coastal shipping", na41.NoOtherConvoy, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := harbors(t, axis, 2, func(f *ground) {
			f.unit("inf", axis, na41.Infantry, "", boxed(1)).unit("rec", axis, na41.Recon, "", boxed(1)).unit("port", axis, na41.Infantry, "0404")
			f.state.Means[0].Assets[na41.CoastalShipping] = 1
			set(f)
		}).do(na41.OpenConvoy{From: tripoli, To: benghazi}).ship("inf").throw(na41.SetSail{}, 1, 1)
		require.Equal(t, !other, m.Judge(na41.OpenConvoy{From: tripoli, To: bardia}).Legal)
	})
	both(t, "22.2.1 d-67 the column of a port without one", na41.FirstColumn, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := harbors(t, axis, 2, func(f *ground) {
			f.unit("rec", axis, na41.Recon, "0909").unit("port", axis, na41.Infantry, "0404")
			f.m.Ports[1].Column = [2]int8{5, 1}
			f.m.Ports[0].Column, f.m.Boxes[1].Column = [2]int8{}, 0
			set(f)
		}).do(na41.OpenConvoy{From: bardia, To: tripoli}).ship("rec").throw(na41.SetSail{}, 2, 2)
		_, attacked := m.top().(na41.SinkingFrame)
		require.Equal(t, !other, attacked)
	})
	both(t, "22.2.4 d-71 the dice of a mobile supply unit", na41.OneDieEach, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := harbors(t, axis, 2, func(f *ground) {
			f.unit("truck", axis, na41.Truck, "", boxed(1)).loaded("truck").unit("port", axis, na41.Infantry, "0404")
			set(f)
		}).do(na41.OpenConvoy{From: tripoli, To: benghazi}).ship("truck").throw(na41.SetSail{}, 6, 2)
		if !other {
			m.throw(na41.RollAttack{}, 6, 1)
			require.Equal(t, 1, m.stocked(axis, na41.Hex(m.f.at("0404"))))
			return
		}
		m.throw(na41.RollAttack{}, 1)
		require.Equal(t, na41.Eliminated, m.unit("truck").Where)
		require.Empty(t, m.State().Stocks)
		require.Contains(t, m.told, "na41.supply.lost_truck")
	})
	both(t, "22.3.3 d-17 the Malta Status marker moves by itself", na41.MaltaByItself, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t))
		f.state.Turn, f.state.Malta, f.state.Raider = 4, -1, axis
		st := f.state
		m := f.game()
		r := *m.Rules()
		r.Track = begun(t, "campaign").Rules().Track
		st.Frames = na41.StackOf(na41.TurnFrame{Next: 2})
		g := na41.New(&r, st)
		require.Equal(t, map[bool]int8{false: -1, true: -2}[other], g.State().Malta)
	})
}

func TestReadingsOfAttrition(t *testing.T) {
	rolled := func(t *testing.T, set func(*ground) *ground, first, second int, more func(*ground)) *match {
		f := set(western(t).unit("pz", axis, na41.Tank, "2270"))
		more(f)
		return f.game(na41.TurnFrame{Next: 11}, na41.AttritionFrame{Side: axis}).throw(na41.Roll{}, first, second)
	}
	both(t, "25.1.1 d-41 ten to twelve", na41.LastSection, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := rolled(t, set, 5, 6, func(f *ground) { f.supply(axis, "2270", 1) })
		require.Equal(t, map[bool]int{false: 0, true: 1}[other], m.stocked(axis, na41.Hex(m.f.at("2270"))))
	})
	both(t, "25.1.1 d-123 the point on a truck", na41.MobileSpared, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := rolled(t, set, 5, 6, func(f *ground) { f.unit("truck", axis, na41.Truck, "2270").loaded("truck") })
		require.Equal(t, other, m.unit("truck").Load == na41.WithSupply)
	})
	both(t, "25.1.1 d-72 who is marked", na41.AllRunDry, func(t *testing.T, other bool, set func(*ground) *ground) {
		m := rolled(t, set, 5, 6, func(f *ground) {
			f.unit("boxed", axis, na41.Tank, "", boxed(1)).unit("white", axis, na41.Tank, "2270", oos)
		})
		require.Equal(t, na41.White, m.unit("pz").Supply)
		require.Equal(t, other, m.unit("boxed").Supply == na41.White)
		require.Equal(t, other, m.unit("white").Supply == na41.Red)
	})
}

func TestReadingsOfSupplyPoints(t *testing.T) {
	both(t, "17.1.4 d-97 the point on a truck that stands with a support unit", na41.LooseOnly, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("hq", axis, na41.CorpsHQ, "0502", depleted, ranged(3), gunned).unit("truck", axis, na41.Truck, "0502").loaded("truck").unit("pz", axis, na41.Tank, "0503"))
		ready := na41.MakeReady{Unit: f.id("hq")}
		m := f.moving(axis)
		if other {
			m.refused(ready, "17.1.4")
			require.Empty(t, f.game().Supports(f.id("pz")))
			return
		}
		m.do(ready)
		require.False(t, m.unit("hq").Depleted)
		require.Equal(t, na41.Empty, m.unit("truck").Load)
		require.Equal(t, []na41.UnitID{f.id("hq")}, f.game().Supports(f.id("pz")), "its artillery, too")
		require.Equal(t, na41.Empty, f.supplying(axis).do(ready).unit("truck").Load)
		truck := &f.state.Units[f.id("truck")]
		truck.Hexes = 2
		f.moving(axis).refused(ready, "17.1.4")
		f.supplying(axis).legal(ready, "17.1.4")
		truck.Shipped = true
		f.moving(axis).refused(ready, "17.1.4")
		f.supply(axis, "0502", 1)
		m = f.moving(axis).do(ready)
		require.Zero(t, m.stocked(axis, na41.Hex(f.at("0502"))), "a loose one first")
	})
	both(t, "16.5.2 d-98 a support unit that is cut off from all others", na41.SupportAtOnce, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("hq", allies, na41.CorpsHQ, "0505", func(_ *na41.Counter, u *na41.Unit) { u.Supply = na41.Red }).unit("foe", axis, na41.Tank, "0101"))
		f.m.Boxes[2].Edge = nil
		m := f.moving(axis).do(na41.EndMovement{})
		require.Equal(t, map[bool]na41.Where{false: na41.OnMap, true: na41.Surrender}[other], m.unit("hq").Where)
		require.Equal(t, na41.Surrender, f.supplying(allies).unit("hq").Where)
	})
	both(t, "19.3.1 d-99 a replacement in a box", na41.SameBoxOnly, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("near", allies, na41.Tank, "0507").unit("far", allies, na41.Tank, "0506").unit("repl", allies, na41.TankReplacement, "", boxed(2)))
		f.state.Units[0].Steps, f.state.Units[1].Steps = 1, 1
		m := f.game(na41.InitialFrame{Side: allies, Rolled: true})
		give := func(u string) na41.Intent { return na41.Restore{Replacement: f.id("repl"), Unit: f.id(u)} }
		m.refused(give("far"), "19.3.1")
		if other {
			m.refused(give("near"), "19.3.1")
		} else {
			m.legal(give("near"), "19.1.1")
		}
	})
}
