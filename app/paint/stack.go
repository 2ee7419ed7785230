package paint

import (
	"image"
	"math"
)

const (
	counterSide = 1.08 // of a lone counter, in circumradii
	stackedSide = .92  // of that
	stackShown  = 3
	fanUp       = .25 // of the side, a counter
	fanLeft     = .05
	moreFrom    = 12 // the least circumradius, in units, at which it is told how many more there are
)

// stackDrop is how far below the hex's middle a stack of 1, 2, 3 lies, in circumradii: the number above stays free.
func stackDrop(shown int) float64 { return [...]float64{0, .1, .06, .11}[shown] }

// below is how far below the hex's middle that of the lowest of 1, 2, 3 counters lies, in circumradii.
func below(shown int) float64 {
	return float64(shown-1)/2*fanUp*stackedSide*counterSide + stackDrop(shown)
}

func (b *brush) stacks() {
	b.each(b.stack)
}

// stack draws the counters of a hex fanned upward, the topmost in front and lowest; of more than three the uppermost
// and how many more there are.
func (b *brush) stack(i int, at image.Point) {
	all := b.s.counters.of(i)
	if len(all) == 0 {
		return
	}
	r := b.p.r
	shown, side := b.stackLook(all)
	var place image.Point
	for n, c := range all[len(all)-shown:] {
		k := float64(n) - float64(shown-1)/2
		place = at.Add(image.Pt(int(math.Round(k*fanLeft*side)), int(math.Round(k*fanUp*side+stackDrop(shown)*r))))
		b.sprite(place, b.p.counter(b.stacked(c, shown), side))
	}
	if len(all) > shown && r >= moreFrom*b.p.u {
		tag := place.Sub(image.Pt(int(math.Round(.52*side)), int(math.Round(.02*side))))
		b.sprite(tag, b.p.badge(spriteKey{kind: spriteMore, text: more(len(all) - shown)}))
	}
}

// stacked is what is drawn of a counter of which so many are shown in a hex.
func (b *brush) stacked(c int32, shown int) counterKey {
	k := keyOf(&b.s.board.Counters[c])
	k.stacked = shown > 1
	return k
}

// stackLook is how many of a hex's counters are shown, and the side of each in pixels.
func (b *brush) stackLook(all []int32) (shown int, side float64) {
	side = counterSide * b.p.r
	if len(all) > 1 {
		side *= stackedSide
	}
	return min(len(all), stackShown), side
}
