// Package bot plays Gazala: The Cauldron: it weighs the legal options of a decision point, and no others, by the exact
// odds of what dice may bring and by what the position after them is worth in victory points. It knows what the side
// that decides may know: the map, its own chits, what the cups hold but not in which order, and never the enemy's hand
// or what a die will show.
package bot

import (
	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/rules/think"
)

// New is a thinker about the decision point of a position, for the side that decides. The same position and seed give
// the same ranking.
func New(g cauldron.Game, seed uint64) play.Thinker { return newThinker(g, seed, nil) }

func newThinker(g cauldron.Game, seed uint64, e think.Engine) play.Thinker {
	return think.New(g, &mind{Ahead: think.Ahead{Engine: e}, g: g}, seed)
}

// Prepare implements [think.Mind].
func (m *mind) Prepare() (ready bool) { return m.prepare() }

// Weigh implements [think.Mind].
func (m *mind) Weigh(i decide.Intent) think.Job { return m.weigh(i) }
