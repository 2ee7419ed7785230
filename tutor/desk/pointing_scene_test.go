package desk_test

import (
	"cmp"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/scenarios/coverage"
	"gazala/tutor/desk"
	"gazala/tutor/learn/example"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// text is one text in one language, with the positions that a person sees beside it.
type text struct {
	Key, Lang, Text string
	Rule            string // of a page
	Scene           []play.Game
	Before, After   play.Game // of an example's step
	Data            string    // of a lesson's step, as it stands in its file
}

// atlas is what a system has that can be named.
type atlas struct {
	sys    *shelf.System
	say    *locales.Speaker
	names  []string            // of units, formations and places, longest first
	units  map[string]int      // by each of its names: which unit of the roster
	words  map[string]bool     // with a capital: of names, of glossary terms, of the titles of rules, phases and chits
	places map[string][]string // the hexes of a place
	maps   []*view.Board
	rules  *coverage.List
}

// walk calls f with every text in a tree and its path.
func walk(path string, v any, f func(path, s string)) {
	switch v := v.(type) {
	case string:
		f(path, v)
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			walk(strings.TrimPrefix(path+"|"+k, "|"), v[k], f)
		}
	case []any:
		for _, x := range v {
			walk(path, x, f)
		}
	}
}

func readTree(t *testing.T, fsys fs.FS, name string) (v any) {
	t.Helper()
	b, err := fs.ReadFile(fsys, name)
	require.NoError(t, err)
	if strings.HasSuffix(name, ".toml") {
		m := map[string]any{}
		require.NoError(t, toml.Unmarshal(b, &m), name)
		return m
	}
	require.NoError(t, json.Unmarshal(b, &v), name)
	return v
}

var onlyNumber = regexp.MustCompile(`^[\d.]*$`)

func newAtlas(t *testing.T, d *desk.Desk, say *locales.Speaker, id string) *atlas {
	t.Helper()
	sys, ok := d.Find(id)
	require.True(t, ok)
	a := &atlas{sys: sys, say: say, places: map[string][]string{}, units: map[string]int{}}
	seen := map[string]bool{}
	for _, folder := range []string{"maps", "counters"} {
		files, err := fs.Glob(sys.Files, folder+"/*.json")
		require.NoError(t, err)
		for _, file := range files {
			tree := readTree(t, sys.Files, file)
			a.enlist(tree)
			walk("", tree, func(path, s string) {
				if onlyNumber.MatchString(s) {
					return
				}
				if slices.Contains([]string{"id", "unit", "short", "air", "en", "pt"}, path[strings.LastIndexByte(path, '|')+1:]) {
					seen[s] = true
				}
			})
		}
	}
	a.names = slices.SortedFunc(maps.Keys(seen), func(x, y string) int { return cmp.Or(len(y)-len(x), strings.Compare(x, y)) })
	a.capitals(t)
	for _, s := range sys.Scenarios() {
		g, ok := sys.Start(s.ID)
		require.True(t, ok)
		b := sys.Board(g, say)
		a.maps = append(a.maps, b)
		for _, p := range b.Places {
			if at := b.Grid.Format(p.At); !slices.Contains(a.places[p.Name], at) {
				a.places[p.Name] = append(a.places[p.Name], at)
			}
		}
	}
	var err error
	a.rules, err = d.Coverage(id)
	require.NoError(t, err)
	return a
}

var capital = regexp.MustCompile(`\p{Lu}[\p{L}'’]*`)

// capitals notes the words that names and titles are made of.
func (a *atlas) capitals(t *testing.T) {
	t.Helper()
	a.words = map[string]bool{}
	note := func(s string) {
		for _, w := range capital.FindAllString(slotted.ReplaceAllString(s, ""), -1) {
			a.words[w] = true
		}
	}
	for _, name := range a.names {
		note(name)
	}
	root, lang := os.DirFS("../../locales"), a.say.Tag()
	walk("", readTree(t, root, "messages/"+a.sys.ID+"."+lang+".json"), func(path, s string) {
		if key, _, _ := strings.Cut(path, "|"); strings.HasSuffix(key, ".name") || strings.HasSuffix(key, ".title") || strings.Contains(key, ".side.") {
			note(s)
		}
	})
	files, err := fs.Glob(root, "pages/"+a.sys.ID+"/*."+lang+".toml")
	require.NoError(t, err)
	for _, file := range files {
		walk("", readTree(t, root, file), func(path, s string) {
			if strings.HasSuffix(path, "|title") || strings.HasSuffix(path, "|term") {
				note(s)
			}
		})
	}
}

// enlist notes the names of the units of a roster.
func (a *atlas) enlist(tree any) {
	roster, _ := tree.(map[string]any)
	units, _ := roster["units"].([]any)
	for i, u := range units {
		of, _ := u.(map[string]any)
		for _, field := range []string{"id", "unit", "short"} {
			if s, ok := of[field].(string); ok && a.units[s] == 0 {
				a.units[s] = i + 1
			}
		}
	}
}

// same tells whether two names are of one unit.
func (a *atlas) same(x, y string) bool { return x == y || a.units[x] != 0 && a.units[x] == a.units[y] }

// ours tells whether a message belongs to a system, by its key; those of the program name nothing on a board.
func (a *atlas) ours(key string) bool {
	id, words := a.sys.ID, strings.Split(key, ".")
	return words[0] == id || slices.Contains([]string{"lesson", "example", "guide", "checklist"}, words[0]) && words[1] == id
}

