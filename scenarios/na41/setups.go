package na41data

import (
	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/rules/printed"
	"gazala/scenarios/strict"
)

// Spot is a hex of the map or a box beside it.
type Spot struct {
	At  hex.Hex
	Box string // empty for a hex
}

// Group is what begins in one spot.
type Group struct {
	Spot   Spot
	Units  []string
	Source cite.Source
}

// Later is units that arrive on a turn.
type Later struct {
	Turn  printed.Value
	Units []string
}

// Stock is supply points or trucks of a side in a spot. Loaded trucks are mobile supply units (17.2.4).
type Stock struct {
	Spot   Spot
	Side   Side
	Count  printed.Value
	Loaded bool
}

// Holding is a hex that a side holds, or in which it has a fortification.
type Holding struct {
	At     hex.Hex
	Side   Side
	Source cite.Source
}

// Port is a port that does not begin at its full capacity.
type Port struct {
	At       hex.Hex
	Capacity printed.Value
}

// Reserve is units of a nation that wait in the reserve box when they arrive, until a turn or until an Axis unit enters
// a hex (S2.2). Marked are those that carry the mark.
type Reserve struct {
	Nation        string
	Units, Marked []string
	Until         printed.Value
	Entry         hex.Hex
	Source        cite.Source
}

// Stay is a unit that must not leave its hex before a turn (S1.2).
type Stay struct {
	Unit  string
	At    hex.Hex
	Until printed.Value
}

// Start is how a scenario begins.
type Start struct {
	Turn, Impulse int
	Side          Side // who moves first
	Skips         bool // its first turn is without a preparation phase (s3.2)
	Malta         int  // the box of the marker
	MaltaFace     string
	Crete, Air    Side
	Resources     printed.Value
	Ports         []Port
	Groups        []Group
	Later         []Later
	Supply        []Stock
	Trucks        []Stock
	Forts         []Holding
	Control       []Holding
	Stays         []Stay
}

// Victory is what decides a scenario: hexes of which so many must be held, or points.
type Victory struct {
	Rule         string
	Need, Points printed.Value
	Either       bool // either side wins with so many
	Hexes        []hex.Hex
	Source       cite.Source
}

// Scenario is a scenario of the book, or an Extract of one, which is ours. A scenario that begins as another has that
// one's Start.
type Scenario struct {
	Extract     bool
	ID, Rule    string
	Name        printed.Name
	First, Last int
	Reserve     []Reserve
	Unused      []string // units that stay out (S1.2)
	Start       Start
	Victory     Victory
}

// setups reads scenarios for a map and a roster.
type setups struct {
	m     *Map
	units map[string]string
	boxes map[string]string
}

// ReadScenarios reads the scenarios.
//
//	scenarios [{id, rule, name, extract, as, turns, first, malta, crete, air, resources, ports, reserve, unused,
//	          victory, start, later, supply, trucks, forts, control, stays}]
//	start     [{at, units, source}]                at: a hex or the id of a box
//	reserve   [{nation, units, marked, until, entry, source}]
//	stays     [{unit, at, until}]
//	supply, trucks [{at, side, count, loaded}]
//
// as is the scenario before it that this one begins as; then all from first on is left out but reserve, unused and
// victory. An extract is a part of a scenario, with a goal of our own.
func ReadScenarios(root *strict.Node, m *Map, r Roster) []Scenario {
	s := setups{m, map[string]string{}, map[string]string{}}
	for _, u := range r.Units {
		s.units[u.ID] = u.ID
	}
	for _, b := range m.Boxes {
		s.boxes[b.ID] = b.ID
	}
	starts := map[string]Start{}
	const most = 20
	var out []Scenario
	for _, n := range root.ListOf("scenarios", 1, most) {
		c := Scenario{
			ID:      n.Str("id"),
			Extract: n.OptBool("extract"),
			Rule:    n.Str("rule"),
			Name:    n.Name("name"),
			Reserve: s.reserves(n),
			Unused:  s.named(n, "unused"),
			Victory: s.victory(n.Object("victory")),
		}
		if ends := n.ListOf("turns", 2, 2); len(ends) == 2 {
			c.First, c.Last = ends[0].AsInt(1, lastTurn), ends[1].AsInt(1, lastTurn)
		}
		if n.Has("as") {
			c.Start = strict.LookUp(n.Field("as"), starts)
		} else {
			c.Start = s.start(n)
		}
		if _, twice := starts[c.ID]; twice {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": c.ID})
		}
		starts[c.ID] = c.Start
		out = append(out, c)
	}
	return out
}

