package cauldron

import (
	"slices"

	"gazala/rules/hex"
	"gazala/rules/record"
)

// What references in records point into.
const (
	Units      record.Domain = "unit"
	Formations record.Domain = "formation"
	Chits      record.Domain = "chit" // by its number among all chits that there could be: [Rules.Chits]
	SideMarks  record.Domain = "side"
)

// The most that a number in a record may be.
const (
	mostNumber       = 99
	mostLosses       = mostSteps * mostSteps
	mostReplacements = 9   // more than any turn brings (15.1)
	mostPlayed       = 100 // Combat chits of a side on a combat
)

// Read is what is known of a position while its records are read, for [record.Checks.In].
type Read struct {
	Rules *Rules
	State *State
}

// placed is a unit that a record names; ok is false when it names none, or one that was not read whole.
func placed(c record.Checks, u UnitID) (at Unit, ok bool) {
	in, _ := c.In().(Read)
	if in.State == nil || u == NoUnit || !c.Sound(Units, int(u)) {
		return at, false
	}
	return in.State.Units[u], true
}

// Sides are the words for the sides.
func Sides() []record.Choice[Side] {
	return []record.Choice[Side]{{Word: "axis", Value: Axis}, {Word: "allies", Value: Allies}}
}

// wheres are the words for where a unit is that is not on the map, before and after the turn in which one returns.
func wheres() []record.Choice[Where] {
	return []record.Choice[Where]{
		{Word: "arriving", Value: Arriving},
		{Word: "eliminated", Value: Eliminated},
		{Word: "withdrawn", Value: Withdrawn},
		{Word: "scheduled", Value: Scheduled},
		{Word: "unplaced", Value: Unplaced},
	}
}

// returnsLate is how far beyond the last turn a unit's return can lie (8.3.2): it never comes (d-40).
const returnsLate = 2

// UnitFields names the state of the counter's unit. Steps that are left out stay.
func (c *Counter) UnitFields(u *Unit, v record.Visitor) {
	u.placeFields(v)
	if v.Has("exit", u.Exit != 0) {
		record.Word(v, "exit", &u.Exit, Edges())
	}
	if v.Has("back", u.Back != 0) {
		d := hex.Dir(u.Back - 1)
		record.Word(v, "back", &d, record.Dirs())
		u.Back = uint8(d) + 1
	}
	full, least := len(c.Faces), 1
	if u.Where == Eliminated {
		full, least = 0, 0
	}
	if v.Has("steps", u.Where != Eliminated && int(u.Steps) != full) {
		record.Int(v, "steps", &u.Steps, least, full)
	}
	v.Bool("used", &u.Used)
	v.Bool("disrupted", &u.Disrupted)
	v.Bool("ready", &u.Ready)
	if v.Has("supply", u.Supply != InSupply) {
		record.Word(v, "supply", &u.Supply, supplies())
	}
}

func supplies() []record.Choice[SupplyState] {
	return []record.Choice[SupplyState]{
		{Word: "in", Value: InSupply},
		{Word: "out", Value: OutOfSupply},
		{Word: "isolated", Value: Isolated},
	}
}

// placeFields names where a unit is: the hex, the turn in which it returns, or a word.
func (u *Unit) placeFields(v record.Visitor) {
	for _, w := range wheres() {
		is := u.Where == w.Value
		if v.Bool(w.Word, &is); is {
			u.Where = w.Value
			return
		}
	}
	if v.Has("returns", u.Where == OffMap) {
		u.Where = OffMap
		record.Int(v, "returns", &u.Returns, 1, int(LastTurn)+returnsLate)
	}
	if u.Where == OnMap {
		record.Hex(v, "at", &u.At)
	}
}

