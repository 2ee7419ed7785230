package paint

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// mask is the coverage of a shape, placed relative to the shape's origin.
type mask struct {
	pix  []uint8
	rect image.Rectangle
	full [][2]int32 // of a kept mask that has any: in each row a run that is covered whole
}

// findFull notes the runs that are covered whole, where they are long enough to be worth it.
func (m *mask) findFull() {
	const least = 12
	w := m.rect.Dx()
	if w < least {
		return
	}
	runs, found := make([][2]int32, m.rect.Dy()), false
	for y := range runs {
		row := m.pix[y*w : (y+1)*w]
		for x := 0; x < w; {
			if row[x] != 255 {
				x++
				continue
			}
			from := x
			for x < w && row[x] == 255 {
				x++
			}
			if x-from >= least && int32(x-from) > runs[y][1]-runs[y][0] {
				runs[y], found = [2]int32{int32(from), int32(x)}, true
			}
		}
	}
	if found {
		m.full = runs
	}
}

// maskLimit bounds the pixels of one shape: what would be larger is not drawn.
const maskLimit = 1 << 24

// rasterizer turns paths into masks. A mask always holds the whole shape, so that its pixels don't depend on what is
// painted of it.
type rasterizer struct {
	z       vector.Rasterizer
	scratch []uint8
}

func (r *rasterizer) mask(p path) mask {
	m := r.render(p, nil)
	m.findFull()
	return m
}

// transient is a mask that holds until the next call.
func (r *rasterizer) transient(p path) mask {
	m := r.render(p, r.scratch)
	if cap(m.pix) > cap(r.scratch) {
		r.scratch = m.pix
	}
	return m
}

func (r *rasterizer) render(p path, buf []uint8) mask {
	b := bounds(p)
	w, h := b.Dx(), b.Dy()
	if w <= 0 || h <= 0 || w > maskLimit/h {
		return mask{}
	}
	if cap(buf) < w*h {
		buf = make([]uint8, w*h)
	}
	buf = buf[:w*h]
	r.z.Reset(w, h)
	r.z.DrawOp = draw.Src
	ox, oy := float64(b.Min.X), float64(b.Min.Y)
	for _, l := range p {
		if len(l.pts) < 3 {
			continue
		}
		for i, q := range l.pts {
			x, y := float32(q.X-ox), float32(q.Y-oy)
			if i == 0 {
				r.z.MoveTo(x, y)
			} else {
				r.z.LineTo(x, y)
			}
		}
		r.z.ClosePath()
	}
	dst := image.Alpha{Pix: buf, Stride: w, Rect: image.Rect(0, 0, w, h)}
	r.z.Draw(&dst, dst.Rect, image.Opaque, image.Point{})
	return mask{pix: buf, rect: b}
}

func bounds(p path) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, l := range p {
		for _, q := range l.pts {
			if !(math.Abs(q.X) < 1e6 && math.Abs(q.Y) < 1e6) {
				return image.Rectangle{}
			}
			x0, x1 = min(x0, q.X), max(x1, q.X)
			y0, y1 = min(y0, q.Y), max(y1, q.Y)
		}
	}
	if x0 > x1 {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1)))
}

// add lays another mask over this one, which must hold it.
func (m *mask) add(n mask) {
	w := n.rect.Dx()
	for y := range n.rect.Dy() {
		to := m.pix[(y+n.rect.Min.Y-m.rect.Min.Y)*m.rect.Dx()+n.rect.Min.X-m.rect.Min.X:][:w]
		for x, v := range n.pix[y*w:][:w] {
			to[x] = uint8(min(255, uint32(to[x])+uint32(v)))
		}
	}
}

