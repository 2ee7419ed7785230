package lab

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/table/ask"
	"gazala/tutor/view"
)

// View is the position as it is shown, with what can be set in it.
func (l *Lab) View() view.Lab {
	point := ask.New(l.sys, l.Game(), l.say).Options()
	d := l.document()
	var doubts []view.Reason
	if g, ok := l.Game().(shelf.Doubting); ok {
		nar := narrate.Narrator{Say: l.say, Names: l.sys.Names(g, l.say), Index: l.sys.Index(), System: l.sys.ID}
		doubts = nar.Reasons(g.Doubts())
	}
	out := view.Lab{
		Doubts:   doubts,
		System:   l.sys.ID,
		Where:    point.Where,
		Who:      point.Who,
		Question: point.Question,
		Over:     len(point.Groups) == 0,
		Board:    l.board(),
		Undo:     l.at > 0,
		Redo:     l.at < len(l.states)-1,
		Tray:     l.Tray(),
	}
	for _, s := range l.form.Fields {
		if of, there := d.holder(s.Key, false); there {
			out.Fields = append(out.Fields, l.field(of, l.fieldOf(s).Spec, s.Key))
		}
	}
	for _, s := range l.form.Situations {
		if !s.Unit {
			out.Situations = append(out.Situations, l.named(s))
		}
	}
	for _, b := range l.form.Brushes {
		out.Brushes = append(
			out.Brushes,
			view.Brush{ID: b.ID, Name: l.say.Text("lab.brush."+b.ID, nil), Two: b.Do.Two(), Map: b.Do.onMap()},
		)
	}
	return out
}

func (l *Lab) named(s Situation) view.Situation {
	return view.Situation{ID: s.ID, Name: l.say.Text("lab.situation."+s.ID, nil)}
}

// document is the position taken apart.
func (l *Lab) document() document {
	var d document
	if json.Unmarshal(l.states[l.at].text, &d.object) != nil {
		d.object = object{} // what the writer has written can be read
	}
	return d
}

// Hex is a hex with the units in it; ok is false for one that is not on the map.
func (l *Lab) Hex(h hex.Hex) (out view.LabHex, ok bool) {
	b := l.board()
	if b.Grid == nil || !b.Grid.Has(h) {
		return out, false
	}
	out = view.LabHex{At: h, Number: b.Grid.Format(h), Ground: b.Cells[b.Grid.Index(h)].Words}
	d := l.document()
	for i := len(b.Counters) - 1; i >= 0; i-- {
		c := b.Counters[i]
		if c.At != h || c.ID >= len(d.units()) {
			continue
		}
		u, _ := d.units()[c.ID].(object)
		id, _ := u["unit"].(string)
		one := view.LabUnit{Unit: id, Counter: c}
		for _, s := range l.form.States {
			if can := l.stateOf(u, s); can.ok || u[s.Key] != nil {
				one.States = append(one.States, l.setting(u, can.Spec, l.say.Text("lab.state."+s.Key, nil)))
			}
		}
		one.Off = l.places()
		for _, s := range l.form.Situations {
			if s.Unit {
				one.Situations = append(one.Situations, l.named(s))
			}
		}
		out.Units = append(out.Units, one)
	}
	return out, true
}

// field is a value of the position, which an object of it holds.
func (l *Lab) field(of object, s Spec, key string) view.Setting {
	s.Key = key[strings.LastIndex(key, "/")+1:]
	out := l.setting(of, s, l.say.Text(FieldKey(key), nil))
	out.Key = key
	return out
}

// FieldKey is the message that names a value of the position.
func FieldKey(key string) string {
	return "lab.field." + strings.NewReplacer("/", "_", " ", "_").Replace(key)
}

// setting is a value of an object as it is shown. A number without a default is as high as can be where it is left out.
func (l *Lab) setting(of object, s Spec, name string) view.Setting {
	out := view.Setting{Key: s.Key, Name: name}
	v, given := of[s.Key]
	switch s.Kind {
	case Truth:
		out.Truth, out.On = true, v == true
		out.Value = l.say.Text("narrate.no", nil)
		if out.On {
			out.Value = l.say.Text("narrate.yes", nil)
		}
	case Whole:
		now := s.Most
		if n, err := strconv.Atoi(s.Default); err == nil {
			now = n
		}
		if n, ok := v.(float64); given && ok {
			now = int(n)
		}
		out.Value = l.say.Number(float64(now))
		if now > s.Least {
			out.Less = now - 1
		}
		if now < s.Most {
			out.More = now + 1
		}
	case Choice:
		now, _ := v.(string)
		if !given {
			now = s.Default
		}
		out.Value = l.word(s, now)
		i := slices.Index(s.Choices, now)
		if i > 0 {
			out.Less = s.Choices[i-1]
		}
		if i >= 0 && i+1 < len(s.Choices) {
			out.More = s.Choices[i+1]
		}
	}
	return out
}

