package na41_test

import (
	"os"
	"strconv"
)

// trials is how often a test at random tries: the usual number, or that of GAZALA_TRIALS for a long run.
func trials(usual int) int {
	if long, err := strconv.Atoi(os.Getenv("GAZALA_TRIALS")); err == nil {
		return long
	}
	return usual
}
