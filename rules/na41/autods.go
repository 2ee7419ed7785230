package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 8.9 Automatic DS.
const (
	ruleAutomatic cite.Rule = "na41:8.9.1"
	ruleAutoChase cite.Rule = "na41:8.9.2"
)

// Chase is an Automatic DS whose advance is still to come: the hex, and the units with its markers.
type Chase struct {
	Target hex.Hex
	Units  []UnitID
}

// Fields names the hex and the marked units.
func (c *Chase) Fields(v record.Visitor) {
	record.Hex(v, "target", &c.Target)
	record.Refs(v, "units", &c.Units, Units)
}

// PursuitFrame is the end of a side's combat phase, when those with Automatic DS markers advance (8.9.2).
type PursuitFrame struct{ Side Side }

func (PursuitFrame) frame() string { return "pursuit" }

// Fields implements [Frame].
func (f PursuitFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

// marked tells whether a unit has an Automatic DS marker (8.9.1).
func (b *board) marked(u UnitID) bool {
	return slices.ContainsFunc(b.Chases, func(c Chase) bool { return slices.Contains(c.Units, u) })
}

// unmarked refuses a unit that has an Automatic DS marker, or carries one that has: it moves no farther (8.9.1).
func (b *board) unmarked(s *decide.Sheet, u UnitID) {
	if len(b.Chases) == 0 {
		return
	}
	b.members(ActFrame{Units: []UnitID{u}}, func(m UnitID) {
		if b.marked(m) {
			s.Refuse(ruleAutomatic, "na41.auto.stays", unitArg(m))
		}
	})
}

// 8.9.1: automatic is the offer of an Automatic DS in a movement phase.
func automatic() offer {
	return offer{
		options: func(b *board, side Side, visit func(decide.Intent)) {
			all := b.Map.made.shatter.on(b.Map.Grid, func(h hex.Hex) decide.Intent { return Shatter{h} })
			b.exposed(side, func(i int) { visit(all[i]) })
		},
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			in, is := i.(Shatter)
			if is {
				b.shatter(s, side, in.Hex)
			}
			return is
		},
		carry: func(w *work, side Side, i decide.Intent, _ dice.Source) bool {
			in, is := i.(Shatter)
			if is {
				w.push(
					AttackFrame{Attack: Attack{Side: side, Target: in.Hex, Guns: NoUnit, Shield: NoUnit, Auto: true}},
				)
				w.Log(ruleAutomatic, "na41.auto.considered", playerArg(side), hexArg(in.Hex))
			}
			return is
		},
	}
}

// shatter judges that units are gathered for an Automatic DS: somebody beside the hex may attack it, and as many of
// them as may attack together would come to 10-1 (8.9.1). More units never lower the odds.
func (b *board) shatter(s *decide.Sheet, side Side, h hex.Hex) {
	if !b.combatUnit(h, side.Enemy()) {
		s.Refuse(ruleAutomatic, "na41.combat.nobody", hexArg(h))
		return
	}
	a := Attack{Side: side, Target: h, Guns: NoUnit, Shield: NoUnit, Auto: true}
	b.resists(s, a)
	all := make([]UnitID, 0, mostParts)
	for d := range hex.Dir(hex.Dirs) {
		b.in(h.Step(d), func(u UnitID) {
			bare := decide.BareSheet()
			bare.Begin(nil)
			b.enlist(bare, a, u)
			if !bare.Refused() {
				all = append(all, u)
			}
		})
	}
	if len(all) == 0 {
		s.Refuse(ruleAutomatic, "na41.combat.no_attacker", hexArg(h))
		return
	}
	a.Units = b.bestCommanded(a, all)
	b.tenToOne(s, a)
	s.Because(ruleAutomatic, "na41.auto.may_gather", hexArg(h))
}

