package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/printed"
)

// 22.3.5, d-13: seaColumn is the column of the Anti-Shipping Table for the leg that begins: the less favorable one of
// both ports, Tripoli's on the way past Malta. ok is false when neither port has one (22.2.1, d-67).
func (b *board) seaColumn(f *ConvoyFrame) (n int, ok bool) {
	c := &f.Convoy
	if b.overseas(c.From) {
		if !f.Past && !b.Rulings.Other(OneShippingRoll) {
			return b.quayColumn(c.Side, b.tripoli())
		}
		return b.quayColumn(c.Side, c.To)
	}
	from, one := b.quayColumn(c.Side, c.From)
	to, other := b.quayColumn(c.Side, c.To)
	return max(from, to), one || other
}

// quayColumn is the column of a quay for a side's convoys.
func (b *board) quayColumn(side Side, q QuayID) (n int, ok bool) {
	p, port := b.portOf(q)
	if port {
		harbor := &b.Map.Ports[p-1]
		n = int(harbor.Column[side-1])
		if harbor.Column[0] != harbor.Column[1] && b.Rulings.Other(FirstColumn) {
			n = 1
		}
	} else {
		n = int(b.quayBox(q).Column)
	}
	return n - 1, n > 0
}

// 22.2.3, 22.3.1: shippingDRM is what is added to the throw on the Anti-Shipping Table: the Malta modifier on the way
// past Malta, the coastal modifiers else (d-14: the third impulse counts for coastal convoys only; 3.1.c, 22.2.2).
func (b *board) shippingDRM(rec *derive.Rec, f ConvoyFrame) derive.Num {
	if b.overseas(f.Convoy.From) && !f.Past {
		return rec.Fact(
			derive.Of("na41.convoys.malta_drm", ruleMaltaConvoys, derive.Modifier),
			derive.Int(int(b.Malta)),
			cite.None,
		)
	}
	sea := &b.Charts.Sea
	var parts []derive.Num
	for i, site := range b.Map.Sites {
		h := b.Map.Grid.At(i)
		if site&Airfield != 0 && b.lastIn(h) == f.Convoy.Side {
			l := derive.Of("na41.convoys.airfield_drm", ruleCoastalDRM, derive.Modifier, hexArg(h))
			parts = append(parts, rec.Fact(l, sea.Airfield.Val, sea.Airfield.Source))
		}
	}
	if b.Crete == f.Convoy.Side {
		parts = append(
			parts,
			rec.Fact(
				derive.Of("na41.convoys.crete_drm", ruleCoastalDRM, derive.Modifier),
				sea.Crete.Val,
				sea.Crete.Source,
			),
		)
	}
	if n, _ := b.Impulse(); n == mostImpulses {
		parts = append(
			parts,
			rec.Fact(
				derive.Of("na41.convoys.moon_drm", ruleMoon, derive.Modifier),
				b.signed(sea.Moon).Val,
				sea.Moon.Source,
			),
		)
	}
	return rec.Sum(derive.Of("na41.convoys.drm", ruleCoastalDRM, derive.Modifier), parts...)
}

// payConvoy pays for a convoy that is not free, and notes that it sails; bought keeps the marker (21.1.2, 22.3.5).
func (w *work) payConvoy(c *Convoy, bought bool) {
	k := Sailing{From: c.From, To: c.To, Points: uint8(w.aboard(nil, c).Whole())}
	n, _ := w.coasting()
	switch overseas := w.overseas(c.From); {
	case overseas && c.To != w.tripoli():
		w.payPoints(c.Side, w.convoyPrice(nil, true), convoyArg(true))
		if !w.Rulings.Other(OneShippingRoll) {
			k.Points = 0 // what goes on past Malta is noted there
		}
	case !bought && w.byMarker(c):
		w.means(c.Side).Assets[CoastalShipping]--
		w.Log(ruleSaved, "na41.convoys.asset", playerArg(c.Side))
	case !overseas && n > 0:
		w.payPoints(c.Side, w.convoyPrice(nil, false), convoyArg(false))
		k.Bought = true
	}
	w.Sailings = append(slices.Clip(w.Sailings), k)
}

// note adds to what has sailed from one place to another in this phase.
func (w *work) note(from, to QuayID, points int) {
	w.Sailings = slices.Clone(w.Sailings)
	for i := range w.Sailings {
		if k := &w.Sailings[i]; k.From == from && k.To == to {
			k.Points += uint8(points)
			return
		}
	}
	w.Sailings = append(w.Sailings, Sailing{From: from, To: to, Points: uint8(points)})
}

