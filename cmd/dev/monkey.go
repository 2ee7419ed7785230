package main

import (
	"errors"
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

type monkeyCommand struct {
	Yes     bool          `help:"Install missing system packages without asking." short:"y"`
	Program string        `help:"Let it at this program instead of building ours." type:"path"`
	Phone   bool          `help:"In the mobile mode, which is turned instead of resized."`
	Time    time.Duration `help:"How long, from run to run." default:"90s"`
	Seed    uint64        `help:"The seed of the first run; each one after it has the next." default:"1"`
	Runs    int           `help:"How many runs at the most; 0: as many as there is time for." default:"0"`
	Acts    int           `help:"How many acts a run has." default:"80"`
	Keep    string        `help:"Write what was done into this folder when something is found." type:"path"`
}

const actsOfARun = 80

// Run lets somebody at the real window who clicks, drags, types, resizes and turns at random. It ends at the first
// thing that it finds, and tells the seed that does it again.
func (c *monkeyCommand) Run(d *door) error {
	if runtime.GOOS != "linux" {
		return errors.New("the hidden display (Xvfb) is for Linux")
	}
	packages, tools := append(buildPackages(), displayPackages()...), append(buildTools(), displayTools()...)
	build := d.buildProgram
	if c.Phone {
		packages, build = append(packages, phonePackages()...), d.buildPhone
	}
	if err := d.need(c.Yes, packages, tools); err != nil {
		return err
	}
	if c.Program == "" {
		var err error
		if c.Program, err = build(); err != nil {
			return err
		}
	}
	return d.monkey(c)
}

// monkeying is the stage of the whole check.
func (d *door) monkeying() error {
	program, err := d.buildProgram()
	if err != nil {
		return err
	}
	return d.monkey(&monkeyCommand{Program: program, Time: 90 * time.Second, Seed: 1, Acts: actsOfARun})
}

func (d *door) monkey(c *monkeyCommand) error {
	begun, acts, screens := time.Now(), 0, map[string]bool{}
	for run := 0; (c.Runs == 0 || run < c.Runs) && (run == 0 || time.Since(begun) < c.Time); run++ {
		m := &monkey{
			door: d, command: c, seed: c.Seed + uint64(run), screens: screens,
			rand: rand.New(rand.NewPCG(c.Seed+uint64(run), 0)),
		}
		err := m.run()
		acts += len(m.done)
		if err != nil {
			m.report()
			return fmt.Errorf(
				"seed %d, after %d acts, from %s: %w; go run ./cmd/dev monkey --runs 1 --seed %d%s does it again",
				m.seed, len(m.done), m.begin, err, m.seed, m.mode(),
			)
		}
	}
	d.say("%d acts on %d screens in %s: nothing found", acts, len(screens), time.Since(begun).Round(time.Second))
	return nil
}

// monkey is one run: somebody with a seed at a window with a home of its own.
type monkey struct {
	*program
	door    *door
	command *monkeyCommand
	seed    uint64
	rand    *rand.Rand
	begin   string          // the screen that the run begins with
	done    []string        // the acts
	left    string          // where the controls were when something was found
	screens map[string]bool // that any run has come to
	watch   watch
}

func (m *monkey) mode() string {
	if m.command.Phone {
		return " --phone"
	}
	return ""
}

// run starts the program somewhere and acts.
func (m *monkey) run() error {
	screen, err := startXvfb()
	if err != nil {
		return err
	}
	defer screen.stop()
	if !m.command.Phone && onPath(windowManager) {
		manager := exec.Command(windowManager, "--sm-disable")
		manager.Env = environment(os.Environ(), "DISPLAY="+screen.display)
		if err := manager.Start(); err != nil {
			return err
		}
		defer stopProcess(manager)
	}
	if err := m.start(screen); err != nil {
		return err
	}
	defer m.stop()
	err = m.acting(screen)
	if err != nil {
		m.picture(screen)
	}
	return err
}

// acting does as many acts as a run has, and holds the window to what it must be after each.
func (m *monkey) acting(screen *hidden) error {
	for range m.command.Acts {
		now, err := m.still()
		if err == nil {
			err = m.check(now)
		}
		if err != nil {
			return err
		}
		m.screens[now.Screen] = true
		act := m.choose(now)
		m.done = append(m.done, now.Screen+": "+strings.Join(act, " "))
		if _, err := screen.onDisplay("xdotool", act...); err != nil {
			return m.alive(err)
		}
	}
	now, err := m.still()
	if err != nil {
		return err
	}
	return m.check(now)
}

// start opens the window on a screen of this run's own, in a language and a theme of its own, with a game of the
// program's own random play among the saved ones.
func (m *monkey) start(screen *hidden) error {
	name, text, err := randomSave(m.rand)
	if err != nil {
		return err
	}
	m.begin = pick(m.rand, append(monkeyPlaces(m.rand), "table:save:"+name, "review:save:"+name))
	args := []string{
		"--lang", pick(m.rand, []string{"en", "pt"}), "--theme", pick(m.rand, []string{"light", "dark", "contrast"}),
		"--open", m.begin, "--follow",
	}
	m.program, err = startAt(screen, m.command.Program, m.size(), func(home string) error {
		folder := filepath.Join(home, "config", "fyne", "org.gazalatutor.app", "saves")
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(folder, name+".gazala"), text, 0o600)
	}, args...)
	if err != nil {
		return err
	}
	if m.command.Phone {
		if m.window, err = screen.findPhone(); err != nil {
			m.stop()
			return m.alive(err)
		}
		screen.wakePhone(m.size())
	}
	if _, err = m.waitPainted(); err != nil { // once more, on a busy machine
		m.begun = time.Now()
		if _, err = m.waitPainted(); err != nil {
			m.stop()
		}
	}
	return err
}

func (m *monkey) size() image.Point {
	if m.command.Phone {
		return portrait()
	}
	return image.Pt(windowWidth, windowHeight)
}

// picture keeps what the window shows, and where its controls are, when something was found.
func (m *monkey) picture(screen *hidden) {
	if m.command.Keep == "" {
		return
	}
	if shot, err := screen.shot(m.window); err == nil {
		save(shot, m.command.Keep, fmt.Sprintf("monkey-%d.png", m.seed))
	}
	if now, err := m.layout(); err == nil {
		m.left = fmt.Sprintf("%s: %v\n", now.Screen, now.Controls)
	}
}

// report tells and keeps what was done.
func (m *monkey) report() {
	last := m.done[max(0, len(m.done)-12):]
	m.door.say("the last acts, from %s:\n  %s", m.begin, strings.Join(last, "\n  "))
	if m.command.Keep == "" {
		return
	}
	file := filepath.Join(m.command.Keep, fmt.Sprintf("monkey-%d.txt", m.seed))
	text := m.begin + "\n" + strings.Join(m.done, "\n") + "\n" + m.left
	if m.program != nil {
		text += m.log.String()
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		m.door.say("%v", err)
	}
}

// pick is one of several.
func pick[T any](r *rand.Rand, of []T) T { return of[r.IntN(len(of))] }
