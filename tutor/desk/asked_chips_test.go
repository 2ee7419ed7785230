package desk_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/table"
)

// What can stand in a chip has a word in both languages, and is not shown as the program writes it.
func TestWhatStandsInAChipHasAWord(t *testing.T) {
	slots := map[string]string{
		"type": "type", "retreat": "act", "act": "act", "costof": "of", "state": "what", "terrain": "terrain",
		"class": "class", "armor": "arm", "losing": "side", "resource": "what", "item": "item", "phase": "phase",
		"topic": "topic",
	}
	for _, tag := range locales.Languages() {
		say, err := locales.New(tag)
		require.NoError(t, err)
		text, err := os.ReadFile(filepath.Join("..", "question", "grammar", "words", tag+".toml"))
		require.NoError(t, err)
		var words struct {
			Values map[string]map[string][]string
		}
		require.NoError(t, toml.Unmarshal(text, &words))
		for list, slot := range slots {
			require.NotEmpty(t, words.Values[list], list)
			for id := range words.Values[list] {
				id = strings.NewReplacer(" ", "_", "-", "_").Replace(id)
				has := say.Has("question.value."+slot+"."+id) || slot == "what" && say.Has("question.state."+id)
				require.True(t, has, "%s %s %s", tag, slot, id)
			}
		}
	}
}

// Every chip offers what the question can be asked with instead, and each of these is answered as the same question
// in words is.
func TestAChangedChipIsAnsweredAsTheWordsAre(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	seat, err := d.Begin(desk.Opening{From: "position:" + chipped})
	require.NoError(t, err)
	for _, c := range []struct{ asks, chip, pick, same string }{
		{"can 8/1 move to 2118", "to", "2117", "can 8/1 move to 2117"},
		{"can 8/1 move to 2118", "kind", "cost", "what does it cost 8/1 to move to 2118"},
		{"can 8/1 move to 2118", "kind", "why_not", "why can't 8/1 move to 2118"},
		{"can 8/1 attack 2 Lan", "type", "heavy", "can 8/1 make a heavy attack on 2 Lan"},
		{"can 8/1 attack 2 Lan light", "kind", "odds", "what are the odds of a light attack by 8/1 on 2 Lan"},
		{"can 8/1 move to 2118", "unit", "5/1", "can 5/1 move to 2118"},
	} {
		talk := d.Conversation("cauldron")
		talk.Ask(seat, c.asks)
		changed, ok := talk.Change(seat, c.chip, c.pick)
		require.True(t, ok, "%s %s", c.chip, c.pick)
		asked := d.Conversation("cauldron").Ask(seat, c.same)
		require.Equal(t, asked.Reading.Kind, changed.Reading.Kind, c.same)
		require.Equal(t, asked.Heading, changed.Heading, c.same)
		require.Equal(t, asked.Legal, changed.Legal, c.same)
		require.Equal(t, asked.Reasons, changed.Reasons, c.same)
		_, ok = talk.Change(seat, c.chip, "nothing of the kind")
		require.False(t, ok)
	}
	var nowhere table.Seat
	talk := d.Conversation("cauldron")
	talk.Ask(nowhere, "what does rule 9.0 say")
	_, ok := talk.Change(nowhere, "rule", "10.0")
	require.False(t, ok, "nothing is offered there")
}

const chipped = `{"system": "cauldron", "turn": "may-27-pm", "units": [{"unit": "8/1", "at": "2018", "ready": true},
	{"unit": "2 Lan", "at": "2017"}, {"unit": "5/1", "at": "2019"}],
	"stack": [{"frame": "move", "side": "axis"}, {"frame": "act", "unit": "8/1"}]}`
