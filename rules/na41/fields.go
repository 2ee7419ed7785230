package na41

import (
	"gazala/rules/hex"
	"gazala/rules/record"
)

// mostNumber is the highest number of anything in a position, mostOf how many of anything there may be.
const (
	mostNumber = 99
	mostOf     = 600
	mostTurn   = 19
)

// What a position's references point to. Trucks are units too; a person may ask about any unit as if it were one.
const (
	Units        record.Domain = "unit"
	Trucks       record.Domain = "unit:truck"
	Replacements record.Domain = "unit:replacement"
	Boxes        record.Domain = "box"
	Ports        record.Domain = "port"
)

// Sides are the words for the sides.
func Sides() []record.Choice[Side] {
	return []record.Choice[Side]{{Word: "axis", Value: Axis}, {Word: "allies", Value: Allies}}
}

func sideField(v record.Visitor, s *Side) { record.Word(v, "side", s, Sides()) }

// Fields names all that changes in play, for readers, writers, keys and copies.
func (s *State) Fields(r *Rules, v record.Visitor) {
	record.IntKept(v, "turn", &s.Turn, 1, mostTurn)
	record.Each(v, "units", &s.Units, mostOf, (*Unit).Fields)
	s.Ground(r, v)
}

// Ground names what of the position is no counter, and the open procedures.
func (s *State) Ground(r *Rules, v record.Visitor) {
	s.scenarioField(r, v)
	record.Each(v, "stocks", &s.Stocks, mostOf, (*Stock).Fields)
	record.Each(v, "works", &s.Works, mostOf, (*Work).Fields)
	record.Each(v, "markers", &s.Markers, mostOf, (*Marker).Fields)
	record.Held(v, "control", len(s.Control), func(i int) hex.Hex { return r.Map.Grid.At(i) }, &s.Control, Sides())
	record.Each(v, "damage", &s.Damage, mostOf, (*Harm).Fields)
	s.Tracks(v)
	record.Stack(v, "stack", "frame", &s.Frames, FrameKinds(), mostOf)
}

// Tracks names what stands in no hex: what is owed, means, markers of the tracks, and what has been done in this player
// turn.
func (s *State) Tracks(v record.Visitor) {
	record.Each(v, "pledges", &s.Pledges, mostOf, (*Payer).Fields)
	s.meansFields(v)
	record.IntShown(v, "malta", &s.Malta, -maltaEnd, maltaEnd)
	record.OptWord(v, "malta_face", &s.Raider, Sides())
	record.OptWord(v, "crete", &s.Crete, Sides())
	v.Bool("rommel_used", &s.RommelUsed)
	v.Bool("active", &s.Active)
	record.Each(v, "automatic_ds", &s.Chases, mostOf, (*Chase).Fields)
	v.Bool("rail_used", &s.RailUsed)
	record.Each(v, "sailings", &s.Sailings, mostOf, (*Sailing).Fields)
	record.Refs(v, "seized", &s.Seized, Quays)
	freedField(v, &s.Freed)
	record.IntShown(v, "score", &s.Score, -mostNumber, mostNumber)
	outcomeField(v, &s.Won)
	v.Bool("comando", &s.Comando)
}

// scenarioField names the scenario that is played, none when left out.
func (s *State) scenarioField(r *Rules, v record.Visitor) {
	words := make([]record.Choice[ScenarioID], len(r.Scenarios))
	for i := range words {
		words[i] = record.Choice[ScenarioID]{Word: r.Scenarios[i].ID, Value: ScenarioID(i + 1)}
	}
	record.OptWord(v, "scenario", &s.Scenario, words)
}

// Fields names the place: the hex of one on the map, the box, the turn on which it is due, or the word for a place off
// the board, and since which turn a unit that has surrendered is there; none of them for one that is out of the game.
func (s *Spot) Fields(v record.Visitor) {
	was := s.Where
	places := 0
	if v.Has("at", was == OnMap) {
		s.Where, places = OnMap, places+1
		record.Hex(v, "at", &s.At)
	}
	if v.Has("box", was == InBox) {
		s.Where, places = InBox, places+1
		record.Ref(v, "box", &s.Box, Boxes)
	}
	if v.Has("due", was == Due) {
		s.Where, places = Due, places+1
		record.Int(v, "due", &s.Turn, 1, mostTurn)
	}
	if v.Has("off", was > Due) {
		places++
		record.Word(
			v,
			"off",
			&s.Where,
			[]record.Choice[Where]{
				{Word: "pool", Value: Pool},
				{Word: "eliminated", Value: Eliminated},
				{Word: "surrendered", Value: Surrender},
				{Word: "withdrawn", Value: Withdrawn},
				{Word: "reserve", Value: InReserve},
			},
		)
	}
	if v.Has("since", was == Surrender && s.Turn > 0) {
		turn := s.Turn
		if record.Int(v, "since", &turn, 1, mostTurn); s.Where == Surrender {
			s.Turn = turn
		}
	}
	if record.Keying(v) {
		return
	}
	found := places
	v.Check(func(c record.Checks) {
		if found > 1 {
			c.Fail("", -1, record.OneAtMost, map[string]string{"Choices": "at, box, due, off"})
		}
	})
}

