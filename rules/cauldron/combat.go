package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 11 Combat.
const (
	ruleCombat          cite.Rule = "cauldron:11.0"
	ruleAttackType      cite.Rule = "cauldron:11.0.1"
	ruleAttackSlope     cite.Rule = "cauldron:11.0.e1"
	ruleAllAdjacent     cite.Rule = "cauldron:11.0.2"
	ruleJoiners         cite.Rule = "cauldron:11.0.3"
	ruleDefenders       cite.Rule = "cauldron:11.0.4"
	ruleAttackerValue   cite.Rule = "cauldron:11.0.5"
	ruleDefenderValue   cite.Rule = "cauldron:11.0.6"
	ruleInfantryArmour  cite.Rule = "cauldron:11.0.e2"
	ruleAntiTank        cite.Rule = "cauldron:11.0.e3"
	ruleOdds            cite.Rule = "cauldron:11.0.7"
	ruleModifiers       cite.Rule = "cauldron:11.0.8"
	ruleSeveralHexes    cite.Rule = "cauldron:11.0.9"
	ruleResultOrder     cite.Rule = "cauldron:11.0.10"
	ruleStepLoss        cite.Rule = "cauldron:11.0.11"
	ruleStepsPerUnit    cite.Rule = "cauldron:11.0.12"
	ruleDash            cite.Rule = "cauldron:11.0.13"
	ruleResultR         cite.Rule = "cauldron:11.0.14"
	ruleResultD         cite.Rule = "cauldron:11.0.15"
	ruleCumulative      cite.Rule = "cauldron:11.0.16"
	ruleFurther         cite.Rule = "cauldron:11.0.17"
	ruleHardDefenceOnly cite.Rule = "cauldron:2.2.3.b"
	ruleSoftDefenceOnly cite.Rule = "cauldron:2.2.3.c"
)

// 11.0.e1: attackable tells whether an attack can cross the side of from in direction d: no escarpment, or one with a
// road or track.
func (b *board) attackable(from hex.Hex, d hex.Dir) bool {
	f := b.Map.At(from, d)
	return f&escarpment == 0 || f&(Road|Track) != 0
}

// 11.0.4: attacked appends the enemy units that an attack of the unit would be made on: all in adjacent hexes, save
// across an escarpment without road or track (d-23). barred counts the units left out for that (11.0.2).
func (b *board) attacked(dst []UnitID, u UnitID) (units []UnitID, barred int) {
	at, enemy := b.Units[u].At, b.side(u).Enemy()
	for d := range hex.Dir(hex.Dirs) {
		open := b.attackable(at, d)
		b.in(at.Step(d), func(v UnitID) {
			switch {
			case b.side(v) != enemy:
			case open:
				dst = append(dst, v)
			default:
				barred++
			}
		})
	}
	return dst, barred
}

// 11.0.3: reaches tells whether a unit at from is adjacent to at, over a hexside that an attack can cross.
func (b *board) reaches(from, at hex.Hex) (hex.Dir, bool) {
	d, ok := hex.Toward(from, at)
	return d, ok && b.attackable(from, d)
}

func (b *board) anyArmour(units []UnitID) bool {
	for _, u := range units {
		if b.counter(u).Class == Armour {
			return true
		}
	}
	return false
}

// attackCost is the chart's cost of an attack type for the unit's mobility, or under the other reading of d-22 the
// tanks' cost for every unit (11.0.1).
func (b *board) attackCost(rec *derive.Rec, u UnitID, t AttackType) derive.Num {
	m := b.mobility(u)
	if b.Rulings.Other(AttackCosts) {
		m = Tracked
	}
	c := b.Charts.Attack[t-1].Cost[m-1]
	return rec.Fact(
		derive.Of("cauldron.combat.cost", ruleAttackType, derive.Points, TypeArg(t), mobilityArg(m)),
		c.Val,
		c.Source,
	)
}