func (s setups) victory(n *strict.Node) Victory {
	v := Victory{Rule: n.Str("rule"), Hexes: hexes(n, s.m.Grid), Source: n.Source("source")}
	if n.Has("points") {
		v.Points = n.Field("points").AsValue()
	} else {
		v.Need, v.Either = n.Field("need").AsValue(), n.OptBool("either")
	}
	return v
}

func (s setups) start(n *strict.Node) Start {
	const impulses, boxes = 3, 3
	f, malta := n.Object("first"), n.Object("malta")
	st := Start{
		Turn: f.Int(
			"turn",
			1,
			lastTurn,
		),
		Impulse:   f.Int("impulse", 1, impulses),
		Side:      strict.Enum(f, "side", sides()),
		Skips:     f.OptBool("skips_preparation"),
		Malta:     malta.Int("box", -boxes, boxes),
		MaltaFace: strict.Enum(malta, "face", words("luftwaffe", "allies")),
		Crete: strict.Enum(
			n,
			"crete",
			sides(),
		),
		Air:       strict.Enum(n, "air", sides()),
		Resources: n.Field("resources").AsValue(),
		Supply: s.stocks(
			n,
			"supply",
		),
		Trucks:  s.stocks(n, "trucks"),
		Forts:   s.holdings(n, "forts"),
		Control: s.holdings(n, "control"),
	}
	for _, key := range []string{"crete_source", "air_source"} {
		n.Source(key)
	}
	f.Source("source")
	malta.Source("source")
	for _, k := range n.OptList("ports") {
		h, _ := k.Hex("at", s.m.Grid)
		st.Ports = append(st.Ports, Port{h, k.Field("capacity").AsValue()})
	}
	for _, k := range n.OptList("stays") {
		h, _ := k.Hex("at", s.m.Grid)
		st.Stays = append(st.Stays, Stay{strict.LookUp(k.Field("unit"), s.units), h, k.Field("until").AsValue()})
	}
	placed := map[string]bool{}
	for _, k := range n.List("start") {
		g := Group{Spot: s.spot(k), Units: s.named(k, "units"), Source: k.Source("source")}
		s.alone(k, g.Units, placed)
		st.Groups = append(st.Groups, g)
	}
	for _, k := range n.OptList("later") {
		l := Later{k.Field("turn").AsValue(), s.named(k, "units")}
		s.alone(k, l.Units, placed)
		st.Later = append(st.Later, l)
	}
	return st
}

func (s setups) reserves(n *strict.Node) []Reserve {
	var out []Reserve
	for _, k := range n.OptList("reserve") {
		h, _ := k.Hex("entry", s.m.Grid)
		out = append(
			out,
			Reserve{
				strict.Enum(k, "nation", nations()),
				s.named(k, "units"),
				s.named(k, "marked"),
				k.Field("until").AsValue(),
				h,
				k.Source("source"),
			},
		)
	}
	return out
}

// alone holds that a unit is in one place only.
func (s setups) alone(n *strict.Node, units []string, placed map[string]bool) {
	for _, u := range units {
		if placed[u] && u != "" {
			n.Field("units").Fail(strict.Repeated, strict.Args{"Value": u})
		}
		placed[u] = true
	}
}

func (s setups) named(n *strict.Node, key string) []string {
	var out []string
	for _, k := range n.OptList(key) {
		out = append(out, strict.LookUp(k, s.units))
	}
	return out
}

func (s setups) spot(n *strict.Node) Spot {
	if b, ok := s.boxes[n.Field("at").Text()]; ok {
		return Spot{Box: b}
	}
	h, _ := n.Hex("at", s.m.Grid)
	return Spot{At: h}
}

