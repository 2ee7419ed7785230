package main

import (
	"bytes"
	"debug/elf"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// debNeeds are the Debian packages that a program needs: of the libraries that it links, and of those whose names are
// in it because it opens them itself.
func debNeeds(program string) ([]string, error) {
	file, err := elf.Open(program)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	linked, err := file.ImportedLibraries()
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(program)
	if err != nil {
		return nil, err
	}
	symbols, err := file.ImportedSymbols()
	if err != nil {
		return nil, err
	}
	libc, err := newestGlibc(symbols)
	if err != nil {
		return nil, err
	}
	return needsOf(append(linked, opened(text)...), libc)
}

// opened are the names of libraries between zero bytes, as the C part of a program has them.
func opened(text []byte) []string {
	library := regexp.MustCompile(`^lib[A-Za-z0-9_+-]+\.so(\.[0-9]+)*$`)
	var out []string
	for word := range bytes.SplitSeq(text, []byte{0}) {
		if len(word) < 64 && bytes.HasPrefix(word, []byte("lib")) && library.Match(word) {
			out = append(out, string(word))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// newestGlibc is the newest release of the C library that the symbols ask for.
func newestGlibc(symbols []elf.ImportedSymbol) (string, error) {
	best := [2]int{}
	for _, s := range symbols {
		text, ok := strings.CutPrefix(s.Version, "GLIBC_")
		if !ok {
			continue
		}
		major, rest, _ := strings.Cut(text, ".")
		minor, _, _ := strings.Cut(rest, ".")
		a, errA := strconv.Atoi(major)
		b, errB := strconv.Atoi(minor)
		if errA == nil && errB == nil && (a > best[0] || a == best[0] && b > best[1]) {
			best = [2]int{a, b}
		}
	}
	if best == [2]int{} {
		return "", errors.New("the program names no release of the C library")
	}
	return fmt.Sprintf("%d.%d", best[0], best[1]), nil
}
