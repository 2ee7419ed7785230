package save

import (
	"bytes"
	"errors"
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/session"
)

// run is a stretch of the game that can be played through: from the position after action from up to action to.
type run struct {
	from, to int
	chain    session.Chain
	log      play.Log
	change   *Change // what the program judges otherwise, right after it
}

// Change is an action that the program judges otherwise than when it was played.
type Change struct {
	From, To int // the first and the last action that it can be: the same when it is known
	Refused  bool
	// Rules are those that speak against the action now; of one that leads elsewhere, those that had a part in it then or now but not both times.
	Rules []cite.Rule
}

// runs are all stretches, each as long as can be, the next beginning at the first position beyond the fault that ended the one before.
func (r *reader) runs(total int) (out []run) {
	for i := 0; i < len(r.positions); {
		b := r.run(i)
		out = append(out, b)
		if b.to >= total || r.stopped {
			break
		}
		after := b.to + 1
		if b.change != nil {
			after = max(after, b.change.To)
		}
		next := i + 1
		for next < len(r.positions) && (r.positions[next].after < after || !r.take(&r.positions[next])) {
			next++
		}
		i = next
	}
	return out
}

// run is the stretch that begins at position i.
func (r *reader) run(i int) run {
	start := r.positions[i]
	actions := r.actionsFrom(start)
	log, err := r.replay(start, actions)
	b := run{from: start.after, to: start.after + log.Len(), chain: start.chain, log: log}
	if err != nil {
		b.change = &Change{From: b.to + 1, To: b.to + 1, Rules: r.actions[b.to+1].by}
		var refused *decide.RefusedError
		if errors.As(err, &refused) {
			b.change.Refused = true
			b.change.Rules = decide.Verdict{Reasons: refused.Reasons}.Rules()
		}
	}
	good := start.after
	for j := range r.positions[i+1:] {
		p := &r.positions[i+1+j]
		if p.after > b.to || !r.goOn(partPlayed, 1, p.after, b.to) {
			break
		}
		if !r.fits(p, log.After(p.after-start.after)) {
			b.change = r.pinpoint(log, start.after, good, p.after)
			b.to = b.change.From - 1
			// It was just replayed that far, so it does not fail.
			b.log, _ = play.Replay(start.game, actions[:b.to-start.after])
			return b
		}
		if !p.tried || p.game != nil {
			good = p.after
		}
	}
	return b
}

// partPlayed is what of the work is done when the actions have been played; the rest is holding the positions to them.
const partPlayed = .75

// replay plays the actions that follow a position, as far as they go.
func (r *reader) replay(start position, actions []play.Action) (log play.Log, err error) {
	const piece = 10
	log = play.Begin(start.game)
	for n := 0; n < len(actions) && err == nil && r.goOn(partRead, partPlayed, n, len(actions)); n += piece {
		log, err = log.Follow(actions[n:min(n+piece, len(actions))])
	}
	return log, err
}

// fits tells whether a position is what was replayed. One that cannot be used speaks against nothing.
func (r *reader) fits(p *position, now play.Game) bool {
	if text, err := r.sys.Write(now); err == nil && bytes.Equal(text, p.text) {
		return true
	}
	return !r.take(p) || p.game.Key() == now.Key()
}

// pinpoint finds the action between two positions that led elsewhere: the first to which other rules belonged. When none shows, it can be any of them.
func (r *reader) pinpoint(log play.Log, before, good, bad int) *Change {
	for n := good + 1; n <= bad; n++ {
		if now := session.RulesOf(log, n-before-1); !slices.Equal(now, r.actions[n].by) {
			return &Change{From: n, To: n, Rules: apart(r.actions[n].by, now)}
		}
	}
	return &Change{From: good + 1, To: bad}
}

// apart are the rules that are in one of two lists but not in both; all of the first when they differ in order alone.
func apart(then, now []cite.Rule) (out []cite.Rule) {
	for _, x := range then {
		if !slices.Contains(now, x) {
			out = append(out, x)
		}
	}
	for _, x := range now {
		if !slices.Contains(then, x) {
			out = append(out, x)
		}
	}
	if len(out) == 0 {
		return then
	}
	return out
}

// pick is the stretch in which the game goes on: the last that begins no later than the action at which it stood.
func pick(runs []run, count int) run {
	best := runs[0]
	for _, b := range runs[1:] {
		if b.from <= count {
			best = b
		}
	}
	return best
}
