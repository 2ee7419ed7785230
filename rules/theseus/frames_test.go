package theseus_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
)

// Every type of the package that answers as a procedure does is among [theseus.Frames], once.
func TestFramesAreListed(t *testing.T) {
	var listed, written []string
	for _, f := range theseus.Frames() {
		listed = append(listed, strings.TrimPrefix(fmt.Sprintf("%T", f), "theseus."))
	}
	files, err := os.ReadDir(".")
	require.NoError(t, err)
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file.Name(), nil, 0)
		require.NoError(t, err)
		for _, d := range parsed.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && f.Name.Name == "CarryOut" {
				written = append(written, fmt.Sprint(f.Recv.List[0].Type))
			}
		}
	}
	require.NotEmpty(t, written)
	require.ElementsMatch(t, written, listed)
}
