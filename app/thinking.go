package app

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
)

// The program thinks between the frames, in slices, so that the window goes on.
const (
	slice     = 8 * time.Millisecond
	thinkTime = time.Minute // and then it takes what is left at once
	mostAlone = 400         // actions that the program takes in a row before the person is asked to go on
)

// opponent lets the program play the side that the person does not play, an action at a time.
func (a *playing) opponent() {
	a.halt()
	if a.v.Mine || a.v.Over {
		return
	}
	a.thinking = true
	a.fillPanel()
	actions := 0
	a.slices = fyne.NewAnimation(thinkTime, func(part float32) {
		for a.thinking {
			next, done, err := a.sit.table.Opponent(slice)
			moved := next != a.sit.table
			a.sit.table = next
			if err != nil {
				a.sit.trouble = err.Error()
			}
			if moved {
				actions++
				a.keep()
			}
			if done || err != nil || actions >= mostAlone {
				a.halt()
				a.sit.chosen, a.sit.at = none, nil
				a.refresh()
				return
			}
			if moved {
				a.refresh()
			}
			if part < 1 {
				return
			}
		}
	})
	a.slices.Start()
}

// leave stops the thinking when another screen comes.
func (a *playing) leave() {
	a.thinking = false
	if a.slices != nil {
		a.slices.Stop()
	}
}

// halt stops the thinking; what has been done stands.
func (a *playing) halt() {
	was := a.thinking
	a.thinking = false
	if a.slices != nil {
		a.slices.Stop()
		a.slices = nil
	}
	if was {
		a.fillPanel()
	}
}

// adviceTab is the program's advice, on request only: the options ranked, each with what speaks for it.
func (a *playing) adviceTab() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	if a.v.Over {
		return k.Text(w.say("app.table.advice.over"), look.Reading, look.Second)
	}
	const patience = 300 * time.Millisecond
	advice, done := a.sit.table.Advice(patience)
	body := []fyne.CanvasObject{k.Text(w.say("app.table.advice.title"), look.Heading, look.Plain), k.Text(w.say("app.table.advice.how"), look.Body, look.Second)}
	const most = 6
	for i, v := range advice {
		if i == most {
			break
		}
		face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}
		head := widget.Beside(10, 120*k.Scale(), k.Bold(strconv.Itoa(i+1)+" · "+v.Name, look.Body, look.Plain), k.BoldLine(v.Worth, look.Body, look.Accent))
		rows := []fyne.CanvasObject{head}
		for _, r := range v.Reasons {
			rows = append(rows, k.Cited(k.Text(r.Text, look.Caption, look.Second), k.Chip(r.Chip, widget.OnSurface, w.cited)))
		}
		choice := v.Choice
		row := k.Press(face, widget.Pad(8, 0, 8, 0, widget.Column(3, rows...)), func() { a.choose(choice, true); a.tab(tabMay) }).Called("advice:" + strconv.Itoa(i))
		body = append(body, row, k.Hairline())
	}
	if !done {
		body = append(body, k.Secondary(w.say("app.table.advice.more"), a.fillPanel).Called("think-on"))
	}
	return widget.Column(8, body...)
}
