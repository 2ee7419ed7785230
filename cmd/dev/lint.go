package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// lintVersion is exact: the proxy's newest-version answer is not to be trusted,
// and another version finds other things.
const (
	lintModule  = "github.com/golangci/golangci-lint/v2"
	lintVersion = "v2.15.0"
)

type lintCommand struct {
	Fix bool `help:"Rewrite the format of all files and fix what can be fixed."`
}

// Run checks format and style, or repairs them.
func (c *lintCommand) Run(d *door) error {
	if c.Fix {
		if err := d.lint("fmt"); err != nil {
			return err
		}
		return d.lint("run", "--fix", "./...")
	}
	if err := d.checkFormat(); err != nil {
		return err
	}
	return d.lintAll()
}

// lintAll checks the code and the workflows.
func (d *door) lintAll() error {
	if err := d.lint("run", "./..."); err != nil {
		return err
	}
	return d.workflows()
}

// checkFormat asks the formatters of .golangci.yml, or plain gofmt where the
// linter can't be had.
func (d *door) checkFormat() error {
	tool, err := d.linter()
	if err != nil {
		return d.gofmt(err)
	}
	if err := d.run(tool, "config", "verify"); err != nil {
		return err
	}
	if err := d.run(tool, "fmt", "--diff"); err != nil {
		return fmt.Errorf("not formatted, `go run ./cmd/dev lint --fix` repairs it: %w", err)
	}
	return nil
}

func (d *door) gofmt(why error) error {
	if d.ci {
		return why
	}
	d.say("checked with plain gofmt only: %v", why)
	files, err := d.output("gofmt", "-l", ".")
	if err != nil {
		return err
	}
	if files = strings.TrimSpace(files); files != "" {
		return fmt.Errorf("not formatted:\n%s", files)
	}
	return nil
}

func (d *door) lint(args ...string) error {
	tool, err := d.linter()
	if err != nil && !d.ci {
		d.say("LINT NOT RUN: %v", err)
		return nil
	}
	if err != nil {
		return err
	}
	return d.run(tool, args...)
}

// linter gives the path of golangci-lint.
func (d *door) linter() (string, error) {
	return d.tool("golangci-lint", lintModule, lintVersion)
}

// tool gives the path of a program for developers, built once in a small module of its own
// in the cache, so that its dependencies never mix with the program's.
func (d *door) tool(name, module, version string) (string, error) {
	tool := d.binary(name + "-" + version)
	if _, err := os.Stat(tool); err == nil {
		return tool, nil
	}
	dir := filepath.Join(d.cache, "tools", name+"-"+version)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	mod := fmt.Sprintf("module devtools\n\ngo 1.26.0\n\nrequire %s %s\n", module, version)
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(mod), 0o600); err != nil {
		return "", err
	}
	d.say("building %s %s into the cache (once, one or two minutes)", name, version)
	fresh := tool + ".new"
	cmd := d.command("go", "build", "-mod=mod", "-o", fresh, module+"/cmd/"+name)
	cmd.Dir = dir
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s %s can't be built here: %w", name, version, err)
	}
	return tool, os.Rename(fresh, tool)
}

// workflows checks the workflows of the server.
func (d *door) workflows() error {
	tool, err := d.tool("actionlint", "github.com/rhysd/actionlint", "v1.7.12")
	if err != nil && !d.ci {
		d.say("WORKFLOWS NOT CHECKED: %v", err)
		return nil
	}
	if err != nil {
		return err
	}
	return d.run(tool)
}
