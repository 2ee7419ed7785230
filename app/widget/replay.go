package widget

import (
	"strconv"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
)

// Replay is what is shown deed by deed: which of them are fights, the one now, and how fast.
type Replay struct {
	Fights []bool
	At     int
	Paused bool
	Speeds []string
	Speed  int // the one of them by which it goes, negative: none of them
}

// ReplayWords are the words on the bar of a replay; an empty one leaves its button out.
type ReplayWords struct{ At, Skip string }

// ReplayLinks are what can be pressed on it.
type ReplayLinks struct {
	To                func(n int)
	Pause, Step, Skip func()
	Hasten            func(speed int)
}

// How wide the bar of a replay is at most, and how wide a place has to be for all of it to stand in one line.
const (
	replayWide = 760
	replayLine = 600
	holdSide   = 48
)

// ReplayBar is the bar over the board by which something that is shown is stopped, stepped through and hastened.
func (k *Kit) ReplayBar(r Replay, words ReplayWords, on ReplayLinks) fyne.CanvasObject {
	hold, name := icon.Pause, "watch:pause"
	if r.Paused {
		hold, name = icon.Play, "watch:play"
	}
	const inner = (holdSide - 22) / 2
	disc := Face{Fill: k.P.Accent, Radius: holdSide / 2, Least: fyne.NewSquareSize(holdSide)}
	held := k.Press(disc, Pad(inner, inner, inner, inner, k.Picture(icon.Of(hold, k.P.On), 22)), on.Pause).Called(name)
	steps := Row(
		2,
		-1,
		k.Icon(icon.StepBack, func() { on.To(r.At - 1) }).Called("watch:back"),
		held,
		k.Icon(icon.StepOn, on.Step).Called("watch:step"),
	)
	track := k.Track(r.Fights, r.At, on.To).Called("watch:track")
	at := k.Line(words.At, look.Caption, look.Second)
	speeds := []fyne.CanvasObject{}
	for i, s := range r.Speeds {
		face := Face{Hover: k.P.Soft, Radius: 6, Least: fyne.NewSize(max(38, k.Target()-6), max(42, k.Target()))}
		word := k.Line(s, look.Caption, look.Second)
		if i == r.Speed {
			face.Fill, word = k.P.Soft, k.BoldLine(s, look.Caption, look.Accent)
		}
		speeds = append(speeds, k.Press(face, Pad(4, 4, 4, 4, word.Middle()), func() { on.Hasten(i) }).
			Called("watch:speed:"+strconv.Itoa(i)))
	}
	parts := []fyne.CanvasObject{steps, track, at, Row(0, -1, speeds...)}
	if words.Skip != "" {
		parts = append(parts, k.Button(words.Skip, false, on.Skip).Called("watch:skip:bar"))
	}
	body := Pad(7, 10, 7, 10, newBox(replayed{k.Scale()}, parts))
	bar := newTouch(Layers(Pad(2, -1, -2, -1, Flat(k.P.CounterShadow, 10)), k.Ground(10, true), body), func() {})
	k.name("replay", bar)
	return bar
}

// replayed places the parts of the bar of a replay: the steps, the track over its words, the speeds and what skips in
// one line, or where there is no room for that the steps and the track over the rest.
type replayed struct{ scale float32 }

const replayGap = 10

func (p replayed) least(o []fyne.CanvasObject) float32 {
	return max(row{gap: replayGap}.least(o[:2]), row{gap: replayGap}.least(o[3:]))
}

func (p replayed) line(width float32) bool { return width >= replayLine*p.scale }

func (p replayed) height(o []fyne.CanvasObject, width float32) float32 {
	tall := row{gap: replayGap}.height(o[:2], width)
	if p.line(width) {
		return max(tall, row{gap: replayGap}.height(o[3:], width), o[1].MinSize().Height+o[2].MinSize().Height)
	}
	return tall + p.under(o).height(p.below(o), width)
}

// below are the parts of the second line.
func (p replayed) below(o []fyne.CanvasObject) []fyne.CanvasObject { return o[2:] }

func (p replayed) under([]fyne.CanvasObject) wrap { return wrap{gap: replayGap, middle: true} }

func (p replayed) place(o []fyne.CanvasObject, size fyne.Size) {
	steps, track, at := o[0], o[1], o[2]
	first := steps.MinSize()
	if !p.line(size.Width) {
		tall := row{gap: replayGap}.height(o[:2], size.Width)
		row{gap: replayGap, grow: 1}.place(o[:2], fyne.NewSize(size.Width, tall))
		p.under(o).each(p.below(o), size.Width, func(o fyne.CanvasObject, x, y float32, s fyne.Size) {
			o.Move(fyne.NewPos(x, tall+y))
			o.Resize(s)
		})
		return
	}
	right := size.Width
	for i := len(o) - 1; i > 2; i-- {
		s := o[i].MinSize()
		right -= s.Width
		o[i].Move(fyne.NewPos(right, (size.Height-s.Height)/2))
		o[i].Resize(s)
		right -= replayGap
	}
	steps.Move(fyne.NewPos(0, (size.Height-first.Height)/2))
	steps.Resize(first)
	left := first.Width + replayGap
	wide := max(0, right-left)
	dots, words := track.MinSize().Height, at.MinSize().Height
	top := (size.Height - dots - words) / 2
	track.Move(fyne.NewPos(left, top))
	track.Resize(fyne.NewSize(wide, dots))
	at.Move(fyne.NewPos(left+trackInset, top+dots))
	at.Resize(fyne.NewSize(max(0, wide-trackInset), words))
}
