package batalha

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 5.0 and 5.1.1: who fights whom, and who says so first.
const (
	ruleCombat     cite.Rule = "batalha:5.0"
	ruleOdds       cite.Rule = "batalha:5.1.1"
	ruleAttackSum  cite.Rule = "batalha:5.1.1.s1"
	ruleDefenceSum cite.Rule = "batalha:5.1.1.s2"
	ruleDivide     cite.Rule = "batalha:5.1.1.s3"
	ruleDeclare    cite.Rule = "batalha:5.1.1.o1"
	ruleLocked     cite.Rule = "batalha:5.1.1.o2"
)

// CombatFrame is a combat phase. Struck are the hexes that have been attacked in it (6.2.o4).
type CombatFrame struct {
	Side   Side
	Struck []hex.Hex
}

func (CombatFrame) frame() string { return "combat" }

// Fields implements [Frame].
func (f CombatFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Hexes(v, "struck", &f.Struck)
	return f
}

func (f CombatFrame) given(g *givens) {
	g.engaged(f.Side)
	for _, h := range f.Struck {
		g.Holds("struck", !g.aimed || h != g.under, hexArg(h))
	}
}

func (f CombatFrame) phase() string { return "combat_" + f.Side.word() }

// Question implements [Frame].
func (f CombatFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleCombat, "batalha.point.combat")
}

// Options implements [Frame].
func (f CombatFrame) Options(b *board, visit func(decide.Act)) {
	b.targetCandidates(f, func(t decide.Act) bool { visit(t); return true })
	visit(EndCombat.Now())
}

// Act implements [Frame].
func (f CombatFrame) Act(t turn, i decide.Act) bool {
	if !meaningful(i) {
		return false
	}
	switch i.Verb {
	case Target:
		if t.Judging() {
			t.Board.target(t.Sheet, f, AttackKind(i.N), i.Hex)
		} else {
			t.Work.aim(f, AttackKind(i.N), i.Hex)
		}
	case EndCombat:
		if t.Judging() {
			t.Board.endCombat(t.Sheet, f)
		} else {
			t.Work.closePhase(f)
		}
	default:
		return false
	}
	return true
}

// Settle asks while anything can be attacked (5.0).
func (f CombatFrame) Settle(w *work) play.Settled {
	if w.anyTarget(f) {
		return play.Asks
	}
	w.closePhase(f)
	return play.Changed
}

// free tells whether the unit can still attack in this combat phase: it stands on the map and has not fought (5.0,
// d-33).
func (b *board) free(u UnitID) bool { return b.onMap(u) && !b.Units[u].Fought }

// contacts visits the units of a side in the hexes around h, those that touch who stands there (5.0).
func (b *board) contacts(side Side, h hex.Hex, visit func(UnitID)) {
	for d := range hex.Dir(hex.Dirs) {
		b.in(h.Step(d), func(u UnitID) {
			if b.side(u) == side {
				visit(u)
			}
		})
	}
}

// 5.0: target judges an attack on a hex: enemies stand there, it has not been attacked in the phase, and somebody can
// do it (6.2, 8.0).
func (b *board) target(s *decide.Sheet, f CombatFrame, kind AttackKind, h hex.Hex) {
	if !b.Map.Grid.Has(h) {
		s.Refuse(ruleCombat, "batalha.combat.no_hex", hexArg(h))
		return
	}
	enemies, empty := b.holder(h) == f.Side.Enemy(), b.strikesEmpty(kind, h)
	if !enemies && !empty {
		s.Refuse(ruleCombat, "batalha.combat.no_enemy", hexArg(h))
	}
	switch kind {
	case Assault:
		b.assaultOpen(s, f.Side, h)
	case Bombardment:
		b.bombardmentOpen(s, f.Side, h)
	case AirAttack:
		b.airAttackOpen(s, f.Side)
	}
	if a, open := b.Attack(); b.struck(f, h) || open && a.Target == h {
		s.Refuse(ruleOneAttack, "batalha.combat.struck", hexArg(h))
	}
	if enemies && kind == Assault && b.tooWeak(f.Side, h) {
		s.Refuse(ruleOdds, "batalha.combat.too_weak", hexArg(h))
	}
	if enemies && kind != Assault {
		b.spoiled(s, f, h, nil)
	}
	if empty {
		s.Because(ruleBombTable, "batalha.artillery.may_target_empty", hexArg(h))
	} else {
		s.Because(commitTargetRule(kind), "batalha.combat.may_target", hexArg(h))
	}
	if rec := s.Rec(); rec != nil && enemies {
		a := b.attackOn(kind, f.Side, h)
		switch {
		case kind != Assault:
			rec.Show(b.vulnerability(rec, a))
		case !b.Rulings.Other(HiddenDefence):
			rec.Show(b.defence(rec, a))
		}
	}
}

