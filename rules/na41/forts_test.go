package na41_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play/playtest"
	"gazala/rules/play/playtest/trials"
	"gazala/rules/printed"
)

func (m *match) fortify(h string) decide.Intent   { return na41.Fortify{Hex: m.f.at(h)} }
func (m *match) complete(h string) na41.Intent    { return na41.Complete{Hex: m.f.at(h)} }
func (m *match) dismantle(h string) decide.Intent { return na41.Dismantle{Hex: m.f.at(h)} }

// begun is a fortification that a side has begun in a hex.
func (f *ground) begun(side na41.Side, number string) *ground {
	f.state.Works = append(f.state.Works, na41.Work{At: f.at(number), Side: side})
	return f
}

// rich gives a side resource points.
func (f *ground) rich(side na41.Side, n uint8) *ground {
	f.state.Means[side-1].Points = n
	return f
}

// works are the fortifications, finished or not, as text.
func (m *match) works() (out []string) {
	for _, k := range m.State().Works {
		text := m.f.m.Grid.Format(k.At)
		if !k.Done {
			text += " begun"
		}
		out = append(out, text)
	}
	return out
}

func TestFortifications(t *testing.T) {
	t.Run("9.5.3 in or next to the hex of a combat unit in supply, for a resource point, under construction first", func(t *testing.T) {
		m := field(t).rich(axis, 2).unit("pz", axis, na41.Tank, "0503").unit("lorry", axis, na41.Truck, "0509").moving(axis)
		m.legal(m.fortify("0503"), "9.5.3").legal(m.fortify("0504"), "9.5.3").refused(m.fortify("0505"), "9.5.3").refused(m.fortify("0509"), "9.5.3")
		require.Equal(t, "1", m.value(m.fortify("0504"), "na41.forts.price"))
		m.do(m.fortify("0504"))
		require.Equal(t, []string{"0504 begun"}, m.works())
		require.EqualValues(t, 1, m.means(axis).Points)
		m.do(m.fortify("0503")).refused(m.fortify("0502"), "9.5.3")
	})
	t.Run("9.5.3 a combat unit without supply builds nothing, one with port supply does", func(t *testing.T) {
		f := field(t).cut().rich(allies, 1).unit("tk", allies, na41.Tank, "0508")
		m := f.moving(allies)
		m.refused(m.fortify("0508"), "9.5.3")
		f.m.Ports = []na41.Harbor{{At: f.at("0508"), Track: []printed.Value{printedValue(2)}}}
		m = f.site(na41.Port, allies, "0508").moving(allies)
		require.Equal(t, na41.PortSupply, m.grade("tk"))
		m.legal(m.fortify("0508"), "9.5.3")
	})
	t.Run("9.5.3 only in the movement phase of the player turn", func(t *testing.T) {
		f := field(t).rich(axis, 2).rich(allies, 2).unit("pz", axis, na41.Tank, "0503").unit("tk", allies, na41.Tank, "0510")
		m := f.game(na41.InitialFrame{Side: axis, Rolled: true})
		m.refused(m.fortify("0503"), "9.5.3")
		m = f.moving(axis)
		m.refused(m.fortify("0510"), "9.5.3", "9.5.7")
	})
	t.Run("9.5.4 completed by a 1, 2 or 3, else tried again in the next initial phase", func(t *testing.T) {
		for face := 1; face <= 6; face++ {
			m := field(t).begun(axis, "0503").game(na41.InitialFrame{Side: axis, Rolled: true})
			tree, err := m.Trace(m.complete("0503"), fixed(face-1))
			require.NoError(t, err)
			cell, _ := tree.Find("na41.dice.cell")
			require.Equal(t, map[bool]string{true: "completed", false: "-"}[face <= 3], cell.Val.String(), "what the table says")
			m.legal(m.complete("0503"), "9.5.4").throw(m.complete("0503"), face)
			require.Equal(t, face <= 3, m.State().Works[0].Done, face)
			m.refused(m.complete("0503"), "9.5.4")
		}
		f := field(t).begun(axis, "0503").begun(allies, "0509")
		f.state.Turn = 2
		m := f.game(na41.PlayerTurnFrame{Side: axis, Impulse: 1})
		m.throw(m.complete("0503"), 6).refused(m.complete("0503"), "9.5.4").refused(m.complete("0509"), "9.5.4")
		st := m.State()
		st.Frames = na41.StackOf(na41.PlayerTurnFrame{Side: axis, Impulse: 2})
		m = &match{t: t, f: f, Game: na41.New(m.Rules(), st)}
		m.legal(m.complete("0503"), "9.5.4")
		require.Equal(t, []string{"0503 begun", "0509 begun"}, m.works())
	})
	t.Run("9.5.4 one under construction has no effect: no doubling, no limited zone", func(t *testing.T) {
		f := field(t).unit("d", allies, na41.Infantry, "0506", strong(3, 4)).unit("a", axis, na41.Infantry, "0505", strong(3, 3)).begun(allies, "0506")
		full, limited, _ := f.fighting(axis).Zone(f.at("0506"), axis)
		require.True(t, full)
		require.False(t, limited)
		require.Equal(t, "4", clash(f, "a").tell(defense))
	})
	t.Run("9.5.5 on existing groundworks it is completed without a die, when the initial phase begins", func(t *testing.T) {
		f := field(t).site(na41.Groundworks, 0, "0503").begun(axis, "0503").begun(axis, "0504")
		f.state.Turn = 2
		m := f.game(na41.PlayerTurnFrame{Side: axis, Impulse: 1})
		require.Equal(t, []string{"0503", "0504 begun"}, m.works())
		m.refused(m.complete("0503"), "9.5.4").legal(m.complete("0504"), "9.5.4")
		m = f.game(na41.PlayerTurnFrame{Side: allies, Impulse: 1})
		require.Equal(t, []string{"0503 begun", "0504 begun"}, m.works(), "those of the other side wait for its own phase")
	})
	t.Run("9.5.5 nor is a die thrown for one there in a position that begins within the initial phase", func(t *testing.T) {
		m := field(t).site(na41.Groundworks, 0, "0503").begun(axis, "0503").begun(axis, "0504").initial(axis)
		m.legal(m.complete("0503"), "9.5.5").legal(m.complete("0504"), "9.5.4").do(m.complete("0503"))
		require.Equal(t, []string{"0503", "0504 begun"}, m.works())
		require.Equal(t, []string{"na41.forts.improved"}, m.told)
	})
	t.Run("9.5.6 9.5.6.a one in a hex, finished or not, of either side", func(t *testing.T) {
		m := field(t).rich(axis, 1).unit("pz", axis, na41.Tank, "0503").fort(axis, "0503").begun(axis, "0504").fort(allies, "0502").moving(axis)
		for _, h := range []string{"0503", "0504", "0502"} {
			m.refused(m.fortify(h), "9.5.6.a")
		}
		m.legal(m.fortify("0602"), "9.5.3")
	})
	t.Run("9.5.6.b not in an enemy zone without a combat unit of its own there; a limited one counts", func(t *testing.T) {
		f := field(t).rich(axis, 1).unit("pz", axis, na41.Tank, "0503").unit("foe", allies, na41.Infantry, "0505")
		m := f.moving(axis)
		m.refused(m.fortify("0504"), "9.5.6.b").legal(m.fortify("0503"), "9.5.3")
		m = f.unit("own", axis, na41.Infantry, "0504").moving(axis)
		m.legal(m.fortify("0504"), "9.5.3")
		m = field(t).rich(axis, 1).unit("pz", axis, na41.Tank, "0503").unit("foe", allies, na41.Infantry, "0505").between("0505", "0504", na41.EscarpmentUp).moving(axis)
		m.refused(m.fortify("0504"), "9.5.6.b")
	})
	t.Run("9.5.6.c fourteen markers of a side at a time, those under construction among them", func(t *testing.T) {
		f := field(t).rich(axis, 1).unit("pz", axis, na41.Tank, "0503").fort(allies, "0912")
		for i := range 13 {
			f.fort(axis, f.m.Grid.Format(f.m.Grid.At(40+i)))
		}
		m := f.moving(axis)
		m.legal(m.fortify("0503"), "9.5.3")
		m = f.begun(axis, "0910").moving(axis)
		require.Equal(t, "14", m.value(m.fortify("0503"), "na41.forts.have"))
		m.refused(m.fortify("0503"), "9.5.6.c")
		m.do(m.dismantle("0910")).legal(m.fortify("0503"), "9.5.3")
	})
	t.Run("9.5.7 not where an enemy unit is (d-110), since it would be removed", func(t *testing.T) {
		f := field(t).rich(axis, 1).unit("pz", axis, na41.Tank, "0503").unit("lorry", allies, na41.Truck, "0504")
		m := f.moving(axis)
		m.refused(m.fortify("0504"), "9.5.7")
		f.rulings = f.rulings.With(na41.FortsAmongEnemies, 1)
		m = f.moving(axis)
		m.legal(m.fortify("0504"), "9.5.3")
	})
	t.Run("9.5.7 an enemy who enters removes it, finished or not", func(t *testing.T) {
		for _, done := range []bool{true, false} {
			f := field(t).unit("pz", axis, na41.Tank, "0503")
			f.state.Works = []na41.Work{{At: f.at("0504"), Side: allies, Done: done}}
			require.Empty(t, f.moving(axis).walk("pz", "0504").works())
		}
	})
	t.Run("9.5.7 its owner may remove it in any phase of the player turn, nobody else", func(t *testing.T) {
		f := field(t).fort(axis, "0503").begun(axis, "0404").fort(allies, "0606")
		for _, frame := range []na41.Frame{na41.InitialFrame{Side: axis}, na41.MovementFrame{Side: axis}, na41.CombatFrame{Side: axis}, na41.DelayFrame{Side: axis}} {
			m := f.game(frame)
			m.refused(m.dismantle("0606"), "9.5.7").refused(m.dismantle("0707"), "9.5.7").legal(m.dismantle("0404"), "9.5.7")
			m.do(m.dismantle("0503"))
			require.Equal(t, []string{"0404 begun", "0606"}, m.works())
		}
	})
	t.Run("23.2.1 resource points are spent in any phase of the player turn", func(t *testing.T) {
		f := field(t).rich(allies, 3)
		f.state.Turn = 12
		for _, frame := range []na41.Frame{na41.InitialFrame{Side: allies}, na41.MovementFrame{Side: allies}, na41.CombatFrame{Side: allies}, na41.DelayFrame{Side: allies}} {
			m := f.game(frame).do(na41.Buy{Item: na41.BuyLRDG})
			require.EqualValues(t, 1, m.means(allies).Assets[na41.DesertGroup])
			require.EqualValues(t, 2, m.means(allies).Points)
		}
	})
}

