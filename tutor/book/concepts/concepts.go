// Package concepts lays the same idea in several games side by side: zones of control, stacking, supply. The ideas are
// listed here; where each game has them, and what it makes of them, is data of the game.
package concepts

import (
	"fmt"
	"slices"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/scenarios/concepts"
	"gazala/scenarios/register"
	"gazala/tutor/view"
)

// IDs are the ideas, in the order in which a game is learnt.
func IDs() []string {
	return []string{
		"turn",
		"activation",
		"movement",
		"roads",
		"zones",
		"stacking",
		"supply",
		"attack",
		"odds",
		"losses",
		"retreat",
		"advance",
		"disruption",
		"minefields",
		"air",
		"reinforcements",
		"victory",
	}
}

// Game is what is known of one game: its name, its rules, and where it has the ideas.
type Game struct {
	Title  string
	Index  *register.Index
	Places []concepts.Place
	Row    func(cite.Rule) view.RuleRow

	told map[string]struct{ Text string }
}

// Tell reads what a game makes of each idea. It fails when the page file cannot be read.
func (g *Game) Tell(say *locales.Speaker) error {
	if len(g.Places) == 0 {
		return nil
	}
	if err := say.Pages(g.Index.System, "concepts", say.Tag(), &g.told); err != nil {
		return fmt.Errorf("concepts: %w", err)
	}
	return nil
}

// Table is an idea over all games that tell of it; ok is false for an idea that there is not.
func Table(id string, say *locales.Speaker, games []Game) (c view.Concept, ok bool) {
	for _, known := range IDs() {
		ok = ok || known == id
	}
	if !ok {
		return c, false
	}
	c = view.Concept{ID: id, Title: say.Text("concepts.title."+id, nil), Text: say.Text("concepts.about."+id, nil)}
	for _, g := range games {
		for _, p := range g.Places {
			if p.ID != id {
				continue
			}
			row := view.ConceptGame{System: g.Index.System, Game: g.Title, Text: say.Dress(g.told[id].Text)}
			for _, r := range p.Rules {
				row.Rules = append(row.Rules, g.Row(r))
			}
			c.Games = append(c.Games, row)
		}
	}
	return c, true
}

// Of are the ideas that a rule belongs to, or else those of the nearest rule above it that belongs to any.
func Of(r cite.Rule, x *register.Index, places []concepts.Place) []string {
	var out []string
	for e, ok := x.Get(r.Number()); ok && len(out) == 0; e, ok = x.Get(e.Parent) {
		for _, p := range places {
			if slices.Contains(p.Rules, e.Rule) {
				out = append(out, p.ID)
			}
		}
	}
	return out
}
