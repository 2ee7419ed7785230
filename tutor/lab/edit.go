package lab

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"gazala/scenarios/strict"
	"gazala/tutor/view"
)

// Deed is what an edit does.
type Deed string

// The deeds.
const (
	Place  Deed = "place"  // Unit stands at At, wherever it was
	Off    Deed = "off"    // Unit is where Key says, not on the map
	Remove Deed = "remove" // Unit takes no part
	State  Deed = "state"  // Key of Unit is Value
	Set    Deed = "set"    // Key of the position is Value
	Open   Deed = "open"   // the situation Key is going on, about Unit if it is about one
	// the brush Key at At, towards To where it goes from hex to hex; what is there already goes
	Paint   Deed = "paint"
	Empty   Deed = "empty"   // nobody is on the map, and nothing is going on
	Replace Deed = "replace" // Value is the whole position, as text
)

// Deeds are all of them.
func Deeds() []Deed { return []Deed{Place, Off, Remove, State, Set, Open, Paint, Empty, Replace} }

// Edit is one change of a position. Hexes are numbers of the map. Value is a truth, a whole number or a text.
type Edit struct {
	Do   Deed
	Unit string
	At   string
	To   string
	Key  string
	// Value is a bool, an int or a string.
	Value any
}

// ReadEdit reads an edit, {"do": "place", "unit": "10 Hus", "at": "1219"}: the fields are those of [Edit] in small
// letters.
func ReadEdit(n *strict.Node) Edit {
	var deeds []strict.Choice[Deed]
	for _, d := range Deeds() {
		deeds = append(deeds, strict.Choice[Deed]{Name: string(d), Value: d})
	}
	e := Edit{
		Do:   strict.Enum(n, "do", deeds),
		Unit: n.OptStr("unit"),
		At:   n.OptStr("at"),
		To:   n.OptStr("to"),
		Key:  n.OptStr("key"),
	}
	v := n.Opt("value")
	switch raw := v.Raw(); {
	case !v.Exists():
	case v.IsText():
		e.Value = v.Text()
	case raw == "true" || raw == "false":
		e.Value = v.AsBool()
	default:
		const most = 1 << 20
		e.Value = v.AsInt(-most, most)
	}
	return e
}

// What an edit can ask for that there is not.
var (
	errUnit      = errors.New("no such unit")
	errKey       = errors.New("nothing goes by that name")
	errValue     = errors.New("no such value")
	errSituation = errors.New("no such situation")
	errBrush     = errors.New("no such brush")
	errBeside    = errors.New("not beside the hex")
	errDeed      = errors.New("no such edit")
	errNobody    = errors.New("nobody there")
	errClosed    = errors.New("no such procedure is open")
)

// change makes the edit on the document.
func (l *Lab) change(d document, e Edit) error {
	switch e.Do {
	case Place:
		return l.place(d, e)
	case Off:
		return l.off(d, e)
	case Remove:
		return d.remove(e.Unit)
	case State:
		return l.state(d, e)
	case Set:
		return l.set(d, e)
	case Open:
		return l.open(d, e)
	case Paint:
		return l.paint(d, e)
	case Empty:
		keep := []string{"system", "map", "turn", "scenario", "rulings", "charts"}
		maps.DeleteFunc(d.object, func(key string, _ any) bool { return !slices.Contains(keep, key) })
		return nil
	case Replace:
	}
	return errDeed
}

// place puts a unit into a hex, into the position if it takes no part yet.
func (l *Lab) place(d document, e Edit) error {
	u, err := l.unit(d, e.Unit)
	if err != nil {
		return err
	}
	for _, key := range slices.Concat(l.form.offFields(), l.form.away) {
		delete(u, key)
	}
	u["at"] = e.At
	return nil
}

// off takes a unit off the map; its state is then nobody's matter.
func (l *Lab) off(d document, e Edit) error {
	if !slices.ContainsFunc(l.places(), func(p view.Situation) bool { return p.ID == e.Key }) {
		return errKey
	}
	u, err := l.unit(d, e.Unit)
	if err != nil {
		return err
	}
	delete(u, "at")
	for _, key := range slices.Concat(l.form.offFields(), l.form.away) {
		delete(u, key)
	}
	for _, s := range l.form.States {
		delete(u, s.Key)
	}
	if field, word, said := strings.Cut(e.Key, "/"); said {
		u[field] = word
	} else {
		u[field] = true
	}
	return nil
}

