package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/theseus"
)

// counted is the prospect of an attack by all chits and faces, one after the other.
func counted(g theseus.Game, a theseus.Battle) (p theseus.Prospect) {
	chits := g.Rules().Charts.Chits
	cup := 0
	for _, c := range chits {
		cup += c.Many.N
	}
	const faces = 10
	for i := range chits {
		for k := range chits {
			left := chits[k].Many.N
			if i == k {
				left--
			}
			a.Chits = [2]int8{int8(i), int8(k)}
			weight := float64(chits[i].Many.N*left) / float64(cup*(cup-1)) / faces
			for die := 1; die <= faces; die++ {
				r, ok := g.Result(a, die)
				if !ok {
					continue
				}
				p.Hits[0] += weight * float64(r.Attacker)
				p.Hits[1] += weight * float64(r.Defender)
				if r.AttackerRed {
					p.Red[0] += weight
				}
				if r.DefenderRed {
					p.Red[1] += weight
				}
				if r.Attacker < r.Defender {
					p.Wins += weight
				}
			}
		}
	}
	return p
}

// What is expected of an attack is what all chits and faces bring, in battles of random games of the training scenario.
func TestProspect(t *testing.T) {
	const near = 1e-9
	battles := 0
	for seed := range uint64(20) {
		var g play.Game = assault(t, rulingsOf(seed))
		choice, fall, sheet := dice.Seeded(seed), dice.Seeded(seed+1), decide.NewSheet(nil, nil)
		for options := g.Point(sheet).Options(); len(options) > 0; options = g.Point(sheet).Options() {
			now := g.(theseus.Game)
			top, _ := now.State().Frames.Top()
			if f, fights := top.(theseus.BattleFrame); fights && f.Step == theseus.EscalateStep {
				battles++
				for kind := theseus.Hasty; kind <= theseus.Prepared; kind++ {
					a, ok := now.Assault(f.Attackers, f.Target, kind)
					require.True(t, ok)
					want, have := counted(now, a), now.Prospect(a)
					require.InDelta(t, want.Wins, have.Wins, near)
					for side := range want.Hits {
						require.InDelta(t, want.Hits[side], have.Hits[side], near)
						require.InDelta(t, want.Red[side], have.Red[side], near)
					}
				}
			}
			var err error
			g, _, err = g.Play(boldly(g, options, choice), fall)
			require.NoError(t, err)
		}
	}
	require.Greater(t, battles, 5)
}

// What is supposed of a position leaves it as it is.
func TestSuppose(t *testing.T) {
	g := assault(t, theseus.Rulings{})
	before := g.Key()
	u := g.Rules().Scenario.Start[0].Unit
	h, err := g.Rules().Map.Grid.Parse("2324")
	require.NoError(t, err)
	next := g.SupposeAt([]theseus.UnitID{u}, h)
	require.Equal(t, h, next.State().Units[u].At)
	open := g.SupposeOpen(theseus.ActivationFrame{Formation: g.Rules().Scenario.Acting, Points: 4})
	_, points, _, ok := open.Active()
	require.True(t, ok)
	require.Equal(t, 4, points)
	require.Equal(t, before, g.Key())
}
