package na41

// 3.1.a: openRommel turns the Rommel marker to its ready side.
func (w *work) openRommel(Side) Frame {
	if w.RommelUsed {
		w.RommelUsed = false
		w.Log(rulePrepare, "na41.rommel.ready", playerArg(Axis))
	}
	return nil
}
