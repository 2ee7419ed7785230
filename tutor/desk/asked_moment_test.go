package desk_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/desk"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// knightsbridge is a movement phase in which attacks are not decided, and a unit of one formation is in hand.
const knightsbridge = `{"system": "batalha", "scenario": "campaign", "turn": 6, "units": [{"unit": "201 G", "at": "1408"},
	{"unit": "69/50", "at": "1007"}, {"unit": "115/15", "at": "1409"}, {"unit": "8/15", "at": "1510"}, {"unit": "104/21",
	"at": "1511"}, {"unit": "AK", "at": "1413"}], "air": {"axis": 20, "allies": 6}, "stack": [{"frame": "turn", "phase":
	"axis_movement"}, {"frame": "move", "side": "axis"}, {"frame": "act", "unit": "104/21"}]}`

// ridge is an activation in which some units may attack and others are disrupted.
const ridge = `{"system": "theseus", "map": {"numbering": "columns-odd-low", "columns": [22, 32], "rows": [4, 13], "bounds_source":
	"reconstructed", "ground": {"default": "clear", "source": "reconstructed"}}, "units": [{"unit": "7th", "at": "2708"},
	{"unit": "3R/4", "at": "2708"}, {"unit": "7 Arm HQ", "at": "2706"}, {"unit": "104", "at": "2609"}, {"unit": "I./5", "at":
	"2709"}, {"unit": "21 Pz HQ", "at": "2611"}], "stack": [{"frame": "activation", "formation": "7-arm", "points": 5}]}`

// brega is a movement phase, before that of combat.
const brega = `{"system": "na41", "turn": 1, "units": [{"unit": "I/5", "at": "1606"}, {"unit": "MG 8", "at": "1606"},
	{"unit": "1 THR", "at": "1707"}], "stack": [{"frame": "turn", "next": "attrition"}, {"frame": "player_turn", "side": "axis",
	"impulse": 3, "next": "combat"}, {"frame": "movement", "side": "axis"}]}`

// counterBlow is an action phase of the Allies with the Axis at their guns.
const counterBlow = `{"system": "cauldron", "turn": "may-28", "units": [{"unit": "8 Hus", "at": "2017", "ready": true},
	{"unit": "9 KRR", "at": "2016"}, {"unit": "8/1", "at": "2018", "disrupted": true}, {"unit": "115/1", "at": "1919"},
	{"unit": "5/1", "at": "2319"}], "stack": [{"frame": "turn", "phase": "action", "next": "axis", "done": 4}, {"frame": "move",
	"side": "allies"}, {"frame": "act", "unit": "8 Hus"}]}`

// What is decided at another time is judged in a copy in which that time has come: the answer begins with why not now,
// and its verdict is that of now. Nothing is said of a unit because another one may.
func TestWhatIsDecidedAtAnotherTime(t *testing.T) {
	for _, q := range []struct {
		lang, system, position, text string
		says                         []string
		rule                         string
		legal, would                 bool
	}{
		{"en", "batalha", knightsbridge, "can 115/15 attack 201 G?", []string{"Not now", "Axis Movement Phase", "Yes: Attack 1408"}, "5.0", false, true},
		{"en", "batalha", knightsbridge, "can 104/21 attack 69/50?", []string{"Not now", "“No. No attacking unit"}, "5.0", false, false},
		{"pt-BR", "batalha", knightsbridge, "a 115/15 pode atacar a 201 G?", []string{"Agora não", "Sim: Atacar 1408"}, "5.0", false, true},
		{"en", "batalha", knightsbridge, "can 201 G move to 1407?", []string{"Not now", "Yes, for"}, "4.0", false, true},
		{"en", "batalha", knightsbridge, "can the 15th Panzer attack 1408?", []string{"Not now", "Yes: Attack 1408", "115/15 can"}, "5.0", false, true},
		{"en", "theseus", ridge, "can I./5 attack 2708?", []string{"Not now", "Yes: Attack 2708 from 2709"}, "7.5.1.a", false, true},
		{"en", "theseus", ridge, "can the 7th attack 2709?", []string{"Yes: Attack 2709 from 2708"}, "7.5.1.a", true, false},
		{"en", "na41", brega, "can MG 8 attack 1707?", []string{"Not now", "Yes: Attack 1707"}, "8.1", false, true},
		{"en", "na41", brega, "can 1 THR attack 1606?", []string{"Not now", "Yes: Attack 1606"}, "8.1", false, true},
		{"en", "cauldron", counterBlow, "can 8/1 attack 8 Hus?", []string{"Not now", "The Allies decide", "Yes: Attack"}, "11.0.1", false, true},
		{"en", "cauldron", counterBlow, "can 5/1 attack 8 Hus?", []string{"No: 5/1 is not next to hex 2017", "Distance: 4"}, "11.0.2", false, false},
	} {
		d, err := desk.New(q.lang)
		require.NoError(t, err)
		seat, err := d.Begin(desk.Opening{From: "position:" + q.position, Help: session.Usual, MyDice: true})
		require.NoError(t, err)
		a := d.Conversation(q.system).Ask(seat, q.text)
		for _, says := range q.says {
			require.Contains(t, a.Heading, says, "%s: %+v", q.text, a.Reasons)
		}
		require.Equal(t, view.AnswerVerdict, a.Kind, q.text)
		require.Equal(t, [2]bool{q.legal, q.would}, [2]bool{a.Legal, a.Would}, "%s: %s", q.text, a.Heading)
		require.True(t, slices.ContainsFunc(a.Reasons, func(r view.Reason) bool { return r.Chip.Rule.Number() == q.rule }),
			"%s: %+v", q.text, a.Reasons)
	}
}

