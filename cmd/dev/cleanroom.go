package main

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

type cleanroomCommand struct {
	Yes     bool   `help:"Install missing system packages without asking." short:"y"`
	Package string `help:"Try this .deb instead of making one." type:"path"`
	Suite   string `help:"Release of Debian." default:"bookworm"`
	Mirror  string `help:"Where its packages come from." default:"http://deb.debian.org/debian"`
	Keep    string `help:"Write the screenshots into this folder." type:"path"`
}

// Run installs the .deb in a fresh Debian that has nothing else, with the dependencies that it names and no others, and
// starts the program there on a hidden display. The fresh Debian is made once and kept in the cache; each run works on
// a copy. It takes root, on a machine of one's own.
func (c *cleanroomCommand) Run(d *door) error {
	if os.Geteuid() != 0 {
		return errors.New("a fresh Debian is made by root only")
	}
	if err := d.need(c.Yes, append(displayPackages(), "debootstrap"),
		append(displayTools(), "debootstrap")); err != nil {
		return err
	}
	deb := c.Package
	if deb == "" {
		s, err := d.shipment("dist")
		if err != nil {
			return err
		}
		if err := s.linux(); err != nil {
			return err
		}
		deb = filepath.Join(s.out, s.debName())
	}
	base, err := d.freshDebian(c.Suite, c.Mirror)
	if err != nil {
		return err
	}
	room, err := os.MkdirTemp("", "gazala-clean")
	if err != nil {
		return err
	}
	defer os.RemoveAll(room)
	if err := d.run("cp", "-a", base+"/.", room); err != nil {
		return err
	}
	if err := os.Chmod(room, 0o755); err != nil {
		return err
	}
	if err := d.installIn(room, deb); err != nil {
		return err
	}
	return d.startIn(room, c.Keep)
}

// freshDebian is the smallest Debian there is, in a folder of the cache.
func (d *door) freshDebian(suite, mirror string) (string, error) {
	base := filepath.Join(d.cache, "debian-"+suite)
	if _, err := os.Stat(base); err == nil {
		return base, nil
	}
	d.say("making a fresh Debian %s in the cache (once, some minutes)", suite)
	making := base + ".new"
	if err := os.RemoveAll(making); err != nil {
		return "", err
	}
	if err := d.run("debootstrap", "--variant=minbase", suite, making, mirror); err != nil {
		return "", err
	}
	return base, os.Rename(making, base)
}

// chroot prepares a command that sees a folder as the whole system.
func chroot(room string, line ...string) *exec.Cmd {
	cmd := exec.Command("chroot", append([]string{room}, line...)...)
	cmd.Env = []string{
		"PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive", "HOME=/root",
		"LANG=C.UTF-8",
	}
	return cmd
}

// installIn installs the package as a person would, without what it only recommends, and shows what came with it.
func (d *door) installIn(room, deb string) error {
	name := filepath.Base(deb)
	if err := copyFile(deb, filepath.Join(room, name)); err != nil {
		return err
	}
	// packages start no services in a folder
	policy := filepath.Join(room, "usr/sbin/policy-rc.d")
	if err := os.WriteFile(policy, []byte("#!/bin/sh\nexit 101\n"), 0o755); err != nil {
		return err
	}
	err := copyFile("/etc/resolv.conf", filepath.Join(room, "etc/resolv.conf"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, line := range [][]string{
		{"apt-get", "update", "-q"}, {"apt-get", "install", "-q", "-y", "--no-install-recommends", "/" + name},
	} {
		cmd := chroot(room, line...)
		cmd.Env = append(cmd.Env, proxySettings(os.Environ())...)
		if text, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", strings.Join(line, " "), err, text)
		}
	}
	text, err := chroot(room, "dpkg-query", "-W", "-f", "${Package} ${Version}: ${db:Status-Status}\n", fileName).
		CombinedOutput()
	if err != nil {
		return fmt.Errorf("not installed: %w\n%s", err, text)
	}
	d.say("clean room: %s", strings.TrimSpace(string(text)))
	if text, err := chroot(room, fileName, "--version").CombinedOutput(); err != nil {
		return fmt.Errorf("it does not start: %w\n%s", err, text)
	}
	return nil
}

// proxySettings are the settings by which this machine reaches mirrors, if it has any.
func proxySettings(all []string) (out []string) {
	for _, setting := range all {
		name, _, _ := strings.Cut(strings.ToLower(setting), "=")
		if strings.HasSuffix(name, "_proxy") {
			out = append(out, setting)
		}
	}
	return out
}

// startIn starts the installed program and looks at what it paints. The display is outside: it is found through a
// socket without a place among the files.
func (d *door) startIn(room, keep string) error {
	screen, err := startXvfb()
	if err != nil {
		return err
	}
	defer screen.stop()
	if err := os.MkdirAll(filepath.Join(room, "tmp/run"), 0o700); err != nil {
		return err
	}
	cmd := chroot(room, fileName, "--lang", "en", "--theme", "light", "--size",
		fmt.Sprintf("%dx%d", windowWidth, windowHeight),
		"--open", windowExample, "--probe", "/tmp/probe.json", "--follow")
	cmd.Env = append(cmd.Env, "DISPLAY="+screen.display, "LIBGL_ALWAYS_SOFTWARE=1", "FYNE_SCALE=1",
		"XDG_RUNTIME_DIR=/tmp/run")
	p := &program{
		screen: screen, home: filepath.Join(room, "tmp"), ended: make(chan struct{}), begun: time.Now(), cmd: cmd,
	}
	cmd.Stdout, cmd.Stderr = &p.log, &p.log
	if err := cmd.Start(); err != nil {
		return err
	}
	go func() {
		_ = cmd.Wait() // whoever asks about the window sees that the program has gone
		close(p.ended)
	}()
	defer p.stop()
	took, err := p.waitPainted()
	if err != nil {
		return err
	}
	shot, err := p.settled()
	if err != nil {
		return err
	}
	save(shot, keep, "clean-room.png")
	at, err := p.layout()
	if err != nil {
		return err
	}
	for _, known := range knownGround() {
		if _, err := known.check(shot, at); err != nil {
			return err
		}
	}
	changed, after, err := p.clickNext(shot)
	if err != nil {
		return err
	}
	save(after, keep, "clean-room-next.png")
	d.say("clean room: painted %.2f s after the start, %s; a click on next changed %d pixels", took.Seconds(),
		size(shot), changed)
	return nil
}

func size(img image.Image) string {
	return fmt.Sprintf("%dx%d", img.Bounds().Dx(), img.Bounds().Dy())
}
