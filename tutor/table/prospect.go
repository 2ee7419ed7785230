package table

import (
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/steps"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// asItIs stands for no choice: nobody does anything more.
const asItIs = -1

// prospect is what the die in sight brings; ok is false where none is.
type prospect struct {
	odds view.Odds
	d    dice.Distribution[play.Outcome]
	ok   bool
}

// prospects are those of the choices of a table: what has been worked out, and what is under way.
type prospects struct {
	found map[int]prospect
	doing map[int]steps.Of[prospect]
	all   []int // that Outlook tells of, nil before anybody asks
}

// Outlook is the odds of the die that comes if nobody does anything more before it, and how each thing that may be done
// now would change them. The first forecast is the present one. ok is false when no die is in sight, neither as things
// are nor after one of the choices.
func (t *Table) Outlook() (out view.Outlook, ok bool) {
	t.Reckon(func() bool { return true })
	return t.OutlookNow()
}

// Reckon works out what Chance says of these choices, or what Outlook says where none are named, for as long as more
// says so and for a step at least. done is true when all is known, which is kept.
func (t *Table) Reckon(more func() bool, choices ...int) (done bool) {
	if len(choices) == 0 {
		choices = t.inSight()
	}
	stepped := false
	for _, n := range choices {
		for !t.prospects.known(n) {
			if stepped && !more() {
				return false
			}
			t.prospects.step(n, t.ahead)
			stepped = true
		}
	}
	return true
}

func (p *prospects) known(choice int) bool {
	_, known := p.found[choice]
	return known
}

// step takes a step of what comes of a choice.
func (p *prospects) step(choice int, begin func(int) steps.Of[prospect]) {
	if p.found == nil {
		p.found, p.doing = map[int]prospect{}, map[int]steps.Of[prospect]{}
	}
	if p.doing[choice] == nil {
		p.doing[choice] = begin(choice)
	}
	if out, done, _ := p.doing[choice](); done { // none of them fails: what can't be foreseen is not in sight
		p.found[choice] = out
		delete(p.doing, choice)
	}
}

// inSight are the choices of which Outlook tells: all but what is supposed anyway.
func (t *Table) inSight() []int {
	if t.prospects.all != nil {
		return t.prospects.all
	}
	policy, ok := t.sys.Decline(t.g)
	if !ok {
		policy, ok = t.sys.Roll(t.g)
	}
	all := []int{asItIs}
	for n := range t.point.Sheet.Len() {
		if t.point.Sheet.Legal(n) && (!ok || t.point.Sheet.Intent(n) != policy) {
			all = append(all, n)
		}
	}
	t.prospects.all = all
	return all
}

// OutlookNow is what is known of [Table.Outlook] by now.
func (t *Table) OutlookNow() (out view.Outlook, ok bool) {
	for _, n := range t.inSight() {
		p := t.prospects.found[n]
		if !p.ok {
			continue
		}
		if n == asItIs {
			out.Odds, ok = p.odds, true
			now := t.forecast(t.say.Text("table.as_it_is", nil), true, p.odds.Supposed != "", p.d)
			out.Changes = append(out.Changes, now)
			continue
		}
		i := t.point.Sheet.Intent(n)
		if !ok {
			out.Odds, ok = p.odds, true
			out.Odds.Name = t.nar.Intent(i)
		}
		f := t.forecast(t.nar.Intent(i), false, p.odds.Supposed != "", p.d)
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
	t.Reckon(func() bool { return true }, choice)
	p := t.prospects.found[choice]
	if !p.ok {
		return view.Forecast{}, false
	}
	return t.forecast(t.nar.Intent(i), false, p.odds.Supposed != "", p.d), true
}

// ahead is what comes of a choice, or of none.
func (t *Table) ahead(choice int) steps.Of[prospect] {
	if choice == asItIs {
		return t.before(t.g, longest)
	}
	i, legal := t.intent(choice)
	if !legal || !t.point.Sheet.Legal(choice) {
		return nothing
	}
	return t.afterwards(t.g, i)
}

// nothing is the prospect of no die.
func nothing() (prospect, bool, error) { return prospect{}, true, nil }

// failing is the first prospect or, where that is none, another.
func failing(first steps.Of[prospect], other func() steps.Of[prospect]) steps.Of[prospect] {
	turned := false
	return func() (prospect, bool, error) {
		p, done, err := first()
		if !done || p.ok || turned {
			return p, done, err
		}
		first, turned = other(), true
		return prospect{}, false, nil
	}
}

// afterwards is the odds of what comes after an intent: of the die in sight then or, where none is or the intent itself
// rolls, of the end of the procedure.
func (t *Table) afterwards(g play.Game, i decide.Intent) steps.Of[prospect] {
	return steps.Later(func() steps.Of[prospect] {
		none := dice.Scripted()
		next, _, err := g.Play(i, none)
		if err != nil || none.Err() != nil {
			return t.foreseen(g, i)
		}
		return failing(t.before(next, longest), func() steps.Of[prospect] { return t.foreseen(g, i) })
	})
}

// longest is how often nobody does anything more before a die.
const longest = 12

// before follows the policy that nobody does anything more, up to a die of the procedure that is open.
func (t *Table) before(g play.Game, left int) steps.Of[prospect] {
	if left == 0 {
		return nothing
	}
	return failing(steps.Later(func() steps.Of[prospect] { return t.whole(g) }), func() steps.Of[prospect] {
		if i, ok := t.sys.Roll(g); ok {
			return t.rolled(g, i)
		}
		i, ok := t.sys.Decline(g)
		if !ok {
			return nothing
		}
		next, _, err := g.Play(i, dice.Scripted())
		if err != nil {
			return nothing
		}
		return t.before(next, left-1)
	})
}

// rolled is what the die of an intent brings.
func (t *Table) rolled(g play.Game, i decide.Intent) steps.Of[prospect] {
	supposed := ""
	work := steps.Then(play.Whole(g, i), func(d play.Rolled) (dice.Distribution[play.Outcome], error) {
		supposed = t.ask.Kept(d)
		return d.Distribution, nil
	})
	return in(work, func(d dice.Distribution[play.Outcome]) view.Odds {
		out := t.odds(g, i, d)
		out.Supposed = supposed
		return out
	})
}

// in is a distribution that is being worked out as a prospect, none where that fails.
func in(work shelf.Forecast, say func(dice.Distribution[play.Outcome]) view.Odds) steps.Of[prospect] {
	return func() (prospect, bool, error) {
		d, done, err := work()
		if !done || err != nil {
			return prospect{}, done, nil //nolint:nilerr // where it fails nothing is in sight
		}
		return prospect{say(d), d, true}, true, nil
	}
}

// whole is how the open procedure ends, where the system can tell, if nobody does anything more.
func (t *Table) whole(g play.Game) steps.Of[prospect] {
	i, ok := t.sys.Roll(g)
	if !ok {
		i, ok = t.sys.Decline(g)
	}
	if !ok {
		return nothing
	}
	return t.foreseen(g, i)
}

// foreseen is how the procedure ends that an intent goes on with, where the system can tell.
func (t *Table) foreseen(g play.Game, i decide.Intent) steps.Of[prospect] {
	if t.sys.Foresee == nil {
		return nothing
	}
	work := t.sys.Foresee(g, i)
	if work == nil {
		return nothing
	}
	return in(work, func(d dice.Distribution[play.Outcome]) view.Odds {
		out := t.odds(g, i, d)
		out.Supposed = t.ask.Supposed()
		for n := range out.Outcomes { // the exact fraction of so many dice is nothing to read
			out.Outcomes[n].Fraction, out.Outcomes[n].Percent = t.percent(out.Outcomes[n].Share, 1), ""
		}
		return out
	})
}
