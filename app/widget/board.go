package widget

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"

	"gazala/app/paint"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// Board shows a position. It is painted in tiles that are moved, never painted anew, when the board is panned.
type Board struct {
	widget.BaseWidget
	// a hex was tapped, or chosen with Enter; without OnHover, also when the cursor steps
	OnSelect func(hex.Hex)
	OnHover  func(h hex.Hex, on bool) // the pointer is over a hex, or has left the map
	// a drag began in a hex: true when it carries what is there and does not move the board; it has come over another
	// hex; it has ended there. Nil: every drag moves the board.
	OnGrab  func(hex.Hex) bool
	OnCarry func(hex.Hex)
	// Elsewhere is what takes a drag that began at a place of the window which is not the board's; nil where none does.
	Elsewhere func(at fyne.Position) fyne.Draggable
	OnDrop    func(hex.Hex)
	OnSecond  func(hex.Hex)             // a hex was pressed with the right button, or for long; nil: nothing is done
	First     func(*fyne.KeyEvent) bool // takes a key before the board does: true, it was used; nil: none does
	OnLeave   func()                    // F6
	Spoken    string                    // what there is to say of the hex that is pointed at
	low       float32                   // units at the lower edge under the status line, when its words are many
	Covered   float32                   // units at the right edge under floating controls: a fit keeps out of them

	kit     *Kit
	fonts   *paint.Fonts
	density func() float32
	eye     *Eye
	shown   *view.Board // what the screen gave
	drawn   *view.Board // with the cursor
	whole   span
	drag    drag
	held    hex.Hex        // under what is carried
	taken   fyne.Draggable // what takes the drag that began elsewhere
	cursor  hex.Hex
	pointed bool // there is a cursor
	lit     []hex.Hex
	hover   int  // grid index under the pointer, -1 none
	still   bool // a picture: it answers nothing
	near    bool // a still one shows what is in focus and little else
	tiles   tiles
	touches map[int]fyne.Position
	clip    *container.Clip
	over    *fyne.Container // what is on the move
	flights []*flight
	moved   func()   // after what is in sight has changed; nil: nobody asks
	plated  func()   // places what stands beside a hex
	mini    *minimap // over the lower right corner; nil where there is none
	focused bool
	quiet   bool // the focus comes without a cursor
}

var (
	_ fyne.Tappable = (*Board)(nil)

	_ fyne.SecondaryTappable = (*Board)(nil)

	_ fyne.Draggable    = (*Board)(nil)
	_ fyne.Scrollable   = (*Board)(nil)
	_ fyne.Focusable    = (*Board)(nil)
	_ fyne.Tabbable     = (*Board)(nil)
	_ desktop.Hoverable = (*Board)(nil)
	_ mobile.Touchable  = (*Board)(nil)
	_ mobile.Movable    = (*Board)(nil)
)

// NewBoard makes a board. density gives the pixels a unit of the window it is in; eye is where it looks and is changed
// by it.
func (k *Kit) NewBoard(fonts *paint.Fonts, density func() float32, eye *Eye, b *view.Board) *Board {
	w := &Board{kit: k, fonts: fonts, density: density, eye: eye, hover: -1, touches: map[int]fyne.Position{}}
	w.tiles.inner, w.tiles.relief = container.NewWithoutLayout(), &paint.Relief{}
	if w.tiles.ready = k.Ahead; w.tiles.ready == nil {
		w.tiles.ready = &Ahead{}
	}
	w.over = container.NewWithoutLayout()
	w.clip = container.NewClip(container.NewStack(container.NewWithoutLayout(w.tiles.inner), w.over))
	w.ExtendBaseWidget(w)
	w.show(b)
	return w
}

// NewPicture makes a board that only shows: it takes no tap, drag, wheel or key, and fits what is in focus.
func (k *Kit) NewPicture(fonts *paint.Fonts, density func() float32, b *view.Board) *Picture {
	w := k.NewBoard(fonts, density, &Eye{}, b)
	w.still, w.tiles.still = true, true
	p := &Picture{board: w}
	p.ExtendBaseWidget(p) // before it is moved: in a browser the toolkit's look-up of nothing ends the program
	return p
}

// NewDetail is a picture of what is in focus and little else.
func (k *Kit) NewDetail(fonts *paint.Fonts, density func() float32, b *view.Board) *Picture {
	p := k.NewPicture(fonts, density, b)
	p.board.near = true
	return p
}

// Present changes the position; only what differs is painted.
func (w *Board) Present(b *view.Board) {
	w.show(b)
	if !w.eye.Free {
		w.refit()
	}
	w.arrange()
}

