package table

import (
	"sort"

	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// told is an action in words, and what it brought about.
type told struct {
	text  string
	lines []view.Said
}

// then is the table after something was done, or taken back. What has been told of the actions that it shares with this
// one is not told anew.
func (t *Table) then(s session.Session) *Table {
	next := New(s, t.say)
	next.opponent = t.opponent
	most := min(t.past.Len(), s.Total())
	same := sort.Search(most, func(n int) bool { return t.s.Chain(n+1) != s.Chain(n+1) })
	if viewer(t.s) == viewer(s) {
		next.past = t.past.First(same)
	}
	return next
}

// log is every action with what it brought about.
func (t *Table) log() []view.Entry {
	entries := t.s.Entries()
	for n := t.past.Len(); n < len(entries); n++ {
		text, nar, events := t.happened(n)
		now := told{text: text}
		for _, ev := range events {
			now.lines = append(now.lines, said(nar, ev))
		}
		t.past, _ = t.past.Append(now)
	}
	out := make([]view.Entry, len(entries))
	for n, e := range entries {
		out[n] = view.Entry{
			N:      n + 1,
			Text:   t.past.At(n).text,
			Lines:  t.past.At(n).lines,
			Undone: n >= t.s.At(),
			Rolled: len(e.Faces) > 0,
			Auto:   e.Auto,
			Who:    t.side(e.Who),
		}
	}
	return out
}

// side is the name of a side by its word, empty for nobody.
func (t *Table) side(word string) string {
	if word == "" {
		return ""
	}
	return t.say.Text(t.sys.ID+".side."+word, nil)
}