func (s setups) stocks(n *strict.Node, key string) []Stock {
	var out []Stock
	for _, k := range n.OptList(key) {
		out = append(
			out,
			Stock{s.spot(k), strict.Enum(k, "side", sides()), k.Field("count").AsValue(), k.OptBool("loaded")},
		)
	}
	return out
}

func (s setups) holdings(n *strict.Node, key string) []Holding {
	var out []Holding
	for _, k := range n.OptList(key) {
		h, _ := k.Hex("at", s.m.Grid)
		out = append(out, Holding{h, strict.Enum(k, "side", sides()), k.Source("source")})
	}
	return out
}

// Turn is a turn of the turn track. Replacements are those received; Events are what else happens.
type Turn struct {
	Number       int
	Date         printed.Name
	DateSource   cite.Source
	Summer       bool
	SummerSource cite.Source
	Air          Side // [Both] while it is contested
	AirSource    cite.Source
	Benchmark    printed.Value
	Supply       printed.Value
	Replacements []Received
	Events       []TurnEvent
	Other        []OtherTurn
}

// Received is a replacement that a turn brings. Nation may be any, or british-indian (19.2.4).
type Received struct {
	Side         Side
	Nation, Kind string
	Source       cite.Source
}

// TurnEvent is something that a turn brings beside arrivals. Of is the nation or the side that it is about, empty for
// none.
type TurnEvent struct {
	Event, Of string
	Unit      string // that a removal or a withdrawal calls for, or one like it; empty for none
	Source    cite.Source
}

// OtherTurn is what a turn is by a reading of a contested place that is not the default.
type OtherTurn struct {
	Place, Reading int
	Summer         bool
	Air            Side
}

// ReadTrack reads the turn track, turn by turn. The arrivals stand with the units.
//
//	turns [{turn, date, date_source, summer, summer_source, air, air_source, benchmark, supply,
//	      replacements: [{side, nation, kind, source}], events: [{event, of, unit, source}],
//	      readings: [{place, reading, summer, air}]}]
func ReadTrack(root *strict.Node) []Turn {
	var out []Turn
	for i, n := range root.ListOf("turns", 1, lastTurn) {
		air := append(sides(), strict.Choice[Side]{Name: "contested", Value: Both})
		t := Turn{
			Number: n.Int(
				"turn",
				i+1,
				i+1,
			),
			Date:         n.Name("date"),
			DateSource:   n.Source("date_source"),
			Summer:       n.Bool("summer"),
			SummerSource: n.Source("summer_source"),
			Air:          strict.Enum(n, "air", air),
			AirSource:    n.Source("air_source"),
			Benchmark:    n.Field("benchmark").AsValue(),
			Supply:       n.Field("supply").AsValue(),
		}
		for _, k := range n.OptList("replacements") {
			t.Replacements = append(t.Replacements, Received{
				strict.Enum(
					k,
					"side",
					sides(),
				),
				strict.Enum(k, "nation", append(nations(), words("any", "british-indian")...)),
				strict.Enum(k, "kind", words("tank", "heavy-tank", "infantry")),
				k.Source("source"),
			})
		}
		for _, k := range n.OptList("events") {
			t.Events = append(
				t.Events,
				TurnEvent{strict.Enum(k, "event", events()), k.OptStr("of"), k.OptStr("unit"), k.Source("source")},
			)
		}
		for _, k := range n.OptList("readings") {
			const places, readings = 199, 9
			t.Other = append(
				t.Other,
				OtherTurn{
					k.Int("place", 1, places),
					k.Int("reading", 1, readings),
					k.Bool("summer"),
					strict.Enum(k, "air", air),
				},
			)
		}
		out = append(out, t)
	}
	return out
}

func events() []strict.Choice[string] {
	return words(
		"withdrawal",
		"return",
		"removal",
		"truck",
		"crete-axis",
		"malta-flips",
		"conversion-21-panzer",
		"conversions-free",
		"poles-free",
		"reserve-new-zealand",
		"reserve-south-african",
		"railroad",
	)
}
