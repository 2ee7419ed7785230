package table

import (
	"slices"
	"strings"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/steps"
	"gazala/tutor/narrate"
	"gazala/tutor/question"
	"gazala/tutor/view"
)

// asking is the last question in words at a table.
type asking struct {
	lexicon *question.Lexicon // of the position, which any question needs
	now     *inquiry
}

// inquiry is a question and what has been found of its answer.
type inquiry struct {
	asked view.Asked
	read  question.Reading
	out   view.Answer
	game  play.Game     // in which it is judged
	what  decide.Intent // nil where nothing is judged
	exact bool          // it is just this that was asked, and not something else of the kind
	alone bool          // its sums are those of the odds that are told
	cost  *derive.Val   // of a way, in points
	rests []string      // what else the answer rests on
	left  []func() (done bool)
}

// Ask reads a question in words and works its answer out, for as long as more says so and for a step at least; done is
// true when all of it is known. What takes its time comes last: before, the answer is there without it. Nothing on the
// table changes.
func (t *Table) Ask(more func() bool, asked view.Asked) (answer view.Answer, done bool) {
	if t.asking == nil {
		t.asking = &asking{lexicon: question.Begin(t.sys, t.g, t.speakers()...)}
	}
	q := t.asking.now
	if q == nil || !alike(q.asked, asked) {
		q = &inquiry{asked: asked, game: t.g}
		reading := t.asking.lexicon.Reading(asked.Text, asked.Picks, asked.Held...)
		q.left = append(q.left, func() (done bool) {
			if q.read, done, _ = reading(); done { // which never fails
				t.inquire(q)
			}
			return done
		})
		t.asking.now = q
	}
	for stepped := false; len(q.left) > 0; stepped = true {
		if stepped && !more() {
			return q.out, false
		}
		next := q.left[0]
		if next() {
			q.left = q.left[1:]
		}
	}
	return q.out, true
}

func alike(a, b view.Asked) bool {
	if a.Text != b.Text || len(a.Picks) != len(b.Picks) || !slices.Equal(a.Held, b.Held) {
		return false
	}
	for id, p := range a.Picks {
		if b.Picks[id] != p {
			return false
		}
	}
	return true
}

// speakers are those of all languages, the reader's first: words of the other are understood as well.
func (t *Table) speakers() []*locales.Speaker {
	out := []*locales.Speaker{t.say}
	for _, tag := range locales.Languages() {
		if other, err := t.say.In(tag); err == nil && tag != t.say.Tag() {
			out = append(out, other)
		}
	}
	return out
}

// inquire answers what is known at once of a question that was read.
func (t *Table) inquire(q *inquiry) {
	for n := range q.read.Parts {
		p := &q.read.Parts[n]
		part := view.AskedPart{
			ID: p.ID, Name: t.say.Text("question.part."+p.Kind, nil), Value: p.Value, Guessed: p.Guessed,
		}
		for _, o := range p.Others {
			part.Others = append(part.Others, view.AskedWord{Pick: o.Pick, Value: o.Value})
		}
		q.out.Parts = append(q.out.Parts, part)
	}
	if q.out.Unread = q.read.Unread; len(q.out.Unread) > 0 {
		q.out.Skips = t.say.Text("question.skips", map[string]any{"Words": quoted(q.out.Unread)})
	}
	if t.ofNobodyNamed(q) {
		q.read.Guessed = true
		q.read.Could = []question.Could{{Ask: q.read.Ask, Intent: q.read.Intents[0], Unit: -1}}
	}
	switch {
	case !q.read.Sure():
		t.askBack(q)
	case q.read.Barred != nil:
		q.what = q.read.Barred
		t.verdict(q)
		q.out.Before = t.say.Text("question.barred", map[string]any{"What": t.nar.Intent(q.what)})
	case q.read.Stranger >= 0:
		q.out.Kind = view.AnswerUnread
		q.out.Heading = t.say.Text("question.stranger", map[string]any{"Unit": t.nar.Names.Unit(q.read.Stranger)})
		q.out.Given = []string{t.asksNow()}
		q.out.Board = t.lit(q, view.Named)
		q.out.Next = t.instead(q)
	case len(q.read.Intents) == 1:
		q.what = q.read.Intents[0]
		t.arrive(q)
	case len(q.read.Intents) > 1:
		t.several(q)
	case q.read.Ask == question.Options:
		t.list(q)
	case q.read.Book != "":
		q.out.Kind, q.out.Query = view.AnswerBook, q.read.Book
		q.out.Heading = t.say.Text("question.book", map[string]any{"Words": q.read.Book})
		q.out.Next = t.instead(q)
	default:
		q.out.Kind = view.AnswerUnread
		q.out.Heading = t.say.Text("question.unread", map[string]any{"Words": strings.TrimSpace(q.asked.Text)})
		q.out.Next = t.instead(q)
	}
}

