package theseus

import (
	"strconv"

	"gazala/rules/hex"
	"gazala/rules/record"
)

// What references in records point into.
const (
	Units      record.Domain = "unit"
	UnitsOnMap record.Domain = "unit:on_map"
	Formations record.Domain = "formation"
	AirUnits   record.Domain = "air_unit"
	Chits      record.Domain = "chit"   // by their index in the charts
	Results    record.Domain = "result" // of a combat: [Result.Number]
	SideMarks  record.Domain = "side"
)

// The most that a number in a record may be.
const (
	mostNumber = 99
	mostTrack  = 20
	mostTaken  = 2
)

// Read is what is known of a position while its records are read, for [record.Checks.In].
type Read struct {
	Rules *Rules
	State *State
}

// What is wrong with a procedure.
const (
	noScenario record.Problem = "no_scenario" // of a training scenario, in a position without one
	wrongSide  record.Problem = "wrong_side"  // Value: a unit that takes part on the other side
	noField    record.Problem = "no_field"    // Value: a hex without mines
	uneven     record.Problem = "uneven"      // Value, Want: the losses of hits are told for each of the units
)

// Sides are the words for the sides.
func Sides() []record.Choice[Side] {
	return []record.Choice[Side]{{Word: "axis", Value: Axis}, {Word: "allies", Value: Allies}}
}

func sideField(v record.Visitor, s *Side)             { record.Word(v, "side", s, Sides()) }
func unitField(v record.Visitor, u *UnitID)           { record.Ref(v, "unit", u, Units) }
func hexField(v record.Visitor, h *hex.Hex)           { record.Hex(v, "hex", h) }
func formationField(v record.Visitor, f *FormationID) { record.Ref(v, "formation", f, Formations) }

// faceField names the face of a die, 0 and left out before it is rolled.
func faceField(v record.Visitor, name string, face *int8) {
	if v.Has(name, *face != 0) {
		record.Int(v, name, face, 1, dieSides)
	}
}

// optHex names a hex that is there or not.
func optHex(v record.Visitor, name string, there *bool, h *hex.Hex) {
	if *there = v.Has(name, *there); *there {
		record.Hex(v, name, h)
	}
}

// someUnits names units, at least one and none twice.
func someUnits(v record.Visitor, name string, units *[]UnitID) {
	record.SomeRefs(v, name, units, Units)
	once(v, name, *units)
}

// optUnits names units that may be left out, none twice.
func optUnits(v record.Visitor, name string, units *[]UnitID) {
	record.Refs(v, name, units, Units)
	once(v, name, *units)
}

func once(v record.Visitor, name string, units []UnitID) {
	check(v, func(c record.Checks, _ Read) { record.CheckOnce(c, name, units) })
}

// check holds a record to the position that it is read in.
func check(v record.Visitor, holds func(record.Checks, Read)) {
	v.Check(func(c record.Checks) {
		if in, known := c.In().(Read); known {
			holds(c, in)
		}
	})
}

// checkSide holds units to their side.
func checkSide(v record.Visitor, field string, units []UnitID, side Side) {
	check(v, func(c record.Checks, in Read) {
		for i, u := range units {
			if side != 0 && c.Sound(Units, int(u)) && in.Rules.Order.Counters[u].Nation.Side() != side {
				c.Fail(field, i, wrongSide, nil)
			}
		}
	})
}

// checkTogether holds units that move as one to one hex of the map.
func checkTogether(v record.Visitor, field string, units []UnitID) {
	check(v, func(c record.Checks, in Read) {
		first, other := NoUnit, ""
		for i, u := range units {
			if !c.Sound(Units, int(u)) {
				continue
			}
			unit := in.State.Units[u]
			if first == NoUnit && unit.Where == OnMap {
				first, other = u, c.Hex(unit.At)
			}
			if unit.Where != OnMap || unit.At != in.State.Units[first].At {
				c.Fail(field, i, record.NotThere, map[string]string{"Other": other})
			}
		}
	})
}

// fightField names who fights whom.
func fightField(v record.Visitor, f *Fight) {
	v.Sub(record.Field{Name: "fight"}, func(v record.Visitor) {
		sideField(v, &f.Side)
		record.Hex(v, "from", &f.From)
		record.Hex(v, "target", &f.Target)
		optUnits(v, "attackers", &f.Attackers)
		someUnits(v, "defenders", &f.Defenders)
		checkSide(v, "attackers", f.Attackers, f.Side)
		if f.Side != 0 {
			checkSide(v, "defenders", f.Defenders, f.Side.Enemy())
		}
	})
}

