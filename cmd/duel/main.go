// Command duel lets two players of the program meet, each a program of its own that is spoken to by text (cmd/player),
// in pairs of games: the same scenario and the same dice twice, with the sides changed. A pair is won by who has the
// higher sum of the margins of both games, in victory points. `go run ./cmd/dev duel` builds both players and this.
package main

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/alecthomas/kong"

	"gazala/tutor/games"
	"gazala/tutor/shelf"
)

// command is what is asked for. A player is a program and how it plays, PROGRAM:AS.
type command struct {
	A        string `arg:"" help:"The player that is measured, PROGRAM:AS; AS is best, simple, random or idle."`
	B        string `arg:"" help:"Whom it plays against, PROGRAM:AS."`
	System   string `help:"The game."                                                                            required:""`
	Scenario string `help:"The scenario."                                                                        required:""`
	Pairs    int    `help:"How many pairs at the most."                                                          default:"50"`
	Least    int    `help:"How many pairs at least, with --want."                                                default:"10"`
	Want     int    `help:"Stop once it is decided whether A wins so many of 100 pairs; 0 plays them all."       default:"0"`
	From     uint64 `help:"The first seed."                                                                      default:"1"`
	Turns    int    `help:"Judge a game after so many turns; 0 plays to its end."                                default:"0"`
	Results  string `help:"The file to which games are added, and from which games that were played are taken."  required:""`
	At       int    `help:"How many games are played at a time; 0: one a processor."                             default:"0"`
}

func main() {
	var c command
	kong.Parse(&c, kong.Name("duel"), kong.Description("Pairs of games between two players of the program."))
	if err := c.run(); err != nil {
		fmt.Fprintln(os.Stderr, "duel:", err)
		os.Exit(1)
	}
}

func (c *command) run() error {
	all := games.All()
	n := slices.IndexFunc(all, func(s *shelf.System) bool { return s.ID == c.System })
	if n < 0 {
		return fmt.Errorf("no game %q", c.System)
	}
	sys := all[n]
	if _, ok := sys.Start(c.Scenario); !ok {
		var ids []string
		for _, s := range sys.Scenarios() {
			ids = append(ids, s.ID)
		}
		return fmt.Errorf("no scenario %q; there are %s", c.Scenario, strings.Join(ids, ", "))
	}
	book, err := openLedger(c.Results)
	if err != nil {
		return err
	}
	defer book.close()
	if err := c.play(sys, book); err != nil {
		return err
	}
	fmt.Print(c.report(book))
	return nil
}

// play plays the pairs that are not in the ledger yet, as many at a time as there are processors, until there are
// enough.
func (c *command) play(sys *shelf.System, book *ledger) error {
	at := c.At
	if at <= 0 {
		at = runtime.NumCPU()
	}
	var (
		seeds = make(chan uint64)
		once  sync.Once
		wrong error
		stop  = make(chan struct{})
		done  sync.WaitGroup
	)
	fail := func(err error) {
		once.Do(func() {
			wrong = err
			close(stop)
		})
	}
	for range at {
		done.Go(func() {
			for seed := range seeds {
				if err := c.pair(sys, seed, book); err != nil {
					fail(err)
					return
				}
			}
		})
	}
	for n := range c.Pairs {
		if c.Want > 0 && n >= c.Least && decided(pairsWon(c.whole(book)), float64(c.Want)/100) {
			break
		}
		select {
		case seeds <- c.From + uint64(n):
			continue
		case <-stop:
		}
		break
	}
	close(seeds)
	done.Wait()
	return wrong
}

// pair plays both games of a seed that are not in the ledger yet.
func (c *command) pair(sys *shelf.System, seed uint64, book *ledger) error {
	for first := range 2 {
		g := c.game(seed, first)
		if _, known := book.find(g); known {
			continue
		}
		played, err := meet(sys, g)
		if err != nil {
			return fmt.Errorf("seed %d, %s first: %w", seed, g.Players[first], err)
		}
		if err := book.add(played); err != nil {
			return err
		}
	}
	return nil
}

// game is one game of the pair with a seed.
func (c *command) game(seed uint64, first int) game {
	return game{
		System: c.System, Scenario: c.Scenario, Seed: seed, Turns: c.Turns,
		Players: [2]string{c.A, c.B}, First: first,
	}
}