// ofNobodyNamed tells whether what is done is done by a unit that the question does not name and that is not in hand:
// "can I buy trucks" is not about the one infantry regiment that could be bought back.
func (t *Table) ofNobodyNamed(q *inquiry) bool {
	plain := len(q.read.Intents) == 1 && len(q.read.First) == 0 && q.read.Barred == nil && q.read.Ask != question.Odds
	if q.exact || !plain {
		return false
	}
	unit := t.written(q.read.Intents[0]).names["unit"]
	ref := -1
	if unit != "" {
		ref = t.refOf(unit)
	}
	return ref >= 0 && !slices.Contains(q.read.Units, ref) && !slices.Contains(q.asked.Held, ref) &&
		!slices.Contains(t.Ground().Held, unit)
}

// asksNow says what the game asks now.
func (t *Table) asksNow() string {
	title := t.say.Text(t.point.Key+".title", t.nar.Slots(t.point.Args))
	return t.say.Text("question.now", map[string]any{"Question": title})
}

// quoted are words one after the other.
func quoted(words []string) string { return strings.Join(words, ", ") }

// arrive answers whether something may be done where the game then is: as it stands, once a unit is in hand, or at the
// end of a way.
func (t *Table) arrive(q *inquiry) {
	var first []string
	for _, i := range q.read.First {
		next, _, err := q.game.Play(i, dice.Scripted())
		if err != nil {
			break
		}
		if !q.exact || !slices.Contains(t.does("begin move"), string(i.Kind())) { // to take it in hand is no deed
			first = append(first, t.at(q.game).Intent(i))
		}
		q.game = next
	}
	if len(first) > 0 {
		q.out.Before = t.say.Text("question.first", map[string]any{"What": strings.Join(first, " · ")})
	}
	if !t.goes(q) {
		t.verdict(q)
	}
}

// at narrates another position of the game.
func (t *Table) at(g play.Game) narrate.Narrator {
	nar := t.nar
	nar.Names = t.sys.Names(g, t.say)
	return nar
}

// goes answers by a way of several steps where one is asked about.
func (t *Table) goes(q *inquiry) bool {
	w, walks := q.game.(play.Walker)
	if !walks {
		return false
	}
	ways, moving := w.Ways()
	at := narrate.Places(t.nar.Names.Slots(q.what), &view.Board{})
	if !moving || len(at) != 1 || stepKind(&ways) != q.what.Kind() {
		return false
	}
	if n, ok := ways.To(at[0]); ok && n > 0 {
		t.walks(q, &ways, n)
		return true
	}
	if n := slices.IndexFunc(ways.Barred, func(b play.Barred) bool { return b.At == at[0] }); n >= 0 {
		t.barredAt(q, &ways, &ways.Barred[n])
		return true
	}
	t.verdict(q)
	if !q.out.Legal {
		q.out.Given = append(q.out.Given, t.say.Text("question.no_way", nil))
	}
	return true
}

// barredAt answers why a hex next to one that can be reached is not entered from there.
func (t *Table) barredAt(q *inquiry, ways *play.Ways, b *play.Barred) {
	steps, _ := ways.Steps(b.From)
	there, whole := q.game, true
	for _, step := range steps {
		next, _, err := there.Play(step, dice.Scripted())
		if err != nil { // somebody answers on the way, or something is rolled for
			whole = false
			break
		}
		there = next
	}
	q.what = b.Step
	v := there.Judge(b.Step)
	if !whole || v.Legal || t.untimely(there, b.Step) { // else the reasons would be those of another hex on the way
		there, v = q.game, decide.Verdict{Reasons: b.Reasons}
	}
	q.game = there
	t.judgedSo(q, v)
	if len(steps) > 0 {
		from := t.say.Text("question.from", map[string]any{"Hex": t.nar.Names.Hex(ways.Reached[b.From].At)})
		q.out.Before = strings.TrimSpace(q.out.Before + " " + from)
	}
}

// stepKind is the kind of the steps of ways; empty where none can be taken or is refused.
func stepKind(w *play.Ways) decide.Kind {
	switch {
	case len(w.Reached) > 1:
		return w.Reached[1].Step.Kind()
	case len(w.Barred) > 0:
		return w.Barred[0].Step.Kind()
	}
	return ""
}

