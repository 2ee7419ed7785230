package shelf_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gazala/tutor/shelf"
)

func TestHeadedFindsTheLongestName(t *testing.T) {
	all := []string{"132", "132/8", "10 Hus"}
	for _, c := range []struct {
		probe, after string
		n            int
		ok           bool
	}{
		{"132/8/steps", "steps", 1, true},
		{"132/9/steps", "9/steps", 0, true},
		{"10 Hus/at/0101", "at/0101", 2, true},
		{"10 Hus", "", 0, false},
		{"11 Hus/steps", "", 0, false},
	} {
		n, after, ok := shelf.Headed(all, func(s *string) string { return *s }, c.probe)
		assert.Equal(t, c.ok, ok, c.probe)
		assert.Equal(t, c.after, after, c.probe)
		assert.Equal(t, c.n, n, c.probe)
	}
}
