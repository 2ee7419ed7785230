package na41

import "gazala/rules/cite"

// ruleRommel is 18.5 Rommel.
const ruleRommel cite.Rule = "na41:18.5"

// 3.1.a, 18.5: openRommel turns the Rommel marker to its ready side.
func (w *work) openRommel(Side) Frame {
	if w.RommelUsed {
		w.RommelUsed = false
		w.Log(ruleRommel, "na41.rommel.ready", playerArg(Axis))
	}
	return nil
}
