package theseus

import (
	"slices"
	"strconv"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 7.5.2 Combat Results and 7.5.2.1 Step Losses.
const (
	ruleResults    cite.Rule = "theseus:7.5.2"
	ruleFirstLoss  cite.Rule = "theseus:7.5.2.s1"
	ruleChecks     cite.Rule = "theseus:7.5.2.s2"
	ruleAllPassed  cite.Rule = "theseus:7.5.2.s4b"
	ruleEvenSpread cite.Rule = "theseus:7.5.2.s5"
	ruleTogether   cite.Rule = "theseus:7.5.2.s6"
	ruleStepLoss   cite.Rule = "theseus:7.5.2.1"
	ruleFailing    cite.Rule = "theseus:5.6.2"
)

// ResultFrame is an attack with a result. Tank and Shield are the units used for armor superiority, which take the
// first loss (7.5.2.s1). Taken is whose hits have been applied: 0 nobody's, 1 the defender's, 2 the attacker's too. It
// never asks.
type ResultFrame struct {
	Fight
	Result Result
	Tank   UnitID
	Shield UnitID
	Taken  int8
}

func (ResultFrame) frame() string { return "result" }

// Fields implements [Frame].
func (f ResultFrame) Fields(v record.Visitor) Frame {
	fightField(v, &f.Fight)
	result := f.Result.Number()
	record.Ref(v, "result", &result, Results)
	f.Result = ResultOf(result)
	record.OptRef(v, "tank", &f.Tank, Units)
	record.OptRef(v, "shield", &f.Shield, Units)
	record.Count(v, "taken", &f.Taken, mostTaken)
	return f
}

func (f ResultFrame) weighs() []UnitID { return f.names() }

func (f ResultFrame) given(to *givens) {
	to.fight(f.Fight)
	play.EachHolds(&to.Givens, "superior", f.Tank, f.Shield)
	to.Count("result_attacker", f.Result.Attacker, derive.Plain)
	to.Count("result_defender", f.Result.Defender, derive.Plain)
	to.Holds("red_attacker", f.Result.AttackerRed)
	to.Holds("red_defender", f.Result.DefenderRed)
	to.Some("taken", int(f.Taken), derive.Plain)
}

func (f ResultFrame) packed(to pack) pack {
	r := f.Result
	return append(
		to,
		'r',
	).fight(f.Fight).
		units(f.Tank, f.Shield).
		byte(byte(f.Taken), byte(r.Attacker), byte(r.Defender), flag(r.AttackerRed), flag(r.DefenderRed))
}

func (ResultFrame) phase() string { return "combat" }

func (f ResultFrame) fight() Fight { return f.Fight }

func (f ResultFrame) names() []UnitID { return slices.Concat(f.Attackers, f.Defenders) }

// Aftermath implements [play.Aftermath].
func (ResultFrame) Aftermath() {}

// Question implements [Frame].
func (ResultFrame) Question(*board) play.Question { return play.Question{} }

// Options implements [Frame].
func (ResultFrame) Options(*board, func(decide.Act)) {}

// Act implements [Frame].
func (ResultFrame) Act(turn, decide.Act) bool { return false }

// Settle lets the defender take all that is his before the attacker, and then sees who has won (7.5.1.i, 7.5.2).
func (f ResultFrame) Settle(w *work) play.Settled {
	f.Taken++
	switch f.Taken {
	case 1, 2:
		w.replace(f)
		w.push(w.hitsInTurn(f))
	default:
		w.pop()
		w.walkIn(f)
		w.victory(f)
		w.advances(f)
	}
	return play.Changed
}

// HitStep is how far a side has come in taking its hits (7.5.2).
type HitStep uint8

// The steps.
const (
	FirstLossStep HitStep = iota + 1 // the first loss (7.5.2.s1)
	CheckStep                        // effectiveness checks (7.5.2.s2)
	DecideStep                       // hold, retreat or follow (7.5.2.s3, 7.5.2.s4a to 7.5.2.s4c)
	// the same for those who need not go, when units disrupted before have gone (7.5.2.s3a)
	RestStep
	FollowStep // those who passed follow those who failed (7.5.2.s4c)
	OnwardStep // further hexes, all together
	SpreadStep // what is left is spread evenly (7.5.2.s5)
)

// HitsFrame is a side that takes its hits (7.5.2).
type HitsFrame struct {
	Side    Side
	Attacks bool // it is the attacker
	At      hex.Hex
	Units   []UnitID
	Red     bool
	Used    UnitID // for armor superiority; NoUnit when none was
	Step    HitStep
	Left    int8     // hits still to be satisfied
	Before  []UnitID // those disrupted before the combat
	Checked int8     // how many of Units have checked
	Failed  []UnitID // their check
	Holding []UnitID // who takes what is left as losses
	Losses  []int8   // how many hits each of Units has taken as a loss
	Went    hex.Hex  // where those who had to go have gone, when Led
	Led     bool
}

func (HitsFrame) frame() string { return "hits" }

// Fields implements [Frame].
func (f HitsFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	v.Bool("attacks", &f.Attacks)
	record.Hex(v, "at", &f.At)
	someUnits(v, "units", &f.Units)
	checkSide(v, "units", f.Units, f.Side)
	v.Bool("red", &f.Red)
	record.OptRef(v, "used", &f.Used, Units)
	record.Word(v, "step", &f.Step, hitSteps())
	record.Count(v, "left", &f.Left, mostNumber)
	optUnits(v, "before", &f.Before)
	record.Count(v, "checked", &f.Checked, mostNumber)
	optUnits(v, "failed", &f.Failed)
	optUnits(v, "holding", &f.Holding)
	if v.Has("losses", len(f.Losses) > 0) {
		record.Ints(v, "losses", &f.Losses, 0, mostNumber)
		check(v, func(c record.Checks, _ Read) {
			if want := len(f.Units); c.Whole("units") && len(f.Losses) != want {
				c.Fail(
					"losses",
					-1,
					uneven,
					map[string]string{"Value": strconv.Itoa(len(f.Losses)), "Want": strconv.Itoa(want)},
				)
			}
		})
	}
	if len(f.Losses) == 0 {
		f.Losses = make([]int8, len(f.Units))
	}
	optHex(v, "went", &f.Led, &f.Went)
	return f
}

func (f HitsFrame) given(to *givens) {
	to.Holds("hits_of", true, playerArg(f.Side))
	if f.Attacks {
		to.Holds("hits_attacker", true)
	} else {
		to.Holds("hits_defender", true)
	}
	to.Holds("hits_red", f.Red)
	to.Count("hits", int(f.Left), derive.Plain)
	to.Some("hit_checks", int(f.Checked), derive.Plain)
	play.EachHolds(&to.Givens, "hit", f.Units...)
	play.EachHolds(&to.Givens, "failed", f.Failed...)
	play.EachHolds(&to.Givens, "holding", f.Holding...)
	play.EachHolds(&to.Givens, "before", f.Before...)
	play.EachHolds(&to.Givens, "superior", f.Used)
	for n, lost := range f.Losses {
		if n < len(f.Units) {
			to.Some("lost", int(lost), derive.Plain, unitArg(f.Units[n]))
		}
	}
}

// Shows implements [Showing].
func (f HitsFrame) Shows(Game) Shown { return Shown{Units: f.Units, Formation: NoFormation} }

func (f HitsFrame) packed(to pack) pack {
	k := append(
		to,
		'h',
	).byte(byte(f.Side), flag(f.Attacks), flag(f.Red), byte(f.Step), byte(f.Left), byte(f.Checked), flag(f.Led),
		byte(len(f.Losses)))
	for _, n := range f.Losses {
		k = append(k, byte(n))
	}
	return k.hexes(f.At, f.Went).units(f.Used).list(f.Units).list(f.Before).list(f.Failed).list(f.Holding)
}

func (HitsFrame) phase() string { return "combat" }

func (f HitsFrame) names() []UnitID { return f.Units }

// Aftermath implements [play.Aftermath].
func (HitsFrame) Aftermath() {}

// Question implements [Frame].
func (f HitsFrame) Question(*board) play.Question {
	hits := count("Hits", int(f.Left))
	switch f.Step {
	case FirstLossStep:
		return play.Ask(f.Side, ruleFirstLoss, "theseus.point.first_loss")
	case DecideStep:
		return play.Ask(f.Side, ruleSomeFailed, "theseus.point.follow", hits)
	case RestStep:
		return play.Ask(f.Side, ruleBlack, "theseus.point.hold", hits)
	case SpreadStep:
		return play.Ask(f.Side, ruleEvenSpread, "theseus.point.loss", hits)
	case CheckStep, FollowStep, OnwardStep:
	}
	panic("theseus: a step without a question")
}

// Options implements [Frame].
func (f HitsFrame) Options(b *board, visit func(decide.Act)) {
	switch f.Step {
	case FirstLossStep, SpreadStep:
		for _, u := range b.alive(f.Units) {
			visit(TakeLoss.On(u))
		}
	case DecideStep:
		visit(Hold.Now())
		visit(Follow.Now())
	case RestStep:
		visit(Hold.Now())
		visit(FallBack.Now())
	case CheckStep, FollowStep, OnwardStep:
	}
}

// Act implements [Frame].
func (f HitsFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case TakeLoss:
		if t.Judging() {
			t.Board.loss(t.Sheet, f, i.Unit)
		} else {
			t.Work.takeHit(f, i.Unit)
		}
	case Hold:
		switch {
		case t.Judging():
			t.Board.mayHold(t.Sheet, f)
		case f.Step == DecideStep:
			t.Work.holdOn(f)
		default:
			t.Work.hold(f)
		}
	case FallBack:
		if t.Judging() {
			t.Board.mayFallBack(t.Sheet, f)
		} else {
			t.Work.fallBack(f)
		}
	case Follow:
		if t.Judging() {
			t.Board.mayFollow(t.Sheet, f)
		} else {
			t.Work.goAlong(f)
		}
	default:
		return false
	}
	return true
}

