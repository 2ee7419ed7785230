package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 8.0 Combat.
const (
	ruleCombat      cite.Rule = "na41:8.1"
	ruleOneHex      cite.Rule = "na41:8.2"
	ruleDeclares    cite.Rule = "na41:8.3.s2"
	ruleAnswers     cite.Rule = "na41:8.3.s3"
	ruleDie         cite.Rule = "na41:8.3.s4"
	ruleComando     cite.Rule = "na41:8.4.1"
	ruleNations     cite.Rule = "na41:8.4.2.a"
	ruleThreeTanks  cite.Rule = "na41:8.4.2.b"
	ruleNoAttack    cite.Rule = "na41:13.2.1.b"
	ruleReplacement cite.Rule = "na41:19.5"
	ruleVehicleSide cite.Rule = "na41:9.6.d"
	ruleGunsOwn     cite.Rule = "na41:9.4.2"
)

// attackStep is how far an attack has come.
type attackStep uint8

const (
	gathering attackStep = iota // units join
	crowding                    // the defender leaves out who is above the stacking limit (15.3)
	supplying                   // attack supply (8.5)
	firing                      // the attacker's artillery (9.4)
	flying                      // the attacker's air support (18.7.4)
	answering                   // the defender's artillery
	covering                    // the defender's air support
	rolling                     // the die
)

// Attack is one combat: who attacks which hex with what. Guns and Shield are the artillery support of the attacker and
// of the defender, Planes and Cover how many markers of air support they fly.
type Attack struct {
	Side     Side
	Target   hex.Hex
	Units    []UnitID
	Supplied bool
	Guns     UnitID
	Shield   UnitID
	Planes   uint8
	Cover    uint8
	Break    bool     // a Breakthrough Combat (15.0)
	Auto     bool     // an Automatic DS, in the movement phase (8.9)
	Excess   []UnitID // defenders above the stacking limit, who add nothing (15.3)
}

func attackFields(v record.Visitor, a *Attack) {
	sideField(v, &a.Side)
	record.Hex(v, "target", &a.Target)
	record.Refs(v, "attackers", &a.Units, Units)
	v.Bool("supplied", &a.Supplied)
	record.OptRef(v, "guns", &a.Guns, Units)
	record.OptRef(v, "shield", &a.Shield, Units)
	record.Count(v, "planes", &a.Planes, mostNumber)
	record.Count(v, "cover", &a.Cover, mostNumber)
	v.Bool("break", &a.Break)
	v.Bool("automatic", &a.Auto)
	record.Refs(v, "excess", &a.Excess, Units)
}

type (
	// CombatFrame is a side's combat phase (8.1).
	CombatFrame struct{ Side Side }
	// AttackFrame is a combat before its die (8.3).
	AttackFrame struct {
		Attack

		Step attackStep
	}
)

func (CombatFrame) frame() string { return "combat" }
func (AttackFrame) frame() string { return "attack" }

// Fields implements [Frame].
func (f CombatFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

// Fields implements [Frame].
func (f AttackFrame) Fields(v record.Visitor) Frame {
	attackFields(v, &f.Attack)
	record.Word(v, "step", &f.Step, []record.Choice[attackStep]{
		{Word: "gathering", Value: gathering},
		{Word: "crowding", Value: crowding},
		{Word: "supplying", Value: supplying},
		{Word: "firing", Value: firing},
		{Word: "flying", Value: flying},
		{Word: "answering", Value: answering},
		{Word: "covering", Value: covering},
		{Word: "rolling", Value: rolling},
	})
	return f
}

// Question implements [play.Frame].
func (f CombatFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleCombat, "na41.point.combat")
}

// Options implements [play.Frame].
func (f CombatFrame) Options(b *board, visit func(decide.Intent)) {
	all := b.Map.made.attack.on(b.Map.Grid, func(h hex.Hex) decide.Intent { return AttackHex{h} })
	b.exposed(f.Side, func(i int) { visit(all[i]) })
	if b.plays(Disengagement) {
		for i := range b.Units {
			if u := UnitID(i); b.side(u) == f.Side && b.Units[i].Where == OnMap {
				visit(Disengage{u})
			}
		}
	}
	offers := anytimeOffers()
	b.offered(offers[:], f.Side, visit)
	visit(EndCombat{})
}

// exposed visits the hexes with combat units of the enemy beside combat units of a side.
func (b *board) exposed(side Side, visit func(i int)) {
	own := b.presence(side)
	for i, p := range b.presence(side.Enemy()) {
		if p&armedHere != 0 && own[i]&armedNear != 0 {
			visit(i)
		}
	}
}

