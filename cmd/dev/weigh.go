package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	startLimit  = 1.5 // times the empty window's
	memoryLimit = 1.5 // times the empty window's
	idleLimit   = .5  // percent of a processor above the empty window's
	clockTick   = 100 // of Linux's processor times, a second
)

type weighCommand struct {
	Yes     bool          `help:"Install missing system packages without asking." short:"y"`
	Program string        `help:"Weigh this program instead of building ours." type:"path"`
	Open    string        `help:"The screen that it begins with." default:"home"`
	Runs    int           `help:"How often each is started." default:"5"`
	Idle    time.Duration `help:"How long it is watched while nobody touches it." default:"20s"`
}

// Run starts the program and an empty window of the toolkit by turns on a hidden display and compares them: the time to
// the first painted frame, the memory when all is quiet, and the processor time while nobody touches it.
func (c *weighCommand) Run(d *door) error {
	if runtime.GOOS != "linux" {
		return errors.New("the hidden display (Xvfb) is for Linux")
	}
	if err := d.need(
		c.Yes,
		append(buildPackages(), displayPackages()...),
		append(buildTools(), displayTools()...),
	); err != nil {
		return err
	}
	ours, empty := c.Program, d.binary("empty")
	if err := d.run("go", "build", "-tags", buildTags, "-o", empty, "./cmd/gazala/empty"); err != nil {
		return err
	}
	if ours == "" {
		var err error
		if ours, err = d.buildProgram(); err != nil {
			return err
		}
	}
	folder, err := os.MkdirTemp("", "gazala-weigh")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	screen, err := startXvfb("-fbdir", folder)
	if err != nil {
		return err
	}
	defer screen.stop()
	w := weighing{screen: screen, pixels: filepath.Join(folder, "Xvfb_screen0"), idle: c.Idle}
	var bare, own []weight
	for n := range c.Runs {
		last := n == c.Runs-1
		for _, side := range []struct {
			into *[]weight
			args []string
		}{{&bare, []string{empty}}, {&own, []string{ours, "--open", c.Open, "--lang", "en", "--theme", "light"}}} {
			got, err := w.weigh(last, side.args...)
			if err != nil {
				return fmt.Errorf("%s: %w", side.args[0], err)
			}
			*side.into = append(*side.into, got)
		}
	}
	load, _ := os.ReadFile("/proc/loadavg") // only told
	d.say("load %s", strings.TrimSpace(string(load)))
	return d.compare(bare, own)
}

// compare tells the medians and fails when ours are beyond the limits. Time and memory are held to the empty window's
// of the same pair of starts, which shared what else the machine was doing.
func (d *door) compare(bare, own []weight) error {
	var wrong []error
	for _, m := range []struct {
		name  string
		of    func(weight) float64
		limit float64
	}{
		{"s to the first frame", func(w weight) float64 { return w.frame }, startLimit},
		{"MB of memory", func(w weight) float64 { return w.memory }, memoryLimit},
	} {
		ratio := middle(times(bare, own, m.of))
		d.say(
			"%-28s empty %8.2f   ours %8.2f   %.2f times, at most %.2f   (ours: %s)",
			m.name,
			middle(values(bare, m.of)),
			middle(values(own, m.of)),
			ratio,
			m.limit,
			spread(own, m.of),
		)
		if ratio > m.limit {
			wrong = append(
				wrong,
				fmt.Errorf("%s: %.2f times the empty window's is more than %.2f", m.name, ratio, m.limit),
			)
		}
	}
	idle := func(w weight) float64 { return w.idle }
	e, o := middle(values(bare, idle)), middle(values(own, idle))
	d.say("%-28s empty %8.2f   ours %8.2f   at most %.2f", "% of a processor when idle", e, o, e+idleLimit)
	if o > e+idleLimit {
		wrong = append(wrong, fmt.Errorf("idle: %.2f %% is more than %.2f %%", o, e+idleLimit))
	}
	return errors.Join(wrong...)
}

// times is how many times the empty window's ours is, pair by pair, in order.
func times(bare, own []weight, of func(weight) float64) []float64 {
	out := make([]float64, len(own))
	for n := range own {
		out[n] = of(own[n]) / of(bare[n])
	}
	slices.Sort(out)
	return out
}

