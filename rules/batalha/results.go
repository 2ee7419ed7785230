package batalha

import (
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 5.1.7 Resultados dos Combates.
const (
	ruleResults   cite.Rule = "batalha:5.1.7"
	ruleResultDE  cite.Rule = "batalha:5.1.7.de"
	ruleResultDRB cite.Rule = "batalha:5.1.7.drb"
	ruleResultDRI cite.Rule = "batalha:5.1.7.dri"
	ruleResultDVB cite.Rule = "batalha:5.1.7.dvb"
	ruleResultDVI cite.Rule = "batalha:5.1.7.dvi"
	ruleResultAVI cite.Rule = "batalha:5.1.7.avi"
	ruleResultAVB cite.Rule = "batalha:5.1.7.avb"
	ruleResultARI cite.Rule = "batalha:5.1.7.ari"
	ruleResultARB cite.Rule = "batalha:5.1.7.arb"
	ruleResultAE  cite.Rule = "batalha:5.1.7.ae"
	ruleExchange  cite.Rule = "batalha:5.1.7.emp"
)

// ResultFrame is an attack with a result, and what of it is still to be carried out. Hurt are the units that the combat
// has cost a loss (5.3.2, 5.3.3.o1).
type ResultFrame struct {
	Attack Attack
	Owed   Owed
	Hurt   []UnitID
}

func (ResultFrame) frame() string { return "result" }

// Fields implements [Frame].
func (f ResultFrame) Fields(v record.Visitor) Frame {
	attackField(v, &f.Attack)
	v.Sub(record.Field{Name: "owed"}, f.Owed.fields)
	record.Refs(v, "hurt", &f.Hurt, Units)
	return f
}

func (f ResultFrame) given(g *givens) {
	g.attack(f.Attack)
	g.owed(f.Owed)
	g.hurt(f.Hurt)
}

func (f ResultFrame) attack() Attack { return f.Attack }

// Question implements [Frame]: what is owed asks.
func (ResultFrame) Question(*board) play.Question { return play.Question{} }

// Options implements [Frame].
func (ResultFrame) Options(*board, func(decide.Act)) {}

// Act implements [Frame].
func (ResultFrame) Act(turn, decide.Act) bool { return false }

// Settle opens what is owed next (5.1.7).
func (f ResultFrame) Settle(w *work) play.Settled {
	w.next(f)
	return play.Changed
}

// LossFrame is a loss that a side must still take. From are the units that may take it.
type LossFrame struct {
	Side      Side
	From      []UnitID
	Eliminate bool // the unit is eliminated outright
}

func (LossFrame) frame() string { return "loss" }

// Fields implements [Frame].
func (f LossFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.SomeRefs(v, "from", &f.From, Units)
	v.Bool("eliminate", &f.Eliminate)
	return f
}

func (f LossFrame) given(g *givens) {
	g.Holds("outright", f.Eliminate)
	play.EachHolds(&g.Givens, "may_lose", f.From...)
}

func (f LossFrame) shows() Shows { return Shows{Units: f.From} }

func (f LossFrame) names() []UnitID { return f.From }

// Question implements [Frame].
func (f LossFrame) Question(b *board) play.Question {
	if f.Eliminate {
		return play.Ask(f.Side, b.lossRule(), "batalha.point.elimination")
	}
	return play.Ask(f.Side, b.lossRule(), "batalha.point.loss")
}

// Options implements [Frame].
func (f LossFrame) Options(_ *board, visit func(decide.Act)) {
	for _, u := range f.From {
		visit(TakeLoss.On(u))
	}
}

// Act implements [Frame].
func (f LossFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != TakeLoss {
		return false
	}
	if t.Judging() {
		t.Board.loss(t.Sheet, f, i.Unit)
	} else {
		t.Work.takeLoss(f, i.Unit)
	}
	return true
}

// Settle implements [Frame].
func (f LossFrame) Settle(w *work) play.Settled { return play.AsksIf(len(w.alive(f.From)) > 0) }

// code is what one word of a result asks for. Both words of a cell tell of one retreat, each from its own side.
type code struct {
	word               string
	rule               cite.Rule
	key                string
	defender, attacker Part
	exchange, advance  bool
}

// codes are the words of the results, in the rulebook's order (5.1.7, 2.3.bom.o1):
// 5.1.7.de, 5.1.7.drb, 5.1.7.dri, 5.1.7.dvb, 5.1.7.dvi: those that name the defender, and
// 5.1.7.avi, 5.1.7.avb, 5.1.7.ari, 5.1.7.arb, 5.1.7.ae: those that name the attacker.
func codes() [13]code {
	return [13]code{
		{word: "DE", rule: ruleResultDE, key: "batalha.results.de", defender: Part{Eliminate: true, Retreat: true}},
		{word: "DRB", rule: ruleResultDRB, key: "batalha.results.drb", defender: Part{Loss: true, Retreat: true}},
		{word: "DRI", rule: ruleResultDRI, key: "batalha.results.dri", defender: Part{Retreat: true}},
		{
			word:     "DVB",
			rule:     ruleResultDVB,
			key:      "batalha.results.dvb",
			defender: Part{Loss: true},
			attacker: Part{Retreat: true},
		},
		{word: "DVI", rule: ruleResultDVI, key: "batalha.results.dvi", attacker: Part{Retreat: true}},
		{word: "AVI", rule: ruleResultAVI, key: "batalha.results.avi", defender: Part{Retreat: true}, advance: true},
		{
			word:     "AVB",
			rule:     ruleResultAVB,
			key:      "batalha.results.avb",
			defender: Part{Retreat: true},
			attacker: Part{Loss: true},
			advance:  true,
		},
		{word: "ARI", rule: ruleResultARI, key: "batalha.results.ari", attacker: Part{Retreat: true}},
		{word: "ARB", rule: ruleResultARB, key: "batalha.results.arb", attacker: Part{Loss: true, Retreat: true}},
		{word: "AE", rule: ruleResultAE, key: "batalha.results.ae", attacker: Part{Eliminate: true, Retreat: true}},
		{word: "EMP", rule: ruleExchange, key: "batalha.results.emp", defender: Part{Retreat: true}, exchange: true},
		{word: "DB", rule: ruleBombResult, key: "batalha.results.db", defender: Part{Loss: true}},
		{word: "DI", rule: ruleBombResult, key: "batalha.results.di"},
	}
}

// 5.1.7: read puts the words of a cell together, and gives them one by one to say.
func read(cell string, say func(code)) (o Owed) {
	for word := range strings.SplitSeq(cell, "/") {
		for _, c := range codes() {
			if c.word != word {
				continue
			}
			o.Defender, o.Attacker = o.Defender.or(c.defender), o.Attacker.or(c.attacker)
			o.Exchange, o.Advance = o.Exchange || c.exchange, o.Advance || c.advance
			say(c)
		}
	}
	return o
}

func (p Part) or(q Part) Part {
	return Part{
		Loss:      p.Loss || q.Loss,
		Eliminate: p.Eliminate || q.Eliminate,
		Retreat:   p.Retreat || q.Retreat,
		Again:     p.Retreat && q.Retreat,
	}
}

// rollDice rolls two dice and opens the result (2.4.3, 5.1.6, 5.1.7).
func (w *work) rollDice(f RollFrame, src dice.Source) {
	a := f.Attack
	var faces [dice2]int
	for i := range faces {
		faces[i] = dice.Fall(src, dieFaces)
	}
	cell := w.result(w.rec, a, faces)
	total := 0
	for _, face := range faces {
		total += face + 1
		w.LogRoll(
			ruleDice,
			"batalha.results.die",
			dieFaces,
			face,
			derive.Number("Die", derive.Int(face+1), derive.Face),
			derive.Number("Total", derive.Int(total), derive.Face),
		)
	}
	w.Log(resultRule(a.Kind), rolledKey(cell.Sym()), rolledArgs(cell.Val)...)
	owed := read(cell.Sym(), func(c code) { w.Log(c.rule, c.key) })
	if !w.Rulings.Other(TwoRetreats) {
		owed.Defender.Again, owed.Attacker.Again = false, false
	}
	w.replace(ResultFrame{Attack: a, Owed: owed})
	w.attacked(a.Target)
}

// attacked keeps a hex from a second attack in the phase (6.2.o4): a position may begin with the attack on it declared,
// and not say that it is one of those attacked.
func (w *work) attacked(h hex.Hex) {
	for n, open := range w.Frames.All() {
		if f, ok := open.(CombatFrame); ok && !slices.Contains(f.Struck, h) {
			f.Struck = append(f.Struck[:len(f.Struck):len(f.Struck)], h)
			w.Frames = w.Frames.With(n, f)
		}
	}
}

// lossRule is the rule by which the loss that is due is taken (5.1.7, 2.3.bom.o1).
func (b *board) lossRule() cite.Rule {
	if f, ok := frame.Find[ResultFrame](b.Frames); ok {
		return resultRule(f.Attack.Kind)
	}
	return ruleResults
}

// rolledKey is the sentence for a cell of two words, or of one (5.1.7).
func rolledKey(cell string) string {
	if strings.Contains(cell, "/") {
		return "batalha.results.rolled"
	}
	return "batalha.results.rolled_one"
}

// rolledArgs are the cell, and each of its words as what it means (5.1.7).
func rolledArgs(cell derive.Val) []derive.Arg {
	out := append(make([]derive.Arg, 0, 3), derive.Number("Result", cell, derive.Result)) //nolint:mnd // and two words
	read(cell.Sym(), func(c code) {
		out = append(out, derive.Term([...]string{"First", "Second"}[len(out)-1], c.key))
	})
	return out
}

// next opens what is owed next: the exchange, the defender's losses, the attacker's, then the retreats, then the
// advance (5.1.7). Under the other reading of d-58 the retreats come before the losses.
func (w *work) next(f ResultFrame) {
	a, o := f.Attack, &f.Owed
	first := w.Rulings.Other(RetreatFirst)
	switch {
	case o.Exchange:
		o.Exchange = false
		w.replace(f)
		w.push(ExchangeFrame{Attack: a, Side: a.Side.Enemy()})
	case first && w.openRetreat(f), w.openLosses(f), w.openRetreat(f):
	case o.Advance:
		o.Advance = false
		w.replace(f)
		w.openAdvance(a)
	default:
		w.pop()
	}
}

// openLosses opens the loss that is owed next, the defender's first.
func (w *work) openLosses(f ResultFrame) bool {
	a := f.Attack
	for _, half := range [2]struct {
		part *Part
		side Side
	}{{&f.Owed.Defender, a.Side.Enemy()}, {&f.Owed.Attacker, a.Side}} {
		if half.part.Loss || half.part.Eliminate {
			open := w.openLoss(half.part, a, half.side)
			w.replace(f)
			w.push(open)
			return true
		}
	}
	return false
}

// openRetreat opens the retreat that is owed next, the defender's first. One that two words order comes twice under the
// other reading of d-19.
func (w *work) openRetreat(f ResultFrame) bool {
	a := f.Attack
	for _, half := range [2]struct {
		part *Part
		side Side
	}{{&f.Owed.Defender, a.Side.Enemy()}, {&f.Owed.Attacker, a.Side}} {
		if half.part.Retreat {
			half.part.Retreat, half.part.Again = half.part.Again, false
			w.replace(f)
			w.push(RetreatFrame{Side: half.side, Left: w.sufferers(a, half.side), Hurt: f.Hurt})
			return true
		}
	}
	return false
}

// sufferers are the units of a side that a result reaches: those in contact and not guns at a distance, but under the
// other reading of d-61.
func (b *board) sufferers(a Attack, side Side) []UnitID {
	units, guns := a.Defenders, a.DefGuns
	if side == a.Side {
		units, guns = a.Attackers, a.Guns
	}
	if b.Rulings.Other(AllShare) && a.Kind == Assault {
		units = slices.Concat(units, guns)
	}
	return b.alive(units)
}

// openLoss takes the loss out of a side's half of the result (5.1.7).
func (w *work) openLoss(p *Part, a Attack, side Side) LossFrame {
	f := LossFrame{Side: side, From: w.sufferers(a, side), Eliminate: p.Eliminate}
	p.Loss, p.Eliminate = false, false
	return f
}

// loss judges which unit takes the loss: its owner's choice among the units in contact (2.3.bom.o1, 5.1.7).
func (b *board) loss(s *decide.Sheet, f LossFrame, u UnitID) {
	if !contains(f.From, u) || !b.onMap(u) {
		s.Refuse(b.lossRule(), "batalha.results.not_involved", unitArg(u))
		return
	}
	switch {
	case f.Eliminate:
		s.Because(ruleResults, "batalha.results.may_be_eliminated", unitArg(u))
	case b.Units[u].Reduced:
		s.Because(ruleLosses, "batalha.results.may_die", unitArg(u))
	case b.lastLoss(u):
		s.Because(ruleLosses, "batalha.results.one_sided", unitArg(u))
	default:
		s.Because(ruleLosses, "batalha.results.may_flip", unitArg(u))
	}
}

// takeLoss flips the unit or eliminates it, and notes that the combat has hurt it (5.1.7, 7.0, 5.3.2, 5.3.3.o1).
func (w *work) takeLoss(f LossFrame, u UnitID) {
	w.pop()
	if f.Eliminate {
		w.eliminate(u)
		return
	}
	w.hurt(u)
	if top, ok := w.Frames.Top(); ok {
		if r, is := top.(ResultFrame); is {
			r.Hurt = append(r.Hurt[:len(r.Hurt):len(r.Hurt)], u)
			w.replace(r)
		}
	}
}

// resultNotAsked refuses losses that no result asks for, and an exchange that is not under way (5.1.7, 2.3.bom.o1,
// 5.1.7.emp).
func (b *board) resultNotAsked(s *decide.Sheet, i decide.Act) {
	switch i.Verb {
	case TakeLoss:
		s.Refuse(b.lossRule(), "batalha.results.no_loss_due")
	case GiveUp, EndGiving:
		s.Refuse(ruleExchange, "batalha.exchange.none")
	default:
	}
}
