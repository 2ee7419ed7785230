// Package history knows where the things that happened in the desert are told of: a lesson ends with one of them. What
// is said of each is a message.
package history

import (
	_ "embed" // the facts
	"strings"

	"gazala/scenarios/strict"
)

const file = "facts.json"

//go:embed facts.json
var text []byte

const mostFacts = 500

// Fact is something that happened: its word in the message key and who tells it, with an address.
type Fact struct{ ID, Source, Address string }

// Key is the message that tells the fact.
func (f Fact) Key() string { return "history." + f.ID }

// All are the facts by id. It fails with *[strict.Problems].
func All() (map[string]Fact, error) { return Parse(file, text) }

// Find is a fact by its id; ok is false for one that is not in the list.
func Find(id string) (f Fact, ok bool) {
	if id == "" {
		return Fact{}, false
	}
	all, err := All()
	if err != nil {
		return Fact{}, false
	}
	f, ok = all[id]
	return f, ok
}

// Parse reads a list, {facts: [{id, source, address}]}, no id twice, every address one of the web.
func Parse(file string, b []byte) (map[string]Fact, error) {
	doc := strict.Parse(file, b, strict.Limits{})
	out := map[string]Fact{}
	for _, n := range doc.Root().ListOf("facts", 1, mostFacts) {
		f := Fact{ID: n.Str("id"), Source: n.Str("source"), Address: n.Str("address")}
		if _, twice := out[f.ID]; twice && f.ID != "" {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": f.ID})
		}
		where, ok := strings.CutPrefix(strings.Replace(f.Address, "https:", "http:", 1), "http://")
		if f.Address != "" && (!ok || where == "" || strings.ContainsAny(f.Address, " \"<>")) {
			n.Field("address").Fail(strict.UnknownName, strict.Args{"Value": f.Address})
		}
		out[f.ID] = f
	}
	if err := doc.Err(); err != nil {
		return nil, err
	}
	return out, nil
}
