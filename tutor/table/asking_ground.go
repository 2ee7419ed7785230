package table

import (
	"encoding/json"

	"gazala/rules/hex"
	"gazala/tutor/question/grammar"
)

// Ground is what a reader of questions knows of the position: where the units stand, which are in hand, what is on the
// map.
func (t *Table) Ground() *grammar.Ground {
	if t.ground == nil {
		t.ground = t.newGround()
	}
	return t.ground
}

// offMap is where a unit stands that is in no hex.
const offMap = "-"

// written is a position as the game writes it, as far as all games write it alike.
type written struct {
	Units []struct {
		Unit, At, Box string
		Ready         bool
	}
	Stack []map[string]any
}

func (t *Table) newGround() *grammar.Ground {
	g := &grammar.Ground{At: map[string]string{}}
	g.Hex = func(figures string) bool {
		if t.board.Grid == nil {
			return true
		}
		for n := range t.board.Grid.Len() {
			if t.board.Grid.Format(t.board.Grid.At(n)) == figures {
				return true
			}
		}
		return false
	}
	if n := int(t.point.Who.Ref); n > 0 && n <= len(t.sys.Sides) {
		g.Side = t.sys.Sides[n-1]
	}
	text, err := t.sys.Write(t.g)
	if err != nil {
		return g
	}
	var w written
	if json.Unmarshal(text, &w) != nil {
		return g
	}
	for _, u := range w.Units {
		g.At[u.Unit] = u.At
		if u.At == "" {
			g.At[u.Unit] = offMap
		}
	}
	for n := len(w.Stack) - 1; n >= 0 && len(g.Held) == 0; n-- {
		g.Held = heldIn(w.Stack[n])
	}
	return g
}

// heldIn are the units that are in hand in a frame of the stack.
func heldIn(frame map[string]any) (out []string) {
	for _, key := range []string{"unit", "active"} {
		if id, is := frame[key].(string); is {
			return []string{id}
		}
	}
	if all, is := frame["units"].([]any); is {
		for _, u := range all {
			if id, is := u.(string); is {
				out = append(out, id)
			}
		}
	}
	if len(out) > 0 {
		return out
	}
	for _, key := range []string{"combat", "fight", "attack"} {
		inner, is := frame[key].(map[string]any)
		if !is {
			continue
		}
		if id, is := inner["active"].(string); is {
			return []string{id}
		}
		if all, is := inner["attackers"].([]any); is {
			for _, u := range all {
				if id, is := u.(string); is {
					out = append(out, id)
				}
			}
		}
	}
	return out
}

// hexOf is the hex with some figures; ok is false where there is none.
func (t *Table) hexOf(figures string) (h hex.Hex, ok bool) {
	if t.board.Grid == nil {
		return h, false
	}
	for n := range t.board.Grid.Len() {
		if at := t.board.Grid.At(n); t.board.Grid.Format(at) == figures {
			return at, true
		}
	}
	return h, false
}
