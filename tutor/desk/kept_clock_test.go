package desk_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/tutor/desk"
)

// Two programs have read a memory with times from the future; each mends it, and what they join has every review once.
func TestWhatIsJoinedIsMendedBefore(t *testing.T) {
	clock := func() time.Time { return time.Date(2027, 3, 1, 18, 0, 0, 0, time.UTC) }
	was := "gazala memory 1\n2027-01-03T12:00:00Z 3 t:9.0\n2037-01-03T12:00:00Z 1 t:9.0\n"
	mended := "gazala memory 1\n2027-01-03T12:00:00Z 3 t:9.0\n2027-01-03T12:00:00Z 1 t:9.0\n"
	mine, stored := "2027-03-01T12:00:00Z 3 t:10.0\n", "2027-03-01T13:00:00Z 3 t:11.0\n"
	for _, before := range []string{was, mended} {
		both, beside := desk.JoinKept(clock)("toy", []byte(was), []byte(before+stored), []byte(mended+mine))
		require.Nil(t, beside)
		require.Equal(t, mended+mine+stored, string(both))
	}
	d := &desk.Desk{}
	require.Equal(t, mended+mine+stored, string(d.JoinMemory([]byte(was+mine), []byte(was+stored), clock())))
}
