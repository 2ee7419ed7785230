package chartedit_test

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play/playtest/trials"
	"gazala/scenarios/strict"
	"gazala/tutor/games"
	"gazala/tutor/games/cauldron"
	"gazala/tutor/lab/chartedit"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

func speaker(t testing.TB, tag string) *locales.Speaker {
	t.Helper()
	say, err := locales.New(tag)
	require.NoError(t, err)
	return say
}

func charted(t testing.TB) []*shelf.System {
	t.Helper()
	return games.All()
}

func open(t testing.TB, sys *shelf.System, own string) *chartedit.Editor {
	t.Helper()
	e, err := chartedit.New(sys, speaker(t, locales.English), []byte(own))
	require.NoError(t, err)
	return e
}

// cells are all cells with a place.
func cells(v view.ChartEdit) []view.CellEdit {
	var out []view.CellEdit
	for _, t := range v.Tables {
		for _, row := range t.Rows {
			for _, c := range row {
				if c.Path != "" {
					out = append(out, c)
				}
			}
		}
	}
	return out
}

// ofEach are cells of every table: the first one, and of a game with many all those of a long run, or else every tenth.
func ofEach(all []view.CellEdit) []view.CellEdit {
	const many, step = 300, 10
	seen := map[string]bool{}
	var out []view.CellEdit
	for n, c := range all {
		if table := c.Path[:strings.IndexAny(c.Path, ".[")]; !seen[table] || n%step == 0 || len(all) < many || trials.Long() {
			seen[table] = true
			out = append(out, c)
		}
	}
	return out
}

func at(t testing.TB, e *chartedit.Editor, path string) view.CellEdit {
	t.Helper()
	for _, c := range cells(e.View()) {
		if c.Path == path {
			return c
		}
	}
	require.Fail(t, "no cell", path)
	return view.CellEdit{}
}

// Every table of every game is shown, every value of it can be edited, and what stands there is our value.
func TestEveryValueCanBeEdited(t *testing.T) {
	for _, sys := range charted(t) {
		e := open(t, sys, "")
		v := e.View()
		require.False(t, v.Changed)
		require.Empty(t, e.Text())
		ours := sys.Charts(nil, speaker(t, locales.English))
		require.Len(t, v.Tables, len(ours.Tables))
		for i, table := range ours.Tables {
			require.Len(t, v.Tables[i].Rows, len(table.Rows)+1)
			for r, row := range table.Rows {
				require.Len(t, v.Tables[i].Rows[r+1], len(row.Cells)+1)
				for c, cell := range row.Cells {
					k := v.Tables[i].Rows[r+1][c+1]
					if len(cell.Paths) == 0 { // the rules read it nowhere
						require.Equal(t, view.CellEdit{Text: cell.Text}, k)
						continue
					}
					require.NotEmpty(t, k.Path, "%s %s", table.ID, row.Name)
					require.Equal(t, cell.Source, k.Source)
					require.Equal(t, k.Text, k.Ours)
					require.NotEmpty(t, k.Text)
				}
			}
		}
		for _, c := range ofEach(cells(v)) { // as it stands, every value is accepted, and its table becomes the person's own
			require.NoError(t, e.Set(c.Path, c.Text))
			_, ok := e.Overlay()
			require.True(t, ok, "%s %s", c.Path, c.Text)
		}
		v = e.View()
		require.True(t, v.Good)
		require.Zero(t, v.Against)
		for _, c := range cells(v) {
			require.True(t, c.Own, c.Path)
		}
	}
}

// Each cell is judged by itself: what is wrong is said at that cell, and no other.
func TestEveryFaultIsSaidAtItsCell(t *testing.T) {
	for _, sys := range charted(t) {
		e := open(t, sys, "")
		for _, c := range ofEach(cells(e.View())) {
			require.NoError(t, e.Set(c.Path, "nonsense"))
			v := e.View()
			require.False(t, v.Good, c.Path)
			for _, o := range cells(v) {
				switch {
				case o.Path == c.Path:
					require.NotEmpty(t, o.Faults, c.Path)
				case !c.Head: // a name that is wrong can put those after it out of their order
					require.Empty(t, o.Faults, "%s is blamed for %s", o.Path, c.Path)
				}
			}
			require.NoError(t, e.Set(c.Path, c.Text))
			_, ok := e.Overlay()
			require.True(t, ok, c.Path)
		}
	}
}

