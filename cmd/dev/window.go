package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// windowExample is the screen that the real start opens: a worked example whose
// board shows all three grounds.
const windowExample = "example:cauldron-ex-02"

const (
	windowWidth  = 1280
	windowHeight = 800
	phoneWidth   = 390 // of a common phone, upright
	phoneHeight  = 844
	panelWidth   = 400 // the tutor panel, at the right
	paintLimit   = 20 * time.Second
	settleLimit  = 5 * time.Second
)

type windowCommand struct {
	Yes     bool   `help:"Install missing system packages without asking." short:"y"`
	Program string `help:"Look at this program instead of building ours." type:"path"`
	Keep    string `help:"Write the screenshots into this folder." type:"path"`
	Phone   bool   `help:"Look at the mobile mode: upright, on its side, upright again."`
}

// Run starts the program on a hidden display and checks what it paints.
func (c *windowCommand) Run(d *door) error {
	if runtime.GOOS != "linux" {
		return errors.New("the hidden display (Xvfb) is for Linux")
	}
	packages, tools := append(buildPackages(), displayPackages()...), append(buildTools(), displayTools()...)
	if c.Phone {
		packages = append(packages, phonePackages()...)
	}
	if err := d.need(c.Yes, packages, tools); err != nil {
		return err
	}
	build, look := d.buildProgram, d.lookAt
	if c.Phone {
		build, look = d.buildPhone, d.lookAtPhone
	}
	if c.Program != "" {
		return look(c.Program, c.Keep)
	}
	program, err := build()
	if err != nil {
		return err
	}
	return look(program, c.Keep)
}

func (d *door) realStart() error {
	program, err := d.buildProgram()
	if err != nil {
		return err
	}
	return d.lookAt(program, "")
}

// lookAt starts a program twice, in English and in Portuguese, and checks that its
// window is painted, that the ground has the design's colours, that a click on
// "next" changes the tutor panel, and that the panel differs by language.
func (d *door) lookAt(program, keep string) error {
	screen, err := startXvfb()
	if err != nil {
		return err
	}
	defer screen.stop()
	en, err := d.firstView(screen, program, "en", keep, true)
	if err != nil {
		return fmt.Errorf("en: %w", err)
	}
	pt, err := d.firstView(screen, program, "pt", keep, false)
	if err != nil {
		return fmt.Errorf("pt: %w", err)
	}
	changed := differing(en, pt, panelOf(en.Bounds()), image.Rectangle{})
	d.say("language: %d panel pixels differ between English and Portuguese", changed)
	if changed < minChange {
		return fmt.Errorf("the panel looks the same in both languages (%d pixels differ)", changed)
	}
	return nil
}

// firstView starts the program in a language and gives its first settled picture,
// after checking the ground; with click it also presses "next" and checks the panel.
func (d *door) firstView(screen *hidden, program, language, keep string, click bool) (image.Image, error) {
	app, err := startProgram(screen, program, language)
	if err != nil {
		return nil, err
	}
	defer app.stop()
	took, err := app.waitPainted()
	if err != nil {
		return nil, err
	}
	first, err := app.settled()
	if err != nil {
		return nil, err
	}
	save(first, keep, language+"-first.png")
	d.say(
		"%s: painted %.2f s after the start, %dx%d",
		language,
		took.Seconds(),
		first.Bounds().Dx(),
		first.Bounds().Dy(),
	)
	layout, err := app.layout()
	if err != nil {
		return nil, err
	}
	for _, known := range knownGround() {
		hex, err := known.check(first, layout)
		if err != nil {
			return nil, err
		}
		d.say("%s: hex %s has the colour of %s", language, hex, known.name)
	}
	if !click {
		return first, nil
	}
	changed, after, err := app.clickNext(first)
	if err != nil {
		return nil, err
	}
	save(after, keep, language+"-next.png")
	d.say("%s: a click on next changed %d pixels of the panel", language, changed)
	return first, nil
}

// program is the running window program.
type program struct {
	screen *hidden
	cmd    *exec.Cmd
	home   string // its own settings, saves and caches; removed at the end
	log    strings.Builder
	ended  chan struct{}
	window string // X id
	begun  time.Time
}

func startProgram(screen *hidden, path, language string) (*program, error) {
	return startIn(
		screen,
		path,
		image.Pt(windowWidth, windowHeight),
		"--lang",
		language,
		"--open",
		windowExample,
		"--follow",
	)
}

// startIn starts the program in a window of a size with its own empty home.
func startIn(screen *hidden, path string, size image.Point, more ...string) (*program, error) {
	return startAt(screen, path, size, func(string) error { return nil }, more...)
}

