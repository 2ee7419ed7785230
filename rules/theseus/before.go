package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 7.5.1.1 Retreat Before Combat.
const (
	ruleBefore          cite.Rule = "theseus:7.5.1.1"
	ruleBeforeStep      cite.Rule = "theseus:7.5.1.b"
	ruleBeforeStatus    cite.Rule = "theseus:7.5.1.1.1"
	ruleBeforeMobile    cite.Rule = "theseus:7.5.1.1.2"
	ruleBeforeFormation cite.Rule = "theseus:7.5.1.1.3"
	ruleScouts          cite.Rule = "theseus:7.5.1.1.a"
	ruleLegAttackers    cite.Rule = "theseus:7.5.1.1.b"
	ruleBeforeSuccess   cite.Rule = "theseus:7.5.1.1.c"
	ruleBeforeFailure   cite.Rule = "theseus:7.5.1.1.d"
	ruleBeforeCommand   cite.Rule = "theseus:7.5.1.1.e"
)

// 7.5.1.1: retreatBefore judges the defender's attempt: all in order and not isolated, a mobile unit among them, all of
// one formation, and somewhere to go (d-90).
func (b *board) retreatBefore(s *decide.Sheet, a Battle) {
	side := a.Side.Enemy()
	if b.passive(side) {
		s.Refuse(ruleStatic, "theseus.before.static", playerArg(side))
	}
	for _, u := range a.Defenders {
		b.stackMayGo(s, u)
	}
	if !slices.ContainsFunc(a.Defenders, b.motorised) {
		s.Refuse(ruleBeforeMobile, "theseus.before.no_mobile")
	}
	if first := b.formation(a.Defenders[0]); slices.ContainsFunc(
		a.Defenders,
		func(u UnitID) bool { return b.formation(u) != first },
	) {
		s.Refuse(ruleBeforeFormation, "theseus.before.formations")
	}
	if !b.somewhere(a) {
		s.Refuse(ruleBeforeSuccess, "theseus.before.nowhere", hexArg(a.Target))
	}
	s.Because(ruleBefore, "theseus.before.may_try")
	if rec := s.Rec(); rec != nil && !s.Refused() {
		b.race(rec, a)
	}
}

// 7.5.1.1.1, 7.5.1.1.3, 7.5.1.1.e: stackMayGo refuses a unit that keeps its stack from retreating before
// combat. That it is in command is asked under the other reading of d-10 only; isolated units may try under that of
// d-09.
func (b *board) stackMayGo(s *decide.Sheet, u UnitID) {
	b.shakenStays(s, u)
	if b.formation(u) == NoFormation {
		s.Refuse(ruleBeforeFormation, "theseus.before.independent", unitArg(u))
	}
	switch b.command(nil, u) {
	case Isolated:
		if !b.Rulings.Other(IsolatedRetreat) {
			s.Refuse(ruleBeforeStatus, "theseus.before.isolated", unitArg(u))
		}
	case OutOfCommand:
		if b.Rulings.Other(RetreatInCommand) {
			s.Refuse(ruleBeforeCommand, "theseus.before.out_of_command", unitArg(u))
		}
	case InCommand:
	}
}

// 7.5.1.1.2: motorised tells whether a unit is motorised or mechanised; KG Hecker goes on foot (3.2.h, d-64).
func (b *board) motorised(u UnitID) bool {
	g := b.counter(u).Gait
	return g == Motorised || (g == HalfLeg && b.Rulings.Other(HalfLegLimit))
}

// d-90: somewhere tells whether the stack finds a hex to move to; under the other reading it may stay.
func (b *board) somewhere(a Battle) bool {
	if b.Rulings.Other(FreeMoveLimits) {
		return true
	}
	next := b.after()
	next.Frames = next.Frames.Push(freeMove(a))
	s := decide.BareSheet()
	for d := range hex.Dir(hex.Dirs) {
		if next.legal(s, StepTo.At(a.Target.Step(d))) {
			return true
		}
	}
	return false
}

// freeMove is the defender's free Movement Action, which leads away from the attackers (7.5.1.1.c).
func freeMove(a Battle) MoveFrame {
	return MoveFrame{Units: a.Defenders, Checked: true, Free: true, Away: a.From}
}

// mayGoAlong judges taking the headquarters of the hex along; under the other reading it stays (7.5.1.1, 7.3.1, d-39).
func (b *board) mayGoAlong(s *decide.Sheet, f MoveFrame, u UnitID) {
	switch {
	case !b.onMap(u) || b.combat(u) || b.Units[u].At != b.at(f):
		s.Refuse(ruleBefore, "theseus.before.staff_only", unitArg(u))
		return
	case slices.Contains(f.Units, u):
		s.Refuse(ruleStacks, "theseus.movement.already_in", unitArg(u))
	case b.formation(u) != b.formation(f.Units[0]):
		s.Refuse(ruleStacks, "theseus.movement.other_formation", unitArg(u))
	}
	if f.Begun {
		s.Refuse(ruleStacks, "theseus.movement.no_pick_up", unitArg(u))
	}
	if b.Rulings.Other(StaffStays) {
		s.Refuse(ruleCombat, "theseus.before.staff_stays", unitArg(u))
	}
	s.Because(ruleBefore, "theseus.before.staff_may_go", unitArg(u))
}

