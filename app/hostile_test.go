package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/widget"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/desk"
)

// fields are all lines to type into on a screen.
func fields(o fyne.CanvasObject) []*widget.Field { return inTree[*widget.Field](o, true) }

// junk is what nobody should type, and somebody will.
func junk() []string {
	return []string{
		"\x00\x01\x1b[2J", "\u202e\u0301\u0301\U0001F9FE", strings.Repeat("9", 900), strings.Repeat("ä ", 500), `{"system": "theseus", "units": [`, "gz1:AAAA////", "gz1:" + strings.Repeat("A", 3000),
		"%s%d%v%+v", "../../etc/passwd", "[(*+?\\", "-1", "1/0", "½½½", "11.1.1.1.1.1.1", "\xff\xfe", " ", "",
	}
}

// Nothing that is typed or pasted into any field brings the window down, nor makes it say anything but words.
func TestNoFieldChokes(t *testing.T) {
	d, err := desk.New("pt-BR")
	require.NoError(t, err)
	for k, g := range d.Systems() {
		for _, at := range []struct {
			place  app.Place
			before []string
			least  int // fields
		}{
			{app.Place{Kind: app.Contents, ID: g}, nil, 1},
			{app.Place{Kind: app.Glossary, ID: g}, nil, 1},
			{app.Place{Kind: app.Rulings, ID: g}, nil, 1},
			{app.Place{Kind: app.EditCharts, ID: g}, []string{"cell:*"}, 2},
			{app.Place{Kind: app.Lab, ID: g}, nil, 1},
			{app.Place{Kind: app.Lab, ID: g}, []string{"tab:3"}, 1},
			{app.Place{Kind: app.AtTable, ID: scenario(tutored(d), g)}, []string{"more", "words"}, 1},
			{app.Place{Kind: app.AtTable, ID: scenario(tutored(d), g)}, []string{"more", "referee:mine", "tab:0"}, 1},
		} {
			t.Run(strings.TrimSpace(name(at.place)+" "+strings.Join(at.before, " ")), func(t *testing.T) {
				w := open(t, app.Params{Tutor: tutored(d), Open: at.place})
				for _, b := range at.before {
					if b == "cell:*" {
						b = firstCell(d, g)
					}
					require.True(t, press(w, b), b)
				}
				require.GreaterOrEqual(t, len(fields(w.Canvas().Content())), at.least)
				for i, text := range junk() {
					if !trials.Long() && i%len(d.Systems()) != k {
						continue // in another game
					}
					for n := range fields(w.Canvas().Content()) {
						all := fields(w.Canvas().Content())
						if n >= len(all) {
							break
						}
						all[n].SetText(text)
						if all = fields(w.Canvas().Content()); n < len(all) && all[n].OnSubmitted != nil {
							all[n].OnSubmitted(text)
						}
						if w.Place() != at.place { // a rule was found
							w.Back()
						}
					}
					require.NotContains(t, shown(w), "%!", "%q", text)
				}
				require.Equal(t, at.place, w.Place())
				require.NotEmpty(t, shown(w))
			})
		}
	}
}

// firstCell is the name of the first cell of a game's charts.
func firstCell(d *desk.Desk, system string) string {
	e, err := d.EditCharts(system, nil)
	if err != nil {
		return ""
	}
	for _, row := range e.View().Tables[0].Rows {
		for _, c := range row {
			if c.Path != "" {
				return "cell:" + c.Path
			}
		}
	}
	return ""
}

// F1 lists the keys from inside a field as well, and the keys that scroll are not lost there.
func TestKeysInAField(t *testing.T) {
	w := open(t, app.Params{Open: app.Place{Kind: app.Contents, ID: "toy"}})
	w.Canvas().Unfocus()
	key(w, fyne.KeyR)
	require.IsType(t, &widget.Field{}, w.Canvas().Focused())
	key(w, fyne.KeyPageDown)
	require.IsType(t, &widget.Field{}, w.Canvas().Focused())
	key(w, fyne.KeyF1)
	require.Equal(t, app.Keys, w.Place().Kind)
}
