package save

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"maps"
	"strings"
	"time"
	"unicode"

	"gazala/rules/cite"
	"gazala/tutor/session"
)

type headerLine struct {
	Save     string            `json:"save"`
	Version  int               `json:"version"`
	System   string            `json:"system"`
	Scenario string            `json:"scenario,omitempty"`
	Title    string            `json:"title,omitempty"`
	Seed     uint64            `json:"seed"`
	Dice     string            `json:"dice"`
	Sides    []string          `json:"sides,omitempty"`
	Help     string            `json:"help"`
	Guided   bool              `json:"guided,omitempty"`
	Referee  *refereeLine      `json:"referee,omitempty"`
	Rules    int               `json:"rules"`
	Data     map[string]string `json:"data,omitempty"`
	Created  string            `json:"created"`
	Changed  string            `json:"changed"`
	Count    int               `json:"count"`
	Total    int               `json:"total"`
	Ticks    []string          `json:"ticks,omitempty"`
	Over     bool              `json:"over,omitempty"`
}

// refereeLine is there when the person has judged, or is to judge.
type refereeLine struct {
	On     bool `json:"on"`
	Judged int  `json:"judged"`
	Right  int  `json:"right"`
	Named  int  `json:"named"`
}

type positionLine struct {
	After    int             `json:"after"`
	Chain    string          `json:"chain"`
	Position json.RawMessage `json:"position"`
}

type actionLine struct {
	N     int             `json:"n"`
	Do    json.RawMessage `json:"do"`
	Faces []int           `json:"faces,omitempty"`
	Who   string          `json:"who,omitempty"`
	Auto  bool            `json:"auto,omitempty"`
	By    []cite.Rule     `json:"by,omitempty"`
}

// Encode is a session as text.
func Encode(s session.Session, t Times) ([]byte, error) {
	var e Encoder
	return e.Encode(s, t)
}

// Encoder writes one session after the other. What they have in common is written once, so that saving after every action costs no more when the game is
// long. The zero value is ready.
type Encoder struct {
	begin []byte
	key   string // of the position where the log begins
	from  session.Chain
	steps []step
}

// step is an action as text, with the position after it where one belongs.
type step struct {
	text  []byte
	chain session.Chain // after it
	auto  bool
	snap  int // the last action with a position, this one included
	turn  int // after it
}

// Encode is a session as text.
func (e *Encoder) Encode(s session.Session, t Times) ([]byte, error) {
	if err := e.start(s); err != nil {
		return nil, err
	}
	n := 0
	for n < min(len(e.steps), s.Total()) && e.steps[n].chain == s.Chain(n+1) && e.steps[n].auto == s.Entries()[n].Auto {
		n++
	}
	e.steps = e.steps[:n]
	for ; n < s.Total(); n++ {
		next, err := e.step(s, n)
		if err != nil {
			return nil, err
		}
		e.steps = append(e.steps, next)
	}
	head, err := header(s, t)
	if err != nil {
		return nil, err
	}
	size := len(head) + len(e.begin)
	for _, st := range e.steps {
		size += len(st.text)
	}
	out := append(append(make([]byte, 0, size), head...), e.begin...)
	for _, st := range e.steps {
		out = append(out, st.text...)
	}
	return out, nil
}

// start writes the position where the log begins, and forgets what was written of another game.
func (e *Encoder) start(s session.Session) error {
	key := s.Log().Key(0)
	if e.begin != nil && e.key == key && e.from == s.Chain(0) {
		return nil
	}
	begin, err := snapshot(s, 0)
	if err != nil {
		return err
	}
	e.begin, e.key, e.from, e.steps = begin, key, s.Chain(0), nil
	return nil
}

func (e *Encoder) step(s session.Session, n int) (step, error) {
	entry := s.Entries()[n]
	text, err := seal(actionLine{N: s.Before() + n + 1, Do: entry.Text, Faces: entry.Faces, Who: entry.Who, Auto: entry.Auto, By: entry.By})
	if err != nil {
		return step{}, err
	}
	sys := s.Setup().System
	out := step{text: text, chain: s.Chain(n + 1), auto: entry.Auto, turn: sys.Turn(s.Log().After(n + 1))}
	turn := 0
	if n > 0 {
		out.snap, turn = e.steps[n-1].snap, e.steps[n-1].turn
	} else {
		turn = sys.Turn(s.Log().After(0))
	}
	if n+1-out.snap < snapEvery && out.turn == turn {
		return out, nil
	}
	snap, err := snapshot(s, n+1)
	if err != nil {
		return step{}, err
	}
	out.text, out.snap = append(out.text, snap...), n+1
	return out, nil
}

func snapshot(s session.Session, n int) ([]byte, error) {
	pos, err := s.Setup().System.Write(s.Log().After(n))
	if err != nil {
		return nil, fmt.Errorf("save: position after action %d: %w", s.Before()+n, err)
	}
	chain := s.Chain(n)
	return seal(positionLine{After: s.Before() + n, Chain: hex.EncodeToString(chain[:]), Position: pos})
}

func header(s session.Session, t Times) ([]byte, error) {
	set := s.Setup()
	v := set.System.Version()
	h := headerLine{
		Save: Format, Version: Version, System: set.System.ID, Scenario: clean(set.Scenario), Title: clean(set.Title), Seed: set.Seed,
		Dice: diceWords()[set.Dice].Name, Sides: set.Sides, Help: helpWords()[set.Help].Name, Guided: set.Guided, Rules: v.Rules, Data: maps.Clone(v.Data),
		Created: t.Created.UTC().Format(time.RFC3339), Changed: t.Changed.UTC().Format(time.RFC3339),
		Count: s.Before() + s.At(), Total: s.Before() + s.Total(), Ticks: set.Ticks, Over: s.Over(),
	}
	if n := set.Tally; set.Referee || n != (session.Tally{}) {
		h.Referee = &refereeLine{On: set.Referee, Judged: n.Judged, Right: n.Right, Named: n.Named}
	}
	return seal(h)
}

// clean is a text that the reader takes: one line, not too long.
func clean(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == 0x2028 || r == 0x2029 {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
	if r := []rune(s); len(r) > maxTitle {
		s = string(r[:maxTitle])
	}
	return s
}

// The sum at the end of a line.
const (
	sumHead = `,"sum":"`
	sumTail = `"}`
	sumLen  = len(sumHead) + 8 + len(sumTail)
)

// seal is a line with its sum.
func seal(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, fmt.Errorf("save: %w", err)
	}
	return sealed(bytes.TrimRight(b.Bytes(), "\n")), nil
}

// sealed puts the sum to an object on one line, and ends the line.
func sealed(object []byte) []byte {
	body := object[:len(object)-1]
	return fmt.Appendf(nil, "%s%s%08x%s\n", body, sumHead, crc32.ChecksumIEEE(body), sumTail)
}

// unbroken tells whether a line is as it was sealed.
func unbroken(line []byte) bool {
	n := len(line) - sumLen
	return n >= 0 && string(line[n:]) == fmt.Sprintf("%s%08x%s", sumHead, crc32.ChecksumIEEE(line[:n]), sumTail)
}
