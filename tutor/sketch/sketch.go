// Package sketch is what the drawings of all games have in common: how a board is put together from what a system says of its hexes. It knows no rule.
package sketch

import (
	"gazala/locales"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// Words are messages without slots, looked up once: the same few are said of hundreds of hexes.
type Words struct {
	say  *locales.Speaker
	said map[string]string
}

// NewWords are the words of a language.
func NewWords(say *locales.Speaker) Words { return Words{say, map[string]string{}} }

// Of is the message with a key.
func (w Words) Of(key string) string {
	text, ok := w.said[key]
	if !ok {
		text = w.say.Text(key, nil)
		w.said[key] = text
	}
	return text
}

// EachSide visits each hexside of a grid once, from the hex that names it, and those at the edge from the hex on the map.
func EachSide(g *hex.Grid, visit func(h hex.Hex, d hex.Dir)) {
	for i := range g.Len() {
		h := g.At(i)
		for d := range hex.Dir(hex.Dirs) {
			if hex.SideOf(h, d).A == h || !g.Has(h.Step(d)) {
				visit(h, d)
			}
		}
	}
}

// Mark lays a mark on the board and brings its hex into sight.
func Mark(b *view.Board, m view.Mark) {
	b.Marks = append(b.Marks, m)
	b.Focus = append(b.Focus, m.At)
}

// Settle ends a drawing: when nothing is singled out, what stands on the map is what there is to see.
func Settle(b *view.Board) {
	if len(b.Focus) > 0 {
		return
	}
	for _, c := range b.Counters {
		b.Focus = append(b.Focus, c.At)
	}
}

// Marked are the hexes of a grid that in tells of, by grid index, with a mark on each.
func Marked(g *hex.Grid, in []bool, kind view.MarkKind) []view.Mark {
	var out []view.Mark
	for i, is := range in {
		if is {
			out = append(out, view.Mark{At: g.At(i), Kind: kind})
		}
	}
	return out
}

// Layers are a system's layers, off, by their ids: each has the name <system>.layer.<id>.
func Layers(say *locales.Speaker, system string, ids ...string) []view.Layer {
	out := make([]view.Layer, len(ids))
	for i, id := range ids {
		out[i] = view.Layer{ID: id, Name: say.Text(system+".layer."+id, nil)}
	}
	return out
}
