package paint

import "math"

type joint uint8

const (
	round joint = iota
	miter
)

// endPoints is the least number of points of a round end.
const endPoints = 14

// stroke is the outline of a line of some width around a path. Its pieces all turn the same way, so that they add up
// where they overlap. Open ends are round with round joints and cut square with mitred ones.
func (p path) stroke(width float64, j joint) path {
	var out path
	for _, l := range p {
		out = strokeLine(out, l, width/2, j)
	}
	return out
}

func strokeLine(out path, l line, half float64, j joint) path {
	pts := distinct(l.pts, l.closed)
	n := len(pts)
	if n == 0 || half <= 0 {
		return out
	}
	if n == 1 {
		if j == round {
			out = append(out, line{circle(pts[0], half, endPoints), true})
		}
		return out
	}
	segments := n - 1
	if l.closed && n > 2 {
		segments = n
	}
	for i := range segments {
		a, b := pts[i], pts[(i+1)%n]
		o := b.sub(a).unit().left().mul(half)
		out = append(out, line{[]Point{a.add(o), b.add(o), b.sub(o), a.sub(o)}, true})
	}
	for i := range n {
		end := (!l.closed || n <= 2) && (i == 0 || i == n-1)
		if end {
			if j == round {
				out = append(out, line{circle(pts[i], half, endPoints), true})
			}
			continue
		}
		out = join(out, pts[(i+n-1)%n], pts[i], pts[(i+1)%n], half, j)
	}
	return out
}

// slight is the cosine of a turn at which a pointed joint is as good as a round one: it stands out by a fiftieth of
// half the width.
const slight = .92

// join fills the wedge at b between the strokes of ab and bc.
func join(out path, a, b, c Point, half float64, j joint) path {
	u, v := b.sub(a).unit(), c.sub(b).unit()
	cross, dot := u.X*v.Y-u.Y*v.X, u.X*v.X+u.Y*v.Y
	if math.Abs(cross) < 1e-3 && dot > 0 {
		return out
	}
	if j == round && dot < slight || dot < -.8 {
		return append(out, line{circle(b, half, endPoints), true})
	}
	// The outer side is to the left of a turn to the right, and the other way round.
	p, q := u.left().mul(half), v.left().mul(half)
	if cross < 0 {
		p, q = p.mul(-1), q.mul(-1)
	}
	tip := p.add(q).unit().mul(half / math.Sqrt((1+dot)/2))
	w := []Point{b, b.add(p), b.add(tip), b.add(q)}
	if cross < 0 {
		flip(w)
	}
	return append(out, line{w, true})
}

func distinct(pts []Point, closed bool) []Point {
	out := make([]Point, 0, len(pts))
	for _, p := range pts {
		if len(out) == 0 || p.sub(out[len(out)-1]).length() > 1e-6 {
			out = append(out, p)
		}
	}
	if closed && len(out) > 1 && out[0].sub(out[len(out)-1]).length() <= 1e-6 {
		out = out[:len(out)-1]
	}
	return out
}

// dashes cuts an open line into pieces: on, off, on… such that both ends lie in the middle of a dash. The lengths are
// stretched to fit.
func dashes(pts []Point, on, off float64) path {
	total := 0.0
	for i := 1; i < len(pts); i++ {
		total += pts[i].sub(pts[i-1]).length()
	}
	if total == 0 {
		return nil
	}
	n := max(1, math.Round(total/(on+off)))
	k := total / n / (on + off)
	on, off = on*k, off*k
	var out path
	for i := range int(n) + 1 {
		from, to := float64(i)*(on+off)-on/2, float64(i)*(on+off)+on/2
		if piece := cut(pts, max(0, from), min(total, to)); len(piece) > 1 {
			out = append(out, line{piece, false})
		}
	}
	return out
}

// cut is the part of a chain between two distances from its start.
func cut(pts []Point, from, to float64) []Point {
	var out []Point
	at := 0.0
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		l := b.sub(a).length()
		if l == 0 {
			continue
		}
		lo, hi := max(from, at), min(to, at+l)
		if lo < hi {
			if len(out) == 0 {
				out = append(out, a.to(b, (lo-at)/l))
			}
			out = append(out, a.to(b, (hi-at)/l))
		}
		at += l
	}
	return out
}
