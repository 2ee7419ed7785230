package gamestest

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// The things of which a hash is kept, in the order in which they stand in a line.
const (
	// the candidates of each point, each as it is written, with its verdict and the rules of the reasons
	options  = iota
	reasons  // the keys and arguments of the question and of those reasons
	choices  // what was chosen, and the faces that fell
	events   // what happened
	numbers  // the derivations of what was chosen and of what it brought about
	outlook  // the odds of what was chosen
	position // the position after every fifth of them as it is written, without what JSON leaves open
	equal    // which earlier position of the game it equals
	verdicts // the verdict on the vocabulary at the end of the stretch: a part of it in turn
	columns
)

func columnNames() [columns]string {
	return [columns]string{
		"options",
		"reasons",
		"choices",
		"events",
		"numbers",
		"odds",
		"position",
		"equal",
		"verdicts",
	}
}

// A line stands for a stretch of actions. Two things are dear, and of each a part is taken: every fifth position is
// written, and a quarter of the vocabulary is judged at the end of each stretch, a sixteenth where it is large.
const (
	stretch    = 25
	written    = 5
	quarters   = 4
	sixteenths = 16
)

// Hashes are the lines of a game: for every 25 actions a hash of each thing that the game answered in them. With tell,
// which may be nil, what goes into the hashes is told as well.
func Hashes(sys *shelf.System, g Game, tell io.Writer) (string, error) {
	h := hasher{sys: sys, game: g, seen: map[string]int{g.Start.Key(): 0}, tell: tell}
	h.clear()
	last := 0
	err := Play(g, func(m Moment) (bool, error) {
		last = m.Action
		if err := h.take(m); err != nil {
			return false, fmt.Errorf("%s: action %d: %w", g.Name, m.Action, err)
		}
		if m.Action%stretch == 0 {
			h.close(m.Action)
		}
		return true, nil
	})
	if last%stretch > 0 {
		h.close(last)
	}
	return h.out.String(), err
}

// hasher hashes one game.
type hasher struct {
	sys   *shelf.System
	game  Game
	sums  [columns]hash.Hash
	seen  map[string]int // positions by their keys: after how many actions each came first
	after play.Game
	out   strings.Builder
	tell  io.Writer
}

func (h *hasher) clear() {
	for n := range h.sums {
		h.sums[n] = sha256.New()
	}
}

func (h *hasher) put(column int, format string, args ...any) {
	line := fmt.Appendf(nil, format+"\n", args...)
	h.sums[column].Write(line)
	if h.tell != nil {
		fmt.Fprintf(h.tell, "%s: %s", columnNames()[column], line)
	}
}

// close writes the line of the actions up to one.
func (h *hasher) close(action int) {
	all, parts, turn := h.after.Vocabulary(), quarters, (action+stretch-1)/stretch
	if len(all) > farMore {
		parts, turn = sixteenths, turn+int(h.game.Seed)
	}
	for n, i := range all {
		if n%parts == turn%parts {
			h.verdict(verdicts, h.after, i, h.after.Judge(i))
		}
	}
	fmt.Fprintf(&h.out, "%s @ %d:", h.game.Name, action)
	for n, name := range columnNames() {
		fmt.Fprintf(&h.out, " %s=%s", name, hex.EncodeToString(h.sums[n].Sum(nil)[:4]))
	}
	h.out.WriteByte('\n')
	h.clear()
}

func (h *hasher) verdict(column int, g play.Game, i decide.Intent, v decide.Verdict) {
	h.put(column, "%s %t %v", h.text(g, i), v.Legal, v.Rules())
}

// text is an intent as a file has it. One that no file can hold, such as a retreat off the map's edge, is written as Go
// does; an act as an intent with just its hex would be, so that the form in which a game has its intents is no
// difference.
func (h *hasher) text(g play.Game, i decide.Intent) string {
	text, err := h.sys.WriteIntent(g, i)
	if err != nil {
		if a := decide.ActOf(i); a == a.Verb.At(a.Hex) {
			return fmt.Sprintf("%s {%v}", i.Kind(), a.Hex)
		}
		return fmt.Sprintf("%s %v", i.Kind(), i)
	}
	return string(bytes.TrimSpace(text))
}

func (h *hasher) take(m Moment) error {
	h.after = m.Next
	h.put(reasons, "%d %s %s %s", m.Action, m.Point.Rule, m.Point.Key, said(m.Point.Args[:]))
	h.put(options, "%d %s", m.Action, arg(m.Point.Who))
	for n := range m.Point.Sheet.Len() {
		v := m.Point.Sheet.Verdict(n)
		h.verdict(options, m.Game, m.Point.Sheet.Intent(n), v)
		for _, r := range v.Reasons {
			h.put(reasons, "%s %s %s", r.Rule, r.Key, said(r.Args[:]))
		}
	}
	h.put(choices, "%s %v", h.text(m.Game, m.Choice), m.Faces)
	for _, e := range m.Events {
		h.put(events, "%s %s %s", e.Rule, e.Key, said(e.Args[:]))
		if e.Die != nil {
			h.put(events, "%d of %d", e.Die.Face, e.Die.Sides)
		}
	}
	if err := h.computed(m); err != nil {
		return err
	}
	return h.arrived(m)
}

// computed takes the numbers behind a choice, those of what it brought about, and its odds.
func (h *hasher) computed(m Moment) error {
	h.tree(m.Game.Explain(m.Choice))
	traced, err := m.Game.Trace(m.Choice, dice.Scripted(m.Faces...))
	if err != nil {
		return err
	}
	h.tree(traced)
	odds, err := m.Game.Odds(m.Choice)
	switch {
	case errors.Is(err, play.ErrNoDice):
		return nil
	case err != nil:
		return err
	}
	for _, o := range odds.Outcomes {
		h.put(outlook, "%s %s %s %v", o.Key.Key, said(o.Key.Args[:]), o.Weight.String(), o.Faces)
	}
	return nil
}

func (h *hasher) tree(t derive.Tree) {
	t.Walk(func(n derive.Node, depth int) {
		h.put(numbers, "%d %s %s %d %s %d %s %v", depth, n.Rule, n.Key, n.Op, n.Val, n.Unit, said(n.Args[:]), n.Source)
	})
}

// arrived takes the position after an action.
func (h *hasher) arrived(m Moment) error {
	key := m.Next.Key()
	if _, known := h.seen[key]; !known {
		h.seen[key] = m.Action
	}
	h.put(equal, "%d", h.seen[key])
	if m.Action%written > 0 {
		return nil
	}
	text, err := h.sys.Write(m.Next)
	if err != nil {
		return err
	}
	canonical, err := canon(text)
	h.put(position, "%s", canonical)
	return err
}

// canon is JSON with its fields in order and without room between them.
func canon(text []byte) ([]byte, error) {
	var v any
	read := json.NewDecoder(bytes.NewReader(text))
	read.UseNumber()
	if err := read.Decode(&v); err != nil {
		return nil, err
	}
	return json.Marshal(v)
}

// said are arguments as codes.
func said(args []derive.Arg) string {
	var out strings.Builder
	for _, a := range args {
		if a.Kind != derive.NoArg {
			out.WriteString(arg(a) + " ")
		}
	}
	return out.String()
}

func arg(a derive.Arg) string {
	return fmt.Sprintf("%s=%d:%d:%d,%d:%s:%d:%s", a.Name, a.Kind, a.Ref, a.Hex.Q, a.Hex.R, a.Val, a.Unit, a.Key)
}
