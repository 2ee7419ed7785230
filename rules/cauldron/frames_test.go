package cauldron_test

import (
	"testing"

	"gazala/rules/cauldron"
	"gazala/rules/play/playtest"
)

// Every type of the package that answers as a procedure does is among [cauldron.Frames], once.
func TestFramesAreListed(t *testing.T) { playtest.Listed(t, "Act", cauldron.Frames()) }
