package review

import (
	"gazala/rules/decide"
	"gazala/rules/play"
)

// noise is what of a difference may be the mood of who thinks.
const noise = .005

// ranks is what is thought of the options before an action.
type ranks struct {
	best   play.Ranked
	worst  float64
	chosen float64
	known  bool // what was chosen is one of them
}

// judge goes on with the next choice.
func (r *Review) judge() {
	n := r.order[r.next]
	now, ok := r.ranked(n)
	if !ok {
		return
	}
	c := Choice{
		N:      r.before + n + 1,
		Who:    r.who[n],
		Chosen: r.log.Actions()[n].Intent,
		Moot:   now.best.Worth-now.worst <= noise,
	}
	if lost := now.best.Worth - now.chosen; lost > noise {
		again, m := r.again(n)
		switch {
		case again && (m == r.log.Len() || r.log.After(m).Judge(now.best.Intent).Legal):
			lost, c.Moot = 0, true // it can still be done; that it is not costs when it is given up
		case again:
			then, ok := r.ranked(m)
			if !ok {
				return
			}
			lost = min(lost, now.best.Worth-then.best.Worth)
		}
		if lost > noise {
			c.Cost, c.Better, c.Reasons = lost, now.best.Intent, now.best.For
		}
	}
	if now.known {
		r.choices = append(r.choices, c)
	}
	r.next++
}

// ranked goes on with thinking about the options before an action; ok is true when it is done.
func (r *Review) ranked(n int) (out ranks, ok bool) {
	if out, ok = r.ranks[n]; ok {
		return out, true
	}
	if r.mind == nil {
		r.mind = r.think(r.log.After(n), r.who[n])
	}
	if !r.mind.Think(never) {
		return out, false
	}
	if r.err = r.mind.Err(); r.err != nil {
		return out, false
	}
	for i, o := range r.mind.Ranking() {
		if i == 0 {
			out.best = o
		}
		if o.Intent == r.log.Actions()[n].Intent {
			out.chosen, out.known = o.Worth, true
		}
		out.worst = o.Worth
	}
	if !out.known {
		out.chosen = out.best.Worth
	}
	r.mind, r.ranks[n] = nil, out
	return out, true
}

// again is the position in which the same side is asked the same again after an action and in its turn, while the
// procedure that asked it is still open: what can be had then is not lost. The other side may have been asked in
// between.
func (r *Review) again(n int) (asked bool, m int) {
	sheet := decide.BareSheet()
	at := r.log.After(n)
	depth, turn := r.sys.Worth.Open(at), r.sys.Turn(at)
	key := at.Point(sheet).Key
	for m = n + 1; m <= r.log.Len(); m++ {
		g := r.log.After(m)
		switch open := r.sys.Worth.Open(g); {
		case open > depth:
			continue
		case open < depth || r.sys.Turn(g) != turn:
			return false, m
		}
		if m < r.log.Len() && r.who[m] != r.who[n] {
			continue
		}
		p := g.Point(sheet)
		if over := len(p.Options()) == 0; over || r.side(g) == r.who[n] {
			return !over && p.Key == key, m
		}
	}
	return true, r.log.Len()
}
