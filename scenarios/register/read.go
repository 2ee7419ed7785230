package register

import (
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/scenarios/strict"
)

func readRules(root *strict.Node) *Index {
	x := &Index{System: root.Str("system"), at: map[string]int{}, children: map[string][]string{}}
	var nodes []*strict.Node
	for _, n := range root.ListOf("rules", 1, 2000) {
		e, ok := readEntry(n, x.System)
		if !ok {
			continue
		}
		if _, twice := x.at[e.Number]; twice {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": e.Number})
			continue
		}
		x.at[e.Number] = len(x.entries)
		x.entries = append(x.entries, e)
		x.children[e.Parent] = append(x.children[e.Parent], e.Number)
		nodes = append(nodes, n)
	}
	for i, e := range x.entries {
		x.checkEntry(nodes[i], e)
	}
	return x
}

func readEntry(n *strict.Node, system string) (Entry, bool) {
	e := Entry{
		Number: n.Str("id"), Printed: n.Bool("printed"), Parent: n.OptStr("parent"), See: n.Strs("see"),
		Excepted: strict.OptEnum(n, "excepted", Implemented, reasons()), Optional: n.OptBool("optional"),
	}
	if e.Number == "" || system == "" {
		return e, false
	}
	rule, err := cite.ParseRule(system + ":" + e.Number)
	if err != nil {
		n.Field("id").Fail(strict.BadRule, strict.Args{"Value": e.Number})
		return e, false
	}
	e.Rule = rule
	return e, true
}

// reasons are the words for why a rule has no code.
func reasons() []strict.Choice[Excepted] {
	var out []strict.Choice[Excepted]
	for e := Heading; e <= Chart; e++ {
		out = append(out, strict.Choice[Excepted]{Name: e.Reason(), Value: e})
	}
	return out
}

func (x *Index) checkEntry(n *strict.Node, e Entry) {
	x.checkNames(n.OptList("see"))
	if e.Parent == "" && !e.Printed {
		n.Field("parent")
		return
	}
	if e.Parent != "" && !x.has(e.Parent) {
		n.Field("parent").Fail(strict.UnknownName, strict.Args{"Value": e.Parent})
		return
	}
	above, seen := e, 0
	for above.Parent != "" && x.has(above.Parent) {
		if seen++; seen > len(x.entries) {
			n.Fail(strict.LoopedParent, strict.Args{"Value": e.Number})
			return
		}
		above, _ = x.Get(above.Parent)
		if above.Printed {
			break
		}
	}
	// a number of ours is shown as what follows the printed one, so it has to begin with it
	if !e.Printed && (!above.Printed || !strings.HasPrefix(e.Number, above.Number+".")) {
		n.Fail(strict.ForeignChild, strict.Args{"Value": e.Number, "Parent": above.Number})
	}
}

func (x *Index) checkNames(numbers []*strict.Node) {
	for _, n := range numbers {
		if s := n.Text(); s != "" && !x.has(s) {
			n.Fail(strict.UnknownName, strict.Args{"Value": s})
		}
	}
}

func (x *Index) has(number string) bool {
	_, ok := x.at[number]
	return ok
}

func readDiscrepancies(root *strict.Node, x *Index) []Discrepancy {
	if s := root.Str("system"); s != "" && s != x.System {
		root.Field("system").Fail(strict.UnknownName, strict.Args{"Value": s})
	}
	var out []Discrepancy
	for _, n := range root.List("discrepancies") {
		d := Discrepancy{
			ID:       n.Str("id"),
			Rules:    n.Strs("rules"),
			Readings: n.Strs("readings"),
			Default:  n.Str("default"),
			Kind:     strict.Enum(n, "kind", kinds()),
			Differs:  readDiffers(n),
		}
		if d.ID != "" && slices.ContainsFunc(out, func(o Discrepancy) bool { return o.ID == d.ID }) {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": d.ID})
		}
		n.ListOf("rules", 1, 20)
		n.ListOf("readings", 2, 9)
		x.checkNames(n.OptList("rules"))
		if d.Default != "" && !slices.Contains(d.Readings, d.Default) {
			n.Field("default").
				Fail(strict.NotAChoice, strict.Args{"Value": d.Default, "Choices": strings.Join(d.Readings, ", ")})
		}
		out = append(out, d)
	}
	return out
}

// readDiffers is where the readings of a discrepancy differ: a position that one can find again, and what is asked or
// done in it. Who reads it knows the game.
func readDiffers(n *strict.Node) string {
	f := n.Opt("differs")
	if !f.Exists() {
		return ""
	}
	f = f.AsObject()
	where := 0
	for _, key := range []string{"example", "question", "scenario", "position"} {
		if f.Has(key) {
			where++
			f.Skip(key)
		}
	}
	if where != 1 {
		f.Fail(strict.OneOfFields, strict.Args{"Choices": "example, question, scenario, position"})
	}
	for _, key := range []string{"step", "intent", "faces", "then"} {
		f.Skip(key)
	}
	return f.Raw()
}
