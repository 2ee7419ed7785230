package theseusdata

import (
	"slices"

	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/scenarios/strict"
)

// The words for open procedures, from the top of a game down; those of combat are in combatframes.go:
//
//	{frame: "training"}                   a training scenario, under everything else (10.1.a)
//	{frame: "setup", side}                a side that sets up (10.b); {frame: "place", unit}: a unit for which it chooses a place
//	{frame: "ops", passed, side, given}   the Ops Phase: the sides that have passed, who has the initiative in this cycle; given: the opponent has handed it to him (6)
//	{frame: "initiative", axis}           the initiative is to be determined; axis: what the Axis has rolled (6.1)
//	{frame: "organization", side}         a side assigns its independent units (5.5.2)
//	{frame: "end_turn"}                   the victory points of the turn are to be counted (9)
//	{frame: "admin", step, noted}         the Admin Phase, under its segments; step: what comes next in it; noted: the formation for which the Schwerpunkt is written down (8)
//	{frame: "replacement", side, panzer, tank, heavy, leg, cannibalizes}   a side that uses replacement points, as many as are left (8.3)
//	{frame: "reinforcement", side}        a side whose reinforcements may enter (8.4)
//	{frame: "entry", unit, at, placed}    a reinforcement that enters, at a hex once it is chosen; placed: it makes its free move (8.4.1)
//	{frame: "activation", formation, points, reacting}   a formation acts, with the action points left (6.3); reacting: it has interrupted the enemy (6.5)
//	{frame: "unit", unit, acted}          an unassigned independent unit acts by itself; acted: its Action has begun (6.4)
//	{frame: "bonus", side, formation, units, points, attacker}   a side that has won a battle; attacker: it was the attacker (7.5.3)
//	{frame: "move", units, spent, begun, checked, held, away, entered, announced, reacted}    a stack on the move; spent is points, 0 or "1/2"; away, of a retreat before combat: the attackers' hex (7.3);
//	                                      entered: it has just come to its hex; announced: the opponent knows that it leaves it; reacted: there has been an attempt to react to it (6.5.1)
//	{frame: "reaction", side}             a side that may react to the stack on the move (6.5.1)
//	{frame: "mines", to, left, passed}    a stack that tries to enter a minefield: who still has to check, who has passed (7.3.6)
//	{frame: "die", for, side, unit, face} a die; face: what it shows, when it may still be rolled again (5.2)
func frameWords() []strict.Choice[func(*reader, *strict.Node) theseus.Frame] {
	return append([]strict.Choice[func(*reader, *strict.Node) theseus.Frame]{
		{Name: "training", Value: readTraining},
		{Name: "setup", Value: readSetUp},
		{Name: "place", Value: readPlace},
		{Name: "ops", Value: readOps},
		{Name: "initiative", Value: readInitiative},
		{Name: "organization", Value: readOrganization},
		{Name: "end_turn", Value: readEndTurn},
		{Name: "admin", Value: readAdmin},
		{Name: "replacement", Value: readReplacement},
		{Name: "reinforcement", Value: readReinforcement},
		{Name: "entry", Value: readEntry},
		{Name: "activation", Value: readActivation},
		{Name: "unit", Value: readUnitFrame},
		{Name: "bonus", Value: readBonus},
		{Name: "move", Value: readMove},
		{Name: "reaction", Value: readReaction},
		{Name: "mines", Value: readMines},
		{Name: "die", Value: readDie},
	}, combatFrameWords()...)
}

// readStack reads the open procedures from the bottom up.
func (r *reader) readStack(n *strict.Node) {
	var frames []theseus.Frame
	var below *strict.Node
	for _, k := range n.OptListOf("stack", mostUnits) {
		read := strict.Enum(k, "frame", frameWords())
		if read == nil {
			continue
		}
		f := read(r, k)
		if d, ok := f.(theseus.DieFrame); ok && d.For == theseus.DieAttack && len(frames) > 0 {
			if b, ok := frames[len(frames)-1].(theseus.BattleFrame); ok && b.Step <= theseus.DrawStep {
				mustBeDrawn(below, b)
			}
		}
		frames, below = append(frames, f), k
	}
	r.state.Frames = frame.Of(frames...)
}

// NoScenario: a training scenario is under way in a position without one.
const NoScenario strict.Slug = "no_scenario"

func readTraining(r *reader, n *strict.Node) theseus.Frame {
	if r.rules.Scenario == nil {
		n.Fail(NoScenario, nil)
	}
	return theseus.TrainingFrame{}
}

func readSetUp(_ *reader, n *strict.Node) theseus.Frame {
	return theseus.SetUpFrame{Side: strict.Enum(n, "side", sides())}
}

func readPlace(r *reader, n *strict.Node) theseus.Frame {
	return theseus.PlaceFrame{Unit: r.unit(n, "unit")}
}

func readOps(_ *reader, n *strict.Node) theseus.Frame {
	f := theseus.OpsFrame{Side: strict.OptEnum(n, "side", 0, sides()), Given: n.OptBool("given")}
	for _, k := range n.OptListOf("passed", len(f.Passed)) {
		if side := strict.Pick(k, sides()); side != 0 {
			f.Passed[side-1] = true
		}
	}
	return f
}

