package keep_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/desk"
	"gazala/tutor/keep"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/learn/memory"
	"gazala/tutor/shelf"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

func finder(sys *shelf.System) save.Find {
	return func(id string) (*shelf.System, bool) { return sys, id == sys.ID }
}

func now() time.Time { return time.Date(2026, 5, 27, 6, 0, 0, 0, time.UTC) }

// program is one of several that work on the same folder: it plays, opens what it finds there, answers questions, reads lessons and fills in charts. It notes what it was told is kept.
type program struct {
	t                     *testing.T
	r                     *rand.Rand
	n                     int
	sys                   *shelf.System
	saves                 *keep.Folder
	memories, charts      *keep.Shared
	keeper                *save.Keeper
	game                  session.Session
	memory                memory.Memory
	lessons               lesson.Kept
	cells                 []string
	played                [][32]byte
	shown, reached, typed []string
	busy                  int // how often it waited too long
}

func newProgram(t *testing.T, sys *shelf.System, dir string, seed uint64, n int) *program {
	t.Helper()
	p := &program{t: t, r: rand.New(rand.NewPCG(seed, uint64(n))), n: n, sys: sys}
	p.saves = keep.NewFolder(filepath.Join(dir, "saves"))
	p.memories = keep.NewShared(keep.NewFolder(filepath.Join(dir, "memory")), desk.JoinKept(now))
	p.charts = keep.NewShared(keep.NewFolder(filepath.Join(dir, "charts")), desk.JoinCharts)
	p.begin()
	p.memory, _, _ = memory.Parse(p.read(p.memories, "toy"), now())
	p.lessons = lesson.ParseKept(p.read(p.memories, "toy"+keep.Lessons))
	return p
}

func (p *program) read(s *keep.Shared, name string) []byte {
	text, err := s.Read(name)
	if !errors.Is(err, fs.ErrNotExist) {
		require.NoError(p.t, err)
	}
	return text
}

func (p *program) begin() {
	names, err := p.saves.List()
	require.NoError(p.t, err)
	p.keeper = save.NewKeeper(p.saves, save.FreeName("game", names), now())
	p.game = sessiontest.Begin(p.t, p.sys, p.r.Uint64())
}

func (p *program) open() {
	names, err := p.saves.List()
	require.NoError(p.t, err)
	if len(names) == 0 {
		return
	}
	k, o, err := save.Open(p.saves, finder(p.sys), names[p.r.IntN(len(names))])
	require.NoError(p.t, err)
	p.keeper, p.game = k, o.Session
}

// kept tells whether something was kept. Whoever has waited too long for the others is told that it was not, and tries again with the next thing.
func (p *program) kept(err error) bool {
	var e *keep.Error
	if errors.As(err, &e) && e.Key == keep.Busy {
		p.busy++
		return false
	}
	require.NoError(p.t, err)
	return true
}

// act does one thing, and notes it when it is kept.
func (p *program) act(step int) {
	unique := fmt.Sprintf("p%d-%d", p.n, step)
	switch p.r.IntN(12) {
	case 0:
		p.begin()
	case 1, 2:
		p.open()
	case 3, 4:
		at := now().Add(time.Duration(step)*time.Minute + time.Duration(p.n))
		rule := cite.Rule(fmt.Sprintf("toy:%d.0", 1+p.r.IntN(3)))
		before := string(p.memory.Text())
		p.memory = p.memory.Show(memory.Review{Rule: rule, At: at, Rating: memory.Knew})
		if p.kept(p.memories.Write("toy", p.memory.Text())) {
			p.shown = append(p.shown, more(before, string(p.memory.Text())))
		}
	case 5:
		p.lessons = p.lessons.Reach(unique, 2)
		if p.kept(p.memories.Write("toy"+keep.Lessons, p.lessons.Text())) {
			p.reached = append(p.reached, unique)
		}
	case 6:
		p.cells = append(p.cells, fmt.Sprintf("%q: [%d]", unique, step))
		if p.kept(p.charts.Write("toy", []byte(`{"system": "toy", "cells": {`+strings.Join(p.cells, ", ")+`}}`))) {
			p.typed = append(p.typed, unique)
		}
	default:
		p.game = sessiontest.Wander(p.t, p.r, p.game, 1)
		if p.kept(p.keeper.Keep(p.game, now())) {
			p.played = append(p.played, p.game.Chain(p.game.Total()))
		}
	}
}

// more is the line that a text has more than another one: when the rule was known before at a later time, the review has
// that time.
func more(before, after string) string {
	had := map[string]int{}
	for _, l := range strings.Split(before, "\n") {
		had[l]++
	}
	for _, l := range strings.Split(after, "\n") {
		if had[l]--; had[l] < 0 {
			return l
		}
	}
	return ""
}

