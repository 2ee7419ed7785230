package paint

import (
	"testing"

	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/require"

	"gazala/app/palette"
	"gazala/locales"
	tutordesk "gazala/tutor/desk"
)

// No name lies under a counter where games begin, in any of them, nor on another name; and nearly all have room.
func TestNoNameLiesUnderACounter(t *testing.T) {
	fonts, err := NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	d, err := tutordesk.New(locales.English)
	require.NoError(t, err)
	for _, system := range d.Systems() {
		for _, st := range d.Starts(system) {
			b := d.StartBoard(st.ID)
			for _, r := range []float64{22, 34, 58} {
				if b == nil {
					continue
				}
				p, err := New(Options{Fonts: fonts, Palette: palette.Light(), R: r, Scale: 1})
				require.NoError(t, err)
				s := p.newScene(b)
				written, all := 0, 0
				for n, place := range b.Places {
					i := b.Grid.Index(place.At)
					if i < 0 || place.Track || place.Sea {
						continue
					}
					all++
					if s.spots[n] == nameNowhere {
						continue
					}
					written++
					box := p.nameBox(place.Name, s.spots[n]).Add(s.geo.pixel(place.At))
					for j := range b.Grid.Len() {
						if j != i && s.occupied(j) {
							require.Falsef(t, p.stackBox(s, j).Overlaps(box), "%s R %v: %s lies under the counters in %s", st.ID, r, place.Name, b.Grid.Format(b.Grid.At(j)))
						}
					}
				}
				require.GreaterOrEqual(t, 10*written, 9*all, "%s R %v: names without room", st.ID, r)
			}
		}
	}
}
