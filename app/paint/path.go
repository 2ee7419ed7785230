package paint

import "math"

func (p Point) add(q Point) Point           { return Point{p.X + q.X, p.Y + q.Y} }
func (p Point) sub(q Point) Point           { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) mul(f float64) Point         { return Point{p.X * f, p.Y * f} }
func (p Point) to(q Point, t float64) Point { return Point{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t} }
func (p Point) length() float64             { return math.Hypot(p.X, p.Y) }
func (p Point) left() Point                 { return Point{p.Y, -p.X} }

func (p Point) unit() Point {
	if l := p.length(); l > 0 {
		return p.mul(1 / l)
	}
	return Point{1, 0}
}

// line is a chain of points; closed ones return to their start.
type line struct {
	pts    []Point
	closed bool
}

// path is what is filled or stroked. Filling takes overlaps of one orientation once and opposite ones as holes.
type path []line

func polyline(pts ...Point) path { return path{{pts, false}} }
func polygon(pts ...Point) path  { return path{{pts, true}} }

// affine maps (x, y) to (a x + c y + e, b x + d y + f).
type affine struct{ a, b, c, d, e, f float64 }

func shift(x, y float64) affine { return affine{1, 0, 0, 1, x, y} }
func scaled(k float64) affine   { return affine{k, 0, 0, k, 0, 0} }

// turned turns by an angle, clockwise on the screen.
func turned(radians float64) affine {
	s, c := math.Sincos(radians)
	return affine{c, s, -s, c, 0, 0}
}

// then is m first, n after.
func (m affine) then(n affine) affine {
	return affine{
		n.a*m.a + n.c*m.b, n.b*m.a + n.d*m.b, n.a*m.c + n.c*m.d, n.b*m.c + n.d*m.d,
		n.a*m.e + n.c*m.f + n.e, n.b*m.e + n.d*m.f + n.f,
	}
}

func (m affine) at(p Point) Point { return Point{m.a*p.X + m.c*p.Y + m.e, m.b*p.X + m.d*p.Y + m.f} }

func (p path) transform(m affine) path {
	out := make(path, len(p))
	for i, l := range p {
		pts := make([]Point, len(l.pts))
		for j, q := range l.pts {
			pts[j] = m.at(q)
		}
		out[i] = line{pts, l.closed}
	}
	return out
}

func rect(x, y, w, h float64) path {
	return polygon(Point{x, y}, Point{x + w, y}, Point{x + w, y + h}, Point{x, y + h})
}

func disc(x, y, r float64) path { return polygon(circle(Point{x, y}, r, 48)...) }

// circle is clockwise; at least least points, more for a large radius in pixels.
func circle(at Point, r float64, least int) []Point {
	n := max(least, int(math.Ceil(math.Sqrt(r)*9)))
	pts := make([]Point, n)
	for i := range pts {
		s, c := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		pts[i] = Point{at.X + r*c, at.Y + r*s}
	}
	return pts
}

func ring(x, y, r, width float64) path {
	outer, inner := disc(x, y, r+width/2), disc(x, y, max(0, r-width/2))
	flip(inner[0].pts)
	return append(outer, inner...)
}

func flip(p []Point) {
	for i, j := 0, len(p)-1; i < j; i, j = i+1, j-1 {
		p[i], p[j] = p[j], p[i]
	}
}

func rounded(x, y, w, h, r float64) path {
	return polygon(roundedPoints(x, y, w, h, r, r)...)
}

// roundedPoints is a box with its own radius for the upper and the lower corners, clockwise.
func roundedPoints(x, y, w, h, upper, lower float64) []Point {
	upper, lower = min(upper, w/2, h/2), min(lower, w/2, h/2)
	var pts []Point
	corner := func(cx, cy, r, from float64) {
		if r <= 0 {
			pts = append(pts, Point{cx, cy})
			return
		}
		const steps = 14
		for i := range steps + 1 {
			sin, cos := math.Sincos(from + math.Pi/2*float64(i)/steps)
			pts = append(pts, Point{cx + r*cos, cy + r*sin})
		}
	}
	corner(x+upper, y+upper, upper, math.Pi)
	corner(x+w-upper, y+upper, upper, 1.5*math.Pi)
	corner(x+w-lower, y+h-lower, lower, 0)
	corner(x+lower, y+h-lower, lower, math.Pi/2)
	return pts
}

// quad is a quadratic curve as a chain of n pieces.
func quad(dst []Point, a, control, b Point, n int) []Point {
	for i := range n + 1 {
		t := float64(i) / float64(n)
		dst = append(dst, a.to(control, t).to(control.to(b, t), t))
	}
	return dst
}

// clip cuts a convex polygon by another (both clockwise on the screen); nil when nothing is left.
func clip(subject, by []Point) []Point {
	for i, a := range by {
		edge := by[(i+1)%len(by)].sub(a)
		if edge.length() == 0 {
			continue
		}
		side := func(p Point) float64 { return edge.X*(p.Y-a.Y) - edge.Y*(p.X-a.X) }
		var out []Point
		for j, p := range subject {
			q := subject[(j+1)%len(subject)]
			sp, sq := side(p), side(q)
			if sp >= 0 {
				out = append(out, p)
			}
			if (sp < 0) != (sq < 0) {
				out = append(out, p.to(q, sp/(sp-sq)))
			}
		}
		if subject = out; len(subject) < 3 {
			return nil
		}
	}
	return subject
}

// hatch are stripes from lower left to upper right inside a convex polygon, apart by their middles.
func hatch(within []Point, width, apart float64) path {
	lo, hi := math.Inf(1), math.Inf(-1)
	reach := 0.0
	for _, p := range within {
		u := (p.X + p.Y) / math.Sqrt2
		lo, hi = min(lo, u), max(hi, u)
		reach = max(reach, p.length())
	}
	across, along := Point{math.Sqrt2 / 2, math.Sqrt2 / 2}, Point{math.Sqrt2 / 2, -math.Sqrt2 / 2}
	var out path
	for u := math.Ceil(lo/apart) * apart; u < hi+width; u += apart {
		a, b := across.mul(u-width/2), across.mul(u+width/2)
		l := along.mul(2*reach + width)
		if s := clip([]Point{a.sub(l), a.add(l), b.add(l), b.sub(l)}, within); s != nil {
			out = append(out, line{s, true})
		}
	}
	return out
}
