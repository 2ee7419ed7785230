package theseusdata

import (
	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/scenarios/strict"
)

// The words for the open procedures of combat:
//
//	{frame: "battle", step, fight, kind, hunter, screen, mobile, race, failed, chits, air, tank, points, shield, checked}   an attack from its declaration to its die (7.5.1); past the
//	step draw it must have its chits
//	{frame: "result", fight, result, tank, shield, taken}   an attack with a result, "3R/1"; taken: 1 when the defender's hits have been applied, 2 when both sides' (7.5.2)
//	{frame: "hits", side, attacks, at, units, red, used, step, left, before, checked, failed, holding, losses, went}   a side that takes its hits
//	{frame: "retreat", side, units, left, forced, free, path, lead}   a stack that retreats; path begins with the hex that it leaves (7.5.2.2)
//	{frame: "overstack", hex, side, fallen, struck, owner}  a hex with more in it than its limit (5.3.1.d)
//	{frame: "displace", unit, mover}      a unit or headquarters that is displaced, and who chooses its hex (5.3.2, 5.3.3)
//
// fight: {side, from, target, attackers, defenders}. race is two dice, the attacker's first, 0 before it is rolled; chits are two by their names.
func combatFrameWords() []strict.Choice[func(*reader, *strict.Node) theseus.Frame] {
	return []strict.Choice[func(*reader, *strict.Node) theseus.Frame]{
		{Name: "battle", Value: readBattle},
		{Name: "result", Value: readResultFrame},
		{Name: "hits", Value: readHits},
		{Name: "retreat", Value: readRetreat},
		{Name: "overstack", Value: readOverstack},
		{Name: "displace", Value: readDisplace},
	}
}

func (r *reader) fight(n *strict.Node) theseus.Fight {
	k := n.Object("fight")
	f := theseus.Fight{Side: strict.Enum(k, "side", sides()), Attackers: r.optUnits(k, "attackers"), Defenders: r.someUnits(k, "defenders")}
	f.From, _ = k.Hex("from", r.rules.Map.Grid)
	f.Target, _ = k.Hex("target", r.rules.Map.Grid)
	if f.Side != 0 {
		r.ofSide(k, "attackers", f.Side)
		r.ofSide(k, "defenders", f.Side.Enemy())
	}
	return f
}

func readBattle(r *reader, n *strict.Node) theseus.Frame {
	b := theseus.Battle{
		Fight: r.fight(n), Kind: strict.OptEnum(n, "kind", theseus.Hasty, attackKinds()), Hunter: r.optUnit(n, "hunter"), Screen: r.optUnit(n, "screen"), Mobile: r.optUnit(n, "mobile"),
		Failed: n.OptBool("failed"), Chits: r.chits(n), Tank: r.optUnit(n, "tank"), Shield: r.optUnit(n, "shield"),
		Points: strict.OptEnum(n, "points", theseus.NoPoints, pointKinds()), Checked: int8(n.OptInt("checked", 0, 0, mostUnits)),
	}
	if n.Has("race") {
		if dice := n.ListOf("race", 2, 2); len(dice) == len(b.Race) {
			for i := range b.Race {
				b.Race[i] = int8(dice[i].AsInt(0, dieFaces))
			}
		}
	}
	for _, k := range n.OptList("air") {
		a := strict.LookUp(k, r.air)
		if _, known := r.air[k.Text()]; known {
			b.Air = append(b.Air, a)
		}
	}
	f := theseus.BattleFrame{Battle: b, Step: strict.Enum(n, "step", battleSteps())}
	if f.Step > theseus.DrawStep {
		mustBeDrawn(n, f)
	}
	return f
}

// mustBeDrawn asks for the chits of a battle that has come past their draw.
func mustBeDrawn(n *strict.Node, f theseus.BattleFrame) {
	if !n.Has("chits") && !f.Drawn() {
		n.Field("chits")
	}
}

// chits are the chits drawn, by their index in the charts, -1 when none has been drawn.
func (r *reader) chits(n *strict.Node) [2]int8 {
	out := [2]int8{-1, -1}
	if !n.Has("chits") {
		return out
	}
	byID := map[string]int8{}
	for i, c := range r.rules.Charts.Chits {
		byID[c.ID] = int8(i)
	}
	if drawn := n.ListOf("chits", len(out), len(out)); len(drawn) == len(out) {
		for i := range out {
			out[i] = strict.LookUp(drawn[i], byID)
		}
	}
	return out
}

func readResultFrame(r *reader, n *strict.Node) theseus.Frame {
	const both = 2
	f := theseus.ResultFrame{Fight: r.fight(n), Tank: r.optUnitAnywhere(n, "tank"), Shield: r.optUnitAnywhere(n, "shield"), Taken: int8(n.OptInt("taken", 0, 0, both))}
	f.Result, _ = theseus.ParseResult(readSymbol(n.Field("result"), isResult).Sym())
	return f
}

// Uneven: the losses of hits are told for each of the units.
const Uneven strict.Slug = "uneven" // Value, Want

