package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

const ruleMerging cite.Rule = "cauldron:14.1.6"

// axes is the number of pairs of opposite hexsides of a hex.
const axes hex.Dir = hex.Dirs / 2

// 14.1.6: merged judges letting one marker stand for the breaches on two opposite sides of a minefield hex, which frees
// the other.
func (b *board) merged(s *decide.Sheet, h hex.Hex, d hex.Dir) {
	if !b.minefield(h) {
		s.Refuse(ruleMerging, "cauldron.minefields.not_minefield", hexArg(h))
		return
	}
	for _, side := range [2]hex.Dir{d, d.Opposite()} {
		border := derive.Border("Hexside", h, side)
		switch {
		case !b.breached(hex.SideOf(h, side)):
			s.Refuse(ruleMerging, "cauldron.minefields.not_breached", border)
		case b.shared(hex.SideOf(h, side)):
			s.Refuse(ruleMerging, "cauldron.minefields.shared", border)
		}
	}
	s.Because(ruleMerging, "cauldron.minefields.may_merge", hexArg(h))
}

func (b *board) breached(side hex.Side) bool {
	for _, done := range b.Breached {
		if done == side {
			return true
		}
	}
	return false
}

// shared tells whether the marker of a breach stands for another one as well.
func (b *board) shared(side hex.Side) bool {
	for _, p := range b.Pairs {
		if side == hex.SideOf(p.Box, p.Dir) || side == hex.SideOf(p.Box, p.Dir.Opposite()) {
			return true
		}
	}
	return false
}

// pair notes that one marker stands for both sides of a minefield hex.
func (w *work) pair(h hex.Hex, d hex.Dir) {
	w.Pairs = append(w.Pairs, Pair{Box: h, Dir: d % axes})
}

// merge puts one of the two markers back into the stock (14.1.6).
func (w *work) merge(h hex.Hex, d hex.Dir) {
	w.pair(h, d)
	w.Markers++
	w.Log(ruleMerging, "cauldron.minefields.merged", hexArg(h))
}

// mergeCandidates visits the minefield hexes with breaches on two opposite sides.
func (b *board) mergeCandidates(visit func(decide.Act)) {
	for i := range b.Map.Grid.Len() {
		h := b.Map.Grid.At(i)
		for d := range axes {
			if b.minefield(h) && b.breached(hex.SideOf(h, d)) && b.breached(hex.SideOf(h, d.Opposite())) {
				visit(Merge(h, d))
			}
		}
	}
}
