package register

import (
	"errors"
	"fmt"
	"io/fs"

	"gazala/rules/cite"
	"gazala/scenarios/strict"
)

// LoadList reads a list of a system's by its file; none for a system without one. What is wrong comes as
// *[strict.Problems].
func LoadList[T any](dir fs.FS, file string, parse func(file string, b []byte) ([]T, error)) ([]T, error) {
	b, err := fs.ReadFile(dir, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return parse(file, b)
}

// ParseList reads a list of things that have ids, {system, <key>: [{id, …}]}, of which there is one and at most so
// many, no id twice.
func ParseList[T any](
	file string,
	b []byte,
	x *Index,
	key string,
	most int,
	read func(n *strict.Node, id string) T,
) ([]T, error) {
	doc := strict.Parse(file, b, strict.Limits{})
	root := doc.Root()
	if s := root.Str("system"); s != "" && s != x.System {
		root.Field("system").Fail(strict.UnknownName, strict.Args{"Value": s})
	}
	var out []T
	seen := map[string]bool{}
	for _, n := range root.ListOf(key, 1, most) {
		id := n.Str("id")
		if id != "" && seen[id] {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": id})
		}
		seen[id] = true
		out = append(out, read(n, id))
	}
	if err := doc.Err(); err != nil {
		return nil, err
	}
	return out, nil
}

// Rule is the rule whose number a document has; a number that the register has not is a fault.
func (x *Index) Rule(n *strict.Node) cite.Rule {
	number := n.AsStr()
	e, ok := x.Get(number)
	if !ok && number != "" {
		n.Fail(strict.BadRule, strict.Args{"Value": number})
	}
	return e.Rule
}
