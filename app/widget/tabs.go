package widget

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/look"
)

// Tabs is a row of words of which one is chosen: bold, with a line of accent under it. An empty name has no tab.
func (k *Kit) Tabs(names []string, chosen int, tapped func(i int)) fyne.CanvasObject {
	var all []fyne.CanvasObject
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
		all = append(
			all,
			k.Press(face, Column(0, Pad(12, 10, 11, 10, word), line), func() { tapped(i) }).
				Called("tab:"+strconv.Itoa(i)),
		)
	}
	return Wrap(0, all...)
}
