package na41

// SupplyOf is how each unit of a side is supplied.
func SupplyOf(g Game, side Side) []Status {
	n := g.b.network(side)
	var out []Status
	for u := range g.b.Units {
		if g.b.side(UnitID(u)) == side {
			out = append(out, n.status(UnitID(u)))
		}
	}
	return out
}