// blend lays a colour through a mask whose origin is at a pixel of dst, within the clip.
func blend(dst *image.RGBA, clip image.Rectangle, at image.Point, m mask, c color.NRGBA) {
	r := m.rect.Add(at).Intersect(clip).Intersect(dst.Rect)
	if r.Empty() || c.A == 0 {
		return
	}
	w := m.rect.Dx()
	from := (r.Min.Y-at.Y-m.rect.Min.Y)*w + r.Min.X - at.X - m.rect.Min.X
	to := dst.PixOffset(r.Min.X, r.Min.Y)
	ink := newInk(c)
	first, skipped := r.Min.Y-at.Y-m.rect.Min.Y, r.Min.X-at.X-m.rect.Min.X
	for y := range r.Dy() {
		row, cover := dst.Pix[to:to+4*r.Dx()], m.pix[from:from+r.Dx()]
		if m.full == nil {
			ink.row(row, cover)
		} else {
			x0 := min(max(int(m.full[first+y][0])-skipped, 0), len(cover))
			x1 := max(min(int(m.full[first+y][1])-skipped, len(cover)), x0)
			ink.row(row[:4*x0], cover[:x0])
			ink.run(row[4*x0 : 4*x1])
			ink.row(row[4*x1:], cover[x1:])
		}
		from += w
		to += dst.Stride
	}
}

// ink blends two channels at once: red and blue in one word, green and opacity in the other, 16 bits each.
type ink struct {
	rb, ga uint32 // of an opaque colour
	a      uint32
	// where the mask is full: red and blue, green and opacity times the opacity; what is left of the ground
	full  [3]uint32
	solid uint32 // the pixel of an opaque colour
}

func newInk(c color.NRGBA) ink {
	k := ink{rb: uint32(c.R) | uint32(c.B)<<16, ga: uint32(c.G) | 255<<16, a: uint32(c.A)}
	k.full = [3]uint32{k.rb * k.a, k.ga * k.a, 255 - k.a}
	k.solid = uint32(c.R) | uint32(c.G)<<8 | uint32(c.B)<<16 | 255<<24
	return k
}

func (k *ink) row(row, cover []uint8) {
	row = row[:4*len(cover)]
	for i := 0; i < len(cover); i++ {
		v := cover[i]
		if v == 0 {
			for i+8 < len(cover) && binary.LittleEndian.Uint64(cover[i+1:]) == 0 {
				i += 8
			}
			continue
		}
		px := row[4*i : 4*i+4 : 4*i+4]
		rb, ga, n := k.full[0], k.full[1], k.full[2]
		if v != 255 {
			a := div255(uint32(v) * k.a)
			rb, ga, n = k.rb*a, k.ga*a, 255-a
		}
		if n == 0 {
			binary.LittleEndian.PutUint32(px, k.solid)
			continue
		}
		d := binary.LittleEndian.Uint32(px)
		rb = pair255(rb + d&0xFF00FF*n)
		ga = pair255(ga + d>>8&0xFF00FF*n)
		binary.LittleEndian.PutUint32(px, rb|ga<<8)
	}
}

// run blends where the mask is full.
func (k *ink) run(row []uint8) {
	if len(row) == 0 {
		return
	}
	if k.a == 255 {
		binary.LittleEndian.PutUint32(row, k.solid)
		for done := 4; done < len(row); done *= 2 {
			copy(row[done:], row[:done])
		}
		return
	}
	for ; len(row) >= 4; row = row[4:] {
		d := binary.LittleEndian.Uint32(row)
		rb := pair255(k.full[0] + d&0xFF00FF*k.full[2])
		ga := pair255(k.full[1] + d>>8&0xFF00FF*k.full[2])
		binary.LittleEndian.PutUint32(row, rb|ga<<8)
	}
}

// pair255 divides two numbers of 16 bits by 255, rounded; each is at most 255 times 255.
func pair255(v uint32) uint32 {
	v += 0x800080
	return (v + v>>8&0xFF00FF) >> 8 & 0xFF00FF
}

// div255 divides by 255, rounded, for up to 65535.
func div255(v uint32) uint32 {
	v += 128
	return (v + v>>8) >> 8
}

func fillRect(dst *image.RGBA, r image.Rectangle, c color.NRGBA) {
	r = r.Intersect(dst.Rect)
	if r.Empty() {
		return
	}
	first := dst.Pix[dst.PixOffset(r.Min.X, r.Min.Y):][:4*r.Dx()]
	for i := 0; i < len(first); i += 4 {
		first[i], first[i+1], first[i+2], first[i+3] = c.R, c.G, c.B, 255
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(dst.Pix[dst.PixOffset(r.Min.X, y):][:4*r.Dx()], first)
	}
}
