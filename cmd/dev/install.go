package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// need makes sure that system packages are there: it names the missing ones, asks
// once unless yes is set or nobody is there to ask, and installs them. Where there
// is no apt it looks for the tools instead and fails if one is missing.
func (d *door) need(yes bool, packages, tools []string) error {
	if runtime.GOOS != "linux" {
		return nil
	}
	if !onPath("apt-get") || !onPath("dpkg-query") {
		return d.needTools(packages, tools)
	}
	missing := d.missing(packages)
	if len(missing) == 0 {
		d.say("all %d system packages are installed", len(packages))
		return nil
	}
	install := installCommand(os.Geteuid() == 0, d.ci, missing)
	d.say("missing system packages: %s", strings.Join(missing, " "))
	d.say("to install them: %s", strings.Join(install, " "))
	if !yes && !d.ci && !d.agreed("Install them now?") {
		return errors.New("system packages are missing; install them with the command above")
	}
	if !onPath(install[0]) {
		return fmt.Errorf("%s is not here: run the command above as root", install[0])
	}
	if err := d.apt(install); err != nil {
		return err
	}
	if left := d.missing(packages); len(left) > 0 {
		return fmt.Errorf("still missing after the installation: %s", strings.Join(left, " "))
	}
	return nil
}

func (d *door) needTools(packages, tools []string) error {
	d.say("no apt here. On Debian the program needs these packages; please see that their like is installed:")
	d.say("  %s", strings.Join(packages, " "))
	var absent []string
	for _, tool := range tools {
		if !onPath(tool) {
			absent = append(absent, tool)
		}
	}
	if len(absent) > 0 {
		return fmt.Errorf("not found: %s", strings.Join(absent, ", "))
	}
	d.say("found %s, going on", strings.Join(tools, ", "))
	return nil
}

// missing asks dpkg. It exits with 1 when it doesn't know a name, and still
// answers for the others, so its exit code says nothing.
func (d *door) missing(packages []string) []string {
	cmd := exec.Command("dpkg-query", append([]string{"-W", "-f", dpkgFormat}, packages...)...)
	text, _ := cmd.Output()
	return missingFrom(packages, installedIn(string(text)))
}

// installCommand is the whole command line, with sudo when we are not root.
func installCommand(root, ci bool, packages []string) []string {
	return append(aptCommand(root, ci, "install", "-y", "--no-install-recommends"), packages...)
}

func aptCommand(root, ci bool, args ...string) []string {
	line := append([]string{"env", "DEBIAN_FRONTEND=noninteractive", "apt-get"}, args...)
	switch {
	case root:
		return line
	case ci:
		return append([]string{"sudo", "-n"}, line...)
	}
	return append([]string{"sudo"}, line...)
}

// apt installs, and fetches the lists of packages first when there are none or
// when they turn out to be too old.
func (d *door) apt(install []string) error {
	lists, _ := filepath.Glob("/var/lib/apt/lists/*_Packages*")
	if len(lists) > 0 && d.attended(install) == nil {
		return nil
	}
	update := aptCommand(os.Geteuid() == 0, d.ci, "update")
	if err := d.attended(update); err != nil {
		return err
	}
	return d.attended(install)
}

// attended runs a command that may ask for a password.
func (d *door) attended(line []string) error {
	cmd := d.command(line[0], line[1:]...)
	cmd.Stdin = os.Stdin
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", strings.Join(line, " "), err)
	}
	return nil
}

// agreed asks once; anything but yes, and no answer at all, is no.
func (d *door) agreed(question string) bool {
	fmt.Fprintf(d.out, "%s [y/N] ", question)
	answer, _ := d.in.ReadString('\n')
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes":
		return true
	}
	return false
}

func onPath(name string) bool {
	_, err := exec.LookPath(name)
	return err == nil
}
