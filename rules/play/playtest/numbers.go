package playtest

import (
	"errors"
	"fmt"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
)

// explained is how many intents of a position are explained.
const explained = 80

func explanationsAddUp(t *Trial) error {
	return t.each(func(p *position) error {
		for _, j := range append(some(t.judged(p), explained, legal),
			some(t.judged(p), explained, func(j judged) bool { return !j.verdict.Legal })...) {
			tree := p.game.Explain(j.intent)
			if err := t.treeIsWhole(tree); err != nil {
				return fmt.Errorf("%s: %w", show(j.intent), err)
			}
			for _, r := range j.verdict.Reasons {
				if err := numbersMatch(tree, r.Args); err != nil {
					return fmt.Errorf("%s: reason %s: %w", show(j.intent), r.Key, err)
				}
			}
		}
		return nil
	})
}

func (t *Trial) treeIsWhole(tree derive.Tree) error {
	if err := tree.Recompute(); err != nil {
		return err
	}
	for _, n := range tree.Nodes {
		if err := t.cited(n.Rule, n.Key); err != nil {
			return err
		}
	}
	return nil
}

// numbersMatch holds that a number in a sentence stands in the tree too, if the tree has numbers of its unit at all.
// Plain numbers count things that no rule computes.
func numbersMatch(tree derive.Tree, args derive.Args) error {
	for _, a := range args {
		if a.Kind != derive.ANum || a.Unit == derive.Plain {
			continue
		}
		of, found := 0, false
		tree.Walk(func(n derive.Node, _ int) {
			if n.Unit == a.Unit {
				of++
				found = found || n.Val == a.Val
			}
		})
		if of > 0 && !found {
			return fmt.Errorf("%s is %s, a number that its derivation lacks", a.Name, a.Val)
		}
	}
	return nil
}

func tracesMatchPlay(t *Trial) error {
	return t.each(func(p *position) error {
		for _, j := range some(t.judged(p), optionsTried, legal) {
			if err := t.traceMatches(p, j); err != nil {
				return fmt.Errorf("%s: %w", show(j.intent), err)
			}
		}
		return nil
	})
}

func (t *Trial) traceMatches(p *position, j judged) error {
	log, err := play.Begin(p.game).Play(j.intent, dice.Seeded(p.seed))
	if err != nil {
		return fmt.Errorf("%w: %w", errPlay, err)
	}
	faces, events := log.Actions()[0].Faces, log.Events(0)
	script := dice.Scripted(faces...)
	tree, err := p.game.Trace(j.intent, script)
	if err = errors.Join(err, script.Err()); err != nil {
		return err
	}
	if script.Left() > 0 {
		return fmt.Errorf("the trace rolls %d dice fewer", script.Left())
	}
	if err := t.treeIsWhole(tree); err != nil {
		return err
	}
	rolled := 0
	for _, e := range events {
		if err := t.cited(e.Rule, e.Key); err != nil {
			return err
		}
		if err := numbersMatch(tree, e.Args); err != nil {
			return fmt.Errorf("event %s: %w", e.Key, err)
		}
		if e.Die != nil {
			rolled++
		}
	}
	for _, n := range tree.Nodes {
		if n.Op == derive.Die {
			rolled--
		}
	}
	if rolled != 0 {
		return fmt.Errorf("%d more dice are told of than derived", rolled)
	}
	again, replayed, err := p.game.Play(j.intent, dice.Scripted(faces...))
	if err != nil {
		return err
	}
	if again.Key() != log.Game().Key() || !sameEvents(events, replayed) {
		return errors.New("the same dice give something else")
	}
	return nil
}

func sameEvents(a, b []event.Event) bool {
	if len(a) != len(b) {
		return false
	}
	for n, x := range a {
		y := b[n]
		sameDie := (x.Die == nil) == (y.Die == nil) && (x.Die == nil || *x.Die == *y.Die)
		if x.Rule != y.Rule || x.Key != y.Key || x.Args != y.Args || !sameDie {
			return false
		}
	}
	return true
}

func oddsMatchPlay(t *Trial) error {
	return t.each(func(p *position) error {
		for _, j := range some(t.judged(p), optionsTried, legal) {
			if err := oddsMatch(p, j); err != nil {
				return fmt.Errorf("%s: %w", show(j.intent), err)
			}
		}
		return nil
	})
}

func oddsMatch(p *position, j judged) error {
	src := &counted{Source: dice.Seeded(p.seed)}
	next, _, err := p.game.Play(j.intent, src)
	if err != nil {
		return fmt.Errorf("%w: %w", errPlay, err)
	}
	d, err := p.game.Odds(j.intent)
	if src.rolls == 0 {
		if !errors.Is(err, play.ErrNoDice) {
			return fmt.Errorf("no die is rolled, and the error is %w", orNone(err))
		}
		return nil
	}
	if err != nil {
		return err
	}
	if d.Total() != (dice.Fraction{Num: 1, Den: 1}) {
		return fmt.Errorf("the odds sum to %s", d.Total())
	}
	found, faces := false, 0
	for _, o := range d.Outcomes {
		found = found || o.Key.State == next.Key()
		faces += len(o.Faces)
		for _, face := range o.Faces {
			after, _, err := p.game.Play(j.intent, dice.Scripted(face))
			if err != nil {
				return err
			}
			if after.Key() != o.Key.State {
				return fmt.Errorf("face %d leads elsewhere than the odds say", face)
			}
		}
	}
	switch {
	case !found:
		return errors.New("what was played is no outcome")
	case faces > 0 && faces != src.sides:
		return fmt.Errorf("the odds are those of a die with %d sides, and one with %d is rolled", faces, src.sides)
	}
	return nil
}

// forgettingIsSafe drops each rule that a derivation cites, and one that it does not.
func forgettingIsSafe(t *Trial) error {
	return t.each(func(p *position) error {
		for _, j := range some(t.judged(p), explained, func(judged) bool { return true }) {
			trees := []derive.Tree{p.game.Explain(j.intent)}
			if j.verdict.Legal {
				tree, err := p.game.Trace(j.intent, dice.Seeded(p.seed))
				if err != nil {
					return fmt.Errorf("%s: %w", show(j.intent), err)
				}
				trees = append(trees, tree)
			}
			for _, tree := range trees {
				if err := forget(tree); err != nil {
					return fmt.Errorf("%s: %w", show(j.intent), err)
				}
			}
		}
		return nil
	})
}

func forget(tree derive.Tree) error {
	whole := tree.Without("")
	for n, root := range tree.Roots {
		if whole[n] != tree.Nodes[root].Val {
			return fmt.Errorf(
				"with nothing forgotten %s is %s instead of %s",
				tree.Nodes[root].Key,
				whole[n],
				tree.Nodes[root].Val,
			)
		}
	}
	seen := map[cite.Rule]bool{}
	for _, n := range tree.Nodes {
		if seen[n.Rule] {
			continue
		}
		seen[n.Rule] = true
		err := guarded(func() error {
			if got := len(tree.Without(n.Rule)); got != len(tree.Roots) {
				return fmt.Errorf("%d of %d answers are left", got, len(tree.Roots))
			}
			return nil
		})
		if err != nil {
			return fmt.Errorf("forgetting %s: %w", n.Rule, err)
		}
	}
	return nil
}