// Fields names the state of a unit.
func (u *Unit) Fields(v record.Visitor) {
	u.Spot.Fields(v)
	record.IntKept(v, "steps", &u.Steps, 0, mostSteps)
	record.OptWord(
		v,
		"condition",
		&u.Condition,
		[]record.Choice[Condition]{{Word: "disrupted", Value: Disrupted}, {Word: "full_retreat", Value: FullRetreat}},
	)
	record.OptWord(
		v,
		"supply",
		&u.Supply,
		[]record.Choice[Supply]{{Word: "white", Value: White}, {Word: "red", Value: Red}},
	)
	if v.Has("port", u.Port != NoPort) {
		portField(v, &u.Port)
	}
	v.Bool("depleted", &u.Depleted)
	v.Bool("replaced", &u.Replaced)
	v.Bool("restored", &u.Restored)
	v.Bool("heavy", &u.Heavy)
	v.Bool("moved", &u.Moved)
	record.Count(v, "hexes", &u.Hexes, mostNumber)
	v.Bool("beyond", &u.Beyond)
	v.Bool("shipped", &u.Shipped)
	v.Bool("railed", &u.Railed)
	v.Bool("fought", &u.Fought)
	v.Bool("advanced", &u.Advanced)
	record.Count(v, "fled", &u.Fled, mostNumber)
	if v.Has("cargo", u.Load == WithUnit) {
		u.Load = WithUnit
		record.Ref(v, "cargo", &u.Cargo, Units)
	}
	supply := u.Load == WithSupply
	if v.Bool("loaded", &supply); supply {
		u.Load = WithSupply
	}
	v.Bool("bound", &u.Bound)
}

func portField(v record.Visitor, p *PortID) {
	n := int(*p) - 1
	record.Ref(v, "port", &n, Ports)
	*p = PortID(n + 1)
}

// Fields names the damage of a port.
func (h *Harm) Fields(v record.Visitor) {
	portField(v, &h.Port)
	record.Int(v, "boxes", &h.Boxes, 1, mostNumber)
}

// Fields names a payer: a unit, or the hex in which a point lies.
func (p *Payer) Fields(v record.Visitor) {
	loose := p.Unit == NoUnit
	if v.Has("unit", !loose) {
		record.Ref(v, "unit", &p.Unit, Units)
	}
	if v.Has("at", loose) {
		p.Unit = NoUnit
		record.Hex(v, "at", &p.At)
	}
}

// Fields names supply points in a place.
func (s *Stock) Fields(v record.Visitor) {
	s.Spot.Fields(v)
	sideField(v, &s.Side)
	record.Int(v, "count", &s.Count, 1, mostNumber)
	v.Bool("landed", &s.Landed)
}

// Fields names a fortification.
func (w *Work) Fields(v record.Visitor) {
	record.Hex(v, "at", &w.At)
	sideField(v, &w.Side)
	v.Bool("done", &w.Done)
	v.Bool("tried", &w.Tried)
}

// Fields names a marker.
func (m *Marker) Fields(v record.Visitor) {
	record.Word(v, "kind", &m.Kind, MarkerKinds())
	sideField(v, &m.Side)
	record.Count(v, "number", &m.Number, mostNumber)
	record.Hex(v, "at", &m.At)
}

// together holds that units that move as one are in one place, on the map or in a box.
func together(c record.Checks, field string, units []UnitID) {
	st, in := c.In().(*State)
	if !in {
		return
	}
	for i, u := range units {
		at, first := st.Units[u].Spot, st.Units[units[0]].Spot
		if c.Sound(Units, int(u)) && c.Sound(Units, int(units[0])) &&
			(at != first || (at.Where != OnMap && at.Where != InBox)) {
			c.Fail(field, i, record.NotTogether, nil)
		}
	}
}

// Scope is what there is to be named in a position.
func (g Game) Scope() record.Scope { return g.b.scope() }

func (b *board) scope() record.Scope {
	var units, trucks, replacements []int
	for i := range b.Units {
		units = append(units, i)
		switch t := b.counter(UnitID(i)).Type; {
		case t == Truck:
			trucks = append(trucks, i)
		case t.Replacement():
			replacements = append(replacements, i)
		}
	}
	boxes := make([]int, len(b.Map.Boxes))
	for i := range boxes {
		boxes[i] = i
	}
	ports := make([]int, b.Map.sources())
	for i := range ports {
		ports[i] = i
	}
	quays := make([]int, b.quays())
	for i := range quays {
		quays[i] = i
	}
	return record.Scope{Grid: b.Map.Grid, Of: func(to record.Domain) []int {
		switch to {
		case Trucks:
			return trucks
		case Replacements:
			return replacements
		case Boxes:
			return boxes
		case Ports:
			return ports
		case Quays:
			return quays
		default:
			return units
		}
	}}
}

// Fields names all of a position that is played by the rules.
func (r *Rules) Fields(s *State, v record.Visitor) { s.Fields(r, v) }