func readInitiative(_ *reader, n *strict.Node) theseus.Frame {
	return theseus.InitiativeFrame{Axis: int8(n.OptInt("axis", 0, 1, dieFaces))}
}

func readOrganization(_ *reader, n *strict.Node) theseus.Frame {
	return theseus.OrganizationFrame{Side: strict.Enum(n, "side", sides())}
}

func readEndTurn(*reader, *strict.Node) theseus.Frame { return theseus.EndTurnFrame{} }

func readAdmin(r *reader, n *strict.Node) theseus.Frame {
	f := theseus.AdminFrame{Step: strict.Enum(n, "step", adminSteps())}
	if n.Has("noted") {
		f.Noted = r.formation(n, "noted") + 1
	}
	return f
}

func adminSteps() []strict.Choice[theseus.AdminStep] {
	return []strict.Choice[theseus.AdminStep]{
		{Name: "recovery", Value: theseus.RecoveryStep},
		{Name: "axis_organization", Value: theseus.AxisOrganizationStep},
		{Name: "allied_organization", Value: theseus.AlliedOrganizationStep},
		{Name: "axis_replacement", Value: theseus.AxisReplacementStep},
		{Name: "allied_replacement", Value: theseus.AlliedReplacementStep},
		{Name: "allied_reinforcement", Value: theseus.AlliedReinforcementStep},
		{Name: "axis_reinforcement", Value: theseus.AxisReinforcementStep},
		{Name: "end", Value: theseus.AdminEndStep},
	}
}

func readReplacement(_ *reader, n *strict.Node) theseus.Frame {
	f := theseus.ReplacementFrame{Side: strict.Enum(n, "side", sides()), Cannibalizes: n.OptBool("cannibalizes")}
	for _, p := range pools() {
		f.Points[p.Value] = int8(n.OptInt(p.Name, 0, 0, maxValue))
	}
	return f
}

func pools() []strict.Choice[theseus.Pool] {
	return []strict.Choice[theseus.Pool]{
		{Name: "panzer", Value: theseus.PanzerPool},
		{Name: "tank", Value: theseus.TankPool},
		{Name: "heavy", Value: theseus.HeavyPool},
		{Name: "leg", Value: theseus.LegPool},
	}
}

func readReinforcement(_ *reader, n *strict.Node) theseus.Frame {
	return theseus.ReinforcementFrame{Side: strict.Enum(n, "side", sides())}
}

func readEntry(r *reader, n *strict.Node) theseus.Frame {
	f := theseus.EntryFrame{Unit: r.unit(n, "unit"), Placed: n.OptBool("placed")}
	f.At, f.Chosen = r.optHex(n, "at")
	return f
}

func readActivation(r *reader, n *strict.Node) theseus.Frame {
	return theseus.ActivationFrame{Formation: r.formation(n, "formation"), Points: int8(n.OptInt("points", 0, 0, maxTrack)), Reacting: n.OptBool("reacting")}
}

func readReaction(_ *reader, n *strict.Node) theseus.Frame {
	return theseus.ReactionFrame{Side: strict.Enum(n, "side", sides())}
}

func readUnitFrame(r *reader, n *strict.Node) theseus.Frame {
	return theseus.UnitFrame{Unit: r.unit(n, "unit"), Acted: n.OptBool("acted")}
}

func readBonus(r *reader, n *strict.Node) theseus.Frame {
	f := theseus.BonusFrame{
		Side: strict.Enum(n, "side", sides()), Formation: theseus.NoFormation, Points: int8(n.Int("points", 0, maxTrack)), Attacker: n.OptBool("attacker"),
	}
	if n.Has("formation") {
		f.Formation = r.formation(n, "formation")
	}
	f.Units = r.someUnits(n, "units")
	r.ofSide(n, "units", f.Side)
	return f
}

func readMove(r *reader, n *strict.Node) theseus.Frame {
	f := theseus.MoveFrame{
		Units: r.together(n, "units"), Spent: n.Opt("spent").AsPoints(maxValue), Begun: n.OptBool("begun"), Checked: n.OptBool("checked"), Held: n.OptBool("held"),
		Entered: n.OptBool("entered"), Announced: n.OptBool("announced"), Reacted: n.OptBool("reacted"), Entering: n.OptBool("entering"),
	}
	f.Away, f.Free = r.optHex(n, "away")
	return f
}

func readMines(r *reader, n *strict.Node) theseus.Frame {
	f := theseus.MinesFrame{Left: r.optUnits(n, "left"), Passed: r.optUnits(n, "passed")}
	to, ok := n.Hex("to", r.rules.Map.Grid)
	if ok && r.rules.Map.Field[r.rules.Map.Grid.Index(to)] == theseus.NoField {
		n.Field("to").Fail(NoField, strict.Args{"Value": n.Field("to").Text()})
	}
	f.To = to
	return f
}

