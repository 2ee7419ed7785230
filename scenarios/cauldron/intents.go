package cauldrondata

import (
	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

// ReadIntent reads an intent about a position with the given rules: {"do": kind, …} with the fields that the kind needs, units and formations by
// their ids, hexes by their numbers.
//
//	unit       set_up pick_unit select_unit leave_out join take_loss take_disruption retreat_unit advance_unit cull air_strike raise_step
//	hex        set_up_at enter_at step_to retreat_stack retreat_to advance_to place_rebuilt · hex and dir  merge_markers · unit and steps  rebuild
//	formation  pick_formation withdraw · type: light, medium, heavy  declare_attack · chit  play_chit
//	side  go_first
//	edge       north, east, south, west  exit_map retreat_off · unit and to  breach
//
// The intent is nil when it cannot be read; what is wrong is noted on the document. Without rules, of a position that could not be read, an intent is held to
// its form only, and is nil.
func ReadIntent(n *strict.Node, r *cauldron.Rules) decide.Intent {
	kind := strict.Enum(n, "do", kinds())
	switch kind {
	case cauldron.KindDraw:
		return cauldron.Draw{}
	case cauldron.KindEndPhase:
		return cauldron.EndPhase{}
	case cauldron.KindStop:
		return cauldron.Stop{}
	case cauldron.KindCloseJoining:
		return cauldron.CloseJoining{}
	case cauldron.KindPassChits:
		return cauldron.PassChits{}
	case cauldron.KindRoll:
		return cauldron.Roll{}
	case cauldron.KindRetreatStay:
		return cauldron.RetreatStay{}
	case cauldron.KindEndAdvance:
		return cauldron.EndAdvance{}
	case cauldron.KindResolveBreaches:
		return cauldron.ResolveBreaches{}
	case cauldron.KindEndBreaching:
		return cauldron.EndBreaching{}
	case cauldron.KindSetUpReady:
		return cauldron.SetUpReady{}
	case cauldron.KindGoFirst:
		return cauldron.GoFirst{Side: strict.Enum(n, "side", sides())}
	case cauldron.KindPassAir:
		return cauldron.PassAir{}
	case cauldron.KindEndActivation:
		return cauldron.EndActivation{}
	case cauldron.KindCloseWindow:
		return cauldron.CloseWindow{}
	case cauldron.KindEndReplacing:
		return cauldron.EndReplacing{}
	case cauldron.KindPledgeAttack:
		return cauldron.PledgeAttack{}
	case cauldron.KindMergeMarkers:
		return mergeIntent(n, r)
	case cauldron.KindPlaceRebuilt, cauldron.KindSetUpAt, cauldron.KindEnterAt, cauldron.KindStepTo, cauldron.KindRetreatStack, cauldron.KindRetreatTo, cauldron.KindAdvanceTo:
		return hexIntent(n, kind, r)
	case cauldron.KindPickFormation, cauldron.KindWithdraw:
		return formationIntent(n, kind, r)
	case cauldron.KindDeclareAttack:
		return cauldron.DeclareAttack{Type: strict.Enum(n, "type", attackTypes())}
	case cauldron.KindPlayChit:
		return cauldron.PlayChit{Chit: strict.Enum(n, "chit", allChits())}
	case cauldron.KindExitMap:
		return cauldron.ExitMap{Edge: strict.Enum(n, "edge", edges())}
	case cauldron.KindRetreatOff:
		return cauldron.RetreatOff{Edge: strict.Enum(n, "edge", edges())}
	case "":
		return nil
	}
	return unitIntent(n, kind, r)
}

func hexIntent(n *strict.Node, kind decide.Kind, r *cauldron.Rules) decide.Intent {
	if r == nil {
		n.Field("hex").HexForm()
		return nil
	}
	h, ok := n.Hex("hex", r.Map.Grid)
	if !ok {
		return nil
	}
	switch kind {
	case cauldron.KindEnterAt:
		return cauldron.EnterAt{Hex: h}
	case cauldron.KindSetUpAt:
		return cauldron.SetUpAt{Hex: h}
	case cauldron.KindStepTo:
		return cauldron.StepTo{Hex: h}
	case cauldron.KindRetreatStack:
		return cauldron.RetreatStack{Hex: h}
	case cauldron.KindRetreatTo:
		return cauldron.RetreatTo{Hex: h}
	case cauldron.KindPlaceRebuilt:
		return cauldron.PlaceRebuilt{Hex: h}
	}
	return cauldron.AdvanceTo{Hex: h}
}

func mergeIntent(n *strict.Node, r *cauldron.Rules) decide.Intent {
	if r == nil {
		n.Field("hex").HexForm()
		strict.Enum(n, "dir", strict.Dirs())
		return nil
	}
	h, ok := n.Hex("hex", r.Map.Grid)
	d := strict.Enum(n, "dir", strict.Dirs())
	if !ok {
		return nil
	}
	return cauldron.MergeMarkers{Hex: h, Dir: d % 3} // one of the two sides stands for both
}

func formationIntent(n *strict.Node, kind decide.Kind, r *cauldron.Rules) decide.Intent {
	id := n.Str("formation")
	if r == nil {
		return nil
	}
	for i, f := range r.Order.Formations {
		if f.ID == id && kind == cauldron.KindWithdraw {
			return cauldron.Withdraw{Formation: cauldron.FormationID(i)}
		}
		if f.ID == id && id != "" {
			return cauldron.PickFormation{Formation: cauldron.FormationID(i)}
		}
	}
	if id != "" {
		n.Field("formation").Fail(strict.UnknownName, strict.Args{"Value": id})
	}
	return nil
}

func unitIntent(n *strict.Node, kind decide.Kind, r *cauldron.Rules) decide.Intent {
	id := n.Str("unit")
	if r == nil {
		switch kind {
		case cauldron.KindBreach:
			strict.Enum(n, "dir", strict.Dirs())
		case cauldron.KindRebuild:
			n.Int("steps", 1, maxSteps)
		}
		return nil
	}
	u := UnitByID(r, id)
	if u == cauldron.NoUnit {
		if id != "" {
			n.Field("unit").Fail(strict.UnknownName, strict.Args{"Value": id})
		}
		n.Skip("dir")
		n.Skip("steps")
		return nil
	}
	switch kind {
	case cauldron.KindSetUp:
		return cauldron.SetUp{Unit: u}
	case cauldron.KindPickUnit:
		return cauldron.PickUnit{Unit: u}
	case cauldron.KindSelectUnit:
		return cauldron.SelectUnit{Unit: u}
	case cauldron.KindLeaveOut:
		return cauldron.LeaveOut{Unit: u}
	case cauldron.KindJoin:
		return cauldron.Join{Unit: u}
	case cauldron.KindTakeLoss:
		return cauldron.TakeLoss{Unit: u}
	case cauldron.KindTakeDisruption:
		return cauldron.TakeDisruption{Unit: u}
	case cauldron.KindRetreatUnit:
		return cauldron.RetreatUnit{Unit: u}
	case cauldron.KindAdvanceUnit:
		return cauldron.AdvanceUnit{Unit: u}
	case cauldron.KindCull:
		return cauldron.Cull{Unit: u}
	case cauldron.KindAirStrike:
		return cauldron.AirStrike{Unit: u}
	case cauldron.KindRaiseStep:
		return cauldron.RaiseStep{Unit: u}
	case cauldron.KindRebuild:
		return cauldron.Rebuild{Unit: u, Steps: n.Int("steps", 1, maxSteps)}
	}
	return cauldron.Breach{Unit: u, Dir: strict.Enum(n, "dir", strict.Dirs())}
}

// UnitByID is the unit of a position by its id, [cauldron.NoUnit] when there is none.
func UnitByID(r *cauldron.Rules, id string) cauldron.UnitID {
	for i, c := range r.Order.Counters {
		if c.ID == id {
			return cauldron.UnitID(i)
		}
	}
	return cauldron.NoUnit
}

// allChits are the chits that an intent may name: an action chit too, though no combat takes one.
func allChits() []strict.Choice[cauldron.ChitKind] {
	return append(tacticalChits(), strict.Choice[cauldron.ChitKind]{Name: "action", Value: cauldron.ActionChit}, strict.Choice[cauldron.ChitKind]{Name: doubleMove, Value: cauldron.DoubleMoveChit})
}

func edges() []strict.Choice[cauldron.Edge] {
	return []strict.Choice[cauldron.Edge]{
		{Name: "north", Value: cauldron.North}, {Name: "east", Value: cauldron.East}, {Name: "south", Value: cauldron.South}, {Name: "west", Value: cauldron.West},
	}
}

func kinds() []strict.Choice[decide.Kind] {
	all := cauldron.Kinds()
	out := make([]strict.Choice[decide.Kind], 0, len(all))
	for _, k := range all {
		out = append(out, strict.Choice[decide.Kind]{Name: string(k), Value: k})
	}
	return out
}

// ReadChange reads what has happened between two pictures of a worked example: a new turn, open procedures, and for units where they are and in
// what state. What it does not name stays.
//
//	turn, stack  as in a position; the procedures are held to the position of start, changed
//	units        [{unit, at, steps, used, disrupted}]
func ReadChange(n *strict.Node, p *Printed, rules *cauldron.Rules, start cauldron.State) func(cauldron.State) cauldron.State {
	r := &reader{Printed: p, rules: *rules, units: map[string]cauldron.UnitID{}, formations: map[string]cauldron.FormationID{}}
	for i, c := range rules.Order.Counters {
		r.units[c.ID] = cauldron.UnitID(i)
	}
	for i, f := range rules.Order.Formations {
		r.formations[f.ID] = cauldron.FormationID(i)
	}
	turn := strict.OptEnum(n, "turn", 0, turns())
	var changes []func(*cauldron.Unit)
	var whom []cauldron.UnitID
	for _, k := range n.OptList("units") {
		u := r.unit(k, "unit")
		change := r.unitChange(k)
		if u != cauldron.NoUnit {
			whom, changes = append(whom, u), append(changes, change)
		}
	}
	stacked := n.Has("stack")
	r.state = start
	for i, u := range whom {
		changes[i](&r.state.Units[u])
	}
	r.readStack(n)
	frames := r.state.Frames
	return func(st cauldron.State) cauldron.State {
		if turn != 0 {
			st.Turn = turn
		}
		for i, u := range whom {
			changes[i](&st.Units[u])
		}
		if stacked {
			st.Frames = frames
		}
		return st
	}
}

func (r *reader) unitChange(n *strict.Node) func(*cauldron.Unit) {
	at, moved := hex.Hex{}, n.Has("at")
	if moved {
		at, _ = n.Hex("at", r.rules.Map.Grid)
	}
	steps := n.OptInt("steps", 0, 0, maxSteps)
	used, disrupted := n.OptBool("used"), n.OptBool("disrupted")
	setUsed, setDisrupted := n.Has("used"), n.Has("disrupted")
	return func(u *cauldron.Unit) {
		if moved {
			u.At = at
		}
		if steps > 0 {
			u.Steps = uint8(steps)
		}
		if setUsed {
			u.Used = used
		}
		if setDisrupted {
			u.Disrupted = disrupted
		}
	}
}
