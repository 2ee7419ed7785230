package batalha

import (
	"gazala/locales"
	rules "gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/record"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// names are a position's proper names in one language. They implement [gazala/tutor/narrate.Names].
type names struct {
	shelf.MapNames
	g     rules.Game
	verbs record.Verbs // made once a position: a table names many intents
}

func newNames(g rules.Game, say *locales.Speaker) names {
	m := g.Rules().Map
	return names{shelf.MapNames{Say: say, System: system, Grid: m.Grid, Places: m.Places}, g, rules.Verbs()}
}

func (n names) Unit(ref int) string {
	counters := n.g.Rules().Order.Counters
	if ref < 0 || ref >= len(counters) {
		return "?"
	}
	return counters[ref].ID
}

func (n names) Formation(ref int) string {
	divisions := n.g.Rules().Order.Divisions
	if ref < 0 || ref >= len(divisions) {
		return "?"
	}
	return n.Name(divisions[ref].Name)
}

func (names) Sign(r decide.Reason) view.Sign {
	if r.Key == "batalha.zones.engages" {
		return view.SignZone
	}
	switch r.Rule.Number() {
	case "4.0", "4.0.o1", "4.1.2.p2":
		return view.SignPoints
	case "4.1.2.p1", "5.3", "5.3.3":
		return view.SignZone
	case "9.1", "9.1.p1":
		return view.SignMines
	case "4.1.2.p6":
		return view.SignEnemy
	case "2.3.tec", "4.1.2.o2":
		return view.SignForbidden
	case "4.1.1":
		return view.SignStacking
	}
	return 0
}

// dice is how many are rolled at once: one for mines (9.1.p1), two for an attack (5.1.6).
func (n names) dice() int {
	const both = 2
	if _, mines := frame.OnTop[rules.MinesFrame](n.g.State().Frames); mines {
		return 1
	}
	return both
}

// Slots fills an intent's name from the fields that it names itself; who rolls is told how many dice there are.
func (n names) Slots(i decide.Intent) derive.Args {
	if i == rules.Roll.Now() {
		return derive.With(derive.Number("Count", derive.Int(n.dice()), derive.Plain))
	}
	phrase := n.verbs.Phrase(decide.ActOf(i))
	return n.Fill(func(v record.Visitor) { phrase.Fields(v) })
}
