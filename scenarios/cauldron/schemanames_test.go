package cauldrondata_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// desk reads what the parts of a position say of the table rather than of the game.
const desk = "../../tutor/desk"

// source is the Go text of the reader: its functions by name, and which of the arguments of a function is the name of a field and which the document.
type source struct {
	t     *testing.T
	funcs map[string]*ast.FuncDecl // "readUnit"; methods of the reader "r.readUnit"
	keys  map[string][2]int        // from 1; 0 for a document that is the receiver
	reads map[string]map[string]bool
	loose map[string]bool // names that are not written down where they are read
}

func parseSource(t *testing.T) *source {
	t.Helper()
	s := &source{t, map[string]*ast.FuncDecl{}, map[string][2]int{}, map[string]map[string]bool{}, map[string]bool{}}
	for _, dir := range []string{".", "../strict", desk} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		require.NoError(t, err)
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
			require.NoError(t, err)
			for _, d := range file.Decls {
				f, ok := d.(*ast.FuncDecl)
				if !ok {
					continue
				}
				if arg := keyArgument(f); arg[0] > 0 && (arg[1] > 0 || dir == "../strict") {
					s.keys[f.Name.Name] = arg
				}
				switch {
				case dir == "../strict" && slices.Contains([]string{"Grid", "Line", "Ground", "Name", "Places", "Areas"}, f.Name.Name): // with fields of their own
					s.funcs["n."+f.Name.Name], s.funcs["strict."+f.Name.Name] = f, f
				case dir == "../strict":
				case f.Recv == nil:
					s.funcs[f.Name.Name] = f
				case len(f.Recv.List[0].Names) > 0:
					s.funcs[f.Recv.List[0].Names[0].Name+"."+f.Name.Name] = f
				}
			}
		}
	}
	return s
}

// keyArgument finds the parameter "key" and the document that it is a field of.
func keyArgument(f *ast.FuncDecl) [2]int {
	i, key, doc := 0, 0, 0
	for _, field := range f.Type.Params.List {
		for _, name := range field.Names {
			i++
			if name.Name == "key" {
				key = i
			}
			if star, ok := field.Type.(*ast.StarExpr); ok && named(star.X) == "Node" {
				doc = i
			}
		}
	}
	return [2]int{key, doc}
}

func named(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.IndexExpr:
		return named(e.X)
	}
	return ""
}

// from collects what a function reads, and what those read that it names.
func (s *source) from(name string, done map[string]bool) {
	f := s.funcs[name]
	if f == nil || done[name] {
		return
	}
	done[name] = true
	var visit func(ast.Node) bool
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			s.call(f, n)
		case *ast.SelectorExpr:
			s.from(named(n.X)+"."+n.Sel.Name, done)
			ast.Inspect(n.X, visit)
			return false
		case *ast.KeyValueExpr:
			ast.Inspect(n.Value, visit)
			return false
		case *ast.Ident:
			s.from(n.Name, done)
		}
		return true
	}
	ast.Inspect(f.Body, visit)
}

func (s *source) call(f *ast.FuncDecl, c *ast.CallExpr) {
	arg, ok := s.keys[named(c.Fun)]
	if !ok || len(c.Args) < arg[0] {
		return
	}
	node := ast.Expr(nil)
	if arg[1] > 0 {
		node = c.Args[arg[1]-1]
	} else if sel, ok := c.Fun.(*ast.SelectorExpr); ok {
		node = sel.X
	}
	if inner, ok := node.(*ast.CallExpr); ok && (named(inner.Fun) == "AsObject" || named(inner.Fun) == "Root") {
		node = inner.Fun.(*ast.SelectorExpr).X
	}
	v := named(node)
	if v == "g" || v == "Grid" || v == "derive" { // their Hex, Has and Int have nothing to do with documents
		return
	}
	switch key := c.Args[arg[0]-1].(type) {
	case *ast.BasicLit:
		word, err := strconv.Unquote(key.Value)
		require.NoError(s.t, err)
		require.NotEmpty(s.t, v, "%s reads %q of something without a name", f.Name.Name, word)
		place := f.Name.Name + "." + v + listOf(f, c, v)
		if s.reads[place] == nil {
			s.reads[place] = map[string]bool{}
		}
		s.reads[place][word] = true
	case *ast.Ident:
		if key.Name != "key" {
			s.loose[f.Name.Name+" "+key.Name] = true
		}
	case *ast.SelectorExpr:
		s.loose[f.Name.Name+" "+named(key.X)+"."+key.Sel.Name] = true
	default:
		require.Fail(s.t, "a field by another way", "%s: %T", f.Name.Name, key)
	}
}

