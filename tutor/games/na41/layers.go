package na41

import (
	"slices"
	"strconv"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	rules "gazala/rules/na41"
	"gazala/rules/na41/bot"
	"gazala/rules/play"
	"gazala/tutor/shelf"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func layers() []shelf.Layer[rules.Game] {
	return slices.Concat(
		shelf.BothSides("zones", nil, zones),
		shelf.BothSides("supply", nil, supplyLines),
		shelf.BothSides("air", nil, airRange),
	)
}

// 16.3.1, 16.3.3: supplyLines are the hexes through which lines of supply of a side lead, with how far it is overland;
// and the units that have none.
func supplyLines(g rules.Game, side rules.Side) []view.Mark {
	var dry sketch.Marks
	far := map[hex.Hex]int{} // 0: by road
	var order []hex.Hex
	lines := g.Lines(side)
	for i, u := range g.State().Units {
		c := &g.Rules().Order.Counters[i]
		if u.Where != rules.OnMap || c.Side != side || !c.Type.Combat() {
			continue
		}
		way, overland := lines.Line(rules.UnitID(i))
		if len(way) == 0 {
			dry.Put(u.At, view.Target)
		}
		for n, h := range way {
			if n >= overland {
				n = 0
			}
			if before, seen := far[h]; !seen {
				order = append(order, h)
			} else {
				n = max(n, before)
			}
			far[h] = n
		}
	}
	out := dry.All()
	for _, h := range order {
		m := view.Mark{At: h, Kind: view.Path}
		if far[h] > 0 {
			m.Text = strconv.Itoa(far[h])
		}
		if !slices.ContainsFunc(out, func(o view.Mark) bool { return o.At == h }) {
			out = append(out, m)
		}
	}
	return out
}

// 18.7.3: airRange is how far the aircraft of a side fly, and their bases.
func airRange(g rules.Game, side rules.Side) []view.Mark {
	var out []view.Mark
	for _, h := range g.AirBases(side) {
		out = append(out, view.Mark{At: h, Kind: view.Selected})
	}
	return append(
		out,
		sketch.Where(g.Rules().Map.Grid, view.Within, func(h hex.Hex) bool { return g.InAirRange(side, h) })...)
}

// 7.2 to 7.4: zones are the hexes into which zones of a side reach, full, limited or overlapping ones.
func zones(g rules.Game, side rules.Side) []view.Mark {
	return sketch.Where(g.Rules().Map.Grid, view.Zone, func(h hex.Hex) bool {
		full, limited, overlapping := g.Zone(h, side)
		return full || limited || overlapping
	})
}

// score is of the hexes that decide a scenario, as the Axis has them. The campaign keeps a score of its own.
func score(g rules.Game) (derive.Tree, bool) {
	t := g.Standing(rules.Axis)
	return t, len(t.Nodes) > 0
}

// hurt tells by the steps that a result of a combat costs, and by a retreat.
func (b *book) hurt(o play.Outcome) (own, other bool) {
	if own, other, ended := ended(o); ended {
		return own, other
	}
	for _, a := range o.Args {
		if a.Kind != derive.ANum || a.Unit != derive.Result {
			continue
		}
		for _, r := range rules.Results() {
			if e := &b.Rules.Charts.Combat.Effects[r.Value]; r.Word == a.Val.Sym() {
				return e.Attacker.N > 0, e.Defender.N > 0 || e.Least.N > 0
			}
		}
	}
	return false, false
}

// decline: an attack is made as it stands, and nobody pays or supports.
func decline(g rules.Game) (decide.Intent, bool) {
	f, declining := frame.OnTop[rules.Declining](g.State().Frames)
	if !declining {
		return nil, false
	}
	for _, i := range f.Declines() {
		if g.Judge(i).Legal {
			return i, true
		}
	}
	return nil, false
}

// joins: units are gathered for an attack (8.2).
func joins(g rules.Game) (shelf.Joins, bool) {
	f, attacks := frame.OnTop[rules.AttackFrame](g.State().Frames)
	return shelf.Joins{Join: rules.Enlist{}.Kind(), Close: rules.Commit{}}, attacks && f.Gathers()
}

func think(g rules.Game, seed uint64) play.Thinker {
	return bot.Greedy(g, seed)
}

// worth is what positions are worth; who has won is not a matter of these points (26.1, s1.3).
func worth() *shelf.Worth[rules.Game] {
	return &shelf.Worth[rules.Game]{
		Further: 1,
		Value:   bot.Outlook,
		Wins:    func(rules.Game) bool { return false },
		Owes:    bot.Owes,
		Open:    func(g rules.Game) int { return g.State().Frames.Len() },
	}
}
