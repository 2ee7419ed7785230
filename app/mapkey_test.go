package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/locales"
	"gazala/tutor/desk"
)

// The key to the map is shown over the board at a press and taken away again, and stays as it was left; on a phone it stands among the tabs.
func TestTheKeyToTheMapIsShownAndHidden(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	at := app.Params{Tutor: tutored(d), Open: app.Place{Kind: app.AtTable, ID: "scenario:cauldron/one"}, Size: fyne.NewSize(1400, 900)}
	w := open(t, at)
	assert.Nil(t, w.Control("key:close"))
	require.True(t, press(w, "map-key:toggle"))
	assert.Contains(t, shown(w), "Soft sand")
	require.True(t, press(w, "key:close"))
	assert.Nil(t, w.Control("map-key"))
	assert.NotContains(t, shown(w), "Soft sand")
	key(w, fyne.KeyK)
	assert.Contains(t, shown(w), "Soft sand")
	require.True(t, press(w, "layers"))
	require.True(t, press(w, "key"))
	assert.NotContains(t, shown(w), "Soft sand")
	require.True(t, press(w, "rose"))

	at.Size = fyne.NewSize(390, 844)
	w = open(t, at)
	require.Nil(t, w.Control("map-key:toggle"))
	key(w, fyne.KeyK)
	assert.Contains(t, shown(w), "Soft sand")
	assert.Contains(t, shown(w), "8.0", "with its rule")

	at.Tutor, at.Open, at.Size = withToy(t, "en"), race(), fyne.NewSize(1400, 900) // a game that says nothing of its map
	w = open(t, at)
	require.True(t, press(w, "map-key:toggle"))
	assert.Nil(t, w.Control("map-key"))
}
