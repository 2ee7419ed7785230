package app

import (
	"fmt"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/theme"
	base "fyne.io/fyne/v2/widget"

	"gazala/app/beside"
	"gazala/app/look"
	"gazala/app/paint"
	"gazala/app/saves"
	"gazala/app/store"
	"gazala/app/widget"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// Params are what the window is made of. The zero values of Theme, Text and Open mean what the settings say, and the
// home screen.
type Params struct {
	App   fyne.App
	Tutor Tutor
	Lang  string     // overrides the stored language for this run
	Theme look.Theme // overrides the stored theme for this run
	Text  int        // overrides the stored text size, percent
	Size  fyne.Size
	Open  Place
	Saves *saves.Saves // nil where nothing can be kept
	// Memory keeps what the person has shown to know, by game; nil where nothing can be kept.
	Memory *store.Background
	// Frames are when long work is done, a slice at a time; nil means between the frames of the toolkit.
	Frames Frames
	Charts *store.Background // of the person's own charts, by game; nil likewise
	// Within gives what tells whether a stretch of time from now on is not over yet; nil goes by the clock.
	Within func(time.Duration) (more func() bool)
	// Clock is what new buttons wait by; nil: they don't wait.
	Clock func() time.Time
	// Lies is which of the keys that move over the board lies where a key does, see [widget.Kit]; nil: it is not known.
	Lies func(code int) fyne.KeyName
	// Calm tells whether the person asks for less motion; nil means by the browser, where there is one.
	Calm func() bool
	// Hand has something done on the window's thread, from any other; nil means by the toolkit.
	Hand func(func())
	// Silent tells that the system does not say whether it is light or dark.
	Silent bool
	// Beside is the window's place among those that work on the same folder; nil where it is the only one.
	Beside beside.Window
	// Unlasting is why nothing that is written will be found again, as [store.Lasts] tells; nil where it will.
	Unlasting error
}

// Window is the program's one window.
type Window struct {
	app      fyne.App
	win      fyne.Window
	tutor    Tutor
	saves    *saves.Saves
	memory   *store.Background
	drills   map[string]Practice // by game, as long as the program runs
	notes    map[string]*notes   // of games whose drills have not begun
	placings map[string]Placing  // by game, as long as the program runs
	day      Daily               // with its questions, nil before it is asked for
	lessons  map[string][]byte   // how far the person has come, by game
	frames   Frames
	silent   bool // the system does not say whether it is dark
	charts   *store.Background
	// unwritten is what of the memory could not be kept, by name.
	unwritten map[string]error
	unlasting error             // why nothing that is written will be found again
	unsaved   map[string]string // why a game could not be saved as it stands, by its name
	within    func(time.Duration) (more func() bool)
	clock     func() time.Time
	calm      func() bool
	lies      func(code int) fyne.KeyName
	set       settings
	fonts     *paint.Fonts
	letters   map[letter]bool // that a font has, or has not
	ahead     widget.Ahead
	widths    widget.Widths
	look      look.Look
	worn      look.Worn // by the toolkit, as long as the program runs
	sizes     sizes
	kit       *widget.Kit
	way       []*stop // the last is where we are
	root      *root
	high      bool // the window is so high that a page shows larger pictures
	screen    screen
	known     known
	owed      []debt // what the screen shows a little later
}

// screen is what a place shows.
type screen struct {
	content fyne.CanvasObject
	key     func(*fyne.KeyEvent) bool // true: it was used
	board   *widget.Board
	focus   fyne.Focusable // has the focus when the screen comes
	undo    func()         // Ctrl+Z, nil where nothing can be taken back
	redo    func()
	ask     func()                // "/", nil where nothing is asked in words
	end     func()                // Shift+Enter, nil where nothing ends
	begin   func()                // what goes on by itself from when the screen is shown
	leave   func()                // ends it
	scroll  func() *widget.Scroll // what scrolls now, nil where nothing does
	seated  func() Seated         // of a game
	figures func() bool           // figures answer something now
	retell  func()                // shows what cannot be kept, or that it is; nil where that is not shown
}

// New makes the window without showing it. It fails when the fonts cannot be read.
func New(p Params) (*Window, error) {
	fonts, err := paint.NewFonts(
		theme.DefaultTextFont().Content(),
		theme.DefaultTextBoldFont().Content(),
		theme.DefaultTextItalicFont().Content(),
	)
	if err != nil {
		return nil, fmt.Errorf("fonts: %w", err)
	}
	w := &Window{
		app:   p.App,
		fonts: fonts, letters: map[letter]bool{}, lies: p.Lies,
		saves:     p.Saves,
		memory:    p.Memory,
		charts:    p.Charts,
		frames:    p.Frames,
		silent:    p.Silent,
		within:    p.Within,
		clock:     p.Clock,
		calm:      p.Calm,
		unlasting: p.Unlasting,
		set:       load(p.App.Preferences()),
	}
	if w.frames == nil {
		w.frames = frames
	}
	if w.within == nil {
		w.within = table.Within
	}
	if w.calm == nil {
		w.calm = calm
	}
	w.set.override(p)
	w.tutor = p.Tutor
	if w.set.lang != "" {
		w.tutor = p.Tutor.WithLanguage(w.set.lang)
	}
	w.set.lang = w.tutor.Language()
	w.recallCharts()
	w.recallRulings()
	speakToolkit(w.tutor)
	w.way = []*stop{newStop(Place{})}
	if p.Open != (Place{}) {
		w.way = append(w.way, newStop(p.Open))
	}
	w.win = p.App.NewWindow(w.say("app.title"))
	w.win.SetPadded(false)
	w.win.SetMaster()
	w.root = &root{window: w, ground: widget.Flat(w.look.P.Bg, 0)}
	w.root.ExtendBaseWidget(w.root)
	if p.Size.Width > 0 {
		w.look.Class, w.look.Tall = look.ClassOf(p.Size.Width), p.Size.Height > p.Size.Width
		w.high = p.Size.Height >= highWindow
	}
	w.build()
	if p.Size.Width > 0 {
		w.win.Resize(p.Size) // before the content comes: it is laid out once, not first for the smallest window
	}
	w.win.SetContent(w.root)
	w.listen(&p)
	return w, nil
}

// listen takes what comes from outside: keys, what became of a save, the settings of the system.
func (w *Window) listen(p *Params) {
	w.win.Canvas().SetOnTypedKey(w.key)
	w.win.Canvas().SetOnTypedRune(w.rune)
	w.shortcuts()
	hand := p.Hand
	if hand == nil {
		hand = fyne.Do
	}
	if p.Beside != nil {
		w.besides(p.Beside, hand)
	}
	if w.saves != nil {
		w.saves.Tell(
			func(name string, err error) { hand(func() { w.saved(name, err) }) },
			func(from, to string) { hand(func() { w.renamed(from, to) }) },
		)
		w.app.Lifecycle().SetOnEnteredForeground(w.saves.Refresh)
	}
	if w.memory != nil {
		w.memory.Tell(func(name string, err error) { hand(func() { w.memorized(name, err) }) })
	}
	if w.charts != nil {
		w.charts.Tell(func(system string, err error) { hand(func() { w.chartsKept(system, err) }) })
	}
	w.win.SetCloseIntercept(w.close)
	w.app.Lifecycle().SetOnExitedForeground(w.Flush)
	w.app.Lifecycle().SetOnStopped(w.Flush)
	w.app.Settings().AddListener(func(fyne.Settings) { w.follow() })
}

// Run shows the window until it is closed. A desktop paints the first frame while it is shown.
func (w *Window) Run() {
	w.bare(w.win.Show)
	w.app.Run()
}

// bare does something while what scrolls has no bar, which comes a frame later.
func (w *Window) bare(do func()) {
	var scroll *widget.Scroll
	if w.screen.scroll != nil {
		scroll = w.screen.scroll()
	}
	if scroll == nil {
		do()
		return
	}
	scroll.Bare(true)
	do()
	scroll.Bare(false)
}

func (w *Window) say(key string) string { return w.tutor.Text(key, nil) }

func (w *Window) count(key string, n int) string {
	return w.tutor.Text(key, map[string]any{"Count": n})
}

// here is where we are.
func (w *Window) here() *stop { return w.way[len(w.way)-1] }

// Place is the screen that is shown.
func (w *Window) Place() Place { return w.here().Place }

// Go opens a screen.
func (w *Window) Go(p Place) {
	w.way = append(w.way, newStop(p))
	w.build()
}

// Back returns to the screen before; on the first it leaves the program to the system, where there is such a thing.
func (w *Window) Back() {
	if len(w.way) == 1 {
		if d, ok := w.app.Driver().(mobile.Driver); ok {
			d.GoBack()
		}
		return
	}
	if o := w.here().opening; o != nil {
		o.Cancel()
	}
	w.way = w.way[:len(w.way)-1]
	w.build()
}

// build makes the screen of the place where we are, in the look and the language of now.
func (w *Window) build() {
	w.look.P = w.set.theme.Palette(w.dark())
	w.look.Text = w.set.text
	w.worn.Put(w.app.Settings(), w.look)
	now := w.look
	w.kit = &widget.Kit{
		Look:   &now,
		Words:  w.tutor.Text,
		Key:    w.key,
		Rune:   w.rune,
		Lies:   w.lies,
		Wheel:  w.wheel,
		Font:   w.font,
		Reveal: w.reveal,
		Grown:  w.grown,
		Leave:  w.leave,
		Ahead:  &w.ahead,
		Widths: &w.widths,
		Clock:  w.clock,
	}
	w.win.SetTitle(w.say("app.title"))
	if w.screen.leave != nil {
		w.screen.leave()
	}
	w.ahead.Stop()
	w.owed = nil
	old := w.screen
	w.screen = w.make(w.here())
	w.root.show(w.screen.content, now.P.Bg)
	widget.Discard(old.content)
	if old.board != nil {
		old.board.Leave()
	}
	if w.typing() != nil { // what was typed into is gone
		w.leave()
	}
	if w.screen.focus != nil && w.win.Content() != nil {
		w.focus(w.screen.focus)
	}
	if w.screen.begin != nil {
		w.screen.begin()
	}
	w.settle()
}

func (w *Window) make(s *stop) screen {
	switch s.Kind {
	case Game:
		return w.gameScreen(s)
	case Examples:
		return w.examplesScreen(s)
	case Example:
		return w.exampleScreen(s)
	case Contents:
		return w.contentsScreen(s)
	case Rule:
		return w.ruleScreen(s)
	case Settings:
		return w.settingsScreen(s)
	case About:
		return w.aboutScreen(s)
	case Starts:
		return w.startsScreen(s)
	case AtTable:
		return w.tableScreen(s)
	case Keys:
		return w.keysScreen(s)
	case Practise:
		return w.practiseScreen(s)
	case Progress:
		return w.progressScreen(s)
	case Charts:
		return w.chartsScreen(s)
	case Learn:
		return w.learnScreen(s)
	case Lesson:
		return w.lessonScreen(s)
	case Lab:
		return w.labScreen(s)
	case Paper:
		return w.paperScreen(s)
	case Glossary:
		return w.glossaryScreen(s)
	case Concepts:
		return w.conceptsScreen(s)
	case Concept:
		return w.conceptScreen(s)
	case EditCharts:
		return w.chartEditScreen(s)
	case Review:
		return w.reviewScreen(s)
	case Rulings:
		return w.rulingsScreen(s)
	case Ruling:
		return w.rulingScreen(s)
	case Today, TodayAsks, TodayPosition, TodayDesert:
		return w.dayScreen(s)
	case Placement:
		return w.placementScreen(s)
	case Find:
		return w.findScreen(s)
	case Home:
	}
	return w.homeScreen(s)
}

// known is what the tutor has said last, so that a screen that is only laid out anew doesn't compute it anew.
type known struct {
	lang    string
	games   []view.Game
	example view.Example
	// pictures are the positions that stand on pages, by key
	pictures map[string]*view.Board
	wheres   map[string]string // when saved games are in their time, by the same keys
}

// recall drops what was said in another language.
func (w *Window) recall() *known {
	if lang := w.tutor.Language(); w.known.lang != lang {
		w.known = known{
			lang: lang, games: w.tutor.Games(), pictures: map[string]*view.Board{},
			wheres: map[string]string{},
		}
	}
	return &w.known
}

func (w *Window) games() []view.Game { return w.recall().games }

func (w *Window) example(id string) (view.Example, error) {
	k := w.recall()
	if k.example.ID == id && id != "" {
		return k.example, nil
	}
	ex, err := w.tutor.Example(id)
	if err == nil {
		k.example = ex
	}
	return ex, err
}

// font is that of a text if it has all its letters, otherwise nil.
func (w *Window) font(s string, bold bool) fyne.Resource {
	for _, r := range s {
		if (r < ' ' || r > '~') && !w.has(letter{r, bold}) {
			return nil
		}
	}
	if bold {
		return theme.DefaultTextBoldFont()
	}
	return theme.DefaultTextFont()
}

// letter is one of a font.
type letter struct {
	r    rune
	bold bool
}

// has tells whether a font has a letter, which is looked up once.
func (w *Window) has(l letter) bool {
	known, asked := w.letters[l]
	if !asked {
		known = w.fonts.Has(string(l.r), l.bold)
		w.letters[l] = known
	}
	return known
}

// density is the pixels a unit.
func (w *Window) density() float32 { return w.win.Canvas().Scale() }

// dark tells whether the system is dark. One that says nothing is light: a map is printed on paper.
func (w *Window) dark() bool {
	return !w.silent && w.app.Settings().ThemeVariant() == theme.VariantDark
}

// follow builds the screen anew when the platform has changed between light and dark.
func (w *Window) follow() {
	if w.set.theme == look.System &&
		w.look.P != w.set.theme.Palette(w.dark()) {
		w.build()
	}
}

// root fills the window.
type root struct {
	base.BaseWidget
	window  *Window
	ground  fyne.CanvasObject // the toolkit itself clears the window to a colour a shade away
	content fyne.CanvasObject
}

// MinSize is the smallest window.
func (r *root) MinSize() fyne.Size { return fyne.NewSize(300, 360) }

// CreateRenderer is for the toolkit.
func (r *root) CreateRenderer() fyne.WidgetRenderer { return &rootRenderer{r} }

func (r *root) show(o fyne.CanvasObject, ground color.Color) {
	r.content, r.ground = o, widget.Flat(ground, 0)
	r.ground.Resize(r.Size())
	o.Resize(r.Size())
	canvas.Refresh(r)
}

type rootRenderer struct{ r *root }

func (r *rootRenderer) Destroy()           {}
func (r *rootRenderer) MinSize() fyne.Size { return r.r.MinSize() }

// Refresh has the window painted: a phone asks for it when it was turned or comes back from the background, and paints
// nothing otherwise.
func (r *rootRenderer) Refresh() { canvas.Refresh(r.r) }

func (r *rootRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.r.ground, r.r.content}
}

// Layout covers the new size at once; what stands on it follows before the next frame.
func (r *rootRenderer) Layout(size fyne.Size) {
	r.r.ground.Resize(size)
	r.r.window.sized(size)
}
