package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

const (
	cardPicture = 116 // height of a picture on a game's card
	heroPicture = 250 // height of the picture of what to continue with
	homeWidest  = 1240
)

func (w *Window) homeScreen(s *stop) screen {
	k := w.kit
	games := w.games()
	body := []fyne.CanvasObject{w.homeHead()}
	if hero := w.lastGame(); hero != nil {
		body = append(body, hero)
	} else if hero := w.onward(games); hero != nil {
		body = append(body, hero)
		if first := w.firstGame(games); first != nil {
			body = append(body, first)
		}
	}
	cards := make([]fyne.CanvasObject, len(games))
	for i := range games {
		cards[i] = w.gameCard(&games[i])
	}
	body = append(body, widget.Pad(14, 0, 0, 0, k.Text(w.say("app.home.games"), look.Heading, look.Plain)), widget.Grid(24, 250, 4, cards...))
	about := k.Link(w.say("app.home.about"), look.Body, func() { w.Go(Place{Kind: About}) }).Called("about")
	body = append(body, about)
	inset := k.Page()
	column := widget.Column(16, body...)
	scroll := widget.NewScroll(widget.Pad(20, inset, 40, inset, widget.Measure(homeWidest, true, column)), s.scroll)
	scroll.OnScrolled = func(y float32) { s.scroll = y }
	return screen{content: scroll, key: scrollKeys(scroll), scroll: func() *widget.Scroll { return scroll }}
}

// firstGame is the game for somebody who has never played any; nil when there is none.
func (w *Window) firstGame(games []view.Game) fyne.CanvasObject {
	k := w.kit
	for _, g := range games {
		for _, st := range w.tutor.Starts(g.ID) {
			if !st.First {
				continue
			}
			play := k.Button(w.say("app.home.play_first"), false, func() { w.Go(Place{Kind: AtTable, ID: st.ID}) }).Called("first")
			words := widget.Column(6, k.Bold(w.say("app.home.or_play"), look.Caption, look.Accent), k.Text(st.Title, look.Sub, look.Plain), k.Text(g.Title+"\n"+st.Note, look.Body, look.Second), widget.Pad(6, 0, 0, 0, widget.Wrap(12, play)))
			return k.Card(widget.Pad(18, 24, 20, 24, words))
		}
	}
	return nil
}

// homeHead is the program's name, the language and the way to the settings.
func (w *Window) homeHead() fyne.CanvasObject {
	k := w.kit
	other := portuguese
	if w.tutor.Language() == portuguese {
		other = english
	}
	lang := k.Labelled(icon.Globe, w.say("app.language.this"), func() { w.Language(other) }).Called("language")
	set := k.Labelled(icon.Settings, w.say("app.settings.title"), func() { w.Go(Place{Kind: Settings}) }).Called("settings")
	return widget.Heads(4, 127*k.Scale(), k.Text(w.say("app.title"), look.Heading, look.Plain), widget.Wrap(0, lang, set))
}

// onward is the example to go on with, the lesson to begin or go on with, or the first example; nil when there are none.
func (w *Window) onward(games []view.Game) fyne.CanvasObject {
	if id, _ := w.set.last(); id != "" {
		if _, err := w.example(id); err == nil {
			return w.hero(games)
		}
	}
	if hero := w.lessonHero(games); hero != nil {
		return hero
	}
	return w.hero(games)
}

// hero is the example to go on with, or the first one to begin with; nil when there are none.
func (w *Window) hero(games []view.Game) fyne.CanvasObject {
	k := w.kit
	id, step := w.set.last()
	kicker, press := w.say("app.home.continue"), w.say("app.home.continue")
	ex, err := w.example(id)
	begun := id != "" && err == nil && len(ex.Steps) > 0
	if !begun {
		if ex, err = w.first(games); err != nil || len(ex.Steps) == 0 {
			return nil
		}
		step, kicker, press = 0, w.say("app.home.start"), w.say("app.home.begin")
	}
	step = min(step, len(ex.Steps)-1)
	now := ex.Steps[step]
	game, _ := w.game(ex.Chip.Rule.System())
	about := w.tutor.Text("app.home.example", map[string]any{"Rule": ex.Chip.String(), "Game": game.Title})
	at := w.tutor.Text("app.home.step", map[string]any{"Step": step + 1, "Of": len(ex.Steps), "Title": now.Title})
	buttons := []fyne.CanvasObject{k.Button(press, true, func() { w.Go(Place{Kind: Example, ID: ex.ID, Step: step}) }).Called("continue")}
	if begun && step > 0 {
		buttons = append(buttons, k.Button(w.say("app.home.over"), false, func() { w.Go(Place{Kind: Example, ID: ex.ID}) }).Called("over"))
	}
	return w.heroCard(kicker, ex.Title, about+"\n"+at, now.Board, buttons...)
}

// heroCard is a picture with what to go on with beside it, or under it where there is no room.
func (w *Window) heroCard(kicker, title, about string, b *view.Board, buttons ...fyne.CanvasObject) fyne.CanvasObject {
	k := w.kit
	kind := look.Title
	if k.Class == look.Phone {
		kind = look.Heading
	}
	words := widget.Column(8,
		k.Bold(kicker, look.Caption, look.Accent), k.Text(title, kind, look.Plain),
		k.Text(about, look.Body, look.Second), widget.Pad(10, 0, 0, 0, widget.Wrap(12, buttons...)))
	picture := k.NewPicture(w.fonts, w.density, b)
	if k.Class != look.Desktop || k.Large() {
		framed := k.Rounded(widget.Upper, widget.Layers(k.Space(1, 180), widget.Pad(1, 1, 0, 1, picture)))
		return k.Card(widget.Column(0, framed, widget.Pad(20, 20, 20, 20, words)))
	}
	return k.Card(widget.Halves(heroPicture, k.Rounded(widget.UpperLeft|widget.LowerLeft, widget.Pad(1, 0, 1, 1, picture)), widget.Pad(24, 40, 24, 40, words)))
}

// first is the first example of the first game.
func (w *Window) first(games []view.Game) (view.Example, error) {
	for _, g := range games {
		for _, row := range w.tutor.Examples(g.ID) {
			return w.example(row.ID)
		}
	}
	return view.Example{}, ErrPlace
}

func (w *Window) gameCard(g *view.Game) fyne.CanvasObject {
	k := w.kit
	words := widget.Column(4, k.Text(g.Title, look.Sub, look.Plain), k.Text(g.Line, look.Body, look.Second),
		widget.Pad(12, 0, 0, 0, k.Text(g.Size, look.Caption, look.Second)))
	picture := k.Rounded(widget.Upper, widget.Layers(k.Space(1, cardPicture), widget.Pad(1, 1, 0, 1, k.NewPicture(w.fonts, w.density, g.Board))))
	face := widget.Face{Fill: k.P.Surface, Border: k.P.Line, Radius: 14, Top: true}
	return k.Press(face, widget.Column(0, picture, widget.Pad(16, 18, 18, 18, words)), func() { w.Go(Place{Kind: Game, ID: g.ID}) }).Called("game:" + g.ID)
}
