package register_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/option"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
)

const (
	scenarios = ".."
	rules     = `{"system": "s", "rules": [
		{"id": "1.0", "printed": true, "excepted": "heading"},
		{"id": "1.1", "printed": true, "parent": "1.0"},
		{"id": "1.0.a", "printed": false, "parent": "1.0", "see": ["1.1"]},
		{"id": "1.1.2", "printed": false, "parent": "1.1", "optional": true},
		{"id": "1.1.2.e1", "printed": false, "parent": "1.1.2"}]}`
	cases = `{"system": "s", "discrepancies": [
		{"id": "d-02", "rules": ["1.1", "1.1.2"], "readings": ["this", "that"], "default": "that", "kind": "answer", "differs": {"example": "e-1", "step": 2}},
		{"id": "d-01", "rules": ["1.0"], "readings": ["yes", "no"], "default": "yes", "kind": "wording"},
		{"id": "d-03", "rules": ["1.0"], "readings": ["up", "down"], "default": "up", "kind": "unbuilt"}]}`
)

func load(t *testing.T) *register.Index {
	t.Helper()
	x, err := register.Load(fstest.MapFS{"rules.json": {Data: []byte(rules)}, "discrepancies.json": {Data: []byte(cases)}})
	require.NoError(t, err)
	return x
}

func TestIndex(t *testing.T) {
	x := load(t)
	assert.Equal(t, "s", x.System)
	var numbers []string
	for _, e := range x.All() {
		numbers = append(numbers, e.Number)
	}
	assert.Equal(t, []string{"1.0", "1.1", "1.0.a", "1.1.2", "1.1.2.e1"}, numbers)
	e, ok := x.Get("1.0.a")
	require.True(t, ok)
	assert.Equal(t, register.Entry{Rule: cite.Rule("s:1.0.a"), Number: "1.0.a", Parent: "1.0", See: []string{"1.1"}}, e)
	_, ok = x.Get("1.2")
	assert.False(t, ok)
	assert.Equal(t, []string{"1.1", "1.0.a"}, x.Children("1.0"))
	assert.Equal(t, []string{"1.0"}, x.Children(""))
	assert.Empty(t, x.Children("1.1.2.e1"))
	x.All()[0].Number = "changed"
	_, ok = x.Get("1.0")
	assert.True(t, ok)
}

func TestDisplay(t *testing.T) {
	x := load(t)
	for number, want := range map[string][2]string{
		"1.0": {"1.0", ""}, "1.1": {"1.1", ""}, "1.0.a": {"1.0", "›a"}, "1.1.2": {"1.1", "›2"}, "1.1.2.e1": {"1.1", "›2.e1"}, "7.7": {"7.7", ""},
	} {
		printed, own := x.Display(number)
		assert.Equal(t, want, [2]string{printed, own}, number)
	}
}

func TestOptionalRules(t *testing.T) {
	x := load(t)
	assert.Equal(t, []string{"1.1.2"}, x.Optional())
	read := func(text string) (option.Set, error) {
		doc := strict.Parse("p", []byte(text), strict.Limits{})
		return x.Options(doc.Root()), doc.Err()
	}
	for text, want := range map[string]option.Set{`{}`: 0, `{"options": []}`: 0, `{"options": ["1.1.2"]}`: 1} {
		in, err := read(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, in, text)
	}
	for _, text := range []string{`{"options": ["1.1"]}`, `{"options": ["1.1.2", "1.1.2"]}`, `{"options": "1.1.2"}`} {
		_, err := read(text)
		require.Error(t, err, text)
	}
}

func TestDiscrepancies(t *testing.T) {
	x := load(t)
	d, ok := x.Discrepancy("d-02")
	require.True(t, ok)
	assert.Equal(t, register.Discrepancy{
		ID: "d-02", Rules: []string{"1.1", "1.1.2"}, Readings: []string{"this", "that"}, Default: "that", Kind: register.Answer, Differs: `{"example":"e-1","step":2}`,
	}, d)
	_, ok = x.Discrepancy("d-04")
	assert.False(t, ok)
	assert.Equal(t, "d-02", x.Discrepancies()[0].ID)
	assert.Equal(t, []register.Discrepancy{d}, x.About("1.1.2"))
	assert.Empty(t, x.About("1.0.a"))
}

