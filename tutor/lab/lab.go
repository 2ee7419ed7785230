package lab

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
	"gazala/tutor/table/ask"
	"gazala/tutor/view"
)

// Lab is a position under construction, with what was before: a value, and whatever changes it gives another one.
type Lab struct {
	sys    *shelf.System
	form   *Form
	say    *locales.Speaker
	states []state
	at     int // which of the states is shown
	board  func() *view.Board
	tray   func() tray
	limits *limits
}

// state is a position as text, as the game's writer has it, and as it is played.
type state struct {
	text []byte
	game play.Game
}

// mostStates bounds what can be undone, longestSaid what is said again of an edit that cannot be made, in letters.
const (
	mostStates  = 500
	longestSaid = 60
)

// Trouble is why an edit was not made: what is wrong and where, a line each. Nothing has changed.
type Trouble struct{ Lines []string }

// Error is the lines.
func (t *Trouble) Error() string { return strings.Join(t.Lines, "\n") }

// New is a lab with a position on it. It fails as [Load] does, and when the position cannot be written.
func New(sys *shelf.System, g play.Game, say *locales.Speaker) (*Lab, error) {
	form, err := Load(sys)
	if err != nil {
		return nil, err
	}
	text, err := sys.Write(g)
	if err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	l := &Lab{sys: sys, form: form, states: []state{{text, g}}, limits: &limits{known: map[string]limit{}}}
	return l.In(say), nil
}

// In is the lab in another language.
func (l *Lab) In(say *locales.Speaker) *Lab {
	out := *l
	out.say = say
	out.tray = sync.OnceValue(out.makeTray)
	return out.shown()
}

// shown is the lab with its board to be drawn anew.
func (l *Lab) shown() *Lab {
	l.board = sync.OnceValue(func() *view.Board { return l.sys.Board(l.Game(), l.say) })
	return l
}

// Form is what can be set.
func (l *Lab) Form() *Form { return l.form }

// System is the game.
func (l *Lab) System() string { return l.sys.ID }

// Game is the position as it is played.
func (l *Lab) Game() play.Game { return l.states[l.at].game }

// Text is the position as JSON on one line.
func (l *Lab) Text() []byte { return slices.Clone(l.states[l.at].text) }

// Line is the position as one folded line, for copy and paste.
func (l *Lab) Line() (string, error) {
	line, err := position.Fold(l.states[l.at].text)
	if err != nil {
		return "", fmt.Errorf("lab: %w", err)
	}
	return line, nil
}

// Undo is the lab before the last edit, Redo after the next.
func (l *Lab) Undo() *Lab { return l.seek(l.at - 1) }

// Redo makes the edit again that was undone last.
func (l *Lab) Redo() *Lab { return l.seek(l.at + 1) }

func (l *Lab) seek(n int) *Lab {
	out := *l
	out.at = min(max(n, 0), len(l.states)-1)
	return out.shown()
}

// Take is the lab with a position of the same game in place of what is there: one that was played on, say.
func (l *Lab) Take(g play.Game) (*Lab, error) {
	text, err := l.sys.Write(g)
	if err != nil {
		return l, fmt.Errorf("lab: %w", err)
	}
	return l.with(state{text, g}), nil
}

func (l *Lab) with(s state) *Lab {
	if bytes.Equal(s.text, l.states[l.at].text) {
		return l
	}
	out := *l
	out.states = slices.Concat(l.states[:l.at+1], []state{s})
	if over := len(out.states) - mostStates; over > 0 {
		out.states = out.states[over:]
	}
	out.at = len(out.states) - 1
	return out.shown()
}

// Do is the lab after an edit. An edit that cannot be made, or that gives a position that cannot be, is a *[Trouble]
// and leaves the lab as it is.
func (l *Lab) Do(e Edit) (*Lab, error) {
	text, err := l.edited(e)
	if err != nil {
		return l, l.trouble(err, e)
	}
	s, err := l.read(text)
	if err != nil {
		return l, err
	}
	return l.with(s), nil
}

// edited is the text of the position after an edit, not read yet.
func (l *Lab) edited(e Edit) ([]byte, error) {
	if e.Do == Replace {
		text, _ := e.Value.(string)
		plain, err := position.Unfold([]byte(text))
		if err != nil {
			return nil, fmt.Errorf("lab: %w", err)
		}
		return plain, nil
	}
	var d document
	read := json.NewDecoder(bytes.NewReader(l.states[l.at].text))
	read.UseNumber()
	if err := read.Decode(&d.object); err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	if err := l.change(d, e); err != nil {
		return nil, err
	}
	return position.Object(d.object).Line() //nolint:wrapcheck // an object of JSON can be written
}

