package main

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	firstAttack  = "06-odds"
	wholePanel   = 60  // notches of the wheel
	topOfPanel   = 160 // below the tabs
	playHeight   = 940 // of a window that shows as much of the panel as the hidden display has room for
	answerLimit  = 2 * time.Minute
	pressLimit   = 8 * time.Second
	weighLimit   = 20 * time.Second
	sheetLimit   = 2 * time.Second
	opponentTime = 3 * time.Minute
	tries        = 10 // a press that comes while the panel changes may go astray
	lookEvery    = 20 * time.Millisecond
	// decisions in a row that end something, before as many by advice: what ends nothing alone could go on for ever
	briskly = 12
)

type playCommand struct {
	Yes      bool          `help:"Install missing system packages without asking." short:"y"`
	Scenario string        `help:"Game and scenario to play, such as cauldron/one or batalha/campaign." default:"cauldron/one"`
	Lang     string        `help:"Language of the window: en or pt." enum:"en,pt" default:"en"`
	Side     string        `help:"Side that the script plays, by the program's advice; the program plays the other." enum:"axis,allies" default:"axis"`
	Keep     string        `help:"Write the screenshots into this folder." type:"path" required:""`
	Phone    bool          `help:"In a window of a phone's size, upright."`
	Guided   bool          `help:"Play it as a guided first game: answer what the guide asks, right and wrong by turns, with a picture of each new idea."`
	Brisk    bool          `help:"After the first attack, do what ends a phase soonest instead of what is advised: a game in minutes."`
	Limit    time.Duration `help:"Give up after this time." default:"40m"`
	Program  string        `help:"Play with this program instead of building ours." type:"path"`
}

// Run plays a game by mouse, as a person would, from the set-up to the final score.
func (c *playCommand) Run(d *door) error {
	path, err := d.onDisplay(c.Yes, c.Program)
	if err != nil {
		return err
	}
	screen, err := startXvfb()
	if err != nil {
		return err
	}
	defer screen.stop()
	start := "scenario:"
	if c.Guided {
		start = "guided:"
	}
	app, err := startIn(screen, path, c.size(), "--lang", c.Lang, "--open", "table:"+start+c.Scenario, "--follow")
	if err != nil {
		return err
	}
	defer app.stop()
	if _, err := app.waitPainted(); err != nil {
		return err
	}
	p := &player{program: app, door: d, command: c, seen: map[string]bool{}}
	return p.play()
}

// size is that of the window.
func (c *playCommand) size() image.Point {
	if c.Phone {
		return image.Pt(phoneWidth, phoneHeight)
	}
	return image.Pt(windowWidth, playHeight)
}

// seated is how the game stands, as the program tells it.
type seated struct {
	Rule, Idea                             string
	At                                     int
	Mine, Over, Thinking, Weighing, Chosen bool
	Advises                                bool
	Sides                                  []string // that the script plays
}

// player is a person at the window who takes the program's advice.
type player struct {
	*program
	door    *door
	command *playCommand
	seen    map[string]bool // moments of which there is a picture
	own     int             // decisions taken
	ideas   int             // told by the guide
	weighed int             // actions at which the memory was told
}

func (p *player) play() error {
	begun := time.Now()
	if !p.command.Guided { // there the side is given
		if err := p.sitDown(); err != nil {
			return err
		}
	}
	for time.Since(begun) < p.command.Limit {
		now, err := p.turn()
		if err != nil {
			return err
		}
		if told, err := p.attend(); told || err != nil {
			if err != nil {
				return err
			}
			continue
		}
		if now.Over {
			if err := p.picture("20-end", "tab:0"); err != nil {
				return err
			}
			p.door.say(
				"%s: %d actions, %d of them the script's, in %s; pictures in %s",
				p.command.Lang,
				now.At,
				p.own,
				time.Since(begun).Round(time.Second),
				p.command.Keep,
			)
			return nil
		}
		p.weigh(now)
		if err := p.decide(now); err != nil {
			return err
		}
	}
	return fmt.Errorf("the game was not over after %s", p.command.Limit)
}

