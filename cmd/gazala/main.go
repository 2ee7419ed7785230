// Command gazala is the window: it chooses the language, the look and the size, and puts the parts together.
package main

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/lang"

	"gazala/app"
	"gazala/app/beside"
	"gazala/app/look"
	"gazala/app/store"
	"gazala/locales"
	"gazala/tutor/desk"
)

// id names the program to the platform; FyneApp.toml says the same.
const id = "org.gazalatutor.app"

// version is that of FyneApp.toml in a package; in a build for oneself it is empty.
var version string

func main() {
	o, err := parsed(os.Args[1:], os.Stdout)
	switch {
	case errors.Is(err, errTold):
		return
	case err != nil:
		fmt.Fprintln(os.Stderr, "gazala:", err)
		os.Exit(usage)
	}
	if err := o.run(); err != nil {
		fmt.Fprintln(os.Stderr, "gazala:", err)
		os.Exit(1)
	}
}

// untidied is how much garbage, in percent of what is in use, may lie about until the first frame is painted: a start
// that stays small need not stop to clear away.
const untidied = 400

// settled is how long after the first frame what only the start needed is given back to the system.
const settled = 2 * time.Second

// roomy is how much memory, in bytes, is used before what lies about is cleared away sooner than usual: what is in use
// is seldom half of it, and a phone ends what takes too much. An environment that says GOMEMLIMIT has its way.
const roomy = 208 << 20

func (o *options) run() error {
	usual := debug.SetGCPercent(untidied)
	if debug.SetMemoryLimit(-1) == math.MaxInt64 {
		debug.SetMemoryLimit(roomy)
	}
	place, err := app.ParsePlace(o.Open)
	if err != nil {
		return fmt.Errorf("--open: %w", err)
	}
	size := fyne.Size{}
	if o.Size != "" {
		if size, err = parseSize(o.Size); err != nil {
			return err
		}
	}
	tutor, err := openTutor(cmp.Or(locales.Preferred(os.Getenv), locales.Match(lang.SystemLocale().String())))
	if err != nil {
		return err
	}
	p := app.Params{Tutor: tutor, Size: size, Open: place, Text: o.Text, Clock: time.Now}
	p.Silent, p.Lies = silent(os.Getenv), lies()
	if o.Lang != "" {
		p.Lang = locales.Match(o.Lang)
	}
	if o.Theme != "stored" {
		p.Theme = look.ParseTheme(o.Theme)
	}
	fyneapp.SetMetadata(
		fyne.AppMetadata{ID: id, Name: "Gazala Tutor", Version: version, Migrations: map[string]bool{"fyneDo": true}},
	)
	store.Housed()
	p.App = fyneapp.NewWithID(id)
	p.Unlasting = store.Lasts(p.App.Storage())
	if o.Size == "" {
		p.Size = app.LastSize(p.App.Preferences())
	}
	p.Beside = beside.Open(p.App.Storage())
	defer runtime.KeepAlive(p.Beside) // it has a lock
	p.Saves, p.Memory = openSaves(p.App, tutor), store.OpenMemory(p.App.Storage(), desk.JoinKept(time.Now))
	p.Charts = store.OpenCharts(p.App.Storage(), desk.JoinCharts)
	w, err := app.New(p)
	if err != nil {
		return err
	}
	end := ending{told: signals(), onWin: fyne.Do, flush: w.Flush, exit: os.Exit}
	return shown(p.App.Lifecycle(), w.Run, func() {
		go end.wait()
		debug.SetGCPercent(usual)
		time.AfterFunc(settled, debug.FreeOSMemory)
		if o.Probe != "" {
			go probe(w, o.Probe, o.Follow)
		}
	})
}

// silent tells whether the system has no way to say that it is light or dark: the toolkit takes it for dark then.
func silent(env func(string) string) bool {
	if runtime.GOOS != "linux" || env("FYNE_THEME") != "" || env("DBUS_SESSION_BUS_ADDRESS") != "" {
		return false
	}
	_, err := os.Stat(filepath.Join(env("XDG_RUNTIME_DIR"), "bus"))
	return err != nil
}

var errNoWindow = errors.New(
	"no window can be opened (on Linux, DISPLAY or WAYLAND_DISPLAY names the display to open it on)",
)

// shown runs the window, and then as soon as it has started. Without a display the toolkit panics; that is an error
// like any other.
func shown(life fyne.Lifecycle, run, then func()) (err error) {
	started := false
	life.SetOnStarted(func() { started = true; then() })
	defer func() {
		cause := recover()
		if cause != nil && started {
			panic(cause)
		}
		if cause != nil {
			err = fmt.Errorf("%w: %v", errNoWindow, cause)
		}
	}()
	run()
	return nil
}

// parseSize reads "1280x800", in units of the screen.
func parseSize(s string) (fyne.Size, error) {
	var wide, high int
	if n, err := fmt.Sscanf(
		s,
		"%dx%d",
		&wide,
		&high,
	); n != 2 || err != nil || wide < 200 || high < 200 || wide > 20000 ||
		high > 20000 {
		return fyne.Size{}, fmt.Errorf("--size: %q is no size such as 1280x800", s)
	}
	return fyne.NewSize(float32(wide), float32(high)), nil
}
