package widget

import "fyne.io/fyne/v2"

// Halves stands two objects side by side, each half of the width, at least least units high.
func Halves(least float32, a, b fyne.CanvasObject) *Box {
	return newBox(halves{tall: least}, []fyne.CanvasObject{a, b})
}

// Leaf is Halves of which the left one is so wide.
func Leaf(wide, least float32, a, b fyne.CanvasObject) *Box {
	return newBox(halves{tall: least, wide: wide}, []fyne.CanvasObject{a, b})
}

type halves struct{ tall, wide float32 }

// left is how wide the left one is.
func (h halves) left(width float32) float32 {
	if h.wide > 0 {
		return min(h.wide, width)
	}
	return width / 2
}

func (h halves) least(o []fyne.CanvasObject) float32 {
	if h.wide > 0 {
		return h.wide + leastOf(o[len(o)-1])
	}
	return column{}.least(o) * 2
}

func (h halves) height(o []fyne.CanvasObject, width float32) float32 {
	return max(h.tall, HeightFor(o[len(o)-1], width-h.left(width)))
}

func (h halves) place(o []fyne.CanvasObject, size fyne.Size) {
	left := h.left(size.Width)
	for i, one := range o {
		x, wide, tall := float32(0), left, size.Height
		if i == len(o)-1 {
			x, wide = left, size.Width-left
			tall = HeightFor(one, wide)
		}
		one.Move(fyne.NewPos(x, (size.Height-tall)/2))
		one.Resize(fyne.NewSize(wide, tall))
	}
}
