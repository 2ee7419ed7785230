package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/printed"
	"gazala/rules/record"
)

// Rules of 20.4.2 to 20.4.4, by which units become other units.
const rulePairs cite.Rule = "na41:20.4.3"

// Conversion is new units that take the place of old ones, by their ids: one for one on its turn, or, with two old
// ones, by choice on that turn or later (20.4.3).
type Conversion struct {
	New, Old []string
	Turn     printed.Value
	Rule     cite.Rule
}

// PairFrame is the conversions by choice that can be made now (20.4.3).
type PairFrame struct{ Side Side }

func (PairFrame) frame() string { return "pairs" }

// Fields implements [Frame].
func (f PairFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

type (
	// Convert makes new units of a pair of old ones: it names the first of the new units, and how many of the steps
	// that one gets (20.4.3).
	Convert struct {
		Unit  UnitID
		Steps uint8
	}
	// Wait leaves the pairs as they are for this turn (20.4.3).
	Wait struct{}
)

// Kind implements [decide.Intent].
func (Convert) Kind() decide.Kind { return "convert" }

// Kind implements [decide.Intent].
func (Wait) Kind() decide.Kind { return "wait" }

func (Convert) intent() {}
func (Wait) intent()    {}

// Fields implements [Intent].
func (i Convert) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	record.Int(v, "steps", &i.Steps, 0, mostSteps)
	return i
}

// Fields implements [Intent].
func (i Wait) Fields(record.Visitor) Intent { return i }

// units are the units with the ids; ok is false when one is not in this game.
func (b *board) units(ids []string) (out []UnitID, ok bool) {
	for _, id := range ids {
		u, found := b.Order.Find(id)
		if !found {
			return nil, false
		}
		out = append(out, u)
	}
	return out, true
}

// 20.4.4: openConversions lets units become others on their turn, each where it is and as it is, without a marker
// (3.1.a, 20.4.2).
func (w *work) openConversions(Side) Frame {
	for _, k := range w.Order.Conversions {
		if len(k.Old) != 1 || k.Turn.N != int(w.Turn) {
			continue
		}
		old, there := w.units(k.Old)
		if now, ok := w.units(k.New); ok && there && w.Units[old[0]].Where != Out && w.Units[now[0]].Where == Out {
			w.becomes(old[0], now[0], k.Rule)
		}
	}
	w.index()
	return nil
}

// 20.4.2: becomes puts a unit in the place and the state of another, which leaves the game (20.4.4).
func (w *work) becomes(old, now UnitID, rule cite.Rule) {
	if t := w.rides(old); t != NoUnit {
		w.unit(t).Cargo = now
	}
	*w.unit(now), *w.unit(old) = w.Units[old], Unit{}
	w.Log(rule, "na41.conversions.becomes", unitArg(old), derive.Counter("New", int(now)))
}

// pair is the conversion by choice whose first new unit is u.
func (b *board) pair(u UnitID) (k Conversion, old, now []UnitID, ok bool) {
	for _, k := range b.Order.Conversions {
		old, there := b.units(k.Old)
		now, made := b.units(k.New)
		if len(k.Old) == 2 && there && made && now[0] == u {
			return k, old, now, true
		}
	}
	return Conversion{}, nil, nil, false
}

// openPairs asks about the pairs that can be converted (20.4.3).
func (w *work) openPairs(Side) Frame { return PairFrame{Axis} }

// Question implements [play.Frame].
func (f PairFrame) Question(*board) play.Question {
	return play.Ask(f.Side, rulePairs, "na41.point.pairs")
}

// Options implements [play.Frame].
func (f PairFrame) Options(b *board, visit func(decide.Intent)) {
	for _, k := range b.Order.Conversions {
		now, made := b.units(k.New)
		if len(k.Old) != 2 || !made || b.Units[now[0]].Where != Out || b.side(now[0]) != f.Side {
			continue
		}
		for steps := range uint8(b.counter(now[0]).Steps.N + 1) {
			visit(Convert{now[0], steps})
		}
	}
	visit(Wait{})
}

// Judge implements [play.Frame] (20.4.3).
func (f PairFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case Convert:
		f.convert(b, s, i)
	case Wait:
		s.Because(rulePairs, "na41.conversions.may_wait")
	default:
		return false
	}
	return true
}