func commitTargetRule(k AttackKind) cite.Rule {
	switch k {
	case Bombardment:
		return ruleGuns
	case AirAttack:
		return ruleAirAttack
	case Assault:
	}
	return ruleCombat
}

// closePhase ends a combat phase, and under the other reading of d-07 notes in the turn what has been attacked
// (6.2.o4).
func (w *work) closePhase(f CombatFrame) {
	w.pop()
	top, open := w.Frames.Top()
	if turn, ok := top.(TurnFrame); open && ok && w.Rulings.Other(StruckOnce) {
		turn.Struck = append(slices.Clone(turn.Struck), f.Struck...)
		w.replace(turn)
	}
}

// offTable tells whether an attack is worse than the first column of the table (5.1.1).
func (b *board) offTable(attack, defence derive.Num) bool {
	return attack.Less(b.Charts.CRT.Ratio(0).Times(defence.Val))
}

// tooWeak tells whether no assault on a hex can reach the table with the units beside it, guns in range and the air
// points, under the other reading of d-02 (5.1.1).
func (b *board) tooWeak(side Side, h hex.Hex) bool {
	if !b.Rulings.Other(WorstOdds) {
		return false
	}
	a := b.attackOn(Assault, side, h)
	b.contacts(side, h, func(u UnitID) {
		if b.free(u) {
			a.Attackers = append(a.Attackers, u)
		}
	})
	b.eachGun(side, func(g UnitID) {
		if hex.Distance(b.Units[g].At, h) > 1 && b.free(g) && b.inRange(g, h) {
			a.Guns = append(a.Guns, g)
		}
	})
	flown := a
	flown.Air = b.Air[side-1]
	switch {
	case b.onlyGuns(a):
		return b.worse(a)
	case b.Rulings.Other(GunsWithAir):
		flown.Attackers = slices.DeleteFunc(
			slices.Clone(a.Attackers),
			func(u UnitID) bool { return b.counter(u).Type.Guns() },
		)
		flown.Guns = nil
		return b.worse(a) && b.worse(flown)
	}
	return b.worse(flown)
}

// worse tells whether an assault as it stands is worse than the first column of the table (5.1.1).
func (b *board) worse(a Attack) bool { return b.offTable(b.attack(nil, a), b.defence(nil, a)) }

// canGrow tells whether anything more can be put into an attack.
func (b *board) canGrow(a Attack) bool {
	found := false
	s := decide.BareSheet()
	b.commitCandidates(a, a.Side, a.Air, func(i decide.Act) {
		s.Reset(nil)
		s.Try(i)
		switch i.Verb {
		case Commit:
			b.commit(s, a, i.Unit)
		case CommitAir:
			b.commitAir(s, a, a.Side, int(i.N))
		default:
			return
		}
		found = found || s.Legal(0)
	})
	return found
}

