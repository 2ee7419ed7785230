package bot

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/think"
)

// When is the side's turn of a position, as a word: its movement and the combat that follows.
func When(g batalha.Game) string {
	st := g.State()
	side := batalha.Axis
	if f, open := frame.Find[batalha.TurnFrame](st.Frames); open && f.Phase > batalha.AxisCombat {
		side = batalha.Allies
	}
	const sides = 2
	return strconv.Itoa(sides*int(st.Turn) + int(side))
}

// mostGoals is how many goals of a plan are told beside the reserve.
const mostGoals = 6

// goalsOf are the goals that a placement serves: the attacks that it makes, the objectives that it holds, those that
// units come nearer to, and who is left for later.
func (f *front) goalsOf(at []int, r *roles) play.Plan {
	p := play.Plan{When: When(f.g), Side: int(f.me)}
	if gain := r.whole - f.expects(f.start()); gain > leastPlan {
		const tenths = 10 // it is no surer than that
		points := derive.Number("Points", derive.Frac(int64(math.Round(gain*tenths)), tenths), derive.Average)
		p.Why = []decide.Reason{{Rule: ruleObjective, Key: "plan.why.gains", Args: derive.With(points)}}
	}
	f.stand(at)
	busy := make(map[batalha.UnitID]bool)
	var all []weighty
	for _, b := range r.battles {
		all = append(all, weighty{f.strikes(b, r, busy), b.mean})
	}
	clear(f.used) // the enemy's answer begins anew
	for o, i := range f.aims {
		all = append(all, f.keepsAt(o, i, r, busy)...)
	}
	nearer := f.comesNearer(at, r, busy)
	reserve := f.reserve(busy)
	for _, g := range nearer {
		stays := slices.Clone(at)
		for n, u := range f.units {
			if slices.ContainsFunc(g.Parts, func(p play.Part) bool { return p.Unit == int(u) }) {
				stays[n] = f.places[n][0].At
			}
		}
		g.Worth = max(r.whole-f.expects(stays), 0)
		all = append(all, weighty{g, g.Worth})
	}
	slices.SortStableFunc(all, func(a, b weighty) int { return cmp.Compare(b.weight, a.weight) })
	for _, g := range all[:min(len(all), mostGoals)] {
		p.Goals = append(p.Goals, g.Goal)
	}
	p.Goals = append(p.Goals, reserve...)
	return p
}

// weighty is a goal and by what it has its place among the others, in victory points: what it brings or what it keeps.
type weighty struct {
	play.Goal
	weight float64
}

// part is a unit of a goal.
func (r *roles) part(u batalha.UnitID) play.Part {
	return play.Part{Unit: int(u), Less: r.told[u].less}
}

func byLess(a, b play.Part) int { return cmp.Compare(b.Less, a.Less) }

// strikes is an attack as a goal. Air points are left out of its strength: nobody is told of them before they fly.
func (f *front) strikes(b battle, r *roles, busy map[batalha.UnitID]bool) play.Goal {
	g := play.Goal{
		Aim: play.AimDestroy, At: b.attack.Target, Rule: ruleResult, Worth: b.mean,
		Needs: f.attackGoal(0, b.target, f.facing(b.target)).Need,
	}
	for _, u := range slices.Concat(b.attack.Attackers, b.attack.Guns) {
		g.Has += f.attack(u)
		g.Parts, busy[u] = append(g.Parts, r.part(u)), true
	}
	slices.SortStableFunc(g.Parts, byLess)
	a := b.attack
	a.Air = 0
	_, g.Chance = f.crt.expect(f.column[f.f.Column(a)], &stakes{})
	if o := slices.Index(f.aims, b.target); o >= 0 && f.held[o] != f.me {
		g.Aim, g.Rule, g.Why = play.AimTake, ruleObjective, f.counting(o)
	}
	key := think.OrNever(1-g.Chance, "plan.refuted.stays", "plan.refuted.never_stays")
	g.Refuted = []decide.Reason{{
		Rule: ruleResult, Key: key, Args: derive.With(
			derive.Place("Hex", b.attack.Target), percent(1-g.Chance),
		),
	}}
	return g
}

// percent is a chance for a sentence, to the whole percent.
func percent(chance float64) derive.Arg {
	return derive.Number("Chance", derive.Int(think.Percent(chance)), derive.Plain)
}