// Turns are the words for the turns.
func Turns() []record.Choice[Turn] {
	names := [...]string{
		"may-27-am",
		"may-27-pm",
		"may-28",
		"may-29",
		"may-30-31",
		"june-1-2",
		"june-3-4",
		"june-5-6",
		"june-7-8",
		"june-9-10",
		"june-11-12",
		"june-13-14",
	}
	out := make([]record.Choice[Turn], len(names))
	for i, s := range names {
		out[i] = record.Choice[Turn]{Word: s, Value: Turn(i + 1)}
	}
	return out
}

func sideField(v record.Visitor, s *Side) { record.Word(v, "side", s, Sides()) }

func attackTypes() []record.Choice[AttackType] {
	return []record.Choice[AttackType]{
		{Word: "light", Value: Light},
		{Word: "medium", Value: Medium},
		{Word: "heavy", Value: Heavy},
	}
}

// Edges are the words for the edges of the map.
func Edges() []record.Choice[Edge] {
	return []record.Choice[Edge]{
		{Word: "north", Value: North},
		{Word: "east", Value: East},
		{Word: "south", Value: South},
		{Word: "west", Value: West},
	}
}

func phases() []record.Choice[Phase] {
	return []record.Choice[Phase]{
		{Word: "begins", Value: TurnBegins},
		{Word: "chit", Value: ChitPhase},
		{Word: "minefield", Value: MinefieldPhase},
		{Word: "supply", Value: SupplyPhase},
		{Word: "initiative", Value: InitiativePhase},
		{Word: "action", Value: ActionPhases},
		{Word: "recovery", Value: RecoveryPhase},
		{Word: "victory", Value: VictoryPhase},
	}
}

// TacticalChits are the words for the tactical chits (13.0).
func TacticalChits() []record.Choice[ChitKind] {
	return []record.Choice[ChitKind]{
		{Word: "combat", Value: CombatChit},
		{Word: "anti-tank", Value: AntiTankChit},
		{Word: "extra-move", Value: ExtraMoveChit},
		{Word: "replacement", Value: ReplacementChit},
		{Word: "withdraw-attack", Value: WithdrawChit},
		{Word: "air", Value: AirChit},
		{Word: "sandstorm", Value: SandstormChit},
	}
}

// chitWords are the words for the chits that an intent may name: an action chit too, though no combat takes one.
func chitWords() []record.Choice[ChitKind] {
	return append(
		TacticalChits(),
		record.Choice[ChitKind]{Word: "action", Value: ActionChit},
		record.Choice[ChitKind]{Word: "double-move", Value: DoubleMoveChit},
	)
}

// Number is the chit as references in records have it.
func (c Chit) Number() int {
	n := int(c.Kind) | int(c.Faces[0]+1)<<8 | int(c.Faces[1]+1)<<16
	if c.Same {
		n |= 1 << 24
	}
	return n
}

// ChitOf is the chit with the number that [Chit.Number] gives.
func ChitOf(n int) Chit {
	const face = 255
	return Chit{
		Kind:  ChitKind(n & face),
		Faces: [2]FormationID{FormationID(n>>8&face) - 1, FormationID(n>>16&face) - 1},
		Same:  n>>24 != 0,
	}
}

func chitField(v record.Visitor, c *Chit) {
	n := c.Number()
	if record.Ref(v, "chit", &n, Chits); n >= 0 {
		*c = ChitOf(n)
	}
}

// played are the Combat chits of both sides on a combat, as references to the sides.
type played struct{ count *[2]uint8 }

func (p played) Len() int { return int(p.count[0]) + int(p.count[1]) }

func (p played) At(i int) int {
	if i < int(p.count[0]) {
		return 0
	}
	return 1
}

func (p played) Put(int, int) {}

func (p played) Set(all []int) {
	*p.count = [2]uint8{}
	for _, side := range all {
		if p.count[side] < mostPlayed {
			p.count[side]++
		}
	}
}

// combatField names who takes part in a combat. The hexes where the defenders stood may be left out when they still
// stand there.
func combatField(v record.Visitor, c *Combat) {
	v.Sub(record.Field{Name: "combat"}, func(v record.Visitor) { combatFields(v, c) })
}

