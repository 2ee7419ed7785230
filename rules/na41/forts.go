package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/printed"
	"gazala/rules/record"
)

// Rules of 9.5 Fortification Markers about their building.
const (
	ruleBuild       cite.Rule = "na41:9.5.3"
	ruleCompletion  cite.Rule = "na41:9.5.4"
	ruleGroundworks cite.Rule = "na41:9.5.5"
	ruleOneFort     cite.Rule = "na41:9.5.6.a"
	ruleFortZone    cite.Rule = "na41:9.5.6.b"
	ruleFourteen    cite.Rule = "na41:9.5.6.c"
)

// FortsAmongEnemies is d-110: no fortification is begun in a hex with a unit of the enemy's, or it may be.
const FortsAmongEnemies Contested = 110

// FortCharts are what 9.5 says in numbers.
type FortCharts struct {
	Price      printed.Cell    // in resource points (9.5.3)
	Most       [2]printed.Cell // markers of a side, by Side-1 (9.5.6)
	Completion DieTable        // (9.5.4)
}

type (
	// Fortify begins a fortification in a hex (9.5.3).
	Fortify struct{ Hex hex.Hex }
	// Complete rolls for one that is under construction (9.5.4).
	Complete struct{ Hex hex.Hex }
	// Dismantle takes one's own marker off a hex (9.5.7).
	Dismantle struct{ Hex hex.Hex }
)

// Kind implements [decide.Intent].
func (Fortify) Kind() decide.Kind { return "fortify" }

// Kind implements [decide.Intent].
func (Complete) Kind() decide.Kind { return "complete" }

// Kind implements [decide.Intent].
func (Dismantle) Kind() decide.Kind { return "dismantle" }

func (Fortify) intent()   {}
func (Complete) intent()  {}
func (Dismantle) intent() {}

// Fields implements [Intent].
func (i Fortify) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Fields implements [Intent].
func (i Complete) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Fields implements [Intent].
func (i Dismantle) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// fed are the hexes with a combat unit of a side in full or port supply at this instant (9.5.3).
func (b *board) fed(side Side) []bool {
	if b.kept == nil {
		return b.findFed(side)
	}
	return b.kept.fed[side-1].by(func() []bool { return b.findFed(side) })
}

func (b *board) findFed(side Side) []bool {
	n, out := b.network(side), make([]bool, b.Map.Grid.Len())
	for i := range b.Units {
		u, unit := UnitID(i), &b.Units[i]
		if b.side(u) != side || unit.Where != OnMap || !b.counter(u).Type.Combat() {
			continue
		}
		if at := b.Map.Grid.Index(unit.At); at >= 0 && !out[at] {
			out[at] = n.status(u).Grade != NoSupply
		}
	}
	return out
}

// workAt is the number of the fortification marker in a hex, finished or not, -1 for none.
func (b *board) workAt(h hex.Hex) int {
	return slices.IndexFunc(b.Works, func(w Work) bool { return w.At == h })
}

// building is the beginning of fortifications as something that a movement phase offers.
func building() offer {
	return offer{
		options: func(b *board, side Side, visit func(decide.Intent)) {
			if b.means(side).Points == 0 {
				return
			}
			all := b.Map.made.fortify.on(b.Map.Grid, func(h hex.Hex) decide.Intent { return Fortify{h} })
			for i, p := range b.presence(side) {
				if p&(armedHere|armedNear) != 0 {
					visit(all[i])
				}
			}
		},
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			in, is := i.(Fortify)
			if is {
				b.mayFortify(s, side, in.Hex)
			}
			return is
		},
		carry: func(w *work, side Side, i decide.Intent, _ dice.Source) bool {
			in, is := i.(Fortify)
			if is {
				w.payPoints(side, w.fortPrice(nil), fortArg())
				w.Works = append(slices.Clip(w.Works), Work{At: in.Hex, Side: side})
				w.Log(ruleBuild, "na41.forts.begun", playerArg(side), hexArg(in.Hex))
			}
			return is
		},
	}
}

