package na41

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/printed"
	"gazala/rules/record"
)

// Goal is a hex that wins the game for a side that controls it (26.1).
type Goal struct {
	Side Side
	At   hex.Hex
}

// Victory is what decides a scenario when its last turn is over: so many of the hexes, or points.
type Victory struct {
	Rule   cite.Rule
	Hexes  []hex.Hex
	Need   printed.Value
	Either bool          // either side wins with so many; otherwise the Allies win when the Axis hasn't so many
	Points printed.Value // so many points win at once (s2.3.2); 0 when hexes decide
}

// Outcome is who has won.
type Outcome uint8

// The outcomes.
const (
	Undecided Outcome = iota
	AxisWins
	AlliesWin
	Drawn
)

// Rules of 26.1 Automatic Victory and of the victory points of the campaign.
const (
	ruleAxisAutomatic   cite.Rule = "na41:26.1.1"
	ruleAlliedAutomatic cite.Rule = "na41:26.1.2"
	ruleScore           cite.Rule = "na41:s2.3.1"
	ruleScoreEnds       cite.Rule = "na41:s2.3.2"
	ruleCampaignEnds    cite.Rule = "na41:s2.3.3"
)

// wins is the outcome in which a side wins.
func wins(side Side) Outcome { return Outcome(side) }

func outcomeField(v record.Visitor, o *Outcome) {
	record.OptWord(
		v,
		"won",
		o,
		[]record.Choice[Outcome]{
			{Word: "axis", Value: AxisWins},
			{Word: "allies", Value: AlliesWin},
			{Word: "nobody", Value: Drawn},
		},
	)
}

// ends ends the game.
func (w *work) ends(o Outcome, rule cite.Rule) {
	w.Won = o
	w.Frames = StackOf()
	switch o {
	case AxisWins, AlliesWin:
		w.Log(rule, "na41.victory.won", playerArg(Side(o)))
	case Undecided, Drawn:
		w.Log(rule, "na41.victory.drawn")
	}
}

// s1.3, s3.3: lastTurnEnds decides the scenario after its last turn.
func (w *work) lastTurnEnds() {
	w.Log(ruleTurn, "na41.sequence.game_ends", turnArg(w.Turn))
	w.Frames = StackOf()
	s, ok := w.scenario()
	if !ok {
		return
	}
	v := &s.Victory
	if v.Points.N > 0 {
		w.campaignEnds()
		return
	}
	need := w.need(w.rec, v)
	w.rec.Show(need)
	for _, side := range [...]Side{Axis, Allies} {
		n := w.scored(w.rec, v, side)
		w.rec.Show(n)
		if !n.Less(need.Val) {
			w.ends(wins(side), v.Rule)
			return
		}
		if !v.Either {
			w.ends(wins(side.Enemy()), v.Rule)
			return
		}
	}
	w.ends(Drawn, v.Rule)
}

// openVictory tests for an automatic victory of the other side at the end of the supply phase, in every scenario or in
// the campaign only (26.1.1, 26.1.2, d-57).
func (w *work) openVictory(phasing Side) Frame {
	side := phasing.Enemy()
	if s, ok := w.scenario(); w.Rulings.Other(AutomaticWhere) && (!ok || s.Victory.Points.N == 0) {
		return nil
	}
	rule := ruleAxisAutomatic
	if side == Allies {
		rule = ruleAlliedAutomatic
	}
	for _, g := range w.Automatic {
		if g.Side == side && w.lastIn(g.At) == side && w.suppliedFor(side, g.At) {
			w.ends(wins(side), rule)
		}
	}
	return nil
}

// 26.1.1, 26.1.2: suppliedFor tells whether a combat unit of a side in full supply is in a hex, or anywhere on the map
// (16.2.a, d-54).
func (b *board) suppliedFor(side Side, at hex.Hex) bool {
	n := b.network(side)
	for i := range b.Units {
		u := UnitID(i)
		if b.side(u) != side || !b.counter(u).Type.Combat() || b.Units[i].Where != OnMap ||
			(b.Units[i].At != at && !b.Rulings.Other(VictorsAnywhere)) {
			continue
		}
		if n.status(u).Grade == FullSupply {
			return true
		}
	}
	return false
}

// s2.3.1: airfields is how many airfields the Axis controls in full supply.
func (b *board) airfields(rec *derive.Rec, v *Victory) derive.Num {
	n := b.network(Axis)
	parts := make([]derive.Num, 0, len(v.Hexes))
	for _, h := range v.Hexes {
		held := 0
		if b.lastIn(h) == Axis && n.fullAt(b.Map.Grid.Index(h)) {
			held = 1
		}
		l := derive.Of("na41.victory.airfield", ruleScore, derive.Plain, hexArg(h))
		parts = append(parts, rec.Fact(l, derive.Int(held), cite.None))
	}
	return rec.Sum(derive.Of("na41.victory.airfields", ruleScore, derive.Plain), parts...)
}

// s2.3.2: openScore records the victory points of the turn in the campaign, and ends the game when the marker comes to
// an end of its track (3.1.e, s2.3.1).
func (w *work) openScore(Side) Frame {
	s, ok := w.scenario()
	if !ok || s.Victory.Points.N == 0 {
		return nil
	}
	have := w.airfields(w.rec, &s.Victory)
	mark := w.month().Benchmark
	due := w.rec.Fact(derive.Of("na41.victory.benchmark", ruleScore, derive.Plain), derive.Int(mark.N), mark.Source)
	w.rec.Show(have)
	w.rec.Show(due)
	most := s.Victory.Points.N
	w.Score = int8(min(max(int(w.Score)+have.Whole()-due.Whole(), -most), most))
	w.Log(
		ruleScore,
		"na41.victory.score",
		derive.Number("Airfields", have.Val, derive.Plain),
		derive.Number("Benchmark", due.Val, derive.Plain),
		derive.Number("Score", derive.Int(int(w.Score)), derive.Plain),
	)
	switch int(w.Score) {
	case most:
		w.ends(AxisWins, ruleScoreEnds)
	case -most:
		w.ends(AlliesWin, ruleScoreEnds)
	}
	return nil
}

// s2.3.3: campaignEnds decides the campaign after its last turn: by the sign of the score.
func (w *work) campaignEnds() {
	switch {
	case w.Score > 0:
		w.ends(AxisWins, ruleCampaignEnds)
	case w.Score < 0:
		w.ends(AlliesWin, ruleCampaignEnds)
	default:
		w.ends(Drawn, ruleCampaignEnds)
	}
}

// need is how many hexes a side needs.
func (b *board) need(rec *derive.Rec, v *Victory) derive.Num {
	return rec.Fact(derive.Of("na41.victory.need", v.Rule, derive.Plain), derive.Int(v.Need.N), v.Need.Source)
}

// scored is how many of the scenario's hexes a side has.
func (b *board) scored(rec *derive.Rec, v *Victory, side Side) derive.Num {
	return b.held(rec, derive.Of("na41.victory.hexes", v.Rule, derive.Plain, playerArg(side)), v.Hexes, side)
}

// Standing is the derivation of how a side stands in its scenario: of the hexes that decide, those that it has (s1.3,
// s3.3).
func (g Game) Standing(side Side) derive.Tree {
	rec := &derive.Rec{}
	if s, ok := g.b.scenario(); ok && s.Victory.Points.N == 0 {
		rec.Show(g.b.scored(rec, &s.Victory, side))
		rec.Show(g.b.need(rec, &s.Victory))
	}
	return rec.Tree()
}
