package grammar

import (
	"math"
	"slices"
)

// rivals are a reading and those that may be meant instead: that fit as well, or that the question is worded as rather.
func (r *Reading) rivals(whole []Reading, bars *bars) []Reading {
	out := []Reading{*r}
	for _, o := range whole[1:] {
		worded := o.likely >= bars.SureEnough && r.likely < bars.Seldom && o.Kind != r.Kind && !o.Follows
		either := r.unsaid && o.unsaid && r.guessed(&o) && o.score > r.score-bars.FarOff
		if (o.score > r.score-bars.Margin || worded || either) && !r.same(&o) && !r.named(&o) && !r.fuller(&o) {
			out = choice(out, o)
		}
	}
	return out
}

// guessed tells whether one of two readings is a move and the other an attack of the same unit: what is done is a guess
// where no word says it.
func (r *Reading) guessed(o *Reading) bool {
	both := r.Kind == MayMove && o.Kind == MayAttack || r.Kind == MayAttack && o.Kind == MayMove
	return both && !r.Follows && !o.Follows && len(r.Choices)+len(o.Choices) == 0
}

// fuller tells whether a reading is another one of its kind that names more of what was said.
func (r *Reading) fuller(o *Reading) bool {
	if r.Kind != o.Kind || len(o.Slots) >= len(r.Slots) || len(o.Choices) > 0 {
		return false
	}
	for name, all := range o.Slots {
		if !slices.Equal(all, r.Slots[name]) {
			return false
		}
	}
	return true
}

// soft is how well a reading fits where words are left unread that people say in questions.
func (r *Reading) soft(bars *bars) float64 {
	return r.score + (bars.ForUnread-forSkip)*float64(r.over) + math.Log(r.likely)
}

// plainly is the reading that is meant although words are left over that people say in questions, where they make no
// condition and deny nothing: it is worded as one of its kind, and no other comes near. It is nil for none.
func plainly(all []Reading, bars *bars) (best *Reading) {
	for n := range all {
		if r := &all[n]; r.strange == 0 && r.Kind != Refuse && (best == nil || r.soft(bars) > best.soft(bars)) {
			best = r
		}
	}
	if best == nil || len(best.Choices) > 0 || best.loose || best.Follows || best.waived {
		return nil
	}
	surely, barely := bars.SurelyAsked, bars.BarelyAsked
	if best.Kind.toBook() {
		surely, barely = bars.SurelyTold, bars.BarelyTold
	}
	if best.likely < barely {
		return nil
	}
	far := bars.FarOff
	if best.likely < surely {
		far = bars.OutOfSight
		if best.over > 1 {
			return nil
		}
	}
	for n := range all {
		r := &all[n]
		near := r.soft(bars) > best.soft(bars)-far && r.likely > bars.Unlikely
		if near && r.Kind != Refuse && !r.same(best) && !best.named(r) && !best.fuller(r) {
			return nil
		}
	}
	return best
}

// harmless tells whether a word is one that people say in questions, and that makes no condition, denies nothing and
// names nothing.
func (l *language) harmless(t token, edges []edge, judged bool) bool {
	if t.kind != aWord || t.mended || t.upper || !l.worded.heard(t.text) {
		return false
	}
	telling := []string{
		"@not", "@without", "@only", "@opinion", "@hidden", "@history", "@else", "@why", "@if", "@condition",
		"@or", "@alone", "@other", "@elsewhen",
	}
	if judged {
		telling = append(telling,
			"@chit", "@play", "@attack", "@retreat", "@join", "@stack", "@target", "@win", "@odds", "@cost",
			"@reinforcement", "@arrive", "@turns",
		)
	}
	return !slices.ContainsFunc(edges, func(e edge) bool {
		return e.exact && (e.tag[0] == '{' || slices.Contains(telling, e.tag))
	})
}
