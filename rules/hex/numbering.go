package hex

import (
	"errors"
	"fmt"
	"strconv"
)

// Errors of [Numbering.Parse], [Grid.Parse] and [NewGrid].
var (
	ErrForm   = errors.New("a hex number has four digits")
	ErrBounds = errors.New("a grid has 1 to 100 columns and rows, numbered within 0 to 99")
	ErrOffMap = errors.New("not on the map")
	ErrScheme = errors.New("a numbering needs one of the known staggers")
)

// Stagger says how the columns (flat-top) or rows (pointy-top) of a printed map are set off against each other.
type Stagger uint8

// The staggers of the printed maps.
const (
	// OddColumnsLow: flat-top hexes, column then row (CCRR), rows counted southward, odd columns half a hex farther
	// south.
	OddColumnsLow Stagger = iota + 1
	// EvenColumnsLow: flat-top hexes, column then row (CCRR), rows counted southward, even columns half a hex farther
	// south.
	EvenColumnsLow
	// EvenRowsEast: pointy-top hexes, row then column (RRCC), rows counted northward, even rows half a hex farther
	// east.
	EvenRowsEast
)

// Numbering is how a map prints its hexes. No numbering is a default: the zero value parses nothing.
type Numbering struct{ Stagger Stagger }

// FlatTop tells whether the hexes have a corner at the east and the west, so that direction 0 is north; otherwise
// direction 0 is north-east.
func (n Numbering) FlatTop() bool { return n.Stagger != EvenRowsEast }

// Hex is the hex in column col and row row, as printed; numbers beyond two digits and below zero go on in the same
// pattern.
func (n Numbering) Hex(col, row int) Hex {
	switch n.Stagger {
	case OddColumnsLow:
		return Hex{int16(col), int16(row - (col-col&1)/2)}
	case EvenColumnsLow:
		return Hex{int16(col), int16(row - (col+col&1)/2)}
	case EvenRowsEast:
		q := col - (row+row&1)/2
		return Hex{int16(q), int16(-row - q)}
	}
	return Hex{}
}

// ColRow is the printed column and row of h, the inverse of [Numbering.Hex].
func (n Numbering) ColRow(h Hex) (col, row int) {
	q, r := int(h.Q), int(h.R)
	switch n.Stagger {
	case OddColumnsLow:
		return q, r + (q-q&1)/2
	case EvenColumnsLow:
		return q, r + (q+q&1)/2
	case EvenRowsEast:
		row = -q - r
		return q + (row+row&1)/2, row
	}
	return 0, 0
}

func (n Numbering) known() bool { return n.Stagger >= OddColumnsLow && n.Stagger <= EvenRowsEast }

// Parse reads a printed number of four digits; anything else is [ErrForm], and [ErrScheme] comes from a numbering
// without a stagger. It does not know the map's bounds: see [Grid.Parse].
func (n Numbering) Parse(s string) (Hex, error) {
	if !n.known() {
		return Hex{}, ErrScheme
	}
	if len(s) != 4 {
		return Hex{}, fmt.Errorf("%w: %q", ErrForm, s)
	}
	for i := range 4 {
		if s[i] < '0' || s[i] > '9' {
			return Hex{}, fmt.Errorf("%w: %q", ErrForm, s)
		}
	}
	a, b := int(s[0]-'0')*10+int(s[1]-'0'), int(s[2]-'0')*10+int(s[3]-'0')
	if n.Stagger == EvenRowsEast {
		return n.Hex(b, a), nil
	}
	return n.Hex(a, b), nil
}

// Format is the printed number of h, column and row with two digits each in the numbering's order. Of a hex whose
// column or row is not within 0 to 99 it gives a text that [Numbering.Parse] refuses.
func (n Numbering) Format(h Hex) string {
	a, b := n.ColRow(h)
	if n.Stagger == EvenRowsEast {
		a, b = b, a
	}
	return two(a) + two(b)
}

func two(n int) string {
	if n < 10 && n >= 0 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
