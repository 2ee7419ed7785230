package table

import (
	"fmt"
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/table/session"
)

// mostLikewise is how many of a kind go the way of the last one: of more it is not said.
const mostLikewise = 6

// likewise are the actions by which the rest of several, which are taken one after the other, go where the last one has
// gone: each is picked as that was, and goes to its hex. None where anything else can be done in a hex, where they are
// many, or where that needs dice.
func (t *Table) likewise() (out []decide.Intent, to hex.Hex) {
	entries := t.s.Entries()
	last := t.s.At() - 1
	for last >= 0 && entries[last].Auto {
		last--
	}
	if last < 1 || len(entries[last].Faces) > 0 || entries[last-1].Who != entries[last].Who ||
		t.s.Who() != entries[last].Who || t.ways != nil {
		return nil, to
	}
	// it moved, as it pleased: the others may as they please
	if w, walks := t.s.Log().After(last).(play.Walker); walks {
		if _, moving := w.Ways(); moving {
			return nil, to
		}
	}
	picked, gone := entries[last-1].Intent, entries[last].Intent
	if !t.names(picked, derive.AUnit) || t.names(gone, derive.AUnit) || !t.names(gone, derive.AHex) {
		return nil, to
	}
	at := t.hexesOf(gone)
	if len(at) != 1 {
		return nil, to
	}
	to = at[0]
	g := t.g
	for len(out) <= 2*mostLikewise {
		var steps []decide.Intent
		if picks, only := t.of(g, picked.Kind(), nil); len(picks) > mostLikewise || len(picks) > 0 && !only {
			return nil, to
		} else if len(picks) > 0 {
			steps = append(steps, picks[0])
		}
		next, ok := carry(g, steps)
		if !ok {
			break
		}
		there, _ := t.of(next, gone.Kind(), &to)
		if len(there) == 0 {
			break
		}
		steps = append(steps, there[0])
		if g, ok = carry(g, steps); !ok {
			break
		}
		out = append(out, steps...)
	}
	return out, to
}

// names tells whether an intent names something of a kind.
func (t *Table) names(i decide.Intent, kind derive.ArgKind) bool {
	slots := t.nar.Names.Slots(i)
	return slices.ContainsFunc(slots[:], func(a derive.Arg) bool { return a.Kind == kind })
}

// of are the legal things of a kind, about a hex where one is given; only tells that nothing of another kind may be
// done in a hex.
func (t *Table) of(g play.Game, kind decide.Kind, at *hex.Hex) (found []decide.Intent, only bool) {
	sheet := decide.BareSheet()
	g.Point(sheet)
	only = true
	for n := range sheet.Len() {
		if !sheet.Legal(n) {
			continue
		}
		switch i := sheet.Intent(n); {
		case i.Kind() != kind:
			only = only && len(t.hexesOf(i)) == 0
		case at == nil || slices.Contains(t.hexesOf(i), *at):
			found = append(found, i)
		}
	}
	return found, only
}

// carry carries actions out that need no dice; ok is false where one does.
func carry(g play.Game, all []decide.Intent) (next play.Game, ok bool) {
	for _, i := range all {
		none := dice.Scripted()
		after, _, err := g.Play(i, none)
		if err != nil || none.Err() != nil {
			return g, false
		}
		g = after
	}
	return g, true
}

// offered is what the rest of several can do as the last one did, in words; empty where that is nothing.
func (t *Table) offered() string {
	all, to := t.likewise()
	if len(all) == 0 {
		return ""
	}
	var who []string
	for _, i := range all {
		for _, a := range t.nar.Names.Slots(i) {
			if a.Kind == derive.AUnit {
				who = append(who, fmt.Sprint(t.nar.Slots(derive.With(a))[a.Name]))
			}
		}
	}
	if len(who) == 0 { // nobody is moved without being named
		return ""
	}
	return t.say.Text(
		"table.likewise",
		map[string]any{"Count": len(who), "Units": strings.Join(who, ", "), "Hex": t.board.Grid.Format(to)},
	)
}

// Likewise lets the rest of several go where the last one has gone, as far as nothing else is asked in between.
func (t *Table) Likewise() (Seat, error) {
	s := t.s
	all, _ := t.likewise()
	if len(all) == 0 {
		return t, ErrNoWay
	}
	who := s.Who()
	for n, i := range all {
		if n > 0 && (s.Who() != who || !s.Game().Judge(i).Legal) {
			break
		}
		do := s.Along // undoing takes all of it back
		if n == 0 {
			do = func(i decide.Intent) (session.Session, error) { return s.Play(i) }
		}
		next, err := do(i)
		if err != nil {
			return t.then(s), fmt.Errorf("likewise: %w", err)
		}
		s = next
	}
	return t.settle(s)
}