// 11.0, 11.0.e3: declare judges the declaration of an attack by the active unit. Reasons in the order of the book: who
// may (2.2.3, 5.0.8), what it costs and whom it would strike (11.0), who is at work on a breach (14.1.2).
func (b *board) declare(s *decide.Sheet, f ActFrame, t AttackType) {
	u := f.Unit
	var room [12]UnitID
	defenders, barred := b.attacked(room[:0], u)
	if len(defenders) > 0 {
		b.kindRefusals(s, u, defenders)
	}
	b.isolatedRefusal(s, u)
	rec := s.Rec()
	cost, left := b.attackCost(rec, u, t), b.left(rec, f)
	rec.Show(cost)
	rec.Show(left)
	if left.Less(cost.Val) {
		s.Refuse(
			ruleAttackType,
			"cauldron.combat.points",
			TypeArg(t),
			derive.Number("Cost", cost.Val, derive.Points),
			derive.Number("Left", left.Val, derive.Points),
		)
	}
	switch {
	case len(defenders) == 0 && barred > 0:
		s.Refuse(ruleAttackSlope, "cauldron.combat.only_over_slope", unitArg(u))
	case len(defenders) == 0:
		s.Refuse(ruleAllAdjacent, "cauldron.combat.nobody", unitArg(u))
	default:
		b.mustAttackArmour(s, u, defenders)
		b.barredRefusal(s, u, barred)
	}
	if b.counter(u).Class == AntiTank {
		s.Refuse(ruleAntiTank, "cauldron.combat.anti_tank_starts", unitArg(u))
	}
	b.frozenWorker(s, u)
	if s.Refused() {
		return
	}
	s.Because(
		ruleAttackType,
		"cauldron.combat.may_attack",
		TypeArg(t),
		derive.Number("Cost", cost.Val, derive.Points),
		derive.Number("Count", derive.Int(len(defenders)), derive.Plain),
	)
	if rec != nil {
		b.odds(rec, b.combat(u, t, defenders))
	}
}

// barredRefusal refuses an attack while an enemy stands next to the unit that it cannot strike across an escarpment,
// under the other reading of d-23 (11.0.e1).
func (b *board) barredRefusal(s *decide.Sheet, u UnitID, barred int) {
	if barred > 0 && b.Rulings.Other(BarredEnemies) {
		s.Refuse(ruleAttackSlope, "cauldron.combat.owed_over_slope", unitArg(u))
	}
}

// isolatedRefusal refuses an attack to the Isolated (5.0.8).
func (b *board) isolatedRefusal(s *decide.Sheet, u UnitID) {
	if b.Units[u].Supply == Isolated {
		s.Refuse(ruleIsolated, "cauldron.supply.isolated_no_attack", unitArg(u))
	}
}

// isolatedJoin refuses to the Isolated to join an attack, but under the other reading of d-25 (5.0.8).
func (b *board) isolatedJoin(s *decide.Sheet, u UnitID) {
	if !b.Rulings.Other(IsolatedJoin) {
		b.isolatedRefusal(s, u)
	}
}

// 11.0.e2: mustAttackArmour refuses infantry an attack on defenders with armour among them.
func (b *board) mustAttackArmour(s *decide.Sheet, u UnitID, defenders []UnitID) {
	if b.counter(u).Class != Infantry {
		return
	}
	for _, v := range defenders {
		if b.counter(v).Class == Armour {
			s.Refuse(
				ruleInfantryArmour,
				"cauldron.combat.infantry_armour",
				unitArg(u),
				derive.Counter("Armour", int(v)),
			)
			return
		}
	}
}

// combat is the combat that an attack would begin.
func (b *board) combat(u UnitID, t AttackType, defenders []UnitID) Combat {
	c := Combat{Active: u, Type: t, Defenders: append([]UnitID(nil), defenders...)}
	for _, v := range defenders {
		h := b.Units[v].At
		known := false
		for _, k := range c.Hexes {
			known = known || k == h
		}
		if !known {
			c.Hexes = append(c.Hexes, h)
		}
	}
	return c
}

