package desk

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"gazala/tutor/question/grammar"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// kindChip is the id of the chip that says what is asked.
const kindChip = "kind"

// Change answers the last question anew with one thing in it otherwise: pick instead of what stands in a chip of its
// reading, by [view.AskedChip].ID, or another kind of question where the chip is "kind". ok is false for what none of
// them offers.
func (c *Conversation) Change(seat table.Seat, chip, pick string) (a view.Answer, ok bool) {
	if c.system == "" {
		if chip == gameChip && slices.Contains(c.desk.Systems(), pick) && c.words != "" {
			return c.ofGame(pick, c.words), true
		}
		return c.chosen(func(talk *Conversation) (view.Answer, bool) { return talk.Change(nil, chip, pick) })
	}
	was := c.last
	if was == nil {
		return a, false
	}
	offered := c.chips(seat, was)
	if chip == kindChip {
		offered = []view.AskedChip{{ID: kindChip, Others: c.kinds(was)}}
	}
	n := slices.IndexFunc(offered, func(o view.AskedChip) bool { return o.ID == chip })
	if n < 0 || !slices.ContainsFunc(offered[n].Others, func(o view.AskedWord) bool { return o.Pick == pick }) {
		return a, false
	}
	r := *was
	r.Slots = cloned(was.Slots)
	if chip == kindChip {
		asKind(&r, grammar.Kind(pick))
	} else {
		slot, place, _ := strings.Cut(chip, ".")
		at, _ := strconv.Atoi(place)
		all := slices.Clone(r.Slots[slot])
		if at < len(all) {
			all[at] = pick
		} else {
			all = append(all, pick)
		}
		r.Slots[slot] = all
		if slot == "unit" {
			delete(r.Slots, "from") // where the other one stood
		}
	}
	r.Pronoun, r.Follows = false, true
	c.latest = r
	c.goFrom(&r)
	if c.clause != "" {
		if a, ok = c.under(seat, c.clause, c.text, &r); ok {
			return a, true
		}
	}
	a, _ = c.answer(seat, "", &r)
	return a, true
}

func cloned(s grammar.Slots) grammar.Slots {
	out := grammar.Slots{}
	for name, all := range s {
		out[name] = slices.Clone(all)
	}
	return out
}

// asKind asks something else of what a reading names.
func asKind(r *grammar.Reading, k grammar.Kind) {
	if r.Kind == grammar.Cost {
		delete(r.Slots, "of")
	}
	if k == grammar.Cost {
		r.Slots["of"] = []string{"attack"}
		if len(r.Slots["to"]) > 0 {
			r.Slots["of"] = []string{"move"}
		}
	}
	r.Kind = k
}

// kinds are what could be asked instead of the same units and hexes.
func (c *Conversation) kinds(r *grammar.Reading) (out []view.AskedWord) {
	var fit []grammar.Kind
	has := func(slot string) bool { return len(r.Slots[slot]) > 0 }
	act := r.Slots.One("act")
	switch {
	case has("general"):
	case has("target") && has("unit"):
		fit = []grammar.Kind{
			grammar.MayAttack, grammar.WhyNot, grammar.Odds, grammar.Cost, grammar.MayJoin, grammar.WhoCanAttack,
		}
	case has("target"):
		fit = []grammar.Kind{grammar.MayAttack, grammar.WhyNot, grammar.Odds, grammar.WhoCanAttack}
	case has("to") && has("unit") && (act == "" || act == "move"):
		fit = []grammar.Kind{grammar.MayMove, grammar.WhyNot, grammar.Cost, grammar.MayRetreat}
	case act != "" && act != "move":
		fit = []grammar.Kind{grammar.MayOther, grammar.WhyNot}
	}
	if !slices.Contains(fit, r.Kind) {
		return nil
	}
	for _, k := range fit {
		if k != r.Kind {
			out = append(out, view.AskedWord{Pick: string(k), Value: c.desk.say.Text("question.kind."+string(k), nil)})
		}
	}
	return out
}

// chips are what a reading names, one after the other, each with what could be meant instead.
func (c *Conversation) chips(seat table.Seat, r *grammar.Reading) (out []view.AskedChip) {
	for _, slot := range inOrder(r.Slots) {
		for n, v := range r.Slots[slot] {
			chip := view.AskedChip{
				ID: slot, Slot: slot, Name: c.desk.say.Text("question.slot."+slotName(slot), nil),
				Value: c.shown(seat, slot, v), Others: c.others(seat, r, slot, v),
			}
			if n > 0 {
				chip.ID += "." + strconv.Itoa(n)
			}
			out = append(out, chip)
		}
	}
	attack := r.Kind == grammar.MayAttack || r.Kind == grammar.Odds || r.Kind == grammar.WhyNot
	if seat != nil && attack && len(r.Slots["type"]) == 0 && len(r.Slots["target"]) > 0 {
		if all := c.others(seat, r, "type", ""); len(all) > 1 {
			out = append(out, view.AskedChip{
				ID: "type", Slot: "type", Name: c.desk.say.Text("question.slot.type", nil),
				Value: c.desk.say.Text("question.value.type.any", nil), Others: all,
			})
		}
	}
	return out
}

