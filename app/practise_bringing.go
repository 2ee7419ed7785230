package app

import (
	"time"

	"gazala/app/widget"
	"gazala/rules/hex"
)

// bringTime is how long it is looked at what a wrong answer would have brought.
const bringTime = 1600 * time.Millisecond

// brings tells whether the board can show what the answer would have brought.
func (a *drilling) brings() bool {
	return a.v.Reply != nil && len(a.v.Reply.Brought) > 0 && !a.summed && !a.seeking
}

// show is the button that shows once more what the answer would have brought.
func (a *drilling) show() *widget.Press {
	return a.w.kit.Button(a.w.say("app.practise.show"), false, a.bringAgain).Called("show")
}

// crowded tells that the foot has room for one button only.
func (a *drilling) crowded() bool { return a.w.kit.Sheet() && a.w.kit.Scale() > 1 }

// bringUp shows on the board what a wrong answer would have brought, and after a moment what the rules bring.
func (a *drilling) bringUp() {
	a.unbring()
	if !a.brings() {
		return
	}
	reply, begun := a.v.Reply, a.w.clock()
	a.bringTo(0)
	if a.brought+1 == len(reply.Brought) {
		return
	}
	a.bring = a.w.frames(func() bool {
		if a.v.Reply != reply {
			return true
		}
		if a.w.clock().Sub(begun) < bringTime {
			return false
		}
		a.bringTo(len(reply.Brought) - 1)
		return true
	})
}

// bringAgain shows it once more; without motions, what comes after what is shown.
func (a *drilling) bringAgain() {
	if a.w.animated() {
		a.bringUp()
		return
	}
	next := 0
	if a.shown {
		next = (a.brought + 1) % len(a.v.Reply.Brought)
	}
	a.bringTo(next)
}

// bringTo shows one of what is brought, and says what it is.
func (a *drilling) bringTo(n int) {
	b := a.v.Reply.Brought[n]
	a.brought, a.shown = n, true
	a.stop.eye.Free = true // it is the same place
	a.board.Present(b.Board)
	a.board.Light(a.board.Within(b.At))
	a.status.Say("", b.Text)
}

// unbring ends what is shown.
func (a *drilling) unbring() {
	a.brought, a.shown = 0, false
	if a.bring != nil {
		a.bring()
		a.bring = nil
	}
}

// hovered puts the hex under the pointer into words, and nothing when it has left the map.
func (a *drilling) hovered(h hex.Hex, on bool) {
	if on {
		a.say(h)
		return
	}
	a.status.Say("", "")
}
