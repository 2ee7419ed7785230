package bot

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/theseus"
	"gazala/rules/think/staff"
)

// When is the turn of a position, as a word: both sides act in it by turns.
func When(g theseus.Game) string {
	st := g.State()
	return strconv.Itoa(int(st.Turn))
}

// Plan implements [play.Planner].
func (c *commander) Plan() (play.Plan, bool) {
	m := c.memory
	if m == nil || m.posts == nil {
		return play.Plan{}, false
	}
	return m.told, m.told.When == When(c.g) && m.side == decider(c.g)
}

// mostTold is how many goals of a plan are told.
const mostTold = 6

// told are the goals that a placement serves: each place with a post, and who has it.
func (f *front) told(at []int, posts map[theseus.UnitID]post) play.Plan {
	p := play.Plan{When: When(f.g), Side: int(f.me)}
	whole := f.Worth(at)
	for _, u := range slices.Sorted(maps.Keys(posts)) {
		has := posts[u]
		part := play.Part{Unit: int(u), Less: has.worth / pointWorth}
		aim := aimOf(has.kind)
		n := slices.IndexFunc(p.Goals, func(g play.Goal) bool { return g.At == has.at && g.Aim == aim })
		if n < 0 {
			n = len(p.Goals)
			why := f.duty(has.kind, has.at)
			p.Goals = append(p.Goals, play.Goal{
				Aim: aim, At: has.at, Rule: why[0].Rule, Why: why, Refuted: f.against(has.at), Covert: true,
			})
		}
		p.Goals[n].Parts = append(p.Goals[n].Parts, part)
	}
	for n := range p.Goals {
		f.measure(&p.Goals[n], at, whole)
	}
	slices.SortStableFunc(p.Goals, func(a, b play.Goal) int { return cmp.Compare(b.Worth, a.Worth) })
	p.Goals = p.Goals[:min(len(p.Goals), mostTold)]
	return p
}

// measure works out what a goal has and needs, and what a placement is worth with it beyond what it is worth without.
func (f *front) measure(g *play.Goal, at []int, whole float64) {
	without, to := slices.Clone(at), f.r.Map.Grid.Index(g.At)
	for u := range without {
		serves := func(p play.Part) bool { return p.Unit == int(f.units[u]) }
		if without[u] == to && slices.ContainsFunc(g.Parts, serves) {
			without[u] = -1
			g.Has += float64(f.st.Units[f.units[u]].Strength)
		}
	}
	g.Worth = max(whole-f.Worth(without), 0)
	for i := range f.goals {
		if f.goals[i].At == to && aimOf(f.goals[i].Kind) == g.Aim {
			g.Needs = f.goals[i].Need
		}
	}
	slices.SortStableFunc(g.Parts, func(a, b play.Part) int { return cmp.Compare(b.Less, a.Less) })
}

func aimOf(k staff.Kind) play.Aim {
	switch k {
	case staff.Take:
		return play.AimTake
	case staff.Cut:
		return play.AimCut
	case staff.Hold, staff.Destroy, staff.Reserve:
	}
	return play.AimHold
}

// against is the strength of the enemies that are seen near a place, and how near the nearest of them is.
func (f *front) against(h hex.Hex) []decide.Reason {
	sum, nearest := 0.0, int(farAway)
	for _, i := range f.standing {
		d := hex.Distance(h, f.r.Map.Grid.At(i))
		if nearest = min(nearest, d); d <= hunted {
			sum += f.foes[i]
		}
	}
	why := f.duty(staff.Hold, h)[0]
	if sum == 0 {
		why.Key, why.Args = "plan.refuted.far", derive.With(
			derive.Place("Hex", h), derive.Number("Nearest", derive.Int(nearest), derive.Hexes),
		)
		return []decide.Reason{why}
	}
	why.Key, why.Args = "plan.refuted.near", derive.With(
		derive.Place("Hex", h), derive.Number("Strength", derive.Int(int(math.Round(sum))), derive.Plain),
		derive.Number("Nearest", derive.Int(nearest), derive.Hexes),
		derive.Number("Hexes", derive.Int(hunted), derive.Hexes),
	)
	return []decide.Reason{why}
}
