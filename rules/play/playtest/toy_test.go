package playtest_test

import (
	"fmt"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/option"
	"gazala/rules/play"
	"gazala/rules/steps"
)

// The toy: count to twelve. Add one to three (2.2) without passing twelve (2.1), then keep it, or gamble on a die of four that gives it up to thrice (3).
const (
	toyTurn  cite.Rule = "toy:1"
	toyPast  cite.Rule = "toy:2.1"
	toyMost  cite.Rule = "toy:2.2"
	toyDie   cite.Rule = "toy:3"
	toyRatio cite.Rule = "toy:3.1"
	toyGoal            = 12
)

type (
	add    struct{ n int }
	keep   struct{}
	gamble struct{}
)

func (add) Kind() decide.Kind    { return "add" }
func (keep) Kind() decide.Kind   { return "keep" }
func (gamble) Kind() decide.Kind { return "gamble" }

// toy is the game; broken names the law that it is to break, shared is what a game that is no value would share.
type toy struct {
	sum, pending int
	broken       string
	shared       *int
	secret       int        // which nobody sees
	options      option.Set // the one there is lets one add four
}

func (g toy) rank(r cite.Rule) int {
	if g.broken == "refusals stand in the rulebook's order" {
		return 0
	}
	return map[cite.Rule]int{toyTurn: 1, toyPast: 2, toyMost: 3, toyDie: 4, toyRatio: 5}[r]
}

func (g toy) over() bool { return g.pending == 0 && g.sum >= toyGoal }

func (g toy) Key() string {
	if g.broken == "undo and redo are prefixes" {
		*g.shared++
	}
	return fmt.Sprintf("%d+%d (%d)", g.sum, g.pending, *g.shared)
}

func (g toy) Vocabulary() []decide.Intent {
	return []decide.Intent{add{1}, add{2}, add{3}, add{4}, keep{}, gamble{}}
}

func (g toy) Point(s *decide.Sheet) decide.Point {
	s.Reset(g.rank)
	if g.over() {
		return decide.Point{Rule: toyTurn, Key: "toy.over", Sheet: s}
	}
	all := []decide.Intent{keep{}, gamble{}}
	if g.pending == 0 {
		all = []decide.Intent{add{1}, add{2}, add{3}}
		switch g.broken {
		case "the options are what is judged legal of the vocabulary":
			all = all[:2]
		case "the list is steady and names nothing twice":
			all = append(all, add{1})
		}
	}
	for _, i := range all {
		g.judge(s, i)
	}
	who := 1
	if g.pending > 0 || (g.sum > 0 && g.broken == "an interrupt gives back the turn") {
		who = 2 // the other one decides what becomes of what was added
	}
	return decide.Point{Who: derive.Player("Side", who), Rule: toyTurn, Key: "toy.ask", Sheet: s}
}

func (g toy) judge(s *decide.Sheet, i decide.Intent) {
	s.Begin(i)
	rec := s.Rec()
	switch in := i.(type) {
	case add:
		if g.pending > 0 || g.over() {
			s.Refuse(toyTurn, "toy.turn")
			if g.broken == "an intent out of turn is refused by one rule alone" {
				s.Refuse(toyMost, "toy.most")
			}
			return
		}
		g.adding(s, in.n)
	case keep, gamble:
		if g.pending == 0 {
			s.Refuse(toyTurn, "toy.turn")
			return
		}
		if rec != nil {
			g.gain(rec, 0)
		}
		if g.broken != "every answer has reasons of the system's rules" {
			s.Because(toyDie, "toy.may_roll")
		}
	default:
		if i == nil && g.broken == "foreign and odd intents are refused" {
			i.Kind()
		}
		if g.broken != "a spoiled log says where" {
			s.Refuse(toyTurn, "toy.turn")
		}
	}
}

func (g toy) adding(s *decide.Sheet, n int) {
	rec := s.Rec()
	have := rec.Fact(derive.Label{Key: "toy.have", Rule: toyPast, Unit: derive.Points}, derive.Int(g.sum), cite.Printed)
	more := rec.Fact(derive.Label{Key: "toy.more", Rule: toyMost, Unit: derive.Points}, derive.Int(n), cite.Printed)
	after := rec.Sum(derive.Label{Key: "toy.after", Rule: toyPast, Unit: derive.Points}, have, more)
	rec.Show(after)
	goal := toyGoal
	if g.broken == "an open point has an option" {
		goal = 7
	}
	most := 3
	if g.options.Has(0) && g.broken != "an optional rule changes an answer" {
		most = 4
	}
	if g.broken == "no answer hangs on what is not seen" && g.secret > 0 {
		most = 2
	}
	if n < 1 || n > most {
		s.Refuse(toyMost, "toy.most")
	}
	if after.Whole() > goal {
		s.Refuse(toyPast, "toy.past")
	}
	told := after.Val
	if g.broken == "explanations add up and give the numbers of the reasons" {
		told = told.Plus(derive.Int(50))
	}
	s.Because(toyPast, "toy.may_add", derive.Number("After", told, derive.Points))
}

// halves is a table that knows ratios of one to four halves only.
type halves struct{ strict bool }

