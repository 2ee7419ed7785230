package desk_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/hex"
	"gazala/tutor/desk"
	"gazala/tutor/stopwatch"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// tapped is something to tap: a hex of a table, or a choice of its list.
type tapped struct {
	at     table.Seat
	hex    hex.Hex
	choice int // -1: the hex
}

// taps are hexes and choices of a game: of every position that it begins from, and of every fifth on a random way of so many actions from there.
func taps(b *testing.B, d *desk.Desk, system string, actions int) (out []tapped) {
	b.Helper()
	r := rand.New(rand.NewPCG(7, 8))
	for _, s := range d.Starts(system) {
		var seat table.Seat
		seat, err := d.Begin(desk.Opening{From: s.ID, Help: session.Full, Seed: 1})
		require.NoError(b, err)
		for n := range actions {
			v := seat.View()
			if n%5 == 0 {
				for range 4 {
					out = append(out, tapped{seat, v.Board.Grid.At(r.IntN(v.Board.Grid.Len())), -1})
				}
			}
			all, legal := listed(v.Point)
			if n%5 == 0 && len(all) > 0 {
				for range 4 {
					out = append(out, tapped{seat, hex.Hex{}, all[r.IntN(len(all))].ID})
				}
			}
			if len(legal) == 0 {
				break
			}
			seat, err = seat.Act(legal[r.IntN(len(legal))].ID)
			require.NoError(b, err)
		}
	}
	return out
}

func listed(p view.Point) (all, legal []view.Choice) {
	for _, g := range p.Groups {
		for _, c := range g.Choices {
			all = append(all, c)
			if c.Legal {
				legal = append(legal, c)
			}
		}
	}
	return all, legal
}

// BenchmarkTap is a tap on a hex or on a choice, anywhere in any game: all that there is to say of it.
func BenchmarkTap(b *testing.B) {
	d := open(b, locales.English)
	for _, system := range d.Systems() {
		b.Run(system, func(b *testing.B) {
			all := taps(b, d, system, 40)
			require.NotEmpty(b, all)
			var took stopwatch.Watch
			for n := 0; b.Loop(); n++ {
				one := all[n%len(all)]
				took.Time(func() {
					if one.choice < 0 {
						one.at.Hex(one.hex)
					} else {
						one.at.Preview(one.choice)
					}
				})
			}
			took.Report(b)
		})
	}
}
