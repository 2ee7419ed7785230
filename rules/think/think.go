// Package think is what opponents of any game have in common: the options of a decision point are weighed one after the
// other, each in slices, and ranked.
package think

import (
	"math"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// mood is how much chance has to say in the worth of options, in victory points: enough to play another game with
// another seed.
const (
	mood      = 0.004
	moodFaces = 1000
)

// Weighed is what is found of an option. InPoints is as in [play.Ranked].
type Weighed struct {
	Worth    float64
	InPoints bool
	Reasons  []decide.Reason
}

// Job weighs one option, a piece at each call, until it is done.
type Job func() (w Weighed, done bool)

// At is the job of an option that has its place among the others by a number that is none of victory points.
func At(w float64, why ...decide.Reason) Job {
	return func() (Weighed, bool) { return Weighed{Worth: w, Reasons: why}, true }
}

// Points is the job of an option whose worth is known, in victory points.
func Points(w float64, why ...decide.Reason) Job {
	return func() (Weighed, bool) { return Weighed{Worth: w, InPoints: true, Reasons: why}, true }
}

// Mind is what an opponent knows of one decision point.
type Mind interface {
	// Prepare works on what must be known before options are weighed, a piece at each call, until it is ready.
	Prepare() (ready bool)
	// Weigh is the job of weighing an option.
	Weigh(decide.Intent) Job
	// Err is the error of the game that Prepare or a job has come upon; an [Ahead] keeps it.
	Err() error
}

// thinker implements [play.Thinker].
type thinker struct {
	mind    Mind
	ready   bool
	options []decide.Intent
	doing   Job
	ranked  []play.Ranked
	mood    *dice.Stream
	at      int
	err     error
}

// New is a thinker about the decision point of a position. The same position, mind and seed give the same ranking.
func New(g play.Game, m Mind, seed uint64) play.Thinker {
	return &thinker{mind: m, options: g.Point(decide.BareSheet()).Options(), mood: dice.Seeded(seed)}
}

// Think implements [play.Thinker].
func (t *thinker) Think(more func() bool) (done bool) {
	for t.owes() {
		t.once()
		if t.owes() && !more() {
			return false
		}
	}
	return true
}

func (t *thinker) owes() bool { return t.at < len(t.options) && t.err == nil }

// Err implements [play.Thinker].
func (t *thinker) Err() error { return t.err }

// once makes one evaluation.
func (t *thinker) once() {
	if !t.ready {
		t.ready = t.mind.Prepare()
		t.err = t.mind.Err()
		return
	}
	i := t.options[t.at]
	if t.doing == nil {
		t.doing = t.mind.Weigh(i)
	}
	w, done := t.doing()
	if t.err = t.mind.Err(); !done || t.err != nil {
		return
	}
	t.doing = nil
	w.Worth += mood * float64(t.mood.Roll(moodFaces)) / moodFaces
	t.ranked = append(t.ranked, play.Ranked{Intent: i, Worth: w.Worth, InPoints: w.InPoints, For: w.Reasons})
	t.at++
}

// Usual implements [play.Habitual] for a mind that has such an option.
func (t *thinker) Usual() (decide.Intent, bool) {
	if h, ok := t.mind.(play.Habitual); ok {
		return h.Usual()
	}
	return nil, false
}

// Plan implements [play.Planner] for a mind that has a plan.
func (t *thinker) Plan() (play.Plan, bool) {
	if p, ok := t.mind.(play.Planner); ok {
		return p.Plan()
	}
	return play.Plan{}, false
}

// Ranking implements [play.Thinker].
func (t *thinker) Ranking() []play.Ranked {
	if t.err != nil {
		return nil
	}
	out := slices.Clone(t.ranked)
	slices.SortStableFunc(out, func(a, b play.Ranked) int {
		switch {
		case a.Worth > b.Worth:
			return -1
		case a.Worth < b.Worth:
			return 1
		}
		return 0
	})
	return out
}

// Decided is a thinker that has made up its mind.
type Decided []play.Ranked

// Think implements [play.Thinker].
func (Decided) Think(func() bool) bool { return true }

// Ranking implements [play.Thinker].
func (d Decided) Ranking() []play.Ranked { return d }

// Err implements [play.Thinker].
func (Decided) Err() error { return nil }

// failed implements [play.Thinker].
type failed struct {
	Decided
	err error
}

func (f failed) Err() error { return f.err }

// Failed is a thinker that could not make up its mind, because the game failed.
func Failed(err error) play.Thinker { return failed{err: err} }

// Random is an opponent to whom all legal options are equal.
func Random(g play.Game, seed uint64) play.Thinker {
	options := g.Point(decide.BareSheet()).Options()
	src := dice.Seeded(seed)
	for i := len(options) - 1; i > 0; i-- {
		j := src.Roll(i + 1)
		options[i], options[j] = options[j], options[i]
	}
	out := make(Decided, 0, len(options))
	for _, o := range options {
		out = append(out, play.Ranked{Intent: o})
	}
	return out
}

// Hundredths is a number of points for a sentence, exact to a hundredth.
func Hundredths(name string, x float64) derive.Arg {
	return derive.Number(name, derive.Frac(int64(math.Round(x*100)), 100), derive.Average)
}

// Percent is a chance in whole percent: neither certain nor impossible as long as it is not.
func Percent(chance float64) int {
	const whole, sure = 100, 1e-9
	n := int(math.Round(whole * chance))
	switch {
	case n == 0 && chance > sure:
		return 1
	case n == whole && chance < 1-sure:
		return whole - 1
	}
	return n
}

// OrNever is the message for a chance, or the one that says that there is none.
func OrNever(chance float64, key, never string) string {
	if Percent(chance) == 0 {
		return never
	}
	return key
}

// Number is a rule's number as opponents count.
func Number(v derive.Val) float64 { return float64(v.Num()) / float64(v.Den()) }
