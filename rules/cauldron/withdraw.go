package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 13.7 Withdraw/Attack.
const (
	ruleWithdraw    cite.Rule = "cauldron:13.7"
	ruleWithdrawal  cite.Rule = "cauldron:13.7.1"
	ruleOnceAGame   cite.Rule = "cauldron:13.7.2"
	ruleWasted      cite.Rule = "cauldron:13.7.3"
	ruleMustAttack  cite.Rule = "cauldron:13.7.4"
	unplayedPenalty           = 1 // points for the Axis (13.7)
)

// withdrawChit judges the play of a Withdraw/Attack chit, which is the Allies' alone (13.7). Under the other reading of
// d-03 it comes straight after the draw.
func (b *board) withdrawChit(s *decide.Sheet, side Side, before bool) {
	if side != Allies {
		s.Refuse(ruleWithdraw, "cauldron.withdraw.allies_only")
		return
	}
	if !before && b.Rulings.Other(SharedWindow) {
		s.Refuse(ruleWithdraw, "cauldron.window.before_activation", ChitArg(WithdrawChit))
	}
	if b.someWithdrawal() || s.Refused() {
		return
	}
	t := decide.BareSheet()
	t.Try(PledgeAttack.Now())
	b.pledged(t)
	if !t.Legal(0) {
		s.Refuse(ruleWithdraw, "cauldron.withdraw.no_use")
	}
}

func (b *board) someWithdrawal() bool {
	open := false
	s := decide.BareSheet()
	b.eachFormation(Allies, func(id FormationID) {
		s.Reset(nil)
		s.Try(Withdraw.Of(int(id)))
		b.notWithdrawable(s, id)
		open = open || s.Legal(0)
	})
	return open
}

func (b *board) withdrawn(id FormationID) bool {
	for _, f := range b.Withdrawn {
		if f == id {
			return true
		}
	}
	return false
}

// 13.7.1: withdrawal judges the withdrawal of a formation.
func (b *board) withdrawal(s *decide.Sheet, id FormationID) {
	arg := derive.Formation("Formation", int(id))
	b.notWithdrawable(s, id)
	leaving, stay := b.leavers(id)
	s.Because(
		ruleWithdrawal,
		"cauldron.withdraw.may",
		arg,
		derive.Number("Count", derive.Int(len(leaving)), derive.Plain),
		derive.Number("Stay", derive.Int(stay), derive.Plain),
	)
}

// 13.7.2: notWithdrawable refuses a formation that cannot be withdrawn: one that is not Allied, independent units
// (d-73), one that has not come yet (d-72), one that was withdrawn before (13.7.1). All its units may be lost.
func (b *board) notWithdrawable(s *decide.Sheet, id FormationID) {
	arg := derive.Formation("Formation", int(id))
	f := &b.Order.Formations[id]
	if f.Side != Allies {
		s.Refuse(ruleWithdraw, "cauldron.withdraw.not_allied", arg)
		return
	}
	if f.Traits&Loose != 0 && !b.Rulings.Other(LooseUnits) {
		s.Refuse(ruleWithdrawal, "cauldron.withdraw.loose", arg)
	}
	if !b.hasCome(id) && !b.Rulings.Other(UnseenFormations) {
		s.Refuse(ruleWithdrawal, "cauldron.withdraw.not_come", arg)
	}
	if b.withdrawn(id) {
		s.Refuse(ruleOnceAGame, "cauldron.withdraw.before", arg)
	}
}

// hasCome tells whether some unit of a formation is or has been on the map (13.7.1).
func (b *board) hasCome(id FormationID) bool {
	for i := range b.Units {
		if b.counter(UnitID(i)).Formation != id {
			continue
		}
		switch u := &b.Units[i]; u.Where {
		case OnMap, OffMap, Eliminated, Withdrawn:
			return true
		case Arriving:
			if u.Exit != 0 {
				return true
			}
		case Scheduled, Unplaced:
		}
	}
	return false
}

// leavers are the units of a formation that leave the game with it; stay is how many have no way out (13.7.1).
func (b *board) leavers(id FormationID) (units []UnitID, stay int) {
	for i := range b.Units {
		u := UnitID(i)
		if b.counter(u).Formation != id {
			continue
		}
		switch b.Units[i].Where {
		case Arriving, OffMap, Scheduled:
			units = append(units, u)
		case OnMap:
			if b.waysOut()[b.Map.Grid.Index(b.Units[i].At)] {
				units = append(units, u)
			} else {
				stay++
			}
		case Eliminated, Withdrawn, Unplaced:
		}
	}
	return units, stay
}

