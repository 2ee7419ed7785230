package table

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"

	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/question"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// state answers in which state a unit or a hex is; ok is false where the position does not tell.
func (t *Table) state(r *grammar.Reading) (a view.Answer, ok bool) {
	what := r.Slots.One("what")
	a = view.Answer{Kind: view.AnswerBook, Frame: string(r.Kind)}
	if len(r.Slots["unit"])+len(r.Slots["hex"]) == 0 {
		return t.marked(a, r.Slots.One("formation"), what)
	}
	if len(r.Slots["unit"]) > 1 {
		return a, false
	}
	c := t.counterOf(r.Slots.One("unit"))
	h, placed := t.hexOf(r.Slots.One("hex"))
	if placed && what == inZone {
		c = nil // the hex is asked about, whoever would stand there
	}
	lit := question.Reading{}
	name, side := "", t.Ground().Side
	switch {
	case c != nil:
		name, side, h, placed = t.nar.Names.Unit(c.ID), t.sideWord(c), c.At, true
		a.Given, lit.Units = []string{c.Words}, []int{c.ID}
	case placed && what == inZone:
		name = t.say.Text("question.state.hex", map[string]any{"Hex": t.nar.Names.Hex(h)})
		lit.Hexes = []hex.Hex{h}
	default:
		return a, false
	}
	is, known := t.probed(c, r.Slots.One("unit"), what)
	if what == inZone && placed && t.board.Grid != nil {
		is, known = t.holds("zone/" + otherSide(t.sys.Sides, side) + "/" + t.board.Grid.Format(h))
	}
	if !known {
		return a, false
	}
	a.Legal, a.Heading = is, t.stateSaid(name, what, is, r.Slots.One("turned") != "")
	a.Board = t.lit(&inquiry{read: lit}, view.Named)
	return a, true
}

// inZone is the state of what an enemy zone reaches.
const inZone = "in_zone"

// stateSaid is the sentence that a thing is in a state or not. A question may ask for the contrary: "is it out of
// supply?".
func (t *Table) stateSaid(name, what string, is, turned bool) string {
	key := "question.state."
	switch {
	case is && turned:
		key += "no_but"
	case is:
		key += "yes"
	case turned:
		key += "yes_not"
	default:
		key += "no"
	}
	state := t.say.Text("question.state."+strings.ReplaceAll(what, " ", "_"), nil)
	return t.say.Text(key, map[string]any{"Unit": name, "State": state})
}

// sideWord is the word of the side of a counter.
func (t *Table) sideWord(c *view.Counter) string {
	if c.Axis {
		return t.sys.Sides[0]
	}
	return t.sys.Sides[len(t.sys.Sides)-1]
}

func otherSide(sides []string, side string) string {
	for _, s := range sides {
		if s != side {
			return s
		}
	}
	return ""
}

// holds tells whether something is so, by its name among what can be read off a position; known is false for what
// cannot.
func (t *Table) holds(name string) (is, known bool) {
	r, known := t.sys.Probe(t.g, name)
	return known && r.Val.Num() != 0, known && r.Unit == derive.Truth
}

// probed tells whether a unit is in a state: by what can be read off the position, else by its counter, else by the
// words about it.
func (t *Table) probed(c *view.Counter, unit, what string) (is, known bool) {
	if c == nil {
		return false, false
	}
	fields := map[string]string{"in_supply": "supplied", "must_attack": "due"}
	field := what
	if f := fields[what]; f != "" {
		field = f
	}
	for _, id := range []string{unit, t.nar.Names.Unit(c.ID), c.Name} {
		if is, known = t.holds("unit/" + id + "/" + field); known {
			return is, true
		}
	}
	if is, known = stateOf(c, what); known {
		return is, true
	}
	if what == "elite" || what == "low quality" {
		word := t.say.Text("question.state."+strings.ReplaceAll(what, " ", "_"), nil)
		return slices.Contains(strings.Split(c.Words, ", "), word), true
	}
	return false, false
}

