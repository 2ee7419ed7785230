package rules_test

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// bound is what is looked for of the packages that hand it out.
var bound = map[string]string{
	"iter": `package iter
type Seq[V any] func(yield func(V) bool)
type Seq2[K, V any] func(yield func(K, V) bool)
func Pull[V any](Seq[V]) (func() (V, bool), func()) { return nil, nil }
func Pull2[K, V any](Seq2[K, V]) (func() (K, V, bool), func()) { return nil, nil }`,
	"runtime": `package runtime
func LockOSThread() {}`,
	"context": `package context
type Context interface{ Err() error }`,
	"sync": `package sync
type Locker interface{ Lock(); Unlock() }
type Mutex struct{}
func (*Mutex) Lock() {}
func (*Mutex) Unlock() {}
func (*Mutex) TryLock() bool { return true }
type RWMutex struct{ Mutex }
func (*RWMutex) RLock() {}
func (*RWMutex) RUnlock() {}
func (*RWMutex) TryRLock() bool { return true }
type Once struct{}
func (*Once) Do(f func()) {}`,
}

// boundTree are the sources of the program. Its own packages are known with their types; of all others only those that
// can hand out what is looked for.
type boundTree struct {
	files  fs.FS
	floors []string
	fset   *token.FileSet
	known  map[string]*types.Package
	parsed map[string]*ast.File
	out    map[string]string // by its full name, what a method calls that its value keeps
}

func newBoundTree(files fs.FS, floors ...string) *boundTree {
	return &boundTree{files, floors, token.NewFileSet(), map[string]*types.Package{}, map[string]*ast.File{}, map[string]string{}}
}

// Import implements [types.Importer].
func (b *boundTree) Import(name string) (*types.Package, error) {
	if p := b.known[name]; p != nil {
		return p, nil
	}
	if name == "unsafe" {
		return types.Unsafe, nil
	}
	p := types.NewPackage(name, path.Base(name))
	p.MarkComplete()
	b.known[name] = p
	if text := bound[name]; text != "" {
		file, err := parser.ParseFile(b.fset, name+".go", text, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		conf := types.Config{Importer: b}
		b.known[name], err = conf.Check(name, b.fset, []*ast.File{file}, nil)
		return b.known[name], err
	}
	if dir, ours := strings.CutPrefix(name, "gazala/"); ours {
		files := b.fitting(dir, build.Default.GOOS, build.Default.GOARCH)
		files = slices.DeleteFunc(files, func(f *ast.File) bool { return strings.HasSuffix(b.fset.File(f.Pos()).Name(), "_test.go") })
		conf := types.Config{Importer: b, IgnoreFuncBodies: true, FakeImportC: true, Error: func(error) {}}
		if p, _ = conf.Check(name, b.fset, files, nil); p != nil { // what it does not know is of others
			b.known[name] = p
		}
	}
	return b.known[name], nil
}

// fitting are the files of a folder that are built for a system.
func (b *boundTree) fitting(dir, system, processor string, tags ...string) (out []*ast.File) {
	entries, _ := fs.ReadDir(b.files, dir) // a folder that is not there has no files
	of := build.Default
	of.GOOS, of.GOARCH, of.CgoEnabled = system, processor, true
	of.BuildTags = append([]string{"migrated_fynedo"}, tags...)
	of.JoinPath = path.Join
	of.OpenFile = func(name string) (io.ReadCloser, error) { return b.files.Open(name) }
	for _, e := range entries {
		if path.Ext(e.Name()) != ".go" {
			continue
		}
		if fits, err := of.MatchFile(dir, e.Name()); err != nil || !fits {
			continue
		}
		name := path.Join(dir, e.Name())
		if b.parsed[name] == nil {
			text, err := fs.ReadFile(b.files, name)
			if err != nil {
				continue
			}
			b.parsed[name], _ = parser.ParseFile(b.fset, name, text, parser.SkipObjectResolution) // the compiler says what is wrong with it
		}
		out = append(out, b.parsed[name])
	}
	return out
}

// boundPackage are the files of a folder that are built together.
type boundPackage struct {
	info  *types.Info
	fresh []*ast.File // those that nothing before it has
}

// packages are all packages of the tree, with their tests, and for each system that has files of its own.
func (b *boundTree) packages(t *testing.T) (out []boundPackage, read int) {
	t.Helper()
	seen := map[*ast.File]bool{}
	for _, dir := range b.folders(t) {
		for _, built := range [][]string{{"linux", "amd64"}, {"linux", "amd64", "mobile"}, {"js", "wasm"}, {"windows", "amd64"}, {"darwin", "arm64"}, {"android", "arm64"}} {
			by := map[string][]*ast.File{}
			for _, f := range b.fitting(dir, built[0], built[1], built[2:]...) {
				by[f.Name.Name] = append(by[f.Name.Name], f)
			}
			for _, name := range slices.Sorted(maps.Keys(by)) {
				fresh := slices.DeleteFunc(slices.Clone(by[name]), func(f *ast.File) bool { return seen[f] })
				if len(fresh) == 0 {
					continue
				}
				for _, f := range fresh {
					seen[f] = true
				}
				info := &types.Info{
					Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{},
					Defs: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
				}
				conf := types.Config{Importer: b, FakeImportC: true, Error: func(error) {}}
				_, _ = conf.Check("gazala/"+dir, b.fset, by[name], info) // what it does not know is of others
				out = append(out, boundPackage{info, fresh})
			}
		}
	}
	return out, len(seen)
}

func (b *boundTree) folders(t *testing.T) (out []string) {
	t.Helper()
	for _, floor := range b.floors {
		require.NoError(t, fs.WalkDir(b.files, floor, func(name string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				out = append(out, name)
			}
			return err
		}))
	}
	return out
}

