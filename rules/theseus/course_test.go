package theseus_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play/playtest/trials"
	"gazala/rules/theseus"
	"gazala/tutor/stopwatch"
)

// besieged is Ariete with two tank units and its Bersaglieri against the two Free French half-brigades behind their mines, as the training scenario has them.
func besieged(t testing.TB) *match {
	f := bookCharts(field(t)).formed("ariete", theseus.Italian, 6).formed("ff", theseus.FreeFrench, 0).flying().
		unit("VIII", axis, tank, "0505", in("ariete"), valued(5, 4, 3, 6)).unit("IX", axis, tank, "0505", in("ariete"), valued(4, 4, 3, 6)).
		unit("8th", axis, motor, "0505", in("ariete"), valued(7, 5, 2, 6)).unit("Ariete HQ", axis, staff, "0503", in("ariete")).
		unit("Half A", allies, infantry, "0506", in("ff"), valued(6, 6, 3, 3), counter(func(c *theseus.Counter) { c.HalfOf = true })).
		unit("Half B", allies, infantry, "0506", in("ff"), valued(5, 6, 3, 3), counter(func(c *theseus.Counter) { c.HalfOf = true })).
		unit("FF HQ", allies, staff, "0506", in("ff")).box(allies, "0506").mines(axis, "0505").breached("0505")
	return f.game(f.acting("ariete", 7))
}

// crowd is five units of a formation with the Schwerpunkt and the air unit, who attack with combined arms and support two defenders who are supported too: as much as one
// attack can bring together.
func crowd(t testing.TB) *match {
	f := bookCharts(field(t)).flying().schwerpunkt("pz").
		unit("104", axis, grenadiers, "0505", valued(9, 7, 3, 7)).unit("I/5", axis, tank, "0505", valued(5, 6, 5, 8)).unit("II/5", axis, tank, "0505", valued(5, 6, 5, 8)).
		unit("18 FLAK", axis, flak, "0505", lent("pz")).unit("KG", axis, engineer, "0505", lent("pz")).unit("S", axis, recon, "0606").unit("HQ", axis, staff, "0503").
		unit("7th", allies, motor, "0506", valued(12, 5, 3, 7)).unit("3R/4", allies, tank, "0506", valued(4, 5, 6, 8)).unit("S2", allies, tank, "0406").unit("BHQ", allies, staff, "0509")
	return f.game(f.acting("pz", 7))
}

// melee is the worked combat, declared, its retreat before combat failed.
func melee(t testing.TB) *match {
	f := worked(t).other(theseus.AntiTankGains)
	return f.game(f.acting("arm", 6)).strike("2708", "2609", "7th", "3R/4").do(theseus.RetreatBefore.Now()).do(f.game().half("3.")).roll(7, 3)
}

// simulated plays an attack out many times by the policy and counts how it ends.
func simulated(t testing.TB, m *match, first decide.Intent, p theseus.Policy, times int, seed uint64) map[theseus.Toll]int {
	src := dice.Seeded(seed)
	counts := map[theseus.Toll]int{}
	base := 1 // the activation
	for range times {
		at := m.Game
		for i := first; i != nil; i = p.Decide(at) {
			next, _, err := at.Play(i, src)
			require.NoError(t, err)
			at = next.(theseus.Game)
			frames := at.State().Frames
			if frames.Len() <= base {
				break
			}
			if _, bonus := frames.At(base).(theseus.BonusFrame); bonus {
				break
			}
		}
		counts[tollOf(m, at)]++
	}
	return counts
}

// tollOf is what an attack on 0506 or 2609 by the side whose formation acts has cost, counted anew.
func tollOf(m *match, at theseus.Game) (toll theseus.Toll) {
	before, after := m.State(), at.State()
	attackers := m.f.order.Formations[before.Frames.At(0).(theseus.ActivationFrame).Formation].Nation.Side()
	target := m.f.at(map[int]string{10: "0506", 34: "2609"}[m.f.m.Grid.Bounds().LastCol])
	toll.Cleared = true
	for i, u := range before.Units {
		c := m.f.order.Counters[i]
		now := after.Units[i]
		if c.Type == staff {
			continue
		}
		side := 1
		if c.Nation.Side() == attackers {
			side = 0
		}
		if now.Where != theseus.OnMap {
			toll.Gone[side]++
			toll.Lost[side] += int(u.Strength)
			continue
		}
		toll.Lost[side] += int(u.Strength - now.Strength)
		if now.Disrupted && !u.Disrupted {
			toll.Disrupted[side]++
		}
		if now.At == target {
			toll.Cleared = false
		}
	}
	if after.Frames.Len() > 1 {
		toll.Won = after.Frames.At(1).(theseus.BonusFrame).Side
	}
	return toll
}

// agrees holds counts to exact probabilities: nothing that cannot happen has happened; chi-square over what is expected often enough stays below a bound that a fair sample
// passes in 999 of 1000 cases, and one from other odds does not; and no outcome is farther than five standard deviations from what is expected. It tells the farthest.
func agrees(t testing.TB, exact dice.Distribution[theseus.Toll], counts map[theseus.Toll]int, times int) {
	t.Helper()
	chi, classes, rest, restWant, farthest := 0.0, 0, times, float64(times), 0.0
	for _, o := range exact.Outcomes {
		p := o.Weight.Float()
		want, got := p*float64(times), counts[o.Key]
		if want < 8 {
			continue
		}
		off := float64(got) - want
		chi += off * off / want
		farthest = max(farthest, math.Abs(off)/math.Sqrt(want*(1-p)))
		classes++
		rest, restWant = rest-got, restWant-want
	}
	for toll := range counts {
		require.NotZero(t, exact.Weight(toll).Num, "%+v has happened and cannot", toll)
	}
	if restWant >= 8 {
		chi += (float64(rest) - restWant) * (float64(rest) - restWant) / restWant
		classes++
	}
	n := float64(classes - 1)
	bound := n * math.Pow(1-2/(9*n)+3.09*math.Sqrt(2/(9*n)), 3) // Wilson and Hilferty
	t.Logf("%d attacks, %d outcomes that can happen, %d classes: chi-square %.1f, at most %.1f; farthest outcome: %.2f standard deviations", times, len(exact.Outcomes), classes, chi, bound, farthest)
	require.Less(t, chi, bound, "%d classes", classes)
	require.Less(t, farthest, 5.0)
	require.Greater(t, classes, 3)
}

