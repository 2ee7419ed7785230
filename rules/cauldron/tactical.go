package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 13 Tactical Chits: the two that are played on a combat.
const (
	ruleChits        cite.Rule = "cauldron:13.0"
	ruleCombatChit   cite.Rule = "cauldron:13.1"
	ruleChitTiming   cite.Rule = "cauldron:13.1.1"
	ruleAntiTankChit cite.Rule = "cauldron:13.6"
	ruleAntiTankTime cite.Rule = "cauldron:13.6.1"
	ruleItalianInf   cite.Rule = "cauldron:13.6.e1"
)

// The Combat chit adds 1 to an Axis attack and 2 to an Allied one, and takes 1 from an enemy's (13.1).
const (
	axisCombatChit   = 1
	alliedCombatChit = 2
	enemyCombatChit  = -1
	antiTankSteps    = 1 // (13.6)
)

// 13.1: combatChits adds the modifiers of the Combat chits played, the attacker's first: one a side or, under the other
// reading of d-26, as many as it played.
func (b *board) combatChits(rec *derive.Rec, c Combat, parts []derive.Num) []derive.Num {
	attacker := b.side(c.Active)
	for _, side := range [2]Side{attacker, attacker.Enemy()} {
		for range c.Chits[side-1] {
			label := derive.Of("cauldron.tactical.combat", ruleCombatChit, derive.Modifier, playerArg(side))
			parts = append(parts, rec.Fact(label, derive.Int(chitValue(side, attacker)), cite.Printed))
		}
	}
	return parts
}

func chitValue(side, attacker Side) int {
	switch {
	case side != attacker:
		return enemyCombatChit
	case side == Axis:
		return axisCombatChit
	}
	return alliedCombatChit
}

// 13.6.1: chit judges a chit played on a combat before the roll (13.1.1).
func (b *board) chit(s *decide.Sheet, f ChitFrame, k ChitKind) {
	if !holds(b.Hand[f.Side-1], k) {
		s.Refuse(ruleChits, "cauldron.tactical.not_in_hand", playerArg(f.Side), ChitArg(k))
	}
	switch k {
	case CombatChit:
		if f.Combat.Chits[f.Side-1] > 0 && !b.Rulings.Other(CombatChits) {
			s.Refuse(ruleCombatChit, "cauldron.tactical.one_combat", playerArg(f.Side))
		}
		s.Because(
			ruleCombatChit,
			"cauldron.tactical.may_combat",
			derive.Number("Value", derive.Int(chitValue(f.Side, b.side(f.Combat.Active))), derive.Modifier),
		)
	case AntiTankChit:
		b.antiTankChit(s, f)
	case ActionChit, ExtraMoveChit, ReplacementChit, WithdrawChit, AirChit, SandstormChit, DoubleMoveChit:
		chitTime(s, k)
	}
	if !s.Refused() && s.Rec() != nil {
		b.odds(s.Rec(), withChit(f.Combat, f.Side, k))
	}
}

// 13.6, 13.6.e1: antiTankChit judges an Anti-Tank chit: the Axis alone, once, with Allied armour in the combat (d-27),
// and not if all its own units there are of Pavia, Brescia or Trieste (13.6.e1).
func (b *board) antiTankChit(s *decide.Sheet, f ChitFrame) {
	if f.Side != Axis {
		s.Refuse(ruleAntiTankChit, "cauldron.tactical.axis_only")
	}
	if f.Combat.AntiTank {
		s.Refuse(ruleAntiTankChit, "cauldron.tactical.one_anti_tank")
	}
	axis, allied := f.Combat.Attackers(), f.Combat.Defenders
	if b.side(f.Combat.Active) == Allies {
		axis, allied = allied, axis
	}
	if !b.anyArmour(allied) {
		s.Refuse(ruleAntiTankChit, "cauldron.tactical.no_armour")
	}
	guns := false
	for _, u := range axis {
		guns = guns || b.formation(u).Traits&NoTankGuns == 0
	}
	if !guns {
		s.Refuse(ruleItalianInf, "cauldron.tactical.italian_infantry")
	}
	s.Because(ruleAntiTankTime, "cauldron.tactical.may_anti_tank")
}

func holds(hand []Chit, k ChitKind) bool {
	for _, c := range hand {
		if c.Kind == k {
			return true
		}
	}
	return false
}

