package playtest

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
)

var (
	errBooks = errors.New("the books do not balance")
	errSees  = errors.New("an answer hangs on what the side that decides may not see")
	errShown = errors.New("what is decided in secret can be seen")
	errHands = errors.New("an interrupt does not give back the turn")
	errTold  = errors.New("nothing tells of it")
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

// Thing is what an event names: a unit, a side, a hex.
type Thing struct {
	Kind derive.ArgKind
	Ref  int32
	Hex  hex.Hex
}

// everythingIsNamed holds that whatever has become of a thing, its place or its strength or its goods, something that
// happened in that action names it.
func everythingIsNamed(t *Trial) error {
	if t.subject.Fates == nil {
		return nil
	}
	return t.eachWalk(func(w walk) error {
		for n := range w.log.Len() {
			was, is := t.subject.Fates(w.log.After(n)), t.subject.Fates(w.log.After(n+1))
			named := map[Thing]bool{}
			for _, e := range w.log.Events(n) {
				for _, a := range e.Args {
					named[Thing{a.Kind, a.Ref, a.Hex}] = true
				}
			}
			for thing := range was {
				if _, there := is[thing]; !there {
					is[thing] = ""
				}
			}
			for thing, fate := range is {
				if was[thing] != fate && !named[thing] {
					i := show(w.log.Actions()[n].Intent)
					now := fmt.Sprintf("%v went from %q to %q", thing, was[thing], fate)
					return fmt.Errorf("%w: action %d, %s: %s", errTold, n+1, i, now)
				}
			}
		}
		return nil
	})
}

// secretsAreKept holds that, whatever a side decides in secret, the other side sees the same afterwards.
func secretsAreKept(t *Trial) error {
	if t.subject.Hidden == nil {
		return nil
	}
	return t.each(func(p *position) error {
		seen := ""
		for _, i := range p.game.Point(decide.NewSheet(nil, nil)).Options() {
			eyes := t.subject.Hidden(p.game, i)
			if eyes == nil {
				continue
			}
			next, _, err := p.game.Play(i, dice.Seeded(p.seed))
			if err != nil {
				return fmt.Errorf("%w: %s: %w", errPlay, show(i), err)
			}
			key := eyes(next).Key()
			if seen != "" && key != seen {
				return fmt.Errorf("%w: %s", errShown, show(i))
			}
			seen = key
		}
		return nil
	})
}

// interruptsHandBack holds that, when a side is asked within a procedure of the other one, and no procedure within it
// is open any more, the side is asked that was asked before.
func interruptsHandBack(t *Trial) error {
	if t.subject.Open == nil {
		return nil
	}
	sheet := decide.NewSheet(nil, nil)
	asked := func(g play.Game) int32 { return g.Point(sheet).Who.Ref }
	return t.eachWalk(func(w walk) error {
		for n := range w.log.Len() {
			before := w.log.After(n)
			depth, who := t.subject.Open(before), asked(before)
			k := n + 1
			for k < w.log.Len() && t.subject.Open(w.log.After(k)) > depth {
				k++
			}
			after := w.log.After(k)
			if k > n+1 && t.subject.Open(after) == depth && asked(after) != who {
				return fmt.Errorf("%w: from action %d to %d", errHands, n+1, k)
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
