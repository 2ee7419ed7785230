package strict

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// bookish reads a text with the standard library's decoder and writes down each value with its place, or what is wrong and where.
type bookish struct {
	src    []byte
	dec    *json.Decoder
	lim    Limits
	tokens int
	out    strings.Builder
	twice  []string
}

func (r *bookish) token() (json.Token, int, string) {
	off := int(r.dec.InputOffset())
	for off < len(r.src) && bytes.IndexByte([]byte(" \t\r\n,:"), r.src[off]) >= 0 {
		off++
	}
	t, err := r.dec.Token()
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return nil, 0, fmt.Sprint(CutShort, len(r.src))
	case err != nil:
		return nil, 0, fmt.Sprint(BadSyntax, off)
	}
	if r.tokens++; r.tokens > r.lim.Nodes {
		return nil, 0, fmt.Sprint(TooMany, off)
	}
	return t, off, ""
}

func (r *bookish) value(depth int) string {
	t, off, fault := r.token()
	if fault != "" {
		return fault
	}
	d, nested := t.(json.Delim)
	if !nested {
		fmt.Fprintf(&r.out, "%d:%q ", off, fmt.Sprint(t))
		return ""
	}
	if depth > r.lim.Depth {
		return fmt.Sprint(TooDeep, off)
	}
	fmt.Fprintf(&r.out, "%d:%v ", off, d)
	keys := map[string]bool{}
	for r.dec.More() {
		if d == '[' {
			if fault := r.value(depth + 1); fault != "" {
				return fault
			}
			continue
		}
		k, off, fault := r.token()
		if fault != "" {
			return fault
		}
		before := r.out.String()
		fmt.Fprintf(&r.out, "%d=%q ", off, k)
		if fault := r.value(depth + 1); fault != "" {
			return fault
		}
		if keys[k.(string)] {
			r.twice = append(r.twice, fmt.Sprint(DuplicateKey, off))
			r.out.Reset()
			r.out.WriteString(before)
		}
		keys[k.(string)] = true
	}
	_, _, fault = r.token()
	fmt.Fprintf(&r.out, "%d! ", r.dec.InputOffset())
	return fault
}

func byTheBook(src []byte, lim Limits) (tree string, faults []string) {
	r := &bookish{src: src, dec: json.NewDecoder(bytes.NewReader(src)), lim: lim}
	r.dec.UseNumber()
	fault := r.value(1)
	if fault == "" {
		end := int(r.dec.InputOffset())
		if rest := bytes.TrimLeft(src[end:], " \t\r\n"); len(rest) > 0 {
			fault = fmt.Sprint(Trailing, len(src)-len(rest))
		}
	}
	if fault != "" {
		return "", append(r.twice, fault)
	}
	return r.out.String(), r.twice
}

func written(n *Node, b *strings.Builder) {
	switch n.kind {
	case void, null:
		fmt.Fprintf(b, "%d:%q ", n.off, "<nil>")
	case truth:
		fmt.Fprintf(b, "%d:%q ", n.off, strconv.FormatBool(n.truth))
	case text, number:
		fmt.Fprintf(b, "%d:%q ", n.off, n.text)
	case object, list:
		fmt.Fprintf(b, "%d:%c ", n.off, n.doc.src[n.off])
		for _, k := range n.kids {
			if n.kind == object {
				fmt.Fprintf(b, "%d=%q ", k.keyOff, k.key)
			}
			written(k, b)
		}
		fmt.Fprintf(b, "%d! ", n.end)
	}
}

// alike holds the reader to the standard library's: the same texts, values and places, the same faults at the same places.
func alike(t *testing.T, src []byte, lim Limits) {
	t.Helper()
	if invalidUTF8(src) >= 0 || bytes.HasPrefix(src, []byte("\xef\xbb\xbf")) {
		return
	}
	tree, want := byTheBook(src, lim)
	d := Parse("f", src, lim)
	var faults []string
	for _, p := range d.found {
		faults = append(faults, fmt.Sprint(strings.TrimPrefix(p.Key, keyPrefix), p.off))
	}
	require.Equal(t, want, faults, "%q", src)
	var b strings.Builder
	if d.root != &d.lacking {
		written(d.root, &b)
	}
	require.Equal(t, tree, b.String(), "%q", src)
}

func texts(t testing.TB) [][]byte {
	t.Helper()
	out := [][]byte{[]byte(strings.Repeat(`{"k":[`, 8)), []byte(`{"` + strings.Repeat(`a":1,"`, 20) + `b":2}`)}
	for _, s := range []string{
		"", " ", "0", "-0", "01", "-", "-x", "1.", "1.5e", "1e+", "1E-07", "0.0.0", "12x", "tru", "trux", "true", "falsey", "null ", "nul", `"a`, `"a\`, `"\u12`, `"\u12G4"`,
		`"\ud800"`, `"\ud83d\ude00"`, `"\ud800\u0041"`, `"\ud800\ud83d\ude00"`, `"\ud800\u1"`, `"\ud800\u"`, `"\udc00x"`, `"\b\f\n\r\t\/\\\"\u00e9é"`, `"\x"`, "\"\x01\"", "[", "[1", "[1,", "[1,]", "[,1]", "[1,,2]", "[1,,", "[1:2]", "[1 2]", "[}", "]", "}", ",1", ":1",
		"{", "{}", "{]", `{"a"`, `{"a"}`, `{"a":}`, `{"a"::1}`, `{"a":,1}`, `{"a",1}`, `{"a" 1}`, `{"a":1`, `{"a":1,}`, `{"a":1,,"b":2}`, `{,"a":1}`, `{1:2}`, `{"a":1]`, `{"a":1 "b":2}`, `{{}}`, `{"a":1,"a":{"b":1,"b":2}}`,
		"1 2", "{} x", "[] ,", "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]", "\x00", "{\"a\x00\":1}", "\u00a01", "[1\u2028]", `["A\u000aB",{"":null}]`,
	} {
		out = append(out, []byte(s))
	}
	for _, pattern := range []string{"../testdata/bad/*.json", "../cauldron/*.json", "../cauldron/*/*.json"} {
		names, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, names)
		for _, name := range names {
			b, err := os.ReadFile(name)
			require.NoError(t, err)
			out = append(out, b)
		}
	}
	return out
}

func TestTextsAreReadAsTheStandardLibraryReadsThem(t *testing.T) {
	for _, b := range texts(t) {
		alike(t, b, Limits{}.orMax())
		alike(t, b, Limits{Bytes: MaxBytes, Nodes: 17, Depth: 3})
	}
	// every way to cut a text short, and every way to spoil a character
	const whole = ` {"a" : [1, -2.5e+7, "x\u00e9\ud83d\ude00\n", true, null], "b\t":{"c":[]}, "a": false } `
	for i := range len(whole) {
		alike(t, []byte(whole[:i]), Limits{}.orMax())
		for _, c := range "\x00 \"\\,:[]{}01-.eEtu/xA" {
			alike(t, []byte(whole[:i]+string(c)+whole[i+1:]), Limits{}.orMax())
			alike(t, []byte(whole[:i]+string(c)+whole[i:]), Limits{}.orMax())
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, b := range texts(f) {
		if len(b) < 2000 {
			f.Add(b)
		}
	}
	f.Fuzz(func(t *testing.T, b []byte) { alike(t, b, Limits{Bytes: 1 << 16, Nodes: 500, Depth: 6}) })
}