// walks answers that a way leads there, with the numbers of each of its steps.
func (t *Table) walks(q *inquiry, ways *play.Ways, n int) {
	all, hexes := ways.Steps(n)
	if len(all) == 1 {
		q.what = all[0]
		t.verdict(q)
	} else {
		q.out.Kind, q.out.Legal = view.AnswerVerdict, true
		q.out.Name = t.nar.Intent(q.what)
		q.out.Heading = t.say.Text("question.yes", nil)
		g := q.game
		for _, step := range all {
			if v := g.Judge(step); v.Legal {
				q.out.Reasons = merged(q.out.Reasons, t.nar.Reasons(v.Reasons))
			}
			for _, tree := range t.nar.Trees(g.Explain(step)) { // what is left is said once
				if !slices.ContainsFunc(q.out.Trees, func(o view.Tree) bool { return o.Title == tree.Title }) {
					q.out.Trees = append(q.out.Trees, tree)
				}
			}
			next, _, err := g.Play(step, dice.Scripted())
			if err != nil {
				break
			}
			g = next
		}
		t.end(q)
	}
	r := ways.Reached[n]
	q.cost = &r.Cost
	trip := t.say.Text(wayKey, map[string]any{
		"Count": len(all), "Cost": t.nar.Value(r.Cost, derive.Points), "Left": t.nar.Value(r.Left, derive.Points),
	})
	q.out.Given = append([]string{trip}, q.out.Given...)
	b := t.lit(q, view.Path, hexes...)
	end := &b.Marks[len(b.Marks)-1]
	end.Text = t.nar.Value(r.Cost, derive.Points)
	end.Left = t.say.Text("table.trip_left", map[string]any{"Left": t.nar.Value(r.Left, derive.Points)})
	b.Trails = append(
		slices.Clip(b.Trails),
		view.Trail{Hexes: append([]hex.Hex{ways.Reached[0].At}, hexes...)},
	)
	q.out.Board = b
}

// merged are reasons with those of others that say something else.
func merged(all, more []view.Reason) []view.Reason {
	for _, r := range more {
		if !slices.ContainsFunc(all, func(o view.Reason) bool { return o.Text == r.Text && o.Chip == r.Chip }) {
			all = append(all, r)
		}
	}
	return all
}

// verdict answers as the game judges.
func (t *Table) verdict(q *inquiry) { t.judgedSo(q, q.game.Judge(q.what)) }

// judgedSo answers by a verdict.
func (t *Table) judgedSo(q *inquiry, v decide.Verdict) {
	nar := t.at(q.game)
	q.out.Kind, q.out.Legal = view.AnswerVerdict, v.Legal
	q.out.Name, q.out.Reasons = nar.Intent(q.what), nar.Reasons(v.Reasons)
	q.out.Heading = t.say.Text("question.yes", nil)
	if !v.Legal {
		q.out.Heading = t.say.Text("question.no", map[string]any{"Count": len(v.Rules())})
	}
	q.out.Trees = whole(nar.Trees(q.game.Explain(q.what)))
	kind := view.Named
	if !v.Legal {
		kind = view.Target
	}
	q.out.Board = t.lit(q, kind, narrate.Places(nar.Names.Slots(q.what), t.board)...)
	t.refusals(q, v)
	t.end(q)
}

// refusals shows on the board what stops it.
func (t *Table) refusals(q *inquiry, v decide.Verdict) {
	if v.Legal || len(q.read.Hexes) == 0 {
		return
	}
	m := view.Mark{At: q.read.Hexes[0], Kind: view.Refused}
	for _, r := range v.Reasons {
		s := t.nar.Names.Sign(r)
		if s == 0 {
			s = view.SignForbidden
		}
		if s == view.SignPoints {
			m.Text = t.missing(r)
		}
		m.Signs = append(m.Signs, s)
	}
	q.out.Board.Marks = append(q.out.Board.Marks, m)
}

// end is what comes after any verdict: what else the answer rests on, the odds where they are asked for, what would
// make it legal, and what can be asked on.
func (t *Table) end(q *inquiry) {
	q.rests = t.givens(q)
	q.out.Given = append(q.out.Given, q.rests...)
	q.out.Next = t.onward(q)
	if q.read.Ask == question.Odds {
		t.reckon(q)
	}
	asked := t.ask.At(q.game)
	rests := asked.Resting(q.what)
	q.left = append(q.left, func() bool {
		out, done, _ := rests() // which never fails
		if done {
			q.out.Rests = out
		}
		return done
	})
	if !q.out.Legal {
		q.out.Seeks = true
		q.left = append(q.left, func() bool {
			q.out.Changes, q.out.Seeks = t.changes(q), false
			return true
		})
	}
}

