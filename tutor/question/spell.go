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

// How many letters may be wrong in a word, by its length.
const (
	shortest = 4 // a shorter word is taken as it stands
	long     = 8
)

func mayDiffer(word string) int {
	switch n := len(word); {
	case n < shortest || figures(word):
		return 0
	case n < long:
		return 1
	}
	return 2
}

// distance is how many letters are put in, left out, taken for another or exchanged with their neighbor to come from
// one word to the other; more than most where it is more.
func distance(a, b string, most int) int {
	x, y := []rune(a), []rune(b)
	if d := len(x) - len(y); d > most || -d > most {
		return most + 1
	}
	before, last, now := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		now[0] = i
		least := i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			now[j] = min(last[j]+1, now[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				now[j] = min(now[j], before[j-2]+1)
			}
			least = min(least, now[j])
		}
		if least > most {
			return most + 1
		}
		before, last, now = last, now, before
	}
	return last[len(y)]
}
