// Package glossary reads a game's list of terms, each with the rule that explains it best. The words themselves are in
// the page files.
package glossary

import (
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
	return register.LoadList(dir, File, func(file string, b []byte) ([]Term, error) { return Parse(file, b, x) })
}

// Parse reads a list:
//
//	system  the system's word
//	terms   [{id, rule}]   no id twice; rule is a number of the register
func Parse(file string, b []byte, x *register.Index) ([]Term, error) {
	return register.ParseList(
		file,
		b,
		x,
		"terms",
		mostTerms,
		func(n *strict.Node, id string) Term { return Term{id, x.Rule(n.Field("rule"))} },
	)
}