// waysOut tells for each hex, by grid index, whether a way without enemy units leads from it to an edge of the map:
// any, or under the other reading of d-31 one that the Allies may leave by (13.7.1). It is shared: do not change it.
func (b *board) waysOut() []bool {
	b.floods.out.Do(func() { b.floods.free = b.findWaysOut() })
	return b.floods.free
}

func (b *board) findWaysOut() []bool {
	grid := b.Map.Grid
	free := make([]bool, grid.Len())
	queue := make([]int, 0, grid.Len())
	enter := func(i int) {
		if !free[i] && (b.standing.First(i) == NoUnit || b.side(b.standing.First(i)) != Axis) {
			free[i] = true
			queue = append(queue, i)
		}
	}
	for _, i := range b.Map.border {
		for e := North; e <= West; e++ {
			if b.Map.atEdge(int(i), e) && (mayLeave(Allies, e) || !b.Rulings.Other(WithdrawalEdge)) {
				enter(int(i))
			}
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for d := range hex.Dir(hex.Dirs) {
			if n := grid.Neighbour(queue[0], d); n >= 0 {
				enter(n)
			}
		}
	}
	return free
}

// withdraw takes a formation's units and its action chit out of the game (13.7.1). Units without a way out stay.
func (w *work) withdraw(id FormationID) {
	w.pop()
	units, stay := w.leavers(id)
	for _, u := range units {
		*w.unit(u) = Unit{Where: Withdrawn, Steps: w.Units[u].Steps}
		w.Log(ruleWithdrawal, "cauldron.withdraw.removed", unitArg(u))
	}
	w.index()
	w.Withdrawn = append(w.Withdrawn, id)
	own := func(c Chit) bool { return c.Kind == ActionChit && c.Faces == [2]FormationID{id, NoFormation} }
	w.Cup[Allies-1] = drop(w.Cup[Allies-1], own)
	w.Played[Allies-1] = drop(w.Played[Allies-1], own)
	w.Log(
		ruleWithdrawal,
		"cauldron.withdraw.done",
		derive.Formation("Formation", int(id)),
		derive.Number("Stay", derive.Int(stay), derive.Plain),
	)
}

func drop(chits []Chit, own func(Chit) bool) []Chit {
	var out []Chit
	for _, c := range chits {
		if !own(c) {
			out = append(out, c)
		}
	}
	return out
}

// stillInTheGame refuses to bring back a unit whose formation has been withdrawn: it is out for good, and what it lost
// before counts (13.7.1, 13.7.2).
func (b *board) stillInTheGame(s *decide.Sheet, u UnitID) {
	if id := b.counter(u).Formation; b.withdrawn(id) {
		s.Refuse(ruleWithdrawal, "cauldron.withdraw.gone", unitArg(u), derive.Formation("Formation", int(id)))
	}
}

// 13.7.4: pledged judges the use of the chit as a compulsory attack: one must be possible (d-30).
func (b *board) pledged(s *decide.Sheet) {
	if b.isPledged() {
		s.Refuse(ruleMustAttack, "cauldron.withdraw.pledged_already")
	}
	if !b.Rulings.Other(AttackNotMade) && !b.attackInReach() {
		s.Refuse(ruleMustAttack, "cauldron.withdraw.no_attack")
	}
	s.Because(ruleMustAttack, "cauldron.withdraw.may_pledge")
}

func (b *board) isPledged() bool {
	f, open := b.phaseFrame().(committed)
	return open && f.terms().pledged
}

func (w *work) setPledge(owed bool) {
	if f, open := w.phaseFrame().(committed); open {
		t := f.terms()
		t.pledged = owed
		w.setPhase(f.with(t))
	}
}

// pledge commits the Allies to an attack in this Action Phase (13.7.4).
func (w *work) pledge() {
	w.pop()
	w.setPledge(true)
	w.Log(ruleMustAttack, "cauldron.withdraw.pledged")
}

// fulfil ends the duty when an Allied attack comes to its roll (13.7.4).
func (w *work) fulfil(side Side) {
	if side == Allies && w.isPledged() {
		w.setPledge(false)
		w.Log(ruleMustAttack, "cauldron.withdraw.fulfilled")
	}
}

// checkPledge looks at the end of the Action Phase whether the attack has been made (13.7.4). If it has not, the chit
// counts as unplayed and goes back to the hand, or under the other reading of d-30 it stays played.
func (w *work) checkPledge(owed bool) {
	if !owed || w.Rulings.Other(AttackNotMade) {
		return
	}
	played := w.Played[Allies-1]
	for i := len(played) - 1; i >= 0; i-- {
		if played[i].Kind == WithdrawChit {
			w.Hand[Allies-1] = append(w.Hand[Allies-1], played[i])
			w.Played[Allies-1] = append(append([]Chit(nil), played[:i]...), played[i+1:]...)
			break
		}
	}
	w.Log(ruleMustAttack, "cauldron.withdraw.not_made")
}

// 13.7.3: wasteActions lets the actions go for which no action chit is left.
func (w *work) wasteActions(side Side) {
	if w.Actions[side-1] < 1 {
		return
	}
	w.Log(
		ruleWasted,
		"cauldron.withdraw.wasted",
		playerArg(side),
		derive.Number("Count", derive.Int(w.Actions[side-1]), derive.Plain),
	)
	w.Actions[side-1] = 0
}

// UnplayedWithdraw is the victory points that the Axis gets in the Victory Point Phase for Withdraw/Attack chits that
// the Allies have drawn and not played this turn (13.7); under the other reading of d-29 those in the cup count too.
func (g Game) UnplayedWithdraw(rec *derive.Rec) derive.Num { return g.b.unplayedWithdraw(rec) }

// 13.7: unplayedWithdraw is one point for each such chit.
func (b *board) unplayedWithdraw(rec *derive.Rec) derive.Num {
	chits := b.Hand[Allies-1]
	if b.Rulings.Other(UndrawnWithdraw) {
		chits = append(append([]Chit(nil), chits...), b.Cup[Allies-1]...)
	}
	n := 0
	for _, c := range chits {
		if c.Kind == WithdrawChit {
			n++
		}
	}
	count := rec.Fact(derive.Of("cauldron.withdraw.unplayed", ruleWithdraw, derive.Plain), derive.Int(n), cite.None)
	each := rec.Fact(
		derive.Of("cauldron.withdraw.penalty", ruleWithdraw, derive.Plain),
		derive.Int(unplayedPenalty),
		cite.Printed,
	)
	points := rec.Product(derive.Of("cauldron.withdraw.points", ruleWithdraw, derive.Plain), count, each)
	rec.Show(points)
	return points
}

// withdrawUntimely refuses a withdrawal, or the promise of an attack, for which no Withdraw/Attack chit is being played
// (13.7).
func (b *board) withdrawUntimely(s *decide.Sheet, i decide.Act) {
	s.Refuse(ruleWithdraw, "cauldron.moment.chit_time", ChitArg(WithdrawChit))
	if i.Verb == Withdraw {
		b.notWithdrawable(s, FormationID(i.N))
	}
}

// WithdrawFrame is an Allied Withdraw/Attack chit of which it has not been said how it is used (13.7).
type WithdrawFrame struct{}

func (WithdrawFrame) frame() string { return "withdraw" }

// Fields implements [Frame].
func (f WithdrawFrame) Fields(record.Visitor) Frame { return f }

func (WithdrawFrame) ofChit() {}

// Question implements [Frame].
func (WithdrawFrame) Question(*board) play.Question {
	return play.Ask(Allies, ruleWithdraw, "cauldron.point.withdraw")
}

// Options implements [Frame].
func (WithdrawFrame) Options(b *board, visit func(decide.Act)) {
	b.eachFormation(Allies, func(id FormationID) { visit(Withdraw.Of(int(id))) })
	visit(PledgeAttack.Now())
}

// Act implements [Frame].
func (WithdrawFrame) Act(t turn, i decide.Act) bool {
	if t.Judging() && !t.Board.meaningful(i) {
		return false
	}
	switch i.Verb {
	case Withdraw:
		if t.Judging() {
			t.Board.withdrawal(t.Sheet, FormationID(i.N))
		} else {
			t.Work.withdraw(FormationID(i.N))
		}
	case PledgeAttack:
		if t.Judging() {
			t.Board.pledged(t.Sheet)
		} else {
			t.Work.pledge()
		}
	default:
		return false
	}
	return true
}

// Settle implements [Frame].
func (WithdrawFrame) Settle(*work) play.Settled { return play.Asks }
