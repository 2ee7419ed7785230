package shelf

import (
	"gazala/locales"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/printed"
	"gazala/rules/record"
)

// MapNames are the names of hexes, hexsides, sides and places of a system. They are part of what [narrate.Names] asks
// for.
type MapNames struct {
	Say    *locales.Speaker
	System string
	Grid   *hex.Grid
	Places []printed.Place // the names that stand beside the numbers of their hexes
}

// formations is the domain of references to formations, in all games.
const formations = "formation"

// Fill fills an intent's name from the fields that it names itself: a word is a term of the game, a reference is to a
// formation or a unit.
func (n MapNames) Fill(fields func(record.Visitor)) derive.Args {
	return record.Slots(fields, n.System+".term.", func(name string, to record.Domain, at int) derive.Arg {
		if to.Of() == formations {
			return derive.Formation(name, at)
		}
		return derive.Counter(name, at)
	})
}

// Hex is the number of a hex, with the name of the place in it.
func (n MapNames) Hex(h hex.Hex) string {
	number := n.Grid.Format(h)
	for _, p := range n.Places {
		if p.At == h && !p.Track {
			return number + " (" + n.Name(p.Name) + ")"
		}
	}
	return number
}

// Hexside is the numbers of the two hexes that a hexside parts.
func (n MapNames) Hexside(h hex.Hex, d hex.Dir) string {
	return n.Grid.Format(h) + "/" + n.Grid.Format(h.Step(d))
}

// Player is the name of a side, which has the key <system>.side.<side>.
func (n MapNames) Player(ref int) string { return n.Say.Text(n.System+".side."+SideWord(ref), nil) }

// Name is a proper name in the language.
func (n MapNames) Name(x printed.Name) string { return n.Say.Either(x.EN, x.PT) }
