package na41

import "gazala/rules/option"

// The optional rules of chapter 27, in the rulebook's order.
const (
	TruckCapture  option.Number = iota // 27.1
	OasisSupply                        // 27.2
	TagAdvance                         // 27.3.1
	TagRetreat                         // 27.3.2
	PortGarrisons                      // 27.4
	Disengagement                      // 27.5
)

// The contested places of optional rules.
const (
	GarrisonsAlways Contested = 12  // d-12: ports need a garrison by the optional rule only, or always
	NoFleeingTwice  Contested = 53  // d-53: a unit in full retreat may disengage, or may not
	GarrisonsJudged Contested = 116 // d-116: a port without a garrison is lost at once, or when the phase ends
	TrophiesInBase  Contested = 117 // d-117: a captured truck is where the Allied one was, or in the base
)

// 27.0: plays tells whether the game is played by an optional rule: by none that was not chosen.
func (b *board) plays(n option.Number) bool { return b.Options.Has(n) }

// 27.4: abandonPorts takes a port from a side that has no combat unit in it or next to it: it is nobody's then, no
// convoy sails there and it supplies nobody, but lines of supply run through it.
func (w *work) abandonPorts() {
	if !w.garrisons() {
		return
	}
	for i := range w.Map.Ports {
		h := w.Map.Ports[i].At
		at := w.Map.Grid.Index(h)
		if at < 0 || at >= len(w.Control) || w.Control[at] == 0 {
			continue
		}
		if side := w.Control[at]; !w.combatUnit(h, side) && !w.besideUnits(h, side) {
			w.Control[at] = 0
			w.Log(ruleGarrison, "na41.ports.abandoned", playerArg(side), hexArg(h))
		}
	}
}

// garrisons tells whether ports need garrisons: by the optional rule, or always (d-12).
func (b *board) garrisons() bool { return b.plays(PortGarrisons) || b.Rulings.Other(GarrisonsAlways) }

// 27.2: oasis tells whether a source of port supply is an oasis.
func (m *Map) oasis(p PortID) bool { return int(p) > len(m.Ports) }
