package review

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/rules/think"
)

// How far moves are played out. Each time is a game played on from the position before the move, with dice of its own.
const (
	mostMoves = 60  // those that look dearest
	glances   = 2   // times each, at first
	doubtful  = 20  // moves that are looked at again
	deepest   = 12  // and those that are played out anew for what is told of them
	games     = 12  // times
	farthest  = 240 // actions of the policy, each time
	sure      = 2   // standard errors by which a cost is beyond doubt
	patience  = 8   // actions that followed may be impossible after something else, or such a part of them
)

// move is what a side did at one decision, with all that it led to until as little was open as before it.
type move struct {
	from, to int // actions, the last one left out
	who      string
	looks    float64 // how dear it looks at first
	base     play.Game
	course   *think.Course
	played   []think.Line // what was done to the end of the side's turn
	own      int          // how much of that is the move
	arms     []*arm       // what could have been done instead
	best     *arm
	gap      think.Gap // by how much that is better, by times of which none has chosen it
	lost     bool      // it cannot be played on by what was known
}

// arm is something else that could have been done.
type arm struct {
	script  []think.Line
	free    bool // the policy ends the move
	after   bool // and does what is left of the turn, as it does after what was done when they are compared
	at      int  // the action from which it is something else
	better  decide.Intent
	reasons []decide.Reason
	gap     think.Gap
}

// bound is how much a move may have cost.
func (m *move) bound() (most float64) {
	for _, a := range m.arms {
		most = max(most, a.gap.Mean()+min(a.gap.Doubt(), math.Abs(a.gap.Mean())))
	}
	return most
}

// moves finds what is played out, those first that look dearest.
func (r *Review) findMoves() {
	cost := map[int]float64{}
	for i := range r.choices {
		cost[r.choices[i].N-r.before-1] = r.choices[i].Cost
	}
	lost := map[int]float64{}
	for _, d := range r.drops {
		lost[d.at] = d.lost
	}
	end := -1 // of the way that is gone
	for n := range r.log.Len() {
		at := r.log.After(n)
		to := r.closes(n)
		_, chose := lost[n]
		if n < end || !chose || to == n+1 && walking(at) {
			continue
		}
		m := &move{from: n, to: to, who: r.who[n]}
		fell := 0.0
		for j := n; j < to; j++ {
			m.looks, fell = max(m.looks, cost[j]), fell+max(lost[j], 0)
		}
		if m.looks = max(m.looks, fell); r.unit(n, to) {
			end = to
		}
		r.moves = append(r.moves, m)
	}
	slices.SortStableFunc(r.moves, func(a, b *move) int { return cmp.Compare(b.looks, a.looks) })
	r.moves = r.moves[:min(len(r.moves), mostMoves)]
}

// walking tells whether something is on the move: a step of a way is no move.
func walking(g play.Game) bool {
	w, ok := g.(play.Walker)
	if !ok {
		return false
	}
	_, ok = w.Ways()
	return ok
}

// unit tells whether a way is gone in a move: what lies in it is no move by itself.
func (r *Review) unit(from, to int) bool { return to > from+1 && walking(r.log.After(from+1)) }

// closes is the number of actions after which no more is open than before an action.
func (r *Review) closes(n int) int {
	open := r.sys.Worth.Open(r.log.After(n))
	for m := n + 1; m < r.log.Len(); m++ {
		if r.sys.Worth.Open(r.log.After(m)) <= open {
			return m
		}
	}
	return r.log.Len()
}

// turn is the side's turn of a position.
func (r *Review) turn(g play.Game) string {
	if r.sys.PlayerTurn != nil {
		return r.sys.PlayerTurn(g)
	}
	return strconv.Itoa(r.sys.Turn(g))
}

// line is an action of the game as a piece of a script.
func (r *Review) line(n int) think.Line {
	g := r.log.After(n)
	return think.Line{
		Intent: r.log.Actions()[n].Intent,
		Open:   r.sys.Worth.Open(g),
		Who:    g.Point(nil).Who.Ref,
	}
}

// set prepares a move for being played out.
func (r *Review) set(m *move) {
	m.base = r.seen(r.log.After(m.from), m.who)
	open, turn := r.sys.Worth.Open(m.base), r.turn(m.base)
	m.course = &think.Course{
		Policy:  r.policy,
		Open:    r.sys.Worth.Open,
		Turn:    r.turn,
		Answers: 1 + r.sys.Worth.Further,
		Me:      m.base.Point(nil).Who.Ref,
		Most:    farthest * (1 + r.sys.Worth.Further),
		Known:   map[string]decide.Intent{},
	}
	for n := m.from; n < r.log.Len(); n++ {
		g := r.log.After(n)
		if r.turn(g) != turn || r.who[n] != m.who && r.sys.Worth.Open(g) <= open {
			break // what the enemy did then nobody knew
		}
		m.played = append(m.played, r.line(n))
	}
	m.course.Patience = max(patience, len(m.played)/patience)
	m.own = min(m.to-m.from, len(m.played))
	rest := m.played[m.own:]
	first, free := m.played[0], think.Line{Open: open, Who: m.course.Me}
	m.arms = append(m.arms, &arm{script: rest, at: m.from})
	if m.to > m.from+1 {
		m.add(arm{script: []think.Line{first, free}, free: true, at: m.from}, rest)
	}
	if now, known := r.ranks[m.from]; known && now.best.Intent != nil && now.best.Intent != first.Intent {
		other := first
		other.Intent = now.best.Intent
		m.add(arm{
			script: []think.Line{other, free}, at: m.from,
			better: now.best.Intent, reasons: now.best.For,
		}, rest)
	}
}

// add adds something else that could have been done twice: so that what followed is done after it, too, as far as it
// can be, and so that the policy goes on. What followed may make no sense any more after something else, as a stack
// over its limit; the policy may make good what was done badly.
func (m *move) add(a arm, rest []think.Line) {
	after := a
	after.after = true
	a.script = slices.Concat(a.script, rest)
	m.arms = append(m.arms, &a, &after)
}

// did is what was done, as an arm is compared with it.
func (m *move) did(after bool) []think.Line {
	if after {
		return m.played[:m.own]
	}
	return m.played
}

// policy is who plays on, as fast as there is one.
func (r *Review) policy(g play.Game) play.Thinker {
	side := r.side(g)
	if r.sys.Fast != nil {
		return r.sys.Fast(r.seen(g, side), 0)
	}
	return r.think(g, side)
}
