package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 11.0 Determined Defense.
const (
	ruleStand      cite.Rule = "na41:11.1"
	ruleStandTable cite.Rule = "na41:11.2.1"
	ruleShade      cite.Rule = "na41:11.2.2"
	ruleLead       cite.Rule = "na41:11.2.3"
	ruleStandDRM   cite.Rule = "na41:11.2.4"
	ruleStandHelp  cite.Rule = "na41:11.3"
	ruleHolds      cite.Rule = "na41:11.4.1"
	ruleStandFails cite.Rule = "na41:11.4.3"
	ruleDesperate  cite.Rule = "na41:11.5.1"
	ruleNoWayOut   cite.Rule = "na41:11.5.2.a"
	rulePortLost   cite.Rule = "na41:11.5.2.b"
	ruleTryAgain   cite.Rule = "na41:11.5.3"
)

// standStep is how far an attempt has come.
type standStep uint8

const (
	leading standStep = iota // whether to stand, and who leads
	helping                  // support (11.3)
	braving                  // the die
)

// DefenseFrame is defenders who may hold out instead of retreating (11.1). Desperate: they have failed and try again.
// Helper gives support, or Flown: an air support marker does, to every die.
type DefenseFrame struct {
	Attack

	Shade     Shade
	Step      standStep
	Lead      UnitID
	Helper    UnitID
	Flown     bool
	Desperate bool
}

func (DefenseFrame) frame() string { return "defense" }

// Fields implements [Frame].
func (f DefenseFrame) Fields(v record.Visitor) Frame {
	attackFields(v, &f.Attack)
	shadeField(v, &f.Shade)
	record.Word(
		v,
		"step",
		&f.Step,
		[]record.Choice[standStep]{
			{Word: "leading", Value: leading},
			{Word: "helping", Value: helping},
			{Word: "braving", Value: braving},
		},
	)
	record.OptRef(v, "lead", &f.Lead, Units)
	record.OptRef(v, "helper", &f.Helper, Units)
	v.Bool("flown", &f.Flown)
	v.Bool("desperate", &f.Desperate)
	return f
}

// StandFrame is the die of a Determined Defense that has fallen.
type StandFrame struct {
	DefenseFrame

	Face uint8
}

func (StandFrame) frame() string { return "defense_die" }

// Fields implements [Frame].
func (f StandFrame) Fields(v record.Visitor) Frame {
	f.DefenseFrame, _ = f.DefenseFrame.Fields(v).(DefenseFrame)
	record.Int(v, "face", &f.Face, 1, dieSides)
	return f
}

// 11.1, 11.2.2: mayStand tells whether the defender may try: not on a red result, and with somebody who can lead
// (11.2.3).
func (b *board) mayStand(f ResultFrame) bool {
	return f.Shade != RedShade && slices.ContainsFunc(f.Defenders, func(u UnitID) bool { return b.leads(f.Attack, u) })
}

// leads tells whether a unit can be the lead unit: a combat unit in good order in the hex that is no support unit
// (11.2.3, 13.2.1.c).
func (b *board) leads(a Attack, u UnitID) bool {
	unit := &b.Units[u]
	return unit.Where == OnMap && unit.At == a.Target && b.side(u) == a.Side.Enemy() && b.counter(u).Type.Combat() &&
		!b.counter(u).Type.Support() &&
		b.goodOrder(u) &&
		!slices.Contains(a.Excess, u)
}

// 11.5.1, 11.5.2, 11.5.2.a, 11.5.2.b: desperate tells whether the defense is desperate: every way back eliminates them
// all, or they hold the port without which none of them is in supply. Surrender by length is no elimination (d-22: or
// it is one).
func (b *board) desperate(a Attack, least, most int) cite.Rule {
	units := b.defenders(a)
	if len(units) == 0 {
		return ""
	}
	doomed := !slices.ContainsFunc(units, func(u UnitID) bool {
		f := b.flightOf(u, a.Target, least, most)
		if !b.Rulings.Other(SurrenderDooms) {
			f.least = min(f.least, f.most)
		}
		_, ok := f.best(f.start())
		return ok
	})
	if doomed {
		return ruleNoWayOut
	}
	if b.livesOnPort(a, units) {
		return rulePortLost
	}
	return ""
}

