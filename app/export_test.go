package app

// Kinds is how many kinds of screens there are.
const Kinds = screens

// TakeIn takes in a file with all that is kept of a person.
func (w *Window) TakeIn(file []byte) { w.takeIn(file) }
