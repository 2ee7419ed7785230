package rules_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// systems are the rule systems, each a package of its own; what else stands under rules is shared.
var systems = []string{"cauldron", "theseus", "batalha", "na41"}

// source is a Go file: its path from the repository's root with slashes, what it imports, and its text.
type source struct {
	path    string
	imports []string
	text    string
}

func (s source) test() bool { return strings.HasSuffix(s.path, "_test.go") }

func (s source) under(dir string) bool { return strings.HasPrefix(s.path, dir+"/") }

func (s source) imported(pkg string) bool {
	return slices.ContainsFunc(s.imports, func(i string) bool { return i == pkg || strings.HasPrefix(i, pkg+"/") })
}

// read parses every Go file of the floors under root.
func read(t *testing.T, root string) []source {
	t.Helper()
	var out []source
	for _, floor := range []string{"rules", "scenarios", "tutor", "app", "cmd", "locales"} {
		err := filepath.WalkDir(filepath.Join(root, floor), func(path string, d fs.DirEntry, err error) error {
			if os.IsNotExist(err) || (err == nil && (d.IsDir() || filepath.Ext(path) != ".go")) {
				return nil
			}
			if err != nil {
				return err
			}
			s, err := parse(root, path)
			out = append(out, s)
			return err
		})
		require.NoError(t, err)
	}
	return out
}

func parse(root, path string) (source, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return source{}, err
	}
	file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.ImportsOnly)
	if err != nil {
		return source{}, err
	}
	rel, err := filepath.Rel(root, path)
	return source{path: filepath.ToSlash(rel), imports: importsOf(file), text: string(text)}, err
}

func importsOf(file *ast.File) (out []string) {
	for _, i := range file.Imports {
		path, _ := strconv.Unquote(i.Path.Value)
		out = append(out, path)
	}
	return out
}

// faults are the breaches of the architecture in a file.
func faults(s source) (out []string) {
	deny := func(why string, pkgs ...string) {
		for _, p := range pkgs {
			if s.imported(p) {
				out = append(out, fmt.Sprintf("%s imports %s: %s", s.path, p, why))
			}
		}
	}
	switch {
	case s.under("rules"):
		deny("rules know no window", "fyne.io")
		if !s.test() {
			deny("rules is the ground floor", "gazala/scenarios", "gazala/locales", "gazala/tutor", "gazala/app", "gazala/cmd")
			deny("rules are plain code without clock, files or network", "reflect", "time", "log", "net")
			if !s.under("rules/play/playtest") { // tests for tests: golden files
				deny("rules are plain code without clock, files or network", "os", "io")
			}
		}
		out = append(out, systemFaults(s)...)
	case s.under("scenarios"):
		deny("data know no window and no network", "fyne.io", "net")
		for _, i := range s.imports {
			if !s.test() && strings.HasPrefix(i, "gazala/") && !strings.HasPrefix(i, "gazala/rules/") && i != "gazala/scenarios" && !strings.HasPrefix(i, "gazala/scenarios/") {
				out = append(out, fmt.Sprintf("%s imports %s: scenarios stand on rules only", s.path, i))
			}
		}
	case s.under("locales"):
		if !s.test() {
			deny("texts stand on nothing", "gazala", "fyne.io")
		}
	case s.under("tutor"):
		deny("the tutor must be testable without a window", "fyne.io", "gazala/app", "gazala/cmd")
	case s.under("app"):
		if !s.test() {
			deny("an arrow points down only", "gazala/cmd")
			for _, sys := range systems {
				deny("the window holds no rules", "gazala/rules/"+sys)
			}
		}
	case s.under("cmd/gazalactl"), s.under("cmd/dev"):
		deny("it builds without a C compiler", "fyne.io", "gazala/app")
	}
	return out
}

