// Package concepts reads where a game has the ideas that many games share, such as zones of control. What it makes of each is told in the page files.
package concepts

import (
	"errors"
	"fmt"
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
	b, err := fs.ReadFile(dir, File)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("concepts: %w", err)
	}
	return Parse(File, b, x)
}

// Parse reads a list:
//
//	system    the system's word
//	concepts  [{id, rules: ["9.0"]}]   no id twice; the numbers are of the register; no rules: the game does without
func Parse(file string, b []byte, x *register.Index) ([]Place, error) {
	doc := strict.Parse(file, b, strict.Limits{})
	root := doc.Root()
	if s := root.Str("system"); s != "" && s != x.System {
		root.Field("system").Fail(strict.UnknownName, strict.Args{"Value": s})
	}
	var out []Place
	seen := map[string]bool{}
	for _, n := range root.ListOf("concepts", 1, mostConcepts) {
		p := Place{ID: n.Str("id")}
		if p.ID != "" && seen[p.ID] {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": p.ID})
		}
		seen[p.ID] = true
		for _, k := range n.ListOf("rules", 0, mostRules) {
			number := k.AsStr()
			e, ok := x.Get(number)
			if !ok && number != "" {
				k.Fail(strict.BadRule, strict.Args{"Value": number})
			}
			p.Rules = append(p.Rules, e.Rule)
		}
		out = append(out, p)
	}
	if err := doc.Err(); err != nil {
		return nil, err
	}
	return out, nil
}
