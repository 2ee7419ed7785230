package theseus

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

// Rules of 7.3.6 Minefields and Boxes and of 7.4 Breach Minefield Action.
const (
	ruleMines             cite.Rule = "theseus:7.3.6"
	ruleMinesEngineers    cite.Rule = "theseus:7.3.6.1"
	ruleMinesHecker       cite.Rule = "theseus:7.3.6.2"
	ruleMinesSchwerpunkt  cite.Rule = "theseus:7.3.6.3"
	ruleCheckTable        cite.Rule = "theseus:3.6.3.check"
	ruleBreach            cite.Rule = "theseus:7.4"
	ruleBreachEngineers   cite.Rule = "theseus:7.4.1"
	ruleBreachHecker      cite.Rule = "theseus:7.4.2"
	ruleBreachSchwerpunkt cite.Rule = "theseus:7.4.3"
	ruleBreachZone        cite.Rule = "theseus:7.4.4"
	ruleBreached          cite.Rule = "theseus:7.4.5"
	ruleBreachTable       cite.Rule = "theseus:3.6.3.breach"
	ruleEngineers         cite.Rule = "theseus:3.3.f"
)

// The modifiers that are not printed on a headquarters (7.3.6, 7.4).
const (
	heckerCheck       = -3
	schwerpunktCheck  = -2
	heckerBreach      = -1
	schwerpunktBreach = -1
	zoneBreach        = 1
)

// mineTable is a column of a minefield table, read by the modified die.
type mineTable []Cell

// Cell is the result for a modified die: the first row for 1 and less, the last for 10 and more.
func (t mineTable) Cell(at, _ derive.Val) (derive.Val, cite.Source) {
	c := t[min(max(at.Whole(), 1), len(t))-1]
	return c.Val, c.Source
}

// stepMines refuses a stack that cannot try to enter a minefield of the enemy: with headquarters (7.3.6).
func (b *board) stepMines(s *decide.Sheet, f MoveFrame, to hex.Hex) {
	if !b.hostile(to, b.side(f.Units[0])) {
		return
	}
	for _, u := range f.Units {
		if !b.combat(u) {
			s.Refuse(ruleMines, "theseus.mines.no_staff", unitArg(u), hexArg(to))
		}
	}
}

// 7.3.6: tryMines begins the checks of a stack that tries to enter a minefield of the enemy. Nobody moves before all
// are made.
func (w *work) tryMines(f MoveFrame, to hex.Hex) {
	w.Log(ruleMines, "theseus.mines.tried", unitArg(f.Units[0]), hexArg(to))
	w.push(MinesFrame{To: to, Left: slices.Clone(f.Units)})
}

// MinesFrame is a stack that tries to enter a minefield of the enemy: who still has to make the check, and who has
// passed (7.3.6). It never asks.
type MinesFrame struct {
	To     hex.Hex
	Left   []UnitID
	Passed []UnitID
}

func (MinesFrame) frame() string { return "mines" }

// Fields implements [Frame].
func (f MinesFrame) Fields(v record.Visitor) Frame {
	record.Hex(v, "to", &f.To)
	check(v, func(c record.Checks, in Read) {
		if m := in.Rules.Map; m.Grid.Has(f.To) && m.Field[m.Grid.Index(f.To)] == NoField {
			c.Fail("to", -1, noField, nil)
		}
	})
	optUnits(v, "left", &f.Left)
	optUnits(v, "passed", &f.Passed)
	return f
}

func (f MinesFrame) only(kept func([]UnitID) []UnitID) Frame {
	f.Left, f.Passed = kept(f.Left), kept(f.Passed)
	return f
}

func (f MinesFrame) given(to *givens) { play.EachHolds(&to.Givens, "enters", f.Left...) }

// Shows implements [Showing].
func (f MinesFrame) Shows(Game) Shown {
	return Shown{Marked: []hex.Hex{f.To}, Units: f.Left, Formation: NoFormation}
}

func (MinesFrame) phase() string { return "movement" }

// Question implements [Frame].
func (MinesFrame) Question(*board) play.Question { return play.Question{} }

// Options implements [Frame].
func (MinesFrame) Options(*board, func(decide.Act)) {}

// Act implements [Frame].
func (MinesFrame) Act(turn, decide.Act) bool { return false }

// Settle opens the next check or, when all are made, lets those in that have passed (7.3.6).
func (f MinesFrame) Settle(w *work) play.Settled {
	if len(f.Left) > 0 {
		w.ask(DieMines, w.side(f.Left[0]), f.Left[0])
		return play.Changed
	}
	w.enterMines(f)
	return play.Changed
}

