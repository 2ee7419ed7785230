package na41data

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/printed"
	"gazala/rules/record"
)

// ErrChart is returned for tables that lack a cell that the rules read, or have something else than a number in it.
var ErrChart = errors.New("a table of the rules lacks a number")

// Rules is what the rules of the game read: the map, the counters, and the tables of movement and stacking. Trucks and
// replacements are counters too, as many as there are of each.
func (p *Printed) Rules(rank func(cite.Rule) int) (*na41.Rules, error) {
	n := p.numbers(p.Tables)
	r := &na41.Rules{Map: p.Map.rules(p.Tables), Order: p.Roster.order(), Charts: n.charts(), Rank: rank}
	r.Order.Counters = append(r.Order.Counters, n.trucks()...)
	for _, t := range p.Track {
		r.Track = append(r.Track, t.rules(&r.Order))
	}
	for i := range p.Scenarios {
		s := &p.Scenarios[i]
		r.Scenarios = append(r.Scenarios, s.rules())
	}
	for _, side := range na41.Sides() {
		text, _ := n.text("automatic-victory", side.Word, "hex")
		h, err := p.Map.Grid.Numbering.Parse(text)
		if err != nil {
			n.fail("automatic-victory", side.Word, "hex", text)
		}
		r.Automatic = append(r.Automatic, na41.Goal{Side: side.Value, At: h})
	}
	return r, n.err
}

// rules is the map without the Qattara depression; that with it goes along.
func (m *Map) rules(tables []Table) *na41.Map {
	out := m.on(m.Grid, tables)
	if len(m.Qattara) > 0 {
		out.With = m.on(m.Whole, tables)
		out.With.Without = out
		for _, h := range m.Qattara {
			i := m.Whole.Index(h)
			out.With.Ground[i], out.With.Sources[i] = na41.Desert, m.QattaraFrom
		}
	}
	return out
}

func (m *Map) on(g *hex.Grid, tables []Table) *na41.Map {
	out := na41.NewMap(g)
	for i, ground := range m.Ground {
		at := g.Index(m.Grid.At(i))
		out.Sources[at] = m.Sources[i]
		out.Ground[at] = [...]na41.Ground{
			Clear: na41.Clear, Rough: na41.Rough, Jebel: na41.Jebel, Desert: na41.Desert,
		}[ground]
	}
	for _, c := range m.Crossings {
		d, _ := hex.Toward(c.From, c.To)
		out.Add(c.From, d, [...]na41.SideFeature{
			Escarpment: na41.EscarpmentDown, Ridge: na41.RidgeDown, Perimeter: na41.PerimeterOut, Sea: na41.SeaSide,
		}[c.Kind])
	}
	for _, l := range m.Lines {
		if l.Kind == Railroad {
			out.Railroads = append(out.Railroads, na41.Railroad{Path: l.Path, From: l.From})
			continue
		}
		for i := 1; i < len(l.Path); i++ {
			d, _ := hex.Toward(l.Path[i-1], l.Path[i])
			out.Add(l.Path[i-1], d, roadOf(l.Kind))
			if i <= l.Unpaved {
				out.Add(l.Path[i-1], d, na41.Unpaved)
			}
		}
	}
	for _, p := range m.Places {
		out.Places = append(out.Places, printed.Place{At: p.At, Name: p.Name, Sites: p.signs()})
		out.Sites[g.Index(p.At)] |= p.site()
		if p.Port {
			out.Ports = append(out.Ports, harbor(tables, p))
		}
		if p.Kind == "oasis" {
			out.Oases = append(out.Oases, p.At)
		}
	}
	for _, s := range m.Sections {
		out.Sections = append(out.Sections, na41.Section{ID: s.ID, Name: s.Name, First: s.First, Last: s.Last})
	}
	for _, h := range m.Groundworks {
		out.Sites[g.Index(h)] |= na41.Groundworks
	}
	for _, b := range m.Boxes {
		box := na41.Box{
			ID: b.ID, Term: "na41.box." + b.ID, Name: b.Name, Side: na41.Side(b.Side), Base: b.Base,
			Port: b.Port, Column: int8(columnOf(tables, b.ID)),
		}
		if track := capacities(tables, b.ID); len(track) > 0 {
			box.Capacity = track[0]
		}
		if b.Edge != "" {
			box.Edge = m.EdgeHexes(b)
		}
		box.Highway, box.Tracks = m.ends(Highway, box.Edge), m.ends(Track, box.Edge)
		out.Boxes = append(out.Boxes, box)
	}
	return out
}

