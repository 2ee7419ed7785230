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
	Rule cite.Rule
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

// wins is the outcome in which a side wins.
func wins(side Side) Outcome { return Outcome(side) }

func outcomeField(v record.Visitor, o *Outcome) {
	record.OptWord(v, "won", o, []record.Choice[Outcome]{{Word: "axis", Value: AxisWins}, {Word: "allies", Value: AlliesWin}, {Word: "nobody", Value: Drawn}})
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
	if !ok || s.Victory.Points.N > 0 {
		return
	}
	v := &s.Victory
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

// need is how many hexes a side needs.
func (b *board) need(rec *derive.Rec, v *Victory) derive.Num {
	return rec.Fact(derive.Label{Key: "na41.victory.need", Rule: v.Rule, Unit: derive.Plain}, derive.Int(v.Need.N), v.Need.Source)
}

// scored is how many of the scenario's hexes a side has.
func (b *board) scored(rec *derive.Rec, v *Victory, side Side) derive.Num {
	return b.held(rec, derive.Label{Key: "na41.victory.hexes", Rule: v.Rule, Unit: derive.Plain, Args: derive.With(playerArg(side))}, v.Hexes, side)
}

// Standing is the derivation of how a side stands in its scenario: of the hexes that decide, those that it has (s1.3, s3.3).
func (g Game) Standing(side Side) derive.Tree {
	rec := &derive.Rec{}
	if s, ok := g.b.scenario(); ok && s.Victory.Points.N == 0 {
		rec.Show(g.b.scored(rec, &s.Victory, side))
		rec.Show(g.b.need(rec, &s.Victory))
	}
	return rec.Tree()
}
