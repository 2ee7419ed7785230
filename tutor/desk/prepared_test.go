package desk_test

import (
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
)

// What answers a question is got ready in parts, after which the first question reads nothing: it allocates no more
// than the same question does again.
func TestTheFirstQuestionIsPrepared(t *testing.T) {
	for _, system := range []string{"", "na41"} {
		d, err := desk.New(locales.English)
		require.NoError(t, err)
		longest, steps := time.Duration(0), 0
		for more := true; more; steps++ {
			begun := time.Now()
			more = d.Prepare(system, steps)
			longest = max(longest, time.Since(begun))
		}
		t.Logf("%q: %d steps, the longest %v", system, steps, longest)
		require.Greater(t, steps, 8)
		require.False(t, d.Prepare(system, steps), "it ends")
		ask := func() uint64 {
			var before, after runtime.MemStats
			begun := time.Now()
			runtime.ReadMemStats(&before)
			d.Conversation(system).Ask(nil, "how many units can stack?")
			runtime.ReadMemStats(&after)
			t.Logf("%v, %v allocations", time.Since(begun), after.Mallocs-before.Mallocs)
			return after.Mallocs - before.Mallocs
		}
		first := ask()
		require.Less(t, first, ask()+ask()/2+1000) //nolint:mnd // half as much again
	}
}
