package desk

import (
	"maps"
	"slices"

	"gazala/tutor/question/grammar"
)

// lost is what a conversation knows of a question that was not understood: what may have been meant.
type lost struct {
	is    bool
	maybe []grammar.Reading
}

// goFrom keeps how a question was read for the one that follows.
func (c *Conversation) goFrom(r *grammar.Reading) {
	if r.Kind == "" {
		c.lost = lost{is: true, maybe: r.Choices}
	} else if r.Kind != grammar.Refuse {
		c.last, c.lost = r, lost{}
	}
}

// afterLost is how a question is read behind one that was not understood: where it goes on from that it is known only
// what it may mean, and nothing is answered.
func (c *Conversation) afterLost(
	r grammar.Reading, read func(before *grammar.Reading) grammar.Reading,
) grammar.Reading {
	if !c.lost.is || r.Kind == "" {
		return r
	}
	same := func(a, b *grammar.Reading) bool {
		return a.Kind == b.Kind && maps.EqualFunc(a.Slots, b.Slots, slices.Equal)
	}
	alone := read(nil)
	if same(&alone, &r) {
		return r
	}
	out := grammar.Reading{Unread: alone.Unread}
	before := slices.Clone(c.lost.maybe)
	if c.last != nil {
		before = append(before, *c.last)
	}
	const most = 3
	for n := range before {
		o := read(&before[n])
		known := slices.ContainsFunc(out.Choices, func(other grammar.Reading) bool { return same(&other, &o) })
		if o.Kind != "" && o.Kind != grammar.Refuse && !known && len(out.Choices) < most {
			out.Choices = append(out.Choices, o)
		}
	}
	return out
}
