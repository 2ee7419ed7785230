// Package na41 shows positions of North Africa '41: it names what stands in them, draws them, and reads values off them
// for the worked examples. The rules are in gazala/rules/na41.
package na41

import (
	"fmt"
	"sync"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/hex"
	rules "gazala/rules/na41"
	"gazala/rules/na41/bot"
	"gazala/rules/option"
	"gazala/rules/play"
	data "gazala/scenarios/na41"
	"gazala/scenarios/strict"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

// system is the game's word.
const system = "na41"

// New is North Africa '41 on the shelf.
func New() *shelf.System {
	read := sync.OnceValues(func() (*book, error) { return readBook(data.LoadBook()) })
	opened := func() *book { b, _ := read(); return b } // whoever has a position has read it
	return shelf.New(shelf.Pack[rules.Game, rules.Rules, rules.State, rules.Contested, rules.Charts]{
		ID: system,
		Files: data.Whole(func() (*data.Book, error) {
			b, err := read()
			if err != nil {
				return nil, err
			}
			return b.Book, nil
		}),
		Rules: rules.Version,
		Open: func(own strict.Files) (opening, error) {
			if own != nil {
				return open(readBook(data.ReadBook(own)))
			}
			return open(read())
		},
		Decks:      decks,
		Played:     func(r *rules.Rules) bool { return r.Map != nil && r.Map.Grid != nil },
		ReadChange: data.ReadChange,
		Rulings:    func(r *rules.Rules) *rules.Rulings { return &r.Rulings },
		Options:    func(r *rules.Rules) *option.Set { return &r.Options },
		Charts: shelf.Charts[rules.Rules, rules.Charts]{
			In:     func(r *rules.Rules) *rules.Charts { return &r.Charts },
			Own:    func(c *rules.Charts) (text, title string) { return c.Text, c.Title },
			Tables: func(t sketch.Tables, c *rules.Charts) []view.Chart { return opened().charts(t, c) },
		},
		Turn:       turn,
		Phase:      phase,
		Names:      named,
		Where:      func(g rules.Game, say *locales.Speaker) string { return opened().where(g, say) },
		Board:      func(g rules.Game, say *locales.Speaker) *view.Board { return opened().board(g, say) },
		Points:     points,
		Layers:     layers(),
		Probe:      probe,
		Score:      score,
		Roll:       shelf.Rolls[rules.Game](rules.Roll{}),
		Decline:    decline,
		Joins:      joins,
		Along:      rules.Join{}.Kind(),
		Endings:    endings(),
		Hurt:       func(o play.Outcome) (own, other bool) { return opened().hurt(o) },
		Think:      think,
		Opponent:   bot.Practised,
		PlayerTurn: bot.When,
		Givens:     given,
		Key:        mapKey(),
		Column:     bareColumn,
		Foresee:    foresee,
		Kin:        kin,
		Worth:      worth(),
		Measure:    measure(),
		Story:      story(),
		Risks:      risks(),
	})
}

// endings are what ends something, or gives something up.
func endings() shelf.Endings {
	return shelf.Endings{
		Halts:    []decide.Kind{"stop"},
		Declines: []decide.Kind{"wait", "forgo", "stay_in_port", "leave_ports"},
		Closes:   []decide.Kind{"call_off"},
		Finishes: []decide.Kind{"end_movement", "end_initial", "end_supply", "end_combat", "end_delay"},
		Spends:   []decide.Kind{"roll_again"},
	}
}

// risks are the reasons for a step that say what it triggers besides its cost.
func risks() []string {
	return []string{
		"na41.zones.stops", "na41.movement.second_desert", "na41.movement.falls_back", "na41.movement.extends",
	}
}

// book is what is printed of the game, with what only the drawing needs.
type book struct {
	*data.Book
	sizes map[string]view.Size // by the unit's id
	// the published map, without the Qattara depression and with it, and the sea north of it
	coast    []sketch.Coast
	still    sketch.Still[ground]
	counters sketch.Counters[*rules.Rules, unit]
}

func readBook(b *data.Book, err error) (*book, error) {
	if err != nil {
		return nil, fmt.Errorf("read: %w", err)
	}
	var coast []sketch.Coast
	for _, land := range []*hex.Grid{b.Rules.Map.Grid, b.Rules.Map.With.Grid} {
		c, err := sketch.NewCoast(land, land.Bounds().LastRow)
		if err != nil {
			return nil, fmt.Errorf("read: %w", err)
		}
		coast = append(coast, c)
	}
	return &book{Book: b, sizes: sizes(b.Roster), coast: coast}, nil
}

type opening = shelf.Opened[rules.Game, rules.Rules, rules.State, rules.Charts]

// open gives the scenarios with the extracts first, which are shorter. The Axis is who plays those.
func open(b *book, err error) (out opening, _ error) {
	if err != nil {
		return out, err
	}
	var whole []shelf.Scenario
	for i := range b.Scenarios {
		if sc := &b.Scenarios[i]; sc.Extract {
			out.Scenarios = append(
				out.Scenarios,
				shelf.Scenario{ID: sc.ID, Sides: []string{shelf.SideWord(int(rules.Axis))}},
			)
		} else {
			whole = append(whole, shelf.Scenario{ID: sc.ID})
		}
	}
	out.Scenarios = append(out.Scenarios, whole...)
	out.Codec, out.Index, out.Start, out.Ours, out.Parse, out.Write = b.Codec(), b.Index, b.Start, b.Rules.Charts,
		b.ParseOverlay, b.WriteCharts
	return out, nil
}

// sizes are the sizes of the units, which no rule reads.
func sizes(r data.Roster) map[string]view.Size {
	out := map[string]view.Size{}
	of := map[string]view.Size{
		"battalion": view.Battalion,
		"regiment":  view.Regiment,
		"brigade":   view.Brigade,
		"group":     view.Regiment,
		"corps":     view.Corps,
	}
	for i := range r.Units {
		out[r.Units[i].ID] = of[r.Units[i].Size]
	}
	return out
}

func turn(g rules.Game) int { return int(g.State().Turn) }

func named(g rules.Game, say *locales.Speaker) narrate.Names {
	return newNames(g, say)
}

// where is the turn, the impulse, whose player turn it is, and the phase.
func (b *book) where(g rules.Game, say *locales.Speaker) string {
	st := g.State()
	turn := say.Text("na41.turn.name", map[string]any{"Turn": int(st.Turn), "Date": b.date(int(st.Turn), say)})
	n, phasing := st.Impulse()
	if n == 0 {
		return turn
	}
	where := turn + " · " + say.Text(
		"na41.impulse.name",
		map[string]any{"Impulse": int(n), "Side": newNames(g, say).Player(int(phasing))},
	)
	if phase := st.PhaseName(); phase != "" {
		where += " · " + say.Text("na41.phase."+phase, nil)
	}
	return where
}

func phase(g rules.Game) string {
	st := g.State()
	if phase := st.PhaseName(); phase != "" {
		return phase
	}
	return "over"
}

func (b *book) date(turn int, say *locales.Speaker) string {
	for i := range b.Track {
		if t := &b.Track[i]; t.Number == turn {
			return say.Either(t.Date.EN, t.Date.PT)
		}
	}
	return ""
}
