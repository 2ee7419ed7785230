package cauldrondata

import (
	"gazala/rules/cauldron"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

// Faults of open procedures.
const (
	NotThere strict.Slug = "not_there" // Value, Other: a unit that is not in the hex where the procedure has it
	NoUnits  strict.Slug = "no_units"  // a procedure for nobody
)

// The words for open procedures, from the top of a turn down:
//
//	{frame: "draw"|"move", side}          an Action Phase before the draw, or with units to move
//	{frame: "activate", side, chit}       a drawn action chit
//	{frame: "enter", unit}                an arriving unit that has not been placed
//	{frame: "act", unit, spent}           the active unit; spent is points, 0 or "1/2"
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
	}
}

// readStack reads the open procedures from the bottom up.
func (r *reader) readStack(n *strict.Node) {
	var frames []cauldron.Frame
	for _, k := range some(n, "stack") {
		if read := strict.Enum(k, "frame", frameWords()); read != nil {
			frames = append(frames, read(r, k))
		}
	}
	r.state.Frames = frame.Of(frames...)
}

func readDraw(_ *reader, n *strict.Node) cauldron.Frame {
	return cauldron.DrawFrame{Side: strict.Enum(n, "side", sides())}
}

func readActivate(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.ActivateFrame{Side: strict.Enum(n, "side", sides()), Chit: r.chit(n.Field("chit"))}
}

func readMove(_ *reader, n *strict.Node) cauldron.Frame {
	return cauldron.MoveFrame{Side: strict.Enum(n, "side", sides())}
}

func readEnter(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.EnterFrame{Unit: r.unit(n, "unit")}
}

func readAct(r *reader, n *strict.Node) cauldron.Frame {
	f := cauldron.ActFrame{Unit: r.unit(n, "unit"), Spent: spent(n.Opt("spent"))}
	if f.Unit != cauldron.NoUnit && r.state.Units[f.Unit].Where == cauldron.Arriving {
		n.Field("unit").Fail(NotThere, strict.Args{"Value": n.Field("unit").Text(), "Other": ""})
	}
	return f
}

func readJoin(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.JoinFrame{Combat: r.combat(n)}
}

func readChitFrame(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.ChitFrame{Side: strict.Enum(n, "side", sides()), Combat: r.combat(n)}
}

func readRoll(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.RollFrame{Combat: r.combat(n)}
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
	if k.Has("hexes") {
		c.Hexes = readHexes(k, "hexes", r.rules.Map.Grid)
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
		if side := strict.Pick(s, sides()); side != 0 {
			c.Chits[side-1] = true
		}
	}
	return c
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
	f := cauldron.FallFrame{Units: r.someUnits(n, "units"), Path: readHexes(n, "path", r.rules.Map.Grid)}
	if len(f.Path) == 0 {
		n.Field("path").Fail(NoUnits, nil)
		return f
	}
	for i := range f.Path[1:] {
		if hex.Distance(f.Path[i], f.Path[i+1]) != 1 {
			n.Field("path").Fail(strict.NotAdjacent, strict.Args{"Value": r.rules.Map.Grid.Format(f.Path[i]), "Other": r.rules.Map.Grid.Format(f.Path[i+1])})
		}
	}
	for _, u := range f.Units {
		if unit := r.state.Units[u]; unit.Where == cauldron.OnMap && unit.At != f.Path[len(f.Path)-1] {
			n.Field("units").Fail(NotThere, strict.Args{"Value": r.rules.Order.Counters[u].ID, "Other": r.rules.Map.Grid.Format(f.Path[len(f.Path)-1])})
		}
	}
	return f
}

func readAdvance(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.AdvanceFrame{Side: strict.Enum(n, "side", sides()), May: r.optUnits(n, "may"), Vacated: readHexes(n, "vacated", r.rules.Map.Grid)}
}

func readAdvanceTo(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.AdvanceToFrame{Unit: r.unit(n, "unit"), Vacated: readHexes(n, "vacated", r.rules.Map.Grid)}
}

func readCull(r *reader, n *strict.Node) cauldron.Frame {
	h, _ := n.Hex("hex", r.rules.Map.Grid)
	return cauldron.CullFrame{Side: strict.Enum(n, "side", sides()), Hex: h}
}

func readResolve(*reader, *strict.Node) cauldron.Frame { return cauldron.ResolveFrame{} }

func readBreach(_ *reader, n *strict.Node) cauldron.Frame {
	return cauldron.BreachFrame{Left: n.Int("left", 0, maxSteps)}
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
		n.Field(key).Fail(NoUnits, nil)
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
