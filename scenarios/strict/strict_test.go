package strict_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
)

const scenarios = ".."

func parse(s string) *strict.Doc { return strict.Parse("f", []byte(s), strict.Limits{}) }

func problems(t *testing.T, d *strict.Doc) *strict.Problems {
	t.Helper()
	var p *strict.Problems
	require.ErrorAs(t, d.Err(), &p)
	return p
}

func grid(t testing.TB) *hex.Grid {
	t.Helper()
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 30, FirstRow: 1, LastRow: 22, ShortOdd: true})
	require.NoError(t, err)
	return g
}

type colour uint8

func colours() []strict.Choice[colour] { return []strict.Choice[colour]{{"red", 1}, {"blue", 2}} }

type thing struct {
	name, note  string
	size, spare int
	seed        uint64
	open        bool
	tags        []string
	colour      colour
	at          hex.Hex
	hasAt       bool
	source      cite.Source
	parts       []int
	inner       string
}

func readThing(n *strict.Node, g *hex.Grid) thing {
	x := thing{
		name: n.Str("name"), note: n.OptStr("note"), size: n.Int("size", -2, 9), spare: n.OptInt("spare", 7, 0, 10), seed: n.Opt("seed").AsUint64(),
		open: n.Bool("open"), tags: n.Strs("tags"), colour: strict.Enum(n, "colour", colours()), source: n.Source("source"),
		inner: n.Object("inner").Object("deep").Str("text"),
	}
	x.at, x.hasAt = n.Hex("at", g)
	for _, k := range n.ListOf("parts", 1, 3) {
		x.parts = append(x.parts, k.AsInt(0, 5))
	}
	return x
}

const good = `{"name": "a", "size": -2, "open": true, "tags": ["x", "y"], "colour": "blue", "at": "1218", "source": "derived",
 "parts": [1, 2], "seed": 18446744073709551615, "inner": {"deep": {"text": "Ação"}}}`

func TestGoodFile(t *testing.T) {
	d := parse(good)
	x := readThing(d.Root(), grid(t))
	require.NoError(t, d.Err())
	assert.Equal(t, thing{
		name: "a", size: -2, spare: 7, seed: 1<<64 - 1, open: true, tags: []string{"x", "y"}, colour: 2, at: grid(t).Hex(12, 18), hasAt: true,
		source: cite.Derived, parts: []int{1, 2}, inner: "Ação",
	}, x)
}

func TestBadFiles(t *testing.T) {
	stricttest.BadFiles(t, scenarios, "strict", func(file string, b []byte) error {
		d := strict.Parse(file, b, strict.Limits{})
		readThing(d.Root(), grid(t))
		return d.Err()
	})
}

func TestEveryProblemIsListedInFileOrder(t *testing.T) {
	d := parse("{\n \"b\": 1,\n \"é\": 3, \"x\": 3,\n \"a\": \"one\"}")
	d.Root().Int("a", 0, 9)
	d.Root().Str("b")
	d.Root().Str("c")
	p := problems(t, d)
	var got []string
	for _, q := range p.List {
		got = append(got, q.Error())
	}
	assert.Equal(t, []string{
		"f:1:1: missing field, Field c",
		"f:2:7: b: want text",
		"f:3:2: unknown field, Field é",
		"f:3:10: unknown field, Field x", // columns are characters, not bytes
		"f:4:7: a: want number",
	}, got)
	assert.Zero(t, p.More)
}

func TestListIsBounded(t *testing.T) {
	d := parse("[" + strings.Repeat("1,", 2999) + "1]")
	for _, n := range d.Root().AsList() {
		n.AsStr()
	}
	p := problems(t, d)
	assert.Len(t, p.List, 100)
	assert.Equal(t, 2900, p.More)
	assert.Equal(t, "[0]", p.List[0].Path)
	assert.Contains(t, p.Error(), "and 2900 more")
}

func TestLimits(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		lim  strict.Limits
		want string
	}{
		"bytes":      {strings.Repeat(" ", 11) + "1", strict.Limits{Bytes: 11}, "f:1:1: too big, Limit 11"},
		"nodes":      {`[1,2,3,4]`, strict.Limits{Nodes: 4}, "f:1:8: too many, Limit 4"},
		"depth":      {strings.Repeat("[", 32) + strings.Repeat("[", 1), strict.Limits{}, "f:1:33: too deep, Limit 32"},
		"far deeper": {strings.Repeat(`{"a":`, 1_000_000), strict.Limits{}, "f:1:1: too big, Limit 4194304"},
		"deep":       {strings.Repeat(`{"a":`, 100_000), strict.Limits{}, "f:1:161: too deep, Limit 32"},
	} {
		t.Run(name, func(t *testing.T) {
			d := strict.Parse("f", []byte(c.text), c.lim)
			d.Root().Object("a").Str("b") // what is not there is no problem of its own
			assert.EqualError(t, d.Err(), c.want)
		})
	}
	d := strict.Parse("f", []byte(strings.Repeat("[", 32)+strings.Repeat("]", 32)), strict.Limits{Bytes: 64})
	require.NoError(t, d.Err())
}

