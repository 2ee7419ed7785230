package save

import (
	"bytes"
	"errors"
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/table/session"
)

// run is a stretch of the game that can be played through: from the position after action from up to action to.
type run struct {
	from, to int
	session  session.Session
	change   *Change // what the program judges otherwise, right after it
}

// Change is an action that the program judges otherwise than when it was played.
type Change struct {
	From, To int // the first and the last action that it can be: the same when it is known
	Refused  bool
	// Rules are those that speak against the action now; of one that leads elsewhere, those that had a part in it then
	// or now but not both times.
	Rules []cite.Rule
}

// runs are all stretches, each as long as can be, the next beginning at the first position beyond the fault that ended
// the one before.
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

// run is the stretch that begins at position i. Each position on the way is held to the game when the game is there.
func (r *reader) run(i int) run {
	start := r.positions[i]
	actions, good := r.actionsFrom(start), start.after
	b := run{
		from:    start.after,
		to:      start.after,
		session: session.Resume(r.setup(), start.game, start.after, start.chain),
	}
	for rest := r.positions[i+1:]; ; {
		for ; len(rest) > 0 && rest[0].after == b.to; rest = rest[1:] {
			p := &rest[0]
			if !r.fits(p, b.session.Game()) {
				b.change = r.pinpoint(b.session, good, p.after)
				b.to = b.change.From - 1
				b.session = b.session.Seek(b.to - b.from).Cut()
				return b
			}
			if !p.tried || p.game != nil {
				good = p.after
			}
		}
		n := b.to - b.from
		if n == len(actions) || n%piece == 0 && !r.goOn(partRead, 1, n, len(actions)) {
			return b
		}
		next, err := b.session.Follow(actions[n])
		if err != nil {
			b.change = r.refused(b.to+1, err)
			return b
		}
		b.session, b.to = next, b.to+1
	}
}

// piece is after how many actions whoever waits is asked whether to go on.
const piece = 10

// refused is an action that cannot be played any more.
func (r *reader) refused(n int, err error) *Change {
	out := &Change{From: n, To: n, Rules: r.actions[n].by}
	var refused *decide.RefusedError
	if errors.As(err, &refused) {
		out.Refused, out.Rules = true, decide.Verdict{Reasons: refused.Reasons}.Rules()
	}
	return out
}

// fits tells whether a position is what was replayed. One that cannot be used speaks against nothing.
func (r *reader) fits(p *position, now play.Game) bool {
	if text, err := r.sys.Write(now); err == nil && bytes.Equal(text, p.text) {
		return true
	}
	return !r.take(p) || p.game.Key() == now.Key()
}

// pinpoint finds the action between two positions that led elsewhere: the first to which other rules belonged. When
// none shows, it can be any of them.
func (r *reader) pinpoint(s session.Session, good, bad int) *Change {
	for n := good + 1; n <= bad; n++ {
		if now := s.Entries()[n-s.Before()-1].By; !slices.Equal(now, r.actions[n].by) {
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
