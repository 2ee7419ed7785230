package na41

import (
	"fmt"
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/printed"
	"gazala/rules/record"
)

// Rules of what is special in a scenario.
const (
	ruleKept    cite.Rule = "na41:s1.2"
	ruleReserve cite.Rule = "na41:s2.2.a"
)

// ScenarioID is the number of a scenario in [Rules.Scenarios], plus one.
type ScenarioID uint8

// NoScenario is the number of no scenario: the sequence goes on to the last turn of the track.
const NoScenario ScenarioID = 0

// Scenario is what of a scenario holds all through play. An Extract is a part of one, with a goal of our own.
type Scenario struct {
	ID      string
	Extract bool
	Rule    cite.Rule
	Last    uint8 // the last turn
	Victory Victory
	// Reserves are units that wait in the reserve box (s2.2.a), Stays those that must not leave a hex (s1.2).
	Reserves []Reserve
	Stays    []Stay
}

// Reserve is units of a nation that wait in the reserve box when they arrive, until a turn or until an Axis unit enters
// a hex. Marked are those of them that carry the mark.
type Reserve struct {
	Nation        Nation
	Units, Marked []string
	Until         printed.Value
	Entry         hex.Hex
}

// Stay is a unit that must not leave a hex before a turn.
type Stay struct {
	Unit  string
	At    hex.Hex
	Until printed.Value
}

// scenario is the scenario that is played; ok is false when none is.
func (b *board) scenario() (s *Scenario, ok bool) {
	if b.Scenario == NoScenario || int(b.Scenario) > len(b.Scenarios) {
		return nil, false
	}
	return &b.Scenarios[b.Scenario-1], true
}

// freedField names the nations whose reserves were released by an Axis unit.
func freedField(v record.Visitor, freed *[]Nation) {
	record.Each(
		v,
		"freed",
		freed,
		mostNumber,
		func(n *Nation, v record.Visitor) { record.Word(v, "nation", n, Nations()) },
	)
}

// s1.2: stays refuses to take a unit out of the hex in which its scenario keeps it.
func (b *board) stays(s *decide.Sheet, u UnitID) {
	if turn := b.keptUntil(u); turn > 0 {
		s.Refuse(ruleKept, "na41.scenarios.stays", unitArg(u), hexArg(b.Units[u].At), turnArg(turn))
	}
}

// keptUntil is the turn until which its scenario keeps a unit in its hex, 0 for none.
func (b *board) keptUntil(u UnitID) uint8 {
	c, ok := b.scenario()
	if !ok {
		return 0
	}
	for _, k := range c.Stays {
		if k.Unit == b.counter(u).ID && b.Units[u].Spot == Hex(k.At) && int(b.Turn) < k.Until.N {
			return uint8(k.Until.N)
		}
	}
	return 0
}

// s2.2.a, d-37: reserve is the reserve to which a unit belongs, nil for none: all six that the scenario names, or only
// those with the mark.
func (b *board) reserve(u UnitID) *Reserve {
	c, ok := b.scenario()
	if !ok {
		return nil
	}
	for i := range c.Reserves {
		k := &c.Reserves[i]
		units := k.Units
		if b.Rulings.Other(MarkedReserves) {
			units = k.Marked
		}
		if slices.Contains(units, b.counter(u).ID) {
			return k
		}
	}
	return nil
}

// free tells whether a reserve is released (s2.2.a).
func (b *board) free(k *Reserve) bool {
	return int(b.Turn) >= k.Until.N || slices.Contains(b.Freed, k.Nation)
}

// openReserves releases the reserves whose turn it is (s2.2.a).
func (w *work) openReserves(Side) Frame {
	w.release()
	return nil
}

// release places the units of released reserves in their base (s2.2.a).
func (w *work) release() {
	for i := range w.Units {
		u := UnitID(i)
		if w.Units[i].Where != InReserve {
			continue
		}
		if k := w.reserve(u); k == nil || w.free(k) {
			base := w.Map.base(w.side(u))
			w.unit(u).Spot = SpotInBox(base)
			w.Log(ruleReserve, "na41.scenarios.released", unitArg(u), boxArg(&w.Map.Boxes[base]))
		}
	}
}

// alarm releases the reserve that waits for an Axis unit to enter a hex, those of it too that arrive later (s2.2.a).
func (w *work) alarm(side Side, at hex.Hex) {
	c, ok := w.scenario()
	if !ok || side != Axis {
		return
	}
	for i := range c.Reserves {
		if k := &c.Reserves[i]; k.Entry == at && !w.free(k) {
			w.Freed = append(slices.Clip(w.Freed), k.Nation)
			w.Log(ruleReserve, "na41.scenarios.alarm", playerArg(side), hexArg(at))
			w.release()
		}
	}
}

// s1.1, s2.1, s3.1, s3.2: Beginning is the procedure of a scenario that begins with the player turn of a side in an
// impulse: its preparation is done, and so is what the other side had to do before in that impulse (3.2).
func Beginning(impulse uint8, side Side) frame.Stack[Frame] {
	next := slices.IndexFunc(turnParts(), func(p part) bool { return p.word == fmt.Sprintf("impulse_%d", impulse) }) + 1
	return StackOf(TurnFrame{uint8(next)}, PlayerTurnFrame{Side: side, Impulse: impulse})
}

// s2.2: lastTurn is the last turn of the scenario, or that of the track.
func (b *board) lastTurn() uint8 {
	if s, ok := b.scenario(); ok {
		return s.Last
	}
	return uint8(len(b.Track))
}
