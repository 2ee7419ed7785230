package rules_test

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is bound to the one who began it must not cross from one callback of the window to another: a coroutine
// (iter.Pull) that was begun in a mouse's callback and resumed in a frame's once ended the program, for the first runs
// locked to its thread and the second does not. So nothing of the program uses coroutines, locks a thread, keeps a
// context, or holds a lock while it calls what somebody else has handed to it: a callback may come back for the same
// lock, or not come back at all.

// boundHere are the only places that may, each with what it uses, and why it never leaves the callback.
var boundHere = map[string]string{
	"cmd/gazalactl/words_test.go":      "iter.Pull",    // a test talks with the terminal's program; both in the test's own goroutine
	"rules/na41/map.go":                "o.Do",         // what is made once is made of the map or the position alone
	"rules/na41/overland.go":           "n is still",   // a judgement of one rule borrows the lines of supply; both callers give them back when they end
	"app/paint/bench_test.go":          "LockOSThread", // a benchmark times its own thread
	"tutor/stopwatch/stopwatch.go":     "LockOSThread", // for benchmarks, likewise; unlocked before it returns
	"tutor/table/save/opening_test.go": "LockOSThread", // shows that an opening does not mind
}

// crossing is something that may cross from one callback to another.
type crossing struct {
	at   token.Position // its file from the repository's root
	what string
}

func (c crossing) String() string { return fmt.Sprintf("%s:%d: %s", c.at.Filename, c.at.Line, c.what) }

// TestNothingBoundCrossesCallbacks finds what is bound to its thread, its coroutine, its context or its lock.
func TestNothingBoundCrossesCallbacks(t *testing.T) {
	tree := newBoundTree(os.DirFS(".."), "rules", "scenarios", "tutor", "app", "cmd", "locales")
	found, read := tree.crossings(t)
	require.Greater(t, read, 1000, "the repository was found")
	seen := map[string]bool{}
	for _, c := range found {
		if what, listed := boundHere[c.at.Filename]; listed && strings.Contains(c.what, what) {
			seen[c.at.Filename] = true
			continue
		}
		t.Error(c)
	}
	for _, listed := range slices.Sorted(maps.Keys(boundHere)) {
		assert.True(t, seen[listed], "%s is listed and uses nothing of the kind", listed)
	}
}

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

