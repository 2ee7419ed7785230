package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/question"
	"gazala/tutor/question/grammar"
	"gazala/tutor/view"
)

// AnswerTo answers a question that was read; ok is false where the table has no answer to it.
func (t *Table) AnswerTo(r *grammar.Reading) (a view.Answer, ok bool) {
	if a, ok = t.tooFew(r); ok {
		return a, true
	}
	if a, ok = t.onlySome(r); ok {
		return a, true
	}
	switch r.Kind {
	case grammar.MayMove, grammar.MayAttack, grammar.MayJoin, grammar.MayRetreat, grammar.MayOther, grammar.WhyNot,
		grammar.Cost, grammar.Odds:
		return t.judgedOrThen(r)
	case grammar.Status:
		return t.state(r)
	case grammar.PointsLeft:
		return t.pointsLeft(r)
	case grammar.Options:
		return t.optionsOf(r)
	case grammar.WhoCanAttack:
		return t.attackers(r)
	case grammar.Why:
		return t.whyNumber(r)
	case grammar.Rule, grammar.Term, grammar.Chit, grammar.Result, grammar.Next, grammar.Stacking,
		grammar.Reinforcements, grammar.Victory, grammar.Compare, grammar.Refuse:
	}
	return a, false
}

// kindsOf are the kinds of intents by which something is done that a question calls by a word, as the game's data say.
func (t *Table) kindsOf(r *grammar.Reading) []string {
	act := r.Slots.One("act")
	switch {
	case r.Kind == grammar.MayMove, r.Kind == grammar.Cost && r.Slots.One("of") == "move", act == "move",
		r.Kind == grammar.WhyNot && act == "" && r.Slots.One("to") != "":
		return t.does("move")
	case r.Kind == grammar.MayRetreat, act == "retreat":
		if r.Slots.One("to") != "" {
			return t.does("retreat")
		}
		if own := t.asks().Does[act]; len(own) > 0 && act != "retreat" && act != "stop" {
			return own
		}
		if act == "retreat" || act == "stop" {
			act = ""
		}
		return append(t.does(act), t.does("retreat nowhere")...)
	case r.Kind == grammar.MayJoin, act == "join":
		return t.does("join")
	case r.Kind == grammar.MayAttack, r.Kind == grammar.Odds, r.Kind == grammar.Cost && r.Slots.One("of") == "attack",
		r.Kind == grammar.WhyNot && act == "":
		if own := t.asks().Does[r.Slots.One("type")]; len(own) > 0 {
			return own
		}
		return t.does("attack")
	}
	return t.does(act)
}

// judged answers whether what was asked about may be done, why not, what it costs or at which odds.
func (t *Table) judged(r *grammar.Reading) (a view.Answer, ok bool) {
	t.lexicon()
	joins := r.Kind == grammar.MayJoin || r.Slots.One("act") == "join"
	if r.Slots.One("act") == "move" && r.Slots.One("to") == "" {
		return t.atAll(r)
	}
	all := t.fitting(r, t.kindsOf(r))
	if len(r.Slots["target"]) > 0 && !joins {
		all = slices.DeleteFunc(all, func(d doing) bool { return !t.strikes(r, &d) })
	}
	if len(all) == 0 || len(all) > 1 && !t.sameName(all) && !t.fromAnywhere(all) {
		return a, false
	}
	best := t.firstLegal(all)
	if u := r.Slots.One("unit"); u != "" && ofADeed(r) && !t.isAbout(best, u) {
		q, ok := t.chosen(best.intent, u)
		if !ok {
			return a, false
		}
		t.finish(q)
		t.headline(r, q)
		return q.out, true
	}
	if joins || t.untimely(t.g, best.intent) {
		if q, ok := t.later(r, best.intent); ok {
			t.finish(q)
			t.headline(r, q)
			return q.out, true
		}
		if joins || r.Slots.One("act") == "commit_air" {
			return a, false
		}
	}
	if r.Kind == grammar.MayAttack && !t.speaksOf(r, best.intent) {
		return t.inTheAttack(r) // whether that unit takes part
	}
	q, ok := t.asIf(r, best.intent)
	if !ok {
		return a, false
	}
	q.alone = true
	t.finish(q)
	if q.out.Kind != view.AnswerVerdict {
		return a, false
	}
	if r.Kind == grammar.Odds && !t.joined(r, q) {
		return a, false
	}
	t.headline(r, q)
	if r.Kind == grammar.MayMove || r.Slots.One("of") == "move" || r.Kind == grammar.WhyNot && r.Slots.One("to") != "" {
		t.direct(r, q, best.intent)
	}
	return q.out, true
}

// ofADeed tells whether a question is about something that is neither a move nor a fight.
func ofADeed(r *grammar.Reading) bool {
	act := r.Slots.One("act")
	fights := act == "" || act == "move" || act == "attack" || act == "join" || act == "retreat"
	return r.Kind == grammar.MayOther || r.Kind == grammar.WhyNot && !fights
}

