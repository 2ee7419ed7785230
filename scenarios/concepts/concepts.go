// Package concepts reads where a game has the ideas that many games share, such as zones of control. What it makes of
// each is told in the page files.
package concepts

import (
	"io/fs"

	"gazala/rules/cite"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
)

// File is the list's name in a system's folder.
const File = "concepts.json"

const (
	mostConcepts = 60
	mostRules    = 6
)

// Place is where a game has an idea: the rules about it, the chief one first; none where the game does without it.
type Place struct {
	ID    string
	Rules []cite.Rule
}

// Load reads a system's list; none for a system without one. What is wrong comes as *[strict.Problems].
func Load(dir fs.FS, x *register.Index) ([]Place, error) {
	return register.LoadList(dir, File, func(file string, b []byte) ([]Place, error) { return Parse(file, b, x) })
}

// Parse reads a list:
//
//	system    the system's word
//	concepts  [{id, rules: ["9.0"]}]   no id twice; the numbers are of the register; no rules: the game does without
func Parse(file string, b []byte, x *register.Index) ([]Place, error) {
	return register.ParseList(file, b, x, "concepts", mostConcepts, func(n *strict.Node, id string) Place {
		p := Place{ID: id}
		for _, k := range n.ListOf("rules", 0, mostRules) {
			p.Rules = append(p.Rules, x.Rule(k))
		}
		return p
	})
}
