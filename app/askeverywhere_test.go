package app_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/rules/cite"
	"gazala/tutor/desk"
)

// questioned is a tutor that counts what is asked of it in words.
type questioned struct {
	app.Tutor

	talks *int
}

func (c questioned) Conversation(system string) *desk.Conversation {
	*c.talks++
	return c.Tutor.Conversation(system)
}

func (c questioned) Beside(rule cite.Rule) *desk.Conversation {
	*c.talks++
	return c.Tutor.Beside(rule)
}

func (c questioned) Prepare(system string, step int) bool {
	*c.talks++
	return c.Tutor.Prepare(system, step)
}

func (c questioned) WithLanguage(tag string) app.Tutor {
	return questioned{c.Tutor.WithLanguage(tag), c.talks}
}

// steps are what goes on between the frames, several things at once.
type steps struct{ all []func() bool }

func (f *steps) begin(step func() bool) (end func()) {
	n := len(f.all)
	f.all = append(f.all, step)
	return func() { f.all[n] = nil }
}

// next takes a step of each, and tells whether anything goes on.
func (f *steps) next() (more bool) {
	for n := range f.all {
		if step := f.all[n]; step != nil {
			if step() {
				f.all[n] = nil
			}
			more = true
		}
	}
	return more
}

// asked is a window in which questions are asked, by a clock and frames that are pushed by hand.
type asked struct {
	*app.Window

	t     *testing.T
	fr    steps
	h     hands
	talks int
}

func askedAt(t *testing.T, p app.Place, size fyne.Size, lang string) *asked {
	t.Helper()
	d, err := desk.New(lang)
	require.NoError(t, err)
	a := &asked{t: t, h: hands{now: time.Unix(1e9, 0)}}
	a.Window = open(t, app.Params{
		App: test.NewTempApp(t), Tutor: questioned{tutored(d), &a.talks}, Frames: a.fr.begin, Clock: a.h.time, Size: size,
		Open: p,
	})
	return a
}

// rest lets time pass until nothing is worked out any more.
func (a *asked) rest() {
	a.t.Helper()
	a.h.wait(time.Second)
	for range 80 {
		if !a.fr.next() {
			return
		}
	}
	require.Fail(a.t, "it does not end")
}

func (a *asked) ask(text string) string {
	a.t.Helper()
	if a.Control("ask:clear") == nil {
		typed(a.Window, "/")
		a.rest()
	}
	require.True(a.t, press(a.Window, "ask:clear"))
	typed(a.Window, text)
	a.rest()
	return a.words()
}

// words are those on the screen, in whatever lines they stand.
func (a *asked) words() string { return strings.Join(strings.Fields(shown(a.Window)), " ") }

// Questions are answered from Home, a game's page, a rule's and the charts, with what that place knows, in a
// conversation; until the field is opened nothing of it is read.
func TestQuestionsAreAnsweredOnEveryPage(t *testing.T) {
	rule := app.Place{Kind: app.Rule, ID: "cauldron", Rule: "cauldron:9.0"}
	for _, c := range []struct {
		lang string
		at   app.Place
		says []string // a question, then what is shown, with bars between
	}{
		{"en", app.Place{}, []string{"what is a minefield?|Each game has its own answer|Mined hexsides", "how many units can stack in north africa 41?|North Africa ’41|5 points", "and in theseus?|Operation Theseus"}},
		{"en", app.Place{Kind: app.Game, ID: "theseus"}, []string{"what is the schwerpunkt?|Schwerpunkt", "can 132/8 attack?|There is no such unit in this game"}},
		{"en", rule, []string{"why?|no reason for it beyond its own words", "and in Theseus?|Operation Theseus|5.4"}},
		{"en", app.Place{Kind: app.Charts, ID: "batalha"}, []string{"what does EMP mean?|EMP"}},
		{"pt-BR", app.Place{}, []string{"o que é um campo minado?|Cada jogo tem a sua resposta"}},
		{"pt-BR", rule, []string{"por quê?|não conheço outra razão"}},
	} {
		for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(360, 740)} {
			a := askedAt(t, c.at, size, c.lang)
			a.rest()
			require.Zero(t, a.talks, "nothing is read before the field is opened")
			for _, line := range c.says {
				parts := strings.Split(line, "|")
				words := a.ask(parts[0])
				for _, s := range parts[1:] {
					assert.Contains(t, words, s, "%v: %s", c.at, parts[0])
				}
				assert.NotContains(t, words, "can't be shown")
			}
			require.Equal(t, app.Find, a.Place().Kind)
			require.True(t, press(a.Window, "ask:close"))
			require.Equal(t, c.at.Kind, a.Place().Kind)
		}
	}
}

