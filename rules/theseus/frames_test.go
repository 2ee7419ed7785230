package theseus_test

import (
	"testing"

	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
)

// Every type of the package that answers as a procedure does is among [theseus.Frames], once.
func TestFramesAreListed(t *testing.T) { playtest.Listed(t, "Act", theseus.Frames()) }
