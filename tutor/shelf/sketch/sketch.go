// Package sketch is what the drawings of all games have in common: how a board is put together from what a system says
// of its hexes. It knows no rule.
package sketch

import (
	"strconv"
	"strings"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/printed"
	"gazala/tutor/view"
)

// Words are messages without slots, looked up once: the same few are said of hundreds of hexes.
type Words struct {
	say   *locales.Speaker
	said  map[string]string
	words map[[2]string]string // by prefix and word
}

// NewWords are the words of a language.
func NewWords(say *locales.Speaker) Words {
	return Words{say, map[string]string{}, map[[2]string]string{}}
}

// Of is the message with a key.
func (w Words) Of(key string) string {
	text, ok := w.said[key]
	if !ok {
		text = w.say.Text(key, nil)
		w.said[key] = text
	}
	return text
}

// Word says a word of the data under a prefix: motor-infantry under batalha.class. has the key
// batalha.class.motor_infantry.
func (w Words) Word(prefix, word string) string {
	text, ok := w.words[[2]string{prefix, word}]
	if !ok {
		text = w.say.Text(prefix+strings.ReplaceAll(word, "-", "_"), nil)
		w.words[[2]string{prefix, word}] = text
	}
	return text
}

// Nation is the tint of a nation's counters, by its word in the data.
func Nation(word string) view.Nation {
	switch word {
	case "german", "luftwaffe":
		return view.German
	case "italian":
		return view.Italian
	case "indian":
		return view.Indian
	case "south-african":
		return view.SouthAfrican
	case "free-french", "french":
		return view.FreeFrench
	case "australian":
		return view.Australian
	case "new-zealand":
		return view.NewZealand
	case "polish":
		return view.Polish
	}
	return view.British
}

// Part is something that is said of a hex or a unit when it holds.
type Part struct {
	holds bool
	key   string
}

// If is the message with a key, said when it holds.
func If(holds bool, key string) Part { return Part{holds, key} }

// Conditional are the words of the parts that hold.
func (w Words) Conditional(parts ...Part) []string {
	var out []string
	for _, p := range parts {
		if p.holds {
			out = append(out, w.Of(p.key))
		}
	}
	return out
}

// Blank is a board with its grid and the names on it.
func Blank(g *hex.Grid, places []printed.Place, name func(printed.Name) string) *view.Board {
	b := &view.Board{Grid: g, Cells: make([]view.Cell, g.Len())}
	for _, p := range places {
		b.Places = append(b.Places, view.Place{At: p.At, Name: name(p.Name), Track: p.Track, Sites: p.Sites})
	}
	return b
}

// EachSide visits each hexside of a grid once, from the hex that names it, and those at the edge from the hex on the
// map.
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

// Side draws something along a hexside, from inside the hex.
func Side(b *view.Board, h hex.Hex, d hex.Dir, kind view.SideKind) {
	b.Sides = append(b.Sides, view.SideMark{Side: hex.SideOf(h, d), Kind: kind, In: h})
}

// Mark lays a mark on the board and brings its hex into sight.
func Mark(b *view.Board, m view.Mark) {
	b.Marks = append(b.Marks, m)
	b.Focus = append(b.Focus, m.At)
}

// Path numbers the hexes of a way; that in which it began has no number.
func Path(b *view.Board, path []hex.Hex) {
	for i, h := range path {
		m := view.Mark{At: h, Kind: view.Path}
		if i > 0 {
			m.Text = strconv.Itoa(i)
		}
		Mark(b, m)
	}
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

// Marks collects overlays, of each hex the first.
type Marks struct {
	out  []view.Mark
	seen map[hex.Hex]bool
}

// Put adds an overlay on a hex that has none.
func (m *Marks) Put(h hex.Hex, kind view.MarkKind) {
	if m.seen[h] {
		return
	}
	if m.seen == nil {
		m.seen = map[hex.Hex]bool{}
	}
	m.seen[h] = true
	m.out = append(m.out, view.Mark{At: h, Kind: kind})
}

// All are those collected.
func (m *Marks) All() []view.Mark { return m.out }

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

// Where marks the hexes of a grid of which something holds.
func Where(g *hex.Grid, kind view.MarkKind, is func(hex.Hex) bool) []view.Mark {
	in := make([]bool, g.Len())
	for i := range in {
		in[i] = is(g.At(i))
	}
	return Marked(g, in, kind)
}

// Onward shows for each hex round the end of a way whether it may go on there, as the hex of the way that it would be,
// or why not. To is the intent that goes there.
func Onward(
	g play.Game,
	grid *hex.Grid,
	way []hex.Hex,
	to func(hex.Hex) decide.Intent,
	sign func(decide.Reason) view.Sign,
) []view.Mark {
	var out []view.Mark
	for d := range hex.Dir(hex.Dirs) {
		h := way[len(way)-1].Step(d)
		if !grid.Has(h) {
			continue
		}
		v := g.Judge(to(h))
		if v.Legal {
			out = append(out, view.Mark{At: h, Kind: view.Retreat, Text: strconv.Itoa(len(way))})
			continue
		}
		m := view.Mark{At: h, Kind: view.Refused}
		for _, r := range v.Reasons {
			if s := sign(r); s != 0 {
				m.Signs = append(m.Signs, s)
			}
		}
		out = append(out, m)
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