func (l *Lab) state(d document, e Edit) error {
	s, ok := find(l.form.States, e.Key)
	if !ok {
		return errKey
	}
	u := d.unit(e.Unit)
	if u == nil {
		return errUnit
	}
	return put(u, s.Key, s, e.Value)
}

func (l *Lab) set(d document, e Edit) error {
	s, ok := find(l.form.Fields, e.Key)
	if !ok {
		return errKey
	}
	of, ok := d.holder(e.Key, true)
	if !ok {
		return errClosed
	}
	return put(of, e.Key[strings.LastIndex(e.Key, "/")+1:], s, e.Value)
}

// holder is the object of the position that holds a value, made where it is wanted and not there; ok is false for a
// value of a procedure that is not open.
func (d document) holder(key string, create bool) (of object, ok bool) {
	of = d.object
	parts := strings.Split(key, "/")
	if parts[0] == stackField {
		all, _ := of[stackField].([]any)
		for _, v := range slices.Backward(all) {
			if frame, is := v.(object); is && frame["frame"] == parts[1] {
				return frame, true
			}
		}
		return nil, false
	}
	for _, p := range parts[:len(parts)-1] {
		inner, is := of[p].(object)
		if !is && create {
			inner = object{}
			of[p] = inner
		}
		of = inner
	}
	return of, true
}

// put writes a value where it is of the kind that is wanted. Whether it can be is said by the reader.
func put(of object, key string, s Spec, v any) error {
	switch v := v.(type) {
	case bool:
		if s.Kind != Truth {
			return errValue
		}
		if v {
			of[key] = true
		} else {
			delete(of, key)
		}
	case int:
		if s.Kind != Whole {
			return errValue
		}
		of[key] = v
	case string:
		if s.Kind != Choice {
			return errValue
		}
		if of[key] = v; v == "" {
			delete(of, key)
		}
	default:
		return errValue
	}
	return nil
}

// open puts what is going on in the place of what was.
func (l *Lab) open(d document, e Edit) error {
	s, ok := l.form.situation(e.Key)
	if !ok {
		return errSituation
	}
	slots := map[string]string{}
	if s.Unit {
		side, enemy, ok := l.sidesOf(e.Unit)
		if !ok || d.unit(e.Unit) == nil {
			return errUnit
		}
		slots = map[string]string{"unit": e.Unit, "side": side, "enemy": enemy}
	}
	d.object[stackField] = filled(s.Stack, slots)
	return nil
}

// filled is JSON text as a value, with its slots filled: a text "$unit" is what the slot has.
func filled(text string, slots map[string]string) any {
	var v any
	if json.Unmarshal([]byte(text), &v) != nil {
		return nil // the form's reader has read it
	}
	var walk func(any) any
	walk = func(v any) any {
		switch v := v.(type) {
		case string:
			if slot, ok := strings.CutPrefix(v, "$"); ok {
				return slots[slot]
			}
			return v
		case []any:
			for i := range v {
				v[i] = walk(v[i])
			}
		case object:
			for k := range v {
				v[k] = walk(v[k])
			}
		}
		return v
	}
	return walk(v)
}

// document is the text of a position taken apart.
type document struct{ object }

// units are the units' objects.
func (d document) units() []any {
	all, _ := d.object["units"].([]any)
	return all
}

// unit is a unit's object, nil when it takes no part.
func (d document) unit(id string) object {
	for _, u := range d.units() {
		if o, ok := u.(object); ok && o["unit"] == id {
			return o
		}
	}
	return nil
}

// unit is a unit's object, put into the position when it is one of the order of battle.
func (l *Lab) unit(d document, id string) (object, error) {
	if u := d.unit(id); u != nil {
		return u, nil
	}
	if !slices.Contains(l.form.Units, id) {
		return nil, errUnit
	}
	u := object{"unit": id}
	d.object["units"] = append(d.units(), u)
	return u, nil
}

func (d document) remove(id string) error {
	all := d.units()
	for i, u := range all {
		if o, ok := u.(object); ok && o["unit"] == id {
			d.object["units"] = slices.Delete(slices.Clone(all), i, i+1)
			return nil
		}
	}
	return errUnit
}
