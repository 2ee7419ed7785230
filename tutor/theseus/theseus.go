// Package theseus shows positions of Operation Theseus: it names what stands in them, draws them, and reads values off them for the worked examples.
// The rules are in gazala/rules/theseus.
package theseus

import (
	"errors"
	"fmt"
	"strings"

	"gazala/locales"
	"gazala/rules/play"
	rules "gazala/rules/theseus"
	data "gazala/scenarios/theseus"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/sketch"
)

// System is Operation Theseus on the shelf.
type System struct {
	shelf.Adapter[rules.Game, rules.Rules, rules.State, rules.Contested, rules.Charts]
	printed *data.Printed
	coast   sketch.Coast // the published map with the sea north of it
}

// New reads what is printed of the game.
func New() (*System, error) {
	p, err := data.LoadPrinted()
	if err != nil {
		return nil, fmt.Errorf("theseus: %w", err)
	}
	land := p.Maps["gazala"].Grid
	coast, err := sketch.NewCoast(land, land.Bounds().FirstRow)
	if err != nil {
		return nil, fmt.Errorf("theseus: %w", err)
	}
	return &System{printed: p, coast: coast, Adapter: shelf.NewAdapter(shelf.Source[rules.Game, rules.Rules, rules.State, rules.Contested, rules.Charts]{
		Codec:      p.Codec(),
		Index:      p.Index,
		Files:      data.Files(),
		Rules:      rules.Version,
		Played:     func(r *rules.Rules) bool { return r.Map != nil && r.Map.Grid != nil },
		ReadChange: data.ReadChange,
		Start:      func(scenario string) (rules.Game, error) { return start(p, scenario) },
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
const system = "theseus"

// Scenarios implements [shelf.System].
func (s *System) Scenarios() []shelf.Scenario {
	out := make([]shelf.Scenario, 0, len(s.printed.Scenarios))
	for i := range s.printed.Scenarios {
		sc := &s.printed.Scenarios[i]
		acting := s.printed.Order.Formations[sc.Acting].Nation.Side() // the other side sits still (10.1.c): what little it decides is the program's
		out = append(out, s.Told(sc.ID, shelf.SideWord(int(acting))))
	}
	for i := range s.printed.Campaigns.Scenarios {
		out = append(out, s.Told(s.printed.Campaigns.Scenarios[i].ID, shelf.SideWord(int(rules.Axis)), shelf.SideWord(int(rules.Allies))))
	}
	return out
}

// start is a scenario's game at its first decision, the training scenario's or that of one in which both sides act.
func start(p *data.Printed, scenario string) (rules.Game, error) {
	g, err := data.Start(p, scenario, rules.Rulings{})
	if errors.Is(err, data.ErrNoScenario) {
		g, err = data.StartFree(p, scenario, rules.Rulings{})
	}
	if err != nil {
		return rules.Game{}, fmt.Errorf("theseus: %w", err)
	}
	return g, nil
}

// Cover implements [shelf.System]: the set-up before Bir Hacheim.
func (*System) Cover() string { return "gazala" }

// Turn implements [shelf.System]: of a training scenario, which has no turns, the number of the activation.
func (*System) Turn(g play.Game) int {
	now := g.(rules.Game)
	if sc := now.Rules().Scenario; sc != nil && sc.Acting != rules.NoFormation {
		return max(1, int(now.State().Activations))
	}
	return int(now.State().Turn)
}

// Names implements [shelf.System].
func (*System) Names(g play.Game, say *locales.Speaker) narrate.Names {
	return newNames(g.(rules.Game), say)
}

// Where implements [shelf.System]: the activation of a training scenario or the turn of a campaign, the phase, and what is left of the action points.
func (*System) Where(g play.Game, say *locales.Speaker) string {
	now := g.(rules.Game)
	st := now.State()
	text := say.Text(phaseKey(st), nil)
	if now.Rules().Scenario != nil && st.Activations > 0 {
		text = say.Text("theseus.words.activation", map[string]any{"Number": st.Activations, "Of": now.Rules().Scenario.Activations.N}) + " · " + text
	}
	if c := now.Rules().Campaign; c != nil {
		text = say.Text("theseus.words.turn", map[string]any{"Number": st.Turn, "Of": c.Last.N}) + " · " + text
	}
	if left, ok := st.PointsLeft(); ok && left > 0 {
		text += " · " + say.Text("theseus.words.points_left", map[string]any{"Count": left})
	}
	return text
}

// Phase implements [shelf.Phased].
func (*System) Phase(g play.Game) string {
	return strings.TrimPrefix(phaseKey(g.(rules.Game).State()), "theseus.phase.")
}

// phaseKey names what is under way.
func phaseKey(st rules.State) string { return "theseus.phase." + st.PhaseName() }