func TestWhatIsTypedIsUnderstood(t *testing.T) {
	c := cauldron.New()
	for typed, want := range map[string]string{
		"1/2": "1/2", "0.5": "1/2", "0,5": "1/2", "½": "1/2", " 3 ": "3", "1,5": "3/2", "2.75": "11/4", "−2": "-2", "x y": "x y",
	} {
		e := open(t, c, "")
		require.NoError(t, e.Set("road.cost[0]", typed))
		assert.Equal(t, want, at(t, e, "road.cost[0]").Text, typed)
	}
	for typed, want := range map[string]string{"*/dr": "*/DR", "∗ / ∗": "*/*", "– / r": "-/R", "12": "12", "": ""} {
		e := open(t, c, "")
		require.NoError(t, e.Set("crt.rows[0].cells[0]", typed))
		assert.Equal(t, want, at(t, e, "crt.rows[0].cells[0]").Text, typed)
	}
	require.ErrorIs(t, open(t, c, "").Set("road.cost[9]", "1"), chartedit.ErrPlace)
	require.ErrorIs(t, open(t, c, "").Reset("chess"), chartedit.ErrPlace)
	require.ErrorIs(t, open(t, c, "").Grow("road", true), chartedit.ErrPlace)
}

// A value that a worked example leaves no choice about is held against it; a stand-in of ours may be replaced by anything.
func TestDerivedCellsAreContradicted(t *testing.T) {
	c := cauldron.New()
	e := open(t, c, "")
	require.NoError(t, e.Set("attack.light.cost[0]", "7"))
	require.Zero(t, e.View().Against)
	require.NoError(t, e.Set("attack.medium.modifier", "1"))
	k := at(t, e, "attack.medium.modifier")
	require.Contains(t, k.Against, "worked example")
	require.Equal(t, cite.Derived, k.Source)
	require.NoError(t, e.Set("attack.heavy.modifier", "3"))
	require.Contains(t, at(t, e, "attack.heavy.modifier").Against, "rulebook")
	require.Equal(t, 2, e.View().Against)
	require.True(t, e.View().Good, "it may be kept all the same")
	_, ok := e.Alone("attack.medium.modifier")
	require.True(t, ok)
	require.NoError(t, e.Reset("attack"))
	require.Zero(t, e.View().Against)
	require.False(t, e.View().Changed)
}

// A table of a person's own may have other rows and columns; ours are found by what they are called.
func TestTablesGrow(t *testing.T) {
	c := cauldron.New()
	e := open(t, c, "")
	require.NoError(t, e.Grow("crt", true))
	require.NotEmpty(t, at(t, e, "crt.columns[8].odds").Faults, "the new column needs odds of its own")
	require.NoError(t, e.Set("crt.columns[8].odds", "12-1"))
	require.True(t, e.View().Good)
	require.NoError(t, e.Grow("crt", false))
	require.True(t, e.View().Good, "the new row counts on")
	require.Equal(t, "12", at(t, e, "crt.rows[14].roll").Text)
	require.NoError(t, e.Shrink("crt", true))
	require.NoError(t, e.Shrink("crt", false))
	require.True(t, e.View().Good)
	for range 40 {
		require.NoError(t, e.Shrink("crt", true))
	}
	require.Equal(t, "1-3", at(t, e, "crt.columns[0].odds").Text)
	require.True(t, e.View().Good)
}

