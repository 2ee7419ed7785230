package table

import (
	"fmt"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/tutor/view"
)

// joins are what may be done where units join what has begun, one after the other.
type joins struct {
	sheet   *decide.Sheet
	all     []whoJoins    // that join, or may not, in the order of the sheet
	closing decide.Intent // by which nobody joins any more; nil where that may not be, or something else is asked, too
}

// whoJoins is a unit that joins, or may not.
type whoJoins struct {
	unit, entry int
	legal       bool
}

// of is what is said of a unit.
func (j joins) of(unit int) (one whoJoins, ok bool) {
	n := slices.IndexFunc(j.all, func(o whoJoins) bool { return o.unit == unit })
	if n < 0 {
		return one, false
	}
	return j.all[n], true
}

// joining is what may be done in a game, if whoever decides now has units join there.
func (t *Table) joining(g play.Game, sheet *decide.Sheet) (out joins, ok bool) {
	how, ok := t.sys.Joins(g)
	if !ok || g.Point(sheet).Who != t.point.Who {
		return out, false
	}
	out.sheet = sheet
	more := false
	for n := range sheet.Len() {
		i := sheet.Intent(n)
		switch kind := i.Kind(); {
		case kind == how.Join:
			for _, a := range t.nar.Names.Slots(i) {
				if a.Kind == derive.AUnit {
					out.all = append(out.all, whoJoins{int(a.Ref), n, sheet.Legal(n)})
				}
			}
		case !sheet.Legal(n):
		case i == how.Close:
			out.closing = i
		case slices.Contains(how.Beside, kind):
			more = true
		}
	}
	if more {
		out.closing = nil
	}
	return out, true
}

// begun is the game after a choice that needs no dice.
func (t *Table) begun(choice int) (g play.Game, ok bool) {
	i, ok := t.intent(choice)
	if !ok || !t.point.Sheet.Legal(choice) {
		return nil, false
	}
	return carry(t.g, []decide.Intent{i})
}

// Joiners are the units that may join what a choice begins when those join, and the units that may not then.
func (t *Table) Joiners(choice int, with ...int) (out []view.Joiner) {
	if _, already := t.sys.Joins(t.g); already {
		return nil
	}
	g, ok := t.begun(choice)
	if !ok {
		return nil
	}
	first, ok := t.joining(g, decide.NewSheet(nil, nil))
	if !ok {
		return nil
	}
	joined, now := map[int]view.Joiner{}, first
	for _, u := range with {
		one, may := now.of(u)
		if !may || !one.legal {
			continue
		}
		next, goes := carry(g, []decide.Intent{now.sheet.Intent(one.entry)})
		if !goes {
			break
		}
		joined[u] = t.joiner(now, one)
		if now, ok = t.joining(next, decide.NewSheet(nil, nil)); !ok {
			break
		}
		g = next
	}
	for _, one := range first.all {
		if j, in := joined[one.unit]; in {
			out = append(out, j)
			continue
		}
		if still, listed := now.of(one.unit); listed {
			out = append(out, t.joiner(now, still))
		}
	}
	return out
}

// joiner is a unit that joins, or may not, as it is shown.
func (t *Table) joiner(of joins, one whoJoins) view.Joiner {
	i := of.sheet.Intent(one.entry)
	return view.Joiner{
		Unit:    one.unit,
		Name:    t.nar.Named(i, t.nar.Names.Slots(i)),
		Legal:   one.legal,
		Reasons: t.nar.Reasons(of.sheet.Reasons(one.entry)),
	}
}

// withThem are the actions by which these units join what has begun; those that may not join any more are left out.
func (t *Table) withThem(g play.Game, units []int) (out []decide.Intent, after play.Game) {
	for _, u := range units {
		all, ok := t.joining(g, decide.BareSheet())
		if !ok {
			break
		}
		one, in := all.of(u)
		if !in || !one.legal {
			continue
		}
		i := all.sheet.Intent(one.entry)
		next, ok := carry(g, []decide.Intent{i})
		if !ok {
			break
		}
		out, g = append(out, i), next
	}
	return out, g
}

// ActWith does what a choice begins with these units, all as one thing; where nothing else is asked then, nobody joins
// any more.
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
		next, err := s.Along(i)
		if err != nil {
			return t.then(s), fmt.Errorf("join: %w", err)
		}
		s = next
	}
	if s, _, err = s.Auto(s.Setup().Help); err != nil { // which may be that nobody is left to join
		return t.then(s), fmt.Errorf("auto: %w", err)
	}
	if left, asked := t.joining(s.Game(), decide.BareSheet()); asked && left.closing != nil {
		next, err := s.Along(left.closing)
		if err != nil {
			return t.then(s), nil //nolint:nilerr // it is left to the person, whose dice it may need
		}
		s = next
	}
	return t.waiting(t.settle(s))
}

// ChanceWith is how likely each side is hurt when a choice is done with these units; ok is false when no die is in
// sight then.
func (t *Table) ChanceWith(choice int, units []int) (f view.Forecast, ok bool) {
	p, ok := t.prospectWith(choice, units)
	if !ok {
		return f, false
	}
	i, _ := t.intent(choice)
	return t.forecast(t.nar.Intent(i), false, p.odds.Supposed != "", p.d), true
}

// OddsWith are the odds of the die that comes when a choice is done with these units and nobody does anything more
// before it; ok is false when no die is in sight then.
func (t *Table) OddsWith(choice int, units []int) (out view.Odds, ok bool) {
	p, ok := t.prospectWith(choice, units)
	if !ok {
		return out, false
	}
	i, _ := t.intent(choice)
	p.odds.Name = t.nar.Intent(i)
	return p.odds, true
}

func (t *Table) prospectWith(choice int, units []int) (p prospect, ok bool) {
	g, ok := t.begun(choice)
	if !ok {
		return p, false
	}
	_, g = t.withThem(g, units)
	look := t.before(g, longest)
	for {
		p, done, err := look()
		if err != nil || done && !p.ok {
			return p, false
		}
		if done {
			return p, true
		}
	}
}
