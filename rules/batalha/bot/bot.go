// Package bot plays Batalha de Gazala: it weighs the legal options of a decision point, and no others, by the exact
// odds of what dice may bring and by what the position after them is worth in victory points. Nothing in this game is
// hidden but the dice, and it never looks at these.
package bot

import (
	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/rules/think"
)

// head implements [think.Mind]; its mind is made up when it begins.
type head struct {
	g      batalha.Game
	mind   *mind
	engine think.Engine
}

// New is a thinker about the decision point of a position, for the side that decides. The same position and seed give
// the same ranking.
func New(g batalha.Game, seed uint64) play.Thinker { return newThinker(g, seed, nil) }

func newThinker(g batalha.Game, seed uint64, e think.Engine) play.Thinker {
	return think.New(g, &head{g: g, engine: e}, seed)
}

// Prepare implements [think.Mind].
func (h *head) Prepare() (ready bool) {
	if h.mind == nil {
		h.mind = newMind(h.g)
		h.mind.Engine = h.engine
		return h.mind.walk == nil
	}
	return h.mind.walk.step()
}

// Err implements [think.Mind].
func (h *head) Err() error { return h.mind.Err() }

// Weigh implements [think.Mind].
func (h *head) Weigh(i decide.Intent) think.Job { return h.mind.weigh(i) }
