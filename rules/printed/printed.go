// Package printed is what stands on maps, counters and charts: names, numbers and cells, each value with its
// provenance. It knows no game.
package printed

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Name is a proper name in both languages. An empty PT means that it is the same.
type Name struct{ EN, PT string }

// Value is a number on a counter or a map with its provenance.
type Value struct {
	N      int
	Source cite.Source
}

// Cell is a cell of a chart with its provenance.
type Cell struct {
	Val    derive.Val
	Source cite.Source
}

// Place is a name on a map.
type Place struct {
	At    hex.Hex
	Name  Name
	Track bool // names a road or a trail
	Sites Sites
}

// Sites are what a place is, as the signs of a map tell it.
type Sites uint8

// What it may be.
const (
	Town Sites = 1 << iota
	Well
	Airfield
	Port
	Height
)
