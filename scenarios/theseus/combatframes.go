package theseusdata

import (
	"gazala/rules/theseus"
	"gazala/scenarios/strict"
)

func combatFrameWords() []strict.Choice[func(*reader, *strict.Node) theseus.Frame] { return nil }
