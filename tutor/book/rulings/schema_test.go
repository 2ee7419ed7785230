package rulings_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
)

// Each contested place is in the schema of positions with the readings that a position may name, in words: of one that is no switch, the one that is played, and why.
func TestSchemasOfferTheReadings(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	portuguese, err := desk.New(locales.Portuguese)
	require.NoError(t, err)
	for _, system := range d.Systems() {
		t.Run(system, func(t *testing.T) {
			all, err := d.Rulings(system)
			require.NoError(t, err)
			text, err := d.Schema(system)
			require.NoError(t, err)
			other, err := portuguese.Schema(system)
			require.NoError(t, err)
			require.Equal(t, string(text), string(other), "one schema, whoever asks for it")
			var schema struct {
				Defs struct {
					Rulings struct {
						Properties map[string]struct {
							Description, Default string
							Enum                 []string
						}
					}
				} `json:"$defs"`
			}
			require.NoError(t, json.Unmarshal(text, &schema))
			require.Len(t, schema.Defs.Rulings.Properties, len(all))
			for i := range all {
				r, in := &all[i], schema.Defs.Rulings.Properties[all[i].ID]
				var offered []string
				for _, reading := range r.Readings {
					require.Contains(t, in.Description, reading.Slug+": "+reading.Text, r.ID)
					if reading.Default || !r.Only {
						offered = append(offered, reading.Slug)
					}
					if reading.Default {
						require.Equal(t, reading.Slug, in.Default, r.ID)
						require.True(t, strings.HasSuffix(in.Description, reading.Slug+" when left out."), in.Description)
					}
				}
				require.True(t, strings.HasPrefix(in.Description, r.What), in.Description)
				require.Equal(t, r.Only, strings.HasSuffix(in.Description, "One reading is played. "+r.OnlyWhy+" "+in.Default+" when left out."), in.Description)
				require.Equal(t, offered, in.Enum, r.ID)
			}
		})
	}
}
