package main

import (
	"bytes"
	"io"
	"iter"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/words"
	"gazala/tutor/words/wordstest"
)

// terminal is a talk with the program in a terminal: lines go in, and what is printed is all that there is. The program runs until it has answered and waits for the next
// line.
type terminal struct {
	t      *testing.T
	typed  bytes.Buffer // what is typed and not yet read
	answer func() ([]string, bool)
	code   int
	last   []string // what was said last
	hex    string
}

// answers hands over each answer, which ends with an empty line, as it is printed.
type answers struct {
	give func([]string) bool
	now  bytes.Buffer
}

func (a *answers) Write(b []byte) (int, error) {
	a.now.Write(b)
	for {
		text := a.now.String()
		i := strings.Index(text, "\n\n")
		if i < 0 {
			return len(b), nil
		}
		a.now.Reset()
		a.now.WriteString(text[i+2:])
		if !a.give(strings.Split(text[:i], "\n")) {
			return 0, io.ErrClosedPipe
		}
	}
}

func talk(t *testing.T, tag, start string) *terminal {
	t.Helper()
	k := &terminal{t: t}
	next, stop := iter.Pull(func(give func([]string) bool) {
		var errs bytes.Buffer
		k.code = run([]string{"--lang", tag, "talk", start}, &k.typed, &answers{give: give}, &errs, func(string) string { return "" })
	})
	t.Cleanup(stop)
	k.answer = next
	k.hear()
	k.hex = k.last[1]
	return k
}

func (k *terminal) hear() {
	k.t.Helper()
	said, more := k.answer()
	require.True(k.t, more, "the program has ended")
	k.last = said
}

func (k *terminal) say(line string) []string {
	k.t.Helper()
	k.typed.WriteString(line + "\n")
	k.hear()
	return k.last
}

func (k *terminal) end() {
	k.t.Helper()
	k.typed.WriteString("q\n") // nothing is said to that
	_, more := k.answer()
	require.False(k.t, more)
	require.Zero(k.t, k.code)
}

func (k *terminal) Question() string { return k.say("")[0] }
func (k *terminal) Hex() string      { return k.hex }
func (k *terminal) Key(key byte)     { k.hex = k.say(string(key))[0] }
func (k *terminal) Next()            { k.hex = k.say("tab")[0] }
func (k *terminal) Go(number string) { k.hex = k.say("g " + number)[0] }

func (k *terminal) List(id string) (rows []string) {
	for _, line := range k.say("b " + id)[1:] {
		if _, text, numbered := strings.Cut(line, ". "); numbered && line[0] >= '1' && line[0] <= '9' {
			rows = append(rows, text)
		}
	}
	return rows
}

func (k *terminal) Do(row int, die string) {
	k.say(strings.TrimSpace("do " + strconv.Itoa(row+1) + " " + die))
}

// 11.0: the heavy attack of the worked example, played in the terminal by what is said alone.
func TestTheHeavyAttackByEar(t *testing.T) {
	for _, tag := range locales.Languages() {
		t.Run(tag, func(t *testing.T) {
			k := talk(t, tag, wordstest.Example)
			wordstest.HeavyAttack(t, tag, k)
			k.end()
		})
	}
}

// Whatever is typed is answered, and nothing changes by what cannot be done.
func TestATalkAnswersEverything(t *testing.T) {
	k := talk(t, "en", wordstest.Example)
	before := k.Question()
	for _, line := range []string{
		"g 9999", "g", "g x y", "do", "do 0", "do 99", "do x", "y", "y 99", "y 1", "n 1", "n 99", "n", "b nothing", "b", "p", "h", "l", "u", "redo", "nonsense", "é ü",
		"b units:axis", "b units:nobody", "enter", "?", "s", "tab",
	} {
		require.NotEmpty(t, k.say(line), line)
		for _, s := range k.last {
			assert.NotContains(t, s, "?words.", line)
			assert.NotEmpty(t, strings.TrimSpace(s), line)
		}
	}
	require.Equal(t, before, k.Question())
	for _, c := range words.Commands() {
		word, _, _ := strings.Cut(c, " ")
		assert.Contains(t, strings.Join(k.say("?"), "\n"), word)
	}
	for range 60 {
		k.Key('W')
	}
	assert.Contains(t, k.hex, "The map ends here.")
	k.end()
}

// A hex is looked at with Enter, and once more does the one thing that may be done there.
func TestEnterLooksAndDoes(t *testing.T) {
	k := talk(t, "en", wordstest.Example)
	k.Go("1320")
	require.Contains(t, k.hex, "1 hex, cost 3, left: 21")
	k.say("enter")
	require.Contains(t, strings.Join(k.last, " "), "Press again to do it.")
	require.Contains(t, strings.Join(k.say("enter"), " "), "1320")
	k.Go("1320")
	require.Contains(t, k.hex, "moving now: 132/8")
	k.say("u")
	k.Go("1220")
	require.Contains(t, k.hex, "moving now: 132/8")
	k.end()
}

func TestWordsOfAPosition(t *testing.T) {
	out, _, code := ctl(t, "words", wordstest.Example, "1219")
	require.Zero(t, code)
	for _, want := range []string{"1219 · ", "10 Hus", "W, north: 1218", "Possible targets", "1. 1219: Allies: Marine, 10 Hus"} {
		require.Contains(t, out, want)
	}
	again, _, code := ctl(t, "words", beside)
	require.Zero(t, code)
	require.Contains(t, again, "8/1")
	_, errs, code := ctl(t, "words", wordstest.Example, "9999")
	require.Equal(t, exitBad, code)
	require.Contains(t, errs, "9999")
	for _, start := range []string{"example:nothing", "scenario:cauldron/nothing", "{", "nowhere.json"} {
		_, errs, code := ctl(t, "words", start)
		require.Equal(t, exitBad, code, start)
		require.NotEmpty(t, errs, start)
		_, _, code = ctl(t, "talk", start)
		require.Equal(t, exitBad, code, start)
	}
}

// The odds in words say what they suppose, and tell of no losses where nobody can come to harm: a roll for action points is no fight.
func TestOddsInWords(t *testing.T) {
	for lang, want := range map[string][3]string{
		"en": {"If every die stands and none is rerolled.", "Action points: 5", "attacker losses"}, "pt": {"Se cada dado valer e nenhum for lançado de novo.", "Pontos de ação: 5", "perdas do atacante"},
	} {
		out, errs, code := ctl(t, "--lang", lang, "words", "scenario:theseus/bir-hacheim")
		require.Zero(t, code, errs)
		require.Contains(t, out, want[0])
		require.Contains(t, out, want[1])
		require.NotContains(t, out, want[2])
	}
}
