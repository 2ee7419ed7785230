package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 14.0 Advance After Combat.
const (
	ruleAdvance       cite.Rule = "na41:14.1"
	ruleAdvanceLength cite.Rule = "na41:14.2.1"
	ruleLimitedOnly   cite.Rule = "na41:14.2.2"
	ruleAdvanceZone   cite.Rule = "na41:14.4"
	ruleAdvanceSide   cite.Rule = "na41:14.5"
	ruleAdvanceJebel  cite.Rule = "na41:14.5.b"
	ruleAdvanceDesert cite.Rule = "na41:14.5.c"
	ruleAdvanceCliff  cite.Rule = "na41:14.5.d"
	ruleDryAdvance    cite.Rule = "na41:16.4.c"
)

// AdvanceFrame is attackers who may advance after a combat (14.1). Left are those who may yet; Now are those on the
// way, who have spent so many hexes on the way and on fights, and entered those of Path. The first to go is the group
// that may fight on the way, if there is one (15.2.1).
type AdvanceFrame struct {
	Side    Side
	From    hex.Hex // the hex that the defenders have left
	Most    uint8   // hexes that the result allows
	Limited bool    // into that hex only
	Left    []UnitID
	Now     []UnitID
	Path    []hex.Hex
	Start   hex.Hex // where Now began
	Spent   uint8
	Halted  bool // Now goes no farther
	Breakthrough
}

func (AdvanceFrame) frame() string { return "advance" }

// Fields implements [Frame].
func (f AdvanceFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Hex(v, "from", &f.From)
	record.Count(v, "most", &f.Most, mostNumber)
	v.Bool("limited", &f.Limited)
	record.Refs(v, "left", &f.Left, Units)
	record.Refs(v, "now", &f.Now, Units)
	// an advance may come back to a hex
	record.Each(v, "path", &f.Path, mostNumber, func(h *hex.Hex, v record.Visitor) { record.Hex(v, "at", h) })
	record.Hex(v, "start", &f.Start)
	record.Count(v, "spent", &f.Spent, mostNumber)
	v.Bool("halted", &f.Halted)
	f.fields(v)
	return f
}

// 14.1, 14.2.2: follow opens the advance of those who have attacked, and of those who may tag along: as far as the
// result says, or into the hex only after an exchange or a hold that cost the last defenders (14.2.1, 27.3.1).
func (w *work) follow(f ResultFrame) {
	most := f.advanceAfter(&w.board)
	limited := f.Held || f.Result == EX
	if !limited && most == 0 {
		return
	}
	if limited {
		most = 1
	}
	next := AdvanceFrame{Side: f.Side, From: f.Target, Start: f.Target, Most: most, Limited: limited}
	for _, u := range f.Units {
		if w.Units[u].Where == OnMap && u != f.Guns {
			next.Left = append(next.Left, u)
		}
	}
	if w.Rulings.Other(PayersAdvance) && f.Supplied {
		w.withPayer(f, &next)
	}
	next.Left = append(next.Left, w.tagAlongs(f, next.Left)...)
	if len(next.Left) > 0 {
		next.Breakthrough = w.breakthrough(f, next)
		w.push(next)
	}
}

// withPayer lets the support unit that has given attack supply advance, too, if it stands next to the hex (14.1,
// 17.1.1, 17.1.2.a, d-43).
func (w *work) withPayer(f ResultFrame, next *AdvanceFrame) {
	p, ok := w.attackSupply(f.Units)
	if !ok || p.Unit == NoUnit || slices.Contains(next.Left, p.Unit) || !w.counter(p.Unit).Type.Support() ||
		w.fixed(p.Unit) || w.Units[p.Unit].Where != OnMap {
		return
	}
	if _, beside := hex.Toward(w.Units[p.Unit].At, f.Target); beside {
		next.Left = append(next.Left, p.Unit)
	}
}

// carrier is the truck that carries a unit, or else the unit itself: what drives.
func (b *board) carrier(u UnitID) UnitID {
	if t := b.rides(u); t != NoUnit {
		return t
	}
	return u
}

// 14.2.1: advanceOf is how many hexes a unit advances: on foot or as a Matilda two at most, out of supply one (10.1.j,
// 16.4.c).
func (b *board) advanceOf(rec *derive.Rec, most uint8, u UnitID) derive.Num {
	label := derive.Of("na41.advance.most", ruleAdvanceLength, derive.Hexes)
	parts := []derive.Num{resultHexes(rec, most)}
	if c := b.counter(u); !b.counter(b.carrier(u)).Mech || c.Matilda {
		parts = append(
			parts,
			rec.Fact(
				derive.Of("na41.advance.slow", ruleAdvanceLength, derive.Hexes, unitArg(u)),
				derive.Int(2),
				cite.Printed,
			),
		)
	}
	if b.dry(u) {
		parts = append(parts, dryAdvance(rec, u))
	}
	return rec.Least(label, parts...)
}

// at is where those on the way stand.
func (f AdvanceFrame) at() hex.Hex {
	if n := len(f.Path); n > 0 {
		return f.Path[n-1]
	}
	return f.Start
}

