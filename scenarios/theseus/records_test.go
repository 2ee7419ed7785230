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

// Every intent is read as it was written, whatever its fields have.
func TestIntentKindsAreReadAsWritten(t *testing.T) {
	g, err := theseusdata.StartCampaign(loadPrinted(t), "opening", theseus.Rulings{})
	require.NoError(t, err)
	r := g.Rules()
	has := record.Scope{Grid: r.Map.Grid, Of: func(to record.Domain) (out []int) {
		n := map[record.Domain]int{theseus.Units: len(r.Order.Counters), theseus.Formations: len(r.Order.Formations), theseus.AirUnits: len(r.Order.Air)}[to]
		for i := range n {
			out = append(out, i)
		}
		return out
	}}
	positiontest.Kinds(t, theseus.IntentKinds(), theseusdata.Scope(r), has)
	positiontest.Foreign(t, loadPrinted(t).Codec(), g, "stop", theseus.Move{Unit: theseus.NoUnit}, theseus.Join{Unit: 999}, theseus.StepTo{Hex: hex.Hex{Q: 999}}, theseus.Activate{Formation: 99})
}

// Whatever an intent has is named to the visitors, and the schema has the fields that it names.
func TestEveryFieldOfIntentsIsNamed(t *testing.T) {
	for _, i := range theseus.Intents() {
		require.Empty(t, positiontest.UnnamedOf(i), "%T", i)
	}
	positiontest.Schema(t, loadSchema(t).Defs, "intent", "do", theseus.IntentKinds())
}
