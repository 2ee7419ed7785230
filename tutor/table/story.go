package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// mostClauses is of how many a heading is made at most.
const mostClauses = 3

// stage is which combat goes on after so many actions, as [shelf.Story] says; empty when none does.
func (t *Table) stage(after int) string {
	if t.sys.Story == nil {
		return ""
	}
	return t.sys.Story.Now(t.s.Log().After(after))
}

// combatOf is with which action the combat began that action n is part of; ok is false for an action outside of one.
func (t *Table) combatOf(n int) (from int, ok bool) {
	was := t.stage(n)
	for from = n; from > 0; from-- {
		before := t.stage(from - 1)
		switch {
		case was != "" && before != was: // it begins here, out of nothing or out of another
			return from, true
		case was == "" && before == "":
			return 0, false
		}
		was = before
	}
	return 1, was != ""
}

// until is the last action of the combat that action n is part of, of those that count.
func (t *Table) until(n int) int {
	for now := t.stage(n); now != "" && n < t.s.At(); n++ {
		next := t.stage(n + 1)
		if next != now && next != "" {
			break
		}
		now = next
	}
	return n
}

// tale is a combat that is being told.
type tale struct {
	t       *Table
	to      int
	rolled  bool   // a die has fallen
	over    bool   // nothing of it goes on
	main    int    // the action with the main roll
	attacks string // whose word attacks
	steps   []passed
	ends    []clause
	fates   map[int]view.Counter // who took part, as they stood
	board   *view.Board          // as it is after it
	hurt    string               // what the main roll does, in a sentence
}

// passed is a step with the action that brought it about and the key of what happened.
type passed struct {
	view.Told
	at, unit int
	key      string
}

// clause is something that a heading can say.
type clause struct {
	weight, times int
	key, text     string
	unit          int
	group         int // 0: of the other side, 1: of one's own, 2: what was won
}

// story tells actions from to to, a combat, as one thing.
func (t *Table) story(from, to int) view.Card {
	entries, log := t.s.Entries(), t.s.Log()
	before := seen(t.sys, log.After(from-1), t.side)
	s := tale{t: t, to: to, over: t.stage(to) == "", attacks: entries[from-1].Who, fates: map[int]view.Counter{}}
	for _, c := range t.sys.Board(before, t.say).Counters {
		s.fates[c.ID] = c
	}
	s.board = t.board
	if to != t.s.At() {
		s.board = t.sys.Board(seen(t.sys, log.After(to), t.side), t.say)
	}
	tree, ok := s.mainRoll(from)
	out := view.Card{N: cmp.Or(s.main, from), Who: t.sideOf(s.attacks), Open: !s.over}
	text, _, _ := t.happened(from - 1)
	out.Name = narrate.Capital(text)
	if ok {
		out.Trees = t.nar.Trees(tree)
		t.read(&out, tree)
	}
	for k := from; k <= to; k++ {
		_, nar, events := t.happened(k - 1)
		s.rolled = s.rolled || len(entries[k-1].Faces) > 0
		for _, e := range events {
			if k == to && s.over && s.apart(e.Key) {
				continue
			}
			if k >= s.main {
				out.At = append(out.At, narrate.Places(e.Args, t.board)...)
			}
			s.weigh(k, nar, e)
			if s.rolled {
				s.add(&out, k, nar, e)
			}
		}
	}
	out.At = places(out.At)
	out.Title = s.heading()
	for _, p := range s.steps {
		out.Steps = append(out.Steps, p.Told)
	}
	return out
}

// apart tells whether an event follows when a combat is over and is no part of it.
func (s *tale) apart(key string) bool {
	return slices.ContainsFunc(s.t.sys.Story.Apart, func(p string) bool { return strings.HasPrefix(key, p) })
}