// convert judges that a pair becomes new units: from its turn on, together and in full supply; where one of the two is
// eliminated, the other alone in full supply; where both are, they are converted in the eliminated box (20.4.3). The
// new units have as many steps as the old ones.
func (f PairFrame) convert(b *board, s *decide.Sheet, i Convert) {
	k, old, now, ok := b.pair(i.Unit)
	if !ok || b.side(i.Unit) != f.Side || b.Units[i.Unit].Where != Out {
		s.Refuse(rulePairs, "na41.conversions.no_pair", unitArg(i.Unit))
		return
	}
	if int(b.Turn) < k.Turn.N {
		s.Refuse(rulePairs, "na41.conversions.too_early", turnArg(uint8(k.Turn.N)))
	}
	n := b.network(f.Side)
	for _, u := range old {
		switch where := b.Units[u].Where; {
		case b.gone(u):
		case !b.inPlay(u):
			key := "na41.conversions.not_there"
			if where == Surrender {
				key = "na41.conversions.surrendered"
			}
			s.Refuse(rulePairs, key, unitArg(u))
		case n.status(u).Grade != FullSupply:
			s.Refuse(rulePairs, "na41.conversions.not_full", unitArg(u))
		case b.dry(u) && b.Rulings.Other(MarkedNotFull):
			s.Refuse(rulePairs, "na41.upgrades.marked", unitArg(u))
		default:
			if rec := s.Rec(); rec != nil {
				n.explain(rec, u)
			}
		}
	}
	if b.inPlay(old[0]) && b.inPlay(old[1]) && b.Units[old[0]].Spot != b.Units[old[1]].Spot {
		s.Refuse(rulePairs, "na41.conversions.apart", unitArg(old[0]), derive.Counter("Other", int(old[1])))
	}
	b.divided(s, i, old, now)
	s.Because(rulePairs, "na41.conversions.may_convert", unitArg(old[0]), derive.Counter("Other", int(old[1])))
}

// gone tells whether a unit is in the eliminated box, or by another reading in the surrender box (d-94).
func (b *board) gone(u UnitID) bool {
	where := b.Units[u].Where
	return where == Eliminated || where == Surrender && b.Rulings.Other(SurrenderedPairs)
}

// 20.4.3: divided refuses a division of the steps by which the new units would not have those of the old ones, or one
// of them more than it can have.
func (b *board) divided(s *decide.Sheet, i Convert, old, now []UnitID) {
	rec := s.Rec()
	parts := make([]derive.Num, len(old))
	for n, u := range old {
		parts[n] = rec.Fact(
			derive.Of("na41.conversions.steps", rulePairs, derive.Plain, unitArg(u)),
			derive.Int(int(b.Units[u].Steps)),
			cite.None,
		)
	}
	total := rec.Sum(derive.Of("na41.conversions.together", rulePairs, derive.Plain), parts...)
	rec.Show(total)
	room := 0
	for _, u := range now[1:] {
		room += b.counter(u).Steps.N
	}
	first, rest := int(i.Steps), total.Whole()-int(i.Steps)
	if rest < 0 || rest > room || first > b.counter(now[0]).Steps.N {
		s.Refuse(
			rulePairs,
			"na41.conversions.division",
			unitArg(i.Unit),
			stepsArg(first),
			derive.Number("Total", total.Val, derive.Plain),
		)
	}
}

// CarryOut implements [play.Frame].
func (f PairFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	switch i := i.(type) {
	case Convert:
		w.converted(i)
	case Wait:
		w.Log(rulePairs, "na41.conversions.waits", playerArg(f.Side))
		w.Pop()
	}
}

// converted puts the new units where the old ones are, each with its steps and in the worse state of the two; a new
// unit without a step is in the eliminated box (20.4.3).
func (w *work) converted(i Convert) {
	_, old, now, _ := w.pair(i.Unit)
	place, total := Unit{Spot: Spot{Where: Eliminated}}, uint8(0)
	for _, u := range old {
		was := w.Units[u]
		if w.inPlay(u) {
			place.Spot = was.Spot
			place.Condition, place.Supply = max(place.Condition, was.Condition), max(place.Supply, was.Supply)
		}
		total += was.Steps
		w.vacate(u)
		w.Log(rulePairs, "na41.conversions.leaves", unitArg(u))
	}
	for n, u := range now {
		steps := i.Steps
		if n > 0 {
			steps = total - i.Steps
		}
		*w.unit(u) = place
		w.unit(u).Steps = steps
		if steps == 0 {
			*w.unit(u) = Unit{Spot: Spot{Where: Eliminated}}
		}
		w.Log(rulePairs, "na41.conversions.formed", unitArg(u), stepsArg(int(steps)))
	}
	w.index()
}

// Settle implements [play.Frame].
func (f PairFrame) Settle(w *work) play.Settled {
	found := false
	f.Options(&w.board, func(i decide.Intent) {
		if in, is := i.(Convert); is && !found {
			s := decide.BareSheet()
			s.Begin(nil)
			f.convert(&w.board, s, in)
			found = !s.Refused()
		}
	})
	return play.AsksIf(found)
}
