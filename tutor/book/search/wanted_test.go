package search_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
)

// What a person types finds what is meant among the first three: a question with its idle words, another form of a word,
// a word that is spelt wrongly.
func TestWhatIsMeantIsFound(t *testing.T) {
	for tag, of := range map[string]map[string]map[string]string{
		locales.English: {
			"cauldron": {
				"minfield": "minefield", "what is disrupted": "disrupt", "how does a unit get disrupted": "disrupt",
				"when may I retreat": "retreat", "retreating": "retreat", "reinforcments": "reinforcement",
				"how do sandstorms work": "sandstorm", "what are zones of cotnrol": "zone", "stacking limits": "stack", "11,1": "retreat", "ammunition": "supply", "withdraw": "withdraw", "fight": "combat",
			},
			"na41": {
				"how do i attack a fortification": "fortif", "fortifcation": "fortif", "convoys": "convoy",
				"what happens when a unit is isolated": "isolat", "supplying a port": "suppl", "disengaging": "disengag",
			},
			"theseus": {
				"what is the schwerpunct": "schwerpunkt", "initative": "initiative", "how do I breach a minefeild": "minefield",
				"retreat before comabt": "retreat before combat",
			},
			"batalha": {
				"what is an encirclment": "encircl", "bombarding": "bombard", "air atack": "air attack", "stacked units": "stack",
			},
		},
		locales.Portuguese: {
			"cauldron": {"o que é desorganizada": "desorganiza", "campo minado": "campo", "como funciona o recuo": "recuo", "reforsos": "reforço", "empilhar": "empilha", "abastecimento": "suprimento", "munição": "suprimento", "11,1": "recuo"},
			"na41":     {"como se ataca uma fortificassao": "fortifica", "comboios": "comboio", "suprimeto": "suprimento"},
			"theseus":  {"o que é o schwerpunct": "schwerpunkt", "iniciatva": "iniciativa"},
			"batalha":  {"o que é o indice de vulnerablidade": "vulnerabilidade", "empilhamneto": "empilha", "bombardear": "bombard", "zoc": "zona", "tanques": "blindado", "retirada": "recuo"},
		},
	} {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for system, queries := range of {
			for query, want := range queries {
				_, all := hits(t, d, system, query)
				got := []string{}
				for _, h := range all[:min(len(all), 3)] {
					got = append(got, h.Term+" "+h.Row.Title)
				}
				assert.Contains(t, strings.ToLower(strings.Join(got, "; ")), want, "%s %s: %q", tag, system, query)
			}
		}
	}
}
