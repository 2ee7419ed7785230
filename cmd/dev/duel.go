package main

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// frozen is the commit whose players every later one is measured against: the program as it stood before its players
// were first mended.
const frozen = "34376cd7a26a"

// duelCommand measures the program's players against each other.
type duelCommand struct {
	System   string `arg:"" help:"The game: cauldron, batalha, theseus or na41."`
	Scenario string `arg:"" help:"The scenario, as gazalactl play lists them."`
	A        string `help:"The player that is measured: now:AS or frozen:AS; AS is best, simple, recruit, random or idle (ends what it may end)." default:"now:best"`
	B        string `help:"Whom it plays against."                                                                                      default:"frozen:best"`
	Pairs    int    `help:"How many pairs at the most."                                                                                 default:"50"`
	Want     int    `help:"Stop once it is decided whether A wins so many of 100 pairs; 0 plays them all."                             default:"0"`
	From     uint64 `help:"The first seed."                                                                                             default:"1"`
	Turns    int    `help:"Judge a game after so many turns; 0 plays to its end."                                                       default:"0"`
	At       int    `help:"How many games are played at a time; 0: one a processor."                                                    default:"0"`
	Results  string `help:"The file of the games; those that are in it are not played again."                                           default:""`
}

// Run builds both players and the arbiter, and lets them play.
func (c *duelCommand) Run(d *door) error {
	a, err := d.player(c.A)
	if err != nil {
		return err
	}
	b, err := d.player(c.B)
	if err != nil {
		return err
	}
	arbiter := d.binary("duel")
	if err := d.run("go", "build", "-o", arbiter, "./cmd/duel"); err != nil {
		return err
	}
	if c.Results == "" {
		c.Results = filepath.Join(d.cache, "duel.jsonl")
	}
	d.say("games are kept in %s", c.Results)
	return d.run(
		arbiter, a, b, "--system", c.System, "--scenario", c.Scenario, "--results", c.Results,
		"--pairs", strconv.Itoa(c.Pairs), "--want", strconv.Itoa(c.Want), "--from", strconv.FormatUint(c.From, 10),
		"--turns", strconv.Itoa(c.Turns), "--at", strconv.Itoa(c.At),
	)
}

// player builds the program of a player, VERSION:AS, and is PROGRAM:AS. The program is called by what it is made of, so
// that games of another build are not taken for its own.
func (d *door) player(named string) (string, error) {
	version, as, ok := strings.Cut(named, ":")
	root := d.root
	switch {
	case !ok:
		return "", fmt.Errorf("%q is no VERSION:AS, such as now:best", named)
	case version == "frozen":
		var err error
		if root, err = d.frozenTree(); err != nil {
			return "", err
		}
	case version != "now":
		return "", fmt.Errorf("%q: there are now and frozen", version)
	}
	fresh := d.binary("player-" + version)
	build := d.command("go", "build", "-trimpath", "-o", fresh, "./cmd/player")
	build.Dir = root
	if err := build.Run(); err != nil {
		return "", fmt.Errorf("building the player %s: %w", version, err)
	}
	text, err := os.ReadFile(fresh)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	kept := d.binary("player-" + version + "-" + hex.EncodeToString(sum[:4]))
	return kept + ":" + as, os.Rename(fresh, kept)
}

// frozenTree is a folder with the tree of the frozen commit and the player that speaks, which it did not have.
func (d *door) frozenTree() (string, error) {
	to := filepath.Join(d.cache, "frozen", frozen)
	archive, err := d.output("git", "archive", "--format=tar", frozen)
	if err != nil {
		return "", fmt.Errorf("the frozen commit: a clone with its whole history is needed: %w", err)
	}
	if err := unpack(to, strings.NewReader(archive)); err != nil {
		return "", err
	}
	speaks, err := os.ReadFile(filepath.Join(d.root, "cmd", "player", "main.go"))
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Join(to, "cmd", "player"), 0o755); err != nil {
		return "", err
	}
	return to, os.WriteFile(filepath.Join(to, "cmd", "player", "main.go"), speaks, 0o644)
}

// unpack writes the files of an archive below a folder. A file that is there as it should be is left alone.
func unpack(to string, archive io.Reader) error {
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(to)
	if err != nil {
		return err
	}
	defer root.Close()
	files := tar.NewReader(archive)
	for {
		h, err := files.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		text, err := io.ReadAll(files)
		if err != nil {
			return err
		}
		if is, err := root.ReadFile(h.Name); err == nil && bytes.Equal(is, text) {
			continue
		}
		if err := root.MkdirAll(filepath.Dir(filepath.FromSlash(h.Name)), 0o755); err != nil {
			return err
		}
		if err := root.WriteFile(filepath.FromSlash(h.Name), text, 0o644); err != nil {
			return err
		}
	}
}
