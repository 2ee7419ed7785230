package paint

import "image"

// sprite is a finished picture, its anchor at the origin.
type sprite struct {
	*image.RGBA
	full [][2]int // of each row the run of pixels, counted from the left, that hide all under them
}

// finished finds the runs of a picture that nothing will be drawn on any more.
func finished(img *image.RGBA) sprite {
	s := sprite{img, make([][2]int, img.Rect.Dy())}
	for y := range s.full {
		row := img.Pix[y*img.Stride : y*img.Stride+4*img.Rect.Dx()]
		best := [2]int{}
		for x := 0; x < len(row)/4; x++ {
			from := x
			for x < len(row)/4 && row[4*x+3] == 255 {
				x++
			}
			if x-from > best[1]-best[0] {
				best = [2]int{from, x}
			}
		}
		s.full[y] = best
	}
	return s
}

// sprite lays a finished picture: what hides all under it is copied, the rest is blended.
func (b *brush) sprite(at image.Point, s sprite) {
	at = at.Add(b.shift)
	r := s.Rect.Add(at).Intersect(b.clip)
	if r.Empty() {
		return
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		full := s.full[y-at.Y-s.Rect.Min.Y]
		x0 := min(max(full[0]+s.Rect.Min.X+at.X, r.Min.X), r.Max.X)
		x1 := max(min(full[1]+s.Rect.Min.X+at.X, r.Max.X), x0)
		b.blendRow(s, at, r.Min.X, x0, y)
		to, from := b.dst.PixOffset(x0, y), s.PixOffset(x0-at.X, y-at.Y)
		copy(b.dst.Pix[to:to+4*(x1-x0)], s.Pix[from:])
		b.blendRow(s, at, x1, r.Max.X, y)
	}
}

// blendRow is image/draw's Over for a few pixels of one row.
func (b *brush) blendRow(s sprite, at image.Point, x0, x1, y int) {
	if x0 >= x1 {
		return
	}
	const m = 0xffff
	to, from := b.dst.PixOffset(x0, y), s.PixOffset(x0-at.X, y-at.Y)
	under, over := b.dst.Pix[to:to+4*(x1-x0)], s.Pix[from:from+4*(x1-x0)]
	for i := 0; i+3 < len(over); i += 4 {
		d, o := under[i:i+4:i+4], over[i:i+4:i+4]
		if o[3] == 0 {
			continue
		}
		through := (m - uint32(o[3])*0x101) * 0x101
		for c := range d {
			d[c] = uint8((uint32(d[c])*through/m + uint32(o[c])*0x101) >> 8)
		}
	}
}
