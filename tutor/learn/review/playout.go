package review

import (
	"cmp"
	"math"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/think"
)

// playing is a move that is played out: what was done and what else there was, each as often, with the same dice.
type playing struct {
	*move
	arms   []*arm
	times  int
	fresh  bool // of what is told
	trial  int
	at     int // of the arms, below 0 for what was done: what followed, or the policy, after it
	run    *think.Playout
	rest   *rest
	did    [2]float64         // what that was worth, this time
	values map[string]float64 // of what is at rest, by the positions' keys
}

// What was done is played out twice: with what followed, and with the policy after it.
const (
	followed = -2
	policed  = -1
)

// as is the number of what was done as an arm is compared with it.
func (a *arm) as() int {
	if a.after {
		return policed - followed
	}
	return 0
}

// idle tells whether what was done is compared with nothing as it comes next.
func (p *playing) idle() bool {
	return p.at < 0 && !slices.ContainsFunc(p.arms, func(a *arm) bool { return a.as() == p.at-followed })
}

// Judged tells whether every choice has been judged. What the work still does then is to play moves out.
func (r *Review) Judged() bool {
	return r.done || r.at > r.log.Len() && r.next >= len(r.order)
}

// The stages of playing out.
const (
	unfound = iota
	glancing
	again
	telling
)

// playOut goes on with playing moves out.
func (r *Review) playOut() {
	if r.playing == nil {
		r.due()
		return
	}
	p := r.playing
	switch {
	case p.rest != nil:
		if r.rested(p.rest) {
			r.reached(p, p.rest.worth)
		}
	case p.run == nil:
		if p.idle() {
			r.turned(p)
			return
		}
		script := p.move.did(p.at == policed)
		if p.at >= 0 {
			script = p.arms[p.at].script
		}
		const fresh = 1 << 16 // what is told comes of other dice than those by which it was found
		seed := uint64(p.trial)
		if p.fresh {
			seed += fresh
		}
		p.run = p.course.Begin(p.base, script, seed)
	default:
		r.goOn(p)
	}
}

// due takes up the move that is played out next.
func (r *Review) due() {
	if r.stage == unfound {
		r.findMoves()
		r.stage, r.queue = glancing, slices.Clone(r.moves)
	}
	if len(r.queue) == 0 {
		r.advance()
		return
	}
	m := r.queue[0]
	r.queue = r.queue[1:]
	if m.course == nil {
		r.set(m)
	}
	p := &playing{move: m, arms: m.arms, times: glances, at: followed, values: map[string]float64{}}
	switch r.stage {
	case telling:
		p.arms, p.times, p.fresh = []*arm{m.best}, games, true
	case again:
		p.trial, p.times = glances, 2*glances
	}
	r.playing = p
}

// advance goes on to the next stage: those that may have cost most are looked at closer.
func (r *Review) advance() {
	left := slices.DeleteFunc(slices.Clone(r.moves), func(m *move) bool { return m.lost || m.bound() <= noise })
	slices.SortStableFunc(left, func(a, b *move) int { return cmp.Compare(b.bound(), a.bound()) })
	switch r.stage {
	case glancing:
		r.stage, r.queue = again, left[:min(len(left), doubtful)]
	case again:
		r.stage = telling
		for _, m := range left {
			m.best = slices.MaxFunc(m.arms, func(a, b *arm) int { return cmp.Compare(a.likes(), b.likes()) })
		}
		left = slices.DeleteFunc(left, func(m *move) bool { return m.best.gap.Mean() < leastDue })
		slices.SortStableFunc(left, func(a, b *move) int { return cmp.Compare(b.best.likes(), a.best.likes()) })
		r.queue = left[:min(len(left), deepest)]
	default:
		r.done = true
	}
}

// likes is how gladly something else is told of: what is surely better rather than what may be, and what can be done
// rather than what is left out.
func (a *arm) likes() float64 {
	const rather = .75
	mean := a.gap.Mean()
	likes := mean - min(a.gap.Doubt(), math.Abs(mean))
	if a.better == nil && likes > 0 {
		return rather * likes
	}
	return likes
}

