package paint

import (
	"image"
	"math"
	"sync"

	"gazala/rules/hex"
	"gazala/tutor/view"
)

// Relief is the lie of a map's ground as it is drawn: how steep it is toward the light, and how far each place is from
// the coast. It is made up from the terrain, piece by piece as it comes into sight, and serves painters of every size
// and theme. It may be used by several goroutines.
type Relief struct {
	mu     sync.Mutex
	look   uint64
	pieces map[image.Point]*reliefPiece
}

// Lengths are in circumradii.
const (
	reliefSamples = 8  // to a circumradius
	reliefPieces  = 64 // samples along a piece's side
	reliefStore   = 400
	stepReach     = 2.2  // how far from an escarpment the ground slopes
	shoreReach    = 1.25 // how far from the coast the sea is drawn by its distance
)

// reliefPiece has one sample more at each side than its length, so that any place in it lies between four.
type reliefPiece struct {
	steep [(reliefPieces + 1) * (reliefPieces + 1)]int16 // toward the light, in 256ths; negative away from it
	// distance from the coast in 256ths of a circumradius, negative on land; nil where none is near
	shore []int16
	sea   bool // where shore is nil: all is sea
}

const reliefRow = reliefPieces + 1

// piece is the part of the relief that begins at a place of the lattice of pieces.
func (r *Relief) piece(s *scene, at image.Point) *reliefPiece {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.look != s.terrain || r.pieces == nil || len(r.pieces) >= reliefStore {
		r.look, r.pieces = s.terrain, map[image.Point]*reliefPiece{}
	}
	p := r.pieces[at]
	if p == nil {
		p = newSurvey(s, at).piece()
		r.pieces[at] = p
	}
	return p
}

// survey computes one piece. Its heights have a rim of one sample.
type survey struct {
	s      *scene
	zero   Point // of the first sample, in circumradii from the middle of the hex at the grid's origin
	height [surveyRow * surveyRow]float64
	capped [surveyRow * surveyRow]bool // in a rough hex: its marks have to stay readable
	near   []int
}

const (
	surveyRow = reliefPieces + 3
	shoreBlur = 4 // samples to each side over which the coast is evened out, twice
)

// heights are the samples that slopes are told from; shores those that the distance from the coast is.
func heights() window { return window{surveyRow, 1} }
func shores() window  { return window{reliefRow + 4*shoreBlur, 2 * shoreBlur} }

func newSurvey(s *scene, at image.Point) *survey {
	const side = float64(reliefPieces) / reliefSamples
	v := &survey{s: s, zero: Point{float64(at.X) * side, float64(at.Y) * side}}
	const beyond = 3
	for i := range s.board.Grid.Len() {
		c := s.unitCentre(s.board.Grid.At(i))
		if c.X > v.zero.X-beyond && c.X < v.zero.X+side+beyond && c.Y > v.zero.Y-beyond && c.Y < v.zero.Y+side+beyond {
			v.near = append(v.near, i)
		}
	}
	return v
}

func (v *survey) piece() *reliefPiece {
	for y := range surveyRow {
		for x := range surveyRow {
			p := v.sample(heights(), x, y)
			v.height[y*surveyRow+x] = .48*noise(
				.22*p.X,
				.34*p.Y,
			) + .25*noise(
				.5*p.X+40,
				.75*p.Y,
			) + .1*noise(
				1.15*p.X+80,
				1.5*p.Y,
			)
		}
	}
	for _, i := range v.near {
		switch v.s.cell(i).Ground {
		case view.Rough, view.Ridge:
			v.mound(v.s.unitCentre(v.s.board.Grid.At(i)), .34)
		case view.SoftSand:
			v.mound(v.s.unitCentre(v.s.board.Grid.At(i)), -.16)
		case view.Desert, view.Sea, view.City:
		}
		v.steps(i)
	}
	out := &reliefPiece{}
	const per = reliefSamples / 2.0
	for y := range reliefRow {
		for x := range reliefRow {
			k := (y+1)*surveyRow + x + 1
			dx, dy := (v.height[k+1]-v.height[k-1])*per, (v.height[k+surveyRow]-v.height[k-surveyRow])*per
			steep := 1.24 * (dx + 1.1*dy)
			if v.capped[k] {
				steep = max(steep, -.6)
			}
			out.steep[y*reliefRow+x] = int16(max(-1, min(1, steep)) * 256)
		}
	}
	v.coast(out)
	return out
}

// window is a square of samples: how many, and how many of them lie before the first of the piece.
type window struct{ row, rim int }

// sample is the place of a sample.
func (v *survey) sample(w window, x, y int) Point {
	return Point{v.zero.X + float64(x-w.rim)/reliefSamples, v.zero.Y + float64(y-w.rim)/reliefSamples}
}

// around visits the samples of a window that lie within reach of a box.
func (v *survey) around(w window, lo, hi Point, reach float64, f func(k int, p Point)) {
	x0, x1 := int((lo.X-reach-v.zero.X)*reliefSamples)+w.rim, int((hi.X+reach-v.zero.X)*reliefSamples)+w.rim+1
	y0, y1 := int((lo.Y-reach-v.zero.Y)*reliefSamples)+w.rim, int((hi.Y+reach-v.zero.Y)*reliefSamples)+w.rim+1
	for y := max(y0, 0); y < min(y1, w.row); y++ {
		p := v.sample(w, 0, y)
		zero := p.X
		for x := max(x0, 0); x < min(x1, w.row); x++ {
			p.X = zero + float64(x)/reliefSamples
			f(y*w.row+x, p)
		}
	}
}

