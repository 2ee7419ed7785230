package main

import (
	"errors"
	"strconv"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/apptest"
	"gazala/app/saves"
	"gazala/app/store"
	"gazala/app/widget"
	"gazala/tutor/desk"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// life is what a phone's system tells a program of its life.
type life struct{ background, stopped, foreground, started func() }

func (l *life) SetOnEnteredForeground(f func()) { l.foreground = f }
func (l *life) SetOnExitedForeground(f func())  { l.background = f }
func (l *life) SetOnStarted(f func())           { l.started = f }
func (l *life) SetOnStopped(f func())           { l.stopped = f }

// living is an application whose life is in our hands.
type living struct {
	fyne.App
	life *life
}

func (l living) Lifecycle() fyne.Lifecycle { return l.life }

// moody is a store that can be told to fail.
type moody struct {
	save.Store
	fails bool
}

var errMood = errors.New("not now")

func (m *moody) Write(name string, text []byte) error {
	if m.fails {
		return errMood
	}
	return m.Store.Write(name, text) //nolint:wrapcheck // a stand-in adds nothing
}

// phone is a program on a phone: its saves and settings outlive it.
type phone struct {
	t    *testing.T
	app  living
	disk *moody
	open *saves.Saves // of the window
	desk *desk.Desk
	w    *app.Window

	mu     sync.Mutex
	handed []func() // to the window's thread, from others
}

// hand keeps what another thread wants done until the window's thread, which is the test's, gets to it. The toolkit's
// test driver would do it at once on the other thread.
func (p *phone) hand(f func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.handed = append(p.handed, f)
}

// settle waits for what runs beside the window, and does what was handed to it.
func (p *phone) settle() {
	p.open.Rest()
	p.mu.Lock()
	todo := p.handed
	p.handed = nil
	p.mu.Unlock()
	for _, f := range todo {
		f()
	}
}

func (p *phone) saves() *saves.Saves {
	return saves.New(p.disk, p.desk.Find, p.desk.Seat, time.Now)
}

// start starts the program, as if for the first time or after the system has killed it.
func (p *phone) start(open string) {
	p.t.Helper()
	tut, err := openTutor("en")
	require.NoError(p.t, err)
	place, err := app.ParsePlace(open)
	require.NoError(p.t, err)
	if place.Kind == app.Home {
		place = app.Place{}
	}
	p.open = p.saves()
	p.w, err = app.New(app.Params{App: p.app, Tutor: tut, Lang: "en", Size: fyne.NewSize(390, 844), Open: place, Saves: p.open, Hand: p.hand, Within: patient})
	require.NoError(p.t, err)
	p.w.Resize(fyne.NewSize(390, 844))
}

func (p *phone) press(name string) {
	p.t.Helper()
	c, ok := p.w.Control(name).(*widget.Press)
	require.True(p.t, ok, "no control %s at %v", name, p.w.Place())
	c.OnTapped()
}

// act takes the first option that may be taken; v is the game as it is.
func (p *phone) act(v view.Table) {
	p.t.Helper()
	for _, g := range v.Point.Groups {
		for _, c := range g.Choices {
			if c.Legal {
				p.press("option:" + strconv.Itoa(c.ID))
				p.press("do")
				return
			}
		}
	}
	p.t.Fatal("nothing may be done")
}

// begin begins the game of an example at the table, and gives it as it is.
func (p *phone) begin() view.Table {
	p.t.Helper()
	const start = "example:cauldron-ex-02"
	p.start("table:" + start)
	seat, err := p.desk.Begin(desk.Opening{From: start, Help: session.Usual})
	require.NoError(p.t, err)
	return seat.View()
}

// kept is the only game on the disk, as it would be opened now.
func (p *phone) kept() (string, view.Table) {
	p.t.Helper()
	p.settle()
	s := p.saves()
	list, err := s.List()
	require.NoError(p.t, err)
	require.Len(p.t, list, 1)
	seat, notes, err := s.Open(list[0].Name)
	require.NoError(p.t, err)
	require.Empty(p.t, notes)
	return list[0].Name, seat.View()
}

func newPhone(t *testing.T) *phone {
	t.Helper()
	d, err := desk.New("en")
	require.NoError(t, err)
	apptest.Forget(t)
	return &phone{t: t, app: living{test.NewTempApp(t), &life{}}, disk: &moody{Store: store.NewMemory()}, desk: d}
}

// Killed without a word after any action, the program comes back to that action; turning the phone in between changes nothing.
func TestNoActionIsLostWhenThePhoneKillsTheProgram(t *testing.T) {
	p := newPhone(t)
	now := p.begin()
	for n := range 5 {
		p.act(now)
		name, before := p.kept()
		if before.Over { // the dice are the system's own: Home offers nothing that is over
			require.Greater(t, n, 2, "over too soon to tell anything")
			return
		}
		require.Greater(t, len(before.Log), len(now.Log))
		p.w.Resize(fyne.NewSize(844, 390))
		p.w.Resize(fyne.NewSize(390, 844))
		_, turned := p.kept()
		require.Equal(t, before, turned)
		p.start("home") // killed
		p.press("continue")
		require.Equal(t, app.Place{Kind: app.AtTable, ID: "save:" + name}, p.w.Place())
		_, now = p.kept()
		require.Equal(t, before, now)
	}
}

// What could not be written is written when the program goes into the background, or when it ends.
func TestTheBackgroundWritesWhatCouldNotBeWritten(t *testing.T) {
	for _, last := range []func(*life){func(l *life) { l.background() }, func(l *life) { l.stopped() }} {
		p := newPhone(t)
		p.act(p.begin())
		_, first := p.kept()
		p.disk.fails = true
		p.act(first)
		_, held := p.kept()
		require.Equal(t, first, held, "the disk has what was last written")
		last(p.app.life)
		_, held = p.kept()
		require.Equal(t, first, held, "it still fails, and nothing is lost")
		p.disk.fails = false
		last(p.app.life)
		_, second := p.kept()
		require.Greater(t, len(second.Log), len(first.Log))
	}
}

// The back button goes back one screen, also from a field in which one types, and never loses the game.
func TestTheBackButton(t *testing.T) {
	p := newPhone(t)
	p.start("play:cauldron")
	back := func() {
		if f := p.w.Canvas().Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: mobile.KeyBack})
			return
		}
		p.w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: mobile.KeyBack})
	}
	var field *widget.Field
	findPart(p.w.Canvas().Content(), fyne.Position{}, fyne.Position{}, fyne.NewPos(390, 9999), nil, func(o fyne.CanvasObject) bool {
		f, is := o.(*widget.Field)
		if is {
			field = f
		}
		return is
	}, &part{})
	require.NotNil(t, field)
	p.w.Focus(field)
	field.SetText("a position")
	back()
	require.Equal(t, app.Home, p.w.Place().Kind)

	p.act(p.begin())
	_, before := p.kept()
	back()
	require.Equal(t, app.Home, p.w.Place().Kind)
	_, after := p.kept()
	require.Equal(t, before, after)
}