// withChit is the combat with a chit played on it.
func withChit(c Combat, side Side, k ChitKind) Combat {
	if k == CombatChit {
		c.Chits[side-1]++
	} else {
		c.AntiTank = true
	}
	return c
}

// 13.0: spend plays a chit on the combat and puts it into the played box.
func (w *work) spend(f ChitFrame, k ChitKind) {
	w.discard(f.Side, k)
	f.Combat = withChit(f.Combat, f.Side, k)
	w.replace(f)
	w.Log(ruleChits, "cauldron.tactical.played", playerArg(f.Side), ChitArg(k))
	w.odds(w.rec, f.Combat)
}

// discard puts a chit of the hand into the played box (13.0).
func (w *work) discard(side Side, k ChitKind) {
	hand := w.Hand[side-1]
	for i, c := range hand {
		if c.Kind == k {
			w.Hand[side-1] = append(append([]Chit(nil), hand[:i]...), hand[i+1:]...)
			w.Played[side-1] = append(w.Played[side-1], c)
			return
		}
	}
}

// spoil takes the Anti-Tank chits out of the hand of a side whose Action Phase ends, under the other reading of d-05
// (13.0, 13.6).
func (w *work) spoil(side Side) {
	if !w.Rulings.Other(AntiTankKept) {
		return
	}
	for holds(w.Hand[side-1], AntiTankChit) {
		w.discard(side, AntiTankChit)
		w.Log(ruleAntiTankChit, "cauldron.tactical.spoiled", playerArg(side), ChitArg(AntiTankChit))
	}
}

// pass ends a side's playing of chits: the attacker first, then the defender, then the roll (13.1.1).
func (w *work) pass(f ChitFrame) {
	if f.Side == w.side(f.Combat.Active) {
		w.replace(ChitFrame{Combat: f.Combat, Side: f.Side.Enemy()})
		return
	}
	w.replace(RollFrame{Combat: f.Combat})
}

// 13.1.1: hasChit tells whether the side can play any chit on the combat.
func (w *work) hasChit(f ChitFrame) bool {
	for _, k := range [2]ChitKind{CombatChit, AntiTankChit} {
		s := decide.BareSheet()
		s.Try(Play(k))
		w.chit(s, f, k)
		if s.Legal(0) {
			return true
		}
	}
	return false
}

// ChitFrame is a combat before whose roll Side may play chits (13.1.1).
type ChitFrame struct {
	Combat Combat
	Side   Side
}

func (ChitFrame) frame() string { return "chits" }

// Fields implements [Frame].
func (f ChitFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	declaredField(v, &f.Combat)
	return f
}

func (f ChitFrame) given(g *givens) { g.combat(f.Combat) }

func (f ChitFrame) combat() Combat { return f.Combat }

func (f ChitFrame) names() []UnitID { return f.Combat.units() }

func (f ChitFrame) chits() Side { return f.Side }

// Question implements [Frame].
func (f ChitFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleChitTiming, "cauldron.point.chits")
}

// Options implements [Frame].
func (ChitFrame) Options(_ *board, visit func(decide.Act)) {
	visit(Play(CombatChit))
	visit(Play(AntiTankChit))
	visit(PassChits.Now())
}

// Act implements [Frame].
func (f ChitFrame) Act(t turn, i decide.Act) bool {
	if t.Judging() && !t.Board.meaningful(i) {
		return false
	}
	switch i.Verb {
	case PlayChit:
		if t.Judging() {
			t.Board.chit(t.Sheet, f, ChitKind(i.N))
		} else {
			t.Work.spend(f, ChitKind(i.N))
		}
	case PassChits:
		if t.Judging() {
			t.Sheet.Because(ruleChitTiming, "cauldron.tactical.may_pass", playerArg(f.Side))
			if t.Sheet.Rec() != nil {
				t.Board.odds(t.Sheet.Rec(), f.Combat)
			}
		} else {
			t.Work.pass(f)
		}
	default:
		return false
	}
	return true
}

// Settle asks a side that can play a chit on the combat, and passes for one that cannot (13.1.1).
func (f ChitFrame) Settle(w *work) play.Settled {
	f.Combat.Joiners, f.Combat.Defenders = w.alive(f.Combat.Joiners), w.alive(f.Combat.Defenders)
	if !w.onMap(f.Combat.Active) || len(f.Combat.Defenders) == 0 {
		return play.Done
	}
	w.replace(f)
	if w.hasChit(f) {
		return play.Asks
	}
	w.pass(f)
	return play.Changed
}
