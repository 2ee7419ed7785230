package widget

import "fyne.io/fyne/v2"

// Halves stands two objects side by side, each half of the width, at least least units high.
func Halves(least float32, a, b fyne.CanvasObject) *Box {
	return newBox(halves{least}, []fyne.CanvasObject{a, b})
}

type halves struct{ tall float32 }

func (halves) least(o []fyne.CanvasObject) float32 { return column{}.least(o) * 2 }

func (h halves) height(o []fyne.CanvasObject, width float32) float32 {
	return max(h.tall, HeightFor(o[len(o)-1], width/2))
}

func (h halves) place(o []fyne.CanvasObject, size fyne.Size) {
	for i, one := range o {
		tall := size.Height
		if i == len(o)-1 {
			tall = HeightFor(one, size.Width/2)
		}
		one.Move(fyne.NewPos(float32(i)*size.Width/2, (size.Height-tall)/2))
		one.Resize(fyne.NewSize(size.Width/2, tall))
	}
}
