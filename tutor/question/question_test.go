package question_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/learn/example"
	"gazala/tutor/narrate"
	"gazala/tutor/question"
	"gazala/tutor/shelf"
)

// speakers are those of both languages, that of the reader first.
func speakers(t testing.TB, first string) []*locales.Speaker {
	t.Helper()
	say, err := locales.New(first)
	require.NoError(t, err)
	out := []*locales.Speaker{say}
	for _, tag := range locales.Languages() {
		if tag != first {
			other, err := say.In(tag)
			require.NoError(t, err)
			out = append(out, other)
		}
	}
	return out
}

func systems(t testing.TB) map[string]*shelf.System {
	t.Helper()
	all, err := gamestest.All()
	require.NoError(t, err)
	out := map[string]*shelf.System{}
	for _, sys := range all {
		out[sys.ID] = sys
	}
	return out
}

// frames are the ways in which the test asks for a thing by its name.
var frames = map[string][]string{
	locales.English:    {"Can I: %s?", "Why not: %s", "%s", "what does it cost: %s?", "what are the odds of: %s"},
	locales.Portuguese: {"Posso: %s?", "Por que não: %s", "%s", "Quanto custa: %s?", "Quais são as chances: %s"},
}

// What may be done and what not, at random in random positions of all games, is asked for in words, and the question is read back to it: in both languages, whatever
// the language of the reader.
func TestWhatIsAskedInWordsIsReadBack(t *testing.T) {
	for id, sys := range systems(t) {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			games, err := gamestest.Games(sys)
			require.NoError(t, err)
			asked := 0
			for n := 0; n < len(games); n += max(1, len(games)/4) {
				g, pick := games[n], dice.Seeded(uint64(n+7))
				g.Most = 34
				require.NoError(t, gamestest.Play(g, func(m gamestest.Moment) (bool, error) {
					if m.Action%8 == 2 {
						asked += readBack(t, sys, m, pick)
					}
					return true, nil
				}))
			}
			require.Greater(t, asked, 100)
		})
	}
}

func readBack(t *testing.T, sys *shelf.System, m gamestest.Moment, pick dice.Source) (asked int) {
	t.Helper()
	all := m.Game.Vocabulary()
	var some []decide.Intent
	for range 3 {
		some = append(some, m.Point.Sheet.Intent(pick.Roll(m.Point.Sheet.Len())), all[pick.Roll(len(all))])
	}
	for _, reader := range locales.Languages() {
		x := question.Begin(sys, m.Game, speakers(t, reader)...)
		for _, say := range speakers(t, reader) {
			nar := narrate.Narrator{Say: say, Names: sys.Names(m.Game, say), Index: sys.Index(), System: sys.ID}
			for n, i := range some {
				name := nar.Intent(i)
				text := fmt.Sprintf(frames[say.Tag()][n%len(frames[say.Tag()])], name)
				r := x.Read(text, nil)
				require.Len(t, r.Intents, 1, "%q at %s", text, m.Point.Key)
				require.Equal(t, name, nar.Intent(r.Intents[0]), "%q at %s", text, m.Point.Key)
				if r.Intents[0] != i { // called alike: then one that may be done, if either may
					require.True(t, m.Game.Judge(r.Intents[0]).Legal || !m.Game.Judge(i).Legal, text)
				}
				asked++
			}
		}
	}
	return asked
}

// besieged is the attack on Bir Hacheim before its type is chosen: 132/8 is on the move.
func besieged(t testing.TB) (*shelf.System, play.Game) {
	t.Helper()
	sys := systems(t)["cauldron"]
	ex, err := example.Load(sys, "cauldron-ex-02")
	require.NoError(t, err)
	return sys, ex.Variants[0].Start
}

func TestQuestionsAreUnderstood(t *testing.T) {
	sys, g := besieged(t)
	x := question.Begin(sys, g, speakers(t, locales.English)...)
	name := func(r question.Reading) string {
		nar := narrate.Narrator{Say: speakers(t, locales.English)[0], Names: sys.Names(g, speakers(t, locales.English)[0]), Index: sys.Index(), System: sys.ID}
		if len(r.Intents) != 1 {
			return strconv.Itoa(len(r.Intents))
		}
		return nar.Intent(r.Intents[0])
	}
	for text, want := range map[string]struct {
		ask     question.Ask
		name    string
		guessed string // the kinds of the parts that are guessed
		unread  string
	}{
		"why can't 132/8 enter 1419?":                 {ask: question.WhyNot, name: "Move to 1419"},
		"por que a 132/8 não pode ir para 1419?":      {ask: question.WhyNot, name: "Move to 1419"},
		"porque a 132/8 nao pode ir para 1419":        {ask: question.WhyNot, name: "Move to 1419"},
		"CAN IT MOVE TO 1221":                         {ask: question.May, name: "Move to 1221"},
		"may 132/8 mvoe to 1221":                      {ask: question.May, name: "Move to 1221", guessed: "act"},
		"can 132/8 go to Bir Hacheim":                 {ask: question.May, name: "Move to 1218"},
		"can 132/8 go to Bir Hachiem":                 {ask: question.May, name: "Move to 1218", guessed: "hex"},
		"can 132/8 go to Hacheim":                     {ask: question.May, name: "Move to 1218", guessed: "hex"},
		"what does it cost to walk to 1221":           {ask: question.Cost, name: "Move to 1221"},
		"what are the odds of a heavy attack":         {ask: question.Odds, name: "Attack (heavy)"},
		"quais as chances do ataque pesado":           {ask: question.Odds, name: "Attack (heavy)"},
		"can 132/8 attack 10 Hus":                     {ask: question.May, name: "3"},
		"can 132/8 attack 10 Hus with a heavy attack": {ask: question.May, name: "Attack (heavy)"},
		"may 10 Hus join?":                            {ask: question.May, name: "Let 10 Hus join"},
		"can 132/8 frobnicate and move to 1221":       {ask: question.May, name: "Move to 1221", unread: "frobnicate"},
	} {
		r := x.Read(text, nil)
		require.Equal(t, want.ask, r.Ask, text)
		require.Equal(t, want.name, name(r), text)
		var guessed []string
		for _, p := range r.Parts {
			if p.Guessed {
				guessed = append(guessed, p.Kind)
			}
			require.Contains(t, " "+text+" ", text[p.From:p.To])
		}
		require.Equal(t, want.guessed, strings.Join(guessed, " "), text)
		require.Equal(t, want.unread, strings.Join(r.Unread, " "), text)
		require.True(t, r.Read())
	}
}

