package desk

import (
	"fmt"

	"gazala/rules/cite"
	"gazala/rules/play"
	"gazala/tutor/drill"
	"gazala/tutor/example"
	"gazala/tutor/memory"
	"gazala/tutor/practice"
	"gazala/tutor/rulepage"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// Sitting is a sitting at the drills of a game. It fails with [ErrSystem], and when the game has no position to ask about.
func (d *Desk) Sitting(system string, mem memory.Memory, seed uint64) (*practice.Sitting, error) {
	sys, err := d.system(system)
	if err != nil {
		return nil, err
	}
	starts := d.positions(sys)
	b := d.book(system)
	if len(starts) == 0 || b == nil {
		return nil, fmt.Errorf("%w: %q", ErrStart, system)
	}
	for i := range starts {
		starts[i] = d.read(sys, starts[i])
	}
	return practice.New(sys, d.say, rows{b}, mem, seed, starts...), nil
}

// Speak gives a sitting the desk's language.
func (d *Desk) Speak(s *practice.Sitting) {
	if b := d.book(s.System()); b != nil {
		s.Speak(d.say, rows{b})
	}
}

// positions are those of the worked examples at each of their steps, and the beginnings of the scenarios.
func (d *Desk) positions(sys shelf.System) []play.Game {
	var out []play.Game
	for _, ex := range d.examples(sys.ID()) {
		for _, v := range ex.Variants {
			steps, err := example.Run(sys, v)
			if err != nil {
				continue // Check tells
			}
			for _, s := range steps {
				out = append(out, s.Before)
			}
		}
	}
	for _, s := range sys.Scenarios() {
		if g, ok := sys.Start(s.ID); ok {
			out = append(out, g)
		}
	}
	return out
}

// rows are the rule pages' titles.
type rows struct{ *rulepage.Book }

// Row implements [practice.Words].
func (r rows) Row(rule cite.Rule) view.RuleRow { return r.Book.Row(rule.Number()) }

// Learners is what became of simulated learners.
type Learners struct {
	Learners []Learner `json:"learners"`
	Perfect  Learner   `json:"perfect"` // who overlooks nothing
	Summary  string    `json:"summary"`
}

// Learner is a learner who overlooks one rule, and which rule was suspected first after how many questions that tested it.
type Learner struct {
	Rule      string `json:"rule,omitempty"`
	Suspected string `json:"suspected,omitempty"`
	Asked     int    `json:"asked"`
	Tested    int    `json:"tested"`
}

// The bounds of an examination.
const (
	mostAsked    = 40
	perfectAsked = 500
	withinTested = 8
)

// Learners examines, for each rule of a game that is not excepted, a learner who knows everything but it, and one who knows everything. It tells of each.
func (d *Desk) Learners(system string, tell func(line string)) (Learners, error) {
	sys, err := d.system(system)
	if err != nil {
		return Learners{}, err
	}
	starts := d.positions(sys)
	if len(starts) == 0 {
		return Learners{}, fmt.Errorf("%w: %q", ErrStart, system)
	}
	var out Learners
	tested, right, soon := 0, 0, 0
	for n, e := range sys.Index().All() {
		if e.Excepted != 0 {
			continue
		}
		f := drill.Examine(drill.NewCoach(sys, uint64(n), starts...), drill.Learner{Ignores: e.Rule}, e.Rule, mostAsked)
		one := Learner{Rule: e.Number, Suspected: f.Rule.Number(), Asked: f.Asked, Tested: f.Tested}
		if f.Tested > 0 {
			tested++
		}
		if f.Rule == e.Rule {
			right++
			if f.Tested <= withinTested {
				soon++
			}
		}
		out.Learners = append(out.Learners, one)
		tell(d.learner(one))
	}
	f := drill.Examine(drill.NewCoach(sys, perfectAsked, starts...), drill.Learner{}, "", perfectAsked)
	out.Perfect = Learner{Suspected: f.Rule.Number(), Asked: f.Asked}
	tell(d.learner(out.Perfect))
	out.Summary = d.say.Text("desk.learners", map[string]any{"All": len(out.Learners), "Tested": tested, "Right": right, "Soon": soon, "Within": withinTested})
	return out, nil
}

func (d *Desk) learner(l Learner) string {
	dash := func(s string) string {
		if s == "" {
			return "–"
		}
		return s
	}
	return d.say.Text("desk.learner", map[string]any{"Rule": dash(l.Rule), "Suspected": dash(l.Suspected), "Asked": l.Asked, "Tested": l.Tested})
}
