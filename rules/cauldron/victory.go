package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 16 Victory Conditions and of the scenarios' points (17).
const (
	ruleVictory     cite.Rule = "cauldron:16.0"
	ruleNorthEdge   cite.Rule = "cauldron:16.0.1"
	ruleObjective   cite.Rule = "cauldron:16.0.2"
	ruleCap         cite.Rule = "cauldron:16.0.3"
	ruleAlliesAtEnd cite.Rule = "cauldron:16.0.4"
	ruleStepPoints  cite.Rule = "cauldron:16.0.5"
	ruleScenarioOne cite.Rule = "cauldron:17.0.1"
	ruleCampaign    cite.Rule = "cauldron:17.0.4"
)

const (
	mostPoints    = 19 // 16.0.3
	unitsOnEdge   = 4  // 16.0.1
	alliedStep    = 1  // points for the Axis (16.0.5)
	axisStep      = 2  // points for the Allies (16.0.5)
	objectiveCol  = 28 // 2803 (16.0.2)
	objectiveRow  = 3
	pointsForTurn = 1 // 16.0.1, 16.0.2
)

// collect gives the Axis the points of the turn, those for an unplayed Withdraw/Attack chit too (3.0.9, 13.7, 16.0,
// d-65).
func (w *work) collect() {
	if n := w.northEdge(); n > 0 {
		w.award(n, ruleNorthEdge, "cauldron.victory.north_edge")
	}
	if w.objective() {
		w.award(pointsForTurn, ruleObjective, "cauldron.victory.objective")
	}
	w.fine(w.unplayedWithdraw(w.rec).Whole())
	w.Log(ruleVictoryPhase, "cauldron.victory.so_far", derive.Number("Count", w.axisPoints(nil).Val, derive.Plain))
}

// fine gives the Axis the points for unplayed Withdraw/Attack chits, under the cap or, under the other reading of d-65,
// on top of it (13.7).
func (w *work) fine(points int) {
	const key = "cauldron.victory.unplayed_withdraw"
	switch {
	case points < 1:
	case w.Rulings.Other(UnplayedCap):
		w.Fines += points
		w.Log(ruleWithdraw, key, derive.Number("Count", derive.Int(points), derive.Plain))
	default:
		w.award(points, ruleWithdraw, key)
	}
}

// award notes points that the Axis collects in play (16.0, 16.0.3). That they count only up to the cap is worked out
// with the score.
func (w *work) award(points int, rule cite.Rule, key string) {
	before := w.axisPoints(nil)
	w.VP += points
	w.Log(rule, key, derive.Number("Count", derive.Int(points), derive.Plain))
	if w.axisPoints(nil).Less(before.Plus(derive.Int(points))) {
		w.Log(ruleCap, "cauldron.victory.capped", derive.Number("Limit", derive.Int(mostPoints), derive.Plain))
	}
}

// 16.0.1: northEdge is the point for four Axis units in supply on the north edge of the map, together or, under the
// other reading of d-07, in one hex. Under the other reading of d-06 every such unit brings a point.
func (b *board) northEdge() int {
	all, most := 0, 0
	for i := range b.standing.Hexes() {
		u := b.standing.First(i)
		if u == NoUnit || b.side(u) != Axis || !b.atEdge(b.Map.Grid.At(i), North) {
			continue
		}
		here := 0
		b.in(b.Map.Grid.At(i), func(v UnitID) {
			if b.Units[v].Supply == InSupply {
				here++
			}
		})
		all, most = all+here, max(most, here)
	}
	if b.Rulings.Other(EdgePoints) {
		return all
	}
	if b.Rulings.Other(OneEdgeHex) {
		all = most
	}
	if all >= unitsOnEdge {
		return pointsForTurn
	}
	return 0
}

// 16.0.2: objective tells whether the Axis holds 2803, with a unit in supply only under the other reading of d-56.
func (b *board) objective() bool {
	held := false
	b.in(b.Map.Grid.Hex(objectiveCol, objectiveRow), func(u UnitID) {
		held = held || (b.side(u) == Axis && (!b.Rulings.Other(ObjectiveSupply) || b.Units[u].Supply == InSupply))
	})
	return held
}

// 16.0.3: axisPoints are the Axis points of the turns up to the cap, and those that come on top of it.
func (b *board) axisPoints(rec *derive.Rec) derive.Num {
	capped := b.cappedPoints(rec)
	if b.Fines == 0 {
		return capped
	}
	fines := rec.Fact(derive.Of("cauldron.victory.fines", ruleWithdraw, derive.Plain), derive.Int(b.Fines), cite.None)
	return rec.Sum(derive.Of("cauldron.victory.with_fines", ruleWithdraw, derive.Plain), capped, fines)
}