// fortArg names what is bought.
func fortArg() derive.Arg { return derive.Term("What", "na41.item.fortification") }

// 9.5.3: fortPrice is what a fortification costs.
func (b *board) fortPrice(rec *derive.Rec) derive.Num {
	c := b.Charts.Forts.Price
	return rec.Fact(derive.Of("na41.forts.price", ruleBuild, derive.Plain), c.Val, c.Source)
}

// 9.5.6, 9.5.6.a, 9.5.6.b: mayFortify judges the beginning of a fortification: a combat unit of the side in full or
// port supply in the hex or next to it, a resource point, no other marker in the hex, no enemy zone without a combat
// unit of its own there (a limited one is one), no more than its markers (9.5.3, 9.5.6.c). It leaves a hex that an
// enemy enters, so it is not begun where one is (d-110).
func (b *board) mayFortify(s *decide.Sheet, side Side, at hex.Hex) {
	if !b.Map.Grid.Has(at) {
		s.Refuse(ruleBuild, "na41.forts.no_hex", hexArg(at))
		return
	}
	fed := b.fed(side)
	if !b.onOrBeside(at, func(h hex.Hex) bool { return fed[b.Map.Grid.Index(h)] }) {
		s.Refuse(ruleBuild, "na41.forts.nobody_supplied", hexArg(at))
	}
	b.mayPayPoints(s, side, ruleBuild, b.fortPrice(s.Rec()), fortArg())
	if b.workAt(at) >= 0 {
		s.Refuse(ruleOneFort, "na41.forts.one_in_a_hex", hexArg(at))
	}
	if b.ezoc(at, side) != 0 && !b.combatUnit(at, side) {
		s.Refuse(ruleFortZone, "na41.forts.enemy_zone", hexArg(at))
	}
	if b.anyUnit(at, side.Enemy()) && !b.Rulings.Other(FortsAmongEnemies) {
		s.Refuse(ruleRazed, "na41.forts.enemy_there", hexArg(at))
	}
	b.fortsLeft(s, side)
	s.Because(ruleBuild, "na41.forts.may_begin", hexArg(at))
}

// 9.5.6.c: fortsLeft refuses one marker more than a side has.
func (b *board) fortsLeft(s *decide.Sheet, side Side) {
	n := 0
	for _, w := range b.Works {
		if w.Side == side {
			n++
		}
	}
	rec, c := s.Rec(), b.Charts.Forts.Most[side-1]
	have := rec.Fact(derive.Of("na41.forts.have", ruleFourteen, derive.Plain), derive.Int(n), cite.None)
	most := rec.Fact(derive.Of("na41.forts.most", ruleFourteen, derive.Plain), c.Val, c.Source)
	rec.Show(have)
	rec.Show(most)
	if !have.Less(most.Val) {
		s.Refuse(ruleFourteen, "na41.forts.none_left", playerArg(side), derive.Number("Limit", most.Val, derive.Plain))
	}
}

// completing is the rolls for fortifications under construction as something that an initial phase offers (9.5.4).
func completing() offer {
	return offer{
		options: func(b *board, side Side, visit func(decide.Intent)) {
			for _, k := range b.Works {
				if k.Side == side && !k.Done {
					visit(Complete{k.At})
				}
			}
		},
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			in, is := i.(Complete)
			if is {
				b.mayComplete(s, side, in.Hex)
			}
			return is
		},
		carry: func(w *work, side Side, i decide.Intent, src dice.Source) bool {
			in, is := i.(Complete)
			if is {
				w.complete(side, in.Hex, src)
			}
			return is
		},
	}
}

// 9.5.4: mayComplete judges the roll for a fortification under construction, one in an initial phase. On existing
// groundworks it is completed without one: when the phase begins, or in a position that begins later in it (9.5.5).
func (b *board) mayComplete(s *decide.Sheet, side Side, at hex.Hex) {
	n := b.workAt(at)
	if n < 0 || b.Works[n].Side != side || b.Works[n].Done {
		s.Refuse(ruleCompletion, "na41.forts.not_under_way", hexArg(at))
		return
	}
	if b.Map.Site(at)&Groundworks != 0 {
		s.Because(ruleGroundworks, "na41.forts.may_improve", hexArg(at))
		return
	}
	if b.Works[n].Tried {
		s.Refuse(ruleCompletion, "na41.forts.tried", hexArg(at))
	}
	s.Because(ruleCompletion, "na41.forts.may_complete", hexArg(at))
}

