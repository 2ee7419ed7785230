package desk

import (
	"fmt"
	"slices"

	"gazala/rules/cite"
	"gazala/scenarios/register"
	"gazala/tutor/learn/drill"
	"gazala/tutor/shelf"
)

// Learners is what became of simulated learners.
type Learners struct {
	Learners []Learner `json:"learners"`
	Perfect  Learner   `json:"perfect"` // who overlooks nothing
	Register int       `json:"register"`
	Scope    int       `json:"scope"`  // rules that change a number, a legality or a sequence
	Tested   int       `json:"tested"` // those of them that some question tests, of the bank or of an exam
	Exams    int       `json:"exams"`  // of those, each with questions of its own
	Right    int       `json:"right"`  // exams in which the rule was suspected, and first
	Soon     int       `json:"soon"`   // and within as many questions that test it as are wanted
	Mean     float64   `json:"mean"`   // questions until the first suspicion, of those in which it was right
	Blind    Blind     `json:"blind"`
	Summary  []string  `json:"summary"`
}

// Blind is what became of learners whose rule was nobody's turn: each question was chosen for what it tells.
type Blind struct {
	Most  int `json:"most"` // questions
	Of    int `json:"of"`   // learners whose rule some question tests
	Right int `json:"right"`
	Wrong int `json:"wrong"` // another rule was suspected first
	None  int `json:"none"`  // the questions were over before
}

// Learner is a learner who overlooks one rule, how often that was suspected first, after how many questions and how
// many that tested it, in the mean, and which other rule was suspected. Unasked is why no question asks for the rule.
type Learner struct {
	Rule      string  `json:"rule,omitempty"`
	Exams     int     `json:"exams,omitempty"`
	Right     int     `json:"right"`
	Suspected string  `json:"suspected,omitempty"` // in place of it
	Asked     float64 `json:"asked"`
	Tested    float64 `json:"tested"`
	Blindly   string  `json:"blindly,omitempty"` // suspected first without a hint
	Unasked   string  `json:"unasked,omitempty"`
}

// Exam is how learners are examined.
type Exam struct {
	Trials int // of each rule
	Every  int // of so many rules one is taken, from the first
	// positions of random games out of which a learner is asked whose rule nobody looks for; none is without any
	Blind int
	None  int // questions to the learner who overlooks nothing
}

// WholeExam examines a learner for every rule.
func WholeExam() Exam { return Exam{Trials: 5, Every: 1, Blind: 500, None: 500} }

// The bounds of an examination.
const (
	mostAsked = 40
	// questions without a hint; half as many as there are rules that some question tests where that is more
	leastBlind   = 60
	withinTested = 8
	percentage   = 100
)

// Learners examines, for each rule of a game that is not excepted, learners who know everything but it, and one who
// knows everything. It tells of each.
func (d *Desk) Learners(system string, x Exam, tell func(line string)) (Learners, error) {
	sys, err := d.system(system)
	if err != nil {
		return Learners{}, err
	}
	made, err := drill.LoadMade(sys)
	if err != nil {
		return Learners{}, fmt.Errorf("%s: %w", system, err)
	}
	starts := d.shelf.positions(sys)
	if len(starts) == 0 {
		return Learners{}, fmt.Errorf("%w: %q", ErrStart, system)
	}
	examiner := examiner{
		Exam:  x,
		coach: func(seed int) *drill.Coach { return drill.NewCoach(sys, uint64(seed), starts...).Know(made.Spots) },
	}
	if x.Blind > 0 {
		examiner.bank = drill.NewBank(sys, uint64(x.Blind), made.Spots, starts...).Fill(x.Blind)
	}
	binding := made.Binding(sys.Index().All())
	out := Learners{Register: len(sys.Index().All()), Scope: len(binding)}
	for n, e := range sys.Index().All() {
		unasked := made.Unasked[e.Rule]
		if e.Excepted != register.Implemented {
			continue
		}
		one := Learner{Rule: e.Number, Unasked: string(unasked)}
		if n%x.Every != 0 && unasked == "" {
			if n%x.oftener() == 0 {
				examiner.blindly(e.Rule, &one, &out.Blind)
			}
			continue
		}
		if unasked == "" {
			examiner.examine(n, e, &one, &out)
		}
		out.Learners = append(out.Learners, one)
		tell(d.learner(one))
	}
	out.Tested = len(binding) - len(examiner.untested(binding))
	if out.Right > 0 {
		out.Mean /= float64(out.Right)
	}
	f := drill.Examine(examiner.coach(x.None), drill.Learner{}, "", x.None)
	if f.Rule == "" && examiner.bank != nil {
		f.Rule = drill.ExamineBlind(examiner.bank, drill.Learner{}, x.None).Rule
	}
	out.Perfect = Learner{Suspected: f.Rule.Number(), Asked: float64(f.Asked)}
	tell(d.perfect(out.Perfect))
	out.Summary = d.summary(sys, out, made, x)
	return out, nil
}

type examiner struct {
	Exam
	coach func(seed int) *drill.Coach
	bank  *drill.Bank // nil when nobody is asked without a hint
	met   []cite.Rule // tested in an exam
}

// untested are those of some rules that no question tests, of the bank or of an exam.
func (x *examiner) untested(of []cite.Rule) []cite.Rule {
	met := x.met
	if x.bank != nil {
		met = append(slices.Clone(met), x.bank.Tested()...)
	}
	return slices.DeleteFunc(slices.Clone(of), func(r cite.Rule) bool { return slices.Contains(met, r) })
}

// Scope is which rules of a game change a number, a legality or a sequence, and those of them that no question tests.
type Scope struct{ Rules, Untested []cite.Rule }

