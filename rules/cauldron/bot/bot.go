// Package bot plays Gazala: The Cauldron: it weighs the legal options of a decision point, and no others, by the exact odds of what dice may bring and by what
// the position after them is worth in victory points. It knows what the side that decides may know: the map, its own chits, what the cups hold but not in which
// order, and never the enemy's hand or what a die will show.
package bot

import (
	"slices"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// mood is how much chance has to say in the worth of options, in victory points: enough to play another game with another seed.
const (
	mood      = 0.004
	moodFaces = 1000
)

// weighed is what is found of an option.
type weighed struct {
	worth   float64
	reasons []decide.Reason
}

// job weighs one option, a piece at each call, until it is done.
type job func() (w weighed, done bool)

// thinker implements [play.Thinker].
type thinker struct {
	g       cauldron.Game
	mind    *mind
	ready   bool // the mind is
	options []decide.Intent
	doing   job
	ranked  []play.Ranked
	mood    *dice.Stream
	at      int
}

// New is a thinker about the decision point of a position, for the side that decides. The same position and seed give the same ranking.
func New(g cauldron.Game, seed uint64) play.Thinker {
	return &thinker{g: g, options: g.Point(decide.NewSheet(nil, nil)).Options(), mood: dice.Seeded(seed)}
}

// Think implements [play.Thinker].
func (t *thinker) Think(more func() bool) (done bool) {
	for t.at < len(t.options) {
		t.once()
		if t.at < len(t.options) && !more() {
			return false
		}
	}
	return true
}

// once makes one evaluation.
func (t *thinker) once() {
	if t.mind == nil {
		t.mind = &mind{g: t.g}
	}
	if !t.ready {
		t.ready = t.mind.prepare()
		return
	}
	i := t.options[t.at]
	if t.doing == nil {
		t.doing = t.mind.weigh(i)
	}
	w, done := t.doing()
	if !done {
		return
	}
	t.doing = nil
	w.worth += mood * float64(t.mood.Roll(moodFaces)) / moodFaces
	t.ranked = append(t.ranked, play.Ranked{Intent: i, Worth: w.worth, For: w.reasons})
	t.at++
}

// Ranking implements [play.Thinker].
func (t *thinker) Ranking() []play.Ranked {
	out := slices.Clone(t.ranked)
	slices.SortStableFunc(out, func(a, b play.Ranked) int {
		switch {
		case a.Worth > b.Worth:
			return -1
		case a.Worth < b.Worth:
			return 1
		}
		return 0
	})
	return out
}