// enterMines lets those into a minefield that have passed their checks, and ends the movement; before that the opponent
// may react to them (7.3.6, 6.5.1).
func (w *work) enterMines(f MinesFrame) {
	w.pop()
	top, _ := w.Frames.Top()
	move, ok := top.(MoveFrame)
	if !ok {
		return
	}
	if len(move.Units) == 0 {
		w.pop()
		return
	}
	stays := len(f.Passed) < len(move.Units) && w.Rulings.Other(CheckSplits)
	from := w.at(move)
	for _, u := range f.Passed {
		if stays || !w.onMap(u) || w.holder(f.To) == w.side(u).Enemy() {
			continue
		}
		w.place(u, f.To)
		w.Log(ruleMines, "theseus.mines.entered", unitArg(u), hexArg(f.To))
	}
	side, inside := w.side(move.Units[0]), slices.DeleteFunc(
		slices.Clone(f.Passed),
		func(u UnitID) bool { return !w.onMap(u) || w.Units[u].At != f.To },
	)
	watched := len(inside) > 0 && w.watcher(move) != 0 && !move.Reacted
	w.pop()
	if watched {
		move.Units, move.Held, move.Entered = inside, true, true
		w.push(move)
	}
	for _, u := range inside {
		w.closeIn(u)
	}
	w.leave(from, side)
	if !watched {
		w.arrived(f.To, nil)
	}
	w.arrived(from, nil)
}

// 7.3.6.1, 7.3.6.3: mineModifier is what is added to the die of a unit that tries to enter a minefield: the engineers
// of its headquarters if it is in command, KG Hecker of the same formation in the moving stack (d-17), the Schwerpunkt
// (7.3.6.2, d-79).
func (b *board) mineModifier(rec *derive.Rec, u UnitID) derive.Num {
	parts := b.engineerModifiers(rec, u, ruleMinesEngineers)
	moving, _ := frame.Find[MoveFrame](b.Frames)
	if b.heckerHelps(u, moving.Units) {
		parts = append(parts, modifier(rec, "theseus.mines.hecker", ruleMinesHecker, heckerCheck))
	}
	if b.schwerpunktHelps(u) {
		parts = append(parts, modifier(rec, "theseus.mines.schwerpunkt", ruleMinesSchwerpunkt, schwerpunktCheck))
	}
	return rec.Sum(derive.Of("theseus.mines.modifier", ruleMines, derive.Modifier, unitArg(u)), parts...)
}

func modifier(rec *derive.Rec, key string, rule cite.Rule, n int) derive.Num {
	return rec.Fact(derive.Of(key, rule, derive.Modifier), derive.Int(n), cite.Printed)
}

// engineerModifiers is the engineer rating of a unit's headquarters, when the unit is in command of one (3.3.f,
// 7.3.6.1, 7.4.1).
func (b *board) engineerModifiers(rec *derive.Rec, u UnitID, rule cite.Rule) []derive.Num {
	staff, ok := b.staff(b.formation(u))
	if !ok || b.command(nil, u) != InCommand {
		return nil
	}
	rating := b.engineerRating(rec, staff)
	less := rec.Fact(derive.Of("theseus.mines.subtracted", rule, derive.Plain), derive.Int(-1), cite.Printed)
	return []derive.Num{
		rec.Product(derive.Of("theseus.mines.engineers", rule, derive.Modifier), rating, less),
	}
}

// 7.3.6.2: heckerHelps tells whether KG Hecker of a unit's formation is among the units with it; for its own roll too
// (7.4.2, d-17).
func (b *board) heckerHelps(u UnitID, with []UnitID) bool {
	return slices.ContainsFunc(with, func(v UnitID) bool {
		return b.counter(v).Type == Engineer && b.side(v) == b.side(u) && b.Units[v].At == b.Units[u].At &&
			b.formation(v) == b.formation(u) &&
			b.formation(u) != NoFormation &&
			(v != u || !b.Rulings.Other(HeckerHimself))
	})
}

// rolled carries out the check of a unit: it passes, or it stays, disrupts, and may lose strength (3.6.3.check, 7.3.6).
func (f MinesFrame) rolled(w *work, d DieFrame) {
	if d.For != DieMines {
		return
	}
	modified := w.rec.Sum(
		derive.Of("theseus.mines.modified", ruleMines, derive.Plain, unitArg(d.Unit)),
		w.die(ruleMines, d),
		w.mineModifier(w.rec, d.Unit),
	)
	result := w.checkResult(w.rec, d.Unit, modified)
	w.rec.Show(result)
	f.Left = without(f.Left, d.Unit)
	told := derive.Number("Modified", modified.Val, derive.Plain)
	switch result.Sym() {
	case "-":
		f.Passed = append(slices.Clone(f.Passed), d.Unit)
		w.replace(f)
		w.tell(ruleMines, "theseus.mines.passed", d, unitArg(d.Unit), told)
	case "D":
		w.replace(f)
		w.tell(ruleMines, "theseus.mines.disrupted", d, unitArg(d.Unit), told)
		w.disrupt(ruleMines, d.Unit)
	default:
		w.replace(f)
		lost := symbolCount(result.Sym())
		w.tell(ruleMines, "theseus.mines.hurt", d, unitArg(d.Unit), told, count("Lost", lost))
		w.disrupt(ruleMines, d.Unit)
		for range lost {
			w.hurt(ruleMines, d.Unit)
		}
		if !w.onMap(d.Unit) {
			w.dropOut(d.Unit)
		}
	}
}

