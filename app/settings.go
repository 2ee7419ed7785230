package app

import (
	"encoding/json"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"gazala/app/look"
	"gazala/tutor/lab"
)

// The preferences: trifles, which may be lost.
const (
	prefLang   = "language"
	prefTheme  = "theme"
	prefText   = "text"
	prefOpen   = "open"   // what was open last, a place a line, the last first
	prefBench  = "bench-" // and the game: the position that was last in its lab
	prefSpeed  = "speed"  // of what is watched, percent; 0: it is not watched
	prefStops  = "stops"  // watching stops at every roll
	prefTrails = "trails" // the arrows of the last moves are shown
	prefScenes = "scenes" // fights are shown on a card over the board
	prefKey    = "key"    // the key to the map is shown over the board
	prefRose   = "rose"   // and the compass
	prefPlans  = "plans"  // when the program tells its plan
	prefHasty  = "hasty"  // the first tap on a hex does what may be done there
)

// settings are the reader's choices.
type settings struct {
	store fyne.Preferences
	lang  string
	theme look.Theme
	text  int

	speed  int
	stops  bool
	trails bool
	scenes bool
	key    bool
	rose   bool
	hasty  bool
	plans  string
}

// When the program tells its plan.
const (
	plansAfter = "after" // its turn
	plansNever = "never"
)

// speeds are those at which the program's moves can be watched, percent; at none they are not.
func speeds() []int { return []int{slowest, 100, 200, 400, 0} }

// slowest is half the usual speed.
const slowest = 50

const usualSpeed = 100

// load reads the preferences. What is missing or makes no sense is as if it had never been set.
func load(p fyne.Preferences) settings {
	s := settings{store: p, theme: look.ParseTheme(p.String(prefTheme)), text: look.MinText}
	if l := p.String(prefLang); l == english || l == portuguese {
		s.lang = l
	}
	if t := p.IntWithFallback(prefText, look.MinText); t >= look.MinText && t <= look.MaxText {
		s.text = t
	}
	s.speed = p.IntWithFallback(prefSpeed, usualSpeed)
	s.stops = p.BoolWithFallback(prefStops, true)
	s.trails = p.BoolWithFallback(prefTrails, true)
	s.key = p.Bool(prefKey)
	s.rose = p.BoolWithFallback(prefRose, true)
	s.scenes = p.BoolWithFallback(prefScenes, true)
	s.hasty = p.Bool(prefHasty)
	if s.plans = p.StringWithFallback(prefPlans, plansAfter); s.plans != plansNever {
		s.plans = plansAfter
	}
	if !slices.Contains(speeds(), s.speed) {
		s.speed = usualSpeed
	}
	return s
}

func (s *settings) override(p Params) {
	if p.Lang != "" {
		s.lang = p.Lang
	}
	if p.Theme != "" {
		s.theme = p.Theme
	}
	if p.Text != 0 {
		s.text = min(max(p.Text, look.MinText), look.MaxText)
	}
}

// visited are the courses, examples and saved games that were open last, the last one first.
func (s *settings) visited() (out []Place) {
	for _, line := range strings.Split(s.store.String(prefOpen), "\n") {
		if p, err := ParsePlace(line); err == nil {
			out = append(out, p)
		}
	}
	return out
}

// visit notes that a course, an example or a saved game is open now. An example on its last page is finished: it is
// noted no more.
func (s *settings) visit(p Place, finished bool) {
	const most = 20
	lines := []string{}
	if !finished {
		lines = append(lines, p.String())
	}
	for _, q := range s.visited() {
		if !q.same(p) && len(lines) < most {
			lines = append(lines, q.String())
		}
	}
	if text := strings.Join(lines, "\n"); text != s.store.String(prefOpen) {
		s.store.SetString(prefOpen, text)
	}
}

// bench is the position that was last in a game's lab, on one line; empty when there was none.
func (s *settings) bench(system string) string { return s.store.String(prefBench + system) }

func (s *settings) keepBench(l *lab.Lab) {
	if line, err := l.Line(); err == nil {
		s.store.SetString(prefBench+l.System(), line)
	}
}

// watchAt sets the speed at which the program's moves are watched, percent.
func (w *Window) watchAt(speed int) {
	w.set.speed = speed
	w.set.store.SetInt(prefSpeed, speed)
}

// hold sets something that holds or does not, and keeps it.
func (s *settings) hold(to *bool, preference string, on bool) {
	*to = on
	s.store.SetBool(preference, on)
}

// watchStops sets whether watching stops at every roll.
func (w *Window) watchStops(on bool) { w.set.hold(&w.set.stops, prefStops, on) }

// showTrails sets whether the last moves are shown as arrows.
func (w *Window) showTrails(on bool) { w.set.hold(&w.set.trails, prefTrails, on) }

// showScenes sets whether fights are shown on a card over the board.
func (w *Window) showScenes(on bool) { w.set.hold(&w.set.scenes, prefScenes, on) }

// hasten sets whether the first tap on a hex is enough.
func (w *Window) hasten(on bool) { w.set.hold(&w.set.hasty, prefHasty, on) }

// tellPlans sets when the program tells its plan.
func (w *Window) tellPlans(when string) {
	w.set.plans = when
	w.set.store.SetString(prefPlans, when)
}

// showKey sets whether the key to the map is shown over the board.
func (w *Window) showKey(on bool) { w.set.hold(&w.set.key, prefKey, on) }

// showRose sets whether the compass is.
func (w *Window) showRose(on bool) { w.set.hold(&w.set.rose, prefRose, on) }

// Language switches the language at once.
func (w *Window) Language(tag string) {
	w.tutor = w.tutor.WithLanguage(tag)
	w.set.lang = w.tutor.Language()
	w.set.store.SetString(prefLang, w.set.lang)
	speakToolkit(w.tutor)
	w.build()
}

// Theme switches the colours at once.
func (w *Window) Theme(t look.Theme) {
	w.set.theme = t
	w.set.store.SetString(prefTheme, string(t))
	w.build()
}

// TextSize changes the size of all text at once.
func (w *Window) TextSize(percent int) {
	w.set.text = min(max(percent, look.MinText), look.MaxText)
	w.set.store.SetInt(prefText, w.set.text)
	w.build()
}

// speakToolkit gives the few words of the toolkit that can show, the menu of a text field, in our language: it follows
// the system's otherwise, and has no call to change that. Our words are put in under the system's language.
func speakToolkit(t Tutor) {
	words := map[string]string{
		"Cut":   t.Text("app.field.cut", nil),
		"Copy":  t.Text("app.field.copy", nil),
		"Paste": t.Text("app.field.paste", nil),
		"Select all": t.Text(
			"app.field.all",
			nil,
		),
		"Undo": t.Text("app.field.undo", nil),
		"Redo": t.Text("app.field.redo", nil),
	}
	data, err := json.Marshal(words)
	if err == nil {
		err = lang.AddTranslationsForLocale(data, lang.SystemLocale())
	}
	if err != nil {
		fyne.LogError("toolkit words", err)
	}
}
