package ask_test

import (
	"runtime"
	"strconv"
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
		"a huge map":          `{` + grid("[0, 999999999999]", "[1, 1]") + `}`,
		"the largest map":     `{` + grid("[0, 99]", "[0, 99]") + `, "units": [` + unit("a", `"at": "5050"`) + `], "stack": [{"frame": "act", "unit": "a"}]}`,
		"a map upside down":   `{` + grid("[9, 1]", "[9, 1]") + `}`,
		"many units":          `{"units": [` + many(40_000, `{"unit":"5/1","at":"0101"}`) + `]}`,
		"many procedures":     `{"stack": [` + many(30_000, `{"frame":"move","side":"axis"}`) + `]}`,
		"many chits":          `{"hand": {"axis": [` + many(60_000, `"combat"`) + `]}}`,
		"many breaches":       `{"breached": [` + many(60_000, `"0403/0404"`) + `]}`,
		"deep":                strings.Repeat(`{"map":`, 200_000),
		"a number":            `{"markers": ` + strings.Repeat("9", 100_000) + `}`,
		"an exponent":         `{"markers": 1e999999999}`,
		"a fraction":          `{"units": [{"unit": "5/1", "at": "1010"}], "stack": [{"frame": "act", "unit": "5/1", "spent": "9999/1"}]}`,
		"a fine fraction":     `{"units": [{"unit": "5/1", "at": "1010"}], "stack": [{"frame": "act", "unit": "5/1", "spent": "9998/9999"}]}`,
		"not eliminated":      `{"units": [{"unit": "5/1", "at": "1010", "eliminated": false}], "stack": [{"frame": "loss", "side": "axis", "steps": 9, "from": ["5/1"]}]}`,
		"work off the map":    `{` + grid("[0, 9]", "[0, 9]") + `, "units": [` + unit("a", `"eliminated": true`) + `], "works": [{"unit": "a", "to": "0001", "turn": "may-28"}]}`,
		"against friends":     `{"units": [{"unit": "5/1", "at": "1010"}, {"unit": "5/2", "at": "1011"}], "stack": [{"frame": "roll", "combat": {"active": "5/1", "type": "light", "defenders": ["5/1", "5/2", "5/1"], "hexes": []}}]}`,
		"an extra move alone": `{"units": [{"unit": "2 RGH", "at": "1310"}], "stack": [{"frame": "extra_move", "side": "allies"}]}`,
		"a withdrawal alone":  `{"units": [{"unit": "2 RGH", "at": "1310"}, {"unit": "5/1", "at": "1311"}], "stack": [{"frame": "withdraw"}]}`,
		"a retreat of two":    `{"units": [{"unit": "5/1", "at": "1010"}, {"unit": "Marine", "at": "1015"}], "stack": [{"frame": "retreat", "side": "axis", "left": ["5/1", "Marine", "5/1"]}]}`,
		"enter from the map":  `{"units": [{"unit": "5/1", "at": "1010"}], "stack": [{"frame": "enter", "unit": "5/1"}]}`,
		"advance to nowhere":  `{"units": [{"unit": "5/1", "eliminated": true}], "stack": [{"frame": "advance_to", "unit": "5/1", "vacated": []}]}`,
	}
}

