package table

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"

	"gazala/rules/play"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// askingMoment is when something is decided, as a game's data have it: the procedures that are open then, the last on
// top, and what the unit has that acts. In it stand $unit, $side and $formation for those of the question; a value
// that hangs on the side is an object with one for each.
type askingMoment struct {
	For   []string       // the words by which a question calls what is decided then
	Unit  map[string]any // of the unit that acts; null for what it has not
	Stack []map[string]any
}

// actOf is the word for what a question asks about.
func actOf(r *grammar.Reading) string {
	act, of := r.Slots.One("act"), r.Slots.One("of")
	switch {
	case r.Kind == grammar.MayJoin:
		return "join"
	case r.Kind == grammar.MayMove, r.Kind == grammar.Cost && of == "move":
		return "move"
	case r.Kind == grammar.WhyNot && act == "" && len(r.Slots["to"]) > 0:
		return "move"
	case r.Kind == grammar.MayAttack, r.Kind == grammar.Odds, r.Kind == grammar.Cost && of == "attack",
		r.Kind == grammar.WhyNot && act == "" && len(r.Slots["target"]) > 0:
		return firstOf(r.Slots.One("type"), "attack")
	}
	return act
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// whenDecided answers about what is decided at another time than now, where it would be: whose turn it is then, and who
// is in hand, is said by the game's data. The answer says that it is not now.
func (t *Table) whenDecided(r *grammar.Reading) (a view.Answer, ok bool) {
	return t.decidedAt(r, false)
}

// decidedAt is the same, and nothing where no more than another unit is in hand, if elsewhere alone counts.
func (t *Table) decidedAt(r *grammar.Reading, elsewhere bool) (a view.Answer, ok bool) {
	unit := r.Slots.One("unit")
	side := t.Ground().Side
	if c := t.counterOf(unit); c != nil {
		side = t.sideWord(c)
	} else if unit != "" {
		return a, false
	}
	if t.posed {
		return a, false // one thing is supposed at a time
	}
	for _, m := range t.momentsFor(actOf(r)) {
		g, same, made := t.posedAt(&m, unit, side)
		if made && same && elsewhere {
			return a, false
		}
		if !made {
			continue
		}
		there := t.copied(g)
		if a, ok = there.answerBy(r, there.inMoment()...); ok {
			return t.notNow(a, r, unit, same), true
		}
	}
	return a, false
}

// momentsFor are those at which something is decided: of a kind of attack its own, if it has one.
func (t *Table) momentsFor(act string) (out []askingMoment) {
	for _, word := range []string{act, "attack"} {
		for _, m := range t.asks().Moments {
			if slices.Contains(m.For, word) {
				out = append(out, m)
			}
		}
		if len(out) > 0 || !slices.Contains(t.asks().Types, act) {
			return out
		}
	}
	return out
}

// inMoment are the ways of answering in the position in which something is decided.
func (t *Table) inMoment() []func(*grammar.Reading) (view.Answer, bool) {
	return []func(*grammar.Reading) (view.Answer, bool){
		t.AnswerTo, t.asItStands, t.ofEachType, t.inTheAttack, t.refusedAnyway, t.spelledOut, t.oneAhead,
		t.notAtAll,
	}
}

// answerBy is the first answer of some ways to one.
func (t *Table) answerBy(
	r *grammar.Reading, ways ...func(*grammar.Reading) (view.Answer, bool),
) (a view.Answer, ok bool) {
	for _, way := range ways {
		if a, ok = way(r); ok && a.Kind == view.AnswerVerdict && !t.tooEarly(&a) {
			return a, true
		}
	}
	return a, false
}

// tooEarly tells whether an answer says nothing but that something else is asked.
func (t *Table) tooEarly(a *view.Answer) bool {
	return !a.Legal && len(a.Reasons) > 0 && !slices.ContainsFunc(a.Reasons, func(r view.Reason) bool {
		return !r.Moment
	})
}

// notNow says of an answer that it is not about now, and why not.
// Where no more than another unit is in hand, the verdict is that of the position in which that one is.
func (t *Table) notNow(a view.Answer, r *grammar.Reading, unit string, same bool) view.Answer {
	slots := map[string]any{
		"Where":  t.sys.Who(t.point, t.say) + " · " + t.sys.Where(t.g, t.say),
		"Answer": strings.TrimSuffix(a.Heading, "."),
	}
	if c := t.counterOf(unit); c != nil {
		slots["Unit"] = t.nar.Names.Unit(c.ID)
	}
	a.Before = ""
	key := "question.first.not_now"
	why := t.refusedNow(unit)
	switch {
	case len(why) > 0:
		key, slots["Why"] = "question.first.not_any_more", why[0].Text
		a.Reasons = merged(why, a.Reasons)
	case same && slots["Unit"] != nil:
		a.Heading = t.say.Text("question.first.in_hand", slots)
		return a
	}
	if r.Kind != grammar.Odds && r.Kind != grammar.Cost {
		a.Would, a.Legal = a.Legal, false
	}
	for _, d := range t.fitting(r, t.kindsOf(r)) {
		if v := t.g.Judge(d.intent); !v.Legal {
			a.Reasons = merged(a.Reasons, t.nar.Reasons(v.Reasons))
			break
		}
	}
	a.Heading = t.say.Text(key, slots)
	return a
}

// refusedNow says why a unit may not be taken in hand now, where that is asked now.
func (t *Table) refusedNow(unit string) []view.Reason {
	for n := range t.point.Sheet.Len() {
		i := t.point.Sheet.Intent(n)
		if t.point.Sheet.Legal(n) || !slices.Contains(t.does("take"), string(i.Kind())) || unit == "" {
			continue
		}
		if d := t.written(i); d.names["unit"] == unit && t.inTime(i) {
			return t.nar.Reasons(t.g.Judge(i).Reasons)
		}
	}
	return nil
}

// posedAt is the position as it would be at a moment for a unit of a side; same tells that no more differs than who is
// in hand, and ok is false where the game knows no such position.
func (t *Table) posedAt(m *askingMoment, unit, side string) (g play.Game, same, ok bool) {
	text, err := t.sys.Write(t.g)
	var p map[string]any
	if err != nil || json.Unmarshal(text, &p) != nil {
		return nil, false, false
	}
	fill := filler{"$unit": unit, "$side": side, "$formation": t.formationOf(unit)}
	was, _ := p["stack"].([]any)
	stack := []any{}
	same = true
	for n, frame := range m.Stack {
		made, full := fill.value(frame, side).(map[string]any)
		if !full || fill.empty(frame) {
			return nil, false, false
		}
		at := slices.IndexFunc(was, func(o any) bool {
			open, _ := o.(map[string]any)
			return open["frame"] == made["frame"] && (made["side"] == nil || open["side"] == made["side"])
		})
		if n < max(1, len(m.Stack)-1) && (at < 0 || !alikeBut(was[at].(map[string]any), made)) {
			same = false
		}
		if n == 0 && at > 0 {
			stack = append(stack, was[:at]...)
		}
		if at >= 0 && n < len(m.Stack)-1 {
			kept := map[string]any{}
			for _, from := range []map[string]any{was[at].(map[string]any), made} {
				for name, v := range from {
					kept[name] = v
				}
			}
			made = kept
		}
		stack = append(stack, made)
	}
	p["stack"] = stack
	units, _ := p["units"].([]any)
	for _, u := range units {
		if one, _ := u.(map[string]any); one["unit"] == unit {
			change(one, m.Unit)
		}
	}
	g, ok = t.parsed(p)
	return g, same, ok
}

// alikeBut tells whether a procedure that is open is one that is wanted, whatever numbers it has.
func alikeBut(open, wanted map[string]any) bool {
	for name, v := range wanted {
		if word, is := v.(string); is && open[name] != word {
			return false
		}
	}
	return true
}

// change gives a thing other values; nil takes one away.
func change(thing, to map[string]any) {
	for name, v := range to {
		if thing[name] = v; v == nil {
			delete(thing, name)
		}
	}
}

// filler puts what a question names into what the data have.
type filler map[string]string

func (f filler) value(v any, side string) any {
	switch v := v.(type) {
	case string:
		if to, is := f[v]; is {
			return to
		}
	case []any:
		out := make([]any, len(v))
		for n := range v {
			out[n] = f.value(v[n], side)
		}
		return out
	case map[string]any:
		if own, is := v[side]; is {
			return own
		}
		out := map[string]any{}
		for name := range v {
			out[name] = f.value(v[name], side)
		}
		return out
	}
	return v
}

// empty tells whether something is wanted that the question does not name.
func (f filler) empty(v any) bool {
	switch v := v.(type) {
	case string:
		to, is := f[v]
		return is && to == ""
	case []any:
		return slices.ContainsFunc(v, f.empty)
	case map[string]any:
		for _, inner := range v {
			if f.empty(inner) {
				return true
			}
		}
	}
	return false
}

// rosterOf are the units of a game with the formation of each.
func (t *Table) rosterOf() map[string]string {
	if t.formations != nil {
		return t.formations
	}
	t.formations = map[string]string{}
	var r struct {
		Units []struct{ ID, Unit, Formation, Division string }
	}
	if text, err := fs.ReadFile(t.sys.Files, "counters/roster.json"); err == nil && json.Unmarshal(text, &r) == nil {
		for _, u := range r.Units {
			t.formations[firstOf(u.ID, u.Unit)] = firstOf(u.Formation, u.Division)
		}
	}
	return t.formations
}

// formationOf is the formation of a unit; empty for a unit of none.
func (t *Table) formationOf(unit string) string { return t.rosterOf()[unit] }

// membersOf are the units of a formation that stand in the position, in the order of their names.
func (t *Table) membersOf(formation string) (out []string) {
	for unit, of := range t.rosterOf() {
		if _, stands := t.Ground().At[unit]; stands && of == formation {
			out = append(out, unit)
		}
	}
	slices.Sort(out)
	return out
}

// others tells whether a question asks of a unit of the side that does not decide now.
func (t *Table) others(r *grammar.Reading) bool {
	c := t.counterOf(r.Slots.One("unit"))
	return c != nil && t.Ground().Side != "" && t.sideWord(c) != t.Ground().Side
}

// offTheMap tells of a unit that a question names, and that does not stand on the map, that it does not.
func (t *Table) offTheMap(r *grammar.Reading) (a view.Answer, ok bool) {
	for _, id := range append(append([]string{}, r.Slots["unit"]...), r.Slots["target"]...) {
		_, hex := t.hexOf(id)
		if _, stands := t.Ground().At[id]; !stands && !hex {
			a = view.Answer{Kind: view.AnswerBook}
			a.Heading = t.say.Text("question.first.not_there", map[string]any{"Unit": id})
			return a, true
		}
	}
	return a, false
}

// judgedOrThen is the verdict now, or where it is decided at another time the one of then.
func (t *Table) judgedOrThen(r *grammar.Reading) (a view.Answer, ok bool) {
	a, ok = t.judged(r)
	if ok && t.tooEarly(&a) && r.Kind == grammar.MayRetreat && r.Slots.One("unit") != "" {
		if then, is := t.oneAhead(r); is {
			return then, true // after what leads to it
		}
	}
	unit := len(r.Slots["unit"]) > 0 && (!ok || !a.Legal)
	if early := ok && t.tooEarly(&a); unit || early {
		if then, is := t.decidedAt(r, !early && !t.others(r)); is {
			then.Reasons = merged(a.Reasons, then.Reasons)
			return then, true
		}
	}
	return a, ok && (!a.Legal || !t.others(r))
}
