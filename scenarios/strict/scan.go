package strict

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// scanner takes the tokens of a JSON text one by one.
type scanner struct {
	src string
	at  int // behind the last token
}

// token is a value, the beginning of an object or list, or a key.
type token struct {
	kind  kind
	off   int
	text  string // of a text or key, or a number as it is written
	truth bool
}

// before is what a token stands behind: it says which marks must lie between.
type before uint8

const (
	top before = iota
	firstKey
	nextKey
	fieldValue
	firstValue
	nextValue
	objectEnd
	listEnd
)

// fault is how a token failed.
type fault uint8

const (
	fine  fault = iota
	cut         // the text ends first
	wrong       // not JSON
)

// past is the first place from i on that has none of the characters.
func (s *scanner) past(i int, chars string) int {
	for i < len(s.src) && strings.IndexByte(chars, s.src[i]) >= 0 {
		i++
	}
	return i
}

// space goes past white space and gives the character there; ok is false at the end of the text.
func (s *scanner) space() (c byte, ok bool) {
	for s.at < len(s.src) {
		switch c := s.src[s.at]; c {
		case ' ', '\t', '\r', '\n':
			s.at++
		default:
			return c, true
		}
	}
	return 0, false
}

// more tells whether a list or object goes on. It takes nothing.
func (s *scanner) more() bool {
	from := s.at
	c, ok := s.space()
	s.at = from
	return ok && c != ']' && c != '}'
}

// next takes a token with the mark before it.
func (s *scanner) next(b before) (token, fault) {
	c, ok := s.space()
	if mark := [...]byte{nextKey: ',', nextValue: ',', fieldValue: ':', listEnd: 0}[b]; ok && mark != 0 {
		if c != mark {
			return token{}, wrong
		}
		s.at++
		c, ok = s.space()
	}
	if !ok {
		return token{}, cut
	}
	t := token{off: s.at}
	switch b {
	case objectEnd, listEnd:
		if c != [...]byte{objectEnd: '}', listEnd: ']'}[b] {
			return t, wrong
		}
		s.at++
		return t, fine
	case firstKey, nextKey:
		if c != '"' {
			return t, wrong
		}
	case top, fieldValue, firstValue, nextValue:
	}
	return s.scalar(t, c)
}

func (s *scanner) scalar(t token, c byte) (token, fault) {
	var f fault
	switch {
	case c == '{':
		t.kind = object
		s.at++
	case c == '[':
		t.kind = list
		s.at++
	case c == '"':
		t.kind = text
		t.text, f = s.text()
	case c == '-' || c >= '0' && c <= '9':
		t.kind = number
		f = s.number()
		t.text = s.src[t.off:s.at]
	case c == 't':
		t.kind, t.truth = truth, true
		f = s.word("true")
	case c == 'f':
		t.kind = truth
		f = s.word("false")
	case c == 'n':
		t.kind = null
		f = s.word("null")
	default:
		f = wrong
	}
	return t, f
}

func (s *scanner) word(w string) fault {
	for i := range len(w) {
		switch {
		case s.at == len(s.src):
			return cut
		case s.src[s.at] != w[i]:
			return wrong
		}
		s.at++
	}
	return fine
}

// number takes a minus, a whole part without a zero before it, a fraction and an exponent.
func (s *scanner) number() fault {
	s.skip("-")
	if !s.skip("0") {
		if f := s.digits(); f != fine {
			return f
		}
	}
	if s.skip(".") {
		if f := s.digits(); f != fine {
			return f
		}
	}
	if s.skip("eE") {
		s.skip("+-")
		return s.digits()
	}
	return fine
}

// skip takes one of the characters if it is there.
func (s *scanner) skip(chars string) bool {
	if s.at < len(s.src) && strings.IndexByte(chars, s.src[s.at]) >= 0 {
		s.at++
		return true
	}
	return false
}

// digits takes one or more.
func (s *scanner) digits() fault {
	from := s.at
	for s.at < len(s.src) && s.src[s.at] >= '0' && s.src[s.at] <= '9' {
		s.at++
	}
	switch {
	case s.at > from:
		return fine
	case s.at == len(s.src):
		return cut
	}
	return wrong
}

// text takes a text. One without escapes is a piece of the file.
func (s *scanner) text() (string, fault) {
	s.at++
	from := s.at
	var b []byte // what has been taken over of a text with escapes
	for s.at < len(s.src) {
		switch c := s.src[s.at]; {
		case c == '"':
			s.at++
			if b == nil {
				return s.src[from : s.at-1], fine
			}
			return string(append(b, s.src[from:s.at-1]...)), fine
		case c < ' ':
			return "", wrong
		case c == '\\':
			b = append(b, s.src[from:s.at]...)
			r, f := s.escape()
			if f != fine {
				return "", f
			}
			b = utf8.AppendRune(b, r)
			from = s.at
		default:
			s.at++
		}
	}
	return "", cut
}

// escape takes an escape. Half of a surrogate pair stands for [utf8.RuneError].
func (s *scanner) escape() (rune, fault) {
	const from, to = "\"\\/bfnrt", "\"\\/\b\f\n\r\t"
	s.at++
	if s.at == len(s.src) {
		return 0, cut
	}
	c := s.src[s.at]
	s.at++
	if i := strings.IndexByte(from, c); i >= 0 {
		return rune(to[i]), fine
	}
	if c != 'u' {
		return 0, wrong
	}
	r, f := s.unit()
	if f != fine || !utf16.IsSurrogate(r) {
		return r, f
	}
	if behind := s.at; strings.HasPrefix(s.src[s.at:], `\u`) {
		s.at += len(`\u`)
		low, f := s.unit()
		if pair := utf16.DecodeRune(r, low); f == fine && pair != utf8.RuneError {
			return pair, fine
		}
		s.at = behind
	}
	return utf8.RuneError, fine
}

// unit takes four hexadecimal digits.
func (s *scanner) unit() (rune, fault) {
	const places = 4
	var r rune
	for range places {
		if s.at == len(s.src) {
			return 0, cut
		}
		d := strings.IndexByte("0123456789abcdef", s.src[s.at]|('a'^'A'))
		if d < 0 || s.src[s.at] < '0' {
			return 0, wrong
		}
		r = r<<places | rune(d)
		s.at++
	}
	return r, fine
}
