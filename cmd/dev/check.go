package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

type testCommand struct {
	Yes   bool          `help:"Install missing system packages without asking." short:"y"`
	Short bool          `help:"A quick round: short tests; no fuzzing, real start, web build or terminal run."`
	Fuzz  time.Duration `help:"How long each fuzz target runs." default:"2s"`
}

// Run runs the stages in order and ends with a summary.
func (c *testCommand) Run(d *door) error {
	games, err := gameNames(".")
	if err != nil {
		return err
	}
	tally := &tally{games: games}
	long := ""
	if c.Short {
		long = "--short"
	}
	display := long
	if display == "" && runtime.GOOS != "linux" {
		display = "the hidden display (Xvfb) is for Linux"
	}
	managed := display
	if managed == "" && !onPath(windowManager) {
		managed = "there is no window manager (" + windowManager + ")"
	}
	return d.runStages([]stage{
		{name: "system packages", run: func() error { return c.setUp(d, display == "") }},
		{name: "format", run: d.checkFormat},
		{name: "go vet", run: d.vet},
		{name: "lint", run: d.lintAll},
		{name: "tests with race detector", run: func() error { return d.testRaced(c.Short, tally) }},
		{name: "all other tests", run: func() error { return d.testRest(c.Short, tally) }},
		{name: "fuzz targets", run: func() error { return d.fuzzAll(c.Fuzz) }, leftOut: long},
		{name: "real start", run: d.realStart, leftOut: display},
		{name: "resizing", run: d.resizing, leftOut: managed},
		{name: "monkey", run: d.monkeying, leftOut: display},
		{name: "web build", run: d.buildWeb, leftOut: long},
		{name: "examples in the terminal", run: d.smoke, leftOut: long},
	}, tally)
}

func (c *testCommand) setUp(d *door, display bool) error {
	if err := d.checkGo(); err != nil {
		return err
	}
	packages, tools := buildPackages(), buildTools()
	if display {
		packages, tools = append(packages, displayPackages()...), append(tools, displayTools()...)
	}
	return d.need(c.Yes, packages, tools)
}

// vet examines everything, and what the window is made of once more with the toolkit's bridge to screen readers.
func (d *door) vet() error {
	if err := d.run("go", "vet", "-tags", testTags, "./..."); err != nil {
		return err
	}
	return d.run("go", append([]string{"vet", "-tags", testTags + "," + spokenTag}, windowPackages()...)...)
}

// windowPackages are those that draw with Fyne.
func windowPackages() []string { return []string{"./app/...", "./cmd/gazala/..."} }

// racedPackages are the folders in which something runs beside something else: a goroutine is started there, by the
// code or by its tests. Everywhere else the race detector finds nothing and makes whole games five times slower. Left
// out are what is built for browsers, where nothing runs beside anything, and the window's program itself: it starts
// but the probe of a real start, which no test of its own does.
func racedPackages(tree fs.FS) ([]string, error) {
	var found []string
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || name != "." && strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_js.go") ||
			path.Dir(name) == "cmd/gazala":
			return nil
		}
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, 0)
		if err != nil {
			return err
		}
		if startsGoroutine(file) {
			found = append(found, "gazala/"+path.Dir(name))
		}
		return nil
	})
	slices.Sort(found)
	return slices.Compact(found), err
}

func startsGoroutine(file *ast.File) (found bool) {
	ast.Inspect(file, func(n ast.Node) bool {
		_, is := n.(*ast.GoStmt)
		found = found || is
		return !found
	})
	return found
}

func (d *door) testRaced(short bool, t *tally) error {
	raced, err := racedPackages(os.DirFS(d.root))
	if err != nil {
		return err
	}
	return d.goTest(t, short, append([]string{"-race", "-tags", testTags}, raced...)...)
}