// 7.5.1.1.a: scout judges adding half the rating of an armored car or recon unit of one's stack that is in order.
func (b *board) scout(s *decide.Sheet, f BattleFrame, u UnitID) {
	stack, taken := f.Attackers, f.Hunter
	if f.Step == ScreenStep {
		stack, taken = f.Defenders, f.Screen
	} else if b.Rulings.Other(WholeHex) {
		stack = b.units(f.From)
	}
	switch {
	case !slices.Contains(stack, u) || !b.onMap(u):
		s.Refuse(ruleScouts, "theseus.before.not_in_stack", unitArg(u))
		return
	case !b.counter(u).Type.Scout():
		s.Refuse(ruleScouts, "theseus.before.no_scout", unitArg(u))
	case b.Units[u].Disrupted:
		s.Refuse(ruleScouts, "theseus.before.scout_disrupted", unitArg(u))
	}
	if taken != NoUnit {
		s.Refuse(ruleScouts, "theseus.before.one_scout", unitArg(taken))
	}
	s.Because(ruleScouts, "theseus.before.may_add_half", unitArg(u))
	if rec := s.Rec(); rec != nil && !s.Refused() {
		rec.Show(b.half(rec, u))
	}
}

// 7.5.1.1.b: whole judges adding the whole rating of a mobile unit, which a defender may against attackers who are all
// on foot. With a scout's it cannot be had, unless under the other reading of d-38.
func (b *board) whole(s *decide.Sheet, f BattleFrame, u UnitID) {
	if f.Step != ScreenStep {
		s.Refuse(ruleLegAttackers, "theseus.before.defender_only")
		return
	}
	if !slices.Contains(f.Defenders, u) || !b.onMap(u) {
		s.Refuse(ruleLegAttackers, "theseus.before.not_in_stack", unitArg(u))
		return
	}
	if !b.motorised(u) {
		s.Refuse(ruleLegAttackers, "theseus.before.not_mobile", unitArg(u))
	}
	if !b.onFoot(f.Battle) {
		s.Refuse(ruleLegAttackers, "theseus.before.mobile_attackers")
	}
	if f.Mobile != NoUnit {
		s.Refuse(ruleLegAttackers, "theseus.before.one_mobile", unitArg(f.Mobile))
	}
	s.Because(ruleLegAttackers, "theseus.before.may_add_whole", unitArg(u))
	if rec := s.Rec(); rec != nil && !s.Refused() {
		rec.Show(b.rating(rec, u))
	}
}

// onFoot tells whether the attackers consist of leg units alone (7.5.1.1.b).
func (b *board) onFoot(a Battle) bool {
	stack := a.Attackers
	if b.Rulings.Other(WholeHex) {
		stack = b.units(a.From)
	}
	return !slices.ContainsFunc(stack, b.motorised)
}

// half is half the rating of a unit, rounded up.
func (b *board) half(rec *derive.Rec, u UnitID) derive.Num {
	half := rec.Fact(derive.Of("theseus.before.half", ruleScouts, derive.Plain), derive.Frac(1, 2), cite.Printed)
	product := rec.Product(
		derive.Of("theseus.before.half_rating", ruleScouts, derive.Plain, unitArg(u)),
		b.rating(rec, u),
		half,
	)
	return rec.Ceil(derive.Of("theseus.before.scout", ruleRounding, derive.Modifier, unitArg(u)), product)
}

// raceModifiers is what a side adds to its die (7.5.1.1).
func (b *board) raceModifiers(rec *derive.Rec, a Battle, side int) derive.Num {
	var room [2]derive.Num
	parts := room[:0]
	key := "theseus.before.attacker_modifiers"
	scout := a.Hunter
	if side == defender {
		key, scout = "theseus.before.defender_modifiers", a.Screen
	}
	if scout != NoUnit {
		parts = append(parts, b.half(rec, scout))
	}
	if side == defender && a.Mobile != NoUnit {
		rating := b.rating(rec, a.Mobile)
		parts = append(
			parts,
			rec.Same(derive.Of("theseus.before.mobile", ruleLegAttackers, derive.Modifier, unitArg(a.Mobile)), rating),
		)
	}
	return rec.Sum(derive.Of(key, ruleBefore, derive.Modifier), parts...)
}

// race records both sides' modifiers.
func (b *board) race(rec *derive.Rec, a Battle) {
	if rec == nil {
		return
	}
	rec.Show(b.raceModifiers(rec, a, attacker))
	rec.Show(b.raceModifiers(rec, a, defender))
}

// raceTotal is a side's die with its modifiers.
func (b *board) raceTotal(rec *derive.Rec, a Battle, side int, die derive.Num) derive.Num {
	key := [2]string{"theseus.before.attacker_total", "theseus.before.defender_total"}[side]
	return rec.Sum(derive.Of(key, ruleBefore, derive.Face), die, b.raceModifiers(rec, a, side))
}

