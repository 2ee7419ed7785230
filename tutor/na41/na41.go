// Package na41 shows positions of North Africa '41: it names what stands in them, draws them, and reads values off them for the worked examples. The rules are in
// gazala/rules/na41.
package na41

import (
	"fmt"

	"gazala/locales"
	rules "gazala/rules/na41"
	"gazala/rules/option"
	"gazala/rules/play"
	data "gazala/scenarios/na41"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/sketch"
	"gazala/tutor/view"
)

// system is the game's word.
const system = "na41"

// System is North Africa '41 on the shelf.
type System struct {
	shelf.Adapter[rules.Game, rules.Rules, rules.State, rules.Contested, rules.Charts]
	book  *data.Book
	sizes map[string]view.Size // by the unit's id
	coast sketch.Coast         // the published map with the sea north of it
}

// New reads what is printed of the game.
func New() (*System, error) {
	b, err := data.LoadBook()
	if err != nil {
		return nil, fmt.Errorf("na41: %w", err)
	}
	land := b.Rules.Map.Grid
	coast, err := sketch.NewCoast(land, land.Bounds().LastRow)
	if err != nil {
		return nil, fmt.Errorf("na41: %w", err)
	}
	return &System{book: b, sizes: sizes(b.Roster), coast: coast, Adapter: shelf.NewAdapter(shelf.Source[rules.Game, rules.Rules, rules.State, rules.Contested, rules.Charts]{
		Codec:      b.Codec(),
		Index:      b.Index,
		Files:      b.Files(),
		Rules:      rules.Version,
		Played:     func(r *rules.Rules) bool { return r.Map != nil && r.Map.Grid != nil },
		ReadChange: data.ReadChange,
		Start:      b.Start,
		Rulings:    func(r *rules.Rules) *rules.Rulings { return &r.Rulings },
		Charts: shelf.Charts[rules.Rules, rules.Charts]{
			Ours:  b.Rules.Charts,
			In:    func(r *rules.Rules) *rules.Charts { return &r.Charts },
			Own:   func(c *rules.Charts) bool { return c.Text != "" },
			Parse: b.ParseOverlay,
			Write: b.WriteCharts,
		},
		Options: func(r *rules.Rules) *option.Set { return &r.Options },
	})}, nil
}

// sizes are the sizes of the units, which no rule reads.
func sizes(r data.Roster) map[string]view.Size {
	out := map[string]view.Size{}
	of := map[string]view.Size{"battalion": view.Battalion, "regiment": view.Regiment, "brigade": view.Brigade, "group": view.Regiment, "corps": view.Corps}
	for i := range r.Units {
		out[r.Units[i].ID] = of[r.Units[i].Size]
	}
	return out
}

// Scenarios implements [shelf.System]: the extracts first, which are shorter. The Axis is who plays those.
func (s *System) Scenarios() []shelf.Scenario {
	var extracts, whole []shelf.Scenario
	for i := range s.book.Scenarios {
		if sc := &s.book.Scenarios[i]; sc.Extract {
			extracts = append(extracts, s.Told(sc.ID, shelf.SideWord(int(rules.Axis))))
		} else {
			whole = append(whole, s.Told(sc.ID))
		}
	}
	return append(extracts, whole...)
}

// Cover implements [shelf.System]: the beginning of the first scenario.
func (*System) Cover() string { return "" }

// Turn implements [shelf.System].
func (*System) Turn(g play.Game) int { return int(g.(rules.Game).State().Turn) }

// Names implements [shelf.System].
func (*System) Names(g play.Game, say *locales.Speaker) narrate.Names {
	return newNames(g.(rules.Game), say)
}

// Where implements [shelf.System]: the turn, the impulse, and the phase.
func (s *System) Where(g play.Game, say *locales.Speaker) string {
	st := g.(rules.Game).State()
	turn := say.Text("na41.turn.name", map[string]any{"Turn": int(st.Turn), "Date": s.date(int(st.Turn), say)})
	n, _ := st.Impulse()
	if n == 0 {
		return turn
	}
	where := turn + " · " + say.Text("na41.impulse.name", map[string]any{"Impulse": int(n)})
	if phase := st.PhaseName(); phase != "" {
		where += " · " + say.Text("na41.phase."+phase, nil)
	}
	return where
}

// Phase implements [shelf.Phased].
func (*System) Phase(g play.Game) string {
	st := g.(rules.Game).State()
	if phase := st.PhaseName(); phase != "" {
		return phase
	}
	return "over"
}

func (s *System) date(turn int, say *locales.Speaker) string {
	for i := range s.book.Track {
		if t := &s.book.Track[i]; t.Number == turn {
			return say.Either(t.Date.EN, t.Date.PT)
		}
	}
	return ""
}