// One thing that is supposed is judged in a copy, and the answer says what it is; the position stays as it is. What is
// not understood of it, or cannot be, has no verdict.
func TestOneThingIsSupposed(t *testing.T) {
	for _, q := range []struct {
		lang, system, position, first, text, says string
		legal                                     bool
	}{
		{"en", "theseus", ridge, "can the 7th attack 2709?", "what if the 7th were disrupted?", "Supposing only (7th is disrupted): No: ", false},
		{"en", "theseus", ridge, "", "can the 7th attack 2709 if it were disrupted?", "Supposing only (7th is disrupted): No: ", false},
		{"en", "cauldron", counterBlow, "can 8 Hus attack 8/1 heavy?", "and if 8/1 were not disrupted?", "Supposing only (8/1 is not disrupted): Yes: ", true},
		{"en", "cauldron", counterBlow, "can 8 Hus attack 8/1 heavy?", "what if 8 Hus stood at 2014?", "Supposing only (8 Hus is in hex 2014): No: ", false},
		{"pt-BR", "cauldron", counterBlow, "o 8 Hus pode fazer um ataque pesado contra a 8/1?", "e se o 8 Hus estivesse em 2014?", "Só supondo (8 Hus está no hexágono 2014): Não: ", false},
		{"en", "cauldron", counterBlow, "can 8 Hus attack 8/1 heavy?", "what if 8 Hus stood at 1919?", "The enemy holds hex 1919", false},
		{"en", "cauldron", counterBlow, "can 8 Hus attack 8/1 heavy?", "what if 8/1 were a banana?", "", false},
		{"en", "cauldron", counterBlow, "can 8 Hus attack 8/1 heavy?", "what if 8 Hus glorped at 2014?", "", false},
	} {
		d, err := desk.New(q.lang)
		require.NoError(t, err)
		seat, err := d.Begin(desk.Opening{From: "position:" + q.position, Help: session.Usual, MyDice: true})
		require.NoError(t, err)
		before, err := seat.Position()
		require.NoError(t, err)
		talk := d.Conversation(q.system)
		if q.first != "" {
			talk.Ask(seat, q.first)
		}
		a := talk.Ask(seat, q.text)
		if q.says == "" {
			require.NotEqual(t, view.AnswerVerdict, a.Kind, "%s: %s", q.text, a.Heading)
			continue
		}
		require.Contains(t, a.Heading, q.says, "%s: %+v", q.text, a.Reasons)
		require.Equal(t, q.legal, a.Legal, q.text)
		after, err := seat.Position()
		require.NoError(t, err)
		require.Equal(t, before, after)
	}
}

// An attack for which nobody and no kind is named is judged by those who can make it; a name with it is judged by its
// own ways only; and why units come to a column is told by the sum of their odds, or which one they come to instead.
func TestWhoeverMayAttack(t *testing.T) {
	combat := strings.NewReplacer(`"axis_movement"`, `"axis_combat"`, `"frame": "move", "side": "axis"}, {"frame": "act", "unit": "104/21"}`,
		`"frame": "combat", "side": "axis"}`).Replace(knightsbridge)
	d, err := desk.New("en")
	require.NoError(t, err)
	for _, q := range []struct {
		system, from, text string
		kind               view.AnswerKind
		says               string
	}{
		{"batalha", "position:" + combat, "can I attack 1408?", view.AnswerVerdict, "Yes: Attack 1408"},
		{"batalha", "position:" + combat, "can 104/21 attack 1007?", view.AnswerVerdict, "No"},
		{"na41", "example:na41-ex-15", "why is the column 1-2 when I/5 and Rec 3 attack 2028?", view.AnswerBook, "1-2 (Column after the shifts)"},
		{"na41", "example:na41-ex-15", "why is the column 3-1 when I/5 and Rec 3 attack 2028?", view.AnswerVerdict, "Column after the shifts 1-2"},
	} {
		seat, err := d.Begin(desk.Opening{From: q.from, Help: session.Usual, MyDice: true})
		require.NoError(t, err)
		a := d.Conversation(q.system).Ask(seat, q.text)
		require.Equal(t, q.kind, a.Kind, "%s: %s", q.text, a.Heading)
		require.Contains(t, a.Heading, q.says, q.text)
	}
}

