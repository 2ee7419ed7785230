package toy

import (
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/think"
)

// What a unit is worth, and what it is worth in the oasis; of each hex between them it loses one.
const (
	worthUnit  = 10
	worthOasis = 8
)

// Value is by how much the Axis is ahead: by units, and by how near they are to the oasis. Of a game that is over it is
// the score.
func Value(g Game) (v float64) {
	if g.Frames.Len() == 0 {
		score := g.Score()
		return float64(score.Nodes[score.Roots[0]].Val.Num())
	}
	for i, u := range g.Units {
		worth := worthUnit
		switch {
		case u.Lost:
			worth = 0
		case !u.Camp:
			worth += max(0, worthOasis-hex.Distance(u.At, g.Map.Oasis))
		}
		v += float64(worth * (3 - 2*int(g.Counters[i].Side)))
	}
	return v / worthUnit
}

// Think is a player who looks one action ahead.
func Think(g Game, seed uint64) play.Thinker {
	me, sign := Side(g.Point(decide.BareSheet()).Who.Ref), 1.0
	if me == Allies {
		sign = -1
	}
	g = g.SeenBy(me)
	return think.New(g, &mind{g: g, sign: sign, seed: seed}, seed)
}

type mind struct {
	think.Ahead
	g    Game
	sign float64 // of who decides
	seed uint64
}

// Prepare implements [think.Mind].
func (*mind) Prepare() bool { return true }

// Weigh implements [think.Mind].
func (m *mind) Weigh(i decide.Intent) think.Job {
	next, _ := think.Play(&m.Ahead, m.g, i, dice.Seeded(m.seed))
	return think.At(m.sign * (Value(next) - Value(m.g)))
}
