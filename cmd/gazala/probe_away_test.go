package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestAbsenceTellsItsOwnThreadsTime holds what is noted of a long wait against one that worked and one that slept.
func TestAbsenceTellsItsOwnThreadsTime(t *testing.T) {
	if threadTime() == 0 {
		t.Skip("the processor's time of a thread is known on Linux only")
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	a := absence{file: filepath.Join(t.TempDir(), "away")}
	a.left(threadTime())
	for spent := threadTime(); threadTime()-spent < longAway; {
		_ = fmt.Sprint(spent)
	}
	require.NoError(t, a.came(longAway, threadTime()))
	a.left(threadTime())
	time.Sleep(longAway)
	require.NoError(t, a.came(longAway, threadTime()))
	text, err := os.ReadFile(a.file)
	require.NoError(t, err)
	var worked, slept, wall int64
	_, err = fmt.Sscanf(string(text), "%d %d\n%d %d\n", &wall, &worked, &wall, &slept)
	require.NoError(t, err)
	require.GreaterOrEqual(t, worked, longAway.Milliseconds())
	require.Less(t, slept, longAway.Milliseconds()/10)
}
