package desk

import (
	"errors"
	"fmt"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
	"gazala/tutor/table/ask"
)

// ErrNothing is returned for a position file that holds no position.
var ErrNothing = errors.New("no position can be read")

const maxFace = 99

// Question is a position, and an intent about it if one was given.
type Question struct {
	Table  ask.Table
	Game   play.Game
	Intent decide.Intent // nil if none was given
	Dice   []int         // faces to come, if the position names any
}

// ErrSide is returned for a word that names no side of a game.
var ErrSide = errors.New("no such side")

// As is the desk as a side has it, given by its word: a position is what that side may see of it, and so are the
// answers about it. Whatever has a position then fails with [ErrSide] for a word that names no side of its game.
func (d *Desk) As(side string) *Desk {
	out := *d
	out.side = side
	return &out
}

// seen is a position as the desk's side may see it.
func (d *Desk) seen(sys *shelf.System, g play.Game) (play.Game, error) {
	if d.side == "" || g == nil {
		return g, nil
	}
	if !slices.Contains(sys.Sides, d.side) {
		return nil, asked{ErrSide, d.side}
	}
	if sys.Sight == nil {
		return g, nil
	}
	return sys.Sight.SeenBy(g, d.side), nil
}

// Ask reads a position in either of its forms, and an intent as JSON unless it is empty. Everything that is wrong with
// either comes at once as *[strict.Problems].
func (d *Desk) Ask(name string, text, intent []byte) (Question, error) {
	text, err := position.Unfold(text)
	if err != nil {
		return Question{}, fmt.Errorf("%s: %w", name, err)
	}
	doc := strict.Parse(name, text, strict.Limits{Bytes: position.MaxBytes})
	sys := d.systemOf(doc.Root())
	if root := doc.Root(); root.IsObject() && len(root.Keys()) == 0 {
		for _, needed := range []string{"system", "units", "stack"} {
			root.Field(needed)
		}
	}
	var faces []int
	for _, k := range doc.Root().OptList("dice") {
		faces = append(faces, k.AsInt(0, maxFace))
	}
	g, err := d.seen(sys, d.lay(sys, sys.Position(doc.Root())))
	if err != nil {
		return Question{}, err
	}
	asked := strict.Parse("intent", intent, strict.Limits{Bytes: position.MaxBytes})
	wrong := doc.Err()
	if wrong != nil {
		g = nil
	}
	var in decide.Intent
	if len(intent) > 0 {
		in = sys.Intent(asked.Root(), g)
		wrong = strict.Join(wrong, asked.Err())
	}
	if wrong != nil {
		return Question{}, fmt.Errorf("%s: %w", name, wrong)
	}
	if g == nil {
		return Question{}, fmt.Errorf("%s: %w", name, ErrNothing)
	}
	return Question{Table: ask.New(sys, g, d.say), Game: g, Intent: in, Dice: faces}, nil
}

// systemOf is the system that a position names; the first on the shelf when it names none, or one that is not there,
// which that system refuses.
func (d *Desk) systemOf(n *strict.Node) *shelf.System {
	if s, err := d.system(n.Opt("system").Text()); err == nil {
		return s
	}
	return d.shelf.systems[0]
}

// Write is a position as text on one line.
func (d *Desk) Write(system string, g play.Game) ([]byte, error) {
	sys, err := d.system(system)
	if err != nil {
		return nil, err
	}
	b, err := sys.Write(g)
	if err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	return b, nil
}
