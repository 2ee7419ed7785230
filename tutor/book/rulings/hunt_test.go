package rulings_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/desk"
)

// eachDesk runs a test in both languages for every game on the shelf.
func eachDesk(t *testing.T, test func(t *testing.T, d *desk.Desk, system string)) {
	t.Helper()
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, system := range d.Systems() {
			t.Run(tag+" "+system, func(t *testing.T) { test(t, d, system) })
		}
	}
}

// At least these show in the book's examples, in our questions and lessons, or in play; whatever is found is told in whole words, and says two different things.
func TestHuntsFindWhereAReadingShows(t *testing.T) {
	least := map[string]int{"cauldron": 17, "batalha": 6, "theseus": 11}
	found := map[string]bool{} // in the first language: a hunt is the same in any
	eachDesk(t, func(t *testing.T, d *desk.Desk, system string) {
		all, err := d.Rulings(system)
		require.NoError(t, err)
		shown := 0
		for _, r := range all {
			if d.Language() != locales.Languages()[0] && !found[system+r.ID] {
				continue
			}
			h, err := d.Hunt(system, r.ID)
			require.NoError(t, err)
			left := trials.Of(150) // positions; those of play take long
			require.NotEmpty(t, h.View().Text)
			h.Seek(func() bool { left--; return left >= 0 })
			v := h.View()
			require.Equal(t, r.Only, v.Done && len(v.Shows) == 0 && r.Only, r.ID)
			if len(v.Shows) > 0 {
				shown++
				found[system+r.ID] = true
			}
			for _, s := range v.Shows {
				require.NotEqual(t, s.Here, s.There, r.ID)
				require.NotEmpty(t, s.Where)
				require.NotContains(t, s.What+s.Here+s.There+s.Where+v.Text, "?"+system, r.ID)
				require.True(t, s.Example != "" || s.Lesson != "" || s.Start != "", r.ID)
				if s.Start != "" {
					_, err := d.Begin(desk.Opening{From: s.Start, Seed: 1})
					require.NoError(t, err, s.Start)
				}
			}
		}
		require.GreaterOrEqual(t, shown, least[system])
		t.Log(shown, "of", len(all))
	})
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	_, err = d.Hunt("cauldron", "d-99")
	require.ErrorIs(t, err, desk.ErrRuling)
}
