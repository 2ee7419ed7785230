package bot

import (
	"cmp"
	"slices"
	"strconv"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play"
	"gazala/rules/think"
)

// When is the player turn of a position, as a word.
func When(g na41.Game) string {
	st := g.State()
	impulse, side := st.Impulse()
	return strconv.Itoa(int(st.Turn)) + "." + strconv.Itoa(int(impulse)) + "." + strconv.Itoa(int(side))
}

// run is what came of one time that a plan was played out, in terms of the map.
type run struct {
	fought bool             // the combat phase was reached
	at     []hex.Hex        // where each unit of the side stood then; of one beside the map the zero hex
	hurt   map[hex.Hex]bool // enemies who stood there lost a step or their place in the side's turn
	held   []bool           // places worth having that the side had after its turn
	kept   []bool           // and after the enemy's
}

// telling is what is noted of the times that plans are played out.
type telling struct {
	seen  *sight
	side  na41.Side
	foes  []hex.Hex // where enemies stand who can be come at
	began []bool    // places worth having that the side has
}

func newTelling(g na41.Game, side na41.Side) *telling {
	t := &telling{seen: newSight(g), side: side}
	t.foes = t.seen.touched(side.Enemy())
	t.began = t.has(g)
	return t
}

// has are the places worth having that the side has in a position.
func (t *telling) has(g na41.Game) []bool {
	out, st := make([]bool, len(t.seen.dears)), g.Look()
	for n, i := range t.seen.dears {
		out[n] = i < len(st.Control) && st.Control[i] == t.side
	}
	return out
}

// fights notes where the side stands when its combat phase begins.
func (t *telling) fights(r *run, g na41.Game) {
	st := g.Look()
	if _, fighting := frame.Find[na41.CombatFrame](st.Frames); !fighting || r.fought {
		return
	}
	r.fought, r.at = true, make([]hex.Hex, len(st.Units))
	for u := range st.Units {
		if st.Units[u].Where == na41.OnMap {
			r.at[u] = st.Units[u].At
		}
	}
}

// ends notes what came of the side's turn.
func (t *telling) ends(r *run, g na41.Game) {
	r.held, r.hurt = t.has(g), map[hex.Hex]bool{}
	st := g.Look()
	for i := range t.seen.st.Units {
		was, now := &t.seen.st.Units[i], &st.Units[i]
		if t.seen.counter(na41.UnitID(i)).Side != t.side && was.Where == na41.OnMap &&
			(now.Steps < was.Steps || now.Where != na41.OnMap || now.At != was.At) {
			r.hurt[was.At] = true
		}
	}
}

// answered notes what the enemy's turn has left.
func (t *telling) answered(r *run, g na41.Game) {
	if r.held != nil {
		r.kept = t.has(g)
	}
}

// seldom is from which share of the times on something is a goal and no accident, and mostTold how many are told.
const (
	seldom   = .2
	mostTold = 6
)

// plan is what a plan came to when it was played out: which places it took and kept, whom it struck, with whom.
func (t *telling) plan(ran []run, why decide.Reason) play.Plan {
	p := play.Plan{When: When(t.seen.g), Side: int(t.side), Why: []decide.Reason{why}}
	ran = slices.DeleteFunc(slices.Clone(ran), func(r run) bool { return r.kept == nil })
	if len(ran) == 0 {
		return p
	}
	var all []ranked
	for n, i := range t.seen.dears {
		all = append(all, t.place(n, i, ran)...)
	}
	for _, h := range t.foes {
		if !slices.ContainsFunc(all, func(g ranked) bool { return g.At == h }) {
			all = append(all, t.strike(h, ran)...)
		}
	}
	slices.SortStableFunc(all, func(a, b ranked) int { return cmp.Compare(b.weight, a.weight) })
	for _, g := range all[:min(len(all), mostTold)] {
		p.Goals = append(p.Goals, g.Goal)
	}
	return p
}

// ranked is a goal and by what it has its place among the others.
type ranked struct {
	play.Goal
	weight float64
}

// place is to take or to hold a place worth having, as often as that came about.
func (t *telling) place(n, i int, ran []run) []ranked {
	had, kept := 0, 0
	for k := range ran {
		if ran[k].held[n] {
			had++
		}
		if ran[k].held[n] && ran[k].kept[n] {
			kept++
		}
	}
	h, times := t.seen.m.Grid.At(i), float64(len(ran))
	g := play.Goal{
		Aim: play.AimTake, At: h, Rule: ruleGoal, Parts: t.near(h, ran), Chance: float64(had) / times,
		Refuted: t.lost("plan.refuted.retaken", "plan.refuted.never_retaken", h, had-kept, len(ran)),
	}
	weight := t.seen.prize[i] * g.Chance
	switch {
	case t.began[n]:
		g.Aim, g.Chance = play.AimHold, float64(kept)/times
		weight = t.seen.prize[i] * (1 - g.Chance)
		if kept == len(ran) { // nobody wants it
			return nil
		}
	case g.Chance < seldom:
		return nil
	}
	if len(g.Parts) == 0 {
		return nil
	}
	return []ranked{{g, weight}}
}

// strike is an attack on who stands in a place, as often as it hurt them.
func (t *telling) strike(h hex.Hex, ran []run) []ranked {
	hit := 0
	for k := range ran {
		if ran[k].hurt[h] {
			hit++
		}
	}
	chance := float64(hit) / float64(len(ran))
	g := play.Goal{
		Aim: play.AimDestroy, At: h, Rule: ruleAttack, Parts: t.near(h, ran), Chance: chance,
		Refuted: t.lost("plan.refuted.unhurt", "plan.refuted.never_unhurt", h, len(ran)-hit, len(ran)),
	}
	if chance < seldom || len(g.Parts) == 0 {
		return nil
	}
	return []ranked{{g, chance * t.worth(h)}}
}

// worth is what who stands in a place is worth.
func (t *telling) worth(h hex.Hex) (sum float64) {
	for i := range t.seen.st.Units {
		if u := &t.seen.st.Units[i]; u.Where == na41.OnMap && u.At == h && t.seen.fighter(na41.UnitID(i)) {
			sum += t.seen.unitWorth(na41.UnitID(i))
		}
	}
	return sum
}

// lost tells in how many of the times it came to nothing.
func (*telling) lost(key, never string, h hex.Hex, times, of int) []decide.Reason {
	return []decide.Reason{{Rule: ruleSequence, Key: think.OrNever(float64(times), key, never), Args: derive.With(
		derive.Place("Hex", h), derive.Number("Lost", derive.Int(times), derive.Plain),
		derive.Number("Games", derive.Int(of), derive.Plain),
	)}}
}

// near are the combat units that stood in a place or beside it in most of the times, when the combat phase began.
func (t *telling) near(h hex.Hex, ran []run) (out []play.Part) {
	for i := range t.seen.st.Units {
		u := na41.UnitID(i)
		if t.seen.counter(u).Side != t.side || !t.seen.fighter(u) {
			continue
		}
		there, fought := 0, 0
		for k := range ran {
			if !ran[k].fought {
				continue
			}
			if fought++; ran[k].at[i] != (hex.Hex{}) && hex.Distance(ran[k].at[i], h) <= 1 {
				there++
			}
		}
		if there > 0 && 2*there >= fought {
			out = append(out, play.Part{Unit: i})
		}
	}
	return out
}
