package theseusdata_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/rules/record"
	"gazala/rules/theseus"
	"gazala/scenarios/position/positiontest"
	theseusdata "gazala/scenarios/theseus"
)

// Every procedure and every intent is read as it was written, whatever its fields have.
func TestKindsAreReadAsWritten(t *testing.T) {
	g, err := theseusdata.StartCampaign(loadPrinted(t), "opening", theseus.Rulings{})
	require.NoError(t, err)
	r := g.Rules()
	has := record.Scope{Grid: r.Map.Grid, Of: func(to record.Domain) (out []int) {
		n := map[string]int{
			theseus.Units.Of(): len(r.Order.Counters), theseus.Formations.Of(): len(r.Order.Formations), theseus.AirUnits.Of(): len(r.Order.Air), theseus.Chits.Of(): len(r.Charts.Chits),
			theseus.SideMarks.Of(): len(theseus.Sides()), theseus.Results.Of(): 400,
		}[to.Of()]
		for i := range n {
			out = append(out, i)
		}
		return out
	}}
	scope := theseusdata.Scope(r)
	t.Run("frames", func(t *testing.T) { positiontest.Kinds(t, theseus.FrameKinds(), scope, has) })
	t.Run("intents", func(t *testing.T) { positiontest.Kinds(t, theseus.Verbs().Kinds(), scope, has) })
	positiontest.Foreign(t, loadPrinted(t).Codec(), g, "stop", theseus.Move.On(theseus.NoUnit), theseus.Join.On(999), theseus.StepTo.At(hex.Hex{Q: 999}), theseus.Activate.Of(99))
}

// Whatever a procedure or an intent has is named to the visitors, and so it is in the schema.
func TestEveryFieldIsNamed(t *testing.T) {
	for _, f := range theseus.Frames() {
		require.Empty(t, positiontest.UnnamedOf(f), "%T", f)
	}
}

// Whatever the state of a unit has is named to the visitors, where it means something.
func TestEveryFieldOfUnitsIsNamed(t *testing.T) {
	counters := []theseus.Counter{{Type: theseus.Infantry, Formation: theseus.NoFormation, Strength: theseus.Value{N: 5}}, {Type: theseus.Headquarters, Formation: 1}}
	units := make([]theseus.Unit, len(counters))
	require.Empty(t, positiontest.Unnamed(&units, func(units *[]theseus.Unit) string {
		return record.Key(func(v record.Visitor) {
			for i := range *units {
				counters[i%len(counters)].UnitFields(&(*units)[i], v)
			}
		})
	}))
}
