package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 6.0 Off Map Boxes.
const (
	ruleFriendlyBox cite.Rule = "na41:6.1.2"
	ruleBoxStop     cite.Rule = "na41:6.3.1"
	ruleBoxExits    cite.Rule = "na41:6.3.2"
	ruleBoxLand     cite.Rule = "na41:6.3.3"
	ruleBoxOrder    cite.Rule = "na41:6.3.4.a"
	ruleBoxLift     cite.Rule = "na41:6.3.4.b"
	ruleReplaced    cite.Rule = "na41:19.5"
)

func boxArg(b *Box) derive.Arg { return derive.Term("Box", b.Term) }

// 6.3.1, 6.3.3: enterBox judges a stack's way into a box, from a hex that adjoins it (5.6). It has to stop there.
func (b *board) enterBox(s *decide.Sheet, f ActFrame, to BoxID) {
	if to < 0 || int(to) >= len(b.Map.Boxes) {
		s.Refuse(ruleExit, "na41.boxes.none")
		return
	}
	box, at := &b.Map.Boxes[to], b.spot(f)
	friendlyBox(s, box, b.side(f.Units[0]))
	if at.Where != OnMap || !b.Map.beside(to, at.At) {
		s.Refuse(ruleBoxLand, "na41.boxes.not_beside", boxArg(box))
	}
	if f.Trail&leftBox != 0 {
		s.Refuse(ruleBoxLand, "na41.boxes.no_return", boxArg(box))
	}
	if !b.mayGoOn(s, f) || at.Where != OnMap {
		return
	}
	if f.Tactical {
		b.tacticalStep(s, f)
	} else {
		b.pay(s, f, b.boxCost(s.Rec(), f), step{})
	}
	s.Because(ruleExit, "na41.boxes.may_leave_map", boxArg(box))
	s.Because(ruleBoxStop, "na41.boxes.stops", boxArg(box))
}

// 6.3.2, 6.3.4, 6.3.4.a, 6.3.4.b: leaveBox refuses a way out of a box that the stack may not take: into a hex that does
// not adjoin it, without good order, on foot (6.3.3).
func (b *board) leaveBox(s *decide.Sheet, f ActFrame, to hex.Hex) (adjacent bool) {
	at := b.spot(f)
	box := &b.Map.Boxes[at.Box]
	adjacent = b.Map.beside(at.Box, to)
	switch {
	case len(box.Edge) == 0:
		s.Refuse(ruleBoxExits, "na41.boxes.no_land", boxArg(box))
	case !adjacent:
		s.Refuse(ruleBoxLand, "na41.boxes.not_beside", boxArg(box))
	}
	b.members(f, func(u UnitID) {
		if b.Units[u].Condition != GoodOrder {
			s.Refuse(ruleBoxOrder, "na41.boxes.good_order", unitArg(u))
		}
		if b.Units[u].Replaced {
			s.Refuse(ruleReplaced, "na41.boxes.replaced", unitArg(u))
		}
	})
	for _, u := range f.Units {
		if c := b.counter(u); !c.Mech && (c.Type.Combat() || !b.Rulings.Other(ReplacementsWalk)) { // d-51
			s.Refuse(ruleBoxLift, "na41.boxes.on_foot", unitArg(u))
		}
	}
	return adjacent
}

// 6.1.1, 6.1.3: base is the base of a side, in which what it receives arrives; [NoBox] on a map without one.
func (m *Map) base(side Side) BoxID {
	for i := range m.Boxes {
		if m.Boxes[i].Base && m.Boxes[i].Side == side {
			return BoxID(i)
		}
	}
	return NoBox
}

// 6.1.2: friendlyBox refuses a box of the enemy's.
func friendlyBox(s *decide.Sheet, box *Box, side Side) bool {
	if box.Side != side {
		s.Refuse(ruleFriendlyBox, "na41.boxes.enemy", boxArg(box))
	}
	return box.Side == side
}

// 6.2: boxSupply is how all are supplied in a box.
func boxSupply() Status { return Status{Grade: FullSupply} }

// intoBox judges the way of an advance off the map into a box of its side, which costs a hex and ends it (6.3.3,
// 14.2.1, 14.2.2).
func (f AdvanceFrame) intoBox(b *board, s *decide.Sheet, to BoxID) {
	if to < 0 || int(to) >= len(b.Map.Boxes) {
		s.Refuse(ruleExit, "na41.boxes.none")
		return
	}
	box := &b.Map.Boxes[to]
	friendlyBox(s, box, f.Side)
	if !b.Map.beside(to, f.at()) {
		s.Refuse(ruleBoxLand, "na41.boxes.not_beside", boxArg(box))
	}
	if f.Limited {
		s.Refuse(ruleLimitedOnly, "na41.advance.limited", hexArg(f.From))
	}
	if f.Narrow {
		s.Refuse(ruleLimitedOnly, "na41.advance.limited", hexArg(f.Struck))
	}
	if f.Halted {
		s.Refuse(ruleFailedBreak, "na41.advance.halted", unitArg(f.Now[0]))
	}
	f.stopped(b, s)
	f.ended(b, s)
	across := b.across(SpotInBox(to), f.at())
	for _, u := range f.Now {
		b.stays(s, u)
		f.leavesJebel(b, s, u, across)
	}
	f.farEnough(b, s, 1)
	s.Because(ruleBoxLand, "na41.boxes.may_leave_map", boxArg(box))
}
