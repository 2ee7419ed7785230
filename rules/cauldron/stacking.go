package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 10 Stacking.
const (
	ruleStacking     cite.Rule = "cauldron:10.0"
	ruleFillsHex     cite.Rule = "cauldron:10.0.e1"
	ruleStackChecks  cite.Rule = "cauldron:10.0.1"
	ruleStackPenalty cite.Rule = "cauldron:10.0.2"
)

// stackLimit is how many units share a hex (10.0).
const stackLimit = 2

// 10.0, 10.0.e1: overfull tells whether the hex would break the stacking rules with those units of side that stand
// there and the coming ones; broken is the rule that it breaks.
func (b *board) overfull(h hex.Hex, side Side, coming []UnitID) (broken cite.Rule, yes bool) {
	count, fills := 0, false
	add := func(u UnitID) {
		count++
		fills = fills || b.formation(u).Traits&FillsHex != 0
	}
	b.in(h, func(u UnitID) {
		if b.side(u) == side && !contains(coming, u) {
			add(u)
		}
	})
	for _, u := range coming {
		add(u)
	}
	switch {
	case fills && count > 1:
		return ruleFillsHex, true
	case count > stackLimit:
		return ruleStacking, true
	}
	return "", false
}

// 10.0.1: overstacked are the hexes of side that break the stacking rules now, among those that keep lets through.
func (b *board) overstacked(side Side, keep func(hex.Hex) bool) []hex.Hex {
	var out []hex.Hex
	for i := range b.standing.Hexes() {
		u := b.standing.First(i)
		if u == NoUnit || b.side(u) != side || b.standing.Next(u) == NoUnit {
			continue
		}
		h := b.Map.Grid.At(i)
		if _, over := b.overfull(h, side, nil); over && keep(h) {
			out = append(out, h)
		}
	}
	return out
}

// 10.0.2: culled is the decision which unit of an overstacked hex is eliminated.
func (b *board) culled(s *decide.Sheet, f CullFrame, u UnitID) {
	if !b.onMap(u) || b.Units[u].At != f.Hex {
		s.Refuse(ruleStackPenalty, "cauldron.stacking.not_there", unitArg(u), hexArg(f.Hex))
		return
	}
	limit := stackLimit
	if rule, _ := b.overfull(f.Hex, f.Side, nil); rule == ruleFillsHex {
		limit = 1
		s.Because(ruleFillsHex, "cauldron.stacking.fills", hexArg(f.Hex))
	}
	s.Because(
		ruleStackPenalty,
		"cauldron.stacking.cull",
		unitArg(u),
		derive.Number("Limit", derive.Int(limit), derive.Plain),
	)
}

func (w *work) checkStacking(side Side, keep func(hex.Hex) bool) {
	for _, h := range w.overstacked(side, keep) {
		if rule, _ := w.overfull(h, side, nil); rule == ruleFillsHex {
			w.Log(ruleFillsHex, "cauldron.stacking.over_fills", hexArg(h))
		} else {
			w.Log(ruleStackChecks, "cauldron.stacking.over", hexArg(h))
		}
		w.push(CullFrame{Side: side, Hex: h})
	}
}

// stackingUntimely refuses to take units from a hex when stacking is not being judged (10.0.1).
func (b *board) stackingUntimely(s *decide.Sheet) {
	s.Refuse(ruleStackChecks, "cauldron.moment.no_check")
}

// warn says which hexes of a side are overstacked at a check that follows, so that units will be lost (10.0.2).
func (b *board) warn(s *decide.Sheet, side Side, keep func(hex.Hex) bool) {
	if s.Refused() {
		return
	}
	for _, h := range b.overstacked(side, keep) {
		s.Because(ruleStackPenalty, "cauldron.stacking.will_lose", hexArg(h))
	}
}

func everywhere(hex.Hex) bool { return true }

// CullFrame is a hex from which excess units must be eliminated (10.0.2).
type CullFrame struct {
	Side Side
	Hex  hex.Hex
}

func (CullFrame) frame() string { return "cull" }

// Fields implements [Frame].
func (f CullFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Hex(v, "hex", &f.Hex)
	return f
}

func (CullFrame) outside(b *board) bool { return b.phase() < 0 }

// Question implements [Frame].
func (f CullFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleStackPenalty, "cauldron.point.cull", hexArg(f.Hex))
}

// Options implements [Frame].
func (f CullFrame) Options(b *board, visit func(decide.Act)) {
	b.in(f.Hex, func(u UnitID) { visit(Cull.On(u)) })
}

// Act implements [Frame].
func (f CullFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != Cull {
		return false
	}
	if t.Judging() {
		t.Board.culled(t.Sheet, f, i.Unit)
	} else {
		t.Work.Log(ruleStackPenalty, "cauldron.stacking.culled", unitArg(i.Unit))
		t.Work.eliminate(i.Unit)
	}
	return true
}

// Settle asks while the hex is too full (10.0.2).
func (f CullFrame) Settle(w *work) play.Settled {
	_, over := w.overfull(f.Hex, f.Side, nil)
	return play.AsksIf(over)
}
