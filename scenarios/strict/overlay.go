package strict

import (
	"slices"
	"strings"

	"gazala/rules/cite"
)

// NoTable: a person's own charts without any of the tables.
const NoTable Slug = "no_table" // Choices

// BadCards: a person's own cards by which no scenario can begin.
const BadCards Slug = "bad_cards"

// Provenance is one letter for each of want values, as [Node.AsLetters]. Of a person's own charts it need not be given,
// and changes nothing: every value is theirs.
func (n *Node) Provenance(key string, want int, own bool) []cite.Source {
	if !own {
		return n.Field(key).AsLetters(want)
	}
	if f := n.Opt(key); f.Exists() {
		f.AsLetters(want)
	}
	return slices.Repeat([]cite.Source{cite.Own}, want)
}

// TableReader reads a table of a system's charts into them; own: it is a person's own, in which provenance may be left
// out.
type TableReader[C any] = func(n *Node, charts *C, own bool)

// Overlay lays a person's own charts over ours: each table that is given replaces the whole of ours. It gives the title
// that the person calls them by. A file for another system is refused.
func Overlay[C any](n *Node, system string, tables []Choice[TableReader[C]], charts *C) (title string) {
	n = n.AsObject()
	OptEnum(n, "system", "", []Choice[string]{{Name: system, Value: system}})
	for _, table := range tables {
		if t := n.Opt(table.Name); t.Exists() {
			table.Value(t, charts, true)
		}
	}
	for _, deck := range Decks() {
		n.Skip(deck)
	}
	return n.OptStr("title")
}

// Decks are the fields of a file of a person's own charts that have their own counters, set-ups and turn track. They
// are laid into the data files before those are read; see package cards.
func Decks() []string { return []string{"counters", "setups", "track"} }

// MaxOverlay is how many bytes a file of a person's own charts may have: it stands in every position that is saved.
const MaxOverlay = 64 << 10

// ParseOverlay reads a file of a person's own charts, to be laid over ours by read, and holds it to at least one of the
// tables or decks. What is wrong comes as a [*Problems] in which the file has the name file.
func ParseOverlay[C any](file string, text []byte, tables []Choice[TableReader[C]], read func(*Node) C) (C, error) {
	return Read(file, text, Limits{Bytes: MaxOverlay}, func(n *Node) C {
		c := read(n)
		names, given := make([]string, 0, len(tables)), false
		for _, table := range tables {
			names, given = append(names, table.Name), given || n.Has(table.Name)
		}
		if n.IsObject() && !given && !slices.ContainsFunc(Decks(), n.Has) {
			n.Fail(NoTable, Args{"Choices": strings.Join(names, ", ")})
		}
		return c
	})
}
