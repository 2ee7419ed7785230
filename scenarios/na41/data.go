// Package na41data is the data of North Africa '41: the map, the counters, the tables, the turn track, the scenarios
// and the register of its rules, each value with its provenance. The files are read strictly; the parse functions take
// any file of the same form, a person's own cards too.
//
// # Files
//
// A provenance is a word, printed, derived or reconstructed, or in a row of values one of the letters p, d and r for
// each of them: [9, 6, 5, "prp"]. A list of hexes may hold runs along one row, "3821-3826". The map is in map.go,
// counters in roster.go, the tables in tables.go, the scenarios and the turn track in setups.go.
package na41data

import (
	"embed"

	"gazala/rules/hex"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
)

//go:embed schema.json lab.json rules.json discrepancies.json checklist.json coverage.txt unseen.txt glossary.json
//go:embed concepts.json drills.json needs.json asking.json
//go:embed lessons maps counters charts setups examples guides
var files embed.FS

// The files of the published game.
const (
	mapFile       = "maps/western-desert.json"
	rosterFile    = "counters/roster.json"
	tablesFile    = "charts/charts.json"
	scenariosFile = "setups/scenarios.json"
	trackFile     = "setups/track.json"
)

// Side is one of the two players.
type Side uint8

// The sides. Both is of what either may have.
const (
	NoSide Side = iota
	Axis
	Allies
	Both
)

// Files are the data files of the game as they are kept.
func Files() embed.FS { return files }

// Printed is what is printed of the game. Its parts are read for each other: a scenario names units of the roster and
// hexes of the map.
type Printed struct {
	Map       *Map
	Roster    Roster
	Tables    []Table
	Track     []Turn
	Scenarios []Scenario
}

// Register is the index of the game's rules and discrepancies.
func Register() (*register.Index, error) { return register.Open(files) }

// LoadPrinted reads the published game.
func LoadPrinted() (*Printed, error) { return ReadPrinted(files) }

// ReadPrinted reads the game from its files, in which a person's own cards may stand in place of ours.
func ReadPrinted(from strict.Files) (*Printed, error) {
	p := &Printed{}
	var err error
	if p.Map, err = strict.Load(from, mapFile, ReadMap); err != nil {
		return nil, err
	}
	if p.Roster, err = strict.Load(from, rosterFile, ReadRoster); err != nil {
		return nil, err
	}
	if p.Tables, err = strict.Load(from, tablesFile, ReadTables); err != nil {
		return nil, err
	}
	if p.Track, err = strict.Load(from, trackFile, ReadTrack); err != nil {
		return nil, err
	}
	p.Scenarios, err = strict.Load(
		from,
		scenariosFile,
		func(n *strict.Node) []Scenario { return ReadScenarios(n, p.Map, p.Roster) },
	)
	return p, err
}

func sides() []strict.Choice[Side] {
	return []strict.Choice[Side]{{Name: "axis", Value: Axis}, {Name: "allies", Value: Allies}}
}

// words are the words themselves as what may be chosen.
func words(names ...string) []strict.Choice[string] {
	out := make([]strict.Choice[string], 0, len(names))
	for _, s := range names {
		out = append(out, strict.Choice[string]{Name: s, Value: s})
	}
	return out
}

// hexes are the hexes of a list of hexes and runs.
func hexes(n *strict.Node, g *hex.Grid) []hex.Hex { return n.Hexes("hexes", g) }
