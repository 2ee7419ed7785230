// Package cauldron shows positions of Gazala: The Cauldron: it names what stands in them, draws them, and reads values off them for the worked
// examples. The rules are in gazala/rules/cauldron.
package cauldron

import (
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"gazala/locales"
	rules "gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	cauldrondata "gazala/scenarios/cauldron"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
)

// System is The Cauldron on the shelf.
type System struct {
	printed *cauldrondata.Printed
	version func() shelf.Version
}

// New reads what is printed of the game.
func New() (*System, error) {
	p, err := cauldrondata.LoadPrinted()
	if err != nil {
		return nil, fmt.Errorf("cauldron: %w", err)
	}
	return &System{p, sync.OnceValue(version)}, nil
}

// system is the game's word.
const system = "cauldron"

// ID implements [shelf.System].
func (*System) ID() string { return system }

// Files implements [shelf.System].
func (*System) Files() fs.FS { return cauldrondata.Files() }

// Index implements [shelf.System].
func (s *System) Index() *register.Index { return s.printed.Index }

// Position implements [shelf.System].
func (s *System) Position(n *strict.Node) play.Game {
	r, st := cauldrondata.ReadPosition(n, s.printed)
	if r.Map == nil || r.Map.Grid == nil || !n.Sound() {
		return nil
	}
	return rules.New(r, st)
}

// Write implements [shelf.System].
func (s *System) Write(g play.Game) ([]byte, error) {
	now := g.(rules.Game)
	b, err := cauldrondata.WritePosition(s.printed, now.Rules(), now.State())
	if err != nil {
		return nil, fmt.Errorf("cauldron: %w", err)
	}
	return b, nil
}

// Intent implements [shelf.System].
func (*System) Intent(n *strict.Node, g play.Game) decide.Intent {
	if g == nil {
		return cauldrondata.ReadIntent(n, nil)
	}
	return cauldrondata.ReadIntent(n, g.(rules.Game).Rules())
}

// Change implements [shelf.System].
func (s *System) Change(n *strict.Node, g play.Game) func(play.Game) play.Game {
	change := cauldrondata.ReadChange(n, s.printed, g.(rules.Game).Rules(), g.(rules.Game).State())
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
	r.Rulings = r.Rulings.With(cauldrondata.Contested(discrepancy), uint8(i))
	return rules.New(&r, now.State()), true
}

// InForce implements [shelf.System].
func (s *System) InForce(g play.Game, discrepancy string) string {
	d, ok := s.printed.Index.Discrepancy(discrepancy)
	if !ok {
		return ""
	}
	return d.Readings[g.(rules.Game).Rules().Rulings.Reading(cauldrondata.Contested(discrepancy))]
}

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
	top, _ := st.Frames.Top()
	switch top.(type) {
	case rules.SetUpFrame, rules.SetUpAtFrame:
		return "cauldron.phase.set_up"
	default:
	}
	switch f := st.Frames.At(0).(type) {
	case rules.TurnFrame:
		return turnPhaseKey(f.Phase)
	case rules.ResolveFrame, rules.BreachFrame:
		return "cauldron.phase.minefield"
	case rules.InitiativeFrame, rules.FirstFrame:
		return "cauldron.phase.initiative"
	default:
		return "cauldron.phase.action"
	}
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

// Who implements [shelf.System].
func (*System) Who(p decide.Point, say *locales.Speaker) string {
	if p.Who.Kind == derive.NoArg {
		return ""
	}
	return say.Text("cauldron.decides."+shelf.SideWord(int(p.Who.Ref)), nil)
}

// Probe implements [shelf.System]. The values:
//
//	unit/ID/steps|disrupted|used|eliminated|ready|withdrawn|allowance   a unit's state, and the points that it may spend
//	hex/HEX/units                       how many units stand there
//	stands/HEX/ID                       whether a unit stands there
//	left                                the active unit's points
//	actions/axis|allies                 action chits left
//	markers                             breach markers in stock
//	breached/HEX/HEX                    whether the side between is breached
//	zone/axis|allies/HEX                whether a zone of that side reaches there
//	options/KIND                        how many legal options of a kind there are
//	defenders                           how many units the declared attack strikes
//	cup|hand/axis|allies                how many chits a side has there
//	withdraw_points                     the Axis's points for unplayed Withdraw/Attack chits
func (*System) Probe(g play.Game, what string) (shelf.Reading, bool) {
	now := g.(rules.Game)
	head, rest, _ := strings.Cut(what, "/")
	p := prober{now, now.State()}
	switch head {
	case "unit":
		id, field, _ := cutLast(rest)
		return p.unit(id, field)
	case "hex":
		return p.hex(rest)
	case "stands":
		return p.stands(rest)
	case "left":
		left, ok := now.Left()
		return shelf.Reading{Key: "cauldron.movement.rest", Val: left, Unit: derive.Points}, ok
	case "actions":
		return p.actions(rest)
	case "markers":
		return shelf.Reading{Key: "cauldron.probe.markers", Val: derive.Int(p.st.Markers)}, true
	case "breached":
		return p.breached(rest)
	case "zone":
		return p.zone(rest)
	case "options":
		return shelf.CountOptions(system, g, decide.Kind(rest)), true
	case "defenders":
		return p.defenders()
	case "cup", "hand":
		return p.chits(head, rest)
	case "withdraw_points":
		points := now.UnplayedWithdraw(nil)
		return shelf.Reading{Key: "cauldron.probe.withdraw_points", Val: points.Val}, true
	}
	return shelf.Reading{}, false
}