// bestCommanded are those of the units, as many as may attack together, who come to the best odds (8.4.1, 8.4.2,
// 8.9.1).
func (b *board) bestCommanded(a Attack, all []UnitID) []UnitID {
	if b.commands(a.Side, all) {
		return all
	}
	var best []UnitID
	var most derive.Val
	for _, units := range b.commanded(a.Side, all) {
		a.Units = units
		if n := b.fullColumn(nil, a).Val; best == nil || most.Less(n) {
			best, most = units, n
		}
	}
	return best
}

// commands tells whether all of the units may attack together (8.4.1, 8.4.2, 8.4.2.a, 8.4.2.b).
func (b *board) commands(side Side, all []UnitID) bool {
	if side == Axis && b.Comando {
		return true
	}
	var seen [mostNations]bool
	nations, tanks := 0, 0
	for _, u := range all {
		if n := b.nationality(u); !seen[n] {
			seen[n] = true
			nations++
		}
		if b.isTank(u) {
			tanks++
		}
	}
	if side == Axis {
		return nations <= 1
	}
	return nations <= b.Charts.Combat.Nations.Val.Whole() && tanks <= b.Charts.Combat.Tanks.Val.Whole()
}

// commanded are the largest sets of units that may attack together (8.4.1, 8.4.2, 8.4.2.a, 8.4.2.b).
func (b *board) commanded(side Side, all []UnitID) [][]UnitID {
	if side == Axis && b.Comando {
		return [][]UnitID{all}
	}
	limit := 1
	if side == Allies {
		limit = b.Charts.Combat.Nations.Val.Whole()
	}
	var nations []Nation
	for _, u := range all {
		if n := b.nationality(u); !slices.Contains(nations, n) {
			nations = append(nations, n)
		}
	}
	var out [][]UnitID
	for _, some := range choices(nations, limit) {
		units := slices.DeleteFunc(
			slices.Clone(all),
			func(u UnitID) bool { return !slices.Contains(some, b.nationality(u)) },
		)
		if side == Axis {
			out = append(out, units)
			continue
		}
		tanks := slices.DeleteFunc(slices.Clone(units), func(u UnitID) bool { return !b.isTank(u) })
		for _, three := range choices(tanks, b.Charts.Combat.Tanks.Val.Whole()) {
			out = append(
				out,
				slices.DeleteFunc(
					slices.Clone(units),
					func(u UnitID) bool { return b.isTank(u) && !slices.Contains(three, u) },
				),
			)
		}
	}
	return out
}

// choices are the sets of n of them, or the one of all when there are no more.
func choices[T any](of []T, n int) [][]T {
	if len(of) <= n {
		return [][]T{of}
	}
	if n == 0 {
		return [][]T{nil}
	}
	var out [][]T
	for _, rest := range choices(of[1:], n-1) {
		out = append(out, append([]T{of[0]}, rest...))
	}
	return append(out, choices(of[1:], n)...)
}

// tenToOne refuses units that do not come to 10-1 with the shifts of tanks and elite troops (8.5.3, 8.9.1). They need
// no attack supply.
func (b *board) tenToOne(s *decide.Sheet, a Attack) {
	odds := b.fullColumn(s.Rec(), a)
	s.Rec().Show(odds)
	if odds.Less(derive.Int(overwhelming)) {
		s.Refuse(ruleAutomatic, "na41.auto.too_weak", hexArg(a.Target), derive.Number("Odds", odds.Val, derive.Column))
	}
}

// declare judges the Automatic DS of the units that have joined (8.9.1).
func (b *board) declare(s *decide.Sheet, a Attack) {
	if len(a.Units) == 0 {
		s.Refuse(ruleAutomatic, "na41.combat.nobody_attacks", hexArg(a.Target))
		return
	}
	b.tenToOne(s, a)
	s.Because(ruleAutomatic, "na41.auto.may_declare", hexArg(a.Target))
}

