// Package cauldrondata is the data of Gazala: The Cauldron: maps, orders of battle, charts and the register of its
// rules, each value with its provenance. The files are read strictly; the parse functions take any file of the same
// form, a person's own charts too.
//
// # Files
//
// A provenance is a word, printed, derived or reconstructed, or in a row of values one of the letters p, d and r for
// each of them: [14,12,24,"rpd"] is a counter's hard value, soft value and allowance. A list of hexes may hold runs
// down one column, "0105-0121". Feature lists of a map are in maps.go, faces of counters in counters.go, the tables in
// charts.go, scenarios in setups.go.
package cauldrondata

import (
	"embed"
	"fmt"

	"gazala/rules/cauldron"
	"gazala/rules/hex"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
)

//go:embed rules.json discrepancies.json coverage.txt unseen.txt glossary.json concepts.json schema.json
//go:embed asking.json
//go:embed lab.json
//go:embed maps counters charts setups examples lessons questions guides
//go:embed drills.json needs.json
//go:embed checklist.json
var files embed.FS

// The files of the published game.
const (
	mapFiles   = "maps/%s.json"
	rosterFile = "counters/roster.json"
	chartsFile = "charts/charts.json"
)

// Files are all data files of the game.
func Files() embed.FS { return files }

// Register is the index of the game's rules and discrepancies.
func Register() (*register.Index, error) { return register.Open(files) }

// Map is the map with the name, "gazala" for the published one. It fails with [fs.ErrNotExist] for another name.
func Map(name string) (*cauldron.Map, error) {
	return strict.Load(files, fmt.Sprintf(mapFiles, name), ReadMap)
}

// Order is the order of battle. Entry hexes that are not on the grid, which may be that of a smaller board, are left
// out.
func Order(g *hex.Grid) (cauldron.Order, error) {
	return strict.Load(files, rosterFile, func(n *strict.Node) cauldron.Order { return ReadOrder(n, g) })
}

// Charts are the tables that we play with when a person has not entered the printed ones.
func Charts() (cauldron.Charts, error) { return strict.Load(files, chartsFile, ReadCharts) }

// Scenarios are the scenarios of the published game, for its order of battle and its map.
func Scenarios(o cauldron.Order, g *hex.Grid) ([]cauldron.Scenario, error) {
	return strict.Load(files, scenariosFile, func(n *strict.Node) []cauldron.Scenario { return ReadScenarios(n, o, g) })
}

// ParseOverlay reads a file of a person's own charts, to be laid over ours.
func ParseOverlay(file string, b []byte, ours cauldron.Charts) (cauldron.Charts, error) {
	return strict.ParseOverlay(
		file,
		b,
		chartParts(),
		func(n *strict.Node) cauldron.Charts { return readOverlay(n, ours) },
	)
}
