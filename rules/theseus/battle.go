package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 7.5.1: the steps of an attack.
const (
	ruleCombat      cite.Rule = "theseus:7.5"
	ruleCombatKinds cite.Rule = "theseus:7.1.c"
	ruleDeclaration cite.Rule = "theseus:7.5.1.a"
	ruleEscalation  cite.Rule = "theseus:7.5.1.c"
	ruleAirStep     cite.Rule = "theseus:7.5.1.f"
	ruleNoAttack    cite.Rule = "theseus:5.6.3.d"
	ruleAirOnce     cite.Rule = "theseus:3.4"
)

// attackOn judges the declaration of an attack from one hex on another one beside it, in which combat units of the
// enemy stand (7.1.c, 7.5.1.a).
func (b *board) attackOn(s *decide.Sheet, p purse, i decide.Act) {
	grid := b.Map.Grid
	if !grid.Has(i.From) || !grid.Has(i.Hex) {
		s.Refuse(ruleDeclaration, "theseus.battle.no_hex")
		return
	}
	if hex.Distance(i.From, i.Hex) != 1 {
		s.Refuse(ruleDeclaration, "theseus.battle.not_adjacent", hexArg(i.Hex), derive.Place("From", i.From))
	}
	if d, beside := hex.Toward(i.From, i.Hex); beside && b.seaBars(b.Map.At(i.From, d)) {
		s.Refuse(ruleDeclaration, "theseus.battle.sea", derive.Border("Hexside", i.From, d))
	}
	switch {
	case b.holder(i.Hex) != p.side.Enemy():
		s.Refuse(ruleDeclaration, "theseus.battle.no_enemy", hexArg(i.Hex))
	case !b.hasCombat(i.Hex):
		s.Refuse(ruleCombat, "theseus.battle.only_staff", hexArg(i.Hex))
	}
	able := b.able(p, i.From)
	if len(able) == 0 {
		b.nobody(s, p, i.From)
	} else {
		b.afford(s, p, HastyAttack, b.cheapest(able)...)
	}
	s.Because(ruleDeclaration, "theseus.battle.may_attack", hexArg(i.Hex))
	if rec := s.Rec(); rec != nil && !s.Refused() {
		a := newBattle(p.side, i.From, i.Hex, b.units(i.Hex))
		a.Attackers = able
		b.outlook(rec, a)
	}
}

// able are the combat units in a hex that a purse lets attack.
func (b *board) able(p purse, from hex.Hex) []UnitID {
	var out []UnitID
	b.eachOf(p, func(u UnitID) {
		if b.Units[u].At == from && b.combat(u) && !b.Units[u].Disrupted {
			out = append(out, u)
		}
	})
	return out
}

// cheapest is one unit that attacks for the least points: one in command if there is any.
func (b *board) cheapest(units []UnitID) []UnitID {
	for _, u := range units {
		if b.commanded(u) {
			return []UnitID{u}
		}
	}
	return units[:1]
}

// commanded tells whether the unit is in command (5.8).
func (b *board) commanded(u UnitID) bool { return b.command(nil, u) == InCommand }

// nobody refuses an attack from a hex where nobody can make it, with the reasons of each unit there.
func (b *board) nobody(s *decide.Sheet, p purse, from hex.Hex) {
	found := false
	b.in(from, func(u UnitID) {
		if b.side(u) == p.side && b.combat(u) {
			found = true
			b.mayTakePart(s, p, from, u)
		}
	})
	if !found {
		s.Refuse(ruleDeclaration, "theseus.battle.nobody_there", hexArg(from))
	}
}

// mayTakePart refuses a unit that cannot attack from a hex (5.6.3.d, 7.1.c, 7.2.a).
func (b *board) mayTakePart(s *decide.Sheet, p purse, from hex.Hex, u UnitID) bool {
	if !b.eligible(s, p, u) {
		return false
	}
	if !b.combat(u) {
		s.Refuse(ruleCombat, "theseus.battle.staff", unitArg(u))
		return false
	}
	if b.Units[u].At != from {
		s.Refuse(ruleCombatKinds, "theseus.battle.other_hex", unitArg(u))
	}
	b.shakenAttack(s, u)
	return true
}

// takePart judges a further unit of the hex for the attack (7.1.c).
func (b *board) takePart(s *decide.Sheet, f BattleFrame, u UnitID) {
	p, _ := b.purse()
	if !b.mayTakePart(s, p, f.From, u) {
		return
	}
	if slices.Contains(f.Attackers, u) {
		s.Refuse(ruleCombatKinds, "theseus.battle.already_in", unitArg(u))
	}
	with := f.with(u)
	b.afford(s, p, HastyAttack, with.Attackers...)
	s.Because(ruleCombatKinds, "theseus.battle.may_take_part", unitArg(u))
	if rec := s.Rec(); rec != nil && !s.Refused() {
		b.outlook(rec, with)
	}
}

