package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

// mayAnswer tells whether the defender may try to retreat before combat.
func (b *board) mayAnswer(f BattleFrame) bool {
	s := decide.BareSheet()
	s.Try(RetreatBefore.Now())
	b.retreatBefore(s, f.Battle)
	return s.Legal(0)
}

// 7.5.1.e, 7.5.1.g: asksDie settles what armor superiority needs and then asks for the die (7.5.1.5.c). Below the first
// column there is neither.
func (w *work) asksDie(f BattleFrame) bool {
	if w.column(nil, f.Battle).Val == below() {
		w.resolved(f, DieFrame{})
		return false
	}
	ask, a := false, f.Battle
	if f.Step == RollStep {
		w.ask(DieAttack, f.Side, NoUnit)
		return false
	}
	if f.Step == TankStep {
		a.Tank, ask = w.only(w.best(f.Attackers, TankPoints))
	}
	if f.Step == ShieldStep {
		a.Points, ask = w.against(a)
	}
	if f.Step == ShieldUnitStep {
		a.Shield, ask = w.only(w.best(f.Defenders, f.Points))
	}
	if ask {
		return true
	}
	f.Battle = a
	f.Step++
	w.replace(f)
	return false
}

// only is the one unit of a list, NoUnit of an empty one; ask tells that there are more.
func (b *board) only(units []UnitID) (u UnitID, ask bool) {
	if len(units) == 1 {
		return units[0], false
	}
	return NoUnit, len(units) > 1
}

// against is which points the defender uses when he has no choice; ask tells that he has (7.5.1.5.c.0, 7.5.1.5.c.2).
func (b *board) against(a Battle) (p PointKind, ask bool) {
	switch {
	case a.Tank == NoUnit:
		return TankPoints, false
	case len(b.best(a.Defenders, TankPoints)) > 0:
		return NoPoints, true
	}
	return AntiTankPoints, false
}

// equal judges picking one of the units with the most points.
func (b *board) equal(s *decide.Sheet, rule cite.Rule, stack []UnitID, kind PointKind, u UnitID) {
	switch {
	case !slices.Contains(stack, u):
		s.Refuse(rule, "theseus.armour.not_in", unitArg(u))
	case !slices.Contains(b.best(stack, kind), u):
		s.Refuse(rule, "theseus.armour.not_best", unitArg(u))
	}
	s.Because(rule, "theseus.armour.may_choose", unitArg(u))
}

// 7.5.1.5.c.2.b: defendWith judges which points the defender uses: anti-tank points always, even without any; tank
// points if he has some (7.5.1.5.c.2.a).
func (b *board) defendWith(s *decide.Sheet, f BattleFrame, p PointKind) {
	switch p {
	case TankPoints:
		if len(b.best(f.Defenders, TankPoints)) == 0 {
			s.Refuse(ruleDefencePoints, "theseus.armour.no_tanks")
		}
		s.Because(ruleFreeChoice, "theseus.armour.may_use_tanks")
	case AntiTankPoints:
		if len(b.best(f.Defenders, AntiTankPoints)) == 0 {
			s.Because(ruleNoAntiTank, "theseus.armour.ground_alone")
		} else {
			s.Because(ruleFreeChoice, "theseus.armour.may_use_guns")
		}
	case NoPoints:
		s.Refuse(ruleDefencePoints, "theseus.armour.no_kind")
	default:
		s.Refuse(ruleDefencePoints, "theseus.armour.no_kind")
	}
}

// 7.5.1.h, d-85: resolved reads the result and opens the hits. Below the first column no die is rolled.
func (w *work) resolved(f BattleFrame, d DieFrame) {
	var rolled derive.Num
	if d.Face > 0 {
		rolled = w.die(ruleRoll, d)
	}
	cell := w.result(w.rec, f.Battle, rolled)
	w.rec.Show(cell)
	is := derive.Number("Result", cell.Val, derive.Result)
	if d.Face > 0 {
		w.tell(ruleResult, "theseus.results.rolled", d, is)
	} else {
		w.Log(ruleStrengths, "theseus.results.below", is)
	}
	r, _ := ParseResult(cell.Sym())
	next := ResultFrame{Fight: f.Fight, Result: r, Tank: NoUnit, Shield: NoUnit}
	if d.Face > 0 {
		a := w.armed(f.Battle)
		if counts := !w.Rulings.Other(ModifierNeeded); counts ||
			((a.Tank != NoUnit || a.Shield != NoUnit) && w.superiority(nil, a).Val != (derive.Val{})) {
			next.Tank, next.Shield = a.Tank, a.Shield
		}
	}
	w.replace(next)
}

// explainCombatDie records the numbers that a die of combat, of an activation or for the initiative will be held
// against.
func (b *board) explainCombatDie(rec *derive.Rec, d DieFrame) {
	if rec == nil || b.Frames.Len() < 2 {
		return
	}
	f, ok := b.Frames.At(b.Frames.Len() - 2).(BattleFrame)
	if !ok {
		return
	}
	switch d.For {
	case DieScreenAttacker, DieScreenDefender:
		b.race(rec, f.Battle)
	case DieAttack:
		b.outlook(rec, f.Battle)
	case DieActions, DieIsolated, DieMines, DieBreach, DieRefit, DieInitiative, DieReaction, DieCheck, DieAttrition:
	}
}

// passive tells whether a side makes none of the choices of combat (10.1.c, d-56).
func (b *board) passive(side Side) bool {
	return b.static(side) && !b.Rulings.Other(GarrisonChooses)
}

// 7.5.1.i: hitsInTurn is what a side takes of the result: the defender first, then the attacker.
func (w *work) hitsInTurn(f ResultFrame) HitsFrame {
	if f.Taken == 1 {
		return w.hitsOf(f, f.Side.Enemy(), f.Defenders, f.Result.Defender, f.Result.DefenderRed, f.Shield)
	}
	units := f.Attackers
	if w.Rulings.Other(WholeHex) {
		units = slices.DeleteFunc(w.units(f.From), func(u UnitID) bool { return w.side(u) != f.Side })
	}
	return w.hitsOf(f, f.Side, units, f.Result.Attacker, f.Result.AttackerRed, f.Tank)
}
