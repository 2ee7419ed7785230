package cauldron

import (
	"slices"
	"strings"

	rules "gazala/rules/cauldron"
	"gazala/rules/cauldron/bot"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/shelf"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func layers() []shelf.Layer[rules.Game] {
	return slices.Concat(
		shelf.BothSides("zones", nil, func(g rules.Game, side rules.Side) []view.Mark {
			return sketch.Marked(g.Rules().Map.Grid, g.Zones(side), view.Zone)
		}),
		shelf.BothSides("supply", nil, supplyPaths),
		[]shelf.Layer[rules.Game]{{ID: "retreat", Now: falling, Marks: retreats}},
	)
}

// falling tells whether a unit retreats.
func falling(g rules.Game) bool {
	_, falls := frame.OnTop[rules.FallFrame](g.State().Frames)
	return falls
}

// 5.0: supplyPaths are the hexes through which the units of a side that have supply trace it, and the units that have
// none.
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

func score(g rules.Game) (derive.Tree, bool) {
	if g.Rules().Scenario == nil {
		return derive.Tree{}, false
	}
	_, _, tree := g.Score()
	return tree, true
}

// 11.1: retreats numbers the hexes round a retreating unit by the first priority that forbids them; those that none
// forbids are marked as open.
func retreats(g rules.Game) []view.Mark {
	f, falling := frame.OnTop[rules.FallFrame](g.State().Frames)
	if !falling {
		return nil
	}
	var out []view.Mark
	for d := range hex.Dir(hex.Dirs) {
		to := f.Path[len(f.Path)-1].Step(d)
		if !g.Rules().Map.Grid.Has(to) {
			continue
		}
		if n, ok := priority(g.Judge(rules.RetreatTo.At(to))); ok {
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

func think(g rules.Game, seed uint64) play.Thinker { return bot.New(g, seed) }

// hurt reads a result, such as "DR/*", names first what befalls who rolls.
func hurt(o play.Outcome) (own, other bool) {
	for _, a := range o.Args {
		if a.Kind == derive.ANum && a.Unit == derive.Result {
			mine, theirs, _ := strings.Cut(a.Val.Sym(), "/")
			return mine != "-", theirs != "-"
		}
	}
	return false, false
}

func roll(g rules.Game) (decide.Intent, bool) {
	_, ok := frame.OnTop[rules.RollFrame](g.State().Frames)
	return rules.Roll.Now(), ok
}

// decline: nobody joins any more, nobody plays a chit.
func decline(g rules.Game) (decide.Intent, bool) {
	if _, joining := frame.OnTop[rules.JoinFrame](g.State().Frames); joining {
		return rules.CloseJoining.Now(), true
	}
	if _, playing := frame.OnTop[rules.ChitFrame](g.State().Frames); playing {
		return rules.PassChits.Now(), true
	}
	return nil, false
}

// joins: units join an attack; one of the defenders may be left out (11.0.3).
func joins(g rules.Game) (shelf.Joins, bool) {
	_, joining := frame.OnTop[rules.JoinFrame](g.State().Frames)
	return shelf.Joins{
		Join:   rules.Join,
		Close:  rules.CloseJoining.Now(),
		Beside: []decide.Kind{rules.LeaveOut},
	}, joining
}

// worth is what positions are worth; the points alone say who has won in a scenario (16.0).
func worth() *shelf.Worth[rules.Game] {
	return &shelf.Worth[rules.Game]{
		Value:   bot.Value,
		Advises: true,
		Wins:    func(g rules.Game) bool { return g.Rules().Scenario != nil },
		Owes:    func(g rules.Game) bool { return g.State().AsksRest() },
		Open:    func(g rules.Game) int { return g.State().Frames.Len() },
	}
}
