// Package wordstest plays a game by ear: its player has the sentences and the lists that a table says, and neither the
// position nor anything that is drawn. The terminal and the window are both played by it.
package wordstest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/words"
)

// Ear is all that the player has: what is said of the hex under the cursor, of what is being decided, and the rows of a
// list; keys, and the choice of a row of the list of what may be done.
type Ear interface {
	Hex() string             // under the cursor
	Key(key byte)            // of those round S
	Next()                   // Tab
	Go(number string)        // to a hex
	List(id string) []string // its rows
	Do(row int, die string)  // row of [words.May], from 0; what one's own die shows, empty for none
}

// spoken is what the player listens for in a language.
type spoken struct{ heavy, others, combat, antiTank, roll, loses, oneStep, used string }

func spokenIn(tag string) spoken {
	if tag == locales.Portuguese {
		return spoken{
			"pesado",
			"Ninguém mais",
			"ficha Combate",
			"ficha Antitanque",
			"Lançar o dado",
			"Passos restantes: 1",
			"1 passo",
			"usado",
		}
	}
	return spoken{
		"heavy",
		"No more units",
		"Combat chit",
		"Anti-Tank chit",
		"Roll the die",
		"Steps left: 1",
		"1 step",
		"used",
	}
}

// Example is where the heavy attack begins.
const Example = "example:cauldron-ex-02"

// player plays.
type player struct {
	t  *testing.T
	e  Ear
	in spoken
}

// row is the row of a list that has a word in it.
func (p player) row(list, word string) (n int, text string) {
	p.t.Helper()
	rows := p.e.List(list)
	for n, r := range rows {
		if strings.Contains(r, word) {
			return n, r
		}
	}
	require.Failf(p.t, "nothing is said of it", "%q in the list %s: %q", word, list, rows)
	return 0, ""
}

// do does the thing that is called by a word.
func (p player) do(word, die string) {
	p.t.Helper()
	n, _ := p.row(words.May, word)
	p.e.Do(n, die)
}

// HeavyAttack plays the heavy attack of the worked example of 11.0 from its position to its end: the unit is found, its
// surroundings are asked for, the enemy is listened to, the attack declared; the tanks join and the infantry may not;
// both chits are played; a 7 is rolled; the losses are taken as the book tells.
func HeavyAttack(t *testing.T, tag string, e Ear) {
	t.Helper()
	p := player{t, e, spokenIn(tag)}
	p.finds()
	p.do(p.in.heavy, "")
	p.joins()
	for _, chit := range []string{p.in.combat, p.in.antiTank} {
		p.do(chit, "")
	}
	rows := e.List(words.Odds)
	require.NotEmpty(t, rows, "the odds before the roll")
	p.do(p.in.roll, "7")
	_, rolled := p.row(words.History, "* / *")
	require.Contains(t, rolled, "7")
	_, lost := p.row(words.History, "10 Hus")
	require.Contains(t, lost, p.in.loses, "the step of the Anti-Tank chit")
	_, marine := p.row(words.May, "Marine")
	require.Contains(t, marine, "11.0 ›11")
	p.do("10 Hus", "")
	p.ends()
}

// finds goes from the unit that can act to the enemy beside it, by what is said.
func (p player) finds() {
	p.e.Next()
	require.Contains(p.t, p.e.Hex(), "132/8")
	home, _, _ := strings.Cut(p.e.Hex(), " ")
	_, north := p.row(words.Around, "10 Hus")
	p.e.Key(north[0])
	there := p.e.Hex()
	require.Contains(p.t, there, "10 Hus")
	require.Contains(p.t, there, "Marine")
	for _, rule := range []string{"8.0", "9.0 ›1", "14.0"} {
		require.Contains(p.t, there, rule, "what stops the unit")
	}
	number, _, _ := strings.Cut(there, " ")
	_, target := p.row(words.Attack, number)
	require.Contains(p.t, target, p.in.heavy)
	p.e.Go(home)
	require.Contains(p.t, p.e.Hex(), "132/8")
	_, near := p.row(words.Around, number)
	require.Equal(p.t, north, near)
}

// joins hears who may join and who may not, and closes the list.
func (p player) joins() {
	_, no := p.row(words.MayNot, "12 Ber")
	require.Contains(p.t, no, "2.2.3 ›b")
	require.Contains(p.t, no, "11.0 ›e2")
	p.do("132/9", "")
	for _, r := range p.e.List(words.May) {
		if strings.Contains(r, p.in.others) {
			p.do(p.in.others, "")
		}
	}
}

// ends hears what is left.
func (p player) ends() {
	for _, r := range p.e.List(words.Units + "allies") {
		require.NotContains(p.t, r, "10 Hus")
	}
	p.row(words.Units+"allies", "Marine")
	_, tanks := p.row(words.Units+"axis", "132/8")
	require.Contains(p.t, tanks, p.in.oneStep)
	require.Contains(p.t, tanks, p.in.used)
	_, others := p.row(words.Units+"axis", "132/9")
	require.NotContains(p.t, others, p.in.oneStep)
	require.Empty(p.t, p.e.List(words.May), "it is over")
}
