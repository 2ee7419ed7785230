package batalha

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// FallFrame is a retreat under way: the unit, the hexes that it has passed, the first being where it stood, and whether
// the combat has cost it a loss. Chain are the hexes that a chain retreat has come through before it, which it keeps
// out of; none for a retreat that a combat has ordered (5.3.1).
type FallFrame struct {
	Unit  UnitID
	Path  []hex.Hex
	Hurt  bool
	Chain []hex.Hex
}

func (FallFrame) frame() string { return "fall" }

// Fields implements [Frame].
func (f FallFrame) Fields(v record.Visitor) Frame {
	unitField(v, &f.Unit)
	record.SomeHexes(v, "path", &f.Path)
	v.Bool("hurt", &f.Hurt)
	record.Hexes(v, "chain", &f.Chain)
	v.Check(f.check)
	return f
}

func (f FallFrame) given(g *givens) {
	play.EachHolds(&g.Givens, "retreats", f.Unit)
	if f.Hurt {
		g.hurt([]UnitID{f.Unit})
	}
	g.fell = append(g.fell, f.Unit)
	for _, h := range f.Chain {
		g.Holds("chain", true, hexArg(h))
	}
}

func (f FallFrame) shows() Shows { return Shows{Path: f.Path} }

// check holds the path to hexes next to each other, and the unit to its end.
func (f FallFrame) check(c record.Checks) {
	in, _ := c.In().(Read)
	if len(f.Path) == 0 || in.State == nil {
		return
	}
	record.CheckPath(c, "path", f.Path)
	if f.Unit == NoUnit {
		return
	}
	if at, end := in.State.Units[f.Unit], f.Path[len(f.Path)-1]; at.Where == OnMap && at.At != end {
		c.Fail("unit", -1, record.NotThere, map[string]string{"Other": c.Hex(end)})
	}
}

func (FallFrame) begun() {}

func (f FallFrame) mover() UnitID { return f.Unit }

// Question implements [Frame].
func (f FallFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Unit), ruleRetreat, "batalha.point.fall", unitArg(f.Unit))
}

// Options implements [Frame].
func (f FallFrame) Options(_ *board, visit func(decide.Act)) {
	at := f.Path[len(f.Path)-1]
	for d := range hex.Dir(hex.Dirs) {
		visit(RetreatTo.At(at.Step(d)))
	}
	for e := North; e <= West; e++ {
		visit(Leave(e))
	}
}

// Act implements [Frame].
func (f FallFrame) Act(t turn, i decide.Act) bool {
	if !meaningful(i) {
		return false
	}
	switch i.Verb {
	case RetreatTo:
		if t.Judging() {
			t.Board.retreatTo(t.Sheet, f, i.Hex)
		} else {
			t.Work.fallTo(f, i.Hex)
		}
	case RetreatOff:
		if t.Judging() {
			t.Board.retreatOff(t.Sheet, f, Edge(i.N))
		} else {
			t.Work.fallOff(f)
		}
	default:
		return false
	}
	return true
}

// Settle asks while the retreat can go on (5.3). A unit without any way out is eliminated.
func (f FallFrame) Settle(w *work) play.Settled {
	at := f.Path[len(f.Path)-1]
	switch {
	case !w.onMap(f.Unit):
	case len(f.Path) == 1 && w.way(f) != noWay, len(f.Path) > 1 && (w.second(f, at) || w.atEdge(at)):
		return play.Asks
	default:
		w.trapped(f)
	}
	return play.Done
}

// ChainFrame is a hex that the retreat of Unit may have overfilled, from which Side moves on a unit (5.3.1). Chain are
// the hexes that the retreat has come through before, which the one that moves on keeps out of.
type ChainFrame struct {
	Side  Side
	Hex   hex.Hex
	Unit  UnitID
	Chain []hex.Hex
}

func (ChainFrame) frame() string { return "chain" }

// Fields implements [Frame].
func (f ChainFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	unitField(v, &f.Unit)
	hexField(v, &f.Hex)
	record.Hexes(v, "chain", &f.Chain)
	return f
}

