package grammar

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"gazala/tutor/book/search"
)

// token is a word, a number or a sign of a question, folded.
type token struct {
	text     string
	from, to int // in bytes of the question
	kind     tokenKind
	ordinal  bool // a number that counts in order: 15th, 15ª
	mended   bool // it was spelt otherwise
	far      bool // by more than a letter
	upper    bool // a single capital letter
	caps     bool // all of it is in capitals
	mark     bool // a comma, a stop or the like stands before it
}

type tokenKind uint8

const (
	aWord   tokenKind = iota
	aNumber           // 12
	aRule             // 11.1.2
	aValue            // +4, 1-2
	aSign             // / = > *
)

// longest bounds a question, in tokens and in bytes: a longer one is not read.
const (
	longest      = 60
	longestBytes = 1000
)

// tokens are those of a text, one more than are read at most.
func tokens(text string) (out []token) {
	s := scanner{text: text}
	for s.at < len(text) && len(out) <= longest {
		if t, ok := s.next(); ok {
			t.mark, s.mark = s.mark, false
			out = append(out, t)
		}
	}
	return out
}

type scanner struct {
	text string
	at   int
	mark bool
}

func (s *scanner) rune(at int) (rune, int) {
	if at >= len(s.text) {
		return 0, 0
	}
	return utf8.DecodeRuneInString(s.text[at:])
}

func (s *scanner) next() (token, bool) {
	r, size := s.rune(s.at)
	from := s.at
	switch {
	case digit(r):
		return s.number(), true
	case unicode.IsLetter(r):
		return s.word(), true
	case strings.ContainsRune("+-−–", r):
		if after, _ := s.rune(s.at + size); digit(after) && s.apart() {
			s.at += size
			s.digits()
			text := strings.NewReplacer("−", "-", "–", "-").Replace(s.text[from:s.at])
			return token{text: text, from: from, to: s.at, kind: aValue}, true
		}
	}
	s.at += size
	if r == '-' {
		if after, n := s.rune(s.at); after == '>' {
			s.at += n
			return token{text: ">", from: from, to: s.at, kind: aSign}, true
		}
	}
	if r == '→' {
		return token{text: ">", from: from, to: s.at, kind: aSign}, true
	}
	if strings.ContainsRune("/*=>+", r) {
		return token{text: string(r), from: from, to: s.at, kind: aSign}, true
	}
	s.mark = s.mark || strings.ContainsRune(",.;:?!()—–…", r)
	if unicode.IsSymbol(r) && r > unicode.MaxASCII || r == utf8.RuneError { // an emoji is a word that nobody knows
		return token{text: string(r), from: from, to: s.at}, true
	}
	return token{}, false
}

// apart tells whether nothing stands before a sign but a gap.
func (s *scanner) apart() bool {
	if s.at == 0 {
		return true
	}
	before, _ := utf8.DecodeLastRuneInString(s.text[:s.at])
	return unicode.IsSpace(before) || before == '('
}

func digit(r rune) bool { return r >= '0' && r <= '9' }

func (s *scanner) digits() {
	for {
		r, size := s.rune(s.at)
		if !digit(r) {
			return
		}
		s.at += size
	}
}

func (s *scanner) number() token {
	from := s.at
	s.digits()
	t := token{kind: aNumber, from: from}
	switch {
	case s.dotted():
		t.kind, t.text = aRule, strings.ToLower(s.text[from:s.at])
	case s.way(from):
		t.text = s.text[from:s.at]
	case s.pair():
		t.kind, t.text = aValue, strings.ReplaceAll(s.text[from:s.at], ":", "-")
	default:
		t.text = s.text[from:s.at]
		t.ordinal = s.suffix()
	}
	t.to = s.at
	return t
}

// dotted takes what goes on after the points of the number of a rule.
func (s *scanner) dotted() (taken bool) {
	for {
		at := s.at
		r, size := s.rune(at)
		if r != '.' {
			return taken
		}
		at += size
		r, size = s.rune(at)
		letter := unicode.IsLetter(r) && taken
		if !digit(r) && !letter {
			return taken
		}
		at += size
		for {
			r, size = s.rune(at)
			if !digit(r) {
				break
			}
			at += size
		}
		if unicode.IsLetter(r) && letter {
			return taken
		}
		s.at, taken = at, true
	}
}

// way tells whether a number of four figures stands before a hyphen and another: from one hex to another.
func (s *scanner) way(from int) bool {
	const figures = 4
	rest := s.text[s.at:]
	if s.at-from != figures || len(rest) <= figures || rest[0] != '-' {
		return false
	}
	for n := range figures {
		if !digit(rune(rest[n+1])) {
			return false
		}
	}
	return len(rest) == figures+1 || !digit(rune(rest[figures+1]))
}

// pair takes the second number of a ratio.
func (s *scanner) pair() bool {
	r, size := s.rune(s.at)
	if r != '-' && r != ':' {
		return false
	}
	if after, _ := s.rune(s.at + size); !digit(after) {
		return false
	}
	s.at += size
	s.digits()
	return true
}

// suffix takes what makes a number count in order.
func (s *scanner) suffix() bool {
	for _, end := range [...]string{"st", "nd", "rd", "th", "ª", "º", "°", "a", "o"} {
		if !strings.HasPrefix(strings.ToLower(s.text[s.at:]), end) {
			continue
		}
		if after, _ := s.rune(s.at + len(end)); unicode.IsLetter(after) || digit(after) {
			continue
		}
		s.at += len(end)
		s.possessive()
		return true
	}
	s.possessive()
	r, _ := s.rune(s.at)
	return r == '.'
}

// possessive takes what says whose something is, in English.
func (s *scanner) possessive() {
	for _, end := range [...]string{"'s", "’s"} {
		if strings.HasPrefix(s.text[s.at:], end) {
			s.at += len(end)
			return
		}
	}
}

func (s *scanner) word() token {
	from := s.at
	var b strings.Builder
	for {
		r, size := s.rune(s.at)
		after, _ := s.rune(s.at + size)
		quote := (r == '\'' || r == '’') && unicode.IsLetter(after)
		if size == 0 || !unicode.IsLetter(r) && !unicode.IsMark(r) && !quote {
			break
		}
		if !quote {
			b.WriteRune(r)
		}
		s.at += size
	}
	text := b.String()
	t := token{text: search.Fold(text), from: from, to: s.at, caps: text == strings.ToUpper(text)}
	t.upper = len(text) == 1 && text[0] >= 'A' && text[0] <= 'Z'
	const short = 2
	if r, size := s.rune(s.at); r == '/' && len(t.text) <= short && !t.caps { // a word cut short: p/, c/
		if after, _ := s.rune(s.at + size); !digit(after) && !unicode.IsLetter(after) {
			s.at += size
			t.text, t.to = t.text+"/", s.at
		}
	}
	return t
}

// texts are the tokens of a name or a phrase.
func texts(text string) (out []string) {
	if folded := search.Fold(text); lettersOnly(folded) {
		return strings.Fields(folded)
	}
	for _, t := range tokens(text) {
		out = append(out, t.text)
	}
	return out
}

// lettersOnly tells whether a folded text is nothing but words of plain letters.
func lettersOnly(folded string) bool {
	for n := range len(folded) {
		if c := folded[n]; c != ' ' && (c < 'a' || c > 'z') {
			return false
		}
	}
	return true
}
