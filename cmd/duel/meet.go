package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"os/exec"
	"strings"
	"time"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// game is one game of a pair: who plays whom, with which dice, and who has the first side.
type game struct {
	System, Scenario string
	Seed             uint64
	Turns            int       // after which it is judged; 0 for its end
	Players          [2]string // A and B
	First            int       // the number of the player who has the first side
}

// played is a game that was played.
type played struct {
	game
	Margin  float64            // by how many victory points the first side is ahead
	Actions int                // how many decisions there were
	Last    int                // the turn in which it ended
	Took    [2][]time.Duration // how long each player thought in each of its turns
	Habits  [2]map[string]tally
}

// most is how many actions a game may have before it is given up as one that does not end.
const most = 60_000

// meet plays a game.
func meet(sys *shelf.System, g game) (played, error) {
	start, ok := sys.Start(g.Scenario)
	if !ok {
		return played{}, fmt.Errorf("%s does not start", g.Scenario)
	}
	m := &match{sys: sys, out: played{game: g}, now: start, first: sys.Turn(start), watch: newWatcher(sys)}
	for n, p := range g.Players {
		var err error
		if m.players[n], err = call(p); err != nil {
			return played{}, err
		}
		defer m.players[n].leave()
	}
	for m.more() {
		if err := m.step(); err != nil {
			return played{}, fmt.Errorf("action %d, turn %d: %w", m.out.Actions+1, sys.Turn(m.now), err)
		}
	}
	if m.out.Actions == most {
		return played{}, fmt.Errorf("not over after %d actions", most)
	}
	m.out.Margin = sys.Measure.Margin(m.now, m.ended)
	m.out.Last = sys.Turn(m.now)
	m.out.Habits = m.watch.habits(g.First)
	return m.out, nil
}

// match is a game that is being played.
type match struct {
	sys     *shelf.System
	players [2]*caller
	out     played
	now     play.Game
	watch   *watcher
	options []decide.Intent
	who     int // the number of the side that decides, from 0
	turn    int
	first   int // turn, from which scenarios begin that are part of a longer one
	rolls   *dice.Stream
	ended   cite.Rule // by which it was won before its last turn
}

// more goes to the next decision; there is none once the game is over or is to be judged.
func (m *match) more() bool {
	sheet := decide.BareSheet()
	point := m.now.Point(sheet)
	m.options = point.Options()
	if len(m.options) == 0 || m.out.Actions == most || (m.out.Turns > 0 && m.sys.Turn(m.now)-m.first >= m.out.Turns) {
		return false
	}
	m.who = 0
	if point.Who.Kind == derive.APlayer {
		m.who = int(point.Who.Ref) - 1
	}
	return true
}

// step lets who decides choose, and does it. Each turn has dice of its own, so that both games of a pair have common
// ones for longer than until the first one falls otherwise.
func (m *match) step() error {
	if turn := m.sys.Turn(m.now); m.rolls == nil || turn != m.turn {
		m.turn, m.rolls = turn, dice.Seeded(seedOf("dice", m.out.Seed, turn))
	}
	by := m.who
	if m.out.First == 1 {
		by = 1 - m.who
	}
	choice, took, err := m.choose(by)
	if err != nil {
		return fmt.Errorf("%s: %w", m.out.Players[by], err)
	}
	m.thought(by, took)
	next, events, err := m.now.Play(choice, m.rolls)
	if err != nil {
		return err
	}
	for _, e := range events {
		if m.sys.Measure.AtOnce(e.Rule) {
			m.ended = e.Rule
		}
	}
	if err := m.watch.see(m.now, m.who, choice, events, next); err != nil {
		return err
	}
	m.out.Actions++
	m.now = next
	return nil
}

// thought notes how long a player thought, in its part of the turn that is under way.
func (m *match) thought(by int, took time.Duration) {
	t := m.out.Took[by]
	for len(t) < m.turn {
		t = append(t, 0)
	}
	t[m.turn-1] += took
	m.out.Took[by] = t
}

func (m *match) choose(by int) (decide.Intent, time.Duration, error) {
	if len(m.options) == 1 {
		return m.options[0], 0, nil
	}
	seen := m.now
	if m.sys.Sight != nil {
		seen = m.sys.Sight.SeenBy(m.now, m.sys.Sides[m.who])
	}
	at, err := m.sys.Write(seen)
	if err != nil {
		return nil, 0, err
	}
	q := question{
		System:   m.sys.ID,
		Table:    fmt.Sprintf("%s %d %d", m.out.Scenario, m.out.Seed, m.out.First),
		As:       m.players[by].as,
		Position: at,
		Seed:     seedOf("choice", m.out.Seed, m.out.Actions),
	}
	for _, i := range m.options {
		text, err := m.sys.WriteIntent(seen, i)
		if err != nil {
			return nil, 0, err
		}
		q.Options = append(q.Options, text)
	}
	a, err := m.players[by].ask(q)
	if err != nil {
		return nil, 0, err
	}
	return m.options[a.Choice], a.Took, nil
}

// seedOf is a seed that hangs on a word and two numbers alone.
func seedOf(word string, seed uint64, n int) uint64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%s %d %d", word, seed, n)
	return h.Sum64()
}

// question and answer are the lines that cmd/player hears and says.
type question struct {
	System, Table, As string
	Position          json.RawMessage
	Options           []json.RawMessage
	Seed              uint64
}

type answer struct {
	Choice int
	Took   time.Duration
	Fault  string
}

// caller speaks to a player.
type caller struct {
	as   string
	cmd  *exec.Cmd
	to   *json.Encoder
	end  func() error
	hear *bufio.Scanner
}

// longest is the longest line, in bytes.
const longest = 64 << 20

// call starts a player, PROGRAM:AS.
func call(player string) (*caller, error) {
	at := strings.LastIndex(player, ":")
	if at < 0 {
		return nil, fmt.Errorf("%q is no PROGRAM:AS", player)
	}
	c := &caller{as: player[at+1:], cmd: exec.Command(player[:at])}
	in, err := c.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	c.cmd.Stderr = os.Stderr
	c.to, c.end, c.hear = json.NewEncoder(in), in.Close, bufio.NewScanner(out)
	c.hear.Buffer(nil, longest)
	return c, c.cmd.Start()
}

// ask is the player's answer.
func (c *caller) ask(q question) (answer, error) {
	if err := c.to.Encode(q); err != nil {
		return answer{}, err
	}
	if !c.hear.Scan() {
		return answer{}, errors.Join(errors.New("no answer"), c.hear.Err())
	}
	var a answer
	if err := json.Unmarshal(c.hear.Bytes(), &a); err != nil {
		return answer{}, err
	}
	if a.Fault != "" || a.Choice < 0 || a.Choice >= len(q.Options) {
		return answer{}, fmt.Errorf("no choice: %s", a.Fault)
	}
	return a, nil
}

// leave ends the player.
func (c *caller) leave() {
	_ = c.end()
	_ = c.cmd.Wait()
}
