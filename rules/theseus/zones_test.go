package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
)

func TestZones(t *testing.T) {
	around := []string{"0504", "0605", "0606", "0506", "0406", "0405"}
	t.Run("5.4 a combat unit controls its hex and those around it", func(t *testing.T) {
		f := field(t).unit("a", axis, tank, "0505")
		m := f.game()
		require.True(t, m.Zone(f.at("0505"), axis))
		for _, h := range around {
			require.True(t, m.Zone(f.at(h), axis), h)
		}
		require.False(t, m.Zone(f.at("0503"), axis))
		require.False(t, m.Zone(f.at("0505"), allies))
	})
	t.Run("5.4.b disrupted units, headquarters, flak and KG Hecker control nothing", func(t *testing.T) {
		f := field(t).unit("a", axis, tank, "0505", disrupted).unit("hq", axis, staff, "0505").unit("f", axis, flak, "0505").unit("h", axis, engineer, "0505")
		m := f.game()
		require.False(t, m.Zone(f.at("0505"), axis))
		require.False(t, m.Zone(f.at("0504"), axis))
	})
	t.Run("5.4.a zones end at ridges, wadis and the enemy's unbreached mines", func(t *testing.T) {
		f := field(t).unit("a", axis, tank, "0505").side("0505", ridge, north).side("0505", wadi, northEast).mines(allies, "0606").box(allies, "0506").mines(axis, "0406")
		m := f.game()
		for h, want := range map[string]bool{"0504": false, "0605": false, "0606": false, "0506": false, "0406": true, "0405": true} {
			require.Equal(t, want, m.Zone(f.at(h), axis), h)
		}
		require.True(t, f.breached("0606").game().Zone(f.at("0606"), axis))
	})
	t.Run("5.4.a other readings: wadis carry a zone, roads carry it over a ridge", func(t *testing.T) {
		f := field(t).unit("a", axis, tank, "0505").side("0505", ridge|road, north).side("0505", wadi, northEast)
		require.False(t, f.game().Zone(f.at("0504"), axis))
		require.True(t, f.other(theseus.RoadOverRidge).game().Zone(f.at("0504"), axis))
		require.False(t, f.game().Zone(f.at("0605"), axis))
		require.True(t, f.other(theseus.ZoneTerrain).game().Zone(f.at("0605"), axis))
	})
	t.Run("3.1.3 whose a minefield is never changes", func(t *testing.T) {
		f := field(t).mines(allies, "0606").unit("a", axis, tank, "0606").unit("b", axis, tank, "0505")
		m := f.game()
		require.True(t, m.Mined(f.at("0606")))
		require.True(t, m.Zone(f.at("0606"), axis), "the unit's own hex")
		require.True(t, f.breached("0606").game().Breached(f.at("0606")))
	})
}

// TestSea is 5.4.a, 7.5.1.a and 7.5.1.5.a over a sea hexside (d-98).
func TestSea(t *testing.T) {
	t.Run("5.4.a no zone over the sea", func(t *testing.T) {
		f := field(t).unit("a", axis, tank, "0505").side("0505", sea, north)
		require.False(t, f.game().Zone(f.at("0504"), axis))
		require.True(t, f.game().Zone(f.at("0605"), axis))
		require.True(t, f.other(theseus.SeaIsNoBar).game().Zone(f.at("0504"), axis))
	})
	t.Run("7.5.1.a no attack over it", func(t *testing.T) {
		f := pairs(t).side("0505", sea, south)
		m := f.game(f.acting("pz", 4))
		m.refused(m.attack("0505", "0506"), "7.5.1.a")
		f.other(theseus.SeaIsNoBar).game(f.acting("pz", 4)).legal(m.attack("0505", "0506"))
	})
	t.Run("7.5.1.5.a no support over it", func(t *testing.T) {
		f := backed(t).unit("S", axis, tank, "0606")
		require.Equal(t, "1", f.raised(theseus.Regular).number("drm.support_same"))
		f = f.side("0506", sea, northEast)
		require.Equal(t, "-", f.raised(theseus.Regular).number("drm.support_same"))
	})
	t.Run("7.5.1.5.a nor into mines under the other reading of d-62", func(t *testing.T) {
		f := backed(t).mines(allies, "0506").unit("S", axis, tank, "0606").other(theseus.SupportIntoMines)
		require.Equal(t, "1", f.raised(theseus.Regular).number("drm.support_same"))
		require.Equal(t, "-", f.side("0506", sea, northEast).raised(theseus.Regular).number("drm.support_same"))
	})
}