// 7.5.1.a: declare judges the end of the declaration (7.2.c).
func (b *board) declare(s *decide.Sheet, f BattleFrame) {
	if len(f.Attackers) == 0 {
		s.Refuse(ruleDeclaration, "theseus.battle.nobody_yet", hexArg(f.Target))
		return
	}
	p, _ := b.purse()
	b.afford(s, p, HastyAttack, f.Attackers...)
	s.Because(ruleDeclaration, "theseus.battle.may_declare", hexArg(f.Target))
	if rec := s.Rec(); rec != nil {
		b.outlook(rec, f.Battle)
	}
}

// outlook records what is known of an attack before the chits are drawn: the strengths as they stand and the modifiers,
// with the choices of armor superiority that serve best those who will make them.
func (b *board) outlook(rec *derive.Rec, a Battle) {
	if rec == nil {
		return
	}
	if a.Drawn() {
		rec.Show(b.column(rec, a))
	} else {
		rec.Show(b.bare(rec, "theseus.strength.bare_attack", a.Attackers))
		rec.Show(b.bare(rec, "theseus.strength.bare_defence", a.Defenders))
	}
	rec.Show(b.modifiers(rec, a))
}

// bare is the sum of strengths before the multipliers.
func (b *board) bare(rec *derive.Rec, key string, units []UnitID) derive.Num {
	var room [8]derive.Num
	parts := room[:0]
	for _, u := range units {
		parts = append(parts, b.strength(rec, u, b.loneFlak(u)))
	}
	return rec.Sum(derive.Of(key, ruleStrength, derive.Strength), parts...)
}

// attackFrom opens an attack (7.5.1.a). Who attacks alone, attacks at once.
func (w *work) attackFrom(i decide.Act) {
	p, _ := w.purse()
	a := newBattle(p.side, i.From, i.Hex, w.units(i.Hex))
	w.Log(ruleDeclaration, "theseus.battle.aimed", hexArg(i.Hex), derive.Place("From", i.From))
	f := BattleFrame{Battle: a, Step: JoinStep}
	w.push(f)
	if able := w.able(p, i.From); len(able) == 1 {
		f.Battle = f.with(able[0])
		w.declared(f)
	}
}

// declared pays for the attack and lets isolated attackers check (7.5.1.a, 7.2.c, 7.7.d).
func (w *work) declared(f BattleFrame) {
	cost := w.charge(HastyAttack, f.Attackers...)
	w.acts(f.Attackers...)
	if p, _ := w.purse(); p.free {
		w.Log(ruleDeclaration, "theseus.battle.declared_alone", playerArg(f.Side), hexArg(f.Target))
	} else {
		w.Log(
			ruleDeclaration,
			"theseus.battle.declared",
			playerArg(f.Side),
			hexArg(f.Target),
			count("Cost", cost.Whole()),
		)
	}
	f.Step = IsolatedStep
	w.replace(f)
}

// asksIsolated lets the next isolated attacker check, and then leaves out those who have failed (5.8.4.a).
func (w *work) asksIsolated(f BattleFrame) {
	for int(f.Checked) < len(f.Attackers) {
		u := f.Attackers[f.Checked]
		f.Checked++
		if w.command(nil, u) == Isolated {
			w.replace(f)
			w.ask(DieIsolated, f.Side, u)
			return
		}
	}
	before := len(f.Attackers)
	f.Attackers = slices.DeleteFunc(
		slices.Clone(f.Attackers),
		func(u UnitID) bool { return w.Units[u].Disrupted || !w.onMap(u) },
	)
	f.Step, f.Checked = AnswerStep, 0
	switch {
	case len(f.Attackers) == 0:
		w.Log(ruleIsolatedCheck, "theseus.battle.called_off", hexArg(f.Target))
		w.pop()
	case len(f.Attackers) < before:
		f.Step = ConfirmStep
		w.replace(f)
	default:
		w.replace(f)
	}
}

// 7.5.1.c: escalate judges the kind of attack: what it costs on top, and who may not be in a regular or prepared one.
func (b *board) escalate(s *decide.Sheet, f BattleFrame, k AttackKind) {
	if k < Hasty || k > Prepared {
		s.Refuse(ruleEscalation, "theseus.battle.no_kind")
		return
	}
	p, _ := b.purse()
	b.mayBeKind(s, f, k)
	if k != Hasty && !p.free {
		rec := s.Rec()
		extra := b.extra(rec, k)
		rec.Show(extra)
		if p.points < extra.Whole() {
			s.Refuse(ruleEscalation, "theseus.battle.points", count("Cost", extra.Whole()), count("Left", p.points))
		}
	}
	s.Because(ruleEscalation, kindKey("theseus.battle.may_be.", k))
	if rec := s.Rec(); rec != nil && !s.Refused() {
		a := f.Battle
		a.Kind = k
		b.outlook(rec, a)
	}
}

// mayBeKind refuses a regular or prepared attack to units that may attack in haste only (7.5.1.c, 5.8.3.a).
func (b *board) mayBeKind(s *decide.Sheet, f BattleFrame, k AttackKind) {
	if k != Regular && k != Prepared {
		return
	}
	for _, u := range f.Attackers {
		switch {
		case b.formation(u) == NoFormation:
			s.Refuse(ruleIndependentHasty, "theseus.battle.independent", unitArg(u))
		case !b.commanded(u):
			s.Refuse(ruleOutOfCommand, "theseus.battle.out_of_command", unitArg(u))
		}
	}
}

