package question

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Vocabulary are all intents that can be asked about in the position, whether they are legal or not.
func (x *Lexicon) Vocabulary() []decide.Intent { return x.intents }

// Aims are the hexes against which an intent is that names none.
func (x *Lexicon) Aims(i decide.Intent) (out []hex.Hex) {
	at := slices.Index(x.intents, i)
	for _, h := range x.aims[at] {
		out = append(out, x.things[h].at)
	}
	return out
}

// About is a question about an intent, by a unit where it names none; -1 for none. ok is false where the unit could be
// in hand only by what the game does not ask for now.
func (x *Lexicon) About(ask Ask, i decide.Intent, unit int) (out Reading, ok bool) {
	at := slices.Index(x.intents, i)
	if at < 0 {
		return out, false
	}
	r := &reader{x: x, out: Reading{Ask: ask, Stranger: -1, Intents: []decide.Intent{i}}}
	var subject []int32
	if unit >= 0 {
		r.out.Units = []int{unit}
		subject = []int32{x.thing(thing{kind: derive.AUnit, ref: int32(unit)})}
		if !x.active[subject[0]] {
			for t := x.take(subject[0]); !t.step(); {
				continue
			}
		}
	}
	contexts := []context{{game: x.game, live: x.live}}
	for _, u := range subject {
		if !x.active[u] {
			contexts = append(contexts, x.take(u).found...)
		}
	}
	r.prepare(contexts, x.kinds[x.facts[at].kind], subject)
	return r.out, r.out.Stranger < 0
}