// found looks for what a program was told is kept.
func (p *program) found(dir string) {
	have := map[[32]byte]bool{}
	names, err := p.saves.List()
	require.NoError(p.t, err)
	for _, name := range names {
		text, err := p.saves.Read(name)
		require.NoError(p.t, err)
		o, err := save.Decode(finder(p.sys), name, text)
		require.NoError(p.t, err)
		require.True(p.t, o.Report.Whole(), "%s: %v\n%s", name, o.Report.Notes(), text)
		for n := range o.Session.Total() + 1 {
			have[o.Session.Chain(n)] = true
		}
	}
	for n, c := range p.played {
		require.True(p.t, have[c], "program %d, action %d of %d", p.n, n, len(p.played))
	}
	text := func(folder, name string) string {
		return string(p.read(keep.NewShared(keep.NewFolder(filepath.Join(dir, folder)), keep.Apart), name))
	}
	if len(p.shown)+len(p.reached) > 0 {
		require.Subset(p.t, strings.Split(text("memory", "toy"), "\n"), p.shown)
	}
	for _, id := range p.reached {
		require.Contains(p.t, text("memory", "toy"+keep.Lessons), id+" 2")
	}
	for _, cell := range p.typed {
		require.Contains(p.t, text("charts", "toy"), `"`+cell+`"`)
	}
}

// Whatever two windows and a terminal do on one folder, in whatever order or at once, all of it is in some file.
func TestSeveralProgramsOnOneFolder(t *testing.T) {
	sys, acts, busy := sessiontest.System(t), 0, 0
	for seed := range trials.Of(24) {
		dir := t.TempDir()
		var all []*program
		for n := range 3 {
			all = append(all, newProgram(t, sys, dir, uint64(seed), n))
		}
		const each = 40
		if seed%2 == 0 {
			order := rand.New(rand.NewPCG(uint64(seed), 9))
			for step := range len(all) * each {
				all[order.IntN(len(all))].act(step)
			}
		} else {
			var wait sync.WaitGroup
			for _, p := range all {
				wait.Go(func() {
					for step := range each {
						p.act(step)
					}
				})
			}
			wait.Wait()
		}
		for _, p := range all {
			p.found(dir)
			acts, busy = acts+len(p.played)+len(p.shown)+len(p.reached)+len(p.typed), busy+p.busy
		}
	}
	t.Log(acts, "acts were kept and found,", busy, "waited too long")
}

// What one of several processes finds in its environment: the folder, the seed and its number.
const processVar = "GAZALA_TOGETHER"

// TestOneOfSeveralProcesses is one of the processes of TestSeveralProcesses: it acts, says so, and looks for all that it
// did when the others have done, too.
func TestOneOfSeveralProcesses(t *testing.T) {
	told := os.Getenv(processVar)
	if told == "" {
		t.Skip("one of the processes of TestSeveralProcesses")
	}
	var dir string
	var seed uint64
	var n int
	_, err := fmt.Sscanf(told, "%d %d %s", &seed, &n, &dir)
	require.NoError(t, err)
	p := newProgram(t, sessiontest.System(t), dir, seed, n)
	for step := range 40 {
		p.act(step)
	}
	fmt.Println("acted")
	_, _ = io.ReadAll(os.Stdin) // until the others have acted
	p.found(dir)
	fmt.Println("found", len(p.played)+len(p.shown)+len(p.reached)+len(p.typed), p.busy)
}

// The same with processes of the system's: nothing but the disk is shared.
func TestSeveralProcesses(t *testing.T) {
	acts, busy := 0, 0
	for seed := range trials.Of(4) {
		dir := t.TempDir()
		type process struct {
			*exec.Cmd
			end  io.WriteCloser
			says *bufio.Reader
		}
		var all []process
		for n := range 3 {
			c := exec.Command(os.Args[0], "-test.run=^TestOneOfSeveralProcesses$", "-test.timeout=10m")
			c.Env = append(os.Environ(), fmt.Sprintf("%s=%d %d %s", processVar, seed, n, dir))
			end, err := c.StdinPipe()
			require.NoError(t, err)
			out, err := c.StdoutPipe()
			require.NoError(t, err)
			require.NoError(t, c.Start())
			all = append(all, process{c, end, bufio.NewReader(out)})
		}
		for _, p := range all {
			line, err := p.says.ReadString('\n')
			require.NoError(t, err, line)
			require.Equal(t, "acted\n", line)
		}
		for _, p := range all {
			require.NoError(t, p.end.Close())
			rest, err := io.ReadAll(p.says)
			require.NoError(t, err)
			require.NoError(t, p.Wait(), string(rest))
			var n, waited int
			_, err = fmt.Sscanf(string(rest), "found %d %d", &n, &waited)
			require.NoError(t, err, string(rest))
			acts, busy = acts+n, busy+waited
		}
	}
	require.Positive(t, acts)
	t.Log(acts, "acts were kept and found,", busy, "waited too long")
}
