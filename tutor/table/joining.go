package table

import (
	"fmt"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/tutor/view"
)

// joins are what may be done where units join something one after the other: those that join, by their numbers, and
// what closes the list.
type joins struct {
	units   map[int]decide.Intent
	order   []int
	entries []int // of the sheet
	closing decide.Intent
}

// joining is what may be done in a game, if that is nothing but joining and closing the list of those who join.
func (t *Table) joining(g play.Game, sheet *decide.Sheet) (out joins, ok bool) {
	if g.Point(sheet).Who != t.point.Who {
		return out, false
	}
	out.units = map[int]decide.Intent{}
	var kind decide.Kind
	for n := range sheet.Len() {
		if !sheet.Legal(n) {
			continue
		}
		i := sheet.Intent(n)
		u := -1
		for _, a := range t.nar.Names.Slots(i) {
			if a.Kind == derive.AUnit {
				u = int(a.Ref)
			}
		}
		switch {
		case u < 0 && (out.closing != nil || len(t.hexesOf(i)) > 0), u >= 0 && kind != "" && kind != i.Kind():
			return out, false
		case u < 0:
			out.closing = i
		default:
			kind = i.Kind()
			out.units[u] = i
			out.order, out.entries = append(out.order, u), append(out.entries, n)
		}
	}
	return out, out.closing != nil
}

// begun is the game after a choice that needs no dice.
func (t *Table) begun(choice int) (g play.Game, ok bool) {
	i, ok := t.intent(choice)
	if !ok || !t.point.Sheet.Legal(choice) {
		return nil, false
	}
	return carry(t.g, []decide.Intent{i})
}

// Joiners are the units that may join what a choice begins, where nothing else is asked right after it.
func (t *Table) Joiners(choice int) (out []view.Joiner) {
	g, ok := t.begun(choice)
	if !ok {
		return nil
	}
	sheet := decide.NewSheet(nil, nil)
	all, ok := t.joining(g, sheet)
	if !ok {
		return nil
	}
	for k, u := range all.order {
		i := all.units[u]
		out = append(out, view.Joiner{
			Unit:    u,
			Name:    t.nar.Named(i, t.nar.Names.Slots(i)),
			Reasons: t.nar.Reasons(sheet.Reasons(all.entries[k])),
		})
	}
	return out
}

// withThem are the actions by which these units join what has begun, and the list is closed; those that may not join
// any more are left out.
func (t *Table) withThem(g play.Game, units []int) (out []decide.Intent, after play.Game) {
	for _, u := range append(units[:len(units):len(units)], -1) {
		all, ok := t.joining(g, decide.BareSheet())
		i := all.units[u]
		if u < 0 {
			i = all.closing
		}
		if !ok || i == nil {
			continue
		}
		next, ok := carry(g, []decide.Intent{i})
		if !ok {
			break
		}
		out, g = append(out, i), next
	}
	return out, g
}

// ActWith does what a choice begins with these units.
func (t *Table) ActWith(choice int, units []int) (Seat, error) {
	i, ok := t.intent(choice)
	if !ok {
		return t, ErrChoice
	}
	s, err := t.s.Play(i)
	if err != nil {
		return t, fmt.Errorf("act: %w", err)
	}
	all, _ := t.withThem(s.Game(), units)
	for _, i := range all {
		next, err := s.Play(i)
		if err != nil {
			return t.then(s), fmt.Errorf("join: %w", err)
		}
		s = next
	}
	return t.waiting(t.settle(s))
}

// ChanceWith is how likely each side is hurt when a choice is done with these units; ok is false when no die is in
// sight then.
func (t *Table) ChanceWith(choice int, units []int) (f view.Forecast, ok bool) {
	g, ok := t.begun(choice)
	if !ok {
		return f, false
	}
	_, g = t.withThem(g, units)
	look := t.before(g, longest)
	for {
		p, done, err := look()
		if err != nil || done && !p.ok {
			return f, false
		}
		if done {
			i, _ := t.intent(choice)
			return t.forecast(t.nar.Intent(i), false, p.odds.Supposed != "", p.d), true
		}
	}
}
