package theseusdata_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/scenarios/position/positiontest"
	"gazala/scenarios/strict"
	theseusdata "gazala/scenarios/theseus"
)

func start(t testing.TB) theseus.Game {
	t.Helper()
	g, err := theseusdata.Start(loadPrinted(t), "bir-hacheim", theseus.Rulings{})
	require.NoError(t, err)
	return g
}

// country is a small map that a position brings along, with one of everything, and units of both sides, one of them made up.
const country = `"map": {"numbering": "columns-odd-low", "columns": [21, 27], "rows": [19, 24], "bounds_source": "reconstructed",
	"ground": {"default": "clear", "source": "reconstructed", "areas": [{"ground": "broken", "source": "printed", "hexes": ["2321-2322"]}, {"ground": "hill", "source": "reconstructed", "hexes": ["2421"]}]},
	"fields": [{"kind": "box", "side": "allies", "source": "printed", "hexes": ["2622"]}, {"kind": "minefield", "side": "axis", "source": "printed", "hexes": ["2221"]}],
	"edges": [{"kind": "ridge", "source": "printed", "sides": ["2321/2322"]}], "lines": [{"kind": "trail", "source": "printed", "path": ["2119", "2120"], "enters": "n"}],
	"supplies": [{"at": "2119", "kind": "major", "side": "axis", "source": "printed"}], "perimeter": {"source": "printed", "line": ["2221"], "inside": ["2220"]}, "places": [{"at": "2622", "name": {"en": "Box", "pt": "Reduto"}}],
	"objectives": [{"at": "2421", "name": {"en": "Hill", "pt": "Colina"}, "faces": [{"turns": [1, 4], "points": [2, 1, "pp"]}, {"turns": [5, 8], "points": [1, 0, "pp"]}]}]},
	"units": [{"unit": "104", "at": "2623", "strength": 8, "disrupted": true}, {"unit": "3.", "at": "2623"}, {"unit": "18 FLAK", "at": "2623", "of": "21-pz"}, {"unit": "21 Pz HQ", "at": "2523", "support": 5, "flipped": true, "unsupplied": true},
	{"unit": "3R/4", "at": "2622"}, {"unit": "7th", "at": "2622", "strength": 11}, {"unit": "5R/4", "eliminated": true}, {"unit": "8H/4", "elsewhere": true}, {"unit": "10 Hus", "scheduled": true}, {"unit": "Bays", "broken_up": true, "strength": 2},
	{"unit": "Axis stray", "at": "2723", "nation": "italian", "type": "recon", "gait": "motorised", "move": [9, "r"], "strength": [3, "r"], "front": [4, 1, "rp"], "back": [3, 0, "dr"], "tanks": true, "no_arms": true, "now": 2, "acts": 1, "with": ["ariete"]},
	{"unit": "Staff", "at": "2721", "formation": "1-arm", "nation": "british", "type": "headquarters", "gait": "leg", "move": [3, "r"], "staff": [4, 1, 5, 3, "rrpr"], "now": 1}],
	"turn": 3, "breached": ["2622"], "improved": ["2623"], "blocked": ["2119"], "levels": {"21-pz": 2, "7-arm": 0}, "dummies": {"50": 2}, "schwerpunkt": "21-pz", "air": {"2 Stormo": "flown"}, "rerolls": {"allies": 1}, "keeps": ["allies"],
	"initiative": {"shown": "allies", "number": 3}, "tobruk": {"side": "allies", "next": "axis"}, "scored": {"2421": 2}, "activations": 2, "shaken": 1, "restored": {"axis": 2, "allies": 3}, "rulings": {"d-02": "example", "d-95": "any-die"},
	"charts": {"title": "Mine", "costs": {"move": 1, "breach": 2, "refit": 1, "improve": 1, "hasty": 1, "regular": 2, "prepared": 4}}`

