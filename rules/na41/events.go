package na41

import (
	"strconv"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/printed"
	"gazala/rules/record"
)

// Rules of 23.0 Event Tables and Resource Points, and of 18.6 and 18.7.1, which say what may be had.
const (
	ruleInitial   cite.Rule = "na41:3.2.a"
	ruleEvents    cite.Rule = "na41:23.1"
	ruleSpend     cite.Rule = "na41:23.2.1"
	ruleList      cite.Rule = "na41:23.2.2"
	ruleSaved     cite.Rule = "na41:23.2.3"
	ruleAirRule   cite.Rule = "na41:18.6"
	ruleAirUnits  cite.Rule = "na41:18.7.1"
	ruleMaltaGift cite.Rule = "na41:22.3.4"
)

// Asset is something with a marker that a side may have at hand (23.2.3).
type Asset uint8

// The assets.
const (
	NoAsset Asset = iota
	AirSupport
	GermanAir
	ItalianAir
	StrafingRun
	DesertGroup
	AirLift
	ComandoSupremo
	CoastalShipping
)

// mostAssets is one more than the last asset.
const mostAssets = int(CoastalShipping) + 1

// items begins the keys of the words for what a side can have.
const items = "na41.item."

// key is the key of the word for an asset, empty for none.
func (a Asset) key() string {
	switch a {
	case AirSupport:
		return items + "air-support"
	case GermanAir:
		return items + "air-support-german"
	case ItalianAir:
		return items + "air-support-italian"
	case StrafingRun:
		return items + "strafing"
	case DesertGroup:
		return items + "lrdg"
	case AirLift:
		return items + "air-transport"
	case ComandoSupremo:
		return items + "comando-supremo"
	case CoastalShipping:
		return items + "coastal-shipping"
	case NoAsset:
	}
	return ""
}

// Assets are the words for the assets.
func Assets() []record.Choice[Asset] {
	out := make([]record.Choice[Asset], 0, mostAssets)
	for a := AirSupport; a <= CoastalShipping; a++ {
		out = append(out, record.Choice[Asset]{Word: a.key()[len(items):], Value: a})
	}
	return out
}

// Item is something that resource points buy by itself (23.2.2). What they buy in the course of something else is paid
// there.
type Item uint8

// The items.
const (
	BuyAirSupport Item = iota + 1
	BuyGermanAir
	BuyItalianAir
	BuyStrafing
	BuyLRDG
	BuyAirTransport
	BuyComando
	BuyBombing
	BuyMalta
	BuyUBoats
)

// mostItems is one more than the last item.
const mostItems = int(BuyUBoats) + 1

// key is the key of the word for an item, empty for none.
func (i Item) key() string {
	switch i {
	case BuyBombing:
		return items + "bombing-raid"
	case BuyMalta:
		return items + "malta-reinforced"
	case BuyUBoats:
		return items + "u-boats"
	case BuyAirSupport, BuyGermanAir, BuyItalianAir, BuyStrafing, BuyLRDG, BuyAirTransport, BuyComando:
	}
	return i.asset().key()
}

// Items are the words for the items.
func Items() []record.Choice[Item] {
	out := make([]record.Choice[Item], 0, mostItems)
	for i := BuyAirSupport; i <= BuyUBoats; i++ {
		out = append(out, record.Choice[Item]{Word: i.key()[len(items):], Value: i})
	}
	return out
}

// asset is what an item brings, [NoAsset] for one that has its effect at once.
func (i Item) asset() Asset {
	switch i {
	case BuyAirSupport, BuyGermanAir, BuyItalianAir, BuyStrafing, BuyLRDG, BuyAirTransport, BuyComando:
		return Asset(i)
	case BuyBombing, BuyMalta, BuyUBoats:
	}
	return NoAsset
}

// Event is an entry of an event table: resource points, an asset, or a bombing raid when it is neither.
type Event struct {
	Points int
	Asset  Asset
	Source cite.Source
}

// Price is what an item costs, and who may buy it; 0 for either side.
type Price struct {
	Cost printed.Cell
	Side Side
}

// Means are the resource points and assets of a side.
type Means struct {
	Points uint8
	Owed   bool              // the next point that it receives is lost (21.4.3)
	Assets [mostAssets]uint8 // at hand
}