// marked tells whether a marker lies with a formation, or may still be used, as the position is written.
func (t *Table) marked(a view.Answer, formation, what string) (view.Answer, bool) {
	text, err := t.sys.Write(t.g)
	var fields map[string]any
	if err != nil || json.Unmarshal(text, &fields) != nil {
		return a, false
	}
	name := narrate.Capital(what)
	if formation != "" {
		held, told := fields[what].(string)
		if !told {
			return a, false
		}
		a.Legal = held == formation
		a.Heading = t.stateSaid(name, "with_it", a.Legal, false)
		return a, true
	}
	form, err := fs.ReadFile(t.sys.Files, "schema.json")
	if what == "" || err != nil || !strings.Contains(string(form), `"`+what+`_used"`) {
		return a, false
	}
	used, _ := fields[what+"_used"].(bool)
	a.Legal = !used
	a.Heading = t.stateSaid(name, "available", a.Legal, false)
	return a, true
}

// stateOf tells whether a counter shows a state; known is false for what counters do not show.
func stateOf(c *view.Counter, what string) (is, known bool) {
	switch what {
	case "disrupted":
		return c.Disrupted, true
	case "used":
		return c.Used, true
	case "reduced":
		return c.Reduced || c.Lost > 0, true
	case "in_supply":
		known = c.Supply == view.InSupply || c.Supply == view.OutOfSupply || c.Supply == view.Isolated
		return c.Supply == view.InSupply, known
	case "isolated":
		return c.Supply == view.Isolated || c.Supply == view.CutOff, true
	case "in_command":
		return c.Supply == view.InSupply, true
	case "must_attack":
		return c.Due, true
	}
	return false, false
}

// pointsLeft answers how many points there are still.
func (t *Table) pointsLeft(r *grammar.Reading) (a view.Answer, ok bool) {
	a = view.Answer{Kind: view.AnswerBook, Frame: string(r.Kind)}
	what := r.Slots.One("what")
	if unit := r.Slots.One("unit"); unit != "" && (what == "" || what == "movement") {
		return t.movesLeft(a, unit)
	}
	if c := t.counterOf(r.Slots.One("unit")); t.sys.Givens == nil || c != nil && t.sideWord(c) != t.Ground().Side {
		return a, false
	}
	kinds := map[string][]string{
		"air": {"air"}, "action points": {"action"}, "resource points": {"means", "resource"},
		"breach markers": {"markers"},
	}
	wanted := r.Slots.One("side")
	if wanted == "" && what != "action points" {
		wanted = t.Ground().Side
	}
	for _, g := range t.sys.Givens(t.g, nil) {
		if g.Unit == derive.Truth {
			continue
		}
		label := t.say.Text(g.Key+".label", t.nar.Slots(g.Args))
		line := narrate.Capital(t.say.Text("drill.given", map[string]any{
			"Label": label, "Value": t.nar.Value(g.Val, g.Unit),
		}))
		a.Given = append(a.Given, line)
		of := slices.ContainsFunc(kinds[what], func(w string) bool { return strings.Contains(g.Key, w) })
		if of && t.isOf(&g, wanted) && a.Heading == "" {
			a.Heading = line
		}
	}
	switch {
	case a.Heading == "" && len(kinds[what]) > 0:
		return t.pointsOf(a, what, wanted)
	case a.Heading != "": // the others were not asked for
		a.Given = nil
	case len(a.Given) > 0:
		a.Heading = t.say.Text("question.first.points", nil)
	}
	return a, a.Heading != ""
}