// complete rolls for a fortification; a failure can be tried again in the next initial phase (9.5.4).
func (w *work) complete(side Side, at hex.Hex, src dice.Source) {
	if w.improve(side, w.workAt(at)) {
		w.index()
		return
	}
	n := fall(src)
	die := dieLeaf(w.rec, ruleCompletion, n)
	out := w.Charts.Forts.Completion.read(w.rec, ruleCompletion, die)
	k := &w.Works[w.workAt(at)]
	arg := derive.Number("Die", die.Val, derive.Face)
	if out != FortIsDone {
		k.Tried = true
		w.LogRoll(ruleCompletion, "na41.forts.delayed", dieFaces, n-1, playerArg(side), hexArg(at), arg)
		return
	}
	k.Done = true
	w.index()
	w.LogRoll(ruleCompletion, "na41.forts.completed", dieFaces, n-1, playerArg(side), hexArg(at), arg)
}

// 9.5.5: openWorks completes a side's fortifications on existing groundworks, without a die; the others may be rolled
// for again (9.5.4).
func (w *work) openWorks(side Side) {
	for i := range w.Works {
		k := &w.Works[i]
		if k.Side != side || k.Done {
			continue
		}
		k.Tried = false
		w.improve(side, i)
	}
	w.index()
}

// improve completes a fortification that is built on existing groundworks (9.5.5); done is false for any other.
func (w *work) improve(side Side, n int) (done bool) {
	k := &w.Works[n]
	if w.Map.Site(k.At)&Groundworks == 0 {
		return false
	}
	k.Done = true
	w.Log(ruleGroundworks, "na41.forts.improved", playerArg(side), hexArg(k.At))
	return true
}

// dismantling is the removal of one's own fortifications, at any time in one's player turn (9.5.7).
func dismantling() offer {
	return offer{
		options: func(b *board, side Side, visit func(decide.Intent)) {
			for _, k := range b.Works {
				if k.Side == side {
					visit(
						b.Map.made.dismantle.about(
							b.Map.Grid,
							k.At,
							func(h hex.Hex) decide.Intent { return Dismantle{h} },
						),
					)
				}
			}
		},
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			in, is := i.(Dismantle)
			if is {
				if n := b.workAt(in.Hex); n < 0 || b.Works[n].Side != side {
					s.Refuse(ruleRazed, "na41.forts.none_of_yours", hexArg(in.Hex))
				}
				s.Because(ruleRazed, "na41.forts.may_dismantle", hexArg(in.Hex))
			}
			return is
		},
		carry: func(w *work, side Side, i decide.Intent, _ dice.Source) bool {
			in, is := i.(Dismantle)
			if is {
				n := w.workAt(in.Hex)
				w.Works = slices.Delete(slices.Clone(w.Works), n, n+1)
				w.index()
				w.Log(ruleRazed, "na41.forts.dismantled", playerArg(side), hexArg(in.Hex))
			}
			return is
		},
	}
}

// 9.5.7: raze removes a fortification of the enemy from a hex that a unit enters, and alarms the reserve that waits for
// it there (s2.2.a).
func (w *work) raze(side Side, at hex.Hex) {
	w.alarm(side, at)
	n := len(w.Works)
	w.Works = slices.DeleteFunc(w.Works, func(k Work) bool { return k.At == at && k.Side == side.Enemy() })
	if len(w.Works) < n {
		w.Log(ruleRazed, "na41.movement.razed", hexArg(at))
	}
}

// 9.5.2: walled tells whether the zones of a side reach into a hex as limited ones only, for the enemy's fortification
// there (7.3).
func (b *board) walled(h hex.Hex, side Side) bool { return b.fort(h) == side.Enemy() }