// texts are all texts of a system in the language of its atlas.
func (a *atlas) texts(t *testing.T) (out []text) {
	t.Helper()
	root, lang, scenes := os.DirFS("../../locales"), a.say.Tag(), a.scenes(t)
	files, err := fs.Glob(root, "messages/*."+lang+".json")
	require.NoError(t, err)
	for _, file := range files {
		walk("", readTree(t, root, file), func(path, s string) {
			key, form, _ := strings.Cut(path, "|")
			if !a.ours(key) || form == "one" || form == "many" {
				return
			}
			x := scenes[key[:max(strings.LastIndexByte(key, '.'), 0)]]
			x.Key, x.Lang, x.Text = key, lang, s
			out = append(out, x)
		})
	}
	terms := a.terms(t)
	files, err = fs.Glob(root, "pages/"+a.sys.ID+"/*."+lang+".toml")
	require.NoError(t, err)
	for _, file := range files {
		name := strings.TrimSuffix(file[strings.LastIndexByte(file, '/')+1:], "."+lang+".toml")
		walk("", readTree(t, root, file), func(path, s string) {
			rule, _, _ := strings.Cut(path, "|")
			key := "page." + a.sys.ID + "." + name + "." + strings.ReplaceAll(path, "|", ".")
			if d, ok := a.sys.Index().Discrepancy(rule); ok {
				rule = d.Rules[0]
			}
			if name == "glossary" {
				rule = terms[rule]
			}
			out = append(out, text{Key: key, Lang: lang, Text: s, Rule: rule})
		})
	}
	return out
}

// scenes are the positions that stand beside the messages of a step of a lesson or an example, by the beginning of their keys.
func (a *atlas) scenes(t *testing.T) map[string]text {
	t.Helper()
	out := map[string]text{}
	for _, id := range lesson.List(a.sys) {
		l, err := lesson.Load(a.sys, id)
		require.NoError(t, err)
		head := "lesson." + a.sys.ID + "." + l.Short
		var all []play.Game
		data := a.steps(t, l.Short)
		for _, s := range l.Steps {
			out[head+"."+s.ID] = text{Scene: []play.Game{s.Game}, Data: data[s.ID]}
			all = append(all, s.Game)
		}
		out[head] = text{Scene: all}
	}
	ids, err := example.List(a.sys)
	require.NoError(t, err)
	for _, id := range ids {
		e, err := example.Load(a.sys, id)
		require.NoError(t, err)
		head := "example." + a.sys.ID + "." + e.Short
		var all []play.Game
		for _, v := range e.Variants {
			played, err := example.Run(a.sys, v)
			require.NoError(t, err)
			for _, p := range played {
				x := out[head+"."+p.Step.ID]
				x.Before, x.After = p.Before, p.After
				x.Scene = append(x.Scene, p.Before, p.After)
				out[head+"."+p.Step.ID] = x
				all = append(all, p.Before, p.After)
			}
		}
		out[head], out[head+".variant"] = text{Scene: all}, text{Scene: all}
	}
	return out
}

// steps are the steps of a lesson as they stand in its file, by their ids.
func (a *atlas) steps(t *testing.T, short string) map[string]string {
	t.Helper()
	files, err := fs.Glob(a.sys.Files, "lessons/"+short+"-*.json")
	require.NoError(t, err)
	b, err := fs.ReadFile(a.sys.Files, files[0])
	require.NoError(t, err)
	var file struct{ Steps []json.RawMessage }
	require.NoError(t, json.Unmarshal(b, &file))
	out := map[string]string{}
	for _, s := range file.Steps {
		var of struct{ ID string }
		require.NoError(t, json.Unmarshal(s, &of))
		out[of.ID] = string(s)
	}
	return out
}

// terms are the rules of the words of a glossary.
func (a *atlas) terms(t *testing.T) map[string]string {
	t.Helper()
	b, err := fs.ReadFile(a.sys.Files, "glossary.json")
	require.NoError(t, err)
	var file struct{ Terms []struct{ ID, Rule string } }
	require.NoError(t, json.Unmarshal(b, &file))
	out := map[string]string{}
	for _, x := range file.Terms {
		out[x.ID] = x.Rule
	}
	return out
}

// boards are those beside a text; for one that stands beside no position, the beginnings of all scenarios.
func (a *atlas) boards(x text) (out []*view.Board) {
	if x.Scene == nil {
		return a.maps
	}
	for _, g := range x.Scene {
		out = append(out, a.sys.Board(g, a.say))
	}
	return out
}

// present tells whether a unit is in one of a text's positions, on the board or elsewhere.
func (a *atlas) present(t *testing.T, x text, unit string) bool {
	t.Helper()
	for i, b := range a.boards(x) {
		if slices.ContainsFunc(b.Counters, func(c view.Counter) bool { return a.same(c.Name, unit) }) {
			return true
		}
		written, err := a.sys.Write(x.Scene[i])
		require.NoError(t, err)
		found := false
		var tree any
		require.NoError(t, json.Unmarshal(written, &tree))
		walk("", tree, func(_, s string) { found = found || a.same(s, unit) })
		if found {
			return true
		}
	}
	return false
}

// find is the hex of a unit, a place or a number on a board.
func (a *atlas) find(b *view.Board, what string) (hex.Hex, bool) {
	if h, err := b.Grid.Numbering.Parse(what); err == nil {
		return h, true
	}
	for _, c := range b.Counters {
		if a.same(c.Name, what) {
			return c.At, true
		}
	}
	if at := a.places[what]; len(at) > 0 {
		h, err := b.Grid.Parse(at[0])
		return h, err == nil
	}
	return hex.Hex{}, false
}
