package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 15.0 Breakthrough Combat.
const (
	ruleBreak       cite.Rule = "na41:15.1"
	ruleGroup       cite.Rule = "na41:15.2.1"
	ruleOneGroup    cite.Rule = "na41:15.2.2"
	ruleGroupStack  cite.Rule = "na41:15.2.3.a"
	ruleFormation   cite.Rule = "na41:15.2.3.b"
	ruleAttached    cite.Rule = "na41:15.2.3.c"
	ruleGroupMoves  cite.Rule = "na41:15.2.3.d"
	ruleGroupFought cite.Rule = "na41:15.2.3.e"
	ruleAssemble    cite.Rule = "na41:15.2.4"
	ruleFightCost   cite.Rule = "na41:15.2.6"
	ruleTarget      cite.Rule = "na41:15.2.7"
	ruleBreakSupply cite.Rule = "na41:15.2.8"
	ruleFailedBreak cite.Rule = "na41:15.2.9"
	ruleWonBreak    cite.Rule = "na41:15.2.10"
	ruleSplitGroup  cite.Rule = "na41:15.2.13"
	ruleBreakAgain  cite.Rule = "na41:15.3"
)

// Breakthrough is the part of an advance in which one group may fight (15.0). Forming: it may still be formed of
// Members; Group: those on the way are it. Fighting: a fight for the hex Struck is on; Cleared: it was won, and the hex
// may be entered for nothing.
type Breakthrough struct {
	Forming  bool
	Members  []UnitID
	Group    bool
	Supplied bool
	Payers   []Payer // what could pay for its first fight after an attack at 10-1
	Fighting bool
	Cleared  bool
	Narrow   bool // into the hex Struck only (14.2.2, d-126)
	Struck   hex.Hex
}

func (p *Breakthrough) fields(v record.Visitor) {
	v.Bool("forming", &p.Forming)
	record.Refs(v, "members", &p.Members, Units)
	v.Bool("group", &p.Group)
	v.Bool("supplied", &p.Supplied)
	record.Each(v, "payers", &p.Payers, mostOf, (*Payer).Fields)
	v.Bool("fighting", &p.Fighting)
	v.Bool("cleared", &p.Cleared)
	v.Bool("narrow", &p.Narrow)
	record.Hex(v, "struck", &p.Struck)
}

// 15.1: breakthrough is the group's part of an advance: there is one when the result allows two hexes or more and
// somebody can drive (15.2.8). It has attack supply if the attack had it, or, after 10-1 (d-89: or after any), if some
// is in range of the hexes from which the attack was made, which is promised when it is needed.
func (w *work) breakthrough(f ResultFrame, a AdvanceFrame) Breakthrough {
	out := Breakthrough{Struck: f.Target, Supplied: f.Supplied}
	if a.Limited || a.Most < 2 {
		return out
	}
	if (f.Overwhelmed || w.Rulings.Other(SupplyOnTheWay)) && !out.Supplied {
		_, out.Supplied = w.attackSupply(f.Units)
		out.Payers = w.payersFor(f.Units)
	}
	out.Forming = slices.ContainsFunc(a.Left, func(u UnitID) bool { return w.counter(w.carrier(u)).Mech })
	return out
}

// formOptions visits what may be done while the group is formed.
func (f AdvanceFrame) formOptions(visit func(decide.Intent)) {
	for _, u := range f.Left {
		visit(Join{u})
	}
	visit(Commit{})
	visit(Assemble{})
	visit(Forgo{})
}

// judgeForming judges how the group is formed.
func (f AdvanceFrame) judgeForming(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case Join:
		f.joinGroup(b, s, i.Unit)
	case Commit:
		f.setOut(b, s)
	case Assemble:
		f.judgeAssemble(b, s)
	case Forgo:
		s.Because(ruleOneGroup, "na41.break.may_do_without", playerArg(f.Side))
	default:
		return false
	}
	return true
}

