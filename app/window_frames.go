package app

import (
	"time"

	"fyne.io/fyne/v2"
)

// slice is how long is worked between two frames: what is begun at its end has to end before the next frame, too.
const slice = 5 * time.Millisecond

// glance is how long is worked at once on what a person waits for, and stare how long then between two frames.
const (
	glance = 2 * time.Millisecond
	stare  = 4 * time.Millisecond
)

// Frames calls a step once between each two frames until it says that it is done. What it gives back ends it before.
type Frames func(step func() (done bool)) (end func())

// frames are those of the toolkit. However long the work is, no frame waits for more than one step.
func frames(step func() (done bool)) (end func()) {
	var a *fyne.Animation
	a = fyne.NewAnimation(time.Second, func(float32) {
		if step() {
			a.Stop()
		}
	})
	a.RepeatCount = fyne.AnimationRepeatForever
	a.Start()
	return a.Stop
}
