package main

import (
	"fmt"
	"image"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// What resizing is held to: at rest so soon at the last size, with so much of the memory of before, in percent; and the
// system's word to end is obeyed so soon.
const (
	restLimit   = 2 * time.Second
	growthLimit = 20
	endLimit    = 2500 * time.Millisecond
	// a window that is at rest needs a tenth of a processor at most, whoever else is busy
	restfulShare = .1
	quick        = 20 * time.Millisecond // faster than a screen is made
	steady       = 60 * time.Millisecond // about as fast
	calmTime     = 6 * time.Second       // after the start, until what is done ahead is done
)

// windowManager answers every size that the window asks for with one that it grants. Without one nothing goes wrong.
const windowManager = "openbox"

// resizePlaces are a page, a table, a lesson and a book.
func resizePlaces() []string {
	return []string{"home", "table:example:cauldron-ex-17", "lesson:cauldron-01", "rules:cauldron"}
}

type resizeCommand struct {
	Yes     bool     `help:"Install missing system packages without asking." short:"y"`
	Program string   `help:"Resize this program instead of building ours." type:"path"`
	Open    []string `help:"The screens to resize; without any a page, a table, a lesson and a book." placeholder:"SCREEN"`
	Times   int      `help:"How often each is resized." default:"200"`
}

// Run resizes the real window under a window manager faster than it can follow, and holds it to its limits.
func (c *resizeCommand) Run(d *door) error {
	program, err := d.onDisplay(c.Yes, c.Program, windowManager)
	if err != nil {
		return err
	}
	if len(c.Open) == 0 {
		c.Open = resizePlaces()
	}
	return d.resizeAll(program, c.Times, c.Open...)
}

// resizing is the stage of the whole check.
func (d *door) resizing() error {
	const times = 60
	program, err := d.buildProgram()
	if err != nil {
		return err
	}
	return d.resizeAll(program, times, resizePlaces()[:2]...)
}

func (d *door) resizeAll(program string, times int, places ...string) error {
	screen, err := startXvfb()
	if err != nil {
		return err
	}
	defer screen.stop()
	manager := exec.Command(windowManager, "--sm-disable")
	manager.Env = environment(os.Environ(), "DISPLAY="+screen.display)
	if err := manager.Start(); err != nil {
		return err
	}
	defer stopProcess(manager)
	for _, place := range places {
		if err := d.resizePlace(screen, program, place, times); err != nil {
			return fmt.Errorf("%s: %w", place, err)
		}
	}
	return nil
}

// resizePlace resizes a screen seven times at once and then as often as is asked, and ends the program by the system's
// word.
func (d *door) resizePlace(screen *hidden, program, place string, times int) error {
	wide, narrow := image.Pt(1200, 800), image.Pt(500, 700)
	p, err := startIn(screen, program, wide, "--lang", "en", "--open", place, "--follow")
	if err != nil {
		return err
	}
	defer p.stop()
	if _, err := p.waitPainted(); err != nil {
		return err
	}
	// each shape has letters of its own, which stay once they have been shown
	if err := p.resize([]image.Point{narrow, wide}, time.Second); err != nil {
		return err
	}
	time.Sleep(calmTime)
	before, err := resident(p.cmd.Process.Pid)
	if err != nil {
		return err
	}
	const few = 7
	for _, way := range []struct {
		times int
		gap   time.Duration
	}{{few, quick}, {times, steady}} {
		sizes := make([]image.Point, way.times)
		for n := range sizes {
			if sizes[n] = narrow; n%2 != way.times%2 { // the last is the wide one
				sizes[n] = wide
			}
		}
		if err := p.resize(sizes, way.gap); err != nil {
			return err
		}
		after, err := p.rested(sizes[len(sizes)-1])
		if err != nil {
			return fmt.Errorf("%d sizes %s apart: %w", way.times, way.gap, err)
		}
		share := 100 * after / before
		d.say("%s: %d sizes %s apart: at rest, %.0f MB, %.0f %% of before", place, way.times, way.gap, after, share)
		if share > 100+growthLimit {
			return fmt.Errorf("%d sizes left %.0f MB, there were %.0f", way.times, after, before)
		}
	}
	took, err := p.told()
	d.say("%s: told to end, it was gone after %.1f s", place, took.Seconds())
	return err
}

// resize gives the window sizes, each so long after the one before.
func (p *program) resize(sizes []image.Point, gap time.Duration) error {
	var line []string
	for _, size := range sizes {
		line = append(line, "windowsize", p.window, strconv.Itoa(size.X), strconv.Itoa(size.Y),
			"sleep", strconv.FormatFloat(gap.Seconds(), 'f', -1, 64))
	}
	_, err := p.screen.onDisplay("xdotool", line...)
	return err
}

// rested gives the memory of a window that has been given its last size a while ago, and has come to rest at it.
func (p *program) rested(last image.Point) (float64, error) {
	const watched = time.Second
	time.Sleep(restLimit)
	before, err := processorTime(p.cmd.Process.Pid)
	if err != nil {
		return 0, fmt.Errorf("the program is gone: %w\n%s", err, p.log.String())
	}
	for begun := time.Now(); time.Since(begun) < watched; time.Sleep(50 * time.Millisecond) {
		size, err := p.screen.sizeOf(p.window)
		if err != nil {
			return 0, err
		}
		if size != last {
			return 0, fmt.Errorf("the window is %v %s after it was given %v", size, restLimit+time.Since(begun), last)
		}
	}
	after, err := processorTime(p.cmd.Process.Pid)
	if err != nil {
		return 0, err
	}
	if share := (after - before) / watched.Seconds(); share > restfulShare {
		return 0, fmt.Errorf("nobody touches it, and it takes %.0f %% of a processor", 100*share)
	}
	return resident(p.cmd.Process.Pid)
}

// sizeOf is the size of a window, as the display has it.
func (h *hidden) sizeOf(window string) (image.Point, error) {
	text, err := h.onDisplay("xdotool", "getwindowgeometry", "--shell", window)
	if err != nil {
		return image.Point{}, err
	}
	var size image.Point
	for line := range strings.Lines(string(text)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		n, _ := strconv.Atoi(value) // no number: no size, which is told
		switch name {
		case "WIDTH":
			size.X = n
		case "HEIGHT":
			size.Y = n
		}
	}
	return size, nil
}

// told ends the program by the system's word and gives how long it took.
func (p *program) told() (time.Duration, error) {
	begun := time.Now()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return 0, err
	}
	select {
	case <-p.ended:
		return time.Since(begun), nil
	case <-time.After(endLimit):
		return time.Since(begun), fmt.Errorf("told to end, it is still there after %s", endLimit)
	}
}
