package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
)

// opening is a scenario as it begins, with words to ask about it.
func opening(t *testing.T, id string) *match {
	t.Helper()
	g := begun(t, id)
	f := &ground{t: t, m: g.Rules().Map, names: map[string]na41.UnitID{}, state: g.State()}
	for i := range g.Rules().Order.Counters {
		f.names[g.Rules().Order.Counters[i].ID] = na41.UnitID(i)
	}
	return &match{t: t, f: f, Game: g}
}

// again is the game with its position changed.
func (m *match) again(change func(*na41.State), frames ...na41.Frame) *match {
	st := m.State()
	change(&st)
	st.Frames = na41.StackOf(frames...)
	return &match{t: m.t, f: m.f, Game: na41.New(m.Rules(), st)}
}

// later is the game at the preparation of a turn, played up to its first decision after the die for Malta.
func (m *match) later(turn uint8, change func(*na41.State)) *match {
	return m.again(func(st *na41.State) { st.Turn = turn; change(st) }, na41.TurnFrame{})
}

func nothing(*na41.State) {}

func TestSetUps(t *testing.T) {
	control := func(m *match, numbers ...string) (out []na41.Side) {
		for _, n := range numbers {
			out = append(out, na41.LastIn(m.Game, m.f.at(n)))
		}
		return out
	}
	airfields := []string{"3212", "3629", "3041", "2751", "2264"}
	march := func(t *testing.T, id string) {
		t.Helper()
		m := opening(t, id)
		st := m.State()
		require.Equal(t, int8(-2), st.Malta)
		require.Equal(t, axis, st.Raider)
		require.Equal(t, []na41.Side{allies, allies, allies, allies, allies}, control(m, airfields...))
		require.Equal(t, allies, st.Crete)
		require.Equal(t, []na41.Harm{{Port: portAt(m, "3211"), Boxes: 2}}, st.Damage)
		require.Zero(t, st.Means[0].Points+st.Means[1].Points)
		n, side := st.Impulse()
		require.Equal(t, []any{uint8(1), uint8(3), axis, "initial"}, []any{st.Turn, n, side, st.PhaseName()})
		require.Equal(t, axis, m.Rules().Track[0].Air)
		require.Empty(t, st.Works, "no fortification in Bardia or inside the perimeter of Tobruk")
	}
	t.Run("s1.1 Malta, airfields, Crete, Benghazi, no resource points, the Axis Initial Phase of the third impulse", func(t *testing.T) { march(t, "enter-rommel") })
	t.Run("s2.1 the same as Enter Rommel", func(t *testing.T) { march(t, "campaign") })
	t.Run("s3.1 Malta, airfields, Crete, ports, no resource points, the Allied Initial Phase of turn 17", func(t *testing.T) {
		m := opening(t, "crusader")
		st := m.State()
		require.Equal(t, int8(3), st.Malta)
		require.Equal(t, allies, st.Raider)
		require.Equal(t, []na41.Side{axis, axis, axis, allies, allies}, control(m, airfields...))
		require.Equal(t, axis, st.Crete)
		require.Empty(t, st.Damage)
		require.Zero(t, st.Means[0].Points+st.Means[1].Points)
		n, side := st.Impulse()
		require.Equal(t, []any{uint8(17), uint8(1), allies, "initial"}, []any{st.Turn, n, side, st.PhaseName()})
		require.Equal(t, allies, m.Rules().Track[16].Air)
	})
}

func portAt(m *match, number string) na41.PortID {
	for i, p := range m.Rules().Map.Ports {
		if p.At == m.f.at(number) {
			return na41.PortID(i + 1)
		}
	}
	return na41.NoPort
}

