package batalhadata_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/hex"
	"gazala/rules/record"
	"gazala/rules/record/recordtest"
	batalhadata "gazala/scenarios/batalha"
	"gazala/scenarios/position/positiontest"
)

// Every procedure and every intent is read as it was written, whatever its fields have.
func TestKindsAreReadAsWritten(t *testing.T) {
	p := loadPrinted(t)
	g, err := batalhadata.Start(p, p.Scenarios[0].ID, batalha.Rulings{})
	require.NoError(t, err)
	r := g.Rules()
	has := record.Scope{Grid: r.Map.Grid, Of: func(record.Domain) (out []int) {
		for i := range r.Order.Counters {
			out = append(out, i)
		}
		return out
	}}
	scope := batalhadata.Scope(r)
	t.Run("frames", func(t *testing.T) { positiontest.Kinds(t, batalha.FrameKinds(), scope, has) })
	t.Run("intents", func(t *testing.T) { positiontest.Kinds(t, batalha.Verbs().Kinds(), scope, has) })
}

// Whatever a procedure or an intent has is named to the visitors.
func TestEveryFieldIsNamed(t *testing.T) {
	for _, f := range batalha.Frames() {
		require.Empty(t, positiontest.UnnamedOf(f), "%T", f)
	}
}

// Whatever a position has is named to the visitors, and a copy of it shares nothing with it.
func TestPositionsAreNamedAndCopiedWhole(t *testing.T) {
	p := loadPrinted(t)
	g, err := batalhadata.Start(p, p.Scenarios[0].ID, batalha.Rulings{})
	require.NoError(t, err)
	st := g.State()
	require.Empty(t, positiontest.Unnamed(&st, func(s *batalha.State) string {
		return record.Key(func(v record.Visitor) { g.Rules().Fields(s, v) })
	}))
	clone := func(st batalha.State) batalha.State { return batalha.New(g.Rules(), st).State() }
	require.Greater(t, recordtest.Copies(t, g.State(), clone, g.Rules().Fields), 200)
}

func TestIntentsAboutNothing(t *testing.T) {
	p := loadPrinted(t)
	g, err := batalhadata.Start(p, p.Scenarios[0].ID, batalha.Rulings{})
	require.NoError(t, err)
	positiontest.Foreign(t, p.Codec(), g, "stop", batalha.SelectUnit.On(batalha.NoUnit), batalha.Commit.On(999), batalha.StepTo.At(hex.Hex{Q: 999}), batalha.CommitAir.Of(-1))
}
