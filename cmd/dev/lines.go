package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gazala/cmd/dev/lines"
)

type linesCommand struct {
	Pin bool `help:"Write what there is now as the most that there may be; review the difference like code."`
}

// Run tells what the lines of the games' rules are for and how their files lean on each other; it fails where there is
// more than is pinned.
func (c *linesCommand) Run(d *door) error {
	games, err := lines.Measure(d.root, nil)
	if err != nil {
		return err
	}
	fmt.Print(lines.Table(games))
	file := filepath.Join(d.root, lines.File)
	if c.Pin {
		return os.WriteFile(file, []byte(lines.Pin(games)), 0o644)
	}
	pinned, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if wrong := lines.Complaints(games, string(pinned)); len(wrong) > 0 {
		return errors.New("lines:\n" + strings.Join(wrong, "\n"))
	}
	return nil
}
