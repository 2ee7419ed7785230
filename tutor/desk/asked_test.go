package desk_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/dice"
	"gazala/tutor/desk"
	"gazala/tutor/question/grammar"
	"gazala/tutor/table"
)

// askedPair is a question in both languages, at the beginning of an example or about a game alone.
type askedPair struct{ Game, At, Kind, En, Pt string }

func askedPairs(t testing.TB) (out []askedPair) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "asked.json"))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &out))
	return out
}

// asker reads questions in a language at the seats that it has opened.
type asker struct {
	desk  *desk.Desk
	seats map[string]table.Seat
}

func (a *asker) read(t testing.TB, p *askedPair, text string) grammar.Reading {
	t.Helper()
	var seat table.Seat
	if p.At != "" {
		if a.seats[p.At] == nil {
			opened, err := a.desk.Begin(desk.Opening{From: p.At})
			require.NoError(t, err)
			a.seats[p.At] = opened
		}
		seat = a.seats[p.At]
	}
	r, err := a.desk.Conversation(p.Game).Read(seat, text)
	require.NoError(t, err)
	return r
}

func askers(t testing.TB) map[string]*asker {
	t.Helper()
	out := map[string]*asker{}
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		out[tag] = &asker{desk: d, seats: map[string]table.Seat{}}
	}
	return out
}

// plainly are the slots of a reading, without whose turn goes without saying and where a unit stands.
func plainly(r *grammar.Reading) string {
	var out []string
	for name, all := range r.Slots {
		if name != "from" && name != "side" && len(all) > 0 {
			all = slices.Sorted(slices.Values(all))
			out = append(out, fmt.Sprint(name, all))
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// The same question in both languages is read alike, and of the kind that was meant: of all kinds, in all games.
func TestBothLanguagesAreReadAlike(t *testing.T) {
	all, again, kinds, games := askers(t), askers(t), map[string]int{}, map[string]int{}
	for _, p := range askedPairs(t) {
		en, pt := all[locales.English].read(t, &p, p.En), all[locales.Portuguese].read(t, &p, p.Pt)
		assert.Equal(t, p.Kind, string(en.Kind), "%s: %+v", p.En, en)
		assert.Equal(t, p.Kind, string(pt.Kind), "%s: %+v", p.Pt, pt)
		assert.Equal(t, plainly(&en), plainly(&pt), "%s / %s", p.En, p.Pt)
		assert.Equal(t, en, again[locales.English].read(t, &p, p.En), "it is read otherwise the next time")
		kinds[p.Kind]++
		games[p.Game]++
	}
	require.GreaterOrEqual(t, len(kinds), 21)
	require.Len(t, games, 4)
}

// A question with one more word that nobody knows is not read, wherever the word stands.
func TestAnUnknownWordLeavesNoReading(t *testing.T) {
	all, pick := askers(t), dice.Seeded(7)
	pairs := askedPairs(t)
	asked := 0
	for n := range pairs {
		p := &pairs[n]
		for tag, text := range map[string]string{locales.English: p.En, locales.Portuguese: p.Pt} {
			words := strings.Fields(text)
			at := pick.Roll(len(words)+1) % (len(words) + 1)
			strange := strings.Join(slices.Insert(slices.Clone(words), at, made(pick)), " ")
			r := all[tag].read(t, p, strange)
			assert.True(t, r.Kind == "" || r.Kind == grammar.Refuse, "%q: %+v", strange, r)
			asked++
		}
	}
	require.GreaterOrEqual(t, asked, 300)
}

// made is a word that nobody has made before.
func made(pick dice.Source) string {
	const consonants, vowels = "bdfgjklmnprtvxz", "aeiou"
	var b strings.Builder
	for range 4 {
		b.WriteByte(consonants[pick.Roll(len(consonants))])
		b.WriteByte(vowels[pick.Roll(len(vowels))])
	}
	return b.String()
}

// Whatever else is typed is refused at once.
func TestWhateverIsTypedIsRefused(t *testing.T) {
	all := askers(t)
	p := &askedPair{Game: "cauldron", At: "example:cauldron-ex-02"}
	for _, text := range []string{
		strings.Repeat("can 132/8 move to 1221 ", 450), strings.Repeat("x", 10000), "🚀🚀🚀 132/8 🚀", "هل يمكن 132/8 1221",
		"'; DROP TABLE units; --", "SELECT * FROM units WHERE id = '132/8'", "Kann 132/8 nach 1221 ziehen?",
		"132/8 peut-il aller en 1221 ?", "132/8は1221に移動できますか", "Может ли 132/8 пойти в 1221?", "\x00\xff\xfe", "",
	} {
		for _, a := range all {
			r := a.read(t, p, text)
			assert.True(t, r.Kind == "" || r.Kind == grammar.Refuse, "%.60q: %+v", text, r)
		}
	}
}

// BenchmarkFirstQuestion reads a first question about a game, whose names are not read before.
func BenchmarkFirstQuestion(b *testing.B) {
	for _, p := range firstPairs(b) {
		b.Run(p.Game, func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				a := askers(b)[locales.English]
				_ = a.read(b, &askedPair{Game: p.Game, At: p.At}, "")
				fresh, err := desk.New(locales.English)
				require.NoError(b, err)
				b.StartTimer()
				_, err = fresh.Conversation(p.Game).Read(a.seats[p.At], p.En)
				require.NoError(b, err)
			}
		})
	}
}

// BenchmarkFurtherQuestion reads one more.
func BenchmarkFurtherQuestion(b *testing.B) {
	for _, p := range firstPairs(b) {
		b.Run(p.Game, func(b *testing.B) {
			a := askers(b)[locales.English]
			a.read(b, &p, p.En)
			for b.Loop() {
				a.read(b, &p, p.En)
			}
		})
	}
}

// firstPairs are the first pair of each game that asks about a position.
func firstPairs(t testing.TB) (out []askedPair) {
	seen := map[string]bool{}
	for _, p := range askedPairs(t) {
		if p.At != "" && !seen[p.Game] {
			seen[p.Game] = true
			out = append(out, p)
		}
	}
	return out
}
