package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// What the walk in the browser opens.
const (
	webGame     = "game:cauldron"
	webExample  = "example:cauldron-ex-02"
	webStart    = "start:scenario:"
	webLimit    = time.Minute // on a busy machine much takes long
	webActions  = 3
	webPresses  = 3  // at most, for one control
	webTurns    = 60 // of the wheel, at most
	stripHeight = 48
)

type webCommand struct {
	Yes    bool   `help:"Install missing system packages without asking." short:"y"`
	Serve  bool   `help:"Only serve the page on this machine, for a browser of yours."`
	Folder string `help:"Take this packaged page instead of packing one." type:"path"`
	Keep   string `help:"Write the screenshots into this folder." type:"path"`
	Write  bool   `help:"Write what the page weighs into the document about packages, instead of holding it to what stands there."`
}

// Run packs the page, serves it on this machine and walks through it in a real browser without a window: the home
// screen, a worked example to its end, a game that is saved, the page loaded anew, the game resumed; then the other
// language on a phone. Nothing but the page itself may be asked of the network.
func (c *webCommand) Run(d *door) error {
	if !c.Serve {
		if err := d.need(c.Yes, []string{"chromium", "fonts-dejavu-core"}, []string{"chromium"}); err != nil {
			return err
		}
	}
	folder := c.Folder
	if folder == "" {
		s, err := d.shipment("dist")
		if err != nil {
			return err
		}
		if err := s.web(); err != nil {
			return err
		}
		folder = filepath.Join(s.out, "web")
	}
	if !c.Serve {
		if err := d.holdFigures(folder, c.Write); err != nil {
			return err
		}
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	server := &http.Server{Handler: http.FileServer(http.Dir(folder)), ReadHeaderTimeout: time.Minute}
	address := "http://" + listener.Addr().String() + "/"
	if c.Serve {
		d.say("%s (Ctrl+C ends it)", address)
		return server.Serve(listener)
	}
	go func() { _ = server.Serve(listener) }() // it ends with us
	defer server.Close()
	return d.walkWeb(address, c.Keep)
}

func (d *door) walkWeb(address, keep string) error {
	b, err := startBrowser()
	if err != nil {
		return err
	}
	defer b.stop()
	w := &webWalk{door: d, address: address, keep: keep}
	for _, walk := range []func(*browser) error{w.desktop, w.phone, w.tabs} {
		if err = walk(b); err != nil {
			break
		}
		if err = w.ask("Page.close", nil, nil); err != nil { // another page would be told of this one
			break
		}
	}
	if err == nil {
		err = onlyFrom(b.requested(), address)
		d.say("web: %d presses had to be repeated", w.repeated)
		d.say("web: %d requests, all to the page itself", len(b.requested()))
	}
	if err != nil {
		if text, errShot := w.shot(); errShot == nil && keep != "" {
			_ = os.WriteFile(filepath.Join(keep, "web-failed.png"), text, 0o600) // only a help
		}
		return fmt.Errorf("web: %w\nthe page's console:\n%s", err, strings.Join(b.said(), "\n"))
	}
	return nil
}

// onlyFrom fails when something was asked of anyone but the page's own server. What a page has made itself (data:,
// blob:) is asked of nobody.
func onlyFrom(requests []string, address string) error {
	if len(requests) == 0 {
		return errors.New("no request was seen")
	}
	for _, r := range requests {
		if !strings.HasPrefix(r, address) && !strings.HasPrefix(r, "data:") && !strings.HasPrefix(r, "blob:"+address) {
			return fmt.Errorf("asked of the network: %s", r)
		}
	}
	return nil
}

// webWalk is the walk of one page.
type webWalk struct {
	*door
	*page
	address string
	keep    string
	view    viewport

	repeated int // presses that had to be repeated
}

// webLayout is what the page tells of the window.
type webLayout struct {
	layout
	Place struct {
		Kind int
		ID   string
		Step int
	} `json:"place"`
}

// told is what the page tells, as it tells it.
func (w *webWalk) told() (text string, err error) {
	err = w.value(`globalThis.gazalaLayout || ""`, &text)
	return text, err
}

func (w *webWalk) layoutNow() (webLayout, error) {
	var l webLayout
	text, err := w.told()
	if err != nil || text == "" {
		return l, err
	}
	return l, json.Unmarshal([]byte(text), &l)
}

// until waits for a layout that has what is wanted.
func (w *webWalk) until(what string, has func(webLayout) bool) (webLayout, error) {
	var (
		names []string
		last  webLayout
	)
	for begun := time.Now(); time.Since(begun) < webLimit; time.Sleep(100 * time.Millisecond) {
		l, err := w.layoutNow()
		if err != nil {
			return l, err
		}
		last = l
		if has(l) {
			return l, nil
		}
		names = names[:0]
		for name := range l.Controls {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return last, fmt.Errorf(
		"%s: not seen within %s; at %v there are %s",
		what,
		webLimit,
		last.Place,
		strings.Join(names, " "),
	)
}

// control waits for a control whose name begins so, and gives the first by name.
func (w *webWalk) control(prefix string) (string, position, error) {
	name := ""
	l, err := w.until(prefix, func(l webLayout) bool {
		name = firstNamed(l.Controls, prefix)
		return name != ""
	})
	return name, l.Controls[name], err
}

func firstNamed(controls map[string]position, prefix string) string {
	best := ""
	for name := range controls {
		if strings.HasPrefix(name, prefix) &&
			(best == "" || len(name) < len(best) || len(name) == len(best) && name < best) {
			best = name
		}
	}
	return best
}

// still waits until the page has told the same for a while: a control that moves is hard to hit.
func (w *webWalk) still() (string, error) {
	last, err := w.told()
	for begun := time.Now(); err == nil && time.Since(begun) < webLimit; {
		time.Sleep(400 * time.Millisecond)
		now := ""
		if now, err = w.told(); err == nil && now == last && now != "" {
			return now, nil
		}
		last = now
	}
	return last, err
}

// press taps a control by name and waits until something has changed.
func (w *webWalk) press(prefix string) error {
	if _, _, err := w.control(prefix); err != nil {
		return err
	}
	before, err := w.still()
	if err != nil {
		return err
	}
	return w.pressUntil(prefix, func() (bool, error) {
		now, err := w.told()
		return now != before, err
	})
}

// pressUntil taps a control until it has worked, and counts how often that took more than one tap.
func (w *webWalk) pressUntil(prefix string, worked func() (bool, error)) error {
	for range webPresses {
		name, at, err := w.control(prefix)
		if done, errWorked := worked(); done && errWorked == nil { // late, so that what was pressed has gone
			return nil
		}
		if err != nil {
			return err
		}
		if err := w.tap(at[0]/w.view.density, at[1]/w.view.density, w.view.phone); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for begun := time.Now(); time.Since(begun) < webLimit/webPresses; time.Sleep(50 * time.Millisecond) {
			if done, err := worked(); err != nil || done {
				return err
			}
		}
		w.repeated++
	}
	return fmt.Errorf("%s: pressed %d times, and nothing came of it", prefix, webPresses)
}

// pressAll presses controls one after another, each until the next one is there: on a busy machine a screen can still
// change for another reason.
func (w *webWalk) pressAll(names ...string) error {
	last := len(names) - 1
	for n, name := range names[:last] {
		if err := w.reach(name, names[n+1]); err != nil {
			return err
		}
	}
	return w.press(names[last])
}

// reach taps a control until another one is in sight.
func (w *webWalk) reach(name, next string) error {
	if _, err := w.still(); err != nil {
		return err
	}
	return w.pressUntil(name, func() (bool, error) {
		now, err := w.layoutNow()
		return firstNamed(now.Controls, next) != "", err
	})
}

// toStarts goes back to a game's page, and from there to where its games begin.
func (w *webWalk) toStarts() error {
	for { // on a busy machine a press too many leads to Home
		if _, err := w.still(); err != nil {
			return err
		}
		here, err := w.layoutNow()
		if err != nil {
			return err
		}
		if firstNamed(here.Controls, "examples") != "" { // stands on a game's page alone, and in sight
			break
		}
		next := "back"
		if firstNamed(here.Controls, next) == "" {
			next = webGame
			if err := w.scrollTo(next, windowWidth/2); err != nil { // below the saved games, however many
				return err
			}
		}
		if err := w.pressUntil(next, func() (bool, error) {
			now, err := w.layoutNow()
			return now.Place != here.Place, err
		}); err != nil {
			return err
		}
	}
	if err := w.scrollTo("play", windowWidth/2); err != nil { // it may lie below the fold
		return err
	}
	here, err := w.layoutNow()
	if err != nil {
		return err
	}
	return w.pressUntil("play", func() (bool, error) { // what is turned too early turns the page before
		now, err := w.layoutNow()
		return now.Place != here.Place, err
	})
}

// start goes back from a game's list to its page, and begins to play from there.
func (w *webWalk) start() error {
	if err := w.toStarts(); err != nil {
		return err
	}
	if err := w.scrollTo(webStart, windowWidth/2); err != nil {
		return err
	}
	return w.press(webStart)
}

// settled gives the first picture that is the same as the one before it.
func (w *webWalk) settled(name string) (image.Image, error) {
	var last []byte
	for begun := time.Now(); time.Since(begun) < webLimit; time.Sleep(300 * time.Millisecond) {
		text, err := w.shot()
		if err != nil {
			return nil, err
		}
		if bytes.Equal(text, last) {
			img, err := png.Decode(bytes.NewReader(text))
			if err == nil {
				save(img, w.keep, "web-"+name+".png")
			}
			return img, err
		}
		last = text
	}
	return nil, errors.New(name + ": the picture never stood still")
}

func (w *webWalk) load(v viewport, query string) error {
	w.view = v
	begun := time.Now()
	if err := w.visit(w.address + "?probe=gazalaLayout&theme=light&" + query); err != nil {
		return err
	}
	if _, _, err := w.control("settings"); err != nil {
		return err
	}
	w.say("web: home after %.1f s (%s)", time.Since(begun).Seconds(), query)
	img, err := w.settled("home-" + strings.ReplaceAll(query, "=", "-"))
	if err == nil && !painted(img) {
		return errors.New("nothing is painted")
	}
	return err
}

// desktop walks an example to its end, plays, loads the page anew and resumes.
func (w *webWalk) desktop(b *browser) (err error) {
	v := viewport{wide: windowWidth, high: windowHeight, density: 1}
	if w.page, err = b.open(v); err != nil {
		return err
	}
	if err := w.load(v, "lang=en"); err != nil {
		return err
	}
	if err := w.walkExample(); err != nil {
		return err
	}
	if err := w.start(); err != nil {
		return err
	}
	for range webActions {
		if err := w.act(); err != nil {
			return err
		}
	}
	before, err := w.settled("table")
	if err != nil {
		return err
	}
	played, err := w.layoutNow()
	if err != nil {
		return err
	}
	if err := w.load(v, "lang=en"); err != nil {
		return fmt.Errorf("loaded anew: %w", err)
	}
	if err := w.press("continue"); err != nil {
		return err
	}
	if _, _, err := w.control("option:"); err != nil {
		return err
	}
	after, err := w.settled("resumed")
	if err != nil {
		return err
	}
	resumed, err := w.layoutNow()
	if err != nil {
		return err
	}
	if err := sameGame(played, resumed); err != nil {
		return fmt.Errorf("the resumed game is not the one that was left: %w", err)
	}
	strip := image.Rect(0, 0, before.Bounds().Dx(), stripHeight)
	if differ := differing(before, after, strip, image.Rectangle{}); differ > 0 {
		return fmt.Errorf("the resumed game is not the one that was left: %d pixels of the strip differ", differ)
	}
	w.say("web: resumed after loading anew, as it was left: action %d, rule %s", resumed.Table.At, resumed.Table.Rule)
	return w.exportAndImport()
}

// scrollTo turns the wheel until a control is in sight.
func (w *webWalk) scrollTo(prefix string, x float64) error {
	if _, err := w.still(); err != nil { // a screen that has just come has nothing in sight
		return err
	}
	for range webTurns {
		l, err := w.layoutNow()
		if err != nil || firstNamed(l.Controls, prefix) != "" {
			_, errStill := w.still()
			return errors.Join(err, errStill)
		}
		before, err := w.told()
		if err != nil {
			return err
		}
		if err := w.wheel(x, windowHeight/2); err != nil {
			return err
		}
		// turns that a busy page has not seen yet would carry it past what is looked for
		begun := time.Now()
		for now := before; now == before && err == nil && time.Since(begun) < 2*time.Second; now, err = w.told() {
			time.Sleep(50 * time.Millisecond)
		}
	}
	return fmt.Errorf("%s: not in sight after %d turns of the wheel", prefix, webTurns)
}

// exportAndImport has the browser keep the game as a file, and takes that file in again as another game.
func (w *webWalk) exportAndImport() error {
	folder, err := os.MkdirTemp("", "gazala-files")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if err := w.call(
		"",
		"Browser.setDownloadBehavior",
		map[string]any{"behavior": "allow", "downloadPath": folder},
		nil,
	); err != nil {
		return err
	}
	file := ""
	kept := func() (bool, error) {
		found, err := filepath.Glob(filepath.Join(folder, "*.gazala"))
		if len(found) > 0 {
			file = found[0]
		}
		return file != "", err
	}
	if err := w.press("more"); err != nil {
		return err
	}
	if err := w.scrollTo("export", windowWidth-panelWidth/2); err != nil {
		return err
	}
	if err := w.pressUntil("export", kept); err != nil {
		return err
	}
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	w.say("web: exported %s, %d bytes", filepath.Base(file), info.Size())
	if err := w.toStarts(); err != nil {
		return err
	}
	if err := w.scrollTo("import", windowWidth/2); err != nil {
		return err
	}
	const asks = `document.getElementById("taken") !== null`
	err = w.pressUntil("import", func() (asked bool, err error) {
		err = w.value(asks, &asked)
		return asked, err
	})
	if err != nil {
		return err
	}
	if err := w.choose("#taken", file); err != nil {
		return err
	}
	l, err := w.until("undo", func(l webLayout) bool { return l.Controls["undo"] != position{} })
	w.say("web: imported as %s", l.Place.ID)
	return err
}

// phone looks at the home screen and a table in Portuguese, in a phone's size.
func (w *webWalk) phone(b *browser) (err error) {
	v := viewport{wide: 390, high: 844, density: 2, phone: true}
	if w.page, err = b.open(v); err != nil {
		return err
	}
	if err := w.load(v, "lang=pt"); err != nil {
		return err
	}
	if err := w.press("continue"); err != nil {
		return err
	}
	if _, _, err := w.control("option:"); err != nil {
		return err
	}
	_, err = w.settled("phone-table")
	return err
}
