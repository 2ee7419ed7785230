package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/na41"
	"gazala/rules/play/playtest"
	"gazala/rules/record"
	"gazala/rules/record/recordtest"
	"gazala/scenarios/position/positiontest"
)

// Every type of the package that is a procedure or an intent is in the list of those, once, with a word of its own.
func TestKindsAreListed(t *testing.T) {
	playtest.Listed(t, "frame", na41.Frames())
	playtest.Listed(t, "intent", na41.Intents())
	words := map[string]bool{}
	for _, f := range na41.Frames() {
		words["frame "+na41.FrameKinds().Word(f)] = true
	}
	for _, i := range na41.Intents() {
		words["intent "+na41.IntentKinds().Word(i)] = true
	}
	require.Len(t, words, len(na41.Frames())+len(na41.Intents()))
}

// A copy of a position shares nothing with it.
func TestPositionsAreCopiedWhole(t *testing.T) {
	f := mixed(t)
	act := na41.ActFrame{Units: []na41.UnitID{f.id("pz"), f.id("rec")}}
	g := f.game(na41.MovementFrame{Side: axis}, act)
	clone := func(st na41.State) na41.State { return na41.New(g.Rules(), st).State() }
	require.Greater(t, recordtest.Copies(t, g.State(), clone, g.Rules().Fields), 200)
}

// Whatever a position, a procedure or an intent has is named to the visitors: it counts in the key.
func TestEveryFieldIsNamed(t *testing.T) {
	f := mixed(t)
	g := f.boxIt("new", 1).game(na41.MovementFrame{Side: axis})
	st := g.State()
	st.Units[f.id("truck")].Load, st.Units[f.id("truck")].Cargo = na41.WithUnit, f.id("pz")
	st.Units[f.id("run")].Spot = na41.Spot{Where: na41.Due, Turn: 3}
	missing := positiontest.Unnamed(&st, func(s *na41.State) string {
		return record.Key(func(v record.Visitor) { g.Rules().Fields(s, v) })
	})
	require.Empty(t, missing)
	for _, k := range na41.Frames() {
		require.Empty(t, positiontest.UnnamedOf(k), "%T", k)
	}
	for _, k := range na41.Intents() {
		require.Empty(t, positiontest.UnnamedOf(k), "%T", k)
	}
}
