package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

type fuzzCommand struct {
	Time time.Duration `help:"How long each fuzz target runs." default:"10m"`
}

// Run fuzzes every target in turn.
func (c *fuzzCommand) Run(d *door) error { return d.fuzzAll(c.Time) }

// fuzzTarget is one FuzzXxx function of one package.
type fuzzTarget struct{ pkg, name string }

// fuzzAll runs every target, also after one that found something: a long run brings home all that it finds.
func (d *door) fuzzAll(each time.Duration) error {
	targets, err := d.fuzzTargets()
	if err != nil {
		return err
	}
	if len(targets) == 0 {
		d.say("no fuzz targets in the tree")
	}
	var found []error
	for _, t := range targets {
		d.say("%s %s, %s", t.pkg, t.name, each)
		if err := d.fuzz(t, each); err != nil {
			found = append(found, err)
			d.say("%v", err)
		}
	}
	return errors.Join(found...)
}

// fuzz runs one target. A busy machine can let the time run out between two inputs, which go test reports as a failed
// target without a failing input: that is no finding.
func (d *door) fuzz(t fuzzTarget, each time.Duration) error {
	var heard strings.Builder
	cmd := d.command("go", "test", "-tags", testTags, "-run", "^$",
		"-fuzz", "^"+t.name+"$", "-fuzztime", each.String(), "-fuzzminimizetime", "10x", t.pkg)
	cmd.Stdout, cmd.Stderr = io.MultiWriter(d.out, &heard), io.MultiWriter(d.out, &heard)
	err := cmd.Run()
	if err == nil || onlyLate(heard.String()) {
		return nil
	}
	return fmt.Errorf("%s %s: %w", t.pkg, t.name, err)
}

// onlyLate tells whether all that went wrong is that the time ran out.
func onlyLate(heard string) bool {
	return strings.Contains(heard, "context deadline exceeded") && !strings.Contains(heard, "Failing input") &&
		!strings.Contains(heard, "panic:")
}

// fuzzTargets asks go test for the targets of those packages whose test files
// mention a fuzzing handle; asking all packages would compile all tests again.
func (d *door) fuzzTargets() ([]fuzzTarget, error) {
	packages, err := packagesWithTests(os.DirFS(d.root), "*testing.F")
	if err != nil || len(packages) == 0 {
		return nil, err
	}
	text, err := d.output("go", append([]string{"test", "-tags", testTags, "-json", "-list", "^Fuzz"}, packages...)...)
	if err != nil {
		return nil, err
	}
	targets := listedTargets(text)
	if len(targets) == 0 {
		return nil, errors.New("test files mention *testing.F, but go test lists no fuzz target")
	}
	return targets, nil
}

// listedTargets reads the events of `go test -json -list`.
func listedTargets(text string) []fuzzTarget {
	var targets []fuzzTarget
	for line := range strings.Lines(text) {
		var e event
		if json.Unmarshal([]byte(line), &e) != nil || e.Action != "output" {
			continue
		}
		if name := strings.TrimSpace(e.Output); strings.HasPrefix(name, "Fuzz") && !strings.ContainsAny(name, " \t") {
			targets = append(targets, fuzzTarget{e.Package, name})
		}
	}
	return targets
}

// packagesWithTests gives, as "./a/b", the folders that have a test file with a
// piece of text in it. cmd/dev is left out: it only talks about such texts.
func packagesWithTests(tree fs.FS, text string) ([]string, error) {
	var packages []string
	err := fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			base := entry.Name()
			if name == "cmd/dev" || base == "testdata" || name != "." && strings.HasPrefix(base, ".") {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, "_test.go") {
			return nil
		}
		source, err := fs.ReadFile(tree, name)
		if err == nil && strings.Contains(string(source), text) {
			packages = append(packages, "./"+path.Dir(filepath.ToSlash(name)))
		}
		return err
	})
	slices.Sort(packages)
	return slices.Compact(packages), err
}
