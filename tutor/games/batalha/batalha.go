// Package batalha shows positions of Batalha de Gazala: it names what stands in them, draws them, and reads values off
// them for the worked examples. The rules are in gazala/rules/batalha.
package batalha

import (
	"fmt"
	"strings"

	"gazala/locales"
	rules "gazala/rules/batalha"
	"gazala/rules/batalha/bot"
	"gazala/rules/decide"
	"gazala/rules/derive"
	data "gazala/scenarios/batalha"
	"gazala/scenarios/strict"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
)

// New is Batalha de Gazala on the shelf; its picture is the march past Gazala.
func New() *shelf.System {
	return shelf.New(shelf.Pack[rules.Game, rules.Rules, rules.State, rules.Contested, rules.Charts]{
		ID:         system,
		Files:      data.Whole(),
		Cover:      "batalha-ex-01",
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
		Turn:   turn,
		Phase:  phase,
		Names:  named,
		Where:  where,
		Board:  board,
		Points: points,
		Layers: layers(),
		Probe:  probe,
		Score:  score,
		Roll: shelf.Rolls[rules.Game](
			rules.Roll.Now(),
		),
		Decline: decline,
		Joins:   joins,
		Endings: shelf.Endings{
			Halts:    []decide.Kind{rules.Stop},
			Declines: []decide.Kind{rules.EndGiving, rules.EndAdvance},
			Closes:   []decide.Kind{rules.CloseCommit},
			Finishes: []decide.Kind{rules.EndClearing, rules.EndMovement, rules.EndCombat},
		},
		Hurt:       hurt,
		Think:      think,
		Opponent:   bot.Commander,
		PlayerTurn: bot.When,
		Givens:     given,
		Column: func(g rules.Game, attack, defense int, _ string) derive.Tree {
			return g.BareColumn(attack, defense)
		},
		Key:     mapKey(),
		Worth:   worth(),
		Measure: measure(),
		Sight:   shelf.SightOf(rules.Game.SeenBy, rules.Game.Secret, rules.Game.ToldOf),
		Story:   story(),
		Risks:   []string{"batalha.minefields.risk", "batalha.zones.engages", "batalha.leash.halts"},
	})
}

// open reads what is printed of the game. The extracts come first, which are shorter; the Axis is who plays those.
func open(own strict.Files) (out shelf.Opened[rules.Game, rules.Rules, rules.State, rules.Charts], err error) {
	if own == nil {
		own = data.Files()
	}
	p, err := data.ReadPrinted(own)
	if err != nil {
		return out, fmt.Errorf("read: %w", err)
	}
	var whole []shelf.Scenario
	for i := range p.Scenarios {
		if sc := &p.Scenarios[i]; len(sc.Goals) > 0 {
			out.Scenarios = append(
				out.Scenarios,
				shelf.Scenario{ID: sc.ID, Sides: []string{shelf.SideWord(int(rules.Axis))}},
			)
		} else {
			whole = append(whole, shelf.Scenario{ID: sc.ID})
		}
	}
	out.Scenarios = append(out.Scenarios, whole...)
	out.Start = func(scenario string) (rules.Game, error) { return data.Start(p, scenario, rules.Rulings{}) }
	out.Codec, out.Index, out.Ours, out.Parse, out.Write = p.Codec(), p.Index, p.Charts, data.ParseOverlay,
		data.WriteCharts
	return out, nil
}

// system is the game's word.
const system = "batalha"

func turn(g rules.Game) int { return int(g.State().Turn) }

func named(g rules.Game, say *locales.Speaker) narrate.Names {
	return newNames(g, say)
}

func where(g rules.Game, say *locales.Speaker) string {
	st := g.State()
	phase := say.Text(phaseKey(st), nil)
	if st.Turn == 0 {
		return phase
	}
	return say.Text(fmt.Sprintf("batalha.turn.%d.name", st.Turn), nil) + " · " + phase
}

func phase(g rules.Game) string {
	return strings.TrimPrefix(phaseKey(g.State()), system+".phase.")
}

// phaseKey names the phase that is under way.
func phaseKey(st rules.State) string { return "batalha.phase." + st.PhaseName() }