// besideUnits tells whether a side has a combat unit next to a hex.
func (b *board) besideUnits(h hex.Hex, side Side) bool {
	for d := range hex.Dir(hex.Dirs) {
		if b.combatUnit(h.Step(d), side) {
			return true
		}
	}
	return false
}

// Judge implements [play.Frame].
func (f CombatFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case AttackHex:
		b.attackHex(s, f.Side, i.Hex)
	case Disengage:
		if !b.plays(Disengagement) {
			return false
		}
		b.mayDisengage(s, f.Side, i.Unit)
	case EndCombat:
		s.Because(ruleCombat, "na41.combat.may_end", playerArg(f.Side))
	default:
		offers := anytimeOffers()
		return b.judged(offers[:], s, f.Side, i)
	}
	return true
}

// CarryOut implements [play.Frame].
func (f CombatFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	switch i := i.(type) {
	case AttackHex:
		w.push(AttackFrame{Attack: Attack{Side: f.Side, Target: i.Hex, Guns: NoUnit, Shield: NoUnit}})
		w.Log(ruleCombat, "na41.combat.declared", playerArg(f.Side), hexArg(i.Hex))
	case Disengage:
		w.push(DisengageFrame{Side: f.Side, Units: []UnitID{i.Unit}})
	case EndCombat:
		w.Log(ruleCombat, "na41.combat.ended", playerArg(f.Side))
		w.Pop()
	default:
		offers := anytimeOffers()
		w.carried(offers[:], f.Side, i, src)
	}
}

// forgetFights ends what the combat phase remembers of who has fought and who has retreated.
func (w *work) forgetFights() {
	for u := range w.Units {
		w.Units[u].Fought, w.Units[u].Advanced, w.Units[u].Fled = false, false, 0
	}
}

// Settle implements [play.Frame].
func (f CombatFrame) Settle(*work) play.Settled { return play.Asks }

// 8.1, 8.2: attackHex judges an attack against a hex: enemy combat units that have not been attacked stand there, and
// somebody beside it may attack it.
func (b *board) attackHex(s *decide.Sheet, side Side, h hex.Hex) {
	if !b.combatUnit(h, side.Enemy()) {
		s.Refuse(ruleCombat, "na41.combat.nobody", hexArg(h))
		return
	}
	a := Attack{Side: side, Target: h, Guns: NoUnit, Shield: NoUnit}
	if fresh := b.defenders(a); !slices.ContainsFunc(fresh, func(u UnitID) bool { return !b.Units[u].Fought }) {
		s.Refuse(ruleCombat, "na41.combat.attacked_already", hexArg(h))
	}
	b.resists(s, a)
	able := false
	for d := range hex.Dir(hex.Dirs) {
		b.in(h.Step(d), func(u UnitID) {
			bare := decide.BareSheet()
			bare.Begin(nil)
			b.enlist(bare, a, u)
			able = able || !bare.Refused()
		})
	}
	if !able {
		s.Refuse(ruleCombat, "na41.combat.no_attacker", hexArg(h))
	}
	s.Because(ruleCombat, "na41.combat.may_attack", hexArg(h))
}

// Question implements [play.Frame].
func (f AttackFrame) Question(*board) play.Question {
	at := hexArg(f.Target)
	switch f.Step {
	case gathering:
		if f.Auto {
			return play.Ask(f.Side, ruleAutomatic, "na41.point.gather_auto", at)
		}
		return play.Ask(f.Side, ruleOneHex, "na41.point.gather", at)
	case crowding:
		return play.Ask(f.Side.Enemy(), ruleBreakAgain, "na41.point.excess", at)
	case supplying:
		return play.Ask(f.Side, ruleAttackSupply, "na41.point.attack_supply", at)
	case firing:
		return play.Ask(f.Side, ruleDeclares, "na41.point.guns", at)
	case flying:
		return play.Ask(f.Side, ruleDeclares, "na41.point.planes", at)
	case answering:
		return play.Ask(f.Side.Enemy(), ruleAnswers, "na41.point.answer", at)
	case covering:
		return play.Ask(f.Side.Enemy(), ruleAnswers, "na41.point.cover", at)
	case rolling:
	}
	return play.Ask(f.Side, ruleDie, "na41.point.roll_attack", at)
}

