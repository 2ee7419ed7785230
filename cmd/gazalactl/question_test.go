package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/view"
)

// A question in words is answered as judge answers it, in either language; the exit code says no.
func TestAskInWords(t *testing.T) {
	for _, c := range []struct {
		lang, words string
		code        int
		says        []string
	}{
		{"en", "why can't 8/1 enter 2017?", exitNo, []string{"Why not? 2017 · 8/1", "No: Hex 2017 holds an enemy unit", "Move to 2017", "Nearest change:"}},
		{"pt", "por que a 8/1 nao pode entrar em 2017", exitNo, []string{"Por que não? 2017 · 8/1", "Não: ", "Mover para 2017"}},
		{"en", "may 8/1 attack 2 Lan medium", 0, []string{"Yes: Attack (medium)"}},
		{"en", "what are the odds of a medium attack", 0, []string{"What are the odds? medium", "1/10"}},
		{"en", "what are the odds of a mdeium attack", 0, []string{"What are the odds? medium", "1/10"}},
		{"en", "what does the sandstorm chit do", 0, []string{"Sandstorm chit", "13."}},
		{"en", "how many units fit in one hex", 0, []string{"Stacking", "10.0"}},
		{"pt", "o que diz a regra 9.0", 0, []string{"9.0 Zonas de controle"}},
		{"pt", "o recuo aqui é igual no theseus?", 0, []string{"Operação Teseu: "}},
		{"en", "what does rule 99.3 say", exitBad, []string{"This rulebook has no rule 99.3."}},
		{"en", "what would you do in my place", exitBad, []string{"a matter of judgment"}},
		{"en", "8/1 disrupted?", 0, []string{"No: 8/1 is not disrupted."}},
		{"en", "can 8/1 enter 4719", exitBad, []string{"no such hex on this map: 4719"}},
		{"pt", "por que a 8/1 nao pode entrar em 2017 ontem", exitUnsure, []string{"Não entendi: ontem", "nem sim nem não", "A pergunta é:"}},
		{"en", "what can 8/1 do", 0, []string{"✓ Attack (light)"}},
		{"en", "what is a zone of control", 0, []string{"9.0", "Zones of control"}},
		{"pt", "regra 9.0", 0, []string{"9.0", "Zonas de controle"}},
		{"en", "xyzzy plugh", exitBad, []string{"xyzzy", "plugh"}},
	} {
		out, errs, code := ctl(t, "--lang", c.lang, "ask", beside, c.words)
		require.Empty(t, errs)
		require.Equal(t, c.code, code, "%s\n%s", c.words, out)
		for _, s := range c.says {
			require.Contains(t, out, s, c.words)
		}
	}
}

func TestAskInWordsAsJSON(t *testing.T) {
	out, _, code := ctl(t, "--json", "ask", beside, "can", "it", "enter", "2017")
	require.Equal(t, exitNo, code)
	a := decode[struct{ Answer view.Answer }](t, out).Answer
	require.Equal(t, view.AnswerVerdict, a.Kind)
	require.False(t, a.Legal)
	require.NotEmpty(t, a.Reasons)
	judged, _, _ := ctl(t, "--json", "judge", beside, onto)
	require.Equal(t, decode[view.Verdict](t, judged).Reasons, a.Reasons)
}