// anyRating tells whether a side has a rating to add at its step (7.5.1.1.a).
func (b *board) anyRating(f BattleFrame) bool {
	found := false
	s := decide.BareSheet()
	b.ratingCandidates(f, func(i decide.Act) {
		if i.Verb == AddNothing || found {
			return
		}
		s.Reset(nil)
		s.Try(i)
		f.Act(turn{Board: b, Sheet: s}, i)
		found = s.Legal(0)
	})
	return found
}

// ratingCandidates visits the ratings that a side might add at its step.
func (b *board) ratingCandidates(f BattleFrame, visit func(decide.Act)) {
	stack := f.Defenders
	if f.Step == HuntStep {
		stack = b.units(f.From)
	}
	for _, u := range stack {
		if b.counter(u).Type.Scout() {
			visit(AddHalf.On(u))
		}
	}
	if f.Step == ScreenStep {
		for _, u := range stack {
			if b.motorised(u) {
				visit(AddWhole.On(u))
			}
		}
	}
	visit(AddNothing.Now())
}

// tries begins the attempt (7.5.1.1).
func (w *work) tries(f BattleFrame) {
	w.Log(ruleBefore, "theseus.before.tries", playerArg(f.Side.Enemy()))
	f.Step, f.Checked = StackCheckStep, 0
	w.replace(f)
}

// d-09: asksStackCheck lets the isolated units of the stack check, which may try under the other reading only. One that
// fails keeps all of them.
func (w *work) asksStackCheck(f BattleFrame) {
	for int(f.Checked) < len(f.Defenders) {
		u := f.Defenders[f.Checked]
		f.Checked++
		if w.command(nil, u) == Isolated {
			w.replace(f)
			w.ask(DieIsolated, f.Side.Enemy(), u)
			return
		}
	}
	f.Step, f.Checked = ScreenStep, 0
	if slices.ContainsFunc(f.Defenders, func(u UnitID) bool { return w.Units[u].Disrupted }) {
		w.fails(f)
		return
	}
	w.replace(f)
}

// adds notes a rating; a defender who may have both goes on (7.5.1.1.a, d-38).
func (w *work) adds(f BattleFrame, u UnitID, whole bool) {
	more := f.Step == ScreenStep && w.Rulings.Other(BothRatings)
	switch {
	case whole:
		f.Mobile = u
		w.Log(ruleLegAttackers, "theseus.before.adds_whole", unitArg(u))
	case f.Step == ScreenStep:
		f.Screen = u
		w.Log(ruleScouts, "theseus.before.adds_half", unitArg(u))
	default:
		f.Hunter = u
		w.Log(ruleScouts, "theseus.before.adds_half", unitArg(u))
	}
	if !more {
		f.Step++
	}
	w.replace(f)
}

// asksRace asks for the die of either side (7.5.1.1).
func (w *work) asksRace(f BattleFrame) {
	if f.Race[attacker] == 0 {
		w.ask(DieScreenAttacker, f.Side, f.Hunter)
		return
	}
	w.ask(DieScreenDefender, f.Side.Enemy(), f.Screen)
}

// raced compares the dice when the defender's has fallen: he must have more (7.5.1.1, 7.5.1.1.c).
func (w *work) raced(f BattleFrame, d DieFrame) {
	first := w.rec.Fact(
		derive.Of("theseus.dice.die", ruleBefore, derive.Face),
		derive.Int(int(f.Race[attacker])),
		cite.None,
	)
	mine, theirs := w.raceTotal(
		w.rec,
		f.Battle,
		attacker,
		first,
	), w.raceTotal(
		w.rec,
		f.Battle,
		defender,
		w.die(ruleBefore, d),
	)
	w.rec.Show(mine)
	w.rec.Show(theirs)
	away, key := mine.Less(theirs.Val), "theseus.before.not_enough"
	if away {
		key = "theseus.before.enough"
	}
	w.tell(ruleBefore, key, d, playerArg(d.Side))
	w.Log(
		ruleBefore,
		"theseus.before.compared",
		derive.Number("Attacker", mine.Val, derive.Face),
		derive.Number("Defender", theirs.Val, derive.Face),
	)
	if !away {
		w.fails(f)
		return
	}
	w.Log(ruleBeforeSuccess, "theseus.before.succeeds", playerArg(f.Side.Enemy()))
	w.pop()
	w.push(freeMove(f.Battle))
}

// 7.5.1.1.d: fails goes on with the attack, which is the easier for it.
func (w *work) fails(f BattleFrame) {
	modifier := failure(w.rec)
	w.rec.Show(modifier)
	w.Log(
		ruleBeforeFailure,
		"theseus.before.fails",
		playerArg(f.Side.Enemy()),
		derive.Number("Modifier", modifier.Val, derive.Modifier),
	)
	f.Failed, f.Step, f.Race = true, EscalateStep, [2]int8{} // the dice have said all that they say
	w.replace(f)
}
