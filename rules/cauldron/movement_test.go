package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// TestStepCost steps north from 0505 to 0504. Costs are in half points.
func TestStepCost(t *testing.T) {
	tanks, lorries, feet := valued(2, 8, 6, 24), valued(1, 3, 4, 18), valued(1, 3, 4, 6)
	nothing := func(f *ground) *ground { return f }
	rough := func(f *ground) *ground { return f.rough("0504") }
	sand := func(f *ground) *ground { return f.sand("0504") }
	with := func(base func(*ground) *ground, s cauldron.SideFeature) func(*ground) *ground {
		return func(f *ground) *ground { return base(f).side("0505", s, north) }
	}
	elsewhere := func(f *ground) *ground { return f.rough("0504").side("0505", road, northEast, south) }
	enemy := func(base func(*ground) *ground) func(*ground) *ground {
		return func(f *ground) *ground { return base(f).unit("enemy", axis, armour, "0506") }
	}
	for _, c := range []struct {
		name                   string
		prepare                func(*ground) *ground
		tracked, wheeled, foot int
	}{
		{"8.0.3 desert", nothing, 2, 2, 2},
		{"8.0.3 rough ground", rough, 4, 6, 2},
		{"8.0.3 soft sand", sand, 4, 4, 2},
		{"8.0.4 a road over desert costs half a point, on foot a whole one", with(nothing, road), 1, 1, 2},
		{"8.0.4 a road through rough ground costs no more", with(rough, road), 1, 1, 2},
		{"8.0.4 a road through soft sand costs no more", with(sand, road), 1, 1, 2},
		{"8.0.4 a road beside the way does not help", elsewhere, 4, 6, 2},
		{"8.0.4 a track is no road", with(nothing, track), 2, 2, 2},
		{"8.0.5 a road up an escarpment is a road", with(rough, road|up), 1, 1, 2},
		{"8.0.5 and down one", with(rough, road|down), 1, 1, 2},
		{"14.0 mines cost 12 on top of desert", with(nothing, mined), 26, 26, 26},
		{"14.0 mines cost 12 on top of rough ground", with(rough, mined), 28, 30, 26},
		{"8.0.e1 a road does not take the 12 away", with(rough, mined|road), 25, 25, 26},
		{"14.0 nor does a track", with(nothing, mined|track), 26, 26, 26},
		{"9.0.2 leaving an enemy zone costs 2", enemy(nothing), 6, 6, 6},
		{"9.0.2 on a road too", enemy(with(rough, road)), 5, 5, 6},
		{"8.0.3 ground, mines and zone together", enemy(with(rough, mined)), 32, 34, 30},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := c.prepare(field(t)).
				unit("tanks", allies, armour, "0505", tanks).unit("lorries", allies, infantry, "0505", lorries).unit("feet", allies, infantry, "0505", feet).
				unit("guns", allies, antiTank, "0505", lorries)
			for _, u := range []struct {
				name string
				want int
			}{{"tanks", c.tracked}, {"lorries", c.wheeled}, {"guns", c.wheeled}, {"feet", c.foot}} {
				m := f.book(f.acting(u.name, 0))
				require.Equal(t, halves(u.want), m.cost("0504"), u.name)
				before := m.remaining()
				if before.Less(halves(u.want)) {
					m.refused(m.step("0504"), "8.0.3")
					continue
				}
				m.legal(m.step("0504"), "8.0.3").do(m.step("0504"))
				require.Equal(t, before.Minus(halves(u.want)), m.remaining(), u.name)
				require.Equal(t, "0504", m.where(u.name))
			}
		})
	}
}

// TestMineCost is d-20: the 12 points come on top of the ground, or are the whole cost of the step.
func TestMineCost(t *testing.T) {
	for _, c := range []struct {
		name        string
		features    cauldron.SideFeature
		enemy       bool
		added, only int // half points
	}{
		{"14.0 over mines into rough ground, both readings", mined, false, 28, 24},
		{"8.0.e1 along a road, both readings", mined | road, false, 25, 24},
		{"9.0.2 the zone costs 2 more under both", mined, true, 32, 28},
	} {
		t.Run(c.name, func(t *testing.T) {
			start := func() *ground {
				f := field(t).rough("0504").side("0505", c.features, north).unit("tanks", allies, armour, "0505")
				if c.enemy {
					f.unit("enemy", axis, armour, "0506")
				}
				return f
			}
			f := start()
			require.Equal(t, halves(c.added), f.game(f.acting("tanks", 0)).cost("0504"))
			f = start().other(cauldron.MineCost)
			require.Equal(t, halves(c.only), f.game(f.acting("tanks", 0)).cost("0504"))
		})
	}
	t.Run("14.0 two minefield hexsides on 24 points only when 12 is the whole cost", func(t *testing.T) {
		start := func() *ground {
			return field(t).side("0505", mined, north).side("0504", mined, north).unit("tanks", allies, armour, "0505")
		}
		f := start()
		m := f.game(f.acting("tanks", 0))
		m.do(m.step("0504")).refused(m.step("0503"), "8.0.3")
		f = start().other(cauldron.MineCost)
		m = f.game(f.acting("tanks", 0))
		m.do(m.step("0504")).do(m.step("0503"))
		require.Equal(t, derive.Int(0), m.remaining())
	})
}

