// Package glossary reads a game's list of terms, each with the rule that explains it best. The words themselves are in the page files.
package glossary

import (
	"errors"
	"fmt"
	"io/fs"

	"gazala/rules/cite"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
)

// File is the list's name in a system's folder.
const File = "glossary.json"

const mostTerms = 500

// Term is a word of the game, by its id, and the rule that explains it.
type Term struct {
	ID   string
	Rule cite.Rule
}

// Load reads a system's list; none for a system without one. What is wrong comes as *[strict.Problems].
func Load(dir fs.FS, x *register.Index) ([]Term, error) {
	b, err := fs.ReadFile(dir, File)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("glossary: %w", err)
	}
	return Parse(File, b, x)
}

// Parse reads a list:
//
//	system  the system's word
//	terms   [{id, rule}]   no id twice; rule is a number of the register
func Parse(file string, b []byte, x *register.Index) ([]Term, error) {
	doc := strict.Parse(file, b, strict.Limits{})
	root := doc.Root()
	if s := root.Str("system"); s != "" && s != x.System {
		root.Field("system").Fail(strict.UnknownName, strict.Args{"Value": s})
	}
	var out []Term
	seen := map[string]bool{}
	for _, n := range root.ListOf("terms", 1, mostTerms) {
		id := n.Str("id")
		if id != "" && seen[id] {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": id})
		}
		seen[id] = true
		number := n.Str("rule")
		e, ok := x.Get(number)
		if !ok && number != "" {
			n.Field("rule").Fail(strict.BadRule, strict.Args{"Value": number})
		}
		out = append(out, Term{id, e.Rule})
	}
	if err := doc.Err(); err != nil {
		return nil, err
	}
	return out, nil
}
