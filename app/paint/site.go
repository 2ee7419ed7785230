package paint

import (
	"image"
	"math"

	"gazala/rules/printed"
	"gazala/tutor/view"
)

// siteApart is between the signs of a place that is more than one thing, in circumradii.
const siteApart = .3

// leastSite is the circumradius, in units, of which signs are where hexes are smaller.
const leastSite = 36

// siteOf is what the map tells of a place; ok is false where it tells nothing: of ways and seas, where hexes are small,
// in a hex of houses, and of a place that has neither a name on the map nor a sign.
func (b *brush) siteOf(n int) (sites printed.Sites, ok bool) {
	place := &b.s.board.Places[n]
	i := b.s.board.Grid.Index(place.At)
	if i < 0 || place.Track || place.Sea || !b.p.detail && b.p.r < reliefFrom*b.p.u {
		return 0, false
	}
	if sites = place.Sites; b.s.cell(i).Ground == view.City {
		sites &^= printed.Town // houses are strewn there
		return sites, sites != 0
	}
	return sites, sites != 0 || b.s.spots[n] != nameNowhere
}

// site draws what a place is in the middle of its hex, where no counter lies: a dot where nothing is told of it.
func (b *brush) site(n int) {
	sites, ok := b.siteOf(n)
	if !ok {
		return
	}
	place := &b.s.board.Places[n]
	i := b.s.board.Grid.Index(place.At)
	if b.s.occupied(i) || len(b.s.tags.of(i)) > 0 {
		return
	}
	at := b.s.geo.pixel(place.At)
	if !(image.Rectangle{Min: at, Max: at}).Inset(-int(math.Ceil(max(b.p.r, leastSite*b.p.u)))).Overlaps(b.rect) {
		return
	}
	ground, _ := b.under(i)
	ground.A = nameHalo
	k := shapeKey{kind: shapeSiteHalo, a: int32(sites)}
	b.shape(at, k, ground, func() path { return b.sites(sites).stroke(2.4*b.p.u, round) })
	k.kind = shapeSite
	b.shape(at, k, b.p.pal.Name, func() path { return b.sites(sites) })
}

// sites are the signs side by side.
func (b *brush) sites(set printed.Sites) path {
	r := max(b.p.r, leastSite*b.p.u)
	if set == 0 {
		return disc(0, 0, .05*r)
	}
	var all []path
	for _, s := range []printed.Sites{printed.Port, printed.Town, printed.Well, printed.Height, printed.Airfield} {
		if set&s != 0 {
			all = append(all, siteSign(s).transform(scaled(r)))
		}
	}
	var out path
	for i, p := range all {
		x := (float64(i) - float64(len(all)-1)/2) * siteApart * r
		out = append(out, p.transform(shift(x, 0))...)
	}
	return out
}

// siteSign is a sign round the origin, in circumradii.
func siteSign(s printed.Sites) path {
	const pen = .032
	var out path
	switch s {
	case printed.Town:
		for _, p := range []Point{{-.02, -.02}, {.09, -.07}, {-.11, .06}, {.03, .1}, {-.09, -.12}} {
			out = append(out, rect(p.X-.035, p.Y-.035, .07, .07)...)
		}
	case printed.Well:
		out = append(ring(0, 0, .085, pen), disc(0, 0, .028)...)
	case printed.Airfield: // a plane in a ring
		out = append(ring(0, 0, .13, pen), polyline(Point{0, -.09}, Point{0, .09}).stroke(.04, round)...)
		out = append(out, polyline(Point{-.085, -.02}, Point{.085, -.02}).stroke(.04, round)...)
		out = append(out, polyline(Point{-.04, .075}, Point{.04, .075}).stroke(pen, round)...)
	case printed.Port: // an anchor
		out = append(ring(0, -.11, .04, pen), polyline(Point{0, -.07}, Point{0, .13}).stroke(pen, round)...)
		out = append(out, polyline(Point{-.06, -.035}, Point{.06, -.035}).stroke(pen, round)...)
		foot := Point{0, .13}
		arms := quad(nil, Point{-.12, .04}, Point{-.09, .13}, foot, 6)
		arms = quad(arms, foot, Point{.09, .13}, Point{.12, .04}, 6)
		out = append(out, polyline(arms...).stroke(pen, round)...)
	case printed.Height: // a triangle with a dot
		out = polygon(Point{0, -.11}, Point{.105, .075}, Point{-.105, .075}).stroke(pen, miter)
		out = append(out, disc(0, .015, .022)...)
	}
	return out
}
