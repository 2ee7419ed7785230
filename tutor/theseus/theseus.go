// Package theseus shows positions of Operation Theseus: it names what stands in them, draws them, and reads values off them for the worked examples.
// The rules are in gazala/rules/theseus.
package theseus

import (
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	rules "gazala/rules/theseus"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
	theseusdata "gazala/scenarios/theseus"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
)

// System is Operation Theseus on the shelf.
type System struct {
	printed *theseusdata.Printed
	version func() shelf.Version
}

// New reads what is printed of the game.
func New() (*System, error) {
	p, err := theseusdata.LoadPrinted()
	if err != nil {
		return nil, fmt.Errorf("theseus: %w", err)
	}
	return &System{p, sync.OnceValue(version)}, nil
}

// system is the game's word.
const system = "theseus"

// ID implements [shelf.System].
func (*System) ID() string { return system }

// Files implements [shelf.System].
func (*System) Files() fs.FS { return theseusdata.Files() }

// Index implements [shelf.System].
func (s *System) Index() *register.Index { return s.printed.Index }

// Position implements [shelf.System].
func (s *System) Position(n *strict.Node) play.Game {
	r, st := theseusdata.ReadPosition(n, s.printed)
	if r.Map == nil || r.Map.Grid == nil || !n.Sound() {
		return nil
	}
	return rules.New(r, st)
}

// Write implements [shelf.System].
func (s *System) Write(g play.Game) ([]byte, error) {
	now := g.(rules.Game)
	b, err := theseusdata.WritePosition(s.printed, now.Rules(), now.State())
	if err != nil {
		return nil, fmt.Errorf("theseus: %w", err)
	}
	return b, nil
}

// Intent implements [shelf.System].
func (*System) Intent(n *strict.Node, g play.Game) decide.Intent {
	if g == nil {
		return theseusdata.ReadIntent(n, nil)
	}
	return theseusdata.ReadIntent(n, g.(rules.Game).Rules())
}

// WriteIntent implements [shelf.System].
func (*System) WriteIntent(g play.Game, i decide.Intent) ([]byte, error) {
	b, err := theseusdata.WriteIntent(g.(rules.Game).Rules(), i)
	if err != nil {
		return nil, fmt.Errorf("theseus: %w", err)
	}
	return b, nil
}

// Change implements [shelf.System].
func (s *System) Change(n *strict.Node, g play.Game) func(play.Game) play.Game {
	change := theseusdata.ReadChange(n, s.printed, g.(rules.Game).Rules(), g.(rules.Game).State())
	return func(g play.Game) play.Game {
		now := g.(rules.Game)
		return rules.New(now.Rules(), change(now.State()))
	}
}

// Reread implements [shelf.System].
func (s *System) Reread(g play.Game, discrepancy, reading string) (play.Game, bool) {
	i, ok := s.printed.Index.Reading(discrepancy, reading)
	if !ok {
		return nil, false
	}
	now := g.(rules.Game)
	r := *now.Rules()
	r.Rulings = r.Rulings.With(contested(discrepancy), uint8(i))
	return rules.New(&r, now.State()), true
}

// InForce implements [shelf.System].
func (s *System) InForce(g play.Game, discrepancy string) string {
	d, ok := s.printed.Index.Discrepancy(discrepancy)
	if !ok {
		return ""
	}
	return d.Readings[g.(rules.Game).Rules().Rulings.Reading(contested(discrepancy))]
}

func contested(discrepancy string) rules.Contested {
	return rules.Contested(register.Number(discrepancy))
}

// Scenarios implements [shelf.System].
func (s *System) Scenarios() []shelf.Scenario {
	out := make([]shelf.Scenario, 0, len(s.printed.Scenarios))
	for i := range s.printed.Scenarios {
		sc := &s.printed.Scenarios[i]
		acting := s.printed.Order.Formations[sc.Acting].Nation.Side() // the other side sits still (10.1.c): what little it decides is the program's
		out = append(out, shelf.Scenario{
			ID: sc.ID, Title: "theseus.scenario." + sc.ID + ".title", Note: "theseus.scenario." + sc.ID + ".note", Sides: []string{shelf.SideWord(int(acting))},
		})
	}
	return out
}

