package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

const (
	cardPicture  = 116 // height of a picture on a game's card
	tallPicture  = 184 // the most that a picture on Home's card of a game is high
	phonePicture = 104 // width of a picture beside the words of a game's card
	phoneTall    = 148
	cardLeast    = 250 // width of a game's card
	phoneLeast   = 320
	heroOver     = 180 // height of that picture over its words
	heroLow      = 64  // on the page of a game
	heroPicture  = 250 // height of the picture of what to continue with
	heroTall     = 330 // the same in a high window
	highWindow   = 960 // the height of such a one
	firstPicture = 170 // height of the picture of the game for somebody who has never played any
	homeWidest   = 1776
	homeHalf     = 540 // the least of two cards side by side
)

func (w *Window) homeScreen(s *stop) screen {
	k := w.kit
	games := w.games()
	body := append([]fyne.CanvasObject{w.homeHead()}, w.unlasts()...)
	body = append(body, w.onward(s, games)...)
	cards, least := make([]fyne.CanvasObject, len(games)), float32(cardLeast)
	if k.Class == look.Phone { // a picture stands beside the words
		least = phoneLeast
	}
	for i := range games {
		cards[i] = w.gameCard(&games[i])
	}
	body = append(
		body,
		widget.Pad(14, 0, 0, 0, k.Text(w.say("app.home.games"), look.Heading, look.Plain)),
		widget.Grid(24, least, 4, cards...),
	)
	about := k.Link(w.say("app.home.about"), look.Body, func() { w.Go(Place{Kind: About}) }).Called("about")
	day := k.Link(w.say("today.title"), look.Body, func() { w.Go(Place{Kind: Today}) }).Called("today")
	body = append(body, day, about)
	inset := k.Page()
	column := widget.Column(16, body...)
	scroll := widget.NewScroll(widget.Pad(20, inset, 40, inset, widget.Measure(homeWidest, true, column)), s.scroll)
	scroll.OnScrolled = func(y float32) { s.scroll = y }
	return screen{
		content: scroll, key: scrollKeys(scroll), ask: w.findAll, scroll: func() *widget.Scroll { return scroll },
	}
}

// firstGame is the game for somebody who has never played any; nil when there is none.
func (w *Window) firstGame(games []view.Game) fyne.CanvasObject {
	for _, g := range games {
		for _, st := range w.tutor.Beginnings(g.ID) {
			if st.First {
				return w.firstCard(&g, &st, g.Title+"\n"+st.Note)
			}
		}
	}
	return nil
}

// guidedFirst is the guided game with which a game begins; ok is false where there is none, or where a game has been
// played.
func (w *Window) guidedFirst(g *view.Game) (st view.Start, ok bool) {
	if len(w.savedGames(g.ID)) > 0 {
		return st, false
	}
	all := w.tutor.Beginnings(g.ID)
	if i := slices.IndexFunc(all, func(st view.Start) bool { return st.Guided }); i >= 0 {
		return all[i], true
	}
	return st, false
}

// firstCard leads to a guided first game: how it begins, where there is room, and what is said of it.
func (w *Window) firstCard(g *view.Game, st *view.Start, note string) fyne.CanvasObject {
	k := w.kit
	play := k.Button(w.say("app.home.play_first"), false, func() { w.Go(Place{Kind: AtTable, ID: st.ID}) }).
		Called("first")
	words := widget.Column(
		6,
		k.Bold(w.say("app.home.or_play"), look.Caption, look.Accent),
		k.Text(st.Title, look.Sub, look.Plain),
		k.Text(note, look.Body, look.Second),
		widget.Pad(6, 0, 0, 0, widget.Wrap(12, play)),
	)
	if k.Class != look.Desktop || k.Large() {
		return k.Card(widget.Pad(18, 24, 20, 24, words))
	}
	picture := w.later("start:"+st.ID, func() *view.Board { return w.startBoard(st.ID, g) })
	return w.besidePicture(picture, firstPicture, w.high, widget.Pad(18, 40, 20, 40, words))
}

// besidePicture is a card with words beside a picture of a height, which has more room in a high window.
func (w *Window) besidePicture(
	picture fyne.CanvasObject, tall float32, high bool, words fyne.CanvasObject,
) fyne.CanvasObject {
	if high {
		tall = heroTall
	}
	left := w.kit.Rounded(widget.UpperLeft|widget.LowerLeft, widget.Pad(1, 0, 1, 1, picture))
	return w.kit.Card(widget.Halves(tall, left, words))
}