// What is only looked for is found and not talked about, and Enter opens the first of it.
func TestAWordIsLookedFor(t *testing.T) {
	a := askedAt(t, app.Place{Kind: app.Game, ID: "batalha"}, fyne.NewSize(1280, 800), "en")
	words := a.ask("dominant")
	assert.NotContains(t, words, "neither Yes nor No")
	require.NotNil(t, a.Control("ask:clear"))
	a.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	a.rest()
	require.Equal(t, app.Rule, a.Place().Kind)
	a.Back()
	a.rest()
	require.Equal(t, app.Find, a.Place().Kind)
	assert.Contains(t, a.words(), "ominan")
}

// What can be asked first stands there, and each of it has an answer.
func TestWhatCanBeAskedFirstIsAnswered(t *testing.T) {
	for _, lang := range []string{"en", "pt-BR"} {
		for _, p := range []app.Place{{}, {Kind: app.Game, ID: "na41"}, {Kind: app.Rule, ID: "na41", Rule: "na41:7.2"}} {
			for n := range 3 {
				a := askedAt(t, p, fyne.NewSize(412, 892), lang)
				typed(a.Window, "/")
				a.rest()
				require.True(t, press(a.Window, "ask:next:"+string(rune('0'+n))))
				a.rest()
				for _, s := range []string{"neither Yes nor No", "nem sim nem não", "needs a position", "precisa de uma posição"} {
					assert.NotContains(t, a.words(), s, "%s %v %d", lang, p, n)
				}
			}
		}
	}
}

// At a drill nothing is answered before the person has answered; then the board that it shows is asked.
func TestADrillIsAskedAfterItsAnswer(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(412, 892)} {
		a := askedAt(t, app.Place{Kind: app.Practise, ID: "batalha"}, size, "en")
		for range 400 {
			if a.fr.next(); a.Control("pick:0") != nil || a.Control("answer") != nil {
				break
			}
		}
		before := a.talks
		require.Zero(t, before)
		words := a.ask("what is a zone of control?")
		assert.Contains(t, words, "First answer the question on the screen.")
		assert.NotContains(t, words, "engagement")
		require.True(t, press(a.Window, "ask:close"))
		if a.Control("pick:0") == nil {
			require.True(t, press(a.Window, "answer"))
		} else if require.True(t, press(a.Window, "pick:0")); a.Control("answer") != nil {
			require.True(t, press(a.Window, "answer"))
		}
		words = a.ask("what does an EMP result do?")
		assert.NotContains(t, words, "First answer")
		assert.Contains(t, words, "EMP")
		require.True(t, press(a.Window, "ask:close"))
		assert.NotContains(t, a.words(), "EMP result do")
	}
}

// A lesson's board is asked about what stands on it, and so is the map on one's own table.
func TestABoardIsAskedAboutWhatStandsOnIt(t *testing.T) {
	a := askedAt(t, app.Place{Kind: app.Lab, ID: "example:cauldron-ex-02"}, fyne.NewSize(1280, 800), "en")
	line := a.ask("what can 132/8 do?")
	assert.NotContains(t, line, "needs a position")
	assert.Contains(t, line, "132/8")
	require.True(t, press(a.Window, "ask:close"))
	for _, p := range []app.Place{{Kind: app.Lesson, ID: "cauldron-01"}, {Kind: app.Paper, ID: "cauldron"}} {
		a := askedAt(t, p, fyne.NewSize(412, 892), "en")
		assert.Contains(t, a.ask("what is a zone of control?"), "9.0", p)
	}
}

// What nobody can read is refused at once on every screen.
func TestNonsenseIsRefusedOnEveryScreen(t *testing.T) {
	for _, p := range []app.Place{
		{},
		{Kind: app.Game, ID: "na41"},
		{Kind: app.Rule, ID: "cauldron", Rule: "cauldron:9.0"},
		{Kind: app.Lesson, ID: "cauldron-01"},
		{Kind: app.Lab, ID: "batalha"},
	} {
		a := askedAt(t, p, fyne.NewSize(412, 892), "en")
		for _, text := range []string{
			strings.Repeat("x", 10_000), "🐫🔥💥🏜️", "هل يمكن للوحدة أن تتحرك؟", "'; DROP TABLE units; --", "スタックの制限は何ですか？",
		} {
			words := a.ask(text)
			for _, s := range []string{"Yes:", "No:"} {
				require.NotContains(t, words, s, "%v %q", p, text[:min(20, len(text))])
			}
			require.Regexp(t, "I can't read|not understood|neither Yes nor No|No rule and no term|another language", words, "%v %q", p, text[:min(20, len(text))])
		}
	}
}
