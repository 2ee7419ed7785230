package think

import (
	"hash/fnv"
	"slices"

	"gazala/rules/dice"
	"gazala/rules/play"
)

// How a recruit errs.
const (
	overlooked = 3 // one of so many options that stand in the list
	plain      = 3 // so many options are seen at a glance
)

// recruit implements [play.Thinker]: it weighs every option as another thinker does, and overlooks some of them.
type recruit struct {
	play.Thinker
	g    play.Game
	seed uint64
}

// Recruit is a player who looks at one decision, as another player weighs it, and makes a recruit's mistakes on
// purpose: of every three things that may be done he overlooks one, so that a gap stays open, somebody never comes to
// move, or an attack goes in without those who should have joined. What is on its way goes there. The same position and
// seed bring the same mistakes.
func Recruit(of func(play.Game, uint64) play.Thinker) func(play.Game, uint64) play.Thinker {
	return func(g play.Game, seed uint64) play.Thinker {
		if w, is := g.(play.Walker); is {
			if _, moving := w.Ways(); moving {
				return of(g, seed)
			}
		}
		return &recruit{Thinker: of(g, seed), g: g, seed: seed}
	}
}

// Ranking implements [play.Thinker].
func (r *recruit) Ranking() []play.Ranked {
	all := r.Thinker.Ranking()
	if len(all) <= plain {
		return all
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(r.g.Key()))
	src := dice.Seeded(r.seed ^ h.Sum64())
	last := all[len(all)-1].Worth
	out, missed := make([]play.Ranked, 0, len(all)), []play.Ranked(nil)
	for _, o := range all {
		if src.Roll(overlooked) == 0 {
			o.Worth, o.InPoints, o.For = last, false, nil
			missed = append(missed, o)
			continue
		}
		out = append(out, o)
	}
	return slices.Concat(out, missed)
}
