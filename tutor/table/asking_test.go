package table_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

func whole() bool { return true }

// posed is a table on which a position of a game lies, with nothing hidden.
func posed(t testing.TB, sys *shelf.System, g play.Game, lang string) *table.Table {
	t.Helper()
	return table.New(session.Begin(session.Setup{System: sys, Sides: sys.Sides}, g), speaker(t, lang))
}

// Of what may be done and what not, at random in random positions of all games, an answer in words says what the game judges, with its reasons.
func TestAnswersInWordsAreWhatTheGameJudges(t *testing.T) {
	all, err := gamestest.All()
	require.NoError(t, err)
	for _, sys := range all {
		t.Run(sys.ID, func(t *testing.T) {
			games, err := gamestest.Games(sys)
			require.NoError(t, err)
			legal, refused := 0, 0
			for n := 1; n < len(games); n += max(1, len(games)/3) {
				g, pick := games[n], dice.Seeded(uint64(n))
				g.Most = 30
				require.NoError(t, gamestest.Play(g, func(m gamestest.Moment) (bool, error) {
					if m.Action%9 == 4 {
						yes, no := answered(t, sys, m, pick)
						legal, refused = legal+yes, refused+no
					}
					return true, nil
				}))
			}
			require.Greater(t, legal, 10)
			require.Greater(t, refused, 10)
		})
	}
}

func answered(t *testing.T, sys *shelf.System, m gamestest.Moment, pick dice.Source) (legal, refused int) {
	t.Helper()
	vocabulary := m.Game.Vocabulary()
	for _, lang := range locales.Languages() {
		say := speaker(t, lang)
		nar := narrate.Narrator{Say: say, Names: sys.Names(m.Game, say), Index: sys.Index(), System: sys.ID}
		tab := posed(t, sys, m.Game, lang)
		for n := range 6 {
			i := vocabulary[pick.Roll(len(vocabulary))]
			if n%2 == 0 {
				i = m.Point.Sheet.Intent(pick.Roll(m.Point.Sheet.Len()))
			}
			name := nar.Intent(i)
			a, done := tab.Ask(whole, view.Asked{Text: name + "?"})
			require.True(t, done)
			require.Equal(t, view.AnswerVerdict, a.Kind, "%s: %v %v", name, a.Unread, a.Unused)
			v := m.Game.Judge(i)
			if v.Legal != a.Legal || !v.Legal && !equalReasons(nar.Reasons(v.Reasons), a.Reasons) {
				require.True(t, byWay(m.Game, i, a) || calledAlike(m.Game, i, name, nar, vocabulary), "%q: %v, %v", name, v, a.Reasons)
				continue
			}
			require.Equal(t, nar.Reasons(v.Reasons), a.Reasons, name)
			if a.Legal {
				legal++
			} else {
				refused++
				require.NotContains(t, a.Heading, say.Text("question.yes", nil))
			}
		}
	}
	return legal, refused
}

func equalReasons(a, b []view.Reason) bool { return fmt.Sprint(a) == fmt.Sprint(b) }

// byWay tells whether an answer is about a hex to which several steps lead, or from which the last of several is refused.
func byWay(g play.Game, i decide.Intent, a view.Answer) bool {
	w, walks := g.(play.Walker)
	if !walks {
		return false
	}
	ways, moving := w.Ways()
	if !moving {
		return false
	}
	for _, r := range ways.Reached[1:] {
		if r.Step == i {
			return a.Legal
		}
	}
	for _, b := range ways.Barred {
		if b.Step == i {
			return !a.Legal && b.From > 0
		}
	}
	return false
}

// calledAlike tells whether something else has the name of an intent, and may be done where that may not.
func calledAlike(g play.Game, i decide.Intent, name string, nar narrate.Narrator, vocabulary []decide.Intent) bool {
	for _, o := range vocabulary {
		if o != i && nar.Intent(o) == name {
			return g.Judge(o).Legal || !g.Judge(i).Legal
		}
	}
	return false
}

// besieged is the attack on Bir Hacheim as a table: 132/8 stands in 1220 and is on the move.
func besieged(t testing.TB, lang string) *table.Table {
	t.Helper()
	all, err := gamestest.All()
	require.NoError(t, err)
	for _, sys := range all {
		games, err := gamestest.Games(sys)
		require.NoError(t, err)
		for _, g := range games {
			if strings.HasPrefix(g.Name, "cauldron-ex-02") {
				return posed(t, sys, g.Start, lang)
			}
		}
	}
	t.Fatal("no such example")
	return nil
}

func asked(t testing.TB, tab *table.Table, text string) view.Answer {
	t.Helper()
	a, done := tab.Ask(whole, view.Asked{Text: text})
	require.True(t, done, text)
	return a
}

func TestAnAnswerByAWayHasItsNumbers(t *testing.T) {
	tab := besieged(t, "en")
	a := asked(t, tab, "can 132/8 go to 1419?")
	require.True(t, a.Legal)
	require.Equal(t, "3 hexes, cost 5, left: 19", a.Given[0])
	require.NotEmpty(t, a.Trees)
	require.NotNil(t, a.Board)
	require.NotEmpty(t, a.Board.Trails[len(a.Board.Trails)-1].Hexes)
}

func TestARefusalTellsWhatWouldChangeIt(t *testing.T) {
	tab := besieged(t, "pt-BR")
	a := asked(t, tab, "por que a 132/8 não pode entrar em 1219?")
	require.False(t, a.Legal)
	require.NotEmpty(t, a.Reasons)
	require.NotEmpty(t, a.Changes)
	before := a.Board.Marks
	require.NotEmpty(t, before)
	require.Nil(t, tab.View().Board.Trails, "the table is as it was")
}

func TestOddsInWords(t *testing.T) {
	tab := besieged(t, "en")
	a := asked(t, tab, "what are the odds of a medium attack")
	require.NotNil(t, a.Odds)
	sum := 0.
	for _, o := range a.Odds.Outcomes {
		sum += o.Share
	}
	require.InDelta(t, 1, sum, 1e-9)
	require.NotEmpty(t, asked(t, tab, "what are the odds of: move to 1221").NoOdds)
}

// Every question that an answer offers is understood, and asks something else.
func TestWhatIsOfferedCanBeAsked(t *testing.T) {
	for _, lang := range locales.Languages() {
		tab := besieged(t, lang)
		for _, text := range []string{"can 132/8 go to 1419", "132/8", "xyzzy", "can 10 Hus move to 1318", "can 132/8 attack 10 Hus", "join 10 hus", "what is supply"} {
			a := asked(t, tab, text)
			require.NotEmpty(t, a.Next, text)
			for _, f := range a.Next {
				b, done := tab.Ask(whole, f.Ask)
				require.True(t, done)
				require.NotEqual(t, text, f.Ask.Text)
				require.NotEmpty(t, b.Heading)
				require.Empty(t, b.Unread, f.Ask.Text)
				require.False(t, b.Kind == view.AnswerUnread && a.Kind != view.AnswerUnread, f.Ask.Text)
			}
		}
	}
}

// An answer comes in steps, and none of them needs the one who asks to wait for all of it.
func TestAnAnswerComesInSteps(t *testing.T) {
	tab := besieged(t, "en")
	steps, seen := 0, false
	for {
		a, done := tab.Ask(func() bool { return false }, view.Asked{Text: "can 132/8 enter 1219?"})
		steps++
		seen = seen || a.Heading != "" && a.Seeks
		if done {
			require.NotEmpty(t, a.Changes)
			break
		}
	}
	require.Greater(t, steps, 5)
	require.True(t, seen, "the verdict is there before what would change it")
}
