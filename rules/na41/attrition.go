package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/printed"
	"gazala/rules/reach"
	"gazala/rules/record"
)

// Rules of 25.0 The Supply Attrition Phase.
const (
	ruleAttrition cite.Rule = "na41:25.1.1"
	ruleNoBoxes   cite.Rule = "na41:25.1.2"
)

// The contested places of supply attrition, beside those that other chapters ask about, too.
const BoxesLast Contested = 93 // d-93: only supply on the map is lost, or that in a box, too, when none is nearer

// PayFromBox gives a supply point that lies in a box (25.1.1, d-93).
type PayFromBox struct{ Box BoxID }

// Kind implements [decide.Intent].
func (PayFromBox) Kind() decide.Kind { return "pay_from_box" }

func (PayFromBox) intent() {}

// Fields implements [Intent].
func (i PayFromBox) Fields(v record.Visitor) Intent {
	record.Ref(v, "box", &i.Box, Boxes)
	return i
}

// attritionIntents are the kinds of intents of chapter 25, one of each.
func attritionIntents() []Intent { return []Intent{PayFromBox{}} }

// Section is a section of the map, from one column to another (25.1.1).
type Section struct {
	ID          string
	Name        printed.Name
	First, Last int
}

// The lowest and the highest sum of two dice.
const (
	leastOfTwo = 2
	mostOfTwo  = 2 * dieSides
)

// AttritionTable is the section for each sum of two dice.
type AttritionTable [mostOfTwo - leastOfTwo + 1]printed.Cell

// AttritionFrame is a side's part of the supply attrition phase: the dice, and then what it loses. Section is the
// number of the section that was rolled, plus one.
type AttritionFrame struct {
	Side    Side
	Section uint8
}

func (AttritionFrame) frame() string { return "attrition" }

// Fields implements [Frame].
func (f AttritionFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Count(v, "section", &f.Section, mostNumber)
	return f
}

// openAttrition opens the supply attrition phase, the Allies first as in every impulse (3.1.d, 25.1.1).
func (w *work) openAttrition(Side) Frame { return AttritionFrame{Side: Allies} }

// Question implements [play.Frame].
func (f AttritionFrame) Question(b *board) play.Question {
	if s, ok := b.section(f); ok {
		return play.Ask(f.Side, ruleAttrition, "na41.point.attrition_loss", sectionArg(s))
	}
	return play.Ask(f.Side, ruleAttrition, "na41.point.attrition")
}

func sectionArg(s *Section) derive.Arg { return derive.Term("Section", s.Term()) }

// Term is the key of the word for a section.
func (s *Section) Term() string { return "na41.section." + s.ID }

// section is the section that was rolled; ok is false before the dice.
func (b *board) section(f AttritionFrame) (s *Section, ok bool) {
	if f.Section == 0 || int(f.Section) > len(b.Map.Sections) {
		return nil, false
	}
	return &b.Map.Sections[f.Section-1], true
}

// Options implements [play.Frame].
func (f AttritionFrame) Options(b *board, visit func(decide.Intent)) {
	s, rolled := b.section(f)
	if !rolled {
		visit(Roll{})
		return
	}
	for _, k := range b.nearest(f.Side, s) {
		visit(k.given())
	}
}

// store is something that a side can lose as a supply point: a payer on the map or, by the other reading of d-93, in a
// box, or the points that lie in a box.
type store struct {
	Payer
	at Spot
}

// given is the intent by which a store gives its supply point.
func (k store) given() decide.Intent {
	switch {
	case k.Unit != NoUnit:
		return PayWith{k.Unit}
	case k.at.Where == InBox:
		return PayFromBox{k.at.Box}
	}
	return PayFrom{k.At}
}

// Judge implements [play.Frame].
func (f AttritionFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	section, rolled := b.section(f)
	switch i := i.(type) {
	case Roll:
		if rolled {
			return false
		}
		s.Because(ruleAttrition, "na41.attrition.rolls", playerArg(f.Side))
	case PayFrom, PayWith, PayFromBox:
		if !rolled {
			return false
		}
		b.attritionPays(s, f.Side, section, i)
	default:
		return false
	}
	return true
}

