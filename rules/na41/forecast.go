package na41

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Forecast answers what fights would come to if those who attack stood elsewhere. Nothing is played. It is not for
// several goroutines at once.
type Forecast struct{ b board }

// Forecast is a forecast for the position.
func (g Game) Forecast() *Forecast {
	f := &Forecast{*g.b}
	f.b.Units = slices.Clone(g.b.Units)
	return f
}

// Put supposes that a unit stands in a hex, as far as its own strength is asked for; its zones stay where they are.
func (f *Forecast) Put(u UnitID, at hex.Hex) { f.b.Units[u].Spot = Hex(at) }

// May tells whether a unit may join an attack.
func (f *Forecast) May(a Attack, u UnitID) bool {
	s := decide.BareSheet()
	s.Begin(nil)
	f.b.enlist(s, a, u)
	return !s.Refused()
}

// Defenders are those who defend in an attack.
func (f *Forecast) Defenders(a Attack) []UnitID { return f.b.defenders(a) }

// Fall is what a face of the die brings: a result, with the shade of its cell.
type Fall struct {
	Result Result
	Shade  Shade
}

// Outlook is how an attack stands: its column after all shifts, and what each face of the die would bring. Low: below
// 1-3 before any shift, so that it cannot be made (8.8.3). Overwhelming: at 10-1, where no die is rolled and every face
// is the same (8.5.3).
type Outlook struct {
	Column       derive.Val
	Low          bool
	Overwhelming bool
	Falls        [dieSides]Fall
}

// Outlook is how an attack stands with what has been declared; support is how many columns it is shifted by beside
// that.
func (f *Forecast) Outlook(a Attack, support int) Outlook {
	b := &f.b
	ratio := b.ratio(nil, a, a.Supplied)
	column, _ := shifted{}.Cell(b.unclamped(nil, a, a.Supplied).Val, derive.Int(support))
	out := Outlook{Column: column, Low: ratio.Less(b.Charts.Combat.Columns[0])}
	if out.Overwhelming = !column.Less(derive.Int(overwhelming)); out.Overwhelming {
		for i := range out.Falls {
			out.Falls[i] = Fall{DS, RedShade}
		}
		return out
	}
	line := b.Charts.Combat.line(column)
	for i := range out.Falls {
		out.Falls[i] = Fall{
			record.Find(b.Charts.Combat.Results[i][line].Val.Sym(), Results()),
			b.Charts.Combat.Shades[i][line],
		}
	}
	return out
}

// Shatters tells whether the units of an Automatic DS come to 10-1 (8.9.1).
func (f *Forecast) Shatters(a Attack) bool {
	return len(a.Units) > 0 && !f.b.fullColumn(nil, a).Less(derive.Int(overwhelming))
}

// Effect is what a result does.
func (f *Forecast) Effect(r Result) *Effect { return &f.b.Charts.Combat.Effects[r] }

// Leads are the units that could lead a Determined Defense against a result with a shade.
func (f *Forecast) Leads(a Attack, shade Shade) []UnitID {
	if shade == RedShade {
		return nil
	}
	return slices.DeleteFunc(f.b.defenders(a), func(u UnitID) bool { return !f.b.leads(a, u) })
}

// Row is what a row of the Determined Defense Table says for those who defend against an attack.
func (f *Forecast) Row(a Attack, row int) Stand {
	out, _ := ReadStand(f.b.Charts.Combat.Stands[row][DefenseFrame{Attack: a}.ground(&f.b)].Val.Sym())
	return out
}

// Stand is what each face of the die would bring in a Determined Defense under a lead unit, with the support of a
// helper or of [NoUnit]; flown: that of an air unit.
func (f *Forecast) Stand(a Attack, shade Shade, lead, helper UnitID, flown bool) (out [dieSides]Stand) {
	d := DefenseFrame{Attack: a, Shade: shade, Lead: lead, Helper: helper, Flown: flown}
	more, ground := d.modifier(&f.b, nil), d.ground(&f.b)
	for i := range out {
		out[i], _ = ReadStand(f.b.Charts.Combat.Stands[standRow(derive.Int(i+1).Plus(more.Val))][ground].Val.Sym())
	}
	return out
}

// Fits tells whether units could end together in a hex with those of their side that stand there, within the stacking
// limit.
func (f *Forecast) Fits(h hex.Hex, units ...UnitID) bool {
	all := slices.Clone(units)
	f.b.in(h, func(u UnitID) {
		if !slices.Contains(all, u) {
			all = append(all, u)
		}
	})
	return !f.b.stackLimit(nil).Less(f.b.stackOf(all))
}

// Lines are the lines of supply of a side, worked out once for many questions (16.3).
type Lines struct{ n *network }

// Lines are the lines of supply of a side in the position.
func (g Game) Lines(side Side) Lines { return Lines{g.b.network(side)} }

// Full tells whether a unit would have a line to a box of its side from a hex.
func (l Lines) Full(h hex.Hex) bool {
	i := l.n.Map.Grid.Index(h)
	return i >= 0 && l.n.fullAt(i)
}
