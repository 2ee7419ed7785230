package table

import (
	"math"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/view"
)

// Preview looks at a choice closely: why it may be done or why not, the numbers behind it, and the board with what it
// is about.
func (t *Table) Preview(id int) (view.Preview, bool) {
	i, ok := t.intent(id)
	if !ok {
		return view.Preview{}, false
	}
	out := view.Preview{Choice: t.choice(id), Trees: t.ask.Explain(i), Rests: t.ask.Rests(i)}
	out.Choice.Chosen = true
	kind := view.Path
	if !out.Choice.Legal {
		kind = view.Target
		out.Nearest = t.nearest(t.g, i)
	}
	out.Board = t.pointed(kind, out.Choice.At...)
	if !out.Choice.Legal {
		return out, true
	}
	if needs, err := t.s.Needs(i); err == nil && len(needs) > 0 {
		out.Choice.Rolls, out.Dice = true, needs
		return out, true
	}
	if after := t.after(i); after != nil { // what it points at then: an attack's arrows
		out.Board.Arrows = after.Arrows
		out.Board.Marks = append(out.Board.Marks, targets(after)...)
	}
	return out, true
}

// Outlook is the odds of the die that comes if nobody does anything more before it, and how each thing that may be done
// now would change them. The first forecast is the present one. ok is false when no die is in sight, neither as things
// are nor after one of the choices.
func (t *Table) Outlook() (out view.Outlook, ok bool) {
	g := t.g
	if odds, d, found := t.before(g); found {
		out.Odds, ok = odds, true
		out.Changes = append(out.Changes, t.forecast(t.say.Text("table.as_it_is", nil), true, odds.Supposed != "", d))
	}
	for n := range t.point.Sheet.Len() {
		if !t.point.Sheet.Legal(n) {
			continue
		}
		i := t.point.Sheet.Intent(n)
		odds, d, found := t.afterwards(g, i)
		if !found || t.declines(g, i) {
			continue
		}
		if !ok {
			out.Odds, ok = odds, true
			out.Odds.Name = t.nar.Intent(i)
		}
		f := t.forecast(t.nar.Intent(i), false, odds.Supposed != "", d)
		if len(t.hexesOf(i)) == 0 && n > 0 && t.point.Sheet.Intent(n-1).Kind() == i.Kind() && same(out.Changes, f) {
			continue // another number of the same: the least that brings it about is enough
		}
		out.Changes = append(out.Changes, f)
	}
	return out, ok
}

// Chance is how likely each side is hurt if a thing that may be done is done and nobody does anything more before the
// roll; ok is false when no die is in sight.
func (t *Table) Chance(choice int) (f view.Forecast, ok bool) {
	i, ok := t.intent(choice)
	if !ok || !t.point.Sheet.Legal(choice) {
		return view.Forecast{}, false
	}
	odds, d, ok := t.afterwards(t.g, i)
	if !ok {
		return view.Forecast{}, false
	}
	return t.forecast(t.nar.Intent(i), false, odds.Supposed != "", d), true
}

// afterwards is the odds of what comes after an intent: of the die in sight then or, where none is or the intent itself
// rolls, of the end of the procedure.
func (t *Table) afterwards(g play.Game, i decide.Intent) (view.Odds, dice.Distribution[play.Outcome], bool) {
	none := dice.Scripted()
	if next, _, err := g.Play(i, none); err == nil && none.Err() == nil {
		if odds, d, ok := t.before(next); ok {
			return odds, d, true
		}
	}
	return t.foreseen(g, i)
}

// same tells whether the last forecast foresees the same.
func same(all []view.Forecast, f view.Forecast) bool {
	return len(all) > 0 && all[len(all)-1].Own == f.Own && all[len(all)-1].Other == f.Other
}

// declines tells whether an intent is what the forecast supposes anyway.
func (t *Table) declines(g play.Game, i decide.Intent) bool {
	policy, ok := t.sys.Decline(g)
	if !ok {
		policy, ok = t.sys.Roll(g)
	}
	return ok && policy == i
}

// before follows the policy that nobody does anything more, up to a die of the procedure that is open.
func (t *Table) before(g play.Game) (view.Odds, dice.Distribution[play.Outcome], bool) {
	const longest = 12
	for range longest {
		if odds, d, ok := t.whole(g); ok {
			return odds, d, true
		}
		if i, ok := t.sys.Roll(g); ok {
			d, err := g.Odds(i)
			if err != nil {
				return view.Odds{}, d, false
			}
			return t.odds(g, i, d), d, true
		}
		i, ok := t.sys.Decline(g)
		if !ok {
			break
		}
		next, _, err := g.Play(i, dice.Scripted())
		if err != nil {
			break
		}
		g = next
	}
	return view.Odds{}, dice.Distribution[play.Outcome]{}, false
}

// whole is how the open procedure ends, where the system can tell, if nobody does anything more.
func (t *Table) whole(g play.Game) (view.Odds, dice.Distribution[play.Outcome], bool) {
	i, ok := t.sys.Roll(g)
	if !ok {
		i, ok = t.sys.Decline(g)
	}
	if !ok {
		return view.Odds{}, dice.Distribution[play.Outcome]{}, false
	}
	return t.foreseen(g, i)
}

// foreseen is how the procedure ends that an intent goes on with, where the system can tell.
func (t *Table) foreseen(g play.Game, i decide.Intent) (view.Odds, dice.Distribution[play.Outcome], bool) {
	var none dice.Distribution[play.Outcome]
	if t.sys.Foresee == nil {
		return view.Odds{}, none, false
	}
	d, ok := t.sys.Foresee(g, i)
	if !ok {
		return view.Odds{}, none, false
	}
	out := t.odds(g, i, d)
	out.Supposed = t.ask.Supposed()
	for n := range out.Outcomes { // the exact fraction of so many dice is nothing to read
		out.Outcomes[n].Fraction, out.Outcomes[n].Percent = t.percent(out.Outcomes[n].Share, 1), ""
	}
	return out, d, true
}

// percent is a share in words, with so many decimals.
func (t *Table) percent(share float64, decimals int) string {
	unit := math.Pow10(decimals)
	return t.say.Number(math.Round(share*100*unit)/unit) + "%"
}

// odds are the outcomes of a die as they are shown.
func (t *Table) odds(g play.Game, i decide.Intent, d dice.Distribution[play.Outcome]) view.Odds {
	there := t.ask.At(g)
	out := there.Distribution(i, d)
	for n, o := range d.Outcomes {
		out.Outcomes[n].Own, out.Outcomes[n].Other = t.sys.Hurt(o.Key)
	}
	return out
}

// forecast sums up a distribution: how likely each side is hurt.
func (t *Table) forecast(name string, now, whole bool, d dice.Distribution[play.Outcome]) view.Forecast {
	own, other := dice.Fraction{Den: 1}, dice.Fraction{Den: 1}
	for _, o := range d.Outcomes {
		a, b := t.sys.Hurt(o.Key)
		if a {
			own, _ = own.Plus(o.Weight) // parts of one distribution: they add up to 1 at most
		}
		if b {
			other, _ = other.Plus(o.Weight)
		}
	}
	part := func(f dice.Fraction) view.Part {
		if whole {
			return view.Part{Fraction: t.percent(f.Float(), 0), Share: f.Float()}
		}
		return view.Part{Fraction: f.String(), Share: f.Float()}
	}
	return view.Forecast{Name: name, Now: now, Own: part(own), Other: part(other)}
}