func TestSpecialRules(t *testing.T) {
	t.Run("s1.2 the first thing is the Axis event, and the game has seven turns", func(t *testing.T) {
		m := opening(t, "enter-rommel")
		m.refused(na41.EndInitial{}, "23.1")
		m.legal(na41.RollEvent{}, "23.1")
		played, end := through(t, m.Game)
		require.Equal(t, playerTurn{1, 3, axis}, played[0])
		require.Equal(t, playerTurn{2, 1, allies}, played[1])
		require.Equal(t, playerTurn{7, 3, axis}, played[len(played)-1])
		require.Len(t, played, 1+6*6)
		require.NotEqual(t, na41.Undecided, end.State().Won)
	})
	t.Run("s1.2 the three units of the reserve are not used", func(t *testing.T) {
		m := opening(t, "enter-rommel")
		for _, u := range []string{"6 NZ", "3/2 SA", "6/2 SA"} {
			require.Equal(t, na41.Out, m.unit(u).Where, u)
		}
	})
	t.Run("s1.2 the Polish brigade stays in Alexandria until turn 11", func(t *testing.T) {
		for turn, refusals := range map[uint8][]string{1: {"s1.2"}, 10: {"s1.2"}, 11: nil} {
			m := opening(t, "campaign").again(func(st *na41.State) { st.Turn = turn }, na41.MovementFrame{Side: allies})
			if refusals != nil {
				m.refused(m.choose("Carp"), refusals...)
				continue
			}
			m.do(m.choose("Carp")).legal(m.step("2479"), "5.1")
		}
	})
	t.Run("s1.2 nor does it sail from there, or advance, or go on with a stack that is on the move", func(t *testing.T) {
		m := opening(t, "campaign")
		carp := m.f.id("Carp")
		sea := m.again(nothing, na41.MovementFrame{Side: allies}, na41.ConvoyFrame{Convoy: na41.Convoy{Side: allies, From: quayAt(m, "2478"), To: quayAt(m, "3138")}})
		sea.refused(na41.Ship{Unit: carp}, "s1.2")
		fight := m.again(nothing, na41.AdvanceFrame{Side: allies, From: m.f.at("2479"), Start: m.f.at("2478"), Most: 2, Left: []na41.UnitID{carp}, Now: []na41.UnitID{carp}})
		fight.refused(fight.step("2479"), "s1.2")
		under := m.again(nothing, na41.MovementFrame{Side: allies}, na41.ActFrame{Units: []na41.UnitID{carp}})
		under.refused(under.step("2479"), "s1.2")
	})
	t.Run("s2.2 nineteen turns, the Axis half of the first one", func(t *testing.T) {
		m := opening(t, "campaign").again(func(st *na41.State) { st.Turn = 19 }, na41.TurnFrame{})
		played, end := through(t, m.Game)
		require.Equal(t, playerTurn{19, 3, axis}, played[len(played)-1])
		require.Equal(t, uint8(19), end.State().Turn)
		st := opening(t, "campaign").State()
		first, side := st.Impulse()
		require.Equal(t, []any{uint8(3), axis}, []any{first, side})
	})
	t.Run("s3.2 no preparation before the first impulse, nine impulses, the end of turn 19", func(t *testing.T) {
		m := opening(t, "crusader")
		played, _ := through(t, m.Game)
		require.Len(t, played, 2*9)
		require.Equal(t, []playerTurn{{17, 1, allies}, {17, 1, axis}}, played[:2])
		require.Equal(t, playerTurn{19, 3, axis}, played[len(played)-1])
		require.Equal(t, int8(3), m.State().Malta, "no die for Malta before the first decision")
	})
	t.Run("s3.2 d-36 no turn without a preparation phase", func(t *testing.T) {
		m := opening(t, "crusader")
		r := *m.Rules()
		r.Rulings = r.Rulings.With(na41.NoTurnSkipped, 1)
		base := na41.SpotInBox(2)
		points := func(g na41.Game) (n int) {
			for _, k := range g.State().Stocks {
				if k.Spot == base {
					n += k.Count
				}
			}
			return n
		}
		g := na41.New(&r, m.State())
		require.Equal(t, points(m.Game)+2, points(g), "3.1.a: two supply points for each base")
		require.Equal(t, uint8(17), g.State().Turn)
		played, _ := through(t, g)
		require.Len(t, played, 2*9)
		require.Equal(t, playerTurn{17, 1, allies}, played[0])
		begun := m.throw(na41.RollEvent{}, 3, 4)
		again := na41.New(&r, begun.State())
		require.Equal(t, points(begun.Game), points(again), "not once the turn is under way")
	})
}

func quayAt(m *match, number string) na41.QuayID { return na41.QuayID(portAt(m, number)) - 1 }

