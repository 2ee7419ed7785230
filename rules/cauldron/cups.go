package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
)

// Rules of 4 Action and tactical chits: the cups.
const (
	ruleCups        cite.Rule = "cauldron:4.0"
	ruleActionMix   cite.Rule = "cauldron:4.0.1"
	ruleTacticalMix cite.Rule = "cauldron:4.0.2"
	ruleLineHook    cite.Rule = "cauldron:4.0.4"
)

// 4.0.3: rebuild makes both cups anew, sets the action counters and begins to count activations anew (4.0).
func (w *work) rebuild() {
	for _, side := range [2]Side{Axis, Allies} {
		w.Cup[side-1], w.Hand[side-1], w.Played[side-1] = w.cup(side), nil, nil
		w.Actions[side-1] = w.row().Actions[side-1].N
		w.Log(
			ruleChitPhase,
			"cauldron.cups.rebuilt",
			playerArg(side),
			derive.Number(
				"Count",
				derive.Int(len(w.Cup[side-1])),
				derive.Plain,
			),
			derive.Number("Actions", derive.Int(w.Actions[side-1]), derive.Plain),
		)
	}
	for id := range w.Activated {
		if !w.countsOn(FormationID(id)) {
			w.Activated[id] = 0
		}
	}
	if w.Cut > 0 {
		w.shorten(w.Cut)
		w.Cut = 0
	}
}

// countsOn tells whether a panzer division's activation of May 27 AM still counts on May 27 PM, as under the other
// reading of d-35 (7.0.e2).
func (b *board) countsOn(id FormationID) bool {
	return b.Turn == May27PM && b.Rulings.Other(PanzersOnce) && b.Order.Formations[id].Traits&PanzerLimit != 0
}

// 4.0, 4.0.1, 4.0.2: cup is what a side's cup holds at the start of the turn: the action chits of the turn's table,
// without those of withdrawn formations, and every tactical chit (13.7.1).
func (b *board) cup(side Side) []Chit {
	var out []Chit
	for _, stock := range b.row().Chits[side-1] {
		if !b.takenOut(stock.Chit) {
			out = appendChits(out, stock)
		}
	}
	if b.Scenario != nil {
		for _, stock := range b.Scenario.Tactical[side-1] {
			out = appendChits(out, stock)
		}
	}
	return out
}

// takenOut tells whether an action chit has left the game with its formation (13.7.1).
func (b *board) takenOut(c Chit) bool {
	return c.Kind == ActionChit && c.Faces[1] == NoFormation && b.withdrawn(c.Faces[0])
}

func appendChits(out []Chit, stock StockedChits) []Chit {
	for range stock.Count.N {
		out = append(out, stock.Chit)
	}
	return out
}

// 4.0.4: shorten takes actions from the Axis, never below none (14.2).
func (w *work) shorten(by int) {
	before := w.rec.Fact(
		derive.Of("cauldron.cups.actions", ruleActions, derive.Plain),
		derive.Int(w.Actions[Axis-1]),
		w.row().Actions[Axis-1].Source,
	)
	less := w.rec.Fact(derive.Of("cauldron.cups.no_line", ruleLines, derive.Modifier), derive.Int(-by), cite.Printed)
	none := w.rec.Fact(derive.Of("cauldron.cups.none", ruleLineHook, derive.Plain), derive.Int(0), cite.None)
	rest := w.rec.Sum(derive.Of("cauldron.cups.shortened", ruleLineHook, derive.Plain), before, less)
	left := w.rec.Greatest(derive.Of("cauldron.cups.left", ruleLineHook, derive.Plain), rest, none)
	w.rec.Show(left)
	w.Actions[Axis-1] = left.Whole()
	w.Log(ruleLineHook, "cauldron.cups.fewer", derive.Number("Count", left.Val, derive.Plain))
}