// seaTable is the Anti-Shipping Table as derivations look into it: by the modified dice and the heading of the column.
type seaTable struct{ charts *SeaCharts }

// Chart implements [derive.Charted].
func (seaTable) Chart() string { return "anti-shipping" }

// line is the line for modified dice: the first for less, the last for more.
func (t seaTable) line(throw int) []printed.Cell {
	return t.charts.Table[min(max(throw-leastThrow, 0), len(t.charts.Table)-1)]
}

// number is what stands in a column for modified dice, 0 where nothing happens.
func (t seaTable) number(throw, column int) int { return t.line(throw)[column].Val.Whole() }

// Cell implements [derive.Table].
func (t seaTable) Cell(at, across derive.Val) (derive.Val, cite.Source) {
	c := t.line(at.Whole())[max(slices.Index(t.charts.Columns, across.Sym()), 0)]
	if c.Val.Num() == 0 {
		return derive.Sym("-"), c.Source
	}
	return c.Val, c.Source
}

// read records what the table says of dice with their modifier.
func (t seaTable) read(rec *derive.Rec, sum, drm derive.Num, column int) derive.Num {
	total := rec.Sum(derive.Of("na41.convoys.total", ruleIntercept, derive.Face), sum, drm)
	port := rec.Fact(
		derive.Of("na41.convoys.column", ruleIntercept, derive.Heading),
		derive.Sym(t.charts.Columns[column]),
		cite.Printed,
	)
	return rec.Lookup(derive.Of("na41.convoys.number", ruleIntercept, derive.Result), t, total, port)
}

// 22.2.1: sail throws on the Anti-Shipping Table for a convoy, which may be bought though a marker would do (21.1.2).
// One that sails the same way as one before shares its throw (d-90).
func (w *work) sail(f ConvoyFrame, src dice.Source, bought bool) {
	shared := w.sharedThrow(&f.Convoy)
	if f.Past {
		w.note(f.Convoy.From, f.Convoy.To, w.aboard(nil, &f.Convoy).Whole())
	} else {
		w.payConvoy(&f.Convoy, bought)
	}
	column, ok := w.seaColumn(&f)
	if !ok {
		w.Log(ruleIntercept, "na41.convoys.unseen", playerArg(f.Convoy.Side))
		w.arrives(f)
		return
	}
	number := w.intercept(f, src, column, shared)
	if number == 0 {
		w.arrives(f)
		return
	}
	w.replace(SinkingFrame{Convoy: f.Convoy, Past: f.Past, Number: uint8(number)})
}

// intercept is the number that the Anti-Shipping Table has for a convoy in a column, 0 where nothing happens: by two
// dice, or by what they showed before (22.2.1, d-90).
func (w *work) intercept(f ConvoyFrame, src dice.Source, column, shared int) int {
	drm := w.shippingDRM(w.rec, f)
	number := 0
	table := seaTable{&w.Charts.Sea}
	kept := w.sharesLater(&f.Convoy)
	told := func(sum int, log func(string, ...derive.Arg)) {
		number = table.number(sum+drm.Whole(), column)
		missed, attacked := "na41.convoys.missed", "na41.convoys.attacked"
		die := derive.Number("Die", derive.Int(sum), derive.Face)
		if kept { // what fell is more than what comes of it now
			missed, attacked = "na41.convoys.missed_with", "na41.convoys.attacked_with"
			die = derive.Number("Sum", derive.Int(sum), derive.Plain)
			w.Sailings[len(w.Sailings)-1].Roll = uint8(sum)
		}
		if shared > 0 {
			missed, attacked = "na41.convoys.missed_again", "na41.convoys.attacked_again"
			die = derive.Number("Sum", derive.Int(sum), derive.Plain)
		}
		args := []derive.Arg{playerArg(f.Convoy.Side), die, derive.Number("Modifier", drm.Val, derive.Modifier)}
		if number == 0 {
			log(missed, args...)
		} else {
			log(attacked, append(args, derive.Number("Number", derive.Int(number), derive.Plain))...)
		}
	}
	if shared > 0 {
		w.rec.Show(table.read(w.rec, w.thrownBefore(w.rec, shared), drm, column))
		w.Log(ruleConvoy, "na41.convoys.shares_throw", playerArg(f.Convoy.Side))
		told(shared, func(key string, args ...derive.Arg) { w.Log(ruleIntercept, key, args...) })
		return number
	}
	w.twoDice(
		src,
		ruleIntercept,
		func(sum derive.Num) derive.Num { return table.read(w.rec, sum, drm, column) },
		told,
	)
	return number
}

