package cauldrondata_test

import (
	"encoding/json"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/hex"
	cauldrondata "gazala/scenarios/cauldron"
	"gazala/scenarios/position/positiontest"
	"gazala/scenarios/strict"
)

// starts are the positions in which the worked examples begin.
func starts(t *testing.T, p *cauldrondata.Printed) []cauldron.Game {
	t.Helper()
	names, err := fs.Glob(cauldrondata.Files(), "examples/*.json")
	require.NoError(t, err)
	var out []cauldron.Game
	for _, name := range names {
		b, err := fs.ReadFile(cauldrondata.Files(), name)
		require.NoError(t, err)
		var ex struct {
			Variants []struct{ Position json.RawMessage }
		}
		require.NoError(t, json.Unmarshal(b, &ex), name)
		for _, v := range ex.Variants {
			doc := strict.Parse(name, v.Position, strict.Limits{})
			r, st := cauldrondata.ReadPosition(doc.Root(), p)
			require.NoError(t, doc.Err(), name)
			out = append(out, cauldron.New(r, st))
		}
	}
	require.Greater(t, len(out), 10)
	return out
}

// Every intent that can be expressed is read as it was written, of whatever kind, in whatever position; and two are never written alike.
func TestIntentsAreReadAsWritten(t *testing.T) {
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	seen := map[decide.Kind]bool{}
	for _, g := range starts(t, p) {
		positiontest.Intents(t, p.Codec(), g, g.Vocabulary(), seen)
	}
	for _, k := range cauldron.Verbs().Words() {
		require.True(t, seen[k], "no position could say %s", k)
	}
}

func TestIntentsThatCannotBeWritten(t *testing.T) {
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	nowhere := hex.Hex{Q: 999, R: 999}
	positiontest.Foreign(t, p.Codec(), starts(t, p)[0], "draw",
		cauldron.StepTo.At(nowhere),
		cauldron.SelectUnit.On(cauldron.NoUnit),
		cauldron.SelectUnit.On(9999),
		cauldron.PickFormation.Of(int(cauldron.NoFormation)),
		cauldron.PickFormation.Of(9999),
		cauldron.DeclareAttack.Now(),
		cauldron.PlayChit.Now(),
		cauldron.ExitMap.Now(),
		cauldron.RetreatOff.Of(9),
		cauldron.BreachSide(0, 9),
		cauldron.BreachSide(cauldron.NoUnit, 0),
	)
}
