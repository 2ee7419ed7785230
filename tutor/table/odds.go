package table

import (
	"math"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/view"
)

// same tells whether the last forecast foresees the same.
func same(all []view.Forecast, f view.Forecast) bool {
	return len(all) > 0 && all[len(all)-1].Own == f.Own && all[len(all)-1].Other == f.Other
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