// mainRoll finds the roll in which strengths were compared, the last one where it was rolled again, or else the last
// roll of any kind.
func (s *tale) mainRoll(from int) (found derive.Tree, ok bool) {
	t, fought := s.t, false
	for k := from; k <= s.to; k++ {
		entry := t.s.Entries()[k-1]
		bears := slices.ContainsFunc(t.s.Log().Events(k-1), narrate.Bears)
		if !bears && (len(entry.Faces) == 0 || fought) {
			continue
		}
		before := t.s.Log().After(k - 1)
		if t.side != "" && entry.Who != t.side && t.sys.Sight.Secret(before, t.side, entry.Intent) {
			continue
		}
		tree, err := before.Trace(entry.Intent, dice.Scripted(entry.Faces...))
		if err != nil {
			continue
		}
		fights := slices.ContainsFunc(indices(tree), func(i int32) bool { return opposed(tree, i) })
		if fights || !fought {
			found, ok, fought, s.main = tree, true, fights, k
		}
	}
	return found, ok
}

// indices are the numbers of a tree's nodes.
func indices(tree derive.Tree) (out []int32) {
	tree.WalkIndex(func(i int32) { out = append(out, i) })
	return out
}

// weigh notes what an event did to somebody, for the heading.
func (s *tale) weigh(at int, nar narrate.Narrator, e event.Event) {
	if at == s.main && narrate.Bears(e) {
		s.hurt = s.t.say.Text(hurts(s.t.sys.Hurt(play.Outcome{Key: e.Key, Args: e.Args})), nil)
	}
	c := clause{weight: slices.Index(s.t.sys.Story.Ends, e.Key), key: e.Key, unit: -1, times: 1}
	if c.weight < 0 {
		if c.weight = slices.Index(s.t.sys.Story.Gains, e.Key); c.weight < 0 {
			return
		}
		c.group = 2
	}
	c.text = brief(nar.Event(e))
	for _, a := range e.Args {
		if a.Kind == derive.AUnit && c.unit < 0 {
			c.unit = int(a.Ref)
		}
	}
	if c.group == 0 && c.unit >= 0 && s.own(c.unit) {
		c.group = 1
	}
	for i := range s.ends {
		o := &s.ends[i]
		if o.unit != c.unit || o.key != c.key {
			continue
		}
		if slices.Contains(s.t.sys.Story.Ways, c.key) {
			*o = c
		} else {
			o.times, o.text = o.times+1, c.text
		}
		return
	}
	s.ends = append(s.ends, c)
}

// hurts is the message key of whom a result hurts.
func hurts(own, other bool) string {
	switch {
	case own && other:
		return "table.story.hurts_both"
	case own:
		return "table.story.hurts_attackers"
	case other:
		return "table.story.hurts_defenders"
	}
	return "table.story.hurts_nobody"
}

// own tells whether a unit is of the side of whoever sits at the table or, where that is both, of the one that attacks.
func (s *tale) own(unit int) bool {
	mine := s.attacks
	if sides := s.t.s.Setup().Sides; len(sides) == 1 {
		mine = sides[0]
	}
	c, known := s.fates[unit]
	return known && c.Axis == (mine == s.t.sys.Sides[0])
}

// brief is the first sentence of a text, without its period. A unit may be called "3.".
func brief(text string) string {
	for i := range text {
		next, ends := strings.CutPrefix(text[i:], ". ")
		if ends && strings.Contains(text[:i], " ") && unicode.IsUpper([]rune(next + " ")[0]) {
			return text[:i]
		}
	}
	return strings.TrimSuffix(text, ".")
}

