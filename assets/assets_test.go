package assets_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/color"
	"io"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/assets"
)

func TestIconsThatTheScreensName(t *testing.T) {
	want := strings.Fields("back book check chevron-down chevron-right close dice differ fit globe info layers list minus more next play plus redo search settings undo")
	assert.Equal(t, want, assets.Icons())
	_, err := assets.Icon("../assets")
	require.ErrorIs(t, err, assets.ErrNoIcon)
}

// Each icon is well-formed, made of shapes that the toolkit draws, stroked in black and never filled.
func TestIconsAreLines(t *testing.T) {
	for _, name := range assets.Icons() {
		data, err := assets.Icon(name)
		require.NoError(t, err)
		d := xml.NewDecoder(bytes.NewReader(data))
		shapes := 0
		for {
			tok, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err, name)
			e, ok := tok.(xml.StartElement)
			if !ok {
				continue
			}
			attr := map[string]string{}
			for _, a := range e.Attr {
				attr[a.Name.Local] = a.Value
			}
			assert.Equal(t, "none", attr["fill"], name)
			if e.Name.Local == "svg" {
				assert.Equal(t, "0 0 24 24", attr["viewBox"], name)
				continue
			}
			shapes++
			assert.Contains(t, []string{"path", "circle"}, e.Name.Local, name)
			assert.Equal(t, "#000000", attr["stroke"], name)
			assert.Equal(t, "1.8", attr["stroke-width"], name)
		}
		assert.Positive(t, shapes, name)
	}
}

// The toolkit draws every icon, in the colour that is asked for and no other, and no two alike.
func TestIconsAreDrawn(t *testing.T) {
	test.NewTempApp(t)
	red := color.NRGBA{R: 255, A: 255}
	seen := map[string]string{}
	for _, name := range assets.Icons() {
		data, err := assets.Tinted(name, red)
		require.NoError(t, err)
		img := canvas.NewImageFromResource(fyne.NewStaticResource(name+".svg", data))
		w := test.NewTempWindow(t, container.NewStack(canvas.NewRectangle(color.Black), img))
		w.SetPadded(false)
		w.Resize(fyne.NewSize(48, 48))
		shot, ok := w.Canvas().Capture().(*image.NRGBA)
		require.True(t, ok)
		inked := 0
		for i := 0; i < len(shot.Pix); i += 4 {
			if shot.Pix[i] > 128 {
				inked++
			}
			if shot.Pix[i+1] != 0 || shot.Pix[i+2] != 0 {
				t.Fatalf("%s has a pixel that is neither red nor black", name)
			}
		}
		assert.Greater(t, inked, 20, name)
		assert.Less(t, inked, 800, name)
		if twin, ok := seen[string(shot.Pix)]; ok {
			t.Errorf("%s looks like %s", name, twin)
		}
		seen[string(shot.Pix)] = name
	}
	_, err := assets.Tinted("none", red)
	require.ErrorIs(t, err, assets.ErrNoIcon)
}
