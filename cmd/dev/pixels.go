package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
)

const (
	// minChange is how many pixels must differ before two panels count as different:
	// more than a focus ring, less than one line of text.
	minChange = 300
	// minColours is how many colours a painted window has at least.
	minColours = 24
	// groundTolerance is how far each channel may be from the design's colour.
	groundTolerance = 3
	// groundReach is half the side of the square round a hex's middle that is looked at.
	groundReach = 7
)

// ground is a kind of terrain and hexes that have it and stand empty in windowExample.
type ground struct {
	name   string
	hexes  []string
	colour color.RGBA
}

// knownGround is the light theme's three colours of ground, each with hexes round Bir Hacheim.
func knownGround() []ground {
	return []ground{
		{"desert", []string{"1520", "1420", "1619"}, color.RGBA{0xF1, 0xE7, 0xD0, 255}},
		{"rough", []string{"1618", "1717", "1718"}, color.RGBA{0xE2, 0xD1, 0xAE, 255}},
		{"soft sand", []string{"1021", "1020", "0920"}, color.RGBA{0xF6, 0xEB, 0xC8, 255}},
	}
}

// tones are the colours that the ground has in the flat, in the three strengths of shade and the two of light.
func (g ground) tones() []color.RGBA {
	shade, light := color.RGBA{0x7A, 0x5C, 0x2C, 255}, color.RGBA{0xFF, 0xFC, 0xF0, 255}
	out := []color.RGBA{g.colour}
	for i, share := range []float64{.05, .098, .155, .22, .42} {
		over := shade
		if i > 2 {
			over = light
		}
		mix := func(a, b uint8) uint8 { return uint8(float64(a)*(1-share) + float64(b)*share + .5) }
		out = append(out, color.RGBA{mix(g.colour.R, over.R), mix(g.colour.G, over.G), mix(g.colour.B, over.B), 255})
	}
	return out
}

// check looks at the first of the hexes that is in view, compares the commonest colour
// round its middle with the design's, and says which hex it was. Single pixels may
// belong to a terrain mark or a track.
func (g ground) check(shot image.Image, at *layout) (string, error) {
	board := shot.Bounds()
	board.Max.X -= panelWidth
	for _, hex := range g.hexes {
		middle, ok := at.Hexes[hex]
		square := image.Rect(
			middle.x()-groundReach,
			middle.y()-groundReach,
			middle.x()+groundReach+1,
			middle.y()+groundReach+1,
		)
		if !ok || !square.In(board) {
			continue
		}
		got := commonest(shot, square)
		if !slices.ContainsFunc(g.tones(), func(tone color.RGBA) bool { return near(got, tone, groundTolerance) }) {
			return hex, fmt.Errorf(
				"hex %s at %v is #%02X%02X%02X; %s should be #%02X%02X%02X, in light or shade",
				hex,
				middle,
				got.R,
				got.G,
				got.B,
				g.name,
				g.colour.R,
				g.colour.G,
				g.colour.B,
			)
		}
		return hex, nil
	}
	return "", fmt.Errorf("none of the hexes %v (%s) is in view, by the probe file", g.hexes, g.name)
}

// shot gives the pixels of one window.
func (h *hidden) shot(window string) (image.Image, error) {
	data, err := h.onDisplay("import", "-window", window, "-depth", "8", "png:-")
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(data))
}

func rgba(c color.Color) color.RGBA {
	r, g, b, _ := c.RGBA()
	return color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}
}

// commonest is the most frequent colour of an area; of equals the one met first.
func commonest(shot image.Image, area image.Rectangle) color.RGBA {
	count := map[color.RGBA]int{}
	var best color.RGBA
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			c := rgba(shot.At(x, y))
			if count[c]++; count[c] > count[best] {
				best = c
			}
		}
	}
	return best
}

func near(a, b color.RGBA, tolerance int) bool {
	return within(a.R, b.R, tolerance) && within(a.G, b.G, tolerance) && within(a.B, b.B, tolerance)
}

func within(a, b uint8, tolerance int) bool {
	difference := int(a) - int(b)
	return -tolerance <= difference && difference <= tolerance
}

// painted tells a drawn window from an empty one by its many colours.
func painted(shot image.Image) bool {
	seen := map[color.RGBA]bool{}
	bounds := shot.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y += 2 {
		for x := bounds.Min.X; x < bounds.Max.X; x += 2 {
			if seen[rgba(shot.At(x, y))] = true; len(seen) >= minColours {
				return true
			}
		}
	}
	return false
}

// panelOf is the part of the window that the tutor panel covers.
func panelOf(window image.Rectangle) image.Rectangle {
	return image.Rect(window.Max.X-panelWidth, window.Min.Y, window.Max.X, window.Max.Y)
}

// differing counts the pixels of an area, but for a part left out, that are not the
// same in two pictures. Pictures of different sizes differ everywhere.
func differing(a, b image.Image, area, without image.Rectangle) int {
	if a.Bounds() != b.Bounds() {
		return area.Dx() * area.Dy()
	}
	count := 0
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if !image.Pt(x, y).In(without) && rgba(a.At(x, y)) != rgba(b.At(x, y)) {
				count++
			}
		}
	}
	return count
}

// save keeps a picture for a person to look at; a folder that isn't asked for is no fault.
func save(shot image.Image, folder, name string) {
	if folder == "" || shot == nil {
		return
	}
	var data bytes.Buffer
	if os.MkdirAll(folder, 0o755) == nil && png.Encode(&data, shot) == nil {
		_ = os.WriteFile(filepath.Join(folder, name), data.Bytes(), 0o600) // only a convenience
	}
}
