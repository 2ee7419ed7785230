package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// CommitFrame is an attack to which the attacker may still add units, guns and air points (5.1.1).
type CommitFrame struct{ Attack Attack }

func (CommitFrame) frame() string { return "commit" }

// Fields implements [Frame].
func (f CommitFrame) Fields(v record.Visitor) Frame {
	attackField(v, &f.Attack)
	return f
}

func (f CommitFrame) given(g *givens) { g.declared(f.Attack) }

func (f CommitFrame) attack() Attack { return f.Attack }

func (f CommitFrame) declaring() Attack { return f.Attack }

// Question implements [Frame].
func (f CommitFrame) Question(*board) play.Question {
	return play.Ask(f.Attack.Side, commitRule(f.Attack.Kind), commitKey(f.Attack.Kind), hexArg(f.Attack.Target))
}

// Options implements [Frame].
func (f CommitFrame) Options(b *board, visit func(decide.Act)) {
	b.commitCandidates(f.Attack, f.Attack.Side, f.Attack.Air, visit)
}

// Act implements [Frame].
func (f CommitFrame) Act(t turn, i decide.Act) bool {
	if !meaningful(i) {
		return false
	}
	switch i.Verb {
	case Commit:
		if t.Judging() {
			t.Board.commit(t.Sheet, f.Attack, i.Unit)
		} else {
			t.Work.join(f, i.Unit)
		}
	case CommitAir:
		if t.Judging() {
			t.Board.commitAir(t.Sheet, f.Attack, f.Attack.Side, int(i.N))
		} else {
			f.Attack.Air = int(i.N)
			t.Work.replace(f)
			t.Work.airUsed(f.Attack, f.Attack.Side, int(i.N))
		}
	case CloseCommit:
		if t.Judging() {
			t.Board.closeCommit(t.Sheet, f.Attack)
		} else {
			t.Work.declare(f)
		}
	default:
		return false
	}
	return true
}

// Settle implements [Frame].
func (CommitFrame) Settle(*work) play.Settled { return play.Asks }

// AnswerFrame is an attack to which the defender may still answer with guns and air points (5.1.1.o2, 6.1).
type AnswerFrame struct{ Attack Attack }

func (AnswerFrame) frame() string { return "answer" }

// Fields implements [Frame].
func (f AnswerFrame) Fields(v record.Visitor) Frame {
	attackField(v, &f.Attack)
	return f
}

func (f AnswerFrame) given(g *givens) { g.declared(f.Attack) }

func (f AnswerFrame) attack() Attack { return f.Attack }

func (f AnswerFrame) declaring() Attack { return f.Attack }

// Question implements [Frame].
func (f AnswerFrame) Question(*board) play.Question {
	return play.Ask(f.Attack.Side.Enemy(), ruleLocked, "batalha.point.answer", hexArg(f.Attack.Target))
}

// Options implements [Frame].
func (f AnswerFrame) Options(b *board, visit func(decide.Act)) {
	b.commitCandidates(f.Attack, f.Attack.Side.Enemy(), f.Attack.DefAir, visit)
}

// Act implements [Frame].
func (f AnswerFrame) Act(t turn, i decide.Act) bool {
	if !meaningful(i) {
		return false
	}
	switch i.Verb {
	case Commit:
		if t.Judging() {
			t.Board.answer(t.Sheet, f.Attack, i.Unit)
		} else {
			t.Work.support(f, i.Unit)
		}
	case CommitAir:
		if t.Judging() {
			t.Board.commitAir(t.Sheet, f.Attack, f.Attack.Side.Enemy(), int(i.N))
		} else {
			f.Attack.DefAir = int(i.N)
			t.Work.replace(f)
			t.Work.airUsed(f.Attack, f.Attack.Side.Enemy(), int(i.N))
		}
	case CloseCommit:
		if t.Judging() {
			t.Board.closeAnswer(t.Sheet, f.Attack)
		} else {
			t.Work.lock(f)
		}
	default:
		return false
	}
	return true
}

// Settle asks whoever has anything to answer with (5.1.1.o2).
func (f AnswerFrame) Settle(w *work) play.Settled {
	if w.canAnswer(f.Attack) {
		return play.Asks
	}
	w.lock(f)
	return play.Changed
}

