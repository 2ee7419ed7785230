package theseus

import (
	"slices"

	"gazala/rules/hex"
)

// Tobruk is who controls the harbour (5.7.3.d): Side has its marker there; Next, whose marker lies on the turn track,
// has captured it and will control it from the next turn on.
type Tobruk struct{ Side, Next Side }

// Perimeter is the line of mines round Tobruk, from the one end to the other, and the hexes within (5.7.3.c).
type Perimeter struct{ Line, Inside []hex.Hex }

// tobruk is the hex of the harbour.
func (b *board) tobruk() hex.Hex {
	for _, s := range b.Map.Supplies {
		if s.Kind == TobrukSource {
			return s.At
		}
	}
	return hex.Hex{}
}

func (b *board) hasTobruk() bool {
	return slices.ContainsFunc(b.Map.Supplies, func(s Source) bool { return s.Kind == TobrukSource })
}

// holdsTobruk tells whether Tobruk is a source of a side: until its captor controls it, nobody's or, under the other
// reading of d-88, still that of the side that has lost it (5.7.3.d).
func (b *board) holdsTobruk(side Side) bool {
	return b.Tobruk.Side == side && (b.Tobruk.Next == 0 || b.Rulings.Other(OldOwner))
}

// 5.7.3.d: captureTobruk notes that units have ended their Movement Action in Tobruk: if the other side controls it, or
// is about to, they have captured it.
func (w *work) captureTobruk(h hex.Hex, units []UnitID) {
	if !w.hasTobruk() || h != w.tobruk() || len(units) == 0 {
		return
	}
	side, owner := w.side(units[0]), w.Tobruk.Side
	if w.Tobruk.Next != 0 {
		owner = w.Tobruk.Next
	}
	if owner == side {
		return
	}
	w.Tobruk.Next = side
	w.Log(ruleTobrukHands, "theseus.tobruk.captured", playerArg(side), hexArg(h))
}

// handOverTobruk gives Tobruk to its captor as a turn begins (5.7.3.d).
func (w *work) handOverTobruk() {
	if w.Tobruk.Next == 0 {
		return
	}
	w.Tobruk = Tobruk{Side: w.Tobruk.Next}
	w.Log(ruleTobrukHands, "theseus.tobruk.controlled", playerArg(w.Tobruk.Side), hexArg(w.tobruk()))
}
