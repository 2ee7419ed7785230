package desk_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/printed"
	"gazala/tutor/desk"
	"gazala/tutor/view"
)

// keyed are the names of a game's map key with their rules.
func keyed(t *testing.T, d *desk.Desk, system string) (out []string) {
	t.Helper()
	c, err := d.Charts(system)
	require.NoError(t, err)
	for _, f := range c.Key {
		text := f.Name
		if f.Chip != nil {
			text += " (" + f.Chip.String() + ")"
		}
		out = append(out, text)
	}
	return out
}

// The key to a map has each ground, side and way that its boards show, by the names of the game's own tables.
func TestTheKeyToAMapHasAllThatItShows(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	assert.Equal(t, []string{
		"Desert (8.0 ›3)", "Rough ground (8.0 ›3)", "Soft sand (8.0 ›3)", "Along a road (8.0 ›4)", "Track", "Escarpment (8.0 ›5)", "Minefield (14.0)", "Fortified position (11.0 ›9)",
		"Well", "Airfield", "Hill or spot height",
	}, keyed(t, d, "cauldron"))
	assert.Equal(t, []string{
		"Open (2.3 ›tec)", "City (2.3 ›tec)", "Ridge (2.3 ›tec)", "Sea (2.3 ›tec)", "Sea arm (2.3 ›tec)", "Road (2.3 ›tec)", "Trail (2.3 ›tec)", "Fortification (10.0)", "Minefield (9.1)",
		"Port", "Well", "Airfield", "Hill or spot height",
	}, keyed(t, d, "batalha"))
	assert.Equal(t, []string{
		"Clear ground (3.6.1 ›tec)", "Broken ground (3.6.1 ›tec)", "Village (3.6.1 ›tec)", "Hill (3.6.1 ›tec)", "By road (3.6.1 ›tec)", "By trail (3.6.1 ›tec)", "Across a ridge (3.6.1 ›tec)", "Across a wadi (3.6.1 ›tec)",
		"Enemy minefield (7.3.6)", "Enemy Box (7.3.6)", "Port", "Well", "Airfield", "Hill or spot height",
	}, keyed(t, d, "theseus"))
	assert.Equal(t, []string{
		"Clear (2.2.1)", "Rough (2.2.1)", "Jebel (2.2.1)", "Trackless desert (5.5)", "City (2.2.1)", "Highway (5.2.1)", "Track (5.2.1)", "Railroad (5.9.1)", "Escarpment (5.7)", "Ridge (2.2.1)", "Perimeter (9.6 ›e)", "Fortification (9.5.1)",
		"Town", "Port", "Airfield", "Well",
	}, keyed(t, d, "na41"))
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, system := range d.Systems() {
			c, err := d.Charts(system)
			if err != nil || len(c.Key) == 0 {
				continue
			}
			told := map[view.Drawn]bool{}
			for _, f := range c.Key {
				require.NotEmpty(t, f.Name, system)
				require.False(t, told[f.Of], "%s: %s is told of twice", system, f.Name)
				told[f.Of] = true
			}
			seat, err := d.Begin(desk.Opening{From: scenarioOf(t, d, system)})
			require.NoError(t, err)
			b := seat.View().Board
			for _, cell := range b.Cells {
				assert.True(t, told[view.Drawn{Ground: cell.Ground}] || cell.Ground == view.Sea, "%s: ground %d", system, cell.Ground)
			}
			for _, s := range b.Sides {
				assert.True(t, told[view.Drawn{Kind: view.AsSide, Side: s.Kind}] || s.Kind == view.Strait, "%s: side %d", system, s.Kind)
			}
			for _, w := range b.Ways {
				assert.True(t, told[view.Drawn{Kind: view.AsRail}] || !w.Rail, "%s: a railroad", system)
			}
			for _, p := range b.Places {
				for _, s := range []printed.Sites{printed.Town, printed.Well, printed.Airfield, printed.Port, printed.Height} {
					assert.True(t, told[view.Drawn{Kind: view.AsSite, Site: s}] || p.Sites&s == 0, "%s: %s", system, p.Name)
				}
			}
		}
	}
}
