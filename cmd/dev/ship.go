package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
)

// shipTags are those of a packaged program: without the pictures of emoji, of which it shows none.
const shipTags = buildTags + ",no_emoji"

// fileName is the program's name in files and folders.
const fileName = "gazala-tutor"

type packageCommand struct {
	OS     string `name:"os" help:"The system that the package is for: linux, windows, darwin, android, ios or web." enum:"linux,windows,darwin,android,ios,web" required:""`
	Out    string `help:"Folder of the results." default:"dist" placeholder:"DIR"`
	Spoken bool   `help:"With the toolkit's bridge to screen readers (windows, darwin, android, ios)."`
	Store  bool   `help:"The form that the shops want (android, ios): signed, with a key named in the environment."`
	Check  bool   `help:"Only say which tools it takes and which of them are missing."`
	Again  bool   `help:"Build the program once more, from a checkout in another folder with an empty cache, and fail when the two differ."`
	Yes    bool   `help:"Install missing system packages without asking." short:"y"`
}

// Run makes one package. Nothing outside the folder of the results changes in the tree.
func (c *packageCommand) Run(d *door) error {
	if err := d.checkGo(); err != nil {
		return err
	}
	s, err := d.shipment(c.Out)
	if err != nil {
		return err
	}
	s.store, s.yes, s.again, s.spoken = c.Store, c.Yes, c.Again, c.Spoken
	tools := shipTools(c.OS, runtime.GOOS, c.Store)
	if packages := debian(tools); len(packages) > 0 && !c.Check {
		if err := s.need(c.Yes, packages, nil); err != nil {
			return err
		}
	}
	if err := s.haveTools(tools, c.Check); err != nil || c.Check {
		return err
	}
	if err := os.MkdirAll(s.out, 0o755); err != nil {
		return err
	}
	pack := map[string]func() error{
		"linux": s.linux, "windows": s.windows, "darwin": s.mac, "android": s.android, "ios": s.ios, "web": s.web,
	}
	return pack[c.OS]()
}

// manifest is what FyneApp.toml says.
type manifest struct {
	Description string
	Languages   []string
	Details     struct {
		Icon, Name, ID, Version string
		Build                   int
	}
	LinuxAndBSD struct {
		GenericName, Comment string
		Categories, Keywords []string
	}
	Migrations map[string]bool
}

func (d *door) manifest() (manifest, error) {
	var m manifest
	meta, err := toml.DecodeFile(filepath.Join(d.root, "FyneApp.toml"), &m)
	if err != nil {
		return m, err
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return m, fmt.Errorf("FyneApp.toml: nobody reads %v", unknown)
	}
	return m, nil
}

// shipment is one run of packaging.
type shipment struct {
	*door
	spoken bool
	manifest
	out   string    // folder of the results
	when  time.Time // of everything in the packages, so that the same commit gives the same package
	icon  []byte    // its source
	store bool
	again bool
	yes   bool
}

func (d *door) shipment(out string) (*shipment, error) {
	m, err := d.manifest()
	if err != nil {
		return nil, err
	}
	icon, err := d.iconSource()
	if err != nil {
		return nil, err
	}
	if !filepath.IsAbs(out) {
		out = filepath.Join(d.root, out)
	}
	return &shipment{door: d, manifest: m, out: out, when: d.commitTime(), icon: icon}, nil
}

// commitTime is the time of the last commit; SOURCE_DATE_EPOCH stands above it, and without either it is a fixed day.
func (d *door) commitTime() time.Time {
	text := os.Getenv("SOURCE_DATE_EPOCH")
	if text == "" {
		text, _ = d.output("git", "log", "-1", "--format=%ct") // a tree without git has the fixed day
	}
	seconds, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
	if err != nil {
		return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	return time.Unix(seconds, 0).UTC()
}

// tags are those that the program is built with.
func (s *shipment) tags() string {
	if s.spoken {
		return shipTags + "," + spokenTag
	}
	return shipTags
}

// build builds the window program for a package.
func (s *shipment) build(to, ldflags string, env ...string) error {
	dir, done, err := workshop()
	if err != nil {
		return err
	}
	defer done()
	lean, err := s.leaner(dir, s.root)
	if err != nil {
		return err
	}
	copied := filepath.Join(s.root, filepath.FromSlash(copies))
	defer os.RemoveAll(copied) // it is not ours to be looked through
	args := slices.Concat([]string{"build"}, lean, []string{
		"-trimpath",
		"-buildvcs=false",
		"-tags",
		s.tags(),
		"-ldflags",
		strings.TrimSpace("-s -w -X main.version=" + s.Details.Version + " " + ldflags),
		"-o",
		to,
		programPackage,
	})
	s.say("building %s (the first time takes some minutes)", programPackage)
	cmd := s.command("go", args...)
	cmd.Env = environment(os.Environ(), env...)
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("go build: %w", err)
	}
	if s.again {
		return s.sameAgain(to, args, env)
	}
	return nil
}

// errDiffers: two builds of one commit are not the same.
var errDiffers = errors.New("two builds of the same commit differ")

// sameAgain builds what was built to a file once more, from the same commit in another folder and with nothing compiled
// before, and compares the two.
func (s *shipment) sameAgain(to string, args, env []string) error {
	dir, done, err := workshop()
	if err != nil {
		return err
	}
	defer done()
	tree, second := filepath.Join(dir, "tree"), filepath.Join(dir, "program")
	if err := s.run("git", "worktree", "add", "--detach", tree, "HEAD"); err != nil {
		return err
	}
	defer func() { _ = s.run("git", "worktree", "remove", "--force", tree) }() // it lies in a folder that goes
	if _, err := s.lighterModules(dir, tree); err != nil {
		return err
	}
	s.say("building it again in %s, from nothing", tree)
	args = slices.Clone(args)
	args[slices.Index(args, to)] = second
	cmd := s.command("go", args...)
	cmd.Dir = tree
	cmd.Env = environment(os.Environ(), append(slices.Clone(env), "GOCACHE="+filepath.Join(dir, "cache"))...)
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("go build: %w", err)
	}
	return s.same(to, second)
}

// same compares two files.
func (s *shipment) same(one, other string) error {
	a, err := os.ReadFile(one)
	if err != nil {
		return err
	}
	b, err := os.ReadFile(other)
	if err != nil {
		return err
	}
	if !bytes.Equal(a, b) {
		return fmt.Errorf("%w: %x, %x", errDiffers, sha256.Sum256(a), sha256.Sum256(b))
	}
	s.say("the same again: SHA-256 %x", sha256.Sum256(a))
	return nil
}

// workshop is a new folder for the parts of a package; done removes it.
func workshop() (dir string, done func(), err error) {
	dir, err = os.MkdirTemp("", "gazala-ship")
	return dir, func() { os.RemoveAll(dir) }, err
}

// result tells of a finished file.
func (s *shipment) result(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	shown, err := filepath.Rel(s.root, path)
	if err != nil || strings.HasPrefix(shown, "..") {
		shown = path
	}
	s.say("%s: %.1f MB", shown, float64(info.Size())/1e6)
	return nil
}