// livesOnPort tells whether units in a port of their side are in supply at this instant, and none of them would be if
// the enemy held it (11.5.2.b).
func (b *board) livesOnPort(a Attack, units []UnitID) bool {
	at := b.Map.Grid.Index(a.Target)
	if at < 0 || at >= len(b.Control) || b.Map.Sites[at]&Port == 0 || b.Control[at] != a.Side.Enemy() {
		return false
	}
	n := b.network(a.Side.Enemy())
	fed := slices.DeleteFunc(slices.Clone(units), func(u UnitID) bool { return n.status(u).Grade != PortSupply })
	if len(fed) == 0 || slices.ContainsFunc(units, func(u UnitID) bool { return n.status(u).Grade == FullSupply }) {
		return false
	}
	st := b.clone(b.Rules)
	st.Control[at] = a.Side
	lost := newBoard(b.Rules, st).newNetwork(a.Side.Enemy())
	return !slices.ContainsFunc(fed, func(u UnitID) bool { return lost.gradeAt(u, at) != NoSupply })
}

// result is the result that the defenders stand against.
func (f DefenseFrame) result(b *board) (r ResultFrame, ok bool) {
	for i := b.Frames.Len() - 1; i >= 0; i-- {
		if r, ok = b.Frames.At(i).(ResultFrame); ok {
			return r, true
		}
	}
	return r, false
}

// hopeless is the rule by which the defense is desperate, empty when it is not.
func (f DefenseFrame) hopeless(b *board) cite.Rule {
	r, ok := f.result(b)
	if !ok {
		return ""
	}
	e := r.effect(b)
	return b.desperate(f.Attack, e.Least.N, e.Most.N)
}

// Question implements [play.Frame].
func (f DefenseFrame) Question(*board) play.Question {
	at, side := hexArg(f.Target), f.Side.Enemy()
	switch {
	case f.Step == helping:
		return play.Ask(side, ruleStandHelp, "na41.point.stand_support", at)
	case f.Step == braving:
		return play.Ask(side, ruleStandTable, "na41.point.stand_roll", at)
	case f.Desperate:
		return play.Ask(side, ruleTryAgain, "na41.point.stand_again", at)
	}
	return play.Ask(side, ruleStand, "na41.point.stand", at)
}

// Options implements [play.Frame].
func (f DefenseFrame) Options(b *board, visit func(decide.Intent)) {
	switch f.Step {
	case leading:
		b.in(f.Target, func(u UnitID) { visit(Lead{u}) })
		visit(GiveWay{})
	case helping:
		for i := range b.Units {
			if b.counter(UnitID(i)).Type.Support() && b.Units[i].Where == OnMap && b.side(UnitID(i)) == f.Side.Enemy() {
				visit(Support{UnitID(i)})
				if b.choosesPayer(UnitID(i)) {
					visit(SupportPoint{UnitID(i)})
				}
			}
		}
		b.sorties(f.Side.Enemy(), func(i Sortie) { visit(i) })
		visit(Forgo{})
	case braving:
		visit(Roll{})
	}
}

// Judge implements [play.Frame].
func (f DefenseFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case Lead:
		if f.Step != leading {
			return false
		}
		f.lead(b, s, i.Unit)
	case GiveWay:
		if f.Step != leading {
			return false
		}
		s.Because(ruleStand, "na41.stand.may_give_way", hexArg(f.Target))
	case Support:
		if f.Step != helping {
			return false
		}
		b.maySupport(s, i.Unit, b.defenders(f.Attack), ruleSupportOwn)
	case SupportPoint:
		if f.Step != helping {
			return false
		}
		b.pointPays(s, i.Unit)
		b.maySupport(s, i.Unit, b.defenders(f.Attack), ruleSupportOwn)
	case Sortie:
		if f.Step != helping {
			return false
		}
		b.maySortie(s, f.Side.Enemy(), i.Asset, b.defenders(f.Attack), f.Target, true)
	case Forgo:
		if f.Step != helping {
			return false
		}
		s.Because(ruleStandHelp, "na41.combat.may_forgo", playerArg(f.Side.Enemy()))
	case Roll:
		if f.Step != braving {
			return false
		}
		s.Rec().Show(f.modifier(b, s.Rec()))
		s.Because(ruleStandTable, "na41.stand.may_roll", unitArg(f.Lead))
	default:
		return false
	}
	return true
}

// 11.2.3: lead judges the unit that leads the defense: it takes the loss, and its quality counts. One above the
// stacking limit adds nothing to the defense and leads none (15.3).
func (f DefenseFrame) lead(b *board, s *decide.Sheet, u UnitID) {
	if !b.known(u) || b.Units[u].Where != OnMap || b.Units[u].At != f.Target || b.side(u) == f.Side ||
		!b.counter(u).Type.Combat() {
		s.Refuse(ruleLead, "na41.stand.not_there", unitArg(u))
		return
	}
	if b.counter(u).Type.Support() {
		s.Refuse(ruleLead, "na41.stand.support_unit", unitArg(u))
	}
	if b.Units[u].Condition != GoodOrder {
		s.Refuse(ruleLead, "na41.stand.good_order", unitArg(u))
	}
	if slices.Contains(f.Excess, u) {
		s.Refuse(ruleBreakAgain, "na41.break.does_not_count", unitArg(u))
	}
	f.Lead = u
	s.Rec().Show(f.modifier(b, s.Rec()))
	s.Because(ruleLead, "na41.stand.may_lead", unitArg(u))
	if rule := f.hopeless(b); rule != "" {
		s.Because(rule, "na41.stand.desperate", hexArg(f.Target))
	}
}

