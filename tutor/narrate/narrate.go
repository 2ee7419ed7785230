// Package narrate turns what the engine computed into words: verdicts, derivations and events, in the reader's
// language. It adds no fact of its own: every number it says stands in the engine's answer.
package narrate

import (
	"slices"
	"strconv"
	"strings"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/scenarios/register"
	"gazala/tutor/view"
)

// Names gives a position's proper names in a language.
type Names interface {
	Unit(ref int) string
	Hex(h hex.Hex) string
	Hexside(h hex.Hex, d hex.Dir) string
	Player(ref int) string
	Formation(ref int) string
	// Sign is the glyph of a reason, 0 for none.
	Sign(r decide.Reason) view.Sign
	// Slots are what fills the name of an intent: "<system>.intent.name.<kind>".
	Slots(i decide.Intent) derive.Args
}

// Terms are the names of a position whose map can have terms of its own.
type Terms interface {
	// Term is the name that the position gives a term, by the term's key; ok is false for one of the messages.
	Term(key string) (name string, ok bool)
}

// Callers are the names of a position in which an intent can be called otherwise than by its kind, since a reading
// makes something else of it.
type Callers interface {
	// Called is the kind under whose name an intent goes, mostly its own.
	Called(i decide.Intent) decide.Kind
}

// Narrator speaks one language about positions of one system.
type Narrator struct {
	Say    *locales.Speaker
	Names  Names
	Index  *register.Index
	System string
	// Covered are the message keys of reasons whose numbers are not told.
	Covered []string
}

// Chip is a rule's citation as it is shown.
func Chip(x *register.Index, r cite.Rule) view.Chip {
	printed, own := x.Display(r.Number())
	return view.Chip{Rule: r, Printed: printed, Own: own}
}

// Chip is a rule's citation as it is shown.
func (n Narrator) Chip(r cite.Rule) view.Chip { return Chip(n.Index, r) }

// Slots are a message's slots, each argument as text.
func (n Narrator) Slots(args derive.Args) map[string]any {
	out := map[string]any{}
	n.fill(out, &args)
	return out
}

// fill fills the slots. The first number chooses the plural form unless another is called Count.
func (n Narrator) fill(slots map[string]any, args *derive.Args) {
	chosen := false
	for i := range args {
		a := &args[i]
		if a.Kind == derive.ANum && (!chosen || a.Name == plural) {
			slots[plural], chosen = a.Val.Whole(), true
		}
		if a.Kind != derive.NoArg && (a.Kind != derive.ANum || a.Name != plural) {
			slots[a.Name] = n.Arg(*a)
		}
	}
}

// plural is the slot whose number chooses the plural form.
const plural = "Count"

// Arg is one argument as text.
func (n Narrator) Arg(a derive.Arg) string {
	switch a.Kind {
	case derive.NoArg:
		return ""
	case derive.ANum:
		return n.Value(a.Val, a.Unit)
	case derive.AUnit:
		return n.Names.Unit(int(a.Ref))
	case derive.AHex:
		return n.Names.Hex(a.Hex)
	case derive.ASide:
		return n.Names.Hexside(a.Hex, hex.Dir(a.Ref))
	case derive.APlayer:
		return n.Names.Player(int(a.Ref))
	case derive.AFormation:
		return n.Names.Formation(int(a.Ref))
	case derive.ATerm:
		if own, has := n.Names.(Terms); has {
			if name, ok := own.Term(a.Key); ok {
				return name
			}
		}
		return n.Say.Text(a.Key+".name", nil)
	}
	return ""
}

// Value is a value as its unit is shown: "+2", "5-1", "6,67", "* / DR".
func (n Narrator) Value(v derive.Val, u derive.Unit) string {
	if v.Sym() == "<" && u == derive.Column {
		return n.Say.Text("narrate.below_table", nil)
	}
	switch {
	case v.Sym() != "" && u == derive.Heading:
		return n.Say.Text(n.System+".charts.word."+v.Sym(), nil)
	case v.Sym() != "":
		return result(v.Sym())
	}
	switch u {
	case derive.Modifier:
		if v.Compare(derive.Val{}) > 0 {
			return "+" + n.number(v)
		}
	case derive.Ratio:
		if v.Num() > 0 && v.Less(derive.Int(1)) {
			return "1-" + n.decimal(derive.Frac(v.Den(), v.Num()))
		}
		return n.decimal(v) + "-1"
	case derive.Column:
		return strconv.FormatInt(v.Num(), 10) + "-" + strconv.FormatInt(v.Den(), 10)
	case derive.Truth:
		if v == (derive.Val{}) {
			return n.Say.Text("narrate.no", nil)
		}
		return n.Say.Text("narrate.yes", nil)
	case derive.Points:
		if v.Den() == 2 {
			return n.fraction(v)
		}
	case derive.Average:
		return n.decimal(v)
	case derive.Plain, derive.Strength, derive.Face, derive.Result, derive.Steps, derive.Hexes, derive.Heading:
	}
	return n.number(v)
}

func (n Narrator) number(v derive.Val) string {
	if v.Den() > 2 && v.Den() < 10 {
		return n.fraction(v)
	}
	return n.decimal(v)
}

func (n Narrator) decimal(v derive.Val) string {
	return n.Say.Number(float64(v.Num()) / float64(v.Den()))
}

