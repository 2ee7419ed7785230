package theseusdata

import (
	"gazala/rules/theseus"
	"gazala/scenarios/position"
)

func sideName(s theseus.Side) string { return position.WordOf(s, sides()) }

func (w writer) frame(f theseus.Frame) position.Object {
	switch f := f.(type) {
	case theseus.TrainingFrame:
		return position.Object{"frame": "training"}
	case theseus.SetUpFrame:
		return position.Object{"frame": "setup", "side": sideName(f.Side)}
	case theseus.PlaceFrame:
		return position.Object{"frame": "place", "unit": w.ID(f.Unit)}
	case theseus.OpsFrame:
		return ops(f)
	case theseus.InitiativeFrame:
		o := position.Object{"frame": "initiative"}
		o.Put("axis", int(f.Axis))
		return o
	case theseus.OrganizationFrame:
		return position.Object{"frame": "organization", "side": sideName(f.Side)}
	case theseus.EndTurnFrame:
		return position.Object{"frame": "end_turn"}
	case theseus.AdminFrame:
		o := position.Object{"frame": "admin", "step": position.WordOf(f.Step, adminSteps())}
		o.Put("noted", w.formation(f.Noted-1))
		return o
	case theseus.ReplacementFrame:
		return replacement(f)
	case theseus.ReinforcementFrame:
		return position.Object{"frame": "reinforcement", "side": sideName(f.Side)}
	case theseus.EntryFrame:
		return w.entry(f)
	case theseus.ActivationFrame:
		o := position.Object{"frame": "activation", "formation": w.formation(f.Formation), "points": int(f.Points)}
		o.Put("reacting", f.Reacting)
		return o
	case theseus.ReactionFrame:
		return position.Object{"frame": "reaction", "side": sideName(f.Side)}
	case theseus.UnitFrame:
		o := position.Object{"frame": "unit", "unit": w.ID(f.Unit)}
		o.Put("acted", f.Acted)
		return o
	case theseus.BonusFrame:
		o := position.Object{"frame": "bonus", "side": sideName(f.Side), "units": w.IDs(f.Units), "points": int(f.Points)}
		o.Put("formation", w.formation(f.Formation))
		o.Put("attacker", f.Attacker)
		return o
	case theseus.MoveFrame:
		return w.move(f)
	case theseus.MinesFrame:
		o := position.Object{"frame": "mines", "to": w.Hex(f.To)}
		o.Put("left", w.IDs(f.Left))
		o.Put("passed", w.IDs(f.Passed))
		return o
	case theseus.DieFrame:
		o := position.Object{"frame": "die", "for": position.WordOf(f.For, diceFor()), "side": sideName(f.Side)}
		o.Put("unit", w.ID(f.Unit))
		o.Put("face", int(f.Face))
		return o
	case theseus.BattleFrame, theseus.ResultFrame, theseus.HitsFrame, theseus.RetreatFrame, theseus.OverstackFrame, theseus.DisplaceFrame:
		return w.combatFrame(f)
	}
	panic("theseusdata: unknown frame")
}

func (w writer) entry(f theseus.EntryFrame) position.Object {
	o := position.Object{"frame": "entry", "unit": w.ID(f.Unit)}
	if f.Chosen {
		o["at"] = w.Hex(f.At)
	}
	o.Put("placed", f.Placed)
	return o
}

func replacement(f theseus.ReplacementFrame) position.Object {
	o := position.Object{"frame": "replacement", "side": sideName(f.Side)}
	for _, p := range pools() {
		o.Put(p.Name, int(f.Points[p.Value]))
	}
	o.Put("cannibalizes", f.Cannibalizes)
	return o
}

func ops(f theseus.OpsFrame) position.Object {
	o := position.Object{"frame": "ops"}
	var passed []string
	for _, s := range sides() {
		if f.Passed[s.Value-1] {
			passed = append(passed, s.Name)
		}
	}
	o.Put("passed", passed)
	position.Word(o, "side", f.Side, sides())
	o.Put("given", f.Given)
	return o
}

func (w writer) move(f theseus.MoveFrame) position.Object {
	o := position.Object{"frame": "move", "units": w.IDs(f.Units), "spent": position.Points(f.Spent)}
	o.Put("begun", f.Begun)
	o.Put("checked", f.Checked)
	o.Put("held", f.Held)
	o.Put("entered", f.Entered)
	o.Put("announced", f.Announced)
	o.Put("reacted", f.Reacted)
	o.Put("entering", f.Entering)
	if f.Free {
		o["away"] = w.Hex(f.Away)
	}
	return o
}