func (w *Board) show(b *view.Board) {
	if b == nil {
		b = &view.Board{}
	}
	w.shown, w.lit = b, nil
	w.whole = around(b.Grid, nil)
	if w.pointed && (b.Grid == nil || !b.Grid.Has(w.cursor)) {
		w.pointed = false
	}
	w.redraw()
}

// redraw paints the tiles in which the position, or the cursor, differs from what they show.
func (w *Board) redraw() {
	next := *w.shown
	if w.pointed {
		next.Marks = append(next.Marks[:len(next.Marks):len(next.Marks)], view.Mark{At: w.cursor, Kind: view.Cursor})
	}
	for _, h := range w.lit {
		next.Marks = append(next.Marks[:len(next.Marks):len(next.Marks)], view.Mark{At: h, Kind: view.Changed})
	}
	before := w.drawn
	w.drawn = &next
	w.tiles.change(before, w.drawn)
}

// Board is the position that is shown.
func (w *Board) Board() *view.Board { return w.shown }

// Cursor is the selected hex; ok is false when there is none.
func (w *Board) Cursor() (h hex.Hex, ok bool) { return w.cursor, w.pointed }

// Select puts the cursor on a hex and brings it into sight.
func (w *Board) Select(h hex.Hex) {
	if w.shown.Grid == nil || !w.shown.Grid.Has(h) {
		return
	}
	w.cursor, w.pointed = h, true
	w.redraw()
	w.Reveal(h, 0)
}

// Light marks hexes until another position is shown, instead of those that were marked, and brings the first into
// sight.
func (w *Board) Light(hexes []hex.Hex) {
	w.lit = hexes
	w.redraw()
	for _, h := range slices.Backward(hexes) {
		w.Reveal(h, 0)
	}
}

// Within are those of some hexes that are on the board.
func (w *Board) Within(hexes []hex.Hex) []hex.Hex {
	return slices.DeleteFunc(slices.Clone(hexes), func(h hex.Hex) bool {
		return w.shown.Grid == nil || !w.shown.Grid.Has(h)
	})
}

// Lit are the hexes that Light has marked.
func (w *Board) Lit() []hex.Hex { return w.lit }

// Leave lets go of everything painted, when the board has left the screen for good: the toolkit keeps what it has shown
// for a while.
func (w *Board) Leave() {
	for _, a := range []*fyne.Animation{w.tiles.frames, w.tiles.fresh} {
		if a != nil {
			a.Stop()
		}
	}
	w.tiles.drop()
	w.tiles.relief = &paint.Relief{}
	if w.mini != nil {
		w.mini.leave()
	}
}

// Middle is where the middle of a hex is, in units from the widget's corner.
func (w *Board) Middle(h hex.Hex) fyne.Position { return w.tiles.place(h) }

// Fit shows all that the position wants in sight; when that is in sight already, the whole map; and after that what was
// shown first. Where the position wants nothing of its own, the whole map comes first.
func (w *Board) Fit() {
	if w.shown.Grid == nil {
		return
	}
	begun, all := w.begun(), w.sight(nil, 0)
	views := []Eye{all, begun}
	if len(w.shown.Focus) > 0 {
		views = []Eye{w.sight(w.shown.Focus, w.margin()), all, begun}
	}
	if near(w.kept(views[0]), w.kept(begun)) {
		views = []Eye{begun, all}
	}
	next := 0
	for n, v := range views { // the last of those that are alike
		if near(*w.eye, w.kept(v)) {
			next = (n + 1) % len(views)
		}
	}
	*w.eye = views[next]
	w.arrange()
}

// begun is the view with which the board begins.
func (w *Board) begun() Eye {
	was := *w.eye
	defer func() { *w.eye = was }()
	w.refit()
	return *w.eye
}

// sight is the view of some hexes, or of the whole map, beside what covers the board.
func (w *Board) sight(hexes []hex.Hex, margin float32) Eye {
	size, seen := w.room(), around(w.shown.Grid, hexes)
	out := seen.fit(size, margin)
	seen.w, seen.h = seen.w+margin, seen.h+margin
	out.R = w.shrunk(out.R, seen, size)
	out.X += w.Covered / 2 / out.R
	out.Free = true
	return out
}

func near(a, b Eye) bool {
	const e = .01
	return abs(a.R-b.R) < e && abs(a.X-b.X) < e && abs(a.Y-b.Y) < e
}

func abs(v float32) float32 { return max(v, -v) }

func (w *Board) refit() {
	if w.shown.Grid == nil {
		return
	}
	margin, size := w.margin(), w.room()
	seen := around(w.shown.Grid, w.shown.Focus)
	*w.eye = seen.fit(size, margin)
	if margin == 0 {
		w.eye.R = w.shrunk(w.eye.R, seen, size)
	}
	if w.eye.R < fitLeast {
		if m, ok := w.midst(); ok { // of a large map, not its middle but where most of what matters is
			w.eye.R, w.eye.X, w.eye.Y = tapRadius, m.x, m.y
			w.within(size)
		}
	}
	if w.still {
		w.fill(size)
	}
	w.eye.X += w.Covered / 2 / w.eye.R
}