// 7.5.2: Settle goes on with a side's hits until it has to be asked.
func (f HitsFrame) Settle(w *work) play.Settled {
	if w.lonely(f.At) {
		return play.Changed
	}
	if len(w.alive(f.Units)) == 0 {
		return play.Done
	}
	switch f.Step {
	case FirstLossStep:
		return play.AsksOr(w.asksFirstLoss(f))
	case CheckStep:
		w.nextCheck(f)
	case DecideStep:
		return play.AsksOr(w.asksDecision(f))
	case RestStep:
		return play.AsksOr(w.asksRest(f))
	case FollowStep:
		w.follow(f)
	case OnwardStep:
		w.onward(f)
	case SpreadStep:
		return play.AsksOr(w.asksSpread(f))
	}
	return play.Changed
}

// rolled applies a check after combat: a unit that fails is disrupted, or loses a strength point when it already was
// (7.5.2.s2, 5.6.1, 5.6.2).
func (f HitsFrame) rolled(w *work, die DieFrame) {
	if die.For != DieCheck {
		return
	}
	u := die.Unit
	rating := count("Rating", w.face(u).Rating.N)
	if w.passes(die) {
		w.tell(ruleChecks, "theseus.hits.passes", die, unitArg(u), rating)
		return
	}
	f.Failed = append(slices.Clip(f.Failed), u)
	w.replace(f)
	w.tell(ruleChecks, "theseus.hits.fails", die, unitArg(u), rating)
	if w.Units[u].Disrupted {
		w.hurt(ruleFailing, u)
		return
	}
	w.disrupt(ruleFailing, u)
}

