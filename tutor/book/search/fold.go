package search

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// Fold makes texts comparable that differ in case and accents only.
func Fold(s string) string {
	if ascii(s) {
		return strings.ToLower(s)
	}
	if folded, ok := foldLatin(s); ok {
		return folded
	}
	return foldAny(s)
}

// foldAny folds a text of any letters.
func foldAny(s string) string {
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), s)
	if err != nil {
		plain = s
	}
	return strings.ToLower(plain)
}

// foldLatin folds a text of Western letters; ok is false where it has others.
func foldLatin(s string) (folded string, ok bool) {
	const first, last, quote = 'À', 'ÿ', '’'
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range s {
		switch {
		case r < utf8.RuneSelf, r == quote:
			b.WriteRune(unicode.ToLower(r))
		case r >= first && r <= last:
			b.WriteRune(accentless(unicode.ToLower(r)))
		default:
			return "", false
		}
	}
	return b.String(), true
}

// accentless is a small Western letter without its accent.
func accentless(r rune) rune {
	switch r {
	case 'à', 'á', 'â', 'ã', 'ä', 'å':
		return 'a'
	case 'ç':
		return 'c'
	case 'è', 'é', 'ê', 'ë':
		return 'e'
	case 'ì', 'í', 'î', 'ï':
		return 'i'
	case 'ñ':
		return 'n'
	case 'ò', 'ó', 'ô', 'õ', 'ö':
		return 'o'
	case 'ù', 'ú', 'û', 'ü':
		return 'u'
	case 'ý', 'ÿ':
		return 'y'
	}
	return r
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// Words are the words of a text, folded: whatever stands between what is no letter and no digit.
func Words(s string) []string {
	return strings.FieldsFunc(Fold(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// stem is a word without the ending of a plural, by which somebody who types one finds the other. It is only compared
// with the beginnings of words, so it may take off too much.
func stem(w string) string {
	const least = 4
	if len(w) < least {
		return w
	}
	for _, p := range [...][2]string{{"oes", ""}, {"aes", ""}, {"ies", ""}, {"ns", ""}, {"is", ""}, {"s", ""}} {
		if head, ok := strings.CutSuffix(w, p[0]); ok && len(head) >= least-1 {
			return head + p[1]
		}
	}
	return w
}

// Holds tells whether a text has a word that a word of the query begins or is.
func Holds(text, query string) bool {
	words := Words(text)
	for _, q := range Words(query) {
		head := stem(q)
		for _, w := range words {
			if strings.HasPrefix(w, head) {
				return true
			}
		}
	}
	return false
}
