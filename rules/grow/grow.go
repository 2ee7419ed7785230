// Package grow has lists that are values and grow in place.
package grow

import (
	"slices"
	"sync/atomic"
)

// List is a list that is a value: [List.Append] gives the longer one and leaves the one before as it was. A list and
// the one that goes on from it share their items, so that a long list is not copied for each item; where two go on from
// the same one, the second gets a copy. The zero value is empty.
type List[T any] struct {
	items []T
	taken *atomic.Int64 // how many items have been put into the room that is shared
}

// Of is a list of items, which are copied.
func Of[T any](items ...T) List[T] { return List[T]{items: slices.Clone(items)} }

// Append is the list with one more item; on is false when another list has gone on from this one, or from a longer one,
// before.
func (l List[T]) Append(x T) (next List[T], on bool) {
	n := int64(len(l.items))
	if on = l.taken != nil && l.taken.CompareAndSwap(n, n+1); !on {
		l.items, l.taken = slices.Clip(l.items), new(atomic.Int64)
		l.taken.Store(n + 1)
	}
	l.items = append(l.items, x)
	return l, on
}

// First is the list of the first n items.
func (l List[T]) First(n int) List[T] {
	l.items = l.items[:n]
	return l
}

// Len is how many items there are.
func (l List[T]) Len() int { return len(l.items) }

// At is item n, counted from 0.
func (l List[T]) At(n int) T { return l.items[n] }

// All are the items, nil when there are none. The slice is shared: do not change it.
func (l List[T]) All() []T {
	if len(l.items) == 0 {
		return nil
	}
	return slices.Clip(l.items)
}
