package app_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/apptest"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
)

// sizes are the windows that every screen must fit.
func sizes() []fyne.Size {
	return []fyne.Size{fyne.NewSize(360, 740), fyne.NewSize(800, 600), fyne.NewSize(600, 900), fyne.NewSize(1280, 800)}
}

// everyPlace is every screen of a tutor: all examples with all their steps, all rules.
func everyPlace(tutor app.Tutor) []app.Place {
	out := []app.Place{{Kind: app.Home}, {Kind: app.Settings}, {Kind: app.About}, {Kind: app.Keys}, {Kind: app.Concepts}, {Kind: app.Today}, {Kind: app.TodayAsks}, {Kind: app.TodayPosition}, {Kind: app.TodayDesert}, {Kind: app.Today}, {Kind: app.Find}}
	for _, c := range tutor.Concepts() {
		out = append(out, app.Place{Kind: app.Concept, ID: c.ID})
	}
	for _, g := range tutor.Games() {
		out = append(out, app.Place{Kind: app.Game, ID: g.ID}, app.Place{Kind: app.Examples, ID: g.ID}, app.Place{Kind: app.Contents, ID: g.ID})
		out = append(out, app.Place{Kind: app.Starts, ID: g.ID}, app.Place{Kind: app.Progress, ID: g.ID}, app.Place{Kind: app.Practise, ID: g.ID})
		out = append(out, app.Place{Kind: app.Charts, ID: g.ID}, app.Place{Kind: app.Glossary, ID: g.ID})
		if tutor.Labs(g.ID) {
			out = append(out, app.Place{Kind: app.Lab, ID: g.ID}, app.Place{Kind: app.Paper, ID: g.ID}, app.Place{Kind: app.Paper, ID: scenario(tutor, g.ID)})
		}
		if tutor.Reviews(g.ID) {
			out = append(out, app.Place{Kind: app.Review, ID: scenario(tutor, g.ID)})
		}
		out = append(out, app.Place{Kind: app.Rulings, ID: g.ID}, app.Place{Kind: app.EditCharts, ID: g.ID})
		if all, err := tutor.Rulings(g.ID); err == nil {
			for _, r := range all[:min(3, len(all))] {
				out = append(out, app.Place{Kind: app.Ruling, ID: g.ID + "/" + r.ID})
			}
		}
		if c, err := tutor.Course(g.ID, nil); err == nil && c.Of > 0 {
			out = append(out, app.Place{Kind: app.Learn, ID: g.ID}, app.Place{Kind: app.Placement, ID: g.ID})
			for _, chapter := range c.Chapters {
				for _, l := range chapter.Lessons {
					out = append(out, app.Place{Kind: app.Lesson, ID: l.ID})
				}
			}
		}
		for _, st := range tutor.Starts(g.ID) {
			out = append(out, app.Place{Kind: app.AtTable, ID: st.ID})
		}
		for _, e := range tutor.Examples(g.ID) {
			for step := range e.Steps {
				out = append(out, app.Place{Kind: app.Example, ID: e.ID, Step: step})
			}
		}
		for _, r := range tutor.Contents(g.ID) {
			if r.Chip.Own == "" {
				out = append(out, app.Place{Kind: app.Rule, ID: g.ID, Rule: r.Chip.Rule})
			}
		}
	}
	return out
}

