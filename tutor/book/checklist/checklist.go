// Package checklist reads what a player at a paper map has to see to in each phase of a game, and by which rules. The
// sentences are messages: the one of an item has the key checklist.SYSTEM.ITEM.
package checklist

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"gazala/rules/cite"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
)

// File is the list in a system's folder.
const File = "checklist.json"

// Item is one thing to see to.
type Item struct {
	ID     string
	Phases []string    // words of the phases in which it is
	Rules  []cite.Rule // at least one
}

// Key is the message of an item.
func Key(system, item string) string { return "checklist." + system + "." + item }

// Of are the items of a phase.
func Of(all []Item, phase string) (out []Item) {
	for _, i := range all {
		if slices.Contains(i.Phases, phase) {
			out = append(out, i)
		}
	}
	return out
}

// Phases are the phases that have items, in the order of the list.
func Phases(all []Item) (out []string) {
	for _, i := range all {
		for _, p := range i.Phases {
			if !slices.Contains(out, p) {
				out = append(out, p)
			}
		}
	}
	return out
}

// Load reads the list of a system's folder; none when there is no such file. What is wrong with it comes as
// *[strict.Problems].
func Load(dir fs.FS, x *register.Index) ([]Item, error) {
	text, err := fs.ReadFile(dir, File)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("checklist: %w", err)
	}
	return Parse(File, text, x)
}

// Parse reads a list. What is wrong with it comes as *[strict.Problems], all at once.
func Parse(file string, text []byte, x *register.Index) ([]Item, error) {
	const most = 20
	doc := strict.Parse(file, text, strict.Limits{})
	root := doc.Root()
	if s := root.Str("system"); s != "" && s != x.System {
		root.Field("system").Fail(strict.UnknownName, strict.Args{"Value": s})
	}
	var out []Item
	for _, n := range root.List("items") {
		i := Item{ID: n.Str("id"), Phases: n.Strs("phases")}
		if i.ID != "" && slices.ContainsFunc(out, func(o Item) bool { return o.ID == i.ID }) {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": i.ID})
		}
		n.ListOf("phases", 1, most)
		for _, r := range n.ListOf("rules", 1, most) {
			number := r.AsStr()
			e, ok := x.Get(number)
			if !ok && number != "" {
				r.Fail(strict.UnknownName, strict.Args{"Value": number})
			}
			i.Rules = append(i.Rules, e.Rule)
		}
		out = append(out, i)
	}
	if err := doc.Err(); err != nil {
		return nil, fmt.Errorf("checklist: %w", err)
	}
	return out, nil
}
