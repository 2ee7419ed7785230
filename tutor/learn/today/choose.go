package today

import (
	"cmp"
	"slices"
	"time"

	"gazala/rules/cite"
	"gazala/tutor/learn/memory"
)

// Size is how many questions a day has.
const Size = 10

// atRow is how many questions about one game come in a row at most, when there are others.
const atRow = 2

// Game is what there is to choose from of a game.
type Game struct {
	Memory memory.Memory
	Rules  []cite.Rule        // that a question can ask for
	Course func() []cite.Rule // that its lessons teach, in their order
	Begun  bool               // its course
}

// Choose are the rules of ten questions. First comes what is due, the most overdue by its own interval first; then what
// was met and is weak, then the next rules of courses that were begun, or of the first game's where none was, then any
// other rule that was never met, then what is known best left alone. Games take turns: of one there are never three in
// a row when another one has as good a claim. What was asked already comes last.
func Choose(games []Game, now time.Time, asked ...cite.Rule) []cite.Rule {
	var out []cite.Rule
	c := claimsOf(games, now)
	claims := []func() []cite.Rule{c.due, c.weak, c.next, c.rest, c.known}
	for _, without := range [][]cite.Rule{asked, nil} {
		for _, claim := range claims {
			if len(out) < Size {
				out = turns(out, claim(), without)
			}
		}
	}
	return out
}

// claims are the rules of games by their standing, in the order of the games.
type claims struct {
	games                 []Game
	dues, weaks, leftover []cite.Rule
	unmet                 [][]cite.Rule // by game
	recall                map[cite.Rule]float64
}

func claimsOf(games []Game, now time.Time) *claims {
	c := &claims{games: games, recall: map[cite.Rule]float64{}}
	for _, g := range games {
		due := g.Memory.Due(g.Rules, now)
		c.dues = append(c.dues, due...)
		var unmet []cite.Rule
		for _, r := range g.Rules {
			c.recall[r] = g.Memory.Recall(r, now)
			switch standing := g.Memory.Standing(r, now); {
			case standing == memory.NeverMet:
				unmet = append(unmet, r)
			case slices.Contains(due, r):
			case standing == memory.Known:
				c.leftover = append(c.leftover, r)
			default:
				c.weaks = append(c.weaks, r)
			}
		}
		c.unmet = append(c.unmet, unmet)
	}
	return c
}

func (c *claims) due() []cite.Rule   { return c.weakest(c.dues) }
func (c *claims) weak() []cite.Rule  { return c.weakest(c.weaks) }
func (c *claims) known() []cite.Rule { return c.weakest(c.leftover) }

// next are the rules that come next in the courses that were begun, or in the first where nothing was.
func (c *claims) next() []cite.Rule {
	begun := slices.ContainsFunc(c.games, func(g Game) bool { return g.Begun || len(g.Memory.Reviews()) > 0 })
	var out [][]cite.Rule
	for i, g := range c.games {
		if g.Begun || (!begun && i == 0) {
			out = append(out, among(g.Course(), c.unmet[i]))
		}
	}
	return alternating(out)
}

func (c *claims) rest() []cite.Rule { return alternating(c.unmet) }

func (c *claims) weakest(of []cite.Rule) []cite.Rule {
	out := slices.Clone(of)
	slices.SortStableFunc(out, func(a, b cite.Rule) int { return cmp.Compare(c.recall[a], c.recall[b]) })
	return out
}

// among are those of a list that are in another one.
func among(list, other []cite.Rule) (out []cite.Rule) {
	for _, r := range list {
		if slices.Contains(other, r) && !slices.Contains(out, r) {
			out = append(out, r)
		}
	}
	return out
}

// alternating takes one of each list in turn.
func alternating(lists [][]cite.Rule) (out []cite.Rule) {
	for n := 0; ; n++ {
		some := false
		for _, l := range lists {
			if n < len(l) {
				out, some = append(out, l[n]), true
			}
		}
		if !some {
			return out
		}
	}
}

// turns takes rules of a list to those chosen before, in its order, but that a rule waits whose game had the last two
// questions, as long as there is another one.
func turns(chosen, list, without []cite.Rule) []cite.Rule {
	list = slices.DeleteFunc(
		slices.Clone(list),
		func(r cite.Rule) bool { return slices.Contains(without, r) || slices.Contains(chosen, r) },
	)
	for len(list) > 0 && len(chosen) < Size {
		i := max(0, slices.IndexFunc(list, func(r cite.Rule) bool { return !tired(chosen, r.System()) }))
		r := list[i]
		chosen = append(chosen, r)
		list = slices.DeleteFunc(list, func(o cite.Rule) bool { return o == r })
	}
	return chosen
}

// tired tells whether the last questions were all about a game.
func tired(asked []cite.Rule, system string) bool {
	if len(asked) < atRow {
		return false
	}
	return !slices.ContainsFunc(asked[len(asked)-atRow:], func(r cite.Rule) bool { return r.System() != system })
}
