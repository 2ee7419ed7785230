// Package review looks over a game that was played: what each roll brought against what it could have brought, by exact
// odds, and what each move cost against something else that could have been done, by playing both on many times with
// the same dice. Everybody is judged by what was known to them then. It works in slices and knows no system.
package review

import (
	"cmp"
	"math"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/shelf"
	"gazala/tutor/table/session"
)

// Choice is a decision with more than one option, and what it cost.
type Choice struct {
	N       int // the action, counted from 1
	Who     string
	Chosen  decide.Intent
	Better  decide.Intent   // nil when nothing was better
	Cost    float64         // in points, never less than none
	Moot    bool            // it gave nothing up: all options were as good, or what was better could still be done
	Reasons []decide.Reason // that speak for what was better
	// Played is how often this choice and another one have been played out; Cost is the mean of what lay between them
	// then, and Doubt its standard error. Where it is 0 Cost is what who thinks holds it for at first, of any scale: it
	// only says what to play out first.
	Played int
	Doubt  float64
	// Left is true when leaving it out was what was better, and nothing else in its place.
	Left bool

	from, to int // the actions of the move that was played out, the last one left out
}

// Roll is an action with dice, or with something drawn, and how lucky it was.
type Roll struct {
	N    int // the action, counted from 1
	Who  string
	Luck float64 // for who rolled: the points after it, less those that were to be expected before
	Wide float64 // its variance, by exact odds
}

// Sum is what all came to for a side.
type Sum struct {
	Side    string
	Luck    float64
	Wide    float64 // the variance of the luck, by exact odds
	Rolls   int
	Unknown int     // rolls of which the luck is not known: too many dice at once
	Moves   int     // that were played out
	Sure    int     // of these those that cost something beyond doubt
	Cost    float64 // of those, in points
}

// Chance is how much luck usually comes to, by exact odds: one standard deviation.
func (s Sum) Chance() float64 { return math.Sqrt(s.Wide) }

// Errors is the share of the moves that were played out which cost something beyond doubt. By it two sides can be
// compared: points would tell more of the side that has more to lose.
func (s Sum) Errors() float64 { return float64(s.Sure) / float64(max(s.Moves, 1)) }

// Doubt is how far the share of errors may be off: its standard error.
func (s Sum) Doubt() float64 {
	p := s.Errors()
	return math.Sqrt(p * (1 - p) / float64(max(s.Moves-1, 1)))
}

// Review is a game that is being looked over. It is changed in place and not safe for use by several goroutines at
// once.
type Review struct {
	sys    *shelf.System
	log    play.Log
	who    []string
	before int
	eye    string // the side by whose knowledge positions are valued, empty when all is known

	values  []float64 // for the first side, after each number of actions
	rolls   []Roll
	unknown []int // actions of which the luck is not known
	drops   []drop
	choices []Choice

	at    int // the action that is looked at
	rest  *rest
	roll  *rolling
	order []int // actions with a choice, the one first that looks dearest
	next  int
	mind  play.Thinker
	ranks map[int]ranks // of the actions that have been thought about

	mine    string // the one side whose choices are shown, empty for both
	moves   []*move
	queue   []*move // that are played out in this stage
	stage   int
	out     int // how many have been, in all stages
	playing *playing

	done bool
	err  error
}

// drop is an action with a choice, and by how much the position looks worse after it, luck aside.
type drop struct {
	at   int
	lost float64
}

// New is a look at a session's actions that count, at its beginning; ok is false for a game of which nobody can say
// what a position is worth.
func New(s session.Session) (r *Review, ok bool) {
	sys := s.Setup().System
	if sys.Worth == nil || sys.Think == nil {
		return nil, false
	}
	r = &Review{sys: sys, log: s.Log(), before: s.Before(), ranks: map[int]ranks{}}
	for _, e := range s.Entries()[:s.At()] {
		r.who = append(r.who, e.Who)
	}
	if mine := s.Setup().Sides; len(mine) == 1 {
		r.mine = mine[0]
		if len(s.Game().Point(decide.BareSheet()).Options()) > 0 {
			r.eye = r.mine
		}
	}
	return r, true
}

// Work goes on as long as more says so, which is asked after each piece, and tells whether it has come to an end.
func (r *Review) Work(more func() bool) (done bool) {
	for !r.done {
		r.once()
		if !r.done && !more() {
			return false
		}
	}
	return true
}

// Err is the error with which the game failed while it was played ahead. The work has come to its end then.
func (r *Review) Err() error { return r.err }

