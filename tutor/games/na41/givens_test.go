package na41_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/scenarios/strict"
	"gazala/tutor/games/na41"
	"gazala/tutor/shelf"
)

// Of two stages of one attack that is told once; who attacks at the one that asks and not at the one that waits is told.
func TestTheStageThatWaitsIsTold(t *testing.T) {
	const ground = `{"bounds_source": "reconstructed", "boxes": [{"base": true, "id": "italy", "name": {"en": "Italy", "pt": "It\u00e1lia"}, "side": "axis", "source": "printed"}, {"edge": "west", "edge_source": "printed", "id": "tripoli", "name": {"en": "Tripoli", "pt": "Tr\u00edpoli"}, "port": true, "side": "axis", "source": "printed"}, {"base": true, "edge": "east", "edge_source": "printed", "id": "nile-delta", "name": {"en": "Nile Delta", "pt": "Delta do Nilo"}, "port": true, "side": "allies", "source": "printed"}], "columns": [1, 12], "ground": {"default": "clear", "source": "reconstructed"}, "numbering": "rows-even-east", "qattara": {"hexes": [], "source": "reconstructed"}, "rows": [1, 10]}`
	const position = `{"system": "na41", "map": ` + ground + `, "turn": 1, "malta": 0, "score": 0,
		"units": [{"unit": "155", "at": "0505", "steps": 3, "fought": true}, {"unit": "16 Br", "at": "0506", "steps": 3, "fought": true}],
		"stack": [{"frame": "combat", "side": "axis"},
			{"frame": "result", "side": "axis", "target": "0506", "attackers": [%s], "defenders": ["16 Br"], "result": "DR4", "step": "falling"},
			{"frame": "defense", "side": "axis", "target": "0506", "attackers": ["155"], "step": "leading"}]}`
	sys := na41.New()
	told := func(waiting string) (out []shelf.Reading) {
		doc := strict.Parse("position", fmt.Appendf(nil, position, waiting), strict.Limits{})
		g := sys.Position(doc.Root())
		require.NoError(t, doc.Err())
		for _, r := range sys.Givens(g, nil) {
			if r.Key == "na41.given.fight.apart" {
				out = append(out, r)
			}
		}
		return out
	}
	require.Empty(t, told(`"155"`))
	require.Len(t, told(""), 1)
}
