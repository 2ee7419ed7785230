package cauldrondata

import (
	"gazala/rules/cauldron"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

// mostChits is more Combat chits than a side can have played on a combat.
const mostChits = 100

// Faults of open procedures.
const (
	Foes    strict.Slug = "foes"     // Value, Other: units of both sides that attack together
	NoHexes strict.Slug = "no_hexes" // an advance into nothing
)

// The words for open procedures, from the top of a turn down:
//
//	{frame: "draw", side, storm}          an Action Phase before the draw
//	{frame: "activate", side, chit, picked, storm, spared, pledged}   a drawn action chit
//	{frame: "move", side, storm, spared, pledged}                     units to move
//	{frame: "enter", unit}                an arriving unit that has not been placed
//	{frame: "act", unit, spent, shaken}   the active unit; spent is points, 0 or "1/2"; shaken: disrupted since it began (d-46)
//	{frame: "join", combat}               an attack that units may still join
//	{frame: "chits", side, combat}        a combat on which side may play chits
//	{frame: "roll", combat}               a combat whose die is to be rolled
//	{frame: "result", combat, owed}       a combat whose result is being carried out
//	{frame: "loss", side, steps, from, active, armour}   step losses to be taken by the units of from, the first by active
//	{frame: "disrupt", side, count, among, first}
//	{frame: "retreat", side, left}        units that must retreat
//	{frame: "fall", units, path}          a retreat under way: the hexes passed, beginning where the units stood
//	{frame: "advance", side, may, vacated}, {frame: "advance_to", unit, vacated}
//	{frame: "cull", side, hex}            an overstacked hex
//	{frame: "resolve"}, {frame: "breach", left}   the Minefield Phase
//	{frame: "turn", phase, next, done}    a turn, under everything else: the phase under way, whose Action Phase comes next, how many there have been
//	{frame: "set_up", side}, {frame: "set_up_at", unit}   the set-up of a side, of a unit
//	{frame: "initiative"}, {frame: "first", side}         the Initiative Phase before the roll, and won by a side
//	{frame: "air"|"window"|"extra_move", side}, {frame: "withdraw"}, {frame: "replace", side, left, supply}, {frame: "rebuild", unit, steps}
//	                                      what chits and replacements open
//
// combat: {active, type, joiners, defenders, hexes, chits: ["axis"], anti_tank}; owed: {anti_tank, defender, attacker, advance, retreated}, each part
// {steps, disrupt, retreat}.
func frameWords() []strict.Choice[func(*reader, *strict.Node) cauldron.Frame] {
	return []strict.Choice[func(*reader, *strict.Node) cauldron.Frame]{
		{Name: "draw", Value: readDraw},
		{Name: "activate", Value: readActivate},
		{Name: "move", Value: readMove},
		{Name: "enter", Value: readEnter},
		{Name: "act", Value: readAct},
		{Name: "join", Value: readJoin},
		{Name: "chits", Value: readChitFrame},
		{Name: "roll", Value: readRoll},
		{Name: "result", Value: readResult},
		{Name: "loss", Value: readLoss},
		{Name: "disrupt", Value: readDisrupt},
		{Name: "retreat", Value: readRetreat},
		{Name: "fall", Value: readFall},
		{Name: "advance", Value: readAdvance},
		{Name: "advance_to", Value: readAdvanceTo},
		{Name: "cull", Value: readCull},
		{Name: "resolve", Value: readResolve},
		{Name: "breach", Value: readBreach},
		{Name: "turn", Value: readTurn},
		{Name: "set_up", Value: readSetUp},
		{Name: "set_up_at", Value: readSetUpAt},
		{Name: "initiative", Value: readInitiative},
		{Name: "first", Value: readFirst},
		{Name: "air", Value: readAir},
		{Name: "window", Value: readWindow},
		{Name: "extra_move", Value: readExtraMove},
		{Name: "replace", Value: readReplace},
		{Name: "rebuild", Value: readRebuild},
		{Name: "withdraw", Value: readWithdraw},
	}
}

// readStack reads the open procedures from the bottom up.
func (r *reader) readStack(n *strict.Node) {
	var frames []cauldron.Frame
	for _, k := range n.OptListOf("stack", mostUnits) {
		if read := strict.Enum(k, "frame", frameWords()); read != nil {
			frames = append(frames, read(r, k))
		}
	}
	r.state.Frames = frame.Of(frames...)
}

func readDraw(_ *reader, n *strict.Node) cauldron.Frame {
	return cauldron.DrawFrame{Side: strict.Enum(n, "side", sides()), Storm: n.OptBool("storm")}
}

func readActivate(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.ActivateFrame{
		Side: strict.Enum(n, "side", sides()), Chit: r.chit(n.Field("chit")), Picked: n.OptInt("picked", 0, 0, 1),
		Storm: n.OptBool("storm"), Spared: r.optUnits(n, "spared"), Pledged: n.OptBool("pledged"),
	}
}

func readMove(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.MoveFrame{Side: strict.Enum(n, "side", sides()), Storm: n.OptBool("storm"), Spared: r.optUnits(n, "spared"), Pledged: n.OptBool("pledged")}
}

func readEnter(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.EnterFrame{Unit: r.unit(n, "unit")}
}

func readAct(r *reader, n *strict.Node) cauldron.Frame {
	f := cauldron.ActFrame{Unit: r.unit(n, "unit"), Spent: n.Opt("spent").AsPoints(maxValue), Shaken: n.OptBool("shaken")}
	if f.Unit != cauldron.NoUnit && r.state.Units[f.Unit].Where == cauldron.Arriving {
		n.Field("unit").Fail(strict.NotThere, strict.Args{"Value": n.Field("unit").Text(), "Other": ""})
	}
	return f
}

func readJoin(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.JoinFrame{Combat: r.declared(n)}
}

func readChitFrame(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.ChitFrame{Side: strict.Enum(n, "side", sides()), Combat: r.declared(n)}
}

func readRoll(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.RollFrame{Combat: r.declared(n)}
}

func readResult(r *reader, n *strict.Node) cauldron.Frame {
	f := cauldron.ResultFrame{Combat: r.combat(n)}
	o := n.Object("owed")
	f.Owed = cauldron.Owed{
		AntiTank: o.OptInt("anti_tank", 0, 0, maxSteps), Defender: readPart(o, "defender"), Attacker: readPart(o, "attacker"),
		Advance: o.OptBool("advance"), Retreated: o.OptBool("retreated"),
	}
	return f
}

func readPart(n *strict.Node, key string) cauldron.Part {
	p := n.Opt(key)
	if !p.Exists() {
		return cauldron.Part{}
	}
	p = p.AsObject()
	return cauldron.Part{Steps: p.OptInt("steps", 0, 0, maxSteps*maxSteps), Disrupt: p.OptBool("disrupt"), Retreat: p.OptBool("retreat")}
}

// combat reads who takes part in a combat. The hexes where the defenders stood may be left out when they still stand there.
func (r *reader) combat(n *strict.Node) cauldron.Combat {
	k := n.Object("combat")
	c := cauldron.Combat{
		Active: r.unit(k, "active"), Joiners: r.optUnits(k, "joiners"), Defenders: r.someUnits(k, "defenders"), AntiTank: k.OptBool("anti_tank"),
		Type: strict.Enum(k, "type", attackTypes()),
	}
	r.apart(k.OptList("defenders"), c.Active)
	r.together(k.OptList("joiners"), c.Active)
	if k.Has("hexes") {
		c.Hexes = k.Hexes("hexes", r.rules.Map.Grid)
	} else {
		seen := map[hex.Hex]bool{}
		for _, u := range c.Defenders {
			if at := r.state.Units[u].At; !seen[at] && r.state.Units[u].Where == cauldron.OnMap {
				seen[at] = true
				c.Hexes = append(c.Hexes, at)
			}
		}
	}
	for _, s := range k.OptList("chits") {
		side := strict.Pick(s, sides())
		if side != 0 && (c.Chits[side-1] == 0 || r.rules.Rulings.Other(cauldron.CombatChits)) && c.Chits[side-1] < mostChits {
			c.Chits[side-1]++
		}
	}
	return c
}

// declared is a combat that has no result yet: its defenders stand next to the active unit (11.0.4).
func (r *reader) declared(n *strict.Node) cauldron.Combat {
	c := r.combat(n)
	k := n.Object("combat")
	for _, named := range k.OptList("defenders") {
		u, known := r.units[named.Text()]
		if !known || c.Active == cauldron.NoUnit || r.state.Units[u].Where != cauldron.OnMap || r.state.Units[c.Active].Where != cauldron.OnMap {
			continue
		}
		if at, from := r.state.Units[u].At, r.state.Units[c.Active].At; hex.Distance(from, at) != 1 {
			named.Fail(strict.NotAdjacent, strict.Args{"Value": r.rules.Map.Grid.Format(from), "Other": r.rules.Map.Grid.Format(at)})
		}
	}
	return c
}

// apart holds the defenders of a combat to the other side than the active unit's (11.0).
func (r *reader) apart(defenders []*strict.Node, active cauldron.UnitID) {
	for _, k := range defenders {
		if same, ok := r.sameSide(k, active); ok && same {
			k.Fail(strict.Friends, strict.Args{"Value": k.Text(), "Other": r.rules.Order.Counters[active].ID})
		}
	}
}

// together holds those who join an attack to the active unit's side (11.0.3).
func (r *reader) together(joiners []*strict.Node, active cauldron.UnitID) {
	for _, k := range joiners {
		if same, ok := r.sameSide(k, active); ok && !same {
			k.Fail(Foes, strict.Args{"Value": k.Text(), "Other": r.rules.Order.Counters[active].ID})
		}
	}
}

// sameSide tells whether a unit that is named is of another one's side; ok is false when that is not known, as of a unit that only stands in for a faulty one.
func (r *reader) sameSide(named *strict.Node, other cauldron.UnitID) (same, ok bool) {
	u, known := r.units[named.Text()]
	if !known || other == cauldron.NoUnit || r.standIns[u] || r.standIns[other] {
		return false, false
	}
	return r.side(u) == r.side(other), true
}

func (r *reader) side(u cauldron.UnitID) cauldron.Side {
	return r.rules.Order.Formations[r.rules.Order.Counters[u].Formation].Side
}

func readLoss(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.LossFrame{
		Side: strict.Enum(n, "side", sides()), Steps: n.Int("steps", 1, maxSteps*maxSteps), From: r.someUnits(n, "from"), Active: r.optUnit(n, "active"), Armour: n.OptBool("armour"),
	}
}

func readDisrupt(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.DisruptFrame{
		Side: strict.Enum(n, "side", sides()), Count: n.Int("count", 1, maxSteps), Among: r.someUnits(n, "among"), First: r.optUnit(n, "first"),
	}
}

func readRetreat(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.RetreatFrame{Side: strict.Enum(n, "side", sides()), Left: r.optUnits(n, "left")}
}

func readFall(r *reader, n *strict.Node) cauldron.Frame {
	f := cauldron.FallFrame{Units: r.someUnits(n, "units"), Path: n.Hexes("path", r.rules.Map.Grid)}
	if len(f.Path) == 0 {
		n.Field("path").Fail(strict.NoUnits, nil)
		return f
	}
	for i := range f.Path[1:] {
		if hex.Distance(f.Path[i], f.Path[i+1]) != 1 {
			n.Field("path").Fail(strict.NotAdjacent, strict.Args{"Value": r.rules.Map.Grid.Format(f.Path[i]), "Other": r.rules.Map.Grid.Format(f.Path[i+1])})
		}
	}
	for _, u := range f.Units {
		if unit := r.state.Units[u]; unit.Where == cauldron.OnMap && unit.At != f.Path[len(f.Path)-1] {
			n.Field("units").Fail(strict.NotThere, strict.Args{"Value": r.rules.Order.Counters[u].ID, "Other": r.rules.Map.Grid.Format(f.Path[len(f.Path)-1])})
		}
	}
	return f
}

func readAdvance(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.AdvanceFrame{Side: strict.Enum(n, "side", sides()), May: r.optUnits(n, "may"), Vacated: n.Hexes("vacated", r.rules.Map.Grid)}
}

func readAdvanceTo(r *reader, n *strict.Node) cauldron.Frame {
	f := cauldron.AdvanceToFrame{Unit: r.unit(n, "unit"), Vacated: n.Hexes("vacated", r.rules.Map.Grid)}
	if v := n.Opt("vacated"); v.IsList() && len(v.AsList()) == 0 {
		v.Fail(NoHexes, nil)
	}
	return f
}

func readCull(r *reader, n *strict.Node) cauldron.Frame {
	h, _ := n.Hex("hex", r.rules.Map.Grid)
	return cauldron.CullFrame{Side: strict.Enum(n, "side", sides()), Hex: h}
}

func readResolve(*reader, *strict.Node) cauldron.Frame { return cauldron.ResolveFrame{} }

func readBreach(_ *reader, n *strict.Node) cauldron.Frame {
	return cauldron.BreachFrame{Left: n.Int("left", 0, maxSteps)}
}

func readTurn(_ *reader, n *strict.Node) cauldron.Frame {
	return cauldron.TurnFrame{
		Phase: strict.Enum(n, "phase", phases()), Next: strict.OptEnum(n, "next", 0, sides()), Done: n.OptInt("done", 0, 0, maxValue),
	}
}

func readSetUp(_ *reader, n *strict.Node) cauldron.Frame {
	return cauldron.SetUpFrame{Side: strict.Enum(n, "side", sides())}
}

func readSetUpAt(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.SetUpAtFrame{Unit: r.unit(n, "unit")}
}

func readInitiative(*reader, *strict.Node) cauldron.Frame { return cauldron.InitiativeFrame{} }

func readFirst(_ *reader, n *strict.Node) cauldron.Frame {
	return cauldron.FirstFrame{Winner: strict.Enum(n, "side", sides())}
}

func phases() []strict.Choice[cauldron.Phase] {
	return []strict.Choice[cauldron.Phase]{
		{Name: "begins", Value: cauldron.TurnBegins},
		{Name: "chit", Value: cauldron.ChitPhase},
		{Name: "minefield", Value: cauldron.MinefieldPhase},
		{Name: "supply", Value: cauldron.SupplyPhase},
		{Name: "initiative", Value: cauldron.InitiativePhase},
		{Name: "action", Value: cauldron.ActionPhases},
		{Name: "recovery", Value: cauldron.RecoveryPhase},
		{Name: "victory", Value: cauldron.VictoryPhase},
	}
}

func (r *reader) optUnit(n *strict.Node, key string) cauldron.UnitID {
	if !n.Has(key) {
		return cauldron.NoUnit
	}
	return r.unit(n, key)
}

func (r *reader) someUnits(n *strict.Node, key string) []cauldron.UnitID {
	out := r.optUnits(n, key)
	if len(out) == 0 {
		n.Field(key).Fail(strict.NoUnits, nil)
	}
	return out
}

func (r *reader) optUnits(n *strict.Node, key string) []cauldron.UnitID {
	var out []cauldron.UnitID
	for _, k := range n.OptList(key) {
		s := k.AsStr()
		u, ok := r.units[s]
		if !ok && s != "" {
			k.Fail(strict.UnknownName, strict.Args{"Value": s})
		}
		if ok {
			out = append(out, u)
		}
	}
	return out
}

func attackTypes() []strict.Choice[cauldron.AttackType] {
	return []strict.Choice[cauldron.AttackType]{{Name: "light", Value: cauldron.Light}, {Name: "medium", Value: cauldron.Medium}, {Name: "heavy", Value: cauldron.Heavy}}
}
