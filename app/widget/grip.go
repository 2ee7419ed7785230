package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// grip is something by which a sheet can be dragged, as by its handle.
type grip struct {
	widget.BaseWidget
	content fyne.CanvasObject
	sheet   *Sheet
}

// Grip makes an object of the panel something by which the sheet can be dragged; the object itself where there is no sheet.
func (s *Sheet) Grip(o fyne.CanvasObject) fyne.CanvasObject {
	if s == nil {
		return o
	}
	g := &grip{content: o, sheet: s}
	g.ExtendBaseWidget(g)
	return g
}

// Dragged moves the sheet with the finger.
func (g *grip) Dragged(e *fyne.DragEvent) { g.sheet.handle.Dragged(e) }

// DragEnd lets the sheet rest.
func (g *grip) DragEnd() { g.sheet.handle.DragEnd() }

// HeightFor is the height of the object at a width.
func (g *grip) HeightFor(width float32) float32 { return HeightFor(g.content, width) }

// MinSize is that of the object.
func (g *grip) MinSize() fyne.Size { return g.content.MinSize() }

// CreateRenderer is for the toolkit.
func (g *grip) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(g.content) }
