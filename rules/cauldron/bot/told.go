package bot

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/think"
)

// When is the Action Phase of a position, as a word, or else its turn.
func When(g cauldron.Game) string {
	st := g.State()
	side, drawn := acting(st), 0
	if side == 0 {
		return strconv.Itoa(int(st.Turn))
	}
	for _, c := range st.Played[side-1] {
		if c.Action() {
			drawn++
		}
	}
	if _, drawing := frame.Find[cauldron.DrawFrame](st.Frames); drawing {
		drawn++
	}
	return strconv.Itoa(int(st.Turn)) + "." + strconv.Itoa(int(side)) + "." + strconv.Itoa(drawn)
}

// acting is the side whose Action Phase it is; 0 when it is none.
func acting(st cauldron.State) cauldron.Side {
	if f, ok := frame.Find[cauldron.DrawFrame](st.Frames); ok {
		return f.Side
	}
	if f, ok := frame.Find[cauldron.ActivateFrame](st.Frames); ok {
		return f.Side
	}
	if f, ok := frame.Find[cauldron.MoveFrame](st.Frames); ok {
		return f.Side
	}
	return 0
}

// mostTold is how many goals of a plan are told.
const mostTold = 6

// Plan implements [play.Planner].
func (c *chief) Plan() (play.Plan, bool) {
	m := c.memory
	return m.told, len(m.told.Goals) > 0 && m.told.When == When(c.g)
}

// weighty is a goal and by what it has its place among the others, in victory points: what it brings or what it keeps.
type weighty struct {
	play.Goal
	weight float64
}

// told are the goals that a plan serves: the attacks that it makes, the scoring hexes that its units hold or go into,
// those to which they come nearer, and who is left for later.
func (d *draft) told() play.Plan {
	f, plan := d.front, d.search.Best()
	p := play.Plan{When: When(d.g), Side: int(f.me)}
	if gain := d.gain(); gain > leastPlan {
		const tenths = 10 // it is no surer than that
		points := derive.Number("Points", derive.Frac(int64(math.Round(gain*tenths)), tenths), derive.Average)
		p.Why = []decide.Reason{{Rule: ruleObjective, Key: "plan.why.gains", Args: derive.With(points)}}
	}
	t := &telling{front: f, at: plan.At, busy: map[int]bool{}}
	t.whole = f.Worth(plan.At)
	t.fought()
	t.keep()
	t.near()
	t.rest()
	slices.SortStableFunc(t.goals, func(a, b weighty) int { return cmp.Compare(b.weight, a.weight) })
	for _, g := range t.goals[:min(len(t.goals), mostTold)] {
		slices.SortStableFunc(g.Parts, func(a, b play.Part) int { return cmp.Compare(b.Less, a.Less) })
		p.Goals = append(p.Goals, g.Goal)
	}
	return p
}

// telling finds the goals of a placement.
type telling struct {
	*front
	at    []int
	whole float64
	busy  map[int]bool // by unit of the front
	goals []weighty
}

// without is what a placement is worth when some stay where they are.
func (t *telling) without(who ...int) float64 {
	stays := slices.Clone(t.at)
	for _, n := range who {
		stays[n] = t.places[n][0].At
	}
	worth := t.Worth(stays)
	t.Worth(t.at)
	return worth
}

// part is a unit of the front in a goal.
func (t *telling) part(n int) play.Part {
	out := play.Part{Unit: int(t.units[n])}
	if t.at[n] != t.places[n][0].At {
		out.Less = max(t.whole-t.without(n), 0)
	}
	return out
}

// fought are the attacks, those on the same hex as one goal.
func (t *telling) fought() {
	for _, s := range slices.Clone(t.strikes) {
		h := s.combat.Hexes[0]
		n := slices.IndexFunc(t.goals, func(g weighty) bool { return g.At == h })
		if n < 0 {
			n = len(t.goals)
			g := play.Goal{Aim: play.AimDestroy, At: h, Rule: ruleResult}
			if t.scores(h) {
				g.Aim, g.Why = play.AimTake, t.counting(h)
			}
			t.goals = append(t.goals, weighty{g, 0})
		}
		g := &t.goals[n]
		g.Worth += s.alive * s.stake.worth
		g.weight = g.Worth
		g.Chance = 1 - (1-g.Chance)*(1-s.drives)
		const odds = 3
		if a, b := t.fc.Strengths(s.combat); think.Number(a) > g.Has {
			g.Has, g.Needs = think.Number(a), odds*think.Number(b)
		}
		g.Refuted = []decide.Reason{{
			Rule: ruleResult, Key: think.OrNever(1-g.Chance, "plan.refuted.keep", "plan.refuted.never_keep"),
			Args: derive.With(derive.Place("Hex", h), percent(1-g.Chance)),
		}}
		for _, u := range s.combat.Attackers() {
			t.joins(g, u)
		}
	}
}

// joins notes a unit in a goal, once.
func (t *telling) joins(g *weighty, u cauldron.UnitID) {
	if slices.ContainsFunc(g.Parts, func(p play.Part) bool { return p.Unit == int(u) }) {
		return
	}
	n := slices.Index(t.units, u)
	if n < 0 {
		g.Parts = append(g.Parts, play.Part{Unit: int(u)})
		return
	}
	t.busy[n] = true
	g.Parts = append(g.Parts, t.part(n))
}

