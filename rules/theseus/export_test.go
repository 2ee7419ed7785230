package theseus

import (
	"gazala/rules/derive"
	"gazala/rules/play"
)

// Begin is the game in which a formation begins its activation, whoever asks for it.
func (g Game) Begin(f FormationID) Game {
	w := newWork(g.b.after(), nil)
	w.activate(f)
	play.Settle[Frame, *board](w)
	return gameOf(&w.board)
}

// PackFrame is how a frame is written into the keys by which positions of an attack are merged.
func PackFrame(to []byte, f Frame) []byte { return packFrame(to, f) }

// Tops are the units that lie on top of the stacks of a side.
func Tops(g Game, side Side) (out []UnitID) {
	for i := range g.b.Map.Grid.Len() {
		if stack := g.b.stackAt(i); len(stack) > 0 && g.b.side(stack[0]) == side {
			out = append(out, g.b.topOf(stack))
		}
	}
	return out
}

// Against are by grid index the points that count against screens of a side.
func Against(g Game, side Side) (out []int) {
	for i := range g.b.Map.Grid.Len() {
		n := 0
		if h := g.b.Map.Grid.At(i); g.b.holder(h) == side {
			n = g.b.againstScreen(nil, h, side).Whole()
		}
		out = append(out, n)
	}
	return out
}

// Watched tells whether the enemy could react to the stack on the move.
func Watched(g Game) bool {
	f, moves := g.b.mover()
	return moves && g.b.canBeReactedTo(f)
}

// Named are the units that open procedures name.
func Named(g Game) []UnitID { return g.b.challenged() }

// Result is that of an attack whose chits are drawn and whose die has fallen.
func (g Game) Result(a Battle, die int) (Result, bool) {
	a = g.b.armed(a)
	return ParseResult(g.b.result(nil, a, derive.Num{Val: derive.Int(die)}).Sym())
}

// Shifted is the game after a change of its position, with what was worked out before it as far as that is kept.
func Shifted(g Game, change func(*State)) Game {
	w := newWork(g.b.after(), nil)
	change(&w.State)
	w.index()
	return gameOf(&w.board)
}
