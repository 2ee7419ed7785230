package desk

import (
	"fmt"

	"gazala/scenarios/register"
	"gazala/tutor/drill"
	"gazala/tutor/shelf"
)

// Learners is what became of simulated learners.
type Learners struct {
	Learners []Learner `json:"learners"`
	Perfect  Learner   `json:"perfect"` // who overlooks nothing
	Scope    int       `json:"scope"`   // rules that change a number, a legality or a sequence
	Tested   int       `json:"tested"`  // those of them that some question tests
	Right    int       `json:"right"`   // those that were suspected, and first
	Soon     int       `json:"soon"`    // and within as many questions that test them as are wanted
	Summary  []string  `json:"summary"`
}

// Learner is a learner who overlooks one rule, and which rule was suspected first after how many questions that tested it. Unasked is why no question asks for
// the rule.
type Learner struct {
	Rule      string `json:"rule,omitempty"`
	Suspected string `json:"suspected,omitempty"`
	Asked     int    `json:"asked"`
	Tested    int    `json:"tested"`
	Unasked   string `json:"unasked,omitempty"`
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
	made, err := drill.LoadMade(sys)
	if err != nil {
		return Learners{}, fmt.Errorf("%s: %w", system, err)
	}
	starts := d.positions(sys)
	if len(starts) == 0 {
		return Learners{}, fmt.Errorf("%w: %q", ErrStart, system)
	}
	coach := func(seed int) *drill.Coach { return drill.NewCoach(sys, uint64(seed), starts...).Know(made.Spots) }
	var out Learners
	for n, e := range sys.Index().All() {
		if e.Excepted != register.Implemented {
			continue
		}
		one := examined(coach(n), e, made)
		out.count(one, made, e)
		tell(d.learner(one))
	}
	f := drill.Examine(coach(perfectAsked), drill.Learner{}, "", perfectAsked)
	out.Perfect = Learner{Suspected: f.Rule.Number(), Asked: f.Asked}
	tell(d.learner(out.Perfect))
	out.Summary = d.summary(sys, out, made)
	return out, nil
}

func examined(c *drill.Coach, e register.Entry, made drill.Made) Learner {
	one := Learner{Rule: e.Number, Unasked: string(made.Unasked[e.Rule])}
	if one.Unasked != "" {
		return one
	}
	f := drill.Examine(c, drill.Learner{Ignores: e.Rule}, e.Rule, mostAsked)
	one.Suspected, one.Asked, one.Tested = f.Rule.Number(), f.Asked, f.Tested
	return one
}

func (l *Learners) count(one Learner, made drill.Made, e register.Entry) {
	l.Learners = append(l.Learners, one)
	if one.Unasked == "" || made.Unasked[e.Rule].Binds() {
		l.Scope++
	}
	if one.Tested > 0 {
		l.Tested++
	}
	if one.Suspected == one.Rule {
		l.Right++
		if one.Tested <= withinTested {
			l.Soon++
		}
	}
}

func (d *Desk) learner(l Learner) string {
	if l.Unasked != "" {
		return d.say.Text("desk.learner_unasked", map[string]any{"Rule": l.Rule, "Why": d.say.Text("desk.unasked."+l.Unasked, nil)})
	}
	dash := func(s string) string {
		if s == "" {
			return "–"
		}
		return s
	}
	return d.say.Text("desk.learner", map[string]any{"Rule": dash(l.Rule), "Suspected": dash(l.Suspected), "Asked": l.Asked, "Tested": l.Tested})
}

// summary ends the table: how many rules bind, are tested and were found, and why the others are not asked for.
func (d *Desk) summary(sys shelf.System, l Learners, made drill.Made) []string {
	out := []string{d.say.Text("desk.learners", map[string]any{
		"All": len(l.Learners), "Scope": l.Scope, "Tested": l.Tested, "Percent": percent(l.Tested, l.Scope),
		"Right": l.Right, "Soon": l.Soon, "Within": withinTested, "Found": percent(l.Soon, l.Tested),
	})}
	for _, why := range drill.Excuses() {
		n := 0
		for _, e := range sys.Index().All() {
			if made.Unasked[e.Rule] == why {
				n++
			}
		}
		if n > 0 {
			out = append(out, d.say.Text("desk.learners_unasked", map[string]any{"Why": d.say.Text("desk.unasked."+string(why), nil), "Total": n}))
		}
	}
	return out
}

func percent(part, of int) int {
	if of == 0 {
		return 0
	}
	return part * 100 / of
}