// TestWhatCrossesIsFound plants each thing in a source, and finds it; what may stay is not found.
func TestWhatCrossesIsFound(t *testing.T) {
	const head = "package p\nimport (\n\"context\"\n\"iter\"\n\"runtime\"\n\"sync\"\n)\n" +
		"type s struct { mu sync.Mutex; tell func(); all []func() }\n" +
		"var _ context.Context; var _ iter.Seq[int]; var _ = runtime.GC\n"
	for name, c := range map[string]struct{ text, found string }{
		"a coroutine":                       {"func f(q iter.Seq[int]) { next, stop := iter.Pull(q); _, _ = next, stop }", "iter.Pull"},
		"a coroutine of two":                {"func f(q iter.Seq2[int, int]) { _, stop := iter.Pull2(q); stop() }", "iter.Pull2"},
		"a coroutine by another name":       {"var pull = iter.Pull[int]", "iter.Pull"},
		"a coroutine in a closure":          {"func f(q iter.Seq[int]) func() { return func() { _, stop := iter.Pull(q); stop() } }", "iter.Pull"},
		"a thread":                          {"func f() { runtime.LockOSThread() }", "runtime.LockOSThread"},
		"a thread by another name":          {"var bind = runtime.LockOSThread", "runtime.LockOSThread"},
		"a context that is kept":            {"type k struct { c context.Context }", "a context.Context that is kept"},
		"a parameter":                       {"func (s *s) f(g func()) { s.mu.Lock(); g(); s.mu.Unlock() }", "g is called while s.mu is held"},
		"until the function ends":           {"func (s *s) f(g func()) { s.mu.Lock(); defer s.mu.Unlock(); g() }", "g is called while s.mu is held"},
		"a field":                           {"func (s *s) f() { s.mu.Lock(); defer s.mu.Unlock(); s.tell() }", "s.tell is called while s.mu is held"},
		"one of many":                       {"func (s *s) f() { s.mu.Lock(); defer s.mu.Unlock(); for _, g := range s.all { g() } }", "g is called while s.mu is held"},
		"one of many by number":             {"func (s *s) f() { s.mu.Lock(); defer s.mu.Unlock(); s.all[0]() }", "s.all[0] is called while s.mu is held"},
		"what a call gives":                 {"func h() func() { return nil }\nfunc (s *s) f() { s.mu.Lock(); defer s.mu.Unlock(); h()() }", "h() is called while s.mu is held"},
		"a value of the package":            {"var g func()\nfunc (s *s) f() { s.mu.Lock(); g(); s.mu.Unlock() }", "g is called while s.mu is held"},
		"in a closure that is called":       {"func (s *s) f(g func()) { do := func() { g() }; s.mu.Lock(); do(); s.mu.Unlock() }", "g is called while s.mu is held"},
		"in a closure at its place":         {"func (s *s) f(g func()) { s.mu.Lock(); func() { g() }(); s.mu.Unlock() }", "g is called while s.mu is held"},
		"in a closure that is handed on":    {"func h(f func()) { f() }\nfunc (s *s) f(g func()) { s.mu.Lock(); h(func() { g() }); s.mu.Unlock() }", "g is called while s.mu is held"},
		"a closure with its own lock":       {"func f(g func()) func() { var mu sync.Mutex; return func() { mu.Lock(); defer mu.Unlock(); g() } }", "g is called while mu is held"},
		"handed on":                         {"func h(f func()) { f() }\nfunc (s *s) f(g func()) { s.mu.Lock(); h(g); s.mu.Unlock() }", "g is handed on while s.mu is held"},
		"by an own method":                  {"func (s *s) h() { s.tell() }\nfunc (s *s) f() { s.mu.Lock(); s.h(); s.mu.Unlock() }", "h calls s.tell while s.mu is held"},
		"by a method of a method":           {"func (s *s) i() { s.tell() }\nfunc (s *s) h() { s.i() }\nfunc (s *s) f() { s.mu.Lock(); s.h(); s.mu.Unlock() }", "h calls s.tell while s.mu is held"},
		"embedded":                          {"type e struct { sync.RWMutex }\nfunc (e *e) f(g func()) { e.RLock(); defer e.RUnlock(); g() }", "g is called while e is held"},
		"tried":                             {"func (s *s) f(g func()) { if s.mu.TryLock() { defer s.mu.Unlock(); g() } }", "g is called while s.mu is held"},
		"tried in vain":                     {"func (s *s) f(g func()) { if !s.mu.TryLock() { return }; g(); s.mu.Unlock() }", "g is called while s.mu is held"},
		"once":                              {"func f(o *sync.Once, g func()) { o.Do(g) }", "g is handed on while o.Do is held"},
		"once in a closure":                 {"func f(o *sync.Once, g func()) { o.Do(func() { g() }) }", "g is called while o.Do is held"},
		"after a branch that left":          {"func (s *s) f(g func(), ok bool) { s.mu.Lock(); if ok { s.mu.Unlock(); return }; g(); s.mu.Unlock() }", "g is called while s.mu is held"},
		"in one case":                       {"func (s *s) f(g func(), n int) { s.mu.Lock(); switch n { case 1: s.mu.Unlock(); return; case 2: g() }; s.mu.Unlock() }", "g is called while s.mu is held"},
		"gone through":                      {"func (s *s) f(q iter.Seq[int]) { s.mu.Lock(); for range q { _ = 1 }; s.mu.Unlock() }", "q is gone through while s.mu is held"},
		"in what is given":                  {"func (s *s) f(g func() int) int { s.mu.Lock(); defer s.mu.Unlock(); return g() }", "g is called while s.mu is held"},
		"when the function ends":            {"func (s *s) f(g func()) { s.mu.Lock(); defer s.mu.Unlock(); defer g() }", "g is called while s.mu is held"},
		"a lock that outlives":              {"func (s *s) f() { s.mu.Lock() }", "s.mu is still locked when its function ends"},
		"a lock that outlives in one way":   {"func (s *s) f(ok bool) { s.mu.Lock(); if ok { return }; s.mu.Unlock() }", "s.mu is still locked when its function ends"},
		"a lock whose end is handed out":    {"func (s *s) f() func() { s.mu.Lock(); return s.mu.Unlock }", "s.mu is still locked when its function ends"},
		"fine: given back before":           {"func (s *s) f() { s.mu.Lock(); g := s.tell; s.mu.Unlock(); g() }", ""},
		"fine: given back before in a loop": {"func (s *s) f(g func()) { for { s.mu.Lock(); if len(s.all) == 0 { s.mu.Unlock(); break }; s.mu.Unlock(); g() } }", ""},
		"fine: kept for later":              {"func (s *s) f(g func()) { s.mu.Lock(); defer s.mu.Unlock(); s.tell = g; s.all = append(s.all, g) }", ""},
		"fine: what is known":               {"func h() {}\nfunc (s *s) f() { s.mu.Lock(); defer s.mu.Unlock(); h(); _ = int64(len(s.all)) }", ""},
		"fine: beside":                      {"func (s *s) f(g func()) { s.mu.Lock(); go func() { g() }(); s.mu.Unlock() }", ""},
		"fine: one that calls nothing":      {"func h(f func() int) {}\nfunc (s *s) f() { s.mu.Lock(); h(func() int { return 1 }); s.mu.Unlock() }", ""},
		"fine: a closure that waits":        {"func (s *s) f(g func()) func() { s.mu.Lock(); defer s.mu.Unlock(); return func() { g() } }", ""},
		"fine: tried in vain":               {"func (s *s) f(g func()) { if !s.mu.TryLock() { g(); return }; s.mu.Unlock() }", ""},
		"fine: once, of one's own":          {"func f(o *sync.Once) (n int) { o.Do(func() { n = 1 }); return n }", ""},
		"fine: unlocked by what is later":   {"func (s *s) f() { s.mu.Lock(); defer func() { s.mu.Unlock() }(); _ = 1 }", ""},
	} {
		t.Run(name, func(t *testing.T) {
			tree := newBoundTree(fstest.MapFS{"app/p/a.go": {Data: []byte(head + c.text + "\n")}}, "app")
			found, read := tree.crossings(t)
			require.Equal(t, 1, read)
			told := []string{}
			for _, f := range found {
				told = append(told, f.what)
			}
			want := []string{}
			if c.found != "" {
				want = append(want, c.found)
			}
			require.Equal(t, want, told)
		})
	}
	t.Run("of one system, and in a test", func(t *testing.T) {
		tree := newBoundTree(fstest.MapFS{
			"app/a_js.go":        {Data: []byte(head + "func f() { runtime.LockOSThread() }")},
			"app/b.go":           {Data: []byte("//go:build mobile\n\n" + head + "func f() { runtime.LockOSThread() }")},
			"app/c_test.go":      {Data: []byte("package p_test\nimport rt \"runtime\"\nfunc f() { rt.LockOSThread() }")},
			"app/d/d_windows.go": {Data: []byte("package d\nimport . \"runtime\"\nfunc f() { LockOSThread() }")},
		}, "app")
		found, read := tree.crossings(t)
		require.Equal(t, 4, read)
		require.Len(t, found, 4)
	})
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
	of.GOOS, of.GOARCH, of.CgoEnabled, of.BuildTags = system, processor, true, append(tags, "migrated_fynedo")
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

// locked are the callbacks of a file that are called while a lock is held, and the locks that outlive their function.
func (b *boundTree) locked(p boundPackage, f *ast.File) []crossing {
	out := []crossing{}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Body != nil {
				b.body(p, d.Body, nil, &out)
			}
		case *ast.GenDecl: // a literal as the value of a package
			w := holder{boundTree: b, p: p, out: &out, deferred: map[string]bool{}, bodies: map[types.Object]*ast.FuncLit{}}
			ast.Inspect(d, func(n ast.Node) bool {
				lit, ok := n.(*ast.FuncLit)
				if ok {
					w.literal(lit, nil)
				}
				return !ok
			})
		}
	}
	return out
}

