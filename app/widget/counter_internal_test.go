package widget

import (
	"testing"

	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app/look"
	"gazala/app/paint"
	"gazala/app/palette"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// A counter of a list is drawn once as long as it looks the same, wherever it lies.
func TestACounterIsDrawnOnce(t *testing.T) {
	fonts, err := paint.NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	k := &Kit{Look: &look.Look{P: palette.Light(), Text: 100}}
	c := view.Counter{ID: 1, Name: "5 Ber", Values: "3-4-6", Symbol: view.Infantry}
	first := k.counter(fonts, 1, &c, 30)
	require.NotNil(t, first)
	moved, hurt := c, c
	moved.At, moved.CanAct, hurt.Lost, hurt.Values = hex.Hex{Q: 3}, true, 1, "2-2-6"
	assert.Same(t, first, k.counter(fonts, 1, &moved, 30))
	assert.NotSame(t, first, k.counter(fonts, 1, &hurt, 30))
	assert.NotSame(t, first, k.counter(fonts, 1, &c, 44))
	assert.NotSame(t, first, k.counter(fonts, 2, &c, 30))
}