// fewAttacks are enough for the odds of another policy not to pass.
const fewAttacks = 1000

// times is how often attacks are simulated for case n: more for the first than for the others, and as many as GAZALA_TRIALS says for the long run.
func times(n int) int {
	if n == 0 && !testing.Short() {
		return trials.Of(3 * fewAttacks)
	}
	return trials.Of(fewAttacks)
}

func courses(t testing.TB) []struct {
	name   string
	m      *match
	first  decide.Intent
	policy theseus.Policy
} {
	a, w, c := besieged(t), melee(t), crowd(t)
	return []struct {
		name   string
		m      *match
		first  decide.Intent
		policy theseus.Policy
	}{
		{"prepared, with air, all hold", a, a.attack("0505", "0506"), theseus.Policy{Raise: theseus.Prepared, Air: true}},
		{"hasty, all hold", a, a.attack("0505", "0506"), theseus.Policy{}},
		{"the worked combat, all hold", w, theseus.Escalate.Of(int(theseus.Regular)), theseus.Policy{}},
		{"five units on two, prepared, with air, all retreat", c, c.attack("0505", "0506"), theseus.Policy{Raise: theseus.Prepared, Air: true, GoesBack: [2]bool{true, true}}},
		{"the worked combat, all retreat", w, theseus.Escalate.Of(int(theseus.Prepared)), theseus.Policy{GoesBack: [2]bool{true, true}}},
	}
}

// TestCourseAgreesWithSimulation plays many attacks and holds what happens to the exact distribution. GAZALA_TRIALS=1000000 is the long run.
func TestCourseAgreesWithSimulation(t *testing.T) {
	for n, c := range courses(t) {
		t.Run(c.name, func(t *testing.T) {
			exact, err := c.m.Course(c.first, c.policy).All()
			require.NoError(t, err)
			require.Equal(t, "1", exact.Total().String())
			times := times(n)
			agrees(t, exact, simulated(t, c.m, c.first, c.policy, times, uint64(1942+n)), times)
		})
	}
}

// TestSimulationFindsOtherOdds shows that the test above can fail: the odds of another policy do not pass it.
func TestSimulationFindsOtherOdds(t *testing.T) {
	a := besieged(t)
	exact, err := a.Course(a.attack("0505", "0506"), theseus.Policy{Raise: theseus.Regular}).All()
	require.NoError(t, err)
	counts := simulated(t, a, a.attack("0505", "0506"), theseus.Policy{Raise: theseus.Prepared}, fewAttacks, 7)
	failed := &recorderT{TB: t}
	func() {
		defer func() { _ = recover() }()
		agrees(failed, exact, counts, fewAttacks)
	}()
	require.True(t, failed.failed)
}

// recorderT notes a failure instead of failing.
type recorderT struct {
	testing.TB
	failed bool
}

func (r *recorderT) Errorf(string, ...any) { r.failed = true }
func (r *recorderT) FailNow()              { r.failed = true; panic("failed") }
func (r *recorderT) Helper()               {}

// TestAheadIsEnumerate holds the merged way to the next choice to running through all dice that can fall, one unit against another.
func TestAheadIsEnumerate(t *testing.T) {
	f := duel(t, tank, infantry, valued(8, 5, 5, 8), valued(6, 5, 2, 3))
	m := f.game(f.acting("pz", 4)).strike("0505", "0506").raise(theseus.Prepared, 5, 6)
	var roll decide.Intent = theseus.Roll.Now()
	ends, err := m.Ahead(roll)
	require.NoError(t, err)
	plain, err := dice.Enumerate(func(src dice.Source) string {
		at := m.Game
		for options := []decide.Intent{roll}; ; options = at.Point(nilSheet()).Options() {
			next, _, err := at.Play(options[0], src)
			require.NoError(t, err)
			at = next.(theseus.Game)
			frames := at.State().Frames
			if _, bonus := frames.At(frames.Len() - 1).(theseus.BonusFrame); bonus || frames.Len() == 1 || len(at.Point(nilSheet()).Options()) > 1 {
				return at.Key()
			}
		}
	})
	require.NoError(t, err)
	require.Len(t, ends, len(plain.Outcomes))
	for _, e := range ends {
		require.Equal(t, plain.Weight(e.Key), e.Weight, e.Key)
	}
}

func BenchmarkCourse(b *testing.B) {
	for _, c := range courses(b) {
		b.Run(c.name, func(b *testing.B) {
			var took stopwatch.Watch
			for b.Loop() {
				took.Time(func() {
					if _, err := c.m.Course(c.first, c.policy).All(); err != nil {
						b.Fatal(err)
					}
				})
			}
			took.Report(b)
		})
	}
}

func BenchmarkAhead(b *testing.B) {
	m := melee(b)
	for range b.N {
		if _, err := m.Ahead(theseus.Escalate.Of(int(theseus.Regular))); err != nil {
			b.Fatal(err)
		}
	}
}