// crossings are all that may cross from one callback to another, and how many files were read.
func (b *boundTree) crossings(t *testing.T) (out []crossing, read int) {
	t.Helper()
	all, read := b.packages(t)
	for grown := true; grown; {
		grown = false
		for _, p := range all {
			for _, f := range p.fresh {
				grown = b.noteOut(p, f) || grown
			}
		}
	}
	for _, p := range all {
		for _, f := range p.fresh {
			out = append(out, b.named(p, f)...)
			out = append(out, b.locked(p, f)...)
		}
	}
	return out, read
}

// named are the uses of what is bound by its name, and contexts that are kept.
func (b *boundTree) named(p boundPackage, f *ast.File) (out []crossing) {
	note := func(at ast.Node, what string) { out = append(out, crossing{b.fset.Position(at.Pos()), what}) }
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if of := p.info.Uses[n]; of != nil && of.Pkg() != nil {
				switch name := of.Pkg().Path() + "." + of.Name(); name {
				case "iter.Pull", "iter.Pull2", "runtime.LockOSThread":
					note(n, name)
				}
			}
		case *ast.StructType:
			for _, field := range n.Fields.List {
				if t := p.info.TypeOf(field.Type); t != nil && t.String() == "context.Context" {
					note(field, "a context.Context that is kept")
				}
			}
		case *ast.ImportSpec:
			if n.Path.Value == `"unsafe"` {
				for _, group := range f.Comments {
					for _, c := range group.List {
						if strings.HasPrefix(c.Text, "//go:linkname ") {
							note(c, "a linkname, which may be to a coroutine")
						}
					}
				}
			}
		}
		return true
	})
	return out
}

// noteOut notes which methods of a file call what was handed to their value before, which keeps it as a field. It tells
// whether there are more than before.
func (b *boundTree) noteOut(p boundPackage, f *ast.File) (grown bool) {
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil || fn.Recv == nil || len(fn.Recv.List[0].Names) == 0 {
			continue
		}
		of, ok := p.info.Defs[fn.Name].(*types.Func)
		if !ok || b.out[of.FullName()] != "" {
			continue
		}
		self := p.info.Defs[fn.Recv.List[0].Names[0]]
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			if _, later := n.(*ast.GoStmt); later {
				return false
			}
			call, ok := n.(*ast.CallExpr)
			if !ok || b.out[of.FullName()] != "" {
				return true
			}
			if sel, ok := call.Fun.(*ast.SelectorExpr); ok {
				if x, ok := sel.X.(*ast.Ident); ok && self != nil && p.info.Uses[x] == self {
					b.out[of.FullName()] = b.kept(p, call)
					grown = grown || b.out[of.FullName()] != ""
				}
			}
			return true
		})
	}
	return grown
}

// kept is what a call of a value's own method or field calls that the value keeps.
func (b *boundTree) kept(p boundPackage, call *ast.CallExpr) string {
	switch of := called(p, call).(type) {
	case *types.Func:
		return b.out[of.Origin().FullName()]
	case *types.Var:
		return types.ExprString(call.Fun)
	}
	return ""
}

// called is the function or the variable that a call calls; nil for a conversion, a literal, the result of a call, and
// what is not known.
func called(p boundPackage, call *ast.CallExpr) types.Object {
	if tv := p.info.Types[call.Fun]; tv.IsType() || tv.IsBuiltin() {
		return nil
	}
	return nameOf(p, call.Fun)
}

func nameOf(p boundPackage, e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return p.info.Uses[e]
	case *ast.SelectorExpr:
		return p.info.Uses[e.Sel]
	case *ast.IndexExpr:
		if of, generic := nameOf(p, e.X).(*types.Func); generic {
			return of
		}
	case *ast.IndexListExpr:
		return nameOf(p, e.X)
	}
	return nil
}
