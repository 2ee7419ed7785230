package playtest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

// optionsAreLegal holds the list against the vocabulary: neither has a legal intent that the other lacks, and both give
// the same answer.
func optionsAreLegal(t *Trial) error {
	return t.each(func(p *position) error {
		sheet := decide.NewSheet(nil, nil)
		p.game.Point(sheet)
		known := map[decide.Intent]bool{}
		for _, i := range p.game.Vocabulary() {
			known[i] = true
		}
		listed := map[decide.Intent]bool{}
		for n := range sheet.Len() {
			i, v := sheet.Intent(n), p.game.Judge(sheet.Intent(n))
			if got := sheet.Verdict(n); got.Legal != v.Legal || !slices.Equal(got.Reasons, v.Reasons) {
				return fmt.Errorf("%s is %s on the list and %s when asked for", show(i), tell(got), tell(v))
			}
			if v.Legal && !known[i] {
				return fmt.Errorf("%s is an option outside the vocabulary", show(i))
			}
			listed[i] = listed[i] || v.Legal
		}
		for _, j := range t.judged(p) {
			if j.verdict.Legal && !listed[j.intent] {
				return fmt.Errorf("%s is %s and not on the list", show(j.intent), tell(j.verdict))
			}
		}
		return nil
	})
}

func answersHaveReasons(t *Trial) error {
	return t.each(func(p *position) error {
		sheet := decide.NewSheet(nil, nil)
		point := p.game.Point(sheet)
		if err := t.pointIsWhole(point); err != nil {
			return err
		}
		for n := range sheet.Len() {
			if err := t.reasonsAreWhole(sheet.Reasons(n)); err != nil {
				return fmt.Errorf("%s: %w", show(sheet.Intent(n)), err)
			}
		}
		for _, j := range t.judged(p) {
			if err := t.reasonsAreWhole(j.verdict.Reasons); err != nil {
				return fmt.Errorf("%s: %w", show(j.intent), err)
			}
		}
		return nil
	})
}

func (t *Trial) pointIsWhole(p decide.Point) error {
	open := p.Sheet.Len() > 0
	if asks := p.Who.Kind == derive.APlayer; asks != open {
		return fmt.Errorf("point %s has %d candidates and its decider is %v", p.Key, p.Sheet.Len(), p.Who)
	}
	return t.cited(p.Rule, p.Key)
}

func (t *Trial) reasonsAreWhole(reasons []decide.Reason) error {
	if len(reasons) == 0 {
		return errors.New("no reason is given")
	}
	for n, r := range reasons {
		if err := t.cited(r.Rule, r.Key); err != nil {
			return err
		}
		if slices.Contains(reasons[:n], r) {
			return fmt.Errorf("the reason %s %s is given twice", r.Rule, r.Key)
		}
	}
	return nil
}

func (t *Trial) cited(r cite.Rule, key string) error {
	if _, err := cite.ParseRule(string(r)); err != nil {
		return err
	}
	if r.System() != t.subject.Name || !strings.HasPrefix(key, t.subject.Name+".") {
		return fmt.Errorf("rule %q or key %q is not of %s", r, key, t.subject.Name)
	}
	return nil
}

func refusalsAreRanked(t *Trial) error {
	if t.subject.Rank == nil {
		return nil
	}
	return t.each(func(p *position) error {
		for _, j := range t.judged(p) {
			rank := func(a, b decide.Reason) int { return t.subject.Rank(a.Rule) - t.subject.Rank(b.Rule) }
			if !j.verdict.Legal && !slices.IsSortedFunc(j.verdict.Reasons, rank) {
				return fmt.Errorf("%s is %s", show(j.intent), tell(j.verdict))
			}
		}
		return nil
	})
}

// listsAreSteady lists twice, once on a sheet that was used before.
func listsAreSteady(t *Trial) error {
	used := decide.NewSheet(nil, nil)
	return t.each(func(p *position) error {
		fresh := decide.NewSheet(nil, nil)
		p.game.Point(fresh)
		p.game.Point(used)
		if fresh.Len() != used.Len() {
			return fmt.Errorf("%d candidates, then %d", fresh.Len(), used.Len())
		}
		seen := map[decide.Intent]bool{}
		for n := range fresh.Len() {
			i := fresh.Intent(n)
			if used.Intent(n) != i {
				return fmt.Errorf("candidate %d is %s, then %s", n+1, show(i), show(used.Intent(n)))
			}
			if seen[i] {
				return fmt.Errorf("%s is listed twice", show(i))
			}
			seen[i] = true
		}
		return nil
	})
}

// outOfTurn holds that what is refused as out of turn is refused by that rule alone, and nothing of a kind that is on
// the list. Others of its kind may be refused by the rules whose moment has passed or has not come.
func outOfTurn(t *Trial) error {
	return t.each(func(p *position) error {
		sheet := decide.NewSheet(nil, nil)
		p.game.Point(sheet)
		asked := map[decide.Kind]bool{}
		for n := range sheet.Len() {
			asked[sheet.Intent(n).Kind()] = true
		}
		early := map[decide.Kind]bool{}
		for _, j := range t.judged(p) {
			kind := j.intent.Kind()
			out := !j.verdict.Legal && slices.Contains(j.verdict.Rules(), t.subject.OutOfTurn)
			early[kind] = early[kind] || out
			switch {
			case out && len(j.verdict.Reasons) != 1:
				return fmt.Errorf("%s is %s", show(j.intent), tell(j.verdict))
			case out && asked[kind]:
				return fmt.Errorf("%s is out of turn, and its kind is on the list", show(j.intent))
			}
		}
		if len(asked) == 0 {
			for kind, out := range early {
				if !out {
					return fmt.Errorf("%s is not out of turn although the game is over", kind)
				}
			}
		}
		return nil
	})
}

func noDeadEnd(t *Trial) error {
	err := t.each(func(p *position) error {
		if point := p.game.Point(decide.NewSheet(nil, nil)); point.Sheet.Len() > 0 && len(point.Options()) == 0 {
			return fmt.Errorf("%w: %s", errDeadEnd, point.Key)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return t.stopped(errDeadEnd)
}

func optionsPlay(t *Trial) error {
	if err := t.stopped(errPlay); err != nil {
		return err
	}
	return t.stopped(errPanic)
}

func gamesEnd(t *Trial) error { return t.stopped(errEndless) }

func invariantHolds(t *Trial) error {
	if inv := t.subject.Invariant; inv != nil {
		if err := inv(t.start.Game); err != nil {
			return fmt.Errorf("%w at the start: %w", errInvariant, err)
		}
	}
	return t.stopped(errInvariant)
}

// stopped fails if a random game stopped for that cause.
func (t *Trial) stopped(cause error) error {
	return t.eachWalk(func(w walk) error {
		if errors.Is(w.err, cause) {
			return w.err
		}
		return nil
	})
}

func tell(v decide.Verdict) string {
	var out strings.Builder
	out.WriteString("refused by")
	if v.Legal {
		out.Reset()
		out.WriteString("legal by")
	}
	for _, r := range v.Reasons {
		fmt.Fprintf(&out, " %s %s", r.Rule, r.Key)
	}
	return out.String()
}
