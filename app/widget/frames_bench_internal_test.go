package widget

import (
	"image"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/hex"
	tutordesk "gazala/tutor/desk"
	"gazala/tutor/stopwatch"
	"gazala/tutor/view"
)

// campaign is the map of North Africa '41, the largest of a game, in a window of 1400 by 900 units with 150 counters.
func campaign(b *testing.B, density int) (*Board, *Kit) {
	b.Helper()
	k, fonts := bench(b)
	d, err := tutordesk.New(locales.English)
	require.NoError(b, err)
	start := d.StartBoard("scenario:na41/crusader")
	require.NotNil(b, start)
	board, rng := *start, rand.New(rand.NewPCG(1, 2))
	board.Counters = slices.Clone(start.Counters)
	for i := len(board.Counters); i < 150; i++ {
		c := start.Counters[i%len(start.Counters)]
		c.ID = 1000 + i
		for {
			if c.At = board.Grid.At(rng.IntN(board.Grid.Len())); board.Cells[board.Grid.Index(c.At)].Ground != view.Sea {
				break
			}
		}
		board.Counters = append(board.Counters, c)
	}
	slices.SortStableFunc(board.Counters, func(a, b view.Counter) int { return board.Grid.Index(a.At) - board.Grid.Index(b.At) })
	w := k.NewBoard(fonts, func() float32 { return float32(density) }, &Eye{}, &board)
	w.Resize(fyne.NewSize(1400, 900))
	*w.eye = Eye{Free: true, R: 40, X: around(board.Grid, nil).x, Y: around(board.Grid, nil).y}
	w.arrange()
	w.paintSeen()
	near := w.tiles.sight.Inset(-1)
	rect := image.Rectangle{Min: near.Min.Mul(w.tiles.side), Max: near.Max.Mul(w.tiles.side)}
	for range mostPieces { // a person looks at the board before he moves it
		if !w.tiles.painter.Prepare(rect, &board) {
			break
		}
	}
	return w, k
}

// paintSeen is what the toolkit asks for when it draws a frame: the pictures of the tiles in sight.
func (w *Board) paintSeen() {
	for p, one := range w.tiles.live {
		if p.In(w.tiles.sight) && (one.img == nil || one.stale) {
			one.paint(&w.tiles, w.tiles.side, w.tiles.side)
		}
	}
}

// frameApart is what lies between two frames, in which the window makes ready what comes.
const frameApart = 12 * time.Millisecond