// 25.1.1: attritionPays judges what gives the supply point: one that can, as near to the section as any other. What
// lies in a box counts for no section (25.1.2, d-93).
func (b *board) attritionPays(s *decide.Sheet, side Side, section *Section, i decide.Intent) {
	if _, boxed := i.(PayFromBox); boxed && !b.Rulings.Other(BoxesLast) {
		s.Refuse(ruleNoBoxes, "na41.attrition.in_a_box", sectionArg(section))
		return
	}
	k, near := findStore(b.nearest(side, section), i)
	if !near {
		key := "na41.attrition.farther"
		if _, there := findStore(b.stores(side), i); !there {
			key = "na41.attrition.nothing"
		}
		s.Refuse(ruleAttrition, key, sectionArg(section))
		return
	}
	s.Because(ruleAttrition, "na41.attrition.may_pay", b.storeArg(k))
}

// findStore is the store that an intent names.
func findStore(among []store, i decide.Intent) (k store, ok bool) {
	n := slices.IndexFunc(among, func(k store) bool { return k.given() == i })
	if n < 0 {
		return store{}, false
	}
	return among[n], true
}

// storeArg names a store as a payer.
func (b *board) storeArg(k store) derive.Arg {
	if k.Unit == NoUnit && k.at.Where == InBox {
		return derive.Term("Payer", b.Map.Boxes[k.at.Box].Term)
	}
	return payerArg(k.Payer)
}

// runOut takes the supply point from a store (25.1.1).
func (w *work) runOut(side Side, k store) {
	if k.Unit != NoUnit || k.at.Where == OnMap {
		w.spend(side, k.Payer, ruleAttrition)
		return
	}
	w.addStock(side, k.at, -1)
	w.Log(ruleAttrition, "na41.supply.spent_box", playerArg(side), boxArg(&w.Map.Boxes[k.at.Box]))
}

// CarryOut implements [play.Frame].
func (f AttritionFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	if (i == Roll{}) {
		w.rollAttrition(f, src)
		return
	}
	if k, ok := findStore(w.stores(f.Side), i); ok {
		w.runOut(f.Side, k)
		w.attritionGoesOn(f)
	}
}

// attritionGoesOn lets the other side roll, or ends the phase.
func (w *work) attritionGoesOn(f AttritionFrame) {
	if f.Side == Allies {
		w.replace(AttritionFrame{Side: Axis})
		return
	}
	w.Pop()
}

// Settle implements [play.Frame]: what only one payer can give, it gives.
func (f AttritionFrame) Settle(w *work) play.Settled {
	s, rolled := w.section(f)
	if !rolled {
		return play.Asks
	}
	switch near := w.nearest(f.Side, s); len(near) {
	case 0:
		w.runDry(f.Side)
	case 1:
		w.runOut(f.Side, near[0])
	default:
		return play.Asks
	}
	w.attritionGoesOn(f)
	return play.Changed
}

// rollAttrition rolls two dice for a section (25.1.1). Nothing is lost by a side without a combat unit there or beyond.
func (w *work) rollAttrition(f AttritionFrame, src dice.Source) {
	n := -1
	table := throws{chart: "attrition-" + record.WordOf(f.Side, Sides()), cells: w.Charts.Attrition[f.Side-1][:]}
	w.twoDice(
		src,
		ruleAttrition,
		table.in(w.rec, ruleAttrition),
		func(sum int, log func(key string, args ...derive.Arg)) {
			cell := table.cells[sum-leastOfTwo]
			n = slices.IndexFunc(w.Map.Sections, func(s Section) bool { return s.ID == cell.Val.Sym() })
			if n == len(w.Map.Sections)-1 && f.Side == Axis && w.Rulings.Other(LastSection) { // d-41
				n = -1
			}
			die := derive.Number("Die", derive.Int(sum), derive.Face)
			w.wearOut(f.Side, sum)
			if n < 0 {
				log("na41.attrition.no_section", playerArg(f.Side), die)
				return
			}
			log("na41.attrition.rolled", playerArg(f.Side), die, sectionArg(&w.Map.Sections[n]))
		},
	)
	if n < 0 {
		w.attritionGoesOn(f)
		return
	}
	s := &w.Map.Sections[n]
	if !w.thereOrBeyond(f.Side, s) {
		w.Log(ruleAttrition, "na41.attrition.spared", playerArg(f.Side), sectionArg(s))
		w.attritionGoesOn(f)
		return
	}
	f.Section = uint8(n + 1)
	w.replace(f)
}

