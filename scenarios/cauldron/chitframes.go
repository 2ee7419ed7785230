package cauldrondata

import (
	"strings"

	"gazala/rules/cauldron"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// mostReplacements is more than any turn brings (15.1).
const mostReplacements = 9

func readAir(_ *reader, n *strict.Node) cauldron.Frame {
	return cauldron.AirFrame{Side: strict.Enum(n, "side", sides())}
}

func readWindow(_ *reader, n *strict.Node) cauldron.Frame {
	return cauldron.WindowFrame{Side: strict.Enum(n, "side", sides())}
}

func readExtraMove(_ *reader, n *strict.Node) cauldron.Frame {
	return cauldron.ExtraMoveFrame{Side: strict.Enum(n, "side", sides())}
}

func readReplace(_ *reader, n *strict.Node) cauldron.Frame {
	return cauldron.ReplaceFrame{Side: strict.Enum(n, "side", sides()), Left: n.Int("left", 1, mostReplacements), Supply: n.OptBool("supply")}
}

func readRebuild(r *reader, n *strict.Node) cauldron.Frame {
	return cauldron.RebuildFrame{Unit: r.unit(n, "unit"), Steps: n.Int("steps", 1, maxSteps)}
}

func readWithdraw(*reader, *strict.Node) cauldron.Frame { return cauldron.WithdrawFrame{} }

// doubleMove is the word for the Allied action chit that names nobody (7.0.5).
const doubleMove = "double-move"

// chit is a tactical chit by its kind, or an action chit.
func (r *reader) chit(n *strict.Node) cauldron.Chit { return readChit(n, r.formations) }

func readChit(n *strict.Node, formations map[string]cauldron.FormationID) cauldron.Chit {
	for _, k := range tacticalChits() {
		if n.Text() == k.Name {
			return nameless(k.Value)
		}
	}
	return readActionChit(n, formations)
}

func nameless(k cauldron.ChitKind) cauldron.Chit {
	return cauldron.Chit{Kind: k, Faces: [2]cauldron.FormationID{cauldron.NoFormation, cauldron.NoFormation}}
}

// readActionChit reads an action chit: its formation, both faces with a stroke between, both formations of one face with a plus sign between, or the
// Double Move chit.
func readActionChit(n *strict.Node, formations map[string]cauldron.FormationID) cauldron.Chit {
	s := n.AsStr()
	if s == doubleMove {
		return nameless(cauldron.DoubleMoveChit)
	}
	c := nameless(cauldron.ActionChit)
	one, two, both := strings.Cut(s, "/")
	if !both {
		one, two, both = strings.Cut(s, "+")
		c.Same = both
	}
	for i, id := range []string{one, two} {
		f, ok := formations[id]
		if ok {
			c.Faces[i] = f
		} else if (i == 0 || both) && s != "" {
			n.Fail(strict.UnknownName, strict.Args{"Value": id})
		}
	}
	return c
}

func tacticalChits() []strict.Choice[cauldron.ChitKind] {
	return []strict.Choice[cauldron.ChitKind]{
		{Name: "combat", Value: cauldron.CombatChit},
		{Name: "anti-tank", Value: cauldron.AntiTankChit},
		{Name: "extra-move", Value: cauldron.ExtraMoveChit},
		{Name: "replacement", Value: cauldron.ReplacementChit},
		{Name: "withdraw-attack", Value: cauldron.WithdrawChit},
		{Name: "air", Value: cauldron.AirChit},
		{Name: "sandstorm", Value: cauldron.SandstormChit},
	}
}

// chitFrame is the part of frame for what chits and replacements open.
func (w writer) chitFrame(f cauldron.Frame) position.Object {
	switch f := f.(type) {
	case cauldron.AirFrame:
		return position.Object{"frame": "air", "side": sideName(f.Side)}
	case cauldron.WindowFrame:
		return position.Object{"frame": "window", "side": sideName(f.Side)}
	case cauldron.ExtraMoveFrame:
		return position.Object{"frame": "extra_move", "side": sideName(f.Side)}
	case cauldron.ReplaceFrame:
		o := position.Object{"frame": "replace", "side": sideName(f.Side), "left": f.Left}
		o.Put("supply", f.Supply)
		return o
	case cauldron.RebuildFrame:
		return position.Object{"frame": "rebuild", "unit": w.ID(f.Unit), "steps": f.Steps}
	case cauldron.WithdrawFrame:
		return position.Object{"frame": "withdraw"}
	default: // frame names them all
		return position.Object{}
	}
}

// phase puts down what an Action Phase carries along.
func (w writer) phase(o position.Object, storm bool, spared []cauldron.UnitID, pledged bool) position.Object {
	o.Put("storm", storm)
	o.Put("spared", w.IDs(spared))
	o.Put("pledged", pledged)
	return o
}
