// Package batalha shows positions of Batalha de Gazala: it names what stands in them, draws them, and reads values off them for the worked examples.
// The rules are in gazala/rules/batalha.
package batalha

import (
	"fmt"
	"strings"

	"gazala/locales"
	rules "gazala/rules/batalha"
	"gazala/rules/play"
	data "gazala/scenarios/batalha"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
)

// System is Batalha de Gazala on the shelf.
type System struct {
	shelf.Adapter[rules.Game, rules.Rules, rules.State, rules.Contested, rules.Charts]
	printed *data.Printed
}

// New reads what is printed of the game.
func New() (*System, error) {
	p, err := data.LoadPrinted()
	if err != nil {
		return nil, fmt.Errorf("batalha: %w", err)
	}
	return &System{printed: p, Adapter: shelf.NewAdapter(shelf.Source[rules.Game, rules.Rules, rules.State, rules.Contested, rules.Charts]{
		Codec:      p.Codec(),
		Index:      p.Index,
		Files:      data.Files(),
		Rules:      rules.Version,
		Played:     func(r *rules.Rules) bool { return r.Map != nil && r.Map.Grid != nil },
		ReadChange: data.ReadChange,
		Start:      func(scenario string) (rules.Game, error) { return data.Start(p, scenario, rules.Rulings{}) },
		Rulings:    func(r *rules.Rules) *rules.Rulings { return &r.Rulings },
		Charts: shelf.Charts[rules.Rules, rules.Charts]{
			Ours:  p.Charts,
			In:    func(r *rules.Rules) *rules.Charts { return &r.Charts },
			Own:   func(c *rules.Charts) bool { return c.Text != "" },
			Parse: data.ParseOverlay,
			Write: data.WriteCharts,
		},
	})}, nil
}

// system is the game's word.
const system = "batalha"

// Scenarios implements [shelf.System].
func (s *System) Scenarios() []shelf.Scenario {
	out := make([]shelf.Scenario, 0, len(s.printed.Scenarios))
	for i := range s.printed.Scenarios {
		out = append(out, s.Told(s.printed.Scenarios[i].ID))
	}
	return out
}

// Cover implements [shelf.System]: the march past Gazala.
func (*System) Cover() string { return "batalha-ex-01" }

// Turn implements [shelf.System].
func (*System) Turn(g play.Game) int { return int(g.(rules.Game).State().Turn) }

// Names implements [shelf.System].
func (*System) Names(g play.Game, say *locales.Speaker) narrate.Names {
	return newNames(g.(rules.Game), say)
}

// Where implements [shelf.System].
func (*System) Where(g play.Game, say *locales.Speaker) string {
	st := g.(rules.Game).State()
	phase := say.Text(phaseKey(st), nil)
	if st.Turn == 0 {
		return phase
	}
	return say.Text(fmt.Sprintf("batalha.turn.%d.name", st.Turn), nil) + " · " + phase
}

// Phase implements [shelf.Phased].
func (*System) Phase(g play.Game) string {
	return strings.TrimPrefix(phaseKey(g.(rules.Game).State()), system+".phase.")
}

// phaseKey names the phase that is under way.
func phaseKey(st rules.State) string { return "batalha.phase." + st.PhaseName() }
