package main

import (
	"image"
	"image/draw"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestThePhonesWindowIsFoundByItsName(t *testing.T) {
	const tree = `
xwininfo: Window id: 0x3c6 (the root window) (has no name)

  Root window id: 0x3c6 (the root window) (has no name)
     2 children:
     0x200003 "Apple": ("x" "X")  100x100+0+0  +0+0
     0x400001 "App": ()  400x400+0+0  +0+0
`
	assert.Equal(t, "0x400001", phoneWindow([]byte(tree)))
	assert.Empty(t, phoneWindow([]byte("     0 children.\n")))
}

func TestAWindowThatWasJustTurnedIsNotFilled(t *testing.T) {
	shot := image.NewRGBA(image.Rect(0, 0, 30, 50))
	draw.Draw(shot, image.Rect(0, 0, 30, 30), image.White, image.Point{}, draw.Src)
	assert.False(t, filled(shot))
	draw.Draw(shot, shot.Bounds(), image.White, image.Point{}, draw.Src)
	assert.True(t, filled(shot))
}
