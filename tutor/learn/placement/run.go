package placement

import (
	"math"
	"slices"
	"strings"
	"time"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/play"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/practice"
	"gazala/tutor/view"
)

// Lesson is a lesson of a course and what it teaches.
type Lesson struct {
	ID    string
	Rules []cite.Rule
}

// Run is a person who is asked what is known already. It is changed in place and not safe for use by several goroutines
// at once.
type Run struct {
	say      *locales.Speaker
	row      func(cite.Rule) view.RuleRow
	sitting  *practice.Sitting // shows the questions and remembers the answers
	chapters []Chapter
	lessons  []Lesson
	model    *Model
	bank     *drill.Bank
	asking   *drill.Asking
	answers  []Answer
	shown    bool // a question is
	over     bool
}

// Begin is a person at a sitting of a game, with the answers that were kept.
func Begin(s *practice.Sitting, chapters []Chapter, lessons []Lesson, bank *drill.Bank, kept []byte) *Run {
	r := &Run{
		sitting:  s.Fork(),
		chapters: chapters,
		lessons:  lessons,
		bank:     bank,
		asking:   bank.Ask(),
		model:    NewModel(Rules(chapters)),
	}
	r.answers, r.over = parse(kept)
	r.model.Note(r.answers...)
	return r
}

// Speak gives the run a language.
func (r *Run) Speak(say *locales.Speaker, words practice.Words) {
	r.say, r.row = say, words.Row
	r.sitting.Speak(say, words)
}

// System is the word of the game.
func (r *Run) System() string { return r.sitting.System() }

// Game is the position about which it is asked; nil before anything is.
func (r *Run) Game() play.Game { return r.sitting.Game() }

// How many positions are looked at before the first question, and before each of the others.
const (
	firstMet = 40
	eachMet  = 12
)

// Seek looks for the next question as long as more says so, and tells whether there is one now; if not, it can be asked
// again.
func (r *Run) Seek(_ time.Time, more func() bool) bool {
	for r.bank.Met() < firstMet+eachMet*len(r.answers) {
		if !more() {
			return false
		}
		r.bank.Meet()
	}
	q, ok := Next(r.model, r.asking)
	if !ok {
		r.bank.Meet()
		return false
	}
	r.sitting.Put(q, q.Tests()[0])
	r.shown = true
	return true
}

// View is the question that is shown, empty while there is none.
func (r *Run) View() view.Drill {
	if !r.shown {
		return view.Drill{}
	}
	v := r.sitting.View()
	v.N, v.Of = len(r.answers)+1, Most
	if v.Reply != nil {
		v.N--
	}
	return v
}

// Answer takes the choices made.
func (r *Run) Answer(now time.Time, choices ...int) {
	if !r.open() {
		return
	}
	r.sitting.Answer(now, choices...)
	r.answered(now)
}

// Type takes a number that was typed in; ok is false for what is no number, or where none is asked for.
func (r *Run) Type(now time.Time, text string) (ok bool) {
	if !r.open() || !r.sitting.Type(now, text) {
		return false
	}
	r.answered(now)
	return true
}

// Pass says that the answer is not known; the question goes away.
func (r *Run) Pass(now time.Time) {
	if !r.open() {
		return
	}
	q := r.sitting.Question()
	if tests := q.Tests(); len(tests) == 1 {
		r.sitting.Show(memory.Review{Rule: tests[0], At: now, Rating: memory.Missed})
	}
	r.note(now, Interpret(&q, drill.Answer{}, true))
	r.shown = false
}

// open tells whether a question waits for an answer.
func (r *Run) open() bool {
	if !r.shown || r.over {
		return false
	}
	_, given := r.sitting.GivenAnswer()
	return !given
}

func (r *Run) answered(now time.Time) {
	if a, given := r.sitting.GivenAnswer(); given {
		q := r.sitting.Question()
		r.note(now, Interpret(&q, a, false))
	}
}

// surely is the chance from which on a rule is taken for known.
const surely = 0.85

