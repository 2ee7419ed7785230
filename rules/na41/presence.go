package na41

import "gazala/rules/hex"

// presence is what of a side's is in a hex or next to it, as far as lists of hexes ask about it.
type presence uint8

const (
	armedHere presence = 1 << iota // a combat unit
	armedNear                      // one next to it
	someHere                       // a unit of any kind, or supply points
	someNear                       // one next to it
	// in it or next to it, a fortification marker that keeps the side's delay markers away (24.3.1.a)
	fortNear
	delayHere    // a delay marker
	delayNear    // one next to it
	strafingHere // a strafing marker
)

// presence is what of a side's is in each hex and next to it, by grid index.
func (b *board) presence(side Side) []presence {
	if b.kept == nil {
		return b.findPresence(side)
	}
	return b.kept.present[side-1].by(func() []presence { return b.findPresence(side) })
}

// findPresence finds it (24.3.1.a).
func (b *board) findPresence(side Side) []presence {
	out := make([]presence, b.Map.Grid.Len())
	near := b.Map.Grid.Neighbours()
	mark := func(h hex.Hex, here, beside presence) {
		i := b.Map.Grid.Index(h)
		if i < 0 {
			return
		}
		out[i] |= here
		if beside == 0 {
			return
		}
		for _, j := range near[i*hex.Dirs : i*hex.Dirs+hex.Dirs] {
			if j >= 0 {
				out[j] |= beside
			}
		}
	}
	for i := range b.Units {
		switch u := UnitID(i); {
		case b.Units[i].Where != OnMap || b.side(u) != side:
		case b.counter(u).Type.Combat():
			mark(b.Units[i].At, armedHere|someHere, armedNear|someNear)
		default:
			mark(b.Units[i].At, someHere, someNear)
		}
	}
	for _, k := range b.Stocks {
		if k.Side == side && k.Spot.Where == OnMap && k.Count > 0 {
			mark(k.Spot.At, someHere, someNear)
		}
	}
	for _, w := range b.Works {
		if b.keepsDelayAway(w, side) {
			mark(w.At, fortNear, fortNear)
		}
	}
	for _, m := range b.Markers {
		switch {
		case m.Side != side:
		case m.Kind == Delay:
			mark(m.At, delayHere, delayNear)
		case m.Kind == Strafing:
			mark(m.At, strafingHere, 0)
		}
	}
	return out
}
