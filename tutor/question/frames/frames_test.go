package frames_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/question/frames"
)

func book(t testing.TB) *frames.Book {
	t.Helper()
	w, err := frames.ReadWords()
	require.NoError(t, err)
	return frames.New(w, []frames.Name{
		{Slot: "term", ID: "zoc", Text: "Zone of control"},
		{Slot: "term", ID: "zoc", Text: "ZOC"},
		{Slot: "term", ID: "zoc", Text: "Zona de controle"},
		{Slot: "term", ID: "disruption", Text: "Disruption"},
		{Slot: "term", ID: "disruption", Text: "Desorganização"},
		{Slot: "chit", ID: "sandstorm", Text: "Sandstorm"},
		{Slot: "chit", ID: "sandstorm", Text: "Tempestade de Areia"},
		{Slot: "result", ID: "dr", Text: "DR"},
		{Slot: "phase", ID: "supply", Text: "Supply Phase"},
		{Slot: "phase", ID: "supply", Text: "Fase de Suprimento"},
		{Slot: "game", ID: "other", Text: "Gamma Desert"},
		{Slot: "term", ID: "snafu", Text: "SNAFU", Game: "other"},
	})
}

// questions are some of each kind, with what they name.
func questions() map[string]string {
	return map[string]string{
		"What does rule 11.1.2 say?": "rule 11.1.2", "11.1": "rule 11.1", "o que diz a regra 9.0": "rule 9.0", "regra 7?": "rule 7",
		"what's a zone of control?": "term zoc", "define ZOC pls": "term zoc", "zones of control, what are these": "",
		"what are zones of control": "term zoc", "o que é zona de controle?": "term zoc", "oq eh zona de controle": "term zoc",
		"what is disrupted": "term disruption", "what is disruptoin": "term disruption", "o que significa desorganizacao": "term disruption",
		"what does the sandstorm chit do?": "chit sandstorm", "para que serve a Tempestade de Areia": "chit sandstorm",
		"what happens on DR?": "result dr", "deu DR, o que acontece?": "result dr",
		"what comes next?": "next", "after the supply phase, what comes?": "next supply", "o que vem depois da fase de suprimento": "next supply",
		"how many units fit in one hex?": "stacking", "quantas unidades podem ficar em um hexágono": "stacking",
		"when do reinforcements arrive?": "reinforcements", "onde entram os reforços?": "reinforcements",
		"how do I win?": "victory", "como se ganha o jogo?": "victory",
		"is stacking the same as in Gamma Desert?": "compare stacking other", "recuo aqui é igual no Gamma Desert": "compare retreat other",
		"which move would you recommend for 5/1": "opinion", "vale a pena atacar 1219 com a 5/1?": "opinion",
		"what will I roll?": "hidden", "who won the real battle": "history", "can you order a pizza": "else", "me conta uma piada": "else",
		"what is a SNAFU": "term snafu",
	}
}

func told(b *frames.Book, text string) string {
	r, ok := b.Read(text)
	if !ok {
		return ""
	}
	out := []string{string(r.Kind)}
	for _, n := range r.Named {
		out = append(out, n.ID)
	}
	return strings.Join(out, " ")
}

func TestQuestionsToTheRulebookAreRead(t *testing.T) {
	b := book(t)
	for text, want := range questions() {
		require.Equal(t, want, told(b, text), text)
	}
}

// Whatever else a question says, it is not for the rulebook alone, except for those that nobody can answer.
func TestAWordMoreLeavesNothingRead(t *testing.T) {
	b := book(t)
	for text, want := range questions() {
		kind, _, _ := strings.Cut(want, " ")
		if kind == "opinion" || kind == "hidden" || kind == "history" || kind == "else" {
			continue
		}
		words := strings.Fields(text)
		for _, more := range []string{"132/8", "blorvik", "unless", "1219", "exceto", "yesterday", "elefante"} {
			for at := range len(words) + 1 {
				with := strings.Join(append(append(append([]string{}, words[:at]...), more), words[at:]...), " ")
				require.Empty(t, told(b, with), with)
			}
		}
	}
	for _, text := range []string{
		"", "?", "heavy", "on foot?", "and zoc?", "can it retreat", "may 132/8 enter 1219", "is 8/1 disrupted", "8/1 disrupted?", "who can attack 1219",
		"a 132/8 pode entrar em 1219", "quantos pontos tem a 5/1", strings.Repeat("what is a zone of control ", 20),
	} {
		require.Empty(t, told(b, text), text)
	}
}

func FuzzRead(f *testing.F) {
	for text := range questions() {
		f.Add(text)
	}
	f.Add("\xff\xfe ﬁ ½ ǅ \u0301")
	b := book(f)
	f.Fuzz(func(t *testing.T, text string) { require.Equal(t, told(b, text), told(b, text)) })
}
