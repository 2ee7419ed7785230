package cauldron

import (
	"strings"

	"gazala/locales"
	rules "gazala/rules/cauldron"
	"gazala/rules/cauldron/bot"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/sketch"
	"gazala/tutor/view"
)

// The layers.
const (
	layerZonesAxis    = "zones_axis"
	layerZonesAllies  = "zones_allies"
	layerSupplyAxis   = "supply_axis"
	layerSupplyAllies = "supply_allies"
	layerRetreat      = "retreat"
)

// Layers implements [shelf.System].
func (*System) Layers(g play.Game, say *locales.Speaker) []view.Layer {
	ids := []string{layerZonesAxis, layerZonesAllies, layerSupplyAxis, layerSupplyAllies}
	if top, ok := g.(rules.Game).State().Frames.Top(); ok {
		if _, falling := top.(rules.FallFrame); falling {
			ids = append(ids, layerRetreat)
		}
	}
	return sketch.Layers(say, system, ids...)
}

// Layer implements [shelf.System].
func (*System) Layer(g play.Game, id string) []view.Mark {
	now := g.(rules.Game)
	switch id {
	case layerZonesAxis:
		return sketch.Marked(now.Rules().Map.Grid, now.Zones(rules.Axis), view.Zone)
	case layerZonesAllies:
		return sketch.Marked(now.Rules().Map.Grid, now.Zones(rules.Allies), view.Zone)
	case layerSupplyAxis:
		return supplyPaths(now, rules.Axis)
	case layerSupplyAllies:
		return supplyPaths(now, rules.Allies)
	case layerRetreat:
		return retreats(now)
	}
	return nil
}

// 5.0: supplyPaths are the hexes through which the units of a side that have supply trace it, and the units that have none.
func supplyPaths(g rules.Game, side rules.Side) []view.Mark {
	var out sketch.Marks
	order := g.Rules().Order
	for i, u := range g.State().Units {
		if u.Where != rules.OnMap || order.Formations[order.Counters[i].Formation].Side != side {
			continue
		}
		path, ok := g.SupplyPath(rules.UnitID(i))
		if !ok {
			out.Put(u.At, view.Target)
		}
		for _, h := range path {
			out.Put(h, view.Path)
		}
	}
	return out.All()
}

// Score implements [shelf.System].
func (*System) Score(g play.Game) (derive.Tree, bool) {
	now := g.(rules.Game)
	if now.Rules().Scenario == nil {
		return derive.Tree{}, false
	}
	_, _, tree := now.Score()
	return tree, true
}

// 11.1: retreats numbers the hexes round a retreating unit by the first priority that forbids them; those that none forbids are marked as open.
func retreats(g rules.Game) []view.Mark {
	top, _ := g.State().Frames.Top()
	f, falling := top.(rules.FallFrame)
	if !falling {
		return nil
	}
	var out []view.Mark
	for d := range hex.Dir(hex.Dirs) {
		to := f.Path[len(f.Path)-1].Step(d)
		if !g.Rules().Map.Grid.Has(to) {
			continue
		}
		if n, ok := priority(g.Judge(rules.RetreatTo{Hex: to})); ok {
			out = append(out, view.Mark{At: to, Kind: view.Retreat, Text: n})
		}
	}
	return out
}

// priority is the number of the first of 11.1's priorities that a verdict names.
func priority(v decide.Verdict) (string, bool) {
	for _, r := range v.Reasons {
		if rest, ok := strings.CutPrefix(r.Rule.Number(), "11.1."); ok && !v.Legal {
			return rest[:1], true
		}
	}
	return "", false
}

// Thinks implements [shelf.System].
func (*System) Thinks() bool { return true }

// Think implements [shelf.System].
func (*System) Think(g play.Game, seed uint64) play.Thinker { return bot.New(g.(rules.Game), seed) }

// Hurt implements [shelf.System]: a result, such as "DR/*", names first what befalls who rolls.
func (*System) Hurt(o play.Outcome) (own, other bool) {
	for _, a := range o.Args {
		if a.Kind == derive.ANum && a.Unit == derive.Result {
			mine, theirs, _ := strings.Cut(a.Val.Sym(), "/")
			return mine != "-", theirs != "-"
		}
	}
	return false, false
}

// Roll implements [shelf.System].
func (*System) Roll(g play.Game) (decide.Intent, bool) {
	top, _ := g.(rules.Game).State().Frames.Top()
	_, ok := top.(rules.RollFrame)
	return rules.Roll{}, ok
}

// Decline implements [shelf.System]: nobody joins any more, nobody plays a chit.
func (*System) Decline(g play.Game) (decide.Intent, bool) {
	top, _ := g.(rules.Game).State().Frames.Top()
	if _, joining := top.(rules.JoinFrame); joining {
		return rules.CloseJoining{}, true
	}
	if _, playing := top.(rules.ChitFrame); playing {
		return rules.PassChits{}, true
	}
	return nil, false
}
