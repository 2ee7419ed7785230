package rules_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/scenarios/coverage"
	"gazala/scenarios/register"
)

var update = flag.Bool("update", false, "rewrite the checked-in rule lists")

// TestRuleList holds scenarios/<system>/coverage.txt to the code: a rule is implemented when code cites it where it acts (a constant in use, or the number at the
// head of a function's comment), tested when a subtest's name begins with its number, exampled when a worked example expects a value of it.
func TestRuleList(t *testing.T) {
	for _, system := range []string{"cauldron", "batalha", "theseus", "na41"} {
		t.Run(system, func(t *testing.T) {
			dir := filepath.Join("..", "scenarios", system)
			index, err := register.Load(os.DirFS(dir))
			require.NoError(t, err)
			cited, tested, followed := scan(t, system, index)
			exampled := examples(t, dir)
			var text strings.Builder
			fmt.Fprintf(&text, "# What the program does about each rule of %s. Written by the tests of gazala/rules: go run ./cmd/dev rules\n", system)
			for _, e := range index.All() {
				s := coverage.Status{Implemented: cited[e.Number], Tested: tested[e.Number], Exampled: exampled[e.Number]}
				if !s.Implemented {
					s.Excepted = e.Excepted.Reason()
				}
				fmt.Fprintf(&text, "%-10s %s\n", e.Number, s)
			}
			require.Equal(t, switches(index), followed, "a discrepancy is of the kind answer when the code asks which reading is in force, and only then")
			file := filepath.Join(dir, coverage.File)
			if *update {
				require.NoError(t, os.WriteFile(file, []byte(text.String()), 0o600))
			}
			have, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Equal(t, text.String(), string(have), "the rule list is not up to date: go run ./cmd/dev rules")
		})
	}
}

// switches are the contested places whose reading can be chosen.
func switches(x *register.Index) []string {
	var out []string
	for _, d := range x.Discrepancies() {
		if d.Switch() {
			out = append(out, d.ID)
		}
	}
	sort.Strings(out)
	return out
}

var (
	numberHead = regexp.MustCompile(`^s?[0-9]+\.[0-9a-z]+(\.[0-9a-z]+)*`)
	headList   = regexp.MustCompile(`^((s?[0-9]+(\.[0-9a-z]+)*|d-[0-9]+)(, )?)+: `)
)

func scan(t *testing.T, system string, index *register.Index) (cited, tested map[string]bool, followed []string) {
	t.Helper()
	cited, tested = map[string]bool{}, map[string]bool{}
	files, err := filepath.Glob(filepath.Join(system, "*.go"))
	require.NoError(t, err)
	consts, uses, contested := map[string]string{}, map[string]int{}, map[string]string{}
	for _, file := range files {
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
		require.NoError(t, err)
		if strings.HasSuffix(file, "_test.go") {
			names(tree, tested)
			continue
		}
		for _, number := range headsOf(tree) {
			cited[number] = true
		}
		collect(tree, system, consts, uses)
		readings(tree, contested)
	}
	for name, id := range contested {
		_, ok := index.Discrepancy(id)
		require.True(t, ok, "%s is not in the register", id)
		require.Greater(t, uses[name], 1, "nothing asks about %s", name)
		followed = append(followed, id)
	}
	sort.Strings(followed)
	unknown := []string{}
	for name, number := range consts {
		if _, ok := index.Get(number); !ok {
			unknown = append(unknown, number)
		}
		if uses[name] > 1 {
			cited[number] = true
		}
	}
	for number := range cited {
		if _, ok := index.Get(number); !ok {
			unknown = append(unknown, number)
		}
	}
	sort.Strings(unknown)
	require.Empty(t, unknown, "cited, but not in the register")
	return cited, tested, followed
}

// readings finds the constants that number contested places: those in use are places where the engine follows either reading.
func readings(tree *ast.File, contested map[string]string) {
	ast.Inspect(tree, func(n ast.Node) bool {
		x, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if kind, ok := x.Type.(*ast.Ident); !ok || kind.Name != "Contested" {
			return true
		}
		for i, v := range x.Values {
			if lit, ok := v.(*ast.BasicLit); ok && lit.Kind == token.INT {
				contested[x.Names[i].Name] = fmt.Sprintf("d-%02s", lit.Value)
			}
		}
		return true
	})
}

// headsOf are the rule numbers at the heads of a file's function comments, each as often as it stands there.
func headsOf(tree *ast.File) []string {
	var out []string
	for _, d := range tree.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Doc != nil {
			out = append(out, heads(f.Doc.Text())...)
		}
	}
	return out
}

// heads are the rule numbers at the head of a comment, among which contested places may stand: "9.0, 9.0.e1, d-12:
// project marks ...".
func heads(doc string) []string {
	var out []string
	for _, line := range strings.Split(doc, "\n") {
		head := headList.FindString(line)
		for number := range strings.SplitSeq(strings.TrimSuffix(head, ": "), ", ") {
			if number != "" && !strings.HasPrefix(number, "d-") {
				out = append(out, number)
			}
		}
	}
	return out
}

// collect finds the constants that hold rule ids, and how often each name occurs.
func collect(tree *ast.File, system string, consts map[string]string, uses map[string]int) {
	ast.Inspect(tree, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.Ident:
			uses[x.Name]++
		case *ast.ValueSpec:
			for i, v := range x.Values {
				lit, ok := v.(*ast.BasicLit)
				if !ok || lit.Kind != token.STRING {
					continue
				}
				if s, err := strconv.Unquote(lit.Value); err == nil && strings.HasPrefix(s, system+":") {
					consts[x.Names[i].Name] = strings.TrimPrefix(s, system+":")
				}
			}
		}
		return true
	})
}

// names are the rule numbers with which subtests' names begin.
func names(tree *ast.File, tested map[string]bool) {
	ast.Inspect(tree, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		if s, err := strconv.Unquote(lit.Value); err == nil && strings.Contains(s, " ") {
			if number := numberHead.FindString(s); number != "" && strings.HasPrefix(s, number+" ") {
				tested[number] = true
			}
		}
		return true
	})
}

var exampleRules = regexp.MustCompile(`"rules": \[([^\]]*)\]`)

func examples(t *testing.T, dir string) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	files, err := filepath.Glob(filepath.Join(dir, "examples", "*.json"))
	require.NoError(t, err)
	for _, file := range files {
		b, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, m := range exampleRules.FindAllStringSubmatch(string(b), -1) {
			for _, number := range strings.Split(m[1], ",") {
				out[strings.Trim(number, ` "`)] = true
			}
		}
	}
	return out
}
