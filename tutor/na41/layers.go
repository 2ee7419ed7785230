package na41

import (
	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	rules "gazala/rules/na41"
	"gazala/rules/play"
	"gazala/tutor/sketch"
	"gazala/tutor/view"
)

// The layers.
const (
	layerZonesAxis   = "zones_axis"
	layerZonesAllies = "zones_allies"
)

// Layers implements [shelf.System].
func (*System) Layers(_ play.Game, say *locales.Speaker) []view.Layer {
	return sketch.Layers(say, system, layerZonesAxis, layerZonesAllies)
}

// Layer implements [shelf.System].
func (*System) Layer(g play.Game, id string) []view.Mark {
	now := g.(rules.Game)
	switch id {
	case layerZonesAxis:
		return zones(now, rules.Axis)
	case layerZonesAllies:
		return zones(now, rules.Allies)
	}
	return nil
}

// 7.2 to 7.4: zones are the hexes into which zones of a side reach, full, limited or overlapping ones.
func zones(g rules.Game, side rules.Side) []view.Mark {
	return sketch.Where(g.Rules().Map.Grid, view.Zone, func(h hex.Hex) bool {
		full, limited, overlapping := g.Zone(h, side)
		return full || limited || overlapping
	})
}

// Score implements [shelf.System]. A scenario of this game is won by hexes, not by points.
func (*System) Score(play.Game) (derive.Tree, bool) { return derive.Tree{}, false }

// Hurt implements [shelf.System].
func (*System) Hurt(play.Outcome) (own, other bool) { return false, false }

// Roll implements [shelf.System].
func (*System) Roll(g play.Game) (decide.Intent, bool) {
	if g.Judge(rules.Roll{}).Legal {
		return rules.Roll{}, true
	}
	return nil, false
}

// Decline implements [shelf.System].
func (*System) Decline(play.Game) (decide.Intent, bool) { return nil, false }

// Thinks implements [shelf.System]: the program can't play this game yet.
func (*System) Thinks() bool { return false }

// Think implements [shelf.System].
func (*System) Think(play.Game, uint64) play.Thinker { return nil }
