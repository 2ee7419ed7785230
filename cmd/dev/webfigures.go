package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// packagesDocument says what packages weigh.
const packagesDocument = ".github/PACKAGES.md"

// pageWeight is what the page weighs, in MB: to fetch, and its program unpacked.
type pageWeight struct{ fetch, unpacked float64 }

func (w pageWeight) String() string {
	return fmt.Sprintf("%.1f MB to fetch (%.1f MB unpacked)", w.fetch, w.unpacked)
}

// near tells whether two weights are the same to a reader.
func (w pageWeight) near(other pageWeight) bool {
	const apart = .25
	return math.Abs(w.fetch-other.fetch) < apart && math.Abs(w.unpacked-other.unpacked) < apart
}

// errFigures: a document says something else than is measured.
var errFigures = errors.New("the document says something else; `go run ./cmd/dev web --write` writes what is measured")

// weightIn finds what a document says of the page.
func weightIn(document string) (said pageWeight, where string, err error) {
	found := regexp.MustCompile(`([\d.]+) MB to fetch \(([\d.]+) MB unpacked\)`).FindStringSubmatch(document)
	if found == nil {
		return said, "", fmt.Errorf("%w: it says nothing of the page", errFigures)
	}
	fetch, err := strconv.ParseFloat(found[1], 64)
	unpacked, errUnpacked := strconv.ParseFloat(found[2], 64)
	return pageWeight{fetch, unpacked}, found[0], errors.Join(err, errUnpacked)
}

// weighPage weighs a packed page.
func weighPage(folder string) (w pageWeight, err error) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return w, err
	}
	for _, f := range files {
		info, err := f.Info()
		if err != nil {
			return w, err
		}
		w.fetch += float64(info.Size()) / 1e6
	}
	program, err := os.ReadFile(filepath.Join(folder, webProgram))
	if err != nil {
		return w, err
	}
	var head zstd.Header
	if err := head.Decode(program); err != nil {
		return w, err
	}
	w.unpacked = float64(head.FrameContentSize) / 1e6
	return w, nil
}

// holdFigures holds the document to what a packed page weighs, or writes it there.
func (d *door) holdFigures(folder string, write bool) error {
	measured, err := weighPage(folder)
	if err != nil {
		return err
	}
	d.say("web: %s", measured)
	file := filepath.Join(d.root, filepath.FromSlash(packagesDocument))
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	said, where, err := weightIn(string(text))
	if err != nil || said.near(measured) {
		return err
	}
	if !write {
		return fmt.Errorf("%s: %s, and it is %s: %w", packagesDocument, said, measured, errFigures)
	}
	return os.WriteFile(file, []byte(strings.Replace(string(text), where, measured.String(), 1)), 0o644)
}