// thereOrBeyond tells whether a side has a combat unit in a section, or beyond it: to the east for the Axis, to the
// west for the Allies (25.1.1).
func (b *board) thereOrBeyond(side Side, s *Section) bool {
	for i := range b.Units {
		u := UnitID(i)
		if b.side(u) != side || b.Units[i].Where != OnMap || !b.counter(u).Type.Combat() {
			continue
		}
		col, _ := b.Map.Grid.ColRow(b.Units[i].At)
		if (side == Axis && col >= s.First) || (side == Allies && col <= s.Last) {
			return true
		}
	}
	return false
}

// 25.1.2: stores are what a side could lose a supply point from: points in hexes, mobile supply units (d-123), and
// ready support units, all of them on the map; or in boxes, too (25.1.1, d-93).
func (b *board) stores(side Side) []store {
	var out []store
	b.payers(side, func(p Payer) {
		if p.Unit == NoUnit || b.canLose(p.Unit) {
			out = append(out, store{p, b.spotOf(p)})
		}
	})
	if !b.Rulings.Other(BoxesLast) {
		return out
	}
	for i := range b.Units {
		if u := UnitID(
			i,
		); b.side(u) == side && b.Units[i].Where == InBox &&
			(b.counter(u).Type.Support() || b.Units[i].Load == WithSupply) &&
			b.canLose(u) {
			out = append(out, store{Payer{Unit: u}, b.Units[i].Spot})
		}
	}
	for i := range b.Map.Boxes {
		if at := SpotInBox(BoxID(i)); b.stock(side, at) > 0 {
			out = append(out, store{Payer{Unit: NoUnit}, at})
		}
	}
	return out
}

// canLose tells whether a support unit or a mobile supply unit has a supply point to lose (17.1.4, 17.2.4).
func (b *board) canLose(u UnitID) bool {
	if b.counter(u).Type.Support() {
		return !b.Units[u].Depleted
	}
	return !b.Rulings.Other(MobileSpared)
}

// nearest are the stores in a section, or else those fewest land hexes away from it (25.1.1, 25.1.2). A box lies a hex
// beyond its edge of the map.
func (b *board) nearest(side Side, s *Section) []store {
	grid := b.Map.Grid
	var from []int32
	for i := range grid.Len() {
		if col, _ := grid.ColRow(grid.At(i)); col >= s.First && col <= s.Last {
			from = append(from, int32(i))
		}
	}
	field := reach.NewField(grid)
	reach.Flood(
		field,
		from,
		reach.NoLimit,
		func(at, _ int, d hex.Dir) bool { return b.Map.Sides[at*hex.Dirs+int(d)]&SeaSide == 0 },
	)
	var out []store
	best := int32(reach.NoLimit)
	for _, k := range b.stores(side) {
		far, ok := b.storeAway(field, k)
		switch {
		case !ok || far > best:
		case far < best:
			best, out = far, []store{k}
		default:
			out = append(out, k)
		}
	}
	return out
}

// storeAway is how many land hexes a store is away; ok is false where no way by land leads.
func (b *board) storeAway(field *reach.Field, k store) (far int32, ok bool) {
	if k.at.Where == OnMap {
		return field.Cost(b.Map.Grid.Index(k.at.At))
	}
	for _, h := range b.Map.Boxes[k.at.Box].Edge {
		if n, there := field.Cost(b.Map.Grid.Index(h)); there && (!ok || n+1 < far) {
			far, ok = n+1, true
		}
	}
	return far, ok
}

// runDry marks the units of a side that has nothing to lose: those on the map without a marker (25.1.1, d-72).
func (w *work) runDry(side Side) {
	w.Log(ruleAttrition, "na41.attrition.dry", playerArg(side))
	for i := range w.Units {
		u := &w.Units[i]
		switch all := w.Rulings.Other(AllRunDry); {
		case w.side(UnitID(i)) != side:
		case u.Supply == InSupply && (u.Where == OnMap || (all && u.Where == InBox)):
			u.Supply = White
			w.Log(ruleAttrition, "na41.supply.white", unitArg(UnitID(i)))
		case u.Supply == White && u.Where == OnMap && all:
			u.Supply = Red
			w.Log(ruleAttrition, "na41.supply.red", unitArg(UnitID(i)))
		}
	}
}