// held are the locks that are held, each by the text of what is locked.
type held map[string]token.Pos

func (h held) with(name string, at token.Pos) held {
	out := maps.Clone(h)
	if out == nil {
		out = held{}
	}
	out[name] = at
	return out
}

func (h held) without(name string) held {
	out := maps.Clone(h)
	delete(out, name)
	return out
}

func (h held) or(other held) held {
	out := maps.Clone(h)
	if out == nil {
		out = held{}
	}
	maps.Copy(out, other)
	return out
}

// within tells whether one of the locks is a value, or a field of it.
func (h held) within(value string) bool {
	for name := range h {
		if name == value || strings.HasPrefix(name, value+".") {
			return true
		}
	}
	return false
}

func (h held) String() string { return strings.Join(slices.Sorted(maps.Keys(h)), ", ") }

// holder walks through a function, and knows at each place which locks are held.
type holder struct {
	*boundTree
	p        boundPackage
	out      *[]crossing
	outer    held
	deferred map[string]bool // locks that are given back when the function ends
	bodies   map[types.Object]*ast.FuncLit
	within   []*ast.FuncLit // those that are being walked through, so that none is twice
	broken   held           // what is held where the loop or the choice around is left
}

// body walks through the body of a function, which is entered with locks that are held around it.
func (b *boundTree) body(p boundPackage, body *ast.BlockStmt, outer held, out *[]crossing) {
	w := holder{boundTree: b, p: p, out: out, outer: outer, deferred: map[string]bool{}, bodies: map[types.Object]*ast.FuncLit{}}
	w.function(body)
}

