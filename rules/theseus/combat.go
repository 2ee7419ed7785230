package theseus

import (
	"encoding/binary"
	"slices"

	"gazala/rules/decide"
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

// Act is what is decided at a step of the attack.
func (f BattleFrame) Act(t turn, i decide.Act) bool {
	switch f.Step {
	case JoinStep:
		return f.joining(t, i)
	case ConfirmStep:
		return f.confirming(t, i)
	case AnswerStep:
		return f.answering(t, i)
	case ScreenStep, HuntStep:
		return f.rating(t, i)
	case EscalateStep, DrawStep, AirStep:
		return f.strengthening(t, i)
	case TankStep, ShieldStep, ShieldUnitStep:
		return f.arming(t, i)
	case IsolatedStep, StackCheckStep, RaceStep, RollStep:
	}
	return false
}

// joining is who takes part (7.1.c, 7.5.1.a).
func (f BattleFrame) joining(t turn, i decide.Act) bool {
	switch i.Verb {
	case TakePart:
		if t.Judging() {
			t.Board.takePart(t.Sheet, f, i.Unit)
		} else {
			f.Battle = f.with(i.Unit)
			t.Work.Log(ruleCombatKinds, "theseus.battle.takes_part", unitArg(i.Unit))
			t.Work.replace(f)
		}
	case Declare:
		if t.Judging() {
			t.Board.declare(t.Sheet, f)
		} else {
			t.Work.declared(f)
		}
	default:
		return false
	}
	return true
}

// confirming is going on without the units that have failed to act, or calling the attack off (5.8.4.a).
func (f BattleFrame) confirming(t turn, i decide.Act) bool {
	switch i.Verb {
	case Declare:
		if t.Judging() {
			t.Sheet.Because(ruleDeclaration, "theseus.battle.may_go_on", hexArg(f.Target))
			t.Board.outlook(t.Sheet.Rec(), f.Battle)
		} else {
			f.Step = AnswerStep
			t.Work.replace(f)
		}
	case CallOff:
		if t.Judging() {
			t.Sheet.Because(ruleIsolatedCheck, "theseus.battle.may_call_off", hexArg(f.Target))
		} else {
			t.Work.Log(ruleIsolatedCheck, "theseus.battle.called_off", hexArg(f.Target))
			t.Work.pop()
		}
	default:
		return false
	}
	return true
}

// answering is whether the defender awaits the attack (7.5.1.b).
func (f BattleFrame) answering(t turn, i decide.Act) bool {
	switch i.Verb {
	case StandFast:
		if t.Judging() {
			t.Sheet.Because(ruleBeforeStep, "theseus.before.may_stand")
		} else {
			t.Work.Log(ruleBeforeStep, "theseus.before.stands", playerArg(f.Side.Enemy()))
			f.Step = EscalateStep
			t.Work.replace(f)
		}
	case RetreatBefore:
		if t.Judging() {
			t.Board.retreatBefore(t.Sheet, f.Battle)
		} else {
			t.Work.tries(f)
		}
	default:
		return false
	}
	return true
}

// rating is which ratings are added to the die of a retreat before combat (7.5.1.1.a, 7.5.1.1.b).
func (f BattleFrame) rating(t turn, i decide.Act) bool {
	switch i.Verb {
	case AddHalf:
		if t.Judging() {
			t.Board.scout(t.Sheet, f, i.Unit)
		} else {
			t.Work.adds(f, i.Unit, false)
		}
	case AddWhole:
		if t.Judging() {
			t.Board.whole(t.Sheet, f, i.Unit)
		} else {
			t.Work.adds(f, i.Unit, true)
		}
	case AddNothing:
		if t.Judging() {
			t.Sheet.Because(ruleScouts, "theseus.before.may_add_nothing")
		} else {
			t.Work.goOn(f)
		}
	default:
		return false
	}
	return true
}

// goOn goes on to the next step of the attack.
func (w *work) goOn(f BattleFrame) {
	f.Step++
	w.replace(f)
}

// strengthening is the kind of attack, the chits and the air units (7.5.1.c, 7.5.1.d, 7.5.1.4).
func (f BattleFrame) strengthening(t turn, i decide.Act) bool {
	switch {
	case f.Step == EscalateStep && i.Verb == Escalate:
		if t.Judging() {
			t.Board.escalate(t.Sheet, f, AttackKind(i.N))
		} else {
			t.Work.escalated(f, AttackKind(i.N))
		}
	case f.Step == DrawStep && i.Verb == DrawChits:
		if t.Judging() {
			t.Sheet.Because(ruleChits, "theseus.chits.may_draw", count("Cup", t.Board.cup()))
			t.Board.outlook(t.Sheet.Rec(), f.Battle)
		} else {
			t.Work.draw(f, t.Dice)
		}
	case f.Step == AirStep && i.Verb == CommitAir:
		if t.Judging() {
			t.Board.commitAir(t.Sheet, f, AirID(i.N))
		} else {
			t.Work.flies(f, AirID(i.N))
		}
	case f.Step == AirStep && i.Verb == CloseAir:
		if t.Judging() {
			t.Sheet.Because(ruleAirStep, "theseus.battle.may_close_air")
			t.Board.outlook(t.Sheet.Rec(), f.Battle)
		} else {
			t.Work.goOn(f)
		}
	default:
		return false
	}
	return true
}

// arming is a choice of armor superiority (7.5.1.5.c.1, 7.5.1.5.c.2), which is shown with what follows from it.
func (f BattleFrame) arming(t turn, i decide.Act) bool {
	judging := t.Judging()
	switch {
	case f.Step == TankStep && i.Verb == ChooseTank:
		if judging {
			t.Board.equal(t.Sheet, ruleAttackTanks, f.Attackers, TankPoints, i.Unit)
		}
		f.Tank = i.Unit
	case f.Step == ShieldUnitStep && i.Verb == ChooseShield:
		if judging {
			t.Board.equal(t.Sheet, ruleDefencePoints, f.Defenders, f.Points, i.Unit)
		}
		f.Shield = i.Unit
	case f.Step == ShieldStep && i.Verb == DefendWith:
		if judging {
			t.Board.defendWith(t.Sheet, f, PointKind(i.N))
			f.Shield = NoUnit
		}
		f.Points = PointKind(i.N)
	default:
		return false
	}
	if !judging {
		t.Work.goOn(f)
	} else if rec := t.Sheet.Rec(); rec != nil && !t.Sheet.Refused() {
		rec.Show(t.Board.superiority(rec, t.Board.armed(f.Battle)))
		rec.Show(t.Board.modifiers(rec, f.Battle))
	}
	return true
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