// homeHead is the program's name, the language and the way to the settings.
func (w *Window) homeHead() fyne.CanvasObject {
	k := w.kit
	other := portuguese
	if w.tutor.Language() == portuguese {
		other = english
	}
	lang := k.Labelled(icon.Globe, w.say("app.language.this"), func() { w.Language(other) }).Called("language")
	set := k.Labelled(icon.Settings, w.say("app.settings.title"), func() { w.Go(Place{Kind: Settings}) }).
		Called("settings")
	title := k.Text(w.say("app.title"), look.Heading, look.Plain)
	if k.Class != look.Desktop || k.Large() {
		find := k.Icon(icon.Search, w.findAll).Called("find")
		return widget.Heads(4, 127*k.Scale(), title, widget.Wrap(0, find, lang, set))
	}
	field := widget.Measure(askWidest, true, w.askBox(w.findAll))
	return widget.Row(16, 1, title.Hug(), field, widget.Row(0, -1, lang, set))
}

func (w *Window) gameCard(g *view.Game) fyne.CanvasObject {
	k := w.kit
	words := widget.Column(
		4,
		append(
			[]fyne.CanvasObject{k.Text(g.Title, look.Sub, look.Plain), k.Text(g.Line, look.Body, look.Second)},
			w.gameProgress(g)...)...)
	picture := w.later("cover:"+g.ID, func() *view.Board { return w.tutor.Cover(g.ID) })
	var inside fyne.CanvasObject
	if k.Class == look.Phone && !k.Large() {
		framed := k.Rounded(widget.Whole, widget.Layers(k.Space(phonePicture, phoneTall), picture))
		inside = widget.Pad(12, 16, 14, 12, widget.TopRow(14, 1, framed, words))
	} else {
		framed := k.Rounded(
			widget.Upper,
			widget.Layers(widget.Shape(.42, cardPicture, tallPicture), widget.Pad(1, 1, 0, 1, picture)),
		)
		inside = widget.Column(0, framed, widget.Pad(16, 18, 18, 18, words))
	}
	face := widget.Face{Fill: k.P.Surface, Border: k.P.Line, Radius: 14, Top: true}
	return k.Press(face, inside, func() { w.Go(Place{Kind: Game, ID: g.ID}) }).Called("game:" + g.ID)
}

// rulesKnown is how many of a game's rules are known; as long as none is, how many have been begun.
func (w *Window) rulesKnown(p view.Progress) fyne.CanvasObject {
	known, all := knownOf(p), max(1, len(p.Rules))
	count := w.tutor.Text("app.home.so_many", map[string]any{"Done": known, "Of": len(p.Rules)})
	if begun := begunOf(p); known == 0 && begun > 0 {
		count = w.count("app.home.begun", begun)
	}
	return w.kit.Meter(w.say("app.home.rules_known"), count, float32(known)/float32(all))
}

// gameProgress is how far a person has come in a game: lessons and rules; of a game that has not been begun, how large
// it is. Then the lesson that comes next.
func (w *Window) gameProgress(g *view.Game) (out []fyne.CanvasObject) {
	k := w.kit
	told := func(name string, done, of int) {
		count := w.tutor.Text("app.home.so_many", map[string]any{"Done": done, "Of": of})
		out = append(out, widget.Pad(6, 0, 0, 0, k.Meter(name, count, float32(done)/float32(max(1, of)))))
	}
	next, ok := w.tutor.NextLesson(g.ID, w.kept(g.ID))
	if next.Begun || !ok && next.Of > 0 {
		told(w.say("app.home.lessons"), next.Done, next.Of)
	}
	if p, ok := w.knownRules(g.ID); ok {
		out = append(out, widget.Pad(6, 0, 0, 0, w.rulesKnown(p)))
	}
	if len(out) == 0 {
		size := k.Text(" ", look.Caption, look.Second) // its line is kept free
		w.owe(func() {
			size.Set(w.tutor.Extent(g.ID).Text)
			w.screen.scroll().Fit()
		})
		out = append(out, widget.Pad(12, 0, 0, 0, size))
	}
	if ok {
		key := "app.home.starts_with"
		if next.Begun {
			key = "app.home.comes_next"
		} else if _, guided := w.guidedFirst(g); guided {
			key = "app.home.starts_guided"
		}
		out = append(
			out,
			widget.Pad(
				8,
				0,
				0,
				0,
				k.Bold(w.tutor.Text(key, map[string]any{"Title": next.Title}), look.Caption, look.Accent),
			),
		)
	}
	return out
}