// hitsOf is what a side has to take.
func (w *work) hitsOf(f ResultFrame, side Side, units []UnitID, hits int, red bool, used UnitID) HitsFrame {
	at := f.From
	if side != f.Side {
		at = f.Target
	}
	h := HitsFrame{
		Side:    side,
		Attacks: side == f.Side,
		At:      at,
		Units:   w.alive(units),
		Red:     red,
		Used:    used,
		Step:    FirstLossStep,
		Left:    int8(hits),
	}
	h.Losses = make([]int8, len(h.Units))
	for _, u := range h.Units {
		if w.Units[u].Disrupted && !h.Attacks {
			h.Before = append(h.Before, u)
		}
	}
	if hits > 0 || red {
		w.Log(ruleResults, hitsKey(red), playerArg(side), count("Hits", hits))
	}
	return h
}

func hitsKey(red bool) string {
	if red {
		return "theseus.hits.takes_red"
	}
	return "theseus.hits.takes_black"
}

// 7.5.2.s1: firstLosers are the units one of which takes the first loss: the one used for armor superiority, else any
// of them (d-35).
func (b *board) firstLosers(f HitsFrame) []UnitID {
	alive := b.alive(f.Units)
	if slices.Contains(alive, f.Used) {
		return []UnitID{f.Used}
	}
	if !b.Rulings.Other(StrongestLoses) {
		return alive
	}
	most := int8(0)
	for _, u := range alive {
		most = max(most, b.Units[u].Strength)
	}
	return slices.DeleteFunc(alive, func(u UnitID) bool { return b.Units[u].Strength < most })
}

