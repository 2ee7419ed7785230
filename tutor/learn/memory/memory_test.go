package memory_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/open-spaced-repetition/go-fsrs/v4"
	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/tutor/learn/memory"
)

const (
	zone  cite.Rule = "t:9.0"
	stack cite.Rule = "t:10.0"
)

func noon(day int) time.Time { return time.Date(2026, 1, day, 12, 0, 0, 0, time.UTC) }

// TestTheScheduleIsTheSchedulersOwn feeds random histories to the memory and to the scheduler itself.
func TestTheScheduleIsTheSchedulersOwn(t *testing.T) {
	p := fsrs.DefaultParam()
	p.EnableFuzz = false
	own := fsrs.NewFSRS(p)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		at := noon(1)
		card := fsrs.NewCard(at)
		var m memory.Memory
		for range 1 + rng.IntN(30) {
			rating := []memory.Rating{memory.Missed, memory.Unsure, memory.Knew}[rng.IntN(3)]
			info, err := own.Next(card, at, fsrs.Rating(rating))
			require.NoError(t, err)
			card = info.Card
			m, err = m.Review(zone, rating, at)
			require.NoError(t, err)
			at = at.Add(time.Duration(rng.IntN(40*24*60)) * time.Minute)
		}
		got, ok := m.Card(zone)
		require.True(t, ok)
		require.Equal(t, card, got)
		again, bad, _ := memory.Parse(m.Text(), noon(3))
		require.Zero(t, bad)
		require.Equal(t, m, again)
	}
}

// TestZones feeds the same histories told by clocks of other zones, one for each review, as for somebody who travels and whose summer time begins and ends: the schedule is the same.
func TestZones(t *testing.T) {
	const hours, most = 14, 20
	rng := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		var here, abroad memory.Memory
		at := noon(1)
		for range most {
			rating := []memory.Rating{memory.Missed, memory.Unsure, memory.Knew}[rng.IntN(3)]
			zone2 := time.FixedZone("there", (rng.IntN(2*hours)-hours)*3600)
			var err error
			here, err = here.Review(zone, rating, at)
			require.NoError(t, err)
			abroad, err = abroad.Review(zone, rating, at.In(zone2))
			require.NoError(t, err)
			at = at.Add(time.Duration(rng.IntN(20*24*60)) * time.Minute)
		}
		require.Equal(t, here, abroad)
		later := at.AddDate(0, 1, 0)
		require.Equal(t, here.Due([]cite.Rule{zone}, later), abroad.Due([]cite.Rule{zone}, later.In(time.FixedZone("there", hours*3600))))
	}
}

func TestStandings(t *testing.T) {
	var m memory.Memory
	require.Equal(t, memory.NeverMet, m.Standing(zone, noon(1)))
	require.Zero(t, m.Recall(zone, noon(1)))
	m, err := m.Review(zone, memory.Knew, noon(1))
	require.NoError(t, err)
	require.Equal(t, memory.Learning, m.Standing(zone, noon(1)))
	for day := 2; day < 8; day++ {
		m, err = m.Review(zone, memory.Knew, noon(day))
		require.NoError(t, err)
	}
	require.Equal(t, memory.Known, m.Standing(zone, noon(8)))
	require.Equal(t, memory.Slipping, m.Standing(zone, noon(8).AddDate(20, 0, 0)), "everything slips in the end")
	require.Empty(t, m.Due([]cite.Rule{zone, stack}, noon(8)))
	require.Equal(t, []cite.Rule{zone}, m.Due([]cite.Rule{zone, stack}, noon(8).AddDate(20, 0, 0)), "what was never met is not due")
	m, err = m.Review(zone, memory.Missed, noon(9))
	require.NoError(t, err)
	require.Equal(t, memory.Slipping, m.Standing(zone, noon(9)))
}