// mound raises the ground round the middle of a hex, or hollows it out.
func (v *survey) mound(c Point, by float64) {
	v.around(heights(), c, c, 2, func(k int, p Point) {
		d2 := (p.X-c.X)*(p.X-c.X) + (p.Y-c.Y)*(p.Y-c.Y)
		if d2 < 4 {
			t := 1 - d2/4 // to the fourth power it is nearly exp(-1.1 d²), and ends
			v.height[k] += by * t * t * t * t
		}
		v.capped[k] = v.capped[k] || by > 0 && d2 < .9
	})
}

// steps are the escarpments of which this hex is the low one.
func (v *survey) steps(i int) {
	h := v.s.board.Grid.At(i)
	for _, n := range v.s.sides.of(i) {
		side := v.s.board.Sides[n]
		d, ok := sideDir(h, side.Side)
		if side.Kind != view.Escarpment || !ok || !v.s.low(h, side) {
			continue
		}
		c, mid := v.s.unitCorners(), v.s.unitCentre(h)
		from, to := c[d].add(mid), c[(d+1)%hex.Dirs].add(mid)
		along := to.sub(from).unit()
		low := along.left().mul(-1)
		lo, hi := Point{min(from.X, to.X), min(from.Y, to.Y)}, Point{max(from.X, to.X), max(from.Y, to.Y)}
		v.around(heights(), lo, hi, stepReach, func(k int, p Point) {
			q := p.sub(from)
			far := distance(p, from, to)
			if far >= stepReach {
				return
			}
			drop := 4 * (q.X*low.X + q.Y*low.Y)
			t := 1 - far/stepReach // to the third power it is nearly exp(-1.7 d), and ends
			v.height[k] -= .15 * drop / math.Sqrt(1+drop*drop) * t * t * t
		})
	}
}

// coast measures how far each sample is from the coast.
func (v *survey) coast(out *reliefPiece) {
	near, wet := v.shoreline()
	out.sea = wet
	if len(near) == 0 {
		return
	}
	w := shores()
	row := w.row
	far, spare := make([]float64, row*row), make([]float64, row*row)
	for k := range far {
		far[k] = shoreReach
	}
	for _, l := range near {
		for i := 1; i < len(l); i++ {
			a, b := l[i-1], l[i]
			lo, hi := Point{min(a.X, b.X), min(a.Y, b.Y)}, Point{max(a.X, b.X), max(a.Y, b.Y)}
			v.around(w, lo, hi, shoreReach, func(k int, p Point) { far[k] = min(far[k], distance(p, a, b)) })
		}
	}
	for k := range far {
		if !v.s.isSea(v.sample(w, k%row, k/row)) {
			far[k] = -far[k]
		}
	}
	for range 2 {
		evened(spare, far, row, 1)
		evened(far, spare, row, row)
	}
	out.shore = make([]int16, reliefRow*reliefRow)
	for y := range reliefRow {
		for x := range reliefRow {
			out.shore[y*reliefRow+x] = int16(far[(y+w.rim)*row+x+w.rim] * 256)
		}
	}
}

// evened is the mean of each sample and those beside it, step apart; at the rim there are fewer.
func evened(to, from []float64, row, step int) {
	for k := range from {
		n := k % row
		if step != 1 {
			n = k / row
		}
		sum := 0.0
		lo, hi := max(n-shoreBlur, 0), min(n+shoreBlur, row-1)
		for i := lo; i <= hi; i++ {
			sum += from[k+(i-n)*step]
		}
		to[k] = sum / float64(hi-lo+1)
	}
}

// shoreline are the pieces of the coast that lie near, and whether the piece's middle is sea.
func (v *survey) shoreline() (coast [][]Point, wet bool) {
	for _, i := range v.near {
		h := v.s.board.Grid.At(i)
		mid := v.s.unitCentre(h)
		odd := v.s.oddCorners(h, view.Sea)
		if odd == 0 {
			continue
		}
		c := v.s.unitCorners()
		for d := range hex.Dirs {
			if odd&(1<<d) != 0 {
				from, to := c[(d+hex.Dirs-1)%hex.Dirs].to(c[d], .5), c[d].to(c[(d+1)%hex.Dirs], .5)
				l := quad(nil, from, c[d], to, 6)
				for n := range l {
					l[n] = l[n].add(mid)
				}
				coast = append(coast, l)
			}
		}
	}
	const half = reliefPieces / 2
	return coast, v.s.isSea(v.sample(heights(), half, half))
}

// distance from a point to the stretch between two others.
func distance(p, a, b Point) float64 {
	along := b.sub(a)
	t := 0.0
	if l := along.X*along.X + along.Y*along.Y; l > 0 {
		t = max(0, min(1, ((p.X-a.X)*along.X+(p.Y-a.Y)*along.Y)/l))
	}
	q := p.sub(a.to(b, t))
	return math.Sqrt(q.X*q.X + q.Y*q.Y)
}

// noise is smooth and between -1 and 1; it is the same on every machine.
func noise(x, y float64) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int32(fx), int32(fy)
	tx, ty := smooth(x-fx), smooth(y-fy)
	upper := lattice(ix, iy)*(1-tx) + lattice(ix+1, iy)*tx
	lower := lattice(ix, iy+1)*(1-tx) + lattice(ix+1, iy+1)*tx
	return upper*(1-ty) + lower*ty
}

func smooth(t float64) float64 { return t * t * t * (t*(t*6-15) + 10) }

func lattice(x, y int32) float64 {
	n := uint32(x)*0x8DA6B343 ^ uint32(y)*0xD8163841
	n = (n ^ n>>15) * 0x2C1B3C6D
	n = (n ^ n>>12) * 0x297A2D39
	return float64((n^n>>15)>>8)/(1<<23) - 1
}