// systemFaults holds that no system imports another, and that shared packages know none by name.
func systemFaults(s source) (out []string) {
	folder, _, inside := strings.Cut(strings.TrimPrefix(s.path, "rules/"), "/")
	if !inside {
		return nil // tests at the root see everything
	}
	own := slices.Contains(systems, folder)
	for _, sys := range systems {
		switch {
		case own && sys != folder && s.imported("gazala/rules/"+sys):
			out = append(out, fmt.Sprintf("%s imports %s: systems share machinery, never rules", s.path, sys))
		case !own && !s.test() && strings.Contains(strings.ToLower(code(s)), sys):
			out = append(out, fmt.Sprintf("%s names %s: shared machinery knows no system", s.path, sys))
		}
	}
	return out
}

// code is the text of a file without its comments, in which a rule id may stand as an example.
func code(s source) string {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, s.path, s.text, parser.ParseComments)
	if err != nil {
		return s.text
	}
	text := []byte(s.text)
	for _, group := range file.Comments {
		for i := fset.Position(group.Pos()).Offset; i < fset.Position(group.End()).Offset; i++ {
			text[i] = ' '
		}
	}
	return string(text)
}

// TestFloors holds the architecture without any linter.
func TestFloors(t *testing.T) {
	all := read(t, "..")
	require.Greater(t, len(all), 100, "the repository was found")
	for _, s := range all {
		for _, f := range faults(s) {
			t.Error(f)
		}
	}
}

// TestFloorsAreGuarded plants each fault and finds it.
func TestFloorsAreGuarded(t *testing.T) {
	for _, c := range []struct {
		path, imports, text string
		found               int
	}{
		{"rules/hex/a.go", "fmt", "package hex", 0},
		{"rules/hex/a.go", "gazala/scenarios/cauldron", "package hex", 1},
		{"rules/cauldron/a_test.go", "gazala/scenarios/cauldron", "package cauldron", 0},
		{"rules/cauldron/a.go", "gazala/tutor/view", "package cauldron", 1},
		{"rules/cauldron/a.go", "gazala/rules/na41", "package cauldron", 1},
		{"rules/cauldron/a_test.go", "gazala/rules/theseus", "package cauldron", 1},
		{"rules/cauldron/a.go", "gazala/rules/hex", "package cauldron", 0},
		{"rules/cauldron/a.go", "os", "package cauldron", 1},
		{"rules/cauldron/a.go", "net/http", "package cauldron", 1},
		{"rules/cauldron/a.go", "log/slog", "package cauldron", 1},
		{"rules/cauldron/a.go", "time", "package cauldron", 1},
		{"rules/cauldron/a.go", "reflect", "package cauldron", 1},
		{"rules/cauldron/a_test.go", "reflect", "package cauldron", 0},
		{"rules/play/playtest/golden.go", "os", "package playtest", 0},
		{"rules/cauldron/a_test.go", "fyne.io/fyne/v2", "package cauldron", 1},
		{"rules/hex/a.go", "fmt", "package hex\n\nconst s = \"Cauldron\"", 1},
		{"rules/hex/a.go", "fmt", "package hex\n\n// Like cauldron:11.1.2.\nconst s = 1", 0},
		{"rules/hex/a_test.go", "fmt", "package hex\n\nconst s = \"cauldron\"", 0},
		{"scenarios/cauldron/a.go", "gazala/rules/hex", "package cauldron", 0},
		{"scenarios/cauldron/a.go", "gazala/scenarios/strict", "package cauldron", 0},
		{"scenarios/cauldron/a.go", "gazala/tutor/view", "package cauldron", 1},
		{"tutor/view/a.go", "gazala/app/look", "package view", 1},
		{"tutor/view/a_test.go", "fyne.io/fyne/v2/test", "package view", 1},
		{"app/look/a.go", "gazala/rules/cauldron", "package look", 1},
		{"app/look/a.go", "gazala/rules/hex", "package look", 0},
		{"cmd/gazalactl/a.go", "fyne.io/fyne/v2", "package main", 1},
		{"cmd/gazala/a.go", "fyne.io/fyne/v2", "package main", 0},
		{"locales/a.go", "gazala/rules/cite", "package locales", 1},
	} {
		got := faults(source{path: c.path, imports: []string{c.imports}, text: c.text})
		require.Len(t, got, c.found, "%s importing %s: %v", c.path, c.imports, got)
	}
}
