package batalhadata

import (
	"gazala/rules/batalha"
	"gazala/scenarios/position"
)

func sideName(s batalha.Side) string { return position.WordOf(s, sides()) }

func (w writer) frame(f batalha.Frame) position.Object {
	switch f := f.(type) {
	case batalha.TurnFrame:
		o := position.Object{"frame": "turn", "phase": position.WordOf(f.Phase, phases())}
		o.Put("struck", w.Hexes(f.Struck))
		return o
	case batalha.SetUpFrame:
		return position.Object{"frame": "set_up", "side": sideName(f.Side)}
	case batalha.SetUpAtFrame:
		return position.Object{"frame": "set_up_at", "unit": w.ID(f.Unit)}
	case batalha.ClearFrame:
		return position.Object{"frame": "clear"}
	case batalha.MoveFrame:
		return position.Object{"frame": "move", "side": sideName(f.Side)}
	case batalha.EnterFrame:
		return position.Object{"frame": "enter", "unit": w.ID(f.Unit)}
	case batalha.ActFrame:
		o := position.Object{"frame": "act", "unit": w.ID(f.Unit), "spent": position.Points(f.Spent)}
		o.Put("broke", f.Broke)
		o.Put("held", f.Held)
		return o
	case batalha.MinesFrame:
		return position.Object{"frame": "mines", "unit": w.ID(f.Unit)}
	case batalha.CombatFrame:
		o := position.Object{"frame": "combat", "side": sideName(f.Side)}
		o.Put("struck", w.Hexes(f.Struck))
		return o
	case batalha.CommitFrame:
		return position.Object{"frame": "commit", "attack": w.attack(f.Attack)}
	case batalha.AnswerFrame:
		return position.Object{"frame": "answer", "attack": w.attack(f.Attack)}
	case batalha.RollFrame:
		return position.Object{"frame": "roll", "attack": w.attack(f.Attack)}
	case batalha.ResultFrame, batalha.LossFrame, batalha.ExchangeFrame, batalha.RetreatFrame, batalha.FallFrame, batalha.ChainFrame, batalha.AdvanceFrame, batalha.AdvanceToFrame:
		return w.frameAfter(f)
	}
	panic("batalhadata: unknown frame")
}

// frameAfter is the part of frame for what follows the dice.
func (w writer) frameAfter(f batalha.Frame) position.Object {
	switch f := f.(type) {
	case batalha.ResultFrame:
		o := position.Object{"frame": "result", "attack": w.attack(f.Attack), "owed": owed(f.Owed)}
		o.Put("hurt", w.IDs(f.Hurt))
		return o
	case batalha.LossFrame:
		o := position.Object{"frame": "loss", "side": sideName(f.Side), "from": w.IDs(f.From)}
		o.Put("eliminate", f.Eliminate)
		return o
	case batalha.ExchangeFrame:
		o := position.Object{"frame": "exchange", "attack": w.attack(f.Attack), "side": sideName(f.Side)}
		o.Put("due", f.Due)
		return o
	case batalha.RetreatFrame:
		o := position.Object{"frame": "retreat", "side": sideName(f.Side), "left": w.IDs(f.Left)}
		o.Put("hurt", w.IDs(f.Hurt))
		return o
	case batalha.FallFrame:
		o := position.Object{"frame": "fall", "unit": w.ID(f.Unit), "path": w.Hexes(f.Path)}
		o.Put("hurt", f.Hurt)
		o.Put("chain", w.Hexes(f.Chain))
		return o
	case batalha.ChainFrame:
		o := position.Object{"frame": "chain", "side": sideName(f.Side), "hex": w.Hex(f.Hex), "unit": w.ID(f.Unit)}
		o.Put("chain", w.Hexes(f.Chain))
		return o
	case batalha.AdvanceFrame:
		return position.Object{"frame": "advance", "side": sideName(f.Side), "may": w.IDs(f.May), "vacated": w.Hex(f.Vacated)}
	case batalha.AdvanceToFrame:
		o := position.Object{"frame": "advance_to", "unit": w.ID(f.Unit), "vacated": w.Hex(f.Vacated)}
		o.Put("steps", f.Steps)
		return o
	default: // frame names them all
		return position.Object{}
	}
}

func (w writer) attack(a batalha.Attack) position.Object {
	o := position.Object{"kind": position.WordOf(a.Kind, attackKinds()), "side": sideName(a.Side), "target": w.Hex(a.Target)}
	o.Put("attackers", w.IDs(a.Attackers))
	o.Put("guns", w.IDs(a.Guns))
	o.Put("air", a.Air)
	o.Put("defenders", w.IDs(a.Defenders))
	o.Put("def_guns", w.IDs(a.DefGuns))
	o.Put("def_air", a.DefAir)
	o.Put("silent", w.IDs(a.Silent))
	return o
}

func owed(o batalha.Owed) position.Object {
	out := position.Object{}
	out.Put("defender", part(o.Defender))
	out.Put("attacker", part(o.Attacker))
	out.Put("exchange", o.Exchange)
	out.Put("advance", o.Advance)
	return out
}

func part(p batalha.Part) position.Object {
	o := position.Object{}
	o.Put("loss", p.Loss)
	o.Put("eliminate", p.Eliminate)
	o.Put("retreat", p.Retreat)
	o.Put("again", p.Again)
	return o
}
