package main

import (
	"fmt"
	"strings"
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
		{"en", "why can't 8/1 enter 2017?", exitNo, []string{"Why not? 8/1 · 2017", "No: Hex 2017 holds an enemy unit", "Nearest change:"}},
		{"pt", "por que a 8/1 nao pode entrar em 2017", exitNo, []string{"Por que não? 8/1 · 2017", "Não: Há unidade inimiga no hexágono 2017"}},
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
		{"pt", "por que a 8/1 nao pode entrar em 2017 ontem", exitUnsure, []string{"Não entendi: ontem", "nem sim nem não", "Você quis dizer:"}},
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

// The exit code tells a yes, a no, what has no answer and what is asked back apart, and the kind of the answer does.
func TestTheExitCodeOfAnAnswerAsJSON(t *testing.T) {
	for words, want := range map[string]struct {
		code  int
		kind  view.AnswerKind
		legal bool
	}{
		"may 8/1 attack 2 Lan medium":            {0, view.AnswerVerdict, true},
		"why can't 8/1 enter 2017":               {exitNo, view.AnswerVerdict, false},
		"what does rule 9.0 say":                 {0, view.AnswerBook, false},
		"what does rule 99.3 say":                {exitBad, view.AnswerRefused, false},
		"xyzzy plugh":                            {exitBad, view.AnswerUnread, false},
		"why can't 8/1 enter 2017 elephantously": {exitUnsure, view.AnswerBack, false},
	} {
		out, errs, code := ctl(t, "--json", "ask", beside, words)
		require.Empty(t, errs, words)
		a := decode[struct{ Answer view.Answer }](t, out).Answer
		require.Equal(t, want.code, code, words)
		require.Equal(t, want.kind, a.Kind, words)
		require.Equal(t, want.legal, a.Legal, words)
	}
}

// What was understood has numbers in a conversation: by them another unit, hex or kind is put in its place.
func TestWhatWasUnderstoodIsChangedByItsNumber(t *testing.T) {
	for _, c := range []struct {
		in   string
		says []string
		code int
	}{
		{"can 8/1 attack 2 Lan", []string{"1 May it attack? · 2 unit 8/1 · 3 target 2 Lan · 4 attack any kind"}, 0},
		{"can 8/1 attack 2 Lan\n/4", []string{"Instead of “any kind”", "/4 2  medium"}, 0},
		{"can 8/1 attack 2 Lan\n/4 2", []string{"4 attack medium", "Yes: Attack (medium)"}, 0},
		{"can 8/1 attack 2 Lan\n/4 2\n/1 2", []string{"1 What are the odds?", "Result"}, 0},
		{"can 8/1 enter 2118\n/3\n/3 1", []string{"3 to 2118", "3 to 2117"}, exitNo},
		{"can 8/1 enter 2118\n/9 1", []string{"nothing else to choose"}, exitBad},
		{"can 8/1 enter 2118\n/x", []string{"nothing else to choose"}, exitBad},
		{"why can't 8/1 enter 2017 elephantously\n/1", []string{"Do you mean:", "/1  Why not? 8/1 · 2017", "1 Why not? · 2 unit 8/1 · 3 to 2017"}, exitNo},
	} {
		out, errs, code := ctlIn(t, c.in, "ask", beside)
		require.Empty(t, errs)
		for _, s := range c.says {
			require.Contains(t, out, s, c.in)
		}
		require.Equal(t, c.code, code, "%s\n%s", c.in, out)
	}
}

// The sums stay folded unless numbers are asked for; then they are told as deep as the value and what goes into it.
func TestSumsAreFolded(t *testing.T) {
	for in, want := range map[string]struct{ has, hasNot []string }{
		"may 8/1 attack 2 Lan medium":     {[]string{"Type = for the sums"}, []string{"Odds column", "printed allowance"}},
		"may 8/1 attack 2 Lan medium\n=":  {[]string{"Odds column", "printed allowance"}, nil},
		"what does 8/1 pay to enter 2118": {[]string{"Cost of hex 2118", "Type = for the sums"}, []string{"printed allowance"}},
	} {
		out, errs, _ := ctlIn(t, in, "ask", beside)
		require.Empty(t, errs)
		for _, s := range want.has {
			require.Contains(t, out, s, in)
		}
		for _, s := range want.hasNot {
			require.NotContains(t, out, s, in)
		}
	}
}

// The first sentence of odds counts the cases of the roll, and counts them as the odds do.
func TestChancesAreToldInCasesOfTheRoll(t *testing.T) {
	out, _, code := ctl(t, "--json", "ask", beside, "what are the odds of a medium attack")
	require.Zero(t, code)
	a := decode[struct{ Answer view.Answer }](t, out).Answer
	own, other := 0, 0
	for _, o := range a.Odds.Outcomes {
		if o.Own {
			own += len(o.Faces)
		}
		if o.Other {
			other += len(o.Faces)
		}
	}
	require.NotEqual(t, own, other)
	require.Contains(t, a.Heading, fmt.Sprintf("in %d of 10 rolls, the other side in %d of 10.", own, other))
}

// Without a position the exit code tells the same apart, of a game and of all of them.
func TestTheExitCodeOfAQuestionToTheBook(t *testing.T) {
	for _, c := range []struct {
		system, words string
		code          int
		kind          view.AnswerKind
		says          string
	}{
		{"cauldron", "what does rule 9.0 say", 0, view.AnswerBook, "Zones of control"},
		{"cauldron", "can 132/8 attack 18 Cav", exitBad, view.AnswerRefused, "it needs a position"},
		{"cauldron", "what would you do in my place", exitBad, view.AnswerRefused, "a matter of judgment"},
		{"cauldron", "xyzzy plugh", exitBad, view.AnswerUnread, "xyzzy"},
		{"cauldron", strings.Repeat("can it move ", 900), exitBad, view.AnswerUnread, ""},
		{"na41", "what is a minefield", exitUnsure, view.AnswerBack, "neither Yes nor No"},
		{"all", "what is a minefield", 0, view.AnswerBook, "Operation Theseus"},
		{"all", "how many units can stack in theseus", 0, view.AnswerBook, "Operation Theseus"},
		{"all", "xyzzy plugh", exitBad, view.AnswerUnread, "xyzzy"},
	} {
		out, errs, code := ctl(t, "--json", "--system", c.system, "ask", c.words)
		require.Empty(t, errs, c.words)
		require.Equal(t, c.code, code, "%s\n%s", c.words, out)
		require.Equal(t, c.kind, decode[struct{ Answer view.Answer }](t, out).Answer.Kind, c.words)
		out, _, code = ctl(t, "--system", c.system, "ask", c.words)
		require.Equal(t, c.code, code, c.words)
		require.Contains(t, out, c.says)
	}
}