// margin is how many radii round what is in focus are in sight; the whole map has none.
func (w *Board) margin() float32 {
	switch {
	case len(w.shown.Focus) == 0:
		return 0
	case w.still && w.near:
		return .3
	case w.still:
		return 3.4
	}
	return ringed
}

// shrunk is a radius a little smaller where hexes, which are whole pixels wide and high, would take more than the room
// that they have.
func (w *Board) shrunk(r float32, s span, size fyne.Size) float32 {
	const tries, less = 12, .995
	for range tries {
		u := w.unit(r)
		if u.Width*s.w <= size.Width && u.Height*s.h <= size.Height {
			break
		}
		r = clampEye(r * less)
	}
	return r
}

// room is the part of the window that nothing covers.
func (w *Board) room() fyne.Size {
	size := w.Size()
	size.Width = max(1, size.Width-w.Covered)
	return size
}

// fill shows a small map larger in a picture that it would leave empty on two sides, as far as what is in focus allows,
// and moves the picture off the map's edges.
func (w *Board) fill(size fyne.Size) {
	if !w.near {
		most := float32(tapRadius)
		if len(w.shown.Focus) > 0 {
			most = around(w.shown.Grid, w.shown.Focus).fit(size, .6).R
		}
		w.eye.R = max(w.eye.R, min(most, max(size.Width/w.whole.w, size.Height/w.whole.h)))
	}
	w.within(size)
}

// within moves the picture off the map's edges.
func (w *Board) within(size fyne.Size) {
	near := func(at, middle, wide, part float32) float32 {
		free := max(0, (wide-part)/2)
		return min(max(at, middle-free), middle+free)
	}
	w.eye.X = near(w.eye.X, w.whole.x, w.whole.w, size.Width/w.eye.R)
	w.eye.Y = near(w.eye.Y, w.whole.y, w.whole.h, size.Height/w.eye.R)
}

// midst is the middle of what is in focus, or of what stands on the map: as much lies to one side of it as to the
// other.
func (w *Board) midst() (m span, ok bool) {
	const r = 1000 // as for the span of hexes
	geo := paint.NewGeometry(w.shown.Grid, r, 0)
	zero := geo.CentreOf(hex.Hex{})
	var xs, ys []float32
	hexes := w.shown.Focus
	for i := range w.shown.Counters {
		if len(w.shown.Focus) == 0 {
			hexes = append(hexes, w.shown.Counters[i].At)
		}
	}
	for _, h := range hexes {
		if w.shown.Grid.Has(h) {
			at := geo.CentreOf(h)
			xs, ys = append(xs, float32(at.X-zero.X)/r), append(ys, float32(at.Y-zero.Y)/r)
		}
	}
	if len(xs) == 0 {
		return span{}, false
	}
	slices.Sort(xs)
	slices.Sort(ys)
	return span{x: xs[len(xs)/2], y: ys[len(ys)/2]}, true
}

// Zoom makes hexes larger (steps > 0) or smaller round the middle of the window.
func (w *Board) Zoom(steps float32) {
	s := w.Size()
	w.zoomAt(steps, fyne.NewPos(s.Width/2, s.Height/2))
}

func (w *Board) zoomAt(steps float32, at fyne.Position) {
	w.magnify(w.eye.R*pow(eyeFactor, steps), at)
}

// magnify shows hexes of a radius and keeps what lies under a place of the window where it is.
func (w *Board) magnify(to float32, at fyne.Position) {
	if w.shown.Grid == nil || w.eye.R <= 0 {
		return
	}
	to = clampEye(to)
	s := w.Size()
	*w.eye = w.eye.zoom(to, fyne.Delta{DX: at.X - s.Width/2, DY: at.Y - s.Height/2}, w.unit(w.eye.R), w.unit(to))
	w.arrange()
}

// shift pans by units of the window.
func (w *Board) shift(dx, dy float32) {
	if w.shown.Grid == nil || w.eye.R <= 0 {
		return
	}
	*w.eye = w.eye.pan(dx, dy, w.unit(w.eye.R))
	w.arrange()
}

// unit is how many units a radius takes across and down when hexes are painted with a radius: nearly that, but for
// whole pixels.
func (w *Board) unit(r float32) fyne.Size {
	d := max(w.density(), .1)
	n := gaugeOf(w.shown.Grid, paint.NewGeometry(w.shown.Grid, float64(r*d), 0))
	return fyne.NewSize(float32(n.across)/d, float32(n.down)/d)
}

