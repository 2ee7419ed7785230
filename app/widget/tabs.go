package widget

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"gazala/app/look"
)

// Tabs is a row of words of which one is chosen: bold, with a line of accent under it. An empty name has no tab. They
// stand in one line; what there is no room for is brought into sight by a finger, and the chosen one by itself. After
// them come places, smaller, of which one may be open.
func (k *Kit) Tabs(names []string, chosen int, tapped func(i int), places ...Tab) *TabRow {
	const roomy, tight = 10, 6
	side := float32(roomy)
	if k.Class == look.Phone {
		side = tight // as many as can be in sight
	}
	var all []fyne.CanvasObject
	row := &TabRow{}
	for i, name := range names {
		if name == "" {
			continue
		}
		word, line := k.Line(name, look.Body, look.Second), canvas.NewRectangle(color.Transparent)
		if i == chosen {
			word, line = k.BoldLine(name, look.Body, look.Plain), canvas.NewRectangle(k.P.Accent)
		}
		line.SetMinSize(fyne.NewSize(1, 2))
		face := Face{Hover: k.P.Soft, Least: fyne.NewSize(44, k.Target()+4)}
		press := k.Press(face, Column(0, Pad(12, side, 11, side, word), line), func() { tapped(i) }).
			Called("tab:" + strconv.Itoa(i))
		all = append(all, press)
		if i == chosen {
			row.chosen = press
		}
	}
	for _, t := range places {
		press := k.placeTab(t)
		all = append(all, press)
		if t.Open {
			row.chosen = press
		}
	}
	return row.holds(k, Row(0, -1, all...))
}

// Tab is a place beside the map as a tab, with what it holds in short; one that is open shows that in full colors.
type Tab struct {
	ID, Name, Value string
	Open            bool
	Tapped          func()
}

func (k *Kit) placeTab(t Tab) *Press {
	word, ground, ink := k.Line(t.Name, look.Caption, look.Second), k.P.Soft, look.Accent
	if t.Open {
		word, ground, ink = k.BoldLine(t.Name, look.Caption, look.Plain), k.P.Accent, look.On
	}
	line := []fyne.CanvasObject{word}
	if t.Value != "" {
		line = append(line, Layers(Flat(ground, 5), Pad(1, 6, 1, 6, k.BoldLine(t.Value, look.Caption, ink))))
	}
	face := Face{Hover: k.P.Soft, Least: fyne.NewSize(44, k.Target()+4)}
	return k.Press(face, Pad(12, 9, 12, 9, Row(6, -1, line...)), t.Tapped).Called(t.ID)
}

// TabRow is a line of tabs that may be longer than its place, moved by a finger or a wheel. A finger that goes up or
// down pulls the sheet on which it stands.
type TabRow struct {
	widget.BaseWidget

	row    *Box
	clip   *container.Clip
	fade   *canvas.LinearGradient
	chosen *Press
	sheet  *Sheet
	drag   tabDrag
	offset float32
}

type tabDrag uint8

const (
	tabRests tabDrag = iota
	tabSlides
	tabPulls
)

// tabFade is how wide the edge is behind which more of them are.
const tabFade = 44

func (t *TabRow) holds(k *Kit, row *Box) *TabRow {
	t.row = row
	t.clip = container.NewClip(container.NewWithoutLayout(row))
	through := color.NRGBAModel.Convert(k.P.Surface).(color.NRGBA)
	through.A = 0
	t.fade = canvas.NewHorizontalGradient(through, k.P.Surface)
	t.ExtendBaseWidget(t)
	return t
}

// Line is what slides in it.
func (t *TabRow) Line() fyne.CanvasObject { return t.row }

// MinSize lets the place be narrow.
func (t *TabRow) MinSize() fyne.Size {
	t.ExtendBaseWidget(t)
	return fyne.NewSize(tabFade, HeightFor(t.row, leastOf(t.row)))
}

// CreateRenderer is for the toolkit.
func (t *TabRow) CreateRenderer() fyne.WidgetRenderer { return &tabRenderer{t} }

type tabRenderer struct{ t *TabRow }

func (r *tabRenderer) Destroy()           {}
func (r *tabRenderer) MinSize() fyne.Size { return r.t.MinSize() }
func (r *tabRenderer) Refresh()           { r.Layout(r.t.Size()) }

func (r *tabRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.t.clip, r.t.fade}
}

// Layout brings the chosen tab into sight.
func (r *tabRenderer) Layout(size fyne.Size) {
	const spare = 20
	t := r.t
	t.clip.Resize(size)
	t.row.Resize(fyne.NewSize(leastOf(t.row), size.Height))
	t.fade.Move(fyne.NewPos(size.Width-tabFade, 0))
	t.fade.Resize(fyne.NewSize(tabFade, size.Height))
	if t.chosen != nil && size.Width > 0 {
		over := t.chosen.Position().X + t.chosen.Size().Width + spare - size.Width
		t.offset = max(t.offset, over)
	}
	t.slide(0)
}

// slide moves the line to the left, as far as there is more of it.
func (t *TabRow) slide(by float32) {
	most := max(0, leastOf(t.row)-t.Size().Width)
	t.offset = min(max(0, t.offset+by), most)
	t.row.Move(fyne.NewPos(-t.offset, 0))
	if hidden := t.offset >= most; t.fade.Hidden != hidden {
		t.fade.Hidden = hidden
		canvas.Refresh(t)
	}
}

// Scrolled moves the line.
func (t *TabRow) Scrolled(e *fyne.ScrollEvent) { t.slide(-e.Scrolled.DY - e.Scrolled.DX) }

// Dragged moves the line, or pulls the sheet.
func (t *TabRow) Dragged(e *fyne.DragEvent) {
	if t.drag == tabRests {
		t.drag = tabSlides
		if t.sheet != nil && abs(e.Dragged.DY) > abs(e.Dragged.DX) {
			t.drag = tabPulls
		}
	}
	if t.drag == tabPulls {
		t.sheet.handle.Dragged(e)
		return
	}
	t.slide(-e.Dragged.DX)
}

// DragEnd lets go.
func (t *TabRow) DragEnd() {
	if t.drag == tabPulls {
		t.sheet.handle.DragEnd()
	}
	t.drag = tabRests
}
