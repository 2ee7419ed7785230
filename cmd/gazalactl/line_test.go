package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
)

func TestWhatIsWrongIsSaidOnceInBothLanguages(t *testing.T) {
	long := "gz1:" + strings.Repeat("A", 1<<20)
	for name, c := range map[string]struct {
		args   []string
		en, pt string
	}{
		"flag":        {[]string{"--fast", "schema"}, "There is no such flag: --fast.", "Não existe esta opção: --fast."},
		"value":       {[]string{"schema", "--system"}, "A value is missing after this flag: --system.", "Falta um valor depois desta opção: --system."},
		"command":     {[]string{"rules", "shw"}, "There is no such command: rules shw.", "Não existe este "},
		"argument":    {[]string{"judge", beside}, "This is missing: INTENT.", "Falta isto: INTENT."},
		"excess":      {[]string{"schema", "cauldron"}, "This is one word too many: cauldron.", "Esta palavra sobra: cauldron."},
		"no intent":   {[]string{"judge", beside, " "}, "No intent was given.", "Nenhuma intenção foi dada."},
		"system":      {[]string{"--system=chess", "schema"}, "There is no such game: chess.", "Não existe este jogo: chess."},
		"coverage":    {[]string{"--system", "chess", "rules", "list"}, "There is no such game: chess.", "Não existe este jogo: chess."},
		"rule":        {[]string{"rules", "show", "99.9"}, "There is no such rule: 99.9.", "Não existe esta regra: 99.9."},
		"example":     {[]string{"examples", "show", "x"}, "There is no such worked example: x.", "Não existe este exemplo resolvido: x."},
		"run":         {[]string{"examples", "run", "x"}, "There is no such worked example: x.", "Não existe este exemplo resolvido: x."},
		"folded":      {[]string{"options", "gz1:!"}, "The position line is damaged or cut short.", "A linha da posição está danificada ou cortada."},
		"long":        {[]string{"options", long}, "The position is longer than allowed.", "A posição é mais longa do que o permitido."},
		"nothing":     {[]string{"fold", "{"}, "No position can be read here.", "Aqui não se pode ler nenhuma posição."},
		"no dice":     {[]string{"odds", beside, `{"do": "stop"}`}, "Nothing is rolled for this move.", "Nenhum dado é lançado para esta jogada."},
		"dice":        {[]string{"explain", strings.Replace(rolling, "{", `{"dice": [99],`, 1), `{"do": "roll"}`}, "The dice given do not fit the roll.", "Os dados informados não servem para o lançamento."},
		"refused":     {[]string{"explain", strings.Replace(beside, "{", `{"dice": [1],`, 1), onto}, "The move is not allowed. Rules: 8.0.", "A jogada não é permitida. Regras: 8.0."},
		"no file":     {[]string{"options", "nowhere.json"}, "There is no such file: nowhere.json.", "Não existe este arquivo: nowhere.json."},
		"not a file":  {[]string{"options", "."}, "No permission to read this file: .", "Este arquivo não pode ser lido: ."},
		"behind a --": {[]string{"options", "--", "--json"}, "There is no such file: --json.", "Não existe este arquivo: --json."},
	} {
		t.Run(name, func(t *testing.T) {
			for lang, want := range map[string]string{"en": c.en, "pt": c.pt} {
				out, errs, code := ctl(t, append([]string{"--lang", lang}, c.args...)...)
				require.Equal(t, exitBad, code)
				require.Empty(t, out)
				require.True(t, strings.HasPrefix(errs, "gazalactl: "+want), errs)
				require.Equal(t, 1, strings.Count(errs, "\n"), errs)
			}
		})
	}
}

func TestHelpDescribesEveryCommandInBothLanguages(t *testing.T) {
	for _, lang := range locales.Languages() {
		all, errs, code := ctl(t, "--help", "--lang", lang)
		require.Zero(t, code)
		require.Empty(t, errs)
		require.NotContains(t, all, "?ctl.")
		for _, c := range commands() {
			require.Contains(t, all, "  "+c.words)
			one, _, code := ctl(t, append(strings.Fields(c.words), "-h", "--lang", lang)...)
			require.Zero(t, code)
			require.Contains(t, one, strings.TrimSpace("  "+c.words+" "+c.args)+"\n")
			require.Less(t, len(one), len(all))
		}
	}
	out, errs, code := ctl(t)
	require.Equal(t, exitBad, code)
	require.Empty(t, out)
	require.Contains(t, errs, "options POSITION")
}

func TestFlagsStandAnywhere(t *testing.T) {
	want, _, code := ctl(t, "--json", "--lang", "pt", "options", beside)
	require.Zero(t, code)
	got, _, code := ctl(t, "options", "--lang=pt", beside, "--json")
	require.Zero(t, code)
	require.Equal(t, want, got)
}
