// Package trials tells tests how often to try. A test at random tries a few times whenever all tests run, and as often
// as GAZALA_TRIALS says in a long run.
package trials

import (
	"os"
	"strconv"
)

// Of is the usual number of tries, or that of GAZALA_TRIALS.
func Of(usual int) int {
	if n := asked(); n > 0 {
		return n
	}
	return usual
}

// Long tells whether GAZALA_TRIALS asks for a long run.
func Long() bool { return asked() > 0 }

func asked() int {
	n, err := strconv.Atoi(os.Getenv("GAZALA_TRIALS"))
	if err != nil {
		return 0
	}
	return n
}
