package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestOnlyTimeRunningOutIsNoFinding(t *testing.T) {
	require.True(t, onlyLate("fuzz: elapsed: 6s, execs: 9495\n--- FAIL: FuzzParse (6.03s)\n    context deadline exceeded\nFAIL\n"))
	require.False(t, onlyLate("--- FAIL: FuzzParse (1.00s)\n    Failing input written to testdata/fuzz/FuzzParse/1\n    context deadline exceeded\n"))
	require.False(t, onlyLate("panic: boom\ncontext deadline exceeded\n"))
	require.False(t, onlyLate("--- FAIL: FuzzParse (1.00s)\n    parse_test.go:3: wrong\n"))
}
