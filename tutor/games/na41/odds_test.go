package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/scenarios/strict"
	"gazala/tutor/games/na41"
	"gazala/tutor/table/ask"
)

// The outcomes of a roll of several dice are called by all of them, and those of a table by what it gives: hits of a demolition (21.4.2), delay markers (24.3.2),
// steps of a convoy (22.2.4), the event (23.1), isolation (16.5.2).
func TestOutcomesAreCalledByTheWholeRoll(t *testing.T) {
	const impulse = `"stack": [{"frame": "turn", "next": "impulse_2"}, {"frame": "player_turn", "impulse": 1, "next": "movement", "side": "axis"}, `
	for name, c := range map[string]struct {
		position, intent string
		want             map[string]string
		all              bool
	}{
		"21.4.2 three dice against Tobruk": {
			`{"turn": 5, "units": [{"unit": "24 Aus", "at": "3138"}], "control": {"3138": "allies"}, "stack": [{"frame": "turn", "next": "impulse_2"},
				{"frame": "player_turn", "impulse": 1, "next": "combat", "side": "allies"}, {"frame": "docks", "side": "allies"}]}`,
			`{"do": "demolish", "port": "3138", "thrown": 3}`,
			map[string]string{"Hits: 0": "1/8", "Hits: 1": "3/8", "Hits: 2": "3/8", "Hits: 3": "1/8"},
			true,
		},
		"24.3.2 two delay markers": {
			`{"turn": 3, "units": [], "markers": [{"at": "2020", "kind": "delay", "number": 1, "side": "axis"}, {"at": "2025", "kind": "delay", "number": 2, "side": "axis"}], ` +
				impulse + `{"frame": "delay", "side": "axis"}]}`,
			`{"do": "roll"}`,
			map[string]string{
				"No delay marker leaves the map": "4/9", "Delay marker 1 in hex 2020 leaves the map": "1/4", "Delay marker 2 in hex 2025 leaves the map": "1/4",
				"Delay markers 1 in hex 2020 and 2 in hex 2025 leave the map": "1/18",
			},
			true,
		},
		"22.2.4 a convoy with a unit of two steps": {
			`{"turn": 4, "malta": 0, "control": {"3211": "axis"}, "sailings": [{"from": "tripoli", "points": 2, "to": "3211"}], "units": [{"box": "tripoli", "steps": 2, "unit": "104/15"}], ` +
				impulse + `{"frame": "movement", "side": "axis"}, {"frame": "sinking", "from": "tripoli", "number": 3, "side": "axis", "to": "3211", "units": ["104/15"]}]}`,
			`{"do": "roll_attack"}`,
			map[string]string{"Steps sunk: 0": "4/9", "Steps sunk: 1": "4/9", "Steps sunk: 2": "1/9"},
			true,
		},
		"22.2.4 a convoy with a laden truck": {
			`{"turn": 4, "malta": 0, "control": {"3211": "axis"}, "sailings": [{"from": "tripoli", "points": 2, "to": "3211"}], "units": [{"box": "tripoli", "loaded": true, "unit": "truck-axis-1"}], ` +
				impulse + `{"frame": "movement", "side": "axis"}, {"frame": "sinking", "from": "tripoli", "number": 3, "side": "axis", "to": "3211", "units": ["truck-axis-1"]}]}`,
			`{"do": "roll_attack"}`,
			map[string]string{
				"Steps sunk: 0; supply points sunk: 0": "1/4", "Steps sunk: 0; supply points sunk: 1": "1/4", "Steps sunk: 1; supply points sunk: 0": "1/4",
				"Steps sunk: 1; supply points sunk: 1": "1/4",
			},
			true,
		},
		"23.1 the event": {
			`{"turn": 3, "units": [], ` + impulse + `{"frame": "initial", "side": "axis"}]}`, `{"do": "roll_event"}`,
			map[string]string{"Resource points: 1": "11/36", "Resource points: 2": "1/36"},
			false,
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := na41.New()
			read := func(text string) *strict.Node {
				doc := strict.Parse("odds", []byte(text), strict.Limits{})
				t.Cleanup(func() { require.NoError(t, doc.Err()) })
				return doc.Root()
			}
			g := s.Position(read(c.position))
			require.NotNil(t, g)
			i := s.Intent(read(c.intent), g)
			require.NotNil(t, i)
			odds, err := ask.New(s, g, speak(t, "en")).Odds(i)
			require.NoError(t, err)
			got := map[string]string{}
			for _, o := range odds.Outcomes {
				require.NotContains(t, got, o.Name)
				got[o.Name] = o.Fraction
			}
			if c.all {
				require.Equal(t, c.want, got)
			}
			for name, odds := range c.want {
				require.Equal(t, odds, got[name], name)
			}
		})
	}
}
