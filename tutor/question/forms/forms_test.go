package forms_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/question/forms"
)

// Each form in both languages, with what is left of the question: what it is about.
func TestForms(t *testing.T) {
	w, err := forms.ReadWords()
	require.NoError(t, err)
	for text, want := range map[string]forms.Question{
		"How does supply work?":     {Form: forms.Works, Lang: "en", About: []string{"supply"}},
		"hey, how do mines work":    {Form: forms.Works, Lang: "en", About: []string{"mines"}},
		"como funciona a reação?":   {Form: forms.Works, Lang: "pt-BR", About: []string{"reacao"}},
		"qts funciona":              {},
		"how many steps has armor?": {Form: forms.Many, Lang: "en", About: []string{"steps", "armor"}},
		"qtos passos perde":         {Form: forms.Many, Lang: "pt-BR", About: []string{"passos", "perde"}},
		"what happens if a unit can't retreat": {
			Form: forms.Comes, Lang: "en", About: []string{"retreat"}, Not: "retreat",
		},
		"o que acontece se não tiver suprimento": {
			Form: forms.Comes, Lang: "pt-BR", About: []string{"suprimento"}, Not: "suprimento",
		},
		"whats the difference between DS and DR4": {
			Form: forms.Differ, Lang: "en", About: []string{"ds"}, Other: []string{"dr4"},
		},
		"qual a diferença entre DVB e DVI": {
			Form: forms.Differ, Lang: "pt-BR", About: []string{"dvb"}, Other: []string{"dvi"},
		},
		"can you bomb a hex twice":         {Form: forms.Asks, Lang: "en", About: []string{"bomb", "hex"}, Again: true},
		"blindado pode recuar por rio?":    {Form: forms.Asks, Lang: "pt-BR", About: []string{"blindado", "recuar", "rio"}},
		"what happens on a 5 at 3-1":       {Form: forms.Rolled, Lang: "en", Roll: "5", Column: "3-1"},
		"I rolled a 12 at 3 to 1":          {Form: forms.Rolled, Lang: "en", Roll: "12", Column: "3-1"},
		"o que dá um 4 no dado em 2 por 1": {Form: forms.Rolled, Lang: "pt-BR", Roll: "4", Column: "2-1"},
		"what does a 6 do at 1-1 in hills": {
			Form: forms.Rolled, Lang: "en", Roll: "6", Column: "1-1", Beside: []string{"hills"},
		},
		"5 and 6 at 3-1":          {},
		"supply":                  {},
		strings.Repeat("a ", 100): {},
		"":                        {},
	} {
		got := w.Read(text)
		if want.Form == "" {
			require.Empty(t, got, text)
			continue
		}
		require.Equal(t, []forms.Question{want}, got, text)
	}
}
