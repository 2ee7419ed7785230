package batalha_test

import (
	"testing"

	"gazala/rules/batalha"
	"gazala/rules/play/playtest"
)

// Every type of the package that answers as a procedure does is among [batalha.Frames], once.
func TestFramesAreListed(t *testing.T) { playtest.Listed(t, "Act", batalha.Frames()) }
