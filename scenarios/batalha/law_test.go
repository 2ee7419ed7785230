package batalhadata_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/hex"
	batalhadata "gazala/scenarios/batalha"
	"gazala/scenarios/position/positiontest"
	"gazala/scenarios/strict"
)

// Every position of a game, at whatever decision point, is read as it was written.
func TestEveryPositionIsReadAsWritten(t *testing.T) {
	p := loadPrinted(t)
	seen := map[string]bool{}
	for seed := range uint64(2) {
		_, err := soak(p, seed+77, 1, func(g batalha.Game) {
			for _, f := range g.State().Frames.All() {
				seen[fmt.Sprintf("%T", f)] = true
			}
		})
		require.NoError(t, err)
	}
	for _, f := range []batalha.Frame{
		batalha.TurnFrame{},
		batalha.SetUpFrame{},
		batalha.SetUpAtFrame{},
		batalha.MoveFrame{},
		batalha.ActFrame{},
		batalha.MinesFrame{},
		batalha.CombatFrame{},
		batalha.CommitFrame{},
		batalha.AnswerFrame{},
		batalha.RollFrame{},
		batalha.ResultFrame{},
		batalha.LossFrame{},
		batalha.RetreatFrame{},
		batalha.FallFrame{},
		batalha.AdvanceFrame{},
		batalha.AdvanceToFrame{},
	} {
		require.True(t, seen[fmt.Sprintf("%T", f)], "no game came to %T", f)
	}
}

// A position folds into one line and back.
func TestPositionsFold(t *testing.T) {
	p := loadPrinted(t)
	g, err := batalhadata.Start(p, "campaign", batalha.Rulings{})
	require.NoError(t, err)
	positiontest.Folds(t, p.Codec(), g)
}

// Every intent that can be expressed is read as it was written, and two are never written alike.
func TestIntentsAreReadAsWritten(t *testing.T) {
	p := loadPrinted(t)
	seen := map[decide.Kind]bool{}
	g, err := batalhadata.Start(p, "campaign", batalha.Rulings{})
	require.NoError(t, err)
	positiontest.Intents(t, p.Codec(), g, g.Vocabulary(), seen)
	for _, k := range batalha.Verbs().Words() {
		require.True(t, seen[k], "nobody could say %s", k)
	}
}

func TestIntentsThatCannotBeWritten(t *testing.T) {
	p := loadPrinted(t)
	g, err := batalhadata.Start(p, "campaign", batalha.Rulings{})
	require.NoError(t, err)
	nowhere := hex.Hex{Q: 999, R: 999}
	positiontest.Foreign(t, p.Codec(), g, "roll",
		batalha.StepTo.At(nowhere),
		batalha.SelectUnit.On(batalha.NoUnit),
		batalha.Commit.On(9999),
		batalha.Aim(batalha.Assault, nowhere),
		batalha.Aim(0, g.Rules().Map.Grid.At(0)),
		batalha.RetreatOff.Now(),
		batalha.CommitAir.Of(-1),
		batalha.CommitAir.Of(100),
	)
}

// handmade are positions that a person writes: open procedures of every kind, in a small country.
func handmade() []string {
	const country = `"map": {"numbering": "columns-even-low", "columns": [1, 6], "rows": [1, 6], "bounds_source": "reconstructed", "ground": {"default": "open", "source": "reconstructed"}, "mines": [{"source": "reconstructed", "hexes": ["0303"]}]}, ` +
		`"units": [{"unit": "8/15", "at": "0303"}, {"unit": "AK", "at": "0302"}, {"unit": "Eng G", "at": "0203", "posted": true}, {"unit": "1 FL", "at": "0402", "reduced": true}, {"unit": "XIII", "at": "0502"}, {"unit": "10/5", "arriving": true}]`
	const attack = `"attack": {"kind": "assault", "side": "axis", "target": "0402", "attackers": ["8/15"], "guns": ["AK"], "air": 3, "defenders": ["1 FL"], "def_guns": ["XIII"], "def_air": 1}`
	var out []string
	for _, f := range []string{
		`{"frame": "clear"}`, `{"frame": "move", "side": "allies"}`, `{"frame": "move", "side": "allies"}, {"frame": "enter", "unit": "10/5"}`, `{"frame": "act", "unit": "8/15", "spent": "3/2", "broke": true}`,
		`{"frame": "mines", "unit": "8/15"}`, `{"frame": "combat", "side": "axis", "struck": ["0502"]}`, `{"frame": "commit", ` + attack + `}`, `{"frame": "answer", ` + attack + `}`, `{"frame": "air", ` + attack + `, "written": true}`, `{"frame": "roll", ` + attack + `}`,
		`{"frame": "result", ` + attack + `, "owed": {"defender": {"loss": true, "retreat": true}, "attacker": {}, "advance": true}}`, `{"frame": "loss", "side": "axis", "from": ["8/15"], "eliminate": true}`,
		`{"frame": "exchange", ` + attack + `, "side": "axis", "due": 3}`, `{"frame": "retreat", "side": "allies", "left": ["1 FL"], "hurt": ["1 FL"]}`, `{"frame": "fall", "unit": "1 FL", "path": ["0303", "0402"], "hurt": true}`,
		`{"frame": "chain", "side": "allies", "hex": "0502", "unit": "1 FL"}`, `{"frame": "advance", "side": "axis", "may": ["8/15"], "vacated": "0403"}`, `{"frame": "advance_to", "unit": "8/15", "vacated": "0403", "steps": 1}`,
	} {
		out = append(out, `{`+country+`, "stack": [{"frame": "turn", "phase": "axis_combat"}, `+f+`]}`)
	}
	return out
}

// What a person writes is read, and written and read as the same.
func TestHandmadePositions(t *testing.T) {
	p := loadPrinted(t)
	for _, s := range handmade() {
		doc := strict.Parse("position", []byte(s), strict.Limits{})
		r, st := batalhadata.ReadPosition(doc.Root(), p)
		require.NoError(t, doc.Err(), s)
		require.NoError(t, positiontest.Again(p.Codec(), batalha.New(r, st)), s)
	}
}