// Progress is how much has been done of how much: first every action is valued, then every choice is judged, the one
// first that looks dearest; at last some are played out.
func (r *Review) Progress() (done, of int) {
	of = r.log.Len() + 1 + max(len(r.order), len(r.drops)) + mostMoves + doubtful + deepest
	if r.done {
		return of, of
	}
	return len(r.values) + r.next + r.out, of
}

// Values are the points by which the first side was expected to win after each number of actions, as far as they are
// known.
func (r *Review) Values() []float64 { return slices.Clone(r.values) }

// Rolls are those looked at, in their order.
func (r *Review) Rolls() []Roll { return slices.Clone(r.rolls) }

// Choices are those looked at, those first that have been played out, the dearest first.
func (r *Review) Choices() []Choice {
	out := slices.Clone(r.choices)
	slices.SortStableFunc(out, func(a, b Choice) int {
		return cmp.Or(min(b.Played, 1)-min(a.Played, 1), cmp.Compare(b.Cost, a.Cost), a.N-b.N)
	})
	return out
}

// Sums are what has come to each side so far.
func (r *Review) Sums() (out []Sum) {
	for _, side := range r.sys.Sides {
		s := Sum{Side: side}
		for _, l := range r.rolls {
			if l.Who == side {
				s.Luck, s.Wide, s.Rolls = s.Luck+l.Luck, s.Wide+l.Wide, s.Rolls+1
			}
		}
		for _, n := range r.unknown {
			if r.who[n] == side {
				s.Unknown++
			}
		}
		for _, m := range r.moves {
			if m.who == side && len(m.arms) > 0 && !m.lost {
				s.Moves++
			}
		}
		for _, i := range r.errors() {
			if c := &r.choices[i]; c.Who == side {
				s.Sure, s.Cost = s.Sure+1, s.Cost+c.Cost
			}
		}
		out = append(out, s)
	}
	return out
}

// once does a piece.
func (r *Review) once() {
	switch {
	case r.err != nil:
		r.done = true
	case r.at <= r.log.Len():
		r.value()
	case r.next < len(r.order):
		r.judge()
	default:
		r.playOut()
	}
}

// sign is 1 for the first side, -1 for the others.
func (r *Review) sign(side string) float64 {
	if side == "" || side == r.sys.Sides[0] {
		return 1
	}
	return -1
}

// seen is a position as a side may see it.
func (r *Review) seen(g play.Game, side string) play.Game {
	if r.sys.Sight != nil && side != "" {
		return r.sys.Sight.SeenBy(g, side)
	}
	return g
}

// side is the one that decides in a position.
func (r *Review) side(g play.Game) string {
	p := g.Point(decide.BareSheet())
	if n := int(p.Who.Ref) - 1; n >= 0 && n < len(r.sys.Sides) {
		return r.sys.Sides[n]
	}
	return ""
}

// value goes on with what the position after the next number of actions is worth, and with the luck of the action that
// led there.
func (r *Review) value() {
	if r.rest == nil {
		r.rest = &rest{g: r.log.After(r.at)}
	}
	if !r.rested(r.rest) {
		return
	}
	if len(r.values) == r.at {
		r.values = append(r.values, r.rest.worth)
	}
	if n := r.at - 1; n >= 0 {
		if len(r.log.Actions()[n].Faces) > 0 {
			if r.roll == nil {
				r.roll = &rolling{g: r.log.After(n), i: r.log.Actions()[n].Intent, worth: map[string]float64{}}
			}
			if !r.rolled(r.roll) {
				return
			}
		}
		r.note(n)
	}
	r.rest, r.roll = nil, nil
	r.at++
	if r.at > r.log.Len() {
		r.rank()
	}
}

// note keeps what was found of an action.
func (r *Review) note(n int) {
	who, expected := r.who[n], r.values[n+1]
	switch {
	case r.roll == nil:
	case r.roll.lost:
		r.unknown, expected = append(r.unknown, n), r.values[n]
	default:
		expected = r.roll.sum
		r.rolls = append(
			r.rolls,
			Roll{
				N:    r.before + n + 1,
				Who:  who,
				Luck: r.sign(who) * (r.values[n+1] - expected),
				Wide: max(r.roll.squares-expected*expected, 0),
			},
		)
		r.promise(n, expected)
	}
	if who != "" && len(r.log.After(n).Point(decide.BareSheet()).Options()) > 1 {
		r.drops = append(r.drops, drop{n, r.sign(who) * (r.values[n] - expected)})
	}
}