// fraction is a number as charts print it: 1/3, or 1 1/3.
func (n Narrator) fraction(v derive.Val) string {
	text := strings.TrimPrefix(derive.Frac(v.Num()%v.Den(), v.Den()).String(), "-")
	if whole := v.Num() / v.Den(); whole != 0 {
		return n.Say.Number(float64(whole)) + "\u00a0" + text
	}
	if v.Num() < 0 {
		return "\u2212" + text
	}
	return text
}

// result is a cell of a results table with room round its stroke and a dash for nothing.
func result(cell string) string {
	a, d, ok := strings.Cut(cell, "/")
	if !ok {
		return cell
	}
	side := func(s string) string {
		if rest, none := strings.CutSuffix(" "+s, " -"); none {
			return strings.TrimSpace(rest + " –")
		}
		return s
	}
	return side(a) + " / " + side(d)
}

// Reasons are the grounds of a verdict as they are shown.
func (n Narrator) Reasons(rs []decide.Reason) []view.Reason {
	out := make([]view.Reason, 0, len(rs))
	slots := map[string]any{}
	for _, r := range rs {
		clear(slots)
		n.fill(slots, &r.Args)
		if slices.Contains(n.Covered, r.Key) {
			cover(slots, &r.Args)
		}
		out = append(out, view.Reason{
			Title: n.Say.Text(
				r.Key+".title",
				slots,
			),
			Text: n.Say.Text(r.Key+".text", slots),
			Chip: n.Chip(r.Rule),
			Sign: n.Names.Sign(r), Moment: Momentary(r.Key),
		})
	}
	return out
}

// Momentary tells whether the reason with a key says no more than that something else is decided now.
func Momentary(key string) bool {
	return strings.Contains(key, ".moment.") || strings.HasSuffix(key, ".sequence.out_of_turn")
}

// Unknown stands for a number that is not told.
const Unknown = "?"

// cover takes the numbers out of the slots of a message, but for those that only count.
func cover(slots map[string]any, args *derive.Args) {
	for i := range args {
		if a := &args[i]; a.Kind == derive.ANum && a.Name != "Count" {
			slots[a.Name] = Unknown
		}
	}
}

// Intent is the name of what an intent would do.
func (n Narrator) Intent(i decide.Intent) string { return n.Named(i, n.Names.Slots(i)) }

// Named is Intent with what fills the name's slots, as [Names] gives them.
func (n Narrator) Named(i decide.Intent, slots derive.Args) string {
	kind := i.Kind()
	if own, has := n.Names.(Callers); has {
		kind = own.Called(i)
	}
	return n.Say.Text(n.System+".intent.name."+string(kind), n.Slots(slots))
}

// Change is what would have to be otherwise, or done first or instead, for something to be legal.
func (n Narrator) Change(c play.Change) string {
	slots := n.Slots(c.Args)
	if c.Other != nil {
		slots["What"] = n.Intent(c.Other)
	}
	return n.Say.Text(c.Key+".text", slots)
}

// Event is a thing that happened, as the log tells it.
func (n Narrator) Event(e event.Event) string { return n.Say.Text(e.Key+".log", n.Slots(e.Args)) }

// Telling is the event that says what came of something: the one that bears a result, or the last one that tells of a
// die, or the first; -1 when nothing happened.
func Telling(events []event.Event) int {
	if i := slices.IndexFunc(events, Bears); i >= 0 {
		return i
	}
	for i := len(events) - 1; i >= 0; i-- {
		if events[i].Die != nil {
			return i
		}
	}
	return min(0, len(events)-1)
}

// Bears tells whether an event tells of the result of a table.
func Bears(e event.Event) bool {
	return slices.ContainsFunc(
		e.Args[:],
		func(a derive.Arg) bool { return a.Kind == derive.ANum && a.Unit == derive.Result },
	)
}

// Trees are the derivations of a tree's roots, each under its own heading.
func (n Narrator) Trees(t derive.Tree) []view.Tree {
	var out []view.Tree
	for _, root := range t.Roots {
		tree := view.Tree{Title: n.label(t.Nodes[root])}
		derive.Tree{Nodes: t.Nodes, Roots: []int32{root}}.Walk(func(node derive.Node, depth int) {
			tree.Lines = append(tree.Lines, n.line(node, depth))
		})
		out = append(out, tree)
	}
	return out
}

// Line is one node of a derivation in words.
func (n Narrator) Line(node derive.Node) view.Line { return n.line(node, 0) }

func (n Narrator) line(node derive.Node, depth int) view.Line {
	l := view.Line{
		Indent: depth,
		Label:  n.label(node),
		Value:  n.Value(node.Val, node.Unit),
		Source: node.Source,
		Parent: len(node.Kids) > 0,
		Die:    node.Op == derive.Die,
		Key:    node.Key,
	}
	if node.Rule != "" {
		c := n.Chip(node.Rule)
		l.Chip = &c
	}
	for _, a := range node.Args {
		switch a.Kind {
		case derive.AUnit:
			l.Units = append(l.Units, int(a.Ref))
		case derive.AHex, derive.ASide:
			l.Hexes = append(l.Hexes, a.Hex)
		case derive.NoArg, derive.ANum, derive.APlayer, derive.AFormation, derive.ATerm:
		}
	}
	return l
}

func (n Narrator) label(node derive.Node) string {
	return n.Say.Text(node.Key+".label", n.Slots(node.Args))
}
