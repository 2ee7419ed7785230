package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/dice"
)

// holdings is how many chits of each kind a side has in its cup, its hand and its boxes.
func holdings(st cauldron.State, side cauldron.Side) map[cauldron.Chit]int {
	out := map[cauldron.Chit]int{}
	for _, box := range [3][]cauldron.Chit{st.Cup[side-1], st.Hand[side-1], st.Played[side-1]} {
		for _, c := range box {
			out[c]++
		}
	}
	return out
}

// Chits are neither lost nor doubled, save the action chit of a formation that is withdrawn; steps come back by replacements alone.
func TestConservation(t *testing.T) {
	starts := chitStarts(t)
	t.Run("13.0 chits move between cup, hand and played box", func(t *testing.T) {
		rapid.Check(t, func(r *rapid.T) {
			g := rapid.SampledFrom(starts).Draw(r, "start").Game.(cauldron.Game)
			before := g.State()
			src := dice.Seeded(rapid.Uint64().Draw(r, "seed"))
			steps := total(before)
			for range 25 {
				options := g.Point(decide.NewSheet(nil, nil)).Options()
				if len(options) == 0 {
					break
				}
				i := rapid.SampledFrom(options).Draw(r, "intent")
				next, _, err := g.Play(i, src)
				require.NoError(r, err)
				g = next.(cauldron.Game)
				after := g.State()
				allowed := 0
				switch in := decide.ActOf(i); in.Verb {
				case cauldron.RaiseStep:
					allowed = 1
				case cauldron.PlaceRebuilt:
					allowed = mostBack
				case cauldron.Withdraw:
					gone := cauldron.Chit{Kind: cauldron.ActionChit, Faces: [2]cauldron.FormationID{cauldron.FormationID(in.N), cauldron.NoFormation}}
					n := holdings(before, allies)[gone]
					require.Zero(r, holdings(after, allies)[gone])
					if n > 0 {
						before = after
					}
				}
				require.LessOrEqual(r, total(after), steps+allowed, "%v", i)
				steps = total(after)
				for _, side := range []cauldron.Side{axis, allies} {
					require.Equal(r, holdings(before, side), holdings(after, side), "%v", i)
				}
			}
		})
	})
}

const mostBack = 2 // steps of a unit that comes back (15.0.5)

func total(st cauldron.State) int {
	n := 0
	for _, u := range st.Units {
		n += int(u.Steps)
	}
	return n
}