// join judges a further unit of the attacker: on his side, next to a defender, not barred by its kind (11.0.3,
// 11.0.e3).
func (b *board) join(s *decide.Sheet, c Combat, u UnitID) {
	if !b.onMap(u) {
		s.Refuse(ruleJoiners, "cauldron.movement.not_in_play", unitArg(u))
		return
	}
	if b.side(u) == b.side(c.Active) {
		b.kindRefusals(s, u, c.Defenders)
		b.isolatedJoin(s, u)
	}
	beside, over := b.besideDefender(c, u)
	if b.side(u) != b.side(c.Active) {
		s.Refuse(ruleJoiners, "cauldron.combat.enemy_cannot_join", unitArg(u))
	} else {
		b.besideRefusal(s, u, beside, over)
	}
	if u == c.Active || contains(c.Joiners, u) {
		s.Refuse(ruleJoiners, "cauldron.combat.already_in", unitArg(u))
	}
	if b.side(u) == b.side(c.Active) {
		b.mustAttackArmour(s, u, c.Defenders)
		if b.counter(u).Class == AntiTank && !b.anyArmour(c.Defenders) {
			s.Refuse(ruleAntiTank, "cauldron.combat.anti_tank_joins", unitArg(u))
		}
	}
	b.frozenWorker(s, u)
	if s.Refused() {
		return
	}
	s.Because(ruleJoiners, "cauldron.combat.may_join", unitArg(u))
	if s.Rec() != nil {
		c.Joiners = append(append([]UnitID(nil), c.Joiners...), u)
		b.odds(s.Rec(), c)
	}
}

func (b *board) besideRefusal(s *decide.Sheet, u UnitID, beside, over bool) {
	switch {
	case beside:
	case over:
		s.Refuse(ruleAttackSlope, "cauldron.combat.join_over_slope", unitArg(u))
	default:
		s.Refuse(ruleJoiners, "cauldron.combat.not_beside", unitArg(u))
	}
}

// besideDefender tells whether the unit is adjacent to a defender; over: only across an escarpment that no attack can
// cross (11.0.3).
func (b *board) besideDefender(c Combat, u UnitID) (beside, over bool) {
	for _, h := range c.Hexes {
		if _, ok := b.reaches(b.Units[u].At, h); ok {
			return true, false
		}
		over = over || hex.Distance(b.Units[u].At, h) == 1
	}
	return false, over
}

// 11.0.2: leftOut judges sparing a defender, which is never allowed.
func (b *board) leftOut(s *decide.Sheet, c Combat, u UnitID) {
	if contains(c.Defenders, u) {
		s.Refuse(
			ruleAllAdjacent,
			"cauldron.combat.all_adjacent",
			unitArg(u),
			derive.Number("Count", derive.Int(len(c.Defenders)), derive.Plain),
		)
		return
	}
	s.Refuse(ruleDefenders, "cauldron.combat.not_a_defender", unitArg(u))
}

// begin pays for the attack and opens the choice of joiners (11.0).
func (w *work) begin(f ActFrame, t AttackType) {
	cost := w.attackCost(w.rec, f.Unit, t)
	w.rec.Show(cost)
	f.Spent = f.Spent.Plus(cost.Val)
	w.replace(f)
	w.rec.Show(w.left(w.rec, f))
	defenders, _ := w.attacked(nil, f.Unit)
	c := w.combat(f.Unit, t, defenders)
	w.push(JoinFrame{Combat: c})
	w.Log(
		ruleCombat,
		"cauldron.combat.declared",
		unitArg(f.Unit),
		TypeArg(t),
		derive.Number("Cost", cost.Val, derive.Points),
		derive.Number("Count", derive.Int(len(defenders)), derive.Plain),
	)
	w.odds(w.rec, c)
}

// add lets a unit join; it spends nothing and stays on the side that lies up (11.0.3).
func (w *work) add(f JoinFrame, u UnitID) {
	f.Combat.Joiners = append(append([]UnitID(nil), f.Combat.Joiners...), u)
	w.replace(f)
	w.Log(ruleJoiners, "cauldron.combat.joined", unitArg(u))
	w.odds(w.rec, f.Combat)
}

// TypeArg names an attack type.
func TypeArg(t AttackType) derive.Arg {
	switch t {
	case Light:
		return derive.Term("Type", "cauldron.term.light")
	case Medium:
		return derive.Term("Type", "cauldron.term.medium")
	case Heavy:
		return derive.Term("Type", "cauldron.term.heavy")
	}
	panic("cauldron: unknown attack type")
}

