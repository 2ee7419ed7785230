package theseusdata

import (
	"strconv"

	"gazala/rules/theseus"
	"gazala/scenarios/position"
)

// combatFrame is the part of frame for combat.
func (w writer) combatFrame(f theseus.Frame) position.Object {
	switch f := f.(type) {
	case theseus.BattleFrame:
		return w.battle(f)
	case theseus.ResultFrame:
		o := position.Object{"frame": "result", "fight": w.fight(f.Fight), "result": resultSymbol(f.Result)}
		o.Put("tank", w.ID(f.Tank))
		o.Put("shield", w.ID(f.Shield))
		o.Put("taken", int(f.Taken))
		return o
	case theseus.HitsFrame:
		return w.hits(f)
	case theseus.RetreatFrame:
		o := position.Object{"frame": "retreat", "side": sideName(f.Side), "units": w.IDs(f.Units), "path": w.Hexes(f.Path)}
		o.Put("left", int(f.Left))
		o.Put("forced", f.Forced)
		o.Put("free", f.Free)
		if f.Led {
			o["lead"] = w.Hex(f.Lead)
		}
		return o
	case theseus.OverstackFrame:
		o := position.Object{"frame": "overstack", "hex": w.Hex(f.Hex), "side": sideName(f.Side)}
		o.Put("fallen", w.IDs(f.Fallen))
		o.Put("struck", f.Struck)
		o.Put("owner", f.Owner)
		return o
	case theseus.DisplaceFrame:
		return position.Object{"frame": "displace", "unit": w.ID(f.Unit), "mover": sideName(f.Mover)}
	default: // frame names them all
		return position.Object{}
	}
}

func (w writer) fight(f theseus.Fight) position.Object {
	o := position.Object{"side": sideName(f.Side), "from": w.Hex(f.From), "target": w.Hex(f.Target), "defenders": w.IDs(f.Defenders)}
	o.Put("attackers", w.IDs(f.Attackers))
	return o
}

func (w writer) battle(f theseus.BattleFrame) position.Object {
	o := position.Object{"frame": "battle", "step": position.WordOf(f.Step, battleSteps()), "fight": w.fight(f.Fight), "kind": position.WordOf(f.Kind, attackKinds())}
	for key, u := range map[string]theseus.UnitID{"hunter": f.Hunter, "screen": f.Screen, "mobile": f.Mobile, "tank": f.Tank, "shield": f.Shield} {
		o.Put(key, w.ID(u))
	}
	if f.Race != [2]int8{} {
		o["race"] = []int{int(f.Race[0]), int(f.Race[1])}
	}
	o.Put("failed", f.Failed)
	if f.Drawn() {
		chits := w.rules.Charts.Chits
		o["chits"] = []string{chits[f.Chits[0]].ID, chits[f.Chits[1]].ID}
	}
	air := make([]string, 0, len(f.Air))
	for _, a := range f.Air {
		air = append(air, w.rules.Order.Air[a].ID)
	}
	o.Put("air", air)
	if f.Points != theseus.NoPoints {
		o["points"] = position.WordOf(f.Points, pointKinds())
	}
	o.Put("checked", int(f.Checked))
	return o
}

func (w writer) hits(f theseus.HitsFrame) position.Object {
	o := position.Object{"frame": "hits", "side": sideName(f.Side), "at": w.Hex(f.At), "units": w.IDs(f.Units), "step": position.WordOf(f.Step, hitSteps())}
	o.Put("attacks", f.Attacks)
	o.Put("red", f.Red)
	o.Put("used", w.ID(f.Used))
	o.Put("left", int(f.Left))
	o.Put("before", w.IDs(f.Before))
	o.Put("checked", int(f.Checked))
	o.Put("failed", w.IDs(f.Failed))
	o.Put("holding", w.IDs(f.Holding))
	if len(f.Losses) > 0 {
		losses := make([]int, 0, len(f.Losses))
		for _, n := range f.Losses {
			losses = append(losses, int(n))
		}
		o["losses"] = losses
	}
	if f.Led {
		o["went"] = w.Hex(f.Went)
	}
	return o
}

func resultSymbol(r theseus.Result) string {
	half := func(hits int, red bool) string {
		if red {
			return itoa(hits) + "R"
		}
		return itoa(hits)
	}
	return half(r.Attacker, r.AttackerRed) + "/" + half(r.Defender, r.DefenderRed)
}

func itoa(n int) string { return strconv.Itoa(n) }