// Question implements [play.Frame].
func (f AdvanceFrame) Question(*board) play.Question {
	switch {
	case len(f.Now) > 0:
		return play.Ask(f.Side, ruleAdvance, "na41.point.advance_where", unitArg(f.Now[0]))
	case f.Forming:
		return f.askGroup()
	}
	return play.Ask(f.Side, ruleAdvance, "na41.point.advance_who", hexArg(f.From))
}

// Options implements [play.Frame].
func (f AdvanceFrame) Options(b *board, visit func(decide.Intent)) {
	switch {
	case len(f.Now) == 0 && f.Forming:
		f.formOptions(visit)
		return
	case len(f.Now) == 0:
		for _, u := range f.Left {
			visit(SelectUnit{u})
		}
		visit(Forgo{})
		return
	}
	at := f.at()
	for d := range hex.Dir(hex.Dirs) {
		to := at.Step(d)
		if !b.Map.Grid.Has(to) {
			continue
		}
		visit(StepTo{to})
		if f.Group {
			visit(AttackHex{to})
		}
	}
	if box := b.Map.boxBeside(at); box != NoBox {
		visit(EnterBox{box})
	}
	if f.Group {
		for _, u := range f.Now {
			visit(DropOff{u})
		}
	}
	visit(Stop{})
}

// Judge implements [play.Frame].
func (f AdvanceFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	if len(f.Now) == 0 {
		if f.Forming {
			return f.judgeForming(b, s, i)
		}
		switch i := i.(type) {
		case SelectUnit:
			if !slices.Contains(f.Left, i.Unit) {
				s.Refuse(ruleAdvance, "na41.advance.not_one", unitArg(i.Unit))
			}
			s.Because(ruleAdvance, "na41.advance.may_go", unitArg(i.Unit))
		case Forgo:
			s.Because(ruleAdvance, "na41.advance.may_stay", playerArg(f.Side))
		default:
			return false
		}
		return true
	}
	switch i := i.(type) {
	case StepTo:
		f.forward(b, s, i.Hex)
	case EnterBox:
		f.intoBox(b, s, i.Box)
	case Stop:
		f.rest(b, s)
	case AttackHex:
		f.strike(b, s, i.Hex)
	case DropOff:
		f.judgeDrop(b, s, i.Unit)
	default:
		return false
	}
	return true
}

// 14.3, 14.5.d: closed refuses a hex that those on the way may not enter next, length and stacking aside (14.4,
// 14.5, 14.5.c, 16.4.a).
func (f AdvanceFrame) closed(b *board, s *decide.Sheet, to hex.Hex) {
	at, enemy := f.at(), f.Side.Enemy()
	d, next := hex.Toward(at, to)
	if !next || !b.Map.Grid.Has(to) {
		s.Refuse(ruleAdvance, "na41.movement.not_adjacent", hexArg(to))
		return
	}
	if f.Limited && to != f.From {
		s.Refuse(ruleLimitedOnly, "na41.advance.limited", hexArg(f.From))
	}
	if f.Narrow && to != f.Struck {
		s.Refuse(ruleLimitedOnly, "na41.advance.limited", hexArg(f.Struck))
	}
	if b.combatUnit(to, enemy) {
		s.Refuse(ruleAdvance, "na41.movement.enemy", hexArg(to))
	}
	if !f.armed(b) && b.nonCombat(to, enemy) {
		s.Refuse(ruleUnescorted, "na41.trucks.unescorted", hexArg(to))
	}
	f.zones(b, s, at, to)
	f.sides(b, s, b.Map.At(at, d), to)
	f.ended(b, s)
}

// price is what a step costs: nothing into the hex that a fight on the way has just cleared (15.2.6, 15.2.10).
func (f AdvanceFrame) price(to hex.Hex) int {
	if f.cleared(to) {
		return 0
	}
	return 1
}

// forward judges a step of the advance (14.1, 14.2.1, s1.2). One is refused, too, from which nobody could end the
// advance within the stacking limit.
func (f AdvanceFrame) forward(b *board, s *decide.Sheet, to hex.Hex) {
	if f.Halted {
		s.Refuse(ruleFailedBreak, "na41.advance.halted", unitArg(f.Now[0]))
	}
	f.closed(b, s, to)
	for _, u := range f.Now {
		b.stays(s, u)
	}
	f.farEnough(b, s, f.price(to))
	if !s.Refused() && !f.stepped(to).endsSomewhere(b, 0) {
		s.Refuse(ruleAdvance, "na41.advance.full", hexArg(to))
	}
	s.Because(ruleAdvance, "na41.advance.may_step", hexArg(to))
}

// farEnough refuses what would cost the advance more hexes than it has left (14.2.1).
func (f AdvanceFrame) farEnough(b *board, s *decide.Sheet, price int) {
	rec := s.Rec()
	for _, u := range f.Now {
		rec.Show(b.advanceOf(rec, f.Most, u))
	}
	if most := f.allowed(b); int(f.Spent)+price > most {
		s.Refuse(ruleAdvanceLength, "na41.advance.length", derive.Number("Limit", derive.Int(most), derive.Hexes))
	}
}

