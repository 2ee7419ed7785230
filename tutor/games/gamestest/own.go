package gamestest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

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

// OwnCards holds a game to what a person's own cards do: ours entered as theirs begin the same games, every value of
// them is their own, and positions carry them. It gives how many values of each deck the rules have as the person's own.
func OwnCards(sys *shelf.System) (map[string]int, error) {
	reached := map[string]int{}
	for _, d := range sys.Decks {
		text, err := WholeDeck(sys, d)
		if err != nil {
			return nil, err
		}
		o, err := sys.Overlay(d.ID, text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", d.ID, err)
		}
		for _, sc := range sys.Scenarios() {
			n, err := ownStart(sys, o, sc.ID)
			if err != nil {
				return nil, fmt.Errorf("%s: %s: %w", d.ID, sc.ID, err)
			}
			reached[d.ID] = max(reached[d.ID], n)
		}
	}
	return reached, nil
}

// WholeDeck is a deck of ours as a file of a person's own.
func WholeDeck(sys *shelf.System, d cards.Deck) ([]byte, error) {
	none, err := cards.Lay(sys.Files, nil, strict.Parse(d.ID, []byte("{}"), strict.Limits{}).Root())
	if err != nil {
		return nil, fmt.Errorf("gamestest: %w", err)
	}
	file, err := d.Read(none)
	if err != nil {
		return nil, fmt.Errorf("gamestest: %w", err)
	}
	own := &tree.Node{}
	own.Put("system", tree.Quoted(sys.ID))
	own.Put(d.ID, d.Whole(file))
	var out bytes.Buffer
	own.Write(&out, "", 0)
	return out.Bytes(), nil
}

// ownStart begins a scenario by our own values as a person's own.
func ownStart(sys *shelf.System, o shelf.Overlay, scenario string) (own int, err error) {
	ours, _ := sys.Start(scenario)
	g, ok := o.Start(scenario)
	if !ok {
		return 0, ErrOther
	}
	laid := o.Lay(ours)
	for _, theirs := range []play.Game{g, laid} {
		if OwnValues(theirs) == 0 {
			return 0, ErrUnread
		}
		if ours.Key() != theirs.Key() {
			return 0, ErrOther
		}
		text, err := sys.Write(theirs)
		if err != nil {
			return 0, fmt.Errorf("gamestest: %w", err)
		}
		doc := strict.Parse(scenario, text, strict.Limits{})
		again := sys.Position(doc.Root())
		if err := doc.Err(); err != nil {
			return 0, fmt.Errorf("gamestest: %w", err)
		}
		if same, err := sys.Write(again); err != nil || !bytes.Equal(text, same) || OwnValues(again) != OwnValues(theirs) {
			return 0, ErrLost
		}
		var fields map[string]json.RawMessage
		if json.Unmarshal(text, &fields) != nil || fields["charts"] == nil {
			return 0, ErrLost
		}
	}
	return min(OwnValues(g), OwnValues(laid)), nil
}

// OwnValues is how many values a game has with the provenance of a person's own, in its rules and positions.
func OwnValues(g play.Game) int {
	seen := map[uintptr]bool{}
	var count func(v reflect.Value) int
	each := func(length int, at func(int) reflect.Value) (n int) {
		for i := range length {
			n += count(at(i))
		}
		return n
	}
	count = func(v reflect.Value) int {
		kind := v.Kind()
		switch {
		case v.IsValid() && v.Type() == reflect.TypeFor[cite.Source]():
			if cite.Source(v.Uint()) == cite.Own {
				return 1
			}
		case kind == reflect.Interface && !v.IsNil():
			return count(v.Elem())
		case kind == reflect.Pointer && !v.IsNil() && !seen[v.Pointer()]:
			seen[v.Pointer()] = true
			return count(v.Elem())
		case kind == reflect.Struct:
			return each(v.NumField(), v.Field)
		case kind == reflect.Slice || kind == reflect.Array:
			return each(v.Len(), v.Index)
		case kind == reflect.Map:
			keys := v.MapKeys()
			return each(len(keys), func(i int) reflect.Value { return v.MapIndex(keys[i]) })
		}
		return 0
	}
	return count(reflect.ValueOf(g))
}