// cappedPoints are the Axis points of the turns, those of the start included, up to the cap; the start comes on top
// under the other reading of d-49 (16.0.3, 17.0.1).
func (b *board) cappedPoints(rec *derive.Rec) derive.Num {
	start := b.startPoints(rec)
	taken := rec.Fact(derive.Of("cauldron.victory.collected", ruleVictory, derive.Plain), derive.Int(b.VP), cite.None)
	most := rec.Fact(derive.Of("cauldron.victory.cap", ruleCap, derive.Plain), derive.Int(mostPoints), cite.Printed)
	if b.Rulings.Other(StartPoints) {
		capped := rec.Least(derive.Of("cauldron.victory.in_play", ruleCap, derive.Plain), taken, most)
		return rec.Sum(derive.Of("cauldron.victory.with_start", ruleScenarioOne, derive.Plain), start, capped)
	}
	sum := rec.Sum(derive.Of("cauldron.victory.with_start", ruleScenarioOne, derive.Plain), start, taken)
	return rec.Least(derive.Of("cauldron.victory.in_play", ruleCap, derive.Plain), sum, most)
}

// stepsLost counts the steps that a side has lost for good (16.0.5). Units that left the map or the game keep theirs;
// those that come back too late count only under the other reading of d-40.
func (b *board) stepsLost(side Side) int {
	n := 0
	for i := range b.Units {
		u := UnitID(i)
		if b.side(u) != side {
			continue
		}
		n += len(b.counter(u).Faces) - int(b.Units[u].Steps)
		if b.Units[u].Where == OffMap && b.Units[u].Returns > b.lastTurn() && b.Rulings.Other(NeverBack) {
			n += int(b.Units[u].Steps)
		}
	}
	return n
}

// 16.0.5: stepPoints are the points for the steps that a side has lost.
func (b *board) stepPoints(rec *derive.Rec, side Side, each int) derive.Num {
	args := derive.With(playerArg(side))
	lost := rec.Fact(
		derive.Of("cauldron.victory.steps_lost", ruleStepPoints, derive.Steps, args[:]...),
		derive.Int(b.stepsLost(side)),
		cite.None,
	)
	points := rec.Fact(
		derive.Of("cauldron.victory.for_a_step", ruleStepPoints, derive.Plain, args[:]...),
		derive.Int(each),
		cite.Printed,
	)
	return rec.Product(derive.Of("cauldron.victory.for_steps", ruleStepPoints, derive.Plain, args[:]...), lost, points)
}

// Score is what each side would have if the game ended now (16.0.3, 16.0.5, 17.0.1, 17.0.4): the turns' points up to
// the cap and the enemy's lost steps for the Axis, the enemy's lost steps and the fortified hexes held for the Allies.
func (g Game) Score() (axis, allies int, tree derive.Tree) {
	rec := &derive.Rec{}
	a, b := g.b.score(rec)
	rec.Show(a)
	rec.Show(b)
	return a.Whole(), b.Whole(), rec.Tree()
}

// 16.0, 16.0.4: score is the victory points of either side, worked out on one record.
func (b *board) score(rec *derive.Rec) (axis, allies derive.Num) {
	total := func(side Side, rule cite.Rule) derive.Label {
		return derive.Of("cauldron.victory.total", rule, derive.Plain, playerArg(side))
	}
	axis = rec.Sum(total(Axis, ruleVictory), b.axisPoints(rec), b.stepPoints(rec, Allies, alliedStep))
	parts := []derive.Num{b.stepPoints(rec, Axis, axisStep)}
	if b.Scenario != nil {
		for i := range b.Scenario.Held {
			parts = append(parts, b.heldPoints(rec, b.Scenario.Held[i])...)
		}
	}
	return axis, rec.Sum(total(Allies, ruleAlliesAtEnd), parts...)
}

// heldHexes are the hexes that score: those listed or, where all fortified hexes are meant and d-50 is read the other
// way, those of the map.
func (b *board) heldHexes(held Held) []hex.Hex {
	if !held.Forts || !b.Rulings.Other(FortList) {
		return held.Hexes
	}
	var out []hex.Hex
	for i, fort := range b.Map.Fort {
		if fort {
			out = append(out, b.Map.Grid.At(i))
		}
	}
	return out
}

// finalScore tells how the game has ended (16.0, 16.0.5).
func (w *work) finalScore() {
	axis, allies := w.score(w.rec)
	w.rec.Show(axis)
	w.rec.Show(allies)
	w.Log(
		ruleVictory,
		"cauldron.victory.final",
		derive.Number("Axis", axis.Val, derive.Plain),
		derive.Number("Allies", allies.Val, derive.Plain),
	)
	switch {
	case allies.Less(axis.Val):
		w.Log(ruleVictory, "cauldron.victory.won", playerArg(Axis))
	case axis.Less(allies.Val):
		w.Log(ruleVictory, "cauldron.victory.won", playerArg(Allies))
	default:
		w.Log(ruleVictory, "cauldron.victory.tie")
	}
}
