package na41_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play/playtest/trials"
)

// falling is Allied units that retreat from a hex during an Axis combat phase.
func (f *ground) falling(from string, least, most uint8, c na41.Condition, units ...string) *match {
	frame := na41.RetreatFrame{Side: allies, From: f.at(from), Least: least, Most: most, Condition: c}
	for _, u := range units {
		frame.Units = append(frame.Units, f.id(u))
	}
	return f.game(na41.CombatFrame{Side: axis}, frame)
}

// cut leaves the Allied box without a way to the map: nobody is in supply.
func (f *ground) cut() *ground {
	f.m.Boxes[2].Edge = nil
	return f
}

func (m *match) lead(u string) decide.Intent { return na41.Lead{Unit: m.f.id(u)} }

func TestRetreats(t *testing.T) {
	t.Run("12.1.1 as many hexes as the result says, of which D1 leaves the choice", func(t *testing.T) {
		m := field(t).unit("d", allies, na41.Tank, "0506").falling("0506", 2, 3, na41.Disrupted, "d")
		m.do(m.step("0507")).refused(na41.Stop{}, "12.1.1")
		m.do(m.step("0508")).legal(na41.Stop{}, "12.1.1")
		m.do(m.step("0509"))
		require.Equal(t, "0509", m.where("d"))
		require.Equal(t, na41.Disrupted, m.unit("d").Condition)
		require.IsType(t, na41.CombatFrame{}, m.top())
	})
	t.Run("12.1.1 on foot two at most", func(t *testing.T) {
		m := field(t).unit("d", allies, na41.Infantry, "0506").falling("0506", 2, 3, na41.Disrupted, "d")
		m.do(m.step("0507"), m.step("0508"))
		require.Equal(t, "0508", m.where("d"))
	})
	t.Run("12.1.2 friends on the way do not close it, and are not disturbed", func(t *testing.T) {
		f := field(t).unit("d", allies, na41.Tank, "0506").unit("friend", allies, na41.Infantry, "0507").unit("lorry", allies, na41.Truck, "0606")
		m := f.falling("0506", 2, 2, na41.Disrupted, "d")
		m.legal(m.step("0606"), "12.1.1").legal(m.step("0507"), "12.1.1", "12.1.2").do(m.step("0507"), m.step("0508"))
		require.Equal(t, na41.GoodOrder, m.unit("friend").Condition)
	})
	t.Run("12.1.2 a stack may split up", func(t *testing.T) {
		m := field(t).cut().unit("d", allies, na41.Infantry, "0506").unit("e", allies, na41.Infantry, "0506").falling("0506", 2, 2, na41.Disrupted, "d", "e")
		m.do(m.step("0507"), m.step("0508"), m.step("0406"), m.step("0306"))
		require.Equal(t, []string{"0508", "0306"}, []string{m.where("d"), m.where("e")})
	})
	t.Run("12.1.3.a no hex twice", func(t *testing.T) {
		m := field(t).unit("d", allies, na41.Tank, "0506").falling("0506", 3, 3, na41.Disrupted, "d")
		m.do(m.step("0507")).refused(m.step("0506"), "12.1.3.a")
	})
	t.Run("12.1.3.b no hex from which every way on eliminates, when another way is open", func(t *testing.T) {
		f := field(t).cut().unit("d", allies, na41.Infantry, "0506")
		for d := range hex.Dir(hex.Dirs) {
			if f.at("0606").Step(d) != f.at("0506") {
				f.m.Add(f.at("0606"), d, na41.SeaSide)
			}
		}
		m := f.falling("0506", 2, 2, na41.Disrupted, "d")
		m.refused(m.step("0606"), "12.1.3.b")
		m.legal(m.step("0406"), "12.1.1")
	})
	t.Run("12.1.3 whoever is on the way keeps to the best of what is left: where the enemy has fallen back meanwhile the best from the start may be out of reach", func(t *testing.T) {
		f := field(t).cut().unit("d", allies, na41.Infantry, "0506").unit("foe", axis, na41.Tank, "0605")
		m := f.game(na41.CombatFrame{Side: axis}, na41.RetreatFrame{
			Side: allies, From: f.at("0506"), Units: []na41.UnitID{f.id("d")}, Least: 2, Most: 2, Condition: na41.Disrupted, Path: []hex.Hex{f.at("0606")},
		})
		m.refused(m.step("0605"), "12.2.1.a").legal(m.step("0607"), "12.1.1").do(m.step("0607"))
		require.Equal(t, "0607", m.where("d"))
	})
	t.Run("12.1.3.c not through a zone when another way is open: the trap of the farthest hex", func(t *testing.T) {
		m := field(t).cut().unit("d", allies, na41.Infantry, "0506").unit("foe", axis, na41.Tank, "0605").falling("0506", 2, 2, na41.Disrupted, "d")
		m.refused(m.step("0606"), "12.1.3.c")
		m.legal(m.step("0507"), "12.1.1")
	})
	t.Run("12.1.3.d away from the hex when that is possible", func(t *testing.T) {
		m := field(t).unit("d", allies, na41.Infantry, "0506").falling("0506", 2, 2, na41.Disrupted, "d")
		m.do(m.step("0507")).refused(m.step("0406"), "12.1.3.d")
	})
	t.Run("12.1.3.e into supply when that is possible", func(t *testing.T) {
		m := field(t).unit("d", allies, na41.Infantry, "0506").falling("0506", 2, 2, na41.Disrupted, "d")
		m.legal(m.step("0507"), "12.1.1")
		m.refused(m.step("0505"), "12.1.3.e")
	})
	t.Run("12.2.1.b na41-ex-17: one zone may be entered, 12.2.1.c an overlapping one never", func(t *testing.T) {
		f := field(t).unit("d", allies, na41.Tank, "0506")
		for _, n := range []string{"0505", "0605", "0405"} {
			f.unit("a"+n, axis, na41.Infantry, n)
		}
		f.unit("foe", axis, na41.Infantry, "0508")
		m := f.falling("0506", 2, 2, na41.Disrupted, "d")
		m.legal(m.step("0606"), "12.1.1")
		m.refused(m.step("0505"), "12.2.1.a")
		m.do(m.step("0606")).refused(m.step("0706"), "12.2.1.b")
		m = f.unit("foe2", axis, na41.Infantry, "0707").falling("0506", 2, 2, na41.Disrupted, "d")
		m.refused(m.step("0606"), "12.2.1.c")
	})
	t.Run("12.2.1.c na41-ex-17 D: no way out at all eliminates", func(t *testing.T) {
		f := field(t).unit("d", allies, na41.Tank, "0506")
		for _, n := range []string{"0607", "0706", "0604", "0404", "0306", "0407"} {
			f.unit("a"+n, axis, na41.Infantry, n)
		}
		m := f.falling("0506", 2, 2, na41.Disrupted, "d")
		require.True(t, m.gone("d"))
	})
	t.Run("12.2.1.f na41-ex-50: a third desert hex in a row, and a cliff without a road", func(t *testing.T) {
		all := field(t)
		var dry []string
		for i := range all.m.Grid.Len() {
			dry = append(dry, all.m.Grid.Format(all.m.Grid.At(i)))
		}
		m := all.land(na41.Desert, dry...).unit("d", allies, na41.Tank, "0506").falling("0506", 3, 3, na41.FullRetreat, "d")
		require.True(t, m.gone("d"))
		f := field(t).unit("tk", allies, na41.Tank, "0506").between("0506", "0507", na41.EscarpmentDown)
		m = f.falling("0506", 2, 2, na41.Disrupted, "tk")
		m.refused(m.step("0507"), "12.2.1.f")
		m = f.way(na41.Track, "0506", "0507").falling("0506", 2, 2, na41.Disrupted, "tk")
		m.legal(m.step("0507"), "12.1.1")
	})
	t.Run("12.2.1.e into its own box, whatever the length", func(t *testing.T) {
		m := field(t).unit("d", allies, na41.Infantry, "0512").unit("a", axis, na41.Infantry, "0511").falling("0512", 4, 4, na41.FullRetreat, "d")
		m.do(na41.EnterBox{Box: 2})
		require.Equal(t, na41.InBox, m.unit("d").Where)
		require.Equal(t, na41.FullRetreat, m.unit("d").Condition)
		m = field(t).unit("d", allies, na41.Infantry, "0501").falling("0501", 2, 2, na41.Disrupted, "d")
		m.refused(na41.EnterBox{Box: 1}, "12.2.1.e")
	})
	t.Run("12.2.1.d none ends in a zone, but a mechanized unit may go a hex farther", func(t *testing.T) {
		coast := func(kind na41.Type) *match {
			f := field(t).cut().unit("d", allies, kind, "0506").unit("foe", axis, na41.Infantry, "0608").between("0608", "0509", na41.SeaSide)
			for _, n := range []string{"0605", "0606", "0405", "0406", "0505"} {
				f.between("0506", n, na41.SeaSide)
			}
			for _, n := range []string{"0606", "0607", "0406", "0407"} {
				f.between("0507", n, na41.SeaSide)
			}
			for _, n := range []string{"0607", "0407", "0408"} {
				f.between("0508", n, na41.SeaSide)
			}
			return f.falling("0506", 2, 2, na41.Disrupted, "d")
		}
		m := coast(na41.Tank)
		m.do(m.step("0507"), m.step("0508")).refused(na41.Stop{}, "12.2.1.d")
		m.do(m.step("0509"))
		require.Equal(t, "0509", m.where("d"))
		require.True(t, coast(na41.Infantry).gone("d"))
	})
	t.Run("12.3 who retreats into a hex that is driven out in the same phase is eliminated", func(t *testing.T) {
		m := field(t).unit("a", axis, na41.Infantry, "0505", strong(6, 1)).unit("d", allies, na41.Tank, "0506").unit("ran", allies, na41.Tank, "0506", fled, disrupted).fighting(axis)
		m.assault("0506", "a").roll(4).do(na41.GiveWay{})
		require.True(t, m.gone("ran"))
		require.False(t, m.gone("d"))
	})
	t.Run("12.4 a port or a fortification of its own ends a retreat after one hex, and 12.5.1.a saves units on foot", func(t *testing.T) {
		f := field(t).unit("d", allies, na41.Infantry, "0506").fort(allies, "0507")
		m := f.falling("0506", 4, 4, na41.FullRetreat, "d")
		m.do(m.step("0507")).legal(na41.Stop{}, "12.4", "12.1.1")
		m.do(na41.Stop{})
		require.Equal(t, "0507", m.where("d"))
		m = field(t).unit("d", allies, na41.Tank, "0506").site(na41.Port, allies, "0507").falling("0506", 4, 4, na41.FullRetreat, "d")
		m.do(m.step("0507")).legal(na41.Stop{}, "12.4", "12.1.1")
	})
	t.Run("12.4 nobody has to end it early: a refuge out of supply is no end in supply (12.1.3.e)", func(t *testing.T) {
		f := field(t).cut().unit("d", allies, na41.Tank, "0506").site(na41.Port, allies, "0507")
		m := f.falling("0506", 2, 2, na41.Disrupted, "d").legal(f.game().step("0606"), "12.1.1").legal(f.game().step("0507"), "12.1.1")
		m.do(m.step("0507")).legal(na41.Stop{}, "12.4", "12.1.1").legal(m.step("0508"), "12.1.1")
		f = field(t).unit("d", allies, na41.Tank, "0505").site(na41.Port, allies, "0506")
		m = f.falling("0505", 2, 2, na41.Disrupted, "d").refused(f.game().step("0504"), "12.1.3.e").legal(f.game().step("0506"), "12.1.1")
		m.do(m.step("0506")).legal(na41.Stop{}, "12.4", "12.1.1").legal(m.step("0507"), "12.1.1").refused(m.step("0606"), "12.1.3.e")
	})
	t.Run("12.5.1.a on foot no farther than two hexes: four mean surrender", func(t *testing.T) {
		m := field(t).unit("d", allies, na41.Infantry, "0506").falling("0506", 4, 4, na41.FullRetreat, "d")
		require.Equal(t, na41.Surrender, m.unit("d").Where)
	})
	t.Run("12.5.1.a unless a truck carries it, 12.1.5: which picks it up on the way out", func(t *testing.T) {
		f := field(t).unit("d", allies, na41.Infantry, "0506").unit("lorry", allies, na41.Truck, "0506")
		m := f.game(na41.CombatFrame{Side: axis}, na41.RetreatFrame{
			Side: allies, From: f.at("0506"), Units: []na41.UnitID{f.id("d"), f.id("lorry")}, Least: 4, Most: 4, Condition: na41.FullRetreat, Loading: true,
		})
		m.refused(m.pick("lorry", "lorry"), "12.1.5")
		m.do(m.pick("lorry", "d"), m.step("0507"), m.step("0508"), m.step("0509"), m.step("0510"))
		require.Equal(t, []string{"0510", "0510"}, []string{m.where("d"), m.where("lorry")})
		require.Equal(t, na41.FullRetreat, m.unit("d").Condition)
	})
	t.Run("12.5.1.a on foot a second time in a phase is surrender", func(t *testing.T) {
		m := field(t).unit("d", allies, na41.Infantry, "0506", fled, disrupted).falling("0506", 2, 2, na41.Disrupted, "d")
		require.Equal(t, na41.Surrender, m.unit("d").Where)
	})
	t.Run("12.5.1.b who is out of supply when eliminated surrenders, who is in supply does not", func(t *testing.T) {
		f := field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 1)).unit("d", allies, na41.Infantry, "0506", strong(1, 3), steps(1))
		m := f.fighting(axis)
		m.assault("0506", "a").roll(3)
		require.Equal(t, na41.Surrender, m.unit("d").Where)
		f.m.Boxes[2].Highway = []hex.Hex{f.at("0512")}
		m = f.way(na41.Highway, "0512", "0511", "0510", "0509", "0508").fighting(axis)
		m.assault("0506", "a").roll(3)
		require.Equal(t, na41.Eliminated, m.unit("d").Where)
	})
	t.Run("12.5.1.b, 12.2.1 who is lost in a retreat is judged in the last hex that it comes to, not in the one that it leaves", func(t *testing.T) {
		// A tank unit with enemies on four sides may enter one hex, in an enemy zone, from which no way leads on. Of both hexes one alone has a line, across an escarpment, over which
		// a line may only begin.
		for _, c := range []struct {
			name          string
			least         uint8
			first, second na41.SideFeature // on the way east from the hex that it leaves, and from the last one
			want          na41.Where
		}{
			{"in supply at first, not at last", 2, na41.EscarpmentDown, na41.SeaSide, na41.Surrender},
			{"in supply at last, not at first", 2, na41.SeaSide, na41.EscarpmentDown, na41.Eliminated},
			{"12.2.1.d the end in a zone, not in supply", 1, na41.EscarpmentDown, na41.SeaSide, na41.Surrender},
			{"12.2.1.d the end in a zone, in supply", 1, na41.SeaSide, na41.EscarpmentDown, na41.Eliminated},
		} {
			f := field(t).unit("d", allies, na41.Tank, "0506").way(na41.Highway, "0512", "0511", "0510", "0509", "0508")
			f.m.Boxes[2].Highway = []hex.Hex{f.at("0512")}
			at := func(h hex.Hex) string { return f.m.Grid.Format(h) }
			from := f.at("0506")
			last := from.Step(southEast)
			for _, d := range []hex.Dir{west, northWest, northEast, southWest} {
				f.unit("foe"+at(from.Step(d)), axis, na41.Tank, at(from.Step(d)))
			}
			f.between("0506", at(from.Step(east)), c.first).between(at(last), at(last.Step(east)), c.second)
			for _, d := range []hex.Dir{northEast, southEast, southWest} {
				f.between(at(last), at(last.Step(d)), na41.SeaSide)
			}
			require.Equal(t, c.want, f.falling("0506", c.least, c.least, na41.Disrupted, "d").unit("d").Where, c.name)
		}
	})
	t.Run("13.1.2 disrupted, and 13.1.3 who was disrupted is in full retreat", func(t *testing.T) {
		m := field(t).unit("d", allies, na41.Tank, "0506").unit("e", allies, na41.Tank, "0506", disrupted).falling("0506", 2, 2, na41.Disrupted, "d", "e")
		m.do(m.step("0507"), m.step("0508"), m.step("0507"), m.step("0508"))
		require.Equal(t, na41.Disrupted, m.unit("d").Condition)
		require.Equal(t, na41.FullRetreat, m.unit("e").Condition)
	})
	t.Run("12.1.5 trucks may go and may stay, supply points stay", func(t *testing.T) {
		m := field(t).unit("d", allies, na41.Infantry, "0506").unit("lorry", allies, na41.Truck, "0506").supply(allies, "0506", 1).falling("0506", 2, 2, na41.Disrupted, "d", "lorry")
		m.do(m.step("0507"), m.step("0508")).do(na41.Stop{})
		require.Equal(t, "0506", m.where("lorry"))
		require.Equal(t, 1, m.State().Stocks[0].Count)
	})
	both(t, "12.1.5 d-132 trucks that may retreat may stay behind, or go if there is a way", na41.BaggageGoes, func(t *testing.T, other bool, set func(*ground) *ground) {
		f := set(field(t).unit("d", allies, na41.Infantry, "0506").unit("lorry", allies, na41.Truck, "0506"))
		m := f.falling("0506", 2, 2, na41.Disrupted, "d", "lorry")
		if m.do(m.step("0507"), m.step("0508")); other {
			m.refused(na41.Stop{}, "12.1.1").do(m.step("0507"), m.step("0508"))
			require.Equal(t, "0508", m.where("lorry"))
		} else {
			m.legal(na41.Stop{}, "12.1.5")
		}
		for _, h := range []string{"0505", "0406", "0407", "0507", "0606", "0605"} {
			f.unit("foe"+h, axis, na41.Tank, h)
		}
		m = f.falling("0506", 2, 2, na41.Disrupted, "lorry")
		require.Equal(t, "0506", m.where("lorry"), "without a way it stays")
	})
}

