package table

import (
	"encoding/json"
	"io/fs"
)

// askingWords is what a game says of the words by which is asked about it: the kinds of attack that can be named, and
// by which kinds of intents is done what a question calls by a word.
type askingWords struct {
	Types []string
	Does  map[string][]string
	// Moments are when things are decided; Beside are the rules by which only what is beside a unit is attacked, by
	// the word for the attack, where no intent names both.
	Moments []askingMoment
	Beside  map[string]string
	// States are the values that a unit has in a state that a question calls so, "not " before it for the contrary;
	// null for what it has not.
	States map[string]map[string]any
	// Points are where a position has the points of a side that a question calls so, a field in a field.
	Points map[string]map[string]string
}

// asks are the game's words; a game that has none is asked by the names of its intents alone.
func (t *Table) asks() *askingWords {
	if t.words == nil {
		t.words = &askingWords{}
		if text, err := fs.ReadFile(t.sys.Files, "asking.json"); err == nil {
			_ = json.Unmarshal(text, t.words) // a test reads those of all games
		}
	}
	return t.words
}

// does are the kinds of intents by which something is done: those that the game's data name, or the one of that name.
func (t *Table) does(what string) []string {
	if kinds, is := t.asks().Does[what]; is {
		return kinds
	}
	if what == "" {
		return nil
	}
	return []string{what}
}
