// Package lines counts what the lines of a game's rules are for, and how its chapters lean on each other: which methods
// a board has, how many of them only their own file calls, and what one file calls of another. The counts are kept in a
// file as the most that there may be, so that a wall that gives way is seen.
package lines

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// games are the folders of rules/ whose game has a rulebook in scenarios/.
func games(root string) (out []string, err error) {
	books, err := filepath.Glob(filepath.Join(root, "scenarios", "*", "rules.json"))
	for _, b := range books {
		out = append(out, filepath.Base(filepath.Dir(b)))
	}
	return out, err
}

// Count is one thing that was counted.
type Count struct {
	Name string
	N    int
}

// Game is what was counted of a game.
type Game struct {
	Name  string
	Lines []Count // of rules/<game> without its tests, by what they are for
	Walls []Count // in numbers of functions and of arms
}

// Total are all lines.
func (g Game) Total() (n int) {
	for _, c := range g.Lines {
		n += c.N
	}
	return n
}

// source is a parsed file.
type source struct {
	name string // without its folder
	text []byte
	file *ast.File
}

// Measure counts the games under the root of the repository. Extra is the text of files that are not there, by their
// paths from the root: a test plants its faults so.
func Measure(root string, extra map[string]string) ([]Game, error) {
	names, err := games(root)
	if err != nil || len(names) == 0 {
		return nil, errors.Join(errors.New("lines: no games under "+root), err)
	}
	exports, err := exported(root, names)
	if err != nil {
		return nil, err
	}
	var out []Game
	for _, name := range names {
		files := token.NewFileSet()
		sources, err := parse(files, root, "rules/"+name, extra)
		if err != nil {
			return nil, err
		}
		walls, err := leaning(files, sources, exports)
		if err != nil {
			return nil, fmt.Errorf("lines: rules/%s: %w", name, err)
		}
		arms := 0
		for _, dir := range []string{
			"rules/" + name, "rules/" + name + "/bot", "scenarios/" + name, "tutor/games/" + name,
		} {
			all, err := parse(files, root, dir, extra)
			if err != nil {
				return nil, err
			}
			arms += defaults(all)
		}
		walls = append(walls, Count{"default arms of type switches", arms})
		out = append(out, Game{name, classify(files, sources), walls})
	}
	return out, nil
}

// parse reads the Go files of a folder that are no tests, and those of extra that would lie there.
func parse(files *token.FileSet, root, dir string, extra map[string]string) ([]source, error) {
	paths, err := filepath.Glob(filepath.Join(root, dir, "*.go"))
	if err != nil {
		return nil, fmt.Errorf("lines: %w", err)
	}
	texts := map[string][]byte{}
	for _, p := range paths {
		text, err := os.ReadFile(p)
		if err != nil {
			return nil, fmt.Errorf("lines: %w", err)
		}
		texts[filepath.Base(p)] = text
	}
	for p, text := range extra {
		if filepath.ToSlash(filepath.Dir(p)) == dir {
			texts[filepath.Base(p)] = []byte(text)
		}
	}
	var out []source
	for name, text := range texts {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(files, dir+"/"+name, text, parser.ParseComments)
		if err != nil {
			return nil, fmt.Errorf("lines: %w", err)
		}
		out = append(out, source{name, text, f})
	}
	slices.SortFunc(out, func(a, b source) int { return cmp.Compare(a.name, b.name) })
	return out, nil
}

// exported finds the compiled packages that the rules of the games import.
func exported(root string, names []string) (types.Importer, error) {
	args := []string{"list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}"}
	for _, name := range names {
		args = append(args, "./rules/"+name)
	}
	cmd := exec.Command("go", args...)
	cmd.Dir = root
	text, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("lines: go list: %w", err)
	}
	paths := map[string]string{}
	for line := range strings.Lines(string(text)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "\t")
		paths[path] = file
	}
	return importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		if paths[path] == "" {
			return nil, errors.New("no compiled package " + path)
		}
		return os.Open(paths[path])
	}), nil
}

// leaning counts how the files of a package lean on each other.
func leaning(files *token.FileSet, sources []source, imports types.Importer) ([]Count, error) {
	parsed := make([]*ast.File, len(sources))
	for i, s := range sources {
		parsed[i] = s.file
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: imports}
	pkg, err := conf.Check(parsed[0].Name.Name, files, parsed, info)
	if err != nil {
		return nil, fmt.Errorf("types: %w", err)
	}
	users := map[*types.Func]map[string]bool{} // files that call a function of the package
	for id, o := range info.Uses {
		f, is := o.(*types.Func)
		if !is || f.Pkg() != pkg {
			continue
		}
		f = f.Origin()
		if users[f] == nil {
			users[f] = map[string]bool{}
		}
		users[f][files.File(id.Pos()).Name()] = true
	}
	methods := map[string]int{}
	own, ground := 0, 0
	for _, o := range info.Defs {
		f, is := o.(*types.Func)
		if !is || f.Name() == "init" {
			continue
		}
		home := files.File(f.Pos()).Name()
		others := len(users[f])
		if users[f][home] {
			others--
		}
		on := receiver(f)
		methods[on]++
		if room(on) && others == 0 {
			own++
		}
		if others > 0 && !visited(f) {
			ground++
		}
	}
	most := 0
	for on, n := range methods {
		if on != "" && !room(on) {
			most = max(most, n)
		}
	}
	return []Count{
		{"methods of the board and its work", methods["board"] + methods["work"]},
		{"of these called by their own file only", own},
		{"functions that another file calls", ground},
		{"methods of the largest other type", most},
	}, nil
}

// room tells whether a type is the one room in which all of a game's methods lie.
func room(name string) bool { return name == "board" || name == "work" }

// visited tells whether a function is a record's own list of fields, which no chapter calls.
func visited(f *types.Func) bool { return f.Name() == "Fields" }

func receiver(f *types.Func) string {
	recv := f.Signature().Recv()
	if recv == nil {
		return ""
	}
	t := recv.Type()
	if p, is := t.(*types.Pointer); is {
		t = p.Elem()
	}
	if n, is := t.(*types.Named); is {
		return n.Obj().Name()
	}
	return "an interface"
}

// defaults counts the type switches, and those over the verb of an act, that say what is done with all others.
func defaults(sources []source) (n int) {
	for _, s := range sources {
		ast.Inspect(s.file, func(at ast.Node) bool {
			var body *ast.BlockStmt
			switch sw := at.(type) {
			case *ast.TypeSwitchStmt:
				body = sw.Body
			case *ast.SwitchStmt:
				if tag, is := sw.Tag.(*ast.SelectorExpr); is && tag.Sel.Name == "Verb" {
					body = sw.Body
				}
			}
			if body != nil && slices.ContainsFunc(body.List, isDefault) {
				n++
			}
			return true
		})
	}
	return n
}

func isDefault(arm ast.Stmt) bool {
	c, is := arm.(*ast.CaseClause)
	return is && c.List == nil
}
