package desk

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"

	"gazala/locales"
	"gazala/scenarios/cards"
	"gazala/scenarios/position"
	"gazala/scenarios/tree"
	"gazala/tutor/view"
)

// Schema is the JSON Schema of a system's positions and intents. It is in English, whatever the desk speaks.
func (d *Desk) Schema(system string) ([]byte, error) {
	sys, err := d.system(system)
	if err != nil {
		return nil, err
	}
	b, err := fs.ReadFile(sys.Files, position.SchemaFile)
	if err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	english, err := New(locales.English)
	if err != nil {
		return nil, err
	}
	readings, err := english.Rulings(system)
	if err != nil {
		return nil, err
	}
	if b, err = withReadings(b, readings); err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	b, err = cards.Schema(b, sys.Decks())
	if err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	return b, nil
}

// withReadings is a schema that says of each contested place what it is about and what its readings are; of one that is
// no switch, the one that is played, and why.
func withReadings(text []byte, all []view.Ruling) ([]byte, error) {
	root, err := tree.Parse(text)
	if err != nil {
		return nil, err //nolint:wrapcheck // the caller says where
	}
	fields := root.At(`["$defs"].rulings.properties`)
	for i := range all {
		r, inForce := &all[i], ""
		said := []string{r.What, "Readings:"}
		for _, reading := range r.Readings {
			if said = append(said, reading.Slug+":", reading.Text); reading.Default {
				inForce = reading.Slug
			}
		}
		if r.Only {
			said = append(said, "One reading is played.", r.OnlyWhy)
		}
		said = append(said, inForce+" when left out.")
		if field := fields.Field(r.ID); field != nil {
			field.Put("description", tree.Quoted(strings.Join(said, " ")))
		}
	}
	var out bytes.Buffer
	root.Write(&out, "", 0)
	out.WriteString("\n")
	return out.Bytes(), nil
}
