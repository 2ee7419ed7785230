package main

import (
	"errors"
	"os"
	"runtime"
)

// programPackage is the window program.
const programPackage = "./cmd/gazala"

type runCommand struct {
	Yes  bool     `help:"Install missing system packages without asking." short:"y"`
	Args []string `arg:"" optional:"" passthrough:"" help:"Arguments for the program, after --."`
}

// Run sets up, builds and opens the window; it returns when the window is closed.
func (c *runCommand) Run(d *door) error {
	if err := d.checkGo(); err != nil {
		return err
	}
	if err := d.need(c.Yes, buildPackages(), buildTools()); err != nil {
		return err
	}
	program, err := d.buildProgram()
	if err != nil {
		return err
	}
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return errors.New("built " + program + ", but there is no display here to open a window on")
	}
	cmd := d.command(program, programArgs(c.Args)...)
	cmd.Stdin, cmd.Stderr = os.Stdin, os.Stderr
	return cmd.Run()
}

// programArgs drops the "--" that parted the program's arguments from ours.
func programArgs(args []string) []string {
	if len(args) > 0 && args[0] == "--" {
		return args[1:]
	}
	return args
}

// buildProgram builds the window program into the cache and gives its path.
func (d *door) buildProgram() (string, error) {
	if !d.exists(programPackage) {
		return "", errors.New(programPackage + " is not in this tree")
	}
	path := d.binary("gazala")
	args := []string{"build", "-tags", buildTags, "-o", path}
	if runtime.GOOS == "windows" {
		args = append(args, "-ldflags", "-H windowsgui")
	}
	d.say("building %s (the first time takes some minutes, later ones seconds)", programPackage)
	return path, d.run("go", append(args, programPackage)...)
}
