// Package batalha shows positions of Batalha de Gazala: it names what stands in them, draws them, and reads values off them for the worked examples.
// The rules are in gazala/rules/batalha.
package batalha

import (
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"gazala/locales"
	rules "gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	batalhadata "gazala/scenarios/batalha"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
)

// System is Batalha de Gazala on the shelf.
type System struct {
	printed *batalhadata.Printed
	version func() shelf.Version
}

// New reads what is printed of the game.
func New() (*System, error) {
	p, err := batalhadata.LoadPrinted()
	if err != nil {
		return nil, fmt.Errorf("batalha: %w", err)
	}
	return &System{p, sync.OnceValue(version)}, nil
}

// system is the game's word.
const system = "batalha"

// ID implements [shelf.System].
func (*System) ID() string { return system }

// Files implements [shelf.System].
func (*System) Files() fs.FS { return batalhadata.Files() }

// Index implements [shelf.System].
func (s *System) Index() *register.Index { return s.printed.Index }

// Position implements [shelf.System].
func (s *System) Position(n *strict.Node) play.Game {
	r, st := batalhadata.ReadPosition(n, s.printed)
	if r.Map == nil || r.Map.Grid == nil || !n.Sound() {
		return nil
	}
	return rules.New(r, st)
}

// Write implements [shelf.System].
func (s *System) Write(g play.Game) ([]byte, error) {
	now := g.(rules.Game)
	b, err := batalhadata.WritePosition(s.printed, now.Rules(), now.State())
	if err != nil {
		return nil, fmt.Errorf("batalha: %w", err)
	}
	return b, nil
}

// Intent implements [shelf.System].
func (*System) Intent(n *strict.Node, g play.Game) decide.Intent {
	if g == nil {
		return batalhadata.ReadIntent(n, nil)
	}
	return batalhadata.ReadIntent(n, g.(rules.Game).Rules())
}

// WriteIntent implements [shelf.System].
func (*System) WriteIntent(g play.Game, i decide.Intent) ([]byte, error) {
	b, err := batalhadata.WriteIntent(g.(rules.Game).Rules(), i)
	if err != nil {
		return nil, fmt.Errorf("batalha: %w", err)
	}
	return b, nil
}

// Change implements [shelf.System].
func (s *System) Change(n *strict.Node, g play.Game) func(play.Game) play.Game {
	change := batalhadata.ReadChange(n, s.printed, g.(rules.Game).Rules(), g.(rules.Game).State())
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
		id := s.printed.Scenarios[i].ID
		out = append(out, shelf.Scenario{ID: id, Title: "batalha.scenario." + id + ".title", Note: "batalha.scenario." + id + ".note"})
	}
	return out
}

// Start implements [shelf.System].
func (s *System) Start(scenario string) (play.Game, bool) {
	g, err := batalhadata.Start(s.printed, scenario, rules.Rulings{})
	if err != nil {
		return nil, false
	}
	return g, true
}

// Cover implements [shelf.System]: the march past Gazala.
func (*System) Cover() string { return "batalha-ex-01" }

// Sides implements [shelf.System].
func (*System) Sides() []string { return shelf.TwoSides() }

// Turn implements [shelf.System].
func (*System) Turn(g play.Game) int { return int(g.(rules.Game).State().Turn) }

// Version implements [shelf.System].
func (s *System) Version() shelf.Version { return s.version() }

func version() shelf.Version {
	return shelf.Current(rules.Version, batalhadata.Files(), "charts", "counters", "maps", "setups")
}

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

// phaseKey names the phase that is under way: what the turn says, or what the open procedures belong to when a position has no turn.
func phaseKey(st rules.State) string {
	for i := range st.Frames.Len() {
		switch f := st.Frames.At(i).(type) {
		case rules.TurnFrame:
		case rules.SetUpFrame, rules.SetUpAtFrame:
			return "batalha.phase.set_up"
		case rules.ClearFrame:
			return "batalha.phase.clearing"
		case rules.MoveFrame:
			return bySide(f.Side, "batalha.phase.movement_axis", "batalha.phase.movement_allies")
		case rules.CombatFrame:
			return bySide(f.Side, "batalha.phase.combat_axis", "batalha.phase.combat_allies")
		case rules.EnterFrame, rules.ActFrame, rules.MinesFrame:
			return "batalha.phase.movement"
		default:
			return "batalha.phase.combat"
		}
	}
	return "batalha.phase.over"
}

func bySide(s rules.Side, axis, allies string) string {
	if s == rules.Axis {
		return axis
	}
	return allies
}

// Who implements [shelf.System].
func (*System) Who(p decide.Point, say *locales.Speaker) string {
	if p.Who.Kind == derive.NoArg {
		return ""
	}
	return say.Text("batalha.decides."+shelf.SideWord(int(p.Who.Ref)), nil)
}