// seen tells whether the whole of an object lies in the window, and in all that scrolls round it.
func (p *phone) seen(o fyne.CanvasObject) bool {
	p.t.Helper()
	var out part
	size := p.w.Canvas().Size()
	findPart(p.w.Canvas().Content(), fyne.Position{}, fyne.Position{}, fyne.NewPos(size.Width, size.Height), nil, func(in fyne.CanvasObject) bool { return in == o }, &out)
	require.True(p.t, out.found)
	return out.hi.Y-out.lo.Y >= o.Size().Height-1
}

// keyboard is a phone with its keyboard up.
func keyboard() []fyne.Size {
	return []fyne.Size{fyne.NewSize(390, 844-336), fyne.NewSize(390, 340)} // of a phone of our time, and of a small one: lower than wide
}

// A phone's keyboard leaves the field that is typed into in sight, with what stands in it, and goes when the field has gone.
func TestThePhonesKeyboard(t *testing.T) {
	for name, c := range map[string]struct {
		open  string
		ready func(*phone)
	}{
		"far down a page":    {"play:cauldron", func(*phone) {}},
		"in a sheet":         {"table:example:cauldron-ex-02", func(p *phone) { p.press("more") }},
		"over a list":        {"rules:cauldron", func(*phone) {}},
		"on an edited chart": {"chartedit:cauldron", func(*phone) {}},
	} {
		for _, size := range keyboard() {
			t.Run(name+" "+strconv.Itoa(int(size.Height)), func(t *testing.T) {
				p := newPhone(t)
				p.start(c.open)
				c.ready(p)
				all := p.w.Fields()
				require.NotEmpty(t, all)
				f := all[len(all)-1]
				p.w.Focus(f)
				f.SetText("12")
				p.w.Resize(size)
				require.True(t, p.w.Canvas().Focused() == fyne.Focusable(f), "it is the same field")
				require.True(t, p.seen(f))
				p.w.Resize(fyne.NewSize(390, 844))
				require.True(t, p.w.Canvas().Focused() == fyne.Focusable(f))
				require.True(t, p.seen(f))
				require.Equal(t, "12", f.Text)
			})
		}
	}
}

// Turning the phone while one types keeps what was typed, and the field.
func TestTurningThePhoneKeepsWhatWasTyped(t *testing.T) {
	p := newPhone(t)
	p.start("play:cauldron")
	f := p.w.Fields()[0]
	p.w.Focus(f)
	f.SetText("a posi")
	f.CursorColumn = 3
	p.w.Resize(fyne.NewSize(844, 390))
	now, ok := p.w.Canvas().Focused().(*widget.Field)
	require.True(t, ok, "something is typed into")
	require.True(t, f != now, "another shape has another screen")
	require.Equal(t, "a posi", now.Text)
	require.Equal(t, 3, now.CursorColumn)
	require.True(t, p.seen(now))
}

// Nothing but a field has the focus after a finger was there, for the toolkit would bring up the keyboard; a field that is gone gives it back.
func TestThePhonesKeyboardGoes(t *testing.T) {
	p := newPhone(t)
	p.start("play:cauldron")
	p.w.Focus(p.w.Fields()[0])
	p.w.Go(app.Place{Kind: app.Settings})
	require.True(t, p.w.Canvas().Focused() == nil)
	now := p.begin()
	for range 3 {
		p.act(now)
		_, now = p.kept()
		require.True(t, p.w.Canvas().Focused() == nil)
	}
}
