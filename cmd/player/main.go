// Command player is a player of the program that is spoken to by text: a line comes in with a position and its options,
// a line goes out with the one that is chosen. It knows nothing of the game but what the line says, and remembers no
// more from one line to the next than a player at a table does. So players of two versions of the program can meet: one
// of them is this file, built with the other version's tree.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/rules/think"
	"gazala/scenarios/strict"
	"gazala/tutor/games"
	"gazala/tutor/shelf"
)

// asked is a line that comes in.
type asked struct {
	System   string            // the game's word
	Table    string            // which game at which table it is; at another one the player has no plan yet
	As       string            // best, simple, random or idle
	Position json.RawMessage   // as the side that decides may see it
	Options  []json.RawMessage // what it may do
	Seed     uint64
}

// said is a line that goes out.
type said struct {
	Choice int           // the number of an option, from 0
	Took   time.Duration // how long it was thought about, without reading the line
	Fault  string        // why there is no choice
}

func main() {
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "player:", err)
		os.Exit(1)
	}
}

// idle is a player who does nothing that he need not do; where he must, he is the simple one.
const idle = "idle"

// longest is the longest line, in bytes.
const longest = 64 << 20

func serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, longest)
	reply := json.NewEncoder(out)
	p := player{}
	for lines.Scan() {
		s, err := p.answer(lines.Bytes())
		if err != nil {
			s = said{Choice: -1, Fault: err.Error()}
		}
		if err := reply.Encode(s); err != nil {
			return err
		}
	}
	return lines.Err()
}

// player is who sits at one table after the other.
type player struct {
	table string
	sys   *shelf.System
	mind  func(play.Game, uint64) play.Thinker
}

func (p *player) answer(line []byte) (said, error) {
	var a asked
	if err := json.Unmarshal(line, &a); err != nil {
		return said{}, err
	}
	if len(a.Options) == 0 {
		return said{}, errors.New("no options")
	}
	if err := p.sit(a); err != nil {
		return said{}, err
	}
	doc := strict.Parse("position", a.Position, strict.Limits{})
	g := p.sys.Position(doc.Root())
	if err := doc.Err(); err != nil {
		return said{}, err
	}
	options := make([]string, len(a.Options))
	for n, text := range a.Options {
		i, err := p.intent(g, text)
		if err != nil {
			return said{}, fmt.Errorf("option %d: %w", n, err)
		}
		if a.As == idle && endsSomething(i.Kind()) {
			return said{Choice: n}, nil
		}
		if options[n], err = p.written(g, i); err != nil {
			return said{}, fmt.Errorf("option %d: %w", n, err)
		}
	}
	return p.choose(g, options, a.Seed)
}

// choose thinks a decision over, and finds what comes of it among the options.
func (p *player) choose(g play.Game, options []string, seed uint64) (said, error) {
	began := time.Now()
	t := p.mind(g, seed)
	for !t.Think(func() bool { return true }) {
		continue
	}
	if err := t.Err(); err != nil {
		return said{}, err
	}
	for _, r := range t.Ranking() {
		text, err := p.written(g, r.Intent)
		if err != nil {
			return said{}, err
		}
		if n := slices.Index(options, text); n >= 0 {
			return said{Choice: n, Took: time.Since(began)}, nil
		}
	}
	return said{}, errors.New("none of the options that the player knows is offered")
}

// sit takes a place at another table, if it is another one.
func (p *player) sit(a asked) error {
	if table := a.System + " " + a.Table + " " + a.As; p.table != table {
		all := games.All()
		n := slices.IndexFunc(all, func(s *shelf.System) bool { return s.ID == a.System })
		if n < 0 {
			return fmt.Errorf("no game %q", a.System)
		}
		p.table, p.sys = table, all[n]
		switch a.As {
		case "best":
			p.mind = p.sys.Think
			if p.sys.Opponent != nil {
				p.mind = p.sys.Opponent()
			}
		case "simple", idle:
			p.mind = p.sys.Think
		case "recruit":
			p.mind = think.Recruit(p.sys.Think)
		case "random":
			p.mind = think.Random
		default:
			p.table = ""
			return fmt.Errorf("no player %q", a.As)
		}
	}
	return nil
}

// intent is an option as this version of the program reads it.
func (p *player) intent(g play.Game, text []byte) (decide.Intent, error) {
	doc := strict.Parse("option", text, strict.Limits{})
	i := p.sys.Intent(doc.Root(), g)
	return i, doc.Err()
}

// written is an intent as this version of the program writes it.
func (p *player) written(g play.Game, i decide.Intent) (string, error) {
	text, err := p.sys.WriteIntent(g, i)
	return string(text), err
}

// endsSomething tells whether an intent of a kind does nothing more: by the first word of the kind, as all games name
// them.
func endsSomething(kind decide.Kind) bool {
	word, _, _ := strings.Cut(string(kind), "_")
	return slices.Contains([]string{"pass", "end", "close", "stop", "stand", "forgo", "wait", "decline"}, word)
}
