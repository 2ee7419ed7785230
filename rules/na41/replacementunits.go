package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 19.2 Replacement Units.
const (
	ruleReplacementUnit cite.Rule = "na41:19.2.1"
	rulePool            cite.Rule = "na41:19.2.2"
	ruleChoice          cite.Rule = "na41:19.2.4"
	ruleMatildas        cite.Rule = "na41:19.2.5"
)

// Receipt is a replacement unit that a turn brings. With several nations, its owner chooses one of them (19.2.4).
type Receipt struct {
	Side    Side
	Nations []Nation
	Type    Type
	Heavy   bool
}

// ReceiptFrame is the replacement units that a turn brings, one after another (19.1.1). Next is the number of the one
// that comes next.
type ReceiptFrame struct{ Next uint8 }

func (ReceiptFrame) frame() string { return "receipt" }

// Fields implements [Frame].
func (f ReceiptFrame) Fields(v record.Visitor) Frame {
	record.Count(v, "next", &f.Next, mostNumber)
	return f
}

// TakeReplacement takes the replacement unit that is received from the pool of a nation (19.2.4).
type TakeReplacement struct{ Nation Nation }

// Kind implements [decide.Intent].
func (TakeReplacement) Kind() decide.Kind { return "take_replacement" }

func (TakeReplacement) intent() {}

// Fields implements [Intent].
func (i TakeReplacement) Fields(v record.Visitor) Intent {
	record.Word(v, "nation", &i.Nation, Nations())
	return i
}

func nationArg(n Nation) derive.Arg {
	for _, c := range Nations() {
		if c.Value == n {
			return derive.Term("Nation", "na41.item."+c.Word)
		}
	}
	return derive.Arg{}
}

// openReceipts lets the sides receive the replacement units of the turn (3.1.a, 19.1.1).
func (w *work) openReceipts(Side) Frame { return ReceiptFrame{} }

// receipt is the replacement that comes next; ok is false when there is none left.
func (b *board) receipt(f ReceiptFrame) (r Receipt, ok bool) {
	all := b.month().Received
	if int(f.Next) >= len(all) {
		return Receipt{}, false
	}
	return all[f.Next], true
}

// 19.2.2: inPool is a replacement unit of a nation that lies in the pool, [NoUnit] if there is none.
func (b *board) inPool(r Receipt, n Nation) UnitID {
	for i := range b.Units {
		u := UnitID(i)
		if c := b.counter(u); b.Units[i].Where == Pool && c.Side == r.Side && c.Nation == n && c.Type == r.Type {
			return u
		}
	}
	return NoUnit
}

// onOffer are the nations of which the pool has the replacement unit (19.2.2).
func (b *board) onOffer(r Receipt) []Nation {
	var out []Nation
	for _, n := range r.Nations {
		if b.inPool(r, n) != NoUnit {
			out = append(out, n)
		}
	}
	return out
}

// Question implements [play.Frame].
func (f ReceiptFrame) Question(b *board) play.Question {
	r, _ := b.receipt(f)
	return play.Ask(r.Side, ruleChoice, "na41.point.receipt")
}

// Options implements [play.Frame].
func (f ReceiptFrame) Options(b *board, visit func(decide.Intent)) {
	if r, ok := b.receipt(f); ok {
		for _, n := range r.Nations {
			visit(TakeReplacement{n})
		}
	}
}

// 19.2.4: Judge implements [play.Frame] (19.2.2).
func (f ReceiptFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	in, is := i.(TakeReplacement)
	r, ok := b.receipt(f)
	if !is || !ok {
		return false
	}
	if !slices.Contains(r.Nations, in.Nation) {
		s.Refuse(ruleChoice, "na41.replacements.not_on_track", nationArg(in.Nation))
	} else if b.inPool(r, in.Nation) == NoUnit {
		s.Refuse(rulePool, "na41.replacements.none_in_pool", nationArg(in.Nation))
	}
	s.Because(ruleChoice, "na41.replacements.may_take", nationArg(in.Nation))
	return true
}

// CarryOut implements [play.Frame].
func (f ReceiptFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	if in, is := i.(TakeReplacement); is {
		w.received(f, in.Nation)
	}
}

// 19.2.5: received puts the replacement that comes next into the base of its side, on the side of its counter that the
// track says (19.1.1, 6.1.3).
func (w *work) received(f ReceiptFrame, n Nation) {
	r, _ := w.receipt(f)
	f.Next++
	w.replace(f)
	base := w.Map.base(r.Side)
	if base == NoBox {
		return
	}
	u := w.inPool(r, n)
	unit := w.unit(u)
	unit.Spot, unit.Heavy = SpotInBox(base), r.Heavy
	key := "na41.replacements.received"
	if r.Heavy {
		key = "na41.replacements.received_heavy"
	}
	w.Log(ruleReceived, key, unitArg(u), boxArg(&w.Map.Boxes[base]))
}

// Settle implements [play.Frame]: what only one nation can give comes by itself, and what none can is forfeited.
func (f ReceiptFrame) Settle(w *work) play.Settled {
	r, ok := w.receipt(f)
	if !ok {
		return play.Done
	}
	switch nations := w.onOffer(r); len(nations) {
	case 0:
		f.Next++
		w.replace(f)
		w.Log(rulePool, "na41.replacements.forfeited", playerArg(r.Side))
	case 1:
		w.received(f, nations[0])
	default:
		return play.Asks
	}
	return play.Changed
}

// 19.2.1: toPool puts a replacement unit back into its pool (19.2.2).
func (w *work) toPool(u UnitID) {
	if t := w.rides(u); t != NoUnit {
		w.unit(t).Load, w.unit(t).Cargo = Empty, 0
	}
	*w.unit(u) = inPool()
}
