package batalha

import "gazala/rules/derive"

// 2.4.1: endTurn moves the turn marker, or ends the game after the last turn (3.0).
func (w *work) endTurn() {
	if w.Turn >= w.lastTurn() {
		w.pop()
		w.finalScore()
		return
	}
	w.Turn++
	w.replace(TurnFrame{})
	w.Log(ruleTurns, "batalha.turn.moved", derive.Term("Turn", turnKey(w.Turn)))
}

// 2.4.2: setAir sets the marker of air power of a side.
func (w *work) setAir(side Side, points int) {
	w.Air[side-1] = points
	w.Log(
		ruleAirPoints,
		"batalha.turn.air",
		playerArg(side),
		derive.Number("Count", derive.Int(points), derive.Plain),
	)
}

// 2.4.3: bothDice is what two dice show together.
func bothDice(rec *derive.Rec, faces [dice2]int) derive.Num {
	var rolled [dice2]derive.Num
	for i, f := range faces {
		rolled[i] = rec.Die(derive.Of("batalha.odds.die", ruleDice, derive.Face), derive.Int(f+1))
	}
	return rec.Sum(derive.Of("batalha.odds.total", ruleDice, derive.Face), rolled[:]...)
}
