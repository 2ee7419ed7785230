package na41

import (
	"cmp"
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 24.0 Delay Markers, and of the phase in the sequence (3.2.f).
const (
	ruleDelayPhase  cite.Rule = "na41:3.2.f"
	ruleDelayPlace  cite.Rule = "na41:24.3.1"
	ruleDelayEnemy  cite.Rule = "na41:24.3.1.a"
	ruleDelayApart  cite.Rule = "na41:24.3.1.b"
	ruleDelayHeld   cite.Rule = "na41:24.3.1.c"
	ruleDelayDice   cite.Rule = "na41:24.3.2"
	ruleDelayLift   cite.Rule = "na41:24.3.3"
	ruleDelayTaken  cite.Rule = "na41:24.3.4"
	ruleDelayOthers cite.Rule = "na41:24.3.5"
)

// key is the key of the word for a kind of markers, empty for none.
func (k MarkerKind) key() string {
	switch k {
	case Delay:
		return items + "delay"
	case Strafing:
		return StrafingRun.key()
	case LRDG:
		return DesertGroup.key()
	}
	return ""
}

// MarkerKinds are the words for the kinds of markers.
func MarkerKinds() []record.Choice[MarkerKind] {
	out := make([]record.Choice[MarkerKind], 0, LRDG)
	for k := Delay; k <= LRDG; k++ {
		out = append(out, record.Choice[MarkerKind]{Word: k.key()[len(items):], Value: k})
	}
	return out
}

// DelayFrame is a side's delay phase (24.3). Rolled: the dice for the random removal have fallen.
type DelayFrame struct {
	Side   Side
	Rolled bool
}

func (DelayFrame) frame() string { return "delay" }

// Fields implements [Frame].
func (f DelayFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	v.Bool("rolled", &f.Rolled)
	return f
}

type (
	// PlaceMarker places a delay, strafing or LRDG marker (24.3.1, 18.7.5, 18.8).
	PlaceMarker struct {
		Marker MarkerKind
		Hex    hex.Hex
	}
	// LiftMarker takes a delay marker back (24.3.3).
	LiftMarker struct{ Hex hex.Hex }
	// EndDelay ends the delay phase.
	EndDelay struct{}
)

// Kind implements [decide.Intent].
func (PlaceMarker) Kind() decide.Kind { return "place_marker" }

// Kind implements [decide.Intent].
func (LiftMarker) Kind() decide.Kind { return "lift_marker" }

// Kind implements [decide.Intent].
func (EndDelay) Kind() decide.Kind { return "end_delay" }

func (PlaceMarker) intent() {}
func (LiftMarker) intent()  {}
func (EndDelay) intent()    {}

// Fields implements [Intent].
func (i PlaceMarker) Fields(v record.Visitor) Intent {
	record.Word(v, "marker", &i.Marker, MarkerKinds())
	hexField(v, &i.Hex)
	return i
}

// Fields implements [Intent].
func (i LiftMarker) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Fields implements [Intent].
func (i EndDelay) Fields(record.Visitor) Intent { return i }

// openDelay opens a side's delay phase, in which its strafing and LRDG markers leave the map (3.2.f, 24.3.5).
func (w *work) openDelay(side Side) Frame {
	w.removeMarkers(
		func(m Marker) bool { return m.Side == side && m.Kind != Delay },
		ruleDelayOthers,
		"na41.delay.over",
	)
	return DelayFrame{Side: side}
}

// removeMarkers takes markers off the map.
func (w *work) removeMarkers(gone func(Marker) bool, rule cite.Rule, key string) {
	w.Markers = slices.DeleteFunc(w.Markers, func(m Marker) bool {
		if !gone(m) {
			return false
		}
		w.Log(rule, key, playerArg(m.Side), markerArg(m.Kind), hexArg(m.At))
		return true
	})
}

// markerArg names a kind of markers.
func markerArg(k MarkerKind) derive.Arg {
	if key := k.key(); key != "" {
		return derive.Term("What", key)
	}
	return derive.Arg{}
}

// Question implements [play.Frame].
func (f DelayFrame) Question(*board) play.Question {
	if f.Rolled {
		return play.Ask(f.Side, ruleDelayLift, "na41.point.lift_markers")
	}
	return play.Ask(f.Side, ruleDelayPhase, "na41.point.delay")
}

// Options implements [play.Frame].
func (f DelayFrame) Options(b *board, visit func(decide.Intent)) {
	if f.Rolled {
		for _, m := range b.Markers {
			if m.Side == f.Side && m.Kind == Delay {
				visit(LiftMarker{m.At})
			}
		}
		visit(EndDelay{})
		return
	}
	for k := Delay; k <= LRDG; k++ {
		if b.atHand(f.Side, k) == 0 {
			continue
		}
		for _, i := range b.Map.places(k) {
			visit(i)
		}
	}
	offers := anytimeOffers()
	b.offered(offers[:], f.Side, visit)
	visit(Roll{})
}

// 24.3.3: Judge implements [play.Frame].
func (f DelayFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case PlaceMarker:
		if f.Rolled {
			return false
		}
		b.placeMarker(s, f.Side, i)
	case Roll:
		if f.Rolled {
			return false
		}
		s.Because(ruleDelayDice, "na41.delay.may_roll", playerArg(f.Side))
	case LiftMarker:
		if !f.Rolled {
			return false
		}
		if !b.hasMarker(f.Side, Delay, i.Hex) {
			s.Refuse(ruleDelayLift, "na41.delay.nothing_to_lift", hexArg(i.Hex))
		}
		s.Because(ruleDelayLift, "na41.delay.may_lift", hexArg(i.Hex))
	case EndDelay:
		if !f.Rolled {
			return false
		}
		s.Because(ruleDelayPhase, "na41.delay.may_end", playerArg(f.Side))
	default:
		offers := anytimeOffers()
		return !f.Rolled && b.judged(offers[:], s, f.Side, i)
	}
	return true
}

