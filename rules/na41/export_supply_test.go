package na41

// Unasked is the game as if nobody had asked anything of it yet.
func Unasked(g Game) Game {
	b := *g.b
	b.kept = &kept{}
	return gameOf(&b)
}

// SupplyOf is how each unit of a side is supplied.
func SupplyOf(g Game, side Side) []Status {
	n := g.b.newNetwork(side)
	var out []Status
	for u := range g.b.Units {
		if g.b.side(UnitID(u)) == side {
			out = append(out, n.status(UnitID(u)))
		}
	}
	return out
}
