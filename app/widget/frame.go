package widget

import "fyne.io/fyne/v2"

// Frame keeps a strip at the top and a foot at the bottom of a place and gives the rest to what lies between. Strip and
// foot may be nil.
func Frame(strip, middle, foot fyne.CanvasObject) *Box {
	f := &frame{strip: strip, middle: middle, foot: foot}
	return newBox(f, []fyne.CanvasObject{middle, strip, foot})
}

type frame struct{ strip, middle, foot fyne.CanvasObject }

func (*frame) least([]fyne.CanvasObject) float32           { return 80 }
func (*frame) height([]fyne.CanvasObject, float32) float32 { return 80 }

func (f *frame) place(_ []fyne.CanvasObject, size fyne.Size) {
	top, bottom := float32(0), size.Height
	if f.strip != nil {
		top = HeightFor(f.strip, size.Width)
		f.strip.Resize(fyne.NewSize(size.Width, top))
	}
	if f.foot != nil && f.foot.Visible() {
		h := HeightFor(f.foot, size.Width)
		bottom -= h
		f.foot.Move(fyne.NewPos(0, bottom))
		f.foot.Resize(fyne.NewSize(size.Width, h))
	}
	f.middle.Move(fyne.NewPos(0, top))
	f.middle.Resize(fyne.NewSize(size.Width, max(0, bottom-top)))
}
