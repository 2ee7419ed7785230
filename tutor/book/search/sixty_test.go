package search_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
)

// sought is what somebody types who looks for a rule, and the rule that is meant: the first that is found, or one of
// the first three.
type sought struct {
	system, query, rule string
	first               bool
}

// Thirty searches in each language, as people type them: questions, words cut short, other words for the same, words
// that are spelt wrongly, words from a chat.
func TestSearchesAsPeopleTypeThem(t *testing.T) {
	for tag, all := range map[string][]sought{locales.English: inEnglish(), locales.Portuguese: inPortuguese()} {
		require.GreaterOrEqual(t, len(all), 30, tag)
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, s := range all {
			_, hits := hits(t, d, s.system, s.query)
			most := 3
			if s.first {
				most = 1
			}
			got := []string{}
			for _, h := range hits[:min(len(hits), most)] {
				got = append(got, h.Row.Chip.Rule.Number())
			}
			assert.Contains(t, got, s.rule, "%s %s: %q", tag, s.system, s.query)
		}
	}
}

func inEnglish() []sought {
	return []sought{
		{"cauldron", "minfield", "14.0", true},
		{"cauldron", "what is disrupted", "12.0.2", true},
		{"cauldron", "zoc", "9.0", true},
		{"cauldron", "how many units can stack", "10.0", false},
		{"cauldron", "what does the sandstorm chit do", "13.5", true},
		{"cauldron", "when do i win", "16.0", false},
		{"cauldron", "losing a step", "11.0.12", true},
		{"cauldron", "can tanks cross minefields", "14.0.2", false},
		{"cauldron", "retreating through enemy zone", "11.1.2", true},
		{"cauldron", "supply lines", "5.0.1", true},
		{"cauldron", "suply", "5.0", true},
		{"cauldron", "hows the sandstormm work", "13.5", true},
		{"batalha", "attak", "6.2", false},
		{"batalha", "reinforcments", "4.2.1", true},
		{"batalha", "how do i move along a road", "2.3.tec", false},
		{"batalha", "dominant terain", "4.1.2.p3", true},
		{"batalha", "advance after combat", "5.2", true},
		{"batalha", "who wins", "11.2.o1", true},
		{"na41", "stacking limit", "4.1", true},
		{"na41", "how does rommel work", "18.5", true},
		{"na41", "malta", "22.3", true},
		{"na41", "convois", "22.1", false},
		{"na41", "repairing ports", "21.4.4", false},
		{"na41", "how do i mend a port pls", "21.4.4", false},
		{"na41", "fortress", "9.5.3", false},
		{"na41", "how do i attack a fortification", "9.5", false},
		{"na41", "breakthru", "15.0", true},
		{"theseus", "zone of contrl", "5.4", true},
		{"theseus", "air supprt", "7.5.1.4", true},
		{"theseus", "panzers", "3.2.a", true},
		{"theseus", "what is the schwerpunct", "5.9", true},
	}
}

func inPortuguese() []sought {
	return []sought{
		{"cauldron", "campo minado", "14.0", true},
		{"cauldron", "empilhamneto", "10.0", true},
		{"cauldron", "o que é desorganizada", "12.0.1", false},
		{"cauldron", "quantas unidades cabem num hex", "10.0.2", false},
		{"cauldron", "tempestade de areia", "13.5", true},
		{"cauldron", "recuando", "11.1", true},
		{"cauldron", "ficha", "2.2.1", true},
		{"cauldron", "suprimento", "5.0", true},
		{"cauldron", "tanques atravessam minas", "14.0", false},
		{"cauldron", "zona de controle", "9.0", true},
		{"cauldron", "oq é zoc", "9.0", true},
		{"cauldron", "como ganho", "16.0", false},
		{"batalha", "reforsos", "11.1.3", false},
		{"batalha", "artilharia", "8.0", false},
		{"batalha", "estrada", "2.3.tec", true},
		{"batalha", "avanço apos o combate", "5.2", true},
		{"batalha", "terreno dominante", "4.1.2.p3", true},
		{"batalha", "empilhamneto", "4.1.1", false},
		{"batalha", "retirada", "5.3", true},
		{"batalha", "bombardear", "8.0.p4", false},
		{"na41", "malta", "22.3", true},
		{"na41", "comboios", "22.1", false},
		{"na41", "consertar porto", "21.4.4", false},
		{"na41", "limite de empilhamento", "4.1", true},
		{"na41", "como se ataca uma fortificassao", "9.5", false},
		{"na41", "como funciona o rommel", "18.5", true},
		{"na41", "quem ganha", "26.0", false},
		{"theseus", "zoc", "5.4", false},
		{"theseus", "sem suprimento", "5.7.5", true},
		{"theseus", "perda de passo", "7.5.2.1", false},
		{"theseus", "apoio aereo", "7.5.1.4", true},
		{"theseus", "iniciatva", "6.1", true},
	}
}
