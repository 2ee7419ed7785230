package cauldron

import "gazala/rules/hex"

// comeBack makes the units that are due available as reinforcements (8.3.2, 11.1.5). One whose turn lies beyond the
// last never comes (d-40).
func (w *work) comeBack() {
	for i := range w.Units {
		u := &w.Units[i]
		if u.Where != OffMap || u.Returns == 0 || u.Returns > w.Turn || w.Turn > LastTurn {
			continue
		}
		exit := u.Exit
		if exit == 0 {
			exit = South
		}
		*u = Unit{Where: Arriving, Exit: exit, Steps: u.Steps}
		w.Log(ruleReturn, "cauldron.exit.returns", unitArg(UnitID(i)))
	}
}

// eachEntry visits the hexes where an arriving unit may be placed, as long as visit says so: those of its schedule or,
// for one that left the map, those of its return (8.3.2, 15.0.1).
func (b *board) eachEntry(u UnitID, visit func(hex.Hex) bool) {
	if b.Units[u].Exit != 0 {
		b.eachReturn(u, visit)
		return
	}
	for _, h := range b.counter(u).Entry {
		if !visit(h) {
			return
		}
	}
}

// eachReturn visits the hexes where a unit that left the map may come back (8.3.2), as long as visit says so.
func (b *board) eachReturn(u UnitID, visit func(hex.Hex) bool) {
	for _, at := range b.Map.border {
		if b.returns(u, int(at)) && !visit(b.Map.Grid.At(int(at))) {
			return
		}
	}
}

// returns tells whether a unit that left the map may come back at a hex, by its grid index (8.3.2).
func (b *board) returns(u UnitID, i int) bool {
	return b.returnHex(b.side(u), b.Units[u].Exit, i) && (b.side(u) == Axis || !b.Map.West[i])
}

// 8.3.2: entry tells whether an arriving unit may be placed in a hex (15.0.1).
func (b *board) entry(u UnitID, h hex.Hex) bool {
	if b.Units[u].Exit != 0 {
		return b.returns(u, b.Map.Grid.Index(h))
	}
	return hasHex(b.counter(u).Entry, h)
}

// returnHex tells whether a unit that left by an edge comes back at a hex, by its grid index (d-39): the Allies on the
// north and the east edge, the Axis on the south edge, or after a retreat off another one on the west edge south of
// 0105; under the other reading all by the edge that they left by (8.3.2).
func (b *board) returnHex(side Side, exit Edge, i int) bool {
	if b.Rulings.Other(ReturnEdge) {
		return b.Map.atEdge(i, exit)
	}
	switch {
	case side == Allies:
		return b.Map.atEdge(i, North) || b.Map.atEdge(i, East)
	case exit == South:
		return b.Map.atEdge(i, South)
	}
	_, row := b.Map.Grid.ColRow(b.Map.Grid.At(i))
	return b.Map.atEdge(i, West) && row > lastDryRow
}
