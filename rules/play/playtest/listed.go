package playtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Listed holds that the types of the package in the working directory that have the method are those of the list, each
// once: a kind of frame that is forgotten there is found.
func Listed[F any](t *testing.T, method string, list []F) {
	t.Helper()
	var listed []string
	for _, f := range list {
		name := fmt.Sprintf("%T", f)
		listed = append(listed, name[strings.LastIndex(name, ".")+1:])
	}
	require.ElementsMatch(t, declaring(t, method), listed)
}

// declaring are the types in the working directory's files, those of tests aside, that have a method.
func declaring(t *testing.T, method string) (out []string) {
	t.Helper()
	files, err := os.ReadDir(".")
	require.NoError(t, err)
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file.Name(), nil, 0)
		require.NoError(t, err)
		for _, d := range parsed.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && f.Name.Name == method {
				out = append(out, fmt.Sprint(f.Recv.List[0].Type))
			}
		}
	}
	require.NotEmpty(t, out)
	return out
}