func TestWhatIsNotAskedOfThePositionIsLookedUp(t *testing.T) {
	sys, g := besieged(t)
	x := question.Begin(sys, g, speakers(t, locales.English)...)
	for text, book := range map[string]string{
		"what is a zone of control?": "zone control",
		"o que é zona de controle?":  "zona controle",
		"11.1":                       "11.1",
		"rule 9.0 ›1":                "9.0 ›1",
		"regra 11.1.2?":              "11.1.2",
		"prisoners":                  "prisoners",
		"what does isolation do":     "isolation",
	} {
		r := x.Read(text, nil)
		require.Equal(t, book, r.Book, text)
		require.Empty(t, r.Intents, text)
	}
	require.False(t, func() bool { r := x.Read("?!", nil); return r.Read() }())
}

// A unit that is not on the move is taken in hand first, where that can be; where nothing is asked about it, nothing is said of it.
func TestOfWhomIsAsked(t *testing.T) {
	sys, g := besieged(t)
	x := question.Begin(sys, g, speakers(t, locales.English)...)
	r := x.Read("can 10 Hus move to 1318", nil)
	require.GreaterOrEqual(t, r.Stranger, 0)
	require.False(t, r.Read())

	games, err := gamestest.Games(sys)
	require.NoError(t, err)
	found := 0
	games[0].Most = 200
	require.NoError(t, gamestest.Play(games[0], func(m gamestest.Moment) (bool, error) {
		for n := range m.Point.Sheet.Len() {
			i := m.Point.Sheet.Intent(n)
			if i.Kind() != "select_unit" && i.Kind() != "pick_unit" || !m.Point.Sheet.Legal(n) {
				continue
			}
			say := speakers(t, locales.English)[0]
			names := sys.Names(m.Game, say)
			slots := names.Slots(i)
			unit := names.Unit(int(slots[0].Ref))
			r := question.Begin(sys, m.Game, say).Read("can "+unit+" move to 1419", nil)
			require.Len(t, r.Intents, 1, unit)
			if r.Barred != nil {
				continue
			}
			require.Contains(t, r.First, i, unit)
			now := m.Game
			for _, first := range r.First {
				now, _, err = now.Play(first, dice.Scripted())
				require.NoError(t, err, "it may be done, and needs no dice")
			}
			found++
		}
		return found < 5, nil
	}))
	require.Positive(t, found)
}

func TestOtherReadingsCanBeChosen(t *testing.T) {
	sys, g := besieged(t)
	x := question.Begin(sys, g, speakers(t, locales.English)...)
	text := "can 132 join?"
	r := x.Read(text, nil)
	n := slices.IndexFunc(r.Parts, func(p question.Part) bool { return p.Kind == question.PartUnit })
	require.GreaterOrEqual(t, n, 0)
	require.True(t, r.Parts[n].Guessed, "several units begin so")
	require.NotEmpty(t, r.Parts[n].Others)
	other := r.Parts[n].Others[0]
	again := x.Read(text, question.Picks{r.Parts[n].ID: other.Pick})
	require.Equal(t, other.Value, again.Parts[n].Value)
	require.False(t, again.Parts[n].Guessed)

	act := slices.IndexFunc(r.Parts, func(p question.Part) bool { return p.Kind == question.PartAct })
	pick := r.Parts[act].Others[0]
	again = x.Read(text, question.Picks{question.PartAct: pick.Pick})
	require.Equal(t, decide.Kind(pick.Pick), again.Intents[0].Kind())

	again = x.Read(text, question.Picks{question.PartAsk: "odds"})
	require.Equal(t, question.Odds, again.Ask)
}

// Whatever is typed is read without a fault, the same each time, and no part stands where the text does not.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"why can't 132/9 enter 1419?", "o que é zona de controle", "11.1 ›2", "\xff\xfe", "ﬁ ½ ǅ", "132/9132/9132/9", "can can can", strings.Repeat("may it move ", 40),
		"posso não", "1e9999", "\u0301\u0301a",
	} {
		f.Add(text)
	}
	sys, g := besieged(f)
	x := question.Begin(sys, g, speakers(f, locales.Portuguese)...)
	x.Read("", nil)
	f.Fuzz(func(t *testing.T, text string) {
		r := x.Read(text, nil)
		require.Equal(t, r, x.Read(text, nil))
		for _, p := range r.Parts {
			require.LessOrEqual(t, 0, p.From)
			require.LessOrEqual(t, p.From, p.To)
			require.LessOrEqual(t, p.To, len(text))
			require.NotEmpty(t, p.Value)
		}
		for _, w := range r.Unread {
			require.Contains(t, text, w)
		}
	})
}
