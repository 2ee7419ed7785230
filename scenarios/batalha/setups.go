package batalhadata

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"gazala/rules/batalha"
	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

// ErrNoScenario is returned for a scenario that the game does not have.
var ErrNoScenario = errors.New("no such scenario")

// setups reads scenarios for an order of battle and a map.
type setups struct {
	grid   *hex.Grid
	units  map[string]batalha.UnitID
	places map[string]hex.Hex

	objectives []batalha.Objective
}

// ReadScenarios reads the scenarios of an order of battle on a map.
//
//	scenarios [{id, name, last, air: {axis, allies}, goals, start, areas, arrivals, held}]   last: the last turn, air:
//	          points, each [14, "p"]
//	goals     ["Bir Hacheim"]                           an extract of ours, and the objectives that count in it
//	start     [{unit, at or place, source}]             units that begin in a hex, or in one that the map names (11.1)
//	areas     [{side, source, units, hexes, ready}]     where the free units set up; ready has a hex for each unit
//	arrivals  [{turn, source, units}]                   reinforcements (11.1.3, 11.1.4)
//	held      [{at or place, side, source}]             who has an objective before anybody has stood in it (11.2)
func ReadScenarios(root *strict.Node, o batalha.Order, m *batalha.Map) []batalha.Scenario {
	r := setups{
		grid:       m.Grid,
		units:      map[string]batalha.UnitID{},
		places:     map[string]hex.Hex{},
		objectives: m.Objectives,
	}
	for i, c := range o.Counters {
		r.units[c.ID] = batalha.UnitID(i)
	}
	for _, p := range m.Places {
		r.places[p.Name.EN] = p.At
	}
	const most = 20
	var out []batalha.Scenario
	for _, n := range root.ListOf("scenarios", 1, most) {
		out = append(out, r.scenario(n))
	}
	return out
}

func (r setups) scenario(n *strict.Node) batalha.Scenario {
	s := batalha.Scenario{ID: n.Str("id"), Name: n.Name("name")}
	if s.Last = batalha.Turn(n.Field("last").AsValue().N); s.Last == 0 || s.Last > batalha.LastTurn {
		n.Field("last").
			Fail(strict.OutOfRange, strict.Args{
				"Value": strconv.Itoa(int(s.Last)), "Min": "1", "Max": strconv.Itoa(int(batalha.LastTurn)),
			})
	}
	air := n.Object("air")
	for _, side := range sides() {
		s.Air[side.Value-1] = air.Field(side.Name).AsValue()
	}
	for _, k := range n.OptList("goals") {
		s.Goals = append(s.Goals, r.objective(k, strict.LookUp(k, r.places)))
	}
	used := make(map[batalha.UnitID]bool)
	for _, k := range n.List("start") {
		source := k.Source("source")
		named := source == cite.Printed || source == cite.Own
		for _, u := range r.unitsOf([]*strict.Node{k.Field("unit")}, used) {
			s.Start = append(s.Start, batalha.Placed{Unit: u, At: r.at(k), Named: named})
		}
	}
	for _, k := range n.List("areas") {
		k.Source("source")
		a := batalha.Area{
			Side:  strict.Enum(k, "side", sides()),
			Units: r.unitsOf(k.List("units"), used),
			Hexes: k.Hexes("hexes", r.grid),
		}
		for _, at := range k.List("ready") {
			h, _ := at.AsHex(r.grid)
			a.Ready = append(a.Ready, h)
		}
		if len(a.Ready) != len(a.Units) {
			k.Field("ready").
				Fail(strict.NoReady, strict.Args{
					"Value": strconv.Itoa(len(a.Ready)), "Want": strconv.Itoa(len(a.Units)),
				})
		}
		s.Areas = append(s.Areas, a)
	}
	for _, k := range n.List("arrivals") {
		k.Source("source")
		s.Arrivals = append(
			s.Arrivals,
			batalha.Arrival{
				Turn: batalha.Turn(k.Int("turn", 1, int(batalha.LastTurn))), Units: r.unitsOf(k.List("units"), used),
			},
		)
	}
	for _, k := range n.OptList("held") {
		k.Source("source")
		s.Held = append(s.Held, batalha.Possession{At: r.objective(k, r.at(k)), Side: strict.Enum(k, "side", sides())})
	}
	return s
}

