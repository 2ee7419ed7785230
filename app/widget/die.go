package widget

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/tutor/view"
)

const dieSide = 36

// die is a die with the face that fell.
func (k *Kit) die(d view.Die, scene *Scene) fyne.CanvasObject {
	const six, ten = 6, 10
	if n, err := strconv.Atoi(d.Face); err == nil && d.Sides == six && n >= 1 && n <= six {
		p := &pipped{k: k, face: k.BoldLine(d.Face, look.Sub, look.Plain)}
		p.self, p.lays = p, p.lay
		scene.roll(p.show, d.Face, d.Sides)
		return p
	}
	shape := icon.Six
	if d.Sides == ten {
		shape = icon.Ten
	}
	side, face := dieSide*k.Scale(), k.BoldLine(d.Face, look.Sub, look.Plain).Middle()
	scene.roll(face.Set, d.Face, d.Sides)
	return Layers(k.Picture(icon.Of(shape, k.P.Ink), side), Pad(side/5, 0, 0, 0, face))
}

// pipped is a die of six sides with its pips; who listens hears the number.
type pipped struct {
	base
	k    *Kit
	face *Text
	img  *canvas.Image // nil until it is painted
}

func (p *pipped) show(face string) {
	if p.face.Content() == face {
		return
	}
	p.face.Set(face)
	if p.img != nil {
		p.img.Resource = p.pips()
		p.img.Refresh()
	}
}

func (p *pipped) pips() fyne.Resource {
	n, _ := strconv.Atoi(p.face.Content())
	return icon.Pips(n, p.k.P.Ink)
}

func (p *pipped) lay(size fyne.Size) {
	if p.img != nil {
		p.img.Resize(size)
	}
}

// MinSize is the square.
func (p *pipped) MinSize() fyne.Size { return fyne.NewSquareSize(dieSide * p.k.Scale()) }

// Refresh is for the toolkit: what changes is shown at once.
func (p *pipped) Refresh() {}

// CreateRenderer is for the toolkit.
func (p *pipped) CreateRenderer() fyne.WidgetRenderer {
	if p.painted = true; p.img == nil {
		p.img = canvas.NewImageFromResource(p.pips())
		p.img.FillMode = canvas.ImageFillContain
		p.img.Resize(p.size)
	}
	return widget.NewSimpleRenderer(p.img)
}

// Dice are dice as they fell, beside each other.
func (k *Kit) Dice(all []view.Die) fyne.CanvasObject {
	out := make([]fyne.CanvasObject, len(all))
	for i, d := range all {
		out[i] = k.die(d, nil)
	}
	return Wrap(8, out...)
}