// values are the measured ones in order: a run that did not measure has a negative one.
func values(all []weight, of func(weight) float64) (out []float64) {
	for _, w := range all {
		if v := of(w); v >= 0 {
			out = append(out, v)
		}
	}
	slices.Sort(out)
	return out
}

func middle(sorted []float64) float64 { return sorted[len(sorted)/2] }

func spread(all []weight, of func(weight) float64) string {
	v := values(all, of)
	return fmt.Sprintf("%.2f to %.2f", v[0], v[len(v)-1])
}

// weight is what one start of a program took; idle is negative when it was not watched.
type weight struct{ frame, memory, idle float64 }

// weighing is a hidden display whose pixels lie in a file.
type weighing struct {
	screen *hidden
	pixels string
	idle   time.Duration
}

// weigh starts a program with a home of its own.
func (w weighing) weigh(watch bool, args ...string) (weight, error) {
	out := weight{idle: -1}
	home, err := os.MkdirTemp("", "gazala-weigh-home")
	if err != nil {
		return out, err
	}
	defer os.RemoveAll(home)
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Env = environment(
		os.Environ(),
		"HOME="+home,
		"XDG_CONFIG_HOME="+home,
		"XDG_DATA_HOME="+home,
		"XDG_CACHE_HOME="+home,
		"XDG_RUNTIME_DIR="+home,
		"DISPLAY="+w.screen.display,
		"WAYLAND_DISPLAY=",
		"LIBGL_ALWAYS_SOFTWARE=1",
		"FYNE_SCALE=1",
		"LANG=C.UTF-8",
	)
	begun := time.Now()
	if err := cmd.Start(); err != nil {
		return out, err
	}
	defer stopProcess(cmd)
	for ; ; time.Sleep(2 * time.Millisecond) {
		if lit, err := w.lit(); err != nil || time.Since(begun) > paintLimit {
			return out, fmt.Errorf("nothing painted after %s: %w", time.Since(begun), err)
		} else if lit {
			break
		}
	}
	out.frame = time.Since(begun).Seconds()
	time.Sleep(4 * time.Second) // until what is done ahead is done
	if out.memory, err = resident(cmd.Process.Pid); err != nil || !watch {
		return out, err
	}
	before, err := processorTime(cmd.Process.Pid)
	if err != nil {
		return out, err
	}
	time.Sleep(w.idle)
	after, err := processorTime(cmd.Process.Pid)
	out.idle = 100 * (after - before) / w.idle.Seconds()
	return out, err
}

// lit tells whether a window has been painted: the display is black but for it.
func (w weighing) lit() (bool, error) {
	f, err := os.Open(w.pixels)
	if err != nil {
		return false, err
	}
	defer f.Close()
	head := make([]byte, 100) // of an XWD file
	if _, err := f.ReadAt(head, 0); err != nil {
		return false, err
	}
	field := func(n int) int { return int(binary.BigEndian.Uint32(head[4*n:])) }
	begin, rows, stride := field(0)+12*field(19), field(5), field(12)
	row := make([]byte, stride)
	lit, all := 0, 0
	for y := 20; y < rows; y += 60 {
		if _, err := f.ReadAt(row, int64(begin+y*stride)); err != nil {
			return false, err
		}
		for x := 0; x+4 <= stride; x += 4 * 40 {
			all++
			if row[x]|row[x+1]|row[x+2] != 0 {
				lit++
			}
		}
	}
	return lit*10 > all*4, nil
}

// resident is a process's memory in megabytes.
func resident(pid int) (float64, error) {
	text, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	kilobytes, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	n, err := strconv.ParseFloat(kilobytes, 64)
	return n / 1024, err
}

// processorTime is what a process has used, in seconds.
func processorTime(pid int) (float64, error) {
	text, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), ") ") // the name may hold anything
	fields := strings.Fields(rest)
	if len(fields) < 13 {
		return 0, errors.New("no processor times in /proc")
	}
	user, err := strconv.ParseFloat(fields[11], 64)
	if err != nil {
		return 0, err
	}
	system, err := strconv.ParseFloat(fields[12], 64)
	return (user + system) / clockTick, err
}
