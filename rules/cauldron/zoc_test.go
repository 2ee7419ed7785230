package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
)

func TestZones(t *testing.T) {
	round := []string{"0404", "0405", "0503", "0505", "0604", "0605"} // 0504
	for _, c := range []struct {
		name    string
		prepare func(*ground) *ground
		want    []string
	}{
		{"9.0 the six hexes around a unit", func(f *ground) *ground { return f.unit("a", allies, infantry, "0504") }, round},
		{"9.0 of a unit out of supply too", func(f *ground) *ground { return f.unit("a", allies, infantry, "0504", supply(outOfSupply)) }, round},
		{"9.0 of an isolated unit too", func(f *ground) *ground { return f.unit("a", allies, infantry, "0504", supply(isolated)) }, round},
		{"9.0 of a unit on its used side too", func(f *ground) *ground { return f.unit("a", allies, infantry, "0504", used) }, round},
		{"12.0.5 none of a disrupted unit", func(f *ground) *ground { return f.unit("a", allies, infantry, "0504", disrupted) }, []string{}},
		{"12.0.5 an undisrupted unit in the same hex keeps its own", func(f *ground) *ground {
			return f.unit("a", allies, infantry, "0504", disrupted).unit("b", allies, infantry, "0504")
		}, round},
		{"9.0.e1 not up an escarpment", func(f *ground) *ground {
			return f.side("0504", up, north, southEast).unit("a", allies, infantry, "0504")
		}, []string{"0404", "0405", "0505", "0604"}},
		{"9.0.e1 not up one that a road crosses", func(f *ground) *ground { return f.side("0504", up|road, north).unit("a", allies, infantry, "0504") }, []string{"0404", "0405", "0505", "0604", "0605"}},
		{"9.0.e1 down an escarpment", func(f *ground) *ground {
			return f.side("0504", down, north, southEast).unit("a", allies, infantry, "0504")
		}, round},
		{"9.0.e1 round an escarpment from the other side", func(f *ground) *ground {
			return f.side("0504", up, north).unit("a", allies, infantry, "0504").unit("b", allies, infantry, "0502", disrupted).unit("c", allies, infantry, "0604")
		}, []string{"0404", "0405", "0503", "0504", "0505", "0603", "0604", "0605", "0703", "0704"}},
		{"9.0 across a minefield", func(f *ground) *ground { return f.box("0504").unit("a", allies, infantry, "0504") }, round},
		{"9.0 not beyond the edge of the map", func(f *ground) *ground { return f.unit("a", allies, infantry, "0101") }, []string{"0102", "0201", "0202"}},
		{"9.0 nothing of a unit off the map", func(f *ground) *ground { return f.unit("a", allies, infantry, "0504", arriving("0504")) }, []string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := c.prepare(field(t)).game()
			require.ElementsMatch(t, c.want, m.hexes(m.Zones(allies)))
			require.Empty(t, m.hexes(m.Zones(axis)))
		})
	}
}