// What is saved is the overlay that everything else reads: every value of the tables in it is the person's own, and editing goes on from it.
func TestTheFileIsTheOverlay(t *testing.T) {
	for _, sys := range charted(t) {
		e := open(t, sys, "")
		first := cells(e.View())[len(cells(e.View()))-1]
		require.NoError(t, e.Set(first.Path, first.Text))
		e.Call("Mine")
		text := e.Text()
		o, err := sys.Overlay("mine.json", text)
		require.NoError(t, err, string(text))
		c := sys.Charts(o, speaker(t, locales.English))
		require.True(t, c.Own)
		require.Equal(t, "Mine", c.Title)
		key := func(path string) string { return path[:strings.IndexAny(path, ".[")] }
		for _, table := range c.Tables {
			for _, row := range table.Rows {
				for _, cell := range row.Cells {
					require.Equal(t, table.Own, cell.Source == cite.Own)
					if len(cell.Paths) > 0 {
						require.Equal(t, key(first.Path) == key(cell.Paths[0]), table.Own, "%s is in the same part of the file", table.ID)
					}
				}
			}
		}
		again := open(t, sys, string(text))
		require.Equal(t, string(text), string(again.Text()))
		require.True(t, again.View().Good)
	}
	c := cauldron.New()
	old := open(t, c, `{"title": "Old", "attack": {"light": {"cost": [7, 7, 2], "sources": "ppp", "modifier": [-1, "p"]}, "medium": {"cost": [15, "31/2", 4], "modifier": [0, "p"]}, "heavy": {"cost": [23, 23, 6], "modifier": 3}}}`)
	require.True(t, old.View().Good)
	require.Equal(t, "-1", at(t, old, "attack.light.modifier").Text)
	require.NotContains(t, string(old.Text()), "sources")
}

// What a person brings along is never lost silently: what belongs nowhere is kept and said to be wrong.
func TestStrangeFiles(t *testing.T) {
	c := cauldron.New()
	for _, own := range []string{`{"crt": 7}`, `{"road": {"cost": []}}`, `{"road": null}`, `{"chess": {"king": 1}}`, `{"title": 5}`, `{"crt": {"columns": [], "rows": [{"cells": 4}]}}`} {
		e := open(t, c, own)
		v := e.View()
		require.False(t, v.Good, own)
		require.Positive(t, v.Wrong, own)
		for _, k := range cells(v) {
			require.NoError(t, e.Set(k.Path, k.Text))
		}
		require.NoError(t, e.Set("road.cost[0]", "1"))
	}
	for _, own := range []string{"", "7", "[]", "{", `{"road"`, "\xff"} {
		require.False(t, open(t, c, own).View().Changed, own)
	}
}

// wreck changes a file of charts at random places: values of other kinds, numbers out of any range, fields and rows missing, twice or renamed.
func wreck(r *rand.Rand, v any, depth int) any {
	junk := []any{nil, true, -1, 0, 7, 1e9, 0.5, "", "x", "5-1", "*/DR", "1/0", "½", strings.Repeat("9", 50), []any{}, map[string]any{}, "\u0000", []any{1, "p"}}
	if r.IntN(6) == 0 {
		return junk[r.IntN(len(junk))]
	}
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for k, x := range v {
			switch r.IntN(12) {
			case 0:
			case 1:
				out[k+"x"] = x
			case 2:
				out[k] = wreck(r, x, depth+1)
			default:
				out[k] = x
				if depth < 2 && r.IntN(2) == 0 {
					out[k] = wreck(r, x, depth+1)
				}
			}
		}
		return out
	case []any:
		out := append([]any{}, v...)
		if len(out) > 0 {
			i := r.IntN(len(out))
			switch r.IntN(3) {
			case 0:
				out = append(out[:i], out[i+1:]...)
			case 1:
				out = append(out, out[i])
			default:
				out[i] = wreck(r, out[i], depth+1)
			}
		}
		return out
	}
	return junk[r.IntN(len(junk))]
}

// some are one to three tables of a file of charts, as a person would enter them.
func some(r *rand.Rand, whole map[string]any) map[string]any {
	out, keys := map[string]any{"system": whole["system"]}, slices.Sorted(maps.Keys(whole))
	for range 1 + r.IntN(3) {
		k := keys[r.IntN(len(keys))]
		out[k] = whole[k]
	}
	return out
}

