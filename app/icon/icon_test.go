package icon_test

import (
	"fmt"
	"image/color"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"

	"gazala/app/icon"
)

// A die shows as many pips as its face says.
func TestADieShowsAsManyPipsAsItsFaceSays(t *testing.T) {
	pip := regexp.MustCompile(`<circle cx="([0-9.]+)" cy="([0-9.]+)"`)
	for face := 1; face <= 6; face++ {
		places := map[string]bool{}
		for _, p := range pip.FindAllStringSubmatch(string(icon.Pips(face, color.NRGBA{A: 255}).Content()), -1) {
			places[fmt.Sprint(p[1:])] = true
		}
		assert.Len(t, places, face)
	}
}

// The toolkit rounds a corner only when both of its radii are given.
func TestRoundedCornersAreRound(t *testing.T) {
	box := regexp.MustCompile(`<rect[^>]*rx="[^>]*>`)
	for _, n := range []icon.Name{icon.Grid, icon.Die, icon.Six, icon.Checked, icon.Open} {
		for _, b := range box.FindAllString(string(icon.Of(n, color.NRGBA{A: 255}).Content()), -1) {
			assert.Contains(t, b, `ry="`, "%s", n)
		}
	}
}
