package memory_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/tutor/learn/memory"
)

func today() time.Time { return time.Date(2027, 3, 1, 18, 0, 0, 0, time.UTC) }

// What a clock that was ten years ahead has left in a file: what is shown afterwards is noted when it was shown, and asked again.
func TestATimeFromTheFutureIsNoTruth(t *testing.T) {
	m, bad, wrong := memory.Parse([]byte("gazala memory 1\n2037-02-28T12:00:00Z 3 t:9.0\n"), today())
	require.Equal(t, []int{0, 1}, []int{bad, wrong})
	require.False(t, m.Reviews()[0].At.After(today()))
	_, fresh := m.LookedUp(today(), zone)
	require.True(t, fresh, "it has not been shown a moment ago")
	for day := range 5 {
		at := today().AddDate(0, 0, day)
		m = m.Show(memory.Review{Rule: zone, At: at, Rating: memory.Missed})
		require.Equal(t, at, m.Reviews()[day+1].At)
		require.Equal(t, []cite.Rule{zone}, m.Due([]cite.Rule{zone}, at.AddDate(0, 0, 1)))
	}
	again, bad, wrong := memory.Parse(m.Text(), today().AddDate(0, 0, 5))
	require.Equal(t, m, again)
	require.Zero(t, bad+wrong, "mended once")
}

// What was noted wrongly comes between what was noted before it and after it, however many programs mend it.
func TestWhatWasNotedWronglyIsMendedInItsPlace(t *testing.T) {
	text := "2027-01-03T12:00:00Z 3 t:9.0\n2036-01-03T12:00:00Z 1 t:9.0\n2027-01-05T12:00:00Z 3 t:10.0\n2036-01-03T12:00:00Z 1 t:9.0\n2027-01-07T12:00:00Z 2 t:9.0\n"
	m, _, wrong := memory.Parse([]byte(text), today())
	require.Equal(t, 2, wrong)
	var days []int
	for _, r := range m.Reviews() {
		days = append(days, r.At.Day())
	}
	require.Equal(t, []int{3, 3, 5, 5, 7}, days)
	later, _, _ := memory.Parse([]byte(text), today().AddDate(0, 1, 0))
	require.Equal(t, m, later)
	require.Equal(t, m.Text(), m.With(later).Text())
	first, _, wrong := memory.Parse([]byte("2036-01-03T12:00:00Z 1 t:9.0\n2027-01-05T12:00:00Z 3 t:10.0\n"), today())
	require.Equal(t, 1, wrong)
	require.Equal(t, 5, first.Reviews()[0].At.Day(), "the first that can be")
}

// The clock of a program that runs is put right; and one that is behind the program itself judges nothing.
func TestAClockThatIsPutRight(t *testing.T) {
	m := memory.Memory{}.Show(memory.Review{Rule: stack, At: today(), Rating: memory.Knew}, memory.Review{Rule: zone, At: today().AddDate(10, 0, 0), Rating: memory.Knew})
	after := m.Show(memory.Review{Rule: zone, At: today(), Rating: memory.Missed})
	require.Equal(t, today(), after.Reviews()[2].At)
	require.Equal(t, today(), after.Reviews()[1].At)
	require.Len(t, m.Reviews(), 2)
	require.Equal(t, today().AddDate(10, 0, 0), m.Reviews()[1].At, "a memory is a value")
	old := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	same, _, wrong := memory.Parse(m.Text(), old)
	require.Zero(t, wrong)
	require.Equal(t, m, same)
	near := m.Show(memory.Review{Rule: stack, At: today().Add(-2 * time.Hour), Rating: memory.Missed})
	require.Equal(t, today(), near.Reviews()[2].At, "an hour or two stand still")
}
