package play

import (
	"iter"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
)

// The words for changes that any game has.
const (
	ChangeFirst   = "change.first"   // something else is done first
	ChangeInstead = "change.instead" // something else of the kind is done
)

// Change is a single change of a position, or of what is attempted: what it is called, the position after it and the
// intent then. A position that is only supposed is one that the game could come to: at rest, every counter where it may
// stand, every tally as a game would have it.
type Change struct {
	Key    string
	Args   derive.Args
	Other  decide.Intent // what is done first, under ChangeFirst, or instead, under ChangeInstead
	Game   Game
	Intent decide.Intent
}

// Changer is a game that can say what might be otherwise.
type Changer interface {
	// Changes are single changes under which a refused intent is legal, the smallest first. Each is looked for when it
	// is asked for.
	Changes(decide.Intent) iter.Seq[Change]
}

// Nearest is the first change found under which the intent would be legal, judged again; ok is false when none was
// found, which does not mean that there is none.
func Nearest(g Game, i decide.Intent) (c Change, ok bool) {
	changer, can := g.(Changer)
	if !can {
		return Change{}, false
	}
	for c := range changer.Changes(i) {
		if c.Game.Judge(c.Intent).Legal {
			return c, true
		}
	}
	return Change{}, false
}

// mostTried is how many of the options of a position a [Search] plays.
const mostTried = 48

// Search looks for changes one after another, until one is enough.
type Search struct {
	game   Game
	intent decide.Intent
	yield  func(Change) bool
	done   bool
	point  decide.Point
	over   []Change // what is done first and ends the decider's turn to decide
}

// NewSearch is a search that gives what it finds to yield.
func NewSearch(g Game, i decide.Intent, yield func(Change) bool) Search {
	return Search{game: g, intent: i, yield: yield, point: g.Point(decide.NewSheet(nil, nil))}
}

// Done tells whether enough has been found.
func (s *Search) Done() bool { return s.done }

// Try makes one part of the search after the other, until enough has been found.
func (s *Search) Try(parts ...func()) {
	for _, part := range parts {
		if part(); s.done {
			return
		}
	}
}

// AskedFor tells whether the open procedure of a board asks for intents of this kind.
func AskedFor[F Open[B, W], B Board[F, W], W Work[F]](b B, i decide.Intent) bool {
	top, open := b.Open().Top()
	s := decide.BareSheet()
	s.Begin(i)
	return open && judge(Open[B, W](top), b, s, i)
}

// Concerned is the unit that an intent is about: the one given, or where none is known of it the first that is a reason
// against it; none when there is none.
func Concerned[U ~int16](g Game, i decide.Intent, u, none U, known func(U) bool) U {
	if known(u) {
		return u
	}
	for _, r := range g.Judge(i).Reasons {
		for _, a := range r.Args {
			if a.Kind == derive.AUnit && known(U(a.Ref)) {
				return U(a.Ref)
			}
		}
	}
	return none
}

// Offer gives a change that makes the intent legal.
func (s *Search) Offer(c Change) {
	if !s.done {
		s.done = !s.yield(c)
	}
}

// Attempt tries another intent in the same position, called by key.
func (s *Search) Attempt(i decide.Intent, key string, args ...derive.Arg) {
	if !s.done && i != s.intent && s.game.Judge(i).Legal {
		s.Offer(Change{Key: key, Args: derive.With(args...), Game: s.game, Intent: i})
	}
}

// Suppose tries a change of a copy of the position. One that leaves the intent refused, or makes a position that the
// game may not become, is no change.
func Suppose[B any, G interface {
	Game
	Legal(decide.Intent) bool
}](s *Search, copied func() B, change func(*B), of func(*B) G, may func(G) bool, key string, args ...derive.Arg) {
	if s.done {
		return
	}
	position := copied()
	change(&position)
	if after := of(&position); after.Legal(s.intent) && may(after) {
		s.Offer(Change{Key: key, Args: derive.With(args...), Game: after, Intent: s.intent})
	}
}

// First tries what may be done now without a die: after it the intent may be legal. What hands the decision over to the
// other side is kept for [Search.Rest].
func (s *Search) First() {
	sheet := decide.NewSheet(nil, nil)
	for _, o := range s.spread() {
		if s.done {
			return
		}
		script := dice.Scripted()
		next, _, err := s.game.Play(o, script)
		if err != nil || script.Err() != nil || !next.Judge(s.intent).Legal {
			continue
		}
		c := Change{Key: ChangeFirst, Other: o, Game: next, Intent: s.intent}
		if next.Point(sheet).Who != s.point.Who {
			s.over = append(s.over, c)
			continue
		}
		s.Offer(c)
	}
}

// Rest offers what ends the decider's turn to decide, and then another option of the same kind.
func (s *Search) Rest() {
	for _, c := range s.over {
		s.Offer(c)
	}
	for n := range s.point.Sheet.Len() {
		if o := s.point.Sheet.Intent(n); s.intent != nil && o.Kind() == s.intent.Kind() && s.point.Sheet.Legal(n) {
			s.Offer(Change{Key: ChangeInstead, Other: o, Game: s.game, Intent: o})
		}
	}
}

// spread are the options to be tried, each kind as soon as another.
func (s *Search) spread() []decide.Intent {
	of := map[decide.Kind][]decide.Intent{}
	var kinds []decide.Kind
	for _, o := range s.point.Options() {
		if of[o.Kind()] == nil {
			kinds = append(kinds, o.Kind())
		}
		of[o.Kind()] = append(of[o.Kind()], o)
	}
	var out []decide.Intent
	for n := 0; len(out) < mostTried; n++ {
		before := len(out)
		for _, k := range kinds {
			if n < len(of[k]) && len(out) < mostTried {
				out = append(out, of[k][n])
			}
		}
		if len(out) == before {
			break
		}
	}
	return out
}
