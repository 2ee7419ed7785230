package grammar

// forHalves is what it is worth more that two pairs of figures are a hex than what they may be alone.
const forHalves = .4

// halves adds the hex whose column and row are written apart: "12-21", "12 21". Without a map nobody can tell.
func (b *Book) halves(ts []token, at int, g *Ground, add func(edge)) {
	const figures = 2
	t := ts[at]
	put := func(to int, id string) {
		if g.Hex != nil && g.Hex(id) {
			add(edge{from: at, to: to, tag: "{hex}", id: id, weight: forName + forHalves, exact: true})
		}
	}
	switch t.kind {
	case aValue:
		if len(t.text) == 2*figures+1 && t.text[figures] == '-' {
			put(at+1, t.text[:figures]+t.text[figures+1:])
		}
	case aNumber:
		if at+1 == len(ts) || len(t.text) != figures || t.ordinal {
			return
		}
		next := ts[at+1]
		if next.kind == aNumber && len(next.text) == figures && !next.ordinal && !next.mark && next.from == t.to+1 {
			put(at+2, t.text+next.text)
		}
	case aWord, aRule, aSign:
	}
}
