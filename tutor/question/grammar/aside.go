package grammar

import "slices"

// asideTag is that of an edge over what is told besides what is asked: "which stands in 2217".
const asideTag = "aside"

// An aside costs a little, so that what can be read as part of the question is.
const (
	forAside     = -1.2
	longestAside = 24
)

// asides adds to a lattice what may be told besides: from the beginning, a comma or a word like "which" on, to the next
// comma or the question itself. Each word of it is known, it says how something stands, and it neither asks nor makes
// a condition. What is told so is not looked into; a unit that it names may be what "it" means in the question.
func (b *Book) asides(ts []token, lat [][]edge) {
	var found []edge
	for at := range ts {
		starts := func(tag string) bool {
			return slices.ContainsFunc(lat[at], func(e edge) bool { return e.tag == tag && e.exact })
		}
		joined := starts("@aside") || starts("@beside") && at > 0 && ts[at].mark
		remark := at > 0 && ts[at].mark && starts("@subject")
		if at > 0 && !ts[at].mark && !joined {
			continue
		}
		found = append(found, b.asidesFrom(at, joined, remark, ts, lat)...)
	}
	for _, e := range found {
		lat[e.from] = append(lat[e.from], e)
	}
}

func has(edges []edge, tag string) bool {
	return slices.ContainsFunc(edges, func(e edge) bool { return e.tag == tag })
}

// asksAt tells whether a word asks, whatever else it may be.
func asksAt(edges []edge) bool {
	return has(edges, "@why") || has(edges, "@odds") || has(edges, "@can")
}

// told is how far a stretch is covered by what can be told.
type told struct {
	covered, stands bool
	vain            bool   // a condition, but of nothing that is on the map
	by              []edge // what is named
}

// asidesFrom are the asides that begin at a token: joined to what stands before it by a word that says so, or a remark,
// which begins with whoever does something.
func (b *Book) asidesFrom(from int, joined, remark bool, ts []token, lat [][]edge) (out []edge) {
	end := min(len(ts), from+longestAside)
	ways := make([]told, end-from+1)
	ways[0].covered = true
	other := has(lat[from], "@or") && !has(lat[from], "@which_is")
	for at := from; at < end; at++ {
		w := ways[at-from]
		if !w.covered || ts[at].mended || asksAt(lat[at]) || w.vain && len(w.by) > 0 {
			continue
		}
		vain := w.vain || has(lat[at], "@condition")
		for n := range lat[at] {
			e := &lat[at][n]
			if e.to > end || !e.tells(joined, other) {
				continue
			}
			w.tell(e, vain, &ways[e.to-from])
		}
	}
	const least = 2
	for to := from + least; to <= end; to++ {
		w := ways[to-from]
		marked := to < len(ts) && ts[to].mark
		if !w.whole() || !joined && !marked && (!remark || to < len(ts)) || !joined && !remark && from > 0 {
			continue
		}
		if marked || to == len(ts) || has(lat[to], "@may") || has(lat[to], "@why") {
			out = append(out, edge{
				from: from, to: to, tag: asideTag, weight: forAside - .02*float64(to-from), inner: w.by,
			})
		}
	}
	return out
}

// whole tells whether a stretch can be told besides: it says how something stands.
func (w *told) whole() bool { return w.covered && w.stands && (!w.vain || len(w.by) == 0) }

// tell goes on over an edge.
func (w *told) tell(e *edge, vain bool, next *told) {
	stands := w.stands || e.tag == "@stands" || e.tag == "{state}"
	if next.covered && (next.stands || !stands) {
		return
	}
	next.covered, next.stands, next.by, next.vain = true, stands, w.by, vain
	if e.tag[0] == '{' {
		next.by = append(slices.Clip(w.by), *e)
	}
}

// tells tells whether a stretch can be part of what is told besides: it does not ask, and another thing that may be
// meant ("or 1320") is no aside.
func (e *edge) tells(joined, other bool) bool {
	asks := []string{
		"@why", "@odds", "@who", "@howmany", "@win", "@next", "@stops", "@opinion", "@hidden", "@history", "@else",
		"{badhex}", "{nounit}", "{rule}", "{result}", "@cost", "@only", "@turns", asideTag,
	}
	switch {
	case e.game != "" || e.mended || slices.Contains(asks, e.tag):
		return false
	case other:
		named := []string{
			"{hex}", "{unit}", "{formation}", "{arm}", "{type}", "{act}", "{chit}", "{state}", "{terrain}", "{number}",
			"@attack", "@retreat", "@join", "@move",
		}
		return !slices.Contains(named, e.tag)
	case e.tag == "{state}":
		return joined
	}
	return true
}