// assaultOpen asks for a unit in contact that has not fought (5.0).
func (b *board) assaultOpen(s *decide.Sheet, side Side, h hex.Hex) {
	beside, fresh := false, false
	b.contacts(side, h, func(u UnitID) { beside, fresh = true, fresh || b.free(u) })
	switch {
	case fresh:
	case beside:
		s.Refuse(ruleCombat, "batalha.combat.all_fought", hexArg(h))
	default:
		s.Refuse(ruleCombat, "batalha.combat.nobody_beside", hexArg(h))
	}
}

// spoiled refuses an attack on h after which a unit that has to attack, and is not in on it, would find no enemy left
// to attack (4.1.2.p4, 4.1.2.p5, d-33).
func (b *board) spoiled(s *decide.Sheet, f CombatFrame, h hex.Hex, in []UnitID) {
	b.contacts(f.Side, h, func(u UnitID) {
		if contains(in, u) || !b.free(u) {
			return
		}
		if b.mustAttack(u) && !b.hasTarget(f, u, h) {
			s.Refuse(b.dutyRule(u), "batalha.combat.spoils", unitArg(u), hexArg(h))
		}
	})
}

// hasTarget tells whether enemies stand beside the unit in some hex that has not been attacked, another one than but
// (5.0, 6.2.o4).
func (b *board) hasTarget(f CombatFrame, u UnitID, but hex.Hex) bool {
	for d := range hex.Dir(hex.Dirs) {
		h := b.Units[u].At.Step(d)
		if h != but && b.holder(h) == f.Side.Enemy() && !b.struck(f, h) && !b.tooWeak(f.Side, h) {
			return true
		}
	}
	return false
}

// dutyRule is the rule by which the unit must attack: it came into contact in this turn, or has stayed in it, or stands
// on mines, which take the advantage of its ground away (4.1.2.p4, 4.1.2.p5, 9.2.p2).
func (b *board) dutyRule(u UnitID) cite.Rule {
	switch {
	case b.Units[u].Engaged:
		return ruleNewcomer
	case b.minesDecide(u):
		return ruleMinesYield
	}
	return ruleMustAttack
}

// endCombat judges the end of the phase: nobody who has to attack, and still can, is left (4.1.2.p4, 4.1.2.p5). Under
// the other reading of d-33 no enemy may be left alone either who stands beside a unit with that duty.
func (b *board) endCombat(s *decide.Sheet, f CombatFrame) {
	b.eachUnit(f.Side, func(u UnitID) {
		if b.mustAttack(u) && b.hasTarget(f, u, b.Units[u].At) {
			s.Refuse(b.dutyRule(u), "batalha.combat.must_attack", unitArg(u))
		}
		if b.Rulings.Other(WholeDuty) {
			b.unanswered(s, f, u)
		}
	})
	s.Because(ruleCombat, "batalha.combat.may_end", playerArg(f.Side))
}

// unanswered refuses to leave an enemy alone who stands beside a unit that has or had to attack, while somebody can
// attack him (4.1.2.p5).
func (b *board) unanswered(s *decide.Sheet, f CombatFrame, u UnitID) {
	if !b.onMap(u) || !b.binds(u, b.Units[u].At) || (!b.Units[u].Engaged && b.dominant(nil, u)) {
		return
	}
	b.eachEngaging(u, func(h hex.Hex) {
		able := false
		b.contacts(f.Side, h, func(v UnitID) { able = able || b.free(v) })
		if able && !b.struck(f, h) && !b.tooWeak(f.Side, h) {
			s.Refuse(b.dutyRule(u), "batalha.combat.must_attack_all", unitArg(u), hexArg(h))
		}
	})
}

