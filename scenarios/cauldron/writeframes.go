package cauldrondata

import "gazala/rules/cauldron"

func (w writer) stack() []object {
	var out []object
	for _, f := range w.st.Frames.All() {
		out = append(out, w.frame(f))
	}
	return out
}

func sideName(s cauldron.Side) string {
	for _, c := range sides() {
		if c.Value == s {
			return c.Name
		}
	}
	return ""
}

func (w writer) frame(f cauldron.Frame) object {
	switch f := f.(type) {
	case cauldron.DrawFrame:
		return w.phase(object{"frame": "draw", "side": sideName(f.Side)}, f.Storm, nil, false)
	case cauldron.ActivateFrame:
		o := object{"frame": "activate", "side": sideName(f.Side), "chit": w.chit(f.Chit)}
		o.put("picked", f.Picked)
		return w.phase(o, f.Storm, f.Spared, f.Pledged)
	case cauldron.MoveFrame:
		return w.phase(object{"frame": "move", "side": sideName(f.Side)}, f.Storm, f.Spared, f.Pledged)
	case cauldron.EnterFrame:
		return object{"frame": "enter", "unit": w.id(f.Unit)}
	case cauldron.ActFrame:
		return object{"frame": "act", "unit": w.id(f.Unit), "spent": points(f.Spent)}
	case cauldron.JoinFrame:
		return object{"frame": "join", "combat": w.combat(f.Combat)}
	case cauldron.ChitFrame:
		return object{"frame": "chits", "side": sideName(f.Side), "combat": w.combat(f.Combat)}
	case cauldron.RollFrame:
		return object{"frame": "roll", "combat": w.combat(f.Combat)}
	case cauldron.ResultFrame:
		return object{"frame": "result", "combat": w.combat(f.Combat), "owed": owed(f.Owed)}
	case cauldron.CullFrame:
		return object{"frame": "cull", "side": sideName(f.Side), "hex": w.hex(f.Hex)}
	case cauldron.ResolveFrame:
		return object{"frame": "resolve"}
	case cauldron.BreachFrame:
		return object{"frame": "breach", "left": f.Left}
	case cauldron.TurnFrame:
		o := object{"frame": "turn", "phase": phases()[f.Phase].Name}
		o.put("next", sideName(f.Next))
		o.put("done", f.Done)
		return o
	case cauldron.SetUpFrame:
		return object{"frame": "set_up", "side": sideName(f.Side)}
	case cauldron.SetUpAtFrame:
		return object{"frame": "set_up_at", "unit": w.id(f.Unit)}
	case cauldron.InitiativeFrame:
		return object{"frame": "initiative"}
	case cauldron.FirstFrame:
		return object{"frame": "first", "side": sideName(f.Winner)}
	case cauldron.LossFrame, cauldron.DisruptFrame, cauldron.RetreatFrame, cauldron.FallFrame, cauldron.AdvanceFrame, cauldron.AdvanceToFrame:
		return w.frameAfter(f)
	case cauldron.AirFrame, cauldron.WindowFrame, cauldron.ExtraMoveFrame, cauldron.ReplaceFrame, cauldron.RebuildFrame, cauldron.WithdrawFrame:
		return w.chitFrame(f)
	}
	panic("cauldrondata: unknown frame")
}

// frameAfter is the part of frame for what follows a combat.
func (w writer) frameAfter(f cauldron.Frame) object {
	switch f := f.(type) {
	case cauldron.LossFrame:
		o := object{"frame": "loss", "side": sideName(f.Side), "steps": f.Steps, "from": w.ids(f.From)}
		o.put("active", w.id(f.Active))
		o.put("armour", f.Armour)
		return o
	case cauldron.DisruptFrame:
		o := object{"frame": "disrupt", "side": sideName(f.Side), "count": f.Count, "among": w.ids(f.Among)}
		o.put("first", w.id(f.First))
		return o
	case cauldron.RetreatFrame:
		return object{"frame": "retreat", "side": sideName(f.Side), "left": w.ids(f.Left)}
	case cauldron.FallFrame:
		return object{"frame": "fall", "units": w.ids(f.Units), "path": w.hexes(f.Path)}
	case cauldron.AdvanceFrame:
		return object{"frame": "advance", "side": sideName(f.Side), "may": w.ids(f.May), "vacated": w.hexes(f.Vacated)}
	case cauldron.AdvanceToFrame:
		return object{"frame": "advance_to", "unit": w.id(f.Unit), "vacated": w.hexes(f.Vacated)}
	default: // frame names them all
		return object{}
	}
}

func (w writer) combat(c cauldron.Combat) object {
	o := object{
		"active": w.id(c.Active), "type": [...]string{"", "light", "medium", "heavy"}[c.Type],
		"defenders": w.ids(c.Defenders), "hexes": w.hexes(c.Hexes),
	}
	o.put("joiners", w.ids(c.Joiners))
	o.put("anti_tank", c.AntiTank)
	var chits []string
	for _, s := range sides() {
		if c.Chits[s.Value-1] {
			chits = append(chits, s.Name)
		}
	}
	o.put("chits", chits)
	return o
}

func owed(o cauldron.Owed) object {
	out := object{}
	out.put("anti_tank", o.AntiTank)
	out.put("defender", part(o.Defender))
	out.put("attacker", part(o.Attacker))
	out.put("advance", o.Advance)
	out.put("retreated", o.Retreated)
	return out
}

func part(p cauldron.Part) object {
	o := object{}
	o.put("steps", p.Steps)
	o.put("disrupt", p.Disrupt)
	o.put("retreat", p.Retreat)
	return o
}
