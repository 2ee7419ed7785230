package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// buildTags are the tags of the real program; testTags add Fyne's test driver,
// which needs no C compiler and no display. Using the same two sets everywhere
// lets all stages share Go's build cache.
const (
	buildTags = "migrated_fynedo"
	testTags  = "ci,migrated_fynedo"
	// spokenTag turns on the toolkit's bridge to screen readers. It has one on Windows, macOS, Android and iOS;
	// elsewhere the tag changes nothing.
	spokenTag = "accessibility"
)

// door is what every command needs: where the tree and the cache are, and whom to ask.
type door struct {
	root  string // folder of go.mod
	cache string // ours, outside the tree
	in    *bufio.Reader
	out   io.Writer
	ci    bool // nobody is there to answer
}

func openDoor() (*door, error) {
	wd, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	root, err := findRoot(wd)
	if err != nil {
		return nil, err
	}
	user, err := os.UserCacheDir()
	if err != nil {
		return nil, fmt.Errorf("no cache folder: %w", err)
	}
	cache := filepath.Join(user, "gazala-tutor")
	if err := os.MkdirAll(filepath.Join(cache, "bin"), 0o755); err != nil {
		return nil, err
	}
	ci := os.Getenv("CI")
	return &door{
		root: root, cache: cache, in: bufio.NewReader(os.Stdin), out: os.Stdout,
		ci: ci != "" && ci != "0" && ci != "false",
	}, nil
}

// findRoot walks up from a folder to the one that holds this module's go.mod.
func findRoot(from string) (string, error) {
	for dir := from; ; dir = filepath.Dir(dir) {
		text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && strings.HasPrefix(string(text), "module gazala\n") {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", errors.New("go.mod of gazala not found: run this inside the repository")
		}
	}
}

func (d *door) say(format string, args ...any) {
	fmt.Fprintf(d.out, format+"\n", args...)
}

// binary is the place in the cache of a program that we build.
func (d *door) binary(name string) string {
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	return filepath.Join(d.cache, "bin", name)
}

// command prepares a program that runs at the root and prints where we print.
func (d *door) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Dir = d.root
	cmd.Stdout = d.out
	cmd.Stderr = d.out
	return cmd
}

func (d *door) run(name string, args ...string) error {
	if err := d.command(name, args...).Run(); err != nil {
		return fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return nil
}

// output runs a program and gives what it printed on its standard output.
func (d *door) output(name string, args ...string) (string, error) {
	cmd := d.command(name, args...)
	var complaint strings.Builder
	cmd.Stdout, cmd.Stderr = nil, &complaint
	text, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, complaint.String())
	}
	return string(text), nil
}

// exists tells whether a path of the tree is there.
func (d *door) exists(path string) bool {
	_, err := os.Stat(filepath.Join(d.root, path))
	return err == nil
}
