// Package cards lays a person's own counters, set-ups and turn track over a game's data files, so that the readers of
// our files judge theirs. It knows no game: a [Deck] says which fields of which records are cards.
//
//	counters  {"A1": {"strength": 5, "move": [3, 4]}}   records by their names, each with the fields that replace ours
//
// A value is written as in the game's own file; its provenance may be left out and changes nothing: it is the person's
// own. A field that is null is one that their copy does not have. Of a list of records every one that differs from all
// of ours is theirs; one that ours has, too, keeps its provenance.
package cards

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"gazala/scenarios/strict"
	"gazala/scenarios/tree"
)

// Deck are records of a game's data files that a person can replace by those of their copy.
type Deck struct {
	ID   string // one of [strict.Decks]
	From []Records
}

// Records are those of one list of a file. No two of a deck have the same name.
type Records struct {
	File string // of the game's data
	List string // where in the file they stand
	Key  string // the field that names a record; empty when they are called Word and counted from 1
	Word string
	// Name is the field with its name in both languages; empty when Key is what it is called.
	Name   string
	Fields []Field
}

// Field is what can be replaced of a record: numbers or a text, one of some words, yes or no, a list of texts, or a
// record with fields of its own, or rows of them.
type Field struct {
	ID string
	// Source is the field with its provenance where that stands apart; <id>_source need not be named.
	Source string
	Words  []string
	Truth  bool
	List   bool
	Rows   bool
	Of     []Field
}

// Given tells whether a file of a person's own charts has cards.
func Given(n *strict.Node) bool { return slices.ContainsFunc(strict.Decks(), n.Has) }

// Laid are a game's data files with a person's own cards in place of ours.
type Laid struct {
	base  fs.FS
	own   *strict.Node
	files map[string][]byte
	from  map[string][]origin
}

// origin is where the person's file has what stands at a place of ours.
type origin struct {
	path string
	own  *strict.Node
}