// A thousand files of charts for each game, more or less wrong: none is taken with a fault in it, every fault is said in both languages with its place, the editor opens
// each and can be typed into, and what is accepted can be played by.
func TestAThousandRandomOverlays(t *testing.T) {
	const usual, fewer, long, looked = 1000, 150, 8 << 10, 10
	for s, sys := range charted(t) {
		t.Run(sys.ID, func(t *testing.T) {
			text, err := sys.Template()
			require.NoError(t, err)
			files := usual
			if len(text) > long && !trials.Long() {
				files = fewer // a file with so many tables takes its time
			}
			var whole map[string]any
			require.NoError(t, json.Unmarshal(text, &whole))
			r := rand.New(rand.NewPCG(uint64(s), 8))
			taken := 0
			for n := range files {
				from := whole
				if n%2 == 0 {
					from = some(r, whole)
				}
				b, err := json.Marshal(wreck(r, from, n%2))
				require.NoError(t, err)
				if r.IntN(10) == 0 && len(b) > 0 {
					b = b[:r.IntN(len(b))]
				}
				o, wrong := sys.Overlay("f", b)
				if n%looked == 0 {
					edited(t, r, sys, b, wrong)
				}
				if wrong != nil {
					var all *strict.Problems
					require.ErrorAs(t, wrong, &all, string(b))
					require.NotEmpty(t, all.List)
					continue
				}
				taken++
				playable(t, r, sys, o)
			}
			require.Greater(t, taken, files/50, "some must be in order, or nothing is shown")
			t.Logf("%d files: %d taken and played by, %d refused with what is wrong", files, taken, files-taken)
		})
	}
}

// edited opens a file in the editor in both languages, and types into it.
func edited(t testing.TB, r *rand.Rand, sys *shelf.System, b []byte, wrong error) {
	t.Helper()
	e := open(t, sys, string(b))
	v := e.View()
	other, err := chartedit.New(sys, speaker(t, locales.Portuguese), b)
	require.NoError(t, err)
	if v.Changed {
		require.Equal(t, v.Good, v.Wrong == 0, string(b))
		require.True(t, v.Good || wrong != nil, string(b))
		require.Equal(t, v.Wrong, other.View().Wrong, "the same faults in both languages")
	}
	for _, k := range append(cells(v), cells(other.View())...) {
		for _, f := range k.Faults {
			require.NotContains(t, f, "?strict", f)
		}
	}
	if all := cells(v); len(all) > 0 {
		require.NoError(t, e.Set(all[r.IntN(len(all))].Path, strconv.Itoa(r.IntN(40)-20)))
		_, _ = e.Alone(all[0].Path)
	}
}

// playable holds that a game can be begun and played by charts.
func playable(t testing.TB, r *rand.Rand, sys *shelf.System, o shelf.Overlay) {
	t.Helper()
	const steps = 4
	for _, start := range sys.Scenarios() {
		g, ok := sys.Start(start.ID)
		require.True(t, ok)
		g = o.Lay(g)
		for range steps {
			options := g.Point(decide.NewSheet(nil, nil)).Options()
			if len(options) == 0 {
				break
			}
			next, _, err := g.Play(options[r.IntN(len(options))], dice.Seeded(r.Uint64()))
			require.NoError(t, err)
			g = next
		}
		_, err := sys.Write(g)
		require.NoError(t, err)
	}
}

func FuzzEditor(f *testing.F) {
	systems := charted(f)
	for _, sys := range systems {
		text, err := sys.Template()
		require.NoError(f, err)
		f.Add(text, "road.cost[0]", "1/2")
		f.Add(text[:len(text)/2], "crt.rows[0].totals", "2, 12")
	}
	f.Fuzz(func(t *testing.T, own []byte, path, typed string) {
		for _, sys := range systems {
			e, err := chartedit.New(sys, speaker(t, locales.English), own)
			require.NoError(t, err)
			_ = e.Set(path, typed)
			e.Call(typed)
			v := e.View()
			require.Equal(t, v.Good, v.Changed && v.Wrong == 0)
			if text := e.Text(); text != nil {
				_, err := sys.Overlay("", text)
				require.Equal(t, v.Good, err == nil)
			}
		}
	})
}
