package lesson_test

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/scenarios/strict"
	"gazala/scenarios/strict/stricttest"
	"gazala/tutor/desk"
	"gazala/tutor/learn/lesson"
)

const sound = `{"lesson": "cauldron-99", "chapter": "8.0", "rules": ["8.0.3"], "minutes": 3, "steps": [`

const position = `"position": {"turn": "may-28", "units": [{"unit": "8/1", "at": "1616", "ready": true}], "stack": [{"frame": "move", "side": "axis"}, {"frame": "act", "unit": "8/1"}]}`

// TestFaults: whatever is wrong with a lesson is said, at its place.
func TestFaults(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	sys, _ := d.Find("cauldron")
	for name, c := range map[string]struct {
		text string
		want map[string]strict.Slug // by path
	}{
		"sound":            {sound + `{"id": "a", "kind": "see", "rules": ["8.0"], ` + position + `}]}`, nil},
		"unknown fact":     {strings.Replace(sound, `"steps"`, `"history": "never", "steps"`, 1) + `{"id": "a", "kind": "see", "rules": ["8.0"], ` + position + `}]}`, map[string]strict.Slug{"history": strict.UnknownName}},
		"no position":      {sound + `{"id": "a", "kind": "see", "rules": ["8.0"]}]}`, map[string]strict.Slug{"steps[0]": lesson.NoPosition}},
		"unknown kind":     {sound + `{"id": "a", "kind": "sing", "rules": ["8.0"], ` + position + `}]}`, map[string]strict.Slug{"steps[0].kind": strict.NotAChoice}},
		"unknown rule":     {sound + `{"id": "a", "kind": "see", "rules": ["99.9"], ` + position + `}]}`, map[string]strict.Slug{"steps[0].rules[0]": strict.BadRule}},
		"foreign hex":      {sound + `{"id": "a", "kind": "see", "rules": ["8.0"], "focus": ["9999"], ` + position + `}]}`, map[string]strict.Slug{"steps[0].focus[0]": strict.HexOffMap}},
		"unknown layer":    {sound + `{"id": "a", "kind": "see", "rules": ["8.0"], "layers": ["fog"], ` + position + `}]}`, map[string]strict.Slug{"steps[0].layers[0]": strict.UnknownName}},
		"unknown field":    {sound + `{"id": "a", "kind": "see", "rules": ["8.0"], "answer": 2, ` + position + `}]}`, map[string]strict.Slug{"steps[0]": strict.UnknownField}},
		"nothing to ask":   {sound + `{"id": "a", "kind": "predict", "rules": ["8.0"], "intent": {"do": "stop"}, "asks": "cauldron.odds.column", ` + position + `}]}`, map[string]strict.Slug{"steps[0].asks": lesson.NoQuestion}},
		"unknown intent":   {sound + `{"id": "a", "kind": "spot", "rules": ["8.0"], "intents": [{"do": "sing"}], ` + position + `}]}`, map[string]strict.Slug{"steps[0].intents[0].do": strict.NotAChoice}},
		"refused":          {sound + `{"id": "a", "kind": "see", "rules": ["8.0"], "play": [{"do": "declare_attack", "type": "light"}], ` + position + `}]}`, map[string]strict.Slug{"steps[0].play[0]": lesson.Unplayable}},
		"no goal":          {sound + `{"id": "a", "kind": "do", "rules": ["8.0"], ` + position + `}]}`, map[string]strict.Slug{"steps[0]": strict.MissingField}},
		"an empty goal":    {sound + `{"id": "a", "kind": "do", "rules": ["8.0"], "goal": [{}], ` + position + `}]}`, map[string]strict.Slug{"steps[0].goal[0]": lesson.NoGoal}},
		"two goals in one": {sound + `{"id": "a", "kind": "do", "rules": ["8.0"], "goal": [{"point": "x", "event": "y"}], ` + position + `}]}`, map[string]strict.Slug{"steps[0].goal[0]": lesson.NoGoal}},
		"unknown probe":    {sound + `{"id": "a", "kind": "do", "rules": ["8.0"], "goal": [{"probe": "moon", "is": "1"}], ` + position + `}]}`, map[string]strict.Slug{"steps[0].goal[0].probe": strict.UnknownName}},
		"all at once": {
			sound + `{"id": "a", "kind": "see", "rules": ["99.9"], "focus": ["9999"], ` + position + `}, {"id": "b", "kind": "do", "rules": ["8.0"], "goal": [{}]}]}`,
			map[string]strict.Slug{"steps[0].rules[0]": strict.BadRule, "steps[0].focus[0]": strict.HexOffMap, "steps[1].goal[0]": lesson.NoGoal},
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := lesson.Parse(sys, "f", []byte(c.text))
			if c.want == nil {
				require.NoError(t, err)
				return
			}
			var faults *strict.Problems
			require.ErrorAs(t, err, &faults)
			got := map[string]strict.Slug{}
			for _, p := range faults.List {
				got[p.Path] = strict.Slug(strings.TrimPrefix(p.Key, "strict."))
			}
			require.Equal(t, c.want, got)
		})
	}
	_, err = lesson.Load(sys, "cauldron-77")
	require.ErrorIs(t, err, lesson.ErrUnknown)
	_, err = lesson.Load(sys, "other-01")
	require.ErrorIs(t, err, lesson.ErrUnknown)
}

