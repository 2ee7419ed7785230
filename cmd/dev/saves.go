package main

import (
	"errors"
	"fmt"
	"image"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// What opening a saved game may take.
const (
	mostAway   = time.Second // of the processor, for which the window's thread answers nobody
	openLimit  = 2 * time.Minute
	reviewTime = 3 * time.Second
	turnsDown  = 40                     // of the wheel, at most, to a row of a list
	pause      = 400 * time.Millisecond // on a busy machine what the program tells is late
	standstill = 5
	goes       = 4 // at a walk: a press that comes while a screen changes may go astray
)

type savesCommand struct {
	Yes     bool   `help:"Install missing system packages without asking." short:"y"`
	Most    int    `help:"How many actions the longest games have." default:"4000"`
	Every   int    `help:"Open every so many of the ten games of each system." default:"1"`
	Busy    int    `help:"How many loops keep the machine busy meanwhile."`
	Program string `help:"Open the games with this program instead of building ours." type:"path"`
	Keep    string `help:"Write screenshots into this folder." type:"path"`
}

// Run opens long games by mouse: from Home, in the review, far back, with a lesson after it. Nothing may end the
// program, nor keep its window from answering for more than a second.
func (c *savesCommand) Run(d *door) error {
	path, err := d.onDisplay(c.Yes, c.Program)
	if err != nil {
		return err
	}
	return d.openSaves(path, c)
}

// openSaves makes long games and opens them with a program.
func (d *door) openSaves(path string, c *savesCommand) error {
	folder, err := os.MkdirTemp("", "gazala-saves")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	play := d.command("go", "test", "./tutor/games/gamestest", "-run", "^TestLongGames$", "-count=1")
	play.Env = environment(os.Environ(), "GAZALA_SAVES="+folder, "GAZALA_SAVES_MOST="+strconv.Itoa(c.Most))
	if err := play.Run(); err != nil {
		return fmt.Errorf("games could not be made: %w", err)
	}
	all, err := filepath.Glob(filepath.Join(folder, "*.gazala"))
	if err != nil || len(all) == 0 {
		return fmt.Errorf("no games were made: %w", err)
	}
	slices.Sort(all)
	screen, err := startXvfb()
	if err != nil {
		return err
	}
	defer screen.stop()
	for range c.Busy {
		loop := exec.Command("sh", "-c", "while :; do :; done")
		if err := loop.Start(); err != nil {
			return err
		}
		defer stopProcess(loop)
	}
	var faults []error
	opened := 0
	for n := max(c.Every, 1) - 1; n < len(all); n += max(c.Every, 1) {
		o := opener{door: d, command: c, save: all[n], name: strings.TrimSuffix(filepath.Base(all[n]), ".gazala")}
		if err := o.run(screen, path); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", o.name, err))
		}
		d.say("%-14s %s", o.name, strings.Join(o.told, "  "))
		opened++
	}
	d.say("%d saved games opened, %d of them with a fault", opened, len(faults))
	return errors.Join(faults...)
}

// opener opens one saved game by mouse.
type opener struct {
	*program
	door    *door
	command *savesCommand
	save    string // the file
	name    string
	seen    int // lines about the window's thread that have been read
	told    []string
}

// run starts the program with the game as the only one that it has, and walks.
func (o *opener) run(screen *hidden, path string) (err error) {
	o.program, err = startAt(screen, path, image.Pt(windowWidth, windowHeight), func(home string) error {
		return o.put(filepath.Join(home, "config", "fyne", "org.gazalatutor.app", "saves"))
	}, "--lang", "en", "--follow")
	if err != nil {
		return err
	}
	defer o.stop()
	_, err = o.waitPainted()
	for n := 1; n < goes && err != nil && o.runs(); n++ {
		o.begun = time.Now() // a busy machine takes its time
		_, err = o.waitPainted()
	}
	if err != nil {
		return err
	}
	for _, part := range []struct {
		name  string
		walk  func() error
		again bool // it begins wherever one is
	}{
		{"home", o.home, false},
		{"play", o.play, true},
		{"back", o.far, false},
		{"review", o.review, true},
		{"lesson", o.lesson, true},
	} {
		begun := time.Now()
		err := part.walk()
		for n := 1; n < goes && err != nil && o.runs() && part.again; n++ {
			err = part.walk()
		}
		if err != nil {
			o.picture()
			return fmt.Errorf("%s: %w", part.name, err)
		}
		away, busy, err := o.away()
		o.told = append(o.told, fmt.Sprintf(
			"%s %.1f s, away %.1f (%.1f)", part.name, time.Since(begun).Seconds(), away.Seconds(), busy.Seconds(),
		))
		if err != nil {
			return err
		}
		if busy > mostAway {
			return fmt.Errorf("%s: the window answered nobody for %s, at work for %s of it", part.name, away, busy)
		}
	}
	return nil
}

