package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/rules/hex"
)

// Rules of 5.3.4 Limited Intelligence.
const ruleIntelligence cite.Rule = "theseus:5.3.4"

// Intelligence is what a side that sees a part of a position has been told of the enemies that it does not see: what
// binds its own units, and no more (d-120). The zero value is that of a whole position.
type Intelligence struct {
	To      Side       // who sees the position
	Zones   []hex.Hex  // into which zones of unseen enemies reach, by grid index
	Against []Armament // of unseen enemies whose zones reach into hexes that the side holds, by grid index (7.3.4)
	Watched bool       // an unseen enemy could react to the side's stack on the move (6.5.1)
}

// Armament is tank and anti-tank points that count against a hex.
type Armament struct {
	At     hex.Hex
	Points int8
}

func (t Intelligence) clone() Intelligence {
	t.Zones, t.Against = slices.Clone(t.Zones), slices.Clone(t.Against)
	return t
}

// limited tells whether a side sees no more than the rules let it: in the scenarios of both sides (5.3.4). In the
// training scenario and in positions of no scenario all is seen.
func (b *board) limited() bool { return b.Campaign != nil }

// topOf is the unit that lies on top of some that stand together: a headquarters, else the one that its side has put
// there, else the first in the order of battle (5.3.1, 5.3.4).
func (b *board) topOf(units []UnitID) UnitID {
	top := NoUnit
	for _, u := range units {
		switch {
		case !b.combat(u):
			return u
		case top == NoUnit, b.Units[u].Top && !b.Units[top].Top:
			top = u
		}
	}
	return top
}

// uppermost puts the first of some units that have come to a hex on top of those that are there (5.3.1).
func (w *work) uppermost(units []UnitID) {
	if !w.limited() || len(units) == 0 {
		return
	}
	w.in(w.Units[units[0]].At, func(u UnitID) { w.Units[u].Top = u == units[0] })
}

// 5.3.4: seenBy are, by UnitID, the units on the map that a side may look at: its own; on top of each stack of the
// enemy the uppermost one, and beneath a headquarters all; those that an open procedure is about, but of a stack that
// attacks or moves only its uppermost one, until the defender has answered the attack (7.5.1.1).
func (b *board) seenBy(side Side) []bool {
	seen := make([]bool, len(b.Units))
	see := func(units ...UnitID) {
		for _, u := range units {
			if b.onMap(u) {
				seen[u] = true
			}
		}
	}
	for i := range b.Map.Grid.Len() {
		stack := b.stackAt(i)
		switch {
		case len(stack) == 0:
		case b.side(stack[0]) == side, !b.combat(b.topOf(stack)):
			see(stack...)
		default:
			see(b.topOf(stack))
		}
	}
	for i := range b.Frames.Len() {
		f := b.Frames.At(i)
		if l, looks := f.(looker); looks {
			see(l.looked(b)...)
		} else if n, names := f.(namer); names {
			see(n.names()...)
		}
	}
	return seen
}

// stackAt are the units in a hex by grid index, headquarters too.
func (b *board) stackAt(at int) []UnitID {
	var out []UnitID
	b.standing.Each(at, func(u UnitID) { out = append(out, u) })
	return out
}

// around are the units of a side in a hex and beside it, into which an opponent who displaces them has to look (5.3.3).
func (b *board) around(h hex.Hex, side Side) []UnitID {
	var out []UnitID
	for _, at := range b.ring(nil, b.Map.Grid.Index(h)) {
		for _, u := range b.stackAt(int(at)) {
			if b.side(u) == side {
				out = append(out, u)
			}
		}
	}
	return out
}

// weighed are the units of an attack whose strength is told, since the chits have been drawn for it (7.5.1.2, d-121).
func (b *board) weighed() []UnitID {
	var out []UnitID
	for i := range b.Frames.Len() {
		if f, weighs := b.Frames.At(i).(weigher); weighs {
			out = append(out, f.weighs()...)
		}
	}
	return out
}

// challenged are the units that open procedures name, whose assignment has been shown (5.5.2.b).
func (b *board) challenged() []UnitID {
	var out []UnitID
	for i := range b.Frames.Len() {
		if f, moves := b.Frames.At(i).(MoveFrame); moves {
			out = append(out, f.Units...)
		}
		if f, names := b.Frames.At(i).(namer); names {
			out = append(out, f.names()...)
		}
	}
	return out
}