// Only the reading of a place where an answer changes can be chosen; another one is refused with the reason. The default may always be named.
func TestWhichReadingsCanBeChosen(t *testing.T) {
	x := load(t)
	read := func(text string) (set map[int]uint8, err error) {
		set = map[int]uint8{}
		doc := strict.Parse("f", []byte(text), strict.Limits{})
		x.Rulings(doc.Root().Opt("rulings"), func(number int, reading uint8) { set[number] = reading })
		return set, doc.Err()
	}
	set, err := read(`{"rulings": {"d-02": "this", "d-01": "yes", "d-03": "up"}}`)
	require.NoError(t, err)
	assert.Equal(t, map[int]uint8{2: 0, 1: 0, 3: 0}, set)
	for text, key := range map[string]string{
		`{"rulings": {"d-01": "no"}}`: "strict.reading_wording", `{"rulings": {"d-03": "down"}}`: "strict.reading_unbuilt",
		`{"rulings": {"d-01": "perhaps"}}`: "strict.not_a_choice", `{"rulings": {"d-09": "no"}}`: "strict.unknown_name",
	} {
		_, err := read(text)
		var p *strict.Problems
		require.ErrorAs(t, err, &p, text)
		require.Len(t, p.List, 1)
		assert.Equal(t, key, p.List[0].Key, text)
	}
	assert.Equal(t, []string{"d-01", "d-03"}, x.Lapsed(map[string]string{"d-01": "no", "d-02": "this", "d-03": "down", "d-09": "no"}))
	assert.Empty(t, x.Lapsed(map[string]string{"d-01": "yes", "d-03": "sideways"}))
	assert.True(t, x.Switch(2))
	assert.False(t, x.Switch(1) || x.Switch(3) || x.Switch(9))
	d, _ := x.Discrepancy("d-03")
	assert.Equal(t, []string{"up"}, d.Offered())
	assert.Equal(t, "unbuilt", d.Kind.String())
}

func TestLoadSaysWhichFileIsWrong(t *testing.T) {
	_, err := register.Load(fstest.MapFS{})
	require.ErrorIs(t, err, fs.ErrNotExist)
	_, err = register.Load(fstest.MapFS{"rules.json": {Data: []byte(rules)}})
	require.ErrorIs(t, err, fs.ErrNotExist)
	_, err = register.Load(fstest.MapFS{"rules.json": {Data: []byte(rules)}, "discrepancies.json": {Data: []byte("{")}})
	var p *strict.Problems
	require.ErrorAs(t, err, &p)
	assert.Equal(t, "discrepancies.json", p.List[0].File)
}

func TestDiscrepanciesAreReadWhenTheyAreAskedFor(t *testing.T) {
	x, err := register.Open(fstest.MapFS{"rules.json": {Data: []byte(rules)}, "discrepancies.json": {Data: []byte("{")}})
	require.NoError(t, err)
	assert.Len(t, x.All(), 5)
	assert.Empty(t, x.Discrepancies())
	var p *strict.Problems
	require.ErrorAs(t, x.Check(), &p)
	assert.Equal(t, "discrepancies.json", p.List[0].File)
	x, err = register.ParseRules("f", []byte(rules))
	require.NoError(t, err)
	require.NoError(t, x.Check())
	assert.Empty(t, x.Discrepancies())
}

func TestBadRules(t *testing.T) {
	stricttest.BadFiles(t, scenarios, "rules", func(file string, b []byte) error {
		_, err := register.ParseRules(file, b)
		return err
	})
}

func TestBadDiscrepancies(t *testing.T) {
	x := load(t)
	stricttest.BadFiles(t, scenarios, "discrepancies", func(file string, b []byte) error {
		_, err := register.ParseDiscrepancies(file, b, x)
		return err
	})
}

