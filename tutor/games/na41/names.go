package na41

import (
	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	rules "gazala/rules/na41"
	"gazala/rules/record"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// names are a position's proper names in one language. They implement [gazala/tutor/narrate.Names].
type names struct {
	shelf.MapNames
	g rules.Game
}

func newNames(g rules.Game, say *locales.Speaker) names {
	m := g.Rules().Map
	return names{shelf.MapNames{Say: say, System: system, Grid: m.Grid, Places: m.Places}, g}
}

func (n names) Unit(ref int) string {
	counters := n.g.Rules().Order.Counters
	if ref < 0 || ref >= len(counters) {
		return "?"
	}
	return n.Name(counters[ref].Name)
}

func (n names) Formation(ref int) string {
	formations := n.g.Rules().Order.Formations
	if ref < 0 || ref >= len(formations) {
		return "?"
	}
	return n.Name(formations[ref].Name)
}

func (names) Sign(r decide.Reason) view.Sign {
	switch r.Key {
	case "na41.movement.points", "na41.movement.extends", "na41.movement.two_hexes", "na41.movement.has_moved":
		return view.SignPoints
	case "na41.movement.extended_zone",
		"na41.movement.extended_after_zone",
		"na41.zones.overlapping",
		"na41.zones.stops",
		"na41.zones.full_retreat":
		return view.SignZone
	case "na41.movement.no_escarpment", "na41.movement.tactical_side":
		return view.SignEscarpment
	case "na41.movement.enemy":
		return view.SignEnemy
	case "na41.movement.third_desert", "na41.movement.sea_side", "na41.movement.no_hex":
		return view.SignForbidden
	}
	return 0
}

// kin lists the ways to destroy a supply point under one heading, wherever it lies.
func kin(k decide.Kind) decide.Kind {
	switch k {
	case (rules.DestroyPointBox{}).Kind(), (rules.DestroyLoad{}).Kind():
		return (rules.DestroyPoint{}).Kind()
	}
	return k
}

// Slots fills an intent's name from the fields that it names itself; who rolls is told how many dice there are.
func (n names) Slots(i decide.Intent) derive.Args {
	in, ok := i.(rules.Intent)
	if !ok {
		return derive.Args{}
	}
	if in == (rules.Roll{}) {
		return derive.With(derive.Number("Count", derive.Int(n.g.RollsDice()), derive.Plain))
	}
	return record.Slots(func(v record.Visitor) { in.Fields(v) }, system+".item.", n.arg)
}

// Called implements [narrate.Callers]: where whole units go, no step is lost (d-08).
func (n names) Called(i decide.Intent) decide.Kind {
	if _, loses := i.(rules.LoseStep); loses && n.g.Rules().Rulings.Other(rules.WholeUnitsGo) {
		return "lose_unit"
	}
	return i.Kind()
}

// Term implements [narrate.Terms]: a box and a section of a position's own map are called as it calls them.
func (n names) Term(key string) (string, bool) {
	m := n.g.Rules().Map
	if m.Text == "" {
		return "", false // the published one
	}
	for i := range m.Boxes {
		if m.Boxes[i].Term == key {
			return n.Name(m.Boxes[i].Name), true
		}
	}
	for i := range m.Sections {
		if m.Sections[i].Term() == key {
			return n.Name(m.Sections[i].Name), true
		}
	}
	return "", false
}

// arg is a reference as the slot of a sentence.
func (n names) arg(name string, to record.Domain, at int) derive.Arg {
	switch m := n.g.Rules().Map; {
	case to.Of() == rules.Boxes.Of() && at >= 0:
		return derive.Term(name, system+".box."+m.Boxes[at].ID)
	case to.Of() == rules.Ports.Of() && at >= 0:
		return derive.Place(name, m.Source(rules.PortID(at+1)))
	case to.Of() == rules.Quays.Of() && at >= len(m.Ports):
		return derive.Term(name, system+".box."+m.Boxes[at-len(m.Ports)].ID)
	case to.Of() == rules.Quays.Of() && at >= 0:
		return derive.Place(name, m.Ports[at].At)
	default:
		return derive.Counter(name, at)
	}
}

// wordOf is the word of a value among choices.
func wordOf[T comparable](value T, choices []record.Choice[T]) string {
	for _, c := range choices {
		if c.Value == value {
			return c.Word
		}
	}
	return choices[0].Word
}