// weigh tells, every so many actions, what memory the program takes.
func (p *player) weigh(now seated) {
	const every = 100
	if now.At < p.weighed+every {
		return
	}
	if memory, err := resident(p.cmd.Process.Pid); err == nil {
		p.weighed = now.At - now.At%every
		p.door.say("%d actions: %.0f MB", now.At, memory)
	}
}

// sitDown takes the side that the script plays; where the program cannot play the other one, the script plays both.
func (p *player) sitDown() (err error) {
	if now, err := p.until(answerLimit, "the table", func(*layout) bool { return true }); err != nil || !now.Advises {
		return err
	}
	for range tries {
		for _, control := range []string{"more", "side:" + p.command.Side} {
			if err = p.press(control); err != nil {
				return err
			}
		}
		_, err = p.until(
			pressLimit,
			"the side",
			func(l *layout) bool { return slices.Equal(l.Table.Sides, []string{p.command.Side}) },
		)
		if err == nil {
			return nil
		}
	}
	return err
}

// turn waits until the game asks the script, or is over.
func (p *player) turn() (seated, error) {
	return p.until(opponentTime, "the program's move", func(l *layout) bool {
		if _, shows := l.Controls["watch:skip"]; shows && p.press("watch:skip") != nil {
			return false
		}
		return l.Table.Over || (l.Table.Mine && !l.Table.Thinking)
	})
}

// until waits for something that the program tells.
func (p *player) until(limit time.Duration, what string, is func(*layout) bool) (seated, error) {
	for begun := time.Now(); time.Since(begun) < limit; time.Sleep(lookEvery) {
		select {
		case <-p.ended:
			return seated{}, fmt.Errorf("the program ended by itself:\n%s", p.log.String())
		default:
		}
		if l, err := p.layout(); err == nil && l.Table != nil && is(l) {
			return *l.Table, nil
		}
	}
	return seated{}, fmt.Errorf("%s did not come within %s", what, limit)
}

// decide takes the advice for one decision, and pictures on the way.
func (p *player) decide(now seated) error {
	for _, m := range moments(p.command.Scenario) {
		if strings.HasPrefix(now.Rule, m.rule) && !m.before && !p.seen[m.name] {
			if err := p.picture(m.name, m.tab); err != nil {
				return err
			}
		}
	}
	choose := p.advised
	if !now.Advises {
		choose = p.any
	}
	if p.command.Brisk && p.seen[firstAttack] && p.own/briskly%2 == 0 {
		choose = p.last
	}
	if err := choose(); err != nil {
		return err
	}
	for _, m := range moments(p.command.Scenario) {
		if strings.HasPrefix(now.Rule, m.rule) && m.before && !p.seen[m.name] {
			if err := p.picture(m.name, m.tab); err != nil {
				return err
			}
		}
	}
	p.own++
	err := p.do(now.At)
	for again := 0; err != nil && again < tries; again++ { // what was chosen may have gone while it was pressed
		if err = choose(); err == nil {
			err = p.do(now.At)
		}
	}
	return err
}

// attend reads what the guide tells, and answers what it asks; it tells whether there was anything.
func (p *player) attend() (told bool, err error) {
	if !p.command.Guided {
		return false, nil
	}
	l, err := p.still()
	if err != nil || l.Table == nil || l.Table.Idea == "" {
		return false, err
	}
	idea := l.Table.Idea
	p.ideas++
	if err := p.shoot(fmt.Sprintf("idea-%02d", p.ideas)); err != nil {
		return true, err
	}
	for range tries { // on a phone the answers may lie further down
		if has(l, "on") || has(l, "pick:1") {
			break
		}
		if err := p.wheel(2); err != nil {
			return true, err
		}
		if l, err = p.still(); err != nil {
			return true, err
		}
	}
	_, ready := l.Controls["on"]
	_, asks := l.Controls["pick:0"]
	if asks && !ready {
		if err := p.press("pick:" + strconv.Itoa(p.ideas%2)); err != nil {
			return true, err
		}
		if _, err := p.until(
			pressLimit,
			"the reply",
			func(l *layout) bool { _, ok := l.Controls["on"]; return ok },
		); err != nil {
			return true, err
		}
		if err := p.shoot(fmt.Sprintf("idea-%02d-reply", p.ideas)); err != nil {
			return true, err
		}
	}
	for range tries {
		if err = p.press("on"); err != nil {
			return true, err
		}
		if _, err = p.until(
			pressLimit,
			"what comes after the idea",
			func(l *layout) bool { return l.Table.Idea != idea },
		); err == nil {
			return true, nil
		}
	}
	return true, err
}