func (h halves) Cell(at, _ derive.Val) (derive.Val, cite.Source) {
	if h.strict && at.Num() == 0 {
		panic("no such line")
	}
	return at.Times(derive.Int(2)), cite.Printed
}

// gain is what a face is worth: the pending points times half of the face's double.
func (g toy) gain(rec *derive.Rec, face int) derive.Num {
	die := rec.Die(derive.Label{Key: "toy.die", Rule: toyDie, Unit: derive.Face}, derive.Int(face))
	one := rec.Fact(derive.Label{Key: "toy.one", Rule: toyDie, Unit: derive.Plain}, derive.Int(2), cite.Printed)
	two := rec.Fact(derive.Label{Key: "toy.two", Rule: toyDie, Unit: derive.Plain}, derive.Int(2), cite.Printed)
	sum := rec.Sum(derive.Label{Key: "toy.sum", Rule: toyRatio, Unit: derive.Plain}, one)
	half := rec.Quotient(derive.Label{Key: "toy.half", Rule: toyRatio, Unit: derive.Ratio}, sum, two)
	strict := g.broken == "a forgotten rule leaves an answer"
	row := rec.Lookup(derive.Label{Key: "toy.row", Rule: toyRatio, Unit: derive.Ratio}, halves{strict}, half, die)
	share := rec.Quotient(derive.Label{Key: "toy.share", Rule: toyRatio, Unit: derive.Ratio}, row, two)
	pending := rec.Fact(derive.Label{Key: "toy.pending", Rule: toyDie, Unit: derive.Points}, derive.Int(g.pending), cite.None)
	gain := rec.Product(derive.Label{Key: "toy.gain", Rule: toyDie, Unit: derive.Points}, pending, die, share)
	rec.Show(gain)
	return gain
}

func (g toy) Judge(i decide.Intent) decide.Verdict {
	if g.broken == "judging changes nothing" {
		*g.shared++
	}
	s := decide.NewSheet(nil, g.rank)
	g.judge(s, i)
	return s.Verdict(0)
}

func (g toy) Explain(i decide.Intent) derive.Tree {
	rec := &derive.Rec{}
	g.judge(decide.NewSheet(rec, g.rank), i)
	return rec.Tree()
}

func (g toy) Play(i decide.Intent, src dice.Source) (play.Game, []event.Event, error) {
	next, events, err := g.resolve(i, src, nil, 4)
	if err != nil {
		return g, nil, err
	}
	return next, events, nil
}

func (g toy) Trace(i decide.Intent, src dice.Source) (derive.Tree, error) {
	rec := &derive.Rec{}
	_, _, err := g.resolve(i, src, rec, 4)
	return rec.Tree(), err
}

func (g toy) Reckon(i decide.Intent) steps.Of[dice.Distribution[play.Outcome]] {
	return func() (dice.Distribution[play.Outcome], bool, error) {
		d, err := g.Odds(i)
		return d, true, err
	}
}

func (g toy) Odds(i decide.Intent) (dice.Distribution[play.Outcome], error) {
	if err := g.Judge(i).Err(); err != nil {
		return dice.Distribution[play.Outcome]{}, err
	}
	if _, ok := i.(gamble); !ok {
		return dice.Distribution[play.Outcome]{}, play.ErrNoDice
	}
	sides := 4
	if g.broken == "the odds are those of the dice played" {
		sides = 3
	}
	return dice.Enumerate(func(src dice.Source) play.Outcome {
		next, _, _ := g.resolve(i, src, nil, sides)
		return play.Outcome{Key: "toy.ends", State: next.Key()}
	})
}

func (g toy) resolve(i decide.Intent, src dice.Source, rec *derive.Rec, sides int) (toy, []event.Event, error) {
	if err := g.Judge(i).Err(); err != nil {
		if g.broken == "a refused intent changes nothing and says why" {
			g.sum++
			return g, nil, &decide.RefusedError{}
		}
		return g, nil, err
	}
	e := event.Event{Rule: toyDie, Key: "toy.done"}
	switch in := i.(type) {
	case add:
		if g.broken == "a legal option can be played" && in.n == 3 {
			return g, nil, play.ErrForeign
		}
		g.pending = in.n
	case keep:
		e.Args = derive.With(derive.Number("Gain", derive.Int(g.pending), derive.Points), derive.Player("Side", 1))
		g.sum += g.pending
		g.pending = 0
	case gamble:
		face := src.Roll(sides)
		if rec != nil && g.broken == "what is traced is what is played" {
			src.Roll(sides)
		}
		gain := g.gain(rec, face)
		g.sum += gain.Whole()
		g.pending = 0
		e.Die = &event.Roll{Sides: sides, Face: face}
		e.Args = derive.With(derive.Number("Gain", gain.Val, derive.Points), derive.Player("Side", 1))
	}
	switch g.broken {
	case "nothing comes or goes untold":
		g.sum++
	case "whatever changes is named":
		e.Args = derive.With()
	case "a game is a value":
		*g.shared++
	case "any prefix of a log replays to its position":
		*g.shared++
		g.sum += *g.shared % 2
	case "random games end":
		g.sum %= 9
	}
	return g, []event.Event{e}, nil
}
