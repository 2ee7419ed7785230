package table

import (
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/question"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// inTheAttack answers about an attack that is begun on its target, whoever takes part, and that units then join: those
// that a question names, one after the other, and the odds once all of them have.
func (t *Table) inTheAttack(r *grammar.Reading) (a view.Answer, ok bool) {
	units := append(slices.Clone(r.Slots["unit"]), r.Slots["with"]...)
	held := t.Ground().Held
	if only := t.onlyTarget(); r.Kind == grammar.MayJoin && len(r.Slots["target"]) == 0 && only != "" {
		one := *r
		one.Slots = grammar.Slots{"target": {only}}
		for slot, v := range r.Slots {
			one.Slots[slot] = v
		}
		r = &one
	}
	if len(units) == 0 || len(r.Slots["target"]) == 0 || len(held) > 0 && !slices.Contains(held, units[0]) {
		return a, false // or it is another unit that would attack
	}
	if from := r.Slots.One("from"); from != "" && len(t.placesOf(units)) > 0 && t.placesOf(units)[0] != from {
		return a, false // they do not stand there
	}
	nobody := *r
	nobody.Slots = grammar.Slots{}
	for _, slot := range []string{"target", "type"} {
		if v := r.Slots[slot]; len(v) > 0 {
			nobody.Slots[slot] = v
		}
	}
	nobody.Kind = grammar.MayAttack
	nobody.Slots["from"] = t.placesOf(units)
	for _, first := range t.begunOn(&nobody) {
		v := t.g.Judge(first)
		there, all := t, false
		if v.Legal {
			there, all = t.afterIt(first)
		} else if !ok && t.inTime(first) {
			a, ok = t.askedOf(r, first) // whoever attacks
		}
		if !all {
			continue
		}
		answer, told := there.joinAll(r, units)
		if !told || ok && !answer.Legal {
			continue
		}
		a, ok = answer, true
		name := t.nar.Intent(first)
		switch {
		case !a.Legal: // the reason is that of whom is refused
		case r.Kind == grammar.Odds:
			a.Name, a.Before = "", t.say.Text("question.first", map[string]any{"What": name})
		default:
			a.Name, a.Before, a.Heading = "", "", t.say.Text("question.first.yes", map[string]any{"What": name})
			a.Reasons = merged(t.nar.Reasons(v.Reasons), a.Reasons)
		}
		if a.Legal {
			break
		}
	}
	return a, ok
}

// onlyTarget is the hex that may be attacked, where there is just one.
func (t *Table) onlyTarget() (only string) {
	for n := range t.point.Sheet.Len() {
		i := t.point.Sheet.Intent(n)
		if !t.point.Sheet.Legal(n) || !slices.Contains(t.does("begin attack"), string(i.Kind())) {
			continue
		}
		d := t.written(i)
		at := firstOf(d.names["hex"], d.names["target"])
		if only != "" && only != at {
			return ""
		}
		only = at
	}
	return only
}

// typeOf is the place of the type of an attack among those of the game.
func (t *Table) typeOf(i decide.Intent) int {
	d := t.written(i)
	return slices.Index(t.asks().Types, firstOf(d.names["type"], firstOf(d.names["how"], d.names["kind"])))
}

// placesOf are the hexes in which units stand.
func (t *Table) placesOf(units []string) (out []string) {
	for _, unit := range units {
		if at := t.Ground().At[unit]; at != "" && !slices.Contains(out, at) {
			out = append(out, at)
		}
	}
	return out
}

// begunOn are the ways of attacking what a question names that may be chosen and name nobody who attacks.
func (t *Table) begunOn(r *grammar.Reading) (out []decide.Intent) {
	types := r.Slots["type"]
	t.lexicon()
	for _, i := range t.asking.lexicon.Vocabulary() {
		if !slices.Contains(t.kindsOf(r), string(i.Kind())) {
			continue
		}
		d := t.written(i)
		one := *r
		if len(types) == 0 {
			one.Slots = grammar.Slots{"target": r.Slots["target"], "from": r.Slots["from"]}
			for _, name := range []string{"type", "how", "kind"} {
				if v := d.names[name]; v != "" {
					one.Slots["type"] = []string{v}
				}
			}
		}
		if d.names["unit"] == "" && t.fits(&one, &d) && t.strikes(&one, &d) {
			out = append(out, i)
		}
	}
	slices.SortStableFunc(out, func(a, b decide.Intent) int { return t.typeOf(a) - t.typeOf(b) })
	return out
}

// afterIt is a table after an intent that needs no dice.
func (t *Table) afterIt(i decide.Intent) (*Table, bool) {
	none := dice.Scripted()
	g, _, err := t.g.Play(i, none)
	if err != nil || none.Err() != nil {
		return nil, false
	}
	return t.copied(g), true
}

// joinAll has units join the attack that is under way: the answer is about the first that may not, else about the last,
// or has the odds where these are asked for.
func (t *Table) joinAll(r *grammar.Reading, units []string) (a view.Answer, ok bool) {
	there := t
	for n, unit := range units {
		i, is := there.joinsBy(unit)
		if slices.Contains(there.Ground().Held, unit) && (!is || !there.g.Judge(i).Legal) {
			continue // it attacks already
		}
		if !is {
			return a, false
		}
		if a, ok = there.askedOf(&grammar.Reading{Kind: grammar.MayJoin, Slots: r.Slots}, i); !ok || !a.Legal {
			return a, ok
		}
		if there, ok = there.afterIt(i); !ok {
			return a, n == len(units)-1 && r.Kind != grammar.Odds
		}
	}
	if r.Kind != grammar.Odds {
		return a, ok
	}
	asks := grammar.Reading{Kind: grammar.Odds, Slots: grammar.Slots{}}
	return there.asItStands(&asks)
}

// joinsBy is the intent by which a unit joins the attack that is under way.
func (t *Table) joinsBy(unit string) (i decide.Intent, ok bool) {
	s := t.point.Sheet
	for n := range s.Len() {
		d := t.written(s.Intent(n))
		if d.names["unit"] == unit && slices.Contains(t.does("join"), d.names["do"]) {
			return s.Intent(n), true
		}
	}
	for _, kind := range t.does("join") {
		if i, ok = t.intentOf(map[string]string{"do": kind, "unit": unit}); ok && !t.untimely(t.g, i) {
			return i, true
		}
	}
	return nil, false
}

// anyOf answers about several units of which one will do, or about a formation: about the first of them that may, else
// that none may and why the one may not of which the rules say least.
func (t *Table) anyOf(r *grammar.Reading) (best view.Answer, ok bool) {
	const most = 24
	units := r.Slots["any"]
	if len(r.Slots["formation"]) == 1 && len(r.Slots["unit"]) == 0 {
		units = append(slices.Clone(units), t.membersOf(r.Slots.One("formation"))...)
	}
	if len(units) == 0 || len(units) > most || r.Kind != grammar.MayAttack && r.Kind != grammar.MayMove {
		return best, false
	}
	who := ""
	for _, unit := range units {
		one := *r
		one.Slots = grammar.Slots{"unit": {unit}}
		for slot, v := range r.Slots {
			if slot != "any" && slot != "formation" && slot != "arm" && slot != "unit" {
				one.Slots[slot] = v
			}
		}
		a, told := t.AnswerTo(&one)
		if !told {
			a, told = t.Supposed(&one)
		}
		if !told || a.Kind != view.AnswerVerdict {
			return best, false // nothing is said of all of them where one is not known
		}
		may := a.Legal || a.Would
		if !ok || may || len(a.Reasons) < len(best.Reasons) {
			best, ok, who = a, true, unit
		}
		if may {
			break
		}
	}
	if !ok {
		return best, false
	}
	key := "question.first.one_of"
	if !best.Legal && !best.Would {
		key = "question.first.none_of"
	}
	best.Heading = t.say.Text(key, map[string]any{
		"Answer": strings.TrimSuffix(best.Heading, "."), "Unit": t.nar.Names.Unit(t.refOf(who)),
	})
	return best, true
}

// closed is the position once nobody joins any more what is under way.
func (t *Table) closed(g play.Game) (play.Game, decide.Intent, bool) {
	joins, open := t.sys.Joins(g)
	if !open {
		return nil, nil, false
	}
	none := dice.Scripted()
	next, _, err := g.Play(joins.Close, none)
	return next, joins.Close, err == nil && none.Err() == nil
}

// tooFar answers that a unit may not attack what is not beside it, where the game says by which rule.
func (t *Table) tooFar(r *grammar.Reading) (a view.Answer, ok bool) {
	rule := t.asks().Beside[actOf(r)]
	if rule == "" {
		rule = t.asks().Beside["attack"]
	}
	if r.Kind != grammar.MayAttack && r.Kind != grammar.WhyNot && r.Kind != grammar.Odds || len(r.Slots["unit"]) != 1 {
		return a, false
	}
	unit, target := r.Slots.One("unit"), r.Slots.One("target")
	if at := t.Ground().At[target]; at != "" {
		target = at
	}
	c := t.counterOf(unit)
	h, placed := t.hexOf(target)
	if rule == "" || c == nil || !placed || t.Ground().At[unit] != t.board.Grid.Format(c.At) {
		return a, false
	}
	apart := hex.Distance(c.At, h)
	if apart < 2 {
		return a, false
	}
	slots := map[string]any{
		"Unit": t.nar.Names.Unit(c.ID), "Hex": t.nar.Names.Hex(h), "Far": t.say.Number(float64(apart)),
	}
	why := view.Reason{
		Title: t.say.Text("question.too_far.title", nil), Text: t.say.Text("question.too_far.text", slots),
		Chip: t.nar.Chip(cite.Rule(t.sys.ID + ":" + rule)),
	}
	a = view.Answer{Kind: view.AnswerVerdict, Reasons: []view.Reason{why}}
	a.Heading = t.no(why.Text)
	a.Board = t.lit(&inquiry{read: question.Reading{Units: []int{c.ID}}}, view.Target, h)
	return a, true
}

// speaksOf tells whether the verdict on an intent is one about the unit that a question names: the intent names it, or
// it is what the one in hand does, or it is refused whoever does it. That somebody may attack is nothing about a unit.
func (t *Table) speaksOf(r *grammar.Reading, i decide.Intent) bool {
	unit := r.Slots.One("unit")
	held := t.Ground().Held
	return unit == "" || slices.Contains(held, unit) || t.written(i).names["unit"] != "" || !t.g.Judge(i).Legal
}

// tooFew is why an attack that may be begun is refused once nobody else joins it, where it is asked of one unit alone:
// at its odds none is allowed.
func (t *Table) tooFew(r *grammar.Reading) (a view.Answer, ok bool) {
	if r.Kind != grammar.MayAttack || !r.Alone {
		return a, false
	}
	odds := *r
	odds.Kind = grammar.Odds
	if a, ok = t.judgedOrThen(&odds); !ok {
		a, ok = t.Supposed(&odds)
	}
	return a, ok && a.Kind == view.AnswerVerdict && !a.Legal && !a.Would
}
