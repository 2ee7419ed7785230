package batalha

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 6 Poder Aéreo.
const (
	ruleAirAttack cite.Rule = "batalha:6.2"
	ruleAnnounced cite.Rule = "batalha:6.2.o2"
	ruleAirCap    cite.Rule = "batalha:6.2.o3"
	ruleOneAttack cite.Rule = "batalha:6.2.o4"
)

// airTrack is the most points that the track shows, under the other reading of d-05.
const airTrack = 10

// airCap is the most points in one air attack (6.2.o3).
const airCap = 10

// 6.2: airAttackOpen asks for a point to attack with.
func (b *board) airAttackOpen(s *decide.Sheet, side Side) {
	if b.Air[side-1] <= 0 {
		s.Refuse(ruleAirPoints, "batalha.air.none_left", playerArg(side))
	}
}

// 6.1, 6.2.o3: commitAir judges how many air points a side uses: as many as it has left, and more than it has put in
// already. An air attack takes ten at most, any combat under the other reading of d-06; guns alone get none, nor an
// attack with guns in it under the other reading of d-37.
func (b *board) commitAir(s *decide.Sheet, a Attack, side Side, n int) {
	in, left := a.Air, b.Air[side-1]
	if side != a.Side {
		in = a.DefAir
	}
	points := derive.Number("Points", derive.Int(n), derive.Plain)
	switch {
	case n <= in:
		s.Refuse(ruleAirPoints, "batalha.air.no_more", points, derive.Number("In", derive.Int(in), derive.Plain))
	case n > left:
		s.Refuse(ruleAirPoints, "batalha.air.too_many", points, derive.Number("Left", derive.Int(left), derive.Plain))
	}
	if n > airCap && (a.Kind == AirAttack || b.Rulings.Other(AirCap)) {
		s.Refuse(ruleAirCap, "batalha.air.capped", points, derive.Number("Most", derive.Int(airCap), derive.Plain))
	}
	switch {
	case a.Kind == Bombardment:
		s.Refuse(ruleGunsNoAir, "batalha.air.guns_alone")
	case side == a.Side && a.Kind == Assault && b.Rulings.Other(GunsWithAir) && b.gunsIn(a):
		s.Refuse(ruleGunsNoAir, "batalha.air.guns_are_in")
	case side == a.Side && b.onlyGuns(a):
		s.Refuse(ruleGunsNoAir, "batalha.air.guns_alone")
	}
	if b.writesAir(a) {
		s.Refuse(ruleAnnounced, "batalha.air.written_later")
	}
	s.Because(ruleAirPoints, "batalha.air.may_use", points)
	if s.Rec() == nil || s.Refused() {
		return
	}
	if side == a.Side {
		a.Air = n
		b.foreseen(s.Rec(), a)
		return
	}
	if a.DefAir = n; b.Rulings.Other(AirAtOnce) {
		s.Rec().Show(b.defence(s.Rec(), a))
		return
	}
	b.odds(s.Rec(), a)
}

// writesAir tells whether both sides write down how many air points they use, neither knowing the other's number, when
// units and guns are fixed: in an assault, under the other reading (6.1, 6.2.o2, d-54). Until then nobody uses any.
func (b *board) writesAir(a Attack) bool {
	if a.Kind != Assault || !b.Rulings.Other(AirAtOnce) {
		return false
	}
	top, _ := b.Frames.Top()
	_, writing := top.(AirFrame)
	return !writing
}

// d-02, d-54: atMost is an attack with the air points that may still be written down for it.
func (b *board) atMost(a Attack) Attack {
	if b.writesAir(a) && (!b.Rulings.Other(GunsWithAir) || !b.gunsIn(a)) && !b.onlyGuns(a) {
		a.Air = b.Air[a.Side-1]
	}
	return a
}

// AirFrame is an assault for which both sides write down how many air points they use, the attacker first (6.1, 6.2.o2,
// d-54). Written: he has.
type AirFrame struct {
	Attack  Attack
	Written bool
}

func (AirFrame) frame() string { return "air" }

