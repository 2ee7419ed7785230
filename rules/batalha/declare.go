package batalha

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// attackKinds are the kinds of attacks, in the rulebook's order.
func attackKinds() [3]AttackKind { return [3]AttackKind{Assault, AirAttack, Bombardment} }

// targetCandidates visits the attacks on the hexes that enemies hold: assaults where a unit is beside them, the others while there are points or guns for them.
func (b *board) targetCandidates(f CombatFrame, visit func(Intent)) {
	for _, kind := range attackKinds() {
		for i := range b.standing.Hexes() {
			u := b.standing.First(i)
			if u == NoUnit || b.side(u) == f.Side {
				continue
			}
			h := b.Map.Grid.At(i)
			near := false
			switch kind {
			case Assault:
				b.contacts(f.Side, h, func(UnitID) { near = true })
			case Bombardment:
				b.eachGun(f.Side, func(g UnitID) { near = near || b.inRange(g, h) })
			case AirAttack:
				near = b.Air[f.Side-1] > 0
			}
			if near {
				visit(Target{kind, h})
			}
		}
	}
}

// anyTarget tells whether anything can be attacked any more in the phase.
func (b *board) anyTarget(f CombatFrame) bool {
	found := false
	s := decide.BareSheet()
	b.targetCandidates(f, func(i Intent) {
		if found {
			return
		}
		t := i.(Target)
		s.Reset(nil)
		s.Begin(i)
		b.target(s, f, t.How, t.Hex)
		found = s.Legal(0)
	})
	return found
}

// commitCandidates visits the units and guns that a side might add, the points that it has, and the end.
func (b *board) commitCandidates(a Attack, side Side, air int, visit func(Intent)) {
	if side == a.Side && a.Kind == Assault {
		b.contacts(side, a.Target, func(u UnitID) { visit(Commit{u}) })
	}
	b.eachGun(side, func(g UnitID) {
		if a.Kind != AirAttack && (a.Kind == Bombardment || hex.Distance(b.Units[g].At, a.Target) != 1 || side != a.Side) {
			visit(Commit{g})
		}
	})
	for n := air + 1; n <= b.Air[side-1]; n++ {
		visit(CommitAir{n})
	}
	visit(CloseCommit{})
}

// 5.0, 6.2.o4: aim chooses the hex, which is not attacked again in the phase, and opens the declaration.
func (w *work) aim(f CombatFrame, kind AttackKind, h hex.Hex) {
	f.Struck = append(f.Struck[:len(f.Struck):len(f.Struck)], h)
	w.replace(f)
	w.push(CommitFrame{Attack{Kind: kind, Side: f.Side, Target: h, Defenders: w.units(h)}})
	w.Log(commitTargetRule(kind), "batalha.combat.aimed", playerArg(f.Side), KindArg(kind), hexArg(h))
}

// 5.1.1.s1, 8.0.p3: join adds a unit or guns to a side of the combat.
func (w *work) join(top Frame, u UnitID) {
	if f, attacker := top.(CommitFrame); attacker {
		f.Attack = f.Attack.with(u, w.Units[u].At)
		w.replace(f)
		w.Log(ruleAttackSum, "batalha.combat.joined", unitArg(u))
		w.odds(w.rec, f.Attack)
		return
	}
	f := top.(AnswerFrame)
	f.Attack = f.Attack.clone()
	f.Attack.DefGuns = append(f.Attack.DefGuns, u)
	w.replace(f)
	w.Log(ruleGunsDefend, "batalha.artillery.defends", unitArg(u))
	w.odds(w.rec, f.Attack)
}

// 6.1: joinAir sets the air points of a side.
func (w *work) joinAir(top Frame, n int) {
	points := derive.Number("Points", derive.Int(n), derive.Plain)
	if f, attacker := top.(CommitFrame); attacker {
		f.Attack.Air = n
		w.replace(f)
		w.Log(ruleAirPoints, "batalha.air.used", playerArg(f.Attack.Side), points)
		w.odds(w.rec, f.Attack)
		return
	}
	f := top.(AnswerFrame)
	f.Attack.DefAir = n
	w.replace(f)
	w.Log(ruleAirPoints, "batalha.air.used", playerArg(f.Attack.Side.Enemy()), points)
	w.odds(w.rec, f.Attack)
}

// 5.1.1.o1, 5.1.1.o2, 6.2.o2: closeSide fixes one side of the combat: the attacker's first, then the defender's.
func (w *work) closeSide(top Frame) {
	f, attacker := top.(CommitFrame)
	if !attacker {
		w.lock(top.(AnswerFrame))
		return
	}
	a := f.Attack
	w.Air[a.Side-1] -= a.Air
	w.fought(a.Attackers)
	w.fought(a.Guns)
	w.replace(AnswerFrame(f))
	value, unit := w.bombValue, derive.Plain
	if a.Kind == Assault {
		value, unit = w.attack, derive.Strength
	}
	announced := value(w.rec, a)
	w.rec.Show(announced)
	w.Log(ruleAnnounced, "batalha.combat.declared", playerArg(a.Side), derive.Number("Value", announced.Val, unit))
}

// 5.1.1.o2, 8.0.o1: lock fixes the defender's side too: nothing can be changed any more, and the dice are due. Guns that defend their own hex in an assault are used
// as those in support are.
func (w *work) lock(f AnswerFrame) {
	a := f.Attack
	w.Air[a.Side.Enemy()-1] -= a.DefAir
	w.fought(a.DefGuns)
	if a.Kind == Assault {
		w.fought(w.gunsAmong(a.Defenders))
	}
	w.replace(RollFrame(f))
	w.odds(w.rec, a)
	if a.Kind == Assault {
		answered := w.defence(w.rec, a)
		w.rec.Show(answered)
		w.Log(ruleLocked, "batalha.combat.answered", playerArg(a.Side.Enemy()), derive.Number("Value", answered.Val, derive.Strength))
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

// 5.0, 8.0.o1: fought notes who has been used in the phase.
func (w *work) fought(units []UnitID) {
	for _, u := range units {
		w.Units[u].Fought = true
	}
}
