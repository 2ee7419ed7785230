package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 16.3.5 Hex Control, and of the hexes by which scenarios are decided.
const (
	ruleControl  cite.Rule = "na41:16.3.5"
	ruleGarrison cite.Rule = "na41:27.4"
	controllable           = City | Port | Airfield
)

// tracked tells whether it is noted who was the last in a hex: cities, ports, airfields, oases, and the hexes that
// decide a scenario (d-78), those of an extract only while it is played (16.3.5, s3.3, 27.2).
func (b *board) tracked(h hex.Hex) bool {
	for i := range b.Scenarios {
		if s := &b.Scenarios[i]; (!s.Extract || int(b.Scenario) == i+1) && slices.Contains(s.Victory.Hexes, h) {
			return true
		}
	}
	return b.Map.Site(h)&controllable != 0 || (b.plays(OasisSupply) && b.Map.Site(h)&Oasis != 0) ||
		slices.ContainsFunc(b.Automatic, func(g Goal) bool { return g.At == h })
}

// controllable are the indexes of the cities, ports and airfields (16.3.5).
func (m *Map) controllable() []int {
	return m.made.controllable.by(func() (out []int) {
		for i, site := range m.Sites {
			if site&controllable != 0 {
				out = append(out, i)
			}
		}
		return out
	})
}

// 16.3.5: lastIn is the side that was the last in a hex of which that is noted, 0 for nobody. Of a hex that is no city,
// port or airfield it may be asked who is in it now (d-78).
func (b *board) lastIn(h hex.Hex) Side {
	i := b.Map.Grid.Index(h)
	if i < 0 || i >= len(b.Control) {
		return 0
	}
	if b.Map.Sites[i]&controllable != 0 ||
		!b.Rulings.Other(NoSiteControl) && (b.Control[i] != 0 || b.Map.Sites[i]&Oasis == 0) {
		return b.Control[i]
	}
	for _, side := range [...]Side{Axis, Allies} {
		if b.combatUnit(h, side) {
			return side
		}
	}
	return 0
}

// pass notes that a side's unit has come into a hex or through it (16.3.5). Of a hex that only decides another scenario
// nothing is told.
func (w *work) pass(side Side, at hex.Hex) {
	i := w.Map.Grid.Index(at)
	if i < 0 || i >= len(w.Control) || w.Control[i] == side || !w.tracked(at) {
		return
	}
	w.Control[i] = side
	w.seize(side, at)
	s, played := w.scenario()
	switch {
	case w.Map.Sites[i]&(controllable|Oasis) != 0:
		w.Log(ruleControl, "na41.movement.controls", playerArg(side), hexArg(at))
	case played && slices.Contains(s.Victory.Hexes, at):
		w.Log(s.Victory.Rule, "na41.movement.controls", playerArg(side), hexArg(at))
	}
}

// held counts the hexes among those given of which a side was the last in (16.3.5, s1.3, s3.3).
func (b *board) held(rec *derive.Rec, label derive.Label, hexes []hex.Hex, side Side) derive.Num {
	parts := make([]derive.Num, 0, len(hexes))
	for _, h := range hexes {
		n := 0
		if b.lastIn(h) == side {
			n = 1
		}
		l := derive.Of("na41.victory.hex", label.Rule, derive.Plain, playerArg(side), hexArg(h))
		parts = append(parts, rec.Fact(l, derive.Int(n), cite.None))
	}
	return rec.Sum(label, parts...)
}