func TestMobility(t *testing.T) {
	for _, c := range []struct {
		name  string
		class cauldron.Class
		move  int
		state cauldron.SupplyState
		want  int // points into rough ground: tracked 2, wheeled 3, foot 1
	}{
		{"8.0.6 armour is tracked", armour, 24, 0, 2},
		{"8.0.6 armour with 6 points is tracked too", armour, 6, 0, 2},
		{"8.0.6 infantry with 6 points goes on foot", infantry, 6, 0, 1},
		{"8.0.6 other infantry is wheeled", infantry, 18, 0, 3},
		{"8.0.6 anti-tank units are wheeled", antiTank, 18, 0, 3},
		{"8.0.6 anti-tank units with 6 points are wheeled too", antiTank, 6, 0, 3},
		{"8.0.6 infantry that is cut to 6 points stays wheeled", infantry, 18, isolated, 3},
		{"8.0.6 infantry cut below 6 points stays on foot", infantry, 6, outOfSupply, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t).rough("0504").unit("unit", axis, c.class, "0505", valued(1, 4, 4, c.move), supply(c.state))
			require.Equal(t, derive.Int(c.want), f.game(f.acting("unit", 0)).cost("0504"))
		})
	}
}

func TestPoints(t *testing.T) {
	t.Run("8.0 points run down to the last half", func(t *testing.T) {
		f := field(t).side("0505", road, north).side("0504", road, north).unit("tanks", axis, armour, "0505")
		m := f.book(f.acting("tanks", 23))
		m.do(m.step("0504"))
		require.Equal(t, halves(1), m.remaining())
		m.refused(m.step("0604"), "8.0.3").legal(m.step("0503"), "8.0.3").do(m.step("0503"))
		require.Equal(t, halves(0), m.remaining())
		m.refused(m.step("0502"), "8.0.3")
	})
	t.Run("8.0.1 a unit disrupted on its way has what is left of the cut allowance", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0505", disrupted)
		require.Equal(t, derive.Int(6), f.game(f.acting("tanks", 10)).remaining())
		require.Equal(t, derive.Int(0), f.game(f.acting("tanks", 20)).remaining(), "never below 0")
	})
	t.Run("8.0.2 a unit that spent points is turned over", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0505", ready)
		m := f.game(cauldron.MoveFrame{Side: axis})
		m.do(m.choose("tanks")).do(m.step("0504")).legal(cauldron.Stop.Now(), "8.0.2")
		require.False(t, m.unit("tanks").Used, "not before it has finished")
		m.do(cauldron.Stop.Now())
		require.True(t, m.unit("tanks").Used)
		require.Equal(t, cauldron.MoveFrame{Side: axis}, m.top())
		m.refused(m.choose("tanks"), "8.0")
	})
	t.Run("8.0.2 a unit that spent nothing stays fresh", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0505", ready)
		m := f.game(cauldron.MoveFrame{Side: axis})
		m.do(m.choose("tanks")).do(cauldron.Stop.Now())
		require.False(t, m.unit("tanks").Used)
		m.refused(m.choose("tanks"), "8.0")
	})
	t.Run("8.0 activated units of the player, one at a time", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0505", ready).unit("idle", axis, armour, "0605").unit("enemy", allies, armour, "0901", ready)
		m := f.book(cauldron.MoveFrame{Side: axis})
		m.legal(m.choose("tanks"), "8.0").refused(m.choose("idle"), "8.0").refused(m.choose("enemy"), "8.0")
		m.do(m.choose("tanks")).refused(m.choose("idle"), "8.0").refused(cauldron.EndPhase.Now(), "7.0.8")
	})
}

