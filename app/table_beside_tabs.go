package app

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// allTracks is what is open beside the map when all tracks are.
const allTracks = "tracks"

// besideTabs are the places beside the map and the tracks as tabs of a phone's sheet; nil where there are none. In the
// list of what may be done they would stand below all of it.
func (a *playing) besideTabs() []widget.Tab {
	b := a.v.Board
	if !a.tabsBeside() {
		return nil
	}
	tabs := []widget.Tab{}
	for i := range b.Boxes {
		held := ""
		if n := len(b.Boxes[i].Counters); n > 0 {
			held = strconv.Itoa(n)
		} else if b.Boxes[i].Goods != "" {
			held = "·"
		}
		tabs = append(tabs, widget.Tab{ID: "box:" + b.Boxes[i].ID, Name: b.Boxes[i].Name, Value: held})
	}
	for i := range b.Tracks {
		if t := &b.Tracks[i]; t.Short != "" {
			tabs = append(tabs, widget.Tab{ID: "box:" + t.ID, Name: t.Name, Value: t.Short})
		}
	}
	if len(b.Tracks) > 0 {
		tabs = append(tabs, widget.Tab{ID: "box:" + allTracks, Name: a.w.say("app.table.tracks_tab")})
	}
	for i := range tabs {
		id := strings.TrimPrefix(tabs[i].ID, "box:")
		tabs[i].Open, tabs[i].Tapped = id == a.sit.box, func() { a.openBox(id) }
	}
	return tabs
}

// tabsBeside tells whether what stands beside the map has tabs of its own.
func (a *playing) tabsBeside() bool {
	return a.w.kit.Sheet() && a.stop.tab == tabMay && len(a.v.Board.Boxes) > 0 && !a.judges()
}

// besideOpen is what is open beside the map, in place of what may be done; nil when nothing is.
func (a *playing) besideOpen() fyne.CanvasObject {
	if !a.tabsBeside() || a.sit.box == "" {
		return nil
	}
	b := a.v.Board
	if i := slices.IndexFunc(b.Boxes, func(o view.Box) bool { return o.ID == a.sit.box }); i >= 0 {
		return a.besidePlace(&b.Boxes[i])
	}
	tracks := b.Tracks
	if a.sit.box != allTracks {
		tracks = slices.DeleteFunc(slices.Clone(tracks), func(t view.Track) bool { return t.ID != a.sit.box })
	}
	return widget.Column(12, a.w.tracks(tracks)...)
}

// besidePlace is a place beside the map: how one comes there, how much of what is in it, its counters, what can be done
// with them, and each in words.
func (a *playing) besidePlace(b *view.Box) fyne.CanvasObject {
	k := a.w.kit
	body := []fyne.CanvasObject{k.Text(b.Name, look.Heading, look.Plain)}
	if b.About != "" {
		about := k.Text(b.About, look.Body, look.Second)
		body = append(body, k.Cited(about, k.Chip(b.Chip, widget.OnSurface, a.w.cited)))
	}
	plates := []fyne.CanvasObject{}
	for _, p := range b.Plates {
		plates = append(plates, k.Plated(p.Value, p.Caption))
	}
	if len(plates) > 0 {
		body = append(body, widget.Wrap(8, plates...))
	}
	counters := []fyne.CanvasObject{}
	for i := range b.Counters {
		counters = append(counters, k.Counter(a.w.fonts, a.w.density(), &b.Counters[i], besideCounter))
	}
	switch {
	case len(counters) > 0:
		body = append(body, widget.Wrap(6, counters...))
	case len(plates) == 0 && b.Goods == "":
		body = append(body, k.Text(a.w.say("app.table.box_empty"), look.Body, look.Second))
	case len(plates) == 0:
		body = append(body, k.Text(b.Goods, look.Body, look.Plain))
	}
	rows := []fyne.CanvasObject{}
	if !a.thinking && !a.v.Over {
		rows = a.withThose(b, map[int]bool{})
	}
	if len(rows) > 0 {
		body = append(body, a.section(a.w.say("app.table.box_may"), rows...))
	}
	if len(counters) > 0 {
		body = append(body, a.section(a.w.say("app.table.box_units_words"), a.w.besideCounters(b)...))
	}
	return widget.Column(12, body...)
}

// besideCounter is how large a counter is that stands in a row of them.
const besideCounter = 40
