package desk_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// boxAttack is a position in which 132/8 is in hand beside Bir Hacheim.
const boxAttack = `{"map": "gazala", "turn": "may-27-pm", "units": [{"unit": "132/8", "at": "1220", "ready": true},
	{"unit": "12 Ber", "at": "1319"}, {"unit": "Marine", "at": "1219"}, {"unit": "10 Hus", "at": "1219", "disrupted": true}],
	"stack": [{"frame": "move", "side": "axis"}, {"frame": "act", "unit": "132/8"}], "system": "cauldron"}`

// ridges is a position of an activation in which a unit stands in an enemy zone; in Portuguese it has another name.
const ridges = `{"map": {"numbering": "columns-odd-low", "columns": [20, 28], "rows": [1, 9], "bounds_source": "reconstructed",
	"ground": {"default": "clear", "source": "reconstructed"}}, "units": [{"unit": "Trieste HQ", "at": "2205"}, {"unit": "XI", "at": "2605"},
	{"unit": "66th", "at": "2505"}, {"unit": "151st", "at": "2506"}], "stack": [{"frame": "activation", "formation": "trieste", "points": 5}],
	"system": "theseus"}`

// readyToAct is a position in which two units may act and others may not.
const readyToAct = `{"system": "cauldron", "turn": "may-28", "actions": {"axis": 3, "allies": 2}, "units": [{"unit": "132/8",
	"at": "1420", "ready": true}, {"unit": "132/9", "at": "1420", "ready": true}, {"unit": "5 Ber", "at": "1520"}, {"unit":
	"18 Cav", "at": "1419"}, {"unit": "2 RB", "at": "1318"}, {"unit": "8/1", "at": "1821"}], "stack": [{"frame": "move",
	"side": "axis"}]}`

// What is supposed is not what is: nothing is said of how things stand.
func TestWhatIsSupposedIsNotSo(t *testing.T) {
	for lang, texts := range map[string][]string{
		"en":    {"what if 18 Cav were disrupted?", "and if 18 Cav were disrupted?"},
		"pt-BR": {"e se a 18 Cav estivesse desorganizada?"},
	} {
		d, err := desk.New(lang)
		require.NoError(t, err)
		seat, err := d.Begin(desk.Opening{From: "position:" + readyToAct, Help: session.Usual, MyDice: true})
		require.NoError(t, err)
		for _, text := range texts {
			a := d.Conversation("cauldron").Ask(seat, text)
			require.NotContains(t, a.Heading, "18 Cav", text)
			require.Empty(t, a.Reasons, text)
		}
	}
}

// chitsInHand is a position in which the replacement chit may be played, for a unit that has lost a step.
const chitsInHand = `{"system": "cauldron", "map": "gazala", "turn": "may-29", "units": [{"unit": "2 RGH", "at": "1310"},
	{"unit": "8 Hus", "at": "2615"}, {"unit": "3 RTR", "at": "2616", "steps": 1}, {"unit": "5 GH", "at": "0810", "used": true},
	{"unit": "Bays", "at": "1901", "steps": 1}], "cup": {"allies": ["4-arm", "2-arm"]}, "hand": {"allies":
	["withdraw-attack", "extra-move", "replacement"]}, "played": {"allies": ["22-arm"]},
	"stack": [{"frame": "activate", "side": "allies", "chit": "22-arm"}]}`

