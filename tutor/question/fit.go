package question

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
)

// subject are the units of which something is asked: those on the move that are named, or those that are named first.
func (r *reader) subject() (out []int32) {
	for _, n := range r.named {
		var units []int32
		for _, id := range r.first(n) {
			if r.x.things[id].kind == derive.AUnit {
				units = append(units, id)
			}
		}
		if r.moves(units) {
			return units
		}
		if len(out) == 0 {
			out = units
		}
	}
	return out
}

// actScores tell how well the words for what is done fit each kind, 1 at most; none where there are no such words.
func (r *reader) actScores() map[uint16]float64 {
	x := r.x
	if k, ok := x.kindIDs[decide.Kind(r.picks[PartAct])]; ok {
		return map[uint16]float64{k: 1}
	}
	const group = .9
	out, whole := map[uint16]float64{}, 0.
	for _, word := range r.acts {
		groups, most := x.groupsOf(word), 0.
		scores := make([]float64, len(x.kinds))
		for k, words := range x.words {
			for w, weight := range words {
				fit := kin(word, w)
				rare := x.rare[w]
				if fit == 0 && len(groups) > 0 && meet(groups, x.groupsOf(w)) {
					fit, rare = group, max(rare, x.rare[word])
				}
				scores[k] = max(scores[k], fit*weight*rare)
			}
			most = max(most, scores[k])
		}
		for k, s := range scores {
			if s > 0 {
				out[uint16(k)] += s
			}
		}
		whole += most
	}
	for k := range out {
		out[k] /= whole
	}
	return out
}

func meet[T comparable](a, b []T) bool {
	return slices.ContainsFunc(a, func(s T) bool { return slices.Contains(b, s) })
}

// fits tells how well what an intent names fits what the question names.
func (r *reader) fits(at int, subject []int32, contexts []context) (score float64, used []bool) {
	x := r.x
	f := &x.facts[at]
	args := x.args[f.from:f.to]
	used = make([]bool, len(r.named))
	unit, open := false, false // it names a unit; a place that the question does not
	for _, a := range args {
		unit = unit || x.things[a].kind == derive.AUnit
		s := r.argument(a, subject, used)
		open = open || s < 0 && x.things[a].kind == derive.AHex
		score += s
	}
	for i, n := range r.named {
		used[i] = used[i] || meet(r.first(n), args) // named twice
		if used[i] {
			continue
		}
		if meet(r.first(n), x.aims[at]) || r.standAt(r.first(n), x.aims[at]) {
			score += forNamed
			used[i] = true
			continue
		}
		switch first := r.first(n); {
		case !unit && slices.Equal(first, subject) && r.carried(x.kinds[f.kind], subject, contexts):
			used[i] = true
		case r.standsThere(first, subject):
			used[i] = !open
		default:
			score += notUsed
		}
	}
	for n, c := range contexts {
		if c.live[x.kinds[f.kind]] {
			if n == 0 && len(c.first) == 0 {
				return score + forLive, used
			}
			return score + forTaken, used
		}
	}
	return score, used
}

// argument tells how well something that an intent names fits, and notes what it uses.
func (r *reader) argument(a int32, subject []int32, used []bool) float64 {
	if r.x.things[a].kind == derive.ASide {
		return r.side(a, used)
	}
	for i, n := range r.named {
		if !used[i] && slices.Contains(r.first(n), a) {
			used[i] = true
			return forNamed
		}
	}
	switch {
	case r.x.things[a].kind == derive.AHex && r.by(a, subject, used):
		return forThere
	case len(subject) == 0 && slices.Contains(r.held, a):
		return forHeld
	}
	return notNamed
}

// by tells whether a hex is named by a unit that stands there, and is not the one of which something is asked.
func (r *reader) by(at int32, subject []int32, used []bool) bool {
	for i, n := range r.named {
		if used[i] || slices.Equal(r.first(n), subject) {
			continue
		}
		for _, u := range r.first(n) {
			h, stands := r.x.stands[u]
			if stands && r.x.things[at].at == h {
				used[i] = true
				return true
			}
		}
	}
	return false
}

// carried tells whether what names no unit is done by one: it is on the move, or will be once it is in hand.
func (r *reader) carried(kind decide.Kind, units []int32, contexts []context) bool {
	for _, c := range contexts {
		if c.live[kind] && (len(c.first) > 0 || r.moves(units)) {
			return true
		}
	}
	return false
}

// moves tells whether one of some units is on the move.
func (r *reader) moves(units []int32) bool {
	return slices.ContainsFunc(units, func(u int32) bool { return r.x.active[u] })
}

// side tells how well a hexside fits: both its hexes are named, or one.
func (r *reader) side(a int32, used []bool) (score float64) {
	t := r.x.things[a]
	score = notNamed
	for _, h := range [...]int32{
		r.x.thing(thing{kind: derive.AHex, at: t.at}),
		r.x.thing(thing{kind: derive.AHex, at: t.at.Step(dirOf(t))}),
	} {
		for i, n := range r.named {
			if !used[i] && slices.Contains(r.first(n), h) {
				used[i] = true
				score += forNamed
				break
			}
		}
	}
	return score
}

// standAt tells whether one of some units stands in one of some hexes.
func (r *reader) standAt(units, hexes []int32) bool {
	return slices.ContainsFunc(hexes, func(h int32) bool {
		return slices.ContainsFunc(units, func(u int32) bool {
			at, ok := r.x.stands[u]
			return ok && at == r.x.things[h].at
		})
	})
}

// standsThere tells whether a hex is where the unit stands that is named.
func (r *reader) standsThere(hexes, units []int32) bool {
	for _, u := range units {
		at, ok := r.x.stands[u]
		if ok && slices.Contains(hexes, r.x.thing(thing{kind: derive.AHex, at: at})) {
			return true
		}
	}
	return false
}
