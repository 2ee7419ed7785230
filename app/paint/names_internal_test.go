package paint

import (
	"image"
	"testing"

	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/require"

	"gazala/app/palette"
	"gazala/locales"
	tutordesk "gazala/tutor/desk"
	"gazala/tutor/view"
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
			for _, r := range []float64{14, 22, 34, 58} {
				if b == nil {
					continue
				}
				p, err := New(Options{Fonts: fonts, Palette: palette.Light(), R: r, Scale: 1})
				require.NoError(t, err)
				s := p.newScene(b)
				var boxes []image.Rectangle
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
					tails := box
					tails.Max.Y += int(.2 * p.nameSize())
					for _, other := range boxes {
						require.Falsef(t, other.Overlaps(box), "%s R %v: %s is written on another name", st.ID, r, place.Name)
					}
					boxes = append(boxes, tails)
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

// A name is printed whole or not at all: none is cut by the map's edge, and the sea and the ways near it keep theirs.
func TestNamesAreWholeOnTheMap(t *testing.T) {
	fonts, err := NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	for _, lang := range []string{locales.English, locales.Portuguese} {
		d, err := tutordesk.New(lang)
		require.NoError(t, err)
		for _, id := range []string{"scenario:na41/crusader", "scenario:theseus/gazala", "scenario:batalha/campaign", "scenario:cauldron/campaign"} {
			b := d.StartBoard(id)
			require.NotNil(t, b, id)
			for _, r := range []float64{14, 30, 54} {
				p, err := New(Options{Fonts: fonts, Palette: palette.Light(), R: r, Scale: 1})
				require.NoError(t, err)
				s := p.newScene(b)
				whole := image.Rectangle{Max: s.geo.Size()}
				for n, place := range b.Places {
					l := p.look(s, n)
					if l.k.text == "" {
						require.Falsef(t, place.Sea && b.Grid.Index(place.At) >= 0, "%s R %v: %s is left out", id, r, place.Name)
						continue
					}
					l.sign = false
					require.Truef(t, p.extentOf(l).In(whole), "%s R %v: %s is cut: %v of %v", id, r, place.Name, p.extentOf(l), whole)
				}
			}
		}
	}
}

// A number is printed whole or not at all: none shows half under counters or a name.
func TestNumbersAreWholeOrHidden(t *testing.T) {
	fonts, err := NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	d, err := tutordesk.New(locales.English)
	require.NoError(t, err)
	for _, id := range []string{"scenario:na41/crusader", "scenario:theseus/gazala", "scenario:batalha/campaign", "scenario:cauldron/campaign"} {
		b := d.StartBoard(id)
		require.NotNil(t, b, id)
		bare := *b
		bare.Counters, bare.Places, bare.Tags = nil, nil, nil
		for _, pal := range []palette.Palette{palette.Light(), palette.High()} {
			p, err := New(Options{Fonts: fonts, Palette: pal, R: 34, Scale: 1})
			require.NoError(t, err)
			s := p.newScene(b)
			paint := func(b *view.Board) *image.RGBA {
				out := image.NewRGBA(image.Rectangle{Max: s.geo.size})
				p.Paint(out, out.Rect, b)
				return out
			}
			full, clean := paint(b), paint(&bare)
			ink := func(m *image.RGBA, r image.Rectangle) (n int) {
				for y := r.Min.Y; y < r.Max.Y; y++ {
					for x := r.Min.X; x < r.Max.X; x++ {
						if c := m.RGBAAt(x, y); abs(int(c.R)-int(pal.Num.R)) < 50 {
							n++
						}
					}
				}
				return n
			}
			hidden, shown := 0, 0
			for i := range b.Grid.Len() {
				box := p.numberBox(len(b.Grid.Format(b.Grid.At(i)))).Add(s.geo.pixel(b.Grid.At(i)))
				whole := ink(clean, box)
				switch {
				case whole == 0: // the sea has none
				case s.hidden[i]:
					hidden++
				default:
					shown++
					require.GreaterOrEqualf(t, 4*ink(full, box), 3*whole, "%s: %s", id, b.Grid.Format(b.Grid.At(i)))
				}
			}
			require.Positive(t, hidden, id)
			require.Greater(t, shown, 3*hidden, id)
		}
	}
}
