package theseus

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	rules "gazala/rules/theseus"
	"gazala/tutor/shelf"
)

// given tells, of the open procedure first, then of the turn.
func given(g rules.Game, i decide.Intent) []shelf.Reading {
	b := briefing{Givens: play.Givens{Prefix: "theseus.given.", All: g.Given()}, g: g, st: g.State()}
	b.turn(i)
	if _, counts := decide.Does(i, rules.CountPoints); counts || i == nil {
		b.scored()
		b.lapses()
	}
	return b.All
}

type briefing struct {
	play.Givens
	g  rules.Game
	st rules.State
}

func counter(u rules.UnitID) derive.Arg { return derive.Counter("Unit", int(u)) }

// turn tells the levels of the formations that the question is about, and what the sides may still roll again.
func (b *briefing) turn(i decide.Intent) {
	_, ends := decide.Does(i, rules.CountPoints) // then the markers come off (6.4.a)
	a, picks := decide.Does(i, rules.ActivateUnit)
	for u := range b.st.Units {
		if id := rules.UnitID(u); ends || picks && a.Unit == id {
			b.Some("acts", int(b.st.Units[u].Acts), derive.Plain, counter(id))
		}
	}
	about := b.about(i)
	for f, level := range b.st.Levels {
		if slices.Contains(about, rules.FormationID(f)) {
			b.Count("level", int(level), derive.Plain, derive.Formation("Formation", f))
		}
	}
	for n, left := range b.st.Rerolls {
		b.Some("rerolls", int(left), derive.Plain, derive.Player("Side", n+1))
	}
	for n, kept := range b.st.Kept {
		b.Holds("keeps", kept, derive.Player("Side", n+1))
	}
	b.sources()
}

// lapses tells who was the last in each objective that has scored, what sources have cost, and what has been lost
// (10.2, 10.3).
func (b *briefing) lapses() {
	for n, side := range b.st.LastIn {
		if n < len(b.st.Scored) && b.st.Scored[n] > 0 && side != 0 {
			b.Holds(
				"last_in",
				true,
				derive.Player("Side", int(side)),
				derive.Place("Hex", b.g.Rules().Map.Objectives[n].At),
			)
		}
	}
	b.Some("minus", int(b.st.Minus), derive.Plain)
	if _, _, tree, ok := b.g.Standing(); ok {
		for _, of := range [...]string{"allied_lost", "axis_lost", "removed"} {
			if n, counts := tree.Find("theseus.victory." + of); counts && n.Val != (derive.Val{}) {
				b.Value(of, n.Val, derive.Plain)
			}
		}
	}
}

// sources tells whose Tobruk is, where the map has it, and which sources are blocked.
func (b *briefing) sources() {
	tobruk := func(s rules.Source) bool { return s.Kind == rules.TobrukSource }
	if slices.ContainsFunc(b.g.Rules().Map.Supplies, tobruk) {
		b.hands("tobruk", b.st.Tobruk.Side)
		b.hands("captor", b.st.Tobruk.Next)
	}
	for _, h := range b.st.Blocked {
		b.Holds("blocked", true, derive.Place("Hex", h))
	}
}

// hands tells in whose hands something is, nothing of what is in nobody's.
func (b *briefing) hands(key string, side rules.Side) {
	if side != 0 {
		b.Holds(key, true, derive.Player("Side", int(side)))
	}
}

// scored tells what each objective has scored before (10.a).
func (b *briefing) scored() {
	for n, points := range b.st.Scored {
		b.Some("scored", int(points), derive.Plain, derive.Place("Hex", b.g.Rules().Map.Objectives[n].At))
	}
}

// about are the formations that the open procedure and an intent name, those also whose headquarters an intent names,
// all that are on the map when neither names one; none for a claim and the score.
func (b *briefing) about(i decide.Intent) (out []rules.FormationID) {
	if i == nil {
		return nil
	}
	if a, ok := decide.Does(i, rules.Activate); ok {
		return []rules.FormationID{rules.FormationID(a.N)}
	}
	if f, _, _, ok := b.g.Active(); ok {
		return append(b.staffs(i), f)
	}
	for _, u := range b.st.Units {
		if u.Where == rules.OnMap && u.Of != rules.NoFormation && !slices.Contains(out, u.Of) {
			out = append(out, u.Of)
		}
	}
	return out
}

// staffs are the formations whose headquarters an intent names.
func (b *briefing) staffs(i decide.Intent) (out []rules.FormationID) {
	for _, a := range newNames(b.g, nil).Slots(i) {
		if a.Kind == derive.AUnit && a.Ref >= 0 && int(a.Ref) < len(b.st.Units) {
			if c := &b.g.Rules().Order.Counters[a.Ref]; c.Type == rules.Headquarters {
				out = append(out, c.Formation)
			}
		}
	}
	return out
}

// bareColumn is the column of two sums of strengths on the ground that a question calls so; clear ground where it calls
// none.
func bareColumn(g rules.Game, attack, defense int, ground string) derive.Tree {
	lines := map[string]rules.Line{
		"broken": rules.BrokenLine, "village": rules.BrokenLine, "rough": rules.BrokenLine, "hill": rules.HillLine,
		"minefield": rules.MineLine, "fortification": rules.MineLine, "tobruk": rules.TobrukLine,
	}
	return g.BareColumn(lines[ground], attack, defense)
}