// commit judges a further unit for the attack: in contact with the target for an assault, guns within range in support
// or for a bombardment (5.1.1, 5.1.1.s1).
func (b *board) commit(s *decide.Sheet, a Attack, u UnitID) {
	if !b.mayJoin(s, a, a.Side, u) {
		return
	}
	if a.Kind == AirAttack {
		s.Refuse(ruleAirAttack, "batalha.air.no_units", unitArg(u))
		return
	}
	if a.Kind == Assault && hex.Distance(b.Units[u].At, a.Target) == 1 {
		if b.Units[u].Fought {
			s.Refuse(ruleCombat, "batalha.combat.has_fought", unitArg(u))
		}
		b.aircraftApart(s, a, u)
		s.Because(ruleAttackSum, "batalha.combat.may_join", unitArg(u), hexArg(a.Target))
	} else {
		b.gunsJoin(s, a, u)
	}
	if s.Rec() != nil && !s.Refused() {
		b.foreseen(s.Rec(), a.with(u, b.Units[u].At))
	}
}

// mayJoin refuses a unit that is not on the map, on the wrong side or in the combat already; after the first two
// nothing else is worth saying.
func (b *board) mayJoin(s *decide.Sheet, a Attack, side Side, u UnitID) bool {
	switch {
	case !b.onMap(u):
		s.Refuse(ruleCombat, "batalha.combat.not_on_map", unitArg(u))
		return false
	case b.side(u) != side:
		s.Refuse(ruleCombat, "batalha.combat.other_side", unitArg(u))
		return false
	case contains(a.Attackers, u), contains(a.Guns, u), contains(a.DefGuns, u):
		s.Refuse(ruleOdds, "batalha.combat.already_in", unitArg(u))
	}
	return true
}

// with is the attack with a further unit of the attacker, which stands at a hex.
func (a Attack) with(u UnitID, at hex.Hex) Attack {
	a = a.clone()
	if a.Kind == Assault && hex.Distance(at, a.Target) == 1 {
		a.Attackers = append(a.Attackers, u)
	} else {
		a.Guns = append(a.Guns, u)
	}
	return a
}

// closeCommit judges the end of the attacker's declaration: he attacks with something, and takes no target from a unit
// that has to attack (5.1.1.o1).
func (b *board) closeCommit(s *decide.Sheet, a Attack) {
	switch {
	case a.Kind == Assault && len(a.Attackers) == 0:
		s.Refuse(ruleCombat, "batalha.combat.nobody_yet", hexArg(a.Target))
	case a.Kind == Bombardment && len(a.Guns) == 0:
		s.Refuse(ruleBombardment, "batalha.artillery.no_guns_yet", hexArg(a.Target))
	case a.Kind == AirAttack && a.Air == 0:
		s.Refuse(ruleAirAttack, "batalha.air.no_points_yet", hexArg(a.Target))
	case a.Kind == Assault && a.Air > 0 && b.onlyGuns(a):
		s.Refuse(ruleGunsNoAir, "batalha.air.only_guns_yet")
	case a.Kind == Assault && b.Rulings.Other(WorstOdds) && b.worse(b.atMost(a)) && b.canGrow(a):
		s.Refuse(ruleOdds, "batalha.combat.worse_than_table", hexArg(a.Target))
	}
	if f, ok := b.phase(); ok && a.Kind == Assault {
		b.spoiled(s, f, a.Target, a.Attackers)
	}
	s.Because(ruleDeclare, "batalha.combat.may_declare", hexArg(a.Target))
	if s.Rec() != nil && !s.Refused() {
		b.foreseen(s.Rec(), a)
	}
}

// phase is the combat phase under way.
func (b *board) phase() (CombatFrame, bool) {
	return frame.Find[CombatFrame](b.Frames)
}

// 5.1.1.o2: closeAnswer judges the end of the defender's answer, after which nobody changes anything.
func (b *board) closeAnswer(s *decide.Sheet, a Attack) {
	s.Because(ruleLocked, "batalha.combat.may_lock", hexArg(a.Target))
	if s.Rec() != nil {
		b.odds(s.Rec(), a)
	}
}

