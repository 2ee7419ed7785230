package gamestest

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/play"
	"gazala/scenarios/cards"
	"gazala/scenarios/strict"
	"gazala/scenarios/tree"
	"gazala/tutor/shelf"
)

// What keeps a game from the law of own cards.
var (
	ErrOther  = errors.New("our own values as a person's own begin another game")
	ErrUnread = errors.New("a person's own values don't reach the rules")
	ErrLost   = errors.New("a position loses the person's own cards")
)

// OwnCards holds a game to what a person's own cards do: ours entered as theirs begin the same games, every field that
// they can replace changes some game, and positions carry them.
func OwnCards(sys *shelf.System) error {
	was := begun(sys)
	for _, d := range sys.Decks() {
		text, err := WholeDeck(sys, d)
		if err != nil {
			return err
		}
		o, err := sys.Overlay(d.ID, text)
		if err != nil {
			return fmt.Errorf("%s: %w", d.ID, err)
		}
		for _, sc := range sys.Scenarios() {
			if err := ownStart(sys, o, sc.ID); err != nil {
				return fmt.Errorf("%s: %s: %w", d.ID, sc.ID, err)
			}
		}
		for _, r := range d.From {
			for _, f := range r.Fields {
				ok, err := reaches(sys, was, d, r, f)
				if err == nil && !ok {
					err = ErrUnread
				}
				if err != nil {
					return fmt.Errorf("%s: %s.%s: %w", d.ID, r.List, f.ID, err)
				}
			}
		}
	}
	return nil
}

// reaches tells whether a game begins otherwise with some other value of a field.
func reaches(sys *shelf.System, begun map[string]uint64, d cards.Deck, r cards.Records, f cards.Field) (bool, error) {
	file, err := r.Read(ours(sys))
	if err != nil {
		return false, fmt.Errorf("gamestest: %w", err)
	}
	names, records := r.All(file)
	const tries = 3 // of other records' values
	order := make([]int, len(names))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { // those that have the field come first
		return cmp.Compare(len(records[b].Field(f.ID).Text()), len(records[a].Field(f.ID).Text()))
	})
	for _, i := range order {
		for k := range min(tries, len(records)) {
			was, other := records[i].Field(f.ID), records[(i+k)%len(records)].Field(f.ID)
			for _, v := range others(f, was, other) {
				own := &tree.Node{}
				own.Put(d.ID, nested(names[i], nested(f.ID, v)))
				var out bytes.Buffer
				own.Write(&out, "", 0)
				o, err := sys.Overlay(d.ID, out.Bytes())
				if err == nil && differs(begun, o) {
					return true, nil
				}
			}
		}
	}
	return false, nil
}

func nested(key string, v *tree.Node) *tree.Node {
	return &tree.Node{Keys: []string{key}, Kids: []*tree.Node{v}}
}

// others are values that might stand in place of a field's: another record's, none, a number more or less, another
// word.
func others(f cards.Field, was, other *tree.Node) (out []*tree.Node) {
	if other != nil {
		out = append(out, other.Clone().Plain())
	}
	if was != nil {
		out = append(out, &tree.Node{Scalar: []byte("null")})
	}
	if was != nil && was.List && !was.Lettered() {
		out = append(out, &tree.Node{List: true})
		out = append(out, moved(was, f)...)
	}
	for _, w := range f.Words {
		out = append(out, tree.Quoted(w))
	}
	if f.Truth {
		out = append(out, &tree.Node{Scalar: []byte("true")}, &tree.Node{Scalar: []byte("false")})
	}
	if was == nil {
		return out
	}
	for _, k := range f.Of {
		for _, w := range k.Words {
			if !f.Rows {
				v := was.Clone().Plain()
				v.Put(k.ID, tree.Quoted(w))
				out = append(out, v)
			}
		}
	}
	for by := -1; by <= 1; by += 2 {
		v := was.Clone().Plain()
		for n := v; n != nil; {
			if number, err := strconv.Atoi(n.Text()); err == nil && n.Scalar[0] != '"' {
				n.Scalar = []byte(strconv.Itoa(number + by))
				out = append(out, v)
			}
			if len(n.Kids) == 0 {
				break
			}
			n = n.Kids[0]
		}
	}
	return out
}

// moved are rows without one of them, or with a field of one that the next one has.
func moved(was *tree.Node, f cards.Field) (out []*tree.Node) {
	const rows = 12
	for i := range was.Kids[:min(rows, len(was.Kids))] {
		without := was.Clone().Plain()
		without.Kids = append(without.Kids[:i], without.Kids[i+1:]...)
		out = append(out, without)
		for _, k := range f.Of {
			v := was.Clone().Plain()
			if next := v.Kids[(i+1)%len(v.Kids)].Field(k.ID); next != nil {
				v.Kids[i].Put(k.ID, next)
				out = append(out, v)
			}
		}
	}
	return out
}

