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