func (s *Scenario) rules() na41.Scenario {
	out := na41.Scenario{
		ID: s.ID, Extract: s.Extract, Rule: cite.Rule("na41:" + s.Rule), Last: uint8(s.Last),
		Victory: s.Victory.rules(),
	}
	for _, k := range s.Reserve {
		out.Reserves = append(out.Reserves, na41.Reserve{
			Nation: nationOf(k.Nation), Units: k.Units, Marked: k.Marked, Until: k.Until, Entry: k.Entry,
		})
	}
	for _, k := range s.Start.Stays {
		out.Stays = append(out.Stays, na41.Stay(k))
	}
	return out
}

func (v Victory) rules() na41.Victory {
	return na41.Victory{
		Rule: cite.Rule("na41:" + v.Rule), Hexes: v.Hexes, Need: v.Need, Either: v.Either, Points: v.Points,
	}
}

// superior is the side with air superiority, 0 while it is contested.
func superior(s Side) na41.Side {
	if s == Both {
		return 0
	}
	return na41.Side(s)
}

// rules is the turn as the rules read it; superiority that is contested is nobody's.
func (t Turn) rules(o *na41.Order) na41.Month {
	m := na41.Month{Summer: t.Summer, Benchmark: t.Benchmark, Supply: t.Supply}
	m.Air = superior(t.Air)
	for _, e := range t.Events {
		m.Flips = m.Flips || e.Event == "malta-flips"
		m.Crete = m.Crete || e.Event == "crete-axis"
		if e.Event == "truck" {
			m.Trucks = append(m.Trucks, record.Find(e.Of, na41.Sides()))
		}
	}
	m.Departures = t.departures(o)
	for _, k := range t.Replacements {
		m.Received = append(m.Received, k.rules())
	}
	for _, o := range t.Other {
		m.Other = append(m.Other, na41.OtherMonth{
			Place: na41.Contested(o.Place), Reading: uint8(o.Reading), Summer: o.Summer, Air: superior(o.Air),
		})
	}
	return m
}

// departures are the units that a turn calls away, each described by the counter that is named; of those that return
// the nation.
func (t Turn) departures(o *na41.Order) []na41.Departure {
	how := map[string]na41.Leaving{"removal": na41.Removal, "withdrawal": na41.Withdrawal, "return": na41.Return}
	var out []na41.Departure
	for _, e := range t.Events {
		u, ok := o.Find(e.Unit)
		if how[e.Event] == 0 || !ok {
			continue
		}
		c := &o.Counters[u]
		out = append(out, na41.Departure{
			How: how[e.Event], Side: c.Side, Type: c.Type, Nation: c.Nation, Rating: c.Rating.N,
		})
	}
	return out
}

// rules is a replacement as the rules read it, with the nations among which its owner chooses (19.2.4).
func (k Received) rules() na41.Receipt {
	out := na41.Receipt{Side: na41.Side(k.Side), Type: na41.TankReplacement, Heavy: k.Kind == "heavy-tank"}
	if k.Kind == "infantry" {
		out.Type = na41.InfantryReplacement
	}
	switch k.Nation {
	case "any":
		for _, n := range na41.Nations() {
			out.Nations = append(out.Nations, n.Value)
		}
	case "british-indian":
		out.Nations = []na41.Nation{na41.British, na41.Indian}
	default:
		out.Nations = []na41.Nation{nationOf(k.Nation)}
	}
	return out
}

// capacities are the track of a port; a port without a row of its own has none.
func capacities(tables []Table, name string) []printed.Value {
	var out []printed.Value
	for _, t := range tables {
		if t.ID != "ports" {
			continue
		}
		for _, r := range t.Rows {
			for i, cell := range r.Cells {
				if n, err := strconv.Atoi(cell); err == nil && r.Name == name {
					out = append(out, printed.Value{N: n, Source: r.Sources[i]})
				}
			}
		}
	}
	return out
}

func roadOf(w Way) na41.SideFeature {
	if w == Highway {
		return na41.Highway
	}
	return na41.Track
}

func (p Place) site() na41.Site {
	out := map[string]na41.Site{
		"city": na41.City, "town": na41.Town, "landmark": na41.Landmark, "oasis": na41.Oasis,
	}[p.Kind]
	if p.Port {
		out |= na41.Port
	}
	if p.Airfield {
		out |= na41.Airfield
	}
	return out
}

// signs are what a map draws of a place.
func (p Place) signs() (out printed.Sites) {
	if p.Kind == "city" || p.Kind == "town" {
		out |= printed.Town
	}
	if p.Kind == "oasis" || p.Well {
		out |= printed.Well
	}
	if p.Airfield {
		out |= printed.Airfield
	}
	if p.Port {
		out |= printed.Port
	}
	return out
}