func readDie(r *reader, n *strict.Node) theseus.Frame {
	f := theseus.DieFrame{For: strict.Enum(n, "for", diceFor()), Side: strict.Enum(n, "side", sides()), Unit: theseus.NoUnit, Face: int8(n.OptInt("face", 0, 1, dieFaces))}
	if n.Has("unit") || checksUnit(f.For) {
		f.Unit = r.standing(n, "unit")
	}
	return f
}

// checksUnit tells whether a die is about a unit, without which it means nothing.
func checksUnit(d theseus.DieFor) bool {
	return slices.Contains([]theseus.DieFor{
		theseus.DieIsolated, theseus.DieMines, theseus.DieBreach, theseus.DieRefit, theseus.DieReaction, theseus.DieCheck, theseus.DieAttrition,
	}, d)
}

func diceFor() []strict.Choice[theseus.DieFor] {
	return []strict.Choice[theseus.DieFor]{
		{Name: "actions", Value: theseus.DieActions},
		{Name: "isolated", Value: theseus.DieIsolated},
		{Name: "mines", Value: theseus.DieMines},
		{Name: "breach", Value: theseus.DieBreach},
		{Name: "refit", Value: theseus.DieRefit},
		{Name: "initiative", Value: theseus.DieInitiative},
		{Name: "screen_attacker", Value: theseus.DieScreenAttacker},
		{Name: "screen_defender", Value: theseus.DieScreenDefender},
		{Name: "reaction", Value: theseus.DieReaction},
		{Name: "attack", Value: theseus.DieAttack},
		{Name: "check", Value: theseus.DieCheck},
		{Name: "attrition", Value: theseus.DieAttrition},
	}
}

// formation is a formation that must be there.
func (r *reader) formation(n *strict.Node, key string) theseus.FormationID {
	return r.formations.look(n.Field(key), 0)
}

// unit is a unit of the position.
func (r *reader) unit(n *strict.Node, key string) theseus.UnitID {
	f := n.Field(key)
	u, ok := r.units[f.AsStr()]
	if !ok {
		if f.Text() != "" {
			f.Fail(strict.UnknownName, strict.Args{"Value": f.Text()})
		}
		return theseus.NoUnit
	}
	return u
}

// standing is a unit that must be on the map.
func (r *reader) standing(n *strict.Node, key string) theseus.UnitID {
	u := r.unit(n, key)
	if u != theseus.NoUnit && !r.standIns[u] && r.state.Units[u].Where != theseus.OnMap {
		n.Field(key).Fail(strict.NotThere, strict.Args{"Value": n.Field(key).Text(), "Other": ""})
	}
	return u
}

func (r *reader) someUnits(n *strict.Node, key string) []theseus.UnitID {
	f := n.Field(key)
	if f.IsList() && len(f.AsList()) == 0 {
		f.Fail(strict.NoUnits, nil)
	}
	return r.optUnits(n, key)
}

// optUnits are the units of a list that may be left out, none twice.
func (r *reader) optUnits(n *strict.Node, key string) []theseus.UnitID {
	var out []theseus.UnitID
	seen := make(map[theseus.UnitID]bool)
	for _, k := range n.OptList(key) {
		u := strict.LookUp(k, r.units)
		if _, ok := r.units[k.Text()]; !ok {
			continue
		}
		if seen[u] {
			k.Fail(strict.Repeated, strict.Args{"Value": k.Text()})
		}
		seen[u] = true
		out = append(out, u)
	}
	return out
}

// together are some units, all in the same hex of the map.
func (r *reader) together(n *strict.Node, key string) []theseus.UnitID {
	out := r.someUnits(n, key)
	at := theseus.NoUnit
	for _, k := range n.OptList(key) {
		u, ok := r.units[k.Text()]
		if !ok || r.standIns[u] {
			continue
		}
		unit := r.state.Units[u]
		if at == theseus.NoUnit && unit.Where == theseus.OnMap {
			at = u
		}
		if unit.Where != theseus.OnMap || unit.At != r.state.Units[at].At {
			other := ""
			if at != theseus.NoUnit {
				other = r.rules.Map.Grid.Format(r.state.Units[at].At)
			}
			k.Fail(strict.NotThere, strict.Args{"Value": k.Text(), "Other": other})
		}
	}
	return out
}

// ofSide holds the units of a list to their side. Of a unit that only stands in for a faulty one the side is not known.
func (r *reader) ofSide(n *strict.Node, key string, side theseus.Side) {
	for _, k := range n.OptList(key) {
		if u, ok := r.units[k.Text()]; side != 0 && ok && !r.standIns[u] && r.side(u) != side {
			k.Fail(NotOfSide, strict.Args{"Value": k.Text()})
		}
	}
}

// NotOfSide: a unit takes part on the other side.
const NotOfSide strict.Slug = "wrong_side" // Value

// optHex is a hex that may be left out.
func (r *reader) optHex(n *strict.Node, key string) (h hex.Hex, there bool) {
	if !n.Has(key) {
		return hex.Hex{}, false
	}
	h, _ = n.Hex(key, r.rules.Map.Grid)
	return h, true
}