// combatUntimely refuses an attack without an active unit or during another, and joining one that is not, or no longer,
// being joined (11.0, 11.0.2, 11.0.3).
func (b *board) combatUntimely(s *decide.Sheet, top Frame, i decide.Act) {
	switch i.Verb {
	case LeaveOut:
		s.Refuse(ruleAllAdjacent, "cauldron.moment.all_attacked")
	case Join:
		s.Refuse(ruleJoiners, "cauldron.moment.joining_over")
		if f, fights := top.(fighter); fights {
			b.join(s, f.combat(), i.Unit)
		}
	default:
		b.activeMoment(top, moment{ruleCombat, "cauldron.moment.nobody_attacks"}).refuse(s)
	}
}

// eachNear visits the attacker's units, the active one aside, that stand next to a defender.
func (b *board) eachNear(c Combat, visit func(UnitID)) {
	side := b.side(c.Active)
	b.eachUnit(side, func(u UnitID) {
		if u == c.Active || !b.onMap(u) {
			return
		}
		for _, h := range c.Hexes {
			if hex.Distance(b.Units[u].At, h) == 1 {
				visit(u)
				return
			}
		}
	})
}

// closeJoining fixes the attackers: stacking is checked where units in the combat stand (10.0.1), then the attacker may
// play chits. Under the other reading of d-59 all hexes are checked, those of the acting side first.
func (w *work) closeJoining(f JoinFrame) {
	c := f.Combat
	side := w.side(c.Active)
	w.replace(ChitFrame{Combat: c, Side: side})
	if w.Rulings.Other(StackingInCombat) {
		w.checkStacking(side.Enemy(), everywhere)
	}
	w.checkStacking(side, w.checkedIn(c))
}

// checkedIn tells of a hex whether a combat checks the acting side's stacking in it: where an attacker stands or, under
// the other reading of d-59, everywhere.
func (b *board) checkedIn(c Combat) func(hex.Hex) bool {
	if b.Rulings.Other(StackingInCombat) {
		return everywhere
	}
	involved := c.Attackers()
	return func(h hex.Hex) bool {
		for _, u := range involved {
			if b.Units[u].At == h {
				return true
			}
		}
		return false
	}
}

// JoinFrame is a declared attack to which units may still be added (11.0.3).
type JoinFrame struct{ Combat Combat }

func (JoinFrame) frame() string { return "join" }

// Fields implements [Frame].
func (f JoinFrame) Fields(v record.Visitor) Frame {
	declaredField(v, &f.Combat)
	return f
}

func (f JoinFrame) given(g *givens) { g.combat(f.Combat) }

func (f JoinFrame) combat() Combat { return f.Combat }

func (f JoinFrame) names() []UnitID { return f.Combat.units() }

// Question implements [Frame].
func (f JoinFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Combat.Active), ruleJoiners, "cauldron.point.join", unitArg(f.Combat.Active))
}

// Options implements [Frame].
func (f JoinFrame) Options(b *board, visit func(decide.Act)) {
	b.eachNear(f.Combat, func(u UnitID) { visit(Join.On(u)) })
	for _, u := range f.Combat.Defenders {
		visit(LeaveOut.On(u))
	}
	visit(CloseJoining.Now())
}

// Act implements [Frame].
func (f JoinFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case Join:
		if t.Judging() {
			t.Board.join(t.Sheet, f.Combat, i.Unit)
		} else {
			t.Work.add(f, i.Unit)
		}
	case LeaveOut: // always refused, so there is nothing to carry out
		if t.Judging() {
			t.Board.leftOut(t.Sheet, f.Combat, i.Unit)
		}
	case CloseJoining:
		if t.Judging() {
			t.Sheet.Because(
				ruleJoiners,
				"cauldron.combat.may_close",
				derive.Number("Count", derive.Int(len(f.Combat.Joiners)), derive.Plain),
			)
			t.Board.warn(t.Sheet, t.Board.side(f.Combat.Active), t.Board.checkedIn(f.Combat))
			if t.Sheet.Rec() != nil {
				t.Board.odds(t.Sheet.Rec(), f.Combat)
			}
		} else {
			t.Work.closeJoining(f)
		}
	default:
		return false
	}
	return true
}

// Settle implements [Frame].
func (JoinFrame) Settle(*work) play.Settled { return play.Asks }