func readHits(r *reader, n *strict.Node) theseus.Frame {
	f := theseus.HitsFrame{
		Side: strict.Enum(n, "side", sides()), Attacks: n.OptBool("attacks"), Units: r.someUnits(n, "units"), Red: n.OptBool("red"), Used: r.optUnitAnywhere(n, "used"),
		Step: strict.Enum(n, "step", hitSteps()), Left: int8(n.OptInt("left", 0, 0, maxValue)), Before: r.optUnits(n, "before"), Checked: int8(n.OptInt("checked", 0, 0, mostUnits)),
		Failed: r.optUnits(n, "failed"), Holding: r.optUnits(n, "holding"),
	}
	f.At, _ = n.Hex("at", r.rules.Map.Grid)
	r.ofSide(n, "units", f.Side)
	for _, k := range n.OptList("losses") {
		f.Losses = append(f.Losses, int8(k.AsInt(0, maxValue)))
	}
	if !n.Has("losses") {
		f.Losses = make([]int8, len(f.Units))
	}
	if want := len(n.OptList("units")); n.Has("losses") && len(f.Losses) != want {
		n.Field("losses").Fail(Uneven, strict.Args{"Value": itoa(len(f.Losses)), "Want": itoa(want)})
	}
	f.Went, f.Led = r.optHex(n, "went")
	return f
}

func readRetreat(r *reader, n *strict.Node) theseus.Frame {
	f := theseus.RetreatFrame{
		Side: strict.Enum(n, "side", sides()), Units: r.someUnits(n, "units"), Left: int8(n.OptInt("left", 0, 0, maxValue)), Forced: n.OptBool("forced"), Free: n.OptBool("free"),
		Path: r.path(n),
	}
	r.ofSide(n, "units", f.Side)
	f.Lead, f.Led = r.optHex(n, "lead")
	return f
}

// path is a way from hex to hex, the first one where it begins.
func (r *reader) path(n *strict.Node) []hex.Hex {
	out := n.Hexes("path", r.rules.Map.Grid)
	if f := n.Opt("path"); f.IsList() && len(f.AsList()) == 0 {
		f.Fail(strict.NoUnits, nil)
	}
	for i := 1; i < len(out); i++ {
		if hex.Distance(out[i-1], out[i]) != 1 {
			n.Field("path").Fail(strict.NotAdjacent, strict.Args{"Value": r.rules.Map.Grid.Format(out[i-1]), "Other": r.rules.Map.Grid.Format(out[i])})
		}
	}
	return out
}

func readOverstack(r *reader, n *strict.Node) theseus.Frame {
	f := theseus.OverstackFrame{Side: strict.Enum(n, "side", sides()), Fallen: r.optUnits(n, "fallen"), Struck: n.OptBool("struck"), Owner: n.OptBool("owner")}
	f.Hex, _ = n.Hex("hex", r.rules.Map.Grid)
	return f
}

func readDisplace(r *reader, n *strict.Node) theseus.Frame {
	return theseus.DisplaceFrame{Unit: r.standing(n, "unit"), Mover: strict.Enum(n, "mover", sides())}
}

// optUnit is a unit on the map, or none.
func (r *reader) optUnit(n *strict.Node, key string) theseus.UnitID {
	if !n.Has(key) {
		return theseus.NoUnit
	}
	return r.standing(n, key)
}

// optUnitAnywhere is a unit of the position, or none.
func (r *reader) optUnitAnywhere(n *strict.Node, key string) theseus.UnitID {
	if !n.Has(key) {
		return theseus.NoUnit
	}
	return r.unit(n, key)
}

func attackKinds() []strict.Choice[theseus.AttackKind] {
	return []strict.Choice[theseus.AttackKind]{{Name: "hasty", Value: theseus.Hasty}, {Name: "regular", Value: theseus.Regular}, {Name: "prepared", Value: theseus.Prepared}}
}

func pointKinds() []strict.Choice[theseus.PointKind] {
	return []strict.Choice[theseus.PointKind]{{Name: "none", Value: theseus.NoPoints}, {Name: "tank", Value: theseus.TankPoints}, {Name: "anti-tank", Value: theseus.AntiTankPoints}}
}

func battleSteps() []strict.Choice[theseus.BattleStep] {
	return []strict.Choice[theseus.BattleStep]{
		{Name: "join", Value: theseus.JoinStep},
		{Name: "isolated", Value: theseus.IsolatedStep},
		{Name: "confirm", Value: theseus.ConfirmStep},
		{Name: "answer", Value: theseus.AnswerStep},
		{Name: "stack_check", Value: theseus.StackCheckStep},
		{Name: "screen", Value: theseus.ScreenStep},
		{Name: "hunt", Value: theseus.HuntStep},
		{Name: "race", Value: theseus.RaceStep},
		{Name: "escalate", Value: theseus.EscalateStep},
		{Name: "draw", Value: theseus.DrawStep},
		{Name: "air", Value: theseus.AirStep},
		{Name: "tank", Value: theseus.TankStep},
		{Name: "shield", Value: theseus.ShieldStep},
		{Name: "shield_unit", Value: theseus.ShieldUnitStep},
		{Name: "roll", Value: theseus.RollStep},
	}
}

func hitSteps() []strict.Choice[theseus.HitStep] {
	return []strict.Choice[theseus.HitStep]{
		{Name: "first_loss", Value: theseus.FirstLossStep},
		{Name: "check", Value: theseus.CheckStep},
		{Name: "decide", Value: theseus.DecideStep},
		{Name: "rest", Value: theseus.RestStep},
		{Name: "follow", Value: theseus.FollowStep},
		{Name: "onward", Value: theseus.OnwardStep},
		{Name: "spread", Value: theseus.SpreadStep},
	}
}
