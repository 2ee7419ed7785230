package table

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gazala/locales"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/view"
)

// What has come of a goal is read from who stood where before the turn and stands where after it; where that is not seen nothing is said.
func TestWhatCameOfAGoal(t *testing.T) {
	here, near, far := hex.Hex{Q: 3, R: 3}, hex.Hex{Q: 4, R: 3}, hex.Hex{Q: 9, R: 3}
	own := func(id int, at hex.Hex) view.Counter { return view.Counter{ID: id, At: at, Axis: true} }
	foe := func(id int, at hex.Hex) view.Counter { return view.Counter{ID: id, At: at} }
	hurt := func(id int, at hex.Hex) view.Counter { return view.Counter{ID: id, At: at, Lost: 1} }
	of := func(all ...view.Counter) *view.Board { return &view.Board{Counters: all} }
	both := []play.Part{{Unit: 1}, {Unit: 2}}
	for name, c := range map[string]struct {
		aim           play.Aim
		before, after *view.Board
		covered       bool
		parts         []play.Part
		how           view.GoalCame
		key           string
	}{
		"taken":            {play.AimTake, of(own(1, far), foe(8, here)), of(own(1, here)), false, nil, view.GoalHeld, "plan.came.own"},
		"kept from them":   {play.AimTake, of(own(1, far), foe(8, here)), of(own(1, near), foe(8, here)), false, nil, view.GoalFailed, "plan.came.foe"},
		"left empty":       {play.AimTake, of(own(1, far), foe(8, here)), of(own(1, near)), false, nil, view.GoalHalf, "plan.came.left"},
		"not gone into":    {play.AimTake, of(own(1, far)), of(own(1, near)), false, nil, view.GoalFailed, "plan.came.nobody"},
		"held":             {play.AimHold, of(own(1, here)), of(own(1, here)), false, nil, view.GoalHeld, "plan.came.own"},
		"given up":         {play.AimHold, of(own(1, here)), of(own(1, far)), false, nil, view.GoalHalf, "plan.came.nobody"},
		"lost":             {play.AimHold, of(own(1, here)), of(foe(8, here)), false, nil, view.GoalFailed, "plan.came.foe"},
		"nobody is seen":   {play.AimHold, of(own(1, here)), of(), true, nil, view.GoalUnjudged, ""},
		"driven out":       {play.AimDestroy, of(foe(8, here), foe(9, here)), of(foe(8, far)), false, nil, view.GoalHeld, "plan.came.driven"},
		"hurt":             {play.AimDestroy, of(foe(8, here)), of(hurt(8, here)), false, nil, view.GoalHalf, "plan.came.hurt"},
		"one of two":       {play.AimDestroy, of(foe(8, here), foe(9, here)), of(foe(8, here)), false, nil, view.GoalHalf, "plan.came.hurt"},
		"unhurt":           {play.AimDestroy, of(foe(8, here)), of(foe(8, here)), false, nil, view.GoalFailed, "plan.came.unhurt"},
		"nobody was there": {play.AimDestroy, of(), of(), false, nil, view.GoalUnjudged, ""},
		"both nearer":      {play.AimApproach, of(own(1, far), own(2, far)), of(own(1, near), own(2, here)), false, both, view.GoalHeld, "plan.came.closer"},
		"one nearer":       {play.AimApproach, of(own(1, far), own(2, far)), of(own(1, near), own(2, far)), false, both, view.GoalHalf, "plan.came.closer"},
		"neither":          {play.AimApproach, of(own(1, near), own(2, far)), of(own(1, far), own(2, far)), false, both, view.GoalFailed, "plan.came.no_closer"},
		"not seen":         {play.AimApproach, of(own(1, near)), of(), true, both, view.GoalUnjudged, ""},
		"a reserve":        {play.AimReserve, of(own(1, near)), of(own(1, far)), false, both, view.GoalUnjudged, ""},
	} {
		t.Run(name, func(t *testing.T) {
			f := field{before: c.before, after: c.after, at: here, axis: true, covered: c.covered}
			how, key := f.came(&play.Goal{Aim: c.aim, At: here, Parts: c.parts})
			assert.Equal(t, c.how, how)
			assert.Equal(t, c.key, key)
		})
	}
}

// A chance is told in tenths, and never as sure or as none when it is next to that.
func TestAChanceInTenths(t *testing.T) {
	say, err := locales.New("en")
	if err != nil {
		t.Fatal(err)
	}
	table := Table{say: say}
	for chance, told := range map[float64]string{
		.01: "less than 1 in 10", .1: "1 in 10", .34: "3 in 10", .94: "9 in 10", .99: "more than 9 in 10", 1: "more than 9 in 10",
	} {
		assert.Equal(t, told, table.inTen(chance))
	}
}

// Units that begin beside each other go one way; there are few ways, and the shares of the force in them are all of it.
func TestUnitsThatGoOneWay(t *testing.T) {
	var ways []view.Ribbon
	for _, q := range []int16{0, 2, 10, 11, 20, 30, 40} {
		ways = joining(ways, hex.Hex{Q: q})
	}
	sum, from := 0.0, []hex.Hex{}
	for _, w := range ways {
		sum += w.Force
		from = append(from, w.From)
	}
	assert.Equal(t, []hex.Hex{{Q: 0}, {Q: 10}, {Q: 20}}, from)
	assert.InDelta(t, 7, sum, 0)
}
