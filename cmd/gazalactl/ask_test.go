package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/view"
)

// beside is a tank that acts beside an enemy unit: it may attack it, and may not step onto it.
const beside = `{
  "turn": "may-27-pm",
  "units": [{"unit": "8/1", "at": "2018", "ready": true}, {"unit": "2 Lan", "at": "2017"}],
  "stack": [{"frame": "move", "side": "axis"}, {"frame": "act", "unit": "8/1"}]
}`

// rolling is the same attack before its die.
const rolling = `{
  "turn": "may-27-pm",
  "units": [{"unit": "8/1", "at": "2018"}, {"unit": "2 Lan", "at": "2017"}],
  "stack": [{"frame": "move", "side": "axis"}, {"frame": "act", "unit": "8/1"}, {"frame": "roll", "combat": {"active": "8/1", "type": "medium", "defenders": ["2 Lan"]}}]
}`

const (
	onto   = `{"do": "step_to", "hex": "2017"}`
	attack = `{"do": "declare_attack", "type": "medium"}`
)

func ctlIn(t *testing.T, in string, args ...string) (out, errs string, code int) {
	t.Helper()
	var o, e bytes.Buffer
	code = run(args, strings.NewReader(in), &o, &e, func(string) string { return "" })
	return o.String(), e.String(), code
}

func file(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "position.json")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

func decode[T any](t *testing.T, text string) T {
	t.Helper()
	var v T
	require.NoError(t, json.Unmarshal([]byte(text), &v), text)
	return v
}

func TestOptionsListWhatMayBeDoneAndWhatNot(t *testing.T) {
	out, errs, code := ctl(t, "--json", "options", beside)
	require.Zero(t, code, errs)
	p := decode[view.Point](t, out)
	legal, refused := 0, 0
	for _, g := range p.Groups {
		for _, c := range g.Choices {
			require.NotEmpty(t, c.Reasons, c.Name)
			if c.Legal {
				legal++
			} else {
				refused++
			}
		}
	}
	require.NotZero(t, legal)
	require.NotZero(t, refused)
	text, _, code := ctl(t, "options", beside)
	require.Zero(t, code)
	require.Equal(t, legal, strings.Count(text, "✓"))
	require.Equal(t, refused, strings.Count(text, "✗"))
	for _, s := range []string{p.Question, p.Who, p.Where, p.Chip.String()} {
		require.Contains(t, text, s)
	}
}

func TestJudgeTellsByItsExitCode(t *testing.T) {
	out, _, code := ctl(t, "--json", "judge", beside, attack)
	require.Zero(t, code)
	v := decode[view.Verdict](t, out)
	require.True(t, v.Legal)
	require.Empty(t, v.Nearest)
	out, errs, code := ctl(t, "--json", "judge", beside, onto)
	require.Equal(t, exitNo, code)
	require.Empty(t, errs)
	v = decode[view.Verdict](t, out)
	require.False(t, v.Legal)
	require.Equal(t, "cauldron:8.0", string(v.Reasons[0].Chip.Rule))
	require.Contains(t, v.Nearest, "2 Lan")
	text, _, code := ctl(t, "judge", beside, onto)
	require.Equal(t, exitNo, code)
	require.Contains(t, text, "Refused: "+v.Name)
	require.Contains(t, text, v.Reasons[0].Text+" ["+v.Reasons[0].Chip.String()+"]")
	require.Contains(t, text, v.Nearest)
}

func TestJudgeSpeaksBothLanguages(t *testing.T) {
	en, _, code := ctl(t, "--lang", "en", "judge", beside, onto)
	require.Equal(t, exitNo, code)
	pt, _, code := ctl(t, "--lang", "pt", "judge", beside, onto)
	require.Equal(t, exitNo, code)
	for i, s := range []string{en, pt} {
		require.Contains(t, s, []string{"Refused: ", "Recusado: "}[i])
		require.Contains(t, s, []string{"Nearest change: ", "Mudança mais próxima: "}[i])
		require.Contains(t, s, "[8.0]")
	}
	for _, c := range []struct{ lang, want string }{{"en", "is none of these"}, {"pt", "não é nenhum destes"}} {
		_, errs, code := ctl(t, "--lang", c.lang, "judge", beside, `{"do": "dance"}`)
		require.Equal(t, exitBad, code)
		require.Regexp(t, `^intent:1:8: do: .*dance`, errs)
		require.NotContains(t, errs, "<no value>")
		require.Contains(t, errs, c.want)
	}
}

