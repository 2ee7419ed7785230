// Package memory is what a person has shown to know of each rule, and when it should be asked again: one card a rule,
// by the scheduler FSRS. It is a list of reviews; the cards follow from it. It has no clock and no files.
package memory

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/open-spaced-repetition/go-fsrs/v4"

	"gazala/rules/cite"
)

// Rating is how well a rule was known, as the scheduler rates it.
type Rating uint8

// The ratings.
const (
	Missed Rating = Rating(fsrs.Again) // answered as one answers who overlooks it
	Unsure Rating = Rating(fsrs.Hard)  // looked up, or advice was asked
	Knew   Rating = Rating(fsrs.Good)
	Placed Rating = Rating(fsrs.Easy) // known before it was ever asked for, as many answers show
)

// Review is one showing. At is in UTC.
type Review struct {
	Rule   cite.Rule
	At     time.Time
	Rating Rating
}

// Standing is how well a rule is known.
type Standing uint8

// The standings.
const (
	NeverMet Standing = iota
	Learning
	Known
	Slipping
)

// slipping is the chance of recall below which a known rule is called slipping.
const slipping = 0.8

// Memory is all that has been shown, a value.
type Memory struct {
	reviews []Review
	cards   map[cite.Rule]fsrs.Card
}

// Of is a memory from its reviews, in the order in which they came. Reviews with a rating that there is not are left
// out and counted.
func Of(reviews []Review) (m Memory, bad int) {
	m = Memory{cards: map[cite.Rule]fsrs.Card{}}
	for _, r := range reviews {
		next, err := add(m, r.Rule, r.Rating, r.At)
		if err != nil {
			bad++
			continue
		}
		m = next
	}
	return m, bad
}

// scheduler has the published weights, and no chance in its intervals: the same history gives the same dates.
func scheduler() *fsrs.FSRS {
	p := fsrs.DefaultParam()
	p.EnableFuzz = false
	return fsrs.NewFSRS(p)
}

// Review is the memory after a showing. A clock that has gone back a little counts as standing still; what was shown
// farther in the future is mended first. It fails for a rating that there is not.
func (m Memory) Review(r cite.Rule, rating Rating, at time.Time) (Memory, error) {
	if c, met := m.cards[r]; met && ahead(c.LastReview, at) {
		m, _ = m.Mended(at)
	}
	next := Memory{reviews: slices.Clip(m.reviews), cards: maps.Clone(m.cards)}
	if next.cards == nil {
		next.cards = map[cite.Rule]fsrs.Card{}
	}
	next, err := add(next, r, rating, at)
	if err != nil {
		return m, err
	}
	return next, nil
}

// Show is the memory with what was shown; what cannot be a review is left out.
func (m Memory) Show(shown ...Review) Memory {
	for _, r := range shown {
		if next, err := m.Review(r.Rule, r.Rating, r.At); err == nil {
			m = next
		}
	}
	return m
}

// recently is how long a rule that was shown is not shown anew by being looked up: whoever has it before the eyes shows
// nothing by reading it again.
const recently = time.Hour

// LookedUp is the memory with rules that were looked up in a game: why something may not be done, what was refused when
// it was tried, what an advice rests on. It tells whether that was new.
func (m Memory) LookedUp(now time.Time, rules ...cite.Rule) (next Memory, fresh bool) {
	for _, r := range rules {
		if c, met := m.Card(r); met && now.Sub(c.LastReview) < recently && !ahead(c.LastReview, now) {
			continue
		}
		m, fresh = m.Show(Review{r, now, Unsure}), true
	}
	return m, fresh
}

// add puts a showing into a memory whose cards nobody else holds.
func add(m Memory, r cite.Rule, rating Rating, at time.Time) (Memory, error) {
	at = at.UTC()
	card, known := m.cards[r]
	if !known {
		card = fsrs.NewCard(at)
	}
	if at.Before(card.LastReview) {
		at = card.LastReview
	}
	info, err := scheduler().Next(card, at, fsrs.Rating(rating))
	if err != nil {
		return m, fmt.Errorf("review of %s: %w", r, err)
	}
	m.reviews, m.cards[r] = append(m.reviews, Review{r, at, rating}), info.Card
	return m, nil
}

// With is the memory with what another one has besides, in the order of time: of one person on two machines.
func (m Memory) With(o Memory) Memory {
	type shown struct { // times can be the same and not be equal
		rule   cite.Rule
		at     int64
		rating Rating
	}
	of := func(r Review) shown { return shown{r.Rule, r.At.UnixNano(), r.Rating} }
	all, have := slices.Clone(m.reviews), map[shown]int{}
	for _, r := range m.reviews {
		have[of(r)]++
	}
	for _, r := range o.reviews { // one that is there twice was shown twice
		if have[of(r)]--; have[of(r)] < 0 {
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b Review) int { return a.At.Compare(b.At) })
	out, _ := Of(all) // they were read once already
	return out
}

// Reviews are all of them, in their order. The slice is shared: do not change it.
func (m Memory) Reviews() []Review { return m.reviews[:len(m.reviews):len(m.reviews)] }

// Card is the scheduler's card of a rule; ok is false for one never met.
func (m Memory) Card(r cite.Rule) (c fsrs.Card, ok bool) {
	c, ok = m.cards[r]
	return c, ok
}

// Recall is the chance, from 0 to 1, that a rule is remembered now; 0 for one never met.
func (m Memory) Recall(r cite.Rule, now time.Time) float64 {
	c, ok := m.cards[r]
	if !ok {
		return 0
	}
	if now = now.UTC(); now.Before(c.LastReview) {
		now = c.LastReview
	}
	p, err := scheduler().Retrievability(c, now)
	if err != nil {
		return 0
	}
	return p
}

// Standing is how well a rule is known now.
func (m Memory) Standing(r cite.Rule, now time.Time) Standing {
	c, ok := m.cards[r]
	switch {
	case !ok:
		return NeverMet
	case c.State == fsrs.Relearning:
		return Slipping
	case c.State != fsrs.Review:
		return Learning
	case m.Recall(r, now) < slipping:
		return Slipping
	}
	return Known
}

// Due are the rules of a list that should be asked again by now, the weakest first.
func (m Memory) Due(among []cite.Rule, now time.Time) []cite.Rule {
	var out []cite.Rule
	for _, r := range among {
		if c, ok := m.cards[r]; ok && !c.Due.After(now.UTC()) {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b cite.Rule) int { return cmp.Compare(m.Recall(a, now), m.Recall(b, now)) })
	return out
}
