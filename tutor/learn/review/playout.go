package review

import (
	"cmp"
	"math"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// How far the choices are played out of which the cost matters or is in doubt.
const (
	deepest = 9  // of the dearest, at most
	closest = 3  // of those with little between them
	games   = 24 // each way
	enough  = 8  // after which no difference at all is none
	ahead   = 4  // decisions of the same rank that follow
	longest = 24 // decisions that follow at all
	certain = 3  // standard errors by which something must be better that seemed no better
)

// rival is the best of what was not chosen where the chosen seemed the best.
type rival struct {
	at    int // of the choices
	other play.Ranked
	span  float64 // between the best and the worst
}

// playing is a choice that is played out: what was chosen and what else there was, each as often, from the same
// position with the same dice.
type playing struct {
	at     int  // of the choices
	even   bool // it seemed as good as the other
	base   play.Game
	depth  int
	turn   int
	ways   [2]decide.Intent // the chosen first
	other  play.Ranked
	worth  [2]float64
	way    int
	trial  int
	sum    float64
	square float64
	dice   *dice.Stream
	g      play.Game // nil at the beginning of a way
	steps  int
	rank   int // decisions of the same rank
	mind   play.Thinker
	rest   *rest
	known  map[string]decide.Intent // what the program does, by the positions' keys
	values map[string]float64       // what is at rest, likewise
	key    string                   // of the position that is thought about, or at rest
}

// Judged tells whether every choice has been judged. What the work still does then is to play some of them out.
func (r *Review) Judged() bool {
	return r.done || r.at > r.log.Len() && r.next >= len(r.order)
}

// playOut goes on with playing choices out.
func (r *Review) playOut() {
	if r.playing == nil {
		if r.playing = r.due(); r.playing == nil {
			r.done = true
		}
		return
	}
	p := r.playing
	switch {
	case p.g == nil:
		r.begin(p)
	case p.rest != nil:
		if r.rested(p.rest) {
			r.reached(p)
		}
	default:
		r.follow(p)
	}
}

// due is the choice that is played out next: the dearest of those that are shown, until all of those have been, and
// then those with little between them.
func (r *Review) due() *playing {
	for _, at := range r.costly(false) {
		if c := &r.choices[at]; c.Played == 0 && r.dearOut < deepest {
			r.dearOut++
			return r.played(at, play.Ranked{Intent: c.Better, For: c.Reasons}, false)
		}
	}
	if r.evenOut >= closest || r.evenOut >= len(r.rivals) {
		return nil
	}
	if r.evenOut == 0 {
		slices.SortStableFunc(r.rivals, func(a, b rival) int { return cmp.Compare(b.span, a.span) })
	}
	n := r.rivals[r.evenOut]
	r.evenOut++
	return r.played(n.at, n.other, true)
}

// costly are the choices that cost most, the dearest first, as they are shown: of those that belong together the
// dearest, and none that may as well have cost nothing. Only priced leaves out those of which nobody knows the cost in
// points.
func (r *Review) costly(priced bool) (out []int) {
	all := make([]int, len(r.choices))
	for i := range all {
		all[i] = i
	}
	slices.SortStableFunc(all, func(a, b int) int {
		return cmp.Or(cmp.Compare(r.choices[b].Cost, r.choices[a].Cost), r.choices[a].N-r.choices[b].N)
	})
	for _, i := range all {
		c := &r.choices[i]
		if len(out) == mostDear || c.Cost < leastDue {
			break
		}
		told := slices.ContainsFunc(
			out,
			func(o int) bool { return max(r.choices[o].N-c.N, c.N-r.choices[o].N) < oneMove },
		)
		unsure := c.Played == 0 && r.dearOut == deepest
		if priced && !c.Priced() {
			continue
		}
		if !told && !unsure && c.Cost > c.Doubt && (r.mine == "" || c.Who == r.mine) {
			out = append(out, i)
		}
	}
	return out
}

func (r *Review) played(at int, other play.Ranked, even bool) *playing {
	c := &r.choices[at]
	base := r.seen(r.log.After(c.N-r.before-1), c.Who)
	return &playing{
		at:    at,
		even:  even,
		base:  base,
		depth: r.sys.Worth.Open(base),
		turn:  r.sys.Turn(base),
		ways:  [2]decide.Intent{c.Chosen, other.Intent},
		other: other,

		known:  map[string]decide.Intent{},
		values: map[string]float64{},
	}
}

// begin takes the one or the other way, with dice that are the same for both and not those of the game.
func (r *Review) begin(p *playing) {
	const apart = 1 << 20
	p.dice = dice.Seeded(uint64(r.choices[p.at].N)*apart + uint64(p.trial))
	p.steps, p.rank = 0, 0
	r.do(p, p.ways[p.way])
}

// do does what is chosen. What cannot be played ahead, by what was known then, is left as it was judged.
func (r *Review) do(p *playing, i decide.Intent) {
	from := p.g
	if from == nil {
		from = p.base
	}
	next, _, err := from.Play(i, p.dice)
	if err != nil {
		r.choices[p.at].Played = -1
		r.playing = nil
		return
	}
	p.g, p.mind = next, nil
}

// follow goes on as the program plays, for a few decisions of the rank of the one that is looked at.
func (r *Review) follow(p *playing) {
	if p.mind == nil {
		all := p.g.Point(decide.BareSheet()).Options()
		top := r.sys.Worth.Open(p.g) <= p.depth
		over := len(all) == 0 || p.steps >= longest || (top && p.rank >= ahead) || r.sys.Turn(p.g) > p.turn+1
		if !over {
			p.steps++
			if top {
				p.rank++
			}
		}
		p.key = p.g.Key()
		switch i, known := p.known[p.key]; {
		case over:
			r.come(p)
			return
		case known:
			r.do(p, i)
			return
		case len(all) == 1:
			r.do(p, all[0])
			return
		}
		p.mind = r.think(p.g, r.side(p.g))
	}
	i, ok := r.usual(p.mind)
	if !ok {
		if !p.mind.Think(never) {
			return
		}
		ranking := p.mind.Ranking()
		if r.err = p.mind.Err(); r.err != nil || len(ranking) == 0 {
			r.come(p)
			return
		}
		i = ranking[0].Intent
	}
	p.known[p.key] = i
	r.do(p, i)
}

// come has come to where a way is looked at.
func (r *Review) come(p *playing) {
	w, known := p.values[p.key]
	if p.rest = (&rest{g: p.g, over: known, worth: w}); known {
		r.reached(p)
	}
}

// reached notes where a way has led.
func (r *Review) reached(p *playing) {
	p.worth[p.way], p.values[p.key] = p.rest.worth, p.rest.worth
	p.g, p.rest, p.mind = nil, nil, nil
	if p.way++; p.way < len(p.ways) {
		return
	}
	more := r.sign(r.choices[p.at].Who) * (p.worth[1] - p.worth[0])
	p.way, p.sum, p.square = 0, p.sum+more, p.square+more*more
	if p.trial++; p.trial >= games || (p.trial >= enough && p.square == 0) {
		r.settle(p)
	}
}

// settle takes what came of playing a choice out as what it cost.
func (r *Review) settle(p *playing) {
	r.playing = nil
	c := &r.choices[p.at]
	n := float64(p.trial)
	mean := p.sum / n
	c.Played, c.Doubt = p.trial, math.Sqrt(max(p.square/n-mean*mean, 0)/(n-1))
	switch {
	case p.even && mean > noise && mean > certain*c.Doubt:
		c.Cost, c.Better, c.Reasons, c.Moot = mean, p.other.Intent, p.other.For, false
	case p.even:
	case mean > noise:
		c.Cost = mean
	default:
		c.Cost, c.Better, c.Reasons = 0, nil, nil
	}
}
