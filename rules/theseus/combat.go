package theseus

import (
	"encoding/binary"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// BattleFrame is an attack under way (7.5.1).
type BattleFrame struct {
	Battle
	Step BattleStep
}

func (BattleFrame) frame() string { return "battle" }

// Fields implements [Frame].
func (f BattleFrame) Fields(v record.Visitor) Frame {
	fightField(v, &f.Fight)
	record.OptWord(v, "kind", &f.Kind, attackWords())
	f.Kind = max(f.Kind, Hasty)
	record.Word(v, "step", &f.Step, battleSteps())
	record.OptRef(v, "hunter", &f.Hunter, UnitsOnMap)
	record.OptRef(v, "screen", &f.Screen, UnitsOnMap)
	record.OptRef(v, "mobile", &f.Mobile, UnitsOnMap)
	if v.Has("race", f.Race != [2]int8{}) {
		record.IntPair(v, "race", &f.Race, 0, dieSides)
	}
	v.Bool("failed", &f.Failed)
	if v.Has("chits", f.Drawn()) {
		record.RefPair(v, "chits", &f.Chits, Chits)
	} else {
		f.Chits = [2]int8{-1, -1}
	}
	check(v, func(c record.Checks, _ Read) {
		if f.Step > DrawStep && !f.Drawn() {
			c.Fail("", -1, record.Missing, map[string]string{"Field": "chits"})
		}
	})
	record.Refs(v, "air", &f.Air, AirUnits)
	record.OptRef(v, "tank", &f.Tank, UnitsOnMap)
	if v.Has("points", f.Points != NoPoints) {
		record.Word(v, "points", &f.Points, pointWords())
	}
	record.OptRef(v, "shield", &f.Shield, UnitsOnMap)
	record.Count(v, "checked", &f.Checked, mostNumber)
	return f
}

func (f BattleFrame) actors() []UnitID { return f.Attackers }

func (f BattleFrame) dice() decide.Intent {
	if f.Step == DrawStep {
		return DrawChits.Now()
	}
	return nil
}

// looked are all who defend, and all who attack when the defender has answered.
func (f BattleFrame) looked(b *board) []UnitID {
	if f.Step > AnswerStep {
		return f.names()
	}
	return append(slices.Clone(f.Defenders), b.topOf(f.Attackers))
}

func (f BattleFrame) weighs() []UnitID {
	if f.Step > DrawStep {
		return f.names()
	}
	return nil
}

func (f BattleFrame) only(kept func([]UnitID) []UnitID) Frame {
	f.Attackers = kept(f.Attackers)
	return f
}

func (f BattleFrame) given(to *givens) { to.battle(f.Battle) }

func (f BattleFrame) packed(to pack) pack {
	k := append(to, 'b').fight(f.Fight).units(f.Hunter, f.Screen, f.Mobile, f.Tank, f.Shield)
	k = k.byte(
		byte(f.Kind),
		byte(f.Race[0]),
		byte(f.Race[1]),
		flag(f.Failed),
		byte(f.Chits[0]),
		byte(f.Chits[1]),
		byte(f.Points),
		byte(f.Checked),
		byte(f.Step),
		byte(len(f.Air)),
	)
	for _, a := range f.Air {
		k = binary.LittleEndian.AppendUint16(k, uint16(a))
	}
	return k
}

func (BattleFrame) phase() string { return "combat" }

func (f BattleFrame) fight() Fight { return f.Fight }

func (f BattleFrame) names() []UnitID { return slices.Concat(f.Attackers, f.Defenders) }

// CheckDraw holds an attack whose die is due to its chits, which are drawn before.
func (s State) CheckDraw(c record.Checks) {
	for i := 1; i < s.Frames.Len(); i++ {
		battle, fights := s.Frames.At(i - 1).(BattleFrame)
		if die, _ := s.Frames.At(i).(DieFrame); fights && die.For == DieAttack && battle.Step <= DrawStep &&
			!battle.Drawn() {
			c.Fail("stack", i-1, record.Missing, map[string]string{"Field": "chits"})
		}
	}
}

// Question implements [Frame].
func (f BattleFrame) Question(*board) play.Question {
	target := hexArg(f.Target)
	switch f.Step {
	case JoinStep:
		return play.Ask(f.Side, ruleDeclaration, "theseus.point.join_attack", target)
	case ConfirmStep:
		return play.Ask(f.Side, ruleDeclaration, "theseus.point.confirm_attack", target)
	case AnswerStep:
		return play.Ask(f.Side.Enemy(), ruleBeforeStep, "theseus.point.answer", target)
	case ScreenStep:
		return play.Ask(f.Side.Enemy(), ruleScouts, "theseus.point.add_rating")
	case HuntStep:
		return play.Ask(f.Side, ruleScouts, "theseus.point.add_rating")
	case EscalateStep:
		return play.Ask(f.Side, ruleEscalation, "theseus.point.escalate", target)
	case DrawStep:
		return play.Ask(f.Side, ruleChits, "theseus.point.draw", target)
	case AirStep:
		return play.Ask(f.Side, ruleAirStep, "theseus.point.air", target)
	case TankStep:
		return play.Ask(f.Side, ruleAttackTanks, "theseus.point.tank")
	case ShieldStep:
		return play.Ask(f.Side.Enemy(), ruleDefencePoints, "theseus.point.defend_with")
	case ShieldUnitStep:
		return play.Ask(f.Side.Enemy(), ruleDefencePoints, "theseus.point.shield")
	case IsolatedStep, StackCheckStep, RaceStep, RollStep:
	}
	panic("theseus: a step without a question")
}

// Options implements [Frame].
func (f BattleFrame) Options(b *board, visit func(decide.Act)) {
	each := func(units []UnitID, in func(UnitID) decide.Act) {
		for _, u := range units {
			visit(in(u))
		}
	}
	switch f.Step {
	case JoinStep:
		each(b.units(f.From), TakePart.On)
		visit(Declare.Now())
	case ConfirmStep:
		visit(Declare.Now())
		visit(CallOff.Now())
	case AnswerStep:
		visit(StandFast.Now())
		visit(RetreatBefore.Now())
	case ScreenStep, HuntStep:
		b.ratingCandidates(f, visit)
	case EscalateStep:
		for k := Hasty; k <= Prepared; k++ {
			visit(Escalate.Of(int(k)))
		}
	case DrawStep:
		visit(DrawChits.Now())
	case AirStep:
		for i, state := range b.Air {
			if state != AirAbsent {
				visit(CommitAir.Of(i))
			}
		}
		visit(CloseAir.Now())
	case TankStep:
		each(f.Attackers, ChooseTank.On)
	case ShieldStep:
		visit(DefendWith.Of(int(TankPoints)))
		visit(DefendWith.Of(int(AntiTankPoints)))
	case ShieldUnitStep:
		each(f.Defenders, ChooseShield.On)
	case IsolatedStep, StackCheckStep, RaceStep, RollStep:
	}
}

// Act implements [Frame].
func (f BattleFrame) Act(t turn, i decide.Act) bool {
	if t.Judging() {
		return f.judge(t.Board, t.Sheet, i)
	}
	f.carryOut(t.Work, i, t.Dice)
	return true
}

// judge judges an intent at a step of the attack.
func (f BattleFrame) judge(b *board, s *decide.Sheet, in decide.Act) bool {
	switch f.Step {
	case JoinStep:
		switch in.Verb {
		case TakePart:
			b.takePart(s, f, in.Unit)
		case Declare:
			b.declare(s, f)
		default:
			return false
		}
	case ConfirmStep:
		return b.judgeConfirm(s, f, in)
	case AnswerStep:
		switch in.Verb {
		case StandFast:
			s.Because(ruleBeforeStep, "theseus.before.may_stand")
		case RetreatBefore:
			b.retreatBefore(s, f.Battle)
		default:
			return false
		}
	case ScreenStep, HuntStep:
		switch in.Verb {
		case AddHalf:
			b.scout(s, f, in.Unit)
		case AddWhole:
			b.whole(s, f, in.Unit)
		case AddNothing:
			s.Because(ruleScouts, "theseus.before.may_add_nothing")
		default:
			return false
		}
	case EscalateStep, DrawStep, AirStep, TankStep, ShieldStep, ShieldUnitStep:
		return b.judgeStrength(s, f, in)
	case IsolatedStep, StackCheckStep, RaceStep, RollStep:
		return false
	}
	return true
}

// judgeConfirm judges going on without the units that have failed to act, or calling the attack off (5.8.4.a).
func (b *board) judgeConfirm(s *decide.Sheet, f BattleFrame, in decide.Act) bool {
	switch in.Verb {
	case Declare:
		s.Because(ruleDeclaration, "theseus.battle.may_go_on", hexArg(f.Target))
		b.outlook(s.Rec(), f.Battle)
	case CallOff:
		s.Because(ruleIsolatedCheck, "theseus.battle.may_call_off", hexArg(f.Target))
	default:
		return false
	}
	return true
}

// judgeStrength is the part of Judge from the kind of attack to the die.
func (b *board) judgeStrength(s *decide.Sheet, f BattleFrame, in decide.Act) bool {
	switch in.Verb {
	case Escalate:
		if f.Step != EscalateStep {
			return false
		}
		b.escalate(s, f, AttackKind(in.N))
	case DrawChits:
		if f.Step != DrawStep {
			return false
		}
		s.Because(ruleChits, "theseus.chits.may_draw", count("Cup", b.cup()))
		b.outlook(s.Rec(), f.Battle)
	case CommitAir:
		if f.Step != AirStep {
			return false
		}
		b.commitAir(s, f, AirID(in.N))
	case CloseAir:
		if f.Step != AirStep {
			return false
		}
		s.Because(ruleAirStep, "theseus.battle.may_close_air")
		b.outlook(s.Rec(), f.Battle)
	default:
		return b.judgeArmour(s, f, in)
	}
	return true
}

// judgeArmour judges the choices of armor superiority (7.5.1.5.c.1, 7.5.1.5.c.2).
func (b *board) judgeArmour(s *decide.Sheet, f BattleFrame, in decide.Act) bool {
	a := f.Battle
	switch in.Verb {
	case ChooseTank:
		if f.Step != TankStep {
			return false
		}
		b.equal(s, ruleAttackTanks, a.Attackers, TankPoints, in.Unit)
		a.Tank = in.Unit
	case ChooseShield:
		if f.Step != ShieldUnitStep {
			return false
		}
		b.equal(s, ruleDefencePoints, a.Defenders, a.Points, in.Unit)
		a.Shield = in.Unit
	case DefendWith:
		if f.Step != ShieldStep {
			return false
		}
		b.defendWith(s, f, PointKind(in.N))
		a.Points, a.Shield = PointKind(in.N), NoUnit
	default:
		return false
	}
	if rec := s.Rec(); rec != nil && !s.Refused() {
		rec.Show(b.superiority(rec, b.armed(a)))
		rec.Show(b.modifiers(rec, a))
	}
	return true
}

func (f BattleFrame) carryOut(w *work, in decide.Act, src dice.Source) {
	switch in.Verb {
	case TakePart:
		f.Battle = f.with(in.Unit)
		w.Log(ruleCombatKinds, "theseus.battle.takes_part", unitArg(in.Unit))
	case Declare:
		if f.Step == JoinStep {
			w.declared(f)
			return
		}
		f.Step = AnswerStep
	case CallOff:
		w.Log(ruleIsolatedCheck, "theseus.battle.called_off", hexArg(f.Target))
		w.pop()
		return
	case StandFast:
		w.Log(ruleBeforeStep, "theseus.before.stands", playerArg(f.Side.Enemy()))
		f.Step = EscalateStep
	case RetreatBefore:
		w.tries(f)
		return
	case AddHalf:
		w.adds(f, in.Unit, false)
		return
	case AddWhole:
		w.adds(f, in.Unit, true)
		return
	case AddNothing, CloseAir:
		f.Step++
	case Escalate:
		w.escalated(f, AttackKind(in.N))
		return
	case DrawChits:
		w.draw(f, src)
		return
	case CommitAir:
		w.flies(f, AirID(in.N))
		return
	case ChooseTank:
		f.Tank = in.Unit
		f.Step++
	case DefendWith:
		f.Points = PointKind(in.N)
		f.Step++
	case ChooseShield:
		f.Shield = in.Unit
		f.Step++
	}
	w.replace(f)
}

// Settle asks at a step of the attack that has a question; one that has none goes on to the next.
func (f BattleFrame) Settle(w *work) play.Settled {
	switch f.Step {
	case JoinStep, ConfirmStep, DrawStep:
		return play.Asks
	case IsolatedStep:
		w.asksIsolated(f)
		return play.Changed
	case AnswerStep:
		if w.mayAnswer(f) {
			return play.Asks
		}
		f.Step = EscalateStep
	case StackCheckStep:
		w.asksStackCheck(f)
		return play.Changed
	case ScreenStep, HuntStep:
		if w.anyRating(f) {
			return play.Asks
		}
		f.Step++
	case RaceStep:
		w.asksRace(f)
		return play.Changed
	case EscalateStep:
		if w.mayEscalate(f) {
			return play.Asks
		}
		w.escalated(f, Hasty)
		return play.Changed
	case AirStep:
		if w.mayFly(f) {
			return play.Asks
		}
		f.Step = TankStep
	case TankStep, ShieldStep, ShieldUnitStep, RollStep:
		return play.AsksOr(w.asksDie(f))
	}
	w.replace(f)
	return play.Changed
}

// rolled goes on with the attack by its die, or by those of a retreat before combat.
func (f BattleFrame) rolled(w *work, d DieFrame) {
	switch d.For {
	case DieScreenAttacker:
		f.Race[attacker] = d.Face
		w.rec.Show(w.raceTotal(w.rec, f.Battle, attacker, w.die(ruleBefore, d)))
		w.tell(ruleBefore, "theseus.before.rolled", d, playerArg(d.Side))
		w.replace(f)
	case DieScreenDefender:
		f.Race[defender] = d.Face
		w.raced(f, d)
	case DieAttack:
		w.resolved(f, d)
	case DieActions, DieIsolated, DieMines, DieBreach, DieRefit, DieInitiative, DieReaction, DieCheck, DieAttrition:
	}
}

// 7.5: fought tells whether a hex that a retreat leaves is that of the combat. A headquarters in a hex that it only
// passes stood alone before (d-100).
func (b *board) fought(f RetreatFrame, from hex.Hex) bool {
	if h, hits := frame.Find[HitsFrame](b.Frames); hits {
		return h.At == from
	}
	return f.Path[0] == from
}
