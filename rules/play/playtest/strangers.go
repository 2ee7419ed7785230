package playtest

import (
	"errors"
	"fmt"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
)

// refusalsTried is how many refused intents of a position are tried in earnest.
const refusalsTried = 40

func refusalsChangeNothing(t *Trial) error {
	return t.each(func(p *position) error {
		key, kinds := p.game.Key(), map[decide.Kind]bool{}
		for _, j := range some(t.judged(p), refusalsTried, func(j judged) bool { return !j.verdict.Legal }) {
			src := &counted{Source: dice.Seeded(p.seed)}
			next, events, err := p.game.Play(j.intent, src)
			if err := sameRefusal(j.verdict, err); err != nil {
				return fmt.Errorf("playing %s: %w", show(j.intent), err)
			}
			_, err = p.game.Odds(j.intent)
			if err := sameRefusal(j.verdict, err); err != nil {
				return fmt.Errorf("the odds of %s: %w", show(j.intent), err)
			}
			_, err = p.game.Trace(j.intent, src)
			if err := sameRefusal(j.verdict, err); err != nil {
				return fmt.Errorf("tracing %s: %w", show(j.intent), err)
			}
			if src.rolls > 0 {
				return fmt.Errorf("%s is refused and yet rolled dice", show(j.intent))
			}
			if kinds[j.intent.Kind()] {
				continue // a key is long: once for each kind will do
			}
			kinds[j.intent.Kind()] = true
			if err := nothingDone(p.game, key, next, events); err != nil {
				return fmt.Errorf("%s: %w", show(j.intent), err)
			}
		}
		return nothingDone(p.game, key, nil, nil)
	})
}

func sameRefusal(v decide.Verdict, err error) error {
	var refused *decide.RefusedError
	if !errors.As(err, &refused) {
		return fmt.Errorf("it is %s, but the error is %w", tell(v), orNone(err))
	}
	if !slices.Equal(refused.Reasons, v.Reasons) {
		return fmt.Errorf("it is %s, but the error says %w", tell(v), err)
	}
	return nil
}

var errNone = errors.New("none")

func orNone(err error) error {
	if err == nil {
		return errNone
	}
	return err
}

func nothingDone(g play.Game, key string, next play.Game, events []event.Event) error {
	switch {
	case g.Key() != key:
		return errors.New("the game has changed")
	case next != nil && next.Key() != key:
		return errors.New("the game returned is another one")
	case len(events) > 0:
		return fmt.Errorf("%d events are told", len(events))
	}
	return nil
}

// stranger is an intent that belongs to no system.
type stranger struct{}

// Kind is no system's.
func (stranger) Kind() decide.Kind { return "stranger" }

func strangersAreRefused(t *Trial) error {
	return t.each(func(p *position) error {
		key, last := p.game.Key(), play.Game(nil)
		for _, i := range append([]decide.Intent{stranger{}, nil}, t.subject.Odd...) {
			v := p.game.Judge(i)
			if v.Legal {
				return fmt.Errorf("%s is legal", show(i))
			}
			if err := t.reasonsAreWhole(v.Reasons); err != nil {
				return fmt.Errorf("%s: %w", show(i), err)
			}
			if err := p.game.Explain(i).Recompute(); err != nil {
				return fmt.Errorf("%s: %w", show(i), err)
			}
			next, events, errPlayed := p.game.Play(i, dice.Seeded(p.seed))
			_, errOdds := p.game.Odds(i)
			_, errTrace := p.game.Trace(i, dice.Seeded(p.seed))
			for _, err := range []error{errPlayed, errOdds, errTrace} {
				var refused *decide.RefusedError
				if !errors.Is(err, play.ErrForeign) && !errors.As(err, &refused) {
					return fmt.Errorf("%s gives the error %w", show(i), orNone(err))
				}
			}
			if len(events) > 0 {
				return fmt.Errorf("%s: %d events are told", show(i), len(events))
			}
			last = next
		}
		return nothingDone(p.game, key, last, nil)
	})
}

// counted is a source that counts what is asked of it, and remembers how many sides the last die had.
type counted struct {
	dice.Source
	rolls, sides int
}

// Roll implements [dice.Source].
func (c *counted) Roll(sides int) int {
	c.rolls, c.sides = c.rolls+1, sides
	return c.Source.Roll(sides)
}