// Fields implements [Frame].
func (f AirFrame) Fields(v record.Visitor) Frame {
	attackField(v, &f.Attack)
	v.Bool("written", &f.Written)
	return f
}

func (f AirFrame) given(g *givens) { g.declared(f.attack()) }

// attack is what both sides know of it: nobody's air points.
func (f AirFrame) attack() Attack {
	a := f.Attack
	a.Air, a.DefAir = 0, 0
	return a
}

func (f AirFrame) declaring() Attack { return f.attack() }

// writer is the side that writes.
func (f AirFrame) writer() Side {
	if f.Written {
		return f.Attack.Side.Enemy()
	}
	return f.Attack.Side
}

// Question implements [Frame].
func (f AirFrame) Question(*board) play.Question {
	return play.Ask(f.writer(), ruleAnnounced, "batalha.point.air", hexArg(f.Attack.Target))
}

// Options implements [Frame].
func (f AirFrame) Options(b *board, visit func(decide.Act)) {
	for n := 1; n <= b.Air[f.writer()-1]; n++ {
		visit(CommitAir.Of(n))
	}
	visit(CloseCommit.Now())
}

// Act implements [Frame].
func (f AirFrame) Act(t turn, i decide.Act) bool {
	if !meaningful(i) {
		return false
	}
	switch i.Verb {
	case CommitAir:
		if t.Judging() {
			t.Board.commitAir(t.Sheet, f.attack(), f.writer(), int(i.N))
			t.Board.enoughAir(t.Sheet, f, int(i.N))
		} else {
			t.Work.writeAir(f, int(i.N))
		}
	case CloseCommit:
		if t.Judging() {
			t.Board.enoughAir(t.Sheet, f, 0)
			t.Sheet.Because(ruleAnnounced, "batalha.air.may_write_none", playerArg(f.writer()))
		} else {
			t.Work.writeAir(f, 0)
		}
	default:
		return false
	}
	return true
}

// enoughAir refuses a number with which the attack is still worse than the table when the attacker could use more,
// under the other reading of d-02 (5.1.1).
func (b *board) enoughAir(s *decide.Sheet, f AirFrame, n int) {
	if f.Written || !b.Rulings.Other(WorstOdds) {
		return
	}
	a := f.attack()
	if a.Air = n; !b.worse(a) {
		return
	}
	more := decide.BareSheet()
	more.Begin(nil)
	if b.commitAir(more, f.attack(), a.Side, n+1); more.Legal(0) {
		s.Refuse(ruleOdds, "batalha.combat.worse_than_table", hexArg(a.Target))
	}
}

// writeAir writes down how many points a side uses; once the other side has too, both are shown (6.1).
func (w *work) writeAir(f AirFrame, n int) {
	w.Log(ruleAnnounced, "batalha.air.written", playerArg(f.writer()))
	if f.Written {
		f.Attack.DefAir = n
		w.shown(f.Attack)
		return
	}
	f.Attack.Air, f.Written = n, true
	w.replace(f)
}

// Settle asks either side that has points left to use.
func (f AirFrame) Settle(w *work) play.Settled {
	switch {
	case w.mayFly(f):
		return play.Asks
	case f.Written:
		w.shown(f.Attack)
	default:
		f.Written = true
		w.replace(f)
	}
	return play.Changed
}

// mayFly tells whether the side that writes can use an air point (6.1).
func (b *board) mayFly(f AirFrame) bool {
	s := decide.BareSheet()
	s.Begin(nil)
	b.commitAir(s, f.attack(), f.writer(), 1)
	return s.Legal(0)
}

// shown tells what both sides have written down, takes the points, and goes on to the dice (6.2.o2).
func (w *work) shown(a Attack) {
	for _, used := range [...]struct {
		side   Side
		points int
	}{{a.Side, a.Air}, {a.Side.Enemy(), a.DefAir}} {
		w.Air[used.side-1] -= used.points
		if used.points > 0 {
			w.Log(
				ruleAirPoints,
				"batalha.air.used",
				playerArg(used.side),
				derive.Number("Points", derive.Int(used.points), derive.Plain),
			)
		}
	}
	w.replace(RollFrame{a})
	w.announced(a)
	w.answered(a)
}

