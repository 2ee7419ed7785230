package table

import (
	"maps"
	"slices"

	"gazala/rules/decide"
	"gazala/tutor/question/grammar"
)

// doing is an intent with what it names, as the game writes it.
type doing struct {
	intent decide.Intent
	names  map[string]string
}

// fitting are the intents of some kinds that name what a question names, and nothing else of the same sort.
func (t *Table) fitting(r *grammar.Reading, kinds []string) (out []doing) {
	for _, i := range t.asking.lexicon.Vocabulary() {
		if !slices.Contains(kinds, string(i.Kind())) {
			continue
		}
		if d := t.written(i); t.fits(r, &d) {
			out = append(out, d)
		}
	}
	return out
}

// fits tells whether an intent names nothing but what a question names.
func (t *Table) fits(r *grammar.Reading, d *doing) bool {
	ground := t.Ground()
	targets := slices.Clone(r.Slots["target"])
	for _, id := range r.Slots["target"] {
		if at := ground.At[id]; at != "" {
			targets = append(targets, at)
		}
	}
	for name, v := range d.names {
		var want []string
		switch name {
		case "do":
			continue
		case "hex", "at", "port":
			want = append(append(append(want, r.Slots["to"]...), targets...), r.Slots["hex"]...)
		case "target":
			want = targets
		case "from":
			want = r.Slots["from"]
			if len(want) == 0 {
				want = []string{ground.At[r.Slots.One("unit")]}
			}
			if ofADeed(r) && len(r.Slots["from"])+len(r.Slots["unit"]) == 0 {
				want = []string{v} // from wherever that is done
			}
		case "to":
			want = append(append(want, r.Slots["to"]...), r.Slots["type"]...)
		case "unit", "truck":
			want = r.Slots["unit"]
		case "dir":
			if to, is := t.hexOf(r.Slots.One("to")); is && slices.Contains(t.hexesOf(d.intent), to) {
				want = []string{v}
			}
		case "formation":
			want = r.Slots["formation"]
		case "type", "how", "kind":
			want = r.Slots["type"]
		case "chit", "item", "box", "marker":
			want = r.Slots[name]
		case "points":
			want = r.Slots["points"]
		case "side":
			if want = r.Slots["side"]; len(want) == 0 {
				want = []string{ground.Side}
			}
		default:
			return false
		}
		if !slices.Contains(want, v) {
			return false
		}
	}
	return t.used(r, d)
}

// used tells whether an intent names, or is about, all that a question names.
func (t *Table) used(r *grammar.Reading, d *doing) bool {
	named := func(v string) bool {
		for _, o := range d.names {
			if o == v {
				return true
			}
		}
		return false
	}
	act := r.Slots.One("act")
	for _, slot := range []string{"to", "type", "chit", "item", "points", "formation", "hex", "box"} {
		for _, v := range r.Slots[slot] {
			told := named(v) || slot == "to" && d.names["dir"] != "" // towards it
			formed := len(r.Slots["unit"]) == 0 && (act == "activate" || act == "withdraw")
			if !told && (slot != "formation" || formed) {
				return false
			}
		}
	}
	several := r.Kind == grammar.Odds || r.Kind == grammar.MayJoin || act == "join"
	if len(r.Slots["with"]) > 0 && !several {
		return false
	}
	for _, slot := range []string{"terrain", "number", "marker", "class", "attack", "any"} {
		if len(r.Slots[slot]) > 0 {
			return false
		}
	}
	return several || len(r.Slots["unit"]) < 2
}

// firstLegal is the first of some acts that may be done; the first of all where none may.
func (t *Table) firstLegal(all []doing) doing {
	for _, d := range all {
		if t.g.Judge(d.intent).Legal {
			return d
		}
	}
	return all[0]
}

// fromAnywhere tells whether some acts differ in nothing but where they begin, and one of them may be done or one
// reason stands against all.
func (t *Table) fromAnywhere(all []doing) bool {
	var shared []decide.Reason
	for n := range all {
		one, other := maps.Clone(all[n].names), maps.Clone(all[0].names)
		delete(one, "from")
		delete(other, "from")
		if !maps.Equal(one, other) {
			return false
		}
	}
	for n := range all {
		v := t.g.Judge(all[n].intent)
		if v.Legal {
			return true
		}
		if n == 0 {
			shared = slices.Clone(v.Reasons)
		}
		shared = slices.DeleteFunc(shared, func(r decide.Reason) bool {
			return !slices.ContainsFunc(v.Reasons, func(o decide.Reason) bool { return o.Key == r.Key })
		})
	}
	return len(shared) > 0
}
