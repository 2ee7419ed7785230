package grammar

import (
	"strings"

	"gazala/tutor/book/search"
)

// read are the tokens of a question as a language writes them in full, with typing errors mended.
func (b *Book) read(l *language, text string) (out []token, cut bool) {
	all := tokens(text)
	if cut = len(all) > longest; cut {
		all = all[:longest]
	}
	all = b.spoken(l.joined(all))
	for _, t := range all {
		full, is := l.short[t.text]
		switch {
		case is && !t.upper:
			for n, w := range full {
				out = append(out, token{text: w, from: t.from, to: t.to, kind: t.kind, mark: t.mark && n == 0})
			}
		case t.kind == aWord && !t.upper && !l.known[t.text] && b.shortIn(t.text) != nil:
			for n, w := range b.shortIn(t.text) {
				out = append(out, token{text: w, from: t.from, to: t.to, kind: t.kind, mark: t.mark && n == 0})
			}
		case t.kind == aWord:
			if meant, ok := b.spell(l, t.text); ok {
				t.far = search.Distance(t.text, meant, 1) > 1
				t.text, t.mended = meant, true
			}
			out = append(out, t)
		default:
			out = append(out, t)
		}
	}
	return out, cut
}

// joined takes a letter and a figure behind it for the word that they are short for: "b4".
func (l *language) joined(ts []token) (out []token) {
	for n := 0; n < len(ts); n++ {
		t := ts[n]
		if n+1 < len(ts) && t.kind == aWord && ts[n+1].kind == aNumber && ts[n+1].from == t.to {
			if whole := t.text + ts[n+1].text; l.short[whole] != nil {
				t.text, t.to, t.upper, t.caps = whole, ts[n+1].to, false, false
				n++
			}
		}
		out = append(out, t)
	}
	return out
}

// spoken writes a result that is spelt out as the table has it: "1 red slash 2" is 1R/2.
func (b *Book) spoken(ts []token) (out []token) {
	number := func(n int) bool { return n >= 0 && n < len(ts) && ts[n].kind == aNumber && len(ts[n].text) == 1 }
	isRed := func(n int) bool { return n < len(ts) && b.marked("red", ts[n].text) }
	for n := 0; n < len(ts); n++ {
		t := ts[n]
		before := number(n-1) || n > 1 && isRed(n-1) && number(n-2)
		if b.marked("slash", t.text) && before && number(n+1) {
			if isRed(n - 1) {
				out[len(out)-1].text = "r"
			}
			t.text, t.kind = "/", aSign
			out = append(out, t, ts[n+1])
			n++
			if isRed(n + 1) {
				n++
				r := ts[n]
				r.text = "r"
				out = append(out, r)
			}
			continue
		}
		out = append(out, t)
	}
	return out
}

// vowelless is the word of a list that is meant by one with fewer vowels, as on a phone: "ovr", "qnto"; empty where
// there is none, or more than one.
func (l *language) vowelless(w string) (full string) {
	const least = 3
	short := consonants(w)
	if len(short) < least-1 || len(w) < least || len(w) > 2*len(short) {
		return ""
	}
	for known := range l.known {
		ends := known != "" && known[0] == w[0] && known[len(known)-1] == w[len(w)-1] && len(known) > len(w)
		if !ends || l.told[known] || consonants(known) != short || !within1(w, known) {
			continue
		}
		if full != "" && full != known {
			return ""
		}
		full = known
	}
	return full
}

// consonants are the letters of a word that are no vowels.
func consonants(w string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("aeiou", r) {
			return -1
		}
		return r
	}, w)
}

// within1 tells whether the letters of a word stand in another in the same order.
func within1(w, in string) bool {
	at := 0
	for n := 0; n < len(in) && at < len(w); n++ {
		if in[n] == w[at] {
			at++
		}
	}
	return at == len(w)
}
