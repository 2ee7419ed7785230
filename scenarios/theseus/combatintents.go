package theseusdata

import (
	"gazala/rules/decide"
	"gazala/rules/theseus"
)

func plainCombat() []theseus.Intent { return nil }

// combat reads an intent of combat.
func (k intentReader) combat(decide.Kind) decide.Intent { return nil }

// combat fills the fields of an intent of combat.
func (w intentWriter) combat(theseus.Intent) bool { return false }
