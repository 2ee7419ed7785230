package paint_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/app/palette"
	"gazala/tutor/view"
)

// What lies in a hex is seen, that of one side otherwise than that of the other, and more of it otherwise than less, with a counter beside it or without.
func TestTags(t *testing.T) {
	p := painter(t, palette.Light(), 31, 1)
	for _, at := range []string{"1218", "1520"} {
		b := birHacheim(t)
		h, err := b.Grid.Numbering.Parse(at)
		require.NoError(t, err)
		pictures := [][]byte{whole(p, b).Pix}
		for _, tag := range []view.Tag{{At: h, Text: "2"}, {At: h, Text: "2", Axis: true}, {At: h, Text: "3"}} {
			with := *b
			with.Tags = []view.Tag{tag}
			pictures = append(pictures, whole(p, &with).Pix)
		}
		for i := range pictures {
			for j := range i {
				require.NotEqual(t, pictures[j], pictures[i], "%s: %d and %d", at, j, i)
			}
		}
	}
}