// stepped is the advance after a step.
func (f AdvanceFrame) stepped(to hex.Hex) AdvanceFrame {
	f.Spent += uint8(f.price(to))
	f.Path = append(slices.Clip(f.Path), to)
	f.Cleared = false
	return f
}

// endsSomewhere tells whether those on the way can end their advance here or farther on.
func (f AdvanceFrame) endsSomewhere(b *board, depth int) bool {
	if f.fits(b) {
		return true
	}
	if depth > mostSteps {
		return false
	}
	for d := range hex.Dir(hex.Dirs) {
		to := f.at().Step(d)
		s := decide.BareSheet()
		s.Begin(nil)
		f.closed(b, s, to)
		if !s.Refused() && int(f.Spent)+f.price(to) <= f.allowed(b) && f.stepped(to).endsSomewhere(b, depth+1) {
			return true
		}
	}
	return false
}

// fits tells whether those on the way may stay where they stand: within the stacking limit (d-55: which is looked at
// when the phase ends only; 14.1).
func (f AdvanceFrame) fits(b *board) bool { return b.Rulings.Other(StacksAtTheEnd) || f.stacked(b) }

// stacked tells whether those on the way keep the stacking limit where they stand (4.1).
func (f AdvanceFrame) stacked(b *board) bool {
	all := slices.Clone(f.Now)
	b.in(f.at(), func(u UnitID) {
		if !slices.Contains(all, u) {
			all = append(all, u)
		}
	})
	return !b.stackLimit(nil).Less(b.stackOf(all))
}

// rest judges the end of an advance (14.1).
func (f AdvanceFrame) rest(b *board, s *decide.Sheet) {
	if len(f.Path) > 0 && !f.fits(b) {
		s.Refuse(ruleAdvance, "na41.advance.full", hexArg(f.at()))
	}
	s.Because(ruleAdvance, "na41.advance.may_rest", unitArg(f.Now[0]))
}

// CarryOut implements [play.Frame].
func (f AdvanceFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	switch i := i.(type) {
	case SelectUnit:
		f.Now, f.Start, f.Path, f.Spent = []UnitID{i.Unit}, w.Units[i.Unit].At, nil, 0
		w.replace(f)
	case Forgo:
		if f.Forming {
			f.Forming, f.Members = false, nil
		} else {
			f.Left = nil
		}
		w.replace(f)
	case StepTo:
		w.goForward(f, i.Hex)
	case EnterBox:
		w.advanceTo(f.Now, SpotInBox(i.Box))
		w.Log(ruleBoxLand, "na41.boxes.entered", unitArg(f.Now[0]), boxArg(&w.Map.Boxes[i.Box]))
		w.replace(f.rested())
	case Stop:
		w.replace(f.rested())
	case Join:
		f.Members = append(slices.Clip(f.Members), i.Unit)
		w.replace(f)
	case Commit:
		w.setOut(f)
	case Assemble:
		w.assemble(f)
	case DropOff:
		w.dropBehind(f, i.Unit)
	case AttackHex:
		w.strike(f, i.Hex)
	}
}

// 14.6: goForward carries out a step of the advance: what the enemy has in the hex without a combat unit is lost
// (16.3.5).
func (w *work) goForward(f AdvanceFrame, to hex.Hex) {
	next := f.stepped(to)
	w.advanceTo(f.Now, Hex(to))
	if f.armed(&w.board) {
		w.occupy(f.Side, to)
	}
	w.raze(f.Side, to)
	w.index()
	w.Log(ruleAdvance, "na41.advance.stepped", unitArg(f.Now[0]), hexArg(to))
	w.replace(next)
	if f.armed(&w.board) {
		w.scare(f.Side, Hex(to))
	}
}

// advanceTo puts units, and the trucks that carry them, into a place.
func (w *work) advanceTo(units []UnitID, to Spot) {
	for _, u := range units {
		w.unit(w.carrier(u)).Spot = to
		w.unit(u).Spot = to
		w.unit(u).Advanced = true
	}
	w.index()
}

// rested is the advance when those on the way are done.
func (f AdvanceFrame) rested() AdvanceFrame {
	f.Left = slices.DeleteFunc(slices.Clone(f.Left), func(u UnitID) bool { return slices.Contains(f.Now, u) })
	f.Now, f.Path, f.Spent, f.Halted = nil, nil, 0, false
	f.Group, f.Cleared, f.Narrow = false, false, false
	return f
}

// Settle implements [play.Frame].
func (f AdvanceFrame) Settle(w *work) play.Settled {
	gone := func(u UnitID) bool { return w.Units[u].Where != OnMap }
	if slices.ContainsFunc(f.Left, gone) || slices.ContainsFunc(f.Now, gone) {
		f.Left = slices.DeleteFunc(slices.Clone(f.Left), gone)
		if f.Now = slices.DeleteFunc(slices.Clone(f.Now), gone); len(f.Now) == 0 {
			f = f.rested()
		}
		w.replace(f)
		return play.Changed
	}
	if f.Fighting {
		w.fightOver(f)
		return play.Changed
	}
	if len(f.Now) == 0 {
		return play.AsksIf(len(f.Left) > 0)
	}
	return play.Asks
}