// do carries out what is looked at; what the guide has foretold first is answered on the way.
func (p *player) do(before int) (err error) {
	asked := func(l *layout) bool { _, ok := l.Controls["end:yes"]; return ok } // whether something is to be ended
	done := func(l *layout) bool { return l.Table.At > before || l.Table.Over || l.Table.Idea != "" || asked(l) }
	name := "do"
	for range tries {
		if err = p.press(name); err != nil { // an action that took its time may have taken the button away
			_, late := p.until(pressLimit, "the action", done)
			if late == nil {
				return nil
			}
			return err
		}
		if _, err = p.until(pressLimit, "the action", done); err != nil {
			continue
		}
		if now, _ := p.layout(); name == "end:yes" || now == nil || !asked(now) {
			return nil
		}
		name = "end:yes"
		done = func(l *layout) bool { return l.Table.At > before || l.Table.Over || l.Table.Idea != "" }
	}
	return err
}

// tab opens a tab of the panel; on a phone they are there once the sheet is up.
func (p *player) tab(name string) error {
	if _, err := p.still(); err != nil {
		return err
	}
	return p.press(name)
}

// advised looks at what the program advises.
func (p *player) advised() (err error) {
	for range tries {
		if err = p.tab("tab:3"); err != nil {
			return err
		}
		told := func(l *layout) bool { _, ok := l.Controls["advice:0"]; return ok }
		if _, err = p.until(answerLimit, "advice", told); err != nil {
			return err
		}
		// what has been weighed by then will do
		_, _ = p.until(weighLimit, "all of the advice", func(l *layout) bool { return told(l) && !l.Table.Weighing })
		if err = p.press("advice:0"); err != nil {
			return err
		}
		if err = p.chosen(); err == nil {
			return nil
		}
	}
	return err
}

