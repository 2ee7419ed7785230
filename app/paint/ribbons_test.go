package paint_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app/palette"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// intended is a board with ribbons of every kind, one of them across a counter.
func intended(t *testing.T, ribbons bool) *view.Board {
	t.Helper()
	b := build(t, hex.EvenColumnsLow, hex.Bounds{FirstCol: 1, LastCol: 12, FirstRow: 1, LastRow: 9})
	for n, at := range []string{"0205", "0404", "0603", "0805", "1004"} {
		b.Counters = append(b.Counters, view.Counter{ID: n, At: b.hex(at), Name: "1/1", Axis: n%2 == 0, Nation: view.German, Symbol: view.Infantry, Values: "3-4"})
	}
	if ribbons {
		for n, kind := range []view.RibbonKind{view.RibbonGoes, view.RibbonBars, view.RibbonHolds, view.RibbonNears, view.RibbonWaits} {
			from, to := b.hex([]string{"0205", "0404", "0603", "0805", "1004"}[n]), b.hex([]string{"0905", "0408", "0603", "1108", "1004"}[n])
			b.Ribbons = append(b.Ribbons, view.Ribbon{Letter: string(rune('A' + n)), Kind: kind, From: from, To: to, Force: 1, Own: n > 2})
		}
	}
	return &b.Board
}

// A board with ribbons comes out alike whole and in parts, and none of them lies over a counter.
func TestRibbonsLieUnderTheCounters(t *testing.T) {
	for _, pal := range []palette.Palette{palette.Light(), palette.Dark(), palette.High()} {
		for _, r := range []float64{14, 30, 61} {
			p := painter(t, pal, r, 1)
			b, bare := intended(t, true), intended(t, false)
			img, without := whole(p, b), whole(p, bare)
			n, at := differing(img, byParts(p, b, 97), 0)
			assert.Zerof(t, n, "radius %v, first at %v", r, at)
			n, _ = differing(img, without, 0)
			assert.Greater(t, n, int(20*r), "they are drawn")
			geo := p.Geometry(b.Grid)
			const half = .4 // inside of a counter, in circumradii
			for k := range b.Counters {
				c := geo.CentreOf(b.Counters[k].At)
				box := image.Rect(int(c.X-half*r), int(c.Y-half*r), int(c.X+half*r), int(c.Y+half*r))
				for y := box.Min.Y; y < box.Max.Y; y++ {
					for x := box.Min.X; x < box.Max.X; x++ {
						require.Equalf(t, without.RGBAAt(x, y), img.RGBAAt(x, y), "radius %v: counter %d is covered", r, k)
					}
				}
			}
		}
	}
}
