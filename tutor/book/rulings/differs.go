package rulings

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
)

// ErrWhere is returned for a place where readings are said to differ that there is not.
var ErrWhere = errors.New("no such position")

// Differs is where the readings of a contested place differ, as the register has it: {example, step} with the step from
// 1, {question}, {scenario} or {position}, with the intent that is judged there, or with faces the one that is played,
// and then those that are played after it, [{intent, faces}]. Without an intent it is what may be done there that
// differs. ok is false when the register does not say. known are [Positions].
func Differs(sys *shelf.System, d register.Discrepancy, known []Position) (p Position, ok bool, err error) {
	if d.Differs == "" {
		return Position{}, false, nil
	}
	doc := strict.Parse(d.ID, []byte(d.Differs), strict.Limits{})
	n := doc.Root()
	if p, err = stands(sys, n, known); err != nil {
		return Position{}, false, fmt.Errorf("%s: %w", d.ID, err)
	}
	if p.Game != nil && n.Has("intent") {
		p.Asks, p.Does = []decide.Intent{sys.Intent(n.Field("intent"), p.Game)}, nil
		if n.Has("faces") {
			p.Asks, p.Does = nil, []play.Action{action(sys, n, p.Game)}
			for _, f := range n.OptList("then") {
				p.Does = append(p.Does, action(sys, f.AsObject(), p.Game))
			}
		}
	}
	if err := doc.Err(); err != nil {
		return Position{}, false, fmt.Errorf("%s: %w", d.ID, err)
	}
	return p, true, nil
}

func action(sys *shelf.System, n *strict.Node, g play.Game) play.Action {
	act := play.Action{Intent: sys.Intent(n.Field("intent"), g)}
	for _, k := range n.List("faces") {
		act.Faces = append(act.Faces, k.AsInt(0, 1<<16))
	}
	return act
}

// written is a position that stands in the register, and how a game begins from it.
func written(sys *shelf.System, n *strict.Node) Position {
	p := Position{Start: "position:" + n.Raw(), Game: sys.Position(n)}
	if !n.Has("system") && p.Game != nil {
		if text, err := sys.Write(p.Game); err == nil {
			p.Start = "position:" + string(text)
		}
	}
	return p
}

func stands(sys *shelf.System, n *strict.Node, known []Position) (Position, error) {
	var here func(p Position) bool
	switch step := n.OptInt("step", 1, 1, 1<<10); {
	case n.Has("position"):
		return written(sys, n.Field("position")), nil
	case n.Has("example"):
		id := n.Str("example")
		here = func(p Position) bool { return p.Example == id && p.Step == step-1 }
	case n.Has("question"):
		id := n.Str("question")
		here = func(p Position) bool { return p.Ask == id }
	default:
		start := "scenario:" + sys.ID + "/" + n.Str("scenario")
		here = func(p Position) bool { return p.Start == start }
	}
	i := slices.IndexFunc(known, here)
	if i < 0 {
		return Position{}, fmt.Errorf("%w: %s", ErrWhere, strings.TrimSpace(n.Raw()))
	}
	return known[i], nil
}
