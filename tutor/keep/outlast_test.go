package keep_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/desk"
	"gazala/tutor/keep"
	"gazala/tutor/learn/memory"
	"gazala/tutor/shelf"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// promised is what somebody was told is kept: the states of games, and lines of the memory and of charts.
type promised struct {
	played []session.Chain
	lines  map[string][]string // by folder
}

// person is a program on a frail disk, and who sits at it: it goes on when something cannot be kept, and tries again with the next thing.
type person struct {
	t                *testing.T
	r                *rand.Rand
	sys              *shelf.System
	n                int
	saves            save.Store
	folder           *keep.Folder
	memories, charts *keep.Shared
	keeper           *save.Keeper
	game             session.Session
	memory           memory.Memory
	cells            []string
	shown, typed     []string // not yet kept
	told             *promised
}

func newPerson(t *testing.T, sys *shelf.System, d *frail, n int, told *promised) *person {
	t.Helper()
	p := &person{t: t, r: d.r, sys: sys, n: n, told: told}
	p.folder = keep.NewFolderOn(d, "/saves")
	p.saves = p.folder
	memories := save.Store(keep.NewFolderOn(d, "/memory"))
	if d.plant.saidBefore {
		p.saves = early{p.folder}
	}
	p.memories = keep.NewShared(memories, desk.JoinKept(now))
	p.charts = keep.NewShared(keep.NewFolderOn(d, "/charts"), desk.JoinCharts)
	p.begin()
	if text, err := p.memories.Read("toy"); err == nil {
		p.memory, _, _ = memory.Parse(text, now())
	}
	return p
}

func (p *person) begin() {
	names, _ := p.saves.List() // without them a name may be another's, which is not written over
	p.keeper = save.NewKeeper(p.saves, save.FreeName("game", names), now())
	p.game = sessiontest.Begin(p.t, p.sys, p.r.Uint64())
}

func (p *person) open() {
	names, err := p.saves.List()
	if err != nil || len(names) == 0 {
		return
	}
	if k, o, err := save.Open(p.saves, finder(p.sys), names[p.r.IntN(len(names))]); err == nil {
		p.keeper, p.game = k, o.Session
	}
}

// kept tells whether something is kept as it was said.
func kept(err error) bool {
	var e *keep.Error
	return err == nil || errors.As(err, &e) && e.Key == keep.Aside
}

func (p *person) act(step int) {
	unique := fmt.Sprintf("p%d-%d", p.n, step)
	switch p.r.IntN(12) {
	case 0:
		p.begin()
	case 1:
		p.open()
	case 2, 3:
		at := now().Add(time.Duration(p.n)*time.Hour + time.Duration(step)*time.Second)
		p.memory = p.memory.Show(memory.Review{Rule: cite.Rule(fmt.Sprintf("toy:%d.0", 1+p.r.IntN(3))), At: at, Rating: memory.Knew})
		all := strings.Split(strings.TrimSpace(string(p.memory.Text())), "\n")
		p.shown = append(p.shown, all[len(all)-1])
		if kept(p.memories.Write("toy", p.memory.Text())) {
			p.told.lines["/memory"], p.shown = append(p.told.lines["/memory"], p.shown...), nil
		}
	case 4:
		p.cells = append(p.cells, fmt.Sprintf("%q: [%d]", unique, step))
		p.typed = append(p.typed, fmt.Sprintf("%q", unique))
		if kept(p.charts.Write("toy", []byte(`{"system": "toy", "cells": {`+strings.Join(p.cells, ", ")+`}}`))) {
			p.told.lines["/charts"], p.typed = append(p.told.lines["/charts"], p.typed...), nil
		}
	default:
		p.game = sessiontest.Wander(p.t, p.r, p.game, 1)
		if p.keeper.Keep(p.game, now()) == nil {
			p.told.played = append(p.told.played, p.game.Chain(p.game.Total()))
		}
	}
}

// lost is what of a promise a disk has no more, empty when it has all.
func (p *promised) lost(sys *shelf.System, d *frail) string {
	have, all := map[session.Chain]bool{}, map[string]string{}
	for _, folder := range []string{"/saves", "/memory", "/charts"} {
		f := keep.NewFolderOn(d, folder)
		names, err := f.List()
		if err != nil {
			return err.Error()
		}
		for _, name := range names {
			text, err := f.Read(name)
			if err != nil {
				return err.Error()
			}
			all[folder] += string(text)
			if folder != "/saves" {
				continue
			}
			if o, err := save.Decode(finder(sys), name, text); err == nil {
				for n := range o.Session.Total() + 1 {
					have[o.Session.Chain(n)] = true
				}
			}
		}
	}
	for n, c := range p.played {
		if !have[c] {
			return fmt.Sprintf("action %d of %d that were kept", n+1, len(p.played))
		}
	}
	for folder, lines := range p.lines {
		for _, l := range lines {
			if !strings.Contains(all[folder], l) {
				return folder + ": " + l
			}
		}
	}
	return ""
}

// outlast has two programs do things on a disk that fails, and ends them in the middle of it, twice; it tells what was lost that was said to be kept.
func outlast(t *testing.T, sys *shelf.System, seed uint64, plant planted) (lost string) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 11))
	d, told := newFrail(r, plant), &promised{lines: map[string][]string{}}
	for round := range 3 {
		d.often = []float64{0, .02, .1}[r.IntN(3)]
		d.left = r.IntN(160)
		if round == 2 {
			d.left = -1
		}
		run(func() {
			both := []*person{newPerson(t, sys, d, 2*round, told), newPerson(t, sys, d, 2*round+1, told)}
			for step := range 14 {
				both[r.IntN(2)].act(step)
			}
		})
		d = d.after(r.IntN(2) == 0)
		if lost := told.lost(sys, d); lost != "" {
			return fmt.Sprintf("seed %d, after the end number %d: %s", seed, round+1, lost)
		}
	}
	return ""
}

// run does something that may be ended.
func run(do func()) {
	defer func() {
		if r := recover(); r != nil {
			if _, end := r.(theEnd); !end {
				panic(r)
			}
		}
	}()
	do()
}

// Whatever calls of the disk fail, do half of it or are the last ones: what was said to be kept is there, when the program or the power has gone, too.
func TestWhatIsKeptOutlastsTheDisk(t *testing.T) {
	sys := sessiontest.System(t)
	tries := 120
	if trials.Long() {
		tries = 10_000
	}
	for seed := range tries {
		if lost := outlast(t, sys, uint64(seed), planted{}); lost != "" {
			t.Fatal(lost)
		}
		if n := seed + 1; n%1000 == 0 {
			t.Log(n, "sequences")
		}
	}
}

// A writer that does not wait for the disk, that writes over what is there, that does not settle names, or that says too early that it has written, is found.
func TestAWriterThatLosesIsFound(t *testing.T) {
	sys := sessiontest.System(t)
	for name, plant := range map[string]planted{
		"without sync": {noSync: true}, "written over": {noReplace: true}, "names not settled": {noSettle: true}, "said before": {saidBefore: true},
	} {
		found := ""
		for seed := uint64(0); seed < 400 && found == ""; seed++ {
			found = outlast(t, sys, seed, plant)
		}
		t.Log(name, "·", found)
		require.NotEmpty(t, found, name)
	}
}
