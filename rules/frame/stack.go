// Package frame is the stack of open procedures. A frame is a plain value that says what is still owed; the top one
// asks the next question.
package frame

// Stack is a stack of frames, a value: every change gives a new stack and leaves the old one as it was.
type Stack[F any] struct{ frames []F }

// Of is a stack with the given frames, the last on top.
func Of[F any](frames ...F) Stack[F] { return Stack[F]{append([]F(nil), frames...)} }

// Len is the number of open frames.
func (s Stack[F]) Len() int { return len(s.frames) }

// At is frame i, 0 at the bottom.
func (s Stack[F]) At(i int) F { return s.frames[i] }

// Top is the frame that asks; ok is false for an empty stack.
func (s Stack[F]) Top() (top F, ok bool) {
	if len(s.frames) == 0 {
		return top, false
	}
	return s.frames[len(s.frames)-1], true
}

// OnTop is the frame that asks, if it is an F, which may be a kind of frame or what some of them say of themselves.
func OnTop[F, A any](s Stack[A]) (f F, is bool) {
	top, _ := s.Top()
	f, is = any(top).(F)
	return f, is
}

// Push opens frames above the top, the last one asks first.
func (s Stack[F]) Push(f ...F) Stack[F] {
	return Stack[F]{append(s.frames[:len(s.frames):len(s.frames)], f...)}
}

// Pop closes the top frame. Popping an empty stack gives an empty stack.
func (s Stack[F]) Pop() Stack[F] {
	if len(s.frames) == 0 {
		return s
	}
	n := len(s.frames) - 1
	return Stack[F]{s.frames[:n:n]}
}

// Replace puts f in the place of the top frame.
func (s Stack[F]) Replace(f F) Stack[F] { return s.Pop().Push(f) }

// With has f in the place of frame i.
func (s Stack[F]) With(i int, f F) Stack[F] {
	all := s.All()
	all[i] = f
	return Stack[F]{all}
}

// Keep is the n lowest frames.
func (s Stack[F]) Keep(n int) Stack[F] { return Stack[F]{s.frames[:n:n]} }

// All are the frames from the bottom up, as a slice of their own.
func (s Stack[F]) All() []F { return append([]F(nil), s.frames...) }

// Find is the highest frame of a stack that is an F, which may be a kind of frame or what some of them say of
// themselves.
func Find[F, A any](s Stack[A]) (f F, found bool) {
	for i := len(s.frames) - 1; i >= 0; i-- {
		if f, found = any(s.frames[i]).(F); found {
			return f, true
		}
	}
	return f, false
}