// isAbout tells whether an intent is about a unit: it names it, or it is what that one, which is in hand, does.
func (t *Table) isAbout(d doing, unit string) bool {
	return d.names["unit"] == unit || slices.Contains(t.Ground().Held, unit)
}

// chosen judges what may be done with a unit once something that names none is done: a chit is played, and then whom it
// is for is asked. Without such a question nothing is said of the unit.
func (t *Table) chosen(first decide.Intent, unit string) (*inquiry, bool) {
	g, ok := carry(t.g, []decide.Intent{first})
	if !ok {
		return nil, false
	}
	var found decide.Intent
	s := g.Point(decide.NewSheet(nil, nil)).Sheet
	for n := range s.Len() {
		i := s.Intent(n)
		if t.written(i).names["unit"] == unit && (found == nil || s.Legal(n)) {
			if found = i; s.Legal(n) {
				break
			}
		}
	}
	for n := 0; found == nil && n < s.Len(); n++ { // that it is not even offered has its reason, too
		names := t.written(s.Intent(n)).names
		if names["unit"] == "" {
			continue
		}
		if names["unit"] = unit; len(names) == 2 { // what is done, and with whom
			found, _ = t.copied(g).intentOf(names)
		}
	}
	if found == nil {
		return nil, false
	}
	q := &inquiry{exact: true, asked: view.Asked{Text: t.nar.Intent(found)}, game: t.g, read: question.Reading{
		Ask: question.May, Stranger: -1, Intents: []decide.Intent{found}, First: []decide.Intent{first},
	}}
	t.inquire(q)
	return q, true
}

// finish works all of an answer out.
func (t *Table) finish(q *inquiry) {
	for len(q.left) > 0 {
		if q.left[0]() {
			q.left = q.left[1:]
		}
	}
}

// untimely tells whether an intent is refused for no reason but that something else is asked.
func (t *Table) untimely(g play.Game, i decide.Intent) bool {
	v := g.Judge(i)
	return !v.Legal && !slices.ContainsFunc(v.Reasons, func(r decide.Reason) bool {
		return !narrate.Momentary(r.Key)
	})
}

// later judges an intent where it would be decided: once the attack is declared, or the stack is on the move, that the
// question names.
func (t *Table) later(r *grammar.Reading, i decide.Intent) (*inquiry, bool) {
	const most = 60
	tried := 0
	for n := range t.point.Sheet.Len() {
		first := t.point.Sheet.Intent(n)
		if !t.point.Sheet.Legal(n) || !t.begins(r, first) || tried == most {
			continue
		}
		tried++
		g, did, ok := t.startWith(r, first)
		for n := 0; ok && n < len(r.Slots) && t.untimely(g, i); n++ { // nobody else joins
			next, by, is := t.closed(g)
			if !is {
				break
			}
			g, did = next, append(did, by)
		}
		if !ok || t.untimely(g, i) {
			continue
		}
		q := &inquiry{exact: true, asked: view.Asked{Text: t.nar.Intent(i)}, game: t.g, read: question.Reading{
			Ask: question.May, Stranger: -1, Intents: []decide.Intent{i}, First: did,
		}}
		if r.Kind == grammar.WhyNot {
			q.read.Ask = question.WhyNot
		}
		t.inquire(q)
		return q, true
	}
	if len(r.Slots["target"]) == 0 && !t.untimely(t.g, i) {
		q, ok := t.asIf(r, i)
		return q, ok
	}
	return nil, false
}

// begins tells whether an intent begins what a question is about: the attack on its target, or the move of whom another
// one goes with.
func (t *Table) begins(r *grammar.Reading, i decide.Intent) bool {
	d := t.written(i)
	switch kind := string(i.Kind()); {
	case slices.Contains(t.does("begin attack"), kind):
		if len(r.Slots["target"]) == 0 || r.Slots.One("act") == "move_together" {
			return r.Slots.One("act") == "commit_air"
		}
		return t.strikes(r, &d)
	case slices.Contains(t.does("begin move"), kind):
		return r.Slots.One("act") == "move_together" && d.names["unit"] == r.Slots.One("with")
	}
	return false
}

// written is an intent with what it names.
func (t *Table) written(i decide.Intent) doing {
	d := doing{intent: i, names: map[string]string{}}
	var fields map[string]any
	if text, err := t.sys.WriteIntent(t.g, i); err == nil && json.Unmarshal(text, &fields) == nil {
		for name, v := range fields {
			d.names[name] = fmt.Sprint(v)
		}
	}
	return d
}

// startWith does an intent, and has all join whom a question names besides; ok is false where one of them may not.
func (t *Table) startWith(r *grammar.Reading, i decide.Intent) (g play.Game, did []decide.Intent, ok bool) {
	none := dice.Scripted()
	g, _, err := t.g.Play(i, none)
	if err != nil || none.Err() != nil {
		return nil, nil, false
	}
	did = append(did, i)
	if r.Slots.One("act") == "move_together" {
		return g, did, true
	}
	for _, id := range r.Slots["with"] {
		joined := false
		s := g.Point(decide.NewSheet(nil, nil)).Sheet
		for n := range s.Len() {
			d := t.written(s.Intent(n))
			if !s.Legal(n) || d.names["unit"] != id {
				continue
			}
			next, _, err := g.Play(s.Intent(n), none)
			if err == nil && none.Err() == nil {
				g, joined = next, true
				did = append(did, s.Intent(n))
			}
			break
		}
		if !joined && !slices.Contains(t.Ground().Held, id) {
			return nil, nil, false
		}
	}
	return g, did, true
}

