package position

import (
	"bytes"
	"encoding/json"
	"fmt"

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
	for _, c := range choices {
		if c.Value == v {
			o[key] = c.Name
			return true
		}
	}
	return false
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