// ends are those of the hexes in which a line of the kind begins or ends: there it goes on into the box beside them.
func (m *Map) ends(kind Way, hexes []hex.Hex) []hex.Hex {
	var out []hex.Hex
	for _, l := range m.Lines {
		if l.Kind != kind {
			continue
		}
		for _, h := range []hex.Hex{l.Path[0], l.Path[len(l.Path)-1]} {
			if slices.Contains(hexes, h) {
				out = append(out, h)
			}
		}
	}
	return out
}

// CellAt is a cell by its table, its row and its column.
type CellAt struct{ Table, Row, Column string }

// numbers reads cells of the tables as numbers, and notes those that fail.
type numbers struct {
	tables   []Table
	sections []string // those of the map, by their words
	err      error    // of the first that fails
	failed   []CellAt
	seen     map[CellAt]bool // those that were read; nil when nobody asks
}

func (p *Printed) numbers(tables []Table) *numbers {
	n := &numbers{tables: tables}
	for i := range p.Map.Sections {
		n.sections = append(n.sections, p.Map.Sections[i].ID)
	}
	return n
}

// look is the text of a cell.
func (n *numbers) look(table, row, column string) (text string, source cite.Source, ok bool) {
	if n.seen != nil {
		n.seen[CellAt{table, row, column}] = true
	}
	return Cell(n.tables, table, row, column)
}

func (n *numbers) cell(table, row, column string) printed.Cell {
	text, source, ok := n.look(table, row, column)
	whole, part, _ := strings.Cut(strings.TrimPrefix(text, "+"), "/")
	num, err := strconv.Atoi(whole)
	den := 1
	if err == nil && part != "" {
		den, err = strconv.Atoi(part)
	}
	if !ok || err != nil || den <= 0 || num < 0 {
		n.fail(table, row, column, text)
		return printed.Cell{}
	}
	return printed.Cell{Val: derive.Frac(int64(num), int64(den)), Source: source}
}

func (n *numbers) rates(table, row string) na41.Rates {
	return na41.Rates{Foot: n.cell(table, row, "foot"), Mech: n.cell(table, row, "mechanized")}
}

func (n *numbers) roads(table string) na41.Roads {
	return na41.Roads{Highway: n.rates(table, "highway"), Track: n.rates(table, "track")}
}

func (n *numbers) charts() na41.Charts {
	c := na41.Charts{
		City: n.rates("terrain", "city"), Roads: n.roads("roads"), OtherRoads: n.roads("roads-quarter"),
		Escarpment: na41.Rates{Foot: n.cell("movement", "escarpment", "foot")}, Ridge: n.rates("movement", "ridge"),
		Box:   n.rates("movement", "box"),
		Delay: n.rates("movement", "delay"), Delays: [2]printed.Cell{
			na41.Axis - 1:   n.cell("markers", "delay", "axis"),
			na41.Allies - 1: n.cell("markers", "delay", "allies"),
		},
		AirRange: n.cell("limits", "air-range", "value"), Restore: n.cell("limits", "replacement-range", "value"),
		Truck: n.cell("resources", "truck", "cost"), Headquarters: n.cell("resources", "corps-hq", "cost"),
		Strafing: n.rates("movement", "strafing"), LRDG: n.rates("movement", "lrdg"),
		LeaveZone: n.rates("movement", "leave-ezoc"), LeaveLimited: n.rates("movement", "leave-limited"),
		Extended:     n.cell("movement", "extended", "mechanized"),
		HighwayBonus: n.cell("road-bonus", "highway", "hexes"), RoadBonus: n.cell("road-bonus", "mixed", "hexes"),
		Stacking: n.cell("limits", "stacking", "value"),
		Overland: n.cell("limits", "overland", "value"), SupplyRange: n.cell("range", "sp", "hexes"),
		MobileRange: n.cell("range", "msu", "hexes"), PerOasis: n.cell("limits", "oasis", "value"),
		Capture: n.cell("limits", "capture", "value"), SpareParts: n.cell("limits", "spare-parts", "value"),
	}
	c.Combat = n.combat()
	c.Isolation, c.Attrition = n.isolation(), n.attrition()
	for g, row := range []string{na41.Clear: "clear", na41.Rough: "rough", na41.Jebel: "jebel", na41.Desert: "desert"} {
		c.Ground[g] = n.rates("terrain", row)
	}
	n.air(&c)
	return c
}

func typeOf(name string) na41.Type { return record.Find(name, na41.Types()) }

func nationOf(name string) na41.Nation { return record.Find(name, na41.Nations()) }

