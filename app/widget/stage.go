package widget

import (
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/rules/hex"
)

// Status is the line that says a hex in words. Beside a board it is one row, whatever is said: nothing over the board
// moves when the pointer does. Over a sheet, and where no hex is spoken of, it grows; of so many words that it would
// hide the board the last parts are left out.
type Status struct {
	*Box
	number, words *Text
	stage, legend *Box
	float         *Box // over the board, nil in front of none
	bar           *Box // over its lower edge, what is shown is stopped and stepped by
	barred        bool // it holds something
	plate         *Box // beside a hex of the board
	plated        bool // it holds something
	plateAt       hex.Hex
	hint          *Box // beside a hex that is pointed at
	hinted        bool // it holds something
	hintAt        hex.Hex
	sheet         bool
	about         []hex.Hex
	key, rose     *Box // the key to the map, and the compass
	high          bool // the float stands at the upper edge
	drawer        *Box // over the right part of the board
	drawn         bool // it holds something
	reads         *Box // over the upper left corner, how a question was understood
	reading       bool // it holds something
	beside        []hex.Hex
}

// NewStatus is an empty line.
func (k *Kit) NewStatus() *Status {
	s := &Status{
		number: k.BoldLine("", look.Body, look.Plain), words: k.Text("", look.Body, look.Second), sheet: k.Sheet(),
	}
	line := TopRow(8, 1, s.number, s.words)
	s.Box = Layers(k.Ground(0, false), Column(0, k.Hairline(), Pad(8, 16, 8, 16, line)))
	return s
}

// Say puts a hex into words; an empty number clears the line.
func (s *Status) Say(number, words string) {
	s.words.short = !s.sheet && number != ""
	s.number.Set(number)
	s.words.Set(words)
	for cut := len(words); s.stage != nil && s.hides(s.stage.Size()); {
		if cut = strings.LastIndex(words[:cut], partsApart); cut < 0 {
			break
		}
		s.words.Set(words[:cut] + partsApart + "…")
	}
	s.Refresh()
	if s.stage != nil {
		s.stage.Arrange()
	}
}

// partsApart stands between the parts of what is said of a hex.
const partsApart = " · "

// hides tells whether the line takes more than half of a stage.
func (s *Status) hides(stage fyne.Size) bool {
	return stage.Height > 0 && s.HeightFor(stage.Width) > stage.Height/2
}

// Silent tells that the line says nothing.
func (s *Status) Silent() bool { return s.number.Content() == "" && s.words.Content() == "" }

// roseSide is how large the compass is.
const roseSide = 68

// stageEdge is the space between the zoom buttons and the edge of the board.
const stageEdge = 16

// Stage is a board with what floats over it: the zoom buttons and whatever else is to stand with them in the upper
// right corner, the status line at the lower edge.
func (k *Kit) Stage(b *Board, s *Status, more ...fyne.CanvasObject) *Box {
	fit := k.Icon(icon.Fit, b.Fit).Called("fit")
	buttons := []fyne.CanvasObject{fit}
	// a browser tells the toolkit of one finger only, so a small screen there needs the buttons too
	if k.Class == look.Desktop || fyne.CurrentDevice().IsBrowser() {
		plus := k.Icon(icon.Plus, func() { b.Zoom(1) }).Called("zoom-in")
		minus := k.Icon(icon.Minus, func() { b.Zoom(-1) }).Called("zoom-out")
		buttons = []fyne.CanvasObject{plus, k.Hairline(), minus, k.Hairline(), fit}
	}
	for _, o := range more {
		buttons = append(buttons, k.Hairline(), o)
	}
	if !k.Sheet() {
		b.Covered = k.Target() + 2*stageEdge
	}
	stack := Layers(Pad(2, -1, -2, -1, Flat(k.P.CounterShadow, 10)), k.Ground(10, true), Column(0, buttons...))
	s.legend, s.float, s.key, s.rose, s.drawer = Layers(), Layers(), Layers(), Layers(), Layers()
	s.bar, s.plate, s.reads, s.hint = Layers(), Layers(), Layers(), Layers()
	parts := []fyne.CanvasObject{b, stack, s.legend, s.Box, s.rose, s.key}
	how := &stage{sheet: k.Sheet(), line: s}
	if k.Class == look.Desktop && !k.Sheet() {
		how.mini = k.newMinimap(b)
		parts = append(parts, how.mini)
	}
	if k.Class == look.Phone && k.Sheet() {
		how.strip = k.newStrip(b)
		parts = append(parts, how.strip)
	}
	s.stage = newBox(how, append(parts, s.hint, s.plate, s.bar, s.float, s.reads, s.drawer))
	b.plated = func() {
		if s.plated {
			s.stand(b, s.plate, s.plateAt)
		}
		if s.hinted {
			s.stand(b, s.hint, s.hintAt)
		}
	}
	return s.stage
}