// RollFrame is an attack whose dice have not been rolled (5.1.6).
type RollFrame struct{ Attack Attack }

func (RollFrame) frame() string { return "roll" }

// Fields implements [Frame].
func (f RollFrame) Fields(v record.Visitor) Frame {
	attackField(v, &f.Attack)
	return f
}

func (f RollFrame) given(g *givens) { g.declared(f.Attack) }

func (f RollFrame) attack() Attack { return f.Attack }

// Question implements [Frame].
func (f RollFrame) Question(*board) play.Question {
	return play.Ask(f.Attack.Side, ruleDice, "batalha.point.roll", hexArg(f.Attack.Target))
}

// Options implements [Frame].
func (RollFrame) Options(_ *board, visit func(decide.Act)) { visit(Roll.Now()) }

// Act implements [Frame].
func (f RollFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != Roll {
		return false
	}
	if t.Judging() {
		t.Board.mayRoll(t.Sheet, f)
	} else {
		t.Work.rollDice(f, t.Dice)
	}
	return true
}

// Settle implements [Frame].
func (RollFrame) Settle(*work) play.Settled { return play.Asks }

// attackKinds are the kinds of attacks, in the rulebook's order.
func attackKinds() [3]AttackKind { return [3]AttackKind{Assault, AirAttack, Bombardment} }

// targetCandidates visits the attacks on the hexes that enemies hold: assaults where a unit is beside them, the others
// while there are points or guns for them. It ends when visit says that it has seen enough.
func (b *board) targetCandidates(f CombatFrame, visit func(decide.Act) (more bool)) {
	for _, kind := range attackKinds() {
		for i := range b.standing.Hexes() {
			u := b.standing.First(i)
			h := b.Map.Grid.At(i)
			if !b.strikesEmpty(kind, h) && (u == NoUnit || b.side(u) == f.Side) {
				continue
			}
			near := false
			switch kind {
			case Assault:
				b.contacts(f.Side, h, func(UnitID) { near = true })
			case Bombardment:
				b.eachGun(f.Side, func(g UnitID) { near = near || b.inRange(g, h) })
			case AirAttack:
				near = b.Air[f.Side-1] > 0
			}
			if near && !visit(Aim(kind, h)) {
				return
			}
		}
	}
}

// anyTarget tells whether anything can be attacked any more in the phase.
func (b *board) anyTarget(f CombatFrame) bool {
	found := false
	s := decide.BareSheet()
	b.targetCandidates(f, func(t decide.Act) bool {
		s.Reset(nil)
		s.Begin(nil)
		b.target(s, f, AttackKind(t.N), t.Hex)
		found = s.Legal(0)
		return !found
	})
	return found
}

// commitCandidates visits the units and guns that a side might add, the points that it has, and the end.
func (b *board) commitCandidates(a Attack, side Side, air int, visit func(decide.Act)) {
	if side == a.Side && a.Kind == Assault {
		b.contacts(side, a.Target, func(u UnitID) { visit(Commit.On(u)) })
	}
	b.eachGun(side, func(g UnitID) {
		if a.Kind != AirAttack &&
			(a.Kind == Bombardment || hex.Distance(b.Units[g].At, a.Target) != 1 || side != a.Side) {
			visit(Commit.On(g))
		}
	})
	for n := air + 1; n <= b.Air[side-1]; n++ {
		visit(CommitAir.Of(n))
	}
	visit(CloseCommit.Now())
}

// aim chooses the hex, which is not attacked again in the phase, and opens the declaration (5.0, 6.2.o4).
func (w *work) aim(f CombatFrame, kind AttackKind, h hex.Hex) {
	f.Struck = append(f.Struck[:len(f.Struck):len(f.Struck)], h)
	w.replace(f)
	w.push(CommitFrame{w.attackOn(kind, f.Side, h)})
	w.Log(commitTargetRule(kind), "batalha.combat.aimed", playerArg(f.Side), KindArg(kind), hexArg(h))
}

// attackOn is an attack on the units in a hex that nobody has joined yet.
func (b *board) attackOn(kind AttackKind, side Side, h hex.Hex) Attack {
	a := Attack{Kind: kind, Side: side, Target: h, Defenders: b.units(h)}
	for _, u := range a.Defenders {
		if b.Rulings.Other(UsedGuns) && b.counter(u).Type.Guns() && b.Units[u].Fought {
			a.Silent = append(a.Silent, u)
		}
	}
	return a
}