func TestStepGround(t *testing.T) {
	t.Run("8.0 to an adjacent hex on the map", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0501")
		m := f.book(f.acting("tanks", 0))
		m.refused(m.step("0503"), "8.0").refused(m.step("0501"), "8.0").refused(cauldron.StepTo.At(f.at("0501").Step(north)), "8.0")
		for d := range hex.Dir(hex.Dirs) {
			if to := f.at("0501").Step(d); f.m.Grid.Has(to) {
				m.legal(cauldron.StepTo.At(to), "8.0.3")
			}
		}
	})
	t.Run("8.0 not into an enemy's hex", func(t *testing.T) {
		f := field(t).unit("tanks", axis, armour, "0505").unit("enemy", allies, infantry, "0504", disrupted).unit("friend", axis, infantry, "0605")
		m := f.book(f.acting("tanks", 0))
		m.refused(m.step("0504"), "8.0").legal(m.step("0605"), "8.0.3")
	})
	for _, c := range []struct {
		name     string
		features cauldron.SideFeature
		printed  bool // by road alone
		other    bool // d-09: by track as well
	}{
		{"8.0.5 no way up an escarpment", up, false, false},
		{"8.0.5 no way down an escarpment", down, false, false},
		{"8.0.5 up by road", up | road, true, true},
		{"8.0.5 down by road", down | road, true, true},
		{"8.0.5 up by track, both readings", up | track, false, true},
		{"8.0.5 down by track, both readings", down | track, false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, side := range []cauldron.Side{axis, allies} {
				start := func() *ground {
					return field(t).side("0505", c.features, north).side("0504", road, northEast).unit("tanks", side, armour, "0505")
				}
				for reading, legal := range map[*ground]bool{start(): c.printed, start().other(cauldron.SlopeCrossing): c.other} {
					m := reading.book(reading.acting("tanks", 0))
					if legal {
						m.legal(m.step("0504"), "8.0.3")
						continue
					}
					m.refused(m.step("0504"), "8.0.5")
				}
			}
		})
	}
	t.Run("8.0.5 what has no cost is not too dear", func(t *testing.T) {
		f := field(t).side("0505", up, north).unit("tanks", axis, armour, "0505")
		m := f.book(f.acting("tanks", 24))
		m.refused(m.step("0504"), "8.0.5").refused(m.step("0506"), "8.0.3")
	})
}

func TestAreas(t *testing.T) {
	t.Run("8.1 no Allied unit enters the prohibited zone, an Axis unit may", func(t *testing.T) {
		f := field(t).west("0404", "0504").unit("hussars", allies, armour, "0505").unit("tanks", axis, armour, "0304")
		m := f.book(f.acting("hussars", 0))
		m.refused(m.step("0504"), "8.1").legal(m.step("0605"), "8.0.3")
		m = f.book(f.acting("tanks", 0))
		m.legal(m.step("0404"), "8.0.3")
	})
	t.Run("8.1 not even over mines or by road", func(t *testing.T) {
		f := field(t).west("0504").side("0505", mined|road, north).unit("hussars", allies, armour, "0505")
		m := f.book(f.acting("hussars", 0))
		m.refused(m.step("0504"), "8.1")
		f = field(t).west("0504").side("0505", mined|road, north).unit("hussars", allies, armour, "0505")
		m = f.book(f.acting("hussars", 12))
		m.refused(m.step("0504"), "8.0.3", "8.1")
	})
	t.Run("8.2 bound units stay in their area, the third does not", func(t *testing.T) {
		f := field(t).home69("0504", "0505").unit("durham", allies, infantry, "0505", bound).unit("yorks", allies, infantry, "0505")
		m := f.book(f.acting("durham", 0))
		m.legal(m.step("0504"), "8.0.3").refused(m.step("0605"), "8.2")
		m = f.book(f.acting("yorks", 0))
		m.legal(m.step("0504"), "8.0.3").legal(m.step("0605"), "8.0.3")
	})
}

func TestStepReasons(t *testing.T) {
	t.Run("8.0.3 every reason comes to an Allied unit, in the order of the book", func(t *testing.T) {
		f := field(t).west("0504").home69("0505").unit("durham", allies, infantry, "0505", bound).unit("enemy", axis, armour, "0504").unit("other", axis, armour, "0503")
		m := f.book(f.acting("durham", 4))
		m.refused(m.step("0504"), "8.0", "8.0.3", "8.1", "8.2", "9.0.1")
	})
	t.Run("8.0.5 every reason comes to an Axis unit, in the order of the book", func(t *testing.T) {
		f := field(t).side("0505", down|mined, north).unit("pioneers", axis, infantry, "0505").unit("enemy", allies, armour, "0504").unit("other", allies, armour, "0605")
		f.breaching("pioneers", south, cauldron.May28)
		m := f.book(f.acting("pioneers", 6))
		m.refused(m.step("0504"), "8.0", "8.0.5", "9.0.1", "14.0", "14.1.2")
	})
	t.Run("8.0 a hex too far away is judged for all else as well", func(t *testing.T) {
		f := field(t).west("0503").home69("0505").unit("durham", allies, infantry, "0505", bound).unit("enemy", axis, armour, "0503")
		m := f.book(f.acting("durham", 0))
		m.refused(m.step("0503"), "8.0", "8.1", "8.2")
	})
}
