package theseusdata_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
	theseusdata "gazala/scenarios/theseus"
)

// 5.7: where the battle begins, every headquarters and every unassigned independent unit on the map is in supply, the Free French by their Box.
func TestAllAreInSupplyAtTheStart(t *testing.T) {
	p := loadPrinted(t)
	g, err := theseusdata.StartCampaign(p, "gazala", theseus.Rulings{})
	require.NoError(t, err)
	kinds := map[theseus.Supply]int{}
	for i, u := range g.State().Units {
		c := p.Order.Counters[i]
		if u.Where != theseus.OnMap || c.Type != theseus.Headquarters && u.Of != theseus.NoFormation {
			continue
		}
		path := g.Supply(theseus.UnitID(i))
		assert.NotZero(t, path.Kind, c.ID)
		kinds[path.Kind]++
		if c.Nation == theseus.FreeFrench {
			assert.Equal(t, theseus.BoxSource, path.Kind, c.ID)
		}
	}
	t.Logf("%v", kinds)
}
