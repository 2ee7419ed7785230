// Package steps is long work that is done a step at a time, so that whoever waits for it can do other things between
// the steps.
package steps

// Of is work that comes to a T. Each call takes a step; what it gives counts once it is done, and it is not called
// again then.
type Of[T any] func() (out T, done bool, err error)

// All takes all steps.
func (s Of[T]) All() (T, error) {
	for {
		if out, done, err := s(); done {
			return out, err
		}
	}
}

// Failed is work that has come to nothing.
func Failed[T any](err error) Of[T] {
	return func() (out T, done bool, _ error) { return out, true, err }
}

// Known is work that is done.
func Known[T any](out T) Of[T] {
	return func() (T, bool, error) { return out, true, nil }
}

// Later is work that is prepared in its first step.
func Later[T any](begin func() Of[T]) Of[T] {
	var work Of[T]
	return func() (out T, done bool, err error) {
		if work == nil {
			work = begin()
		}
		return work()
	}
}

// Then is work that ends in one step more, unless it fails.
func Then[A, B any](first Of[A], last func(A) (B, error)) Of[B] {
	return func() (out B, done bool, err error) {
		a, done, err := first()
		if !done || err != nil {
			return out, done, err
		}
		out, err = last(a)
		return out, true, err
	}
}

// Next is work that goes on with other work, whatever has come of the first.
func Next[A, B any](first Of[A], next func(A, error) Of[B]) Of[B] {
	var second Of[B]
	return func() (out B, done bool, err error) {
		if second != nil {
			return second()
		}
		if a, done, err := first(); done {
			second = next(a, err)
		}
		return out, false, nil
	}
}