// symbolCount is the number that a result stands for.
func symbolCount(s string) int {
	if len(s) == 1 && s[0] >= '1' && s[0] <= '9' {
		return int(s[0] - '0')
	}
	return 0
}

// 7.4: mayBreach judges an attempt to breach the minefield in which a unit stands (5.8.3.a, 7.1.b).
func (b *board) mayBreach(s *decide.Sheet, p purse, u UnitID) {
	if !b.eligible(s, p, u) {
		return
	}
	c := b.counter(u)
	if !c.Type.Foot() && (c.Type != Engineer || b.Rulings.Other(Breachers)) {
		s.Refuse(ruleBreach, "theseus.breach.infantry_only", unitArg(u))
	}
	if at := b.Units[u].At; !b.hostile(at, p.side) {
		s.Refuse(ruleBreach, "theseus.breach.no_mines", hexArg(at))
	}
	b.inOrder(s, u)
	b.inCommand(s, u)
	b.afford(s, p, BreachMinefield, u)
	s.Rec().Show(b.breachModifier(s.Rec(), u))
	s.Because(ruleBreach, "theseus.breach.may_try", unitArg(u), hexArg(b.Units[u].At))
}

// 7.4.1, 7.4.2, 7.4.3, 7.4.4: breachModifier is what is added to the die of an attempt: engineers, KG Hecker in the
// hex, the Schwerpunkt, and an enemy zone (5.4.1.d).
func (b *board) breachModifier(rec *derive.Rec, u UnitID) derive.Num {
	parts := b.engineerModifiers(rec, u, ruleBreachEngineers)
	at := b.Units[u].At
	if b.heckerHelps(u, b.units(at)) {
		parts = append(parts, modifier(rec, "theseus.mines.hecker", ruleBreachHecker, heckerBreach))
	}
	if b.schwerpunktHelps(u) {
		parts = append(parts, modifier(rec, "theseus.mines.schwerpunkt", ruleBreachSchwerpunkt, schwerpunktBreach))
	}
	parts = b.zoneOnBreach(rec, at, b.side(u), parts)
	return rec.Sum(derive.Of("theseus.breach.modifier", ruleBreach, derive.Modifier, unitArg(u)), parts...)
}

// tryBreach pays for an attempt and asks for its die (7.4).
func (w *work) tryBreach(u UnitID) {
	w.payFor(BreachMinefield, u)
	w.ask(DieBreach, w.side(u), u)
}

// payFor takes the points for an Action of units (7.2.c, 7.7.d).
func (w *work) payFor(a Action, units ...UnitID) {
	cost := w.charge(a, units...)
	w.acts(units...)
	w.tellPaid(a, cost)
}

// breachTried carries out an attempt: the hex is breached for the rest of the game, nothing happens, or the unit
// disrupts (3.6.3.breach, 7.4, 7.4.5).
func (w *work) breachTried(d DieFrame) {
	at := w.Units[d.Unit].At
	modified := w.rec.Sum(
		derive.Of("theseus.breach.modified", ruleBreach, derive.Plain, unitArg(d.Unit)),
		w.die(ruleBreach, d),
		w.breachModifier(w.rec, d.Unit),
	)
	result := w.breachResult(w.rec, at, modified)
	w.rec.Show(result)
	told := derive.Number("Modified", modified.Val, derive.Plain)
	switch result.Sym() {
	case "B":
		w.Breached = w.insert(w.Breached, at)
		w.index()
		w.tell(ruleBreached, "theseus.breach.done", d, unitArg(d.Unit), hexArg(at), told)
	case "D":
		w.tell(ruleBreach, "theseus.breach.disrupted", d, unitArg(d.Unit), hexArg(at), told)
		w.disrupt(ruleBreach, d.Unit)
	default:
		w.tell(ruleBreach, "theseus.breach.nothing", d, unitArg(d.Unit), hexArg(at), told)
	}
}

// 7.4.5: breachedOf tells whether a hex has a breached minefield or box of a side.
func (b *board) breachedOf(h hex.Hex, side Side) bool {
	i := b.Map.Grid.Index(h)
	return i >= 0 && b.Map.Field[i] != NoField && b.Map.FieldOwner[i] == side && !b.mined(h)
}
