package gamestest

import (
	"errors"
	"fmt"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/tutor/book/rulings"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/shelf"
)

// Use is how a rule was seen at work.
type Use uint8

// The uses.
const (
	Refused  Use = 1 << iota // it forbade an intent, or speaks against a claim
	Allowed                  // it is among the grounds of what was legal, or of a true claim
	Computed                 // a line of a derivation follows it
	Logged                   // something that happened follows it
)

// Seen are the rules that were seen at work, each with its uses.
type Seen map[cite.Rule]Use

func (s Seen) verdict(v decide.Verdict) {
	use := Refused
	if v.Legal {
		use = Allowed
	}
	for _, r := range v.Reasons {
		s[r.Rule] |= use
	}
}

func (s Seen) tree(t derive.Tree) {
	t.Walk(func(n derive.Node, _ int) { s[n.Rule] |= Computed })
}

func (s Seen) happened(events []event.Event) {
	for _, e := range events {
		s[e.Rule] |= Logged
	}
}

// point takes what is found on the candidates of a position.
func (s Seen) point(p decide.Point) {
	for n := range p.Sheet.Len() {
		s.verdict(p.Sheet.Verdict(n))
	}
}

// everyOf is the part of a large vocabulary that is judged: a prime number, so that each unit and each hex comes up.
const everyOf = 13

// position takes all that a position answers: to every intent of its vocabulary, or a part of a large one, with the
// numbers behind its candidates, its claims and its score.
func (s Seen) position(sys *shelf.System, g play.Game) {
	point := g.Point(decide.NewSheet(nil, nil))
	s.point(point)
	for n := range point.Sheet.Len() {
		s.tree(g.Explain(point.Sheet.Intent(n)))
	}
	all, every := g.Vocabulary(), 1
	if len(all) > farMore {
		every = everyOf
	}
	for n := 0; n < len(all); n += every {
		s.verdict(g.Judge(all[n]))
	}
	if c, able := g.(play.Claimant); able {
		for _, claim := range c.Claims() {
			s.verdict(claim.Verdict)
		}
	}
	if tree, ok := sys.Score(g); ok {
		s.tree(tree)
	}
}

// play takes what an intent is judged, what is computed and what happens.
func (s Seen) play(g play.Game, i decide.Intent, faces ...int) (play.Game, error) {
	s.verdict(g.Judge(i))
	s.tree(g.Explain(i))
	traced, err := g.Trace(i, dice.Scripted(faces...))
	if err != nil {
		return g, err
	}
	s.tree(traced)
	next, events, err := g.Play(i, dice.Scripted(faces...))
	s.happened(events)
	return next, err
}

// Shown are the rules that the worked examples, the questions, the lessons as they are solved and their questions show
// at work, with every option of the positions in which they begin.
func Shown(sys *shelf.System) (Seen, error) {
	s := Seen{}
	for _, p := range rulings.Positions(sys) {
		if err := s.shown(sys, p); err != nil {
			return s, err
		}
	}
	err := s.lessons(sys)
	delete(s, "")
	return s, err
}

// Chanced are the rules that random games show at work: those of the hashes, and so many more of each scenario.
func Chanced(sys *shelf.System, games int) (Seen, error) {
	s := Seen{}
	all, err := Games(sys)
	if err != nil {
		return s, err
	}
	for _, sc := range sys.Scenarios() {
		start, _ := sys.Start(sc.ID)
		for seed := range uint64(games) {
			all = append(
				all,
				Game{
					Name:  fmt.Sprintf("%s %d", sc.ID, seed),
					Start: start,
					Seed:  1000 + seed,
					Kinds: seed%3 > 0,
					Most:  most(start),
				},
			)
		}
	}
	for _, g := range all {
		if err := s.game(sys, g); err != nil {
			return s, err
		}
	}
	delete(s, "")
	return s, nil
}

// shown takes a position that the program shows, what is asked about it and what is done in it.
func (s Seen) shown(sys *shelf.System, p rulings.Position) error {
	s.position(sys, p.Game)
	for _, i := range p.Asks {
		s.verdict(p.Game.Judge(i))
		s.tree(p.Game.Explain(i))
	}
	for n, i := range p.Game.Point(decide.NewSheet(nil, nil)).Options() {
		if err := s.option(p.Game, i, uint64(n)); err != nil {
			return err
		}
	}
	g := p.Game
	for _, a := range p.Does {
		next, err := s.play(g, a.Intent, a.Faces...)
		if err != nil {
			return fmt.Errorf("%s%s %d: %w", p.Example, p.Lesson, p.Step, err)
		}
		g = next
		s.position(sys, g)
	}
	return nil
}

// option plays an option with dice of its own.
func (s Seen) option(g play.Game, i decide.Intent, seed uint64) error {
	rolled := &rolls{src: dice.Seeded(seed)}
	if _, _, err := g.Play(i, rolled); err != nil {
		return err
	}
	_, err := s.play(g, i, rolled.faces...)
	return err
}

// lessons takes the ways to the goals of the lessons, and the questions.
func (s Seen) lessons(sys *shelf.System) error {
	for _, id := range lesson.List(sys) {
		l, err := lesson.Load(sys, id)
		if err != nil {
			return err
		}
		for n := range l.Steps {
			step := &l.Steps[n]
			for q := range step.Questions {
				s.question(&step.Questions[q])
			}
			if step.Kind != lesson.Do {
				continue
			}
			way, err := lesson.Solve(sys, step)
			if errors.Is(err, lesson.ErrNoWay) {
				continue // the tests of the lessons tell
			}
			if err != nil {
				return err
			}
			g := step.Game
			for k, i := range way {
				if err := s.option(g, i, uint64(k)); err != nil {
					break // other dice than the solver's have led elsewhere
				}
				next, _, err := g.Play(i, dice.Seeded(uint64(k)))
				if err != nil {
					break
				}
				g = next
				s.position(sys, g)
			}
		}
	}
	return nil
}

// question takes what the right answer to a question rests on: the verdict on its intent, or the claim.
func (s Seen) question(q *drill.Question) {
	if q.Claim != nil {
		s.verdict(q.Claim.Verdict)
	}
	if q.Intent != nil {
		s.verdict(q.Game.Judge(q.Intent))
		s.tree(q.Game.Explain(q.Intent))
	}
}

// now and then all that a position of a random game answers is taken.
const everySo = 40

func (s Seen) game(sys *shelf.System, g Game) error {
	last := g.Start
	err := Play(g, func(m Moment) (bool, error) {
		last = m.Next
		s.point(m.Point)
		s.happened(m.Events)
		s.tree(m.Game.Explain(m.Choice))
		traced, err := m.Game.Trace(m.Choice, dice.Scripted(m.Faces...))
		s.tree(traced)
		if m.Action%everySo == 0 {
			s.position(sys, m.Next)
		}
		return true, err
	})
	s.position(sys, last)
	return err
}
