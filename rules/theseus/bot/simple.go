package bot

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/theseus"
	"gazala/rules/think"
)

// simpleRatio is the ratio of strengths from which the simple player attacks.
const simpleRatio = 1.5

// simple is the simple player of campaigns: it activates what is nearest to where it wants to go, attacks whenever it
// is half as strong again as the enemy, brings units back into order, and otherwise goes for the nearest objective that
// its side does not hold, or the nearest enemy. What is left it does at random.
func simple(g theseus.Game, seed uint64) play.Thinker {
	me := decider(g)
	v := newView(g.SeenBy(me), me)
	all := think.Random(g, seed).Ranking()
	best := 0
	for n := range all {
		all[n].Worth = v.simply(all[n].Intent)
		if all[n].Worth > all[best].Worth {
			best = n
		}
	}
	if len(all) > 0 {
		all[0], all[best] = all[best], all[0]
	}
	return think.Decided(all)
}

// simply is how gladly the simple player does something.
func (v *view) simply(i decide.Intent) float64 {
	switch in := decide.ActOf(i); in.Verb {
	case theseus.Activate:
		return 9 - v.simplyFar(theseus.FormationID(in.N))/100
	case theseus.ActivateUnit:
		return 8 - v.target(v.st.Units[in.Unit].At)/100
	case theseus.Pass, theseus.Transfer:
		return 1
	case theseus.Attack:
		if v.strength(in.From, v.me, nil) >= simpleRatio*v.strength(in.Hex, v.me.Enemy(), nil) {
			return 9
		}
		return -1
	case theseus.Escalate:
		return float64(theseus.AttackKind(in.N))
	case theseus.Refit:
		return 7
	case theseus.Move:
		if !v.simplyNearer([]theseus.UnitID{in.Unit}) {
			return -1
		}
		return 6
	case theseus.Join:
		if f, ok := v.top.(theseus.MoveFrame); !ok || !v.simplyNearer(append(slices.Clone(f.Units), in.Unit)) {
			return -1
		}
		return 3
	case theseus.Leave:
		return 2
	case theseus.StepTo:
		return v.simpleStep(in.Hex)
	case theseus.Stop:
		return 0
	case theseus.React:
		f, ok := v.st.Frames.At(v.st.Frames.Len() - 2).(theseus.MoveFrame)
		if !ok || len(f.Units) == 0 {
			return -1
		}
		return v.simpleReaction(theseus.FormationID(in.N), v.st.Units[f.Units[0]].At)
	case theseus.CommitAir, theseus.TakePart, theseus.Replace, theseus.Enter:
		return 3
	case theseus.EndActions,
		theseus.Improve,
		theseus.Breach,
		theseus.RollAgain,
		theseus.RetreatBefore,
		theseus.Cannibalize,
		theseus.CallOff,
		theseus.LayDummy,
		theseus.TakeDummy:
		return -.5
	case theseus.LetGo, theseus.EndAssigning, theseus.EndReplacing:
		return .5
	}
	return 0
}

// simplyNearer tells whether a stack finds a step that brings it nearer.
func (v *view) simplyNearer(units []theseus.UnitID) bool {
	at := v.st.Units[units[0]].At
	g := v.g.SupposeOpen(theseus.MoveFrame{Units: units, Checked: true, Announced: true})
	for d := range hex.Dir(hex.Dirs) {
		to := at.Step(d)
		if v.target(to) < v.target(at) && !v.minedByEnemy(to) && !v.crowds(to, units) &&
			g.Judge(theseus.StepTo.At(to)).Legal {
			return true
		}
	}
	return false
}

// minedByEnemy tells whether mines of the enemy lie in a hex.
func (v *view) minedByEnemy(h hex.Hex) bool {
	i := v.r.Map.Grid.Index(h)
	return i >= 0 && v.g.Mined(h) && v.r.Map.FieldOwner[i] != v.me
}

// crowds tells whether a hex would overflow with a stack.
func (v *view) crowds(h hex.Hex, units []theseus.UnitID) bool {
	all := slices.Clone(units)
	v.in(h, func(u theseus.UnitID) {
		if !slices.Contains(all, u) {
			all = append(all, u)
		}
	})
	return theseus.Crowded(v.r, all)
}

func (v *view) simplyFar(f theseus.FormationID) float64 {
	best := farAway
	for i := range v.st.Units {
		if v.st.Units[i].Where == theseus.OnMap && v.st.Units[i].Of == f && v.combat(theseus.UnitID(i)) {
			best = min(best, v.target(v.st.Units[i].At))
		}
	}
	return min(best, 99)
}

// target is how far a hex is from the nearest enemy or objective that is not held.
func (v *view) target(h hex.Hex) float64 {
	best := farAway
	for _, g := range v.goals {
		if !g.held {
			best = min(best, float64(hex.Distance(h, g.at)))
		}
	}
	for i := range v.st.Units {
		u := theseus.UnitID(i)
		if v.st.Units[i].Where == theseus.OnMap && v.side(u) != v.me && v.combat(u) {
			best = min(best, float64(hex.Distance(h, v.st.Units[i].At)-1))
		}
	}
	return best
}

func (v *view) simpleStep(to hex.Hex) float64 {
	f, ok := v.top.(theseus.MoveFrame)
	if !ok || len(f.Units) == 0 {
		return 0
	}
	gain := v.target(v.st.Units[f.Units[0]].At) - v.target(to)
	if v.minedByEnemy(to) || v.crowds(to, f.Units) {
		return -1
	}
	if f.Free && !f.Begun {
		return 1
	}
	return gain
}

func (v *view) simpleReaction(f theseus.FormationID, at hex.Hex) float64 {
	foe := v.strength(at, v.me.Enemy(), nil)
	for d := range hex.Dir(hex.Dirs) {
		own := 0.0
		v.in(at.Step(d), func(u theseus.UnitID) {
			if v.st.Units[u].Of == f && v.combat(u) && !v.st.Units[u].Disrupted {
				own += float64(v.st.Units[u].Strength)
			}
		})
		if own >= simpleRatio*foe {
			return 1
		}
	}
	return -1
}
