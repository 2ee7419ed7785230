package batalhadata

import (
	"gazala/rules/batalha"
	"gazala/rules/hex"
	"gazala/rules/record"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// mostUnits is how many units a position may have: several times what the game has.
const mostUnits = 400

// ReadPosition reads a position. What it leaves out has a default: the published map, the first turn, units that have
// done nothing and had no loss, the air points of a turn, default rulings, no open procedure.
//
//	system   "batalha"
//	map      "gazala", or a map of the position's own (maps.go)
//	turn     1 to 14
//	scenario "campaign" or "first-blow": without it no reinforcement comes and the game ends with turn 14
//	units    [{unit, at, reduced, moved, engaged, touched, fought, posted}], a unit of the order of battle; scheduled,
//	         arriving, unplaced, off_map or eliminated stand in place of at; or, made up, with {unit, division,
//	         nation, type, brigade, values, range} as in counters.go, the division of the order of battle
//	cleared  ["0706"], minefield hexes with a marker
//	air      {axis, allies}, the points left
//	held     {"2004": "axis"}, who holds an objective
//	rulings  {"d-04": "one-pool"}
//	charts   a person's own tables: crt, terrain, bombardment, vulnerability as in charts.go, each in place of ours
//	stack    the open procedures from the bottom up (frames.go)
func ReadPosition(n *strict.Node, p *Printed) (*batalha.Rules, batalha.State) {
	r, st := batalha.Rules{Map: p.Map, Charts: p.Charts, Rank: p.Index.Rank()}, batalha.State{Turn: 1}
	strict.OptEnum(n, "system", "", []strict.Choice[string]{{Name: p.Index.System, Value: p.Index.System}})
	if c := n.Opt("charts"); c.Exists() {
		r.Charts = readOverlay(c, p.Charts)
	}
	readMap(n, &r)
	if r.Map == nil || r.Map.Grid == nil {
		n.SkipAll()
		return &r, batalha.State{}
	}
	r.Order.Divisions = p.Order.Divisions
	cast := p.readUnits(n, &r, &st)
	p.readScenario(n, &r)
	enemiesApart(n, &r, &st)
	for i := range st.Air {
		st.Air[i] = p.Scenarios[0].Air[i].N
	}
	st.Held = make([]batalha.Side, len(r.Map.Objectives))
	p.Index.Rulings(n.Opt("rulings"), func(number int, reading uint8) {
		r.Rulings = r.Rulings.With(batalha.Contested(number), reading)
	})
	scope := within(&r, &st)
	scope.Sound = func(_ record.Domain, n int) bool { return cast.Sound(n) }
	r.Ground(&st, position.Read(n, scope))
	return &r, st
}

// within is what a position has, for what is read of it.
func within(r *batalha.Rules, st *batalha.State) *position.Scope {
	scope := Scope(r)
	scope.In = batalha.Read{Rules: r, State: st}
	return scope
}

// ReadChange reads what has happened between two pictures of a worked example.
func ReadChange(n *strict.Node, r *batalha.Rules, start batalha.State) func(batalha.State) batalha.State {
	return position.Changing[batalha.State, batalha.Unit]{
		Scope: func(st *batalha.State) *position.Scope { return within(r, st) },
		Units: func(st *batalha.State) []batalha.Unit { return st.Units },
		Unit:  func(_ int, u *batalha.Unit, v record.Visitor) { u.Fields(v) }, Ground: r.Ground,
	}.Read(n, start)
}

func readMap(n *strict.Node, r *batalha.Rules) {
	m := n.Opt("map")
	if !m.Exists() {
		return
	}
	if m.IsText() {
		strict.Pick(m, []strict.Choice[bool]{{Name: "gazala", Value: true}})
		return
	}
	if r.Map = ReadMap(m); r.Map != nil {
		r.Map.Text = m.Raw()
	}
}

// readScenario reads the scenario that the game is played by.
func (p *Printed) readScenario(n *strict.Node, r *batalha.Rules) {
	choices := make([]strict.Choice[int], 0, len(p.Scenarios))
	for i, s := range p.Scenarios {
		choices = append(choices, strict.Choice[int]{Name: s.ID, Value: i + 1})
	}
	if i := strict.OptEnum(n, "scenario", 0, choices); i > 0 {
		r.Scenario = among(p.Scenarios[i-1], p.Order, r.Order)
		if r.Map == p.Map {
			r.Map = p.grounds[i-1]
		}
	}
}

// readUnits reads who takes part, and in what state. Of a unit whose id or values are wrong the other fields are held
// to what they must be all the same; it stands nowhere, so that what the position says of it elsewhere is no fault too.
func (p *Printed) readUnits(n *strict.Node, r *batalha.Rules, st *batalha.State) *position.Cast[batalha.Counter] {
	divisions := map[string]batalha.DivisionID{}
	for i, d := range p.Order.Divisions {
		divisions[d.ID] = batalha.DivisionID(i)
	}
	cast := &position.Cast[batalha.Counter]{
		Printed: p.Order.Counters, ID: func(c *batalha.Counter) string { return c.ID },
		StandIn: func(id string) batalha.Counter {
			return batalha.Counter{ID: id, Nation: batalha.German, Type: batalha.Infantry, Division: batalha.NoDivision}
		},
		MadeUp: func(n *strict.Node, id string) (c batalha.Counter, made, ok bool) {
			if !n.Has("values") {
				return c, false, false
			}
			c = readMadeUp(n, divisions)
			c.ID, c.Name, c.Short = id, batalha.Name{EN: id, PT: id}, id
			return c, true, c.Nation != 0 && c.Type != 0
		},
	}
	scope := Scope(r)
	for _, k := range n.OptListOf("units", mostUnits) {
		sound, joined := cast.Read(k)
		if !sound {
			for _, key := range []string{"division", "nation", "type", "brigade", "range"} {
				k.Skip(key)
			}
		}
		var u batalha.Unit
		if u.Fields(position.Read(k, scope)); !sound && u.Where == batalha.OnMap {
			u.Where = batalha.OffMap
		}
		if joined {
			st.Units = append(st.Units, u)
		}
	}
	r.Order.Counters = cast.Counters
	return cast
}

func enemiesApart(n *strict.Node, r *batalha.Rules, st *batalha.State) {
	held := map[hex.Hex]batalha.Side{}
	for i, u := range st.Units {
		side := r.SideOf(batalha.UnitID(i))
		if u.Where != batalha.OnMap || !r.Map.Grid.Has(u.At) { // what is not on the map has been said
			continue
		}
		if other, ok := held[u.At]; ok && other != side {
			n.Field("units").Fail(strict.EnemiesTogether, strict.Args{"Value": r.Map.Grid.Format(u.At)})
		}
		held[u.At] = side
	}
}
