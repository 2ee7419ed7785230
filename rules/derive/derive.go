package derive

import (
	"gazala/rules/cite"
	"gazala/rules/hex"
)

// Unit says what a value is a number of, and so how it is shown.
type Unit uint8

// The units of values.
const (
	Plain    Unit = iota
	Points        // movement points
	Strength      // combat strength
	Modifier      // added to a die roll: shown with its sign
	Face          // a die's face
	Ratio         // attack divided by defence
	Column        // an odds column: 5 is 5-1, 1/3 is 1-3
	Result        // a cell of a combat results table
	Steps
	Hexes
	Truth   // 1 or 0
	Heading // a row, a column or a cell of a chart, by its word
	Average // what is expected on average: never shown as a fraction
)

// ArgKind says what an [Arg] names.
type ArgKind uint8

// The things that a sentence can name.
const (
	NoArg ArgKind = iota
	ANum
	AUnit      // Ref: the system's number of a unit
	AHex       // Hex
	ASide      // Hex and Ref (direction)
	APlayer    // Ref: the system's number of a side
	AFormation // Ref: the system's number of a formation
	ATerm      // Key: the message key of a phrase
)

// Arg fills the slot Name of a message. What it refers to is named by the system in the reader's language.
type Arg struct {
	Name string
	Kind ArgKind
	Ref  int32
	Hex  hex.Hex
	Val  Val
	Unit Unit
	Key  string
}

// Number, Counter, Place, Border, Player, Formation and Term make the arguments of each kind.
func Number(name string, v Val, u Unit) Arg { return Arg{Name: name, Kind: ANum, Val: v, Unit: u} }

// Counter names a unit.
func Counter(name string, ref int) Arg { return Arg{Name: name, Kind: AUnit, Ref: int32(ref)} }

// Place names a hex.
func Place(name string, h hex.Hex) Arg { return Arg{Name: name, Kind: AHex, Hex: h} }

// Border names a hexside by a hex and a direction.
func Border(name string, h hex.Hex, d hex.Dir) Arg {
	return Arg{Name: name, Kind: ASide, Hex: h, Ref: int32(d)}
}

// Player names a side of the game.
func Player(name string, ref int) Arg { return Arg{Name: name, Kind: APlayer, Ref: int32(ref)} }

// Formation names a formation.
func Formation(name string, ref int) Arg { return Arg{Name: name, Kind: AFormation, Ref: int32(ref)} }

// Term names a phrase by its message key.
func Term(name, key string) Arg { return Arg{Name: name, Kind: ATerm, Key: key} }

// Args is the fixed room for a message's arguments: no allocation while listing.
type Args [4]Arg

// With puts arguments into their fixed room. More than four are our bug and panic.
func With(args ...Arg) Args {
	var a Args
	if copy(a[:], args) < len(args) {
		panic("derive: too many arguments")
	}
	return a
}

// Label is what a node says of itself: the message key of its text, the rule it follows, what its value counts.
type Label struct {
	Key  string
	Rule cite.Rule
	Unit Unit
	Args Args
}

// Of is a label with these arguments.
func Of(key string, rule cite.Rule, unit Unit, args ...Arg) Label {
	return Label{Key: key, Rule: rule, Unit: unit, Args: With(args...)}
}

// Op is how a node's value comes from the values under it.
type Op uint8

// The operations. Fact and Die are leaves.
const (
	Fact Op = iota
	Die
	Sum
	Product
	Quotient // the first divided by the second
	Least
	Greatest
	Floor  // rounded down to a whole number
	Ceil   // rounded up to a whole number
	Once   // several grounds for one modifier: it counts once
	Lookup // a cell of a table, found with the values under it
	Same   // the value of the one node under it, under a rule of its own
)

// Table is a printed table. Cell finds a cell by row and column, or by the one value when the table has a single line,
// and its provenance.
type Table interface {
	Cell(at, across Val) (Val, cite.Source)
}

// Charted is a table that a game shows as one of its charts.
type Charted interface {
	Table
	// Chart is the chart's identifier.
	Chart() string
}

// Num is a value and, when it was recorded, the node that made it.
type Num struct {
	Val
	id int32 // index in the recorder plus one; 0: not recorded
}

// Node is one line of a derivation.
type Node struct {
	Label
	Op     Op
	Val    Val
	Source cite.Source
	Table  Table
	Kids   []int32 // indexes into Tree.Nodes
}

// Rec records derivations. A nil *Rec computes and records nothing.
type Rec struct {
	nodes []Node
	kids  []int32
	roots []int32
}

