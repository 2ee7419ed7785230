package drill

import (
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// Field gives positions without end: those of random games from given ones. The same seed gives the same positions. A
// field is not safe for use by several goroutines at once.
type Field struct {
	starts []play.Game
	src    *dice.Stream
	game   play.Game
	left   int // moves until another start is taken
	sheet  *decide.Sheet
}

// NewField is the field of a seed. It needs one start at least.
func NewField(seed uint64, starts ...play.Game) *Field {
	return &Field{starts: starts, src: dice.Seeded(seed), sheet: decide.BareSheet()}
}

// The lengths of the random games: most are short, so that the starts are met often; some are long, so that what comes
// late is met too.
const (
	shortGame = 25
	longGame  = 700
	longEvery = 6
)

// Next is the next position; it always asks for a decision, unless no start does.
func (f *Field) Next() play.Game {
	for range len(f.starts) + 1 {
		if f.game == nil || f.left <= 0 {
			f.begin()
		} else {
			f.move()
		}
		if f.game != nil {
			return f.game
		}
	}
	return f.starts[0]
}

func (f *Field) begin() {
	f.game = f.starts[f.src.Roll(len(f.starts))]
	f.left = f.src.Roll(shortGame)
	if f.src.Roll(longEvery) == 0 {
		f.left = f.src.Roll(longGame)
	}
}

// move makes some moves of a random game, fewer in a short one.
func (f *Field) move() {
	for range 1 + f.src.Roll(4) {
		options := f.game.Point(f.sheet).Options()
		if len(options) == 0 {
			f.game = nil
			return
		}
		next, _, err := f.game.Play(f.pick(options), f.src)
		if err != nil {
			f.game = nil
			return
		}
		f.game = next
		f.left--
	}
}

// pick takes one kind of option at random, then one of the kind: a long list of one kind shall not drown another.
func (f *Field) pick(options []decide.Intent) decide.Intent {
	kinds := 0
	for i := range options {
		if i == 0 || options[i].Kind() != options[i-1].Kind() {
			kinds++
		}
	}
	kind, from := f.src.Roll(kinds), 0
	for i := range options {
		if i > 0 && options[i].Kind() != options[i-1].Kind() {
			kind--
			from = i
		}
		if kind == 0 {
			break
		}
	}
	to := from
	for to < len(options) && options[to].Kind() == options[from].Kind() {
		to++
	}
	return options[from+f.src.Roll(to-from)]
}
