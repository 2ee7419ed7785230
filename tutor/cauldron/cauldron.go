// Package cauldron shows positions of Gazala: The Cauldron: it names what stands in them, draws them, and reads values off them for the worked
// examples. The rules are in gazala/rules/cauldron.
package cauldron

import (
	"fmt"
	"strings"

	"gazala/locales"
	rules "gazala/rules/cauldron"
	"gazala/rules/play"
	data "gazala/scenarios/cauldron"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
)

// System is The Cauldron on the shelf.
type System struct {
	shelf.Adapter[rules.Game, rules.Rules, rules.State, rules.Contested, rules.Charts]
	printed *data.Printed
}

// New reads what is printed of the game.
func New() (*System, error) {
	p, err := data.LoadPrinted()
	if err != nil {
		return nil, fmt.Errorf("cauldron: %w", err)
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
const system = "cauldron"

// Scenarios implements [shelf.System].
func (s *System) Scenarios() []shelf.Scenario {
	out := make([]shelf.Scenario, 0, len(s.printed.Scenarios))
	for i := range s.printed.Scenarios {
		out = append(out, s.Told(s.printed.Scenarios[i].ID))
	}
	return out
}

// Cover implements [shelf.System]: the attack on Bir Hacheim.
func (*System) Cover() string { return "cauldron-ex-02" }

// Turn implements [shelf.System].
func (*System) Turn(g play.Game) int { return int(g.(rules.Game).State().Turn) }

// Names implements [shelf.System].
func (*System) Names(g play.Game, say *locales.Speaker) narrate.Names {
	return newNames(g.(rules.Game), say)
}

// Where implements [shelf.System].
func (*System) Where(g play.Game, say *locales.Speaker) string {
	st := g.(rules.Game).State()
	return say.Text(fmt.Sprintf("cauldron.turn.%d.name", st.Turn), nil) + " · " + say.Text(phaseKey(st), nil)
}

// Phase implements [shelf.Phased].
func (*System) Phase(g play.Game) string {
	return strings.TrimPrefix(phaseKey(g.(rules.Game).State()), system+".phase.")
}

// phaseKey names the phase that is under way: what the turn says, or what the open procedures belong to when a position has no turn.
func phaseKey(st rules.State) string {
	if st.Frames.Len() == 0 {
		return "cauldron.phase.over"
	}
	if st.SettingUp() {
		return "cauldron.phase.set_up"
	}
	return turnPhaseKey(st.Phase())
}

func turnPhaseKey(p rules.Phase) string {
	switch p {
	case rules.TurnBegins, rules.ChitPhase:
		return "cauldron.phase.chit"
	case rules.MinefieldPhase:
		return "cauldron.phase.minefield"
	case rules.SupplyPhase:
		return "cauldron.phase.supply"
	case rules.InitiativePhase:
		return "cauldron.phase.initiative"
	case rules.ActionPhases:
		return "cauldron.phase.action"
	case rules.RecoveryPhase:
		return "cauldron.phase.recovery"
	case rules.VictoryPhase:
		return "cauldron.phase.victory"
	}
	return "cauldron.phase.over"
}
