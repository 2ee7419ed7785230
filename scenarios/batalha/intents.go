package batalhadata

import (
	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

// ReadIntent reads an intent about a position with the given rules: {"do": kind, …} with the fields that the kind needs, units by their ids, hexes by
// their numbers.
//
//	unit    set_up clear_mines select_unit commit take_loss give_up retreat_unit chain advance_unit
//	hex     set_up_at enter_at step_to retreat_to advance_to · hex and how: assault, bombardment, air_attack  target
//	points  commit_air · edge: north, east, south, west  retreat_off
//
// The intent is nil when it cannot be read; what is wrong is noted on the document. Without rules, of a position that could not be read, an intent is held to
// its form only, and is nil.
func ReadIntent(n *strict.Node, r *batalha.Rules) decide.Intent {
	kind := strict.Enum(n, "do", kinds())
	switch kind {
	case batalha.KindSetUpReady:
		return batalha.SetUpReady{}
	case batalha.KindEndClearing:
		return batalha.EndClearing{}
	case batalha.KindStop:
		return batalha.Stop{}
	case batalha.KindEndMovement:
		return batalha.EndMovement{}
	case batalha.KindCloseCommit:
		return batalha.CloseCommit{}
	case batalha.KindRoll:
		return batalha.Roll{}
	case batalha.KindEndCombat:
		return batalha.EndCombat{}
	case batalha.KindEndGiving:
		return batalha.EndGiving{}
	case batalha.KindEndAdvance:
		return batalha.EndAdvance{}
	case batalha.KindCommitAir:
		return batalha.CommitAir{Points: n.Int("points", 0, maxValue)}
	case batalha.KindRetreatOff:
		return batalha.RetreatOff{Edge: strict.Enum(n, "edge", edges())}
	case batalha.KindTarget:
		return targetIntent(n, r)
	case batalha.KindSetUpAt, batalha.KindEnterAt, batalha.KindStepTo, batalha.KindRetreatTo, batalha.KindAdvanceTo:
		return hexIntent(n, kind, r)
	case "":
		return nil
	}
	return unitIntent(n, kind, r)
}

func targetIntent(n *strict.Node, r *batalha.Rules) decide.Intent {
	how := strict.Enum(n, "how", attackKinds())
	if h, ok := intentHex(n, r); ok && how != 0 {
		return batalha.Target{How: how, Hex: h}
	}
	return nil
}

func hexIntent(n *strict.Node, kind decide.Kind, r *batalha.Rules) decide.Intent {
	h, ok := intentHex(n, r)
	if !ok {
		return nil
	}
	switch kind {
	case batalha.KindSetUpAt:
		return batalha.SetUpAt{Hex: h}
	case batalha.KindEnterAt:
		return batalha.EnterAt{Hex: h}
	case batalha.KindStepTo:
		return batalha.StepTo{Hex: h}
	case batalha.KindRetreatTo:
		return batalha.RetreatTo{Hex: h}
	}
	return batalha.AdvanceTo{Hex: h}
}

// intentHex is the hex of an intent; without a map a text is held to the form of a hex.
func intentHex(n *strict.Node, r *batalha.Rules) (hex.Hex, bool) {
	if r == nil {
		n.Field("hex").HexForm()
		return hex.Hex{}, false
	}
	return n.Hex("hex", r.Map.Grid)
}

func unitIntent(n *strict.Node, kind decide.Kind, r *batalha.Rules) decide.Intent {
	id := n.Str("unit")
	if r == nil {
		return nil
	}
	u := UnitByID(r, id)
	if u == batalha.NoUnit {
		if id != "" {
			n.Field("unit").Fail(strict.UnknownName, strict.Args{"Value": id})
		}
		return nil
	}
	switch kind {
	case batalha.KindSetUp:
		return batalha.SetUp{Unit: u}
	case batalha.KindClearMines:
		return batalha.ClearMines{Unit: u}
	case batalha.KindSelectUnit:
		return batalha.SelectUnit{Unit: u}
	case batalha.KindCommit:
		return batalha.Commit{Unit: u}
	case batalha.KindTakeLoss:
		return batalha.TakeLoss{Unit: u}
	case batalha.KindGiveUp:
		return batalha.GiveUp{Unit: u}
	case batalha.KindRetreatUnit:
		return batalha.RetreatUnit{Unit: u}
	case batalha.KindChain:
		return batalha.Chain{Unit: u}
	}
	return batalha.AdvanceUnit{Unit: u}
}

// UnitByID is the unit of a position by its id, [batalha.NoUnit] when there is none.
func UnitByID(r *batalha.Rules, id string) batalha.UnitID {
	for i, c := range r.Order.Counters {
		if c.ID == id {
			return batalha.UnitID(i)
		}
	}
	return batalha.NoUnit
}

func edges() []strict.Choice[batalha.Edge] {
	return []strict.Choice[batalha.Edge]{
		{Name: "north", Value: batalha.North}, {Name: "east", Value: batalha.East}, {Name: "south", Value: batalha.South}, {Name: "west", Value: batalha.West},
	}
}

func kinds() []strict.Choice[decide.Kind] {
	all := batalha.Kinds()
	out := make([]strict.Choice[decide.Kind], 0, len(all))
	for _, k := range all {
		out = append(out, strict.Choice[decide.Kind]{Name: string(k), Value: k})
	}
	return out
}