// note takes an answer into account; after the last one the memory gets what follows for rules that were never met.
func (r *Run) note(now time.Time, a Answer) {
	r.answers = append(r.answers, a)
	r.model.Note(a)
	if len(r.answers) < Most && !r.model.Sure() {
		return
	}
	r.over = true
	mem := r.sitting.Memory()
	for _, c := range r.chapters {
		for _, rule := range c.Rules {
			if _, met := mem.Card(rule); !met && r.model.Known(rule) >= surely {
				r.sitting.Show(memory.Review{Rule: rule, At: now, Rating: memory.Placed})
			}
		}
	}
}

// Over tells whether no more is asked.
func (r *Run) Over() bool { return r.over }

// Text is what is remembered of the person, to be kept.
func (r *Run) Text() []byte { return r.sitting.Text() }

// Lessons marks those lessons as known whose rules are, as far as questions ask for them, and no others; kept is how
// far the person has come in the lessons.
func (r *Run) Lessons(kept []byte) []byte {
	k := lesson.ParseKept(kept)
	for _, l := range r.lessons {
		k = k.Unskip(l.ID)
		if r.knows(l.Rules) {
			k = k.Skip(l.ID)
		}
	}
	return k.Text()
}

func (r *Run) knows(rules []cite.Rule) bool {
	asked := 0
	for _, rule := range rules {
		if _, ok := r.model.id[rule]; !ok {
			continue
		}
		if asked++; r.model.Known(rule) < surely {
			return false
		}
	}
	return asked > 0
}

// The shares from which on a chapter is known, mostly known, and not new.
const (
	knownFrom  = 0.8
	mostlyFrom = 0.55
	shakyFrom  = 0.25
)

// Result is what is known, by chapters. It can be asked for before all questions are answered.
func (r *Run) Result() view.Placement {
	const percent = 100
	share, off := r.model.Whole()
	points := func(x float64) int { return int(math.Round(x * percent)) }
	out := view.Placement{
		Title: r.say.Text("placement.title", map[string]any{"Percent": points(share)}),
		Text:  r.say.Text("placement.text", map[string]any{"Count": len(r.answers), "Off": max(1, points(off))}),
	}
	for i, c := range r.chapters {
		one := view.PlacedChapter{Row: r.row(c.Head)}
		one.Number, _, _ = strings.Cut(one.Row.Chip.String(), ".")
		known, _ := r.model.Share(i)
		one.Level, one.Word = r.level(known)
		one.Note = r.say.Text("placement.chapter", map[string]any{"Word": one.Word, "Percent": points(known)})
		out.Chapters = append(out.Chapters, one)
	}
	for n := view.PlacedKnown; n >= view.PlacedNew; n-- {
		out.Legend = append(out.Legend, view.Count{Standing: n, Word: r.word(n)})
	}
	if rule, ok := r.overlooked(); ok {
		row := r.row(rule)
		out.Overlooked = &row
	}
	return out
}

func (r *Run) level(share float64) (level int, word string) {
	switch {
	case share >= knownFrom:
		level = view.PlacedKnown
	case share >= mostlyFrom:
		level = view.PlacedMostly
	case share >= shakyFrom:
		level = view.PlacedShaky
	default:
		level = view.PlacedNew
	}
	return level, r.word(level)
}

func (r *Run) word(level int) string {
	return r.say.Text([...]string{
		view.PlacedNew: "placement.new", view.PlacedShaky: "placement.shaky", view.PlacedMostly: "placement.mostly",
		view.PlacedKnown: "placement.known",
	}[level], nil)
}

// overlooked is the rule that wrong answers speak against by itself, in a chapter of which most is known; ok is false
// when there is none or more than one.
func (r *Run) overlooked() (rule cite.Rule, ok bool) {
	const hardly = 0.4
	var found []cite.Rule
	for _, a := range r.answers {
		if len(a.Missed) != 1 || slices.Contains(found, a.Missed[0]) {
			continue
		}
		id, in := r.model.id[a.Missed[0]]
		if !in || r.model.Known(a.Missed[0]) > hardly {
			continue
		}
		if share, _ := r.model.Share(r.model.chapter[id]); share >= mostlyFrom {
			found = append(found, a.Missed[0])
		}
	}
	if len(found) != 1 {
		return "", false
	}
	return found[0], true
}
