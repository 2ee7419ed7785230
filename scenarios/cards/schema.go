package cards

import (
	"bytes"
	"fmt"
	"strings"

	"gazala/scenarios/tree"
)

// Schema is the schema of a game's positions with the decks that a person's own charts may have.
func Schema(text []byte, decks []Deck) ([]byte, error) {
	root, err := tree.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	fields := root.At(`["$defs"].charts.properties`)
	if fields == nil {
		return text, nil
	}
	for _, d := range decks {
		var all []Field
		var lists []string
		for _, r := range d.From {
			lists = append(lists, r.List+" of "+r.File)
			all = append(all, r.Fields...)
		}
		fields.Put(d.ID, form(
			"Cards of the person's own copy, by their names in "+strings.Join(lists, ", ")+". Ours when left out.",
			form(
				"The values that stand in place of ours. A field that is null is one that the copy does not have.",
				nil,
				all,
			),
			nil,
		))
	}
	var out bytes.Buffer
	root.Write(&out, "", 0)
	out.WriteString("\n")
	return out.Bytes(), nil
}

// form is an object of the schema, with any fields of one form, or with those that are named.
func form(said string, each *tree.Node, fields []Field) *tree.Node {
	out := &tree.Node{}
	out.Put("description", tree.Quoted(said))
	out.Put("type", tree.Quoted("object"))
	if each != nil {
		out.Put("additionalProperties", each)
		return out
	}
	named := &tree.Node{}
	for _, f := range fields {
		named.Put(f.ID, &tree.Node{})
	}
	out.Put("additionalProperties", &tree.Node{Scalar: []byte("false")})
	out.Put("properties", named)
	return out
}