func TestZoneToZone(t *testing.T) {
	// The enemy's zone holds 0505, 0605 and 0604, not 0506 and 0606.
	start := func(t *testing.T) *ground {
		return field(t).unit("enemy", allies, infantry, "0504").unit("tanks", axis, armour, "0505")
	}
	t.Run("9.0.1 from zone to zone is refused", func(t *testing.T) {
		f := start(t)
		m := f.book(f.acting("tanks", 0))
		m.refused(m.step("0605"), "9.0.1").refused(m.step("0405"), "9.0.1")
	})
	t.Run("9.0.1 into another enemy's zone as well", func(t *testing.T) {
		f := start(t).unit("second", allies, armour, "0706")
		m := f.book(f.acting("tanks", 0))
		m.refused(m.step("0606"), "9.0.1") // 0606 lies in the zone of 0706 alone
	})
	t.Run("9.0.1 out of a zone and into one by a hex that is free", func(t *testing.T) {
		f := start(t)
		m := f.book(f.acting("tanks", 0))
		m.legal(m.step("0606"), "8.0.3").do(m.step("0606"))
		require.Equal(t, derive.Int(21), m.remaining(), "1 and 2 for leaving the zone")
		m.legal(m.step("0605"), "8.0.3").do(m.step("0605"))
		require.Equal(t, derive.Int(20), m.remaining(), "entering a zone costs nothing")
		m.refused(m.step("0505"), "9.0.1")
	})
	t.Run("9.0.1 a unit's own side does not hinder it", func(t *testing.T) {
		f := field(t).unit("friend", axis, infantry, "0504").unit("tanks", axis, armour, "0505")
		m := f.book(f.acting("tanks", 0))
		m.legal(m.step("0605"), "8.0.3")
		require.Equal(t, derive.Int(1), m.cost("0605"))
	})
	t.Run("12.0.5 disrupted enemies hinder nobody", func(t *testing.T) {
		f := field(t).unit("enemy", allies, infantry, "0504", disrupted).unit("tanks", axis, armour, "0505")
		m := f.book(f.acting("tanks", 0))
		m.legal(m.step("0605"), "8.0.3")
		require.Equal(t, derive.Int(1), m.cost("0605"))
	})
	t.Run("9.0.e1 along the foot of an escarpment in a zone, along its top free", func(t *testing.T) {
		f := field(t).side("0504", up, south, southEast).unit("enemy", allies, infantry, "0504").unit("tanks", axis, armour, "0505")
		m := f.book(f.acting("tanks", 0))
		m.legal(m.step("0605"), "8.0.3")
		f = field(t).side("0504", down, south, southEast).unit("enemy", allies, infantry, "0504").unit("tanks", axis, armour, "0505")
		m = f.book(f.acting("tanks", 0))
		m.refused(m.step("0605"), "9.0.1")
	})
}

func TestZoneExit(t *testing.T) {
	t.Run("9.0.2 two points, however many enemies", func(t *testing.T) {
		f := field(t).unit("enemy", allies, infantry, "0504").unit("other", allies, armour, "0405").unit("tanks", axis, armour, "0505")
		m := f.book(f.acting("tanks", 0))
		require.Equal(t, derive.Int(3), m.cost("0506"))
		m = f.book(f.acting("tanks", 22))
		m.refused(m.step("0506"), "8.0.3")
		m = f.book(f.acting("tanks", 21))
		m.legal(m.step("0506"), "8.0.3")
	})
	t.Run("9.0.2 nothing outside a zone", func(t *testing.T) {
		f := field(t).unit("enemy", allies, infantry, "0503").unit("tanks", axis, armour, "0505")
		require.Equal(t, derive.Int(1), f.game(f.acting("tanks", 0)).cost("0506"))
	})
}

// TestFriendsAgainstZones is d-58: in movement friends do not cancel an enemy zone, or they do.
func TestFriendsAgainstZones(t *testing.T) {
	start := func(t *testing.T, friends ...string) *ground {
		f := field(t).unit("enemy", allies, infantry, "0504").unit("tanks", axis, armour, "0505")
		for _, h := range friends {
			f.unit("friend "+h, axis, infantry, h)
		}
		return f
	}
	for _, c := range []struct {
		name    string
		friends []string
		free    bool // to go on to 0605 under the other reading
		cost    int  // of leaving for 0506, under the other reading
	}{
		{"9.0.1 nobody beside it, both readings", nil, false, 3},
		{"9.0.1 a friend where it goes, both readings", []string{"0605"}, true, 3},
		{"9.0.2 a friend where it stands, both readings", []string{"0505"}, true, 1},
		{"9.0.1 a friend elsewhere, both readings", []string{"0604"}, false, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := start(t, c.friends...)
			m := f.book(f.acting("tanks", 0))
			m.refused(m.step("0605"), "9.0.1")
			require.Equal(t, derive.Int(3), m.cost("0506"))
			f = start(t, c.friends...).other(cauldron.FriendsAgainstZone)
			m = f.book(f.acting("tanks", 0))
			require.Equal(t, derive.Int(c.cost), m.cost("0506"))
			if c.free {
				m.legal(m.step("0605"), "8.0.3")
				return
			}
			m.refused(m.step("0605"), "9.0.1")
		})
	}
}
