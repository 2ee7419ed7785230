package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"time"
)

// hidden is an X display that nobody sees, in memory.
type hidden struct {
	cmd     *exec.Cmd
	display string // ":4"
}

// startXvfb starts a display of 1600 by 1000 pixels; Xvfb itself picks a free number
// and tells it through a pipe, so two runs never fight for one. More arguments are the server's own.
func startXvfb(more ...string) (*hidden, error) {
	reader, writer, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer reader.Close()
	args := append([]string{
		"-displayfd", "3", "-screen", "0", "1600x1000x24",
		"-dpi", "96", "-nolisten", "tcp", "+extension", "GLX",
	}, more...)
	cmd := exec.Command("Xvfb", args...)
	cmd.ExtraFiles = []*os.File{writer}
	err = cmd.Start()
	writer.Close()
	if err != nil {
		return nil, err
	}
	h := &hidden{cmd: cmd}
	number := make(chan string, 1)
	go func() {
		line, _ := bufio.NewReader(reader).ReadString('\n')
		number <- strings.TrimSpace(line)
	}()
	select {
	case n := <-number:
		if n == "" {
			h.stop()
			return nil, errors.New("the display server ended before it had a display")
		}
		h.display = ":" + n
		return h, nil
	case <-time.After(15 * time.Second):
		h.stop()
		return nil, errors.New("the display server named no display within 15 s")
	}
}

func (h *hidden) stop() { stopProcess(h.cmd) }

// stopProcess ends a process that we started, politely first.
func stopProcess(cmd *exec.Cmd) {
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait() // it is being stopped: how it ends doesn't matter
		close(ended)
	}()
	_ = cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-ended:
	case <-time.After(5 * time.Second):
		_ = cmd.Process.Kill()
		<-ended
	}
}

// environment is a list of settings with some settings replaced; "NAME=" alone removes one.
func environment(base []string, changes ...string) []string {
	var env []string
	for _, setting := range base {
		name, _, _ := strings.Cut(setting, "=")
		replaced := false
		for _, change := range changes {
			if strings.HasPrefix(change, name+"=") {
				replaced = true
			}
		}
		if !replaced {
			env = append(env, setting)
		}
	}
	for _, change := range changes {
		if !strings.HasSuffix(change, "=") {
			env = append(env, change)
		}
	}
	return env
}

// toolLimit is how long an X tool may take: one that waits for a window that has gone would never end.
const toolLimit = time.Minute

// onDisplay runs an X tool on the hidden display and gives its output. It fails when the tool does not end in time.
func (h *hidden) onDisplay(name string, args ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), toolLimit)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = environment(os.Environ(), "DISPLAY="+h.display)
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return out, nil
}

// onDisplay is the program that a command runs on the hidden display: the one that it was given, or ours, built. It
// sees to it that the machine has what that needs, and these packages, each with a program of its name.
func (d *door) onDisplay(yes bool, program string, more ...string) (path string, err error) {
	if runtime.GOOS != "linux" {
		return "", errors.New("the hidden display (Xvfb) is for Linux")
	}
	packages, tools := append(buildPackages(), displayPackages()...), append(buildTools(), displayTools()...)
	if err := d.need(yes, append(packages, more...), append(tools, more...)); err != nil {
		return "", err
	}
	if program != "" {
		return program, nil
	}
	return d.buildProgram()
}