// join adds a unit or guns to the attack (5.1.1.s1).
func (w *work) join(f CommitFrame, u UnitID) {
	f.Attack = f.Attack.with(u, w.Units[u].At)
	w.replace(f)
	w.Log(ruleAttackSum, "batalha.combat.joined", unitArg(u))
	w.foreseen(w.rec, f.Attack)
}

// support adds guns to the defence (8.0.p3).
func (w *work) support(f AnswerFrame, u UnitID) {
	f.Attack = f.Attack.clone()
	f.Attack.DefGuns = append(f.Attack.DefGuns, u)
	w.replace(f)
	w.Log(ruleGunsDefend, "batalha.artillery.defends", unitArg(u))
	w.odds(w.rec, f.Attack)
}

// airUsed tells how many air points a side now uses in an attack (6.1).
func (w *work) airUsed(a Attack, side Side, n int) {
	w.Log(ruleAirPoints, "batalha.air.used", playerArg(side), derive.Number("Points", derive.Int(n), derive.Plain))
	if side == a.Side {
		w.foreseen(w.rec, a)
		return
	}
	w.odds(w.rec, a)
}

// declare fixes the attacker's side of the combat (5.1.1.o1, 6.2.o2).
func (w *work) declare(f CommitFrame) {
	a := f.Attack
	w.Air[a.Side-1] -= a.Air
	w.fought(a.Attackers)
	w.fought(a.Guns)
	if w.replace(AnswerFrame(f)); !w.writesAir(a) {
		w.announced(a)
	}
}

// announced tells the value of an attack, with its air points (6.2.o2).
func (w *work) announced(a Attack) {
	value, unit := w.bombValue, derive.Plain
	if a.Kind == Assault {
		value, unit = w.attack, derive.Strength
	}
	announced := value(w.rec, a)
	w.rec.Show(announced)
	w.Log(ruleAnnounced, "batalha.combat.declared", playerArg(a.Side), derive.Number("Value", announced.Val, unit))
}

// lock fixes the defender's side too: nothing can be changed any more, and the dice are due (5.1.1.o2, 8.0.o1). Guns
// that defend their own hex in an assault are used as those in support are.
func (w *work) lock(f AnswerFrame) {
	a := f.Attack
	w.Air[a.Side.Enemy()-1] -= a.DefAir
	w.fought(a.DefGuns)
	if a.Kind == Assault {
		w.fought(w.gunsAmong(a.Defenders))
	}
	if w.writesAir(a) {
		w.replace(AirFrame{Attack: a})
		return
	}
	w.replace(RollFrame(f))
	w.answered(a)
}

// answered tells the value of the defence against an assault, with its air points (5.1.1.o2, 6.2.o2).
func (w *work) answered(a Attack) {
	w.odds(w.rec, a)
	if a.Kind == Assault {
		answered := w.defence(w.rec, a)
		w.rec.Show(answered)
		w.Log(
			ruleLocked,
			"batalha.combat.answered",
			playerArg(a.Side.Enemy()),
			derive.Number("Value", answered.Val, derive.Strength),
		)
	}
}

// gunsAmong are the guns among units.
func (b *board) gunsAmong(units []UnitID) []UnitID {
	var out []UnitID
	for _, u := range units {
		if b.counter(u).Type.Guns() {
			out = append(out, u)
		}
	}
	return out
}

// fought notes who has been used in the phase (5.0, 8.0.o1).
func (w *work) fought(units []UnitID) {
	for _, u := range units {
		w.Units[u].Fought = true
	}
}

func commitRule(k AttackKind) cite.Rule {
	switch k {
	case Assault:
		return ruleOdds
	case Bombardment:
		return ruleBombardment
	case AirAttack:
		return ruleAirAttack
	}
	panic("batalha: unknown kind of attack")
}

func commitKey(k AttackKind) string {
	switch k {
	case Assault:
		return "batalha.point.commit_assault"
	case Bombardment:
		return "batalha.point.commit_bombardment"
	case AirAttack:
		return "batalha.point.commit_air_attack"
	}
	panic("batalha: unknown kind of attack")
}