// fieldShare is how many positions of random games are looked at beside each throw of the dice at those made for
// questions.
const fieldShare = 100

// Scope looks at the questions about the positions that were made for them, with so many throws of the dice each, and
// about some of random games.
func (d *Desk) Scope(system string, throws int) (Scope, error) {
	sys, err := d.system(system)
	if err != nil {
		return Scope{}, err
	}
	made, err := drill.LoadMade(sys)
	if err != nil {
		return Scope{}, fmt.Errorf("%s: %w", system, err)
	}
	spots := slices.Repeat(made.Spots, throws)
	x := examiner{bank: drill.NewBank(sys, 1, spots, d.shelf.positions(sys)...).Fill(throws * fieldShare)}
	binding := made.Binding(sys.Index().All())
	return Scope{binding, x.untested(binding)}, nil
}

// examine examines learners who overlook a rule and adds what became of them.
func (x *examiner) examine(n int, e register.Entry, one *Learner, all *Learners) {
	const seeds = 1000
	learner := drill.Learner{Ignores: e.Rule}
	tested := 0
	for trial := range x.Trials {
		f := drill.Examine(x.coach(n+trial*seeds), learner, e.Rule, mostAsked)
		tested += f.Tested
		one.Asked += float64(f.Asked)
		switch {
		case f.Rule == e.Rule:
			one.Right++
			all.Mean += float64(f.Asked)
			if f.Tested <= withinTested {
				all.Soon++
			}
		case f.Rule != "":
			one.Suspected = f.Rule.Number()
		}
		if trial == 0 && f.Tested == 0 {
			one.Exams = 1
			return // no question asks for it
		}
	}
	one.Exams = x.Trials
	one.Asked, one.Tested = one.Asked/float64(x.Trials), float64(tested)/float64(x.Trials)
	x.met = append(x.met, e.Rule)
	all.Exams += x.Trials
	all.Right += one.Right
	x.blindly(e.Rule, one, &all.Blind)
}

// oftener is of how many rules one is examined without a hint: that is quickly done.
func (x Exam) oftener() int {
	const oftener = 4
	return max(1, x.Every/oftener)
}

// blindly examines a learner who overlooks a rule without a hint.
func (x *examiner) blindly(r cite.Rule, one *Learner, all *Blind) {
	if x.bank == nil || (one.Right == 0 && !slices.Contains(x.bank.Tested(), r)) {
		return
	}
	all.Of++
	all.Most = max(leastBlind, len(x.bank.Tested())/2)
	f := drill.ExamineBlind(x.bank, drill.Learner{Ignores: r}, all.Most)
	one.Blindly = f.Rule.Number()
	switch f.Rule {
	case r:
		all.Right++
	case "":
		all.None++
	default:
		all.Wrong++
	}
}

func (d *Desk) learner(l Learner) string {
	if l.Unasked != "" {
		return d.say.Text(
			"desk.learner_unasked",
			map[string]any{"Rule": l.Rule, "Why": d.say.Text("desk.unasked."+l.Unasked, nil)},
		)
	}
	return d.say.Text("desk.learner", map[string]any{
		"Rule":    l.Rule,
		"Right":   l.Right,
		"Of":      l.Exams,
		"Other":   dash(l.Suspected),
		"Asked":   d.mean(l.Asked),
		"Tested":  d.mean(l.Tested),
		"Blindly": dash(l.Blindly),
	})
}

func (d *Desk) perfect(l Learner) string {
	return d.say.Text(
		"desk.learner_perfect",
		map[string]any{"Suspected": dash(l.Suspected), "Asked": d.say.Number(l.Asked)},
	)
}

func dash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}

// mean is a mean as it is shown, to a tenth.
func (d *Desk) mean(of float64) string {
	const tenths = 10
	return d.say.Number(float64(int(of*tenths+1.0/2)) / tenths)
}

// summary ends the table: how many rules bind, are tested and were found, and why the others are not asked for.
func (d *Desk) summary(sys *shelf.System, l Learners, made drill.Made, x Exam) []string {
	out := []string{
		d.say.Text(
			"desk.learners",
			map[string]any{
				"Register": l.Register,
				"All":      len(l.Learners),
				"Scope":    l.Scope,
				"Tested":   l.Tested,
				"Percent":  d.percent(l.Tested, l.Scope),
			},
		),
		d.say.Text("desk.learners_found", map[string]any{
			"Exams":   l.Exams,
			"Right":   l.Right,
			"Soon":    l.Soon,
			"Within":  withinTested,
			"Percent": d.percent(l.Soon, l.Exams),
			"Mean":    d.mean(l.Mean),
		}),
	}
	if x.Blind > 0 {
		out = append(out, d.say.Text("desk.learners_blind", map[string]any{
			"Most":    l.Blind.Most,
			"Right":   l.Blind.Right,
			"Of":      l.Blind.Of,
			"Percent": d.percent(l.Blind.Right, l.Blind.Of),
			"Wrong":   l.Blind.Wrong,
			"None":    l.Blind.None,
		}))
	}
	for _, why := range drill.Excuses() {
		n := 0
		for _, e := range sys.Index().All() {
			if made.Unasked[e.Rule] == why {
				n++
			}
		}
		if n > 0 {
			out = append(
				out,
				d.say.Text(
					"desk.learners_unasked",
					map[string]any{"Why": d.say.Text("desk.unasked."+string(why), nil), "Total": n},
				),
			)
		}
	}
	return out
}

// percent is a part as it is shown, to a tenth, never rounded up.
func (d *Desk) percent(part, of int) string {
	const tenths = 10
	if of == 0 {
		return dash("")
	}
	return d.say.Number(float64(part*percentage*tenths/of) / tenths)
}
