package paint

import (
	"image"
	"math"

	"gazala/tutor/view"
)

// Where the first tag of a hex stands, right of a counter, and how far from it the next one, in circumradii.
const (
	tagX, tagY = .72, .4
	tagApart   = -.4
)

// tags draws what lies in the hexes beside units.
func (b *brush) tags() {
	b.each(func(i int, at image.Point) {
		for n, m := range b.s.tags.of(i) {
			b.sprite(at.Add(b.p.tagAt(n, b.s.occupied(i))), b.p.badge(tagKey(&b.s.board.Tags[m])))
		}
	})
}

// tagAt is where the nth tag of a hex stands, from the hex's middle.
func (p *Painter) tagAt(n int, occupied bool) image.Point {
	place := image.Pt(int(math.Round(tagX*p.r)), int(math.Round((tagY+tagApart*float64(n))*p.r)))
	if !occupied {
		place.X = 0
	}
	return place
}

func tagKey(t *view.Tag) spriteKey {
	if t.Axis {
		return spriteKey{kind: spriteDark, text: t.Text}
	}
	return spriteKey{kind: spriteLight, text: t.Text}
}
