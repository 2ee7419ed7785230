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
	b := briefing{Givens: play.Givens{Prefix: "theseus.given."}, g: now, st: now.State()}
	for n := b.st.Frames.Len() - 1; n >= 0; n-- {
		b.frame(b.st.Frames.At(n))
	}
	b.turn(i)
	return b.All
}

type briefing struct {
	play.Givens
	g      rules.Game
	st     rules.State
	fought bool // the attack has been told
}

func counter(u rules.UnitID) derive.Arg { return derive.Counter("Unit", int(u)) }

func (b *briefing) frame(f rules.Frame) {
	switch f := f.(type) {
	case rules.MoveFrame:
		for n, u := range f.Units {
			if n == 0 {
				b.All = append(b.All, shelf.Reading{Key: "theseus.given.spent", Args: derive.With(counter(u)), Val: f.Spent, Unit: derive.Points})
				continue
			}
			b.Holds("moves", true, counter(u))
		}
		b.Holds("begun", f.Begun)
		b.Holds("checked", f.Checked)
		b.Holds("held", f.Held)
	case rules.RetreatFrame:
		b.Count("retreat", int(f.Left), derive.Hexes)
		b.Holds("forced", f.Forced)
	case rules.InitiativeFrame:
		b.Count("turn", int(b.st.Turn), derive.Plain)
		b.Some("rolled", int(f.Axis), derive.Plain, derive.Player("Side", int(rules.Axis)))
		if b.st.Initiative.Shown != 0 {
			b.Count("initiative", int(b.st.Initiative.Number), derive.Plain, derive.Player("Side", int(b.st.Initiative.Shown)))
		}
	case rules.OpsFrame:
		for n, passed := range f.Passed {
			b.Holds("passed", passed, derive.Player("Side", n+1))
		}
		b.Holds("handed", f.Given)
	case rules.ActivationFrame:
		b.Holds("formation", true, derive.Formation("Formation", int(f.Formation)))
		b.Count("actions", int(f.Points), derive.Plain)
	case rules.BonusFrame:
		b.Holds("formation", true, derive.Formation("Formation", int(f.Formation)))
		b.Count("bonus", int(f.Points), derive.Plain)
		b.Holds("bonus_attacker", f.Attacker)
	case rules.BattleFrame:
		b.battle(f.Battle)
	case rules.ResultFrame:
		b.fight(f.Fight)
		b.Count("result_attacker", f.Result.Attacker, derive.Plain)
		b.Count("result_defender", f.Result.Defender, derive.Plain)
		b.Holds("red_attacker", f.Result.AttackerRed)
		b.Holds("red_defender", f.Result.DefenderRed)
		b.Some("taken", int(f.Taken), derive.Plain)
	case rules.HitsFrame:
		b.hits(f)
	case rules.DieFrame:
		b.Some("face", int(f.Face), derive.Plain)
	case rules.MinesFrame:
		play.EachHolds(&b.Givens, "enters", f.Left...)
	default:
	}
}

func (b *briefing) fight(f rules.Fight) {
	if b.fought {
		return
	}
	b.fought = true
	play.EachHolds(&b.Givens, "attacks", f.Attackers...)
	play.EachHolds(&b.Givens, "defends", f.Defenders...)
}

func (b *briefing) battle(a rules.Battle) {
	told := b.fought
	b.fight(a.Fight)
	if told {
		return
	}
	b.Holds([]string{"", "hasty", "regular", "prepared"}[a.Kind], true)
	play.EachHolds(&b.Givens, "half", a.Hunter, a.Screen)
	play.EachHolds(&b.Givens, "whole", a.Mobile)
	for n, key := range []string{"race_attacker", "race_defender"} {
		b.Some(key, int(a.Race[n]), derive.Plain)
	}
	b.Holds("stays", a.Failed)
	if a.Drawn() {
		b.Count("chit_attacker", int(a.Chits[0]), derive.Plain)
		b.Count("chit_defender", int(a.Chits[1]), derive.Plain)
	}
	play.EachHolds(&b.Givens, "superior", a.Tank, a.Shield)
	b.Some("air_used", len(a.Air), derive.Plain)
	b.Some("isolation", int(a.Checked), derive.Plain)
}

func (b *briefing) hits(f rules.HitsFrame) {
	b.Holds("hits_of", true, derive.Player("Side", int(f.Side)))
	if f.Attacks {
		b.Holds("hits_attacker", true)
	} else {
		b.Holds("hits_defender", true)
	}
	b.Holds("hits_red", f.Red)
	b.Count("hits", int(f.Left), derive.Plain)
	b.Some("hit_checks", int(f.Checked), derive.Plain)
	play.EachHolds(&b.Givens, "hit", f.Units...)
	play.EachHolds(&b.Givens, "failed", f.Failed...)
	play.EachHolds(&b.Givens, "before", f.Before...)
	play.EachHolds(&b.Givens, "superior", f.Used)
	for n, lost := range f.Losses {
		if n < len(f.Units) {
			b.Some("lost", int(lost), derive.Plain, counter(f.Units[n]))
		}
	}
}

// turn tells the levels of the formations that the question is about, and what the sides may still roll again.
func (b *briefing) turn(i decide.Intent) {
	if a, ok := i.(rules.ActivateUnit); ok {
		b.Some("acts", int(b.st.Units[a.Unit].Acts), derive.Plain, counter(a.Unit))
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
