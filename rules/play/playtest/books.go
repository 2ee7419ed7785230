package playtest

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"gazala/rules/decide"
)

var (
	errBooks = errors.New("the books do not balance")
	errSees  = errors.New("an answer hangs on what the side that decides may not see")
)

// booksBalance holds that what there is in a position, goods and counters by what and where they are, is what there was
// before and what the events say has been added and taken: nothing comes or goes without being told by its rule.
func booksBalance(t *Trial) error {
	if t.subject.Holdings == nil {
		return nil
	}
	return t.eachWalk(func(w walk) error {
		for n := range w.log.Len() {
			want, got := t.subject.Holdings(w.log.After(n)), t.subject.Holdings(w.log.After(n+1))
			for _, e := range w.log.Events(n) {
				for what, by := range t.subject.Changes(w.log.After(n), e) {
					want[what] += by
				}
			}
			for what := range want { // what is no longer there at all
				got[what] += 0
			}
			for _, what := range slices.Sorted(maps.Keys(got)) {
				if got[what] != want[what] {
					now, due := got[what], want[what]
					return fmt.Errorf("%w: after action %d %d and not %d: %s", errBooks, n+1, now, due, what)
				}
			}
		}
		return nil
	})
}

// nothingHiddenAnswers holds that the side that decides has the same list, with the same answers and reasons, in the
// position as it may see it.
func nothingHiddenAnswers(t *Trial) error {
	if t.subject.SeenBy == nil {
		return nil
	}
	return t.each(func(p *position) error {
		whole, seen := decide.NewSheet(nil, nil), decide.NewSheet(nil, nil)
		p.game.Point(whole)
		t.subject.SeenBy(p.game).Point(seen)
		if whole.Len() != seen.Len() {
			return fmt.Errorf("%w: %d answers, and %d of what is seen", errSees, whole.Len(), seen.Len())
		}
		for n := range whole.Len() {
			a, b := whole.Verdict(n), seen.Verdict(n)
			if whole.Intent(n) != seen.Intent(n) || a.Legal != b.Legal || !slices.Equal(a.Reasons, b.Reasons) {
				i := show(whole.Intent(n))
				return fmt.Errorf("%w: %s is %s, and %s by what is seen", errSees, i, tell(a), tell(b))
			}
		}
		return nil
	})
}
