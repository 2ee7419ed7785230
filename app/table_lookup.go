package app

import (
	"slices"
	"time"

	"gazala/rules/cite"
	"gazala/tutor/view"
)

// refused tells a lesson, or the memory, that something was tried or asked about that may not be done.
func (a *playing) refused(reasons []view.Reason) {
	if a.sit.lesson != nil {
		a.sit.lesson.refused(reasons)
		return
	}
	a.lookedUp(reasons)
}

// lookedUp remembers that the rules behind some reasons had to be looked up. Where that cannot be kept, the game goes
// on all the same.
func (a *playing) lookedUp(reasons []view.Reason) {
	var rules []cite.Rule
	for _, r := range reasons {
		if !slices.Contains(rules, r.Chip.Rule) {
			rules = append(rules, r.Chip.Rule)
		}
	}
	p, err := a.w.remembering(a.v.System)
	if err == nil && p.LookedUp(time.Now(), rules...) {
		a.w.remember(a.v.System, p.Text())
	}
}