func TestReserves(t *testing.T) {
	zealand, africa := []string{"4 NZ", "5 NZ", "6 NZ"}, []string{"3/2 SA", "4/2 SA", "6/2 SA"}
	waiting := func(m *match, units []string) (n int) {
		for _, u := range units {
			if m.unit(u).Where == na41.InReserve {
				n++
			}
		}
		return n
	}
	delta := func(m *match, units []string) (n int) {
		for _, u := range units {
			if at := m.unit(u); at.Where == na41.InBox && m.Rules().Map.Boxes[at.Box].ID == "nile-delta" {
				n++
			}
		}
		return n
	}
	t.Run("s2.2.a three units of each division wait in the reserve box when they arrive", func(t *testing.T) {
		m := opening(t, "campaign").later(11, nothing)
		require.Equal(t, []int{3, 3}, []int{waiting(m, zealand), waiting(m, africa)})
	})
	t.Run("s2.2.a the New Zealanders are released on turn 12, the South Africans on turn 14", func(t *testing.T) {
		m := opening(t, "campaign").later(12, nothing)
		require.Equal(t, []int{3, 3}, []int{delta(m, zealand), waiting(m, africa)})
		m = m.later(14, nothing)
		require.Equal(t, []int{3, 3}, []int{delta(m, zealand), delta(m, africa)})
	})
	t.Run("s2.2.a an Axis unit that comes by sea enters, too", func(t *testing.T) {
		m := opening(t, "campaign").later(11, nothing)
		st := m.State()
		st.Control[m.Rules().Map.Grid.Index(m.f.at("2560"))] = axis
		sails := na41.ConvoyFrame{Convoy: na41.Convoy{Side: axis, From: na41.QuayID(len(m.Rules().Map.Ports) + 1), To: quayAt(m, "2560"), Units: []na41.UnitID{m.f.id("27 Pav")}}}
		st.Units[m.f.id("27 Pav")].Spot = na41.SpotInBox(1)
		st.Frames = na41.StackOf(na41.PlayerTurnFrame{Side: axis, Impulse: 2, Next: 2}, na41.MovementFrame{Side: axis}, sails)
		bySea := &match{t: t, f: m.f, Game: na41.New(m.Rules(), st)}
		bySea.throw(na41.SetSail{}, 1, 1)
		require.Equal(t, 3, delta(bySea, africa))
		require.Equal(t, 3, waiting(bySea, zealand))
	})
	walk := func(t *testing.T, turn uint8, from, to string, change func(*na41.State)) *match {
		t.Helper()
		m := opening(t, "campaign").later(turn, change)
		rec := m.f.id("Rec 3")
		m = m.again(func(st *na41.State) { st.Units[rec].Spot = na41.Hex(m.f.at(from)) }, na41.MovementFrame{Side: axis})
		return m.walk("Rec 3", to)
	}
	t.Run("s2.2.a an Axis unit that enters Sidi Barrani releases the New Zealanders at once, one that enters Mersa Matruh the South Africans", func(t *testing.T) {
		m := walk(t, 11, "2750", "2751", nothing)
		require.Equal(t, []int{3, 3}, []int{delta(m, zealand), waiting(m, africa)})
		m = walk(t, 11, "2559", "2560", nothing)
		require.Equal(t, []int{3, 3}, []int{waiting(m, zealand), delta(m, africa)})
	})
	t.Run("s2.2.a a lone truck is an Axis unit, too", func(t *testing.T) {
		m := opening(t, "campaign").later(11, nothing)
		lorry := m.f.id("truck-axis-1")
		m = m.again(func(st *na41.State) { st.Units[lorry] = na41.Unit{Spot: na41.Hex(m.f.at("2750")), Steps: 1} }, na41.MovementFrame{Side: axis})
		require.Equal(t, 3, waiting(m, zealand))
		require.Equal(t, 3, delta(m.walk("truck-axis-1", "2751"), zealand))
	})
	t.Run("s2.2.a who arrives later is released, too, and an Allied unit releases nobody", func(t *testing.T) {
		m := walk(t, 2, "2750", "2751", nothing).later(8, nothing)
		require.Equal(t, 3, delta(m, zealand))
		n := opening(t, "campaign").later(8, nothing)
		hus := n.f.id("11 Hus")
		n = n.again(func(st *na41.State) { st.Units[hus].Spot = na41.Hex(n.f.at("2752")) }, na41.MovementFrame{Side: allies})
		require.Equal(t, 3, waiting(n.walk("11 Hus", "2751"), zealand))
	})
	t.Run("s2.2.a d-37 only those with the mark wait", func(t *testing.T) {
		m := opening(t, "campaign")
		r := *m.Rules()
		r.Rulings = r.Rulings.With(na41.MarkedReserves, 1)
		m.Game = na41.New(&r, m.State())
		m = m.later(11, nothing)
		require.Equal(t, []int{1, 2, 2, 1}, []int{waiting(m, zealand), delta(m, zealand), waiting(m, africa), delta(m, africa)})
	})
	t.Run("s2.2.a Enter Rommel has no reserve", func(t *testing.T) {
		m := opening(t, "enter-rommel").later(7, nothing)
		require.Zero(t, waiting(m, zealand)+waiting(m, africa))
	})
}