func TestAMemoryIsAValue(t *testing.T) {
	one, err := memory.Memory{}.Review(zone, memory.Knew, noon(1))
	require.NoError(t, err)
	a, err := one.Review(stack, memory.Knew, noon(2))
	require.NoError(t, err)
	b, err := one.Review(zone, memory.Missed, noon(2))
	require.NoError(t, err)
	require.Len(t, one.Reviews(), 1)
	require.Equal(t, stack, a.Reviews()[1].Rule)
	require.Equal(t, zone, b.Reviews()[1].Rule)
	_, err = one.Review(zone, 9, noon(3))
	require.Error(t, err)
}

func TestClocks(t *testing.T) {
	east := time.FixedZone("east", 9*3600)
	utc, err := memory.Memory{}.Review(zone, memory.Knew, noon(3))
	require.NoError(t, err)
	there, err := memory.Memory{}.Review(zone, memory.Knew, noon(3).In(east))
	require.NoError(t, err)
	require.Equal(t, utc, there, "a time zone changes nothing")
	back, err := utc.Review(zone, memory.Knew, noon(1))
	require.NoError(t, err)
	still, err := utc.Review(zone, memory.Knew, noon(3))
	require.NoError(t, err)
	require.Equal(t, still, back, "a clock set back stands still")
	require.InDelta(t, 1, utc.Recall(zone, noon(1)), .001)
}

func TestADamagedTextCostsWhatIsDamaged(t *testing.T) {
	m, err := memory.Memory{}.Review(zone, memory.Knew, noon(1))
	require.NoError(t, err)
	m, err = m.Review(stack, memory.Missed, noon(2))
	require.NoError(t, err)
	text := string(m.Text()) + "2026-01-03T12:00:00Z 7 t:9.0\nno review\n2026-13-03T12:00:00Z 3 t:9.0\n2026-01-03T12:00:00Z 3 nine\n"
	got, bad, _ := memory.Parse([]byte(text), noon(3))
	require.Equal(t, 4, bad)
	require.Equal(t, m, got)
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("gazala memory 1\n2026-01-03T12:00:00Z 3 t:9.0\n"))
	f.Add([]byte("2026-01-03T12:00:00+09:00 1 t:9.0\n\n0001-01-01T00:00:00Z 2 t:1\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, _, _ := memory.Parse(text, noon(3))
		again, bad, _ := memory.Parse(m.Text(), noon(3))
		if bad != 0 || len(again.Reviews()) != len(m.Reviews()) {
			t.Fatalf("%d of %d reviews come back, %d bad", len(again.Reviews()), len(m.Reviews()), bad)
		}
	})
}

// TestWith: what one person has shown on two machines is one memory, whichever is taken in, and taking it in twice changes nothing.
func TestWith(t *testing.T) {
	at := time.Date(2026, 5, 26, 12, 0, 0, 0, time.UTC)
	var a, b memory.Memory
	for n, r := range []cite.Rule{"t:1", "t:2", "t:1", "t:3"} {
		m := &a
		if n%2 == 1 {
			m = &b
		}
		next, err := m.Review(r, memory.Knew, at.AddDate(0, 0, n))
		require.NoError(t, err)
		*m = next
	}
	both := a.With(b)
	require.Equal(t, both.Text(), b.With(a).Text())
	require.Equal(t, both.Text(), both.With(b).With(a).Text())
	require.Len(t, both.Reviews(), 4)
	alone, _ := memory.Of(both.Reviews())
	require.Equal(t, alone, both)
	require.Equal(t, a.Text(), a.With(memory.Memory{}).Text())
}

// A rule that was shown twice in one moment was shown twice, on whichever machine.
func TestWithWhatWasShownTwice(t *testing.T) {
	at := memory.Review{Rule: "toy:1.0", At: time.Unix(0, 0).UTC(), Rating: memory.Knew}
	one, two := memory.Memory{}.Show(at), memory.Memory{}.Show(at, at)
	require.Len(t, one.With(two).Reviews(), 2)
	require.Len(t, two.With(one).Reviews(), 2)
	require.Len(t, two.With(two).Reviews(), 2)
}
