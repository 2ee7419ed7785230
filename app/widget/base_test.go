package widget_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app/look"
	"gazala/app/widget"
)

// watchedApp is the toolkit as a display has it: it paints again only when it is told to.
type watchedApp struct {
	fyne.App
	driver *watchedDriver
}

func (a watchedApp) Driver() fyne.Driver { return a.driver }

type watchedDriver struct {
	fyne.Driver
	canvas *watchedCanvas
}

// CanvasForObject knows the control and what it has painted, as a display does: no ring or ground that has been hidden all the while.
func (d *watchedDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	if _, control := o.(*widget.Press); control {
		return d.canvas
	}
	return nil
}

type watchedCanvas struct {
	fyne.Canvas
	painted int
}

func (c *watchedCanvas) SetDirty() { c.painted++ }

// A control that gets or loses the focus, or the pointer, is painted again at once, though its ring and its ground have never been shown before.
func TestARingIsPaintedWhenItComes(t *testing.T) {
	a := test.NewTempApp(t)
	canvas := &watchedCanvas{}
	fyne.SetCurrentApp(watchedApp{a, &watchedDriver{a.Driver(), canvas}})
	k := kit(look.Desktop)
	p := k.Press(widget.Face{Hover: color.Black, Least: fyne.NewSize(44, 44)}, k.Space(10, 10), func() {})
	p.FocusGained()
	require.Zero(t, canvas.painted, "what is not on the screen is not painted")
	p.FocusLost()
	test.WidgetRenderer(p)
	for _, change := range []func(){p.FocusGained, p.FocusLost, func() { p.MouseIn(&desktop.MouseEvent{}) }, p.MouseOut} {
		was := canvas.painted
		change()
		require.Greater(t, canvas.painted, was)
		was = canvas.painted
		p.Refresh()
		require.Equal(t, was, canvas.painted, "nothing has changed")
	}
}

// The toolkit finds what is to get the focus in what it has painted alone; what holds it is made ready before, and nothing else.
func TestLead(t *testing.T) {
	test.NewTempApp(t)
	k := kit(look.Desktop)
	press := func() *widget.Press { return k.Press(widget.Face{}, k.Space(44, 44), func() {}) }
	inner, aside := press(), press()
	outer := k.Press(widget.Face{}, widget.Column(0, inner), func() {})
	for _, to := range []*widget.Press{inner, aside} {
		c := test.NewCanvas()
		c.SetContent(widget.Column(0, outer, aside))
		widget.Lead(c.Content(), to)
		c.Focus(to)
		require.Equal(t, fyne.Focusable(to), c.Focused())
	}
}