// Start implements [shelf.System].
func (s *System) Start(scenario string) (play.Game, bool) {
	g, err := theseusdata.Start(s.printed, scenario, rules.Rulings{})
	if err != nil {
		return nil, false
	}
	return g, true
}

// Cover implements [shelf.System]: the set-up before Bir Hacheim.
func (*System) Cover() string { return "" }

// Sides implements [shelf.System].
func (*System) Sides() []string { return shelf.TwoSides() }

// Turn implements [shelf.System]: of a training scenario, which has no turns, the number of the activation.
func (*System) Turn(g play.Game) int {
	now := g.(rules.Game)
	if st := now.State(); st.Turn > 0 || now.Rules().Scenario == nil {
		return int(st.Turn)
	}
	return max(1, int(now.State().Activations))
}

// Version implements [shelf.System].
func (s *System) Version() shelf.Version { return s.version() }

func version() shelf.Version {
	return shelf.Current(rules.Version, theseusdata.Files(), "charts", "counters", "maps", "setups")
}

// Names implements [shelf.System].
func (*System) Names(g play.Game, say *locales.Speaker) narrate.Names {
	return newNames(g.(rules.Game), say)
}

// Where implements [shelf.System]: the scenario and the activation, the phase, and what is left of the action points.
func (*System) Where(g play.Game, say *locales.Speaker) string {
	now := g.(rules.Game)
	st := now.State()
	text := say.Text(phaseKey(st), nil)
	if now.Rules().Scenario != nil && st.Activations > 0 {
		text = say.Text("theseus.words.activation", map[string]any{"Number": st.Activations, "Of": now.Rules().Scenario.Activations.N}) + " · " + text
	}
	if left, ok := pointsLeft(st); ok && left > 0 {
		text += " · " + say.Text("theseus.words.points_left", map[string]any{"Count": left})
	}
	return text
}

// pointsLeft are the action points of the innermost purse that is open.
func pointsLeft(st rules.State) (int, bool) {
	for i := st.Frames.Len() - 1; i >= 0; i-- {
		switch f := st.Frames.At(i).(type) {
		case rules.ActivationFrame:
			return int(f.Points), true
		case rules.BonusFrame:
			return int(f.Points), true
		default:
		}
	}
	return 0, false
}

// Phase implements [shelf.Phased].
func (*System) Phase(g play.Game) string {
	return strings.TrimPrefix(phaseKey(g.(rules.Game).State()), system+".phase.")
}

// phaseKey names what is under way, by the innermost procedure that has a name.
func phaseKey(st rules.State) string {
	for i := st.Frames.Len() - 1; i >= 0; i-- {
		switch st.Frames.At(i).(type) {
		case rules.RetreatFrame:
			return "theseus.phase.retreat"
		case rules.BattleFrame, rules.ResultFrame, rules.HitsFrame:
			return "theseus.phase.combat"
		case rules.MoveFrame, rules.MinesFrame:
			return "theseus.phase.movement"
		case rules.BonusFrame:
			return "theseus.phase.bonus"
		case rules.ActivationFrame:
			return "theseus.phase.activation"
		case rules.InitiativeFrame:
			return "theseus.phase.initiative"
		case rules.OrganizationFrame:
			return "theseus.phase.organization"
		case rules.EndTurnFrame:
			return "theseus.phase.end_turn"
		case rules.TrainingFrame:
			return "theseus.phase.training"
		case rules.DieFrame, rules.OverstackFrame, rules.DisplaceFrame:
		}
	}
	return "theseus.phase.over"
}

// Who implements [shelf.System].
func (*System) Who(p decide.Point, say *locales.Speaker) string {
	if p.Who.Kind == derive.NoArg {
		return ""
	}
	return say.Text("theseus.decides."+shelf.SideWord(int(p.Who.Ref)), nil)
}
