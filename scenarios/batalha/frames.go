package batalhadata

import (
	"gazala/rules/batalha"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

// The words for open procedures, from the top of a turn down:
//
//	{frame: "turn", phase, struck}        a turn, under everything else: the phase under way; struck: the hexes attacked in its first combat phase (d-07)
//	{frame: "set_up", side}, {frame: "set_up_at", unit}   the set-up of a side, of a unit
//	{frame: "clear"}                      the clearing of mines at the start of an Axis turn
//	{frame: "move", side}                 units to move
//	{frame: "enter", unit}                an arriving unit that has not been placed
//	{frame: "act", unit, spent, broke, held}   the unit on the move; spent is points, 0 or "1/2"; broke: it has broken contact; held: it goes no farther
//	{frame: "mines", unit}                a unit that has come upon mines and must roll
//	{frame: "combat", side, struck}       a combat phase, with the hexes that were attacked in it
//	{frame: "commit", attack}             an attack to which the attacker may still add
//	{frame: "answer", attack}             an attack to which the defender may still answer
//	{frame: "roll", attack}               an attack whose dice are to be rolled
//	{frame: "result", attack, owed, hurt} an attack whose result is being carried out; hurt: units that it has cost a loss
//	{frame: "loss", side, from, eliminate}   a loss to be taken by one of the units of from
//	{frame: "exchange", attack, side, due}   an exchange in which side gives up units
//	{frame: "retreat", side, left, hurt}  units that must retreat
//	{frame: "fall", unit, path, hurt, chain}   a retreat under way: the hexes passed, beginning where the unit stood; chain: those that a chain retreat keeps out of
//	{frame: "chain", side, hex, unit, chain}   a hex that the unit's retreat has overfilled; chain: where the same chain has come through
//	{frame: "advance", side, may, vacated}, {frame: "advance_to", unit, vacated, steps}
//
// attack: {kind, side, target, attackers, guns, air, defenders, def_guns, def_air, silent}, the last the guns that add nothing (d-63); owed: {defender, attacker,
// exchange, advance}, each of the first two {loss, eliminate, retreat, again}: again when it is owed twice (d-19).
func frameWords() []strict.Choice[func(*reader, *strict.Node) batalha.Frame] {
	return []strict.Choice[func(*reader, *strict.Node) batalha.Frame]{
		{Name: "turn", Value: readTurn},
		{Name: "set_up", Value: readSetUp},
		{Name: "set_up_at", Value: readSetUpAt},
		{Name: "clear", Value: readClear},
		{Name: "move", Value: readMove},
		{Name: "enter", Value: readEnter},
		{Name: "act", Value: readAct},
		{Name: "mines", Value: readMinesFrame},
		{Name: "combat", Value: readCombat},
		{Name: "commit", Value: readCommit},
		{Name: "answer", Value: readAnswer},
		{Name: "roll", Value: readRoll},
		{Name: "result", Value: readResult},
		{Name: "loss", Value: readLoss},
		{Name: "exchange", Value: readExchange},
		{Name: "retreat", Value: readRetreat},
		{Name: "fall", Value: readFall},
		{Name: "chain", Value: readChain},
		{Name: "advance", Value: readAdvance},
		{Name: "advance_to", Value: readAdvanceTo},
	}
}

// readStack reads the open procedures from the bottom up.
func (r *reader) readStack(n *strict.Node) {
	var frames []batalha.Frame
	for _, k := range n.OptListOf("stack", mostUnits) {
		if read := strict.Enum(k, "frame", frameWords()); read != nil {
			frames = append(frames, read(r, k))
		}
	}
	r.state.Frames = frame.Of(frames...)
}

func readTurn(r *reader, n *strict.Node) batalha.Frame {
	return batalha.TurnFrame{Phase: strict.Enum(n, "phase", phases()), Struck: r.someHexes(n, "struck")}
}

func phases() []strict.Choice[batalha.Phase] {
	return []strict.Choice[batalha.Phase]{
		{Name: "begins", Value: batalha.TurnBegins},
		{Name: "axis_clearing", Value: batalha.AxisClearing},
		{Name: "axis_movement", Value: batalha.AxisMovement},
		{Name: "axis_combat", Value: batalha.AxisCombat},
		{Name: "allied_movement", Value: batalha.AlliedMovement},
		{Name: "allied_combat", Value: batalha.AlliedCombat},
	}
}

func readSetUp(_ *reader, n *strict.Node) batalha.Frame {
	return batalha.SetUpFrame{Side: strict.Enum(n, "side", sides())}
}

func readSetUpAt(r *reader, n *strict.Node) batalha.Frame {
	return batalha.SetUpAtFrame{Unit: r.unit(n, "unit")}
}

func readClear(*reader, *strict.Node) batalha.Frame { return batalha.ClearFrame{} }

func readMove(_ *reader, n *strict.Node) batalha.Frame {
	return batalha.MoveFrame{Side: strict.Enum(n, "side", sides())}
}

func readEnter(r *reader, n *strict.Node) batalha.Frame {
	return batalha.EnterFrame{Unit: r.unit(n, "unit")}
}

func readAct(r *reader, n *strict.Node) batalha.Frame {
	return batalha.ActFrame{Unit: r.standing(n, "unit"), Spent: n.Opt("spent").AsPoints(maxValue), Broke: n.OptBool("broke"), Held: n.OptBool("held")}
}

func readMinesFrame(r *reader, n *strict.Node) batalha.Frame {
	return batalha.MinesFrame{Unit: r.standing(n, "unit")}
}

func readCombat(r *reader, n *strict.Node) batalha.Frame {
	return batalha.CombatFrame{Side: strict.Enum(n, "side", sides()), Struck: r.someHexes(n, "struck")}
}

func readCommit(r *reader, n *strict.Node) batalha.Frame {
	return batalha.CommitFrame{Attack: r.attack(n)}
}

func readAnswer(r *reader, n *strict.Node) batalha.Frame {
	return batalha.AnswerFrame{Attack: r.attack(n)}
}

func readRoll(r *reader, n *strict.Node) batalha.Frame {
	return batalha.RollFrame{Attack: r.attack(n)}
}

func readResult(r *reader, n *strict.Node) batalha.Frame {
	o := n.Object("owed")
	return batalha.ResultFrame{
		Attack: r.attack(n), Hurt: r.optUnits(n, "hurt"),
		Owed: batalha.Owed{Defender: readPart(o, "defender"), Attacker: readPart(o, "attacker"), Exchange: o.OptBool("exchange"), Advance: o.OptBool("advance")},
	}
}

func readPart(n *strict.Node, key string) batalha.Part {
	p := n.Opt(key)
	if !p.Exists() {
		return batalha.Part{}
	}
	p = p.AsObject()
	return batalha.Part{Loss: p.OptBool("loss"), Eliminate: p.OptBool("eliminate"), Retreat: p.OptBool("retreat"), Again: p.OptBool("again")}
}

// attack reads who takes part in an attack.
func (r *reader) attack(n *strict.Node) batalha.Attack {
	k := n.Object("attack")
	a := batalha.Attack{
		Kind: strict.Enum(k, "kind", attackKinds()), Side: strict.Enum(k, "side", sides()), Air: k.OptInt("air", 0, 0, maxValue), DefAir: k.OptInt("def_air", 0, 0, maxValue),
	}
	a.Target, _ = k.Hex("target", r.rules.Map.Grid)
	for _, list := range []struct {
		key  string
		to   *[]batalha.UnitID
		side batalha.Side
	}{{"attackers", &a.Attackers, a.Side}, {"guns", &a.Guns, a.Side}, {"defenders", &a.Defenders, a.Side.Enemy()}, {"def_guns", &a.DefGuns, a.Side.Enemy()}, {"silent", &a.Silent, a.Side.Enemy()}} {
		*list.to = r.optUnits(k, list.key)
		if a.Side != 0 {
			r.ofSide(k.OptList(list.key), list.side)
		}
	}
	return a
}

// ofSide holds those who take part in an attack to their side (5.0). Of a unit that only stands in for a faulty one the side is not known.
func (r *reader) ofSide(units []*strict.Node, side batalha.Side) {
	for _, k := range units {
		if u, ok := r.units[k.Text()]; ok && !r.standIns[u] && r.side(u) != side {
			k.Fail(WrongSide, strict.Args{"Value": k.Text()})
		}
	}
}

// WrongSide: a unit takes part in an attack on the side that it does not belong to.
const WrongSide strict.Slug = "wrong_side" // Value

func attackKinds() []strict.Choice[batalha.AttackKind] {
	return []strict.Choice[batalha.AttackKind]{
		{Name: "assault", Value: batalha.Assault}, {Name: "bombardment", Value: batalha.Bombardment}, {Name: "air_attack", Value: batalha.AirAttack},
	}
}

func readLoss(r *reader, n *strict.Node) batalha.Frame {
	return batalha.LossFrame{Side: strict.Enum(n, "side", sides()), From: r.someUnits(n, "from"), Eliminate: n.OptBool("eliminate")}
}

func readExchange(r *reader, n *strict.Node) batalha.Frame {
	return batalha.ExchangeFrame{Attack: r.attack(n), Side: strict.Enum(n, "side", sides()), Due: n.OptInt("due", 0, 0, maxValue*maxRange)}
}

func readRetreat(r *reader, n *strict.Node) batalha.Frame {
	return batalha.RetreatFrame{Side: strict.Enum(n, "side", sides()), Left: r.optUnits(n, "left"), Hurt: r.optUnits(n, "hurt")}
}

func readFall(r *reader, n *strict.Node) batalha.Frame {
	f := batalha.FallFrame{Unit: r.unit(n, "unit"), Path: n.Hexes("path", r.rules.Map.Grid), Hurt: n.OptBool("hurt"), Chain: r.someHexes(n, "chain")}
	if len(f.Path) == 0 {
		n.Field("path").Fail(strict.NoUnits, nil)
		return f
	}
	for i := range f.Path[1:] {
		if hex.Distance(f.Path[i], f.Path[i+1]) != 1 {
			n.Field("path").Fail(strict.NotAdjacent, strict.Args{"Value": r.rules.Map.Grid.Format(f.Path[i]), "Other": r.rules.Map.Grid.Format(f.Path[i+1])})
		}
	}
	if f.Unit == batalha.NoUnit {
		return f
	}
	if unit := r.state.Units[f.Unit]; unit.Where == batalha.OnMap && unit.At != f.Path[len(f.Path)-1] {
		n.Field("unit").Fail(strict.NotThere, strict.Args{"Value": n.Field("unit").Text(), "Other": r.rules.Map.Grid.Format(f.Path[len(f.Path)-1])})
	}
	return f
}

func readChain(r *reader, n *strict.Node) batalha.Frame {
	f := batalha.ChainFrame{Side: strict.Enum(n, "side", sides()), Unit: r.unit(n, "unit"), Chain: r.someHexes(n, "chain")}
	f.Hex, _ = n.Hex("hex", r.rules.Map.Grid)
	return f
}

func readAdvance(r *reader, n *strict.Node) batalha.Frame {
	f := batalha.AdvanceFrame{Side: strict.Enum(n, "side", sides()), May: r.optUnits(n, "may")}
	f.Vacated, _ = n.Hex("vacated", r.rules.Map.Grid)
	return f
}

func readAdvanceTo(r *reader, n *strict.Node) batalha.Frame {
	f := batalha.AdvanceToFrame{Unit: r.unit(n, "unit"), Steps: n.OptInt("steps", 0, 0, maxRange)}
	f.Vacated, _ = n.Hex("vacated", r.rules.Map.Grid)
	return f
}

// unit is a unit of the position by its id.
func (r *reader) unit(n *strict.Node, key string) batalha.UnitID {
	f := n.Field(key)
	u, ok := r.units[f.AsStr()]
	if !ok {
		if f.Text() != "" {
			f.Fail(strict.UnknownName, strict.Args{"Value": f.Text()})
		}
		return batalha.NoUnit
	}
	return u
}

// standing is a unit that must be on the map.
func (r *reader) standing(n *strict.Node, key string) batalha.UnitID {
	u := r.unit(n, key)
	if u != batalha.NoUnit && !r.standIns[u] && r.state.Units[u].Where != batalha.OnMap {
		n.Field(key).Fail(strict.NotThere, strict.Args{"Value": n.Field(key).Text(), "Other": ""})
	}
	return u
}

func (r *reader) someUnits(n *strict.Node, key string) []batalha.UnitID {
	out := r.optUnits(n, key)
	if len(out) == 0 {
		n.Field(key).Fail(strict.NoUnits, nil)
	}
	return out
}

func (r *reader) optUnits(n *strict.Node, key string) []batalha.UnitID {
	var out []batalha.UnitID
	for _, k := range n.OptList(key) {
		u := strict.LookUp(k, r.units)
		if _, ok := r.units[k.Text()]; ok {
			out = append(out, u)
		}
	}
	return out
}