// Every fault of a malformed question is told at once, each with its line, its column and its place in the document.
func TestJudgeTellsEveryFault(t *testing.T) {
	bad := "{\n" + `"turn": "may-32",` + "\n" + `"unitz": [],` + "\n" +
		`"units": [{"unit": "5/1", "at": "9999", "steps": 9}, {"unit": "nobody", "at": "0101"}],` + "\n" + `"stack": [{"frame": "go"}]}`
	for name, from := range map[string]struct{ place, in, called string }{
		"inline": {bad, "", "position"}, "standard input": {"-", bad, "position"}, "file": {file(t, bad), "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			called := from.called
			if called == "" {
				called = from.place
			}
			out, errs, code := ctlIn(t, from.in, "judge", from.place, attack)
			require.Equal(t, exitBad, code)
			require.Empty(t, out)
			lines := strings.Split(strings.TrimSpace(errs), "\n")
			want := []string{":2:9: turn: ", ":3:1: ", ":4:33: units[0].at: ", ":4:50: units[0].steps: ", ":4:63: units[1].unit: ", ":5:21: stack[0].frame: "}
			require.Len(t, lines, len(want), errs)
			for i, w := range want {
				require.True(t, strings.HasPrefix(lines[i], called+w), "%s, want %s", lines[i], w)
			}
		})
	}
	_, errs, code := ctl(t, "judge", beside, `{"do": "step_to", "hexx": "2017"}`)
	require.Equal(t, exitBad, code)
	require.Contains(t, errs, "intent:1:1: ")
	require.Contains(t, errs, "intent:1:19: ")
}

func TestFaultsOfPositionAndIntentComeTogether(t *testing.T) {
	for intent, want := range map[string]string{
		`{"do": "step_to", "hex": "20", "far": true}`:    "intent:1:26: hex: |intent:1:32: ",
		`{"do": "step_to", "hex": "9999"}`:               "",
		`{"do": "pick_unit", "unit": "nobody"}`:          "",
		`{"do": "pick_formation", "formation": 3}`:       "intent:1:39: formation: ",
		`{"do": "breach", "unit": "5/1", "dir": "west"}`: "intent:1:40: dir: ",
		`{"do": "declare_attack", "type": "big"}`:        "intent:1:34: type: ",
		`{"do": "dance"}`:                                "intent:1:8: do: ",
		`{`:                                              "intent:1:2: ",
	} {
		for _, place := range []string{`{"turn": "may-32"}`, `{"system": "chess", "turn": "may-32"}`} {
			_, errs, code := ctl(t, "judge", place, intent)
			require.Equal(t, exitBad, code)
			lines := strings.Split(strings.TrimSpace(errs), "\n")
			at := slices.IndexFunc(lines, func(s string) bool { return strings.HasPrefix(s, "intent:") })
			if want == "" {
				require.Negative(t, at, errs)
				continue
			}
			require.Positive(t, at, errs)
			require.Contains(t, lines[at-1], " turn: ")
			for _, w := range strings.Split(want, "|") {
				require.True(t, strings.HasPrefix(lines[at], w), "%s, want %s", lines[at], w)
				at++
			}
			require.Len(t, lines, at)
		}
	}
}

func TestExplainShowsTheDerivation(t *testing.T) {
	out, _, code := ctl(t, "--json", "explain", beside, attack)
	require.Zero(t, code)
	trees := decode[[]view.Tree](t, out)
	require.NotEmpty(t, trees)
	text, _, code := ctl(t, "explain", beside, attack)
	require.Zero(t, code)
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	i := 0
	for _, tree := range trees {
		for _, l := range tree.Lines {
			require.Contains(t, lines[i], l.Label)
			require.Contains(t, lines[i], l.Value)
			require.Contains(t, lines[i], "["+l.Chip.String()+"]")
			i++
		}
	}
	require.Len(t, lines, i)
	require.Contains(t, text, "3-1")
}