// bruteRetreats are all best retreats of a unit, found by trying every way: the rules of chapter 12 said once more.
type bruteRetreats struct {
	m           *match
	u           na41.UnitID
	least, most int
	found       map[string][3]int
	early       map[string]bool // that end before their length
	dry         map[hex.Hex]bool
}

func (x *bruteRetreats) zone(h hex.Hex) (some, overlapping bool) {
	st := x.m.State()
	full, limited, over := x.m.Zone(h, axis)
	for i, u := range st.Units {
		c := x.m.Rules().Order.Counters[i]
		if na41.UnitID(i) != x.u && u.Where == na41.OnMap && u.At == h && c.Side == allies && c.Type.Combat() && u.Condition != na41.FullRetreat && u.Fled == 0 {
			return false, false
		}
	}
	return full || limited, over
}

func (x *bruteRetreats) isDry(h hex.Hex) bool {
	if dry, ok := x.dry[h]; ok {
		return dry
	}
	st := x.m.State()
	st.Units[x.u].Spot = na41.Hex(h)
	x.dry[h] = na41.New(x.m.Rules(), st).Supplied(x.u).Grade == na41.NoSupply
	return x.dry[h]
}

func (x *bruteRetreats) try(path []hex.Hex, deserts, zones, sideways int) {
	st, r := x.m.State(), x.m.Rules()
	from := st.Units[x.u].At
	c := r.Order.Counters[x.u]
	at := from
	if len(path) > 0 {
		at = path[len(path)-1]
	}
	in, _ := x.zone(at)
	n := len(path)
	refuge := slices.ContainsFunc(st.Works, func(w na41.Work) bool { return w.At == at && w.Done && w.Side == allies })
	var told strings.Builder
	for _, h := range path {
		told.WriteString(r.Map.Grid.Format(h) + " ")
	}
	name := told.String()
	if n > 0 && !in && (n >= x.least || refuge) {
		dry := 0
		if x.isDry(at) {
			dry = 1
		}
		x.found[name], x.early[name] = [3]int{zones, sideways, dry}, n < x.least
	}
	limit := x.most
	if !c.Mech {
		limit = min(limit, 2)
	}
	if n >= limit && (!c.Mech || !in || n > limit) {
		return
	}
	for _, e := range r.Map.Boxes[2].Edge {
		if e == at {
			x.found[name+"box"] = [3]int{zones, sideways, 0}
		}
	}
	for d := range hex.Dir(hex.Dirs) {
		to := at.Step(d)
		if !r.Map.Grid.Has(to) || to == from || slices.Contains(path, to) {
			continue
		}
		side := r.Map.At(at, d)
		if side&na41.SeaSide != 0 || c.Mech && side&na41.Escarpment != 0 && side&na41.Road == 0 {
			continue
		}
		blocked := false
		for i, u := range st.Units {
			blocked = blocked || u.Where == na41.OnMap && u.At == to && r.Order.Counters[i].Side == axis && r.Order.Counters[i].Type.Combat()
		}
		row := 0
		if r.Map.Ground[r.Map.Grid.Index(to)] == na41.Desert {
			row = deserts + 1
		}
		z, over := x.zone(to)
		if blocked || row > 2 || over || z && zones > 0 {
			continue
		}
		more, less := zones, sideways
		if z {
			more++
		}
		if hex.Distance(to, from) <= hex.Distance(at, from) {
			less++
		}
		x.try(append(slices.Clip(path), to), row, more, less)
	}
}

