package table

import (
	"fmt"
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// mostTogether is of how many units at most it is tried whether they go with one another.
const mostTogether = 24

// together are the actions by which all units of a hex are taken in hand that go with one another; none where not more
// than one would be.
func (t *Table) together(h hex.Hex) (all []decide.Intent) {
	if t.sys.Along == "" {
		return nil
	}
	g := t.g
	if t.ways == nil {
		first, ok := t.taken(h)
		if !ok {
			return nil
		}
		if g, ok = carry(g, []decide.Intent{first}); !ok {
			return nil
		}
		all = append(all, first)
	} else if w, ok := t.startsAt(); !ok || w != h {
		return nil
	}
	alone := len(all)
	for len(all) < mostTogether {
		i, ok := t.goesAlong(g, h)
		if !ok {
			break
		}
		if g, ok = carry(g, []decide.Intent{i}); !ok {
			break
		}
		all = append(all, i)
	}
	if len(all) == alone {
		return nil
	}
	return all
}

// startsAt is the hex of what is on the move.
func (t *Table) startsAt() (h hex.Hex, ok bool) {
	if t.ways == nil || len(t.ways.Reached) == 0 {
		return h, false
	}
	return t.ways.Reached[0].At, true
}

// taken is the first of what may be done in a hex that takes a unit in hand.
func (t *Table) taken(h hex.Hex) (i decide.Intent, ok bool) {
	for n := range t.point.Sheet.Len() {
		if i = t.point.Sheet.Intent(n); t.point.Sheet.Legal(n) && touches(t.hexesOf(i), h) && t.takes(n) {
			return i, true
		}
	}
	return nil, false
}

// goesAlong is the first action by which a unit goes with what is in hand in a hex.
func (t *Table) goesAlong(g play.Game, h hex.Hex) (i decide.Intent, ok bool) {
	sheet := decide.BareSheet()
	if g.Point(sheet).Who != t.point.Who {
		return nil, false
	}
	for n := range sheet.Len() {
		if i = sheet.Intent(n); i.Kind() == t.sys.Along && sheet.Legal(n) && t.stands(t.unitNamed(i), h) {
			return i, true
		}
	}
	return nil, false
}

// stands tells whether a unit is in a hex.
func (t *Table) stands(unit int, h hex.Hex) bool {
	return slices.ContainsFunc(t.board.Counters, func(c view.Counter) bool { return c.ID == unit && c.At == h })
}

// Together is how many units of a hex are taken in hand with one another; 0 where each goes alone, or where it is
// another side's turn.
func (t *Table) Together(h hex.Hex) int {
	return len(t.together(h))
}

// TakeTogether takes in hand all units of a hex that go with one another. Undoing takes all of it back. It fails with
// [ErrNoWay] where each goes alone.
func (t *Table) TakeTogether(h hex.Hex) (Seat, error) {
	all, s := t.together(h), t.s
	if len(all) == 0 {
		return t, ErrNoWay
	}
	for n, i := range all {
		do := s.Along
		if n == 0 {
			do = func(i decide.Intent) (session.Session, error) { return s.Play(i) }
		}
		next, err := do(i)
		if err != nil {
			return t.then(s), fmt.Errorf("together: %w", err)
		}
		s = next
	}
	return t.settle(s)
}

// along tells whether a unit of a hex goes with what is in hand there by an option.
func (t *Table) along(id int, h hex.Hex) bool {
	i, ok := t.intent(id)
	at, moving := t.startsAt()
	return ok && moving && at == h && i.Kind() == t.sys.Along && t.sys.Along != ""
}

// waking are the choices after which a unit of a hex may act that may not now: the activation of its formation. Where
// many would do, none says much of the hex.
func (t *Table) waking(h hex.Hex) (out []view.Choice) {
	const most = 2
	here := t.idle(h)
	if len(here) == 0 || t.ways != nil {
		return nil
	}
	for n := range t.point.Sheet.Len() {
		i := t.point.Sheet.Intent(n)
		named := len(t.hexesOf(i)) > 0 || t.unitNamed(i) >= 0
		if named || !t.point.Sheet.Legal(n) || t.sys.Ending(i.Kind()) != view.Goes {
			continue
		}
		if !t.calls(i, here) && !t.wakes(i, here) {
			continue
		}
		if out = append(out, t.choice(n)); len(out) > most {
			return nil
		}
	}
	return out
}

// idle are the units of a hex that may not act now.
func (t *Table) idle(h hex.Hex) (out []*view.Counter) {
	for n := range t.board.Counters {
		if c := &t.board.Counters[n]; c.At == h && !c.CanAct {
			out = append(out, c)
		}
	}
	return out
}

// calls tells whether an action names the formation of one of some units, as its counter says it: dice may decide how
// much it does.
func (t *Table) calls(i decide.Intent, units []*view.Counter) bool {
	for _, a := range t.nar.Names.Slots(i) {
		if a.Kind != derive.AFormation {
			continue
		}
		name := t.nar.Names.Formation(int(a.Ref))
		if slices.ContainsFunc(units, func(c *view.Counter) bool { return strings.Contains(c.Words, name) }) {
			return true
		}
	}
	return false
}

// wakes tells whether one of some units may act at the next point of the same side, once something is done that needs
// no dice.
func (t *Table) wakes(i decide.Intent, units []*view.Counter) bool {
	next, ok := carry(t.g, []decide.Intent{i})
	if !ok {
		return false
	}
	sheet := decide.BareSheet()
	if next.Point(sheet).Who != t.point.Who {
		return false
	}
	for n := range sheet.Len() {
		u := t.unitNamed(sheet.Intent(n))
		if sheet.Legal(n) && slices.ContainsFunc(units, func(c *view.Counter) bool { return c.ID == u }) {
			return true
		}
	}
	return false
}
