package sketch

import (
	"slices"
	"sync"

	"gazala/locales"
	"gazala/tutor/view"
)

// stillsKept is how many still layers are kept: the maps of a game in each language, and a few of positions' own.
const stillsKept = 8

// Still keeps what is drawn of a map and is the same in every position: it is drawn once for each K, which tells maps
// apart, and language.
type Still[K comparable] struct {
	mu   sync.Mutex
	kept []still[K] // the one that was wanted last at the end
}

type still[K comparable] struct {
	of    K
	say   *locales.Speaker
	board *view.Board
}

// Of is the still layer as the beginning of a board. The cells are the board's own; to what lies on sides, ways and
// places it may add, but it changes none.
func (s *Still[K]) Of(of K, say *locales.Speaker, draw func() *view.Board) *view.Board {
	b := *s.layer(of, say, draw)
	b.Cells = slices.Clone(b.Cells)
	b.Sides, b.Ways, b.Places = slices.Clip(b.Sides), slices.Clip(b.Ways), slices.Clip(b.Places)
	return &b
}

func (s *Still[K]) layer(of K, say *locales.Speaker, draw func() *view.Board) *view.Board {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := slices.IndexFunc(s.kept, func(l still[K]) bool { return l.of == of && l.say == say })
	var l still[K]
	if at >= 0 {
		l = s.kept[at]
		s.kept = slices.Delete(s.kept, at, at+1)
	} else {
		l = still[K]{of, say, draw()}
		if len(s.kept) == stillsKept {
			s.kept = slices.Delete(s.kept, 0, 1)
		}
	}
	s.kept = append(s.kept, l)
	return l.board
}
