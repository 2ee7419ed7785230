package widget

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"gazala/app/look"
)

// Tabs is a row of words of which one is chosen: bold, with a line of accent under it. An empty name has no tab.
func (k *Kit) Tabs(names []string, chosen int, tapped func(i int)) fyne.CanvasObject {
	const roomy, tight = 10, 6
	side := float32(roomy)
	if k.Class == look.Phone {
		side = tight // all of them in one line
	}
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
			k.Press(face, Column(0, Pad(12, side, 11, side, word), line), func() { tapped(i) }).
				Called("tab:"+strconv.Itoa(i)),
		)
	}
	return Wrap(0, all...)
}

// Tab is a tab that goes by a name of its own, with what it holds in short.
type Tab struct{ ID, Name, Value string }

// SmallTabs are tabs in smaller letters under others, in a row that goes on at the right; the one that is open shows
// its value in full colors.
func (k *Kit) SmallTabs(tabs []Tab, open string, tapped func(id string)) fyne.CanvasObject {
	all := make([]fyne.CanvasObject, 0, len(tabs))
	for _, t := range tabs {
		word, ground, ink := k.Line(t.Name, look.Caption, look.Second), k.P.Soft, look.Accent
		if t.ID == open {
			word, ground, ink = k.BoldLine(t.Name, look.Caption, look.Plain), k.P.Accent, look.On
		}
		line := []fyne.CanvasObject{word}
		if t.Value != "" {
			line = append(line, Layers(Flat(ground, 5), Pad(1, 6, 1, 6, k.BoldLine(t.Value, look.Caption, ink))))
		}
		face := Face{Hover: k.P.Soft, Least: fyne.NewSize(44, 44)}
		all = append(all, k.Press(face, Pad(12, 9, 12, 9, Row(6, -1, line...)), func() { tapped(t.ID) }).Called(t.ID))
	}
	return container.NewHScroll(Pad(0, 10, 0, 11, Row(0, -1, all...)))
}
