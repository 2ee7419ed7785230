package main

import (
	"errors"
	"os"
	"slices"
)

// updateFlags are how a test package that owns golden files declares its switch, and how it takes that of the shared
// ones.
func updateFlags() []string {
	return []string{`flag.Bool("update"`, "playtest.Golden(", "playtest.Conform("}
}

type goldenCommand struct{}

// Run rewrites the golden files of every package that has some.
func (goldenCommand) Run(d *door) error {
	var packages []string
	for _, text := range updateFlags() {
		found, err := packagesWithTests(os.DirFS(d.root), text)
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return errors.New("no test package holds " + text)
		}
		packages = append(packages, found...)
	}
	slices.Sort(packages)
	// Arguments of one go test go to all its packages; those without the flag would refuse it.
	for _, p := range slices.Compact(packages) {
		if err := d.run("go", "test", "-tags", testTags, p, "-update"); err != nil {
			return err
		}
	}
	d.say("rewritten; `git diff` shows what moved")
	return nil
}

type rulesCommand struct{}

// Run rewrites the list that says for each rule: implemented, tested, exampled or excepted. It fails when one that is
// implemented begins no function's comment, or more than one.
func (rulesCommand) Run(d *door) error {
	const tests = "^Test(RuleList|ImplementedRulesBeginOneComment)$"
	return d.run("go", "test", "./rules", "-run", tests, "-count=1", "-update")
}

type benchCommand struct {
	Pattern string `help:"Which benchmarks (a regular expression)." default:"."`
}

// Run prints time and allocations of the benchmarks.
func (c *benchCommand) Run(d *door) error {
	return d.run("go", "test", "-tags", testTags, "-run", "^$", "-bench", c.Pattern, "-benchmem",
		"./rules/...", "./tutor/...", "./app/...")
}
