package theseusdata

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/scenarios/strict"
)

// ReadIntent reads an intent about a position with the given rules: {"do": kind, …} with the fields that the kind needs, units by their ids, hexes by their numbers.
//
//	formation  place_schwerpunkt activate react · unit and formation  assign
//	unit       pick_place enter replace cannibalize activate_unit move join breach refit
//	hex        set_up_at enter_at step_to improve
//
// The intents of combat are in combatintents.go. The intent is nil when it cannot be read; what is wrong is noted on the document. Without rules, of a position that could
// not be read, an intent is held to its form only, and is nil.
func ReadIntent(n *strict.Node, r *theseus.Rules) decide.Intent {
	kind := strict.Enum(n, "do", kinds())
	k := intentReader{n, r}
	switch kind {
	case "":
		return nil
	case theseus.KindActivate:
		return build(func(f theseus.FormationID) theseus.Intent { return theseus.Activate{Formation: f} })(k.formation())
	case theseus.KindReact:
		return build(func(f theseus.FormationID) theseus.Intent { return theseus.React{Formation: f} })(k.formation())
	case theseus.KindActivateUnit:
		return build(func(u theseus.UnitID) theseus.Intent { return theseus.ActivateUnit{Unit: u} })(k.unit())
	case theseus.KindAssign:
		u, okU := k.unit()
		f, okF := k.formation()
		return build(func(f theseus.FormationID) theseus.Intent { return theseus.Assign{Unit: u, Formation: f} })(f, okU && okF)
	case theseus.KindPickPlace:
		return build(func(u theseus.UnitID) theseus.Intent { return theseus.PickPlace{Unit: u} })(k.unit())
	case theseus.KindSetUpAt:
		return build(func(h hex.Hex) theseus.Intent { return theseus.SetUpAt{Hex: h} })(k.hex("hex"))
	case theseus.KindPlaceSchwerpunkt:
		return build(func(f theseus.FormationID) theseus.Intent { return theseus.PlaceSchwerpunkt{Formation: f} })(k.formation())
	case theseus.KindCannibalize:
		return build(func(u theseus.UnitID) theseus.Intent { return theseus.Cannibalize{Unit: u} })(k.unit())
	case theseus.KindEnter:
		return build(func(u theseus.UnitID) theseus.Intent { return theseus.Enter{Unit: u} })(k.unit())
	case theseus.KindEnterAt:
		return build(func(h hex.Hex) theseus.Intent { return theseus.EnterAt{Hex: h} })(k.hex("hex"))
	case theseus.KindReplace:
		return build(func(u theseus.UnitID) theseus.Intent { return theseus.Replace{Unit: u} })(k.unit())
	case theseus.KindMove:
		return build(func(u theseus.UnitID) theseus.Intent { return theseus.Move{Unit: u} })(k.unit())
	case theseus.KindJoin:
		return build(func(u theseus.UnitID) theseus.Intent { return theseus.Join{Unit: u} })(k.unit())
	case theseus.KindBreach:
		return build(func(u theseus.UnitID) theseus.Intent { return theseus.Breach{Unit: u} })(k.unit())
	case theseus.KindRefit:
		return build(func(u theseus.UnitID) theseus.Intent { return theseus.Refit{Unit: u} })(k.unit())
	case theseus.KindStepTo:
		return build(func(h hex.Hex) theseus.Intent { return theseus.StepTo{Hex: h} })(k.hex("hex"))
	case theseus.KindImprove:
		return build(func(h hex.Hex) theseus.Intent { return theseus.Improve{Hex: h} })(k.hex("hex"))
	}
	for _, plain := range plainIntents() {
		if plain.Kind() == kind {
			return plain
		}
	}
	return k.combat(kind)
}

// plainIntents are the intents that say nothing more.
func plainIntents() []theseus.Intent {
	return append([]theseus.Intent{
		theseus.Determine{},
		theseus.Transfer{},
		theseus.Pass{},
		theseus.EndSetUp{},
		theseus.EndAssigning{},
		theseus.EndReplacing{},
		theseus.EndEntering{},
		theseus.CountPoints{},
		theseus.SetOut{},
		theseus.Leave{},
		theseus.LetGo{},
		theseus.Stop{},
		theseus.EndActions{},
		theseus.Roll{},
		theseus.KeepDie{},
		theseus.RollAgain{},
		theseus.KeepAll{},
		theseus.AskAgain{},
	}, plainCombat()...)
}

// build is an intent of what was read, nil when it could not be.
func build[T any](of func(T) theseus.Intent) func(T, bool) decide.Intent {
	return func(v T, ok bool) decide.Intent {
		if !ok {
			return nil
		}
		return of(v)
	}
}

// intentReader reads the fields of an intent. rules is nil when the position could not be read.
type intentReader struct {
	n     *strict.Node
	rules *theseus.Rules
}

// hex is a hex; without a map a text is held to the form of a hex.
func (k intentReader) hex(key string) (hex.Hex, bool) {
	if k.rules == nil {
		k.n.Field(key).HexForm()
		return hex.Hex{}, false
	}
	return k.n.Hex(key, k.rules.Map.Grid)
}

func (k intentReader) unit() (theseus.UnitID, bool) {
	id := k.n.Str("unit")
	if k.rules == nil {
		return theseus.NoUnit, false
	}
	u := UnitByID(k.rules, id)
	return u, k.found("unit", id, u != theseus.NoUnit)
}

func (k intentReader) formation() (theseus.FormationID, bool) {
	id := k.n.Str("formation")
	if k.rules == nil {
		return theseus.NoFormation, false
	}
	for i, f := range k.rules.Order.Formations {
		if f.ID == id {
			return theseus.FormationID(i), true
		}
	}
	return theseus.NoFormation, k.found("formation", id, false)
}

// found notes a name that nothing has.
func (k intentReader) found(key, id string, is bool) bool {
	if !is && id != "" {
		k.n.Field(key).Fail(strict.UnknownName, strict.Args{"Value": id})
	}
	return is
}

// UnitByID is the unit of a position by its id, [theseus.NoUnit] when there is none.
func UnitByID(r *theseus.Rules, id string) theseus.UnitID {
	for i, c := range r.Order.Counters {
		if c.ID == id {
			return theseus.UnitID(i)
		}
	}
	return theseus.NoUnit
}

func kinds() []strict.Choice[decide.Kind] {
	all := theseus.Kinds()
	out := make([]strict.Choice[decide.Kind], 0, len(all))
	for _, k := range all {
		out = append(out, strict.Choice[decide.Kind]{Name: string(k), Value: k})
	}
	return out
}
