package table

import (
	"encoding/json"
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
	"gazala/tutor/narrate"
	"gazala/tutor/question"
	"gazala/tutor/question/grammar"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// Supposed answers a question about what cannot be decided in this position, in a copy of it in which it can: after
// something else has been done, or with another unit in hand. The answer says so. ok is false where there is none.
func (t *Table) Supposed(r *grammar.Reading) (a view.Answer, ok bool) {
	judged := []grammar.Kind{
		grammar.MayMove, grammar.MayAttack, grammar.MayJoin, grammar.MayRetreat, grammar.MayOther, grammar.WhyNot,
		grammar.Odds, grammar.Cost,
	}
	if !slices.Contains(judged, r.Kind) {
		return a, false
	}
	t.lexicon()
	if r.Kind == grammar.WhyNot && len(r.Slots) == 1 && len(r.Slots["unit"]) == 1 {
		moves := *r
		moves.Slots = grammar.Slots{"unit": r.Slots["unit"], "act": {"move"}}
		if a, ok = t.judged(&moves); ok {
			return a, true
		}
	}
	ways := []func(*grammar.Reading) (view.Answer, bool){
		t.asItStands, t.ofEachType, t.anybody, t.intoIt, t.inTheAttack, t.refusedAnyway, t.spelledOut,
		t.oneAhead, t.notAtAll,
	}
	if t.others(r) {
		ways = nil // what the side that decides may do is not asked
	}
	for _, try := range append(ways, t.whenDecided, t.anyOf, t.tooFar, t.offTheMap) {
		if a, ok = try(r); ok {
			return a, true
		}
	}
	return a, false
}

// askedOf is the answer about an intent in the position as it is.
func (t *Table) askedOf(r *grammar.Reading, i decide.Intent) (a view.Answer, ok bool) {
	asks := question.May
	asking := make(map[grammar.Kind]question.Ask)
	asking[grammar.WhyNot], asking[grammar.Odds] = question.WhyNot, question.Odds
	if ask, is := asking[r.Kind]; is {
		asks = ask
	}
	q := &inquiry{exact: true, asked: view.Asked{Text: t.nar.Intent(i)}, game: t.g, read: question.Reading{
		Ask: asks, Stranger: -1, Intents: []decide.Intent{i},
	}}
	for _, slot := range []string{"unit", "with"} {
		for _, id := range r.Slots[slot] {
			if ref := t.refOf(id); ref >= 0 {
				q.read.Units = append(q.read.Units, ref)
			}
		}
	}
	q.what, q.alone = i, true
	t.verdict(q)
	t.finish(q)
	if r.Kind == grammar.Odds && q.out.Legal && q.out.Odds == nil {
		return a, false
	}
	t.headline(r, q)
	return q.out, true
}

// asItStands answers about the attack that is under way: who may join it, and its odds.
func (t *Table) asItStands(r *grammar.Reading) (a view.Answer, ok bool) {
	joins, open := t.sys.Joins(t.g)
	roll, rolls := t.sys.Roll(t.g)
	if r.Kind == grammar.Odds && len(r.Slots["unit"])+len(r.Slots["target"])+len(r.Slots["formation"]) == 0 {
		switch {
		case rolls:
			return t.askedOf(r, roll)
		case open:
			return t.askedOf(r, joins.Close)
		}
		return a, false
	}
	if r.Kind != grammar.MayJoin || !open {
		return a, false
	}
	for _, d := range t.fitting(r, t.kindsOf(r)) {
		if d.intent.Kind() == joins.Join && t.atWar(r) {
			return t.askedOf(r, d.intent)
		}
	}
	return a, false
}

// atWar tells whether what a question names as the target is that of the attack that is under way.
func (t *Table) atWar(r *grammar.Reading) bool {
	text, err := t.sys.Write(t.g)
	if err != nil {
		return false
	}
	var p struct{ Stack []json.RawMessage }
	if json.Unmarshal(text, &p) != nil || len(p.Stack) == 0 {
		return false
	}
	top := string(p.Stack[len(p.Stack)-1])
	return !slices.ContainsFunc(r.Slots["target"], func(id string) bool {
		at := t.Ground().At[id]
		return !strings.Contains(top, `"`+id+`"`) && (at == "" || !strings.Contains(top, `"`+at+`"`))
	})
}

// ofEachType answers about an attack of whatever type, where a question names none: a legal one if there is one.
func (t *Table) ofEachType(r *grammar.Reading) (best view.Answer, ok bool) {
	attack := r.Kind == grammar.MayAttack || r.Kind == grammar.WhyNot ||
		r.Kind == grammar.Cost && r.Slots.One("of") == "attack"
	if !attack || len(r.Slots["type"]) > 0 || len(r.Slots["target"]) == 0 {
		return best, false
	}
	var types []string
	nobody := len(r.Slots["unit"])+len(r.Slots["formation"])+len(r.Slots["any"])+len(r.Slots["arm"]) == 0 && !r.Pronoun
	for _, i := range t.lexicon().Vocabulary() {
		if slices.Contains(t.kindsOf(r), string(i.Kind())) {
			names := t.written(i).names
			for _, as := range []string{"type", "how"} {
				counts := as == "type" || nobody // who is named may take part in some ways only
				if name := names[as]; counts && name != "" && !slices.Contains(types, name) {
					types = append(types, name)
				}
			}
		}
	}
	if len(types) == 0 {
		return best, false
	}
	for _, name := range types {
		one := *r
		one.Slots = grammar.Slots{"type": {name}}
		for slot, v := range r.Slots {
			one.Slots[slot] = v
		}
		a, told := t.judged(&one)
		if !told {
			a, told = t.besideIt(&one)
		}
		if !told || a.Kind != view.AnswerVerdict || ok && !a.Legal {
			continue
		}
		if best, ok = a, true; a.Legal {
			break
		}
	}
	return best, ok
}

// anybody answers an attack for which no unit is named by those who can make it.
func (t *Table) anybody(r *grammar.Reading) (a view.Answer, ok bool) {
	if r.Kind != grammar.MayAttack || len(r.Slots["target"]) != 1 || r.Pronoun {
		return a, false
	}
	for slot := range r.Slots {
		if slot != "target" && slot != "type" && slot != "act" {
			return a, false
		}
	}
	return t.attackers(r)
}

// besideIt answers about an attack that names no target and is refused, by a unit in hand that stands beside what a
// question names: such an attack strikes whatever stands there.
func (t *Table) besideIt(r *grammar.Reading) (a view.Answer, ok bool) {
	held := t.Ground().Held
	unit, target := r.Slots.One("unit"), r.Slots.One("target")
	if at := t.Ground().At[target]; at != "" {
		target = at
	}
	h, placed := t.hexOf(target)
	c := t.counterOf(unit)
	if len(held) != 1 || held[0] != unit || c == nil || !placed || !slices.Contains(c.At.Around(), h) || !t.enemyAt(h) {
		return a, false
	}
	for _, d := range t.fitting(r, t.kindsOf(r)) {
		if d.names["hex"]+d.names["target"] == "" && !t.g.Judge(d.intent).Legal && t.inTime(d.intent) {
			return t.askedOf(r, d.intent)
		}
	}
	return a, false
}

// enemyAt tells whether a unit stands in a hex that is not of the side that decides.
func (t *Table) enemyAt(h hex.Hex) bool {
	return slices.ContainsFunc(t.board.Counters, func(c view.Counter) bool {
		return c.At == h && t.sideWord(&c) != t.Ground().Side
	})
}

// intoIt answers what the chances are to get into a hex in which no enemy stands: those of the step into it.
func (t *Table) intoIt(r *grammar.Reading) (a view.Answer, ok bool) {
	to := r.Slots.One("target")
	if to == "" {
		to = r.Slots.One("to")
	}
	h, placed := t.hexOf(to)
	if r.Kind != grammar.Odds || !placed || len(r.Slots["unit"]) != 1 {
		return a, false
	}
	if t.enemyAt(h) {
		return a, false
	}
	moves := *r
	moves.Slots = grammar.Slots{"unit": r.Slots["unit"], "to": {to}, "act": {"move"}}
	a, ok = t.judged(&moves)
	return a, ok && a.Odds != nil
}

// refusedAnyway answers that what is refused whoever does it is refused to those whom a question names.
func (t *Table) refusedAnyway(r *grammar.Reading) (a view.Answer, ok bool) {
	if len(r.Slots["unit"]) == 0 || r.Kind != grammar.MayAttack && r.Kind != grammar.WhyNot {
		return a, false
	}
	anybody := *r
	anybody.Slots = grammar.Slots{}
	for name, v := range r.Slots {
		if name != "unit" && name != "with" {
			anybody.Slots[name] = v
		}
	}
	var best *doing
	for _, d := range t.fitting(&anybody, t.kindsOf(r)) {
		if d.names["unit"] != "" || d.names["from"] != "" || !t.strikes(r, &d) {
			continue
		}
		if v := t.g.Judge(d.intent); v.Legal || t.untimely(t.g, d.intent) || best != nil {
			return a, false
		}
		best = &d
	}
	if best == nil {
		return a, false
	}
	return t.askedOf(r, best.intent)
}

// spelledOut answers about an intent that the list of what can be said here does not have: from where the units stand
// that a question names, against what it names.
func (t *Table) spelledOut(r *grammar.Reading) (a view.Answer, ok bool) {
	from := r.Slots.One("from")
	ground := t.Ground()
	if r.Kind != grammar.MayAttack && r.Kind != grammar.WhyNot {
		return a, false
	}
	for _, id := range append(slices.Clone(r.Slots["unit"]), r.Slots["with"]...) {
		at := ground.At[id]
		if from != "" && at != from {
			return a, false
		}
		from = at
	}
	target := r.Slots.One("target")
	if at := ground.At[target]; at != "" {
		target = at
	}
	if from == "" || target == "" {
		return a, false
	}
	for _, kind := range t.kindsOf(r) {
		i, is := t.intentOf(map[string]string{"do": kind, "from": from, "target": target})
		if is && t.speaksOf(r, i) {
			return t.askedOf(r, i)
		}
	}
	return a, false
}

// intentOf is an intent with what it names; ok is false where the game knows none such.
func (t *Table) intentOf(names map[string]string) (i decide.Intent, ok bool) {
	text, err := json.Marshal(names)
	if err != nil {
		return nil, false
	}
	doc := strict.Parse("", text, strict.Limits{Bytes: position.MaxBytes})
	i = t.sys.Intent(doc.Root(), t.g)
	return i, i != nil && doc.Err() == nil
}

// oneAhead answers about what is decided once something else has been done that a question names, or that is the only
// thing that leads to it.
func (t *Table) oneAhead(r *grammar.Reading) (a view.Answer, ok bool) {
	const most = 40
	tried := 0
	if r.Kind == grammar.Odds || r.Kind == grammar.Cost || t.decidedNow(r) {
		return a, false
	}
	for near := range 3 {
		for n := range t.point.Sheet.Len() {
			i := t.point.Sheet.Intent(n)
			if !t.point.Sheet.Legal(n) || t.farness(r, i) != near || tried == most {
				continue
			}
			tried++
			unit := t.written(i).names["unit"]
			own := slices.Contains(r.Slots["unit"], unit)
			if unit != "" && len(r.Slots["unit"]) > 0 && !own && !slices.Contains(r.Slots["with"], unit) {
				continue // what another unit would do is not asked
			}
			if own && r.Kind == grammar.MayJoin {
				continue // whom it would join comes first
			}
			var names []string
			g, did, all := t.begunWith(r, i)
			if !all {
				continue
			}
			for _, step := range did {
				names = append(names, t.nar.Intent(step))
			}
			there := t.copied(g)
			if a, ok = there.decided(r); !ok && own { // an attack of which it is not said how
				a, ok = there.ofEachType(r)
			}
			if ok {
				return t.saidAfter(a, strings.Join(names, " · ")), true
			}
		}
	}
	return a, false
}

// farness tells how far an intent is from what a question names: 0 about it, 1 about nothing on the map, 2 about
// something else.
func (t *Table) farness(r *grammar.Reading, i decide.Intent) int {
	switch d := t.written(i); {
	case t.concernsAny(r, i):
		return 0
	case d.names["unit"]+d.names["hex"]+d.names["formation"]+d.names["target"] == "":
		return 1
	}
	return 2
}

// begunWith is the position after an intent, with all in it whom a question names besides.
func (t *Table) begunWith(r *grammar.Reading, i decide.Intent) (g play.Game, did []decide.Intent, ok bool) {
	if r.Kind == grammar.MayJoin && len(r.Slots["with"]) > 0 {
		return t.startWith(r, i)
	}
	none := dice.Scripted()
	g, _, err := t.g.Play(i, none)
	return g, []decide.Intent{i}, err == nil && none.Err() == nil
}

// decidedNow tells whether what a question asks about is decided in the position as it is.
func (t *Table) decidedNow(r *grammar.Reading) bool {
	return slices.ContainsFunc(t.fitting(r, t.kindsOf(r)), func(d doing) bool { return t.inTime(d.intent) })
}

// inTime tells whether nothing about an intent is that something else is asked.
func (t *Table) inTime(i decide.Intent) bool {
	return !slices.ContainsFunc(t.g.Judge(i).Reasons, func(r decide.Reason) bool {
		return narrate.Momentary(r.Key)
	})
}

// concernsAny tells whether an intent is about a unit or a place that a question names.
func (t *Table) concernsAny(r *grammar.Reading, i decide.Intent) bool {
	d := t.written(i)
	for _, slot := range []string{"unit", "with", "target", "formation", "to"} {
		for _, id := range r.Slots[slot] {
			at := t.Ground().At[id]
			for _, v := range d.names {
				if v == id || v == at && at != "" && slot == "target" {
					return true
				}
			}
		}
	}
	return false
}

// copied is a table on which a position lies that this one could come to.
func (t *Table) copied(g play.Game) *Table {
	c := New(session.Begin(session.Setup{System: t.sys, Sides: t.sys.Sides}, g), t.say)
	c.posed = true
	return c
}

// decided answers where it is decided, and nowhere else.
func (t *Table) decided(r *grammar.Reading) (a view.Answer, ok bool) {
	t.lexicon()
	kinds := t.kindsOf(r)
	for _, d := range t.fitting(r, kinds) {
		if !t.inTime(d.intent) || len(r.Slots["target"]) > 0 && !t.strikes(r, &d) && r.Kind != grammar.MayJoin {
			continue
		}
		if act := r.Slots.One("act"); slices.Contains(kinds, act) && string(d.intent.Kind()) != act {
			continue
		}
		if r.Kind == grammar.MayJoin && !t.atWar(r) || r.Kind == grammar.MayAttack && !t.speaksOf(r, d.intent) {
			continue
		}
		return t.askedOf(r, d.intent)
	}
	return a, false
}

// parsed is a position as it is written; ok is false for one that the game does not know.
func (t *Table) parsed(p map[string]any) (g play.Game, ok bool) {
	text, err := json.Marshal(p)
	if err != nil {
		return nil, false
	}
	doc := strict.Parse("", text, strict.Limits{Bytes: position.MaxBytes})
	doc.Root().OptList("dice")
	doc.Root().OptStr("system")
	g = t.sys.Position(doc.Root())
	return g, g != nil && doc.Err() == nil
}

// saidAfter says of an answer after what it holds.
func (t *Table) saidAfter(a view.Answer, first string) view.Answer {
	a.Heading = t.say.Text("question.first.after", map[string]any{
		"First": first, "Answer": strings.TrimSuffix(a.Heading, "."),
	})
	return a
}

// notAtAll answers about an attack by a unit that may not act at all: that it may not, and why.
func (t *Table) notAtAll(r *grammar.Reading) (a view.Answer, ok bool) {
	if len(r.Slots["unit"]) != 1 || r.Kind != grammar.MayAttack && r.Kind != grammar.WhyNot {
		return a, false
	}
	var refused decide.Intent
	for n := range t.point.Sheet.Len() {
		i := t.point.Sheet.Intent(n)
		d := t.written(i)
		switch {
		case d.names["unit"] != r.Slots.One("unit"):
		case t.point.Sheet.Legal(n):
			return a, false
		case d.names["hex"]+d.names["to"]+d.names["target"] == "":
			refused = i
		}
	}
	if refused == nil || !t.inTime(refused) {
		return a, false
	}
	return t.askedOf(r, refused)
}

// asIf is the inquiry about an intent by a unit as the question names it; ok is false where that is not asked about.
func (t *Table) asIf(r *grammar.Reading, i decide.Intent) (*inquiry, bool) {
	asks := make(map[grammar.Kind]question.Ask)
	asks[grammar.WhyNot], asks[grammar.Cost], asks[grammar.Odds] = question.WhyNot, question.Cost, question.Odds
	ask, is := asks[r.Kind]
	if !is {
		ask = question.May
	}
	unit := -1
	if id := r.Slots.One("unit"); id != "" {
		if unit = t.refOf(id); unit < 0 {
			return nil, false
		}
	}
	read, ok := t.lexicon().About(ask, i, unit)
	if !ok {
		return nil, false
	}
	q := &inquiry{exact: true, asked: view.Asked{Text: t.nar.Intent(i)}, read: read, game: t.g}
	for _, to := range append(append(slices.Clone(r.Slots["to"]), r.Slots["target"]...), r.Slots["hex"]...) {
		if h, is := t.hexOf(to); is && !slices.Contains(q.read.Hexes, h) {
			q.read.Hexes = append(q.read.Hexes, h)
		}
	}
	t.inquire(q)
	return q, true
}