func (w *holder) function(body *ast.BlockStmt) {
	if h, ended := w.block(body.List, w.outer); !ended {
		w.leave(h)
	}
}

// literal walks through a function within the function.
func (w *holder) literal(lit *ast.FuncLit, h held) {
	if slices.Contains(w.within, lit) {
		return
	}
	inner := *w
	inner.outer, inner.deferred, inner.within = h, map[string]bool{}, append(slices.Clip(w.within), lit)
	inner.broken = nil
	inner.function(lit.Body)
}

// note notes what is called while a lock is held.
func (w *holder) note(at ast.Node, what string, h held) {
	w.add(at.Pos(), what+" while "+h.String()+" is held")
}

func (w *holder) add(at token.Pos, what string) {
	if c := (crossing{w.fset.Position(at), what}); !slices.Contains(*w.out, c) {
		*w.out = append(*w.out, c)
	}
}

// leave notes the locks that outlive the function.
func (w *holder) leave(h held) {
	for name, at := range h {
		if _, around := w.outer[name]; !around && !w.deferred[name] {
			w.add(at, name+" is still locked when its function ends")
		}
	}
}

func (w *holder) block(list []ast.Stmt, h held) (after held, ended bool) {
	for _, s := range list {
		if h, ended = w.statement(s, h); ended {
			return h, true
		}
	}
	return h, false
}

// loop walks through what may be done any number of times, or left in its middle.
func (w *holder) loop(body *ast.BlockStmt, h held) held {
	before := w.broken
	w.broken = nil
	after, ended := w.block(body.List, h)
	if ended {
		after = nil
	}
	h = h.or(after).or(w.broken)
	w.broken = before
	return h
}