const ruleIndependentHasty cite.Rule = "theseus:7.1.c"

// extra is what a kind of attack costs above a hasty one (7, 7.5.1.c).
func (b *board) extra(rec *derive.Rec, k AttackKind) derive.Num {
	whole := RegularAttack
	if k == Prepared {
		whole = PreparedAttack
	}
	price, hasty := b.Charts.Costs.cell(whole), b.Charts.Costs.cell(HastyAttack)
	all := rec.Fact(derive.Of(actionKey(whole), ruleActions, derive.Plain), price.Val, price.Source)
	paid := rec.Fact(
		derive.Of("theseus.battle.paid", ruleActions, derive.Plain),
		derive.Val{}.Minus(hasty.Val),
		hasty.Source,
	)
	return rec.Sum(derive.Of("theseus.battle.extra", ruleEscalation, derive.Plain), all, paid)
}

// escalated settles the kind of attack and pays for it (7.5.1.c).
func (w *work) escalated(f BattleFrame, k AttackKind) {
	f.Kind, f.Step = k, DrawStep
	if k != Hasty {
		w.pay(w.extra(nil, k).Whole())
	}
	w.Log(ruleEscalation, kindKey("theseus.battle.is.", k))
	w.replace(f)
}

// kindKey is a message key that ends with the kind of attack.
func kindKey(stem string, k AttackKind) string {
	switch k {
	case Hasty:
		return stem + "hasty"
	case Regular:
		return stem + "regular"
	case Prepared:
		return stem + "prepared"
	}
	panic("theseus: unknown kind of attack")
}

// mayEscalate tells whether there is anything to choose.
func (b *board) mayEscalate(f BattleFrame) bool {
	s := decide.BareSheet()
	s.Try(Escalate.Of(int(Regular)))
	b.escalate(s, f, Regular)
	return s.Legal(0)
}

// airLimit is how many air units a kind of attack takes: one, two or three (7.5.1.4).
func airLimit(k AttackKind) int { return int(k) }

// mayFly tells whether an air unit can be committed: the Axis attacks, and has one that has not flown (7.5.1.4).
func (b *board) mayFly(f BattleFrame) bool {
	return f.Side == Axis && len(f.Air) < airLimit(f.Kind) && b.airReady()
}

// commitAir judges a further air unit (3.4, 7.5.1.4).
func (b *board) commitAir(s *decide.Sheet, f BattleFrame, air AirID) {
	if !b.mayCommit(s, f, air) {
		return
	}
	with := f.Battle
	with.Air = append(slices.Clip(with.Air), air)
	if b.preliminary(nil, with).Val == below() {
		s.Because(ruleAirSupport, "theseus.battle.air_wasted", b.airArg(air))
	} else {
		s.Because(ruleAirSupport, "theseus.battle.may_fly", b.airArg(air))
	}
	if rec := s.Rec(); rec != nil && !s.Refused() {
		b.outlook(rec, with)
	}
}

// mayCommit refuses an air unit that cannot fly for the attack; it is false for one that the game does not have
// (7.5.1.4, 3.4).
func (b *board) mayCommit(s *decide.Sheet, f BattleFrame, air AirID) bool {
	if air < 0 || int(air) >= len(b.Air) || b.Air[air] == AirAbsent {
		s.Refuse(ruleAirSupport, "theseus.battle.no_air")
		return false
	}
	if f.Side != Axis {
		s.Refuse(ruleAirSupport, "theseus.battle.axis_attacks_only", b.airArg(air))
	}
	if b.Air[air] == AirFlown {
		s.Refuse(ruleAirOnce, "theseus.battle.flown", b.airArg(air))
	}
	if len(f.Air) >= airLimit(f.Kind) {
		s.Refuse(ruleAirSupport, "theseus.battle.air_limit", count("Limit", airLimit(f.Kind)))
	}
	return true
}

// flies commits an air unit, which has flown then (7.5.1.4).
func (w *work) flies(f BattleFrame, air AirID) {
	f.Air = append(slices.Clip(f.Air), air)
	w.Air[air] = AirFlown
	w.Log(ruleAirStep, "theseus.battle.flies", w.airArg(air))
	w.replace(f)
}

// airArg names an air unit, whose number goes on after those of the counters.
func (b *board) airArg(a AirID) derive.Arg {
	return derive.Counter("Air", len(b.Order.Counters)+int(a))
}

// attackCandidates visits the attacks that are worth listing at an open purse: from each hex with units that may act on
// each hex beside it with enemies.
func (b *board) attackCandidates(p purse, visit func(decide.Act)) {
	var from []hex.Hex
	b.eachOf(p, func(u UnitID) {
		at := b.Units[u].At
		if !b.combat(u) || slices.Contains(from, at) {
			return
		}
		from = append(from, at)
		for d := range hex.Dir(hex.Dirs) {
			if b.holder(at.Step(d)) == p.side.Enemy() {
				visit(AttackFrom(at, at.Step(d)))
			}
		}
	})
}