// inOrder are the slots that are shown: who acts first, then what it is done to, then how.
func inOrder(s grammar.Slots) []string {
	first := []string{"act", "unit", "formation", "side", "from", "to", "target", "hex", "type", "with"}
	out := slices.DeleteFunc(slices.Clone(first), func(name string) bool { return len(s[name]) == 0 })
	for _, name := range slices.Sorted(maps.Keys(s)) {
		switch name {
		case "any", "general", "only", "turned", "after":
			continue
		}
		if !slices.Contains(first, name) {
			out = append(out, name)
		}
	}
	return out
}

// others are what a slot could hold instead of a value.
func (c *Conversation) others(seat table.Seat, r *grammar.Reading, slot, v string) (out []view.AskedWord) {
	if seat == nil {
		return nil
	}
	add := func(all ...string) {
		for _, o := range all {
			if o != v {
				out = append(out, view.AskedWord{Pick: o, Value: c.shown(seat, slot, o)})
			}
		}
	}
	switch slot {
	case "unit", "with", "target", "to", "from", "hex":
		for _, w := range seat.InPlaceOf(v) {
			own := w.Pick == seat.Ground().At[r.Slots.One("unit")] // where it stands
			if !own && !slices.Contains(r.Slots[slot], w.Pick) {
				out = append(out, w)
			}
		}
	case "type":
		add(seat.AttackKinds()...)
	case "side":
		add("axis", "allies")
	}
	return out
}

// shown is a value of a slot as the reader sees it.
func (c *Conversation) shown(seat table.Seat, slot, v string) string {
	d := c.desk
	switch slot {
	case "unit", "with", "target", "to", "from", "hex":
		if seat != nil {
			if name := seat.Called(v); name != "" {
				return name
			}
		}
	case "formation":
		if name := d.formationName(c.system, v); name != "" {
			return name
		}
	case "side":
		if key := c.system + ".side." + v; d.say.Has(key) {
			return d.say.Text(key, nil)
		}
	case "scenario", "term", "chit", "marker":
		if name := c.entitled(slot, v); name != "" {
			return name
		}
	case "result":
		return strings.ToUpper(v)
	case "games", "game":
		if slices.Contains(d.Systems(), v) {
			return d.say.Text(v+".title", nil)
		}
	}
	id := strings.NewReplacer(" ", "_", "-", "_").Replace(v)
	if key := "question.state." + id; slot == "what" && d.say.Has(key) {
		return d.say.Text(key, nil)
	}
	if key := "question.value." + slot + "." + id; d.say.Has(key) {
		return d.say.Text(key, nil)
	}
	if b, err := d.libs[c.system].speech(); err == nil && strings.Contains(v, "#") {
		return b.InWords(d.say.Tag(), v)
	}
	return v
}

// entitled is the title of a scenario, or the word of an entry of the glossary.
func (c *Conversation) entitled(slot, v string) string {
	if slot != "scenario" {
		terms, err := c.desk.libs[c.system].terms()
		if err != nil {
			return "" // Check tells
		}
		for _, id := range termIDs(v) {
			if n := slices.IndexFunc(terms, func(t view.Term) bool { return t.ID == id }); n >= 0 {
				return terms[n].Term
			}
		}
		return ""
	}
	sys, err := c.desk.system(c.system)
	if err != nil {
		return ""
	}
	for _, s := range sys.Scenarios() {
		if s.ID == v {
			return c.desk.say.Text(s.Title, nil)
		}
	}
	return ""
}

// termIDs are the entries of a glossary that can be meant by a word for a chit, a marker, a result or a term.
func termIDs(word string) []string {
	return []string{word + "-chit", word + "-marker", word, strings.ReplaceAll(word, " ", "-")}
}

// formationName is what a formation is called in the reader's language.
func (d *Desk) formationName(system, id string) string {
	sys, err := d.system(system)
	if err != nil {
		return ""
	}
	var r roster
	if readData(sys, "counters/roster.json", &r) != nil {
		return ""
	}
	for _, f := range append(r.Formations, r.Divisions...) {
		if f.ID == id {
			return d.say.Either(f.Name["en"], f.Name["pt"])
		}
	}
	return ""
}