// 15.2.3, 15.2.3.a, 15.2.3.d, 15.2.3.e: joinGroup judges a unit of the group: one that took part and drives or is
// carried, of the same formation as the others but one, all together within the stacking limit (15.1, 15.2.3.b,
// 15.2.3.c).
func (f AdvanceFrame) joinGroup(b *board, s *decide.Sheet, u UnitID) {
	if !slices.Contains(f.Left, u) {
		s.Refuse(ruleGroupFought, "na41.break.took_no_part", unitArg(u))
		return
	}
	if slices.Contains(f.Members, u) {
		s.Refuse(ruleOneGroup, "na41.break.in_the_group", unitArg(u))
		return
	}
	if !b.counter(b.carrier(u)).Mech {
		s.Refuse(ruleGroupMoves, "na41.break.on_foot", unitArg(u))
	}
	all := append(slices.Clone(f.Members), u)
	if !b.oneFormation(all) {
		s.Refuse(ruleFormation, "na41.break.formations", unitArg(u))
	}
	if b.stackLimit(nil).Less(b.stackOf(all)) {
		s.Refuse(ruleGroupStack, "na41.break.too_many", unitArg(u))
	}
	s.Because(ruleFormation, "na41.break.may_join", unitArg(u))
	if !b.sameFormation(b.fighters(all)) {
		s.Because(ruleAttached, "na41.break.may_attach", unitArg(u))
	}
}

// stackOf is what units would count in one hex (4.1, 4.3).
func (b *board) stackOf(units []UnitID) derive.Val {
	sum, free := derive.Val{}, false
	for _, u := range units {
		var part derive.Num
		part, free = b.stackPart(nil, u, free)
		sum = sum.Plus(part.Val)
	}
	return sum
}

// 15.2.3.b, 15.2.3.c, 15.4.1: oneFormation tells whether units are of one formation, but for one that is attached. A
// German and an Italian go together under Comando Supremo only, which the attack was made under then.
func (b *board) oneFormation(units []UnitID) bool {
	units = b.fighters(units)
	if len(units) == 0 {
		return true
	}
	for skip := range units {
		rest := slices.Delete(slices.Clone(units), skip, skip+1)
		if b.sameFormation(rest) {
			return true
		}
	}
	return false
}

// fighters are the combat units among units.
func (b *board) fighters(units []UnitID) []UnitID {
	return slices.DeleteFunc(slices.Clone(units), func(u UnitID) bool { return !b.counter(u).Type.Combat() })
}

// mostBritish is how many British mechanized battalions may count as one armored division (15.4.3).
const mostBritish = 6

// 15.4.2: sameFormation tells whether units are of one division; a unit of none is a formation of its own (15.4.3). Six
// mechanized British battalions at most are one whatever their divisions.
func (b *board) sameFormation(units []UnitID) bool {
	if len(units) < 2 {
		return true
	}
	first := b.counter(units[0]).Formation
	if first != NoFormation &&
		!slices.ContainsFunc(units, func(u UnitID) bool { return b.counter(u).Formation != first }) {
		return true
	}
	return len(units) <= mostBritish &&
		!slices.ContainsFunc(units, func(u UnitID) bool { return !b.armoredBattalion(u) })
}

// 15.4.3: armoredBattalion tells whether a unit is a British mechanized battalion: tanks, motorized infantry or
// reconnaissance, and no brigade.
func (b *board) armoredBattalion(u UnitID) bool {
	c := b.counter(u)
	return c.Nation == British && !c.Brigade && (c.Type == Tank || c.Type == MotorInfantry || c.Type == Recon)
}

// 15.2.2: setOut judges that the group sets out from the hex in which it stands together.
func (f AdvanceFrame) setOut(b *board, s *decide.Sheet) {
	if len(f.Members) == 0 {
		s.Refuse(ruleOneGroup, "na41.break.nobody", hexArg(f.From))
		return
	}
	first := b.Units[f.Members[0]].Spot
	for _, u := range f.Members {
		if b.Units[u].Spot != first {
			s.Refuse(ruleOneGroup, "na41.break.not_together", unitArg(u))
		}
	}
	s.Because(ruleOneGroup, "na41.break.may_set_out", unitArg(f.Members[0]))
}

// judgeAssemble judges that the group forms in the hex that the defenders have left, which costs each unit a hex
// (15.2.4).
func (f AdvanceFrame) judgeAssemble(b *board, s *decide.Sheet) {
	if len(f.Members) == 0 {
		s.Refuse(ruleAssemble, "na41.break.nobody", hexArg(f.From))
		return
	}
	for _, u := range f.Members {
		one := f
		one.Now, one.Start, one.Path = []UnitID{u}, b.Units[u].At, nil
		one.closed(b, s, f.From)
	}
	all := f
	all.Now, all.Start, all.Path = f.Members, f.From, nil
	if !s.Refused() && !all.fits(b) {
		s.Refuse(ruleGroupStack, "na41.advance.full", hexArg(f.From))
	}
	s.Because(ruleAssemble, "na41.break.may_assemble", hexArg(f.From))
}