// choice walks through clauses of which one is taken, or none.
func (w *holder) choice(body *ast.BlockStmt, h held) (after held, ended bool) {
	before := w.broken
	w.broken = nil
	complete, all := false, true
	for _, s := range body.List {
		var list []ast.Stmt
		switch c := s.(type) {
		case *ast.CaseClause:
			for _, e := range c.List {
				w.expression(e, h)
			}
			list, complete = c.Body, complete || c.List == nil
		case *ast.CommClause:
			if c.Comm != nil {
				w.statement(c.Comm, h)
			}
			list, complete = c.Body, true
		}
		one, gone := w.block(list, h)
		if !gone {
			after, all = after.or(one), false
		}
	}
	if !complete {
		after, all = after.or(h), false
	}
	ended = all && w.broken == nil
	after = after.or(w.broken)
	w.broken = before
	return after, ended
}

func (w *holder) statement(s ast.Stmt, h held) (after held, ended bool) {
	switch s := s.(type) {
	case *ast.BlockStmt:
		return w.block(s.List, h)
	case *ast.LabeledStmt:
		return w.statement(s.Stmt, h)
	case *ast.ReturnStmt:
		for _, e := range s.Results {
			h = w.expression(e, h)
		}
		w.leave(h)
		return h, true
	case *ast.BranchStmt:
		w.broken = h.or(w.broken)
		return h, true
	case *ast.GoStmt:
		if lit, ok := s.Call.Fun.(*ast.FuncLit); ok {
			w.literal(lit, nil)
		}
		return h, false
	case *ast.DeferStmt:
		w.later(s.Call, h)
		return h, false
	case *ast.IfStmt:
		if s.Init != nil {
			h, _ = w.statement(s.Init, h)
		}
		without := h
		h = w.expression(s.Cond, h)
		inside := h
		if not, ok := s.Cond.(*ast.UnaryExpr); ok && not.Op == token.NOT && isTry(not.X) {
			inside = without
		}
		then, gone := w.block(s.Body.List, inside)
		other, left := h, false
		if s.Else != nil {
			other, left = w.statement(s.Else, h)
		}
		switch {
		case gone && left:
			return h, true
		case gone:
			return other, false
		case left:
			return then, false
		}
		return then.or(other), false
	case *ast.ForStmt:
		if s.Init != nil {
			h, _ = w.statement(s.Init, h)
		}
		h = w.expression(s.Cond, h)
		return w.loop(s.Body, h), false
	case *ast.RangeStmt:
		h = w.expression(s.X, h)
		if of, ok := nameOf(w.p, s.X).(*types.Var); ok && len(h) > 0 && isFunction(w.p, s.X) && w.bodies[of] == nil {
			w.note(s.X, types.ExprString(s.X)+" is gone through", h)
		}
		return w.loop(s.Body, h), false
	case *ast.SwitchStmt:
		if s.Init != nil {
			h, _ = w.statement(s.Init, h)
		}
		return w.choice(s.Body, w.expression(s.Tag, h))
	case *ast.TypeSwitchStmt:
		h, _ = w.statement(s.Assign, h)
		return w.choice(s.Body, h)
	case *ast.SelectStmt:
		return w.choice(s.Body, h)
	case *ast.AssignStmt:
		for i, e := range s.Rhs {
			h = w.expression(e, h)
			if i < len(s.Lhs) && len(s.Lhs) == len(s.Rhs) {
				w.assign(s.Lhs[i], e)
			}
		}
		return h, false
	case *ast.DeclStmt:
		ast.Inspect(s, func(n ast.Node) bool {
			if v, ok := n.(*ast.ValueSpec); ok {
				for i, e := range v.Values {
					h = w.expression(e, h)
					if len(v.Names) == len(v.Values) {
						w.assign(v.Names[i], e)
					}
				}
			}
			return true
		})
		return h, false
	case *ast.ExprStmt:
		h = w.expression(s.X, h)
		call, ok := s.X.(*ast.CallExpr)
		if ok {
			name, ok := call.Fun.(*ast.Ident)
			return h, ok && name.Name == "panic"
		}
		return h, false
	case *ast.SendStmt:
		return w.expression(s.Value, h), false
	}
	return h, false
}

