package cauldrondata_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/hex"
	"gazala/rules/record"
	cauldrondata "gazala/scenarios/cauldron"
	"gazala/scenarios/position/positiontest"
)

// Every procedure and every intent is read as it was written, whatever its fields have.
func TestKindsAreReadAsWritten(t *testing.T) {
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	g, err := cauldrondata.Start(p, "campaign", cauldron.Rulings{})
	require.NoError(t, err)
	r := *g.Rules()
	r.Rulings = r.Rulings.With(cauldron.CombatChits, 1) // several Combat chits of a side on a combat
	numbers := func(n int) []int {
		out := make([]int, n)
		for i := range out {
			out[i] = i
		}
		return out
	}
	has := record.Scope{Grid: r.Map.Grid, Of: func(to record.Domain) []int {
		switch to {
		case cauldron.Units:
			return numbers(len(r.Order.Counters))
		case cauldron.Formations:
			return numbers(len(r.Order.Formations))
		case cauldron.Chits:
			double := cauldron.Chit{Kind: cauldron.DoubleMoveChit, Faces: [2]cauldron.FormationID{cauldron.NoFormation, cauldron.NoFormation}}
			one, two := double, cauldron.Chit{Kind: cauldron.ActionChit, Faces: [2]cauldron.FormationID{0, 3}}
			one.Kind, one.Faces[0] = cauldron.ActionChit, 2
			same := two
			same.Same = true
			return []int{double.Number(), one.Number(), two.Number(), same.Number()}
		default:
			return numbers(len(cauldron.Sides()))
		}
	}}
	scope := cauldrondata.Scope(&r)
	t.Run("frames", func(t *testing.T) { positiontest.Kinds(t, cauldron.FrameKinds(), scope, has) })
	t.Run("intents", func(t *testing.T) { positiontest.Kinds(t, cauldron.Verbs().Kinds(), scope, has) })
}

// Whatever a procedure or an intent has is named to the visitors.
func TestEveryFieldIsNamed(t *testing.T) {
	for _, f := range cauldron.Frames() {
		require.Empty(t, positiontest.UnnamedOf(f), "%T", f)
	}
}

// Whatever the state of a unit has is named to the visitors, where it means something.
func TestEveryFieldOfUnitsIsNamed(t *testing.T) {
	c := cauldron.Counter{Faces: make([]cauldron.Faces, 2)}
	units := []cauldron.Unit{{}, {Where: cauldron.OffMap}, {Where: cauldron.Eliminated}}
	require.Empty(t, positiontest.Unnamed(&units, func(units *[]cauldron.Unit) string {
		return record.Key(func(v record.Visitor) {
			for i := range *units {
				c.UnitFields(&(*units)[i], v)
			}
		})
	}))
}

func TestIntentsAboutNothing(t *testing.T) {
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	g, err := cauldrondata.Start(p, "campaign", cauldron.Rulings{})
	require.NoError(t, err)
	positiontest.Foreign(t, p.Codec(), g, "stop", cauldron.PickUnit.On(cauldron.NoUnit), cauldron.Cull.On(999), cauldron.StepTo.At(hex.Hex{Q: 999}), cauldron.Withdraw.Of(99))
}
