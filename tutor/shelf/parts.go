package shelf

import (
	"io/fs"
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
)

// TwoSides are the words of the sides where the Axis fights the Allies: the one of derive.Player n is at n-1.
func TwoSides() []string { return []string{"axis", "allies"} }

// SideWord is the word of a side, by its number from 1.
func SideWord(ref int) string { return TwoSides()[ref-1] }

// SideOf is the number of the side with a word.
func SideOf(word string) (ref int, ok bool) {
	ref = slices.Index(TwoSides(), word) + 1
	return ref, ref > 0
}

// Current is the version of rules and of the parts of embedded data that games depend on.
func Current(rules int, files fs.FS, parts ...string) Version {
	v := Version{Rules: rules, Data: map[string]string{}}
	for _, part := range parts {
		if d, err := Digest(files, part); err == nil { // embedded, so it can be read
			v.Data[part] = d
		}
	}
	return v
}

// Headed is the one of a list, by its place in it, whose name begins a probe: the longest, for a name may hold strokes;
// and what follows its stroke.
func Headed[T any](all []T, name func(*T) string, probe string) (n int, after string, ok bool) {
	longest := -1
	for i := range all {
		id := name(&all[i])
		if rest, is := strings.CutPrefix(probe, id+"/"); is && len(id) > longest {
			n, after, longest = i, rest, len(id)
		}
	}
	return n, after, longest >= 0
}

// CountOptions reads off how many legal options of a kind there are. The system has the key <system>.probe.options.
func CountOptions(system string, g play.Game, k decide.Kind) Reading {
	n := 0
	for _, i := range g.Point(decide.NewSheet(nil, nil)).Options() {
		if i.Kind() == k {
			n++
		}
	}
	return Reading{
		Key:  system + ".probe.options",
		Args: derive.With(derive.Term("Kind", system+".intent.kind."+string(k))),
		Val:  derive.Int(n),
	}
}
