package ask_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// hostile are positions that ask for too much, or that say what cannot be.
func hostile() map[string]string {
	grid := func(columns, rows string) string {
		return `"map": {"numbering": "columns-odd-low", "columns": ` + columns + `, "rows": ` + rows +
			`, "bounds_source": "reconstructed", "ground": {"default": "desert", "source": "reconstructed"}}`
	}
	unit := func(id, rest string) string {
		return `{"unit": "` + id + `", "formation": "21-pz", "class": "armour", "nation": "german", "faces": [{"fresh": [1, 1, 24, "rrr"], "used": [1, 1, 0, "rrr"]}], ` + rest + `}`
	}
	many := func(n int, one string) string { return strings.TrimSuffix(strings.Repeat(one+",", n), ",") }
	return map[string]string{
		"a huge map":         `{` + grid("[0, 999999999999]", "[1, 1]") + `}`,
		"the largest map":    `{` + grid("[0, 99]", "[0, 99]") + `, "units": [` + unit("a", `"at": "5050"`) + `], "stack": [{"frame": "act", "unit": "a"}]}`,
		"a map upside down":  `{` + grid("[9, 1]", "[9, 1]") + `}`,
		"many units":         `{"units": [` + many(40_000, `{"unit":"5/1","at":"0101"}`) + `]}`,
		"many procedures":    `{"stack": [` + many(30_000, `{"frame":"move","side":"axis"}`) + `]}`,
		"many chits":         `{"hand": {"axis": [` + many(60_000, `"combat"`) + `]}}`,
		"many breaches":      `{"breached": [` + many(60_000, `"0403/0404"`) + `]}`,
		"deep":               strings.Repeat(`{"map":`, 200_000),
		"a number":           `{"markers": ` + strings.Repeat("9", 100_000) + `}`,
		"an exponent":        `{"markers": 1e999999999}`,
		"a fraction":         `{"units": [{"unit": "5/1", "at": "1010"}], "stack": [{"frame": "act", "unit": "5/1", "spent": "9999/1"}]}`,
		"a fine fraction":    `{"units": [{"unit": "5/1", "at": "1010"}], "stack": [{"frame": "act", "unit": "5/1", "spent": "9998/9999"}]}`,
		"not eliminated":     `{"units": [{"unit": "5/1", "at": "1010", "eliminated": false}], "stack": [{"frame": "loss", "side": "axis", "steps": 9, "from": ["5/1"]}]}`,
		"work off the map":   `{` + grid("[0, 9]", "[0, 9]") + `, "units": [` + unit("a", `"eliminated": true`) + `], "works": [{"unit": "a", "to": "0001", "turn": "may-28"}]}`,
		"against friends":    `{"units": [{"unit": "5/1", "at": "1010"}, {"unit": "5/2", "at": "1011"}], "stack": [{"frame": "roll", "combat": {"active": "5/1", "type": "light", "defenders": ["5/1", "5/2", "5/1"], "hexes": []}}]}`,
		"a retreat of two":   `{"units": [{"unit": "5/1", "at": "1010"}, {"unit": "Marine", "at": "1015"}], "stack": [{"frame": "retreat", "side": "axis", "left": ["5/1", "Marine", "5/1"]}]}`,
		"enter from the map": `{"units": [{"unit": "5/1", "at": "1010"}], "stack": [{"frame": "enter", "unit": "5/1"}]}`,
		"advance to nowhere": `{"units": [{"unit": "5/1", "eliminated": true}], "stack": [{"frame": "advance_to", "unit": "5/1", "vacated": []}]}`,
	}
}

// A hostile position takes no more room than an honest one, and what is accepted of it is sound.
func TestHostilePositions(t *testing.T) {
	sys, say := shelved(t)
	const room = 200 << 20 // of all the garbage that reading and asking makes
	for name, text := range hostile() {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			if g := read(t, sys, []byte(text)); g != nil {
				sound(t, sys, say, g)
			}
			runtime.ReadMemStats(&after)
			require.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(room))
		})
	}
}