// startAt starts the program in a window of a size with a home of its own, into which something is put before.
func startAt(
	screen *hidden, path string, size image.Point, put func(home string) error, more ...string,
) (*program, error) {
	home, err := os.MkdirTemp("", "gazala-window")
	if err == nil {
		err = put(home)
	}
	if err != nil {
		return nil, err
	}
	p := &program{screen: screen, home: home, ended: make(chan struct{}), begun: time.Now()}
	args := []string{"--theme", "light", "--size", fmt.Sprintf("%dx%d", size.X, size.Y), "--probe", p.probeFile()}
	p.cmd = exec.Command(path, append(args, more...)...)
	p.cmd.Env = environment(os.Environ(),
		"HOME="+home, "XDG_CONFIG_HOME="+home+"/config", "XDG_DATA_HOME="+home+"/data",
		"XDG_CACHE_HOME="+home+"/cache", "XDG_STATE_HOME="+home+"/state", "XDG_RUNTIME_DIR="+home,
		"DISPLAY="+screen.display, "WAYLAND_DISPLAY=", "LIBGL_ALWAYS_SOFTWARE=1", "FYNE_SCALE=1", "LANG=C.UTF-8")
	p.cmd.Stdout, p.cmd.Stderr = &p.log, &p.log
	if err := p.cmd.Start(); err != nil {
		os.RemoveAll(home)
		return nil, err
	}
	go func() {
		_ = p.cmd.Wait() // whoever asks about the window sees that the program has gone
		close(p.ended)
	}()
	return p, nil
}

func (p *program) probeFile() string { return filepath.Join(p.home, "probe.json") }

func (p *program) stop() {
	_ = p.cmd.Process.Kill() // it may have ended by itself
	<-p.ended
	os.RemoveAll(p.home)
}

// waitPainted waits for the window, for pixels in it and for the probe file.
func (p *program) waitPainted() (time.Duration, error) {
	missing := "no window"
	for time.Since(p.begun) < paintLimit {
		select {
		case <-p.ended:
			return 0, fmt.Errorf("the program ended by itself:\n%s", p.log.String())
		case <-time.After(50 * time.Millisecond):
		}
		if missing = p.notYet(); missing == "" {
			return time.Since(p.begun), nil
		}
	}
	return 0, fmt.Errorf("%s after %s", missing, paintLimit)
}

// notYet says what the window still lacks, or nothing.
func (p *program) notYet() string {
	if p.window == "" {
		found, _ := p.screen.onDisplay("xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(p.cmd.Process.Pid))
		if p.window, _, _ = strings.Cut(strings.TrimSpace(string(found)), "\n"); p.window == "" {
			return "no window"
		}
	}
	shot, err := p.screen.shot(p.window)
	if err != nil || !painted(shot) {
		return "nothing painted"
	}
	if _, err := p.layout(); err != nil {
		return "no positions in the probe file (" + err.Error() + ")"
	}
	return ""
}

// settled gives the first picture that is the same as the one before it.
func (p *program) settled() (image.Image, error) {
	last, err := p.screen.shot(p.window)
	for begun := time.Now(); err == nil && time.Since(begun) < settleLimit; {
		time.Sleep(250 * time.Millisecond)
		var next image.Image
		if next, err = p.screen.shot(
			p.window,
		); err == nil &&
			differing(last, next, next.Bounds(), image.Rectangle{}) == 0 {
			return next, nil
		}
		last = next
	}
	if err != nil {
		return nil, err
	}
	return nil, fmt.Errorf("the picture never stood still for %s", settleLimit)
}

// clickNext presses "next" and counts the panel's pixels that changed, not counting
// the button itself, which is painted otherwise under the mouse.
func (p *program) clickNext(before image.Image) (int, image.Image, error) {
	next, err := p.control("next")
	if err != nil {
		return 0, nil, err
	}
	_, err = p.screen.onDisplay("xdotool", "mousemove", "--window", p.window,
		strconv.Itoa(next.x()), strconv.Itoa(next.y()), "click", "1")
	if err != nil {
		return 0, nil, err
	}
	button := image.Rect(next.x()-220, next.y()-28, next.x()+220, next.y()+28)
	var after image.Image
	changed := 0
	for begun := time.Now(); time.Since(begun) < settleLimit; time.Sleep(200 * time.Millisecond) {
		if after, err = p.screen.shot(p.window); err != nil {
			return 0, nil, err
		}
		if changed = differing(before, after, panelOf(after.Bounds()), button); changed >= minChange {
			return changed, after, nil
		}
	}
	return changed, after, fmt.Errorf("a click on next at %v changed only %d pixels of the panel", next, changed)
}

// control is where a control is, as soon as it takes a tap: one that has just come lets the first moments pass.
func (p *program) control(name string) (position, error) {
	for begun := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		at, err := p.layout()
		if err != nil {
			return position{}, err
		}
		if out, ok := at.Controls[name]; ok {
			return out, nil
		}
		if time.Since(begun) > settleLimit {
			return position{}, fmt.Errorf("the probe file has no control %q", name)
		}
	}
}

// position is a place in the window in pixels, from its upper left corner.
type position [2]float64

func (p position) x() int { return int(p[0] + 0.5) }
func (p position) y() int { return int(p[1] + 0.5) }

// layout is what the program writes to the file named by --probe.
type layout struct {
	Hexes    map[string]position `json:"hexes"`
	Controls map[string]position `json:"controls"`
	Table    *seated             `json:"table"`
	Screen   string              `json:"screen"`
	Home     bool                `json:"home"`
	Flaws    []string            `json:"flaws"`
}

func (p *program) layout() (*layout, error) {
	text, err := os.ReadFile(p.probeFile())
	if err != nil {
		return nil, errors.New("not written")
	}
	var l layout
	if err := json.Unmarshal(text, &l); err != nil {
		return nil, err
	}
	return &l, nil
}