// Fact is a leaf: a value that stands in the book, on a counter or on the map.
func (r *Rec) Fact(l Label, v Val, src cite.Source) Num {
	if r == nil {
		return Num{Val: v}
	}
	return r.add(Node{Label: l, Op: Fact, Val: v, Source: src})
}

// Die is a leaf: the face that fell.
func (r *Rec) Die(l Label, v Val) Num {
	if r == nil {
		return Num{Val: v}
	}
	return r.add(Node{Label: l, Op: Die, Val: v})
}

// Sum adds the parts; no parts make 0.
func (r *Rec) Sum(l Label, parts ...Num) Num { return r.op(l, Sum, parts) }

// Product multiplies the parts; no parts make 1.
func (r *Rec) Product(l Label, parts ...Num) Num { return r.op(l, Product, parts) }

// Quotient divides a by b, which must not be zero.
func (r *Rec) Quotient(l Label, a, b Num) Num {
	if r == nil {
		return Num{Val: Frac(a.num*b.Den(), a.Den()*b.num)}
	}
	return r.op(l, Quotient, []Num{a, b})
}

// Least is the smallest part.
func (r *Rec) Least(l Label, parts ...Num) Num { return r.op(l, Least, parts) }

// Greatest is the largest part.
func (r *Rec) Greatest(l Label, parts ...Num) Num { return r.op(l, Greatest, parts) }

// Floor rounds down to a whole number.
func (r *Rec) Floor(l Label, a Num) Num {
	if r == nil {
		return Num{Val: Int(a.Whole())}
	}
	return r.op(l, Floor, []Num{a})
}

// Ceil rounds up to a whole number.
func (r *Rec) Ceil(l Label, a Num) Num {
	if r == nil {
		return Num{Val: a.Up()}
	}
	return r.op(l, Ceil, []Num{a})
}

// Once is a modifier for which there are several grounds, all of the same value: it counts once.
func (r *Rec) Once(l Label, grounds ...Num) Num { return r.op(l, Once, grounds) }

// Same is the value of a under another rule.
func (r *Rec) Same(l Label, a Num) Num {
	if r == nil {
		return Num{Val: a.Val}
	}
	return r.op(l, Same, []Num{a})
}

// Lookup is the table's cell at (at, across). A table with a single line is asked with the zero Num as across.
func (r *Rec) Lookup(l Label, t Table, at, across Num) Num {
	v, src := t.Cell(at.Val, across.Val)
	if r == nil {
		return Num{Val: v}
	}
	n := Node{Label: l, Op: Lookup, Val: v, Source: src, Table: t}
	n.Kids = r.link([]Num{at, across})
	return r.add(n)
}

func (r *Rec) op(l Label, op Op, parts []Num) Num {
	v := compute(op, len(parts), func(i int) Val { return parts[i].Val })
	if r == nil {
		return Num{Val: v}
	}
	n := Node{Label: l, Op: op, Val: v}
	n.Kids = r.link(parts)
	return r.add(n)
}

func (r *Rec) link(parts []Num) []int32 {
	from := len(r.kids)
	for _, p := range parts {
		if p.id != 0 {
			r.kids = append(r.kids, p.id-1)
		}
	}
	return r.kids[from:len(r.kids):len(r.kids)]
}

func (r *Rec) add(n Node) Num {
	r.nodes = append(r.nodes, n)
	return Num{Val: n.Val, id: int32(len(r.nodes))}
}

// Show makes n a root of the tree: one of the numbers that the answer is about.
func (r *Rec) Show(n Num) {
	if r != nil && n.id != 0 {
		r.roots = append(r.roots, n.id-1)
	}
}

func compute(op Op, n int, at func(int) Val) Val {
	switch op {
	case Sum:
		var v Val
		for i := range n {
			v = v.Plus(at(i))
		}
		return v
	case Product:
		v := Int(1)
		for i := range n {
			v = v.Times(at(i))
		}
		return v
	case Quotient:
		a, b := at(0), at(1)
		return Frac(a.num*b.Den(), a.Den()*b.num)
	case Least, Greatest, Once:
		return extreme(op, n, at)
	case Floor:
		return Int(at(0).Whole())
	case Ceil:
		return at(0).Up()
	case Same:
		return at(0)
	case Fact, Die, Lookup:
	}
	panic("derive: a leaf is not computed")
}

func extreme(op Op, n int, at func(int) Val) Val {
	if n == 0 {
		return Val{}
	}
	v := at(0)
	for i := 1; i < n; i++ {
		w := at(i)
		if (op == Least && w.Less(v)) || (op == Greatest && v.Less(w)) {
			v = w
		}
	}
	return v
}
