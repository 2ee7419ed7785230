package position

import (
	"bytes"
	"encoding/json"
	"fmt"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/scenarios/strict"
)

// Object is a JSON object in the making.
type Object map[string]any

// Put sets a field unless the value is empty: what a position leaves out has its default.
func (o Object) Put(key string, v any) {
	empty := false
	switch v := v.(type) {
	case string:
		empty = v == ""
	case bool:
		empty = !v
	case int:
		empty = v == 0
	case []string:
		empty = len(v) == 0
	case []Object:
		empty = len(v) == 0
	case Object:
		empty = len(v) == 0
	}
	if !empty {
		o[key] = v
	}
}

// Word puts the word for a value in a field of the object; it tells whether there is one.
func Word[T comparable](o Object, key string, v T, choices []strict.Choice[T]) bool {
	word := WordOf(v, choices)
	if word == "" {
		return false
	}
	o[key] = word
	return true
}

// Line is the object as JSON on one line.
func (o Object) Line() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(o); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	return bytes.TrimSpace(b.Bytes()), nil
}

// Letters are the letters of provenance of some values; one that is nobody's print counts as reconstructed.
func Letters(sources ...cite.Source) string {
	const letters = "rpdr" // by source
	out := make([]byte, 0, len(sources))
	for _, s := range sources {
		out = append(out, letters[min(int(s), len(letters)-1)])
	}
	return string(out)
}

// Points are points as a position has them: a whole number or a fraction as text.
func Points(v derive.Val) any {
	if v.Den() == 1 {
		return v.Num()
	}
	return v.String()
}
