package app

import (
	"strconv"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
)

const textStep = 10 // percent

func (w *Window) settingsScreen(s *stop) screen {
	k := w.kit
	lang := w.tutor.Language()
	languages := []fyne.CanvasObject{
		k.Option(w.say("app.language.en"), lang == english, func() { w.Language(english) }).Called("lang:en"),
		k.Option(w.say("app.language.pt"), lang == portuguese, func() { w.Language(portuguese) }).Called("lang:pt"),
	}
	names := map[look.Theme]string{
		look.System: w.say("app.theme.system"), look.Light: w.say("app.theme.light"),
		look.Dark: w.say("app.theme.dark"), look.Contrast: w.say("app.theme.contrast"),
	}
	themes := []fyne.CanvasObject{}
	for _, t := range []look.Theme{look.System, look.Light, look.Dark, look.Contrast} {
		themes = append(themes, k.Option(names[t], t == w.set.theme, func() { w.Theme(t) }).Called("theme:"+string(t)))
	}
	slider := k.Slider("text-size", look.MinText, look.MaxText, textStep, float64(w.set.text),
		func(v float64) { w.TextSize(int(v + .5)) })
	size := w.tutor.Text("app.settings.percent", map[string]any{"Percent": w.set.text})
	text := widget.Column(6, widget.Row(12, 0, slider, k.Line(size, look.Body, look.Plain)),
		k.Text(w.say("app.settings.sample"), look.Reading, look.Second))
	about := k.ListRow(nil, w.say("app.about.title"), "", func() { w.Go(Place{Kind: About}) }).Called("about")
	links := []fyne.CanvasObject{about}
	for _, g := range w.games() {
		if _, err := w.tutor.Charts(g.ID); err == nil {
			title := w.tutor.Text("app.charts.title_of", map[string]any{"Game": g.Title})
			links = append(links, k.ListRow(nil, title, w.say("app.game.charts_note"),
				func() { w.Go(Place{Kind: Charts, ID: g.ID}) }).Called("charts:"+g.ID))
		}
	}
	section := func(key string, rows ...fyne.CanvasObject) fyne.CanvasObject {
		return widget.Column(6, k.Text(w.say(key), look.Sub, look.Plain),
			k.Card(widget.Pad(6, 8, 6, 8, widget.Column(0, rows...))))
	}
	watch := []fyne.CanvasObject{}
	for _, v := range speeds() {
		name := w.say("app.watch.at_once")
		if v > 0 {
			name = w.tutor.Text("app.watch.each", map[string]any{"Times": float64(v) / 100})
		}
		watch = append(watch, k.Option(name, v == w.set.speed,
			func() { w.watchAt(v); w.build() }).Called("speed:"+strconv.Itoa(v)))
	}
	watch = append(watch, k.Hairline(),
		k.Toggle(w.say("app.watch.stops"), w.set.stops,
			func() { w.watchStops(!w.set.stops); w.build() }).Called("stops"),
		k.Toggle(w.say("app.watch.trails"), w.set.trails,
			func() { w.showTrails(!w.set.trails); w.build() }).Called("trails"))
	scenes := k.Toggle(w.say("app.watch.scenes"), w.set.scenes,
		func() { w.showScenes(!w.set.scenes); w.build() }).Called("scenes")
	hasty := k.Toggle(w.say("app.settings.hasty"), w.set.hasty,
		func() { w.hasten(!w.set.hasty); w.build() }).Called("hasty")
	body := append(
		w.unlasts(),
		section("app.settings.language", languages...), section("app.settings.theme", themes...),
		section("app.settings.text", widget.Pad(8, 8, 8, 8, text)), section("app.settings.board", hasty),
		section("app.watch.title", watch...),
		section("app.watch.fights", scenes), section("app.plan.setting", w.planOptions()...),
		k.Card(widget.Pad(2, 12, 2, 12, widget.Column(0, links...))))
	return w.page(s, w.plainStrip(w.say("app.settings.title")), body...)
}

// planOptions are when the program tells its plans.
func (w *Window) planOptions() (out []fyne.CanvasObject) {
	for _, o := range []struct{ when, words string }{
		{plansAfter, w.say("app.plan.after")}, {plansNever, w.say("app.plan.never")},
	} {
		tell := func() { w.tellPlans(o.when); w.build() }
		out = append(out, w.kit.Option(o.words, o.when == w.set.plans, tell).Called("plans:"+o.when))
	}
	return out
}
