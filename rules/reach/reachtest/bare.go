// Package reachtest is the measure for searches: the least that one over a map can cost, to be run beside them.
package reachtest

import (
	"math"

	"gazala/rules/hex"
)

// Bare is the search without refusals, stops, stamps and a caller's function: the measure for what those cost.
type Bare struct {
	// Cost is the least that reaching each hex costs, by grid index; [math.MaxInt32] for one that is not reached.
	Cost []int32

	near    []int32
	terrain []int32
	from    []int32
	heap    []uint64
}

// NewBare is the search over a grid with what entering each hex costs.
func NewBare(g *hex.Grid, terrain []int32) *Bare {
	return &Bare{
		near:    g.Neighbours(),
		terrain: terrain,
		Cost:    make([]int32, g.Len()),
		from:    make([]int32, g.Len()),
		heap:    make([]uint64, 0, g.Len()*hex.Dirs+1),
	}
}

// Terrain are prices of 2 to 7 for the hexes of a grid, always the same.
func Terrain(g *hex.Grid) []int32 {
	terrain := make([]int32, g.Len())
	x := uint32(1942)
	for i := range terrain {
		x = x*1664525 + 1013904223
		terrain[i] = 2 + int32(x>>16)%6
	}
	return terrain
}

// Reach searches from a hex, within a budget.
func (b *Bare) Reach(start, budget int32) {
	for i := range b.Cost {
		b.Cost[i] = math.MaxInt32
	}
	b.Cost[start], b.from[start] = 0, -1
	b.heap = append(b.heap[:0], uint64(uint32(start)))
	for len(b.heap) > 0 {
		top := b.pop()
		cost, i := int32(top>>32), int32(uint32(top))
		if b.Cost[i] != cost {
			continue
		}
		for _, j := range b.near[int(i)*hex.Dirs : int(i)*hex.Dirs+hex.Dirs] {
			if j < 0 {
				continue
			}
			if n := cost + b.terrain[j]; n <= budget && n < b.Cost[j] {
				b.Cost[j], b.from[j] = n, i
				b.push(uint64(n)<<32 | uint64(j))
			}
		}
	}
}

func (b *Bare) push(key uint64) {
	b.heap = append(b.heap, 0)
	h := b.heap
	at := len(h) - 1
	for at > 0 && h[(at-1)/2] > key {
		h[at] = h[(at-1)/2]
		at = (at - 1) / 2
	}
	h[at] = key
}

func (b *Bare) pop() uint64 {
	h := b.heap
	top, key := h[0], h[len(h)-1]
	h = h[:len(h)-1]
	b.heap = h
	at := 0
	for down := 1; down < len(h); down = 2*at + 1 {
		if down+1 < len(h) && h[down+1] < h[down] {
			down++
		}
		if h[down] >= key {
			break
		}
		h[at] = h[down]
		at = down
	}
	if len(h) > 0 {
		h[at] = key
	}
	return top
}
