package review_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/tutor/table/session/sessiontest"
)

// Whoever begins an attack is told what it is likely to bring: where nothing is left but to roll, the curve stands at what the roll promises, and falls or rises by its luck alone.
func TestARollBringsItsLuckAlone(t *testing.T) {
	for _, v := range all() {
		t.Run(v.system, func(t *testing.T) {
			sys := system(t, v.system)
			s := v.played(t, sys, 4, brief, v.better, v.worse)
			r := judged(t, s)
			values, log, forced := r.Values(), s.Log(), 0
			for _, l := range r.Rolls() {
				n := l.N - 1
				if n == 0 || len(log.Actions()[n-1].Faces) > 0 || len(log.After(n).Point(decide.BareSheet()).Options()) > 1 {
					continue
				}
				forced++
				luck := l.Luck
				if l.Who != sys.Sides[0] {
					luck = -luck
				}
				require.InDelta(t, values[n]+luck, values[n+1], 1e-9, "action %d", l.N)
			}
			t.Logf("%d rolls", forced)
			if v.system == "batalha" {
				require.Positive(t, forced)
			}
		})
	}
}

// An answer to an attack moves nothing: what the attack is likely to bring stands with who declared it.
func TestAnAnswerIsNoLeap(t *testing.T) {
	sys := system(t, "batalha")
	v := all()[0]
	s := v.played(t, sys, 4, 5*brief, v.better, v.worse)
	values, log, answers := judged(t, s).Values(), s.Log(), 0
	for n, a := range log.Actions() {
		if sys.Worth.Answers(log.After(n)) && len(a.Faces) == 0 {
			answers++
			require.InDelta(t, values[n], values[n+1], 1e-9, "action %d", n+1)
		}
	}
	require.Positive(t, answers)
}

// An objective in which nobody stands is worth nearly the same before somebody walks in as afterwards; that he can is the doing of who lets him.
func TestWalkingInIsNoSurprise(t *testing.T) {
	sys := system(t, "batalha")
	const points = 30 // of Bir Hacheim
	value := func(phase, side, tank, garrison string) float64 {
		return sys.Worth.Value(sessiontest.Read(t, sys, []byte(fmt.Sprintf(`{"system": "batalha", "turn": 10, "held": {"1113": "allies"},
			"units": [{"unit": "8/15", "at": %q}, {"unit": "1 FL", "at": %q}], "stack": [{"frame": "turn", "phase": %q}, {"frame": "move", "side": %q}]}`, tank, garrison, phase, side))))
	}
	before, after := value("axis_movement", "axis", "0913", "1111"), value("axis_movement", "axis", "1113", "1111")
	require.Less(t, math.Abs(after-before), points/2., "the Axis walks in")
	guarded := value("axis_movement", "axis", "0913", "1113")
	require.Greater(t, before-guarded, points/2., "the Allies have left it")
	left := value("allied_movement", "allies", "0913", "1111")
	require.Greater(t, before-left, points/2., "the Axis has ended its movement and not walked in")
	empty := func(stack string) float64 {
		return sys.Worth.Value(sessiontest.Read(t, sys, []byte(fmt.Sprintf(`{"system": "batalha", "turn": 14, "held": {"1113": "axis"},
			"units": [{"unit": "8/15", "at": "0913", "moved": true}, {"unit": "1 FL", "at": "1413"}], "stack": %s}`, stack))))
	}
	moving := empty(`[{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}]`)
	ended := empty(`[{"frame": "turn", "phase": "axis_combat"}, {"frame": "combat", "side": "axis"}]`)
	require.Greater(t, moving-ended, float64(points), "that it lies open costs when the movement ends, not while the garrison is relieved")
}