// Options implements [play.Frame].
func (f AttackFrame) Options(b *board, visit func(decide.Intent)) {
	switch f.Step {
	case gathering:
		for d := range hex.Dir(hex.Dirs) {
			b.in(f.Target.Step(d), func(u UnitID) {
				if b.side(u) == f.Side {
					visit(Enlist{u})
				}
			})
		}
		visit(Commit{})
		visit(CallOff{})
	case crowding:
		for _, u := range b.defenders(f.Attack) {
			visit(LeaveOut{u})
		}
	case supplying:
		b.payers(f.Side, func(p Payer) {
			if p.Unit == NoUnit {
				visit(PayFrom{p.At})
			} else {
				visit(PayWith{p.Unit})
			}
		})
		visit(Forgo{})
	case firing, answering:
		for i := range b.Units {
			if b.counter(UnitID(i)).Type.Support() && b.Units[i].Where == OnMap && b.side(UnitID(i)) == f.asked() {
				visit(Support{UnitID(i)})
				if b.choosesPayer(UnitID(i)) {
					visit(SupportPoint{UnitID(i)})
				}
			}
		}
		visit(Forgo{})
	case flying, covering:
		b.sorties(f.asked(), func(i Sortie) { visit(i) })
		visit(Forgo{})
	case rolling:
		visit(Roll{})
	}
}

// asked is the side that decides.
func (f AttackFrame) asked() Side {
	if f.Step == answering || f.Step == covering || f.Step == crowding {
		return f.Side.Enemy()
	}
	return f.Side
}

// Judge implements [play.Frame].
func (f AttackFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case Enlist:
		if f.Step != gathering {
			return false
		}
		b.enlist(s, f.Attack, i.Unit)
	case Commit:
		if f.Step != gathering {
			return false
		}
		if f.Auto {
			b.declare(s, f.Attack)
		} else {
			b.commit(s, f.Attack)
		}
	case CallOff:
		if f.Step != gathering {
			return false
		}
		s.Because(ruleCombat, "na41.combat.may_call_off", playerArg(f.Side))
	case LeaveOut:
		if f.Step != crowding {
			return false
		}
		b.leaveOut(s, f.Attack, i.Unit)
	case PayFrom:
		if f.Step != supplying {
			return false
		}
		b.pays(s, f, Loose(i.Hex))
	case PayWith:
		if f.Step != supplying {
			return false
		}
		b.pays(s, f, Payer{Unit: i.Unit})
	case Support:
		return f.judgeGuns(b, s, i.Unit)
	case SupportPoint:
		b.pointPays(s, i.Unit)
		return f.judgeGuns(b, s, i.Unit)
	case Sortie:
		if f.Step != flying && f.Step != covering {
			return false
		}
		b.maySortie(s, f.asked(), i.Asset, f.supported(b), f.Target, f.Step == covering)
	case Forgo:
		if f.Step <= crowding || f.Step == rolling {
			return false
		}
		s.Because(ruleDeclares, "na41.combat.may_forgo", playerArg(f.asked()))
	case Roll:
		if f.Step != rolling {
			return false
		}
		b.outlook(s.Rec(), f.Attack)
		s.Because(ruleDie, "na41.combat.may_roll", hexArg(f.Target))
	default:
		return false
	}
	return true
}

// judgeGuns judges the artillery of a support unit, when it is asked for.
func (f AttackFrame) judgeGuns(b *board, s *decide.Sheet, u UnitID) bool {
	if f.Step != firing && f.Step != answering {
		return false
	}
	b.gunsSupport(s, u, f.supported(b))
	return true
}

// supported are the units to which the artillery and the aircraft of the side that is asked give their support.
func (f AttackFrame) supported(b *board) []UnitID {
	if f.Step == answering || f.Step == covering {
		return b.defenders(f.Attack)
	}
	return f.Units
}

// 8.5.1: pays judges what pays for attack supply (15.2.8).
func (b *board) pays(s *decide.Sheet, f AttackFrame, p Payer) {
	if f.Break {
		b.mayPayBreak(s, p)
		return
	}
	b.mayPay(s, p, f.Units)
}