// Reveal pans just enough to have a hex and its neighbours in sight, below what covers the upper edge and above the
// words at the lower one.
func (w *Board) Reveal(h hex.Hex, cover float32) {
	p, s, r := w.Middle(h), w.Size(), 1.9*w.eye.R
	dx := max(0, r-p.X) - max(0, p.X-(s.Width-r))
	dy := max(0, cover+r-p.Y) - max(0, p.Y-(s.Height-w.low-r))
	if dx != 0 || dy != 0 {
		w.shift(dx, dy)
	}
}

// clear keeps hexes out from under a card that covers all from low on, or with high all down to there: high is better.
// Where neither does, the board is moved so that it does.
func (w *Board) clear(hexes []hex.Hex, low, down float32) (high bool) {
	if len(hexes) == 0 || w.shown.Grid == nil || w.eye.R <= 0 {
		return false
	}
	span := func() (top, bottom float32) {
		top, bottom = float32(math.Inf(1)), float32(math.Inf(-1))
		for _, h := range hexes {
			y := w.Middle(h).Y
			top, bottom = min(top, y-w.eye.R), max(bottom, y+w.eye.R)
		}
		return top, bottom
	}
	top, bottom := span()
	end := w.Size().Height
	if bottom <= low && top >= 0 {
		return false
	}
	if top >= down && bottom <= end {
		return true
	}
	w.shift(0, (low-bottom-top)/2)
	if top, bottom = span(); bottom <= low { // the map's edge may stop it
		return false
	}
	w.shift(0, (end+down-bottom-top)/2)
	return true
}

// aside moves hexes out from under what covers all to the right of an edge, as many as there is room for.
func (w *Board) aside(hexes []hex.Hex, edge float32) {
	if len(hexes) == 0 || w.shown.Grid == nil || w.eye.R <= 0 || edge <= 0 {
		return
	}
	left, right := float32(math.Inf(1)), float32(math.Inf(-1))
	for _, h := range hexes {
		x := w.Middle(h).X
		left, right = min(left, x-w.eye.R), max(right, x+w.eye.R)
	}
	if right > edge {
		w.shift(max(edge-right, -left), 0)
	}
}

// kept is a view that holds the board.
func (w *Board) kept(e Eye) Eye {
	u, size := w.unit(e.R), w.Size()
	return e.keep(w.whole, size.Width/u.Width, size.Height/u.Height, w.Covered/u.Width)
}

// arrange brings the tiles to where the eye looks.
func (w *Board) arrange() {
	if w.Size().Width <= 0 || w.shown.Grid == nil {
		return
	}
	if w.eye.R == 0 {
		w.refit()
	}
	*w.eye = w.kept(*w.eye)
	w.tiles.arrange(w)
	w.fly()
	for _, moved := range []func(){w.moved, w.plated} {
		if moved != nil {
			moved()
		}
	}
}

// MinSize lets the board be as small as need be.
func (w *Board) MinSize() fyne.Size {
	w.ExtendBaseWidget(w)
	return fyne.NewSize(40, 40)
}

// CreateRenderer is for the toolkit.
func (w *Board) CreateRenderer() fyne.WidgetRenderer { return &boardRenderer{w} }

type boardRenderer struct{ w *Board }

func (r *boardRenderer) Destroy()                     {}
func (r *boardRenderer) MinSize() fyne.Size           { return r.w.MinSize() }
func (r *boardRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.w.clip} }
func (r *boardRenderer) Refresh()                     { r.w.arrange() }

func (r *boardRenderer) Layout(size fyne.Size) {
	if !r.w.eye.Free {
		r.w.refit()
	}
	r.w.clip.Resize(size)
	r.w.arrange()
}

// Picture is a board that only shows: it hides a board's gestures from the toolkit.
type Picture struct {
	widget.BaseWidget
	board *Board
}

// MinSize is that of the board.
func (p *Picture) MinSize() fyne.Size {
	p.ExtendBaseWidget(p)
	return p.board.MinSize()
}

// Board is the position that is shown.
func (p *Picture) Board() *view.Board { return p.board.Board() }

// Present shows a position.
func (p *Picture) Present(b *view.Board) { p.board.Present(b) }

// CreateRenderer is for the toolkit.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	return &pictureRenderer{p}
}

type pictureRenderer struct{ p *Picture }

func (r *pictureRenderer) Destroy()                     {}
func (r *pictureRenderer) MinSize() fyne.Size           { return r.p.board.MinSize() }
func (r *pictureRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.p.board.clip} }
func (r *pictureRenderer) Refresh()                     { r.p.board.arrange() }

func (r *pictureRenderer) Layout(size fyne.Size) {
	r.p.board.Resize(size)
}
