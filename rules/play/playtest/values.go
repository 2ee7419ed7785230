package playtest

import (
	"errors"
	"fmt"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// optionsTried is how many options of a position are played.
const optionsTried = 12

// judgingChangesNothing answers for the vocabulary, legal or not, and finds the game as it was: where a verb is judged
// and carried out in one arm, an effect outside the branch that carries out shows here.
func judgingChangesNothing(t *Trial) error {
	return t.each(func(p *position) error {
		if t.judged(p); p.moved {
			return errMoved
		}
		return nil
	})
}

// gamesAreValues does everything that can be done to a game, and to those that follow from it, and finds each as it
// was.
func gamesAreValues(t *Trial) error {
	return t.each(func(p *position) error {
		keep := keeper{}
		keep.watch("the game", p.game)
		var after []play.Game
		for _, j := range some(t.judged(p), optionsTried, legal) {
			next, _, err := p.game.Play(j.intent, dice.Seeded(p.seed))
			if err != nil {
				return fmt.Errorf("%w: %s: %w", errPlay, show(j.intent), err)
			}
			after = append(after, next)
			keep.watch("what follows "+show(j.intent), next)
			if err := lookAt(p.game, j.intent); err != nil {
				return err
			}
			if err := keep.check("playing and asking about " + show(j.intent)); err != nil {
				return err
			}
		}
		for _, next := range after {
			for _, i := range next.Point(decide.NewSheet(nil, nil)).Options() {
				if _, _, err := next.Play(i, dice.Seeded(p.seed)); err != nil {
					return fmt.Errorf("%w: %s: %w", errPlay, show(i), err)
				}
			}
		}
		return keep.checkAll("playing on")
	})
}

// lookAt asks whatever may be asked about a legal intent.
func lookAt(g play.Game, i decide.Intent) error {
	g.Judge(i)
	g.Explain(i)
	g.Vocabulary()
	g.Point(decide.NewSheet(nil, nil))
	if _, err := g.Odds(i); err != nil && !errors.Is(err, play.ErrNoDice) {
		return fmt.Errorf("the odds of %s: %w", show(i), err)
	}
	if _, err := g.Trace(i, dice.Seeded(1)); err != nil {
		return fmt.Errorf("the trace of %s: %w", show(i), err)
	}
	return nil
}

func legal(j judged) bool { return j.verdict.Legal }

// keeper remembers the keys of games.
type keeper struct {
	names []string
	games []play.Game
	keys  []string
}

func (k *keeper) watch(name string, g play.Game) {
	k.names, k.games, k.keys = append(k.names, name), append(k.games, g), append(k.keys, g.Key())
}

// check looks at the first game, checkAll at every one.
func (k *keeper) check(act string) error { return k.look(act, 1) }

func (k *keeper) checkAll(act string) error { return k.look(act, len(k.games)) }

func (k *keeper) look(act string, n int) error {
	for i, g := range k.games[:n] {
		if g.Key() != k.keys[i] {
			return fmt.Errorf("%s changed %s", act, k.names[i])
		}
	}
	return nil
}

// Slot is what fills a slot of a claim; where there is no slot of that name it refers to nothing that a game has, so
// that a misspelled name is found.
func Slot(c decide.Claim, name string) derive.Arg {
	for _, a := range c.Args {
		if a.Name == name {
			return a
		}
	}
	return derive.Arg{Ref: -1}
}