// Fields names the means of a side.
func (m *Means) Fields(v record.Visitor) {
	record.Count(v, "points", &m.Points, mostNumber)
	v.Bool("owed", &m.Owed)
	for _, a := range Assets() {
		record.Count(v, a.Word, &m.Assets[a.Value], mostNumber)
	}
}

// meansFields names the means of both sides.
func (s *State) meansFields(v record.Visitor) {
	for _, side := range Sides() {
		v.Sub(record.Field{Name: side.Word + "_means", Need: record.May}, s.Means[side.Value-1].Fields)
	}
}

// OtherMonth is what a turn of the track is by a reading that is not the default.
type OtherMonth struct {
	Place   Contested
	Reading uint8
	Summer  bool
	Air     Side
}

// month is the turn of the track that is played, by the readings in force (3.1).
func (b *board) month() Month {
	n := int(b.Turn)
	if n < 1 || n > len(b.Track) {
		return Month{}
	}
	m := b.Track[n-1]
	for _, place := range [...]Contested{SummerTurns, AirOnTurnSix, AirOnTurnNineteen} {
		for _, o := range m.Other {
			if o.Place == place && b.Rulings.Reading(place) == o.Reading {
				m.Summer, m.Air = o.Summer, o.Air
			}
		}
	}
	return m
}

// dieFaces is how many faces a die has.
const dieFaces = 6

// fall is what a die shows.
func fall(src dice.Source) int { return dice.Fall(src, dieFaces) + 1 }

// dieLeaf is a die that fell, as a leaf of a derivation.
func dieLeaf(rec *derive.Rec, rule cite.Rule, n int) derive.Num {
	return rec.Die(derive.Of("na41.dice.die", rule, derive.Face), derive.Int(n))
}

// twoDice throws two dice and gives their sum; read records what a table says of it, told logs the result with the
// first of them, and the second is logged after it.
func (w *work) twoDice(
	src dice.Source,
	rule cite.Rule,
	read func(sum derive.Num) derive.Num,
	told func(sum int, log func(key string, args ...derive.Arg)),
) {
	a, b := fall(src), fall(src)
	sum := w.rec.Sum(derive.Of("na41.dice.sum", rule, derive.Face), dieLeaf(w.rec, rule, a), dieLeaf(w.rec, rule, b))
	w.rec.Show(read(sum))
	told(a+b, func(key string, args ...derive.Arg) { w.LogRoll(rule, key, dieFaces, a-1, args...) })
	w.LogRoll(
		rule,
		"na41.dice.both",
		dieFaces,
		b-1,
		derive.Number("First", derive.Int(a), derive.Face),
		derive.Number("Second", derive.Int(b), derive.Face),
	)
}

// leastThrow is the least that two dice show.
const leastThrow = 2

// throws is a table for the sum of two dice as derivations look into it: the chart that it is, and its cells from a
// throw of two on.
type throws struct {
	chart string
	cells []printed.Cell
}

// Chart implements [derive.Charted].
func (t throws) Chart() string { return t.chart }

// Cell implements [derive.Table].
func (t throws) Cell(at, _ derive.Val) (derive.Val, cite.Source) {
	n := at.Whole() - leastThrow
	if n < 0 || n >= len(t.cells) {
		return derive.Sym("none"), cite.None
	}
	return t.cells[n].Val, t.cells[n].Source
}

// in is what a table for two dice says of their sum, which the rule asks for.
func (t throws) in(rec *derive.Rec, rule cite.Rule) func(sum derive.Num) derive.Num {
	return func(sum derive.Num) derive.Num {
		return rec.Lookup(derive.Of("na41.dice.cell", rule, derive.Heading), t, sum, derive.Num{})
	}
}

// eventThrows is the event table of a side.
func (b *board) eventThrows(side Side) throws {
	t := throws{chart: "events-" + record.WordOf(side, Sides())}
	for _, e := range b.Charts.Events[side-1] {
		t.cells = append(t.cells, printed.Cell{Val: derive.Sym(e.word()), Source: e.Source})
	}
	return t
}

// word is the word for an entry of an event table.
func (e Event) word() string {
	switch {
	case e.Points > 0:
		return strconv.Itoa(e.Points) + " RP"
	case e.Asset != NoAsset:
		return record.WordOf(e.Asset, Assets())
	}
	return "bombing-raid"
}

