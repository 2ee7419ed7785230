package strict

import (
	"gazala/rules/hex"
	"gazala/rules/printed"
)

// Name is a name in both languages, {"en": …, "pt": …}; pt may be left out when it is the same.
func (n *Node) Name(key string) printed.Name {
	k := n.Object(key)
	return printed.Name{EN: k.Str("en"), PT: k.OptStr("pt")}
}

// maxValue is the highest number that is printed.
const maxValue = 99

// AsValue is a number from 0 to 99 with the letter of its provenance, [3, "p"].
func (n *Node) AsValue() printed.Value {
	row := n.AsList()
	if len(row) != 2 {
		if n.IsList() {
			n.Fail(NoProvenance, Args{"Value": ""})
		}
		return printed.Value{}
	}
	return printed.Value{N: row[0].AsInt(0, maxValue), Source: row[1].AsLetters(1)[0]}
}

// Values are so many numbers from least to 99 and the letters of their provenance, [3, 2, "pr"].
func (n *Node) Values(key string, values, least int) []printed.Value {
	out := make([]printed.Value, values)
	row := n.ListOf(key, values+1, values+1)
	if len(row) != values+1 {
		return out
	}
	from := row[values].AsLetters(values)
	for i := range out {
		out[i] = printed.Value{N: row[i].AsInt(least, maxValue), Source: from[i]}
	}
	return out
}

// sites are the words for what a place is.
func sites() []Choice[printed.Sites] {
	return []Choice[printed.Sites]{
		{"town", printed.Town},
		{"well", printed.Well},
		{"airfield", printed.Airfield},
		{"port", printed.Port},
		{"height", printed.Height},
	}
}

// Places are the names on a map, [{at, name, track, site}]; track: of a road or trail; site: what the place is, and
// from where that is known.
func (n *Node) Places(key string, g *hex.Grid) []printed.Place {
	var out []printed.Place
	for _, k := range n.OptList(key) {
		p := printed.Place{Name: k.Name("name"), Track: k.OptBool("track")}
		p.At, _ = k.Hex("at", g)
		if site := k.Opt("site"); site.Exists() {
			p.Sites = Enum(site, "is", sites())
			site.Source("source")
		}
		out = append(out, p)
	}
	return out
}

// Areas marks the hexes of a list of areas, [{source, hexes}], by grid index.
func (n *Node) Areas(key string, g *hex.Grid, into []bool) {
	for _, k := range n.OptList(key) {
		k.Source("source")
		for _, h := range k.Hexes("hexes", g) {
			into[g.Index(h)] = true
		}
	}
}
