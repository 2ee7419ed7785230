package na41data_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/na41"
	"gazala/scenarios/position/positiontest"
	"gazala/scenarios/strict"
)

// d-83: the Qattara depression is not on the board, or it is trackless desert.
func TestQattara(t *testing.T) {
	b := book(t)
	at := func(text string) *positionHand {
		doc := strict.Parse("position", []byte(text), strict.Limits{})
		r, st := b.ReadPosition(doc.Root())
		require.NoError(t, doc.Err())
		g := na41.New(r, st)
		require.NoError(t, positiontest.Again(b.Codec(), g))
		return &positionHand{t, g}
	}
	moving := func(unit, hex, rulings, of string) *positionHand {
		return at(`{"units": [{"unit": "` + unit + `", "at": "` + hex + `"}], "rulings": {` + rulings + `},
			"stack": [{"frame": "turn", "next": "impulse_3"}, {"frame": "player_turn", "side": "axis", "impulse": 2, "next": "combat"}, {"frame": "movement", "side": "axis"}, {"frame": "act", "units": ["` + unit + `"]` + of + `}]}`)
	}
	const desert = `"d-83": "qattara-desert"`
	t.Run("16.3.2 d-83 the hexes come back as trackless desert, marked as reconstructed", func(t *testing.T) {
		closed, open := b.Rules.Map, b.Rules.Map.With
		require.Same(t, closed, open.Without)
		require.Equal(t, closed.Grid.Len()+172, open.Grid.Len())
		for i := range open.Grid.Len() {
			h := open.Grid.At(i)
			was := closed.Grid.Index(h)
			if was < 0 {
				require.Equal(t, na41.Desert, open.Ground[i])
				require.Equal(t, cite.Reconstructed, open.Sources[i])
				require.Zero(t, open.Sites[i])
				continue
			}
			require.Equal(t, closed.Ground[was], open.Ground[i])
			require.Equal(t, closed.Sources[was], open.Sources[i])
			require.Equal(t, closed.Sites[was], open.Sites[i])
		}
		require.Equal(t, closed.Boxes, open.Boxes)
		require.Equal(t, closed.Ports, open.Ports)
	})
	t.Run("5.5 d-83 nobody steps into it, or as into any trackless desert", func(*testing.T) {
		moving("I/5", "1655", "", "").refused("1656", "5.6")
		moving("I/5", "1655", desert, "").legal("1656")
		moving("I/5", "1655", desert, `, "deserts": 2`).refused("1656", "5.5")
	})
	t.Run("16.3.2 d-83 a position there is read by that reading only", func(t *testing.T) {
		doc := strict.Parse("position", []byte(`{"units": [{"unit": "I/5", "at": "1060"}]}`), strict.Limits{})
		b.ReadPosition(doc.Root())
		require.ErrorContains(t, doc.Err(), "hex off map")
		at(`{"units": [{"unit": "I/5", "at": "1060"}], "rulings": {` + desert + `}, "control": {"2478": "allies"}}`)
	})
	t.Run("16.3.5 d-83 what is held stays held when the reading changes", func(t *testing.T) {
		g := at(`{"units": [{"unit": "I/5", "at": "1655"}], "control": {"2478": "allies", "3211": "axis"}}`).Game
		r := *g.Rules()
		r.Rulings = r.Rulings.With(na41.Qattara, 1)
		open := na41.New(&r, g.State())
		require.Same(t, b.Rules.Map.With, open.Rules().Map)
		require.NoError(t, positiontest.Again(b.Codec(), open))
		back := *open.Rules()
		back.Rulings = back.Rulings.With(na41.Qattara, 0)
		require.Equal(t, g.Key(), na41.New(&back, open.State()).Key())
	})
	t.Run("5.5 d-83 a unit that is there keeps the depression on the board", func(t *testing.T) {
		g := moving("I/5", "1656", desert, "").Game
		r := *g.Rules()
		r.Rulings = r.Rulings.With(na41.Qattara, 0)
		kept := na41.New(&r, g.State())
		require.True(t, kept.Rules().Rulings.Other(na41.Qattara))
		require.NoError(t, positiontest.Again(b.Codec(), kept))
	})
}

type positionHand struct {
	t testing.TB
	na41.Game
}

func (p *positionHand) to(hex string) na41.Intent {
	h, err := p.Rules().Map.Grid.Numbering.Parse(hex)
	require.NoError(p.t, err)
	return na41.StepTo{Hex: h}
}

func (p *positionHand) legal(hex string) { require.NoError(p.t, p.Judge(p.to(hex)).Err()) }

func (p *positionHand) refused(hex string, rules ...string) {
	p.t.Helper()
	var got []string
	for _, r := range p.Judge(p.to(hex)).Rules() {
		got = append(got, r.Number())
	}
	require.Equal(p.t, rules, got)
}