// What can be done with one unit only is not what a question asks that names nobody.
func TestNobodyIsPutInWhoIsNotNamed(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	for text, verdict := range map[string]bool{
		"can I buy trucks": false, "may I disengage": false, "can I buy 155 back": true,
	} {
		seat, err := d.Begin(desk.Opening{From: "example:na41-ex-30", Help: session.Usual, MyDice: true})
		require.NoError(t, err)
		a := d.Conversation("na41").Ask(seat, text)
		require.Equal(t, verdict, a.Kind == view.AnswerVerdict, "%s: %s %s", text, a.Heading, a.Name)
	}
}

// Where something begins need not be said: it is answered by a place from which it may, or by what stands against all.
func TestAConvoySailsFromAnywhere(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	for _, q := range []struct{ from, text, says string }{
		{"example:na41-ex-30", "can I sail a convoy to Tripoli?", "Yes: Open a convoy from Italy to Tripoli"},
		{"example:na41-ex-15", "can I sail a convoy to Benghazi?", "No: Convoys sail in the Movement Phase"},
	} {
		seat, err := d.Begin(desk.Opening{From: q.from, Help: session.Usual, MyDice: true})
		require.NoError(t, err)
		a := d.Conversation("na41").Ask(seat, q.text)
		require.Equal(t, view.AnswerVerdict, a.Kind, "%s: %s", q.text, a.Heading)
		require.Contains(t, a.Heading, q.says, q.text)
	}
}

// An attack that is on everybody beside a unit is not on one of them only.
func TestAnAttackIsOnAllBeside(t *testing.T) {
	for lang, texts := range map[string][]string{
		"en":    {"can 8/1 attack only 8 Hus?", "may 8/1 attack just 8 Hus and leave the rest alone?"},
		"pt-BR": {"8/1 pode atacar só o 8 Hus?"},
	} {
		d, err := desk.New(lang)
		require.NoError(t, err)
		both := strings.Replace(counterBlow, `"at": "2016"`, `"at": "2018"`, 1)
		both = strings.NewReplacer(`"8/1", "at": "2018", "disrupted": true`, `"8/1", "at": "2117", "ready": true`,
			`"side": "allies"}`, `"side": "axis"}`, `"act", "unit": "8 Hus"`, `"act", "unit": "8/1"`, `"8 Hus", "at": "2017", "ready": true`,
			`"8 Hus", "at": "2017"`).Replace(both)
		seat, err := d.Begin(desk.Opening{From: "position:" + both, Help: session.Usual, MyDice: true})
		require.NoError(t, err, both)
		for _, text := range texts {
			a := d.Conversation("cauldron").Ask(seat, text)
			require.Equal(t, view.AnswerVerdict, a.Kind, "%s: %s", text, a.Heading)
			require.False(t, a.Legal, "%s: %s", text, a.Heading)
			require.Contains(t, a.Heading, "9 KRR", text)
			require.Equal(t, "11.0.2", a.Reasons[0].Chip.Rule.Number())
		}
		a := d.Conversation("cauldron").Ask(seat, "can 8/1 attack 8 Hus?")
		require.True(t, a.Legal, a.Heading)
		// behind an escarpment 9 KRR is not struck (11.0.e1): the attack is on 8 Hus only
		apart := strings.NewReplacer(`"8 Hus", "at": "2017"`, `"8 Hus", "at": "1904"`, `"9 KRR", "at": "2018"`, `"9 KRR", "at": "1902"`,
			`"8/1", "at": "2117"`, `"8/1", "at": "1903"`).Replace(both)
		seat, err = d.Begin(desk.Opening{From: "position:" + apart, Help: session.Usual, MyDice: true})
		require.NoError(t, err, apart)
		for _, text := range texts {
			a := d.Conversation("cauldron").Ask(seat, text)
			require.True(t, a.Legal, "%s: %s %s", text, a.Kind, a.Heading)
		}
	}
}