// runs tells whether the program has not ended.
func (o *opener) runs() bool {
	select {
	case <-o.ended:
		return false
	default:
		return true
	}
}

// put puts the game into a folder.
func (o *opener) put(folder string) error {
	text, err := os.ReadFile(o.save)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, filepath.Base(o.save)), text, 0o600)
}

// picture keeps a picture of what there is to see when something has gone wrong.
func (o *opener) picture() {
	if shot, err := o.screen.shot(o.window); err == nil {
		save(shot, o.command.Keep, o.name+".png")
	}
}

// away is for how long the window's thread has answered nobody since that was asked last, at most, and for how much of
// that it had the processor.
func (o *opener) away() (wall, busy time.Duration, err error) { return o.absent(&o.seen) }

// absent is that of the program, beyond so many of its notes that have been seen already; those that are seen now are
// counted.
func (p *program) absent(seen *int) (wall, busy time.Duration, err error) {
	text, err := os.ReadFile(p.probeFile() + ".away")
	if errors.Is(err, os.ErrNotExist) {
		return 0, 0, nil
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	for _, line := range lines[min(*seen, len(lines)):] {
		var w, b int64
		if _, err := fmt.Sscan(line, &w, &b); err != nil {
			return wall, busy, fmt.Errorf("%q: %w", line, err)
		}
		if at := time.Duration(b) * time.Millisecond; at >= busy {
			wall, busy = time.Duration(w)*time.Millisecond, at
		}
	}
	*seen = len(lines)
	return wall, busy, err
}

// until waits for something that the program tells.
func (o *opener) until(what string, is func(*layout) bool) (*layout, error) {
	for begun := time.Now(); time.Since(begun) < openLimit; time.Sleep(lookEvery) {
		select {
		case <-o.ended:
			return nil, fmt.Errorf("the program ended by itself:\n%s", o.log.String())
		default:
		}
		if l, err := o.layout(); err == nil && is(l) {
			return l, nil
		}
	}
	return nil, fmt.Errorf("%s did not come within %s", what, openLimit)
}

// press presses a control, which may lie further down, until something is so.
func (o *opener) press(name, what string, is func(*layout) bool) error {
	for range tries {
		at, err := o.find(name)
		if err != nil {
			return err
		}
		if err := o.mouse(at, "1"); err != nil {
			return err
		}
		begun := time.Now()
		for time.Since(begun) < pressLimit {
			time.Sleep(lookEvery)
			select {
			case <-o.ended:
				return fmt.Errorf("%s: the program ended by itself:\n%s", name, o.log.String())
			default:
			}
			if l, err := o.layout(); err == nil && is(l) {
				return nil
			}
		}
	}
	return fmt.Errorf("%s: %s did not come of it", name, what)
}

// still is what the program tells when nothing moves any more: what moves is hard to hit.
func (o *opener) still() (*layout, error) {
	var last *layout
	return o.until("rest", func(l *layout) bool {
		rests := last != nil && len(l.Controls) > 0 && maps.Equal(last.Controls, l.Controls)
		last = l
		time.Sleep(pause)
		return rests
	})
}

// find scrolls to a control, up and then down.
func (o *opener) find(name string) (position, error) {
	var last *layout
	same := 0 // a busy machine may not have scrolled yet
	for turn := range turnsDown {
		l, err := o.still()
		if err != nil {
			return position{}, err
		}
		if full := firstNamed(l.Controls, name); full != "" {
			return l.Controls[full], nil
		}
		if same++; last == nil || !maps.Equal(last.Controls, l.Controls) {
			same = 0
		}
		if same == standstill {
			break // there is nothing further down
		}
		last = l
		wheel := []string{"5"}
		if turn == 0 {
			wheel = up()
		}
		if err := o.mouse(position{windowWidth / 3, windowHeight / 2}, wheel...); err != nil {
			return position{}, err
		}
	}
	return position{}, fmt.Errorf("the control %q is not on the screen", name)
}

// up turns the wheel to the beginning of a screen.
func up() []string { return []string{"--repeat", strconv.Itoa(turnsDown), "--delay", "5", "4"} }

// mouse clicks at a place, or turns the wheel there.
func (o *opener) mouse(at position, click ...string) error {
	_, err := o.screen.onDisplay("xdotool", append([]string{
		"mousemove", "--window", o.window, strconv.Itoa(at.x()), strconv.Itoa(at.y()), "sleep", "0.05", "click",
	}, click...)...)
	return err
}

func shows(prefix string) func(*layout) bool {
	return func(l *layout) bool { return firstNamed(l.Controls, prefix) != "" }
}

func atTable(l *layout) bool { return l.Table != nil }

// home has the game among what to go on with.
func (o *opener) home() error {
	_, err := o.until("the game", shows("continue"))
	return err
}

// play goes on with the game; one that is over is not among what to go on with.
func (o *opener) play() error {
	opens := func(l *layout) bool { return atTable(l) || shows("cancel")(l) }
	if strings.HasSuffix(o.name, "-end") {
		if err := o.list(); err != nil {
			return err
		}
		if err := o.press("saved:"+o.name, "the table", opens); err != nil {
			return err
		}
	} else if l, err := o.still(); err != nil {
		return err
	} else if !opens(l) {
		if err := o.press("continue", "the table", opens); err != nil {
			return err
		}
	}
	l, err := o.until("the table", atTable)
	if err == nil && l.Table.At == 0 {
		return errors.New("nothing of the game was opened")
	}
	return err
}

// far takes back half of the game.
func (o *opener) far() error {
	l, err := o.until("the table", func(l *layout) bool { return atTable(l) && shows("actions")(l) })
	if err != nil {
		return err
	}
	before := l.Table.At
	return o.press("actions", "an earlier position", func(l *layout) bool { return atTable(l) && l.Table.At < before })
}

// page goes back to the page of the game, by Home if need be.
func (o *opener) page() error {
	game, _, _ := strings.Cut(o.name, "-")
	for range tries {
		l, err := o.still()
		if err != nil {
			return err
		}
		if l.Table == nil && !shows("examples")(l) { // the page may have been left further down
			if err := o.mouse(position{windowWidth / 3, windowHeight / 2}, up()...); err != nil {
				return err
			}
			if l, err = o.still(); err != nil {
				return err
			}
		}
		if l.Table == nil && (shows("examples")(l) || shows("learn")(l)) {
			return nil
		}
		next, was := "back", namesOf(l.Controls, "")
		if !shows("back")(l) {
			next = "game:" + game
		}
		err = o.press(next, "another screen", func(now *layout) bool {
			return !slices.Equal(was, namesOf(now.Controls, ""))
		})
		if err != nil {
			return err
		}
	}
	return errors.New("the page of the game did not come")
}

// list goes to the list of saved games.
func (o *opener) list() error {
	if err := o.page(); err != nil {
		return err
	}
	if err := o.press("play", "the games", func(l *layout) bool {
		return !shows("examples")(l) && (shows("start:")(l) || shows("saved:")(l))
	}); err != nil {
		return err
	}
	_, err := o.find("saved:" + o.name)
	return err
}

// review looks the game over for a while.
func (o *opener) review() error {
	if err := o.list(); err != nil {
		return err
	}
	l, err := o.layout()
	if err != nil {
		return err
	}
	if firstNamed(l.Controls, "review:"+o.name) == "" {
		o.told = append(o.told, "(no review of this game)")
		return nil
	}
	if err := o.press("review:"+o.name, "the review", func(l *layout) bool { return !shows("saved:")(l) }); err != nil {
		return err
	}
	time.Sleep(reviewTime)
	_, err = o.until("the review", func(l *layout) bool { return !shows("cancel")(l) })
	return err
}

// lesson sits down at a lesson of the same game.
func (o *opener) lesson() error {
	if err := o.page(); err != nil {
		return err
	}
	l, err := o.still()
	if err != nil {
		return err
	}
	if !shows("lesson:")(l) { // the page has no room for lessons
		if err := o.press("learn", "the course", shows("lesson:")); err != nil {
			return err
		}
	}
	return o.press("lesson:", "the lesson", shows("next"))
}
