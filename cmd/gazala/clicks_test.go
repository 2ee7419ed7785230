package main

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app/widget"
	"gazala/locales"
)

const (
	battalion = `{"unit": "115/15", "at": "1510"}, {"unit": "69/50", "at": "1509"}`
	inCombat  = `{"frame": "turn", "phase": "axis_combat"}, {"frame": "combat", "side": "axis"}`
)

func batalha(units, stack string) string {
	return `position:{"system": "batalha", "units": [` + units + `], "stack": [` + stack + `]}`
}

// What is done most takes few clicks: a hex as #NUMBER, anything else a control; it ends after so many actions.
func TestWhatIsDoneMostTakesFewClicks(t *testing.T) {
	for name, c := range map[string]struct {
		from    string
		clicks  []string
		actions int
	}{
		"a move of one unit": {
			batalha(battalion, `{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}`),
			[]string{"#1510", "#1610", "#1610"},
			2,
		},
		"an attack with a joiner": {"example:" + joining, []string{"#2017", "option:1", "join:", "do"}, 3},
		"a roll": {
			batalha(battalion, inCombat+`, {"frame": "roll", "attack": {"kind": "assault", "side": "axis", "target": "1509", "attackers": ["115/15"], "defenders": ["69/50"]}}`),
			[]string{"do"},
			1,
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := sit(t, "en", fyne.NewSize(1400, 900), "table:"+c.from, "example:"+joining)
			for _, click := range c.clicks {
				if number, hex := strings.CutPrefix(click, "#"); hex {
					at, err := h.w.Board().Board().Grid.Parse(number)
					require.NoError(t, err)
					h.tapHex(at)
					continue
				}
				if strings.HasSuffix(click, ":") { // the first of its kind
					var all []string
					for name := range h.w.Layout().Controls {
						if strings.HasPrefix(name, click) {
							all = append(all, name)
						}
					}
					require.NotEmpty(t, all, click)
					click = slices.Min(all)
				}
				h.tap(click)
			}
			assert.GreaterOrEqual(t, h.w.Layout().Table.At, c.actions)
		})
	}
}

// Who has never seen the program gives a first right answer within a minute, reading 200 words a minute.
func TestTheFirstRightAnswerComesWithinAMinute(t *testing.T) {
	const aMinute, click, limit = 200, 1.5, 60 // words; seconds
	for _, tag := range locales.Languages() {
		for _, size := range []fyne.Size{fyne.NewSize(412, 892), fyne.NewSize(1400, 900)} {
			h := sit(t, tag, size, "home", "example:"+joining)
			begin := widget.Written(h.w.Control("continue"))
			home, _, found := strings.Cut(h.shown(), " "+begin+" ")
			require.True(t, found, begin)
			words := len(strings.Fields(home + begin))
			for _, press := range []string{"continue", "next"} {
				h.tap(press)
				words += len(strings.Fields(h.shown()))
			}
			for n := range 4 {
				if name := "pick:" + strconv.Itoa(n); !h.there("show") && !h.there("progress") && widget.Written(h.w.Control(name)) == "2" {
					h.tap(name)
				}
			}
			require.True(t, h.there("next"))
			require.False(t, h.there("show"), "the answer is right")
			seconds := float64(words)*60/aMinute + 3*click
			t.Logf("%s %.0f: %d words, 3 clicks, %.0f s", tag, size.Width, words, seconds)
			assert.LessOrEqual(t, seconds, float64(limit))
		}
	}
}