func percent(chance float64) derive.Arg {
	return derive.Number("Chance", derive.Int(think.Percent(chance)), derive.Plain)
}

// scores tells whether a hex brings points to whom it belongs.
func (t *telling) scores(h hex.Hex) bool { return h == t.goal || t.held[h] > 0 }

// counting tells what a hex counts (16.0.2, 17.0.1).
func (t *telling) counting(h hex.Hex) []decide.Reason {
	place := derive.Place("Hex", h)
	if points := t.held[h]; points > 0 {
		count := derive.Number("Points", derive.Int(int(points)), derive.Plain)
		return []decide.Reason{{Rule: ruleHeld, Key: "plan.why.counts", Args: derive.With(place, count)}}
	}
	if h == t.goal {
		return []decide.Reason{{Rule: ruleEachTurn, Key: "cauldron.plan.each_turn", Args: derive.With(place)}}
	}
	return nil
}

// keep are the scoring hexes in which units stand that may act: those that they hold, and those that they go into.
func (t *telling) keep() {
	for n := range t.units {
		h := t.grid.At(t.at[n])
		if t.busy[n] || !t.scores(h) {
			continue
		}
		refuted, lost := t.refuted(t.at[n])
		aim := play.AimHold
		if t.at[n] != t.places[n][0].At {
			aim = play.AimTake
		}
		g := &t.goals[t.named(aim, h, ruleObjective)]
		g.Why, g.Refuted, g.Chance = t.counting(h), refuted, 1-lost
		g.Parts = append(g.Parts, t.part(n))
		g.weight = max(t.whole-t.without(n), lost*max(t.held[h], 1))
		t.busy[n] = true
	}
}

// named is the number of the goal of an aim at a hex, a new one if there is none yet.
func (t *telling) named(aim play.Aim, h hex.Hex, rule cite.Rule) (n int) {
	n = slices.IndexFunc(t.goals, func(g weighty) bool { return g.Aim == aim && g.At == h })
	if n < 0 {
		n = len(t.goals)
		t.goals = append(t.goals, weighty{play.Goal{Aim: aim, At: h, Rule: rule}, 0})
	}
	return n
}

// near are the units that come nearer to something that is to be won later: to what scores, or to an enemy.
func (t *telling) near() {
	var who [][]int
	var goals []int // by their number
	for n, u := range t.units {
		from := t.places[n][0].At
		if t.busy[n] || t.at[n] == from {
			continue
		}
		t.busy[n] = true
		to := t.ahead(u, t.grid.At(from), t.grid.At(t.at[n]))
		number := t.named(play.AimApproach, to, ruleMovement)
		g := &t.goals[number]
		g.Why = t.counting(to)
		g.Parts = append(g.Parts, t.part(n))
		if refuted, _ := t.refuted(t.at[n]); g.Refuted == nil || refuted[0].Key != "plan.refuted.nobody" {
			g.Refuted = refuted
		}
		k := slices.Index(goals, number)
		if k < 0 {
			k, goals, who = len(goals), append(goals, number), append(who, nil)
		}
		who[k] = append(who[k], n)
	}
	for k, number := range goals {
		g := &t.goals[number]
		g.Worth = max(t.whole-t.without(who[k]...), 0)
		g.weight = g.Worth
	}
}

// ahead is to what a unit comes nearer: the hex that scores each turn, or the enemy whom it could attack best.
func (t *telling) ahead(u cauldron.UnitID, from, to hex.Hex) hex.Hex {
	best, out := 0.0, to
	for _, e := range t.view.targets(u) {
		gain := e.prize/(4+float64(hex.Distance(to, e.at))) - e.prize/(4+float64(hex.Distance(from, e.at)))
		if gain > best {
			best, out = gain, e.at
		}
	}
	if hex.Distance(to, t.goal) < hex.Distance(from, t.goal) && best == 0 {
		return t.goal
	}
	return out
}

// rest are those who stay: to hold their hex against whom can come there, or as a reserve.
func (t *telling) rest() {
	reserve := play.Goal{Aim: play.AimReserve, Rule: ruleMovement}
	for n := range t.units {
		if t.busy[n] {
			continue
		}
		refuted, lost := t.refuted(t.at[n])
		if lost == 0 {
			reserve.Parts = append(reserve.Parts, t.part(n))
			continue
		}
		g := &t.goals[t.named(play.AimHold, t.grid.At(t.at[n]), ruleMovement)]
		g.Parts, g.Refuted, g.Chance = append(g.Parts, t.part(n)), refuted, 1-lost
	}
	if len(reserve.Parts) > 0 {
		t.goals = append(t.goals, weighty{reserve, -1})
	}
}

// refuted is who can come against a hex, and the chance that he drives out who stands there, by his likeliest attack.
func (f *front) refuted(i int) (who []decide.Reason, lost float64) {
	strength, lost := f.worst(i)
	if strength == 0 || !f.enemyDue {
		return []decide.Reason{{Rule: ruleMovement, Key: "plan.refuted.nobody"}}, 0
	}
	key := think.OrNever(lost, "plan.refuted.attacked", "plan.refuted.never_attacked")
	return []decide.Reason{{Rule: ruleResult, Key: key, Args: derive.With(
		derive.Place("Hex", f.grid.At(i)), think.Hundredths("Strength", strength), percent(lost),
	)}}, lost
}