// What a position tells is told in the first sentence, with the rule; what is decided elsewhere is judged in a copy and
// said to be.
func TestFirstSentenceOfThePosition(t *testing.T) {
	desks := map[string]*desk.Desk{}
	seats := map[string]table.Seat{}
	for _, q := range []struct {
		lang, system, position, text, says, rule string
		legal                                    bool
	}{
		{"en", "cauldron", boxAttack, "is 10 Hus disrupted?", "Yes: 10 Hus is disrupted", "12.0", true},
		{"en", "cauldron", boxAttack, "is 132/8 disrupted?", "No: 132/8 is not disrupted", "12.0", false},
		{"en", "cauldron", boxAttack, "is 132/8 in an enemy zone?", "Yes: 132/8", "9.0", true},
		{"pt-BR", "cauldron", boxAttack, "quantos pontos a 132/8 ainda tem?", "132/8 ainda tem 24", "8.0", false},
		{"en", "cauldron", boxAttack, "can 12 Ber attack 1219?", "if 12 Ber were the unit that acts", "11.0.e2", false},
		{"en", "theseus", ridges, "is 66th in an enemy zone?", "Yes: 66th", "5.4", true},
		{"pt-BR", "theseus", ridges, "o 66th está em zona inimiga?", "Sim: 66", "5.4", true},
		{"en", "theseus", ridges, "is XI in an enemy zone?", "No: XI", "5.4", false},
		{"en", "theseus", ridges, "can XI attack 2506?", "No: ", "7.5.1.a", false},
		{"en", "theseus", ridges, "can 66th go to 2406?", "No. Tank points", "7.3.4", false}, // beside it, though a way round leads there
		{"en", "cauldron", readyToAct, "can 132/8 attack 18 Cav?", "Yes: Attack", "11.0.1", true},
		{"en", "cauldron", readyToAct, "can 132/9 attack 18 Cav?", "132/9", "11.0.1", true},
		{"en", "cauldron", readyToAct, "can 8/1 attack 18 Cav?", "No: 8/1 was not activated", "8.0", false}, // others could
		{"en", "cauldron", readyToAct, "can 8/1 attack 18 Cav with a medium attack?", "No: 8/1", "8.0", false},
		{"en", "cauldron", chitsInHand, "can i use the replacement chit on Bays?", "Yes: ", "13.3", true},
		{"en", "cauldron", chitsInHand, "can i use the replacement chit on 8 Hus?", "No: ", "13.3", false},
	} {
		if desks[q.lang] == nil {
			d, err := desk.New(q.lang)
			require.NoError(t, err)
			desks[q.lang] = d
		}
		d := desks[q.lang]
		if seats[q.lang+q.position] == nil {
			seat, err := d.Begin(desk.Opening{From: "position:" + q.position, Help: session.Usual, MyDice: true})
			require.NoError(t, err)
			seats[q.lang+q.position] = seat
		}
		a := d.Conversation(q.system).Ask(seats[q.lang+q.position], q.text)
		require.Contains(t, a.Heading, q.says, "%s: %+v", q.text, a)
		require.Equal(t, q.legal, a.Legal, q.text)
		told := func(r view.RuleRow) bool { return r.Chip.Rule.Number() == q.rule }
		judged := func(r view.Reason) bool { return r.Chip.Rule.Number() == q.rule }
		require.True(t, slices.ContainsFunc(a.Rules, told) || slices.ContainsFunc(a.Reasons, judged), "%s: %+v", q.text, a)
	}
}

// No verdict and no number comes of an attack that was not asked about: that the list of what may be done has one does
// not make it the answer.
func TestNothingIsSaidOfAnotherAttack(t *testing.T) {
	for _, lang := range locales.Languages() {
		d, err := desk.New(lang)
		require.NoError(t, err)
		seat, err := d.Begin(desk.Opening{From: "position:" + boxAttack, Help: session.Usual, MyDice: true})
		require.NoError(t, err)
		for _, text := range []string{"odds 12 Ber on 1319", "chance 12 Ber contra 1319", "can 12 Ber attack 1419?", "12 Ber pode atacar 1419?"} {
			a := d.Conversation("cauldron").Ask(seat, text)
			require.NotEqual(t, view.AnswerVerdict, a.Kind, "%s: %s", text, a.Heading)
			require.Nil(t, a.Odds, "%s: %s", text, a.Heading)
		}
	}
}

// Whoever can attack once it acts is named, where it is asked which unit acts.
func TestWhoCanAttackOnceItActs(t *testing.T) {
	for lang, q := range map[string][2]string{
		"en":    {"who can attack 18 Cav?", "Each of these can attack hex 1419 once it acts: 132/8, 132/9."},
		"pt-BR": {"quem pode atacar a 18 Cav?", "Cada uma destas pode atacar o hexágono 1419 quando agir: 132/8, 132/9."},
	} {
		d, err := desk.New(lang)
		require.NoError(t, err)
		seat, err := d.Begin(desk.Opening{From: "position:" + readyToAct, Help: session.Usual, MyDice: true})
		require.NoError(t, err)
		require.Equal(t, q[1], d.Conversation("cauldron").Ask(seat, q[0]).Heading)
		require.Contains(t, d.Conversation("cauldron").Ask(seat, strings.Replace(q[0], "18 Cav", "2 RB", 1)).Heading, "1318")
	}
}