// Where a fortification may be begun is counted again, from the words of 9.5.3 and 9.5.6, on random fields.
func TestFortificationPlacesByHand(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 5))
	for range trials.Of(40) {
		f := field(t).rich(axis, 1)
		some := func() string { return f.m.Grid.Format(f.m.Grid.At(r.IntN(f.m.Grid.Len()))) }
		taken := map[string]bool{}
		for n := range 4 {
			a, b := some(), some()
			if taken[a] || taken[b] || a == b {
				continue
			}
			taken[a], taken[b] = true, true
			f.unit(a+"t", axis, na41.Tank, a).unit(b+"i", allies, na41.Infantry, b)
			if n == 0 {
				f.fort(na41.Side(1+r.IntN(2)), some())
			}
		}
		m := f.moving(axis)
		for i := range f.m.Grid.Len() {
			h := f.m.Grid.At(i)
			near, own, zone, enemy := false, false, false, false
			for n, u := range f.state.Units {
				far, side := hex.Distance(u.At, h), f.order.Counters[n].Side
				near = near || side == axis && far <= 1 && m.Supplied(na41.UnitID(n)).Grade != na41.NoSupply
				own = own || side == axis && far == 0
				enemy = enemy || side == allies && far == 0
				if d, next := hex.Toward(u.At, h); next && side == allies {
					zone = zone || f.m.At(u.At, d)&na41.SeaSide == 0
				}
			}
			built := false
			for _, k := range f.state.Works {
				built = built || k.At == h
			}
			want := near && !built && (own || !zone) && !enemy
			require.Equal(t, want, m.Judge(m.fortify(f.m.Grid.Format(h))).Legal, f.m.Grid.Format(h))
		}
	}
}

// fortStarts are positions in which fortifications are built, for the trial of the game.
func fortStarts(t testing.TB) []playtest.Start {
	f := mixed(t).begun(axis, "0402").begun(allies, "0707").fort(axis, "0201")
	return []playtest.Start{
		{Name: "fortifications under construction", Game: f.game(na41.InitialFrame{Side: axis, Rolled: true}).Game},
		{Name: "a fortification may be begun", Game: f.game(na41.MovementFrame{Side: axis}).Game},
	}
}
