package cauldron

import (
	"strconv"

	rules "gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// Givens implements [shelf.Briefing]: of the open procedure first, then of the turn.
func (*System) Givens(g play.Game, i decide.Intent) []shelf.Reading {
	now := g.(rules.Game)
	b := briefing{Givens: shelf.Givens{Prefix: "cauldron.given."}, g: now, st: now.State()}
	for i := b.st.Frames.Len() - 1; i >= 0; i-- {
		b.frame(b.st.Frames.At(i))
	}
	b.formation(i)
	acting := b.acting()
	if !acting {
		b.turn()
	}
	if i == nil || !acting {
		b.Some("points", b.st.VP, derive.Points)
	}
	return b.All
}

type briefing struct {
	shelf.Givens
	g      rules.Game
	st     rules.State
	fought bool // the combat has been told
}

func player(s rules.Side) derive.Arg { return derive.Player("Side", int(s)) }

func (b *briefing) frame(f rules.Frame) {
	switch f := f.(type) {
	case rules.ActFrame:
		b.All = append(b.All, shelf.Reading{Key: "cauldron.given.spent", Args: derive.With(derive.Counter("Unit", int(f.Unit))), Val: f.Spent, Unit: derive.Points})
	case rules.JoinFrame:
		b.combat(f.Combat)
	case rules.ChitFrame:
		b.combat(f.Combat)
	case rules.RollFrame:
		b.combat(f.Combat)
	case rules.ResultFrame:
		b.combat(f.Combat)
		b.owed(f.Owed)
	case rules.LossFrame:
		b.Count("lose", f.Steps, derive.Steps, player(f.Side))
		b.Holds("armour_only", f.Armour)
	case rules.DisruptFrame:
		b.Count("disrupt", f.Count, derive.Plain, player(f.Side))
	case rules.ReplaceFrame:
		b.Count("restore", f.Left, derive.Steps, player(f.Side))
		b.Holds("supplied_only", f.Supply)
	case rules.RebuildFrame:
		b.Count("rebuild", f.Steps, derive.Steps, derive.Counter("Unit", int(f.Unit)))
	case rules.BreachFrame:
		b.Count("breaches", f.Left, derive.Plain)
	case rules.ActivateFrame:
		b.Some("picked", f.Picked, derive.Plain)
		b.phase(f.Side, f.Storm, f.Pledged)
	case rules.MoveFrame:
		b.phase(f.Side, f.Storm, f.Pledged)
	case rules.DrawFrame:
		b.phase(f.Side, f.Storm, false)
	default:
	}
}

func (b *briefing) phase(side rules.Side, storm, pledged bool) {
	b.Holds("phase_of", true, player(side))
	b.Holds("storm", storm)
	b.Holds("pledged", pledged)
}

func (b *briefing) combat(c rules.Combat) {
	if b.fought {
		return
	}
	b.fought = true
	b.Holds("attack", true, rules.TypeArg(c.Type))
	b.All = append(b.All, shelf.GivenUnits("cauldron.given.attacks", c.Attackers()...)...)
	b.All = append(b.All, shelf.GivenUnits("cauldron.given.defends", c.Defenders...)...)
	for n, played := range c.Chits {
		b.Holds("combat_chit", played > 0, player(rules.Side(n+1)))
	}
	b.Holds("anti_tank_chit", c.AntiTank)
}

func (b *briefing) owed(o rules.Owed) {
	for n, p := range []rules.Part{o.Defender, o.Attacker} {
		who := derive.Term("Who", []string{"cauldron.term.defender", "cauldron.term.attacker"}[n])
		b.Some("owed_steps", p.Steps, derive.Steps, who)
		b.Holds("owed_disrupt", p.Disrupt, who)
		b.Holds("owed_retreat", p.Retreat, who)
	}
	b.Holds("owed_advance", o.Advance)
}

// turn tells what of the turn decides who acts next, and how often a formation may still be activated.
func (b *briefing) turn() {
	t, ok := frame.Find[rules.TurnFrame](b.st.Frames)
	if !ok {
		return
	}
	if t.Next != 0 {
		b.Holds("next", true, player(t.Next))
	}
	b.Some("phases", t.Done, derive.Plain)
	for n, left := range b.st.Actions {
		b.Count("actions", left, derive.Plain, player(rules.Side(n+1)))
	}
	for u, unit := range b.st.Units {
		if unit.Where == rules.OffMap && unit.Returns > 0 {
			b.Holds("returns", true, derive.Counter("Unit", u), derive.Term("Turn", "cauldron.turn."+strconv.Itoa(int(unit.Returns))))
		}
	}
	_, breaching := frame.Find[rules.BreachFrame](b.st.Frames)
	_, resolving := frame.Find[rules.ResolveFrame](b.st.Frames)
	if breaching || resolving {
		b.Count("markers", b.st.Markers, derive.Plain)
	}
}

// acting tells whether a unit acts or a combat is under way: what decides about the turn is not asked for then.
func (b *briefing) acting() bool {
	_, act := frame.Find[rules.ActFrame](b.st.Frames)
	_, fight := b.st.Combat()
	return act || fight
}

// formation tells how often the formation that an intent names has been activated.
func (b *briefing) formation(i decide.Intent) {
	f := rules.FormationID(-1)
	switch in := i.(type) {
	case rules.PickFormation:
		f = in.Formation
	case rules.PickUnit:
		f = b.g.Rules().Order.Counters[in.Unit].Formation
	default:
	}
	if f >= 0 && int(f) < len(b.st.Activated) {
		b.Count("activated", int(b.st.Activated[f]), derive.Plain, derive.Formation("Formation", int(f)))
	}
}