// heading is what came of the combat: of the other side first, then of one's own, then what was won.
func (s *tale) heading() string {
	slices.SortStableFunc(s.ends, func(a, b clause) int { return cmp.Compare(a.weight, b.weight) })
	gone := map[int]bool{}
	s.ends = slices.DeleteFunc(s.ends, func(c clause) bool { // of who is gone that is said alone
		was := gone[c.unit]
		gone[c.unit] = c.unit >= 0 && !slices.ContainsFunc(
			s.board.Counters,
			func(o view.Counter) bool { return o.ID == c.unit },
		)
		return was
	})
	var chosen []clause
	for _, first := range []bool{true, false} { // each kind has its say before any has a second one
		for group := range mostClauses {
			n := 0
			for _, c := range s.ends {
				if c.group != group {
					continue
				}
				if n++; (n == 1) == first && len(chosen) < mostClauses {
					chosen = append(chosen, c)
				}
			}
		}
	}
	slices.SortStableFunc(chosen, func(a, b clause) int { return cmp.Compare(a.group, b.group) })
	var parts []string
	for _, c := range chosen {
		if c.times > 1 {
			c.text = s.t.say.Text("table.story.times", map[string]any{"What": c.text, "Count": c.times})
		}
		parts = append(parts, c.text)
	}
	what := strings.Join(parts, "; ")
	switch {
	case what != "":
	case s.hurt != "":
		what = s.hurt
	default:
		return s.last()
	}
	if !s.over {
		what = s.t.say.Text("table.story.so_far", map[string]any{"What": what})
	}
	return what
}

// last is the last thing told that a die or a draw brought about.
func (s *tale) last() string {
	for i := len(s.steps) - 1; i >= 0; i-- {
		if len(s.steps[i].Dice) > 0 || i == 0 {
			return brief(s.steps[i].Text)
		}
	}
	return ""
}

// add tells an event of an action as a step. A die that was rolled again is told with what it had shown, one that
// stands is that of what it brought about, and of the steps of a way the last one stands.
func (s *tale) add(card *view.Card, at int, nar narrate.Narrator, e event.Event) {
	how, n := s.t.sys.Story, len(s.steps)-1
	line := said(nar, e)
	now := passed{Told: view.Told{Text: line.Text, Chip: line.Chip}, at: at, key: e.Key, unit: -1}
	if e.Die != nil {
		now.Dice = []view.Die{{Sides: e.Die.Sides, Face: strconv.Itoa(dice.Shown(e.Die.Sides, e.Die.Face))}}
	}
	for _, a := range e.Args {
		if a.Kind == derive.AUnit && now.unit < 0 {
			now.unit = int(a.Ref)
			now.Counter = s.counter(now.unit)
		}
	}
	if slices.Contains(how.Again, e.Key) {
		for i := n; i >= 0; i-- {
			if was := &s.steps[i]; was.at < at && len(was.Dice) > 0 {
				was.Note, was.Text, was.Chip, was.Main, was.key = was.Text, now.Text, now.Chip, false, now.key
				return
			}
		}
	}
	if n >= 0 && e.Die == nil && s.steps[n].at < at && slices.Contains(how.Waits, s.steps[n].key) {
		now.Dice, s.steps = s.steps[n].Dice, s.steps[:n]
		n--
	}
	if at == s.main && (len(now.Dice) > 0 || narrate.Bears(e)) {
		card.Dice = append(card.Dice, now.Dice...)
		if n >= 0 && s.steps[n].Main && s.steps[n].at == at {
			was := &s.steps[n]
			if was.Dice = append(was.Dice, now.Dice...); narrate.Bears(e) {
				was.Text, was.Chip, was.key = now.Text, now.Chip, now.key
			}
			return
		}
		now.Main = true
	}
	if n >= 0 && s.steps[n].key == e.Key && s.steps[n].unit == now.unit && slices.Contains(how.Ways, e.Key) {
		s.steps[n] = now
		return
	}
	s.steps = append(s.steps, now)
}

// counter is a unit as it is now, or as it was before the combat when it is gone.
func (s *tale) counter(unit int) *view.Counter {
	i := slices.IndexFunc(s.board.Counters, func(c view.Counter) bool { return c.ID == unit })
	c, was := s.fates[unit]
	if i >= 0 {
		c = s.board.Counters[i]
	} else if !was {
		return nil
	}
	c.Used, c.Due, c.Active, c.CanAct = false, false, false, false // what it may do is no part of what happened to it
	return &c
}