// setOut makes the members the group on the way.
func (w *work) setOut(f AdvanceFrame) {
	f.Forming, f.Group, f.Now = false, true, f.Members
	f.Start, f.Members, f.Path, f.Spent = w.Units[f.Now[0]].At, nil, nil, 0
	w.Log(ruleOneGroup, "na41.break.sets_out", unitArg(f.Now[0]))
	w.replace(f)
}

// 15.2.4: assemble brings the members into the hex that the defenders have left.
func (w *work) assemble(f AdvanceFrame) {
	w.advanceTo(f.Members, Hex(f.From))
	armed := slices.ContainsFunc(f.Members, w.armed)
	if armed {
		w.occupy(f.Side, f.From)
	}
	w.raze(f.Side, f.From)
	w.index()
	f.Forming, f.Group, f.Now = false, true, f.Members
	f.Start, f.Members, f.Path, f.Spent = f.From, nil, []hex.Hex{f.From}, 1
	w.Log(ruleAssemble, "na41.break.assembles", hexArg(f.From))
	w.replace(f)
	if armed {
		w.scare(f.Side, Hex(f.From))
	}
}

// 15.2.13: judgeDrop judges a unit that the group drops off, where it stops.
func (f AdvanceFrame) judgeDrop(b *board, s *decide.Sheet, u UnitID) {
	switch {
	case !f.Group || !slices.Contains(f.Now, u):
		s.Refuse(ruleSplitGroup, "na41.break.not_in_the_group", unitArg(u))
		return
	case len(f.Now) == 1:
		s.Refuse(ruleSplitGroup, "na41.break.last_one", unitArg(u))
	case len(f.Path) > 0 && !f.fits(b):
		s.Refuse(ruleAdvance, "na41.advance.full", hexArg(f.at()))
	}
	s.Because(ruleSplitGroup, "na41.break.may_drop", unitArg(u))
}

func (w *work) dropBehind(f AdvanceFrame, u UnitID) {
	is := func(o UnitID) bool { return o == u }
	f.Now = slices.DeleteFunc(slices.Clone(f.Now), is)
	f.Left = slices.DeleteFunc(slices.Clone(f.Left), is)
	w.Log(ruleSplitGroup, "na41.break.dropped", unitArg(u))
	w.replace(f)
}

// 15.2.6, 15.2.7: strike judges a fight of the group on its way, which costs a hex: against enemies next to it (d-56:
// or once it has moved), in a hex that it could enter, at 1-3 at least, and not from a hex above the stacking limit
// (4.4.1, 14.5.b, 14.5.c, 15.2.9).
func (f AdvanceFrame) strike(b *board, s *decide.Sheet, to hex.Hex) {
	if !f.Group {
		s.Refuse(ruleOneGroup, "na41.break.not_the_group", unitArg(f.Now[0]))
		return
	}
	d, next := hex.Toward(f.at(), to)
	if !next || !b.combatUnit(to, f.Side.Enemy()) {
		s.Refuse(ruleTarget, "na41.combat.nobody", hexArg(to))
		return
	}
	if f.Halted {
		s.Refuse(ruleFailedBreak, "na41.advance.halted", unitArg(f.Now[0]))
	}
	if int(f.Spent)+1 > f.allowed(b) {
		s.Refuse(ruleFightCost, "na41.advance.length", derive.Number("Limit", derive.Int(f.allowed(b)), derive.Hexes))
	}
	if len(f.Path) > 0 && !f.stacked(b) {
		s.Refuse(ruleMoments, "na41.advance.full", hexArg(f.at()))
	}
	if len(f.Path) == 0 && b.Rulings.Other(FightsAfterMoving) {
		s.Refuse(ruleTarget, "na41.break.move_first", unitArg(f.Now[0]))
	}
	across := b.Map.At(f.at(), d)
	if across&SeaSide != 0 || across&Escarpment != 0 && across&Road == 0 {
		s.Refuse(ruleTarget, "na41.break.closed", hexArg(to))
	}
	f.ended(b, s)
	f.leavesJebel(b, s, f.Now[0], across)
	if f.Narrow {
		s.Refuse(ruleLimitedOnly, "na41.advance.limited", hexArg(f.Struck))
	}
	if !f.mayFight(b, s, to) {
		return
	}
	a := b.atItsStrongest(f.attack(b, to))
	odds := b.ratio(s.Rec(), a, a.Supplied)
	s.Rec().Show(odds)
	b.tooLow(s, a, odds)
	b.resists(s, a)
	if !s.Refused() {
		b.outlook(s.Rec(), a)
	}
	s.Because(ruleTarget, "na41.break.may_strike", hexArg(to))
}