func cutLast(s string) (before, after string, ok bool) {
	i := strings.LastIndexByte(s, '/')
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+1:], true
}

type prober struct {
	g  rules.Game
	st rules.State
}

func (p prober) unit(id, field string) (shelf.Reading, bool) {
	u := cauldrondata.UnitByID(p.g.Rules(), id)
	if u == rules.NoUnit {
		return shelf.Reading{}, false
	}
	unit := p.st.Units[u]
	r := shelf.Reading{Key: "cauldron.probe.unit_" + field, Args: derive.With(derive.Counter("Unit", int(u))), Unit: derive.Truth}
	switch field {
	case "steps":
		r.Val, r.Unit = derive.Int(int(unit.Steps)), derive.Steps
	case "disrupted":
		r.Val = shelf.Truth(unit.Disrupted)
	case "used":
		r.Val = shelf.Truth(unit.Used)
	case "eliminated":
		r.Val = shelf.Truth(unit.Where == rules.Eliminated)
	case "ready":
		r.Val = shelf.Truth(unit.Ready)
	case "withdrawn":
		r.Val = shelf.Truth(unit.Where == rules.Withdrawn)
	case "allowance":
		r.Key, r.Val, r.Unit = "cauldron.probe.allowance", p.g.Allowance(u), derive.Points
	default:
		return shelf.Reading{}, false
	}
	return r, true
}

func (p prober) hex(rest string) (shelf.Reading, bool) {
	number, field, _ := strings.Cut(rest, "/")
	h, err := p.g.Rules().Map.Grid.Parse(number)
	if err != nil || field != "units" {
		return shelf.Reading{}, false
	}
	n := 0
	for _, u := range p.st.Units {
		if u.Where == rules.OnMap && u.At == h {
			n++
		}
	}
	return shelf.Reading{Key: "cauldron.probe.hex_units", Args: derive.With(derive.Place("Hex", h)), Val: derive.Int(n)}, true
}

func (p prober) stands(rest string) (shelf.Reading, bool) {
	number, id, _ := strings.Cut(rest, "/")
	h, err := p.g.Rules().Map.Grid.Parse(number)
	u := cauldrondata.UnitByID(p.g.Rules(), id)
	if err != nil || u == rules.NoUnit {
		return shelf.Reading{}, false
	}
	there := p.st.Units[u].Where == rules.OnMap && p.st.Units[u].At == h
	return shelf.Reading{Key: "cauldron.probe.stands", Args: derive.With(derive.Counter("Unit", int(u)), derive.Place("Hex", h)), Val: shelf.Truth(there), Unit: derive.Truth}, true
}

func (p prober) actions(side string) (shelf.Reading, bool) {
	s, ok := shelf.SideOf(side)
	if !ok {
		return shelf.Reading{}, false
	}
	return shelf.Reading{Key: "cauldron.probe.actions", Args: derive.With(derive.Player("Side", s)), Val: derive.Int(p.st.Actions[s-1])}, true
}

func (p prober) breached(rest string) (shelf.Reading, bool) {
	a, b, _ := strings.Cut(rest, "/")
	grid := p.g.Rules().Map.Grid
	from, errA := grid.Parse(a)
	to, errB := grid.Parse(b)
	d, ok := hex.Toward(from, to)
	if errA != nil || errB != nil || !ok {
		return shelf.Reading{}, false
	}
	done := false
	for _, s := range p.st.Breached {
		done = done || s == hex.SideOf(from, d)
	}
	return shelf.Reading{Key: "cauldron.probe.breached", Args: derive.With(derive.Border("Hexside", from, d)), Val: shelf.Truth(done), Unit: derive.Truth}, true
}

func (p prober) zone(rest string) (shelf.Reading, bool) {
	word, number, _ := strings.Cut(rest, "/")
	s, ok := shelf.SideOf(word)
	h, err := p.g.Rules().Map.Grid.Parse(number)
	if !ok || err != nil {
		return shelf.Reading{}, false
	}
	in := p.g.Zones(rules.Side(s))[p.g.Rules().Map.Grid.Index(h)]
	return shelf.Reading{Key: "cauldron.probe.zone", Args: derive.With(derive.Player("Side", s), derive.Place("Hex", h)), Val: shelf.Truth(in), Unit: derive.Truth}, true
}

func (p prober) defenders() (shelf.Reading, bool) {
	c, ok := combatOf(p.st)
	return shelf.Reading{Key: "cauldron.probe.defenders", Val: derive.Int(len(c.Defenders))}, ok
}

func (p prober) chits(box, side string) (shelf.Reading, bool) {
	s, ok := shelf.SideOf(side)
	if !ok {
		return shelf.Reading{}, false
	}
	n := len(p.st.Cup[s-1])
	if box == "hand" {
		n = len(p.st.Hand[s-1])
	}
	return shelf.Reading{Key: "cauldron.probe." + box, Args: derive.With(derive.Player("Side", s)), Val: derive.Int(n)}, true
}

// combatOf is the combat that is open, at whatever stage.
func combatOf(st rules.State) (rules.Combat, bool) {
	for i := st.Frames.Len() - 1; i >= 0; i-- {
		switch f := st.Frames.At(i).(type) {
		case rules.JoinFrame:
			return f.Combat, true
		case rules.ChitFrame:
			return f.Combat, true
		case rules.RollFrame:
			return f.Combat, true
		case rules.ResultFrame:
			return f.Combat, true
		default:
		}
	}
	return rules.Combat{}, false
}
