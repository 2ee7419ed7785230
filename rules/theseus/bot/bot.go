// Package bot plays Operation Theseus. In the training scenario it plays each option of a decision point on to the end
// many times, with a practised player for everything after it, and ranks the options by the victory points that come of
// them on average; what that player would do anyhow is departed from only for a clear gain. The dice and chits of these
// games are its own; it never looks at those to come. In campaigns, which are too long for that, it looks for the best
// Action of what may act now, by the exact odds of attacks and by what hexes are worth (campaign.go).
package bot

import (
	"math"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/theseus"
	"gazala/rules/think"
)

// Random is an opponent to whom all legal options are equal.
func Random(g theseus.Game, seed uint64) play.Thinker { return think.Random(g, seed) }

// Greedy is a simple player: it does at once what promises points or brings it nearer, and looks no further.
func Greedy(g theseus.Game, seed uint64) play.Thinker {
	if g.Rules().Campaign != nil {
		return simple(g, seed)
	}
	options := g.Point(decide.NewSheet(nil, nil)).Options()
	p := newPolicy(seed, false)
	taste := p.tastes(g, options)
	out := make(think.Decided, 0, len(options))
	best := 0
	for n, o := range options {
		out = append(out, play.Ranked{Intent: o, Worth: taste[n]})
		if taste[n] > taste[best] {
			best = n
		}
	}
	if len(out) > 0 {
		out[0], out[best] = out[best], out[0]
	}
	return out
}

// How many games are played: of every option, then in each round twice as many of the better half of those that are
// left.
const (
	first  = 6
	rounds = 4
	most   = 400 // actions of one game
)

// head implements [think.Mind].
type head struct {
	think.Ahead
	g       theseus.Game
	side    theseus.Side
	seed    uint64
	options []*option
	left    []*option // still in the running, in no order
	round   int
	games   int // in this round, of each that is left
	at      int
}

// option is an intent and what came of it.
type option struct {
	intent  decide.Intent
	usual   bool // what the practised player would do without looking ahead
	sum     float64
	squares float64
	games   int
	won     int // automatic victories
}

func (o *option) mean() float64 {
	if o.games == 0 {
		return 0
	}
	return o.sum / float64(o.games)
}

// worth is the mean or, of what departs from the usual, the mean less its standard error: chance alone is no reason to
// depart from it.
func (o *option) worth() float64 {
	if o.usual || o.games < 2 {
		return o.mean()
	}
	n := float64(o.games)
	return o.mean() - math.Sqrt(max(o.squares/n-o.mean()*o.mean(), 0)/(n-1))
}

// New is a thinker about the decision point of a position, for the side that decides. The same position and seed give
// the same ranking.
func New(g theseus.Game, seed uint64) play.Thinker { return newThinker(g, seed, nil) }

func newThinker(g theseus.Game, seed uint64, e think.Engine) play.Thinker {
	if g.Rules().Campaign != nil {
		return think.New(g, &commander{Ahead: think.Ahead{Engine: e}, g: g}, seed)
	}
	h := newHead(g, seed)
	h.Engine = e
	return think.New(g, h, seed)
}

func newHead(g theseus.Game, seed uint64) *head {
	p := g.Point(decide.NewSheet(nil, nil))
	h := &head{g: g, seed: seed, side: theseus.Side(p.Who.Ref), games: first}
	for _, i := range p.Options() {
		h.options = append(h.options, &option{intent: i})
	}
	h.left = append(h.left, h.options...)
	if len(h.options) > 1 {
		pick := newPolicy(seed, true).pick(g, p.Options())
		for n, o := range h.options {
			if o.intent == pick { // weighed first, so that a short look leads to no worse
				o.usual = true
				h.left[0], h.left[n] = h.left[n], h.left[0]
			}
		}
	}
	if len(h.options) == 1 {
		h.games = 1
	}
	return h
}

// Prepare implements [think.Mind]: it plays one game at each call, until enough have been played.
func (h *head) Prepare() (ready bool) {
	if len(h.left) == 0 || h.round >= rounds {
		return true
	}
	o := h.left[h.at]
	points, won := h.playOut(h.g, o.intent, h.seed+uint64(o.games)*2+1)
	if h.side == theseus.Allies {
		points = -points
	}
	o.sum, o.squares, o.games = o.sum+points, o.squares+points*points, o.games+1
	if won {
		o.won++
	}
	if o.games >= h.games {
		h.at++
	}
	if h.at < len(h.left) {
		return false
	}
	h.halve()
	return len(h.left) < 2 || h.round >= rounds
}

// Usual implements [play.Habitual]: what the practised player would do.
func (h *head) Usual() (decide.Intent, bool) {
	for _, o := range h.options {
		if o.usual {
			return o.intent, true
		}
	}
	return nil, false
}

// halve goes on with the better half of the options, and plays twice as many games of them.
func (h *head) halve() {
	keep := max((len(h.left)+1)/2, min(2, len(h.left)))
	sortByWorth(h.left)
	if usual := slices.IndexFunc(h.left, func(o *option) bool { return o.usual }); usual >= keep {
		h.left[usual], h.left[keep-1] = h.left[keep-1], h.left[usual]
	}
	h.left = h.left[:keep]
	h.round, h.at, h.games = h.round+1, 0, h.games*2
}

// Weigh implements [think.Mind].
func (h *head) Weigh(i decide.Intent) think.Job {
	for _, o := range h.options {
		if o.intent == i {
			return think.Points(o.worth(), h.reasons(o)...)
		}
	}
	return think.At(0)
}

// playOut plays an intent and then the practised player's choices to the end, and tells the victory points of the
// attacker and whether the goal was taken. The same seed brings the same dice as far as the choices are alike.
func (h *head) playOut(g theseus.Game, i decide.Intent, seed uint64) (points float64, won bool) {
	src, p, sheet := dice.Seeded(seed), newPolicy(seed, true), decide.NewSheet(nil, nil)
	for range most {
		var ok bool
		if g, ok = think.Play(&h.Ahead, g, i, src); !ok {
			break
		}
		options := g.Point(sheet).Options()
		if len(options) == 0 {
			break
		}
		if i = options[0]; len(options) > 1 {
			i = p.pick(g, options)
		}
	}
	return worth(g)
}

// automatic is what taking the goal counts for, more than any number of points that can be had without it.
const automatic = 9

// worth is what a position is worth to the side that attacks: the points of the training scenario or, where none is
// played, the balance of strength.
func worth(g theseus.Game) (points float64, won bool) {
	n, level, _, ok := g.Score()
	switch {
	case !ok:
		return balance(g), false
	case level == theseus.Automatic:
		return max(float64(n), automatic) + own(g), true
	}
	return float64(n) + own(g), false
}

// own is a little for each strength point of the attacker that is left: of two ways to the same points it takes the
// cheaper one.
func own(g theseus.Game) float64 {
	sum := 0
	st, r := g.State(), g.Rules()
	for i, u := range st.Units {
		if u.Where == theseus.OnMap && r.Order.Counters[i].Nation.Side() == theseus.Axis {
			sum += int(u.Strength)
		}
	}
	return float64(sum) / 100
}

// balance is the Axis' strength less the Allies'.
func balance(g theseus.Game) float64 {
	sum := 0
	st, r := g.State(), g.Rules()
	for i, u := range st.Units {
		switch {
		case u.Where != theseus.OnMap:
		case r.Order.Counters[i].Nation.Side() == theseus.Axis:
			sum += int(u.Strength)
		default:
			sum -= int(u.Strength)
		}
	}
	return float64(sum)
}