// pointsOf answers how many points a side has, by the field of the position that has them; one that is left out is 0.
func (t *Table) pointsOf(a view.Answer, what, side string) (view.Answer, bool) {
	within, name, is := strings.Cut(t.asks().Points[what][side], ".")
	text, err := t.sys.Write(t.g)
	var p map[string]any
	if !is || err != nil || json.Unmarshal(text, &p) != nil {
		return a, false
	}
	fields, _ := p[within].(map[string]any)
	count, _ := fields[name].(float64)
	a.Heading = t.say.Text("question.first.has", map[string]any{"Count": int(count)})
	return a, true
}

// isOf tells whether a value is that of a side, or of none.
func (t *Table) isOf(g *play.Given, side string) bool {
	for _, arg := range g.Args {
		if arg.Kind == derive.APlayer && side != "" && int(arg.Ref) <= len(t.sys.Sides) {
			return t.sys.Sides[arg.Ref-1] == side
		}
	}
	return true
}

// movesLeft answers how many points a unit has to move with: what it has left where it is on the move, what it will
// have once it is taken in hand, or its allowance.
func (t *Table) movesLeft(a view.Answer, unit string) (view.Answer, bool) {
	c := t.counterOf(unit)
	if c == nil {
		return a, false
	}
	name := t.nar.Names.Unit(c.ID)
	a.Board = t.lit(&inquiry{read: question.Reading{Units: []int{c.ID}}}, view.Named)
	held := t.Ground().Held
	if len(held) == 1 && held[0] == unit && t.ways != nil && len(t.ways.Reached) > 0 {
		left := t.nar.Value(t.ways.Reached[0].Left, derive.Points)
		a.Heading = t.say.Text("question.first.left", map[string]any{"Unit": name, "Left": left})
		return a, true
	}
	if g, ok := t.inHand(unit); ok {
		if w, walks := g.(play.Walker); walks {
			if ways, moving := w.Ways(); moving && len(ways.Reached) > 0 {
				left := t.nar.Value(ways.Reached[0].Left, derive.Points)
				a.Heading = t.say.Text("question.first.will_have", map[string]any{"Unit": name, "Left": left})
				return a, true
			}
		}
	}
	for _, id := range []string{unit, name, c.Name} {
		if g, known := t.sys.Probe(t.g, "unit/"+id+"/allowance"); known {
			left := t.nar.Value(g.Val, derive.Points)
			a.Heading = t.say.Text("question.first.will_have", map[string]any{"Unit": name, "Left": left})
			return a, true
		}
	}
	return a, false
}

// inHand is the position once a unit has been taken in hand; ok is false where that may not be done now.
func (t *Table) inHand(unit string) (g play.Game, ok bool) {
	none := dice.Scripted()
	for n := range t.point.Sheet.Len() {
		i := t.point.Sheet.Intent(n)
		if !t.point.Sheet.Legal(n) || !slices.Contains(t.does("take"), string(i.Kind())) {
			continue
		}
		if d := t.written(i); d.names["unit"] != unit {
			continue
		}
		next, _, err := t.g.Play(i, none)
		if err == nil && none.Err() == nil {
			return next, true
		}
	}
	return nil, false
}

