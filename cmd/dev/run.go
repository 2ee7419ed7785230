package main

import (
	"errors"
	"os"
	"runtime"
)

// programPackage is the window program.
const programPackage = "./cmd/gazala"

type runCommand struct {
	Yes   bool     `help:"Install missing system packages without asking." short:"y"`
	Phone bool     `help:"Show the phone's layout: the program in the toolkit's mobile mode, in a window."`
	Args  []string `arg:"" optional:"" passthrough:"" help:"Arguments for the program, after --."`
}

// Run sets up, builds and opens the window; it returns when the window is closed.
func (c *runCommand) Run(d *door) error {
	if err := d.checkGo(); err != nil {
		return err
	}
	packages, build := buildPackages(), d.buildProgram
	if c.Phone {
		packages, build = append(packages, phonePackages()...), d.buildPhone
	}
	if err := d.need(c.Yes, packages, buildTools()); err != nil {
		return err
	}
	program, err := build()
	if err != nil {
		return err
	}
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return errors.New("built " + program + ", but there is no display here to open a window on")
	}
	cmd := d.command(program, programArgs(c.Args)...)
	cmd.Stdin, cmd.Stderr = os.Stdin, os.Stderr
	if err := cmd.Start(); err != nil {
		return err
	}
	if c.Phone && onPath("xdotool") && onPath("xwininfo") {
		go (&hidden{display: os.Getenv("DISPLAY")}).wakePhone(portrait())
	}
	return cmd.Wait()
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

// phonePackages are those that the toolkit's mobile mode needs beside buildPackages; it paints when its window changes
// its size, which the last two see to.
func phonePackages() []string { return []string{"libgles-dev", "xdotool", "x11-utils"} }

// buildPhone builds the window program in mobile mode.
func (d *door) buildPhone() (string, error) {
	path := d.binary("gazala-phone")
	d.say("building %s in mobile mode (the first time takes some minutes, later ones seconds)", programPackage)
	return path, d.run("go", "build", "-tags", buildTags+",mobile", "-o", path, programPackage)
}
