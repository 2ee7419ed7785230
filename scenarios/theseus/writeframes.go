package theseusdata

import (
	"gazala/rules/theseus"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

func (w writer) stack() []position.Object {
	var out []position.Object
	for _, f := range w.st.Frames.All() {
		out = append(out, w.frame(f))
	}
	return out
}

func nameOf[T comparable](v T, choices []strict.Choice[T]) string {
	for _, c := range choices {
		if c.Value == v {
			return c.Name
		}
	}
	return ""
}

func sideName(s theseus.Side) string { return nameOf(s, sides()) }

func (w writer) frame(f theseus.Frame) position.Object {
	switch f := f.(type) {
	case theseus.TrainingFrame:
		return position.Object{"frame": "training"}
	case theseus.InitiativeFrame:
		o := position.Object{"frame": "initiative"}
		o.Put("axis", int(f.Axis))
		return o
	case theseus.OrganizationFrame:
		return position.Object{"frame": "organization", "side": sideName(f.Side)}
	case theseus.EndTurnFrame:
		return position.Object{"frame": "end_turn"}
	case theseus.ActivationFrame:
		return position.Object{"frame": "activation", "formation": w.formation(f.Formation), "points": int(f.Points)}
	case theseus.BonusFrame:
		o := position.Object{"frame": "bonus", "side": sideName(f.Side), "units": w.ids(f.Units), "points": int(f.Points)}
		o.Put("formation", w.formation(f.Formation))
		o.Put("attacker", f.Attacker)
		return o
	case theseus.MoveFrame:
		return w.move(f)
	case theseus.MinesFrame:
		o := position.Object{"frame": "mines", "to": w.hex(f.To)}
		o.Put("left", w.ids(f.Left))
		o.Put("passed", w.ids(f.Passed))
		return o
	case theseus.DieFrame:
		o := position.Object{"frame": "die", "for": nameOf(f.For, diceFor()), "side": sideName(f.Side)}
		o.Put("unit", w.id(f.Unit))
		o.Put("face", int(f.Face))
		return o
	case theseus.BattleFrame, theseus.ResultFrame, theseus.HitsFrame, theseus.RetreatFrame, theseus.OverstackFrame, theseus.DisplaceFrame:
		return w.combatFrame(f)
	}
	panic("theseusdata: unknown frame")
}

func (w writer) move(f theseus.MoveFrame) position.Object {
	o := position.Object{"frame": "move", "units": w.ids(f.Units), "spent": position.Points(f.Spent)}
	o.Put("begun", f.Begun)
	o.Put("checked", f.Checked)
	o.Put("held", f.Held)
	if f.Free {
		o["away"] = w.hex(f.Away)
	}
	return o
}
