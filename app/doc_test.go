package app_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestDocNamesTheScreens holds that doc.go has the word of each file and each screen once, and that a screen is drawn in a file that begins with its word.
func TestDocNamesTheScreens(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	parsed, words := map[string]*ast.File{}, map[string]string{} // by the method of a screen, the word of its file
	var begin, kinds []string
	drawn := map[string]string{"Home": "homeScreen"} // by the kind of a screen, the method that draws it; Home's where there is no other
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		require.NoError(t, err)
		parsed[name] = f
		word, _, _ := strings.Cut(strings.TrimSuffix(name, ".go"), "_")
		if word != "doc" && !slices.Contains(begin, word) {
			begin = append(begin, word)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				words[n.Name.Name] = word
			case *ast.GenDecl:
				if first, ok := n.Specs[0].(*ast.ValueSpec); ok && first.Type != nil {
					if of, ok := first.Type.(*ast.Ident); ok && of.Name == "Kind" {
						kinds = append(kinds, named(n)...)
					}
				}
			case *ast.CaseClause:
				for _, s := range n.Body {
					for _, k := range n.List {
						if of, ok := k.(*ast.Ident); ok && drawn[of.Name] == "" {
							drawn[of.Name] = drawer(s)
						}
					}
				}
			}
			return true
		})
	}
	require.Greater(t, len(kinds), 20)
	var told, screens []string
	rows := regexp.MustCompile(`(?m)^\t([a-z]+) +(.*)$`).FindAllStringSubmatch(parsed["doc.go"].Doc.Text(), -1)
	for _, row := range rows {
		told = append(told, row[1])
		for _, kind := range regexp.MustCompile(`\b[A-Z]\w+`).FindAllString(row[2], -1) {
			screens = append(screens, kind)
			assert.Equal(t, row[1], words[drawn[kind]], "%s is drawn by %s", kind, drawn[kind])
		}
	}
	assert.ElementsMatch(t, begin, told, "the words with which files begin")
	assert.ElementsMatch(t, kinds, screens)
}

// named are the constants of a declaration that are kinds of screens.
func named(d *ast.GenDecl) (out []string) {
	for _, s := range d.Specs {
		if v, ok := s.(*ast.ValueSpec); ok && ast.IsExported(v.Names[0].Name) {
			out = append(out, v.Names[0].Name)
		}
	}
	return out
}

// drawer is the method of a screen that a statement calls, empty for none.
func drawer(s ast.Stmt) (name string) {
	ast.Inspect(s, func(n ast.Node) bool {
		if call, ok := n.(*ast.SelectorExpr); ok && name == "" && strings.HasSuffix(call.Sel.Name, "Screen") {
			name = call.Sel.Name
		}
		return true
	})
	return name
}