// hostileBatalha are such positions of the second game, and some of every open procedure that a person might write.
func hostileBatalha() map[string]string {
	const units = `"units": [{"unit": "8/15", "at": "0303"}, {"unit": "AK", "at": "0302"}, {"unit": "Eng G", "at": "0203", "posted": true}, {"unit": "1 FL", "at": "0402", "reduced": true}, {"unit": "XIII", "at": "0502"}, {"unit": "10/5", "arriving": true}, {"unit": "9/5", "off_map": true}]`
	const attack = `"attack": {"kind": "assault", "side": "axis", "target": "0402", "attackers": ["8/15"], "guns": ["AK"], "air": 3, "defenders": ["1 FL"], "def_guns": ["XIII"], "def_air": 1}`
	grid := func(columns, rows string) string {
		return `"map": {"numbering": "columns-even-low", "columns": ` + columns + `, "rows": ` + rows +
			`, "bounds_source": "reconstructed", "ground": {"default": "open", "source": "reconstructed"}, "mines": [{"source": "reconstructed", "hexes": ["0303"]}]}`
	}
	out := map[string]string{
		"a huge map":             `{` + grid("[0, 999999999999]", "[1, 1]") + `}`,
		"the largest map":        `{` + grid("[0, 99]", "[0, 99]") + `, ` + units + `, "stack": [{"frame": "act", "unit": "8/15"}]}`,
		"many units":             `{"units": [` + strings.TrimSuffix(strings.Repeat(`{"unit":"8/15","at":"0101"},`, 40_000), ",") + `]}`,
		"much air":               `{"air": {"axis": 999999999999, "allies": -1}}`,
		"nobody attacks nobody":  `{` + units + `, "stack": [{"frame": "roll", "attack": {"kind": "assault", "side": "axis", "target": "0101"}}]}`,
		"attackers far away":     `{` + units + `, "stack": [{"frame": "combat", "side": "axis"}, {"frame": "roll", "attack": {"kind": "assault", "side": "axis", "target": "1613", "attackers": ["8/15", "8/15"], "defenders": ["1 FL"]}}]}`,
		"guns without a shell":   `{` + units + `, "stack": [{"frame": "roll", "attack": {"kind": "bombardment", "side": "axis", "target": "0402"}}]}`,
		"a loss of the dead":     `{"units": [{"unit": "8/15", "eliminated": true}], "stack": [{"frame": "loss", "side": "axis", "from": ["8/15"]}]}`,
		"enter from nowhere":     `{"units": [{"unit": "8/15", "eliminated": true}], "stack": [{"frame": "enter", "unit": "8/15"}]}`,
		"set up from the map":    `{"scenario": "campaign", ` + units + `, "stack": [{"frame": "set_up_at", "unit": "8/15"}]}`,
		"an advance of the dead": `{"units": [{"unit": "8/15", "eliminated": true}], "stack": [{"frame": "advance_to", "unit": "8/15", "vacated": "0101"}]}`,
		"held by nobody":         `{"held": {"0101": "axis", "2004": "nobody"}}`,
		"clear open ground":      `{"cleared": ["0101"]}`,
	}
	for i, f := range []string{
		`{"frame": "clear"}`, `{"frame": "move", "side": "allies"}`, `{"frame": "move", "side": "allies"}, {"frame": "enter", "unit": "10/5"}`,
		`{"frame": "act", "unit": "8/15", "spent": "3/2", "broke": true}`, `{"frame": "mines", "unit": "8/15"}`, `{"frame": "combat", "side": "axis", "struck": ["0502"]}`,
		`{"frame": "commit", ` + attack + `}`, `{"frame": "answer", ` + attack + `}`, `{"frame": "roll", ` + attack + `}`,
		`{"frame": "result", ` + attack + `, "owed": {"defender": {"loss": true, "retreat": true}, "advance": true}}`, `{"frame": "loss", "side": "axis", "from": ["8/15"], "eliminate": true}`,
		`{"frame": "exchange", ` + attack + `, "side": "axis", "due": 3}`, `{"frame": "retreat", "side": "allies", "left": ["1 FL"], "hurt": ["1 FL"]}`,
		`{"frame": "fall", "unit": "1 FL", "path": ["0303", "0402"], "hurt": true}`, `{"frame": "chain", "side": "allies", "hex": "0502", "unit": "1 FL"}`,
		`{"frame": "advance", "side": "axis", "may": ["8/15"], "vacated": "0403"}`, `{"frame": "advance_to", "unit": "8/15", "vacated": "0403", "steps": 1}`,
	} {
		out["procedure "+strconv.Itoa(i+1)] = `{` + grid("[1, 6]", "[1, 6]") + `, ` + units + `, "stack": [{"frame": "turn", "phase": "axis_combat"}, ` + f + `]}`
	}
	return out
}

// A hostile position takes no more room than an honest one, and what is accepted of it is sound.
func TestHostilePositions(t *testing.T) {
	withstands(t, "cauldron", hostile())
	withstands(t, "batalha", hostileBatalha())
}

func withstands(t *testing.T, system string, hostile map[string]string) {
	t.Helper()
	sys, say := shelved(t, system)
	const room = 200 << 20 // of all the garbage that reading and asking makes
	for name, text := range hostile {
		t.Run(system+"/"+name, func(t *testing.T) {
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