// sharesLater tells whether another coastal convoy may yet sail the same way in this phase: it would share the throw,
// which is kept for it (22.1, d-90).
func (b *board) sharesLater(c *Convoy) bool {
	if b.overseas(c.From) {
		return false
	}
	s := decide.BareSheet()
	s.Begin(nil)
	b.mayCoast(s, c.Side)
	return !s.Refused()
}

// thrownBefore records what both dice showed for the convoy that sailed the same way.
func (b *board) thrownBefore(rec *derive.Rec, sum int) derive.Num {
	l := derive.Of("na41.convoys.thrown", ruleConvoy, derive.Face)
	return rec.Fact(l, derive.Int(sum), cite.None)
}

// arrives goes on with a convoy after a leg: past Malta toward Benghazi, or into its port (21.1.1, 22.3.5, s2.2.a).
func (w *work) arrives(f ConvoyFrame) {
	c := &f.Convoy
	if w.overseas(c.From) && c.To != w.tripoli() && !f.Past && !w.Rulings.Other(OneShippingRoll) {
		w.replace(ConvoyFrame{Convoy: *c, Past: true})
		return
	}
	w.Pop()
	for _, u := range c.Units {
		w.landUnit(u, c.To)
	}
	w.landPoints(c.Side, w.quaySpot(c.To), int(c.Points))
	if n := len(c.Units) + int(c.Points); n > 0 {
		w.Log(ruleNaval, "na41.convoys.lands", playerArg(c.Side), w.quayArg("To", c.To))
	}
	if at := w.quaySpot(c.To); at.Where == OnMap && len(c.Units) > 0 {
		w.alarm(c.Side, at.At)
	}
	w.index()
	if slices.ContainsFunc(c.Units, w.armed) {
		w.scare(c.Side, w.quaySpot(c.To))
	}
}

// landUnit puts a unit ashore (21.1.5). It moves no more in this impulse, and carries the marker on the map.
func (w *work) landUnit(u UnitID, to QuayID) {
	unit := w.unit(u)
	unit.Spot = w.quaySpot(to)
	unit.Moved, unit.Shipped = true, unit.Where == OnMap
}

// landPoints puts supply points ashore, or off a train; they are of no use in this impulse (5.9.1.a, 21.1.5).
func (w *work) landPoints(side Side, at Spot, n int) {
	if n == 0 {
		return
	}
	for i := range w.Stocks {
		if k := &w.Stocks[i]; k.Side == side && k.Spot == at && k.Landed {
			k.Count += n
			return
		}
	}
	w.Stocks = append(w.Stocks, Stock{Spot: at, Side: side, Count: n, Landed: true})
}

// turnOff lands a unit of a convoy for Benghazi in Tripoli.
func (w *work) turnOff(f ConvoyFrame, u UnitID) {
	group := w.group(u)
	f.Convoy.Units = slices.DeleteFunc(
		slices.Clone(f.Convoy.Units),
		func(o UnitID) bool { return slices.Contains(group, o) },
	)
	w.replace(f)
	for _, m := range group {
		w.note(f.Convoy.From, w.tripoli(), w.shippingPoints(nil, m).Whole())
		w.landUnit(m, w.tripoli())
	}
	w.index()
	w.Log(ruleToBenghazi, "na41.convoys.turns_off", unitArg(u))
}

// 22.1: oneConvoy refuses a second convoy from overseas: what sails from there is one, wherever it lands.
func (b *board) oneConvoy(s *decide.Sheet, from, to QuayID) {
	if slices.ContainsFunc(b.Sailings, func(k Sailing) bool { return k.From == from }) {
		s.Refuse(ruleConvoy, "na41.convoys.one_convoy", b.quayArg("From", from), b.quayArg("To", to))
	}
}

// sharedThrow is what both dice showed for a coastal convoy that has sailed the same way in this phase: all that leaves
// one port for another is one convoy, which has one throw (22.1, d-90). It is 0 where none has.
func (b *board) sharedThrow(c *Convoy) int {
	if b.overseas(c.From) {
		return 0
	}
	for _, k := range b.Sailings {
		if k.From == c.From && k.To == c.To && k.Roll > 0 && !b.Rulings.Other(OneConvoy) {
			return int(k.Roll)
		}
	}
	return 0
}
