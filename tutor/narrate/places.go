package narrate

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// Places are the hexes that arguments are about: those that they name, and those where the units stand that they name.
func Places(args derive.Args, b *view.Board) (out []hex.Hex) {
	for _, a := range args {
		switch a.Kind {
		case derive.AHex, derive.ASide:
			out = append(out, a.Hex)
		case derive.AUnit:
			for n := range b.Counters {
				if b.Counters[n].ID == int(a.Ref) {
					out = append(out, b.Counters[n].At)
				}
			}
		case derive.NoArg, derive.ANum, derive.APlayer, derive.AFormation, derive.ATerm:
		}
	}
	return out
}

// Boxes are the places beside the map that the arguments name, or in which units stand that they name.
func Boxes(args derive.Args, b *view.Board) (out []string) {
	for _, a := range args {
		for n := range b.Boxes {
			box := &b.Boxes[n]
			stands := a.Kind == derive.AUnit && slices.Contains(box.Units, int(a.Ref))
			named := a.Kind == derive.ATerm && a.Key == box.Term
			if (stands || named) && !slices.Contains(out, box.ID) {
				out = append(out, box.ID)
			}
		}
	}
	return out
}

// Capital is a phrase as a heading.
func Capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