// walkAll opens every place of a tutor in a window of a size and a text size and checks that all text fits: none is wider than its place,
// none leaves the window, no two lie on each other.
func walkAll(t *testing.T, tutor app.Tutor, size fyne.Size, theme look.Theme, text int, places []app.Place, frames app.Frames) {
	t.Helper()
	apptest.Forget(t)
	w, err := app.New(app.Params{App: test.NewTempApp(t), Tutor: tutor, Size: size, Theme: theme, Text: text, Frames: frames, Within: within})
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, p := range places {
		apptest.Pass(time.Second)
		w.Go(p)
		check(t, w, name(p))
		if p.Kind == app.Lab || (p.Kind == app.Paper && strings.Contains(p.ID, ":")) {
			walkLab(t, w, name(p))
			continue
		}
		tabs := []string{}
		switch p.Kind {
		case app.Example:
			tabs = []string{"tab:1", "tab:2"}
		case app.Practise, app.TodayAsks, app.TodayPosition:
			tabs = []string{"pick:1", "next", "pick:0", "pick:1", "answer", "next", "pick:0", "next"}
		case app.Lesson: // a page to see, a question, and a table with a goal
			tabs = []string{"next", "pick:1", "next", "option:0", "do", "tab:0", "more", "again", "option:0", "do", "next"}
		case app.AtTable: // on a phone the first press of the way to the layers opens the sheet, where the tabs are
			tabs = []string{"option:0", "do", "option:0", "more", "tab:1", "refusal:2", "show-change", "tab:2", "tab:3", "tab:4", "entry:1", "more", "dice:mine", "layers", "layer:zones", "more", "words", "list:around", "list:around", "list:may", "heard:1", "more", "words", "list:units:axis", "heard:0", "list:odds", "more", "signs", "more", "checklist", "tick:steps", "tab:0", "option:1"}
		default:
		}
		if p.Kind == app.AtTable && !seen[tutor.Language()+p.ID[:min(len(p.ID), 16)]] { // once a game
			seen[tutor.Language()+p.ID[:min(len(p.ID), 16)]] = true
			tabs = append(tabs, judgements...)
		}
		for _, tab := range tabs {
			if press(w, tab) || numbered(tab) && frames != nil && anyOf(w, strings.TrimRight(tab, "0123456789")) {
				check(t, w, name(p)+" "+tab)
			}
		}
	}
}

// scenario is a beginning of a game that is no example.
func scenario(tutor app.Tutor, system string) string {
	for _, st := range tutor.Starts(system) {
		if strings.HasPrefix(st.ID, "scenario:") {
			return st.ID
		}
	}
	return ""
}

// judgements are the controls of a person who judges first; the last figure of a proposal is whichever is shown.
var judgements = []string{"more", "referee:mine", "tab:0", "kind:step_to", "kind:", "kind:roll", "say:refused", "name:cauldron:3.0", "judge", "another", "more", "referee:program"}

// walkLab puts a counter on the map, looks at it, tries what cannot be, and opens every tab.
func walkLab(t *testing.T, w *app.Window, where string) {
	t.Helper()
	at := w.Board().Board().Grid.At(w.Board().Board().Grid.Len() / 2)
	for _, unit := range []string{"unit:5/1", "unit:8/15"} { // of whichever game has it
		if press(w, unit) {
			check(t, w, where+" "+unit)
			w.Board().OnSelect(at)
			check(t, w, where+" placed")
		}
	}
	for _, tab := range []string{"off:eliminated:5/1", "undo", "more:5/1:steps", "open:unit-acts:5/1", "tab:1", "brush:breach", "tab:2", "more:turn", "situation:axis-move", "tab:3", "copy", "paste", "empty", "undo", "tab:0", "tray:axis", "ask", "back"} {
		if press(w, tab) {
			check(t, w, where+" "+tab)
		}
	}
}

func name(p app.Place) string { return fmt.Sprintf("%d:%s/%d %s", p.Kind, p.ID, p.Step, p.Rule) }

// press taps the control with a name, if there is one.
func press(w *app.Window, name string) bool {
	p, ok := w.Control(name).(*widget.Press)
	if ok {
		p.Tapped(nil)
	}
	return ok
}

// numbered tells whether the number of a control is that of whatever is offered.
func numbered(name string) bool {
	return strings.HasPrefix(name, "option:") || strings.HasPrefix(name, "refusal:") || strings.HasPrefix(name, "pick:")
}

// anyOf taps the first of the controls with a number whose names begin so, if there is one.
func anyOf(w *app.Window, name string) bool {
	const most = 100
	for n := range most {
		if press(w, name+strconv.Itoa(n)) {
			return true
		}
	}
	return false
}

// hexOf is the hex of the window's board with a number.
func hexOf(t *testing.T, w *app.Window, number string) hex.Hex {
	t.Helper()
	h, err := w.Board().Board().Grid.Parse(number)
	require.NoError(t, err)
	return h
}

// written is a text with the place that its letters take, and the part of it that can be seen.
type written struct {
	text       string
	all, seen  box
	scroll     fyne.CanvasObject // in which it lies
	have, need float32           // widths
}