// listOf tells apart the elements of the lists that a function goes through under one name, ":lines".
func listOf(f *ast.FuncDecl, c *ast.CallExpr, v string) string {
	out := ""
	ast.Inspect(f.Body, func(n ast.Node) bool {
		r, ok := n.(*ast.RangeStmt)
		if !ok || r.Body.Pos() > c.Pos() || c.End() > r.Body.End() || r.Value == nil || named(r.Value) != v {
			return true
		}
		if call, ok := r.X.(*ast.CallExpr); ok && len(call.Args) > 0 {
			if lit, ok := call.Args[0].(*ast.BasicLit); ok {
				out = ":" + strings.Trim(lit.Value, `"`)
			}
		}
		return true
	})
	return out
}

// choices are the words that a function lists, in order, each with the name of the function that reads what follows, if it has one.
func (s *source) choices(name string) (words, readers []string) {
	ast.Inspect(s.funcs[name].Body, func(n ast.Node) bool {
		lit, ok := n.(*ast.CompositeLit)
		if !ok || len(lit.Elts) != 2 {
			return true
		}
		word, is := lit.Elts[0].(*ast.KeyValueExpr)
		value, are := lit.Elts[1].(*ast.KeyValueExpr)
		if is && are && named(word.Key) == "Name" {
			text, err := strconv.Unquote(word.Value.(*ast.BasicLit).Value)
			require.NoError(s.t, err)
			words, readers = append(words, text), append(readers, named(value.Value))
		}
		return true
	})
	return words, readers
}

// A field that the reader asks for is in the schema of the object that it reads there.
func TestSchemaHasEveryFieldThatIsRead(t *testing.T) {
	s := loadSchema(t)
	src := parseSource(t)
	done := map[string]bool{}
	for _, name := range []string{"ReadPosition", "d.Ask"} {
		require.Contains(t, src.funcs, name)
		src.from(name, done)
	}
	objects := map[string][]string{
		"ReadPosition.n": {""}, "readMap.n": {""}, "readScenario.n": {""}, "readMinefields.n": {""}, "readPairs.n": {""}, "readPairs.k:pairs": {"pair"}, "readWithdrawn.n": {""}, "readChits.n": {""}, "enemiesApart.n": {""},
		"Ask.doc": {""}, "systemOf.n": {""}, "readMinefields.k:works": {"work"},
		"readUnit.n": {"unit", "made_up_unit"}, "counter.n": {"made_up_unit"}, "readMadeUp.n": {"made_up_unit"}, "readMadeUp.k:faces": {"faces"},
		"ReadMap.n": {"map"}, "Grid.n": {"map"}, "Line.n": {"line"}, "ReadMap.f:open": {"open_sides"}, "Places.k": {"place"}, "Places.site": {"site"}, "Name.k": {"name"},
		"Ground.n": {"ground"}, "Ground.a:areas": {"ground_area"}, "Areas.k": {"area"}, "readMines.n": {"minefield"}, "readLine.n": {"line"},
		"readEscarpment.n": {"escarpment"},
		"readCRT.n":        {"crt"}, "readCRT.k:columns": {"crt_column"}, "readCRT.k:rows": {"crt_row"}, "readResults.n": {"crt_row"},
		"readModifier.n": {"attack_row"}, "readCosts.n": {"costs", "attack_row"}, "oddsSource.n": {"crt_column"},
	}
	for _, place := range slices.Sorted(maps.Keys(src.reads)) {
		if !assert.NotEmpty(t, objects[place], "which object is %s?", place) {
			continue
		}
		for _, name := range objects[place] {
			for key := range src.reads[place] {
				assert.Contains(t, s.names(name), key, "%s reads it of %q", place, name)
			}
		}
	}
}

// Fields whose names are not written down where they are read are named elsewhere, and the schema has those names.
func TestSchemaHasTheFieldsOfLists(t *testing.T) {
	s := loadSchema(t)
	src := parseSource(t)
	src.from("ReadPosition", map[string]bool{})
	tables, _ := src.choices("chartParts")
	tables = append(tables, "system", "title")
	slices.Sort(tables)
	sorted := func(enum string) []string { return slices.Sorted(slices.Values(texts(s.def(enum)["enum"]))) }
	lists := map[string]func(){
		"readChits s.Name": func() {
			assert.Equal(t, sorted("side"), s.names("chits"))
			assert.Equal(t, sorted("side"), s.names("actions"))
		},
		"readChits box.key":      func() { assert.Subset(t, s.names(""), []string{"cup", "hand", "played"}) },
		"readChits id":           func() { assert.Equal(t, sorted("formation"), s.names("activated")) },
		"readAttack t.Name":      func() { assert.Equal(t, []string{"heavy", "light", "medium"}, s.names("attack_rows")) },
		"readGroundCosts g.Name": func() { assert.Equal(t, sorted("terrain"), s.names("ground_costs")) },
	}
	assert.Equal(t, slices.Sorted(maps.Keys(lists)), slices.Sorted(maps.Keys(src.loose)))
	assert.Equal(t, tables, s.names("charts"))
	for _, check := range lists {
		check()
	}
}