// goOn plays on.
func (r *Review) goOn(p *playing) {
	if !p.run.Step() {
		return
	}
	if p.run.Err() != nil { // it cannot be played ahead by what was known then
		r.drop(p)
		return
	}
	if p.at >= 0 && p.arms[p.at].free && p.arms[p.at].better == nil && !r.departs(p.arms[p.at], p.run.Free()) {
		r.drop(p)
		return
	}
	g := p.run.Game()
	w, known := p.values[g.Key()]
	if p.rest = (&rest{g: g, over: known, worth: w}); known {
		r.reached(p, w)
	}
}

// drop gives a move, or an arm of it, up.
func (r *Review) drop(p *playing) {
	if p.at < 0 || p.fresh {
		p.lost, r.playing = true, nil
		return
	}
	gone := p.arms[p.at]
	other := func(a *arm) bool { return a == gone }
	p.move.arms = slices.DeleteFunc(slices.Clone(p.move.arms), other)
	p.arms, p.run = slices.DeleteFunc(slices.Clone(p.arms), other), nil
	p.at--
	r.turned(p)
}

// departs finds where a policy that ends a move does something else than was done.
func (r *Review) departs(a *arm, free []decide.Intent) bool {
	for i, did := range free {
		n := a.at + 1 + i
		if n >= r.log.Len() {
			return false
		}
		if did == r.log.Actions()[n].Intent {
			continue
		}
		now, known := r.ranks[n]
		if known {
			a.at, a.better = n, did
			if now.best.Intent == did {
				a.reasons = now.best.For
			}
		}
		return known
	}
	return false
}

// reached notes where a game has led.
func (r *Review) reached(p *playing, worth float64) {
	p.values[p.run.Game().Key()] = worth
	if p.at < 0 {
		p.did[p.at-followed] = worth
	} else {
		more := r.sign(p.who) * (worth - p.did[p.arms[p.at].as()])
		if p.fresh {
			p.gap.Add(more)
		} else {
			p.arms[p.at].gap.Add(more)
		}
	}
	p.run, p.rest = nil, nil
	r.turned(p)
}

// turned goes on to the next arm, or to the next time.
func (r *Review) turned(p *playing) {
	if p.at++; p.at < len(p.arms) && len(p.arms) > 0 {
		return
	}
	p.at, p.did = followed, [2]float64{}
	if p.trial++; p.trial < p.times && len(p.arms) > 0 {
		return
	}
	r.playing = nil
	if p.fresh {
		r.settle(p.move)
	}
	r.out++
}

// settle takes what came of playing a move out as what it cost.
func (r *Review) settle(m *move) {
	n := m.best.at + r.before + 1
	i := slices.IndexFunc(r.choices, func(c Choice) bool { return c.N == n })
	if i < 0 {
		return
	}
	c := &r.choices[i]
	c.Played, c.Doubt = m.gap.N, m.gap.Doubt()
	c.Cost, c.Better, c.Reasons, c.Left = max(m.gap.Mean(), 0), m.best.better, m.best.reasons, m.best.better == nil
	if c.Cost <= noise {
		c.Cost, c.Better, c.Reasons, c.Left = 0, nil, nil, false
	}
	c.Moot, c.from, c.to = false, m.from, m.to
}

// Sure tells whether it is beyond doubt that a choice cost something.
func (c *Choice) Sure() bool {
	return c.Played > 0 && c.Cost >= leastDue && c.Cost > sure*c.Doubt && !math.IsInf(c.Doubt, 0)
}

// errors are the choices that cost something beyond doubt, the dearest first: of those that lie in one another the
// dearest.
func (r *Review) errors() (out []int) {
	var all []int
	for i := range r.choices {
		if r.choices[i].Sure() {
			all = append(all, i)
		}
	}
	slices.SortStableFunc(all, func(a, b int) int { return cmp.Compare(r.choices[b].Cost, r.choices[a].Cost) })
	for _, i := range all {
		c := &r.choices[i]
		if !slices.ContainsFunc(out, func(o int) bool { return c.from < r.choices[o].to && r.choices[o].from < c.to }) {
			out = append(out, i)
		}
	}
	return out
}

// costly are the errors that cost most, as they are shown: of those that belong together the dearest.
func (r *Review) costly() (out []int) {
	for _, i := range r.errors() {
		c := &r.choices[i]
		near := func(o int) bool { return max(r.choices[o].N-c.N, c.N-r.choices[o].N) < oneMove }
		if len(out) < mostDear && (r.mine == "" || c.Who == r.mine) && !slices.ContainsFunc(out, near) {
			out = append(out, i)
		}
	}
	return out
}
