package rulings_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/view"
)

var update = flag.Bool("update", false, "rewrite the readings in the schemas of positions")

// rulingsDef is where a schema of positions lists the contested places.
var rulingsDef = regexp.MustCompile(`(?s)("rulings": \{\s*"description": "[^"]*",\s*"type": "object",\s*"additionalProperties": false,\s*"properties": \{\n)(.*?)(\n      \},?\n)`)

// Each contested place is in the schema of positions with the readings that a position may name: of one that is no switch, the one that is played, and why.
func TestSchemasOfferTheReadings(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, system := range d.Systems() {
		t.Run(system, func(t *testing.T) {
			all, err := d.Rulings(system)
			require.NoError(t, err)
			var want []string
			for i := range all {
				want = append(want, schemaOf(t, &all[i]))
			}
			file := filepath.Join("..", "..", "..", "scenarios", system, "position.schema.json")
			text, err := os.ReadFile(file)
			if errors.Is(err, fs.ErrNotExist) {
				t.Skip("its schema is made from its records, and held to the index there")
			}
			require.NoError(t, err)
			at := rulingsDef.FindSubmatchIndex(text)
			require.NotNil(t, at, "the schema does not list the contested places")
			if *update {
				text = []byte(string(text[:at[4]]) + strings.Join(want, ",\n") + string(text[at[5]:]))
				require.NoError(t, os.WriteFile(file, text, 0o600))
				at = rulingsDef.FindSubmatchIndex(text)
			}
			require.Equal(t, strings.Join(want, ",\n"), string(text[at[4]:at[5]]), "the schema is not up to date: go run ./cmd/dev golden")
		})
	}
}

// schemaOf is the schema of the choice at a contested place, five lines long.
func schemaOf(t *testing.T, r *view.Ruling) string {
	t.Helper()
	said, offered, inForce := []string{r.What, "Readings:"}, []string{}, ""
	for _, reading := range r.Readings {
		said = append(said, reading.Slug+":", reading.Text)
		if reading.Default {
			inForce = reading.Slug
		}
		if reading.Default || !r.Only {
			offered = append(offered, quoted(t, reading.Slug))
		}
	}
	if r.Only {
		said = append(said, "One reading is played.", r.OnlyWhy)
	}
	said = append(said, inForce+" when left out.")
	return fmt.Sprintf(`        %q: {
          "description": %s,
          "type": "string",
          "enum": [%s],
          "default": %q
        }`, r.ID, quoted(t, strings.Join(said, " ")), strings.Join(offered, ", "), inForce)
}

func quoted(t *testing.T, s string) string {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	require.NoError(t, e.Encode(s))
	return strings.TrimSpace(b.String())
}