// CarryOut implements [play.Frame].
func (f AttackFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	switch i := i.(type) {
	case Enlist:
		f.Units = append(slices.Clip(slices.Clone(f.Units)), i.Unit)
		w.replace(f)
		w.Log(ruleOneHex, "na41.combat.joined", unitArg(i.Unit))
	case CallOff:
		w.Pop()
		w.Log(ruleCombat, "na41.combat.called_off", hexArg(f.Target))
	case Commit:
		w.Active = w.Active || !f.Auto
		f.Step++
		w.replace(f)
	case LeaveOut:
		f.Excess = append(slices.Clip(slices.Clone(f.Excess)), i.Unit)
		w.replace(f)
		w.Log(ruleBreakAgain, "na41.break.left_out", unitArg(i.Unit))
	case PayFrom:
		w.pledge(Loose(i.Hex))
		w.supply(f)
	case PayWith:
		w.pledge(Payer{Unit: i.Unit})
		w.supply(f)
	case Support:
		w.support(i.Unit)
		w.Log(ruleGuns, "na41.combat.guns", unitArg(i.Unit))
		w.replace(w.gunned(f, i.Unit))
	case SupportPoint:
		w.supportForPoint(i.Unit)
		w.Log(ruleGuns, "na41.combat.guns", unitArg(i.Unit))
		w.replace(w.gunned(f, i.Unit))
	case Sortie:
		w.fly(f.asked(), i.Asset, f.Target)
		w.replace(w.flown(f))
	case Forgo:
		f.Step++
		w.replace(f)
	case Roll:
		w.replace(DieFrame{Attack: f.Attack, Face: uint8(dice.Fall(src, dieSides) + 1)})
	}
}

// covered tells whether attack supply that was promised before reaches the attack; a group that fights on its way has
// its own.
func (b *board) covered(f AttackFrame) bool {
	_, ok := b.attackSupply(f.Units)
	return ok && !f.Break
}

// canPay tells whether somebody could pay for attack supply.
func (f AttackFrame) canPay(b *board) bool {
	if f.Break {
		return len(b.breakPayers()) > 0
	}
	return len(b.payersFor(f.Units)) > 0
}

// 8.3.s2, 8.5.3: gunned is the attack with artillery of the side that is asked. An attack that it brings down from 10-1
// asks for attack supply after all.
func (w *work) gunned(f AttackFrame, u UnitID) AttackFrame {
	if f.Step == firing {
		f.Guns = u
		f.Step++
		return f
	}
	free := w.overwhelms(f.Attack)
	f.Shield = u
	f.Step++
	return w.weighed(f, free)
}

// supply notes that the attack has attack supply, and goes on.
func (w *work) supply(f AttackFrame) {
	f.Supplied = true
	f.Step++
	w.replace(f)
	if f.Break {
		w.breakSupplied()
	}
}

// 8.3.s3: Settle goes on where there is nothing to choose: with attack supply that was promised before, without it at
// 10-1, without artillery that nobody has; at 10-1 the defender is shattered without a die (8.3, 8.3.s2, 8.5.1, 8.5.3,
// 8.8.3).
func (f AttackFrame) Settle(w *work) play.Settled {
	if f.Auto && f.Step != gathering {
		return w.declared(f)
	}
	switch f.Step {
	case gathering:
		return play.Asks
	case crowding:
		if f.Break && w.tooMany(f.Attack) {
			return play.Asks
		}
	case supplying:
		if f.Supplied || w.covered(f) {
			w.supply(f)
			return play.Changed
		}
		if !w.overwhelms(f.Attack) && f.canPay(&w.board) {
			return play.Asks
		}
	case firing, flying, answering, covering:
		if f.helps(&w.board) {
			return play.Asks
		}
	case rolling:
		if !w.overwhelms(f.Attack) {
			return play.Asks
		}
		w.rec.Show(w.fullColumn(w.rec, f.Attack))
		w.Log(ruleColumns, "na41.combat.overwhelmed", hexArg(f.Target))
		w.replace(ResultFrame{Attack: f.Attack, Result: DS, Shade: RedShade, Overwhelmed: true})
		return play.Changed
	}
	f.Step++
	w.replace(f)
	return play.Changed
}

// 8.7: scrap takes a truck out of play: into the eliminated box, from which a captured one never comes back (27.1).
func (w *work) scrap(u UnitID) {
	w.spill(u, ruleOverrun)
	unit := w.unit(u)
	unit.Spot, unit.Load, unit.Cargo = Spot{Where: Eliminated}, Empty, 0
	if w.counter(u).Captured {
		unit.Spot = Spot{}
	}
}

// 8.3.s5: pursue opens the advance after a combat when the defenders are gone from their hex (14.1). After an Automatic
// DS it comes later (8.9.2). A group on its way goes on by its first result (15.2.11), or is held to that hex, too
// (d-126).
func (w *work) pursue(f ResultFrame) {
	switch {
	case f.Auto || w.combatUnit(f.Target, f.Side.Enemy()):
	case f.Break:
		w.narrow(f)
	default:
		w.follow(f)
	}
}

// 8.5.2: paysAttack refuses a support unit that may not give attack supply: one that is not ready for it, or of a
// nation that does not take part (17.1.3.a).
func (b *board) paysAttack(s *decide.Sheet, u UnitID, units []UnitID) {
	b.supportReady(s, u, units, ruleOwnNation)
}
