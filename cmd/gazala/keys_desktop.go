//go:build !js && !android && !ios && !mobile && !ci

package main

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// lies is which of the keys that move over the board of an American keyboard lies where a key does that sent a code.
// The toolkit tells the code, and only the window system under it knows where that is.
func lies() func(int) fyne.KeyName {
	round := map[glfw.Key]fyne.KeyName{
		glfw.KeyW: fyne.KeyW, glfw.KeyE: fyne.KeyE, glfw.KeyD: fyne.KeyD, glfw.KeyX: fyne.KeyX,
		glfw.KeyZ: fyne.KeyZ, glfw.KeyA: fyne.KeyA, glfw.KeyS: fyne.KeyS,
	}
	var codes map[int]fyne.KeyName // once there is a window
	return func(code int) fyne.KeyName {
		if codes == nil {
			codes = map[int]fyne.KeyName{}
			for key, name := range round {
				codes[glfw.GetKeyScancode(key)] = name
			}
		}
		return codes[code]
	}
}