// attackers answers what may be done against a hex, one unit after the other.
func (t *Table) attackers(r *grammar.Reading) (a view.Answer, ok bool) {
	t.lexicon()
	target := r.Slots.One("target")
	if at := t.Ground().At[target]; at != "" {
		target = at
	}
	h, is := t.hexOf(target)
	if !is {
		return a, false
	}
	a = view.Answer{Kind: view.AnswerList, Frame: string(r.Kind)}
	legal, begins := 0, []int{}
	wanted := grammar.Reading{
		Kind: grammar.MayAttack, Slots: grammar.Slots{"target": {target}, "type": r.Slots["type"]},
	}
	joining, striking := t.does("join"), t.strikings()
	for n := range t.point.Sheet.Len() {
		i := t.point.Sheet.Intent(n)
		joins := slices.Contains(joining, string(i.Kind()))
		if !joins && !slices.Contains(striking, string(i.Kind())) {
			continue
		}
		d := t.written(i)
		if !joins && !t.strikes(&wanted, &d) {
			continue
		}
		c := t.choice(n)
		if c.Legal {
			legal++
			begins = append(begins, n)
		}
		a.Choices = append(a.Choices, c)
	}
	q := &inquiry{read: question.Reading{Ask: question.Options}, out: a}
	q.read.Hexes = append(q.read.Hexes, h)
	t.order(q)
	q.out.Board = t.lit(q, view.Target, h)
	if units := t.onceTheyAct(r, target); len(a.Choices) == 0 && len(units) > 0 {
		slots := map[string]any{"Hex": t.nar.Names.Hex(h), "Units": strings.Join(units, ", "), "Count": len(units)}
		q.out.Heading = t.say.Text("question.first.ready", slots)
		return q.out, true
	}
	if legal == 0 {
		q.out.Heading = t.say.Text("question.first.nobody", map[string]any{"Hex": t.nar.Names.Hex(h)})
		return q.out, true
	}
	q.out.Heading = t.whoAttacks(h, begins)
	return q.out, true
}

// whoAttacks names the units that attack a hex by what may be chosen, and those that may join them.
func (t *Table) whoAttacks(h hex.Hex, choices []int) string {
	const most = 12 // such as are looked into
	var who, more []string
	add := func(all *[]string, name string) {
		if !slices.Contains(who, name) && !slices.Contains(*all, name) {
			*all = append(*all, name)
		}
	}
	for _, n := range choices[:min(len(choices), most)] {
		i := t.point.Sheet.Intent(n)
		first := []string{t.written(i).names["unit"]}
		if there, ok := t.afterIt(i); first[0] == "" && ok {
			first = there.Ground().Held
		}
		for _, unit := range first {
			if ref := t.refOf(unit); ref >= 0 {
				add(&who, t.nar.Names.Unit(ref))
			}
		}
		joining := &more
		if len(first) == 0 {
			joining = &who // somebody must
		}
		for _, j := range t.Joiners(n) {
			if j.Legal {
				add(joining, t.nar.Names.Unit(j.Unit))
			}
		}
	}
	slots := map[string]any{
		"Hex": t.nar.Names.Hex(h), "Count": len(who),
		"Units": strings.Join(who, ", "), "More": strings.Join(more, ", "),
	}
	switch {
	case len(who) == 0:
		slots["Count"] = len(choices)
		return t.say.Text("question.first.attackers", slots)
	case len(more) > 0:
		return t.say.Text("question.first.attack_joined", slots)
	}
	return t.say.Text("question.first.attack_by", slots)
}

// strikings are the kinds of intents by which an attack of whatever type is begun.
func (t *Table) strikings() []string {
	out := slices.Clone(t.does("begin attack"))
	for _, word := range t.asks().Types {
		out = append(out, t.asks().Does[word]...)
	}
	return out
}

// onceTheyAct are the units that can attack a hex once they have been taken in hand, where that is what is asked now.
func (t *Table) onceTheyAct(r *grammar.Reading, target string) (units []string) {
	const most = 12
	tried := 0
	for n := range t.point.Sheet.Len() {
		d := t.written(t.point.Sheet.Intent(n))
		unit := d.names["unit"]
		aims := d.names["hex"]+d.names["to"]+d.names["target"] != ""
		if unit == "" || aims || !t.point.Sheet.Legal(n) || tried == most {
			continue
		}
		tried++
		one := grammar.Reading{Kind: grammar.MayAttack, Slots: grammar.Slots{"unit": {unit}, "target": {target}}}
		if types := r.Slots["type"]; len(types) > 0 {
			one.Slots["type"] = types
		}
		a, ok := t.AnswerTo(&one)
		if !ok {
			a, ok = t.Supposed(&one)
		}
		if ok && a.Kind == view.AnswerVerdict && a.Legal {
			units = append(units, t.nar.Names.Unit(t.refOf(unit)))
		}
	}
	return units
}