func (f ChainFrame) given(g *givens) { play.EachHolds(&g.Givens, "crowds", f.Unit) }

func (f ChainFrame) shows() Shows { return Shows{Full: []hex.Hex{f.Hex}} }

func (f ChainFrame) names() []UnitID { return []UnitID{f.Unit} }

// Question implements [Frame].
func (f ChainFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleChain, "batalha.point.chain", hexArg(f.Hex))
}

// Options implements [Frame].
func (f ChainFrame) Options(b *board, visit func(decide.Act)) {
	b.in(f.Hex, func(u UnitID) { visit(Chain.On(u)) })
}

// Act implements [Frame].
func (f ChainFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != Chain {
		return false
	}
	if t.Judging() {
		t.Board.chained(t.Sheet, f, i.Unit)
	} else {
		t.Work.chain(f, i.Unit)
	}
	return true
}

// Settle asks while the hex holds more than three units (5.3.1). When none of them can move on, the one that came is
// eliminated (5.3).
func (f ChainFrame) Settle(w *work) play.Settled {
	if !w.overfull(f.Hex) {
		return play.Done
	}
	for _, u := range w.units(f.Hex) {
		if w.limited(u) && w.way(w.moving(f, u)) == direct {
			return play.Asks
		}
	}
	w.Log(ruleRetreat, "batalha.retreat.no_way", unitArg(f.Unit))
	w.eliminate(f.Unit)
	return play.Changed
}

// fall begins the retreat of a unit (5.3).
func (w *work) fall(f RetreatFrame, u UnitID) {
	f.Left = without(f.Left, u)
	w.replace(f)
	w.push(FallFrame{Unit: u, Path: []hex.Hex{w.Units[u].At}, Hurt: contains(f.Hurt, u)})
}

// trapped eliminates a unit that has no way out, by the rule that closes the last one (5.3, 5.3.2, 5.3.3, 5.3.3.o1).
func (w *work) trapped(f FallFrame) {
	at := f.Path[0]
	switch {
	case w.armour(f.Unit) && some(func(d hex.Dir) bool {
		return w.Map.At(at, d)&SeaArm != 0 && w.Map.Grid.Has(at.Step(d)) &&
			w.holder(at.Step(d)) != w.side(f.Unit).Enemy()
	}):
		w.Log(ruleSeaArmRetreat, "batalha.retreat.armour_lost", unitArg(f.Unit))
	case !some(func(d hex.Dir) bool { return w.opens(f.Unit, at, d) }) || w.diesAtOnce(f.Unit):
		w.Log(ruleRetreat, "batalha.retreat.no_way", unitArg(f.Unit))
	case f.Hurt:
		w.Log(ruleSiegeHurt, "batalha.retreat.hurt_and_encircled", unitArg(f.Unit))
	default:
		w.Log(ruleSiege, "batalha.retreat.no_second", unitArg(f.Unit))
	}
	w.eliminate(f.Unit)
}

// fallTo takes a step of a retreat and pays for it: a loss across a sea arm (5.3.2), another for the second step of an
// encircled unit (5.3.3), the die on mines (5.3).
func (w *work) fallTo(f FallFrame, to hex.Hex) {
	u, from := f.Unit, f.Path[len(f.Path)-1]
	second, relieved := len(f.Path) > 1, w.relieved(f)
	over := second || w.way(f) == direct
	w.put(u, to)
	w.Log(ruleRetreat, "batalha.retreat.retreated", unitArg(u), hexArg(to))
	been := f.been()
	f.Path = append(f.Path[:len(f.Path):len(f.Path)], to)
	w.replace(f)
	if over {
		w.replace(ChainFrame{Side: w.side(u), Hex: to, Unit: u, Chain: been})
	}
	if d, ok := hex.Toward(from, to); ok && w.Map.At(from, d)&SeaArm != 0 {
		w.acrossSea(f)
	}
	if second {
		w.payEncircled(f, relieved)
	}
	w.upon(u)
}