// Explain puts a legend over the lower left corner of the board; nothing takes it away.
func (s *Status) Explain(k *Kit, marks ...fyne.CanvasObject) {
	if s.legend == nil {
		return
	}
	if len(marks) == 0 {
		s.legend.Set()
	} else {
		s.legend.Set(k.Ground(10, true), Pad(8, 14, 8, 14, Row(16, -1, marks...)))
	}
	s.stage.Arrange()
}

// Keyed shows the key to the map and the compass.
func (s *Status) Keyed(k *Kit, key func() fyne.CanvasObject, rose bool) {
	if s.stage == nil {
		return
	}
	k.Fill(s.key, key)
	s.rose.Set()
	if rose {
		s.rose.Set(k.Picture(icon.Rose(k.P.Ink, k.P.Surface), roseSide))
	}
	s.stage.Arrange()
}

// Bar puts a bar over the lower edge of the board; everything else stands over it. Nil takes it away.
func (s *Status) Bar(k *Kit, content func() fyne.CanvasObject) {
	if s.stage == nil || content == nil && !s.barred {
		return
	}
	s.barred = content != nil
	if content == nil {
		content = Nothing
	}
	k.Fill(s.bar, content)
	s.stage.Arrange()
}

// Reads puts something over the upper left corner of the board. Nil takes it away.
func (s *Status) Reads(k *Kit, content func() fyne.CanvasObject) {
	if s.stage == nil || content == nil && !s.reading {
		return
	}
	s.reading = content != nil
	if s.reading {
		k.Fill(s.reads, func() fyne.CanvasObject {
			ground := Layers(Pad(2, -1, -2, -1, Flat(k.P.CounterShadow, 10)), k.Ground(10, true))
			return newTouch(Layers(ground, Pad(8, 12, 8, 12, content())), func() {})
		})
	} else {
		k.Fill(s.reads, Nothing)
	}
	s.stage.Arrange()
}

// Plate puts something beside a hex of the board, with which it moves. Nil takes it away.
func (s *Status) Plate(k *Kit, content func() fyne.CanvasObject, at hex.Hex) {
	if s.stage == nil || content == nil && !s.plated {
		return
	}
	s.plated, s.plateAt = content != nil, at
	if !s.plated {
		k.Fill(s.plate, Nothing)
		s.stage.Arrange()
		return
	}
	k.Fill(s.plate, func() fyne.CanvasObject {
		ground := Layers(Pad(2, -1, -2, -1, Flat(k.P.CounterShadow, 12)), k.Ground(12, true))
		return newTouch(Layers(ground, Pad(8, 8, 8, 8, content())), func() {})
	})
	s.stage.Arrange()
}

// Whole tells whether all that was said is to be seen.
func (s *Status) Whole() bool { return s.words.Whole() }

// Hint puts something beside a hex of the board as [Status.Plate] does, which the pointer goes through. Nil takes it
// away.
func (s *Status) Hint(k *Kit, content func() fyne.CanvasObject, at hex.Hex) {
	if s.stage == nil || content == nil && !s.hinted {
		return
	}
	s.hinted, s.hintAt = content != nil, at
	if s.hinted {
		k.Fill(s.hint, func() fyne.CanvasObject {
			ground := Layers(Pad(2, -1, -2, -1, Flat(k.P.CounterShadow, 12)), k.Ground(12, true))
			return Layers(ground, Pad(8, 12, 8, 12, content()))
		})
	} else {
		k.Fill(s.hint, Nothing)
	}
	s.stage.Arrange()
}

// stand places what stands beside a hex: under it, or over it where there is no room; nowhere when the hex is out of
// sight, or there is no room.
func (s *Status) stand(b *Board, plate *Box, at hex.Hex) {
	const gap, edge, tall = 8, 8, .87
	mid, room := b.Middle(at), b.Size()
	if mid.X < 0 || mid.Y < 0 || mid.X > room.Width || mid.Y > room.Height {
		plate.Resize(fyne.Size{})
		return
	}
	size := plate.MinSize()
	if size.Height = plate.HeightFor(size.Width); size.Height > room.Height-b.low-2*edge { // it would lie under others
		plate.Resize(fyne.Size{})
		return
	}
	y := mid.Y + b.eye.R*tall + gap
	if y+size.Height > room.Height-b.low-edge {
		y = mid.Y - b.eye.R*tall - gap - size.Height
	}
	x := max(edge, min(mid.X-size.Width/2, room.Width-size.Width-edge))
	plate.Move(b.Position().AddXY(x, max(edge, y)))
	plate.Resize(size)
}

