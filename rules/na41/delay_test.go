package na41_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
)

func (f *ground) delaying(side na41.Side) *match { return f.game(na41.DelayFrame{Side: side}) }

func (f *ground) numbered(n uint8, side na41.Side, number string) *ground {
	f.state.Markers = append(f.state.Markers, na41.Marker{Kind: na41.Delay, Side: side, Number: n, At: f.at(number)})
	return f
}

func (f *ground) has(side na41.Side, a na41.Asset, n uint8) *ground {
	f.state.Means[side-1].Assets[a] = n
	return f
}

func (m *match) put(k na41.MarkerKind, number string) decide.Intent {
	return na41.PlaceMarker{Marker: k, Hex: m.f.at(number)}
}

func (m *match) takeBack(number string) decide.Intent { return na41.LiftMarker{Hex: m.f.at(number)} }

// marks are where the markers of a kind of a side are.
func (m *match) marks(side na41.Side, k na41.MarkerKind) []string {
	out := []string{}
	for _, k2 := range m.State().Markers {
		if k2.Side == side && k2.Kind == k {
			out = append(out, m.f.m.Grid.Format(k2.At))
		}
	}
	return out
}

func TestDelayPhase(t *testing.T) {
	t.Run("24.1 two markers for each side, free of charge", func(t *testing.T) {
		for _, side := range []na41.Side{axis, allies} {
			m := field(t).delaying(side)
			m.do(m.put(na41.Delay, "0303"), m.put(na41.Delay, "0606")).refused(m.put(na41.Delay, "0809"), "24.3.1")
			require.Equal(t, []string{"0303", "0606"}, m.marks(side, na41.Delay))
			require.Zero(t, m.means(side).Points)
		}
	})
	t.Run("24.3.1 only those of the display are placed, by either number", func(t *testing.T) {
		m := field(t).numbered(2, axis, "0303").delaying(axis)
		m.legal(m.put(na41.Delay, "0606"), "24.3.1").do(m.put(na41.Delay, "0606")).refused(m.put(na41.Delay, "0809"), "24.3.1")
		require.EqualValues(t, 1, m.State().Markers[1].Number)
	})
	t.Run("24.3.1.a not on or next to an enemy unit of any kind or a fortification", func(t *testing.T) {
		f := field(t).unit("foe", allies, na41.Infantry, "0303").unit("lorry", allies, na41.Truck, "0808").supply(allies, "0308", 1).unit("own", axis, na41.Tank, "0806").fort(axis, "0403")
		m := f.delaying(axis)
		m.refused(m.put(na41.Delay, "0303"), "24.3.1.a").refused(m.put(na41.Delay, "0302"), "24.3.1.a").refused(m.put(na41.Delay, "0807"), "24.3.1.a").
			refused(m.put(na41.Delay, "0309"), "24.3.1.a").legal(m.put(na41.Delay, "0806"), "24.3.1").legal(m.put(na41.Delay, "0603"), "24.3.1")
		m.refused(m.put(na41.Delay, "0503"), "24.3.1.a")
		f.rulings = f.rulings.With(na41.FortsNearDelay, 1)
		m = f.delaying(axis)
		m.legal(m.put(na41.Delay, "0503"), "24.3.1")
		m = f.delaying(allies)
		m.refused(m.put(na41.Delay, "0503"), "24.3.1.a")
	})
	both(t, "24.3.1.a, 9.5.4 d-133 whether one that is still being built keeps them away", na41.OnlyFinishedNear, func(t *testing.T, other bool, set func(*ground) *ground) {
		for _, side := range []na41.Side{axis, allies} {
			f := set(field(t))
			f.state.Works = []na41.Work{{At: f.at("0403"), Side: axis}}
			require.Equal(t, other, f.delaying(side).Judge(f.delaying(side).put(na41.Delay, "0503")).Legal)
			f.state.Works[0].Done = true
			f.delaying(side).refused(f.delaying(side).put(na41.Delay, "0503"), "24.3.1.a")
		}
	})
	t.Run("24.3.1.b not on or next to another marker of its side; those of the enemy do not matter", func(t *testing.T) {
		m := field(t).numbered(1, axis, "0505").delaying(axis)
		m.refused(m.put(na41.Delay, "0505"), "24.3.1.b").refused(m.put(na41.Delay, "0605"), "24.3.1.b").legal(m.put(na41.Delay, "0705"), "24.3.1")
		m = field(t).numbered(1, axis, "0505").delaying(allies)
		m.legal(m.put(na41.Delay, "0505"), "24.3.1").legal(m.put(na41.Delay, "0605"), "24.3.1")
	})
	t.Run("24.3.1.c not in a port or airfield of the enemy's, but next to it", func(t *testing.T) {
		m := field(t).site(na41.Port, allies, "0505").site(na41.Airfield, allies, "0808").site(na41.Airfield, axis, "0303").site(na41.City, allies, "0903").delaying(axis)
		m.refused(m.put(na41.Delay, "0505"), "24.3.1.c").refused(m.put(na41.Delay, "0808"), "24.3.1.c")
		for _, h := range []string{"0506", "0303", "0903"} {
			m.legal(m.put(na41.Delay, h), "24.3.1")
		}
	})
	t.Run("24.3.2 na41-ex-32: a two and a three remove the marker with the number 2, which is back on the display", func(t *testing.T) {
		f := field(t).numbered(1, axis, "0303").numbered(2, axis, "0606").numbered(2, allies, "0909")
		m := f.delaying(axis).throw(na41.Roll{}, 2, 3)
		require.Equal(t, []string{"0303"}, m.marks(axis, na41.Delay))
		require.Equal(t, []string{"0909"}, m.marks(allies, na41.Delay))
		require.Equal(t, na41.DelayFrame{Side: axis, Rolled: true}, m.top())
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				want := []string{}
				for n, h := range []string{"0303", "0606"} {
					if a != n+1 && b != n+1 {
						want = append(want, h)
					}
				}
				m := f.delaying(axis).throw(na41.Roll{}, a, b)
				require.Equal(t, want, m.marks(axis, na41.Delay), "%d, %d", a, b)
				require.Equal(t, len(want) == 2, slices.Contains(m.told, "na41.delay.none_off"), "%d, %d: that nothing goes is told", a, b)
			}
		}
	})
	t.Run("24.3.3 taken back only after the dice, and only one's own delay markers", func(t *testing.T) {
		m := field(t).numbered(1, axis, "0303").numbered(2, axis, "0606").numbered(1, allies, "0909").marker(na41.Strafing, axis, "0808").delaying(axis)
		m.refused(m.takeBack("0303"), "24.3.3").refused(na41.EndDelay{}, "3.2")
		m.throw(na41.Roll{}, 5, 6).refused(m.put(na41.Delay, "0305"), "24.3.1").refused(na41.Roll{}, "3.2")
		m.refused(m.takeBack("0909"), "24.3.3").refused(m.takeBack("0808"), "24.3.3").legal(m.takeBack("0606"), "24.3.3").legal(na41.EndDelay{}, "3.2.f")
		m.do(m.takeBack("0303"))
		require.Equal(t, []string{"0606"}, m.marks(axis, na41.Delay))
		m.do(m.takeBack("0606"))
		require.Nil(t, m.top(), "nothing is left to take back")
	})
	t.Run("24.3.4 after the dice of either side those go that lie with enemy units", func(t *testing.T) {
		f := field(t).numbered(1, axis, "0303").numbered(2, axis, "0606").numbered(1, allies, "0909").numbered(2, allies, "0205").
			unit("lorry", allies, na41.Truck, "0303").unit("tk", allies, na41.Tank, "0607").unit("pz", axis, na41.Tank, "0909").unit("own", allies, na41.Tank, "0205")
		for _, side := range []na41.Side{axis, allies} {
			m := f.delaying(side)
			require.Len(t, m.State().Markers, 4, "not before the dice")
			m.throw(na41.Roll{}, 5, 6)
			require.Equal(t, []string{"0606"}, m.marks(axis, na41.Delay))
			require.Equal(t, []string{"0205"}, m.marks(allies, na41.Delay))
		}
	})
	t.Run("24.3.5 in one's own delay phase strafing and LRDG markers leave the map, and are no longer at hand", func(t *testing.T) {
		f := field(t).marker(na41.Strafing, axis, "0303").marker(na41.Strafing, allies, "0606").marker(na41.LRDG, allies, "0808").numbered(1, allies, "0909")
		turn := na41.PlayerTurnFrame{Side: allies, Impulse: 1, Next: 9}
		m := f.game(turn)
		require.Equal(t, na41.DelayFrame{Side: allies}, m.top())
		require.Len(t, m.State().Markers, 2)
		require.Equal(t, []string{"0303"}, m.marks(axis, na41.Strafing))
		m.refused(m.put(na41.Strafing, "0606"), "18.7.3", "23.2.3").refused(m.put(na41.LRDG, "0808"), "23.2.3")
	})
}

