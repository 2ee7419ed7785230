package shelf

import (
	"slices"

	"gazala/rules/decide"
	"gazala/tutor/view"
)

// Endings are the kinds of intents of a game that put an end to something, or use up what is scarce. Whatever is named
// nowhere just does something.
type Endings struct{ Halts, Declines, Closes, Finishes, Spends []decide.Kind }

// of is what a kind of intent puts an end to.
func (e Endings) of(k decide.Kind) view.Ending {
	switch {
	case slices.Contains(e.Halts, k):
		return view.Halts
	case slices.Contains(e.Declines, k):
		return view.Declines
	case slices.Contains(e.Closes, k):
		return view.Closes
	case slices.Contains(e.Finishes, k):
		return view.Finishes
	case slices.Contains(e.Spends, k):
		return view.Spends
	}
	return view.Goes
}

// All are all of them.
func (e Endings) All() []decide.Kind {
	return slices.Concat(e.Halts, e.Declines, e.Closes, e.Finishes, e.Spends)
}
