package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	"gazala/tutor/view"
)

// Choices that differ in one number alone are one thing to choose, however the word behind it changes; everything else stands for itself.
func TestNumbersStandTogether(t *testing.T) {
	choice := func(name string) view.Choice { return view.Choice{Name: name, Legal: true} }
	named := func(*view.Choice) {}
	var all []view.Choice
	for _, name := range []string{
		"No points", "Commit 1 point", "Commit 2 points", "Commit 3 points", "Commit 4 points", "Commit 6 points",
		"Load 5", "Load 10", "Load 15", "Load 20", "1 RTR: 2 left", "2 RTR: 3 left", "3 RTR: 4 left", "4 RTR: 5 left",
	} {
		all = append(all, choice(name))
	}
	var sizes []int
	for _, run := range runs(all, named) {
		sizes = append(sizes, len(run))
	}
	assert.Equal(t, []int{1, 4, 1, 4, 1, 1, 1, 1}, sizes)
	assert.Equal(t, "Commit 1–4 points", ranged(all[1:5]))

	all = all[1:5]
	all[1].At = []hex.Hex{{Q: 1}}
	require.Len(t, runs(all, named), 4, "they are about several hexes")
	all[1].At = nil
	all[2].Legal = false
	require.Len(t, runs(all, named), 4, "one is refused")
	for i := range all {
		all[i].Legal, all[i].Reasons = false, []view.Reason{{Chip: view.Chip{Printed: "5.1"}}}
	}
	require.Len(t, runs(all, named), 1)
	all[3].Reasons[0].Chip.Printed = "5.2"
	require.Len(t, runs(all, named), 4, "three are too few to stand together")
}
