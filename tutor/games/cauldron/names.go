package cauldron

import (
	"gazala/locales"
	rules "gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
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
	return names{shelf.MapNames{Say: say, System: system, Grid: g.Rules().Map.Grid}, g, rules.Verbs()}
}

func (n names) Unit(ref int) string {
	counters := n.g.Rules().Order.Counters
	if ref < 0 || ref >= len(counters) {
		return "?"
	}
	return counters[ref].ID
}

func (n names) Formation(ref int) string {
	formations := n.g.Rules().Order.Formations
	if ref < 0 || ref >= len(formations) {
		return "?"
	}
	return n.Name(formations[ref].Name)
}

func (names) Sign(r decide.Reason) view.Sign {
	switch r.Rule.Number() {
	case "8.0.3", "11.0.1", "8.3.1":
		return view.SignPoints
	case "9.0.1", "11.1.2":
		return view.SignZone
	case "14.0", "14.0.1", "11.2.e2":
		return view.SignMines
	case "8.0.5", "11.0.e1":
		return view.SignEscarpment
	case "11.1.1":
		return view.SignEnemy
	case "8.1", "8.2", "11.2.e1", "17.0.2", "17.0.3":
		return view.SignForbidden
	case "10.0", "10.0.e1", "11.1.4":
		return view.SignStacking
	}
	return 0
}

// Slots fills an intent's name from the fields that it names itself.
func (n names) Slots(i decide.Intent) derive.Args {
	switch in := decide.ActOf(i); in.Verb {
	case rules.GoFirst:
		return derive.With(derive.Player("Side", int(in.N)))
	case rules.PlayChit:
		return derive.With(rules.ChitArg(rules.ChitKind(in.N)))
	case rules.Rebuild:
		return derive.With(
			derive.Counter("Unit", int(in.Unit)),
			derive.Number("Steps", derive.Int(int(in.N)), derive.Steps),
		)
	case rules.MergeMarkers:
		return derive.With(derive.Place("Hex", in.Hex), derive.Border("Hexside", in.Hex, hex.Dir(in.N)))
	case rules.Breach:
		st := n.g.State()
		return derive.With(
			derive.Counter("Unit", int(in.Unit)),
			derive.Border("Hexside", st.Units[in.Unit].At, hex.Dir(in.N)),
		)
	default:
		phrase := n.verbs.Phrase(in)
		return n.Fill(func(v record.Visitor) { phrase.Fields(v) })
	}
}
