// Package today is what a day has for a person, of all games: ten questions about what is due, a position that is the
// same for everybody, and how the days before stand. It gives view models, reads no clock and knows no system.
package today

import (
	"slices"
	"time"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/play"
	"gazala/tutor/learn/practice"
	"gazala/tutor/view"
)

// Player is a person at a game.
type Player struct {
	Sitting *practice.Sitting  // with what is remembered of the person
	Course  func() []cite.Rule // that its lessons teach, in their order
	Begun   bool               // the course
}

func (p *Player) game() Game {
	return Game{Memory: p.Sitting.Memory(), Rules: p.Sitting.Askable(), Course: p.Course, Begun: p.Begun}
}

// Run is a person at a day. It is changed in place and not safe for use by several goroutines at once.
type Run struct {
	say     *locales.Speaker
	kept    Kept
	players []Player
	asides  map[string]*practice.Sitting // that ask the questions, by game
	at      int                          // the place of the question that is shown; -1 while there is none
	last    []cite.Rule                  // of the ten questions before
	toward  cite.Rule                    // the rule that the next one is looked for
	seed    uint64
	stage   Stage
	scene   scene
	desert  func() *Desert
	row     func(cite.Rule) view.RuleRow
}

// Begin is a person at the day that a time lies in, at the games that are given, of which there must be one.
func Begin(k Kept, seed uint64, now time.Time, players ...Player) *Run {
	r := &Run{kept: k, asides: map[string]*practice.Sitting{}, at: -1, seed: seed}
	r.Know(now, players...)
	return r
}

// Speak gives the day a language, and the rules their names; the sittings of its players must have theirs.
func (r *Run) Speak(say *locales.Speaker, row func(cite.Rule) view.RuleRow) { r.say, r.row = say, row }

// Asides are the sittings that ask the questions, that of the position among them.
func (r *Run) Asides() (out []*practice.Sitting) {
	for _, p := range r.players {
		if a := r.asides[p.Sitting.System()]; a != nil {
			out = append(out, a)
		}
	}
	if r.scene.sit != nil {
		out = append(out, r.scene.sit)
	}
	return out
}

// Know gives the day the games that the person plays by now. Questions of which none was answered are chosen anew.
func (r *Run) Know(now time.Time, players ...Player) {
	r.players = players
	for _, p := range players {
		id := p.Sitting.System()
		if a := r.asides[id]; a != nil && !a.Shares(p.Sitting) { // the memory was read anew
			delete(r.asides, id)
			r.at = -1
		}
	}
	r.roll(now)
	answered := func(q DailyQuestion) bool { return q.Mark != view.Unanswered }
	if !slices.ContainsFunc(r.kept.questions, answered) && r.at < 0 {
		r.plan(now)
	}
}

// roll goes on to the day of now.
func (r *Run) roll(now time.Time) {
	d := DateOf(now)
	if r.kept.date != d {
		r.kept, r.at, r.toward, r.last = r.kept.on(d), -1, "", nil
	}
	if len(r.kept.questions) == 0 {
		r.plan(now)
	}
}

// plan chooses ten questions, rather about what was not asked just before.
func (r *Run) plan(now time.Time) {
	var games []Game
	for _, p := range r.players {
		games = append(games, p.game())
	}
	var asked []cite.Rule
	for _, q := range r.kept.questions {
		if q.Mark != view.Unanswered {
			asked = append(asked, q.Rule)
		}
	}
	r.kept.questions = nil
	for _, rule := range Choose(games, now, asked...) {
		r.kept.questions = append(r.kept.questions, DailyQuestion{Rule: rule})
	}
}

// More begins ten more questions on the same day.
func (r *Run) More(now time.Time) {
	r.roll(now)
	if !r.Over() {
		return
	}
	r.kept.before, r.at, r.last = r.kept.now(), -1, r.planned()
	r.plan(now)
}

// next is the place of the first question that was not answered; the number of all when there is none.
func (r *Run) next() int {
	unanswered := func(q DailyQuestion) bool { return q.Mark == view.Unanswered }
	if i := slices.IndexFunc(r.kept.questions, unanswered); i >= 0 {
		return i
	}
	return len(r.kept.questions)
}

// Over tells whether all questions have been answered.
func (r *Run) Over() bool { return r.next() == len(r.kept.questions) }

// System is the game of the question that is shown, or of the next one.
func (r *Run) System() string {
	if i := r.shown(); i >= 0 {
		return r.kept.questions[i].Rule.System()
	}
	return r.players[0].Sitting.System()
}

