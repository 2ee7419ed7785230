package theseus

import (
	"gazala/rules/decide"
	"gazala/rules/event"
	"gazala/rules/play"
	rules "gazala/rules/theseus"
	"gazala/tutor/shelf"
)

var _ shelf.Veiling = (*System)(nil)

// SeenBy implements [shelf.Veiling].
func (*System) SeenBy(g play.Game, side string) play.Game {
	ref, _ := shelf.SideOf(side)
	return g.(rules.Game).SeenBy(rules.Side(ref))
}

// Secret implements [shelf.Veiling].
func (*System) Secret(g play.Game, _ string, i decide.Intent) bool { return g.(rules.Game).Secret(i) }

// ToldOf implements [shelf.Veiling].
func (*System) ToldOf(g play.Game, side string, e event.Event) event.Event {
	ref, _ := shelf.SideOf(side)
	return g.(rules.Game).ToldOf(rules.Side(ref), e)
}
