package na41

import (
	"gazala/rules/event"
	"gazala/rules/hex"
)

// Promise is the game after payers were promised to the attacks of the phase.
func Promise(g Game, payers ...Payer) Game {
	w := g.b.Copy(nil)
	for _, p := range payers {
		w.pledge(p)
	}
	return gameOf(&w.board)
}

// Covered is what has been promised and reaches an attack by the units.
func Covered(g Game, units ...UnitID) (Payer, bool) { return g.b.attackSupply(units) }

// SettleUp is the game after a side has paid what it promised.
func SettleUp(g Game, side Side) (Game, []event.Event) {
	w := g.b.Copy(nil)
	w.payPledges(side)
	return gameOf(&w.board), w.Events
}

// Fire is the game after a support unit has given its artillery.
func Fire(g Game, u UnitID) Game {
	w := g.b.Copy(nil)
	w.support(u)
	return gameOf(&w.board)
}

// LastIn is the side that was the last in a hex.
func LastIn(g Game, h hex.Hex) Side { return g.b.lastIn(h) }

// Recovering is the game in the recovery phase of a side.
func Recovering(g Game, side Side) Game {
	w := g.b.Copy(nil)
	w.push(w.openRecovery(side))
	return New(w.Rules, w.State)
}

// Lost is the game after a unit has been lost in combat.
func Lost(g Game, u UnitID) Game {
	w := g.b.Copy(nil)
	w.lose(u, ruleSteps)
	return gameOf(&w.board)
}

// Follow is the game with the advance after a fight opened.
func Follow(g Game, f ResultFrame) Game {
	w := g.b.Copy(nil)
	w.follow(f)
	return New(w.Rules, w.State)
}

// Earns tells whether an attack with attack supply earns a shift for its tanks.
func Earns(g Game, a Attack) bool {
	n, has := g.b.tankShift(nil, a, true)
	return has && n.Num() > 0
}

// Free tells whether an attack needs no attack supply because it comes to 10-1.
func Free(g Game, a Attack) bool { return g.b.overwhelms(a) }

// Rolls tells whether a unit with a red marker rolls for isolation.
func Rolls(g Game, u UnitID) bool {
	return len(g.b.network(g.b.side(u)).cutOff([]UnitID{u})) > 0
}

// Shifted is the game after a change of its position, with what was worked out before it as far as that is kept.
func Shifted(g Game, change func(*State)) Game {
	w := g.b.Copy(nil)
	change(&w.State)
	w.index()
	return w.game()
}

// Zones is how the zones of a side reach into each hex, by grid index, and who stands there.
func Zones(g Game, side Side) (reach []uint8, standing [][]UnitID) {
	for i, z := range g.b.zone[side-1] {
		var here []UnitID
		g.b.standing.Each(i, func(u UnitID) { here = append(here, u) })
		reach, standing = append(reach, uint8(z)), append(standing, here)
	}
	return reach, standing
}