// declaredField names a combat that has no result yet: its defenders stand next to the active unit (11.0.4).
func declaredField(v record.Visitor, c *Combat) {
	v.Sub(record.Field{Name: "combat"}, func(v record.Visitor) {
		combatFields(v, c)
		v.Check(func(to record.Checks) { checkNear(to, c) })
	})
}

func combatFields(v record.Visitor, c *Combat) {
	record.Ref(v, "active", &c.Active, Units)
	record.Refs(v, "joiners", &c.Joiners, Units)
	record.SomeRefs(v, "defenders", &c.Defenders, Units)
	v.Bool("anti_tank", &c.AntiTank)
	record.Word(v, "type", &c.Type, attackTypes())
	if v.Has("hexes", true) {
		record.HexesNeeded(v, "hexes", &c.Hexes)
	} else {
		c.Hexes = nil
	}
	v.Refs(record.Field{Name: "chits", Need: record.May}, played{&c.Chits}, SideMarks)
	v.Check(func(to record.Checks) { checkSides(to, c) })
}

// checkSides holds the defenders of a combat to the other side than the active unit's (11.0), and those who join the
// attack to its side (11.0.3).
func checkSides(to record.Checks, c *Combat) {
	in, _ := to.In().(Read)
	if in.State == nil {
		return
	}
	if c.Hexes == nil {
		for _, u := range c.Defenders {
			if at := in.State.Units[u]; at.Where == OnMap && !slices.Contains(c.Hexes, at.At) {
				c.Hexes = append(c.Hexes, at.At)
			}
		}
	}
	for i := range c.Chits {
		if c.Chits[i] > 1 && !in.Rules.Rulings.Other(CombatChits) {
			c.Chits[i] = 1
		}
	}
	if c.Active == NoUnit || !to.Sound(Units, int(c.Active)) {
		return
	}
	side := in.Rules.SideOf(c.Active)
	other := map[string]string{"Other": in.Rules.Order.Counters[c.Active].ID}
	for i, u := range c.Defenders {
		if to.Sound(Units, int(u)) && in.Rules.SideOf(u) == side {
			to.Fail("defenders", i, friends, other)
		}
	}
	for i, u := range c.Joiners {
		if to.Sound(Units, int(u)) && in.Rules.SideOf(u) != side {
			to.Fail("joiners", i, foes, other)
		}
	}
}

func checkNear(to record.Checks, c *Combat) {
	active, ok := placed(to, c.Active)
	if !ok || active.Where != OnMap {
		return
	}
	for i, u := range c.Defenders {
		if at, ok := placed(to, u); ok && at.Where == OnMap && hex.Distance(active.At, at.At) != 1 {
			to.Fail(
				"defenders",
				i,
				record.NotAdjacent,
				map[string]string{"Value": to.Hex(active.At), "Other": to.Hex(at.At)},
			)
		}
	}
}

// What is wrong with a combat.
const (
	friends record.Problem = "friends" // Value, Other: units of one side that fight each other
	foes    record.Problem = "foes"    // Value, Other: units of both sides that attack together
)

func (o *Owed) fields(v record.Visitor) {
	record.Count(v, "anti_tank", &o.AntiTank, mostSteps)
	v.Sub(record.Field{Name: "defender", Need: record.May}, o.Defender.fields)
	v.Sub(record.Field{Name: "attacker", Need: record.May}, o.Attacker.fields)
	v.Bool("advance", &o.Advance)
	v.Bool("retreated", &o.Retreated)
}

func (p *Part) fields(v record.Visitor) {
	record.Count(v, "steps", &p.Steps, mostLosses)
	v.Bool("disrupt", &p.Disrupt)
	v.Bool("retreat", &p.Retreat)
}

// SideOf is the side of a unit.
func (r *Rules) SideOf(u UnitID) Side { return r.Order.Formations[r.Order.Counters[u].Formation].Side }
