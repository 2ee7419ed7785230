package rulings

import (
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/scenarios/register"
	"gazala/tutor/shelf"
)

// Hunt looks for positions in which a contested place shows: those of the book and of ours first, then, if none of them
// does, positions of random games.
type Hunt struct {
	sys      *shelf.System
	d        register.Discrepancy
	inForce  string
	known    []Position
	at       int
	finds    []Find
	walked   int
	starts   []play.Game
	game     play.Game
	seed     uint64
	finished bool
}

// Find is a position with the answer that changes in it.
type Find struct {
	Position
	Reading string // the other one
	Difference
}

// The bounds of a hunt.
const (
	mostFinds  = 8
	mostWalked = 1500 // positions of random games
	longest    = 120  // actions of one of them
)

// NewHunt looks where the register says that the readings differ, and among positions, those of [Positions]. inForce is
// the reading that is compared with the others.
func NewHunt(sys *shelf.System, d register.Discrepancy, inForce string, among []Position) *Hunt {
	h := &Hunt{sys: sys, d: d, inForce: inForce, known: among}
	if p, ok, err := Differs(sys, d, among); ok && err == nil {
		h.known = append([]Position{p}, among...)
	}
	for i := range among {
		if among[i].Start != "" {
			h.starts = append(h.starts, among[i].Game)
		}
	}
	return h
}

// Seek goes on looking as long as more says so, and tells whether there is nothing more to look at.
func (h *Hunt) Seek(more func() bool) (done bool) {
	for !h.finished && more() {
		h.step()
	}
	return h.finished
}

// Done tells whether there is nothing more to look at.
func (h *Hunt) Done() bool { return h.finished }

// Finds are those so far, those of the book first. Looked is how many positions were looked at.
func (h *Hunt) Finds() (finds []Find, looked int) { return h.finds, h.at + h.walked }

func (h *Hunt) step() {
	switch {
	case len(h.finds) >= mostFinds:
		h.finished = true
	case h.at < len(h.known):
		h.look(h.known[h.at])
		h.at++
	case len(h.finds) > 0 || h.walked >= mostWalked || len(h.starts) == 0:
		h.finished = true
	default:
		h.walk()
	}
}

// look compares a position under the reading in force with the same under each other one.
func (h *Hunt) look(p Position) {
	here, ok := h.sys.Reread(p.Game, h.d.ID, h.inForce)
	if !ok {
		return
	}
	p.Game = here
	for _, reading := range h.d.Readings {
		if reading == h.inForce {
			continue
		}
		there, ok := h.sys.Reread(p.Game, h.d.ID, reading)
		if !ok {
			continue
		}
		if d, ok := Compare(&p, here, there, h.sys.Score); ok {
			h.finds = append(h.finds, Find{p, reading, d})
		}
	}
}

// walk goes one action on in a random game, from one beginning after the other. The same hunt walks the same way.
func (h *Hunt) walk() {
	if h.game == nil || h.walked%longest == 0 {
		h.game = h.starts[h.walked/longest%len(h.starts)]
	}
	h.walked++
	h.seed++
	options := h.game.Point(decide.BareSheet()).Options()
	if len(options) == 0 {
		h.game = h.starts[int(h.seed)%len(h.starts)]
		return
	}
	src := &faces{src: dice.Seeded(h.seed)}
	i := options[src.src.Roll(len(options))%len(options)]
	next, _, err := h.game.Play(i, src)
	if err != nil {
		h.game = nil
		return
	}
	text, err := h.sys.Write(h.game)
	if err == nil {
		h.look(
			Position{
				Walked: true,
				Start:  "position:" + string(text),
				Game:   h.game,
				Does:   []play.Action{{Intent: i, Faces: src.fell}},
			},
		)
	}
	h.game = next
}

// faces notes what falls.
type faces struct {
	src  dice.Source
	fell []int
}

func (f *faces) Roll(sides int) int {
	n := f.src.Roll(sides)
	f.fell = append(f.fell, n)
	return n
}
