package rules_test

import (
	"fmt"
	"go/token"
	"maps"
	"os"
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
	"tutor/keep/lock.go":               "l is still",   // a window's place among other programs, held while it runs: a file's lock that nobody waits for
	"cmd/gazala/probe_other.go":        "LockOSThread", // only to measure: the window's goroutine stays on its thread for good, as on a desktop
	"cmd/gazala/probe_away_test.go":    "LockOSThread", // a test's own
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
