package lab

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"gazala/rules/hex"
	"gazala/scenarios/strict"
)

// ours is the provenance of what a person draws.
const ours = "reconstructed"

// paint makes a stroke with a brush. A stroke over what it would make takes it away.
func (l *Lab) paint(d document, e Edit) error {
	b, ok := l.form.brush(e.Key)
	if !ok {
		return errBrush
	}
	p := painter{lab: l, doc: d, at: e.At, to: e.To}
	at, err := l.grid().Parse(e.At)
	if err != nil {
		return errKey
	}
	if b.Do.Two() {
		to, err := l.grid().Parse(e.To)
		dir, beside := hex.Toward(at, to)
		if err != nil || !beside {
			return errBeside
		}
		p.dir = dir
	}
	p.on = d.object
	if b.Do.onMap() {
		if p.on, err = l.ownMap(d); err != nil {
			return err
		}
	}
	return p.stroke(b)
}

// ownMap is the position's map as an object, a copy of the published one if it is played on that.
func (l *Lab) ownMap(d document) (object, error) {
	if m, ok := d.object["map"].(object); ok {
		return m, nil
	}
	name, _ := d.object["map"].(string)
	text, err := fs.ReadFile(l.sys.Files, fmt.Sprintf(mapFile, name))
	if err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	var m object
	if err := json.Unmarshal(text, &m); err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	d.object["map"] = m
	return m, nil
}

// painter makes one stroke at a hex, or from it to the one beside it.
type painter struct {
	lab    *Lab
	doc    document
	on     object // in which it writes: the position, or its map
	at, to string
	dir    hex.Dir
}

func (p painter) stroke(b Brush) error {
	switch b.Do {
	case Hexes:
		p.on[b.List] = p.toggled(list(p.on[b.List]), p.at)
	case Sides:
		p.on[b.List] = p.toggledSide(list(p.on[b.List]))
	case Entries:
		return p.entry(b)
	case Holders:
		p.holder(b)
	case Pieces:
		p.piece(b)
	case Ground:
		p.ground(b.Value)
	case Area:
		p.area(b)
	case MapSides:
		p.sides(b)
	case Line:
		p.line(b)
	case Slope:
		p.slope(b)
	}
	return nil
}

func list(v any) []any {
	out, _ := v.([]any)
	return out
}

// spread is a list of hexes without runs: "0105-0107" is three of them.
func (p painter) spread(all []any) []any {
	g := p.lab.grid()
	var out []any
	for _, v := range all {
		s, _ := v.(string)
		from, to, run := strings.Cut(s, "-")
		a, errA := g.Parse(from)
		b, errB := g.Parse(to)
		if !run || errA != nil || errB != nil {
			out = append(out, v)
			continue
		}
		fromCol, fromRow := g.ColRow(a)
		toCol, toRow := g.ColRow(b)
		for col := fromCol; col <= toCol; col++ {
			for row := fromRow; row <= toRow; row++ {
				if h := g.Hex(col, row); g.Has(h) {
					out = append(out, g.Format(h))
				}
			}
		}
	}
	return out
}

// without is a list of hexes without one, and whether it was there.
func (p painter) without(all []any, h string) (left []any, was bool) {
	left = p.spread(all)
	i := slices.Index(left, any(h))
	if i < 0 {
		return all, false
	}
	return slices.Delete(left, i, i+1), true
}

func (p painter) toggled(all []any, h string) []any {
	left, was := p.without(all, h)
	if was {
		return left
	}
	return append(all, h)
}

// toggledSide is a list of hexsides with the one in question put in or taken out.
func (p painter) toggledSide(all []any) []any {
	there := func(v any) bool { return v == p.at+"/"+p.to || v == p.to+"/"+p.at }
	if slices.ContainsFunc(all, there) {
		return slices.DeleteFunc(slices.Clone(all), there)
	}
	return append(all, p.at+"/"+p.to)
}

// entry is about the first unit that stands in the hex.
func (p painter) entry(b Brush) error {
	all := list(p.on[b.List])
	there := func(v any) bool {
		o, _ := v.(object)
		return o["from"] == p.at && o["to"] == p.to
	}
	if slices.ContainsFunc(all, there) {
		p.on[b.List] = slices.DeleteFunc(slices.Clone(all), there)
		return nil
	}
	slots := map[string]string{"from": p.at, "to": p.to}
	slots["turn"], _ = p.doc.object["turn"].(string)
	for _, v := range p.doc.units() {
		if u, ok := v.(object); ok && u["at"] == p.at && slots["unit"] == "" {
			slots["unit"], _ = u["unit"].(string)
		}
	}
	if slots["unit"] == "" {
		return errNobody
	}
	o := object{}
	for key, text := range b.With {
		o[key] = filled(text, slots)
	}
	p.on[b.List] = append(all, o)
	return nil
}