// SeenBy is the position as a side may see it: enemies of which it may look at nothing are nowhere; those that it sees
// stand with their printed strength, for markers of lost strength are never looked at, and without the formation that
// an independent is secretly assigned to, whose marker lies face down like a dummy (5.3.4, 5.5.2.b). Zones of unseen
// enemies, what they have against a screen, and that one could react, is told. Of a position in which all is seen it is
// the position itself.
func (g Game) SeenBy(side Side) Game {
	if side == 0 || !g.b.limited() || g.b.Intelligence.To != 0 {
		return g
	}
	b := newBoard(g.b.Rules, g.b.clone())
	seen, weighed, challenged := b.seenBy(side), b.weighed(), b.challenged()
	for i := range b.Units {
		u := UnitID(i)
		if b.side(u) == side {
			continue
		}
		now, fresh := &b.Units[i], b.counter(u).Fresh(hex.Hex{})
		switch {
		case now.Where == OnMap && !seen[u]:
			*now = fresh
			now.Where = Unseen
			continue
		case now.Where == Eliminated:
			continue
		}
		now.Top = false
		if !slices.Contains(weighed, u) {
			now.Strength, now.Support = fresh.Strength, fresh.Support
		}
		if !slices.Contains(challenged, u) {
			now.Of = fresh.Of
		}
	}
	for i := range g.b.Units {
		u := UnitID(i)
		if of := g.b.Units[i].Of; b.side(u) != side && g.b.onMap(u) && of != b.counter(u).Formation &&
			of != b.Units[i].Of {
			b.cover(of, 1)
		}
	}
	b.blind(seen)
	b.Restored[side.Enemy()-1] = 0
	if side == Allies {
		b.hideNoted()
	}
	b.Intelligence.To = side
	b.indexAll()
	b.tell(g.b)
	return gameOf(&b)
}

// blind takes units that are not seen out of the open procedures (5.3.4).
func (b *board) blind(seen []bool) {
	kept := func(units []UnitID) []UnitID {
		return slices.DeleteFunc(
			slices.Clone(units),
			func(u UnitID) bool { return b.known(u) && b.Units[u].Where == Unseen && !seen[u] },
		)
	}
	for i := range b.Frames.Len() {
		if f, blinds := b.Frames.At(i).(blinder); blinds {
			b.Frames = b.Frames.With(i, f.only(kept))
		}
	}
}

// hideNoted takes away what the Axis has written down (5.3.4, 8.2).
func (b *board) hideNoted() {
	for i := range b.Frames.Len() {
		if f, is := b.Frames.At(i).(AdminFrame); is {
			f.Noted = 0
			b.Frames = b.Frames.With(i, f)
		}
	}
}

// tell works out what the side has to be told, from the whole position (5.4, 6.5.1, 7.3.4).
func (b *board) tell(whole *board) {
	side := b.Intelligence.To
	for i := range b.look {
		if whole.look[i].of(zoneOf, side.Enemy()) && !b.look[i].of(zoneOf, side.Enemy()) {
			b.Intelligence.Zones = append(b.Intelligence.Zones, b.Map.Grid.At(i))
		}
		if h := b.Map.Grid.At(i); b.holder(h) == side {
			if n := whole.againstScreen(nil, h, side).Whole() - b.againstScreen(nil, h, side).Whole(); n > 0 {
				b.Intelligence.Against = append(b.Intelligence.Against, Armament{h, int8(n)})
			}
		}
	}
	b.indexAll()
	if f, moves := b.mover(); moves && b.side(f.Units[0]) == side {
		moving, _ := whole.mover()
		b.Intelligence.Watched = whole.canBeReactedTo(moving) && !b.canBeReactedTo(f)
	}
}

// toldAgainst is what unseen enemies have against a screen out of a hex (7.3.4).
func (b *board) toldAgainst(rec *derive.Rec, h hex.Hex) (n derive.Num, ok bool) {
	i := slices.IndexFunc(b.Intelligence.Against, func(a Armament) bool { return a.At == h })
	if i < 0 {
		return derive.Num{}, false
	}
	return rec.Fact(
		derive.Of("theseus.screen.told", ruleIntelligence, derive.Plain, hexArg(h)),
		derive.Int(int(b.Intelligence.Against[i].Points)),
		cite.None,
	), true
}

// Secret tells whether a side is not told of something that the other one does: which formation an independent is
// assigned to, and which of the markers are dummies (5.5.2.b).
func (g Game) Secret(i decide.Intent) bool {
	switch decide.ActOf(i).Verb {
	case Assign, LayDummy, TakeDummy:
		return g.b.limited()
	}
	return false
}

// untold are the sentences that tell how much strength or support a unit has, and those told instead to the enemy, who
// may not look at its marker (5.3.4).
func untold(key string) (instead string, ok bool) {
	switch key {
	case lostPointKey:
		return "theseus.unit.lost_point_unseen", true
	case replacedKey:
		return "theseus.replacement.done_unseen", true
	case lostSupportKey:
		return "theseus.displace.support_lost_unseen", true
	}
	return "", false
}

// ToldOf is what a side is told of something that happens at a position: of the enemy's points of strength and support
// not how many he has then, unless they are weighed in a combat (5.3.4).
func (g Game) ToldOf(side Side, e event.Event) event.Event {
	instead, hides := untold(e.Key)
	if !hides || !g.b.limited() {
		return e
	}
	u := UnitID(e.Args[0].Ref)
	if g.b.side(u) == side || slices.Contains(g.b.weighed(), u) {
		return e
	}
	e.Key, e.Args = instead, unitArgs(u)
	return e
}

// Unseen tells whether a unit stands where nobody may look who sees the position (5.3.4).
func (g Game) Unseen(u UnitID) bool { return g.b.known(u) && g.b.Units[u].Where == Unseen }

// mayWait tells whether a procedure is open that goes on by itself when there is nothing to decide, which a side cannot
// see of the other one (5.3.4).
func mayWait(st State) bool {
	top, _ := st.Frames.Top()
	f, may := top.(waiter)
	return may && f.waits()
}