// declared brings the hexes from which an Automatic DS is made down to the stacking limit, and then makes it, if those
// who are left still come to 10-1 (4.4.1, 8.9.1).
func (w *work) declared(f AttackFrame) play.Settled {
	down := StackingFrame{Side: f.Side}
	for _, u := range f.Units {
		if at := w.Units[u].At; w.Units[u].Where == OnMap && !slices.Contains(down.From, at) {
			down.From = append(down.From, at)
		}
	}
	if len(down.From) > 0 && len(down.overfull(&w.board)) > 0 {
		w.push(down)
		return play.Changed
	}
	f.Units = slices.DeleteFunc(slices.Clone(f.Units), func(u UnitID) bool { return w.Units[u].Where != OnMap })
	if len(f.Units) == 0 || w.fullColumn(nil, f.Attack).Less(derive.Int(overwhelming)) {
		w.Log(ruleAutomatic, "na41.auto.no_longer", hexArg(f.Target))
		return play.Done
	}
	w.declare(f.Attack)
	return play.Changed
}

// declare shatters the defenders at once, and marks those who did it (8.9.1). No Determined Defense is tried, as on
// every red result (d-23: or one is).
func (w *work) declare(a Attack) {
	w.Active = true
	w.Chases = append(w.Chases, Chase{Target: a.Target, Units: a.Units})
	w.rec.Show(w.fullColumn(w.rec, a))
	w.Log(ruleAutomatic, "na41.auto.declared", playerArg(a.Side), hexArg(a.Target))
	shade := RedShade
	if w.Rulings.Other(StandsAgainstAuto) {
		shade = PlainShade
	}
	w.replace(ResultFrame{Attack: a, Result: DS, Shade: shade, Overwhelmed: true})
}

// openPursuit opens the advance of those who have Automatic DS markers (3.2.c, 8.9.2).
func (w *work) openPursuit(side Side) Frame {
	if len(w.Chases) == 0 {
		return nil
	}
	return PursuitFrame{side}
}

// Question implements [play.Frame].
func (f PursuitFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleAutoChase, "na41.point.pursuit")
}

// Options implements [play.Frame].
func (f PursuitFrame) Options(b *board, visit func(decide.Intent)) {
	for _, c := range b.Chases {
		for _, u := range c.Units {
			visit(SelectUnit{u})
		}
	}
	visit(Forgo{})
}

// Judge judges whose advance comes next, one Automatic DS after the other, in any order (8.9.2).
func (f PursuitFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case SelectUnit:
		if !b.marked(i.Unit) {
			s.Refuse(ruleAutoChase, "na41.auto.no_marker", unitArg(i.Unit))
			return true
		}
		s.Because(ruleAutoChase, "na41.auto.may_pursue", unitArg(i.Unit))
	case Forgo:
		s.Because(ruleAutoChase, "na41.advance.may_stay", playerArg(f.Side))
	default:
		return false
	}
	return true
}

// CarryOut implements [play.Frame].
func (f PursuitFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	switch i := i.(type) {
	case SelectUnit:
		w.chase(f.Side, slices.IndexFunc(w.Chases, func(c Chase) bool { return slices.Contains(c.Units, i.Unit) }))
	case Forgo:
		w.Chases = nil
	}
}

// 8.9.2: chase opens the advance of an Automatic DS, and takes its markers away.
func (w *work) chase(side Side, n int) {
	if n < 0 {
		return
	}
	c := w.Chases[n]
	w.Chases = slices.Delete(slices.Clone(w.Chases), n, n+1)
	w.Log(ruleAutoChase, "na41.auto.pursues", playerArg(side), hexArg(c.Target))
	w.follow(
		ResultFrame{
			Attack:      Attack{Side: side, Target: c.Target, Units: c.Units, Guns: NoUnit, Shield: NoUnit},
			Result:      DS,
			Shade:       RedShade,
			Overwhelmed: true,
		},
	)
}

// Settle implements [play.Frame]: where only one advance is to come, it comes.
func (f PursuitFrame) Settle(w *work) play.Settled {
	switch len(w.Chases) {
	case 0:
		return play.Done
	case 1:
		w.chase(f.Side, 0)
		return play.Changed
	}
	return play.Asks
}