// testRest runs all tests that are not raced, the window's first: most of those run one after the other in one package,
// and the others beside them.
func (d *door) testRest(short bool, t *tally) error {
	text, err := d.output("go", "list", "-tags", testTags, "./...")
	if err != nil {
		return err
	}
	raced, err := racedPackages(os.DirFS(d.root))
	if err != nil {
		return err
	}
	return d.goTest(t, short, append([]string{"-tags", testTags}, theRest(strings.Fields(text), raced)...)...)
}

// theRest are the packages that are not raced, the window's first.
func theRest(packages, raced []string) []string {
	rest := slices.DeleteFunc(slices.Clone(packages), func(p string) bool { return slices.Contains(raced, p) })
	slices.SortStableFunc(rest, func(a, b string) int { return cmp.Compare(isWindow(b), isWindow(a)) })
	return rest
}

// isWindow is 1 for the window's packages, 0 for the others.
func isWindow(p string) int {
	if strings.HasPrefix(p+"/", "gazala/app/") || strings.HasPrefix(p+"/", "gazala/cmd/gazala/") {
		return 1
	}
	return 0
}

// gameNames lists the folders of the games below root, those that have an index of rules.
func gameNames(root string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(root, "scenarios", "*", "rules.json"))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, f := range files {
		names = append(names, filepath.Base(filepath.Dir(f)))
	}
	return names, nil
}

// goTest runs go test and adds its events to the tally.
func (d *door) goTest(t *tally, short bool, args ...string) error {
	// go vet has a stage of its own; ten minutes are short on a busy machine
	line := []string{"test", "-json", "-vet=off", "-timeout", "30m"}
	if short {
		line = append(line, "-short")
	}
	cmd := d.command("go", append(line, args...)...)
	reader, writer := io.Pipe()
	cmd.Stdout, cmd.Stderr = writer, writer
	read := make(chan error, 1)
	go func() {
		err := t.read(reader, d.say)
		reader.CloseWithError(err) // lets go test end if we can't read on
		read <- err
	}()
	ended := cmd.Run()
	writer.Close()
	if err := <-read; err != nil {
		return err
	}
	if ended != nil {
		return fmt.Errorf("go test: %w", ended)
	}
	return nil
}

// buildWeb compiles the window program for browsers; the result is thrown away.
func (d *door) buildWeb() error {
	dir, err := os.MkdirTemp("", "gazala-web")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "app.wasm")
	cmd := d.command("go", "build", "-tags", buildTags, "-ldflags", "-s -w", "-o", path, programPackage)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("go build for js/wasm: %w", err)
	}
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	d.say("app.wasm: %.1f MB", float64(info.Size())/1e6)
	return nil
}

// smoke replays the worked examples with the terminal program, in both languages.
func (d *door) smoke() error {
	path := d.binary("gazalactl")
	if err := d.run("go", "build", "-o", path, "./cmd/gazalactl"); err != nil {
		return err
	}
	var closing []string
	for _, language := range []string{"en", "pt"} {
		text, err := exec.Command(path, "--lang", language, "examples", "run").CombinedOutput()
		if err != nil {
			return fmt.Errorf("gazalactl --lang %s examples run: %w\n%s", language, err, text)
		}
		line := lastLine(string(text))
		d.say("%s: %s", language, line)
		closing = append(closing, line)
	}
	return sameCounts(closing[0], closing[1])
}

// sameCounts holds two closing lines in two languages against each other: the same
// numbers, at least one example, other words.
func sameCounts(en, pt string) error {
	a, b := numbersIn(en), numbersIn(pt)
	switch {
	case len(a) == 0 || strings.Trim(strings.Join(a, ""), "0") == "":
		return fmt.Errorf("no example was run: %q", en)
	case strings.Join(a, " ") != strings.Join(b, " "):
		return fmt.Errorf("the languages disagree: %q, %q", en, pt)
	case en == pt:
		return fmt.Errorf("the closing line is not translated: %q", en)
	}
	return nil
}

func numbersIn(line string) []string {
	return strings.FieldsFunc(line, func(r rune) bool { return r < '0' || r > '9' })
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}