func (f Face) rules() na41.Face { return na41.Face{Attack: f.Attack, Defense: f.Defense, Move: f.Move} }

func (r Roster) order() na41.Order {
	var o na41.Order
	for _, f := range r.Formations {
		o.Formations = append(o.Formations, na41.Formation{ID: f.ID, Short: f.Short, Name: f.Name})
	}
	for _, m := range r.Remnants {
		o.Remnants = append(o.Remnants, na41.Remnant{
			Side: na41.Side(m.Side), Type: typeOf(m.Type),
			Face: m.Front.rules(), Rating: m.Rating, Stack: m.Stack, Count: m.Count,
		})
	}
	for _, k := range r.Conversions {
		o.Conversions = append(o.Conversions, na41.Conversion{
			New: k.New, Old: k.Old, Turn: k.Turn, Rule: cite.Rule("na41:" + k.Rule),
		})
	}
	for _, u := range r.Units {
		o.Counters = append(o.Counters, r.counter(u, o.Remnants))
	}
	for _, k := range r.Replacements {
		for i := range k.Count.N {
			o.Counters = append(o.Counters, k.counter(i+1))
		}
	}
	return o
}

// counter is a unit as the rules see it.
func (r Roster) counter(u Unit, remnants []na41.Remnant) na41.Counter {
	t := typeOf(u.Type)
	c := na41.Counter{
		ID: u.ID, Name: u.Name, Side: na41.Side(u.Side), Nation: nationOf(u.Nation), Type: t, Mech: t.Mechanized(),
		Formation: int16(slices.IndexFunc(r.Formations, func(f Formation) bool { return f.ID == u.Formation })),
		Stack:     u.Stack, Steps: u.Steps,
		Quality: map[string]na41.Quality{"elite": na41.Elite, "low": na41.LowQuality}[u.Quality], Rating: u.Rating,
		Alone: u.Alone, Brigade: u.Size != "battalion", Matilda: u.Matilda, Upgrade: u.Arrives == "upgrade",
		Artillery: u.Artillery, Range: u.Range, Faces: [3]na41.Face{u.Front.rules(), u.Back.rules()},
	}
	for _, m := range remnants {
		if m.Side == c.Side && m.Type == t {
			c.Faces[2] = m.Face
		}
	}
	return c
}

func (k Replacement) counter(n int) na41.Counter {
	t := map[string]na41.Type{"tank": na41.TankReplacement, "infantry": na41.InfantryReplacement}[k.Kind]
	return na41.Counter{
		ID:   fmt.Sprintf("repl-%s-%s-%d", k.Nation, k.Kind, n),
		Name: printed.Name{EN: fmt.Sprintf("%s %d", k.Name.EN, n), PT: fmt.Sprintf("%s %d", k.Name.PT, n)},
		Side: na41.Side(k.Side), Nation: nationOf(k.Nation), Type: t, Mech: k.Mechanized,
		Formation: na41.NoFormation, Steps: printed.Value{N: 1, Source: cite.Printed},
		Stack: printed.Value{Source: cite.Printed}, Faces: [3]na41.Face{{Move: k.Move}},
	}
}

// mostTrucks is how many trucks each side has counters for: our stand-in.
const mostTrucks = 6

// trucks are the trucks of both sides.
func (n *numbers) trucks() []na41.Counter {
	var out []na41.Counter
	for side, column := range []string{na41.Axis: "axis", na41.Allies: "allies"} {
		if column == "" {
			continue
		}
		move, captured := n.cell("trucks", "move", column), n.cell("markers", "captured-truck", column).Val.Whole()
		for i := range mostTrucks + captured {
			id, name := fmt.Sprintf("truck-%s-%d", column, i+1),
				printed.Name{EN: fmt.Sprintf("Truck %d", i+1), PT: fmt.Sprintf("Caminhão %d", i+1)}
			if trophy := i - mostTrucks + 1; trophy > 0 {
				id, name = fmt.Sprintf("truck-captured-%d", trophy),
					printed.Name{
						EN: fmt.Sprintf("Captured truck %d", trophy), PT: fmt.Sprintf("Caminhão capturado %d", trophy),
					}
			}
			out = append(out, na41.Counter{
				ID: id, Name: name, Captured: i >= mostTrucks, Side: na41.Side(side), Type: na41.Truck, Mech: true,
				Formation: na41.NoFormation,
				Steps:     printed.Value{N: 1, Source: cite.Printed}, Stack: printed.Value{Source: cite.Printed},
				Faces: [3]na41.Face{{Move: printed.Value{N: move.Val.Whole(), Source: move.Source}}},
			})
		}
	}
	return out
}
