package widget

import (
	"fyne.io/fyne/v2"

	"gazala/app/look"
)

// Meter is how much of something is done: what it is, a bar, of which part is filled (0 to 1), and the same in words.
func (k *Kit) Meter(name, words string, part float32) fyne.CanvasObject {
	part = min(max(part, 0), 1)
	bars := []fyne.CanvasObject{Flat(k.P.Line, 2)}
	if part > 0 {
		bars = append(bars, Flat(k.P.Accent, 2))
	}
	bar := newBox(meter{part}, bars)
	head := Heads(4, 60*k.Scale(), k.Text(name, look.Caption, look.Second), k.Line(words, look.Caption, look.Second))
	return Column(3, head, bar)
}

// meter lays a filled part over the whole.
type meter struct{ part float32 }

func (meter) least([]fyne.CanvasObject) float32 { return barWide }

func (meter) height([]fyne.CanvasObject, float32) float32 { return barTall - 2 }

func (m meter) place(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	if len(o) > 1 {
		o[1].Resize(fyne.NewSize(size.Width*m.part, size.Height))
	}
}
