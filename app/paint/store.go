package paint

// store is a bounded memory of made things. It keeps two generations: what is used moves to the young one; when that is
// full the old one is dropped. So it holds at most twice its limit, and what is in use survives.
type store[K comparable, V any] struct {
	young, old map[K]V
	cost       int
	limit      int // of one generation
	price      func(V) int
	dropped    func(V) // told of what is forgotten, unless nil
}

func newStore[K comparable, V any](limit int, price func(V) int) store[K, V] {
	return store[K, V]{young: map[K]V{}, limit: limit, price: price}
}

func (s *store[K, V]) get(k K) (V, bool) {
	if v, ok := s.young[k]; ok {
		return v, true
	}
	v, ok := s.old[k]
	if ok {
		delete(s.old, k)
		s.put(k, v)
	}
	return v, ok
}

func (s *store[K, V]) put(k K, v V) {
	if s.cost > s.limit {
		if s.dropped != nil {
			for _, v := range s.old {
				s.dropped(v)
			}
		}
		s.old, s.young, s.cost = s.young, map[K]V{}, 0
	}
	s.young[k] = v
	s.cost += s.price(v)
}
