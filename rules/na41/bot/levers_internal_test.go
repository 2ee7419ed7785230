package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/dice"
)

// What each change is worth by itself comes out of plans that changed many things at once, whatever the dice did; a change that nobody tried comes to nothing.
func TestChangesAreToldApart(t *testing.T) {
	const good, bad, same, untried = 0, 1, 2, 3
	chance := dice.Seeded(7)
	s := search{levers: make([]lever, 4)}
	for range 72 {
		pulled := []bool{chance.Roll(10) < 3, chance.Roll(10) < 3, chance.Roll(10) < 3, false}
		came := 5 + float64(chance.Roll(5)-2)/2
		if pulled[good] {
			came += 2
		}
		if pulled[bad] {
			came--
		}
		s.tried = append(s.tried, trial{pulled: pulled, came: []float64{came}})
	}
	gains := s.gains()
	require.InDelta(t, 1, gains[good], .5, "half of 2 or more: it is not sure of itself")
	require.Less(t, gains[bad], -.2)
	require.InDelta(t, 0, gains[same], .2)
	require.Zero(t, gains[untried])
}

// A draft takes what seems good and nothing else, the best of it first; what the simple player does is played out as often.
func TestDraftsAreOfWhatSeemsGood(t *testing.T) {
	up := func(of func(*bent) *float64) lever { return lever{1, func(b *bent) { *of(b)++ }} }
	s := search{levers: []lever{
		up(func(b *bent) *float64 { return &b.ratio }), up(func(b *bent) *float64 { return &b.draws }), up(func(b *bent) *float64 { return &b.prey }),
	}, trials: []trial{{way: usual(), came: []float64{0}}}}
	for n := range 40 {
		pulled := []bool{n%2 == 0, n/2%2 == 0, n/4%2 == 0}
		came := 0.0
		for i, worth := range []float64{1, -1, 3} {
			if pulled[i] {
				came += worth
			}
		}
		s.trials = append(s.trials, trial{pulled: pulled, came: []float64{came}, tried: true})
	}
	s.draft()
	plain := usual()
	require.Len(t, s.trials, 3)
	require.Equal(t, plain.prey+1, s.trials[1].way.prey)
	require.Equal(t, plain.ratio, s.trials[1].way.ratio, "the best one by itself")
	require.Equal(t, []float64{plain.ratio + 1, plain.draws, plain.prey + 1}, []float64{s.trials[2].way.ratio, s.trials[2].way.draws, s.trials[2].way.prey})
	require.Len(t, s.queue, 2*passes+passes-1)
}