func TestStrafing(t *testing.T) {
	highway := []string{"0501", "0502", "0503", "0504"}
	t.Run("18.7.3 within sixteen hexes of an airfield in full supply, or of a headquarters in good order and full supply", func(t *testing.T) {
		f := western(t).has(allies, na41.StrafingRun, 2)
		base := f.m.Grid.Format(f.m.Grid.At(f.m.Grid.Len() / 2))
		f.unit("hq", allies, na41.CorpsHQ, base)
		m := f.delaying(allies)
		hq, near, far := f.at(base), 0, 0
		for i := range f.m.Grid.Len() {
			h := f.m.Grid.At(i)
			switch d := hex.Distance(hq, h); d {
			case 16:
				near++
				m.legal(na41.PlaceMarker{Marker: na41.Strafing, Hex: h}, "18.7.5")
			case 17:
				far++
				m.refused(na41.PlaceMarker{Marker: na41.Strafing, Hex: h}, "18.7.3")
			}
		}
		require.Positive(t, near)
		require.Positive(t, far)
		f.state.Units[0].Condition = na41.Disrupted
		m = f.delaying(allies)
		m.refused(m.put(na41.Strafing, base), "18.7.3")
	})
	t.Run("18.7.3 full supply binds the headquarters too, or only the airfield (d-64)", func(t *testing.T) {
		f := field(t).has(allies, na41.StrafingRun, 2).unit("hq", allies, na41.CorpsHQ, "0505")
		f.m.Boxes[2].Edge = nil
		m := f.delaying(allies)
		m.refused(m.put(na41.Strafing, "0505"), "18.7.3")
		f.rulings = f.rulings.With(na41.BasesInSupply, 1)
		m = f.delaying(allies)
		m.legal(m.put(na41.Strafing, "0505"), "18.7.5")
	})
	t.Run("18.7.3 an airfield of the side's with a line to its box", func(t *testing.T) {
		f := field(t).has(axis, na41.StrafingRun, 1).site(na41.Airfield, axis, "0504").way(na41.Highway, highway...)
		m := f.delaying(axis)
		m.legal(m.put(na41.Strafing, "1010"), "18.7.5")
		require.Equal(t, "16", m.value(m.put(na41.Strafing, "1010"), "na41.air.range"))
		m = field(t).has(axis, na41.StrafingRun, 1).site(na41.Airfield, allies, "0504").delaying(axis)
		m.refused(m.put(na41.Strafing, "1010"), "18.7.3")
		far := field(t).has(axis, na41.StrafingRun, 1).site(na41.Airfield, axis, "0909")
		m = far.delaying(axis)
		m.refused(m.put(na41.Strafing, "1010"), "18.7.3")
	})
	t.Run("18.7.3 the headquarters of the DAK serves as an airfield", func(t *testing.T) {
		f := field(t).has(axis, na41.StrafingRun, 1).real("DAK HQ", "0502")
		m := f.delaying(axis)
		m.legal(m.put(na41.Strafing, "0808"), "18.7.5")
	})
	t.Run("18.7.5 one in a hex and not with a delay marker of its side, in either order (d-124)", func(t *testing.T) {
		f := field(t).has(axis, na41.StrafingRun, 2).site(na41.Airfield, axis, "0504").way(na41.Highway, highway...).numbered(1, axis, "0808").numbered(1, allies, "0303")
		m := f.delaying(axis)
		m.refused(m.put(na41.Strafing, "0808"), "18.7.5").legal(m.put(na41.Strafing, "0303"), "18.7.5")
		m.do(m.put(na41.Strafing, "0404")).refused(m.put(na41.Strafing, "0404"), "18.7.5").refused(m.put(na41.Delay, "0404"), "18.7.5")
		require.EqualValues(t, 1, m.means(axis).Assets[na41.StrafingRun])
		require.Equal(t, []string{"0404"}, m.marks(axis, na41.Strafing))
		m.do(m.put(na41.Strafing, "0606")).refused(m.put(na41.Strafing, "0909"), "23.2.3")
		f.rulings = f.rulings.With(na41.DelayOnStrafing, 1)
		m = f.delaying(axis)
		m.do(m.put(na41.Strafing, "0404")).legal(m.put(na41.Delay, "0404"), "24.3.1")
	})
	both(t, "18.7.5 d-129 where the enemy strafes already", na41.OneStrafingOfAll, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).has(axis, na41.StrafingRun, 1).site(na41.Airfield, axis, "0504").way(na41.Highway, highway...).marker(na41.Strafing, allies, "0404"))
		if m := f.delaying(axis); other {
			m.refused(m.put(na41.Strafing, "0404"), "18.7.5").legal(m.put(na41.Strafing, "0405"), "18.7.5")
		} else {
			m.legal(m.put(na41.Strafing, "0404"), "18.7.5")
		}
	})
	t.Run("18.7.5, 18.8 the dice remove neither strafing nor LRDG markers", func(t *testing.T) {
		f := field(t).has(allies, na41.StrafingRun, 1).has(allies, na41.DesertGroup, 1).site(na41.Airfield, allies, "0511").way(na41.Highway, "0510", "0511", "0512")
		m := f.delaying(allies)
		m.do(m.put(na41.Strafing, "0404"), m.put(na41.LRDG, "0404")).throw(na41.Roll{}, 1, 2)
		require.Equal(t, []string{"0404"}, m.marks(allies, na41.Strafing))
		require.Equal(t, []string{"0404"}, m.marks(allies, na41.LRDG))
	})
	t.Run("18.8 the Allies place the LRDG anywhere but on or next to an enemy unit", func(t *testing.T) {
		f := field(t).has(allies, na41.DesertGroup, 1).unit("foe", axis, na41.Truck, "0606").unit("tk", allies, na41.Tank, "0202").numbered(1, allies, "0909")
		m := f.delaying(allies)
		m.refused(m.put(na41.LRDG, "0606"), "18.8").refused(m.put(na41.LRDG, "0605"), "18.8").legal(m.put(na41.LRDG, "0202"), "18.8").legal(m.put(na41.LRDG, "0909"), "18.8")
		m.do(m.put(na41.LRDG, "0303")).refused(m.put(na41.LRDG, "0304"), "23.2.3")
		m = field(t).has(axis, na41.DesertGroup, 1).delaying(axis)
		m.refused(m.put(na41.LRDG, "0303"), "18.8")
	})
}