// begun are the digests of a game's scenarios at their beginning.
func begun(sys *shelf.System) map[string]uint64 {
	out := map[string]uint64{}
	for _, sc := range sys.Scenarios() {
		g, _ := sys.Start(sc.ID)
		out[sc.ID] = digest(g)
	}
	return out
}

// differs tells whether a scenario begins otherwise by a person's own cards than it did.
func differs(was map[string]uint64, o shelf.Overlay) bool {
	for id, ours := range was {
		if is, ok := o.Start(id); ok && digest(is) != ours {
			return true
		}
	}
	return false
}

func ours(sys *shelf.System) strict.Files {
	none, _ := cards.Lay(sys.Files, nil, strict.Parse("", []byte("{}"), strict.Limits{}).Root()) // nothing is laid
	return none
}

// WholeDeck is a deck of ours as a file of a person's own.
func WholeDeck(sys *shelf.System, d cards.Deck) ([]byte, error) {
	whole, err := d.Whole(ours(sys))
	if err != nil {
		return nil, fmt.Errorf("gamestest: %w", err)
	}
	own := &tree.Node{}
	own.Put("system", tree.Quoted(sys.ID))
	own.Put(d.ID, whole)
	var out bytes.Buffer
	own.Write(&out, "", 0)
	return out.Bytes(), nil
}

// ownStart begins a scenario by our own values as a person's own.
func ownStart(sys *shelf.System, o shelf.Overlay, scenario string) error {
	ours, _ := sys.Start(scenario)
	g, ok := o.Start(scenario)
	if !ok {
		return ErrOther
	}
	for _, theirs := range []play.Game{g, o.Lay(ours)} {
		if ours.Key() != theirs.Key() {
			return ErrOther
		}
		text, err := sys.Write(theirs)
		if err != nil {
			return fmt.Errorf("gamestest: %w", err)
		}
		doc := strict.Parse(scenario, text, strict.Limits{})
		again := sys.Position(doc.Root())
		if err := doc.Err(); err != nil {
			return fmt.Errorf("gamestest: %w", err)
		}
		if same, err := sys.Write(again); err != nil || !bytes.Equal(text, same) || digest(again) != digest(theirs) {
			return ErrLost
		}
		var fields map[string]json.RawMessage
		if json.Unmarshal(text, &fields) != nil || fields["charts"] == nil {
			return ErrLost
		}
	}
	return nil
}

// kept tells whether a record is part of a game, and not something that is remembered meanwhile.
func kept(t reflect.Type) bool {
	for i := range t.NumField() {
		if strings.Contains(t.Field(i).Type.String(), "sync.") {
			return false
		}
	}
	return true
}

// digest is a digest of all values of a game, those of its rules among them, but of no long text, as a person's own
// charts are, and not of where they come from.
func digest(g play.Game) uint64 {
	const long = 20
	text, seen := []byte{}, map[uintptr]bool{}
	var put func(v reflect.Value)
	each := func(length int, at func(int) reflect.Value) {
		text = append(strconv.AppendInt(text, int64(length), 10), ';')
		for i := range length {
			put(at(i))
		}
	}
	put = func(v reflect.Value) {
		switch kind := v.Kind(); {
		case v.IsValid() && v.Type() == reflect.TypeFor[cite.Source]():
		case v.CanInt():
			text = append(strconv.AppendInt(text, v.Int(), 10), ',')
		case v.CanUint():
			text = append(strconv.AppendUint(text, v.Uint(), 10), ',')
		case kind == reflect.Bool:
			text = append(strconv.AppendBool(text, v.Bool()), ',')
		case kind == reflect.String && v.Len() < long:
			text = append(text, v.String()...)
		case kind == reflect.Interface && !v.IsNil():
			put(v.Elem())
		case kind == reflect.Pointer && !v.IsNil() && !seen[v.Pointer()]:
			seen[v.Pointer()] = true
			put(v.Elem())
		case kind == reflect.Struct && kept(v.Type()):
			each(v.NumField(), v.Field)
		case kind == reflect.Slice || kind == reflect.Array:
			each(v.Len(), v.Index)
		}
	}
	for _, of := range []string{"Rules", "State"} { // what else a game holds is worked out of these
		put(reflect.ValueOf(g).MethodByName(of).Call(nil)[0])
	}
	h := fnv.New64a()
	_, _ = h.Write(text) // a hash takes everything
	return h.Sum64()
}
