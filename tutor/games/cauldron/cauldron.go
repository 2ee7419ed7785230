// Package cauldron shows positions of Gazala: The Cauldron: it names what stands in them, draws them, and reads values
// off them for the worked examples. The rules are in gazala/rules/cauldron.
package cauldron

import (
	"fmt"
	"strings"

	"gazala/locales"
	rules "gazala/rules/cauldron"
	"gazala/rules/cauldron/bot"
	"gazala/rules/decide"
	"gazala/rules/derive"
	data "gazala/scenarios/cauldron"
	"gazala/scenarios/strict"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
)

// New is The Cauldron on the shelf; its picture is the attack on Bir Hacheim.
func New() *shelf.System {
	return shelf.New(shelf.Pack[rules.Game, rules.Rules, rules.State, rules.Contested, rules.Charts]{
		ID:         system,
		Files:      data.Whole(),
		Cover:      "cauldron-ex-02",
		Rules:      rules.Version,
		Open:       open,
		Decks:      decks,
		Played:     func(r *rules.Rules) bool { return r.Map != nil && r.Map.Grid != nil },
		ReadChange: data.ReadChange,
		Rulings:    func(r *rules.Rules) *rules.Rulings { return &r.Rulings },
		Charts: shelf.Charts[rules.Rules, rules.Charts]{
			In:     func(r *rules.Rules) *rules.Charts { return &r.Charts },
			Own:    func(c *rules.Charts) (text, title string) { return c.Text, c.Title },
			Tables: charts,
		},
		Turn:    turn,
		Phase:   phase,
		Names:   named,
		Where:   where,
		Board:   board,
		Points:  points,
		Layers:  layers(),
		Probe:   probe,
		Score:   score,
		Roll:    roll,
		Decline: decline,
		Joins:   joins,
		Endings: shelf.Endings{
			Halts: []decide.Kind{rules.Stop},
			Declines: []decide.Kind{
				rules.PassChits, rules.PassAir, rules.EndAdvance, rules.CloseWindow,
			},
			Closes: []decide.Kind{rules.CloseJoining},
			Finishes: []decide.Kind{
				rules.EndPhase, rules.EndBreaching, rules.EndActivation, rules.EndReplacing,
			},
		},
		Hurt:       hurt,
		Think:      think,
		Opponent:   bot.Staff,
		PlayerTurn: bot.When,
		Givens:     given,
		Column: func(g rules.Game, attack, defense int, _ string) derive.Tree {
			return g.BareColumn(attack, defense)
		},
		Key:     mapKey(),
		Worth:   worth(),
		Measure: measure(),
		Story:   story(),
	})
}

// open reads what is printed of the game.
func open(own strict.Files) (out shelf.Opened[rules.Game, rules.Rules, rules.State, rules.Charts], err error) {
	if own == nil {
		own = data.Files()
	}
	p, err := data.ReadPrinted(own)
	if err != nil {
		return out, fmt.Errorf("read: %w", err)
	}
	for i := range p.Scenarios {
		out.Scenarios = append(out.Scenarios, shelf.Scenario{ID: p.Scenarios[i].ID})
	}
	out.Start = func(scenario string) (rules.Game, error) { return data.Start(p, scenario, rules.Rulings{}) }
	out.Codec, out.Index, out.Ours, out.Parse, out.Write = p.Codec(), p.Index, p.Charts, data.ParseOverlay,
		data.WriteCharts
	return out, nil
}

// system is the game's word.
const system = "cauldron"

func turn(g rules.Game) int { return int(g.State().Turn) }

func named(g rules.Game, say *locales.Speaker) narrate.Names {
	return newNames(g, say)
}

func where(g rules.Game, say *locales.Speaker) string {
	st := g.State()
	return say.Text(fmt.Sprintf("cauldron.turn.%d.name", st.Turn), nil) + " · " + say.Text(phaseKey(st), nil)
}

func phase(g rules.Game) string {
	return strings.TrimPrefix(phaseKey(g.State()), system+".phase.")
}

// phaseKey names the phase that is under way: what the turn says, or what the open procedures belong to when a position
// has no turn.
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
