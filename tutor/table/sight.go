package table

import (
	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// viewer is the side by its word whose part of the position the person sees: the one that the person plays against the
// program. It is empty when all is seen: of a game that one plays for both sides, or that is over, or in which nothing
// is hidden.
func viewer(s session.Session) string {
	setup := s.Setup()
	if setup.System.Sight == nil || len(setup.Sides) != 1 ||
		s.Over() {
		return ""
	}
	return setup.Sides[0]
}

// seen is a position as a side may see it.
func seen(sys *shelf.System, g play.Game, side string) play.Game {
	if sys.Sight != nil && side != "" {
		return sys.Sight.SeenBy(g, side)
	}
	return g
}

// Picture is the board as the person sees it, without what may be done on it.
func (t *Table) Picture() *view.Board {
	return t.sys.Board(seen(t.sys, t.s.Game(), t.side), t.say)
}

// happened are the action n of the log, counted from 0, in words and what it brought about, as the person is told of
// it.
func (t *Table) happened(n int) (text string, nar narrate.Narrator, events []event.Event) {
	entry, log, side := t.s.Entries()[n], t.s.Log(), t.side
	if side == "" {
		return done(t.nar, &entry), t.nar, log.Events(n)
	}
	sight, before := t.sys.Sight, log.After(n)
	if entry.Who != side && sight.Secret(before, side, entry.Intent) {
		return t.say.Text("table.unseen", nil), t.nar, nil
	}
	nar = t.nar
	nar.Names = t.sys.Names(seen(t.sys, log.After(n+1), side), t.say)
	for _, e := range log.Events(n) {
		events = append(events, sight.ToldOf(before, side, e))
	}
	return done(nar, &entry), nar, events
}

// done is the name of what was done: where it says how many dice there are, these are the ones that fell, whatever
// would be rolled now.
func done(nar narrate.Narrator, entry *session.Entry) string {
	slots := nar.Names.Slots(entry.Intent)
	for n := range slots {
		if a := &slots[n]; a.Name == "Count" && len(entry.Faces) > 0 {
			a.Val = derive.Int(len(entry.Faces))
		}
	}
	return nar.Named(entry.Intent, slots)
}
