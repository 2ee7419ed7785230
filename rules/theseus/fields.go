package theseus

import (
	"cmp"
	"slices"
	"strconv"

	"gazala/rules/cite"
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
	mostActs   = 3 // activations of an independent unit (6.4.a)
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
	noCombat   record.Problem = "no_combat"   // Value: a unit that is no combat unit
	noCheck    record.Problem = "no_check"    // Value: a unit that a minefield does not check (7.3.6)
	noField    record.Problem = "no_field"    // Value: a hex without mines
	noSource   record.Problem = "no_source"   // Value: a hex without a major supply source that is blocked (5.7.3)
	// Value: a hex that is in improved defense without a unit in good order (7.7)
	unimproved record.Problem = "any_improved"
	// a unit of a formation, or with a white stripe, that is assigned to one (5.5.2)
	ownOrder  record.Problem = "own_formation"
	otherSide record.Problem = "other_side" // Value: a formation of the other side
	uneven    record.Problem = "uneven"     // Value, Want: the losses of hits are told for each of the units
)

// wheres are the words for where a unit is that is not on the map.
func wheres() []record.Choice[Where] {
	return []record.Choice[Where]{
		{Word: "eliminated", Value: Eliminated},
		{Word: "elsewhere", Value: Elsewhere},
		{Word: "scheduled", Value: Due},
		{Word: "broken_up", Value: BrokenUp},
		{Word: "unseen", Value: Unseen},
	}
}

// PlaceFields names where a unit is.
func (u *Unit) PlaceFields(v record.Visitor) {
	record.Flag(v, &u.Where, wheres())
	if u.Where == OnMap {
		record.Hex(v, "at", &u.At)
	}
}

// UnitFields names the state of the counter's unit: nothing but that of one that is eliminated. What it has at full
// strength, and its own formation, stay when left out.
func (c *Counter) UnitFields(u *Unit, v record.Visitor) {
	if u.PlaceFields(v); u.Where == Eliminated {
		return
	}
	strength, support := "strength", "support"
	if c.Source == cite.None { // nobody printed it: these are the counter's own
		strength, support = "now", "now"
	}
	if full := c.Strength.N; c.Type.Combat() {
		if v.Has(strength, int(u.Strength) != full) {
			record.Int(v, strength, &u.Strength, min(1, full), full)
		}
		v.Bool("disrupted", &u.Disrupted)
	} else {
		if v.Has(support, int(u.Support) != c.Staff.Support.N) {
			record.Int(v, support, &u.Support, 0, c.Staff.Support.N)
		}
		v.Bool("flipped", &u.Flipped)
	}
	v.Bool("unsupplied", &u.Short)
	record.Count(v, "acts", &u.Acts, mostActs)
	v.Bool("top", &u.Top)
	if v.Has("of", u.Of != c.Formation) {
		record.Ref(v, "of", &u.Of, Formations)
		check(v, func(to record.Checks, in Read) {
			switch {
			case u.Of == NoFormation:
			case c.Formation != NoFormation || c.White:
				to.Fail("of", -1, ownOrder, nil)
			case in.Rules.Order.Formations[u.Of].Nation.Side() != c.Nation.Side():
				to.Fail("of", -1, otherSide, nil)
			}
		})
	}
}

// MarkerFields names the markers on the map and the Schwerpunkt.
func (r *Rules) MarkerFields(s *State, v record.Visitor) {
	r.marked(
		v,
		"breached",
		&s.Breached,
		noField,
		func(_ record.Checks, at int) bool { return r.Map.Field[at] != NoField },
	)
	r.marked(v, "improved", &s.Improved, unimproved, func(c record.Checks, at int) bool {
		orderly := s.Intelligence.To != 0 // otherwise, a unit in good order
		for i, u := range s.Units {
			orderly = orderly || !c.Sound(Units, i) ||
				u.Where == OnMap && r.Map.Grid.Index(u.At) == at && !u.Disrupted && r.Order.Counters[i].Type.Combat()
		}
		return orderly
	})
	r.marked(v, "blocked", &s.Blocked, noSource, func(_ record.Checks, at int) bool {
		return slices.ContainsFunc(
			r.Map.Supplies,
			func(s Source) bool { return s.Kind == MajorSource && r.Map.Grid.Index(s.At) == at },
		)
	})
	record.OptRef(v, "schwerpunkt", &s.Schwerpunkt, Formations)
	check(v, func(c record.Checks, _ Read) {
		if f := s.Schwerpunkt; f != NoFormation && r.Order.Formations[f].Nation.Side() != Axis {
			c.Fail("schwerpunkt", -1, otherSide, nil)
		}
	})
}

// marked names hexes with a marker, in the order of the map, and holds each to what it may lie on.
func (r *Rules) marked(
	v record.Visitor,
	name string,
	hexes *[]hex.Hex,
	p record.Problem,
	may func(c record.Checks, at int) bool,
) {
	record.Hexes(v, name, hexes)
	check(v, func(c record.Checks, _ Read) {
		for _, h := range *hexes {
			if !may(c, r.Map.Grid.Index(h)) {
				c.Fail(name, -1, p, map[string]string{"Value": c.Hex(h)})
			}
		}
		slices.SortFunc(*hexes, func(a, b hex.Hex) int { return cmp.Compare(r.Map.Grid.Index(a), r.Map.Grid.Index(b)) })
	})
}

// Sides are the words for the sides.
func Sides() []record.Choice[Side] {
	return []record.Choice[Side]{{Word: "axis", Value: Axis}, {Word: "allies", Value: Allies}}
}

func sideField(v record.Visitor, s *Side)             { record.Word(v, "side", s, Sides()) }
func unitField(v record.Visitor, u *UnitID)           { record.Ref(v, "unit", u, Units) }
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
		checkCombat(v, "attackers", f.Attackers)
		checkCombat(v, "defenders", f.Defenders)
	})
}

// checkCombat holds units to combat units.
func checkCombat(v record.Visitor, field string, units []UnitID) {
	check(v, func(c record.Checks, in Read) {
		for i, u := range units {
			if c.Sound(Units, int(u)) && !in.Rules.Order.Counters[u].Type.Combat() {
				c.Fail(field, i, noCombat, nil)
			}
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
	return []record.Choice[AttackKind]{
		{Word: "hasty", Value: Hasty},
		{Word: "regular", Value: Regular},
		{Word: "prepared", Value: Prepared},
	}
}

func pointWords() []record.Choice[PointKind] {
	return []record.Choice[PointKind]{
		{Word: "none", Value: NoPoints},
		{Word: "tank", Value: TankPoints},
		{Word: "anti-tank", Value: AntiTankPoints},
	}
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
