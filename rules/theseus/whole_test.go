package theseus_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
	theseusdata "gazala/scenarios/theseus"
)

// assault is the training scenario from its beginning.
func assault(t testing.TB, r theseus.Rulings) theseus.Game {
	t.Helper()
	g, err := theseusdata.Start(loadPrinted(t), "bir-hacheim", r)
	require.NoError(t, err)
	return g
}

var printedOnce = sync.OnceValues(theseusdata.LoadPrinted)

// loadPrinted is what the book prints, read once for all tests.
func loadPrinted(t testing.TB) *theseusdata.Printed {
	t.Helper()
	p, err := printedOnce()
	require.NoError(t, err)
	return p
}

// busily chooses a kind of intent first, so that attacks are made as often as one steps, and what ends something one time in eight.
func busily(_ play.Game, options []decide.Intent, choice dice.Source) decide.Intent {
	kinds, of := playtest.ByKind(options)
	going := slices.DeleteFunc(slices.Clone(kinds), func(k decide.Kind) bool { return k == theseus.Stop || k == theseus.EndActions })
	if len(going) > 0 && choice.Roll(8) > 0 {
		kinds = going
	}
	all := of[kinds[choice.Roll(len(kinds))]]
	return all[choice.Roll(len(all))]
}

// boldly is [busily] with every other attack made that can be, and most steps nearer to the goal.
func boldly(g play.Game, options []decide.Intent, choice dice.Source) decide.Intent {
	kinds, of := playtest.ByKind(options)
	if slices.Contains(kinds, theseus.Attack) && choice.Roll(2) > 0 {
		return of[theseus.Attack][choice.Roll(len(of[theseus.Attack]))]
	}
	i := busily(g, options, choice)
	if _, step := decide.Does(i, theseus.StepTo); !step || choice.Roll(8) == 0 {
		return i
	}
	goal := g.(theseus.Game).Rules().Scenario.Goal
	return slices.MinFunc(of[theseus.StepTo], func(a, b decide.Intent) int {
		return hex.Distance(decide.ActOf(a).Hex, goal) - hex.Distance(decide.ActOf(b).Hex, goal)
	})
}

// TestWholeGames plays random games of the training scenario to their end: what must never happen never happens, strength and points only fall as they are told to,
// and every log replays. GAZALA_SOAK asks for more games.
func TestWholeGames(t *testing.T) {
	from, games := playtest.Seeds(t, 60)
	ends, decisions, longest, asked := map[theseus.Level]int{}, 0, 0, 0
	for seed := from; seed < from+games; seed++ {
		g, n, err := wholeGame(t, uint64(seed), &asked)
		require.NoError(t, err, "seed %d", seed)
		_, level, _, _ := g.Score()
		ends[level]++
		decisions, longest = decisions+n, max(longest, n)
	}
	t.Logf("%d games, %d decisions, the longest has %d; at %d of them the list was held to all that can be said; levels of victory: %v", games, decisions, longest, asked, ends)
}

// rulingsOf are the readings of a game: the defaults in every other one, others at random in the rest.
func rulingsOf(seed uint64) (r theseus.Rulings) {
	if seed%2 == 0 {
		return r
	}
	pick := dice.Seeded(seed + 7)
	for c := range theseus.Contested(98) {
		r = r.With(c, uint8(pick.Roll(2)))
	}
	return r
}

// askedEvery is how many decisions lie between two whose list is held to the whole vocabulary.
const askedEvery = 9

func wholeGame(t testing.TB, seed uint64, asked *int) (theseus.Game, int, error) {
	const most = 5000
	since := int(seed % askedEvery)
	var before theseus.State
	start := assault(t, rulingsOf(seed))
	before = start.State()
	pick := busily
	if seed/2%2 == 0 {
		pick = boldly
	}
	end, n, err := playtest.Soak{
		Start: start, Written: most, Most: most, Pick: pick,
		WriteRead: func(play.Game) error { return nil },
		Check: func(g play.Game, _ decide.Intent, events []event.Event) error {
			after := g.(theseus.Game).State()
			err := conserved(g.(theseus.Game).Rules(), before, after, events)
			before = after
			if err != nil {
				return err
			}
			if since++; since%askedEvery == 0 {
				*asked++
				if err := symmetric(g); err != nil {
					return err
				}
			}
			return sound(g)
		},
	}.Play(seed)
	g, _ := end.(theseus.Game)
	return g, n, err
}

// symmetric holds that what is listed as legal is what is judged legal of all that can be said, with the same answers.
func symmetric(g play.Game) error {
	sheet := decide.NewSheet(nil, nil)
	g.Point(sheet)
	listed := map[decide.Intent]bool{}
	for n := range sheet.Len() {
		i := sheet.Intent(n)
		v, asked := sheet.Verdict(n), g.Judge(i)
		if v.Legal != asked.Legal || !slices.Equal(v.Rules(), asked.Rules()) {
			return fmt.Errorf("%s %v is %v on the list and %v when asked for", i.Kind(), i, v, asked)
		}
		listed[i] = v.Legal
	}
	for _, i := range g.Vocabulary() {
		if v := g.Judge(i); v.Legal != listed[i] {
			return fmt.Errorf("%s %v: legal %v, listed %v", i.Kind(), i, v.Legal, listed[i])
		}
		delete(listed, i)
	}
	for i, legal := range listed {
		if legal {
			return fmt.Errorf("%s %v is an option that cannot be said", i.Kind(), i)
		}
	}
	return nil
}