func TestExplainTakesTheDiceOfThePosition(t *testing.T) {
	shown := map[string]bool{}
	for _, face := range []int{0, 7, 9} {
		dice := fmt.Sprintf(`{"dice": [%d],`, face)
		out, errs, code := ctl(t, "--json", "explain", strings.Replace(rolling, "{", dice, 1), `{"do": "roll"}`)
		require.Zero(t, code, errs)
		die, result := "", ""
		for _, tree := range decode[[]view.Tree](t, out) {
			result = tree.Lines[0].Value
			for _, l := range tree.Lines {
				if l.Die {
					die = l.Value
				}
			}
		}
		require.Equal(t, strconv.Itoa(face), die)
		shown[result] = true
	}
	require.Len(t, shown, 3)
}

func TestOddsSumToOne(t *testing.T) {
	for _, args := range [][]string{{rolling}, {rolling, `{"do": "roll"}`}} {
		out, errs, code := ctl(t, append([]string{"--json", "odds"}, args...)...)
		require.Zero(t, code, errs)
		o := decode[view.Odds](t, out)
		sum, faces := new(big.Rat), 0
		for _, x := range o.Outcomes {
			f, ok := new(big.Rat).SetString(x.Fraction)
			require.True(t, ok, x.Fraction)
			require.Positive(t, f.Sign())
			sum.Add(sum, f)
			share, _ := f.Float64()
			require.InDelta(t, share, x.Share, 1e-12)
			faces += len(x.Faces)
		}
		require.Zero(t, sum.Cmp(big.NewRat(1, 1)), sum)
		require.Equal(t, 10, faces)
		text, _, code := ctl(t, "odds", rolling)
		require.Zero(t, code)
		require.Len(t, strings.Split(strings.TrimSpace(text), "\n"), len(o.Outcomes))
		require.Contains(t, text, o.Outcomes[0].Name)
	}
}

func TestOddsOfWhatIsNotRolled(t *testing.T) {
	out, errs, code := ctl(t, "odds", beside)
	require.Equal(t, exitNo, code)
	require.Empty(t, errs)
	require.Contains(t, out, "Refused: ")
	out, errs, code = ctl(t, "odds", beside, `{"do": "stop"}`)
	require.Equal(t, exitBad, code)
	require.Empty(t, out)
	require.NotEmpty(t, errs)
}

func TestAnswersAreJSON(t *testing.T) {
	for _, args := range [][]string{{"options", beside}, {"judge", beside, attack}, {"judge", beside, onto}, {"explain", beside, attack}, {"odds", rolling}} {
		en, _, _ := ctl(t, append([]string{"--json", "--lang", "en"}, args...)...)
		pt, _, _ := ctl(t, append([]string{"--json", "--lang", "pt"}, args...)...)
		require.True(t, json.Valid([]byte(en)), args)
		require.True(t, json.Valid([]byte(pt)), args)
		require.NotEqual(t, en, pt, args)
	}
}

// The schema's own examples are questions that the program answers.
func TestSchemaIsPrinted(t *testing.T) {
	out, errs, code := ctl(t, "schema")
	require.Zero(t, code, errs)
	s := decode[struct {
		ID       string            `json:"$id"`
		Examples []json.RawMessage `json:"examples"`
		Defs     map[string]struct {
			Examples []json.RawMessage `json:"examples"`
		} `json:"$defs"`
	}](t, out)
	require.Equal(t, "gazala:cauldron:position", s.ID)
	require.NotEmpty(t, s.Examples)
	for _, e := range s.Examples {
		answer, errs, code := ctl(t, "options", string(e))
		require.Zero(t, code, errs)
		require.Contains(t, answer, "✓")
	}
	for _, kind := range []string{"step_to", "declare_attack", "stop", "draw", "roll"} {
		require.NotEmpty(t, s.Defs["intent_"+kind].Examples, kind)
		answer, errs, code := ctl(t, "judge", string(s.Examples[0]), string(s.Defs["intent_"+kind].Examples[0]))
		require.NotEqual(t, exitBad, code, errs)
		require.NotEmpty(t, answer)
	}
	_, errs, code = ctl(t, "--system", "chess", "schema")
	require.Equal(t, exitBad, code)
	require.NotEmpty(t, errs)
}
