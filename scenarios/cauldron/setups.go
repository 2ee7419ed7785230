package cauldrondata

import (
	"errors"
	"fmt"
	"strconv"

	"gazala/rules/cauldron"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

// Faults of scenarios.
const (
	TurnOrder strict.Slug = "turn_order" // Value, Want: a turn that does not stand in its place
)

const (
	scenariosFile = "setups/scenarios.json"
	maxRadius     = 9
	maxStock      = 20
)

// ErrNoScenario is returned for a scenario that the game does not have.
var ErrNoScenario = errors.New("no such scenario")

// scenarios reads the tables of the turns, the set-up and the scenarios.
type scenarios struct {
	order      cauldron.Order
	grid       *hex.Grid
	units      map[string]cauldron.UnitID
	formations map[string]cauldron.FormationID
	mixes      map[string][2][]cauldron.StockedChits
}

// ReadScenarios reads the scenarios of an order of battle on a map. Every number comes in a row with a letter of
// provenance for each.
//
//	markers   [6, "r"]                          breach markers
//	tactical  {axis: [["combat", 2, "r"]], allies}   the tactical chits of a side and how many of each
//	mixes     [{id, axis, allies}]              action chits in the same form, named as a position names them
//	turns     [{turn, actions: [4, 2, "dd"], mix, arrive, replacements}]   all turns in order: actions of the Axis and
//	          of the Allies, the mix of action chits, units that become available (15.1), tank replacements (15.0.5)
//	areas     [{side, source, centre and radius or hexes, per_hex, used, units, ready}]   set-up areas; ready has a
//	          hex for each unit
//	lines     [{source, hexes, beyond}]         minefield hexes for lines of communication; beyond: under the other
//	          reading of d-08 alone
//	scenarios [{id, name, last, start, again, held: [{points, hexes, forts}]}]   the last turn, the Axis points at the
//	          start, those under the other reading of d-51, and what the Allies score for hexes held; forts: the hexes
//	          stand for all fortified ones
func ReadScenarios(root *strict.Node, o cauldron.Order, g *hex.Grid) []cauldron.Scenario {
	r := scenarios{
		order:      o,
		grid:       g,
		units:      map[string]cauldron.UnitID{},
		formations: map[string]cauldron.FormationID{},
		mixes:      map[string][2][]cauldron.StockedChits{},
	}
	for i, c := range o.Counters {
		r.units[c.ID] = cauldron.UnitID(i)
	}
	for i, f := range o.Formations {
		r.formations[f.ID] = cauldron.FormationID(i)
	}
	common := cauldron.Scenario{
		Markers:  root.Field("markers").AsValue(),
		Tactical: r.chitsOfSides(root.Object("tactical")),
	}
	for _, n := range root.List("mixes") {
		r.mixes[n.Str("id")] = r.chitsOfSides(n)
	}
	rows := root.ListOf("turns", int(cauldron.LastTurn), int(cauldron.LastTurn))
	for i, n := range rows {
		common.Turns[i] = r.turn(n, cauldron.Turn(i+1))
	}
	for _, n := range root.List("areas") {
		common.Areas = append(common.Areas, r.area(n))
	}
	for _, n := range root.List("lines") {
		n.Source("source")
		to := &common.Lines
		if n.OptBool("beyond") {
			to = &common.Beyond
		}
		*to = append(*to, n.Hexes("hexes", g)...)
	}
	var out []cauldron.Scenario
	for _, n := range root.ListOf("scenarios", 1, maxStock) {
		out = append(out, r.scenario(n, common))
	}
	return out
}

func (r scenarios) scenario(n *strict.Node, s cauldron.Scenario) cauldron.Scenario {
	s.ID, s.Name, s.Last = n.Str("id"), n.Name("name"), strict.Enum(n, "last", turns())
	s.Start, s.Again = n.Field("start").AsValue(), n.Field("again").AsValue()
	for _, k := range n.List("held") {
		s.Held = append(
			s.Held,
			cauldron.Held{
				Points: k.Field("points").AsValue(),
				Hexes:  k.Hexes("hexes", r.grid),
				Forts:  k.OptBool("forts"),
			},
		)
	}
	return s
}

func (r scenarios) chitsOfSides(n *strict.Node) [2][]cauldron.StockedChits {
	var out [2][]cauldron.StockedChits
	for _, s := range sides() {
		for _, k := range n.List(s.Name) {
			row := k.AsList()
			if len(row) != 3 {
				k.Fail(strict.ListLength, strict.Args{"Value": strconv.Itoa(len(row)), "Min": "3", "Max": "3"})
				continue
			}
			count := cauldron.Value{N: row[1].AsInt(0, maxStock), Source: row[2].AsLetters(1)[0]}
			out[s.Value-1] = append(
				out[s.Value-1],
				cauldron.StockedChits{Chit: readChit(row[0], r.order.Formations), Count: count},
			)
		}
	}
	return out
}

func (r scenarios) turn(n *strict.Node, want cauldron.Turn) cauldron.TurnRow {
	if t := strict.Enum(n, "turn", turns()); t != want && t != 0 {
		n.Field("turn").Fail(TurnOrder, strict.Args{"Value": turns()[t-1].Name, "Want": turns()[want-1].Name})
	}
	row := cauldron.TurnRow{Chits: strict.LookUp(n.Field("mix"), r.mixes), Arrive: r.unitsOf(n, "arrive")}
	if actions := n.ListOf("actions", 3, 3); len(actions) == 3 {
		from := actions[2].AsLetters(2)
		for i := range row.Actions {
			row.Actions[i] = cauldron.Value{N: actions[i].AsInt(0, maxStock), Source: from[i]}
		}
	}
	if k := n.Opt("replacements"); k.Exists() {
		row.Replacements = k.AsValue()
	}
	return row
}

func (r scenarios) area(n *strict.Node) cauldron.Area {
	n.Source("source")
	a := cauldron.Area{
		Side: strict.Enum(
			n,
			"side",
			sides(),
		),
		PerHex: n.Int("per_hex", 1, maxStock),
		Used:   n.OptBool("used"),
		Units:  r.unitsOf(n, "units"),
	}
	if n.Has("hexes") {
		a.Hexes = n.Hexes("hexes", r.grid)
	} else {
		a.Hexes = r.around(n)
	}
	for _, k := range n.List("ready") {
		h, _ := k.AsHex(r.grid)
		a.Ready = append(a.Ready, h)
	}
	if len(a.Ready) != len(a.Units) {
		n.Field("ready").
			Fail(strict.NoReady, strict.Args{"Value": strconv.Itoa(len(a.Ready)), "Want": strconv.Itoa(len(a.Units))})
	}
	return a
}

// around are the hexes of the map within a radius of a hex (d-55).
func (r scenarios) around(n *strict.Node) []hex.Hex {
	centre, ok := n.Hex("centre", r.grid)
	radius := n.Int("radius", 0, maxRadius)
	if !ok {
		return nil
	}
	var out []hex.Hex
	for i := range r.grid.Len() {
		if h := r.grid.At(i); hex.Distance(h, centre) <= radius {
			out = append(out, h)
		}
	}
	return out
}

func (r scenarios) unitsOf(n *strict.Node, key string) []cauldron.UnitID {
	var out []cauldron.UnitID
	for _, k := range n.OptList(key) {
		if u, ok := r.units[k.AsStr()]; ok {
			out = append(out, u)
		} else {
			k.Fail(strict.UnknownName, strict.Args{"Value": k.Text()})
		}
	}
	return out
}

// among is the scenario for the units that a position names, which may be some of the order of battle, in another
// order.
func among(s cauldron.Scenario, printed, now cauldron.Order) *cauldron.Scenario {
	at := map[string]cauldron.UnitID{}
	for i, c := range now.Counters {
		at[c.ID] = cauldron.UnitID(i)
	}
	keep := func(units []cauldron.UnitID, hexes []hex.Hex) (kept []cauldron.UnitID, theirs []hex.Hex) {
		for i, u := range units {
			if v, ok := at[printed.Counters[u].ID]; ok {
				kept = append(kept, v)
				if hexes != nil {
					theirs = append(theirs, hexes[i])
				}
			}
		}
		return kept, theirs
	}
	for i := range s.Turns {
		s.Turns[i].Arrive, _ = keep(s.Turns[i].Arrive, nil)
	}
	areas := s.Areas
	s.Areas = nil
	for _, a := range areas {
		a.Units, a.Ready = keep(a.Units, a.Ready)
		s.Areas = append(s.Areas, a)
	}
	return &s
}

// Start is a scenario's game at its first decision, which is the Allies' set-up, with the readings of the contested
// rules that are to be in force.
func Start(p *Printed, scenario string, rulings cauldron.Rulings) (cauldron.Game, error) {
	for i := range p.Scenarios {
		if p.Scenarios[i].ID != scenario {
			continue
		}
		r := &cauldron.Rules{
			Map:      p.Map,
			Order:    p.Order,
			Charts:   p.Charts,
			Rulings:  rulings,
			Scenario: &p.Scenarios[i],
			Rank:     p.Index.Rank(),
		}
		return cauldron.New(r, cauldron.Opening(r)), nil
	}
	return cauldron.Game{}, fmt.Errorf("%w: %q", ErrNoScenario, scenario)
}

// readScenario reads the scenario that the game is played by and what has been collected in it.
func (r *reader) readScenario(n *strict.Node) {
	choices := make([]strict.Choice[int], 0, len(r.Scenarios))
	for i, s := range r.Scenarios {
		choices = append(choices, strict.Choice[int]{Name: s.ID, Value: i + 1})
	}
	if i := strict.OptEnum(n, "scenario", 0, choices); i > 0 {
		r.rules.Scenario = among(r.Scenarios[i-1], r.Order, r.rules.Order)
	}
	r.state.VP = n.OptInt("points", 0, 0, maxValue)
	r.state.Fines = n.OptInt("fines", 0, 0, maxValue)
	r.state.Cut = n.OptInt("cut", 0, 0, 2)
}
