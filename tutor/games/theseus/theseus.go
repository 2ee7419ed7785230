// Package theseus shows positions of Operation Theseus: it names what stands in them, draws them, and reads values off
// them for the worked examples. The rules are in gazala/rules/theseus.
package theseus

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"gazala/locales"
	"gazala/rules/decide"
	rules "gazala/rules/theseus"
	"gazala/rules/theseus/bot"
	"gazala/scenarios/strict"
	data "gazala/scenarios/theseus"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

// New is Operation Theseus on the shelf; its picture is the set-up before Bir Hacheim.
func New() *shelf.System {
	read := sync.OnceValues(func() (*book, error) { return readBook(data.LoadPrinted()) })
	opened := func() *book { b, _ := read(); return b } // whoever has a position has read it
	return shelf.New(shelf.Pack[rules.Game, rules.Rules, rules.State, rules.Contested, rules.Charts]{
		ID: system,
		Files: data.Whole(func() (*data.Printed, error) {
			b, err := read()
			if err != nil {
				return nil, err
			}
			return b.Printed, nil
		}),
		Cover: "gazala",
		Rules: rules.Version,
		Open: func(own strict.Files) (opening, error) {
			if own != nil {
				return open(readBook(data.ReadPrinted(own)))
			}
			return open(read())
		},
		Decks:      decks,
		Played:     func(r *rules.Rules) bool { return r.Map != nil && r.Map.Grid != nil },
		ReadChange: data.ReadChange,
		Rulings:    func(r *rules.Rules) *rules.Rulings { return &r.Rulings },
		Charts: shelf.Charts[rules.Rules, rules.Charts]{
			In:     func(r *rules.Rules) *rules.Charts { return &r.Charts },
			Own:    func(c *rules.Charts) (text, title string) { return c.Text, c.Title },
			Tables: charts,
		},
		Turn:       turn,
		Phase:      phase,
		Names:      named,
		Where:      where,
		Board:      func(g rules.Game, say *locales.Speaker) *view.Board { return opened().board(g, say) },
		Points:     points,
		Layers:     layers(),
		Probe:      probe,
		Score:      score,
		Roll:       rules.Game.Rolls,
		Decline:    decline,
		Joins:      joins,
		Endings:    endings(),
		Hurt:       hurt,
		Think:      think,
		Opponent:   bot.Staff,
		Fast:       bot.Greedy,
		PlayerTurn: bot.When,
		Givens:     given,
		Column:     bareColumn,
		Key:        mapKey(),
		Worth:      worth(),
		Measure:    measure(),
		Story:      story(),
		Risks: []string{
			"theseus.mines.risk", "theseus.reaction.announce",
			"theseus.movement.stops_in_zone", "theseus.stacking.too_many",
		},
		Foresee: foresee,
		Sight:   shelf.SightOf(rules.Game.SeenBy, rules.Game.Secret, rules.Game.ToldOf),
	})
}

// endings are what ends a move, a phase or what has been begun.
func endings() shelf.Endings {
	return shelf.Endings{
		Halts: []decide.Kind{rules.Stop},
		Declines: []decide.Kind{
			rules.LetGo, rules.AddNothing, rules.StopRetreat, rules.LeaveToOwner,
		},
		Closes: []decide.Kind{rules.CloseAir, rules.CallOff},
		Finishes: []decide.Kind{
			rules.Pass, rules.EndActions, rules.EndAssigning, rules.EndReplacing,
			rules.EndEntering, rules.EndSetUp,
		},
		Spends: []decide.Kind{rules.RollAgain},
	}
}

// book is what is printed of the game, its published map with the sea north of it, and what is drawn of its maps.
type book struct {
	*data.Printed
	coast sketch.Coast
	still sketch.Still[*rules.Map]
}

func readBook(p *data.Printed, err error) (*book, error) {
	if err != nil {
		return nil, fmt.Errorf("read: %w", err)
	}
	land := p.Maps["gazala"].Grid
	coast, err := sketch.NewCoast(land, land.Bounds().FirstRow)
	if err != nil {
		return nil, fmt.Errorf("read: %w", err)
	}
	return &book{Printed: p, coast: coast}, nil
}

type opening = shelf.Opened[rules.Game, rules.Rules, rules.State, rules.Charts]

func open(p *book, err error) (out opening, _ error) {
	if err != nil {
		return out, err
	}
	for i := range p.Scenarios {
		sc := &p.Scenarios[i]
		// the other side sits still (10.1.c): what little it decides is the program's
		acting := p.Order.Formations[sc.Acting].Nation.Side()
		out.Scenarios = append(out.Scenarios, shelf.Scenario{ID: sc.ID, Sides: []string{shelf.SideWord(int(acting))}})
	}
	for i := range p.Campaigns.Scenarios {
		out.Scenarios = append(out.Scenarios, shelf.Scenario{ID: p.Campaigns.Scenarios[i].ID, Sides: shelf.TwoSides()})
	}
	out.Start = func(scenario string) (rules.Game, error) { return start(p.Printed, scenario) }
	out.Codec, out.Index, out.Ours, out.Parse, out.Write = p.Codec(), p.Index, p.Charts, data.ParseOverlay,
		data.WriteCharts
	return out, nil
}

// system is the game's word.
const system = "theseus"

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

// turn is, of a training scenario, which has no turns, the number of the activation.
func turn(g rules.Game) int {
	if sc := g.Rules().Scenario; sc != nil && sc.Acting != rules.NoFormation {
		return max(1, int(g.State().Activations))
	}
	return int(g.State().Turn)
}

func named(g rules.Game, say *locales.Speaker) narrate.Names {
	return newNames(g, say)
}

// where is the activation of a training scenario or the turn of a campaign, the phase, and what is left of the action
// points.
func where(g rules.Game, say *locales.Speaker) string {
	st := g.State()
	text := say.Text(phaseKey(st), nil)
	if g.Rules().Scenario != nil && st.Activations > 0 {
		text = say.Text(
			"theseus.words.activation",
			map[string]any{"Number": st.Activations, "Of": g.Rules().Scenario.Activations.N},
		) + " · " + text
	}
	if c := g.Rules().Campaign; c != nil {
		text = say.Text("theseus.words.turn", map[string]any{"Number": st.Turn, "Of": c.Last.N}) + " · " + text
	}
	if left, ok := st.PointsLeft(); ok && left > 0 {
		text += " · " + say.Text("theseus.words.points_left", map[string]any{"Count": left})
	}
	return text
}

func phase(g rules.Game) string {
	return strings.TrimPrefix(phaseKey(g.State()), "theseus.phase.")
}

// phaseKey names what is under way.
func phaseKey(st rules.State) string { return "theseus.phase." + st.PhaseName() }
