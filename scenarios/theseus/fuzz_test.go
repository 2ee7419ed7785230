package theseusdata_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
	theseusdata "gazala/scenarios/theseus"
)

// seed adds our own file, and those that are wrong, to what a target begins with.
func seed(f *testing.F, prefix, own string) {
	f.Helper()
	if own != "" {
		b, err := fs.ReadFile(theseusdata.Files(), own)
		require.NoError(f, err)
		f.Add(b)
	}
	bad, err := filepath.Glob(filepath.Join(scenarios, "testdata", "bad", "theseus"+prefix+"-*.json"))
	require.NoError(f, err)
	require.NotEmpty(f, bad)
	for _, name := range bad {
		b, err := os.ReadFile(name)
		require.NoError(f, err)
		f.Add(b)
	}
}

// refused tells whether a file was refused, which says what is wrong.
func refused(t *testing.T, err error) bool {
	t.Helper()
	var p *strict.Problems
	if err != nil && !errors.As(err, &p) {
		t.Fatalf("not a list of problems: %v", err)
	}
	return err != nil
}

func FuzzMap(f *testing.F) {
	seed(f, "map", "maps/bir-hacheim.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := theseusdata.Parse("f", b, theseusdata.ReadMap)
		if refused(t, err) {
			return
		}
		for i := range m.Grid.Len() {
			h := m.Grid.At(i)
			require.NotEqual(t, cite.None, m.Sources[i])
			require.Equal(t, m.Field[i] == theseus.NoField, m.FieldOwner[i] == 0)
			for d := range hex.Dir(hex.Dirs) {
				if to := h.Step(d); m.Grid.Has(to) {
					require.Equal(t, m.At(h, d), m.At(to, d.Opposite()))
				}
			}
		}
	})
}

func FuzzOrder(f *testing.F) {
	seed(f, "order", "counters/roster.json")
	f.Fuzz(func(t *testing.T, b []byte) {
		o, err := theseusdata.Parse("f", b, theseusdata.ReadOrder)
		if refused(t, err) {
			return
		}
		for _, c := range o.Counters {
			require.True(t, c.Formation == theseus.NoFormation || int(c.Formation) < len(o.Formations))
			require.NotZero(t, c.Nation)
			require.NotZero(t, c.Type)
			require.NotZero(t, c.Gait)
			require.Equal(t, c.Type.Combat(), c.Strength.N > 0)
		}
	})
}

func FuzzOverlay(f *testing.F) {
	seed(f, "overlay", "charts/charts.json")
	ours, err := theseusdata.Charts()
	require.NoError(f, err)
	template, err := theseusdata.WriteCharts(ours)
	require.NoError(f, err)
	f.Add(template)
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := theseusdata.ParseOverlay("f", b, ours)
		if refused(t, err) {
			return
		}
		again, err := theseusdata.WriteCharts(c)
		require.NoError(t, err)
		_, err = theseusdata.ParseOverlay("again", again, ours)
		require.NoError(t, err)
		require.Len(t, c.CRT.Cells, 20)
		for _, row := range c.CRT.Cells {
			require.Len(t, row, len(c.CRT.Heads[0]))
		}
	})
}

// Whatever position is read can be asked about: options, judgements, grounds, a step; and it is written and read back the same.
func FuzzPosition(f *testing.F) {
	seed(f, "position", "")
	p := loadPrinted(f)
	for _, frames := range handmade() {
		f.Add([]byte(`{` + country + `, "stack": [` + frames + `]}`))
	}
	for s := range uint64(3) {
		n := 0
		_, err := soak(p, s, 40, func(g theseus.Game) {
			if n++; n < 4 {
				b, err := theseusdata.WritePosition(p, g.Rules(), g.State())
				require.NoError(f, err)
				f.Add(b)
			}
		})
		require.NoError(f, err)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		doc := strict.Parse("f", b, strict.Limits{Bytes: position.MaxBytes})
		r, st := theseusdata.ReadPosition(doc.Root(), p)
		if refused(t, doc.Err()) {
			return
		}
		g := theseus.New(r, st)
		require.NoError(t, roundTrip(p, g))
		asked(t, g)
	})
}

// asked asks everything about a position.
func asked(t *testing.T, g theseus.Game) {
	t.Helper()
	const sample, tries = 40, 3
	options := g.Point(decide.NewSheet(nil, nil)).Options()
	for n, i := range options {
		require.NoError(t, g.Judge(i).Err(), "%T %v", i, i)
		if n < tries {
			g.Explain(i)
			next, _, err := g.Play(i, dice.Seeded(uint64(n)))
			require.NoError(t, err)
			require.NoError(t, roundTrip(loadPrinted(t), next.(theseus.Game)))
		}
	}
	all := g.Vocabulary()
	for n := 0; n < len(all); n += 1 + len(all)/sample {
		g.Judge(all[n])
		g.Explain(all[n])
	}
}

// Any procedure on any other, as a person may write them, can be asked about.
func TestOddStacks(t *testing.T) {
	p := loadPrinted(t)
	var single []string
	for _, frames := range handmade() {
		var all []json.RawMessage
		require.NoError(t, json.Unmarshal([]byte("["+frames+"]"), &all))
		for _, one := range all {
			single = append(single, string(one))
		}
	}
	for _, below := range single {
		for _, above := range single {
			stack := below + "," + above
			doc := strict.Parse("f", []byte(`{`+country+`, "stack": [`+stack+`]}`), strict.Limits{})
			r, st := theseusdata.ReadPosition(doc.Root(), p)
			require.NoError(t, doc.Err(), stack)
			require.NotPanics(t, func() { asked(t, theseus.New(r, st)) }, stack)
		}
	}
}
