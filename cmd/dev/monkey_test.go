package main

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func caged(seed uint64) *monkey {
	self := &exec.Cmd{Process: &os.Process{Pid: os.Getpid()}}
	return &monkey{
		program: &program{cmd: self, ended: make(chan struct{}), window: "7"},
		command: &monkeyCommand{}, seed: seed, rand: rand.New(rand.NewPCG(seed, 0)), screens: map[string]bool{},
	}
}

func shownTable() *layout {
	return &layout{
		Screen:   "9 scenario:toy",
		Controls: map[string]position{"back": {20, 20}, "do": {900, 500}, "option:0": {900, 300}},
		Hexes:    map[string]position{"1510": {300, 300}, "1511": {340, 320}},
	}
}

// Everything that a monkey watches for is found where it is planted, and nothing where it is not.
func TestTheMonkeyFindsWhatIsPlanted(t *testing.T) {
	m := caged(1)
	for range 40 {
		require.NoError(t, m.check(shownTable()))
	}
	raw := shownTable()
	raw.Flaws = []string{"the key of a message: app.home.title"}
	require.ErrorContains(t, m.check(raw), "app.home.title")

	m.home = t.TempDir()
	notes := m.probeFile() + ".away"
	require.NoError(t, os.WriteFile(notes, []byte("9000 300\n"), 0o600))
	require.NoError(t, m.check(shownTable()), "on a busy machine it waited its turn")
	require.NoError(t, os.WriteFile(notes, []byte("9000 300\n1300 1250\n"), 0o600))
	require.ErrorContains(t, m.check(shownTable()), "answered nobody for 1.3s")
	require.NoError(t, m.check(shownTable()), "it is told once")

	closed := shownTable()
	delete(closed.Controls, "back")
	closed.Home = true
	for range 40 {
		require.NoError(t, m.check(closed), "from home nothing leads back")
	}
	closed.Home = false
	var err error
	for range 40 {
		if err = m.check(closed); err != nil {
			break
		}
	}
	require.ErrorContains(t, err, "no way out")

	close(m.ended)
	m.log.WriteString("fatal error: planted")
	_, err = m.still()
	require.ErrorContains(t, err, "fatal error: planted")
}

// A seed does the same again: the same beginning, the same game, the same acts at the same screens.
func TestASeedDoesTheSameAgain(t *testing.T) {
	const acts = 200
	run := func(seed uint64) (out []string) {
		m := caged(seed)
		name, text, err := randomSave(m.rand)
		require.NoError(t, err)
		out = append(out, name, string(text), pick(m.rand, monkeyPlaces(m.rand)))
		for range acts {
			out = append(out, strings.Join(m.choose(shownTable()), " "))
		}
		return out
	}
	first := run(3)
	assert.Equal(t, first, run(3))
	assert.NotEqual(t, first, run(4))
	all := strings.Join(first, "\n")
	for _, kind := range []string{"click 1", "mousedown 1", "windowsize 7", "key ", "type ", "click --repeat"} {
		assert.Contains(t, all, kind)
	}
}

// Every game is begun, and played to some length.
func TestRandomSaves(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(12) {
		name, text, err := randomSave(rand.New(rand.NewPCG(seed, 0)))
		require.NoError(t, err)
		require.NotEmpty(t, text)
		seen[name] = true
	}
	for _, game := range monkeyGames() {
		assert.True(t, seen["monkey-"+game], game)
	}
	games, err := gameNames("../..")
	require.NoError(t, err)
	assert.ElementsMatch(t, games, monkeyGames())
}