// givens are what the answer rests on and the board does not show, as far as the game says so.
func (t *Table) givens(q *inquiry) (out []string) {
	if t.sys.Givens == nil {
		return nil
	}
	const most = 3
	nar := t.at(q.game)
	for _, r := range t.sys.Givens(q.game, q.what) {
		if len(out) == most {
			break
		}
		text := t.say.Text(r.Key+".label", nar.Slots(r.Args))
		switch {
		case r.Unit == derive.Truth && r.Val.Num() == 0:
			continue
		case r.Unit != derive.Truth:
			text = t.say.Text("drill.given", map[string]any{"Label": text, "Value": nar.Value(r.Val, r.Unit)})
		}
		if text = narrate.Capital(text); !slices.Contains(out, text) {
			out = append(out, text)
		}
	}
	return out
}

// reckon owes the odds.
func (t *Table) reckon(q *inquiry) {
	if !q.out.Legal {
		q.out.NoOdds = t.say.Text("question.no_odds_refused", nil)
		return
	}
	var work steps.Of[prospect]
	q.left = append(q.left, func() bool {
		if work == nil {
			work = t.afterwards(q.game, q.what)
		}
		p, done, _ := work() // none of them fails
		switch {
		case !done:
			return false
		case p.ok:
			odds := p.odds
			q.out.Odds = &odds
		default:
			q.out.NoOdds = t.say.Text("question.no_odds", nil)
		}
		return true
	})
}

// mostChanges is how many single changes are told.
const mostChanges = 3

// changes are single changes under which it would be legal, judged again, the smallest first. Where just this was
// asked, something else of the kind is none, nor that whom it is about stays out of it.
func (t *Table) changes(q *inquiry) (out []view.Change) {
	changer, can := q.game.(play.Changer)
	if !can {
		return nil
	}
	sys, say := t.sys, t.say
	about := append(unitsNamed(t.nar.Names.Slots(q.what)), q.read.Units[:min(1, len(q.read.Units))]...)
	for c := range changer.Changes(q.what) {
		leaves := slices.ContainsFunc(unitsNamed(c.Args), func(u int) bool { return slices.Contains(about, u) })
		if q.exact && (c.Key == play.ChangeInstead || strings.HasSuffix(c.Key, ".without") && leaves) {
			continue
		}
		text := t.at(q.game).Change(c)
		if !c.Game.Judge(c.Intent).Legal ||
			slices.ContainsFunc(out, func(o view.Change) bool { return o.Text == text }) {
			continue
		}
		out = append(out, view.Change{Text: text, Board: func() *view.Board { return sys.Board(c.Game, say) }})
		if len(out) == mostChanges {
			break
		}
	}
	return out
}

// unitsNamed are the units that arguments name.
func unitsNamed(args derive.Args) (out []int) {
	for _, a := range args {
		if a.Kind == derive.AUnit {
			out = append(out, int(a.Ref))
		}
	}
	return out
}

// whole are trees without those that stand in another of them.
func whole(trees []view.Tree) (out []view.Tree) {
	within := func(a, b view.Tree) bool { // the lines of the one follow each other in the other
		for at := 1; at+len(a.Lines) <= len(b.Lines); at++ {
			n := 0
			for n < len(a.Lines) && a.Lines[n].Label == b.Lines[at+n].Label && a.Lines[n].Value == b.Lines[at+n].Value {
				n++
			}
			if n == len(a.Lines) {
				return true
			}
		}
		return false
	}
	for n := range trees {
		more := func(o view.Tree) bool { return within(trees[n], o) }
		if len(trees[n].Lines) == 0 || !slices.ContainsFunc(trees, more) {
			out = append(out, trees[n])
		}
	}
	return out
}

// lit is the board with what the question names, and nothing else marked.
func (t *Table) lit(q *inquiry, kind view.MarkKind, at ...hex.Hex) *view.Board {
	b := *t.board
	b.Marks = slices.DeleteFunc(slices.Clone(b.Marks), func(m view.Mark) bool {
		return m.Kind == view.Reach || m.Kind == view.Refused
	})
	var named []hex.Hex
	for n := range b.Counters {
		if slices.Contains(q.read.Units, b.Counters[n].ID) {
			named = append(named, b.Counters[n].At)
		}
	}
	named = append(named, q.read.Hexes...)
	b.Focus = nil
	for _, h := range named {
		if !slices.Contains(b.Focus, h) {
			b.Focus = append(b.Focus, h)
			if !slices.Contains(at, h) {
				b.Marks = append(b.Marks, view.Mark{At: h, Kind: view.Named})
			}
		}
	}
	for _, h := range at {
		b.Marks = append(b.Marks, view.Mark{At: h, Kind: kind})
		if !slices.Contains(b.Focus, h) {
			b.Focus = append(b.Focus, h)
		}
	}
	return &b
}
