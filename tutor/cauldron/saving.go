package cauldron

import (
	"fmt"

	rules "gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/play"
	cauldrondata "gazala/scenarios/cauldron"
	"gazala/tutor/shelf"
)

// WriteIntent implements [shelf.System].
func (*System) WriteIntent(g play.Game, i decide.Intent) ([]byte, error) {
	b, err := cauldrondata.WriteIntent(g.(rules.Game).Rules(), i)
	if err != nil {
		return nil, fmt.Errorf("cauldron: %w", err)
	}
	return b, nil
}

// Scenarios implements [shelf.System].
func (s *System) Scenarios() []shelf.Scenario {
	out := make([]shelf.Scenario, 0, len(s.printed.Scenarios))
	for i := range s.printed.Scenarios {
		id := s.printed.Scenarios[i].ID
		out = append(out, shelf.Scenario{ID: id, Title: "cauldron.scenario." + id + ".title", Note: "cauldron.scenario." + id + ".note"})
	}
	return out
}

// Start implements [shelf.System].
func (s *System) Start(scenario string) (play.Game, bool) {
	g, err := cauldrondata.Start(s.printed, scenario, rules.Rulings{})
	if err != nil {
		return nil, false
	}
	return g, true
}

// Cover implements [shelf.System]: the attack on Bir Hacheim.
func (*System) Cover() string { return "cauldron-ex-02" }

// Sides implements [shelf.System].
func (*System) Sides() []string { return shelf.TwoSides() }

// Turn implements [shelf.System].
func (*System) Turn(g play.Game) int { return int(g.(rules.Game).State().Turn) }

// Version implements [shelf.System].
func (s *System) Version() shelf.Version { return s.version() }

func version() shelf.Version {
	return shelf.Current(rules.Version, cauldrondata.Files(), "charts", "counters", "maps", "setups")
}
