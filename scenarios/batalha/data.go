// Package batalhadata is the data of Batalha de Gazala: map, order of battle, tables, set-up and the register of its
// rules, each value with its provenance. The files are read strictly; the parse functions take any file of the same
// form, a person's own charts too.
//
// # Files
//
// A provenance is a word, printed, derived or reconstructed, or in a row of values one of the letters p, d and r for
// each of them: [4,4,15,"ppp"] is a counter's attack, defence and movement. A list of hexes may hold runs down one
// column, "0101-0116". Features of a map are in maps.go, counters in counters.go, the tables in charts.go, set-ups in
// setups.go.
package batalhadata

import (
	"embed"
	"fmt"

	"gazala/rules/batalha"
	"gazala/rules/hex"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
)

//go:embed rules.json discrepancies.json coverage.txt unseen.txt glossary.json concepts.json schema.json
//go:embed asking.json
//go:embed lab.json
//go:embed examples lessons questions maps counters charts setups guides
//go:embed drills.json needs.json
//go:embed checklist.json
var files embed.FS

// The files of the published game.
const (
	mapFiles      = "maps/%s.json"
	rosterFile    = "counters/roster.json"
	chartsFile    = "charts/charts.json"
	scenariosFile = "setups/scenarios.json"
)

// Files are all data files of the game.
func Files() embed.FS { return files }

// Register is the index of the game's rules and discrepancies.
func Register() (*register.Index, error) { return register.Open(files) }

// Map is the map with the name, "gazala" for the published one. It fails with [fs.ErrNotExist] for another name.
func Map(name string) (*batalha.Map, error) {
	return strict.Load(files, fmt.Sprintf(mapFiles, name), ReadMap)
}

// Order is the order of battle.
func Order() (batalha.Order, error) { return strict.Load(files, rosterFile, ReadOrder) }

// Charts are the tables as they are printed.
func Charts() (batalha.Charts, error) { return strict.Load(files, chartsFile, ReadCharts) }

// Scenarios are the scenarios of the published game, for its order of battle and its map.
func Scenarios(o batalha.Order, m *batalha.Map) ([]batalha.Scenario, error) {
	return strict.Load(files, scenariosFile, func(n *strict.Node) []batalha.Scenario { return ReadScenarios(n, o, m) })
}

// Printed is what is printed of the game: the parts that a position stands on. They are read once and shared.
type Printed struct {
	Map    *batalha.Map
	Order  batalha.Order
	Charts batalha.Charts
	Index  *register.Index
	// Scenarios are for the units of Order.
	Scenarios []batalha.Scenario
	grounds   []*batalha.Map // of each scenario
}

// LoadPrinted reads the published game.
func LoadPrinted() (*Printed, error) { return ReadPrinted(files) }

// ReadPrinted reads the game from its files, in which a person's own cards may stand in place of ours.
func ReadPrinted(from strict.Files) (*Printed, error) {
	p := &Printed{}
	var err error
	if p.Index, err = Register(); err != nil {
		return nil, err
	}
	if p.Map, err = strict.Load(from, fmt.Sprintf(mapFiles, "gazala"), ReadMap); err != nil {
		return nil, err
	}
	if p.Order, err = strict.Load(from, rosterFile, ReadOrder); err != nil {
		return nil, err
	}
	if p.Charts, err = strict.Load(from, chartsFile, ReadCharts); err != nil {
		return nil, err
	}
	p.Scenarios, err = strict.Load(
		from,
		scenariosFile,
		func(n *strict.Node) []batalha.Scenario { return ReadScenarios(n, p.Order, p.Map) },
	)
	if err != nil {
		return nil, err
	}
	for i := range p.Scenarios {
		p.grounds = append(p.grounds, ground(p.Map, &p.Scenarios[i]))
	}
	return p, nil
}

func sides() []strict.Choice[batalha.Side] {
	return []strict.Choice[batalha.Side]{{Name: "axis", Value: batalha.Axis}, {Name: "allies", Value: batalha.Allies}}
}

// hexList is a list of hexes with its provenance.
func hexList(n *strict.Node, key string, g *hex.Grid) []hex.Hex {
	n.Source("source")
	return n.Hexes(key, g)
}
