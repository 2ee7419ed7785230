package paint

import (
	"image"
	"slices"

	"gazala/tutor/view"
)

// Prepare does one small piece of what painting rect of the board will need and has not been made at this size: the
// ground under it, the same with minefields and fortifications, the same in reach, or one counter. It tells whether it
// found one; false when all is at hand. It may run beside painting, which then waits for one piece at most.
func (p *Painter) Prepare(rect image.Rectangle, board *view.Board) bool {
	if board == nil || board.Grid == nil {
		return false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	b := brush{p: p, s: p.scene(board), rect: rect}
	rect = rect.Intersect(image.Rectangle{Max: b.s.geo.size})
	if rect.Empty() {
		return false
	}
	for _, l := range b.s.layers() {
		for y := tileOf(rect.Min.Y); y*tileSize < rect.Max.Y; y++ {
			for x := tileOf(rect.Min.X); x*tileSize < rect.Max.X; x++ {
				if _, ok := p.tiles.get(b.tileKey(x, y, l)); !ok {
					b.tile(x, y, l)
					return true
				}
			}
		}
	}
	found := false
	b.each(func(i int, _ image.Point) { found = found || b.prepareStack(i) })
	return found || b.prepareName()
}

// layers are those of which a board is made.
func (s *scene) layers() []layer {
	for i := range s.board.Marks {
		if m := &s.board.Marks[i]; m.Kind == view.Reach && !m.Range {
			return []layer{groundOnly, plain, reachable}
		}
	}
	return []layer{groundOnly, plain}
}

// Ready tells whether all that rect of the board needs has been made, as [Painter.Prepare] makes it. It doesn't wait:
// while something is being made, the answer is no.
func (p *Painter) Ready(rect image.Rectangle, board *view.Board) bool {
	if board == nil || board.Grid == nil {
		return true
	}
	if !p.mu.TryLock() {
		return false
	}
	defer p.mu.Unlock()
	if !slices.ContainsFunc(p.scenes, func(s *scene) bool { return s.board == board }) {
		return false
	}
	b := brush{p: p, s: p.scene(board), rect: rect}
	rect = rect.Intersect(image.Rectangle{Max: b.s.geo.size})
	for _, l := range b.s.layers() {
		for y := tileOf(rect.Min.Y); y*tileSize < rect.Max.Y; y++ {
			for x := tileOf(rect.Min.X); x*tileSize < rect.Max.X; x++ {
				if _, ok := p.tiles.get(b.tileKey(x, y, l)); !ok {
					return false
				}
			}
		}
	}
	drawn := true
	b.each(func(i int, _ image.Point) {
		if drawn {
			_, missing := b.missingCounter(i)
			drawn = !missing
		}
	})
	if !drawn {
		return false
	}
	_, missing := b.missingName()
	return !missing
}

// prepareName makes the letters of one name in the rectangle that has not been written at this size.
func (b *brush) prepareName() bool {
	k, missing := b.missingName()
	if missing {
		b.writeName(k)
	}
	return missing
}

func (b *brush) missingName() (k shapeKey, missing bool) {
	for n := range b.s.board.Places {
		k, ok := b.nameKey(n)
		if !ok || !b.p.extentOf(nameLook{at: b.s.geo.pixel(b.s.board.Places[n].At), k: k}).Overlaps(b.rect) {
			continue
		}
		if _, ok := b.p.texts.get(b.keyed(k)); !ok {
			return k, true
		}
	}
	return shapeKey{}, false
}

// prepareStack makes one counter of the hex that has not been drawn at this size.
func (b *brush) prepareStack(i int) bool {
	k, missing := b.missingCounter(i)
	if missing {
		b.p.counter(k.counter, k.side)
	}
	return missing
}

func (b *brush) missingCounter(i int) (k spriteKey, missing bool) {
	all := b.s.counters.of(i)
	shown, side := b.stackLook(all)
	for _, c := range all[len(all)-shown:] {
		k := spriteKey{kind: spriteCounter, counter: b.stacked(c, shown), side: side}
		if _, ok := b.p.sprites.get(k); !ok {
			return k, true
		}
	}
	return spriteKey{}, false
}
