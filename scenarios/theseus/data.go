// Package theseusdata is the data of Operation Theseus: maps, order of battle, charts, scenarios and the register of
// its rules, each value with its provenance. The files are read strictly; the parse functions take any file of the same
// form, a person's own charts too.
//
// # Files
//
// A provenance is a word, printed, derived or reconstructed, or in a row of values one of the letters p, d and r for
// each of them: [7, 5, "rp"] is a rating that is reconstructed and points that are printed. A list of hexes may hold
// runs down one column, "2119-2123". Features of a map are in maps.go, counters in counters.go, the charts in
// charts.go, the training scenario in setups.go, those in which both sides act in campaigns.go.
package theseusdata

import (
	"embed"
	"fmt"

	"gazala/rules/theseus"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
)

//go:embed rules.json discrepancies.json coverage.txt unseen.txt glossary.json concepts.json schema.json
//go:embed asking.json
//go:embed lab.json
//go:embed examples questions maps counters charts setups guides
//go:embed lessons checklist.json drills.json needs.json
var files embed.FS

// The files of the published game.
const (
	mapFiles      = "maps/%s.json"
	rosterFile    = "counters/roster.json"
	chartsFile    = "charts/charts.json"
	scenariosFile = "setups/scenarios.json"
	campaignsFile = "setups/campaigns.json"
)

// Files are all data files of the game.
func Files() embed.FS { return files }

// Register is the index of the game's rules and discrepancies.
func Register() (*register.Index, error) { return register.Open(files) }

// MapNames are the names of the maps that [Map] has.
func MapNames() []string { return []string{"bir-hacheim", "gazala"} }

// Map is the map with the name. It fails with [fs.ErrNotExist] for one that is not in [MapNames].
func Map(name string) (*theseus.Map, error) {
	return strict.Load(files, fmt.Sprintf(mapFiles, name), ReadMap)
}

// Order is the order of battle.
func Order() (theseus.Order, error) { return strict.Load(files, rosterFile, ReadOrder) }

// Charts are the tables of the player aid charts as we have them.
func Charts() (theseus.Charts, error) { return strict.Load(files, chartsFile, ReadCharts) }

// Scenarios are the scenarios of the published game, for its order of battle and its maps.
func Scenarios(o theseus.Order, maps map[string]*theseus.Map) ([]Scenario, error) {
	return strict.Load(files, scenariosFile, func(n *strict.Node) []Scenario { return ReadScenarios(n, o, maps) })
}

// Printed is what is printed of the game: the parts that a position stands on. They are read once and shared.
type Printed struct {
	Maps      map[string]*theseus.Map // by their names
	Order     theseus.Order
	Charts    theseus.Charts
	Index     *register.Index
	Scenarios []Scenario // for the units of Order
	Campaigns Campaigns  // for the units of Order too; none is offered yet
}

// LoadPrinted reads the published game.
func LoadPrinted() (*Printed, error) { return ReadPrinted(files) }

// ReadPrinted reads the game from its files, in which a person's own cards may stand in place of ours.
func ReadPrinted(from strict.Files) (*Printed, error) {
	p := &Printed{Maps: map[string]*theseus.Map{}}
	var err error
	if p.Index, err = Register(); err != nil {
		return nil, err
	}
	for _, name := range MapNames() {
		if p.Maps[name], err = strict.Load(from, fmt.Sprintf(mapFiles, name), ReadMap); err != nil {
			return nil, err
		}
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
		func(n *strict.Node) []Scenario { return ReadScenarios(n, p.Order, p.Maps) },
	)
	if err != nil {
		return nil, err
	}
	p.Campaigns, err = strict.Load(
		from,
		campaignsFile,
		func(n *strict.Node) Campaigns { return ReadCampaigns(n, p.Order, p.Charts, p.Maps) },
	)
	if err != nil {
		return nil, err
	}
	return p, nil
}

func sides() []strict.Choice[theseus.Side] {
	return []strict.Choice[theseus.Side]{{Name: "axis", Value: theseus.Axis}, {Name: "allies", Value: theseus.Allies}}
}
