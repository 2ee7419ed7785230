package example

import (
	"errors"
	"fmt"
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// ErrStep says that an example cannot be played: the engine refuses what the book does.
var ErrStep = errors.New("the engine refuses a step of the example")

// Played is a step after it was computed.
type Played struct {
	Step    Step
	Before  play.Game // after Set, before Do
	After   play.Game
	Point   decide.Point // of After
	Answers []Answer
	Trees   []derive.Tree // of each action, in order
	Events  [][]event.Event
	Checks  []Check
}

// Answer is the engine's verdict on a question, with the derivation behind it.
type Answer struct {
	Question Question
	Verdict  decide.Verdict
	Tree     derive.Tree
	Agrees   bool
}

// Check is an expected value beside the computed one.
type Check struct {
	Expect Expect
	Read   shelf.Reading
	Found  bool // the engine computed such a value at all
	Agrees bool
}

// Count is how many comparisons agree and how many differ.
func Count(steps []Played) (passed, failed int) {
	count := func(agrees bool) {
		if agrees {
			passed++
		} else {
			failed++
		}
	}
	for _, p := range steps {
		for _, a := range p.Answers {
			count(a.Agrees)
		}
		for _, c := range p.Checks {
			count(c.Agrees)
		}
	}
	return passed, failed
}

// Run plays a variant from its start and compares. It fails with [ErrStep] when the engine refuses what the book does;
// what was played up to there is given as well.
func Run(sys *shelf.System, v Variant) ([]Played, error) {
	var out []Played
	g := v.Start
	for _, s := range v.Steps {
		p, err := run(sys, s, g)
		if err != nil {
			return out, fmt.Errorf("step %q: %w", s.ID, err)
		}
		out = append(out, p)
		g = p.After
	}
	return out, nil
}

func run(sys *shelf.System, s Step, g play.Game) (Played, error) {
	if s.Set != nil {
		g = s.Set(g)
	}
	p := Played{Step: s, Before: g}
	for _, q := range s.Ask {
		p.Answers = append(p.Answers, ask(g, q))
	}
	for n, a := range s.Do {
		tree, err := g.Trace(a.Intent, dice.Scripted(a.Faces...))
		if err != nil {
			return p, fmt.Errorf("%w: action %d (%s): %w", ErrStep, n+1, a.Intent.Kind(), err)
		}
		script := dice.Scripted(a.Faces...)
		next, events, err := g.Play(a.Intent, script)
		if err == nil {
			err = script.Err()
		}
		if err != nil {
			return p, fmt.Errorf("%w: action %d (%s): %w", ErrStep, n+1, a.Intent.Kind(), err)
		}
		p.Trees = append(p.Trees, tree)
		p.Events = append(p.Events, events)
		g = next
	}
	p.After = g
	p.Point = g.Point(decide.NewSheet(nil, nil))
	for _, e := range s.Expect {
		p.Checks = append(p.Checks, p.check(sys, e))
	}
	return p, nil
}

func ask(g play.Game, q Question) Answer {
	a := Answer{Question: q, Verdict: g.Judge(q.Intent), Tree: g.Explain(q.Intent)}
	a.Agrees = a.Verdict.Legal == q.Legal && (q.Legal || sameRules(a.Verdict.Rules(), q.Rules))
	return a
}

func sameRules(a, b []cite.Rule) bool {
	for _, r := range a {
		if !slices.Contains(b, r) {
			return false
		}
	}
	return len(a) == len(b)
}

// check reads the value that the engine computed last under the name: a node of the last derivation that has it, or of
// the position.
func (p *Played) check(sys *shelf.System, e Expect) Check {
	c := Check{Expect: e}
	if e.Probe != "" {
		c.Read, c.Found = sys.Probe(p.After, e.Probe)
	} else {
		c.Read, c.Found = p.node(e.Node)
	}
	c.Agrees = c.Found && c.Read.Val.String() == e.Is
	return c
}

func (p *Played) node(key string) (shelf.Reading, bool) {
	for i := len(p.Trees) - 1; i >= 0; i-- {
		if n, ok := p.Trees[i].Find(key); ok {
			return shelf.Reading{Key: n.Key, Args: n.Args, Val: n.Val, Unit: n.Unit}, true
		}
	}
	for _, a := range p.Answers {
		if n, ok := a.Tree.Find(key); ok {
			return shelf.Reading{Key: n.Key, Args: n.Args, Val: n.Val, Unit: n.Unit}, true
		}
	}
	return shelf.Reading{}, false
}