// direct says of a hex beside the unit into which no step leads that it does not, though a way round does.
func (t *Table) direct(r *grammar.Reading, q *inquiry, step decide.Intent) {
	if !q.out.Legal || q.out.Board == nil || len(q.out.Board.Trails) == 0 {
		return
	}
	const ends = 2
	last := q.out.Board.Trails[len(q.out.Board.Trails)-1].Hexes
	if len(last) <= ends || !slices.Contains(last[0].Around(), last[len(last)-1]) || len(q.read.First) > 1 {
		return
	}
	g, ok := carry(t.g, q.read.First) // the unit is taken in hand first
	if !ok || g.Judge(step).Legal {
		return
	}
	again := &inquiry{exact: true, read: q.read, game: g, what: step}
	t.verdict(again)
	t.finish(again)
	round := q.out.Given[:min(1, len(q.out.Given))]
	t.headline(r, again)
	again.out.Before = t.say.Text("question.first.round", map[string]any{"Way": strings.Join(round, "")})
	*q = *again
}

// atAll answers whether a unit may move at all: by the hexes around it.
func (t *Table) atAll(r *grammar.Reading) (a view.Answer, ok bool) {
	c := t.counterOf(r.Slots.One("unit"))
	if c == nil {
		return a, false
	}
	var best *inquiry
	for _, i := range t.asking.lexicon.Vocabulary() {
		if !slices.Contains(t.does("one step"), string(i.Kind())) {
			continue
		}
		d := t.written(i)
		h, is := t.hexOf(d.names["hex"])
		if !is || !slices.Contains(c.At.Around(), h) {
			continue
		}
		one := *r
		one.Slots = grammar.Slots{"unit": r.Slots["unit"], "to": {d.names["hex"]}}
		q, asked := t.asIf(&one, i)
		if !asked || q.out.Kind != view.AnswerVerdict {
			continue
		}
		if best == nil || q.out.Legal || !best.out.Legal && len(q.out.Reasons) < len(best.out.Reasons) {
			best = q
		}
		if q.out.Legal {
			break
		}
	}
	if best == nil {
		return a, false
	}
	t.finish(best)
	t.headline(r, best)
	return best.out, true
}

// joined reckons the odds with all who take part; ok is false where one of them may not.
func (t *Table) joined(r *grammar.Reading, q *inquiry) bool {
	var with []int
	held := t.Ground().Held
	for _, id := range append(slices.Clone(r.Slots["unit"]), r.Slots["with"]...) {
		if slices.Contains(held, id) {
			continue
		}
		ref := t.refOf(id)
		if ref < 0 {
			return false
		}
		with = append(with, ref)
	}
	if len(with) == 0 || len(with) == 1 && len(q.read.First) > 0 {
		return q.out.Odds != nil || !q.out.Legal
	}
	for n := range t.point.Sheet.Len() {
		if t.point.Sheet.Intent(n) == q.what {
			for _, u := range with {
				joins := func(j view.Joiner) bool { return j.Unit == u && j.Legal }
				if !slices.ContainsFunc(t.Joiners(n, with...), joins) {
					return false
				}
			}
			odds, ok := t.OddsWith(n, with)
			if ok {
				q.out.Odds, q.out.NoOdds = &odds, ""
				q.out.Trees, q.alone = nil, false // these are the sums without them
			}
			return ok
		}
	}
	return false
}

// lexicon is the reader of names of intents, read to its end.
func (t *Table) lexicon() *question.Lexicon {
	if t.asking == nil {
		t.asking = &asking{lexicon: question.Begin(t.sys, t.g, t.speakers()...)}
	}
	for !t.asking.lexicon.Step() {
		continue
	}
	return t.asking.lexicon
}

func (t *Table) sameName(all []doing) bool {
	for _, d := range all {
		if t.nar.Intent(d.intent) != t.nar.Intent(all[0].intent) {
			return false
		}
	}
	return true
}

// strikes tells whether what is done is against what the question names: it names it, or its target is marked once it
// is done.
func (t *Table) strikes(r *grammar.Reading, d *doing) bool {
	var targets []string
	for _, id := range r.Slots["target"] {
		if at := t.Ground().At[id]; at != "" {
			id = at
		}
		targets = append(targets, id)
	}
	for _, name := range []string{"hex", "target"} {
		if v, has := d.names[name]; has {
			return slices.Contains(targets, v)
		}
	}
	for _, h := range t.lexicon().Aims(d.intent) {
		if slices.Contains(targets, t.board.Grid.Format(h)) {
			return true
		}
	}
	return false
}