// 11.2.4: modifier is what is added to the die: for the quality of the lead unit, an orange cell, support; no more than
// two altogether.
func (f DefenseFrame) modifier(b *board, rec *derive.Rec) derive.Num {
	c := &b.Charts.Combat
	var parts []derive.Num
	if q := b.quality(max(f.Lead, 0)); q != Normal {
		parts = append(
			parts,
			rec.Fact(shift("na41.stand.quality", ruleStandDRM), b.signed(c.Lead[q]).Val, c.Lead[q].Source),
		)
	}
	if f.Shade == OrangeShade {
		parts = append(
			parts,
			rec.Fact(shift("na41.stand.orange", ruleShade), b.signed(c.OrangeStand).Val, c.OrangeStand.Source),
		)
	}
	if f.Helper != NoUnit || f.Flown {
		parts = append(
			parts,
			rec.Fact(shift("na41.stand.support", ruleStandHelp), c.SupportStand.Val, c.SupportStand.Source),
		)
	}
	sum := rec.Sum(shift("na41.stand.modifier", ruleStandDRM), parts...)
	return rec.Least(
		shift("na41.stand.modifier", ruleStandDRM),
		sum,
		rec.Fact(shift("na41.stand.most", ruleStandDRM), c.MostStand.Val, c.MostStand.Source),
	)
}

// 11.2.1: ground is the number of the column of the table: for open ground, for other ground, for fortifications and
// cities.
func (f DefenseFrame) ground(b *board) int {
	site := b.Map.Site(f.Target)
	switch {
	case b.fort(f.Target) == f.Side.Enemy(), site&City != 0:
		return standColumns - 1
	case b.Map.ground(f.Target) == Jebel, site&(Town|Groundworks) != 0:
		return 1
	}
	return 0
}

// CarryOut implements [play.Frame].
func (f DefenseFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	switch i := i.(type) {
	case Lead:
		f.Lead = i.Unit
		f.Step = helping
		w.Log(ruleLead, "na41.stand.leads", unitArg(i.Unit))
		w.replace(f)
	case GiveWay:
		w.Log(ruleStand, "na41.stand.gives_way", hexArg(f.Target))
		w.Pop()
	case Support:
		w.support(i.Unit)
		w.Log(ruleStandHelp, "na41.combat.guns", unitArg(i.Unit))
		f.Helper, f.Step = i.Unit, braving
		w.replace(f)
	case SupportPoint:
		w.supportForPoint(i.Unit)
		w.Log(ruleStandHelp, "na41.combat.guns", unitArg(i.Unit))
		f.Helper, f.Step = i.Unit, braving
		w.replace(f)
	case Sortie:
		w.fly(f.Side.Enemy(), i.Asset, f.Target)
		f.Flown, f.Step = true, braving
		w.replace(f)
	case Forgo:
		f.Step = braving
		w.replace(f)
	case Roll:
		w.replace(StandFrame{f, uint8(dice.Fall(src, dieSides) + 1)})
	}
}

// Settle leads with the only unit that can when a desperate defense goes on, and asks for support once, when there is
// some (11.2.1, 11.3, 11.5.3, 14.2.2).
func (f DefenseFrame) Settle(w *work) play.Settled {
	switch f.Step {
	case leading:
		if !slices.ContainsFunc(w.defenders(f.Attack), func(u UnitID) bool { return w.leads(f.Attack, u) }) {
			if f.Desperate && w.Rulings.Other(HeldToTheLast) && !w.combatUnit(f.Target, f.Side.Enemy()) {
				w.Pop()
				w.held()
				return play.Changed
			}
			return play.Done
		}
	case helping:
		if f.Helper != NoUnit || f.Flown || f.Desperate || !f.helpers(&w.board) {
			f.Step = braving
			w.replace(f)
			return play.Changed
		}
	case braving:
	}
	return play.Asks
}

// 11.3: helpers tells whether a support unit or an air unit may support the defense.
func (f DefenseFrame) helpers(b *board) bool {
	units := b.defenders(f.Attack)
	return len(b.supportsFor(units)) > 0 || b.canSortie(f.Side.Enemy(), units, f.Target, true)
}

// Options implements [play.Frame].
func (f StandFrame) Options(*board, func(decide.Intent)) {}