// 6.2.o2: SeenBy is the position as a side may see it: what the attacker has written down is not shown to the defender.
// Everything else lies open.
func (g Game) SeenBy(side Side) Game {
	top, _ := g.b.Frames.Top()
	f, writing := top.(AirFrame)
	if !writing || f.Attack.Air == 0 || side != f.Attack.Side.Enemy() {
		return g
	}
	b := g.b.after()
	f.Attack.Air = 0
	b.Frames = b.Frames.Replace(f)
	return gameOf(&b)
}

// Secret tells whether the other side is not told of something that a side does: how many air points the attacker
// writes down, when the defender has still to write (6.2.o2).
func (g Game) Secret(decide.Intent) bool {
	top, _ := g.b.Frames.Top()
	f, writing := top.(AirFrame)
	if !writing || f.Written {
		return false
	}
	f.Written = true
	return g.b.mayFly(f)
}

// ToldOf is what a side is told of something that happens: all of it, for what is written down is told when both have
// written.
func (g Game) ToldOf(_ Side, e event.Event) event.Event { return e }

// gunsIn tells whether guns are in an assault or have to be: they alone are beside the target, or would find nobody
// else whom they must attack (8.0.o2).
func (b *board) gunsIn(a Attack) bool {
	if len(a.Guns) > 0 || len(b.gunsAmong(a.Attackers)) > 0 {
		return true
	}
	f, _ := b.phase()
	others, owed := len(a.Attackers) > 0, false
	b.contacts(a.Side, a.Target, func(u UnitID) {
		if guns := b.counter(u).Type.Guns(); guns && b.free(u) {
			owed = owed || (b.mustAttack(u) && !b.hasTarget(f, u, a.Target))
		} else {
			others = others || b.free(u)
		}
	})
	return owed || !others
}

// onlyGuns tells whether guns alone are in contact in an assault, or will be: nobody is in it yet and nobody else
// beside the target can attack. Such an attack gets no air points, though the guns are engaged (8.0.o2, 8.0.p2).
func (b *board) onlyGuns(a Attack) bool {
	if a.Kind != Assault {
		return false
	}
	if len(a.Attackers) > 0 {
		return len(b.gunsAmong(a.Attackers)) == len(a.Attackers)
	}
	others := false
	b.contacts(a.Side, a.Target, func(u UnitID) { others = others || (b.free(u) && !b.counter(u).Type.Guns()) })
	return !others
}

// airPoints is the part of a strength that air points make (6.1, 6.2.o2).
func airPoints(rec *derive.Rec, side Side, n int) derive.Num {
	return rec.Fact(
		derive.Of("batalha.air.points", ruleAnnounced, derive.Strength, playerArg(side)),
		derive.Int(n),
		cite.None,
	)
}

// airLeft refuses more points than the side on attack has (6.1).
func (b *board) airLeft(s *decide.Sheet, side Side, n int) {
	if left := b.Air[side-1]; n > left {
		s.Refuse(
			ruleAirPoints,
			"batalha.air.too_many",
			derive.Number("Points", derive.Int(n), derive.Plain),
			derive.Number("Left", derive.Int(left), derive.Plain),
		)
	}
}

// 6.0, 6.2.o1: receiveAir sets the markers of air power anew; under the other reading of d-04 what the game
// began with must last, and under that of d-05 the track holds ten (6.1).
func (w *work) receiveAir() {
	if w.Scenario == nil || w.Rulings.Other(AirPool) {
		return
	}
	for side := Axis; side <= Allies; side++ {
		points := w.Scenario.Air[side-1].N
		if w.Rulings.Other(AirTrack) {
			points = min(points, airTrack)
		}
		w.setAir(side, points)
	}
}

// 6.2.o4: struck tells whether the hex has been attacked in the phase; by the other reading of d-07, in the turn.
func (b *board) struck(f CombatFrame, h hex.Hex) bool {
	if slices.Contains(f.Struck, h) {
		return true
	}
	if b.Frames.Len() == 0 {
		return false
	}
	turn, ok := b.Frames.At(0).(TurnFrame)
	return ok && slices.Contains(turn.Struck, h)
}