// BenchmarkFrames measures our work in a frame on that map, by what goes on in it: the board is panned, nearer or farther, a unit is chosen with its range,
// a counter moves along its way and lies in another hex, a fight is shown part by part.
func BenchmarkFrames(b *testing.B) {
	for density := 1; density <= 2; density++ {
		x := "-" + strconv.Itoa(density) + "x"
		b.Run("pan"+x, func(b *testing.B) {
			w, _ := campaign(b, density)
			var took stopwatch.Watch
			v := fyne.NewDelta(-24, -7)
			for b.Loop() {
				was := w.tiles.at
				took.Time(func() { w.shift(v.DX, v.DY); w.paintSeen() })
				if w.eye.X <= 3 || w.eye.X >= around(w.shown.Grid, nil).w-3 || was == w.tiles.at {
					v.DX = -v.DX
				}
				if w.tiles.at.Y > -40 || w.tiles.at.Y < -900 {
					v.DY = -v.DY
				}
				time.Sleep(frameApart)
			}
			took.Report(b)
		})
		b.Run("zoom"+x, func(b *testing.B) {
			w, _ := campaign(b, density)
			var took stopwatch.Watch
			n := 0
			for b.Loop() {
				w.eye.R = [...]float32{20, 25, 31.25, 39, 49, 61}[n%6]
				n++
				took.Time(func() {
					_, ok := w.tiles.renew(w)
					require.True(b, ok)
					w.tiles.lay(w)
				})
				for len(w.tiles.ghost) > 0 {
					time.Sleep(frameApart)
					took.Time(func() { w.tiles.fill(w.Size(), true) })
				}
			}
			took.Report(b)
		})
		b.Run("select"+x, func(b *testing.B) {
			w, _ := campaign(b, density)
			rng := rand.New(rand.NewPCG(3, 4))
			base := *w.shown
			present(b, w, func() *view.Board {
				next := base
				next.Marks = nil
				from := next.Counters[rng.IntN(len(next.Counters))].At
				for i := range next.Grid.Len() {
					switch n := hex.Distance(from, next.Grid.At(i)); {
					case n == 0:
						next.Marks = append(next.Marks, view.Mark{At: from, Kind: view.Selected})
					case n <= 6:
						next.Marks = append(next.Marks, view.Mark{At: next.Grid.At(i), Kind: view.Reach, Text: strconv.Itoa(6 - n), Range: true})
					}
				}
				return &next
			})
		})
		b.Run("move"+x, func(b *testing.B) {
			w, _ := campaign(b, density)
			rng := rand.New(rand.NewPCG(5, 6))
			base := *w.shown
			present(b, w, func() *view.Board {
				next := base
				next.Counters = slices.Clone(base.Counters)
				c := &next.Counters[rng.IntN(len(next.Counters))]
				to := c.At.Step(hex.Dir(rng.IntN(hex.Dirs)))
				if next.Grid.Has(to) {
					c.At = to
				}
				base = next
				return &next
			})
		})
		b.Run("flight"+x, func(b *testing.B) {
			w, _ := campaign(b, density)
			rng := rand.New(rand.NewPCG(7, 8))
			var took stopwatch.Watch
			for b.Loop() {
				c := w.shown.Counters[rng.IntN(len(w.shown.Counters))]
				m := view.Motion{Counter: c, Path: []hex.Hex{c.At}}
				for range 5 {
					m.Path = append(m.Path, m.Path[len(m.Path)-1].Step(1))
				}
				for part := range 24 {
					took.Time(func() { w.Fly([]view.Motion{m}, float32(part)/23) })
				}
				took.Time(w.Land)
			}
			took.Report(b)
		})
		b.Run("fight"+x, func(b *testing.B) {
			w, k := campaign(b, density)
			var took stopwatch.Watch
			for b.Loop() {
				var s *Scene
				took.Time(func() { s = fight(k, w, float32(density)) })
				for at := time.Duration(0); at <= s.Long(); at += 16 * time.Millisecond {
					took.Time(func() { s.Show(at) })
				}
			}
			took.Report(b)
		})
	}
}

// present measures a new position from its coming to the last tile that it changes, frame by frame.
func present(b *testing.B, w *Board, next func() *view.Board) {
	b.Helper()
	var took stopwatch.Watch
	for b.Loop() {
		to := next()
		took.Time(func() { w.Present(to) })
		for done := false; !done; {
			time.Sleep(frameApart)
			took.Time(func() { done = w.tiles.freshen(false) })
		}
	}
	took.Report(b)
}

// fight is a card with a fight on it over the board, laid out.
func fight(k *Kit, w *Board, density float32) *Scene {
	s := &Scene{}
	c := view.Card{
		Title: "what came of it", Dice: []view.Die{{Sides: 6, Face: "4"}, {Sides: 6, Face: "6"}},
		Terms: []view.CardTerm{{Value: "4", Label: "die", Die: true}, {Sign: "→", Value: "DR", Label: "result", Last: true}},
		Lines: []view.EventLine{{Text: "a die fell", Die: true}, {Text: "who was hurt"}},
	}
	f := &Fought{Scene: s, Counter: func(c *view.Counter, _ float32) fyne.CanvasObject { return k.Counter(w.fonts, density, c, 64) }, Finish: func() {}}
	f.Own = view.Force{Counters: w.shown.Counters[:3], Sum: view.Line{Label: "attack", Value: "9"}}
	f.Other = view.Force{Counters: w.shown.Counters[3:5], Sum: view.Line{Label: "defense", Value: "4"}}
	f.Ratio = view.Line{Label: "ratio", Value: "2-1"}
	f.Steps = []view.Line{{Label: "good", Value: "+1"}, {Label: "bad", Value: "−2"}, {Label: "none", Value: "0"}}
	f.Rail = &view.Rail{Name: "column", Other: "dice", Value: "4", From: 1, To: 0, Hops: []view.Hop{{From: 1, To: 2}, {Step: 1, From: 2, To: 0}, {Step: 2}}}
	for _, name := range []string{"1-1", "2-1", "3-1", "4-1", "5-1", "6-1"} {
		f.Rail.Places = append(f.Rail.Places, view.RailPlace{Name: name, Code: "D / R"})
	}
	card := k.FightCard(c, f, FightWords{Title: "attack", What: "roll"}, nil, func() {})
	card.Resize(fyne.NewSize(720, HeightFor(card, 720)))
	return s
}