// Lay reads the cards of a person's own charts. What is wrong with their form is noted on the document, and so is a
// deck that the game does not have; their values are judged when the files are read.
func Lay(base fs.FS, decks []Deck, own *strict.Node) (*Laid, error) {
	l := &Laid{base, own, map[string][]byte{}, map[string][]origin{}}
	for _, id := range strict.Decks() {
		if own.Has(id) && !slices.ContainsFunc(decks, func(d Deck) bool { return d.ID == id }) {
			own.Field(id).Fail(strict.UnknownField, strict.Args{"Field": id})
		}
	}
	for _, d := range decks {
		if !own.Has(d.ID) {
			continue
		}
		if err := l.deck(d, own.Object(d.ID)); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// deck lays a deck over its files.
func (l *Laid) deck(d Deck, own *strict.Node) error {
	known := map[string]bool{}
	for _, r := range d.From {
		file, err := r.Read(l)
		if err != nil {
			return err
		}
		names, _ := r.All(file)
		for _, name := range names {
			known[name] = true
		}
		l.records(r, own, file)
		var out bytes.Buffer
		file.Write(&out, "", 0)
		l.files[r.File] = out.Bytes()
	}
	for _, name := range own.Keys() {
		if !known[name] {
			own.Opt(name).Fail(strict.UnknownName, strict.Args{"Value": name})
		}
	}
	return nil
}

// Read is the file of the records.
func (r Records) Read(files strict.Files) (*tree.Node, error) {
	text, err := files.ReadFile(r.File)
	if err != nil {
		return nil, fmt.Errorf("cards: %w", err)
	}
	file, err := tree.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("cards: %s: %w", r.File, err)
	}
	return file, nil
}

// All are the records in their file, with their names.
func (r Records) All(file *tree.Node) (names []string, records []*tree.Node) {
	list := file.At(r.List)
	if list == nil {
		return nil, nil
	}
	for i, k := range list.Kids {
		name := k.Field(r.Key).Text()
		if r.Key == "" {
			name = r.Word + "-" + strconv.Itoa(i+1)
		}
		names = append(names, name)
	}
	return names, list.Kids
}

// Whole is a deck of ours as a person's own cards, to begin from: every record with the fields that can be replaced,
// without provenance.
func (d Deck) Whole(files strict.Files) (*tree.Node, error) {
	out := &tree.Node{}
	for _, r := range d.From {
		file, err := r.Read(files)
		if err != nil {
			return nil, err
		}
		names, records := r.All(file)
		for i, k := range records {
			card := &tree.Node{}
			for _, f := range r.Fields {
				if v := k.Field(f.ID); v != nil {
					card.Put(f.ID, v.Clone().Plain())
				}
			}
			out.Put(names[i], card)
		}
	}
	return out, nil
}

// records lays what a deck has of some records over their file.
func (l *Laid) records(r Records, own *strict.Node, file *tree.Node) {
	names, records := r.All(file)
	for i, name := range names {
		if !own.Has(name) {
			continue
		}
		card := own.Object(name)
		place := fmt.Sprintf("%s[%d]", r.List, i)
		l.from[r.File] = append(l.from[r.File], origin{place, card})
		for _, f := range r.Fields {
			if v := card.Opt(f.ID); v.Exists() {
				l.from[r.File] = append(l.from[r.File], origin{tree.Place(place, f.ID), v})
				lay(records, i, f, v)
			}
		}
	}
}

// lay puts a person's own value into a record.
func lay(records []*tree.Node, i int, f Field, v *strict.Node) {
	theirs, err := tree.Parse([]byte(v.Raw()))
	if err != nil {
		return // it was parsed before
	}
	if theirs.Text() == "null" && !v.IsText() {
		records[i].Drop(f.ID)
		return
	}
	ours := model(records, i, f.ID)
	if ours != nil && ours.Lettered() {
		want, got := len(ours.Kids)-1, 1
		if theirs.List {
			got = len(theirs.Kids)
		}
		if theirs.List && theirs.Lettered() {
			got--
		}
		if got != want {
			length := strconv.Itoa(want)
			v.Fail(strict.ListLength, strict.Args{"Value": strconv.Itoa(got), "Min": length, "Max": length})
			return
		}
	}
	records[i].Put(f.ID, owned(theirs, ours))
	for _, source := range []string{f.ID + "_source", f.Source} {
		if model(records, i, source) != nil {
			records[i].Put(source, tree.Quoted(ownWord))
		}
	}
}

// ownWord and ownLetter are the provenance of a person's own values.
const (
	ownWord   = "own"
	ownLetter = "o"
)

// model is the field of a record, or of another one where it has none or an empty list.
func model(records []*tree.Node, i int, field string) *tree.Node {
	var out *tree.Node
	for k := range records {
		f := records[(i+k)%len(records)].Field(field)
		if f != nil && (!f.List || len(f.Kids) > 0) {
			return f
		}
		if out == nil {
			out = f
		}
	}
	return out
}

// owned is a person's own value with the provenance that our file has at its place.
func owned(v, ours *tree.Node) *tree.Node {
	switch {
	case ours == nil:
		return v
	case ours.Lettered():
		return lettered(v, len(ours.Kids[len(ours.Kids)-1].Text()))
	case v.IsScalar() || v.List != ours.List:
		return v
	case v.List:
		for i, k := range v.Kids {
			if len(ours.Kids) > 0 {
				v.Kids[i] = row(k, ours.Kids)
			}
		}
		return v
	}
	for i, key := range v.Keys {
		v.Kids[i] = owned(v.Kids[i], ours.Field(key))
	}
	for i, key := range ours.Keys {
		if ours.Kids[i].Sourced() {
			v.Put(key, tree.Quoted(ownWord))
		}
	}
	return v
}

// row is a row of a person's own list: one that ours has, too, stays as it is.
func row(v *tree.Node, ours []*tree.Node) *tree.Node {
	for _, o := range ours {
		if !v.IsScalar() && !v.List && v.Same(o.Clone().Plain()) {
			return o
		}
	}
	return owned(v, like(ours, v))
}

// like is what stands in a list for a value of its kind: of records, one with the fields of all.
func like(list []*tree.Node, v *tree.Node) *tree.Node {
	if v.IsScalar() || v.List {
		return list[0]
	}
	out := &tree.Node{}
	for _, r := range list {
		for i, key := range r.Keys {
			if f := out.Field(key); f == nil {
				out.Put(key, r.Kids[i])
			}
		}
	}
	return out
}

// lettered is a value, or several, with a letter of provenance for each.
func lettered(v *tree.Node, letters int) *tree.Node {
	out := &tree.Node{List: true, Kids: []*tree.Node{v}}
	if v.List {
		out.Kids = v.Kids
		if v.Lettered() {
			out.Kids = v.Kids[:len(v.Kids)-1]
		}
	}
	out.Kids = append(out.Kids[:len(out.Kids):len(out.Kids)], tree.Quoted(strings.Repeat(ownLetter, letters)))
	return out
}

// ReadFile implements [strict.Files].
func (l *Laid) ReadFile(name string) ([]byte, error) {
	if b, ok := l.files[name]; ok {
		return b, nil
	}
	b, err := fs.ReadFile(l.base, name)
	if err != nil {
		return nil, fmt.Errorf("cards: %w", err)
	}
	return b, nil
}

// Own implements [strict.OwnFiles].
func (l *Laid) Own(name string) bool { return l.files[name] != nil }

// Only are our files with the person's own cards of one file alone.
func (l *Laid) Only(file string) *Laid {
	out := &Laid{l.base, l.own, map[string][]byte{}, l.from}
	if b, ok := l.files[file]; ok {
		out.files[file] = b
	}
	return out
}

// Explain says of what was found wrong with the files where it stands in the person's own; ok is false for an error of
// another kind.
func (l *Laid) Explain(err error) (ok bool) {
	var all *strict.Problems
	if !errors.As(err, &all) {
		return false
	}
	for _, p := range all.List {
		n := l.at(p)
		if strings.HasPrefix(p.Args["Value"], "[") && n.Exists() { // a number has become a list with its provenance
			p.Args = maps.Clone(p.Args)
			p.Args["Value"] = n.Raw()
		}
		n.Refer(p)
	}
	return true
}

// at is the person's own value that a problem is about, and the whole of their file when it is about none alone.
func (l *Laid) at(p strict.Problem) *strict.Node {
	best, rest := l.own, ""
	long := -1
	for _, o := range l.from[p.File] {
		after, ok := strings.CutPrefix(p.Path, o.path)
		if ok && len(o.path) > long && (after == "" || strings.ContainsRune(".[", rune(after[0]))) {
			best, rest, long = o.own, after, len(o.path)
		}
	}
	return best.At(rest)
}
