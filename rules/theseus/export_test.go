package theseus

// PackFrame is how a frame is written into the keys by which positions of an attack are merged.
func PackFrame(to []byte, f Frame) []byte { return packFrame(to, f) }
