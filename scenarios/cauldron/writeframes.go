package cauldrondata

import (
	"gazala/rules/cauldron"
	"gazala/scenarios/position"
)

func sideName(s cauldron.Side) string { return position.WordOf(s, sides()) }

func (w writer) frame(f cauldron.Frame) position.Object {
	switch f := f.(type) {
	case cauldron.DrawFrame:
		return w.phase(position.Object{"frame": "draw", "side": sideName(f.Side)}, f.Storm, nil, false)
	case cauldron.ActivateFrame:
		o := position.Object{"frame": "activate", "side": sideName(f.Side), "chit": w.chit(f.Chit)}
		o.Put("picked", f.Picked)
		return w.phase(o, f.Storm, f.Spared, f.Pledged)
	case cauldron.MoveFrame:
		return w.phase(position.Object{"frame": "move", "side": sideName(f.Side)}, f.Storm, f.Spared, f.Pledged)
	case cauldron.EnterFrame:
		return position.Object{"frame": "enter", "unit": w.ID(f.Unit)}
	case cauldron.ActFrame:
		o := position.Object{"frame": "act", "unit": w.ID(f.Unit), "spent": position.Points(f.Spent)}
		o.Put("shaken", f.Shaken)
		return o
	case cauldron.JoinFrame:
		return position.Object{"frame": "join", "combat": w.combat(f.Combat)}
	case cauldron.ChitFrame:
		return position.Object{"frame": "chits", "side": sideName(f.Side), "combat": w.combat(f.Combat)}
	case cauldron.RollFrame:
		return position.Object{"frame": "roll", "combat": w.combat(f.Combat)}
	case cauldron.ResultFrame:
		return position.Object{"frame": "result", "combat": w.combat(f.Combat), "owed": owed(f.Owed)}
	case cauldron.CullFrame:
		return position.Object{"frame": "cull", "side": sideName(f.Side), "hex": w.Hex(f.Hex)}
	case cauldron.ResolveFrame:
		return position.Object{"frame": "resolve"}
	case cauldron.BreachFrame:
		return position.Object{"frame": "breach", "left": f.Left}
	case cauldron.TurnFrame:
		o := position.Object{"frame": "turn", "phase": phases()[f.Phase].Name}
		o.Put("next", sideName(f.Next))
		o.Put("done", f.Done)
		return o
	case cauldron.SetUpFrame:
		return position.Object{"frame": "set_up", "side": sideName(f.Side)}
	case cauldron.SetUpAtFrame:
		return position.Object{"frame": "set_up_at", "unit": w.ID(f.Unit)}
	case cauldron.InitiativeFrame:
		return position.Object{"frame": "initiative"}
	case cauldron.FirstFrame:
		return position.Object{"frame": "first", "side": sideName(f.Winner)}
	case cauldron.LossFrame, cauldron.DisruptFrame, cauldron.RetreatFrame, cauldron.FallFrame, cauldron.AdvanceFrame, cauldron.AdvanceToFrame:
		return w.frameAfter(f)
	case cauldron.AirFrame, cauldron.WindowFrame, cauldron.ExtraMoveFrame, cauldron.ReplaceFrame, cauldron.RebuildFrame, cauldron.WithdrawFrame:
		return w.chitFrame(f)
	}
	panic("cauldrondata: unknown frame")
}

// frameAfter is the part of frame for what follows a combat.
func (w writer) frameAfter(f cauldron.Frame) position.Object {
	switch f := f.(type) {
	case cauldron.LossFrame:
		o := position.Object{"frame": "loss", "side": sideName(f.Side), "steps": f.Steps, "from": w.IDs(f.From)}
		o.Put("active", w.ID(f.Active))
		o.Put("armour", f.Armour)
		return o
	case cauldron.DisruptFrame:
		o := position.Object{"frame": "disrupt", "side": sideName(f.Side), "count": f.Count, "among": w.IDs(f.Among)}
		o.Put("first", w.ID(f.First))
		return o
	case cauldron.RetreatFrame:
		return position.Object{"frame": "retreat", "side": sideName(f.Side), "left": w.IDs(f.Left)}
	case cauldron.FallFrame:
		return position.Object{"frame": "fall", "units": w.IDs(f.Units), "path": w.Hexes(f.Path)}
	case cauldron.AdvanceFrame:
		return position.Object{"frame": "advance", "side": sideName(f.Side), "may": w.IDs(f.May), "vacated": w.Hexes(f.Vacated)}
	case cauldron.AdvanceToFrame:
		return position.Object{"frame": "advance_to", "unit": w.ID(f.Unit), "vacated": w.Hexes(f.Vacated)}
	default: // frame names them all
		return position.Object{}
	}
}

func (w writer) combat(c cauldron.Combat) position.Object {
	o := position.Object{
		"active": w.ID(c.Active), "type": [...]string{"", "light", "medium", "heavy"}[c.Type],
		"defenders": w.IDs(c.Defenders), "hexes": w.Hexes(c.Hexes),
	}
	o.Put("joiners", w.IDs(c.Joiners))
	o.Put("anti_tank", c.AntiTank)
	var chits []string
	for _, s := range sides() {
		for range c.Chits[s.Value-1] {
			chits = append(chits, s.Name)
		}
	}
	o.Put("chits", chits)
	return o
}

func owed(o cauldron.Owed) position.Object {
	out := position.Object{}
	out.Put("anti_tank", o.AntiTank)
	out.Put("defender", part(o.Defender))
	out.Put("attacker", part(o.Attacker))
	out.Put("advance", o.Advance)
	out.Put("retreated", o.Retreated)
	return out
}

func part(p cauldron.Part) position.Object {
	o := position.Object{}
	o.Put("steps", p.Steps)
	o.Put("disrupt", p.Disrupt)
	o.Put("retreat", p.Retreat)
	return o
}