// acrossSea takes a loss from a unit that retreats across a sea arm, or its life when the combat has hurt it (5.3.2).
func (w *work) acrossSea(f FallFrame) {
	if f.Hurt {
		w.Log(ruleSeaArmRetreat, "batalha.retreat.sea_arm_killed", unitArg(f.Unit))
		w.eliminate(f.Unit)
		return
	}
	w.Log(ruleSeaArmRetreat, "batalha.retreat.sea_arm_cost", unitArg(f.Unit))
	w.hurt(f.Unit)
}

// payEncircled takes a loss from an encircled unit in its second step, unless friends have let it through (5.3.3,
// 5.3.3.o1).
func (w *work) payEncircled(f FallFrame, relieved bool) {
	switch {
	case !w.onMap(f.Unit):
	case relieved:
		w.Log(ruleSiegeHurt, "batalha.retreat.was_relieved", unitArg(f.Unit))
	default:
		w.Log(ruleSiege, "batalha.retreat.paid", unitArg(f.Unit))
		w.hurt(f.Unit)
	}
}

// fallOff takes the unit off the map: it is not destroyed and does not come back (4.2.2). An encircled unit pays for
// its second step first.
func (w *work) fallOff(f FallFrame) {
	if len(f.Path) > 1 {
		w.payEncircled(f, w.relieved(f))
	}
	w.pop()
	if !w.onMap(f.Unit) {
		return
	}
	*w.unit(f.Unit) = Unit{Where: OffMap, Reduced: w.Units[f.Unit].Reduced}
	w.index()
	w.Log(ruleOffMap, "batalha.retreat.left", unitArg(f.Unit))
}

// movesOn tells whether a full hex would have room for the unit that comes, because one of its units, or the one that
// comes, can go on to another hex, if need be through more chain retreats (5.3.1). Hexes that have been come through
// are left out.
func (b *board) movesOn(u UnitID, h hex.Hex, through []hex.Hex) bool {
	been := append(slices.Clone(through), h)
	movers := append(b.units(h), u)
	for full := []hex.Hex{h}; len(full) > 0; full = full[1:] {
		for _, v := range movers {
			for d := range hex.Dir(hex.Dirs) {
				to := full[0].Step(d)
				if !b.limited(v) || !b.opens(v, full[0], d) || b.threatens(v, to) || slices.Contains(been, to) {
					continue
				}
				if !b.crowded(v, to) {
					return true
				}
				been, full = append(been, to), append(full, to)
			}
		}
		if len(full) > 1 {
			movers = b.units(full[1])
		}
	}
	return false
}

// 5.3.1: chained judges which unit of an overfull hex moves on: any that the limit counts (4.1.1) and that finds a hex
// to end in.
func (b *board) chained(s *decide.Sheet, f ChainFrame, u UnitID) {
	if !b.onMap(u) || b.Units[u].At != f.Hex {
		s.Refuse(ruleChain, "batalha.retreat.not_there", unitArg(u), hexArg(f.Hex))
		return
	}
	if !b.limited(u) {
		s.Refuse(ruleStacking, "batalha.retreat.not_counted", unitArg(u))
	}
	if b.way(b.moving(f, u)) != direct {
		s.Refuse(ruleRetreat, "batalha.retreat.cannot_move_on", unitArg(u))
	}
	s.Because(ruleChain, "batalha.retreat.may_move_on", unitArg(u))
}

// moving is the retreat of a unit that moves on (5.3.1).
func (b *board) moving(f ChainFrame, u UnitID) FallFrame {
	return FallFrame{Unit: u, Path: []hex.Hex{f.Hex}, Hurt: b.wasHurt(u), Chain: append(slices.Clone(f.Chain), f.Hex)}
}

// wasHurt tells whether the combat under way has cost the unit a loss.
func (b *board) wasHurt(u UnitID) bool {
	f, ok := frame.Find[ResultFrame](b.Frames)
	return ok && contains(f.Hurt, u)
}

// chain sets a unit on its way out of an overfull hex (5.3.1).
func (w *work) chain(f ChainFrame, u UnitID) {
	w.Log(ruleChain, "batalha.retreat.moves_on", unitArg(u))
	w.push(w.moving(f, u))
}
