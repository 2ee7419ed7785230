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
	"gazala/tutor/table/session"
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
	Level    string            `json:"level,omitempty"`
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
	With  bool            `json:"with,omitempty"`
	By    []cite.Rule     `json:"by,omitempty"`
}

// Encode is a session as text.
func Encode(s session.Session, t Times) ([]byte, error) {
	text, _, err := encode(s, header(s, t))
	return text, err
}

// encode is a session as text, with the numbers of actions after which it has a position.
func encode(s session.Session, head headerLine) (text []byte, snaps []int, err error) {
	text, err = seal(head)
	if err != nil {
		return nil, nil, err
	}
	begin, err := snapshot(s, 0)
	if err != nil {
		return nil, nil, err
	}
	return steps(append(text, begin...), s, 0, []int{0})
}

// steps adds to a text the actions of a session after the first so many, with a position where one belongs; snaps says
// after which of the log's actions it has one.
func steps(text []byte, s session.Session, from int, snaps []int) ([]byte, []int, error) {
	sys := s.Setup().System
	for n := from; n < s.Total(); n++ {
		e := s.Entries()[n]
		line, err := seal(
			actionLine{s.Before() + n + 1, e.Text, e.Faces, e.Who, e.Auto, e.With, e.By},
		)
		if err != nil {
			return nil, nil, err
		}
		text = append(text, line...)
		if n+1-snaps[len(snaps)-1] < snapEvery && sys.Turn(s.Log().After(n)) == sys.Turn(s.Log().After(n+1)) {
			continue
		}
		if line, err = snapshot(s, n+1); err != nil {
			return nil, nil, err
		}
		text, snaps = append(text, line...), append(snaps, n+1)
	}
	return text, snaps, nil
}

func snapshot(s session.Session, n int) ([]byte, error) {
	pos, err := s.Setup().System.Write(s.Log().After(n))
	if err != nil {
		return nil, fmt.Errorf("save: position after action %d: %w", s.Before()+n, err)
	}
	chain := s.Chain(n)
	return seal(positionLine{After: s.Before() + n, Chain: hex.EncodeToString(chain[:]), Position: pos})
}

// header is what the first line says.
func header(s session.Session, t Times) headerLine {
	set := s.Setup()
	v := set.System.Version()
	h := headerLine{
		Save:     Format,
		Version:  Version,
		System:   set.System.ID,
		Scenario: clean(set.Scenario),
		Title:    clean(set.Title),
		Seed:     set.Seed,
		Dice:     diceWords()[set.Dice].Name,
		Sides:    set.Sides,
		Help:     helpWords()[set.Help].Name,
		Guided:   set.Guided,
		Level:    levelWord(set.Level),
		Rules:    v.Rules,
		Data:     maps.Clone(v.Data),
		Created:  t.Created.UTC().Format(time.RFC3339),
		Changed:  t.Changed.UTC().Format(time.RFC3339),
		Count:    s.Before() + s.At(),
		Total:    s.Before() + s.Total(),
		Ticks:    set.Ticks,
		Over:     s.Over(),
	}
	if n := set.Tally; set.Referee || n != (session.Tally{}) {
		h.Referee = &refereeLine{On: set.Referee, Judged: n.Judged, Right: n.Right, Named: n.Named}
	}
	return h
}

// Outline is what the first line of a save says, of a session that is not written yet.
func Outline(s session.Session, t Times) (Header, error) {
	line, err := seal(header(s, t))
	if err != nil {
		return Header{}, err
	}
	return Peek("", line)
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
