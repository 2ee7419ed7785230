package batalha_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// strewn is random ground with so many random units of each side, free units, reinforcements and three turns to play, without reserve.
func strewn(t testing.TB, rng *rand.Rand, each int) *ground {
	f := wide(t, 10, 8).turn(1)
	for i := range f.m.Grid.Len() {
		f.m.Ground[i] = [...]batalha.Ground{batalha.Open, batalha.Open, batalha.Open, batalha.City, batalha.Ridge, batalha.Sea}[rng.IntN(6)]
		f.m.Mines[i], f.m.Fort[i] = rng.IntN(5) == 0, rng.IntN(6) == 0
		for d := range hex.Dir(3) {
			f.m.Add(f.m.Grid.At(i), d, [...]batalha.SideFeature{0, 0, 0, 0, road, trail, seaArm}[rng.IntN(7)])
		}
	}
	f.land(batalha.Open, "0202", "0801", "0103", "0904").roads("0103").havens("0904").objective("0904", 50, allies, true).objective("0504", 20, allies, false).
		division("dak", axis, 2).division("desert", allies, 2).played(3)
	for n := range 2 * each {
		side, division, col := axis, "dak", 1+rng.IntN(5)
		if n%2 == 1 {
			side, division, col = allies, "desert", 6+rng.IntN(5)
		}
		at := f.m.Grid.Hex(col, 1+rng.IntN(8))
		props := []as{of([...]batalha.Nation{batalha.German, batalha.British}[n%2])}
		if n < 4 {
			props = append(props, in(division))
		}
		if rng.IntN(4) == 0 {
			props = append(props, reduced)
		}
		if f.m.Ground[f.m.Grid.Index(at)] != batalha.Sea && f.standing(at) < 3 {
			f.unit(strconv.Itoa(n), side, batalha.Type(1+rng.IntN(6)), f.m.Grid.Format(at), props...)
		}
	}
	return f
}

func (f *ground) standing(at hex.Hex) int {
	n := 0
	for _, u := range f.units {
		if u.Where == batalha.OnMap && u.At == at {
			n++
		}
	}
	return n
}

// busily is a random option, and seldom one that ends a phase.
func busily(rng *rand.Rand, options []decide.Intent) decide.Intent {
	for {
		i := options[rng.IntN(len(options))]
		switch i.Kind() {
		case batalha.EndMovement, batalha.EndCombat:
			if len(options) > 1 && rng.IntN(8) > 0 {
				continue
			}
		default:
		}
		return i
	}
}

// Whole games of random choices on random ground come to their end and never to an unsound position; what they did, done again, leads to the same one.
func TestWholeRandomGames(t *testing.T) {
	games, most := 12, 4000
	if testing.Short() {
		games = 3
	}
	sheet := decide.NewSheet(nil, nil)
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 1))
		f := strewn(t, rng, 4+rng.IntN(8))
		start := f.game(batalha.TurnFrame{}, batalha.SetUpFrame{Side: axis}, batalha.SetUpFrame{Side: allies}).Game
		log, src := play.Begin(start), dice.Seeded(seed)
		for {
			point := log.Game().Point(sheet)
			if point.Sheet.Len() == 0 {
				break
			}
			options := point.Options()
			require.NotEmpty(t, options, "seed %d, action %d: %s", seed, log.Len(), point.Key)
			next, err := log.Play(busily(rng, options), src)
			require.NoError(t, err, "seed %d, action %d", seed, log.Len())
			log = next
			require.NoError(t, sound(log.Game()), "seed %d, action %d", seed, log.Len())
			require.Less(t, log.Len(), most, "seed %d: the game does not end", seed)
		}
		require.Equal(t, batalha.Turn(3), log.Game().(batalha.Game).State().Turn)
		again, err := play.Replay(start, log.Actions())
		require.NoError(t, err)
		require.Equal(t, log.Game().Key(), again.Game().Key())
	}
}
