package derive

import (
	"errors"
	"fmt"

	"gazala/rules/cite"
)

// ErrRecompute says that a node's value does not follow from the values under it: our bug.
var ErrRecompute = errors.New("a derivation does not add up")

// Tree is a finished derivation: nodes, each after those under it, and the roots in the order in which they were shown.
type Tree struct {
	Nodes []Node
	Roots []int32
}

// Tree is what has been recorded so far. A nil *Rec gives the empty tree.
func (r *Rec) Tree() Tree {
	if r == nil {
		return Tree{}
	}
	return Tree{Nodes: r.nodes, Roots: r.roots}
}

// Walk visits the nodes under every root, parents first, with their depth.
func (t Tree) Walk(visit func(n Node, depth int)) {
	var down func(i int32, depth int)
	down = func(i int32, depth int) {
		n := t.Nodes[i]
		visit(n, depth)
		for _, k := range n.Kids {
			down(k, depth+1)
		}
	}
	for _, root := range t.Roots {
		down(root, 0)
	}
}

// WalkIndex visits the same nodes in the same order as [Tree.Walk], by their places in Nodes.
func (t Tree) WalkIndex(visit func(i int32)) {
	var down func(i int32)
	down = func(i int32) {
		visit(i)
		for _, k := range t.Nodes[i].Kids {
			down(k)
		}
	}
	for _, root := range t.Roots {
		down(root)
	}
}

// Find is the first node with the key, in the order of [Tree.Walk].
func (t Tree) Find(key string) (Node, bool) {
	var found Node
	ok := false
	t.Walk(func(n Node, _ int) {
		if !ok && n.Key == key {
			found, ok = n, true
		}
	})
	return found, ok
}

// Recompute rebuilds every value from the leaves and fails with [ErrRecompute] where it differs from what was recorded.
func (t Tree) Recompute() error {
	vals := t.values("")
	for i, n := range t.Nodes {
		if vals[i] != n.Val {
			return fmt.Errorf("%w: %s is %s, from its parts %s", ErrRecompute, n.Key, n.Val, vals[i])
		}
	}
	return nil
}

// Without gives the values of the roots for a person who overlooks a rule: every part of a sum, a choice or a modifier
// that cites it is left out, and the rest is computed as ever. A quotient whose divisor is left with nothing stays what
// it was.
func (t Tree) Without(forgotten cite.Rule) []Val {
	vals := t.values(forgotten)
	out := make([]Val, len(t.Roots))
	for i, r := range t.Roots {
		out[i] = vals[r]
	}
	return out
}

func (t Tree) values(forgotten cite.Rule) []Val {
	vals := make([]Val, len(t.Nodes))
	for i, n := range t.Nodes {
		kids := n.Kids
		if forgotten != "" && n.Op != Lookup && n.Op != Quotient {
			kids = t.keep(n.Kids, forgotten)
		}
		switch {
		case n.Op == Fact || n.Op == Die || (len(kids) == 0 && (n.Op == Floor || n.Op == Ceil || n.Op == Same)):
			vals[i] = n.Val
		case n.Op == Lookup:
			vals[i] = t.look(n, vals)
		case n.Op == Quotient && vals[kids[1]].num == 0:
			vals[i] = n.Val
		default:
			vals[i] = compute(n.Op, len(kids), func(k int) Val { return vals[kids[k]] })
		}
	}
	return vals
}

func (t Tree) look(n Node, vals []Val) Val {
	var at [2]Val
	for k, i := range n.Kids {
		at[k] = vals[i]
	}
	v, _ := n.Table.Cell(at[0], at[1])
	return v
}

func (t Tree) keep(kids []int32, forgotten cite.Rule) []int32 {
	var kept []int32
	for _, k := range kids {
		if t.Nodes[k].Rule != forgotten {
			kept = append(kept, k)
		}
	}
	return kept
}

// With gives the values of the roots for a person who takes node i for v, everything else being computed as ever.
func (t Tree) With(i int, v Val) []Val {
	vals := make([]Val, len(t.Nodes))
	for k, n := range t.Nodes {
		switch {
		case k == i:
			vals[k] = v
		case n.Op == Fact || n.Op == Die:
			vals[k] = n.Val
		case n.Op == Lookup:
			vals[k] = t.look(n, vals)
		case n.Op == Quotient && vals[n.Kids[1]].num == 0:
			vals[k] = n.Val
		default:
			vals[k] = compute(n.Op, len(n.Kids), func(j int) Val { return vals[n.Kids[j]] })
		}
	}
	out := make([]Val, len(t.Roots))
	for k, r := range t.Roots {
		out[k] = vals[r]
	}
	return out
}