// Where a delay marker may be placed is counted again, from the words of 24.3.1, on random fields.
func TestDelayPlacesByHand(t *testing.T) {
	const fields = 60
	r := rand.New(rand.NewPCG(24, 3))
	for range fields {
		f := field(t)
		some := func() string { return f.m.Grid.Format(f.m.Grid.At(r.IntN(f.m.Grid.Len()))) }
		for range 2 {
			f.unit(some()+"i", allies, na41.Infantry, some()).unit(some()+"t", axis, na41.Truck, some()).fort(na41.Side(1+r.IntN(2)), some()).site(na41.Port, na41.Side(r.IntN(3)), some())
		}
		f.numbered(1, axis, some()).numbered(2, allies, some())
		m := f.delaying(axis)
		for i := range f.m.Grid.Len() {
			h := f.m.Grid.At(i)
			free := f.m.Sites[i]&na41.Port == 0 || f.state.Control[i] != allies
			for n, u := range f.state.Units {
				free = free && (f.order.Counters[n].Side != allies || hex.Distance(u.At, h) > 1)
			}
			for _, w := range f.state.Works {
				free = free && hex.Distance(w.At, h) > 1
			}
			free = free && hex.Distance(f.state.Markers[0].At, h) > 1
			require.Equal(t, free, m.Judge(na41.PlaceMarker{Marker: na41.Delay, Hex: h}).Legal, f.m.Grid.Format(h))
		}
	}
}

// delayStarts are positions in the middle of a delay phase, for the trial of the game.
func delayStarts(t testing.TB) []playtest.Start {
	full := mixed(t).has(axis, na41.StrafingRun, 1).has(allies, na41.StrafingRun, 2).has(allies, na41.DesertGroup, 1)
	rolled := mixed(t).numbered(2, allies, "0909").numbered(1, axis, "0111")
	return []playtest.Start{
		{Name: "an Axis delay phase", Game: full.delaying(axis).Game},
		{Name: "an Allied delay phase", Game: full.delaying(allies).Game},
		{Name: "delay markers may be taken back", Game: rolled.game(na41.DelayFrame{Side: allies, Rolled: true}).Game},
	}
}