// Judge implements [play.Frame].
func (f StandFrame) Judge(*board, *decide.Sheet, decide.Intent) bool { return false }

// CarryOut implements [play.Frame].
func (f StandFrame) CarryOut(*work, decide.Intent, dice.Source) {}

// Settle reads the table (11.2.1, 11.4, 18.5). A die of the Axis may be rolled again by Rommel.
func (f StandFrame) Settle(w *work) play.Settled {
	rec, c := w.rec, &w.Charts.Combat
	die := rec.Die(derive.Of("na41.stand.die", ruleStandTable, derive.Face), derive.Int(int(f.Face)))
	total := rec.Sum(derive.Of("na41.stand.total", ruleStandDRM, derive.Face), die, f.modifier(&w.board, rec))
	ground := rec.Fact(
		derive.Of("na41.stand.column", ruleStandTable, derive.Heading),
		derive.Sym(standHeadings()[f.ground(&w.board)]),
		cite.Printed,
	)
	cell := rec.Lookup(derive.Of("na41.stand.result", ruleStandTable, derive.Result), standTable{c}, total, ground)
	rec.Show(cell)
	w.LogRoll(
		ruleStandTable,
		"na41.stand.rolled",
		dieSides,
		int(f.Face)-1,
		derive.Number("Die", derive.Int(int(f.Face)), derive.Face),
		derive.Number("Result", cell.Val, derive.Result),
	)
	row := c.sameRow(standRow(total.Val), f.ground(&w.board))
	if w.rommelReady(f.Side.Enemy()) {
		w.replace(RestandFrame{f.DefenseFrame, uint8(row)})
		return play.Changed
	}
	w.stands(f.DefenseFrame, row)
	return play.Changed
}

// rowOfFive is the row of the table for a five.
const rowOfFive = 4

// 11.4, 11.4.1, 11.4.2, 11.4.3, 11.5.3: stands is what comes of a row of the table (11.5.1). Who holds stays; the lead
// unit's step goes first. Who fails retreats, but in a desperate defense loses a step of the lead unit instead (d-21:
// or that and the step of the table) and may try again.
func (w *work) stands(f DefenseFrame, row int) {
	c, ground := &w.Charts.Combat, f.ground(&w.board)
	stand, _ := ReadStand(c.Stands[row][ground].Val.Sym())
	desperate := f.hopeless(&w.board) != ""
	w.Pop()
	switch {
	case stand.Holds:
		w.holds(
			f,
			stand,
			c.Razes[row][ground] || row == rowOfFive && ground == standColumns-1 && w.Rulings.Other(FiveRazesToo),
		)
	case desperate:
		w.Log(ruleTryAgain, "na41.stand.fails_desperate", unitArg(f.Lead))
		next := f
		next.Step, next.Desperate = leading, true
		w.push(next)
		if stand.Lead > 0 && w.Rulings.Other(TwoStepsForFailure) {
			w.push(
				LossFrame{
					Attack:  f.Attack,
					Owner:   f.Side.Enemy(),
					Chooser: f.Side.Enemy(),
					From:    []UnitID{max(f.Lead, 0)},
				},
			)
		}
		w.suffer(max(f.Lead, 0), ruleTryAgain)
	default:
		w.Log(ruleStandFails, "na41.stand.fails", hexArg(f.Target))
		if stand.Lead > 0 {
			w.suffer(max(f.Lead, 0), ruleHolds)
		}
	}
}

// holds cancels the retreat, the disruption and the advance, and takes what it costs (d-19: which may be the
// fortification; 11.1, 11.4.1, 11.4.2).
func (w *work) holds(f DefenseFrame, stand Stand, razes bool) {
	w.Log(ruleHolds, "na41.stand.holds", hexArg(f.Target))
	w.held()
	if f.Auto {
		w.Chases = slices.DeleteFunc(slices.Clone(w.Chases), func(c Chase) bool { return c.Target == f.Target })
	}
	if razes {
		w.raze(f.Side, f.Target)
	}
	if stand.Attacker > 0 {
		chooser := f.Side
		if stand.DefenderPicks {
			chooser = f.Side.Enemy()
		}
		w.push(LossFrame{Attack: f.Attack, Owner: f.Side, Chooser: chooser, From: f.Units})
	}
	if stand.Lead > 0 {
		w.suffer(max(f.Lead, 0), ruleHolds)
	}
}

// held notes that the defenders have held: nobody retreats, and who has attacked goes no farther than their hex (d-79:
// after a desperate defense to the last, too; 11.1, 14.2.2).
func (w *work) held() {
	top, _ := w.Frames.Top()
	if r, ok := top.(ResultFrame); ok {
		r.Held = true
		w.replace(r)
	}
}