type box struct{ x0, y0, x1, y1 float32 }

func (b box) and(o box) box {
	return box{max(b.x0, o.x0), max(b.y0, o.y0), min(b.x1, o.x1), min(b.y1, o.y1)}
}

func (b box) overlaps(o box, slack float32) bool {
	c := b.and(o)
	return c.x1-c.x0 > slack && c.y1-c.y0 > slack
}

func boxOf(at fyne.Position, s fyne.Size) box {
	return box{at.X, at.Y, at.X + s.Width, at.Y + s.Height}
}

// texts collects every text of a tree that is not painted on a board.
func texts(o fyne.CanvasObject, at fyne.Position, clip box, scroll fyne.CanvasObject, out *[]written) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	switch o := o.(type) {
	case *canvas.Text:
		if o.Text == "" {
			return
		}
		need := o.MinSize()
		x := at.X
		switch o.Alignment {
		case fyne.TextAlignTrailing:
			x += o.Size().Width - need.Width
		case fyne.TextAlignCenter:
			x += (o.Size().Width - need.Width) / 2
		case fyne.TextAlignLeading:
		}
		all := boxOf(fyne.NewPos(x, at.Y), need)
		*out = append(*out, written{o.Text, all, all.and(clip), scroll, o.Size().Width, need.Width})
	case *container.Clip, *widget.Board:
	case *widget.TabRow:
		texts(o.Line(), at, clip.and(boxOf(at, o.Size())), o, out)
	case *container.Scroll:
		inner := clip.and(boxOf(at, o.Size()))
		for _, c := range test.WidgetRenderer(o).Objects() {
			texts(c, at, inner, o, out)
		}
	case *fyne.Container:
		for _, c := range o.Objects {
			texts(c, at, clip, scroll, out)
		}
	case fyne.Widget:
		for _, c := range test.WidgetRenderer(o).Objects() {
			texts(c, at, clip, scroll, out)
		}
	}
}

const slack = 1.5 // units that letters' boxes may share: a box is taller than its letters

// check looks at the screen that is shown.
func check(t *testing.T, w *app.Window, where string) {
	t.Helper()
	size := w.Canvas().Size()
	var all []written
	texts(w.Canvas().Content(), fyne.Position{}, boxOf(fyne.Position{}, size), nil, &all)
	if len(all) == 0 {
		t.Errorf("%s: nothing is written", where)
	}
	for i, a := range all {
		if a.need > a.have+slack {
			t.Errorf("%s: %q needs %.0f and has %.0f", where, a.text, a.need, a.have)
		}
		s, is := a.scroll.(*container.Scroll)
		_, tabs := a.scroll.(*widget.TabRow)
		brought := tabs || is && s.Direction == container.ScrollHorizontalOnly // into the window
		if !brought && (a.all.x0 < -slack || a.all.x1 > size.Width+slack) {
			t.Errorf("%s: %q leaves the window (%.0f to %.0f of %.0f)", where, a.text, a.all.x0, a.all.x1, size.Width)
		}
		if a.scroll == nil && (a.all.y0 < -slack || a.all.y1 > size.Height+slack) {
			t.Errorf("%s: %q lies outside the window (%.0f to %.0f of %.0f)", where, a.text, a.all.y0, a.all.y1, size.Height)
		}
		for _, b := range all[:i] {
			x, y := a.all, b.all
			if a.scroll != b.scroll {
				x, y = a.seen, b.seen
			}
			if x.overlaps(y, slack) {
				t.Errorf("%s: %q and %q lie on each other (%v, %v)", where, a.text, b.text, x, y)
			}
		}
	}
}

func TestEveryScreenFits(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		tutor := withToy(t, tag)
		themes := []look.Theme{look.Light, look.Dark, look.Contrast}
		for i, size := range sizes() {
			for k, text := range []int{100, 150, 200} {
				theme := themes[(i+k)%len(themes)]
				t.Run(fmt.Sprintf("%s %.0fx%.0f %s %d", tag, size.Width, size.Height, theme, text), func(t *testing.T) {
					walkAll(t, tutor, size, theme, text, everyPlace(tutor), atOnce)
				})
			}
		}
	}
}
