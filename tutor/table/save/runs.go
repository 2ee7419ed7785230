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

// stretch is a run that is being played through, as far as it has come.
type stretch struct {
	run
	first   int             // its position, of those that there are
	rest    []position      // those after it that have not been looked at
	actions []session.Entry // from the first on
	good    int             // up to there a position has said that all is as it was
}

// stretch begins at position i.
func (r *reader) stretch(i int) stretch {
	p := r.positions[i]
	return stretch{
		run: run{
			from:    p.after,
			to:      p.after,
			session: session.Resume(r.setup(), p.game, p.after, p.chain),
		},
		first:   i,
		rest:    r.positions[i+1:],
		actions: r.actionsFrom(p),
		good:    p.after,
	}
}

// step plays the next action, or holds the position that stands there to the game; more is false when the stretch has
// come to its end.
func (s *stretch) step(r *reader) (more bool) {
	if len(s.rest) > 0 && s.rest[0].after == s.to {
		p := &s.rest[0]
		s.rest = s.rest[1:]
		if !r.fits(p, s.session.Game()) {
			s.change = r.pinpoint(s.session, s.good, p.after)
			s.to = s.change.From - 1
			s.session = s.session.Seek(s.to - s.from).Cut()
			return false
		}
		if !p.tried || p.game != nil {
			s.good = p.after
		}
		return true
	}
	n := s.to - s.from
	if n == len(s.actions) {
		return false
	}
	next, err := s.session.Follow(s.actions[n])
	if err != nil {
		s.change = r.refused(s.to+1, err)
		return false
	}
	s.session, s.to = next, s.to+1
	return true
}

// after is where the next stretch begins when one has come to its end: at the first position beyond the fault that
// ended it; ok is false when there is none.
func (r *reader) after(s stretch, total int) (next int, ok bool) {
	if s.to >= total {
		return 0, false
	}
	after := s.to + 1
	if s.change != nil {
		after = max(after, s.change.To)
	}
	for i := s.first + 1; i < len(r.positions); i++ {
		if r.positions[i].after >= after && r.take(&r.positions[i]) {
			return i, true
		}
	}
	return 0, false
}

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
