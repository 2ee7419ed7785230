package batalha

import (
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Units are what references in records point into.
const Units record.Domain = "unit"

// The most that a number in a record may be.
const (
	mostNumber = 99
	mostSteps  = 9
	mostUnits  = 400 // and how many procedures may be open: several times what the game has of either
)

// Read is what is known of a position while its records are read, for [record.Checks.In].
type Read struct {
	Rules *Rules
	State *State
}

// SideOf is the side of a unit.
func (r *Rules) SideOf(u UnitID) Side { return r.Order.Counters[u].Nation.Side() }

// Sides are the words for the sides.
func Sides() []record.Choice[Side] {
	return []record.Choice[Side]{{Word: "axis", Value: Axis}, {Word: "allies", Value: Allies}}
}

// wheres are the words for where a unit is that is not on the map.
func wheres() []record.Choice[Where] {
	return []record.Choice[Where]{
		{Word: "scheduled", Value: Scheduled},
		{Word: "arriving", Value: Arriving},
		{Word: "unplaced", Value: Unplaced},
		{Word: "off_map", Value: OffMap},
		{Word: "eliminated", Value: Eliminated},
	}
}

// Fields names the state of a unit.
func (u *Unit) Fields(v record.Visitor) {
	record.Flag(v, &u.Where, wheres())
	if u.Where == OnMap {
		record.Hex(v, "at", &u.At)
	}
	v.Bool("reduced", &u.Reduced)
	v.Bool("moved", &u.Moved)
	v.Bool("engaged", &u.Engaged)
	v.Bool("touched", &u.Touched)
	v.Bool("fought", &u.Fought)
	v.Bool("posted", &u.Posted)
}

// Fields names all of a position that is played by the rules.
func (r *Rules) Fields(s *State, v record.Visitor) {
	record.Each(v, "units", &s.Units, mostUnits, (*Unit).Fields)
	r.Ground(s, v)
}

// Ground names what of a position is no counter, and the open procedures.
func (r *Rules) Ground(s *State, v record.Visitor) {
	record.IntKept(v, "turn", &s.Turn, 1, int(LastTurn))
	record.Hexes(v, "cleared", &s.Cleared)
	if !record.Keying(v) {
		v.Check(func(c record.Checks) { r.checkCleared(c, s.Cleared) })
	}
	v.Sub(record.Field{Name: "air", Need: record.May}, func(v record.Visitor) {
		for i, side := range Sides() {
			record.IntShown(v, side.Word, &s.Air[i], 0, mostNumber)
		}
	})
	record.Held(v, "held", len(s.Held), func(i int) hex.Hex { return r.Map.Objectives[i].At }, &s.Held, Sides())
	record.Stack(v, "stack", "frame", &s.Frames, FrameKinds(), mostUnits)
}

func (r *Rules) checkCleared(c record.Checks, cleared []hex.Hex) {
	for _, h := range cleared {
		if !r.Map.Mines[r.Map.Grid.Index(h)] {
			c.Fail("cleared", -1, noMines, map[string]string{"Value": c.Hex(h)})
		}
	}
}

// noMines: a hex without mines has been cleared of them.
const noMines record.Problem = "no_mines" // Value

func sideField(v record.Visitor, s *Side)   { record.Word(v, "side", s, Sides()) }
func unitField(v record.Visitor, u *UnitID) { record.Ref(v, "unit", u, Units) }
func hexField(v record.Visitor, h *hex.Hex) { record.Hex(v, "hex", h) }

func edges() []record.Choice[Edge] {
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
		{Word: "axis_clearing", Value: AxisClearing},
		{Word: "axis_movement", Value: AxisMovement},
		{Word: "axis_combat", Value: AxisCombat},
		{Word: "allied_movement", Value: AlliedMovement},
		{Word: "allied_combat", Value: AlliedCombat},
	}
}

func attackWords() []record.Choice[AttackKind] {
	return []record.Choice[AttackKind]{
		{Word: "assault", Value: Assault},
		{Word: "bombardment", Value: Bombardment},
		{Word: "air_attack", Value: AirAttack},
	}
}

// checkStands holds the unit of a record to being on the map.
func checkStands(c record.Checks, u UnitID) {
	if in, _ := c.In().(Read); in.State != nil && u != NoUnit && c.Sound(Units, int(u)) &&
		in.State.Units[u].Where != OnMap {
		c.Fail("unit", -1, record.NotThere, map[string]string{"Other": ""})
	}
}

// wrongSide: a unit takes part in an attack on the side that it does not belong to (5.0).
const wrongSide record.Problem = "wrong_side" // Value

// attackField names who takes part in an attack.
func attackField(v record.Visitor, a *Attack) {
	v.Sub(record.Field{Name: "attack"}, func(v record.Visitor) {
		record.Word(v, "kind", &a.Kind, attackWords())
		sideField(v, &a.Side)
		record.Hex(v, "target", &a.Target)
		record.Count(v, "air", &a.Air, mostNumber)
		record.Count(v, "def_air", &a.DefAir, mostNumber)
		for _, list := range [...]struct {
			name   string
			to     *[]UnitID
			theirs bool
		}{
			{"attackers", &a.Attackers, false},
			{"guns", &a.Guns, false},
			{"defenders", &a.Defenders, true},
			{"def_guns", &a.DefGuns, true},
			{"silent", &a.Silent, true},
		} {
			if record.Refs(v, list.name, list.to, Units); record.Keying(v) {
				continue
			}
			v.Check(func(c record.Checks) {
				in, _ := c.In().(Read)
				side := a.Side
				if list.theirs {
					side = side.Enemy()
				}
				for i, u := range *list.to {
					if a.Side != 0 && in.State != nil && c.Sound(Units, int(u)) && in.Rules.SideOf(u) != side {
						c.Fail(list.name, i, wrongSide, nil)
					}
				}
			})
		}
	})
}

func (o *Owed) fields(v record.Visitor) {
	v.Sub(record.Field{Name: "defender", Need: record.May}, func(v record.Visitor) { partFields(v, &o.Defender) })
	v.Sub(record.Field{Name: "attacker", Need: record.May}, func(v record.Visitor) { partFields(v, &o.Attacker) })
	v.Bool("exchange", &o.Exchange)
	v.Bool("advance", &o.Advance)
}

func partFields(v record.Visitor, p *Part) {
	v.Bool("loss", &p.Loss)
	v.Bool("eliminate", &p.Eliminate)
	v.Bool("retreat", &p.Retreat)
	v.Bool("again", &p.Again)
}
