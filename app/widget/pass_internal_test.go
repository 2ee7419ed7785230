package widget

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"
)

// counting is a column that counts how often it is asked for its height.
type counting struct {
	column
	asked *int
}

func (c counting) height(o []fyne.CanvasObject, width float32) float32 {
	*c.asked++
	return c.column.height(o, width)
}

// However deep a box lies it is measured once in a laying out, and anew in the next one.
func TestABoxIsMeasuredOnceInALayingOut(t *testing.T) {
	asked := 0
	inner := newBox(counting{asked: &asked}, []fyne.CanvasObject{canvas.NewRectangle(nil)})
	var outer fyne.CanvasObject = inner
	for range 10 {
		outer = Column(4, outer)
	}
	box := outer.(*Box)
	box.HeightFor(100)
	assert.Equal(t, 1, asked)
	asked = 0
	box.lay(fyne.NewSize(100, 100))
	assert.Equal(t, 1, asked, "laid out")
	inner.Set(canvas.NewRectangle(nil), tall(30))
	assert.GreaterOrEqual(t, box.HeightFor(100), float32(30), "what has been put in since is measured")
}

func tall(height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(nil)
	r.SetMinSize(fyne.NewSize(1, height))
	return r
}