// handmade are procedures that a person writes, of every kind, in that country.
func handmade() []string {
	const fight = `"fight": {"side": "allies", "from": "2622", "target": "2623", "attackers": ["3R/4", "7th"], "defenders": ["104", "3.", "18 FLAK"]}`
	return []string{
		``,
		`{"frame": "ops"}`,
		`{"frame": "ops", "passed": ["axis"], "side": "allies"}`,
		`{"frame": "ops", "side": "allies", "given": true}`,
		`{"frame": "ops"}, {"frame": "unit", "unit": "Axis stray"}`,
		`{"frame": "ops"}, {"frame": "unit", "unit": "Axis stray", "acted": true}, {"frame": "move", "units": ["Axis stray"], "spent": 2, "begun": true}`,
		`{"frame": "ops"}, {"frame": "activation", "formation": "7-arm", "points": 3}, {"frame": "move", "units": ["3R/4"], "spent": 1, "begun": true, "announced": true}, {"frame": "reaction", "side": "axis"}`,
		`{"frame": "ops"}, {"frame": "activation", "formation": "7-arm", "points": 3}, {"frame": "activation", "formation": "21-pz", "points": 2, "reacting": true}, {"frame": "move", "units": ["3."], "spent": 1, "begun": true, "entered": true, "reacted": true}`,
		`{"frame": "initiative"}`,
		`{"frame": "initiative", "axis": 4}`,
		`{"frame": "setup", "side": "axis"}, {"frame": "place", "unit": "104"}`,
		`{"frame": "organization", "side": "axis"}`,
		`{"frame": "end_turn"}`,
		`{"frame": "admin", "step": "axis_organization"}, {"frame": "organization", "side": "axis"}`,
		`{"frame": "admin", "step": "axis_replacement", "noted": "21-pz"}, {"frame": "organization", "side": "allies"}`,
		`{"frame": "admin", "step": "axis_organization"}, {"frame": "die", "for": "attrition", "side": "axis", "unit": "104"}`,
		`{"frame": "admin", "step": "end"}, {"frame": "replacement", "side": "allies", "tank": 3, "heavy": 1, "leg": 2, "panzer": 1, "cannibalizes": true}`,
		`{"frame": "admin", "step": "end"}, {"frame": "reinforcement", "side": "allies"}, {"frame": "entry", "unit": "10 Hus"}`,
		`{"frame": "admin", "step": "axis_reinforcement"}, {"frame": "entry", "unit": "10 Hus", "at": "2119"}`,
		`{"frame": "entry", "unit": "3R/4", "at": "2622", "placed": true}, {"frame": "move", "units": ["3R/4"], "spent": 0, "entering": true}`,
		`{"frame": "activation", "formation": "21-pz", "points": 4}`,
		`{"frame": "bonus", "side": "axis", "formation": "21-pz", "units": ["104", "3."], "points": 2, "attacker": true}`,
		`{"frame": "advance", "side": "axis", "from": "2623", "into": "2624", "units": ["104", "3."]}`,
		`{"frame": "advance", "side": "axis", "from": "2623", "into": "2624", "units": ["104", "3."], "going": ["3."]}`,
		`{"frame": "move", "units": ["3."], "begun": true, "checked": true, "advance": true}, {"frame": "mines", "to": "2622", "left": ["3."]}`,
		`{"frame": "activation", "formation": "21-pz", "points": 4}, {"frame": "move", "units": ["3."], "spent": "3/2", "begun": true, "checked": true}`,
		`{"frame": "activation", "formation": "7-arm", "points": 4}, {"frame": "move", "units": ["3."], "away": "2622"}`,
		`{"frame": "activation", "formation": "21-pz", "points": 4}, {"frame": "move", "units": ["3."], "begun": true}, {"frame": "mines", "to": "2622", "left": ["3."], "passed": ["18 FLAK"]}`,
		`{"frame": "activation", "formation": "21-pz"}, {"frame": "die", "for": "refit", "side": "axis", "unit": "104", "face": 9}`,
		`{"frame": "activation", "formation": "7-arm"}, {"frame": "battle", "step": "answer", ` + fight + `}`,
		`{"frame": "activation", "formation": "7-arm"}, {"frame": "battle", "step": "roll", ` + fight + `, "kind": "regular", "hunter": "3R/4", "screen": "3.", "race": [7, 3], "failed": true, "chits": ["7", "9"], ` +
			`"tank": "3R/4", "points": "anti-tank", "shield": "18 FLAK", "checked": 1}`,
		`{"frame": "activation", "formation": "7-arm"}, {"frame": "result", ` + fight + `, "result": "3R/1", "tank": "3R/4", "shield": "18 FLAK", "taken": 1}, {"frame": "hits", "side": "allies", "attacks": true, ` +
			`"at": "2622", "units": ["3R/4", "7th"], "red": true, "used": "3R/4", "step": "decide", "left": 2, "before": ["7th"], "checked": 2, "failed": ["3R/4"], "holding": ["7th"], "losses": [1, 0], "went": "2621"}`,
		`{"frame": "activation", "formation": "7-arm"}, {"frame": "retreat", "side": "axis", "units": ["3.", "18 FLAK"], "left": 1, "forced": true, "path": ["2723", "2623"], "lead": "2523"}`,
		`{"frame": "activation", "formation": "7-arm"}, {"frame": "overstack", "hex": "2622", "side": "allies", "fallen": ["7th"], "struck": true, "owner": true}`,
		`{"frame": "activation", "formation": "7-arm"}, {"frame": "displace", "unit": "Staff", "mover": "allies"}`,
	}
}

