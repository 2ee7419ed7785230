package position

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// narrow is how long a list of plain values may be that stands on one line.
const narrow = 200

// SchemaText is a schema as a file has it: what says what a thing is stands first, then its type, then what it consists
// of. Raw text stands as it is.
func SchemaText(root Object) ([]byte, error) {
	var p printer
	if err := p.value(root, 0); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	p.WriteByte('\n')
	return p.Bytes(), nil
}

// printer writes a schema.
type printer struct{ bytes.Buffer }

// schemaKeys are the words of a schema in the order in which they stand; others follow by the alphabet.
func schemaKeys() []string {
	return []string{
		"$schema",
		"$id",
		"title",
		"$ref",
		"description",
		"const",
		"type",
		"additionalProperties",
		"propertyNames",
		"enum",
		"pattern",
		"minLength",
		"maxLength",
		"minimum",
		"maximum",
		"properties",
		"oneOf",
		"prefixItems",
		"items",
		"minItems",
		"maxItems",
		"default",
		"required",
		"examples",
		"$defs",
	}
}

func (p *printer) value(v any, depth int) error {
	switch v := v.(type) {
	case json.RawMessage:
		p.Write(v)
		return nil
	case Object:
		return p.object(v, depth)
	case map[string]any:
		return p.object(v, depth)
	case []any:
		if slices.ContainsFunc(v, func(x any) bool { return !plain(x) }) {
			return p.list(v, depth)
		}
	}
	b, err := oneLine(v)
	if err != nil {
		return err
	}
	if list, many := v.([]string); many && len(b) > narrow {
		all := make([]any, len(list))
		for i, s := range list {
			all[i] = s
		}
		return p.list(all, depth)
	}
	p.Write(b)
	return nil
}

// plain tells whether a value is no object and no list.
func plain(v any) bool {
	switch v.(type) {
	case Object, map[string]any, []any, json.RawMessage:
		return false
	}
	return true
}

func oneLine(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSpace(
		bytes.ReplaceAll(b.Bytes(), []byte(`","`), []byte(`", "`)),
	), err //nolint:wrapcheck // the caller says where
}

func (p *printer) line(depth int) {
	p.WriteByte('\n')
	p.WriteString(strings.Repeat("  ", depth))
}

func (p *printer) object(o map[string]any, depth int) error {
	if len(o) == 0 {
		p.WriteString("{}")
		return nil
	}
	order := schemaKeys()
	at := func(key string) int {
		if i := slices.Index(order, key); i >= 0 {
			return i
		}
		return len(order)
	}
	keys := slices.SortedStableFunc(
		slices.Values(slices.Sorted(maps.Keys(o))),
		func(a, b string) int { return at(a) - at(b) },
	)
	for i, key := range keys {
		p.WriteByte("{,"[min(i, 1)])
		p.line(depth + 1)
		name, err := oneLine(key)
		if err != nil {
			return err
		}
		p.Write(name)
		p.WriteString(": ")
		if err := p.value(o[key], depth+1); err != nil {
			return err
		}
	}
	p.line(depth)
	p.WriteByte('}')
	return nil
}

func (p *printer) list(all []any, depth int) error {
	for i, v := range all {
		p.WriteByte("[,"[min(i, 1)])
		p.line(depth + 1)
		if err := p.value(v, depth+1); err != nil {
			return err
		}
	}
	p.line(depth)
	p.WriteByte(']')
	return nil
}
