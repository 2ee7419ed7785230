package cards

import (
	"bytes"
	"fmt"

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
		fields.Put(d.ID, form(
			"Cards of the person's own copy, by the field "+d.Key+" of "+d.List+" in "+d.File+". Ours when left out.",
			form("The values that stand in place of ours. A field that is null is one that the copy does not have.", nil, d.Fields),
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
