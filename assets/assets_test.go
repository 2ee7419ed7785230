package assets_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/vector"

	"gazala/app/paint"
	"gazala/app/palette"
	"gazala/assets"
	"gazala/tutor/view"
)

var update = flag.Bool("update", false, "draw icon.png anew")

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

// The icon of the program is a counter on a hex, by our own painter.
func TestAppIcon(t *testing.T) {
	img := drawAppIcon(t)
	if *update {
		var out bytes.Buffer
		require.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, img))
		require.NoError(t, os.WriteFile("icon.png", out.Bytes(), 0o644))
		return
	}
	kept, err := png.Decode(bytes.NewReader(assets.AppIcon()))
	require.NoError(t, err)
	require.Equal(t, img.Rect, kept.Bounds())
	far := 0
	for y := range 512 {
		for x := range 512 {
			a, b := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA), color.NRGBAModel.Convert(kept.At(x, y)).(color.NRGBA)
			if max(dist(a.R, b.R), dist(a.G, b.G), dist(a.B, b.B), dist(a.A, b.A)) > 8 {
				far++
			}
		}
	}
	assert.Less(t, far, 50, "run with -update and look at the picture")
}

func dist(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

func drawAppIcon(t *testing.T) *image.RGBA {
	t.Helper()
	f, err := paint.NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	pal := palette.Light()
	p, err := paint.New(paint.Options{Fonts: f, Palette: pal, R: 240, Scale: 4})
	require.NoError(t, err)
	img := image.NewRGBA(image.Rect(0, 0, 512, 512))
	hexagon(img, 250, pal.Accent)
	hexagon(img, 226, pal.Surface)
	hexagon(img, 216, pal.Desert)
	c := p.Counter(&view.Counter{Nation: view.British, Symbol: view.Armour, Size: view.Battalion, Steps: 2, Values: "12-8"}, 252)
	draw.Draw(img, c.Rect.Add(image.Pt(256, 258)), c, c.Rect.Min, draw.Over)
	return img
}

func hexagon(img *image.RGBA, r float64, c color.NRGBA) {
	z := vector.NewRasterizer(512, 512)
	for i := range 6 {
		s, cos := math.Sincos(float64(i) * math.Pi / 3)
		x, y := float32(256+r*cos), float32(256+r*s)
		if i == 0 {
			z.MoveTo(x, y)
		} else {
			z.LineTo(x, y)
		}
	}
	z.ClosePath()
	z.Draw(img, img.Rect, image.NewUniform(c), image.Point{})
}