// later walks through what is done when the function ends.
func (w *holder) later(call *ast.CallExpr, h held) {
	if name, open := unlocking(call); open {
		w.deferred[name] = true
		return
	}
	if lit, ok := call.Fun.(*ast.FuncLit); ok {
		ast.Inspect(lit, func(n ast.Node) bool {
			if c, ok := n.(*ast.CallExpr); ok {
				if name, open := unlocking(c); open {
					w.deferred[name] = true
				}
			}
			return true
		})
	}
	w.expression(call, h)
}

// assign remembers which function a variable is.
func (w *holder) assign(to, value ast.Expr) {
	name, ok := to.(*ast.Ident)
	if !ok {
		return
	}
	of := w.p.info.Defs[name]
	if of == nil {
		of = w.p.info.Uses[name]
	}
	if lit, ok := ast.Unparen(value).(*ast.FuncLit); ok && of != nil {
		w.bodies[of] = lit
		return
	}
	delete(w.bodies, of)
}

func isFunction(p boundPackage, e ast.Expr) bool {
	t := p.info.TypeOf(e)
	if t == nil {
		return false
	}
	_, is := t.Underlying().(*types.Signature)
	return is
}

// expression walks through what is called in an expression.
func (w *holder) expression(e ast.Expr, h held) held {
	if e == nil {
		return h
	}
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			w.literal(n, nil) // by itself; what calls it walks through it again
			return false
		case *ast.CallExpr:
			h = w.call(n, h)
		}
		return true
	})
	return h
}

func (w *holder) call(call *ast.CallExpr, h held) held {
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok && len(call.Args) == 0 {
		switch name := types.ExprString(sel.X); sel.Sel.Name {
		case "Lock", "RLock", "TryLock", "TryRLock":
			return h.with(name, call.Pos())
		case "Unlock", "RUnlock":
			return h.without(name)
		}
	}
	of := called(w.p, call)
	around := h
	if fn, ok := of.(*types.Func); ok && fn.FullName() == "(*sync.Once).Do" {
		around = h.with(types.ExprString(call.Fun), call.Pos())
	}
	if !w.p.info.Types[call.Fun].IsBuiltin() { // none of them calls anything
		for _, a := range call.Args {
			w.handed(a, around)
		}
	}
	if len(h) == 0 {
		return h
	}
	switch of := of.(type) {
	case *types.Func:
		by := w.boundTree.out[of.Origin().FullName()]
		if sel, ok := call.Fun.(*ast.SelectorExpr); ok && by != "" && h.within(types.ExprString(sel.X)) {
			w.note(call, of.Name()+" calls "+by, h)
		}
	case nil:
		if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
			w.literal(lit, h)
		} else if tv := w.p.info.Types[call.Fun]; isFunction(w.p, call.Fun) && !tv.IsType() && !tv.IsBuiltin() {
			w.note(call, types.ExprString(call.Fun)+" is called", h)
		}
	default:
		if lit := w.bodies[of]; lit != nil {
			w.literal(lit, h)
		} else {
			w.note(call, types.ExprString(call.Fun)+" is called", h)
		}
	}
	return h
}

// handed walks through a function that is handed to what may call it at once.
func (w *holder) handed(a ast.Expr, h held) {
	if len(h) == 0 {
		return
	}
	if lit, ok := ast.Unparen(a).(*ast.FuncLit); ok {
		w.literal(lit, h)
		return
	}
	if !isFunction(w.p, a) {
		return
	}
	of, ok := nameOf(w.p, a).(*types.Var)
	if !ok {
		return
	}
	if lit := w.bodies[of]; lit != nil {
		w.literal(lit, h)
		return
	}
	w.note(a, types.ExprString(a)+" is handed on", h)
}

// isTry tells whether an expression tries to lock.
func isTry(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	return ok && strings.HasPrefix(sel.Sel.Name, "Try")
}

// unlocking tells what a call unlocks.
func unlocking(call *ast.CallExpr) (name string, ok bool) {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Unlock" && sel.Sel.Name != "RUnlock" {
		return "", false
	}
	return types.ExprString(sel.X), true
}
