package main

import (
	"fmt"
	"strconv"
	"strings"
)

// minGo is the oldest Go release that builds the program (as major, minor).
func minGo() [2]int { return [2]int{1, 26} }

// parseGo reads the release out of what `go env GOVERSION` prints, such as
// "go1.26.8", "go1.27rc1" or "devel go1.28-abcdef".
func parseGo(text string) ([2]int, error) {
	at := strings.Index(text, "go")
	if at < 0 {
		return [2]int{}, fmt.Errorf("%q is not a Go version", text)
	}
	major, rest, ok := strings.Cut(text[at+2:], ".")
	if !ok {
		return [2]int{}, fmt.Errorf("%q is not a Go version", text)
	}
	end := strings.IndexFunc(rest, func(r rune) bool { return r < '0' || r > '9' })
	if end < 0 {
		end = len(rest)
	}
	a, errA := strconv.Atoi(major)
	b, errB := strconv.Atoi(rest[:end])
	if errA != nil || errB != nil {
		return [2]int{}, fmt.Errorf("%q is not a Go version", text)
	}
	return [2]int{a, b}, nil
}

// checkGo refuses a Go that is older than minGo.
func (d *door) checkGo() error {
	text, err := d.output("go", "env", "GOVERSION")
	if err != nil {
		return err
	}
	return newEnough(strings.TrimSpace(text))
}

func newEnough(text string) error {
	got, err := parseGo(text)
	if err != nil {
		return err
	}
	want := minGo()
	if got[0] > want[0] || got[0] == want[0] && got[1] >= want[1] {
		return nil
	}
	return fmt.Errorf("this is %s, the program needs Go %d.%d or newer: https://go.dev/dl/", text, want[0], want[1])
}
