package playtest

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
)

var (
	errPanic     = errors.New("panic")
	errDeadEnd   = errors.New("an open point without an option")
	errEndless   = errors.New("the game does not end")
	errMoved     = errors.New("judging changes the game")
	errPlay      = errors.New("an option cannot be played")
	errInvariant = errors.New("the invariant is broken")
)

// Trial is a start with some random games from it, and positions of theirs on which the laws are tried.
type Trial struct {
	subject   Subject
	start     Start
	limits    Limits
	walks     []walk
	positions []*position
}

// walk is a random game; err is why it stopped before its end.
type walk struct {
	seed uint64
	log  play.Log
	err  error
}

type position struct {
	seed  uint64
	step  int
	game  play.Game
	cache []judged
	moved bool // by being judged
}

// judged is an intent and the answer to it.
type judged struct {
	intent  decide.Intent
	verdict decide.Verdict
}

// samePoint is how many positions that ask the same question are tried.
const samePoint = 3

// NewTrial plays the random games.
func NewTrial(s Subject, start Start) *Trial {
	t := &Trial{subject: s, start: start, limits: s.Limits.orDefaults()}
	for seed := range uint64(t.limits.Walks) {
		t.walks = append(t.walks, t.walk(seed+1))
	}
	t.pick()
	return t
}

// pick chooses the positions to try: a few for each question that the random games came upon, then others spread over
// all that they passed.
func (t *Trial) pick() {
	seen, asked := map[string]bool{}, map[string]int{}
	var rest []*position
	for _, w := range t.walks {
		for n := range w.log.Len() + 1 {
			p := &position{seed: w.seed, step: n, game: w.log.After(n)}
			key, point := outline(p.game)
			switch {
			case seen[key]:
			case asked[point] < samePoint && len(t.positions) < t.limits.Positions:
				asked[point]++
				t.positions = append(t.positions, p)
			default:
				rest = append(rest, p)
			}
			seen[key] = true
		}
	}
	for n, room := 0, t.limits.Positions-len(t.positions); n < room && n < len(rest); n++ {
		t.positions = append(t.positions, rest[n*len(rest)/min(room, len(rest))])
	}
}

func outline(g play.Game) (key, point string) {
	err := guarded(func() error {
		key, point = g.Key(), g.Point(decide.NewSheet(nil, nil)).Key
		return nil
	})
	if err != nil {
		return err.Error(), ""
	}
	return key, point
}

func (t *Trial) walk(seed uint64) walk {
	w := walk{seed: seed, log: play.Begin(t.start.Game)}
	choice, src := dice.Seeded(seed), dice.Seeded(seed+1<<32)
	sheet := decide.NewSheet(nil, nil)
	for n := 0; w.err == nil; n++ {
		if n > t.limits.Actions {
			w.err = fmt.Errorf("%w within %d actions", errEndless, t.limits.Actions)
			break
		}
		over := false
		w.err = guarded(func() error {
			point := w.log.Game().Point(sheet)
			options := point.Options()
			if over = point.Sheet.Len() == 0; over {
				return nil
			}
			if len(options) == 0 {
				return fmt.Errorf("%w: %s", errDeadEnd, point.Key)
			}
			return t.advance(&w, t.choose(options, n, choice), src)
		})
		if over {
			break
		}
	}
	return w
}

func (t *Trial) advance(w *walk, i decide.Intent, src dice.Source) error {
	next, err := w.log.Play(i, src)
	if err != nil {
		return fmt.Errorf("%w: %s: %w", errPlay, show(i), err)
	}
	w.log = next
	if t.subject.Invariant == nil {
		return nil
	}
	if err := t.subject.Invariant(w.log.Game()); err != nil {
		return fmt.Errorf("%w by %s: %w", errInvariant, show(i), err)
	}
	return nil
}

// choose picks at random, and of what ends something once the game has gone on for long.
func (t *Trial) choose(options []decide.Intent, n int, choice dice.Source) decide.Intent {
	if n >= t.limits.Patience {
		if t.subject.Ends == nil {
			return options[len(options)-1]
		}
		var ending []decide.Intent
		for _, i := range options {
			if t.subject.Ends(i) {
				ending = append(ending, i)
			}
		}
		if len(ending) > 0 {
			options = ending
		}
	}
	return options[choice.Roll(len(options))]
}

// each tries a check on every position; a panic is an error too.
func (t *Trial) each(check func(*position) error) error {
	for _, p := range t.positions {
		if err := guarded(func() error { return check(p) }); err != nil {
			return fmt.Errorf("start %q, seed %d, after %d actions: %w", t.start.Name, p.seed, p.step, err)
		}
	}
	return nil
}

// eachWalk tries a check on every random game.
func (t *Trial) eachWalk(check func(walk) error) error {
	for _, w := range t.walks {
		if err := guarded(func() error { return check(w) }); err != nil {
			return fmt.Errorf("start %q, seed %d, %d actions: %w", t.start.Name, w.seed, w.log.Len(), err)
		}
	}
	return nil
}

// judged answers for the vocabulary of the position: all of it, or of a large one a sample and whatever is on the list.
func (t *Trial) judged(p *position) []judged {
	if p.cache != nil {
		return p.cache
	}
	all := slices.Clone(p.game.Vocabulary())
	if len(all) > t.limits.Whole {
		pick := dice.Seeded(p.seed<<16 + uint64(p.step))
		for n := range t.limits.Sample {
			k := n + pick.Roll(len(all)-n)
			all[n], all[k] = all[k], all[n]
		}
		all = all[:t.limits.Sample]
		sheet := decide.NewSheet(nil, nil)
		p.game.Point(sheet)
		for i := range sheet.Len() {
			all = append(all, sheet.Intent(i))
		}
	}
	before := p.game.Key()
	for _, i := range all {
		p.cache = append(p.cache, judged{i, p.game.Judge(i)})
	}
	p.moved = p.game.Key() != before
	return p.cache
}

// some are up to n of the judged intents, spread over all of them, that keep lets through.
func some(all []judged, n int, keep func(judged) bool) []judged {
	var kept []judged
	for _, j := range all {
		if keep(j) {
			kept = append(kept, j)
		}
	}
	if len(kept) <= n {
		return kept
	}
	out := make([]judged, 0, n)
	for i := range n {
		out = append(out, kept[i*len(kept)/n])
	}
	return out
}

func guarded(f func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v\n%s", errPanic, r, debug.Stack())
		}
	}()
	return f()
}

func show(i decide.Intent) string {
	if i == nil {
		return "no intent"
	}
	return fmt.Sprintf("%s %v", i.Kind(), i)
}