// frameTypes are the names of the types of open procedures, as the rules have them.
func frameTypes(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../../rules/theseus/*.go")
	require.NoError(t, err)
	var out []string
	for _, name := range files {
		b, err := os.ReadFile(name)
		require.NoError(t, err)
		for _, m := range regexp.MustCompile(`(?m)^func \((\w+)\) frame\(\)`).FindAllSubmatch(b, -1) {
			out = append(out, "theseus."+string(m[1]))
		}
	}
	require.NotEmpty(t, out)
	return out
}

// What a person writes is read, written, and read as the same: every kind of procedure that the rules have.
func TestHandmadePositions(t *testing.T) {
	p := loadPrinted(t)
	seen := map[string]bool{"theseus.TrainingFrame": true} // every position of a game has it
	for _, frames := range handmade() {
		s := `{` + country + `, "stack": [` + frames + `]}`
		doc := strict.Parse("position", []byte(s), strict.Limits{})
		r, st := theseusdata.ReadPosition(doc.Root(), p)
		require.NoError(t, doc.Err(), frames)
		for _, f := range st.Frames.All() {
			seen[fmt.Sprintf("%T", f)] = true
		}
		b, err := theseusdata.WritePosition(p, r, st)
		require.NoError(t, err)
		again := strict.Parse("position", b, strict.Limits{})
		r2, st2 := theseusdata.ReadPosition(again.Root(), p)
		require.NoError(t, again.Err(), "%s", b)
		assert.Equal(t, st, st2, frames)
		assert.Equal(t, r.Order, r2.Order)
		assert.Equal(t, r.Rulings, r2.Rulings)
		assert.Equal(t, r.Charts.Costs, r2.Charts.Costs)
		assert.Equal(t, r.Map.Sides, r2.Map.Sides)
	}
	for _, f := range frameTypes(t) {
		assert.True(t, seen[f], "nobody wrote %s", f)
	}
}

// Every position of some games, at whatever decision point, is read as it was written.
func TestEveryPositionIsReadAsWritten(t *testing.T) {
	p := loadPrinted(t)
	seen := map[string]bool{}
	for seed := range uint64(20) {
		_, err := soak(p, seed+77, 1, func(g theseus.Game) {
			for _, f := range g.State().Frames.All() {
				seen[fmt.Sprintf("%T", f)] = true
			}
		})
		require.NoError(t, err)
	}
	for _, f := range []theseus.Frame{
		theseus.TrainingFrame{},
		theseus.ActivationFrame{},
		theseus.MoveFrame{},
		theseus.MinesFrame{},
		theseus.DieFrame{},
		theseus.BattleFrame{},
		theseus.ResultFrame{},
		theseus.HitsFrame{},
		theseus.RetreatFrame{},
	} {
		require.True(t, seen[fmt.Sprintf("%T", f)], "no game came to %T", f)
	}
}

// A position folds into one line and back.
func TestPositionsFold(t *testing.T) {
	g := start(t)
	positiontest.Folds(t, loadPrinted(t).Codec(), g)
}

// Every intent that can be expressed is read as it was written, and two are never written alike.
func TestIntentsAreReadAsWritten(t *testing.T) {
	seen := map[decide.Kind]bool{}
	g := start(t)
	positiontest.Intents(t, loadPrinted(t).Codec(), g, g.Vocabulary(), seen)
	for _, k := range theseus.Verbs().Words() {
		require.True(t, seen[k], "nobody could say %s", k)
	}
}

func TestIntentsThatCannotBeWritten(t *testing.T) {
	g := start(t)
	nowhere := hex.Hex{Q: 999, R: 999}
	positiontest.Foreign(t, loadPrinted(t).Codec(), g, "roll",
		theseus.StepTo.At(nowhere),
		theseus.Improve.At(nowhere),
		theseus.Move.On(theseus.NoUnit),
		theseus.Refit.On(9999),
		theseus.Activate.Of(int(theseus.NoFormation)),
		theseus.AssignTo(0, 99),
		theseus.LayDummy.Of(99),
	)
}

// An intent about a position that could not be read is held to its form.
func TestIntentsWithoutAPosition(t *testing.T) {
	for text, want := range map[string]bool{
		`{"do": "step_to", "hex": "2521"}`:                          true,
		`{"do": "step_to", "hex": "25211"}`:                         false,
		`{"do": "move", "unit": "X"}`:                               true,
		`{"do": "move"}`:                                            false,
		`{"do": "assign", "unit": "18 FLAK", "formation": "21-pz"}`: true,
		`{"do": "assign", "unit": "18 FLAK"}`:                       false,
		`{"do": "roll"}`:                                            true,
		`{"do": "fly"}`:                                             false,
	} {
		doc := strict.Parse("intent", []byte(text), strict.Limits{})
		theseusdata.ReadIntent(doc.Root(), nil)
		require.Equal(t, want, doc.Err() == nil, text)
	}
}
