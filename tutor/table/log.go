package table

import (
	"slices"
	"sort"

	"gazala/rules/derive"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// then is the table after something was done, or taken back. What has been told of the actions that it shares with this
// one is not told anew.
func (t *Table) then(s session.Session) *Table {
	next := New(s, t.say)
	next.opponent, next.adviser, next.plans = t.opponent, t.adviser, t.plans
	next.closes()
	most := min(t.past.Len(), s.Total())
	same := sort.Search(most, func(n int) bool { return t.s.Chain(n+1) != s.Chain(n+1) })
	if t.side == next.side {
		next.past = t.past.First(same)
	}
	return next
}

// log is every action with what it brought about.
func (t *Table) log() []view.Entry {
	entries := t.s.Entries()
	for n := t.past.Len(); n < len(entries); n++ {
		e := entries[n]
		text, nar, events := t.happened(n)
		now := view.Entry{N: n + 1, Text: text, Rolled: len(e.Faces) > 0, Auto: e.Auto, Who: t.sideOf(e.Who)}
		now.About = none
		for _, ev := range events {
			now.Lines = append(now.Lines, said(nar, ev))
			if now.About == none {
				now.About = firstUnit(ev.Args)
			}
		}
		t.past, _ = t.past.Append(now)
	}
	if len(entries) == 0 {
		return []view.Entry{}
	}
	if !t.s.CanRedo() {
		return t.past.All()
	}
	out := slices.Clone(t.past.All())
	for n := t.s.At(); n < len(out); n++ {
		out[n].Undone = true
	}
	return out
}

// none is no unit.
const none = -1

// firstUnit is the first unit that an event is about.
func firstUnit(args derive.Args) int {
	for _, a := range args {
		if a.Kind == derive.AUnit {
			return int(a.Ref)
		}
	}
	return none
}

// sideOf is the name of a side by its word, empty for nobody.
func (t *Table) sideOf(word string) string {
	if word == "" {
		return ""
	}
	return t.say.Text(t.sys.ID+".side."+word, nil)
}