// piece lays a thing into the hex, or takes one like it away.
func (p painter) piece(b Brush) {
	o := object{"at": p.at}
	for key, text := range b.With {
		o[key] = filled(text, nil)
	}
	like := func(v any) bool {
		other, is := v.(object)
		if !is {
			return false
		}
		for key, want := range o {
			if fmt.Sprint(other[key]) != fmt.Sprint(want) { // numbers are read in one form and filled in in another
				return false
			}
		}
		return true
	}
	all := list(p.on[b.List])
	if slices.ContainsFunc(all, like) {
		p.on[b.List] = slices.DeleteFunc(slices.Clone(all), like)
		return
	}
	p.on[b.List] = append(all, o)
}

// holder goes from nobody to the first side, to the next, and to nobody again.
func (p painter) holder(b Brush) {
	all, ok := p.on[b.List].(object)
	if !ok {
		all = object{}
		p.on[b.List] = all
	}
	sides := p.lab.sys.Sides
	now, _ := all[p.at].(string)
	next := slices.Index(sides, now) + 1
	if next == len(sides) {
		delete(all, p.at)
		return
	}
	all[p.at] = sides[next]
}

func (p painter) ground(value string) {
	g, ok := p.on["ground"].(object)
	if !ok {
		return
	}
	areas := list(g["areas"])
	for _, v := range areas {
		if a, ok := v.(object); ok {
			a["hexes"], _ = p.without(list(a["hexes"]), p.at)
		}
	}
	g["areas"] = append(
		slices.DeleteFunc(areas, hollow("hexes")),
		object{"ground": value, "source": ours, "hexes": []any{p.at}},
	)
}

// hollow tells of an entry whose list is empty.
func hollow(key string) func(any) bool {
	return func(v any) bool {
		o, ok := v.(object)
		return ok && len(list(o[key])) == 0
	}
}

func (p painter) area(b Brush) {
	all, was := list(p.on[b.List]), false
	for _, v := range all {
		if a, ok := v.(object); ok && b.like(a) {
			left, here := p.without(list(a["hexes"]), p.at)
			a["hexes"], was = left, was || here
		}
	}
	all = slices.DeleteFunc(all, hollow("hexes"))
	if !was {
		all = append(all, p.made(b, object{"hexes": []any{p.at}}))
	}
	p.on[b.List] = all
}

func (p painter) sides(b Brush) {
	all, was := list(p.on[b.List]), false
	for _, v := range all {
		if a, ok := v.(object); ok && b.like(a) {
			had := list(a["sides"])
			if left := p.toggledSide(had); len(left) < len(had) {
				a["sides"], was = left, true
			}
		}
	}
	all = slices.DeleteFunc(all, hollow("sides"))
	if !was {
		all = append(all, p.made(b, object{"sides": []any{p.at + "/" + p.to}}))
	}
	p.on[b.List] = all
}

// like tells whether an entry is of the kind that the brush makes, where a list has several.
func (b Brush) like(entry object) bool {
	kind, told := b.With["kind"]
	return !told || filled(kind, nil) == entry["kind"]
}

// made is a new entry of a list, with what the brush gives it and our provenance.
func (painter) made(b Brush, o object) object {
	o["source"] = ours
	for key, text := range b.With {
		o[key] = filled(text, nil)
	}
	return o
}

// line draws a stretch of a road or track, or breaks those that run there.
func (p painter) line(b Brush) {
	out, was := []any{}, false
	for _, v := range list(p.on[b.List]) {
		o, ok := v.(object)
		if !ok || o["kind"] != b.Value {
			out = append(out, v)
			continue
		}
		parts, broke := p.broken(o)
		was = was || broke
		out = append(out, parts...)
	}
	if !was {
		out = append(out, p.made(b, object{"kind": b.Value, "path": []any{p.at, p.to}}))
	}
	p.on[b.List] = out
}

// broken is a line in parts, without the stretch in question; a part of one hex stays where it crosses the edge of the
// map.
func (p painter) broken(o object) (out []any, broke bool) {
	path := list(o["path"])
	from := 0
	cut := func(to int) {
		part, crosses := maps.Clone(o), false
		part["path"] = path[from:to]
		delete(part, "id") // of the whole
		for key, here := range map[string]bool{"enters": from == 0, "leaves": to == len(path)} {
			if _, ok := o[key]; ok && here {
				crosses = true
			} else {
				delete(part, key)
			}
		}
		if to-from > 1 || crosses {
			out = append(out, part)
		}
		from = to
	}
	for i := 1; i < len(path); i++ {
		if (path[i-1] == p.at && path[i] == p.to) || (path[i-1] == p.to && path[i] == p.at) {
			cut(i)
			broke = true
		}
	}
	if !broke {
		return []any{o}, false
	}
	cut(len(path))
	return out, true
}

// slope makes the hex high towards the one beside it.
func (p painter) slope(b Brush) {
	word := strict.Dirs()[p.dir].Name
	all := list(p.on[b.List])
	for _, v := range all {
		o, ok := v.(object)
		if !ok || o["hex"] != p.at {
			continue
		}
		low := list(o["low"])
		if i := slices.Index(low, any(word)); i >= 0 {
			o["low"] = slices.Delete(slices.Clone(low), i, i+1)
			p.on[b.List] = slices.DeleteFunc(all, hollow("low"))
			return
		}
	}
	p.on[b.List] = append(all, p.made(b, object{"hex": p.at, "low": []any{word}}))
}