// promise values a position in which nothing is left but to roll, or the other side answers before the roll, as what
// the roll promises, so that what an attack is likely to bring belongs to whoever began it and not to the roll. What a
// roll before has led to stays as it is: its luck is known.
func (r *Review) promise(n int, expected float64) {
	for ; n > 0 && len(r.log.Actions()[n-1].Faces) == 0; n-- {
		if g := r.log.After(n); len(g.Point(decide.BareSheet()).Options()) > 1 && !r.answers(g) {
			return
		}
		more := expected - r.values[n]
		r.looks(n, more)
		r.looks(n-1, -more)
		r.values[n] = expected
	}
}

// answers tells whether a side answers an attack that will be rolled for.
func (r *Review) answers(g play.Game) bool {
	return r.sys.Worth.Answers != nil && r.sys.Worth.Answers(g)
}

// looks lets the position look worse for the first side by so much more after an action, if that was a choice.
func (r *Review) looks(at int, more float64) {
	for i := range slices.Backward(r.drops) {
		if r.drops[i].at == at {
			r.drops[i].lost += r.sign(r.who[at]) * more
			return
		}
	}
}

// rank puts the choices in the order in which they are judged.
func (r *Review) rank() {
	slices.SortStableFunc(r.drops, func(a, b drop) int { return cmp.Compare(b.lost, a.lost) })
	for _, d := range r.drops {
		r.order = append(r.order, d.at)
	}
}

// longestRest is how many decisions are followed at most until the worth of a position shows.
const longestRest = 24

// rest is a position in which something may still be owed: it is done as the program would do it.
type rest struct {
	g     play.Game
	steps int
	mind  play.Thinker
	over  bool
	worth float64
}

// rested goes on with what is owed, and tells whether the position has its worth.
func (r *Review) rested(q *rest) bool {
	if q.over {
		return true
	}
	if q.steps >= longestRest || !r.sys.Worth.Owes(q.g) {
		q.over, q.worth = true, r.sys.Worth.Value(r.seen(q.g, r.eye))
		return true
	}
	if q.mind == nil {
		q.mind = r.think(q.g, r.side(q.g))
	}
	i, usual := r.usual(q.mind)
	if !usual {
		if !q.mind.Think(never) {
			return false
		}
		ranking := q.mind.Ranking()
		if r.err = q.mind.Err(); r.err != nil || len(ranking) == 0 {
			q.steps = longestRest
			return false
		}
		i = ranking[0].Intent
	}
	script := dice.Scripted()
	next, _, err := q.g.Play(i, script)
	if err != nil || script.Err() != nil { // what is done by dice is not done ahead
		q.steps = longestRest
		return false
	}
	q.g, q.mind, q.steps = next, nil, q.steps+1
	return false
}

// usual is what a thinker would do without weighing anything.
func (*Review) usual(t play.Thinker) (i decide.Intent, ok bool) {
	h, knows := t.(play.Habitual)
	if !knows {
		return nil, false
	}
	return h.Usual()
}

func never() bool { return false }

// think is a thinker about a position as a side sees it. It knows nothing of the dice that fell.
func (r *Review) think(g play.Game, side string) play.Thinker { return r.sys.Think(r.seen(g, side), 0) }

// mostWays is how many ways in which dice can fall are looked at.
const mostWays = 4000

// rolling is a roll of which every way is looked at.
type rolling struct {
	g       play.Game
	i       decide.Intent
	ways    dice.Ways
	n       int
	sum     float64 // of the worth of the ways that have been looked at, each with its probability
	squares float64
	worth   map[string]float64 // of the positions that it can lead to, by their keys
	share   float64            // the probability of the way that is looked at,
	key     string             // its position's key
	rest    *rest
	last    bool
	lost    bool
}

// rolled goes on with a roll, and tells whether all its ways have been looked at.
func (r *Review) rolled(l *rolling) bool {
	if l.rest != nil {
		if !r.rested(l.rest) {
			return false
		}
		l.worth[l.key], l.rest = l.rest.worth, nil
		l.add(l.worth[l.key])
		return l.last
	}
	var after play.Game
	var failed error
	weight, last, err := l.ways.Step(func(src dice.Source) { after, _, failed = l.g.Play(l.i, src) })
	if l.n++; err != nil || failed != nil || (l.n >= mostWays && !last) {
		l.lost = true
		return true
	}
	l.share, l.last, l.key = weight.Float(), last, after.Key()
	if w, known := l.worth[l.key]; known {
		l.add(w)
		return last
	}
	l.rest = &rest{g: after}
	return false
}

func (l *rolling) add(w float64) { l.sum, l.squares = l.sum+l.share*w, l.squares+l.share*w*w }