// mayRoll judges the roll of the dice, which nothing forbids (5.1.6).
func (b *board) mayRoll(s *decide.Sheet, f RollFrame) {
	s.Because(ruleDice, "batalha.combat.may_roll", hexArg(f.Attack.Target))
	if s.Rec() != nil {
		b.odds(s.Rec(), f.Attack)
	}
}

func (b *board) alive(units []UnitID) []UnitID {
	var out []UnitID
	for _, u := range units {
		if b.onMap(u) {
			out = append(out, u)
		}
	}
	return out
}

// KindArg names a kind of attack.
func KindArg(k AttackKind) derive.Arg {
	switch k {
	case Assault:
		return derive.Term("How", "batalha.term.assault")
	case Bombardment:
		return derive.Term("How", "batalha.term.bombardment")
	case AirAttack:
		return derive.Term("How", "batalha.term.air_attack")
	}
	panic("batalha: unknown kind of attack")
}

// combatNotAsked refuses to attack outside a combat phase, and within one what an attack that is under way, or over, no
// longer takes (3.0, 5.1.1, 5.1.6).
func (b *board) combatNotAsked(s *decide.Sheet, i decide.Act) {
	f, now := b.phase()
	switch i.Verb {
	case Target:
		if now && !b.dieFirst(s) {
			b.target(s, f, AttackKind(i.N), i.Hex)
		}
	case Commit:
		if now && !b.fixed(s) {
			b.usable(s, f, i.Unit)
		}
	case CommitAir:
		if now && !b.fixed(s) {
			b.airLeft(s, f.Side, int(i.N))
		}
	case CloseCommit:
		if now {
			b.fixed(s)
		}
	case EndCombat:
		if now && !b.dieFirst(s) {
			b.endCombat(s, f)
		}
	case Roll:
		if now {
			b.notRolled(s)
		}
		return
	default:
		return
	}
	if !now {
		s.Refuse(ruleSequence, "batalha.sequence.no_combat")
	}
}

// attackUnderWay is the attack whose two sides are fixed, and whether its dice have been rolled.
func (b *board) attackUnderWay() (a Attack, rolled, found bool) {
	if f, due := frame.Find[RollFrame](b.Frames); due {
		return f.Attack, false, true
	}
	if f, writing := frame.Find[AirFrame](b.Frames); writing {
		return f.attack(), false, true
	}
	f, rolled := frame.Find[ResultFrame](b.Frames)
	return f.Attack, rolled, rolled
}

// fixed refuses to add anything to an attack that both sides have declared; a bombardment and an air attack are
// answered by nobody (5.1.1.o2, 6.2, 8.0.p4).
func (b *board) fixed(s *decide.Sheet) bool {
	a, _, found := b.attackUnderWay()
	switch {
	case !found:
	case a.Kind == Assault:
		s.Refuse(ruleLocked, "batalha.combat.locked", hexArg(a.Target))
	default:
		s.Refuse(commitRule(a.Kind), "batalha.combat.no_answer", hexArg(a.Target))
	}
	return found
}

// notRolled refuses dice that are not due: they are rolled once, when both sides have declared (5.1.6).
func (b *board) notRolled(s *decide.Sheet) {
	if a, rolled, _ := b.attackUnderWay(); rolled {
		s.Refuse(ruleDice, "batalha.combat.rolled_already", hexArg(a.Target))
		return
	}
	s.Refuse(ruleDice, "batalha.combat.roll_later")
}

// usable refuses a unit that can attack nobody any more, whichever hex is chosen (5.0, 8.0.o1).
func (b *board) usable(s *decide.Sheet, f CombatFrame, u UnitID) {
	switch {
	case !b.mayJoin(s, Attack{}, f.Side, u):
	case b.Units[u].Fought && b.counter(u).Type.Guns():
		s.Refuse(ruleGunsOnce, "batalha.artillery.used", unitArg(u))
	case b.Units[u].Fought:
		s.Refuse(ruleCombat, "batalha.combat.has_fought", unitArg(u))
	}
}