// any looks at something of the list that can be done, another one at every decision; what ends something is taken in
// turn with the rest.
func (p *player) any() (err error) {
	for try := range tries {
		if err = p.tab("tab:0"); err != nil {
			return err
		}
		var l *layout
		if l, err = p.still(); err != nil {
			return err
		}
		if l.Table.Chosen {
			return nil
		}
		var names []string
		for name, at := range l.Controls {
			if strings.HasPrefix(name, "option:") && at.y() > topOfPanel {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		if len(names) == 0 {
			continue
		}
		const stride = 7 // goes round lists of most lengths
		if err = p.press(names[(p.own*stride+try)%len(names)]); err != nil {
			return err
		}
		if err = p.chosen(); err == nil {
			return nil
		}
	}
	return err
}

// chosen waits until something is looked at that can be done.
func (p *player) chosen() error {
	_, err := p.until(
		pressLimit,
		"the choice",
		func(l *layout) bool { _, ok := l.Controls["do"]; return ok && l.Table.Chosen },
	)
	return err
}

// last looks at the last thing of the list that may be done: what ends something stands there.
func (p *player) last() (err error) {
	for range tries {
		if err = p.tab("tab:0"); err != nil {
			return err
		}
		if err = p.wheel(wholePanel); err != nil {
			return err
		}
		var l *layout
		if l, err = p.still(); err != nil {
			return err
		}
		if l.Table.Chosen { // a press that came late
			return nil
		}
		most := -1
		for name, at := range l.Controls {
			number, is := strings.CutPrefix(name, "option:")
			n, _ := strconv.Atoi(number)
			if is && n > most && at.y() > topOfPanel {
				most = n
			}
		}
		if most < 0 { // all of it is chosen on the board, as hexes of a retreat
			return p.advised()
		}
		if err = p.press("option:" + strconv.Itoa(most)); err != nil {
			return err
		}
		if err = p.chosen(); err == nil {
			return nil
		}
	}
	return err
}

// still is the layout when nothing moves any more.
func (p *player) still() (*layout, error) {
	last, err := p.layout()
	for range tries {
		time.Sleep(6 * lookEvery)
		var next *layout
		if next, err = p.layout(); err == nil && last != nil && maps.Equal(last.Controls, next.Controls) {
			return next, nil
		}
		last = next
	}
	return last, err
}

// wheel turns the mouse wheel over the panel.
func (p *player) wheel(notches int) error {
	at := image.Pt(windowWidth-panelWidth/2, playHeight/2)
	if p.command.Phone {
		at = image.Pt(phoneWidth/2, phoneHeight*3/4)
	}
	_, err := p.screen.onDisplay(
		"xdotool",
		"mousemove",
		"--window",
		p.window,
		strconv.Itoa(at.X),
		strconv.Itoa(at.Y),
		"click",
		"--repeat",
		strconv.Itoa(notches),
		"--delay",
		"2",
		"5",
	)
	time.Sleep(3 * lookEvery)
	return err
}

// picture keeps a picture of a moment, on a tab of the panel.
func (p *player) picture(name, tab string) error {
	p.seen[name] = true
	if err := p.tab(tab); err != nil {
		return err
	}
	return p.shoot(name)
}

// shoot keeps a picture of what there is to see.
func (p *player) shoot(name string) error {
	if _, err := p.screen.onDisplay(
		"xdotool",
		"mousemove",
		"--window",
		p.window,
		"4",
		strconv.Itoa(p.command.size().Y-4),
	); err != nil {
		return err
	}
	shot, err := p.settled()
	if err != nil {
		return err
	}
	save(shot, p.command.Keep, p.command.Lang+"-"+name+".png")
	p.door.say("%s: %s", p.command.Lang, name)
	return nil
}

// press clicks a control; one that lies further down the panel is scrolled to.
func (p *player) press(control string) error {
	const notches, foot = 60, 110
	for range notches {
		l, err := p.layout()
		if err == nil {
			if grip, ok := l.Controls["sheet"]; ok && strings.HasPrefix(control, "tab:") && !has(l, control) {
				if err = p.click(grip); err != nil {
					return err
				}
				// a second press before the sheet has come up would take it down again
				_, _ = p.until(sheetLimit, "the sheet", func(l *layout) bool { return has(l, control) })
				continue
			}
			if at, ok := l.Controls[control]; ok &&
				(at.y() < p.command.size().Y-foot || !strings.HasPrefix(control, "side:")) {
				return p.click(at)
			}
		}
		if err = p.wheel(1); err != nil {
			return err
		}
	}
	return fmt.Errorf("the control %q is not on the screen", control)
}

// has tells whether a control can be pressed: it is in the window, and not scrolled up to where a sheet begins.
func has(l *layout, control string) bool {
	at, ok := l.Controls[control]
	if grip, sheet := l.Controls["sheet"]; ok && sheet && control != "sheet" && strings.HasPrefix(control, "pick:") {
		return at.y() > grip.y()
	}
	return ok
}

// click presses the mouse at a place.
func (p *player) click(at position) error {
	_, err := p.screen.onDisplay(
		"xdotool",
		"mousemove",
		"--window",
		p.window,
		strconv.Itoa(at.x()),
		strconv.Itoa(at.y()),
		"click",
		"1",
	)
	time.Sleep(3 * lookEvery)
	return err
}