// read reads a position as any other is read, and asks whether somebody can go on in it.
func (l *Lab) read(text []byte) (state, error) {
	doc := strict.Parse("", text, strict.Limits{Bytes: position.MaxBytes})
	doc.Root().OptList("dice")
	g := l.sys.Position(doc.Root())
	if err := doc.Err(); err != nil {
		return state{}, l.wrong(text, err)
	}
	if g == nil {
		return state{}, &Trouble{[]string{l.say.Text("lab.trouble.nothing", nil)}}
	}
	p := g.Point(decide.NewSheet(nil, nil))
	if p.Sheet.Len() > 0 && len(p.Options()) == 0 {
		asked := ask.New(l.sys, g, l.say).Options()
		return state{}, &Trouble{
			[]string{l.say.Text("lab.trouble.dead_end", map[string]any{"Question": asked.Question})},
		}
	}
	out, err := l.sys.Write(g)
	if err != nil {
		return state{}, fmt.Errorf("lab: %w", err)
	}
	return state{out, g}, nil
}

// trouble puts into words why an edit could not even be tried.
func (l *Lab) trouble(err error, e Edit) error {
	slots := map[string]any{}
	for slot, said := range map[string]string{
		"Unit": e.Unit, "Key": e.Key, "At": e.At, "To": e.To, "Value": fmt.Sprint(e.Value),
	} {
		slots[slot] = strict.Short(said, longestSaid)
	}
	for _, c := range []struct {
		err error
		key string
	}{
		{errUnit, "lab.trouble.unit"},
		{errKey, "lab.trouble.key"},
		{errValue, "lab.trouble.value"},
		{errSituation, "lab.trouble.key"},
		{errBrush, "lab.trouble.key"},
		{errBeside, "lab.trouble.beside"},
		{errNobody, "lab.trouble.nobody"},
		{errDeed, "lab.trouble.deed"},
		{errClosed, "lab.trouble.closed"},
		{position.ErrFolded, "fault.folded"},
		{position.ErrLong, "fault.long"},
	} {
		if errors.Is(err, c.err) {
			return &Trouble{[]string{l.say.Text(c.key, slots)}}
		}
	}
	return err
}

// wrong puts the faults of a position into words, each with its place as a person knows it.
func (l *Lab) wrong(text []byte, err error) error {
	var faults *strict.Problems
	if !errors.As(err, &faults) {
		return err
	}
	var d document
	if json.Unmarshal(text, &d.object) != nil {
		d.object = object{}
	}
	out := &Trouble{}
	for _, p := range faults.List {
		slots := map[string]any{}
		for k, v := range p.Slots() {
			slots[k] = v
		}
		line := l.say.Text(p.Key, slots)
		if place := l.placeOf(d, p.Path); place != "" {
			line = l.say.Text("lab.trouble.at", map[string]any{"Place": place, "Text": line})
		}
		if !slices.Contains(out.Lines, line) {
			out.Lines = append(out.Lines, line)
		}
	}
	if faults.More > 0 {
		out.Lines = append(out.Lines, l.say.Text("fault.more", map[string]any{"Count": faults.More}))
	}
	return out
}

// placeOf is a place in the position as a person knows it: a unit by its name, what is going on as such, anything else
// by its path.
func (l *Lab) placeOf(d document, path string) string {
	head, rest, _ := strings.Cut(path, ".")
	name, index, listed := strings.Cut(strings.TrimSuffix(head, "]"), "[")
	n, err := strconv.Atoi(index)
	switch {
	case name == "units" && listed && err == nil && n < len(d.units()):
		u, _ := d.units()[n].(object)
		id, _ := u["unit"].(string)
		return strings.TrimSuffix(id+" · "+rest, " · ")
	case name == "units" && !listed: // the fault itself says where
		return ""
	case name == "stack":
		return strings.TrimSuffix(l.say.Text("lab.going_on", nil)+" · "+rest, " · ")
	}
	return path
}

// grid is that of the position's map.
func (l *Lab) grid() *hex.Grid { return l.board().Grid }
