package batalhadata

import (
	"gazala/rules/batalha"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

// mostUnits is how many units a position may have, and how many open procedures: several times what the game has of either.
const mostUnits = 400

// reader reads a position: what it names is looked up in what is printed and in what the position itself makes up.
type reader struct {
	*Printed
	rules     batalha.Rules
	state     batalha.State
	units     map[string]batalha.UnitID
	divisions map[string]batalha.DivisionID
	standIns  map[batalha.UnitID]bool // units that stand in for ones with faults
}

// ReadPosition reads a position. What it leaves out has a default: the published map, the first turn, units that have done nothing and had no loss, the air
// points of a turn, default rulings, no open procedure.
//
//	system   "batalha"
//	map      "gazala", or a map of the position's own (maps.go)
//	turn     1 to 14
//	scenario "campaign": without it no reinforcement comes and the game ends with turn 14
//	units    [{unit, at, reduced, moved, engaged, touched, fought, posted}], a unit of the order of battle; scheduled, arriving, unplaced, off_map or eliminated stand
//	         in place of at; or, made up, with {unit, division, nation, type, brigade, values, range} as in counters.go, the division of the order of battle
//	cleared  ["0706"], minefield hexes with a marker
//	air      {axis, allies}, the points left
//	held     {"2004": "axis"}, who holds an objective
//	rulings  {"d-04": "one-pool"}
//	charts   a person's own tables: crt, terrain, bombardment, vulnerability as in charts.go, each in place of ours
//	stack    the open procedures from the bottom up (frames.go)
func ReadPosition(n *strict.Node, p *Printed) (*batalha.Rules, batalha.State) {
	r := &reader{Printed: p, units: map[string]batalha.UnitID{}, divisions: map[string]batalha.DivisionID{}, standIns: make(map[batalha.UnitID]bool)}
	r.rules = batalha.Rules{Map: p.Map, Charts: p.Charts, Rank: p.Index.Rank()}
	strict.OptEnum(n, "system", "", []strict.Choice[string]{{Name: p.Index.System, Value: p.Index.System}})
	if c := n.Opt("charts"); c.Exists() {
		r.rules.Charts = readOverlay(c, p.Charts)
	}
	r.readMap(n)
	if r.rules.Map == nil || r.rules.Map.Grid == nil {
		n.SkipAll()
		return &r.rules, r.state
	}
	r.state.Turn = batalha.Turn(n.OptInt("turn", 1, 1, int(batalha.LastTurn)))
	r.rules.Order.Divisions = p.Order.Divisions
	for i, d := range p.Order.Divisions {
		r.divisions[d.ID] = batalha.DivisionID(i)
	}
	for _, u := range n.OptListOf("units", mostUnits) {
		r.readUnit(u)
	}
	r.readScenario(n)
	r.enemiesApart(n)
	for _, h := range r.someHexes(n, "cleared") {
		if !r.rules.Map.Mines[r.rules.Map.Grid.Index(h)] {
			n.Field("cleared").Fail(NoMines, strict.Args{"Value": r.rules.Map.Grid.Format(h)})
		}
		r.state.Cleared = append(r.state.Cleared, h)
	}
	r.readAir(n)
	r.readHeld(n)
	p.Index.Rulings(n.Opt("rulings"), func(number int, reading uint8) {
		r.rules.Rulings = r.rules.Rulings.With(batalha.Contested(number), reading)
	})
	r.readStack(n)
	return &r.rules, r.state
}

// NoMines: a hex without mines has been cleared of them.
const NoMines strict.Slug = "no_mines" // Value

func (r *reader) readMap(n *strict.Node) {
	m := n.Opt("map")
	if !m.Exists() {
		return
	}
	if m.IsText() {
		strict.Pick(m, []strict.Choice[bool]{{Name: "gazala", Value: true}})
		return
	}
	if r.rules.Map = ReadMap(m); r.rules.Map != nil {
		r.rules.Map.Text = m.Raw()
	}
}

// readScenario reads the scenario that the game is played by.
func (r *reader) readScenario(n *strict.Node) {
	choices := make([]strict.Choice[int], 0, len(r.Scenarios))
	for i, s := range r.Scenarios {
		choices = append(choices, strict.Choice[int]{Name: s.ID, Value: i + 1})
	}
	if i := strict.OptEnum(n, "scenario", 0, choices); i > 0 {
		r.rules.Scenario = among(r.Scenarios[i-1], r.Order, r.rules.Order)
	}
}

func (r *reader) readAir(n *strict.Node) {
	for _, s := range sides() {
		r.state.Air[s.Value-1] = r.Scenarios[0].Air[s.Value-1].N
		if a := n.Opt("air"); a.Exists() {
			r.state.Air[s.Value-1] = a.AsObject().OptInt(s.Name, 0, 0, maxValue)
		}
	}
}

func (r *reader) readHeld(n *strict.Node) {
	r.state.Held = make([]batalha.Side, len(r.rules.Map.Objectives))
	held := n.Opt("held")
	if !held.Exists() {
		return
	}
	at := map[string]int{}
	for i, o := range r.rules.Map.Objectives {
		at[r.rules.Map.Grid.Format(o.At)] = i
	}
	for _, key := range held.AsObject().Keys() {
		i, ok := at[key]
		if !ok {
			held.Fail(strict.UnknownName, strict.Args{"Value": key})
			held.Skip(key)
			continue
		}
		r.state.Held[i] = strict.Enum(held, key, sides())
	}
}

// readUnit reads a unit. Of one whose id or values are wrong the other fields are held to what they must be all the same; it stands nowhere, so that what the
// position says of it elsewhere is no fault too.
func (r *reader) readUnit(n *strict.Node) {
	id := n.Str("unit")
	_, twice := r.units[id]
	if twice && id != "" {
		n.Field("unit").Fail(strict.Repeated, strict.Args{"Value": id})
	}
	counter, ok := r.counter(n, id, twice)
	u := batalha.Unit{
		Reduced: n.OptBool("reduced"), Moved: n.OptBool("moved"), Engaged: n.OptBool("engaged"), Touched: n.OptBool("touched"), Fought: n.OptBool("fought"), Posted: n.OptBool("posted"),
	}
	for _, w := range wheres() {
		if n.OptBool(w.Name) {
			u.Where = w.Value
		}
	}
	if u.Where == batalha.OnMap {
		u.At, _ = n.Hex("at", r.rules.Map.Grid)
	}
	if !ok && u.Where == batalha.OnMap {
		u.Where = batalha.OffMap
	}
	if id == "" || twice {
		return
	}
	r.units[id] = batalha.UnitID(len(r.rules.Order.Counters))
	if !ok {
		r.standIns[r.units[id]] = true
	}
	r.rules.Order.Counters = append(r.rules.Order.Counters, counter)
	r.state.Units = append(r.state.Units, u)
}

// wheres are the words for where a unit is that is not on the map.
func wheres() []strict.Choice[batalha.Where] {
	return []strict.Choice[batalha.Where]{
		{Name: "scheduled", Value: batalha.Scheduled},
		{Name: "arriving", Value: batalha.Arriving},
		{Name: "unplaced", Value: batalha.Unplaced},
		{Name: "off_map", Value: batalha.OffMap},
		{Name: "eliminated", Value: batalha.Eliminated},
	}
}

// counter is the printed counter, or the one that the position makes up when it gives values. When it is neither, or is made up wrongly, ok is false. Of a
// unit that was named before, the printed counter may be another's: known keeps that from being a fault.
func (r *reader) counter(n *strict.Node, id string, known bool) (c batalha.Counter, ok bool) {
	if n.Has("values") {
		c = readMadeUp(n, r.divisions)
		c.ID, c.Name, c.Short = id, batalha.Name{EN: id, PT: id}, id
		ok = c.Nation != 0 && c.Type != 0
	} else {
		for _, p := range r.Order.Counters {
			if p.ID == id {
				return p, true
			}
		}
		if id != "" && !known {
			n.Field("unit").Fail(strict.UnknownName, strict.Args{"Value": id})
		}
		for _, key := range []string{"division", "nation", "type", "brigade", "range"} {
			n.Skip(key)
		}
	}
	if c.ID = id; !ok {
		c.Nation, c.Type, c.Division = batalha.German, batalha.Infantry, batalha.NoDivision
	}
	return c, ok
}

func (r *reader) enemiesApart(n *strict.Node) {
	held := map[hex.Hex]batalha.Side{}
	for i, u := range r.state.Units {
		side := r.rules.SideOf(batalha.UnitID(i))
		if u.Where != batalha.OnMap || !r.rules.Map.Grid.Has(u.At) { // what is not on the map has been said
			continue
		}
		if other, ok := held[u.At]; ok && other != side {
			n.Field("units").Fail(strict.EnemiesTogether, strict.Args{"Value": r.rules.Map.Grid.Format(u.At)})
		}
		held[u.At] = side
	}
}

// someHexes are the hexes of a list that may be left out.
func (r *reader) someHexes(n *strict.Node, key string) []hex.Hex {
	if !n.Has(key) {
		return nil
	}
	return n.Hexes(key, r.rules.Map.Grid)
}
