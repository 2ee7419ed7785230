package drill

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
)

// needsFile says which rules each scenario of a system needs, in the order in which they come up. It is computed.
const needsFile = "needs.json"

// LoadNeeds reads which rules each scenario needs; a system that has no such file has none. What is wrong with the file
// comes as *[strict.Problems].
func LoadNeeds(sys *shelf.System) (map[string][]cite.Rule, error) {
	b, err := fs.ReadFile(sys.Files, needsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", needsFile, err)
	}
	doc := strict.Parse(needsFile, b, strict.Limits{})
	n := doc.Root()
	out := map[string][]cite.Rule{}
	for _, s := range sys.Scenarios() {
		for _, k := range n.OptList(s.ID) {
			out[s.ID] = append(out[s.ID], sys.Index().Rule(k))
		}
	}
	if err := doc.Err(); err != nil {
		return nil, err
	}
	return out, nil
}

// longest bounds a random game.
const longest = 6000

// Needs are the rules that come up in a scenario, in half or more of so many games: random ones and, every second one,
// a game that the program plays against itself with a glance at each decision, each to its end. They are those by which
// what is done is allowed or computed, that ask and that make things happen, and those that refuse something, in the
// order in which they come up. The same seed gives the same. The error is that of a game that fails.
func Needs(sys *shelf.System, scenario string, games int, seed uint64) ([]cite.Rule, error) {
	first := map[cite.Rule][]int{}
	for n := range games {
		g, ok := sys.Start(scenario)
		if !ok {
			return nil, nil
		}
		src := dice.Seeded(seed + uint64(n))
		pick := (&Field{src: src}).pick
		if n%2 == 1 && sys.Think != nil {
			pick = nil
		}
		up, err := comesUp(sys, g, src, pick)
		if err != nil {
			return nil, fmt.Errorf("%s, game %d: %w", scenario, n, err)
		}
		for r, at := range up {
			first[r] = append(first[r], at)
		}
	}
	var out []cite.Rule
	for _, e := range sys.Index().All() {
		if n := len(first[e.Rule]); n > 0 && n >= games/2 {
			slices.Sort(first[e.Rule])
			out = append(out, e.Rule)
		}
	}
	slices.SortStableFunc(
		out,
		func(a, b cite.Rule) int { return cmp.Compare(first[a][len(first[a])/2], first[b][len(first[b])/2]) },
	)
	return out, nil
}

// glance is how many evaluations the program makes for a decision.
const glance = 12

// best is what the program would do after a glance: what it does as a rule when that was too short to weigh anything,
// the first option when it has nothing to say.
func best(sys *shelf.System, g play.Game, options []decide.Intent, seed uint64) (decide.Intent, error) {
	t := sys.Think(g, seed)
	if t == nil {
		return options[0], nil
	}
	left := glance
	t.Think(func() bool { left--; return left > 0 })
	if err := t.Err(); err != nil {
		return nil, err
	}
	if all := t.Ranking(); len(all) > 0 {
		return all[0].Intent, nil
	}
	if h, ok := t.(play.Habitual); ok {
		if i, ok := h.Usual(); ok {
			return i, nil
		}
	}
	return options[0], nil
}

// comesUp plays a game, the program's choices where none are picked, and tells when each rule comes up first.
func comesUp(
	sys *shelf.System,
	g play.Game,
	src *dice.Stream,
	pick func([]decide.Intent) decide.Intent,
) (map[cite.Rule]int, error) {
	out := map[cite.Rule]int{}
	for at := range longest {
		note := func(r cite.Rule) {
			if _, known := out[r]; r != "" && !known {
				out[r] = at
			}
		}
		sheet := decide.NewSheet(nil, nil)
		p := g.Point(sheet)
		options := p.Options()
		if len(options) == 0 {
			break
		}
		note(p.Rule)
		for i := range sheet.Len() {
			if !sheet.Legal(i) {
				for _, r := range sheet.Reasons(i) {
					note(r.Rule)
				}
			}
		}
		var in decide.Intent
		var err error
		if pick != nil {
			in = pick(options)
		} else if in, err = best(sys, g, options, uint64(at)); err != nil {
			return nil, err
		}
		for _, r := range g.Judge(in).Rules() {
			note(r)
		}
		g.Explain(in).Walk(func(n derive.Node, _ int) { note(n.Rule) })
		next, events, err := g.Play(in, src)
		if err != nil {
			return nil, err
		}
		for _, e := range events {
			note(e.Rule)
		}
		g = next
	}
	return out, nil
}
