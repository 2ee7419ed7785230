package theseusdata

import (
	"encoding/json"

	"gazala/rules/cite"
	"gazala/rules/theseus"
	"gazala/scenarios/position"
)

// WritePosition is the position as [ReadPosition] reads it, in JSON on one line.
func WritePosition(p *Printed, r *theseus.Rules, st theseus.State) ([]byte, error) {
	w := writer{names(r), p, r, st}
	o := position.Object{"system": "theseus", "map": w.board(), "turn": int(st.Turn)}
	if r.Scenario != nil {
		o["scenario"] = r.Scenario.ID
	}
	if r.Campaign != nil {
		o["campaign"] = r.Campaign.ID
	}
	o.Put("units", w.units())
	o.Put("levels", w.levels())
	o.Put("dummies", w.dummies())
	o.Put("air", w.air())
	o.Put("rerolls", w.perSide(w.st.Rerolls))
	o.Put("keeps", w.keeps())
	if st.Initiative.Number != 0 {
		o["initiative"] = position.Object{"shown": sideName(st.Initiative.Shown), "number": int(st.Initiative.Number)}
	}
	if st.Tobruk.Side != 0 {
		t := position.Object{"side": sideName(st.Tobruk.Side)}
		if st.Tobruk.Next != 0 {
			t["next"] = sideName(st.Tobruk.Next)
		}
		o["tobruk"] = t
	}
	o.Put("scored", w.scored())
	o.Put("last_in", w.lastIn())
	o.Put("minus", int(st.Minus))
	o.Put("restored", w.perSide(st.Restored))
	o.Put("activations", int(st.Activations))
	o.Put("shaken", int(st.Shaken))
	if st.Intelligence.To != 0 {
		o["told"] = w.told()
	}
	o.Put("rulings", position.Rulings(p.Index, r.Rulings))
	if r.Charts.Text != "" {
		o["charts"] = json.RawMessage(r.Charts.Text)
	}
	fields := position.Write(o, Scope(r))
	r.MarkerFields(&st, fields)
	stack(&st, fields)
	return o.Line()
}

// names are the words for what a position with the given rules has.
func names(r *theseus.Rules) position.Names[theseus.UnitID] {
	return position.Names[theseus.UnitID]{
		Grid:  r.Map.Grid,
		Units: len(r.Order.Counters),
		Name:  func(u theseus.UnitID) string { return r.Order.Counters[u].ID },
	}
}

func sideName(s theseus.Side) string { return position.WordOf(s, sides()) }

type writer struct {
	position.Names[theseus.UnitID]
	printed *Printed
	rules   *theseus.Rules
	st      theseus.State
}

// board is the name of the map, or the map itself.
func (w writer) board() any {
	if w.rules.Map.Text != "" {
		return json.RawMessage(w.rules.Map.Text)
	}
	for _, name := range MapNames() {
		if w.printed.Maps[name] == w.rules.Map {
			return name
		}
	}
	return MapNames()[0]
}

func (w writer) formation(f theseus.FormationID) string {
	if f == theseus.NoFormation {
		return ""
	}
	return w.rules.Order.Formations[f].ID
}

func (w writer) units() []position.Object {
	scope := Scope(w.rules)
	out := make([]position.Object, len(w.st.Units))
	for i := range w.st.Units {
		c := &w.rules.Order.Counters[i]
		out[i] = position.Object{"unit": c.ID}
		if c.Source == cite.None { // nobody printed it
			w.madeUp(out[i], *c)
		}
		c.UnitFields(&w.st.Units[i], position.Write(out[i], scope))
	}
	return out
}

func (w writer) madeUp(o position.Object, c theseus.Counter) {
	o.Put("formation", w.formation(c.Formation))
	position.Word(o, "nation", c.Nation, Nations())
	position.Word(o, "type", c.Type, Types())
	position.Word(o, "gait", c.Gait, gaits())
	o["move"] = row(c.Move)
	for _, m := range marks(&c) {
		o.Put(m.Name, *m.Value)
	}
	o.Put("with", c.With)
	if !c.Type.Combat() {
		o["staff"] = row(c.Staff.Reaction, c.Staff.Engineer, c.Staff.Range, c.Staff.Support)
		return
	}
	o["strength"] = row(c.Strength)
	o["front"] = row(c.Front.Rating, c.Front.Points)
	o["back"] = row(c.Back.Rating, c.Back.Points)
}

// row is numbers and the letters of their provenance.
func row(values ...theseus.Value) []any {
	var out []any
	sources := make([]cite.Source, 0, len(values))
	for _, v := range values {
		out, sources = append(out, v.N), append(sources, v.Source)
	}
	return append(out, position.Letters(sources...))
}

func (w writer) levels() position.Object {
	o := position.Object{}
	for i, level := range w.st.Levels {
		if f := theseus.FormationID(i); level != usualLevel(w.rules, f) {
			o[w.formation(f)] = int(level)
		}
	}
	return o
}

func (w writer) air() position.Object {
	o := position.Object{}
	for i, a := range w.st.Air {
		position.Word(o, w.rules.Order.Air[i].ID, a, airStates())
	}
	return o
}

func (writer) perSide(counts [2]int8) position.Object {
	o := position.Object{}
	for _, s := range sides() {
		o.Put(s.Name, int(counts[s.Value-1]))
	}
	return o
}

func (w writer) scored() position.Object {
	o := position.Object{}
	for i, n := range w.st.Scored {
		o.Put(w.Hex(w.rules.Map.Objectives[i].At), int(n))
	}
	return o
}

func (w writer) lastIn() position.Object {
	o := position.Object{}
	for i, side := range w.st.LastIn {
		position.Word(o, w.Hex(w.rules.Map.Objectives[i].At), side, sides())
	}
	return o
}

// told is what the side has been told that sees the position (5.3.4).
func (w writer) told() position.Object {
	t := w.st.Intelligence
	o, against := position.Object{"to": sideName(t.To)}, position.Object{}
	for _, a := range t.Against {
		against[w.Hex(a.At)] = int(a.Points)
	}
	o.Put("zones", w.Hexes(t.Zones))
	o.Put("against", against)
	o.Put("watched", t.Watched)
	return o
}

// keeps are the sides that let every die stand.
func (w writer) keeps() (out []string) {
	for _, s := range sides() {
		if w.st.Kept[s.Value-1] {
			out = append(out, s.Name)
		}
	}
	return out
}