// Game is the position about which it is asked; nil where none is.
func (r *Run) Game() play.Game {
	if s := r.asking(); s != nil {
		return s.Game()
	}
	return nil
}

// shown is the place of the question that is shown or comes next; -1 when there is none.
func (r *Run) shown() int {
	if r.at >= 0 {
		return r.at
	}
	if i := r.next(); i < len(r.kept.questions) {
		return i
	}
	return -1
}

// Seek looks for the next question as long as more says so, and tells whether there is one now; if not, it can be asked
// again. There is none when all are answered.
func (r *Run) Seek(now time.Time, more func() bool) bool {
	r.roll(now)
	i := r.next()
	if i == len(r.kept.questions) {
		return false
	}
	rule := r.kept.questions[i].Rule
	a := r.aside(rule.System())
	if a == nil {
		r.plan(now) // of a game that is not among those of now
		return false
	}
	if r.toward != rule {
		r.toward = rule
		a.Toward(append([]cite.Rule{rule}, r.rather(now, rule)...)...)
	}
	if !a.Seek(now, more) {
		return false
	}
	r.at, r.toward = i, ""
	return true
}

// mostRather is how many other rules of the game a question is looked for where none is found to a rule.
const mostRather = 2

// rather are other rules of a rule's game that could be asked for as well.
func (r *Run) rather(now time.Time, rule cite.Rule) []cite.Rule {
	asked := append(r.planned(), r.last...)
	for _, p := range r.players {
		if p.Sitting.System() == rule.System() {
			all := Choose([]Game{p.game()}, now, asked...)
			return all[:min(len(all), mostRather)]
		}
	}
	return nil
}

// aside is the sitting that asks the questions of a game; nil for a game that nobody plays.
func (r *Run) aside(system string) *practice.Sitting {
	if a := r.asides[system]; a != nil {
		return a
	}
	for _, p := range r.players {
		if p.Sitting.System() == system {
			r.asides[system] = p.Sitting.Aside(r.seed + uint64(len(r.asides)))
		}
	}
	return r.asides[system]
}

// asking is the sitting of the question that is shown; nil while there is none.
func (r *Run) asking() *practice.Sitting {
	if r.at < 0 {
		return nil
	}
	return r.asides[r.System()]
}

// Leave puts a question away that was answered.
func (r *Run) Leave() {
	if r.at >= 0 && r.kept.questions[r.at].Mark != view.Unanswered {
		r.at = -1
	}
}

// View is the question that is shown, empty while there is none.
func (r *Run) View() view.Drill {
	a := r.asking()
	if a == nil {
		return view.Drill{}
	}
	v := a.View()
	v.N, v.Round = r.at+1, r.marks()
	return v
}

func (r *Run) marks() (out []view.Answered) {
	for _, q := range r.kept.questions {
		out = append(out, q.Mark)
	}
	return out
}

// Answer takes the choices made, and remembers what they show. What is asked on one day and answered on the next counts
// for the first.
func (r *Run) Answer(now time.Time, choices ...int) {
	if a := r.asking(); a != nil {
		a.Answer(now, choices...)
		r.mark(a)
	}
}

// Type takes a number that was typed in; ok is false for what is no number, or where none is asked for.
func (r *Run) Type(now time.Time, text string) (ok bool) {
	a := r.asking()
	if a == nil || !a.Type(now, text) {
		return false
	}
	r.mark(a)
	return true
}

func (r *Run) mark(a *practice.Sitting) {
	rule, right, ok := a.Answered()
	q := &r.kept.questions[r.at]
	if !ok || q.Mark != view.Unanswered {
		return
	}
	q.Mark = view.WrongAnswer
	if right {
		q.Mark = view.RightAnswer
	}
	if rule != "" && !slices.Contains(r.planned(), rule) && !slices.Contains(r.last, rule) {
		q.Rule = rule
	}
}

// planned are the rules of the ten questions.
func (r *Run) planned() (out []cite.Rule) {
	for _, q := range r.kept.questions {
		out = append(out, q.Rule)
	}
	return out
}

// Text is what is remembered of the person at the game of the question, to be kept.
func (r *Run) Text() []byte {
	if a := r.asking(); a != nil {
		return a.Text()
	}
	return nil
}

// Kept is what is kept of the days, to be kept.
func (r *Run) Kept() []byte { return r.kept.Text() }