// word is a choice in words: the turn and the scenario have names of their own.
func (l *Lab) word(s Spec, choice string) string {
	switch s.Key {
	case "turn":
		return l.turn()
	case "scenario":
		for _, one := range l.sys.Scenarios() {
			if one.ID == choice {
				return l.say.Text(one.Title, nil)
			}
		}
	}
	if choice == "" {
		return l.say.Text("lab.value.none", nil)
	}
	return l.say.Text("lab.value."+choice, nil)
}

// turn is the turn of the position in words: what the game says before its phase.
func (l *Lab) turn() string {
	turn, _, _ := strings.Cut(l.sys.Where(l.Game(), l.say), " · ")
	return turn
}

// tray is the counters of the order of battle by unit, fresh, in its order.
type tray struct {
	units []view.TrayUnit
	sides map[string]string
	hexes []string // of the published map
}

// makeTray draws every counter of the order of battle. They are put on a map of their own, a hex each.
func (l *Lab) makeTray() tray {
	out := tray{sides: map[string]string{}}
	blank := l.published(nil)
	if blank == nil {
		return out
	}
	b := l.sys.Board(blank, l.say)
	for i := range b.Cells {
		if b.Cells[i].Ground != view.Sea { // some boards show the sea around their map, where nobody can stand
			out.hexes = append(out.hexes, b.Grid.Format(b.Grid.At(i)))
		}
	}
	for left := l.form.Units; len(left) > 0 && len(out.hexes) > 0; {
		n := min(len(left), len(out.hexes))
		l.draw(&out, left[:n])
		left = left[n:]
	}
	return out
}

// draw puts as many units as there are hexes on the published map, and their counters into the tray.
func (l *Lab) draw(out *tray, ids []string) {
	var units []any
	for i, id := range ids {
		units = append(units, object{"unit": id, "at": out.hexes[i]})
	}
	game := l.published(object{"units": units})
	if game == nil {
		return
	}
	counters := slices.Clone(l.sys.Board(game, l.say).Counters)
	slices.SortFunc(counters, func(a, b view.Counter) int { return a.ID - b.ID })
	sides := l.sys.Sides
	for _, c := range counters {
		id := ids[c.ID]
		side := sides[len(sides)-1]
		if c.Axis {
			side = sides[0]
		}
		out.sides[id] = side
		out.units = append(out.units, view.TrayUnit{Unit: id, Counter: c, Side: side})
	}
}

// published is a position on the published map with nothing but some fields, nil when that cannot be had.
func (l *Lab) published(with object) play.Game {
	o := object{"system": l.sys.ID}
	maps.Copy(o, with)
	text, err := json.Marshal(o)
	if err != nil {
		return nil
	}
	doc := strict.Parse("", text, strict.Limits{})
	g := l.sys.Position(doc.Root())
	if doc.Err() != nil {
		return nil
	}
	return g
}

// Tray is the counters of the order of battle, with where they are.
func (l *Lab) Tray() []view.TrayUnit {
	out := slices.Clone(l.tray().units)
	d := l.document()
	there := map[string]object{}
	for _, v := range d.units() {
		if u, ok := v.(object); ok {
			id, _ := u["unit"].(string)
			there[id] = u
		}
	}
	for i := range out {
		u, ok := there[out[i].Unit]
		out[i].Here = ok
		out[i].Where = l.whereabouts(u)
	}
	return out
}

// places are where a unit of the position can be that is not on the map: those of the form, but the boxes that its map
// has, by the names that it gives them.
func (l *Lab) places() []view.Situation {
	const box = "box/"
	var out []view.Situation
	boxes := l.board().Boxes
	for _, w := range l.form.Off {
		id, is := strings.CutPrefix(w, box)
		if !is || slices.ContainsFunc(boxes, func(b view.Box) bool { return b.ID == id }) {
			out = append(out, view.Situation{ID: w, Name: l.say.Text(OffKey(w), nil)})
		}
	}
	for _, b := range boxes {
		if !slices.Contains(l.form.Off, box+b.ID) {
			name := l.say.Text("lab.off.own_box", map[string]any{"Box": b.Name})
			out = append(out, view.Situation{ID: box + b.ID, Name: name})
		}
	}
	return out
}

// OffKey is the message that says where a unit is that is not on the map.
func OffKey(w string) string { return "lab.off." + strings.ReplaceAll(w, "/", "_") }

// whereabouts is where a unit is in words.
func (l *Lab) whereabouts(u object) string {
	if u == nil {
		return l.say.Text("lab.not_here", nil)
	}
	if at, ok := u["at"].(string); ok {
		return l.say.Text("lab.stands", map[string]any{"Hex": at})
	}
	for _, p := range l.places() {
		field, word, said := strings.Cut(p.ID, "/")
		if (said && u[field] == word) || (!said && u[field] == true) {
			return p.Name
		}
	}
	return l.say.Text("lab.away", nil)
}

// sidesOf are the words of a unit's side and of the other one.
func (l *Lab) sidesOf(unit string) (own, other string, ok bool) {
	own, ok = l.tray().sides[unit]
	if !ok {
		return "", "", false
	}
	for _, s := range l.sys.Sides {
		if s != own {
			other = s
		}
	}
	return own, other, true
}