// FuzzParse reads hostile lessons of every game: whatever the bytes, faults in a list and never a panic; what is read has a position at every step.
func FuzzParse(f *testing.F) {
	d, err := desk.New(locales.English)
	require.NoError(f, err)
	f.Add("cauldron", []byte(sound+`{"id": "a", "kind": "see", "rules": ["8.0"], `+position+`}]}`))
	f.Add("cauldron", []byte(sound+`{"id": "a", "kind": "do", "rules": ["8.0"], "goal": [{"probe": "left", "is": "1"}], `+position+`}]}`))
	for _, id := range d.Systems() {
		sys, ok := d.Find(id)
		require.True(f, ok)
		names, err := fs.Glob(sys.Files, "lessons/*.json")
		require.NoError(f, err)
		for _, name := range names {
			b, err := fs.ReadFile(sys.Files, name)
			require.NoError(f, err)
			f.Add(id, b)
		}
	}
	f.Fuzz(func(t *testing.T, system string, text []byte) {
		sys, ok := d.Find(system)
		if !ok {
			return
		}
		l, err := lesson.Parse(sys, "f", text)
		if stricttest.Refused(t, err) {
			return
		}
		for i := range l.Steps {
			require.NotNil(t, l.Steps[i].Game)
		}
	})
}

// FuzzKept reads what is kept of a person's lessons, however damaged, and finds it again as it was read.
func FuzzKept(f *testing.F) {
	f.Add(lesson.ParseKept(nil).Reach("cauldron-01", 3).Finish("cauldron-02").Text())
	f.Add([]byte("gazala lessons 1\ncauldron-01 3\ncauldron-01 9999999999999999999 done\n\x00"))
	f.Fuzz(func(t *testing.T, text []byte) {
		k := lesson.ParseKept(text)
		require.Equal(t, k, lesson.ParseKept(k.Text()))
		require.Equal(t, k, k.With(lesson.ParseKept(k.Text())))
	})
}

// TestKept: what is kept is read again as it was, whatever stands between its lines, and a lesson that was finished stays so.
func TestKept(t *testing.T) {
	k := lesson.ParseKept(nil).Reach("cauldron-01", 3).Finish("cauldron-02").Reach("cauldron-02", 4)
	require.Equal(t, k, lesson.ParseKept(k.Text()))
	require.Equal(t, k, lesson.ParseKept(append([]byte("\x00 rubbish\ncauldron-01 -4\n"), k.Text()...)))
	require.Equal(t, 3, k.At("cauldron-01"))
	require.False(t, k.Done("cauldron-01"))
	require.Equal(t, 4, k.At("cauldron-02"))
	require.True(t, k.Done("cauldron-02"))
	require.Zero(t, k.At("cauldron-03"))
	require.Equal(t, 1, k.Finish("cauldron-01").At("cauldron-01"))
	require.False(t, k.Done("cauldron-01"), "a value")
	other := lesson.ParseKept(nil).Reach("cauldron-01", 5).Reach("cauldron-02", 9).Finish("cauldron-03")
	both := k.With(other)
	require.Equal(t, 5, both.At("cauldron-01"))
	require.True(t, both.Done("cauldron-02"), "what is finished stays so")
	require.True(t, both.Done("cauldron-03"))
	require.Equal(t, both, both.With(k).With(other))
}