// objective is the hex of an objective, which must be one.
func (r setups) objective(n *strict.Node, h hex.Hex) hex.Hex {
	if !slices.ContainsFunc(r.objectives, func(o batalha.Objective) bool { return o.At == h }) {
		n.Fail(strict.UnknownName, strict.Args{"Value": r.grid.Format(h)})
	}
	return h
}

// at is the hex of a unit's start, or of the place that is named.
func (r setups) at(n *strict.Node) hex.Hex {
	if !n.Has("place") {
		h, _ := n.Hex("at", r.grid)
		return h
	}
	return strict.LookUp(n.Field("place"), r.places)
}

// unitsOf are units by their ids; one that was used before is refused.
func (r setups) unitsOf(nodes []*strict.Node, used map[batalha.UnitID]bool) []batalha.UnitID {
	var out []batalha.UnitID
	for _, k := range nodes {
		u := strict.LookUp(k, r.units)
		if _, known := r.units[k.Text()]; !known {
			continue
		}
		if used[u] {
			k.Fail(strict.Repeated, strict.Args{"Value": k.Text()})
		}
		used[u] = true
		out = append(out, u)
	}
	return out
}

// among is the scenario for the units that a position names, which may be some of the order of battle, in another
// order.
func among(s batalha.Scenario, printed, now batalha.Order) *batalha.Scenario {
	at := map[string]batalha.UnitID{}
	for i, c := range now.Counters {
		at[c.ID] = batalha.UnitID(i)
	}
	there := func(u batalha.UnitID) (batalha.UnitID, bool) {
		v, ok := at[printed.Counters[u].ID]
		return v, ok
	}
	start, areas, arrivals := s.Start, s.Areas, s.Arrivals
	s.Start, s.Areas, s.Arrivals = nil, nil, nil
	for _, p := range start {
		if u, ok := there(p.Unit); ok {
			p.Unit = u
			s.Start = append(s.Start, p)
		}
	}
	for _, a := range areas {
		units, ready := a.Units, a.Ready
		a.Units, a.Ready = nil, nil
		for i, u := range units {
			if v, ok := there(u); ok {
				a.Units, a.Ready = append(a.Units, v), append(a.Ready, ready[i])
			}
		}
		s.Areas = append(s.Areas, a)
	}
	for _, a := range arrivals {
		units := a.Units
		a.Units = nil
		for _, u := range units {
			if v, ok := there(u); ok {
				a.Units = append(a.Units, v)
			}
		}
		s.Arrivals = append(s.Arrivals, a)
	}
	return &s
}

// ground is the map of a scenario: the published one, of which an extract has the objectives that count in it.
func ground(m *batalha.Map, s *batalha.Scenario) *batalha.Map {
	if len(s.Goals) == 0 {
		return m
	}
	part := *m
	part.Objectives = slices.DeleteFunc(
		slices.Clone(m.Objectives),
		func(o batalha.Objective) bool { return !slices.Contains(s.Goals, o.At) },
	)
	return &part
}

// inPlay is the part of the order of battle that a scenario uses.
func inPlay(o batalha.Order, s batalha.Scenario) batalha.Order {
	used := make([]bool, len(o.Counters))
	for _, p := range s.Start {
		used[p.Unit] = true
	}
	for _, a := range s.Areas {
		for _, u := range a.Units {
			used[u] = true
		}
	}
	for _, a := range s.Arrivals {
		for _, u := range a.Units {
			used[u] = true
		}
	}
	all := o.Counters
	o.Counters = nil
	for i, c := range all {
		if used[i] {
			o.Counters = append(o.Counters, c)
		}
	}
	return o
}

// Start is a scenario's game at its first decision, with the readings of the contested rules that are to be in force.
func Start(p *Printed, scenario string, rulings batalha.Rulings) (batalha.Game, error) {
	for i := range p.Scenarios {
		if p.Scenarios[i].ID != scenario {
			continue
		}
		order := inPlay(p.Order, p.Scenarios[i])
		r := &batalha.Rules{
			Map:      p.grounds[i],
			Order:    order,
			Charts:   p.Charts,
			Rulings:  rulings,
			Scenario: among(p.Scenarios[i], p.Order, order),
			Rank:     p.Index.Rank(),
		}
		return batalha.New(r, batalha.Opening(r)), nil
	}
	return batalha.Game{}, fmt.Errorf("%w: %q", ErrNoScenario, scenario)
}
