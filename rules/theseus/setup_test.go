package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
	theseusdata "gazala/scenarios/theseus"
)

// free is a campaign in its setup, on the printed order of battle.
func free(t testing.TB) (theseus.Game, *theseusdata.Printed) {
	t.Helper()
	p := loadPrinted(t)
	g, err := theseusdata.StartFree(p, "opening", theseus.Rulings{})
	require.NoError(t, err)
	return g, p
}

func after(t testing.TB, g theseus.Game, intents ...decide.Intent) theseus.Game {
	t.Helper()
	for _, i := range intents {
		next, _, err := g.Play(i, dice.Scripted())
		require.NoError(t, err, "%v", i)
		g = next.(theseus.Game)
	}
	return g
}

func refusedBy(t testing.TB, g theseus.Game, i decide.Intent) (rules []string) {
	t.Helper()
	v := g.Judge(i)
	require.False(t, v.Legal, "%v", i)
	for _, r := range v.Reasons {
		rules = append(rules, r.Rule.Number())
	}
	return rules
}

func TestTrap11SetUp(t *testing.T) {
	g, p := free(t)
	unit := func(id string) theseus.UnitID { return theseusdata.UnitByID(g.Rules(), id) }
	at := func(n string) hex.Hex {
		h, err := g.Rules().Map.Grid.Parse(n)
		require.NoError(t, err)
		return h
	}
	formation := func(id string) theseus.FormationID {
		for i, f := range p.Order.Formations {
			if f.ID == id {
				return theseus.FormationID(i)
			}
		}
		return theseus.NoFormation
	}
	t.Run("10.b the proposed places are taken over in one step, trap 11", func(t *testing.T) {
		ready, err := theseusdata.StartCampaign(p, "opening", theseus.Rulings{})
		require.NoError(t, err)
		assert.Equal(t, ready.Key(), after(t, g, theseus.EndSetUp.Now()).Key())
	})
	t.Run("10.b a unit of the Axis stands anywhere in its window, trap 11", func(t *testing.T) {
		moved := after(t, g, theseus.PickPlace.On(unit("3.")), theseus.SetUpAt.At(at("2624")))
		assert.Equal(t, at("2624"), moved.State().Units[unit("3.")].At)
		back := after(t, moved, theseus.PickPlace.On(unit("3.")), theseus.SetUpAt.At(g.State().Units[unit("3.")].At))
		assert.Equal(t, g.Key(), back.Key())
		picked := after(t, g, theseus.PickPlace.On(unit("3.")))
		assert.Equal(t, []string{"10.b"}, refusedBy(t, picked, theseus.SetUpAt.At(at("1004"))))
		assert.Contains(t, refusedBy(t, picked, theseus.SetUpAt.At(at("2521"))), "10.b")
	})
	t.Run("10.b, 5.3.1.a no fuller than units stack", func(t *testing.T) {
		picked := after(t, g, theseus.PickPlace.On(unit("115")))
		assert.Equal(t, []string{"5.3.1.a"}, refusedBy(t, picked, theseus.SetUpAt.At(g.State().Units[unit("104")].At)))
		staff := after(t, g, theseus.PickPlace.On(unit("15 Pz HQ")))
		assert.Equal(t, []string{"3.3.s2"}, refusedBy(t, staff, theseus.SetUpAt.At(g.State().Units[unit("21 Pz HQ")].At)))
	})
	t.Run("10.b the Allies have fixed places, trap 11", func(t *testing.T) {
		assert.Equal(t, []string{"10.b"}, refusedBy(t, g, theseus.PickPlace.On(unit("201"))))
		st := g.State()
		for i := range st.Frames.Len() {
			if f, is := st.Frames.At(i).(theseus.SetUpFrame); is {
				assert.Equal(t, theseus.Axis, f.Side)
			}
		}
	})
	t.Run("5.9.e the Axis gives the Schwerpunkt in the setup", func(t *testing.T) {
		marked := after(t, g, theseus.PlaceSchwerpunkt.Of(int(formation("21-pz"))), theseus.EndSetUp.Now())
		assert.Equal(t, formation("21-pz"), marked.State().Schwerpunkt)
		assert.Equal(t, []string{"5.9"}, refusedBy(t, g, theseus.PlaceSchwerpunkt.Of(int(formation("50")))))
	})
	t.Run("10.b, trap 11: 2 SA waits two turns, Littorio's headquarters is still to come", func(t *testing.T) {
		begun := after(t, g, theseus.EndSetUp.Now())
		st := begun.State()
		st.Frames = st.Frames.Push(theseus.OpsFrame{Side: theseus.Allies})
		allied := theseus.New(begun.Rules(), st)
		for turn := theseus.Turn(1); turn <= 3; turn++ {
			st.Turn = turn
			assert.Equal(t, turn == 3, theseus.New(begun.Rules(), st).Judge(theseus.Activate.Of(int(formation("2-sa")))).Legal, "turn %d", turn)
		}
		assert.Equal(t, []string{"6.3.b"}, refusedBy(t, allied, theseus.Activate.Of(int(formation("2-sa")))))
		assert.Equal(t, theseus.Due, begun.State().Units[unit("Littorio HQ")].Where)
	})
}

// 10.b: any setup that is made by options keeps to windows and stacking limits, and goes on into the game.
func TestSetUpsAtRandom(t *testing.T) {
	g, _ := free(t)
	playtest.Games(t, 8, func(seed uint64) (int, error) {
		roll, now := dice.Seeded(seed), g
		for n := range 60 {
			options := now.Point(decide.BareSheet()).Options()
			i := options[roll.Roll(len(options))]
			if _, ends := decide.Does(i, theseus.EndSetUp); ends {
				continue
			}
			now = after(t, now, i)
			if n%20 == 0 {
				require.NoError(t, symmetric(now))
			}
		}
		st := now.State()
		if top, _ := st.Frames.Top(); len(now.Rules().SetUp.Free) > 0 {
			if f, open := top.(theseus.PlaceFrame); open {
				now = after(t, now, theseus.SetUpAt.At(st.Units[f.Unit].At))
			}
		}
		now = after(t, now, theseus.EndSetUp.Now())
		for _, w := range now.Rules().SetUp.Free {
			for _, u := range w.Units {
				require.Contains(t, w.Hexes, now.State().Units[u].At)
				require.False(t, now.Overstacked(now.State().Units[u].At))
			}
		}
		return 60, nil
	})
}