// best are the best of them, in order.
func (x *bruteRetreats) best() (out []string) {
	var least [3]int
	first := true
	for _, b := range x.found {
		if first || slices.Compare(b[:], least[:]) < 0 {
			least, first = b, false
		}
	}
	for name, b := range x.found {
		if x.early[name] {
			b[2] = least[2] // 12.4: the choice is free
		}
		if b == least {
			out = append(out, strings.TrimSpace(name))
		}
	}
	sort.Strings(out)
	return out
}

// walked are all retreats that the game lets a unit make.
func walked(m *match, u na41.UnitID, path string, out map[string]bool) {
	f, open := m.top().(na41.RetreatFrame)
	if !open || len(f.Units) == 0 || f.Units[0] != u {
		out[strings.TrimSpace(path)] = true
		return
	}
	for _, i := range m.Point(decide.NewSheet(nil, nil)).Options() {
		next := &match{t: m.t, f: m.f, Game: m.Game}
		next.do(i)
		switch i := i.(type) {
		case na41.StepTo:
			walked(next, u, path+m.f.m.Grid.Format(i.Hex)+" ", out)
		case na41.EnterBox:
			out[path+"box"] = true
		default:
			out[strings.TrimSpace(path)] = true
		}
	}
}

// The retreats that the game offers are the best of all that there are, on any ground, among any enemies.
func TestRetreatsAreThoseOfBruteForce(t *testing.T) {
	many := trials.Of(80)
	rng := rand.New(rand.NewPCG(12, 1))
	some := 0
	for n := range many {
		f := field(t)
		number := func() string { return fmt.Sprintf("%02d%02d", 1+rng.IntN(10), 3+rng.IntN(10)) }
		for range 12 {
			f.land(na41.Ground(1+rng.IntN(3)), number())
		}
		for range 5 {
			h := number()
			if to := f.at(h).Step(hex.Dir(rng.IntN(6))); f.m.Grid.Has(to) {
				f.between(h, f.m.Grid.Format(to), []na41.SideFeature{na41.EscarpmentUp, na41.EscarpmentDown, na41.SeaSide, na41.EscarpmentUp | na41.Track}[rng.IntN(4)])
			}
		}
		f.fort(allies, number())
		f.m.Boxes[2].Highway = []hex.Hex{f.at("0512")}
		f.way(na41.Highway, "0512", "0511", "0510", "0509", "0508")
		taken := map[string]bool{"0507": true}
		place := func(name string, side na41.Side, typ na41.Type, props ...as) {
			if h := number(); !taken[h] {
				taken[h] = true
				f.unit(name, side, typ, h, props...)
			}
		}
		kind := []na41.Type{na41.Infantry, na41.Tank}[rng.IntN(2)]
		f.unit("d", allies, kind, "0507")
		for i := range 2 + rng.IntN(4) {
			place(fmt.Sprint("foe", i), axis, na41.Infantry)
		}
		place("friend", allies, na41.Infantry)
		place("ran", allies, na41.Infantry, fled, disrupted)
		place("away", allies, na41.Tank, fullRetreat)
		least := uint8(2 + 2*rng.IntN(2))
		most := least + uint8(rng.IntN(2))*(4-least)/2
		m := f.falling("0507", least, most, na41.Disrupted, "d")
		calm := f.game()
		x := &bruteRetreats{m: calm, u: f.id("d"), least: int(least), most: int(most), found: map[string][3]int{}, early: map[string]bool{}, dry: map[hex.Hex]bool{}}
		x.try(nil, 0, 0, 0)
		want := x.best()
		if len(want) == 0 {
			require.True(t, m.gone("d"), n)
			continue
		}
		some++
		got := map[string]bool{}
		walked(m, f.id("d"), "", got)
		var have []string
		for name := range got {
			have = append(have, name)
		}
		sort.Strings(have)
		require.Equal(t, want, have, "position %d", n)
	}
	require.Greater(t, some, many/2)
}
