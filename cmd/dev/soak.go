package main

import (
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// soakCommand plays random games of every system, with the race detector, and fuzzes every reader for as long as it is
// told; between the two it runs the tests at random as often as it is told.
type soakCommand struct {
	Time time.Duration `help:"How long random games are played, all systems together." default:"1h"`
	Fuzz time.Duration `help:"How long each fuzz target runs after that; 0 leaves them out." default:"2m"`
	Long int           `help:"How often each test at random tries after that; 0 leaves them out." default:"300"`
	From int           `help:"The first seed." default:"100000"`
	// the window needs what a server may not have
	Saves bool `help:"Open long saved games by mouse after that, twice, once on a busy machine." default:"true" negatable:""`
	Yes   bool `help:"Install missing system packages without asking." short:"y"`

	Monkey time.Duration `help:"How long somebody does anything at the real window before that, half of it on a desktop, half on a phone; 0 leaves it out." default:"0s"`
}

// The long saved games that are opened: how many actions they have at most, and how many loops run beside.
const (
	longestGame = 4000
	busyLoops   = 2
)

// soakBatch is how many games a system plays before the next one has its turn.
const soakBatch = 8

// Run plays and fuzzes. It ends at the first failure, which names the seed.
func (c *soakCommand) Run(d *door) error {
	packages, err := d.soakPackages()
	if err != nil {
		return err
	}
	binaries, done, err := d.soakTests(packages)
	if err != nil {
		return err
	}
	defer done()
	played, begun := map[string]playedGames{}, time.Now()
	for round := 0; round == 0 || time.Since(begun) < c.Time; round++ {
		for n, pkg := range packages {
			if round > 0 && time.Since(begun) >= c.Time {
				break
			}
			more, err := d.soak(pkg, binaries[n], c.From+round*soakBatch)
			if err != nil {
				return err
			}
			played[pkg] = played[pkg].and(more)
		}
	}
	for _, pkg := range packages {
		d.say(
			"%6d games  %9d decisions  longest %6d  %s",
			played[pkg].games,
			played[pkg].decisions,
			played[pkg].longest,
			pkg,
		)
	}
	d.say("%s in all, no failure", time.Since(begun).Round(time.Second))
	if c.Long > 0 {
		if err := d.longTests(c.Long); err != nil {
			return err
		}
	}
	if c.Saves && runtime.GOOS == "linux" {
		for _, busy := range []int{0, busyLoops} {
			if err := (&savesCommand{Yes: c.Yes, Most: longestGame, Every: 1, Busy: busy}).Run(d); err != nil {
				return err
			}
		}
	}
	if err := c.monkeys(d); err != nil || c.Fuzz <= 0 {
		return err
	}
	return d.fuzzAll(c.Fuzz)
}

// monkeys lets somebody at the real window who does anything, on a desktop and on a phone.
func (c *soakCommand) monkeys(d *door) error {
	if c.Monkey <= 0 {
		return nil
	}
	for _, phone := range []bool{false, true} {
		m := &monkeyCommand{Yes: c.Yes, Phone: phone, Time: c.Monkey / 2, Seed: uint64(c.From), Acts: actsOfARun}
		if err := m.Run(d); err != nil {
			return err
		}
	}
	return nil
}

// longTests runs the packages that have tests at random, each of those so often.
func (d *door) longTests(times int) error {
	packages, err := packagesWithTests(os.DirFS(d.root), "trials.Of(")
	if err != nil {
		return err
	}
	cmd := d.command("go", append([]string{"test", "-tags", testTags, "-vet=off", "-timeout", "0"}, packages...)...)
	cmd.Env = environment(os.Environ(), "GAZALA_TRIALS="+strconv.Itoa(times))
	cmd.Stdout, cmd.Stderr = d.out, d.out
	return cmd.Run()
}

// soakPackages are the folders with a soak test.
func (d *door) soakPackages() ([]string, error) {
	found, err := filepath.Glob(filepath.Join(d.root, "scenarios", "*", "soak_test.go"))
	if err != nil || len(found) == 0 {
		return nil, fmt.Errorf("no soak tests in the tree: %w", err)
	}
	var out []string
	for _, f := range found {
		out = append(out, "./"+path.Join("scenarios", filepath.Base(filepath.Dir(f))))
	}
	return out, nil
}

// soakTests compiles the tests of the packages, once, with the race detector; done removes them.
func (d *door) soakTests(packages []string) (binaries []string, done func(), err error) {
	dir, err := os.MkdirTemp("", "gazala-soak")
	if err != nil {
		return nil, nil, err
	}
	done = func() { os.RemoveAll(dir) }
	for n, pkg := range packages {
		to := filepath.Join(dir, strconv.Itoa(n)+".test")
		if err := d.run("go", "test", "-c", "-race", "-o", to, pkg); err != nil {
			done()
			return nil, nil, err
		}
		binaries = append(binaries, to)
	}
	return binaries, done, nil
}

// soak plays a batch of one system's games from a seed on.
func (d *door) soak(pkg, binary string, from int) (playedGames, error) {
	var heard strings.Builder
	cmd := d.command(binary, "-test.run", "^TestSoak", "-test.v", "-test.timeout", "0")
	cmd.Dir = filepath.Join(d.root, filepath.FromSlash(strings.TrimPrefix(pkg, "./")))
	cmd.Env = environment(os.Environ(), "GAZALA_SOAK="+strconv.Itoa(soakBatch), "GAZALA_SOAK_FROM="+strconv.Itoa(from))
	cmd.Stdout = &heard
	if err := cmd.Run(); err != nil {
		_, _ = io.WriteString(d.out, heard.String())
		return playedGames{}, fmt.Errorf("%s, seeds from %d: %w", pkg, from, err)
	}
	played := soaked(heard.String())
	if played.games < soakBatch {
		return played, fmt.Errorf(
			"%s, seeds from %d: %d games were asked for and %d played",
			pkg,
			from,
			soakBatch,
			played.games,
		)
	}
	return played, nil
}

// playedGames counts games, their decisions, and those of the longest.
type playedGames struct{ games, decisions, longest int }

func (p playedGames) and(q playedGames) playedGames {
	return playedGames{p.games + q.games, p.decisions + q.decisions, max(p.longest, q.longest)}
}

// soaked sums up what the soak tests of a package logged.
func soaked(heard string) playedGames {
	line := regexp.MustCompile(`(\d+) games, (\d+) decisions, the longest game has (\d+)`)
	var all playedGames
	for _, m := range line.FindAllStringSubmatch(heard, -1) {
		var n [3]int
		for i := range n {
			n[i], _ = strconv.Atoi(m[i+1]) // digits, of the expression
		}
		all = all.and(playedGames{n[0], n[1], n[2]})
	}
	return all
}
