package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"gazala/app/look"
	"gazala/app/palette"
	"gazala/app/widget"
)

// A press on the line goes to what is nearest, a drag when it is let go, and what is shown already is not shown again.
func TestTrack(t *testing.T) {
	test.NewTempApp(t)
	k := &widget.Kit{Look: &look.Look{P: palette.Light(), Text: 100}}
	var went []int
	line := k.Track([]bool{false, true, false, false, true}, 1, func(n int) { went = append(went, n) })
	line.Resize(fyne.NewSize(216, 30))
	at := func(x float32) *fyne.PointEvent { return &fyne.PointEvent{Position: fyne.NewPos(x, 15)} }
	line.Tapped(at(8))
	line.Tapped(at(62))
	line.Tapped(at(300))
	assert.Equal(t, []int{0, 4}, went)
	line.Dragged(&fyne.DragEvent{PointEvent: *at(104)})
	line.Dragged(&fyne.DragEvent{PointEvent: *at(150)})
	line.DragEnd()
	assert.Equal(t, []int{0, 4, 3}, went)
}