// counting tells what an objective counts in the end.
func (f *front) counting(o int) []decide.Reason {
	p := f.r.Map.Objectives[o]
	return []decide.Reason{{
		Rule: ruleObjective, Key: "plan.why.counts",
		Args: derive.With(derive.Place("Hex", p.At), derive.Number("Points", derive.Int(p.Points.N), derive.Plain)),
	}}
}

// keepsAt is to hold an objective in which somebody stands and to which the enemy can come; none where neither is so.
func (f *front) keepsAt(o, i int, r *roles, busy map[batalha.UnitID]bool) []weighty {
	refuted, lost := f.refuted(i)
	if len(f.who[i]) == 0 || lost == 0 {
		return nil
	}
	p := f.r.Map.Objectives[o]
	g := play.Goal{
		Aim: play.AimHold, At: p.At, Rule: ruleObjective, Why: f.counting(o), Refuted: refuted,
		Needs: f.holdGoal(i).Need, Chance: 1 - lost,
	}
	for _, u := range f.who[i] {
		g.Has += f.defence(u)
		g.Parts, busy[u] = append(g.Parts, r.part(u)), true
	}
	slices.SortStableFunc(g.Parts, byLess)
	return []weighty{{g, swing * float64(p.Points.N) * lost * f.trust()}}
}

// refuted is what the enemy can bring against who stands in a hex, and the chance that it drives them out.
func (f *front) refuted(i int) (who []decide.Reason, lost float64) {
	_, power, column := f.against(i)
	if column >= 0 {
		_, lost = f.crt.expect(column, &stakes{})
	}
	if column < 0 {
		return []decide.Reason{{Rule: ruleMovement, Key: "plan.refuted.nobody"}}, 0
	}
	key := think.OrNever(lost, "plan.refuted.attacked", "plan.refuted.never_attacked")
	return []decide.Reason{{
		Rule: ruleResult, Key: key, Args: derive.With(
			derive.Place("Hex", f.grid.At(i)), think.Hundredths("Strength", power),
			percent(lost),
		),
	}}, lost
}

// comesNearer are the objectives to which units come nearer, each as a goal of those who do, for what would be lost if
// they stayed.
func (f *front) comesNearer(at []int, r *roles, busy map[batalha.UnitID]bool) (out []play.Goal) {
	for n, u := range f.units {
		from := f.places[n][0].At
		if busy[u] || at[n] == from || r.told[u].less == 0 {
			continue
		}
		best, goal := 0.0, hex.Hex{}
		for o := range f.aims {
			p := f.r.Map.Objectives[o]
			if gain := float64(p.Points.N) * (f.counts(u, at[n], o) - f.counts(u, from, o)); gain > best {
				best, goal = gain, p.At
			}
		}
		if best == 0 {
			continue
		}
		busy[u] = true
		k := slices.IndexFunc(out, func(g play.Goal) bool { return g.At == goal })
		if k < 0 {
			k = len(out)
			o := slices.Index(f.aims, f.grid.Index(goal))
			out = append(out, play.Goal{Aim: play.AimApproach, At: goal, Rule: ruleObjective, Why: f.counting(o)})
		}
		out[k].Parts = append(out[k].Parts, r.part(u))
		out[k].Refuted = f.worse(out[k].Refuted, at[n])
	}
	for k := range out {
		slices.SortStableFunc(out[k].Parts, byLess)
	}
	return out
}

// worse is what is likelier to drive somebody out: what was found before, or what can come against a hex.
func (f *front) worse(was []decide.Reason, i int) []decide.Reason {
	now, lost := f.refuted(i)
	if len(was) > 0 && (lost == 0 || chanceOf(was[0]) >= chanceOf(now[0])) {
		return was
	}
	return now
}

func chanceOf(r decide.Reason) float64 {
	for _, a := range r.Args {
		if a.Name == "Chance" {
			return think.Number(a.Val)
		}
	}
	return 0
}

// reserve are those who have no other part and whom no enemy can attack where they stand then.
func (f *front) reserve(busy map[batalha.UnitID]bool) []play.Goal {
	g := play.Goal{Aim: play.AimReserve, Rule: ruleMovement}
	for _, i := range f.taken {
		reached := false
		for n := range f.foes {
			reached = reached || f.touch[n][i]
		}
		for _, u := range f.who[i] {
			if !reached && !busy[u] {
				g.Parts = append(g.Parts, play.Part{Unit: int(u)})
			}
		}
	}
	if len(g.Parts) == 0 {
		return nil
	}
	return []play.Goal{g}
}
