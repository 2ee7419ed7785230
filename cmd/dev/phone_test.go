package main

import (
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
