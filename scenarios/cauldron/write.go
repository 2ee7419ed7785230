package cauldrondata

import (
	"encoding/json"
	"slices"

	"gazala/rules/cauldron"
	"gazala/rules/record"
	"gazala/scenarios/position"
)

// WritePosition is the position as [ReadPosition] reads it, in JSON on one line.
func WritePosition(p *Printed, r *cauldron.Rules, st cauldron.State) ([]byte, error) {
	w := writer{names(r), p, r, st}
	o := position.Object{"system": "cauldron", "turn": turns()[st.Turn-1].Name, "markers": st.Markers}
	if o["map"] = "gazala"; r.Map.Text != "" {
		o["map"] = json.RawMessage(r.Map.Text)
	}
	if r.Scenario != nil {
		o["scenario"] = r.Scenario.ID
	}
	o.Put("points", st.VP)
	o.Put("fines", st.Fines)
	o.Put("cut", st.Cut)
	o.Put("units", w.units())
	o.Put("breached", w.breached())
	o.Put("works", w.works())
	o.Put("pairs", w.pairs())
	o.Put("withdrawn", w.withdrawn())
	o.Put("actions", bySide(func(s cauldron.Side) any { return st.Actions[s-1] }))
	o.Put("cup", bySide(func(s cauldron.Side) any { return w.chits(st.Cup[s-1]) }))
	o.Put("hand", bySide(func(s cauldron.Side) any { return w.chits(st.Hand[s-1]) }))
	o.Put("played", bySide(func(s cauldron.Side) any { return w.chits(st.Played[s-1]) }))
	o.Put("activated", w.activated())
	o.Put("rulings", position.Rulings(p.Index, r.Rulings))
	if r.Charts.Text != "" {
		o["charts"] = json.RawMessage(r.Charts.Text)
	}
	record.Stack(position.Write(o, Scope(r)), "stack", "frame", &st.Frames, cauldron.FrameKinds(), mostUnits)
	return o.Line()
}

// names are the words for what a position with the given rules has.
func names(r *cauldron.Rules) position.Names[cauldron.UnitID] {
	return position.Names[cauldron.UnitID]{
		Grid:  r.Map.Grid,
		Units: len(r.Order.Counters),
		Name:  func(u cauldron.UnitID) string { return r.Order.Counters[u].ID },
	}
}

type writer struct {
	position.Names[cauldron.UnitID]
	printed *Printed
	rules   *cauldron.Rules
	st      cauldron.State
}

func bySide(value func(cauldron.Side) any) position.Object {
	o := position.Object{}
	for _, s := range sides() {
		o.Put(s.Name, value(s.Value))
	}
	return o
}

func (w writer) units() []position.Object {
	scope := Scope(w.rules)
	out := make([]position.Object, len(w.st.Units))
	for i := range w.st.Units {
		c := &w.rules.Order.Counters[i]
		out[i] = position.Object{"unit": c.ID}
		if !w.isPrinted(*c) {
			w.madeUp(out[i], *c)
		}
		c.UnitFields(&w.st.Units[i], position.Write(out[i], scope))
	}
	return out
}

func (w writer) isPrinted(c cauldron.Counter) bool {
	for _, p := range w.printed.Order.Counters {
		if p.ID == c.ID {
			return sameCounter(p, c)
		}
	}
	return false
}

func sameCounter(a, b cauldron.Counter) bool {
	return a.Name == b.Name && a.Formation == b.Formation && a.Class == b.Class && a.Motorized == b.Motorized &&
		a.Regiment == b.Regiment && a.Nation == b.Nation &&
		a.Bound == b.Bound && a.Source == b.Source &&
		a.Kind == b.Kind &&
		slices.Equal(a.Faces, b.Faces) &&
		slices.Equal(a.Entry, b.Entry)
}

func (w writer) madeUp(o position.Object, c cauldron.Counter) {
	o["formation"] = w.rules.Order.Formations[c.Formation].ID
	o["class"] = [...]string{"", "armour", "infantry", "anti-tank"}[c.Class]
	position.Word(o, "nation", c.Nation, Nations())
	o.Put("motorized", c.Motorized)
	o.Put("bound", c.Bound)
	o.Put("entry", w.Hexes(c.Entry))
	faces := make([]position.Object, 0, len(c.Faces))
	for _, f := range c.Faces {
		faces = append(faces, position.Object{"fresh": face(f.Fresh), "used": face(f.Used)})
	}
	o["faces"] = faces
}

func face(f cauldron.Face) []any {
	return []any{f.Hard.N, f.Soft.N, f.Move.N, position.Letters(f.Hard.Source, f.Soft.Source, f.Move.Source)}
}

func (w writer) breached() []string {
	out := make([]string, 0, len(w.st.Breached))
	for _, s := range w.st.Breached {
		a, b := s.Hexes()
		out = append(out, w.Hex(a)+"/"+w.Hex(b))
	}
	return out
}

func (w writer) works() []position.Object {
	var out []position.Object
	for _, k := range w.st.Works {
		out = append(
			out,
			position.Object{
				"unit": w.ID(k.Unit),
				"from": w.Hex(k.From),
				"to":   w.Hex(k.From.Step(k.Dir)),
				"turn": turns()[k.Turn-1].Name,
			},
		)
	}
	return out
}

func (w writer) chits(box []cauldron.Chit) []string {
	out := make([]string, 0, len(box))
	for _, c := range box {
		word, _ := chitWord(c, w.rules.Order.Formations)
		out = append(out, word)
	}
	return out
}

func (w writer) activated() position.Object {
	o := position.Object{}
	for i, n := range w.st.Activated {
		o.Put(w.rules.Order.Formations[i].ID, int(n))
	}
	return o
}
