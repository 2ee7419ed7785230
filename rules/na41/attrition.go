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

// AttritionFrame is a side's part of the supply attrition phase: the dice, and then what it loses. Section is the number of the section that was rolled, plus one.
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

// 3.1.d, 25.1.1: openAttrition opens the supply attrition phase, the Allies first as in every impulse.
func (w *work) openAttrition(Side) Frame { return AttritionFrame{Side: Allies} }

// Question implements [play.Frame].
func (f AttritionFrame) Question(b *board) play.Question {
	if s, ok := b.section(f); ok {
		return play.Ask(f.Side, ruleAttrition, "na41.point.attrition_loss", sectionArg(s))
	}
	return play.Ask(f.Side, ruleAttrition, "na41.point.attrition")
}

func sectionArg(s *Section) derive.Arg { return derive.Term("Section", "na41.section."+s.ID) }

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
	for _, p := range b.nearest(f.Side, s) {
		visit(payment(p))
	}
}

// payment is the intent by which a payer gives a supply point.
func payment(p Payer) decide.Intent {
	if p.Unit == NoUnit {
		return PayFrom{p.At}
	}
	return PayWith{p.Unit}
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
	case PayFrom:
		if !rolled {
			return false
		}
		b.attritionPays(s, f.Side, section, Loose(i.Hex))
	case PayWith:
		if !rolled {
			return false
		}
		b.attritionPays(s, f.Side, section, Payer{Unit: i.Unit})
	default:
		return false
	}
	return true
}

// 25.1.1: attritionPays judges what gives the supply point: one that can, as near to the section as any other.
func (b *board) attritionPays(s *decide.Sheet, side Side, section *Section, p Payer) {
	near := b.nearest(side, section)
	if !slices.Contains(near, p) {
		key := "na41.attrition.farther"
		if !slices.Contains(b.stores(side), p) {
			key = "na41.attrition.nothing"
		}
		s.Refuse(ruleAttrition, key, sectionArg(section))
		return
	}
	s.Because(ruleAttrition, "na41.attrition.may_pay", payerArg(p))
}

// CarryOut implements [play.Frame].
func (f AttritionFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	switch i := i.(type) {
	case Roll:
		w.rollAttrition(f, src)
	case PayFrom:
		w.spend(f.Side, Loose(i.Hex), ruleAttrition)
		w.attritionGoesOn(f)
	case PayWith:
		w.spend(f.Side, Payer{Unit: i.Unit}, ruleAttrition)
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
		w.spend(f.Side, near[0], ruleAttrition)
	default:
		return play.Asks
	}
	w.attritionGoesOn(f)
	return play.Changed
}

// 25.1.1: rollAttrition rolls two dice for a section. Nothing is lost by a side without a combat unit there or beyond.
func (w *work) rollAttrition(f AttritionFrame, src dice.Source) {
	n := -1
	table := throws{chart: "attrition-" + record.WordOf(f.Side, Sides()), cells: w.Charts.Attrition[f.Side-1][:]}
	w.twoDice(src, ruleAttrition, table.in(w.rec, ruleAttrition), func(sum int, log func(key string, args ...derive.Arg)) {
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
	})
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

// 25.1.1: thereOrBeyond tells whether a side has a combat unit in a section, or beyond it: to the east for the Axis, to the west for the Allies.
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

// stores are what a side could lose a supply point from: points in hexes, mobile supply units (d-123), and ready support units, all of them on the map (25.1.2, d-93).
func (b *board) stores(side Side) []Payer {
	var out []Payer
	b.payers(side, func(p Payer) {
		switch {
		case p.Unit != NoUnit && b.counter(p.Unit).Type.Support() && b.Units[p.Unit].Depleted:
		case p.Unit != NoUnit && b.counter(p.Unit).Type == Truck && b.Rulings.Other(MobileSpared):
		default:
			out = append(out, p)
		}
	})
	return out
}

// 25.1.1, 25.1.2: nearest are the stores in a section, or else those fewest land hexes away from it.
func (b *board) nearest(side Side, s *Section) []Payer {
	grid := b.Map.Grid
	var from []int32
	for i := range grid.Len() {
		if col, _ := grid.ColRow(grid.At(i)); col >= s.First && col <= s.Last {
			from = append(from, int32(i))
		}
	}
	field := reach.NewField(grid)
	reach.Flood(field, from, reach.NoLimit, func(at, _ int, d hex.Dir) bool { return b.Map.Sides[at*hex.Dirs+int(d)]&SeaSide == 0 })
	var out []Payer
	best := int32(reach.NoLimit)
	for _, p := range b.stores(side) {
		far, ok := field.Cost(grid.Index(b.spotOf(p).At))
		switch {
		case !ok || far > best:
		case far < best:
			best, out = far, []Payer{p}
		default:
			out = append(out, p)
		}
	}
	return out
}

// 25.1.1, 25.1.2: runDry marks the units of a side that has nothing to lose: those on the map without a marker (d-72).
func (w *work) runDry(side Side) {
	w.Log(ruleNoBoxes, "na41.attrition.dry", playerArg(side))
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
