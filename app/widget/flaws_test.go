package widget_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gazala/app/look"
	"gazala/app/palette"
	"gazala/app/widget"
)

// A key of a message and an empty heading are found wherever they stand; numbers, files and sentences are none.
func TestFlaws(t *testing.T) {
	k := &widget.Kit{Look: &look.Look{P: palette.Light(), Text: 100}}
	good := widget.Column(0, k.Text("11.1.2", look.Sub, look.Plain), k.Text("", look.Body, look.Plain),
		k.Text("e.g. a.b, game.gazala, 2.8.1 and so on...", look.Body, look.Plain))
	assert.Empty(t, widget.Flaws(good))
	bad := widget.Column(0, good, k.Text(" ", look.Heading, look.Plain), widget.Pad(1, 1, 1, 1, k.Text("see app.home.title", look.Body, look.Plain)))
	assert.Equal(t, []string{"a heading is empty", "the key of a message: app.home.title"}, widget.Flaws(bad))
}