// CarryOut implements [play.Frame].
func (f DelayFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	switch i := i.(type) {
	case PlaceMarker:
		w.mark(f.Side, i)
	case Roll:
		w.randomRemoval(f.Side, src)
		w.replace(DelayFrame{Side: f.Side, Rolled: true})
	case LiftMarker:
		w.removeMarkers(
			func(m Marker) bool { return m.Side == f.Side && m.Kind == Delay && m.At == i.Hex },
			ruleDelayLift,
			"na41.delay.lifted",
		)
	case EndDelay:
		w.Pop()
	default:
		offers := anytimeOffers()
		w.carried(offers[:], f.Side, i, src)
	}
}

// Settle implements [play.Frame]: without a delay marker of the side's there is nothing left to ask after the dice.
func (f DelayFrame) Settle(w *work) play.Settled {
	if f.Rolled && !slices.ContainsFunc(w.Markers, func(m Marker) bool { return m.Side == f.Side && m.Kind == Delay }) {
		return play.Done
	}
	return play.Asks
}

// hasMarker tells whether a side has a marker of the kind in a hex.
func (b *board) hasMarker(side Side, kind MarkerKind, at hex.Hex) bool {
	return slices.ContainsFunc(b.Markers, func(m Marker) bool { return m.Side == side && m.Kind == kind && m.At == at })
}

// 24.1: nextDelay is the lowest number of a delay marker on the side's display (d-39), 0 when all are on the map
// (24.3.1).
func (b *board) nextDelay(side Side) uint8 {
	var out [256]bool
	for _, m := range b.Markers {
		if m.Side == side && m.Kind == Delay {
			out[m.Number] = true
		}
	}
	for n := 1; n <= b.Charts.Delays[side-1].Val.Whole(); n++ {
		if !out[n] {
			return uint8(n)
		}
	}
	return 0
}

// atHand is how many markers of a kind a side may place; of delay markers 1 stands for some (24.3.1, 23.2.3).
func (b *board) atHand(side Side, kind MarkerKind) int {
	switch kind {
	case Delay:
		return int(min(b.nextDelay(side), 1))
	case Strafing:
		return int(b.means(side).Assets[StrafingRun])
	case LRDG:
		return int(b.means(side).Assets[DesertGroup])
	}
	return 0
}

// 24.3.1, 24.3.5: placeMarker judges a marker that is to be placed.
func (b *board) placeMarker(s *decide.Sheet, side Side, i PlaceMarker) {
	if !b.Map.Grid.Has(i.Hex) {
		s.Refuse(ruleDelayPlace, "na41.delay.no_hex", hexArg(i.Hex))
		return
	}
	switch i.Marker {
	case Delay:
		b.placeDelay(s, side, i.Hex)
	case Strafing:
		b.placeStrafing(s, side, i.Hex)
	case LRDG:
		b.placeLRDG(s, side, i.Hex)
	default:
		s.Refuse(ruleDelayPlace, "na41.delay.no_marker")
	}
}

// 24.3.1.b, 24.3.1.c: placeDelay judges a delay marker: one from the display, away from the enemy's units, from
// fortifications (d-76) and from its like, and not in his ports and airfields (24.3.1).
func (b *board) placeDelay(s *decide.Sheet, side Side, at hex.Hex) {
	i, enemy := b.Map.Grid.Index(at), side.Enemy()
	own := b.presence(side)[i]
	if b.nextDelay(side) == 0 {
		s.Refuse(ruleDelayPlace, "na41.delay.none_left", playerArg(side))
	}
	if b.presence(enemy)[i]&(someHere|someNear) != 0 {
		s.Refuse(ruleDelayEnemy, "na41.delay.near_enemy", hexArg(at))
	}
	if own&fortNear != 0 {
		s.Refuse(ruleDelayEnemy, "na41.delay.near_fort", hexArg(at))
	}
	if own&(delayHere|delayNear) != 0 {
		s.Refuse(ruleDelayApart, "na41.delay.near_delay", hexArg(at))
	}
	if b.Map.Site(at)&(Port|Airfield) != 0 && b.lastIn(at) == enemy {
		s.Refuse(ruleDelayHeld, "na41.delay.enemy_place", hexArg(at))
	}
	if own&strafingHere != 0 && !b.Rulings.Other(DelayOnStrafing) {
		s.Refuse(ruleStrafing, "na41.delay.on_strafing", hexArg(at))
	}
	s.Because(ruleDelayPlace, "na41.delay.may_place", hexArg(at))
}