// attack is the fight of the group against a hex (15.2.8).
func (f AdvanceFrame) attack(b *board, to hex.Hex) Attack {
	return Attack{
		Side:     f.Side,
		Target:   to,
		Units:    b.fighters(f.Now),
		Supplied: f.Supplied,
		Guns:     NoUnit,
		Shield:   NoUnit,
		Break:    true,
	}
}

// strike opens a fight of the group.
func (w *work) strike(f AdvanceFrame, to hex.Hex) {
	f.Spent++
	f.Fighting, f.Struck, f.Cleared = true, to, false
	w.Log(ruleBreak, "na41.break.strikes", unitArg(f.Now[0]), hexArg(to))
	w.replace(f)
	w.push(AttackFrame{Attack: f.attack(&w.board, to), Step: crowding})
}

// advance is the advance in which a fight is fought; ok is false when there is none (8.5.3, 15.2.8).
func (b *board) advance() (f AdvanceFrame, at int, ok bool) {
	for i := b.Frames.Len() - 1; i >= 0; i-- {
		if f, ok = b.Frames.At(i).(AdvanceFrame); ok {
			return f, i, true
		}
	}
	return f, 0, false
}

// 15.2.8: breakPayers are those that can still pay for a fight of the group, judged in the hexes from which the attack
// was made.
func (b *board) breakPayers() []Payer {
	f, _, ok := b.advance()
	if !ok || f.Supplied {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(f.Payers), func(p Payer) bool { return b.pledged(p) >= b.worth(p) })
}

// mayPayBreak judges what pays for a fight of the group.
func (b *board) mayPayBreak(s *decide.Sheet, p Payer) {
	if !slices.Contains(b.breakPayers(), p) {
		s.Refuse(ruleBreakSupply, "na41.payer.none")
		return
	}
	s.Because(ruleBreakSupply, "na41.payer.pays", payerArg(p))
}

// breakSupplied notes that the group has attack supply from now on.
func (w *work) breakSupplied() {
	if f, at, ok := w.advance(); ok {
		f.Supplied = true
		w.Frames = w.Frames.With(at, f)
	}
}

// 15.2.9, 15.2.10: fightOver goes on after a fight of the group: where the defenders have gone the group may go on,
// else its advance ends.
func (w *work) fightOver(f AdvanceFrame) {
	f.Fighting = false
	if w.combatUnit(f.Struck, f.Side.Enemy()) {
		f.Halted = true
		w.Log(ruleFailedBreak, "na41.break.failed", hexArg(f.Struck))
	} else {
		f.Cleared = true
		w.Log(ruleWonBreak, "na41.break.won", hexArg(f.Struck))
	}
	w.replace(f)
}

// 15.2.11: allowed is how many hexes those on the way may spend.
func (f AdvanceFrame) allowed(b *board) int {
	least := int(f.Most)
	for _, u := range f.Now {
		least = min(least, b.advanceOf(nil, f.Most, u).Whole())
	}
	return least
}

// 15.2.12: vacated tells whether a hex is one that defenders have just left, in which no zone stops (14.4).
func (f AdvanceFrame) vacated(h hex.Hex) bool { return h == f.From || f.cleared(h) }

// cleared tells whether a hex is the one that the group has just fought free on its way (15.2.10, 15.2.12).
func (f AdvanceFrame) cleared(h hex.Hex) bool { return f.Group && f.Cleared && h == f.Struck }

// 15.2.1: askGroup is the question that comes before anybody advances: who is in the group.
func (f AdvanceFrame) askGroup() play.Question {
	return play.Ask(f.Side, ruleGroup, "na41.point.advance_group", hexArg(f.From))
}

// narrow holds a group whose fight has cleared a hex by an exchange or a costly hold to that hex, by the other reading
// of d-126 (14.2.2).
func (w *work) narrow(f ResultFrame) {
	if a, at, ok := w.advance(); ok && (f.Held || f.Result == EX) && w.Rulings.Other(LimitedOnTheWay) {
		a.Narrow = true
		w.Frames = w.Frames.With(at, a)
	}
}