// A drawer leaves so much of the board where there is room for both, and is so wide at most and at least.
const (
	drawerLeaves = 340
	drawerWide   = 608
	drawerLeast  = 320
)

// DrawerRoom is how wide a drawer over the board is.
func (s *Status) DrawerRoom() float32 {
	if s.stage == nil {
		return drawerLeast
	}
	whole := s.stage.Size().Width
	if whole < drawerLeaves+drawerLeast {
		return whole
	}
	return min(drawerWide, whole-drawerLeaves)
}

// Drawer puts something over the right part of the board, which moves so that some hexes stay in sight beside it. Nil
// takes it away.
func (s *Status) Drawer(k *Kit, content func() fyne.CanvasObject, about []hex.Hex) {
	if s.stage == nil || content == nil && !s.drawn {
		return
	}
	s.drawn, s.beside = content != nil, about
	if s.drawn {
		k.Fill(s.drawer, func() fyne.CanvasObject { return k.drawn(content()) })
	} else {
		k.Fill(s.drawer, Nothing)
	}
	s.stage.Arrange()
}

// KeepInSight has the board move so that other hexes stay in sight beside the drawer.
func (s *Status) KeepInSight(about []hex.Hex) {
	if s.stage != nil {
		s.beside = about
		s.stage.Arrange()
	}
}

// drawn is something on a ground of its own, which lets no tap through.
func (k *Kit) drawn(o fyne.CanvasObject) fyne.CanvasObject {
	return newTouch(Layers(Pad(0, -1, 0, -2, Flat(k.P.CounterShadow, 0)), k.Ground(0, true), o), func() {})
}

// Float puts a card over the lower part of the board, or the upper one where it would cover what it is about; where it
// would in both, the board is moved. Nil takes it away.
func (s *Status) Float(o fyne.CanvasObject, about []hex.Hex) {
	switch {
	case s.stage == nil:
	case o != nil:
		s.about = about
		s.float.Set(o)
		s.stage.Arrange()
	case len(s.float.objects) > 0:
		s.about = nil
		s.float.Set()
		s.stage.Arrange()
	}
}

// stage places the board, the zoom buttons, the legend, the status line, where there is one the small map or the strip,
// and what floats over them, in this order.
type stage struct {
	sheet bool
	line  *Status
	mini  *minimap
	strip *strip
	shown fyne.CanvasObject // the float for which the board made room
	open  bool              // there is a drawer, for which the board has made room
	was   *Eye              // where the board looked before it made room; nil when it did not
	made  Eye               // where it has looked since
}

func (*stage) least([]fyne.CanvasObject) float32           { return 80 }
func (*stage) height([]fyne.CanvasObject, float32) float32 { return 80 }

func (g *stage) place(o []fyne.CanvasObject, size fyne.Size) {
	if len(o) < 4 {
		return
	}
	board, stack, legend, status := o[0], o[1], o[2], o[3]
	strip := status.(*Box).HeightFor(size.Width)
	low := min(room(size, g), size.Height-strip) // many words push what stands there up
	if g.sheet {
		low = size.Height - sheetRound
	}
	barred := g.lay(fyne.NewSize(size.Width, low))
	low -= barred
	l := legend.MinSize()
	legend.Resize(l)
	legend.Move(fyne.NewPos(stageEdge, low-l.Height-stageEdge))
	top := float32(0)
	if g.strip != nil {
		top = g.strip.tall(size)
		g.strip.Resize(fyne.NewSize(size.Width, top))
	}
	board.Move(fyne.NewPos(0, top))
	board.Resize(fyne.NewSize(size.Width, room(size, g)-top))
	if g.strip != nil {
		g.strip.follow()
	}
	rose := g.line.rose.MinSize()
	if g.line.reading { // it would look out from under the words
		rose = fyne.Size{}
	}
	g.line.rose.Resize(rose)
	g.line.rose.Move(fyne.NewPos(stageEdge, stageEdge))
	g.stand(fyne.NewSize(size.Width, legend.Position().Y-min(l.Height, 1)*8))
	if g.mini != nil {
		g.mini.stand(fyne.NewPos(size.Width-stageEdge, low-stageEdge))
	}
	g.float(board.(*Board), fyne.NewSize(size.Width, low))
	g.draw(board.(*Board), fyne.NewSize(size.Width, min(room(size, g), size.Height-strip)))
	g.read(size, stack.MinSize().Width)
	g.beside(board.(*Board))
	s := stack.MinSize()
	stack.Resize(s)
	status.Resize(fyne.NewSize(size.Width, strip))
	board.(*Board).low = barred
	if !g.sheet {
		board.(*Board).low += max(0, strip-g.line.oneLine())
		stack.Move(fyne.NewPos(size.Width-s.Width-stageEdge, stageEdge))
		status.Move(fyne.NewPos(0, size.Height-strip))
		return
	}
	stack.Move(fyne.NewPos(size.Width-s.Width-12, size.Height-s.Height-28-barred))
	if g.line.Silent() {
		status.Move(fyne.NewPos(0, -strip-1))
		return
	}
	status.Move(fyne.NewPos(0, top))
}