func (w *work) asksFirstLoss(f HitsFrame) bool {
	if f.Left == 0 {
		f.Step = CheckStep
		w.replace(f)
		return false
	}
	if from := w.firstLosers(f); len(from) == 1 {
		w.takeHit(f, from[0])
		return false
	}
	return true
}

// 7.5.2.1: takeHit satisfies a hit with a strength point of a unit.
func (w *work) takeHit(f HitsFrame, u UnitID) {
	f.Left--
	f.Losses = slices.Clone(f.Losses)
	if i := slices.Index(f.Units, u); i >= 0 {
		f.Losses[i]++
	}
	rule := ruleEvenSpread
	if f.Step == FirstLossStep {
		f.Step, rule = CheckStep, ruleFirstLoss
	}
	w.replace(f)
	w.hurt(rule, u)
}

// 7.5.2.s2: nextCheck lets the next unit make its effectiveness check.
func (w *work) nextCheck(f HitsFrame) {
	for f.Red && int(f.Checked) < len(f.Units) {
		u := f.Units[f.Checked]
		f.Checked++
		if w.onMap(u) {
			w.replace(f)
			w.ask(DieCheck, f.Side, u)
			return
		}
	}
	f.Step = DecideStep
	w.replace(f)
}

// stay are the units that take further hits after a retreat: all of an attacker's; nobody who has retreated, under the
// other reading (7.5.2.s5, d-37).
func (b *board) stay(f HitsFrame, gone []UnitID) []UnitID {
	if f.Attacks && b.Rulings.Other(HoldersOnly) {
		return nil
	}
	return gone
}

// 7.5.2.s5: next are the units that may take the next loss: those that have taken the fewest.
func (b *board) next(f HitsFrame) []UnitID {
	var out []UnitID
	fewest := int8(0)
	for i, u := range f.Units {
		if !b.onMap(u) || !slices.Contains(f.Holding, u) {
			continue
		}
		if len(out) == 0 || f.Losses[i] < fewest {
			out, fewest = append(out[:0:0], u), f.Losses[i]
		} else if f.Losses[i] == fewest {
			out = append(out, u)
		}
	}
	return out
}

func (w *work) asksSpread(f HitsFrame) bool {
	from := w.next(f)
	switch {
	case f.Left <= 0 || len(from) == 0:
		w.pop()
	case len(from) == 1:
		w.takeHit(f, from[0])
	default:
		return true
	}
	return false
}

// loss judges which unit takes the loss (7.5.2.s1, 7.5.2.s5).
func (b *board) loss(s *decide.Sheet, f HitsFrame, u UnitID) {
	if !slices.Contains(f.Units, u) || !b.onMap(u) {
		s.Refuse(ruleResults, "theseus.hits.not_involved", unitArg(u))
		return
	}
	switch f.Step {
	case FirstLossStep:
		if !slices.Contains(b.firstLosers(f), u) {
			s.Refuse(ruleFirstLoss, "theseus.hits.not_first", unitArg(u))
		}
		s.Because(ruleFirstLoss, "theseus.hits.may_lose_first", unitArg(u))
	case SpreadStep:
		if !slices.Contains(f.Holding, u) {
			s.Refuse(ruleEvenSpread, "theseus.hits.has_retreated", unitArg(u))
		} else if !slices.Contains(b.next(f), u) {
			s.Refuse(ruleEvenSpread, "theseus.hits.others_first", unitArg(u))
		}
		s.Because(ruleEvenSpread, "theseus.hits.may_lose", unitArg(u))
	case CheckStep, DecideStep, RestStep, FollowStep, OnwardStep:
		s.Refuse(ruleResults, "theseus.hits.no_loss_now", unitArg(u))
	}
	if rec := s.Rec(); rec != nil {
		rec.Show(b.strength(rec, u, false))
	}
}