// rollEvent judges the throw for the side's event, one in each of its initial phases (23.1).
func (f InitialFrame) rollEvent(s *decide.Sheet) {
	if f.Rolled {
		s.Refuse(ruleEvents, "na41.events.rolled_already", playerArg(f.Side))
	}
	s.Because(ruleEvents, "na41.events.may_roll", playerArg(f.Side))
}

// 23.1: event throws for the event of a side, which it receives at once.
func (w *work) event(f InitialFrame, src dice.Source) {
	f.Rolled = true
	w.replace(f)
	w.twoDice(
		src,
		ruleEvents,
		w.eventThrows(f.Side).in(w.rec, ruleEvents),
		func(sum int, log func(string, ...derive.Arg)) {
			table := w.Charts.Events[f.Side-1]
			if sum-leastThrow >= len(table) {
				log("na41.events.nothing", playerArg(f.Side), derive.Number("Die", derive.Int(sum), derive.Face))
				return
			}
			e := table[sum-leastThrow]
			what := derive.Term("What", "na41.item.bombing-raid")
			switch {
			case e.Points > 0:
				points := derive.Number("Number", derive.Int(e.Points), derive.Plain)
				log("na41.events.grants", playerArg(f.Side), points, derive.Number("Die", derive.Int(sum), derive.Face))
				w.earn(f.Side, e.Points)
				return
			case e.Asset != NoAsset:
				what = assetArg(e.Asset)
			}
			log("na41.events.happens", playerArg(f.Side), what, derive.Number("Die", derive.Int(sum), derive.Face))
			switch {
			case e.Asset != NoAsset:
				w.receive(f.Side, e.Asset, ruleEvents)
			default:
				w.push(BombingFrame{f.Side})
			}
		},
	)
}

// assetArg names an asset.
func assetArg(a Asset) derive.Arg {
	if key := a.key(); key != "" {
		return derive.Term("What", key)
	}
	return derive.Arg{}
}

// itemArg names an item.
func itemArg(i Item) derive.Arg {
	if key := i.key(); key != "" {
		return derive.Term("What", key)
	}
	return derive.Arg{}
}

// means is what a side has.
func (b *board) means(side Side) *Means { return &b.Means[side-1] }

// earn gives a side resource points: the next one is lost when it owes one, and none beyond the most (23.1, 21.4.3).
func (w *work) earn(side Side, n int) {
	m := w.means(side)
	if m.Owed && n > 0 {
		m.Owed = false
		n--
		w.Log(ruleBombing, "na41.events.owed", playerArg(side))
	}
	most := w.Charts.MostResources.Val.Whole()
	got := min(n, max(most-int(m.Points), 0))
	m.Points += uint8(got)
	if got > 0 {
		w.Log(ruleEvents, "na41.events.points", playerArg(side), numberArg(got))
	}
	if got < n {
		w.Log(ruleEvents, "na41.events.forfeited_points", playerArg(side), numberArg(n-got))
	}
}

func numberArg(n int) derive.Arg { return derive.Number("Number", derive.Int(n), derive.Plain) }

// 23.2.3: spare is how many markers of an asset are on the side's display, neither at hand nor in use (18.7.1).
func (b *board) spare(side Side, a Asset) int {
	n := b.Charts.Markers[side-1][a].Val.Whole() - int(b.means(side).Assets[a])
	if a == ComandoSupremo && b.Comando {
		n--
	}
	if a == AirLift {
		n -= b.lifted(side)
	}
	kind := [mostAssets]MarkerKind{StrafingRun: Strafing, DesertGroup: LRDG}[a]
	for _, m := range b.Markers {
		if kind != 0 && m.Kind == kind && m.Side == side {
			n--
		}
	}
	return n
}

// strafingMarkers is how many markers Strafing brings (18.7.5).
const strafingMarkers = 2

