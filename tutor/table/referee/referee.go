// Package referee lets a person judge before the program does: anything can be proposed, nothing is filtered; the
// person says legal or not and by which rule, and is then told all that the rules say. It knows no system.
package referee

import (
	"slices"
	"strings"
	"time"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/scenarios/register"
	"gazala/tutor/book/search"
	"gazala/tutor/learn/memory"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// Words name rules in the reader's language, and fold texts so that they can be compared.
type Words interface {
	Row(r cite.Rule) view.RuleRow
	Contents() []view.RuleRow
}

// Court judges what is proposed in one position.
type Court struct {
	sys   *shelf.System
	g     play.Game
	nar   narrate.Narrator
	words Words
	board *view.Board
	all   []decide.Intent // the vocabulary of the position
	point decide.Point
}

// New is the court of a position.
func New(sys *shelf.System, g play.Game, say *locales.Speaker, words Words) *Court {
	return &Court{
		sys:   sys,
		g:     g,
		words: words,
		nar:   narrate.Narrator{Say: say, Names: sys.Names(g, say), Index: sys.Index(), System: sys.ID},
		board: sys.Board(g, say),
		all:   g.Vocabulary(),
		point: g.Point(decide.NewSheet(nil, nil)),
	}
}

// Query narrows what can be proposed. The zero value narrows nothing.
type Query struct {
	Kind string   // of a [view.Deed]
	At   *hex.Hex // that it is about, itself or by a unit in it
	Text string   // that its name holds, whatever its case and accents
}

// mostListed bounds a list of proposals: nobody reads more.
const mostListed = 40

// Proposals are all that can be proposed, in the order of the vocabulary: everything of every kind, legal or not, in
// turn or not.
func (c *Court) Proposals(q Query) view.Proposals {
	var out view.Proposals
	text := search.Fold(q.Text)
	for n, i := range c.all {
		slots := c.nar.Names.Slots(i)
		at := narrate.Places(slots, c.board)
		if q.At != nil && !slices.Contains(at, *q.At) {
			continue
		}
		out.Deeds = c.counted(out.Deeds, string(i.Kind()))
		if q.Kind != "" && q.Kind != string(i.Kind()) {
			continue
		}
		if q.Kind == "" && q.At == nil && text == "" {
			continue // everything there is: the kinds are list enough
		}
		name := c.nar.Intent(i)
		if text != "" && !strings.Contains(search.Fold(name), text) {
			continue
		}
		if len(out.List) == mostListed {
			out.More++
			continue
		}
		out.List = append(out.List, view.Proposal{ID: n, Name: name, At: at})
	}
	return out
}

func (c *Court) counted(deeds []view.Deed, kind string) []view.Deed {
	for i := range deeds {
		if deeds[i].ID == kind {
			deeds[i].N++
			return deeds
		}
	}
	return append(
		deeds,
		view.Deed{ID: kind, Name: narrate.Capital(c.nar.Say.Text(c.sys.ID+".intent.kind."+kind+".name", nil)), N: 1},
	)
}

// Find is the place of an intent in the vocabulary; ok is false for one that it has not.
func (c *Court) Find(i decide.Intent) (id int, ok bool) {
	id = slices.Index(c.all, i)
	return id, id >= 0
}

// How many rules are offered to choose from, and how many intents of the kind are looked at for them.
const (
	fewRules  = 5
	plenty    = 9 // that the rules of the decision point fill up to
	mostRules = 14
	looked    = 200
)

// Rules are those that might decide a proposal: the ones that decide things of its kind in the position, in the
// rulebook's order, so that nothing tells which of them do. With a query they are all rules whose number begins with it
// or whose title holds it.
func (c *Court) Rules(id int, query string) []view.RuleRow {
	if query = strings.TrimSpace(query); query != "" {
		return found(c.words.Contents(), query)
	}
	if id < 0 || id >= len(c.all) {
		return nil
	}
	rules := c.g.Judge(c.all[id]).Rules()
	own := len(rules)
	var kin []decide.Intent
	for _, i := range c.all {
		if i.Kind() == c.all[id].Kind() {
			kin = append(kin, i)
		}
	}
	for n := 0; n < len(kin); n += 1 + len(kin)/looked {
		for _, r := range c.g.Judge(kin[n]).Rules() {
			if !slices.Contains(rules, r) {
				rules = append(rules, r)
			}
		}
	}
	for n := 0; n < c.point.Sheet.Len() && len(rules) < plenty; n++ {
		for _, r := range c.point.Sheet.Reasons(n) {
			if !slices.Contains(rules, r.Rule) {
				rules = append(rules, r.Rule)
			}
		}
	}
	index := c.sys.Index().All()
	rank := func(r cite.Rule) int {
		return slices.IndexFunc(index, func(e register.Entry) bool { return e.Rule == r })
	}
	if over := len(rules) - max(mostRules, own); over > 0 {
		rules = rules[:len(rules)-over]
	}
	for at := rank(rules[0]) + 1; len(rules) < fewRules && at < len(index)+fewRules; at++ {
		if e := index[at%len(index)]; e.Excepted == 0 && !slices.Contains(rules, e.Rule) {
			rules = append(rules, e.Rule)
		}
	}
	slices.SortFunc(rules, func(a, b cite.Rule) int { return rank(a) - rank(b) })
	return c.rows(rules)
}

// found are the rules that a query leaves: the very number first.
func found(all []view.RuleRow, query string) []view.RuleRow {
	query = search.Fold(query)
	var exact, out []view.RuleRow
	for _, r := range all {
		switch number := r.Chip.Rule.Number(); {
		case number == query || search.Fold(r.Chip.String()) == query:
			exact = append(exact, r)
		case strings.HasPrefix(number, query) || strings.Contains(search.Fold(r.Title), query):
			out = append(out, r)
		}
	}
	out = append(exact, out...)
	return out[:min(len(out), mostListed)]
}

func (c *Court) rows(rules []cite.Rule) []view.RuleRow {
	out := make([]view.RuleRow, len(rules))
	for i, r := range rules {
		out[i] = c.words.Row(r)
	}
	return out
}

// Claim is what a person says of a proposal: that it is legal or not, and which rules say so; none when it was not
// said.
type Claim struct {
	Legal bool
	Rules []cite.Rule
}

// Opinion is what there is to say to a claim about a proposal, and what it shows of the rules that the person knows; ok
// is false for a proposal that there is not.
//
// Whoever calls legal what is refused has overlooked each rule that refuses it: one alone would do. Whoever calls
// refused what is legal knows the rules that were named wrongly. Where the verdict is right, the rules named that
// decide it are known, those named that do not decide it are missed; that further rules decide it too shows nothing.
func (c *Court) Opinion(id int, claim Claim, now time.Time) (out view.Opinion, shown []memory.Review, ok bool) {
	if id < 0 || id >= len(c.all) {
		return view.Opinion{}, nil, false
	}
	out, shown = c.Hear(c.all[id], claim, now)
	return out, shown, true
}

// Hear is [Court.Opinion] on any intent, whether or not the vocabulary has it.
func (c *Court) Hear(i decide.Intent, claim Claim, now time.Time) (out view.Opinion, shown []memory.Review) {
	v := c.g.Judge(i)
	hit, stray, missed := c.sorted(v.Rules(), claim.Rules)
	show := func(rules []cite.Rule, rating memory.Rating) {
		for _, r := range rules {
			shown = append(shown, memory.Review{Rule: r, At: now, Rating: rating})
		}
	}
	right := claim.Legal == v.Legal
	switch {
	case right:
		show(hit, memory.Knew)
		show(stray, memory.Missed)
	case v.Legal:
		show(claim.Rules, memory.Missed)
	default:
		show(v.Rules(), memory.Missed)
	}
	out = view.Opinion{
		Name:      c.nar.Intent(i),
		SaidLegal: claim.Legal,
		Legal:     v.Legal,
		Right:     right,
		Named:     right && len(hit) > 0 && len(stray) == 0,
		Hit:       c.rows(hit),
		Stray:     c.rows(stray),
		Missed:    c.rows(missed),
		Reasons:   c.nar.Reasons(v.Reasons),
		Trees:     c.nar.Trees(c.g.Explain(i)),
		Board:     c.pointed(i),
		Choice:    c.choice(i),
	}
	out.Text = c.nar.Say.Text(textKey(&out, len(claim.Rules) > 0), nil)
	if !v.Legal {
		if n, ok := play.Nearest(c.g, i); ok {
			out.Nearest = &view.Change{
				Text:  c.nar.Change(n),
				Board: func() *view.Board { return c.sys.Board(n.Game, c.nar.Say) },
			}
		}
	}
	return out, shown
}

func textKey(o *view.Opinion, named bool) string {
	switch {
	case o.Named:
		return "referee.right_named"
	case o.Right && !named:
		return "referee.right"
	case o.Right && len(o.Hit) > 0:
		return "referee.right_stray"
	case o.Right:
		return "referee.right_other"
	case o.Legal:
		return "referee.wrong_legal"
	}
	return "referee.wrong_refused"
}

// sorted tells the named rules that decide a verdict from those that do not, and the deciding ones that were not named.
// A rule that the book does not number counts as named when its printed number was.
func (c *Court) sorted(deciding, named []cite.Rule) (hit, stray, missed []cite.Rule) {
	printed := func(r cite.Rule) string { return c.nar.Chip(r).Printed }
	same := func(a, b cite.Rule) bool { return a == b || printed(a) == printed(b) }
	for _, r := range deciding {
		if slices.ContainsFunc(named, func(n cite.Rule) bool { return same(n, r) }) {
			hit = append(hit, r)
		} else {
			missed = append(missed, r)
		}
	}
	for _, n := range named {
		if !slices.ContainsFunc(deciding, func(r cite.Rule) bool { return same(n, r) }) {
			stray = append(stray, n)
		}
	}
	return hit, stray, missed
}

// choice is the place of an intent in the list of the decision point, -1 when it is not on it.
func (c *Court) choice(i decide.Intent) int {
	for n := range c.point.Sheet.Len() {
		if c.point.Sheet.Intent(n) == i {
			return n
		}
	}
	return -1
}

// pointed is the board with what an intent is about singled out.
func (c *Court) pointed(i decide.Intent) *view.Board {
	b := *c.board
	b.Marks = slices.Clone(b.Marks)
	for _, h := range narrate.Places(c.nar.Names.Slots(i), c.board) {
		b.Marks = append(b.Marks, view.Mark{At: h, Kind: view.Named})
		b.Focus = append(b.Focus[:len(b.Focus):len(b.Focus)], h)
	}
	return &b
}
