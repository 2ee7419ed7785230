package question

import (
	"unicode"

	"gazala/tutor/book/search"
)

// atom is a run of letters or of digits in a text.
type atom struct {
	text     string // folded
	from, to int    // in bytes
}

// atoms are those of a text.
func atoms(s string) (out []atom) {
	start, kind := -1, 0
	flush := func(end int) {
		if start >= 0 {
			out = append(out, atom{search.Fold(s[start:end]), start, end})
		}
		start = -1
	}
	for i, r := range s {
		k := kindOf(r)
		if k != kind {
			flush(i)
			if kind = k; k != 0 {
				start = i
			}
		}
	}
	flush(len(s))
	return out
}

func kindOf(r rune) int {
	switch {
	case unicode.IsLetter(r), unicode.Is(unicode.Mn, r):
		return 1
	case unicode.IsDigit(r):
		return 2
	}
	return 0
}

// texts are the atoms of a text alone.
func texts(s string) []string {
	all := atoms(s)
	out := make([]string, len(all))
	for i, a := range all {
		out[i] = a.text
	}
	return out
}

// figures tells whether an atom is a number.
func figures(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