// Every system's register loads under its folder's name. What is printed stands in the book's order, and what is not is shown under a printed number.
func TestSystems(t *testing.T) {
	files, err := filepath.Glob("../*/rules.json")
	require.NoError(t, err)
	require.Greater(t, len(files), 1)
	for _, file := range files {
		dir := filepath.Dir(file)
		t.Run(filepath.Base(dir), func(t *testing.T) {
			x, err := register.Load(os.DirFS(dir))
			require.NoError(t, err)
			assert.Equal(t, filepath.Base(dir), x.System)
			var last []int
			for _, e := range x.All() {
				printed, own := x.Display(e.Number)
				assert.Equal(t, e.Printed, own == "", e.Number)
				p, ok := x.Get(strings.ToLower(printed))
				assert.True(t, ok && p.Printed, e.Number)
				if e.Printed {
					here := places(t, e.Number)
					assert.Negative(t, slices.Compare(last, here), "%s is printed before the rule above it", e.Number)
					last = here
				}
			}
		})
	}
}

// places are the parts of a printed number, by which the book orders its rules: 4.0 heads chapter 4, before 4.1, and the scenarios, s1, come after the chapters.
func places(t *testing.T, number string) []int {
	t.Helper()
	var out []int
	for _, part := range strings.Split(number, ".") {
		digits, scenario := strings.CutPrefix(part, "s")
		n, err := strconv.Atoi(digits)
		require.NoError(t, err, number)
		if scenario {
			n += 1000
		}
		out = append(out, n)
	}
	return out
}

// The numbers shown in the design are shown so.
func TestNumbersOfOursAreShownUnderPrintedOnes(t *testing.T) {
	for system, shown := range map[string]map[string][2]string{
		"cauldron": {
			"11.0.7": {"11.0", "›7"}, "7.0.e1": {"7.0", "›e1"}, "11.1.2.e1": {"11.1", "›2.e1"}, "2.2.3.a": {"2.2.3", "›a"}, "13.6": {"13.6", ""},
		},
		"na41": {
			"s2.2": {"S2.2", ""}, "s2.2.a": {"S2.2", "›a"}, "4.0": {"4.0", ""}, "2.3.2.a": {"2.3.2", "›a"},
		},
		"batalha": {
			"5.1.7": {"5.1.7", ""}, "4.1.2.p2": {"4.1.2", "›p2"}, "5.1.7.emp": {"5.1.7", "›emp"}, "2.3.tec": {"2.3", "›tec"}, "2.3.bom.o1": {"2.3", "›bom.o1"},
		},
		"theseus": {
			"7": {"7", ""}, "7.5.1.1": {"7.5.1.1", ""}, "7.5.1.1.1": {"7.5.1.1", "›1"}, "7.5.1.a": {"7.5.1", "›a"}, "7.5.1.5.c.2.a": {"7.5.1.5", "›c.2.a"},
			"7.5.2.s4c": {"7.5.2", "›s4c"}, "5.8.4.1": {"5.8.4", "›1"}, "3.6.1.crt": {"3.6.1", "›crt"},
		},
	} {
		x, err := register.Load(os.DirFS("../" + system))
		require.NoError(t, err)
		for number, want := range shown {
			_, ok := x.Get(number)
			assert.True(t, ok, "%s:%s", system, number)
			printed, own := x.Display(number)
			assert.Equal(t, want, [2]string{printed, own}, "%s:%s", system, number)
		}
	}
}

func FuzzRules(f *testing.F) {
	f.Add([]byte(rules))
	f.Add([]byte(rules[:80]))
	f.Add([]byte(`{"system": "s", "rules": [{"id": "1.0", "printed": false, "parent": "1.0"}]}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		x, err := register.ParseRules("f", b)
		if err != nil {
			var p *strict.Problems
			if !errors.As(err, &p) {
				t.Fatal(err)
			}
			return
		}
		for _, e := range x.All() {
			if printed, own := x.Display(e.Number); (own == "") != e.Printed {
				t.Fatalf("%s is shown as %q %q", e.Number, printed, own)
			}
		}
	})
}