// purchases are what a side may buy in its player turn, whatever the phase (23.2.1).
func purchases() offer {
	return offer{
		options: func(_ *board, _ Side, visit func(decide.Intent)) {
			for i := BuyAirSupport; i <= BuyUBoats; i++ {
				visit(Buy{i})
			}
		},
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			buy, is := i.(Buy)
			if is {
				b.mayBuy(s, side, buy.Item)
			}
			return is
		},
		carry: func(w *work, side Side, i decide.Intent, _ dice.Source) bool {
			buy, is := i.(Buy)
			if is {
				w.buy(side, buy.Item)
			}
			return is
		},
	}
}

// 23.0, 23.2.2: mayBuy judges a purchase: of the side's own list, with the points for it, a marker to be had, and air
// superiority not with the enemy (18.6, 18.7.1).
func (b *board) mayBuy(s *decide.Sheet, side Side, i Item) {
	p, sold := b.Charts.Prices[i]
	if !sold || p.Side != 0 && p.Side != side {
		s.Refuse(ruleList, "na41.resources.not_on_list", playerArg(side), itemArg(i))
		return
	}
	a := i.asset()
	if a != NoAsset && b.Charts.Markers[side-1][a].Val.Whole() == 0 {
		s.Refuse(ruleList, "na41.resources.not_on_list", playerArg(side), itemArg(i))
		return
	}
	if a != NoAsset && b.spare(side, a) <= 0 {
		s.Refuse(ruleSaved, "na41.resources.no_marker", itemArg(i))
	}
	switch i {
	case BuyAirSupport, BuyGermanAir, BuyItalianAir, BuyStrafing:
		if b.superior() == side.Enemy() {
			s.Refuse(ruleAirRule, "na41.resources.air_superiority", playerArg(side.Enemy()), itemArg(i))
		}
	case BuyMalta, BuyUBoats:
		if !b.maltaMoves(b.maltaStep(side)) {
			s.Refuse(ruleMaltaGift, "na41.malta.at_the_end")
		}
	case BuyLRDG, BuyAirTransport, BuyComando, BuyBombing:
	}
	price := b.price(s.Rec(), i)
	b.mayPayPoints(s, side, ruleSpend, price, itemArg(i))
	s.Because(
		ruleList,
		"na41.resources.may_buy",
		itemArg(i),
		derive.Number("Cost", price.Val, derive.Plain),
		derive.Number("Points", derive.Int(int(b.means(side).Points)), derive.Plain),
	)
}

// price is what an item costs; one step on the Malta track may cost a single point (22.3.4, 23.2.2).
func (b *board) price(rec *derive.Rec, i Item) derive.Num {
	l := derive.Of("na41.resources.price", ruleList, derive.Plain, itemArg(i))
	if b.maltaPoint(i) {
		return rec.Fact(l, derive.Int(1), cite.None)
	}
	c := b.Charts.Prices[i].Cost
	return rec.Fact(l, c.Val, c.Source)
}

// mayPayPoints refuses a price for which a side lacks the resource points, by the rule that asks for it (23.2.1).
func (b *board) mayPayPoints(s *decide.Sheet, side Side, rule cite.Rule, price derive.Num, what derive.Arg) {
	rec := s.Rec()
	rec.Show(price)
	have := rec.Fact(
		derive.Of("na41.resources.points", ruleSpend, derive.Plain),
		derive.Int(int(b.means(side).Points)),
		cite.None,
	)
	if rec.Show(have); have.Less(price.Val) {
		s.Refuse(
			rule,
			"na41.resources.too_few",
			what,
			derive.Number("Cost", price.Val, derive.Plain),
			derive.Number("Points", have.Val, derive.Plain),
		)
	}
}

// 23.2.1: payPoints takes the price from a side's resource points.
func (w *work) payPoints(side Side, price derive.Num, what derive.Arg) {
	w.means(side).Points -= uint8(price.Whole())
	w.Log(ruleSpend, "na41.resources.paid", playerArg(side), what, derive.Number("Cost", price.Val, derive.Plain))
}

// buy gives a side what it buys: an asset, a step on the Malta track, or a bombing raid, which is flown at once
// (23.2.2, 21.4.3).
func (w *work) buy(side Side, i Item) {
	w.payPoints(side, w.price(nil, i), itemArg(i))
	switch a := i.asset(); {
	case a != NoAsset:
		w.receive(side, a, ruleList)
	case i == BuyBombing:
		w.push(BombingFrame{side})
	default:
		w.moveMalta(side, ruleMaltaGift)
	}
}
