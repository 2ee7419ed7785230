package search

import (
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// Fold makes texts comparable that differ in case and accents only.
func Fold(s string) string {
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), s)
	if err != nil {
		plain = s
	}
	return strings.ToLower(plain)
}

// Words are the words of a text, folded: whatever stands between what is no letter and no digit.
func Words(s string) []string {
	return strings.FieldsFunc(Fold(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// stem is a word without the ending of a plural, by which somebody who types one finds the other. It is only compared with the beginnings of words, so it may
// take off too much.
func stem(w string) string {
	const least = 4
	if len(w) < least {
		return w
	}
	for _, p := range [...][2]string{{"oes", "o"}, {"aes", "a"}, {"ies", "i"}, {"ns", ""}, {"is", ""}, {"s", ""}} {
		if head, ok := strings.CutSuffix(w, p[0]); ok && len(head) >= least-1 {
			return head + p[1]
		}
	}
	return w
}