// beside places what stands beside hexes.
func (g *stage) beside(b *Board) {
	l := g.line
	if l.plated {
		l.stand(b, l.plate, l.plateAt)
	} else {
		l.plate.Resize(fyne.Size{})
	}
	if l.hinted {
		l.stand(b, l.hint, l.hintAt)
	} else {
		l.hint.Resize(fyne.Size{})
	}
}

// stand puts the key over the legend, where the board has room for it.
func (g *stage) stand(size fyne.Size) {
	const least = 720
	key := g.line.key
	wide := key.MinSize().Width
	tall := key.HeightFor(wide)
	if size.Width < least || tall > size.Height-2*stageEdge-g.line.rose.Size().Height {
		wide, tall = 0, 0
	}
	key.Move(fyne.NewPos(stageEdge, size.Height-tall))
	key.Resize(fyne.NewSize(wide, tall))
}

// read places how a question was understood, left of the zoom buttons.
func (g *stage) read(size fyne.Size, buttons float32) {
	r := g.line.reads
	if !g.line.reading {
		r.Resize(fyne.Size{})
		return
	}
	wide := min(r.MinSize().Width, size.Width-buttons-3*stageEdge)
	r.Move(fyne.NewPos(stageEdge, stageEdge))
	r.Resize(fyne.NewSize(wide, r.HeightFor(wide)))
}

// lay places the bar in the middle of the lower edge, and tells how much of the board it takes.
func (g *stage) lay(size fyne.Size) float32 {
	const edge = 8
	bar := g.line.bar
	if !g.line.barred {
		bar.Resize(fyne.Size{})
		return 0
	}
	under := float32(stageEdge)
	if g.sheet {
		under = edge
	}
	wide := min(replayWide, size.Width-2*edge)
	tall := bar.HeightFor(wide)
	bar.Move(fyne.NewPos((size.Width-wide)/2, size.Height-tall-under))
	bar.Resize(fyne.NewSize(wide, tall))
	return tall + under
}

// float places the card over the board; where there is no room for all of it, it is not shown.
func (g *stage) float(b *Board, size fyne.Size) {
	card := g.line.float
	wide := min(fightWide, size.Width-b.Covered-stageEdge)
	tall := card.HeightFor(wide)
	if tall == 0 || tall > size.Height-2*stageEdge {
		card.Resize(fyne.Size{})
		if g.shown != nil {
			g.shown = nil
			g.back(b)
		}
		return
	}
	low := size.Height - tall - stageEdge
	if g.shown != card.objects[0] {
		g.shown = card.objects[0]
		g.makeRoom(b, func() { g.line.high = b.clear(g.line.about, low, tall+stageEdge) })
	}
	if g.line.high {
		low = stageEdge
	}
	card.Move(fyne.NewPos(stageEdge, low))
	card.Resize(fyne.NewSize(wide, tall))
}

// draw places the drawer.
func (g *stage) draw(b *Board, size fyne.Size) {
	d := g.line.drawer
	if !g.line.drawn {
		d.Resize(fyne.Size{})
		if g.open {
			g.open = false
			g.back(b)
		}
		return
	}
	wide := min(g.line.DrawerRoom(), size.Width)
	if !g.open {
		g.open = true
		g.makeRoom(b, func() { b.aside(g.line.beside, size.Width-wide) })
	}
	d.Move(fyne.NewPos(size.Width-wide, 0))
	d.Resize(fyne.NewSize(wide, size.Height))
}

// makeRoom lets the board make room for a card.
func (g *stage) makeRoom(b *Board, move func()) {
	was := *b.eye
	move()
	if near(was, *b.eye) {
		return
	}
	if g.was == nil || !near(was, g.made) {
		g.was = &was
	}
	g.made = *b.eye
}

// back lets the board look where it looked before it made room, unless it has been moved since.
func (g *stage) back(b *Board) {
	if g.was != nil && near(*b.eye, g.made) {
		*b.eye = *g.was
		b.arrange()
	}
	g.was = nil
}

// room is the height that the status line leaves to the board.
func room(size fyne.Size, g *stage) float32 {
	if g.sheet {
		return size.Height
	}
	return size.Height - g.line.oneLine()
}

func (s *Status) oneLine() float32 { return s.number.HeightFor(0) + 17 }
