package cauldrondata_test

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	cauldrondata "gazala/scenarios/cauldron"
	"gazala/scenarios/strict"
)

// soakGames asks for more games of each scenario than the test plays by itself, soakFrom for another first seed.
const (
	soakGames = "GAZALA_SOAK"
	soakFrom  = "GAZALA_SOAK_FROM"
)

// mostActions is far beyond the longest game seen.
const mostActions = 60000

// writtenEvery is after how many actions a position is written and read again.
const writtenEvery = 50

func roundTrip(p *cauldrondata.Printed, g cauldron.Game) error {
	b, err := cauldrondata.WritePosition(p, g.Rules(), g.State())
	if err != nil {
		return err
	}
	doc := strict.Parse("position", b, strict.Limits{})
	r, st := cauldrondata.ReadPosition(doc.Root(), p)
	if err := doc.Err(); err != nil {
		return err
	}
	if again := cauldron.New(r, st); again.Key() != g.Key() {
		return errors.New("the position is written and read as another")
	}
	return nil
}

// TestSoak plays random games of both scenarios from the set-up to the final score.
func TestSoak(t *testing.T) {
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	games, from := fromEnv(t, soakGames, 2), fromEnv(t, soakFrom, 1)
	for _, s := range p.Scenarios {
		t.Run(s.ID, func(t *testing.T) {
			longest, total := 0, 0
			for seed := from; seed < from+games; seed++ {
				n, err := soak(p, s.ID, uint64(seed))
				require.NoError(t, err, "seed %d", seed)
				longest, total = max(longest, n), total+n
			}
			t.Logf("%d games, %d decisions, the longest game has %d", games, total, longest)
		})
	}
}

func fromEnv(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	require.NoError(t, err, name)
	return n
}

// soakRulings are the readings of a game: the defaults in every other one, some others in the rest.
func soakRulings(seed uint64) cauldron.Rulings {
	var r cauldron.Rulings
	if seed%2 == 0 {
		return r
	}
	pick := dice.Seeded(seed)
	for c := range cauldron.Contested(80) {
		r = r.With(c, uint8(pick.Roll(2)))
	}
	return r
}

// soak plays one game and replays it; it gives the number of decisions.
func soak(p *cauldrondata.Printed, scenario string, seed uint64) (int, error) {
	start, err := cauldrondata.Start(p, scenario, soakRulings(seed))
	if err != nil {
		return 0, err
	}
	w := newWatch(start)
	choice, sheet := dice.Seeded(seed), decide.NewSheet(nil, nil)
	faces := &faceLog{src: dice.Seeded(seed + 1<<32)}
	var actions []play.Action
	g := play.Game(start)
	for {
		point := g.Point(sheet)
		if point.Sheet.Len() == 0 {
			break
		}
		options := point.Options()
		if len(options) == 0 {
			return len(actions), fmt.Errorf("no option at %s after %d actions", point.Key, len(actions))
		}
		i := pick(g.(cauldron.Game), options, choice)
		faces.rolled = nil
		next, events, err := g.Play(i, faces)
		if err != nil {
			return len(actions), fmt.Errorf("%s %v after %d actions: %w", i.Kind(), i, len(actions), err)
		}
		actions = append(actions, play.Action{Intent: i, Faces: faces.rolled})
		g = next
		if err := w.check(g.(cauldron.Game), i, events); err != nil {
			return len(actions), fmt.Errorf("%s %v, action %d on turn %d: %w", i.Kind(), i, len(actions), w.turn, err)
		}
		if len(actions)%writtenEvery == 0 {
			if err := roundTrip(p, g.(cauldron.Game)); err != nil {
				return len(actions), fmt.Errorf("after %d actions: %w", len(actions), err)
			}
		}
		if len(actions) > mostActions {
			return len(actions), errors.New("the game does not end")
		}
	}
	if err := w.ended(g.(cauldron.Game)); err != nil {
		return len(actions), err
	}
	return len(actions), replays(start, g, actions)
}

// pick chooses a kind of intent first, so that whole formations are activated and attacks made as often as one steps, and what ends something one time in five.
// Most steps go to where the enemy, or a hex that scores, is nearer.
func pick(g cauldron.Game, options []decide.Intent, choice dice.Source) decide.Intent {
	var kinds []decide.Kind
	of := map[decide.Kind][]decide.Intent{}
	for _, i := range options {
		if len(of[i.Kind()]) == 0 {
			kinds = append(kinds, i.Kind())
		}
		of[i.Kind()] = append(of[i.Kind()], i)
	}
	var going []decide.Kind
	for _, k := range kinds {
		switch k {
		case cauldron.KindEndPhase, cauldron.KindStop, cauldron.KindExitMap, cauldron.KindRetreatOff, cauldron.KindEndAdvance, cauldron.KindSetUpReady:
		default:
			going = append(going, k)
		}
	}
	if len(going) > 0 && choice.Roll(5) > 0 {
		kinds = going
	}
	all := of[kinds[choice.Roll(len(kinds))]]
	if toward(g, all[0]) && choice.Roll(8) > 0 {
		return nearest(g, all)
	}
	return all[choice.Roll(len(all))]
}

func toward(g cauldron.Game, i decide.Intent) bool {
	top, _ := g.State().Frames.Top()
	f, moving := top.(cauldron.ActFrame)
	_, step := i.(cauldron.StepTo)
	return step && moving && g.State().Units[f.Unit].Where == cauldron.OnMap
}

// nearest is the step that brings the active unit nearest to an enemy; Axis units of odd number make for the hexes that score instead.
func nearest(g cauldron.Game, steps []decide.Intent) decide.Intent {
	st, r := g.State(), g.Rules()
	top, _ := st.Frames.Top()
	u := top.(cauldron.ActFrame).Unit
	side := func(u cauldron.UnitID) cauldron.Side { return r.Order.Formations[r.Order.Counters[u].Formation].Side }
	best, least := steps[0], 1000
	for _, i := range steps {
		to, far := i.(cauldron.StepTo).Hex, 1000
		if side(u) == cauldron.Axis && u%2 == 1 {
			far = min(hex.Distance(to, r.Map.Grid.Hex(28, 3)), hex.Distance(to, r.Map.Grid.Hex(18, 1)))
		}
		for v, unit := range st.Units {
			hunted := side(u) == cauldron.Allies || u%2 == 0
			if hunted && unit.Where == cauldron.OnMap && side(cauldron.UnitID(v)) != side(u) {
				far = min(far, hex.Distance(to, unit.At))
			}
		}
		if far < least {
			best, least = i, far
		}
	}
	return best
}

type faceLog struct {
	src    dice.Source
	rolled []int
}

func (f *faceLog) Roll(sides int) int {
	face := f.src.Roll(sides)
	f.rolled = append(f.rolled, face)
	return face
}

func replays(start, end play.Game, actions []play.Action) error {
	g := start
	for n, a := range actions {
		script := dice.Scripted(a.Faces...)
		next, _, err := g.Play(a.Intent, script)
		if err = errors.Join(err, script.Err()); err != nil || script.Left() > 0 {
			return fmt.Errorf("action %d does not replay: %w, %d faces left", n+1, err, script.Left())
		}
		g = next
	}
	if g.Key() != end.Key() {
		return errors.New("the log replays to another position")
	}
	return nil
}
