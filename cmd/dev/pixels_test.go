package main

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"github.com/stretchr/testify/require"
)

func picture(c color.Color) *image.RGBA {
	shot := image.NewRGBA(image.Rect(0, 0, 600, 100))
	draw.Draw(shot, shot.Bounds(), image.NewUniform(c), image.Point{}, draw.Src)
	return shot
}

func TestGroundCheck(t *testing.T) {
	desert := knownGround()[0]
	first, second := desert.hexes[0], desert.hexes[1]
	at := &layout{Hexes: map[string]position{first: {50, 50}}}
	shot := picture(desert.colour)
	draw.Draw(shot, image.Rect(48, 48, 53, 53), image.NewUniform(color.Black), image.Point{}, draw.Src)
	hex, err := desert.check(shot, at)
	require.NoError(t, err, "a mark in the middle is not the ground")
	require.Equal(t, first, hex)

	near := desert.colour
	near.B += groundTolerance
	_, err = desert.check(picture(near), at)
	require.NoError(t, err)
	near.B++
	_, err = desert.check(picture(near), at)
	require.ErrorContains(t, err, "should be #F1E7D0")

	for name, outside := range map[string]position{"left": {5, 50}, "under the panel": {300, 50}, "below": {50, 120}} {
		at.Hexes = map[string]position{first: outside}
		_, err = desert.check(shot, at)
		require.ErrorContains(t, err, "in view", name)
	}
	at.Hexes[second] = position{70, 70}
	hex, err = desert.check(shot, at)
	require.NoError(t, err)
	require.Equal(t, second, hex, "the first that is in view")
}

func TestKnownGroundIsThreeTones(t *testing.T) {
	tones := map[color.RGBA]string{}
	for _, g := range knownGround() {
		require.NotEmpty(t, g.hexes)
		tones[g.colour] = g.name
	}
	require.Len(t, tones, 3)
}

func TestDiffering(t *testing.T) {
	a, b := picture(color.White), picture(color.White)
	panel := panelOf(a.Bounds())
	require.Equal(t, image.Rect(200, 0, 600, 100), panel)
	draw.Draw(b, image.Rect(190, 10, 210, 20), image.NewUniform(color.Black), image.Point{}, draw.Src)
	require.Equal(t, 100, differing(a, b, panel, image.Rectangle{}), "only the half on the panel counts")
	require.Zero(t, differing(a, b, panel, image.Rect(200, 0, 300, 50)), "what is left out doesn't count")
	smaller := image.NewRGBA(image.Rect(0, 0, 10, 10))
	require.Equal(t, 400*100, differing(a, smaller, panel, image.Rectangle{}))
}

func TestPainted(t *testing.T) {
	shot := picture(color.White)
	require.False(t, painted(shot), "an empty window")
	for i := range minColours {
		shot.Set(2*i, 0, color.RGBA{uint8(i), 0, 0, 255})
	}
	require.True(t, painted(shot))
}

func TestEnvironment(t *testing.T) {
	got := environment([]string{"DISPLAY=:0", "WAYLAND_DISPLAY=w", "PATH=/bin", "DISPLAYS=2"}, "DISPLAY=:9", "WAYLAND_DISPLAY=")
	require.Equal(t, []string{"PATH=/bin", "DISPLAYS=2", "DISPLAY=:9"}, got)
}