// conserved holds that strength, levels, mines and air units change as the events tell and in no other way.
func conserved(r *theseus.Rules, a, b theseus.State, events []event.Event) error {
	lost, gone := make([]int, len(a.Units)), make([]bool, len(a.Units))
	breached, lowered, flown := 0, 0, 0
	for _, e := range events {
		switch e.Key {
		case "theseus.unit.lost_point":
			lost[e.Args[0].Ref]++
		case "theseus.unit.eliminated", "theseus.unit.staff_removed":
			gone[e.Args[0].Ref] = true
		case "theseus.breach.done":
			breached++
		case "theseus.activation.lowered", "theseus.displace.level":
			lowered++
		}
	}
	for i := range a.Units {
		was, is := a.Units[i], b.Units[i]
		switch {
		case was.Where == theseus.OnMap && is.Where != theseus.OnMap:
			if !gone[i] {
				return fmt.Errorf("%s is gone and nobody told", r.Order.Counters[i].ID)
			}
		case was.Where != is.Where:
			return fmt.Errorf("%s has come back", r.Order.Counters[i].ID)
		case was.Where == theseus.OnMap && int(was.Strength)-lost[i] != int(is.Strength):
			return fmt.Errorf("%s had strength %d, lost %d and has %d", r.Order.Counters[i].ID, was.Strength, lost[i], is.Strength)
		case is.Support > was.Support:
			return fmt.Errorf("%s has gained support", r.Order.Counters[i].ID)
		}
	}
	for i := range a.Air {
		if a.Air[i] == theseus.AirFlown && b.Air[i] != theseus.AirFlown {
			flown++
		}
	}
	levels := 0
	for i := range a.Levels {
		levels += int(a.Levels[i] - b.Levels[i])
	}
	switch {
	case len(b.Breached) != len(a.Breached)+breached:
		return fmt.Errorf("breached hexes: %d, then %d, told %d", len(a.Breached), len(b.Breached), breached)
	case levels != lowered:
		return fmt.Errorf("levels fell by %d, told %d", levels, lowered)
	case flown > 0:
		return errors.New("an air unit is back")
	}
	return nil
}

// sound is what no position may lack: sides share no hex, nobody stands beside the map or in a hex that overflows when an Action is over, zones and markers are those of
// the units, points are not overdrawn.
func sound(g play.Game) error {
	game := g.(theseus.Game)
	st, r := game.State(), game.Rules()
	anew := theseus.New(r, st)
	for side := axis; side <= allies; side++ {
		if !slices.Equal(anew.Zones(side), game.Zones(side)) {
			return fmt.Errorf("the zones of side %d are not those of the units", side)
		}
	}
	holder := map[hex.Hex]theseus.Side{}
	for i, u := range st.Units {
		c := r.Order.Counters[i]
		side := c.Nation.Side()
		switch {
		case u.Where != theseus.OnMap:
			if u.Disrupted || u.Strength > 0 && u.Where == theseus.Eliminated {
				return fmt.Errorf("%s is off the map and marked: %v", c.ID, u)
			}
			continue
		case !r.Map.Grid.Has(u.At):
			return fmt.Errorf("%s stands beside the map", c.ID)
		case holder[u.At] == side.Enemy():
			return fmt.Errorf("both sides stand in %s", r.Map.Grid.Format(u.At))
		case c.Type.Combat() && (u.Strength < 1 || int(u.Strength) > c.Strength.N):
			return fmt.Errorf("%s has strength %d", c.ID, u.Strength)
		case !c.Type.Combat() && (u.Disrupted || u.Support < 0):
			return fmt.Errorf("headquarters %s: %v", c.ID, u)
		}
		holder[u.At] = side
	}
	for _, h := range st.Improved {
		if holder[h] == 0 {
			return fmt.Errorf("improved defense without a unit in %s", r.Map.Grid.Format(h))
		}
	}
	return pointsSound(game, st)
}

func pointsSound(g theseus.Game, st theseus.State) error {
	if _, points, bonus, ok := g.Active(); ok && (points < 0 || bonus < 0) {
		return fmt.Errorf("action points: %d, of them a bonus: %d", points, bonus)
	}
	for i, level := range st.Levels {
		if level < 0 || st.Rerolls[0] < 0 || st.Rerolls[1] < 0 {
			return fmt.Errorf("level %d of formation %d, rerolls %v", level, i, st.Rerolls)
		}
	}
	top, _ := st.Frames.Top()
	if _, calm := top.(theseus.ActivationFrame); !calm {
		return nil
	}
	for _, u := range st.Units {
		if u.Where == theseus.OnMap && g.Overstacked(u.At) {
			return fmt.Errorf("%s is overstacked", g.Rules().Map.Grid.Format(u.At))
		}
	}
	return nil
}

// BenchmarkRandomPlay is a decision of a random game: its point and the play of an option.
func BenchmarkRandomPlay(b *testing.B) {
	start := assault(b, theseus.Rulings{})
	sheet := decide.NewSheet(nil, nil)
	var g play.Game = start
	choice, src := dice.Seeded(1), dice.Seeded(2)
	b.ReportAllocs()
	for b.Loop() {
		point := g.Point(sheet)
		if point.Sheet.Len() == 0 {
			g = start
			continue
		}
		next, _, err := g.Play(busily(g, point.Options(), choice), src)
		if err != nil {
			b.Fatal(err)
		}
		g = next
	}
}
