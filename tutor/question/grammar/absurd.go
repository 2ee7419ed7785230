package grammar

import "slices"

// absurd tells whether nobody at a table would ask so: a unit goes to where it stands, or with itself.
func (r *Reading) absurd(g *Ground) bool {
	units := r.Slots["unit"]
	if len(units) == 0 {
		return false
	}
	switch r.Kind {
	case MayJoin:
		return slices.Equal(units, r.Slots["with"])
	case MayMove:
		to := r.Slots.One("to")
		elsewhere := func(u string) bool { return g.At[u] != to }
		return to != "" && r.Slots.One("from") == "" && !slices.ContainsFunc(units, elsewhere)
	case MayAttack, MayRetreat, MayOther, WhyNot, Why, Cost, Odds, WhoCanAttack, PointsLeft, Options, Status, Rule,
		Term, Chit, Result, Next, Stacking, Reinforcements, Victory, Compare, Refuse:
	}
	return false
}

// bare tells whether the questions of a frame have no more than a name.
func (f *frame) bare() bool { return f.words == 0 && f.bias < -1 }

// left tells whether words say that what is left is asked about.
func left(items []edge) bool {
	return slices.ContainsFunc(items, func(e edge) bool {
		return e.tag == "@left" || e.tag == "@still" || e.tag == "@have"
	})
}

// afterwards is a reading of a question that comes after one about what may be done; where the same words may well go
// on from that one, it is asked which is meant: a name alone, and points of which nobody says that they are left.
func (r *Reading) afterwards(all []Reading, before *Reading) Reading {
	if before == nil || !before.Kind.judges() || r.Kind == "" {
		return *r
	}
	named := (r.Kind == Term || r.Kind == Chit) && (r.bareName || r.also) && !r.Follows
	done := before.Kind == MayMove || before.Kind == MayAttack || before.Kind == MayJoin
	points := r.Kind == PointsLeft && !r.left && done
	if !named && !points {
		return *r
	}
	var out []Reading
	for _, o := range all {
		if o.Follows && o.Kind != r.Kind && len(o.Unread) <= len(r.Unread) && len(o.Choices) == 0 {
			out = choice(out, o)
			break
		}
	}
	if points {
		cost := *before
		cost.Kind, cost.Slots = Cost, Slots{"of": {"move"}}
		if before.Kind != MayMove {
			cost.Slots["of"] = []string{"attack"}
		}
		for name, v := range before.Slots {
			cost.Slots[name] = v
		}
		out = choice(out, cost)
	}
	if named && !r.bareName && len(out) == 0 {
		return *r // nothing else is meant by the same words
	}
	return Reading{Choices: choice(out, *r)}
}