// onOrBeside tells whether something is so of a hex or of one next to it.
func (b *board) onOrBeside(at hex.Hex, is func(hex.Hex) bool) bool {
	if is(at) {
		return true
	}
	for d := range hex.Dir(hex.Dirs) {
		if h := at.Step(d); b.Map.Grid.Has(h) && is(h) {
			return true
		}
	}
	return false
}

// anyUnit tells whether a side has a combat or non-combat unit in a hex, supply points included.
func (b *board) anyUnit(h hex.Hex, side Side) bool {
	return b.combatUnit(h, side) || b.nonCombat(h, side)
}

// mark places a marker; strafing and the LRDG come from what is at hand.
func (w *work) mark(side Side, i PlaceMarker) {
	m, rule := Marker{Kind: i.Marker, Side: side, At: i.Hex}, ruleDelayPlace
	switch i.Marker {
	case Delay:
		m.Number = w.nextDelay(side)
	case Strafing:
		w.means(side).Assets[StrafingRun]--
		rule = ruleStrafing
	case LRDG:
		w.means(side).Assets[DesertGroup]--
		rule = ruleLRDG
	}
	w.Markers = append(w.Markers, m)
	w.Log(rule, "na41.delay.placed", playerArg(side), markerArg(m.Kind), hexArg(m.At))
}

// 24.3.2, 24.3.4: randomRemoval throws two dice and takes the side's delay markers with these numbers off the map; then
// go all delay markers, of either side, that lie with units of the enemy.
func (w *work) randomRemoval(side Side, src dice.Source) {
	first, second := fall(src), fall(src)
	w.rec.Show(dieLeaf(w.rec, ruleDelayDice, first))
	w.rec.Show(dieLeaf(w.rec, ruleDelayDice, second))
	off := slices.DeleteFunc(slices.Clone(w.Markers), func(m Marker) bool {
		return m.Side != side || m.Kind != Delay || (int(m.Number) != first && int(m.Number) != second)
	})
	slices.SortStableFunc(off, func(a, b Marker) int { return cmp.Compare(a.Number, b.Number) })
	key, args := "na41.delay.none_off", []derive.Arg{playerArg(side)}
	if len(off) > 0 {
		key, args = "na41.delay.one_off", []derive.Arg{markerNumber("Number", off[0]), hexArg(off[0].At)}
	}
	if len(off) > 1 {
		last := off[len(off)-1]
		key, args = "na41.delay.two_off", append(args, markerNumber("Other", last), derive.Place("OtherHex", last.At))
	}
	w.LogRoll(ruleDelayDice, key, dieFaces, first-1, args...)
	w.LogRoll(
		ruleDelayDice,
		"na41.dice.both",
		dieFaces,
		second-1,
		derive.Number("First", derive.Int(first), derive.Face),
		derive.Number("Second", derive.Int(second), derive.Face),
	)
	w.removeMarkers(func(m Marker) bool {
		return m.Side == side && m.Kind == Delay && (int(m.Number) == first || int(m.Number) == second)
	}, ruleDelayDice, "na41.delay.rolled_off")
	w.removeMarkers(
		func(m Marker) bool { return m.Kind == Delay && w.anyUnit(m.At, m.Side.Enemy()) },
		ruleDelayTaken,
		"na41.delay.taken",
	)
}

// markerNumber is the number on a delay marker.
func markerNumber(name string, m Marker) derive.Arg {
	return derive.Number(name, derive.Int(int(m.Number)), derive.Plain)
}

// 24.2: markersIn is what the enemy's markers in a hex add to its cost (18.7.5, 18.8).
func (b *board) markersIn(rec *derive.Rec, parts []derive.Num, side Side, to hex.Hex, mech bool) []derive.Num {
	for _, m := range b.Markers {
		if m.At != to || m.Side == side {
			continue
		}
		switch m.Kind {
		case Delay:
			c := b.Charts.Delay.of(mech)
			parts = append(parts, price(rec, c, "na41.movement.delay", ruleDelay))
		case Strafing:
			c := b.Charts.Strafing.of(mech)
			parts = append(parts, price(rec, c, "na41.movement.strafing", ruleStrafing))
		case LRDG:
			c := b.Charts.LRDG.of(mech)
			parts = append(parts, price(rec, c, "na41.movement.lrdg", ruleLRDG))
		}
	}
	return parts
}

// 24.3.1.a: keepsDelayAway tells whether a fortification marker keeps the delay markers of a side away: one of either
// side, finished or not (d-76: or the enemy's only; d-133: or a finished one only).
func (b *board) keepsDelayAway(k Work, side Side) bool {
	return (k.Side != side || !b.Rulings.Other(FortsNearDelay)) && (k.Done || !b.Rulings.Other(OnlyFinishedNear))
}
