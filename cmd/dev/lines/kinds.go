package lines

import (
	"bytes"
	"go/ast"
	"go/token"
	"strings"
)

// What the lines of a game's rules are for.
const (
	Imports     = "imports"
	Intents     = "intents: type, kind, fields, lists"
	Frames      = "frames: type, fields, small answers"
	Answers     = "frames: options, judge, carry out, settle"
	Records     = "records of state, keys, vocabulary"
	Changes     = "nearest change"
	Claims      = "claims, givens, shown"
	Constants   = "constants, types"
	Judgement   = "judgement"
	Effects     = "effects"
	Derivations = "derivations"
	Queries     = "queries and the rest"
	Between     = "between declarations"
)

// kinds are all of them in the order in which they are told.
func kinds() []string {
	return []string{
		Imports, Intents, Frames, Answers, Records, Changes, Claims, Constants, Judgement, Effects, Derivations,
		Queries, Between,
	}
}

// sorter puts declarations to what they are for.
type sorter struct {
	files           *token.FileSet
	intents, frames map[string]bool
	sums            map[string]int
}

// classify counts the lines of sources by what they are for; a comment counts with what it is about.
func classify(files *token.FileSet, sources []source) []Count {
	s := sorter{files, map[string]bool{}, map[string]bool{}, map[string]int{}}
	for _, src := range sources {
		for _, d := range src.file.Decls {
			if f, is := d.(*ast.FuncDecl); is && f.Recv != nil {
				switch f.Name.Name {
				case "intent":
					s.intents[on(f)] = true
				case "frame":
					s.frames[on(f)] = true
				}
			}
		}
	}
	for _, src := range sources {
		rest := bytes.Count(src.text, []byte("\n"))
		for _, d := range src.file.Decls {
			n := s.lines(d)
			rest -= n
			switch d := d.(type) {
			case *ast.GenDecl:
				s.declared(src, d, n)
			case *ast.FuncDecl:
				s.sums[s.function(src.name, d)] += n
			}
		}
		s.sums[Between] += rest
	}
	var out []Count
	for _, k := range kinds() {
		out = append(out, Count{k, s.sums[k]})
	}
	return out
}

// lines are those of a declaration with its comment.
func (s *sorter) lines(d ast.Decl) int {
	from := d.Pos()
	switch d := d.(type) {
	case *ast.GenDecl:
		if d.Doc != nil {
			from = d.Doc.Pos()
		}
	case *ast.FuncDecl:
		if d.Doc != nil {
			from = d.Doc.Pos()
		}
	}
	return s.between(from, d.End())
}

func (s *sorter) between(from, to token.Pos) int {
	return s.files.Position(to).Line - s.files.Position(from).Line + 1
}

// declared counts a declaration that is no function, one of types type by type.
func (s *sorter) declared(src source, d *ast.GenDecl, n int) {
	if d.Tok == token.IMPORT {
		s.sums[Imports] += n
		return
	}
	if d.Tok == token.TYPE {
		for _, spec := range d.Specs {
			t, is := spec.(*ast.TypeSpec)
			if !is {
				continue
			}
			from := t.Pos()
			if t.Doc != nil {
				from = t.Doc.Pos()
			}
			l := s.between(from, t.End())
			switch {
			case s.intents[t.Name.Name]:
				s.sums[Intents] += l
			case s.frames[t.Name.Name]:
				s.sums[Frames] += l
			default:
				continue
			}
			n -= l
		}
	}
	if d.Tok == token.CONST {
		text := src.text[s.files.Position(d.Pos()).Offset:s.files.Position(d.End()).Offset]
		if bytes.Contains(text, []byte("decide.Kind")) {
			s.sums[Intents] += n
			return
		}
	}
	s.sums[Constants] += n
}

// function is what a function is for.
func (s *sorter) function(file string, f *ast.FuncDecl) string {
	recv, name := on(f), f.Name.Name
	switch {
	case s.intents[recv],
		recv == "" && (strings.HasSuffix(name, "Intents") || name == "IntentKinds" || name == "Kinds"),
		recv == "" && name == "Verbs":
		return Intents
	case recv == "" && strings.HasSuffix(name, "Frames"):
		return Frames
	case s.frames[recv]:
		if k := s.answer(f); k != "" {
			return k
		}
	}
	return s.method(file, recv, f)
}

// answer is what a frame's method is for when it is one of those that each frame has.
func (s *sorter) answer(f *ast.FuncDecl) string {
	const short = 3
	switch f.Name.Name {
	case "Options", "Judge", "CarryOut", "Settle", "Act":
		return Answers
	case "Fields", "packed", "Question", "given":
		return Frames
	}
	if s.between(f.Pos(), f.End()) <= short && !takes(f, "decide", "Sheet") {
		return Frames
	}
	return ""
}

// method is what any other function is for, by what it takes and where it stands.
func (s *sorter) method(file, recv string, f *ast.FuncDecl) string {
	switch name := f.Name.Name; {
	case strings.HasPrefix(file, "changes"), recv == "changer":
		return Changes
	case takes(f, "record", "Visitor"), recv == "pack", name == "Key", strings.Contains(file, "vocab"),
		file == "key.go", strings.HasSuffix(file, "fields.go"):
		return Records
	case file == "given.go", file == "shown.go", strings.HasPrefix(file, "claim"), recv == "givens", recv == "claims":
		return Claims
	case takes(f, "decide", "Sheet"):
		return Judgement
	case recv == "work":
		return Effects
	case takes(f, "derive", "Rec"):
		return Derivations
	}
	return Queries
}

// on is the type of a method's receiver.
func on(f *ast.FuncDecl) string {
	if f.Recv == nil || len(f.Recv.List) == 0 {
		return ""
	}
	t := f.Recv.List[0].Type
	if p, is := t.(*ast.StarExpr); is {
		t = p.X
	}
	if x, is := t.(*ast.IndexExpr); is {
		t = x.X
	}
	if id, is := t.(*ast.Ident); is {
		return id.Name
	}
	return ""
}

// takes tells whether a function has a parameter of the type or of a pointer to it.
func takes(f *ast.FuncDecl, pkg, name string) bool {
	for _, p := range f.Type.Params.List {
		t := p.Type
		if star, is := t.(*ast.StarExpr); is {
			t = star.X
		}
		if sel, is := t.(*ast.SelectorExpr); is && sel.Sel.Name == name {
			if id, is := sel.X.(*ast.Ident); is && id.Name == pkg {
				return true
			}
		}
	}
	return false
}
