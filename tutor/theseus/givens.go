package theseus

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	rules "gazala/rules/theseus"
	"gazala/tutor/shelf"
)

// Givens implements [shelf.Briefing]: of the open procedure first, then of the turn.
func (*System) Givens(g play.Game, i decide.Intent) []shelf.Reading {
	now := g.(rules.Game)
	b := briefing{g: now, st: now.State()}
	for n := b.st.Frames.Len() - 1; n >= 0; n-- {
		b.frame(b.st.Frames.At(n))
	}
	b.turn(i)
	return b.out
}

type briefing struct {
	g      rules.Game
	st     rules.State
	out    []shelf.Reading
	fought bool // the attack has been told
}

func (b *briefing) count(key string, n int, unit derive.Unit, args ...derive.Arg) {
	b.out = append(b.out, shelf.Given("theseus.given."+key, n, unit, args...))
}

// some is a count of which nothing is said when it is none.
func (b *briefing) some(key string, n int, args ...derive.Arg) {
	if n != 0 {
		b.count(key, n, derive.Plain, args...)
	}
}

func (b *briefing) holds(key string, truth bool, args ...derive.Arg) {
	b.out = append(b.out, shelf.GivenTrue("theseus.given."+key, truth, args...))
}

func counter(u rules.UnitID) derive.Arg { return derive.Counter("Unit", int(u)) }

func (b *briefing) frame(f rules.Frame) {
	switch f := f.(type) {
	case rules.MoveFrame:
		for n, u := range f.Units {
			if n == 0 {
				b.out = append(b.out, shelf.Reading{Key: "theseus.given.spent", Args: derive.With(counter(u)), Val: f.Spent, Unit: derive.Points})
				continue
			}
			b.holds("moves", true, counter(u))
		}
		b.holds("begun", f.Begun)
		b.holds("checked", f.Checked)
		b.holds("held", f.Held)
	case rules.RetreatFrame:
		b.count("retreat", int(f.Left), derive.Hexes)
		b.holds("forced", f.Forced)
	case rules.InitiativeFrame:
		b.count("turn", int(b.st.Turn), derive.Plain)
	case rules.ActivationFrame:
		b.holds("formation", true, derive.Formation("Formation", int(f.Formation)))
		b.count("actions", int(f.Points), derive.Plain)
	case rules.BonusFrame:
		b.holds("formation", true, derive.Formation("Formation", int(f.Formation)))
		b.count("bonus", int(f.Points), derive.Plain)
		b.holds("bonus_attacker", f.Attacker)
	case rules.BattleFrame:
		b.battle(f.Battle)
	case rules.ResultFrame:
		b.fight(f.Fight)
		b.count("result_attacker", f.Result.Attacker, derive.Plain)
		b.count("result_defender", f.Result.Defender, derive.Plain)
		b.holds("red_attacker", f.Result.AttackerRed)
		b.holds("red_defender", f.Result.DefenderRed)
		b.some("taken", int(f.Taken))
	case rules.HitsFrame:
		b.hits(f)
	case rules.DieFrame:
		b.some("face", int(f.Face))
	case rules.MinesFrame:
		b.out = append(b.out, shelf.GivenUnits("theseus.given.enters", f.Left...)...)
	default:
	}
}

func (b *briefing) fight(f rules.Fight) {
	if b.fought {
		return
	}
	b.fought = true
	b.out = append(b.out, shelf.GivenUnits("theseus.given.attacks", f.Attackers...)...)
	b.out = append(b.out, shelf.GivenUnits("theseus.given.defends", f.Defenders...)...)
}

func (b *briefing) battle(a rules.Battle) {
	told := b.fought
	b.fight(a.Fight)
	if told {
		return
	}
	b.holds([]string{"", "hasty", "regular", "prepared"}[a.Kind], true)
	b.out = append(b.out, shelf.GivenUnits("theseus.given.half", a.Hunter, a.Screen)...)
	b.out = append(b.out, shelf.GivenUnits("theseus.given.whole", a.Mobile)...)
	for n, key := range []string{"race_attacker", "race_defender"} {
		b.some(key, int(a.Race[n]))
	}
	b.holds("stays", a.Failed)
	if a.Drawn() {
		b.count("chit_attacker", int(a.Chits[0]), derive.Plain)
		b.count("chit_defender", int(a.Chits[1]), derive.Plain)
	}
	b.out = append(b.out, shelf.GivenUnits("theseus.given.superior", a.Tank, a.Shield)...)
	b.some("air_used", len(a.Air))
	b.some("isolation", int(a.Checked))
}

func (b *briefing) hits(f rules.HitsFrame) {
	b.holds("hits_of", true, derive.Player("Side", int(f.Side)))
	if f.Attacks {
		b.holds("hits_attacker", true)
	} else {
		b.holds("hits_defender", true)
	}
	b.holds("hits_red", f.Red)
	b.count("hits", int(f.Left), derive.Plain)
	b.some("hit_checks", int(f.Checked))
	b.out = append(b.out, shelf.GivenUnits("theseus.given.hit", f.Units...)...)
	b.out = append(b.out, shelf.GivenUnits("theseus.given.failed", f.Failed...)...)
	b.out = append(b.out, shelf.GivenUnits("theseus.given.before", f.Before...)...)
	b.out = append(b.out, shelf.GivenUnits("theseus.given.superior", f.Used)...)
	for n, lost := range f.Losses {
		if n < len(f.Units) {
			b.some("lost", int(lost), counter(f.Units[n]))
		}
	}
}

// turn tells the levels of the formations that the question is about, and what the sides may still roll again.
func (b *briefing) turn(i decide.Intent) {
	about := b.about(i)
	for f, level := range b.st.Levels {
		if slices.Contains(about, rules.FormationID(f)) {
			b.count("level", int(level), derive.Plain, derive.Formation("Formation", f))
		}
	}
	for n, left := range b.st.Rerolls {
		b.some("rerolls", int(left), derive.Player("Side", n+1))
	}
}

// about are the formations that the open procedure and an intent name, all that are on the map when neither names one.
func (b *briefing) about(i decide.Intent) (out []rules.FormationID) {
	if a, ok := i.(rules.Activate); ok {
		return []rules.FormationID{a.Formation}
	}
	if f, _, _, ok := b.g.Active(); ok {
		return []rules.FormationID{f}
	}
	for _, u := range b.st.Units {
		if u.Where == rules.OnMap && u.Of != rules.NoFormation && !slices.Contains(out, u.Of) {
			out = append(out, u.Of)
		}
	}
	return out
}