func TestBytesThatAreNoText(t *testing.T) {
	assert.EqualError(t, parse("\xef\xbb\xbf{}").Err(), "f:1:1: byte mark")
	assert.EqualError(t, parse("{\"a\":\n\"\xff\"}").Err(), "f:2:2: encoding")
	assert.EqualError(t, parse("{\"a\x00\": 1}").Err(), "f:1:2: syntax")
	assert.EqualError(t, parse("").Err(), "f:1:1: cut short")
	d := parse(`{"a": "x\u0000y"}`)
	assert.Empty(t, d.Root().Str("a"))
	assert.EqualError(t, d.Err(), "f:1:7: a: control text")
	d = parse(`{"` + strings.Repeat("k", 50) + `\u0007": 1}`)
	d.Root().Keys()
	assert.EqualError(t, d.Err(), "f:1:2: unknown field, Field "+strings.Repeat("k", 40)+"…")
}

func TestWrongKindIsReportedOnce(t *testing.T) {
	d := parse(`{"a": 3}`)
	a := d.Root().Object("a")
	assert.False(t, a.Exists())
	a.Str("x")
	a.List("y")
	d.Root().Field("a").Str("z")
	assert.EqualError(t, d.Err(), "f:1:7: a: want object")
}

func TestSkipAndKeys(t *testing.T) {
	d := parse(`{"b": {"x": 1}, "a": [2], "c": null}`)
	n := d.Root()
	assert.Equal(t, []string{"b", "a", "c"}, n.Keys())
	assert.True(t, n.Has("a"))
	for _, k := range n.Keys() {
		n.Skip(k)
	}
	require.NoError(t, d.Err())
}

func slugType(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "Slug"
	case *ast.SelectorExpr:
		return e.Sel.Name == "Slug" || e.Sel.Name == "Problem"
	}
	return false
}

// Every slug has a sentence in each language, and there is no sentence for a slug that is gone.
func TestMessages(t *testing.T) {
	slugs := map[string]bool{}
	files, err := filepath.Glob(filepath.Join(scenarios, "*", "*.go"))
	require.NoError(t, err)
	above, err := filepath.Glob(filepath.Join(scenarios, "..", "tutor", "*", "*.go"))
	require.NoError(t, err)
	rooms, err := filepath.Glob(filepath.Join(scenarios, "..", "tutor", "*", "*", "*.go"))
	require.NoError(t, err)
	records, err := filepath.Glob(filepath.Join(scenarios, "..", "rules", "*", "fields.go"))
	require.NoError(t, err)
	for _, name := range slices.Concat(files, above, rooms, records) {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			v, ok := n.(*ast.ValueSpec)
			if ok && slugType(v.Type) {
				s, err := strconv.Unquote(v.Values[0].(*ast.BasicLit).Value)
				require.NoError(t, err)
				slugs[s] = true
			}
			return true
		})
	}
	require.NotEmpty(t, slugs)
	for _, lang := range stricttest.Languages() {
		all, err := stricttest.Messages(scenarios, lang)
		require.NoError(t, err)
		for s := range slugs {
			assert.NotEmpty(t, all[s], "%s %s", lang, s)
		}
		for s := range all {
			assert.True(t, slugs[s], "%s has a sentence for %s", lang, s)
		}
	}
}

func FuzzStrict(f *testing.F) {
	for _, s := range []string{
		good, good[:60], "", " ", "null", `{"name": 1}`, `{"name": "a", "name": "b"}`, `{"x": {"y": [1e999, -0.0]}}`, "\xef\xbb\xbf{}", "{\"a\x00\":1}",
		`{"size": 99999999999999999999}`, `{"at": "9999", "parts": [[[]]]}`, strings.Repeat("[", 200), strings.Repeat(`{"a":`, 40), "[1,]", `{"a" 1}`, "1 2",
		"{\"a\": \"\\ud800\"}", "\"\xff\"", `{"parts": [1,1,1,1,1], "tags": ["x","x",""]}`,
	} {
		f.Add([]byte(s))
	}
	g := grid(f)
	f.Fuzz(func(t *testing.T, b []byte) {
		d := strict.Parse("f", b, strict.Limits{Bytes: 1 << 16, Nodes: 5000})
		x := readThing(d.Root(), g)
		err := d.Err()
		if err == nil {
			if x.name == "" || !x.hasAt || x.colour == 0 || len(x.parts) == 0 || len(x.parts) > 3 || x.size < -2 || x.size > 9 {
				t.Fatalf("accepted without a value: %+v", x)
			}
			return
		}
		var p *strict.Problems
		if !errors.As(err, &p) || len(p.List) == 0 || len(p.List) > 100 {
			t.Fatalf("no list of problems: %v", err)
		}
		for i, q := range p.List {
			if q.Line < 1 || q.Col < 1 || !strings.HasPrefix(q.Key, "strict.") {
				t.Fatalf("problem without a place: %+v", q)
			}
			if i > 0 && (q.Line < p.List[i-1].Line || q.Line == p.List[i-1].Line && q.Col < p.List[i-1].Col) {
				t.Fatalf("problems out of order: %v", err)
			}
		}
	})
}
