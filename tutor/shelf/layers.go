package shelf

import (
	"gazala/rules/decide"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/tutor/view"
)

// Layer is something that can be laid over a board. Its name has the key <system>.layer.<id>.
type Layer[G any] struct {
	ID    string
	Now   func(G) bool // whether it is offered in a position; nil for always
	Marks func(G) []view.Mark
}

// BothSides are a layer for each side, <id>_axis and <id>_allies.
func BothSides[G any, S ~uint8](id string, now func(G) bool, marks func(G, S) []view.Mark) (out []Layer[G]) {
	for n, word := range TwoSides() {
		out = append(out, Layer[G]{id + "_" + word, now, func(g G) []view.Mark { return marks(g, S(n+1)) }})
	}
	return out
}

// Rolls is the intent that rolls the dice of the open procedure, in a game whose rules take it whenever dice are to be
// rolled.
func Rolls[G play.Game](roll decide.Intent) func(G) (decide.Intent, bool) {
	return func(g G) (decide.Intent, bool) {
		if g.Judge(roll).Legal {
			return roll, true
		}
		return nil, false
	}
}

// SightOf is what the sides of a game know, from functions about sides by their numbers.
func SightOf[G play.Game, S ~uint8](
	seenBy func(G, S) G,
	secret func(G, decide.Intent) bool,
	toldOf func(G, S, event.Event) event.Event,
) *Sight[G] {
	side := func(word string) S {
		ref, _ := SideOf(word)
		return S(ref)
	}
	return &Sight[G]{
		SeenBy: func(g G, word string) G { return seenBy(g, side(word)) },
		Secret: func(g G, _ string, i decide.Intent) bool { return secret(g, i) },
		ToldOf: func(g G, word string, e event.Event) event.Event { return toldOf(g, side(word), e) },
	}
}

// sightOfAny is about any position what a sight is about those of a game.
func sightOfAny[G play.Game](s *Sight[G]) *Sight[play.Game] {
	if s == nil {
		return nil
	}
	return &Sight[play.Game]{
		SeenBy: func(g play.Game, side string) play.Game { return s.SeenBy(g.(G), side) },
		Secret: func(g play.Game, side string, i decide.Intent) bool { return s.Secret(g.(G), side, i) },
		ToldOf: func(g play.Game, side string, e event.Event) event.Event { return s.ToldOf(g.(G), side, e) },
	}
}

// worthOfAny is about any position what a worth is about those of a game.
func worthOfAny[G play.Game](w *Worth[G]) *Worth[play.Game] {
	if w == nil {
		return nil
	}
	out := &Worth[play.Game]{Value: about(w.Value), Wins: about(w.Wins), Owes: about(w.Owes), Open: about(w.Open)}
	out.Advises, out.Further = w.Advises, w.Further
	if w.Answers != nil {
		out.Answers = about(w.Answers)
	}
	return out
}

func storyOfAny[G play.Game](s *Story[G]) *Story[play.Game] {
	if s == nil {
		return nil
	}
	return &Story[play.Game]{
		Now: about(s.Now), Ends: s.Ends, Gains: s.Gains, Ways: s.Ways, Again: s.Again, Waits: s.Waits, Apart: s.Apart,
	}
}