// Number is the result as references in records have it.
func (r Result) Number() int {
	const hits = 10
	n := r.Attacker + hits*r.Defender
	if r.AttackerRed {
		n += hits * hits
	}
	if r.DefenderRed {
		n += 2 * hits * hits
	}
	return n
}

// ResultOf is the result with the number that [Result.Number] gives, none for a number below 0.
func ResultOf(n int) Result {
	const hits = 10
	if n < 0 {
		return Result{}
	}
	red := n / (hits * hits)
	return Result{Attacker: n % hits, Defender: n / hits % hits, AttackerRed: red&1 != 0, DefenderRed: red&2 != 0}
}

// String is the symbol that [ParseResult] reads.
func (r Result) String() string {
	half := func(hits int, red bool) string {
		if red {
			return strconv.Itoa(hits) + "R"
		}
		return strconv.Itoa(hits)
	}
	return half(r.Attacker, r.AttackerRed) + "/" + half(r.Defender, r.DefenderRed)
}

func attackWords() []record.Choice[AttackKind] {
	return []record.Choice[AttackKind]{{Word: "hasty", Value: Hasty}, {Word: "regular", Value: Regular}, {Word: "prepared", Value: Prepared}}
}

func pointWords() []record.Choice[PointKind] {
	return []record.Choice[PointKind]{{Word: "none", Value: NoPoints}, {Word: "tank", Value: TankPoints}, {Word: "anti-tank", Value: AntiTankPoints}}
}

func adminSteps() []record.Choice[AdminStep] {
	return []record.Choice[AdminStep]{
		{Word: "recovery", Value: RecoveryStep},
		{Word: "axis_organization", Value: AxisOrganizationStep},
		{Word: "allied_organization", Value: AlliedOrganizationStep},
		{Word: "axis_replacement", Value: AxisReplacementStep},
		{Word: "allied_replacement", Value: AlliedReplacementStep},
		{Word: "allied_reinforcement", Value: AlliedReinforcementStep},
		{Word: "axis_reinforcement", Value: AxisReinforcementStep},
		{Word: "end", Value: AdminEndStep},
	}
}

func poolWords() []record.Choice[Pool] {
	return []record.Choice[Pool]{
		{Word: "panzer", Value: PanzerPool},
		{Word: "tank", Value: TankPool},
		{Word: "heavy", Value: HeavyPool},
		{Word: "leg", Value: LegPool},
	}
}

func dieWords() []record.Choice[DieFor] {
	return []record.Choice[DieFor]{
		{Word: "actions", Value: DieActions},
		{Word: "isolated", Value: DieIsolated},
		{Word: "mines", Value: DieMines},
		{Word: "breach", Value: DieBreach},
		{Word: "refit", Value: DieRefit},
		{Word: "initiative", Value: DieInitiative},
		{Word: "screen_attacker", Value: DieScreenAttacker},
		{Word: "screen_defender", Value: DieScreenDefender},
		{Word: "reaction", Value: DieReaction},
		{Word: "attack", Value: DieAttack},
		{Word: "check", Value: DieCheck},
		{Word: "attrition", Value: DieAttrition},
	}
}

func battleSteps() []record.Choice[BattleStep] {
	return []record.Choice[BattleStep]{
		{Word: "join", Value: JoinStep},
		{Word: "isolated", Value: IsolatedStep},
		{Word: "confirm", Value: ConfirmStep},
		{Word: "answer", Value: AnswerStep},
		{Word: "stack_check", Value: StackCheckStep},
		{Word: "screen", Value: ScreenStep},
		{Word: "hunt", Value: HuntStep},
		{Word: "race", Value: RaceStep},
		{Word: "escalate", Value: EscalateStep},
		{Word: "draw", Value: DrawStep},
		{Word: "air", Value: AirStep},
		{Word: "tank", Value: TankStep},
		{Word: "shield", Value: ShieldStep},
		{Word: "shield_unit", Value: ShieldUnitStep},
		{Word: "roll", Value: RollStep},
	}
}

func hitSteps() []record.Choice[HitStep] {
	return []record.Choice[HitStep]{
		{Word: "first_loss", Value: FirstLossStep},
		{Word: "check", Value: CheckStep},
		{Word: "decide", Value: DecideStep},
		{Word: "rest", Value: RestStep},
		{Word: "follow", Value: FollowStep},
		{Word: "onward", Value: OnwardStep},
		{Word: "spread", Value: SpreadStep},
	}
}
