package batalha_test

import (
	"fmt"
	"slices"
	"testing"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
)

func conformStarts(t testing.TB) (*ground, []playtest.Start) {
	f := mixed(t).turn(3).unit("posted", axis, engineer, "0404", posted).played(3)
	start := func(name string, frames ...batalha.Frame) playtest.Start {
		return playtest.Start{Name: name, Game: f.game(frames...).Game}
	}
	moving := batalha.MoveFrame{Side: axis}
	return f, []playtest.Start{
		start("a set-up", batalha.TurnFrame{Phase: batalha.AlliedCombat}, batalha.SetUpFrame{Side: axis}, batalha.SetUpFrame{Side: allies}),
		start("a unit to set up", batalha.SetUpAtFrame{Unit: f.id("free eng")}),
		start("mines to clear", batalha.ClearFrame{}),
		start("an Axis movement phase", moving),
		start("an Allied movement phase", batalha.MoveFrame{Side: allies}),
		start("armour on the move", moving, f.acting("pz", 0)),
		start("an engineer on the move", moving, f.acting("eng", 2)),
		start("a unit that passes through", moving, f.acting("a", 4)),
		start("an arrival", moving, batalha.EnterFrame{Unit: f.id("lit")}),
		start("an Allied arrival", batalha.MoveFrame{Side: allies}, batalha.EnterFrame{Unit: f.id("ind")}),
		start("a unit upon mines", moving, f.acting("eng", 2), batalha.MinesFrame{Unit: f.id("eng")}),
		start("the last turn from its beginning", batalha.TurnFrame{}),
		start("nothing open"),
	}
}

func TestConform(t *testing.T) {
	f, starts := conformStarts(t)
	nobody, nowhere := batalha.UnitID(99), f.at("9999")
	playtest.Conform(t, playtest.Subject{
		Name: "batalha", Starts: starts, OutOfTurn: "batalha:3.0", Rank: rank,
		Odd: []decide.Intent{
			batalha.SetUp{Unit: nobody},
			batalha.SetUpAt{Hex: nowhere},
			batalha.ClearMines{Unit: batalha.NoUnit},
			batalha.SelectUnit{Unit: batalha.NoUnit},
			batalha.EnterAt{Hex: nowhere},
			batalha.StepTo{Hex: nowhere},
			batalha.Target{How: batalha.Assault, Hex: nowhere},
			batalha.Target{},
			batalha.Target{How: 9},
			batalha.Commit{Unit: nobody},
			batalha.CommitAir{Points: -1},
			batalha.CommitAir{Points: 99},
			batalha.TakeLoss{Unit: nobody},
			batalha.GiveUp{Unit: nobody},
			batalha.RetreatUnit{Unit: nobody},
			batalha.RetreatTo{Hex: nowhere},
			batalha.RetreatOff{},
			batalha.RetreatOff{Edge: 9},
			batalha.Chain{Unit: nobody},
			batalha.AdvanceUnit{Unit: nobody},
			batalha.AdvanceTo{Hex: nowhere},
		},
		Ends: func(i decide.Intent) bool {
			switch i.(type) {
			case batalha.SetUpReady, batalha.EndClearing, batalha.Stop, batalha.EndMovement, batalha.CloseCommit, batalha.EndCombat, batalha.EndGiving, batalha.EndAdvance:
				return true
			}
			return false
		},
		Show:      func(_ play.Game, i decide.Intent) string { return say(f, i) },
		Invariant: sound,
		Limits:    playtest.Limits{Walks: 2, Patience: 40, Positions: 8},
	})
}

// sound is what no position may lack: nobody shares a hex with the enemy or stands in the sea, nobody has stopped as a fourth, zones are those of the units,
// air points are not overdrawn, and a unit off the map has no marks.
func sound(g play.Game) error {
	game := g.(batalha.Game)
	st, r := game.State(), game.Rules()
	for anew, side := batalha.New(r, st), axis; side <= allies; side++ {
		if !slices.Equal(anew.Zones(side), game.Zones(side)) {
			return fmt.Errorf("the zones of side %d are not those of the units", side)
		}
	}
	passing := map[hex.Hex]bool{}
	for i := range st.Frames.Len() {
		switch f := st.Frames.At(i).(type) {
		case batalha.ActFrame:
			passing[st.Units[f.Unit].At] = true
		case batalha.FallFrame:
			passing[st.Units[f.Unit].At] = true
		case batalha.ChainFrame:
			passing[f.Hex] = true
		case batalha.RetreatFrame, batalha.AdvanceToFrame:
			// others of the hex may still make room
		}
	}
	holder, count := map[hex.Hex]batalha.Side{}, map[hex.Hex]int{}
	for i, u := range st.Units {
		c := r.Order.Counters[i]
		side, at := c.Nation.Side(), r.Map.Grid.Index(u.At)
		switch {
		case u.Where != batalha.OnMap:
			if u != (batalha.Unit{At: u.At, Where: u.Where, Reduced: u.Reduced}) {
				return fmt.Errorf("%s is off the map and marked: %v", c.ID, u)
			}
			continue
		case at < 0:
			return fmt.Errorf("%s stands beside the map", c.ID)
		case r.Map.Ground[at] == batalha.Sea:
			return fmt.Errorf("%s stands in the sea", c.ID)
		case holder[u.At] == side.Enemy():
			return fmt.Errorf("both sides stand in %s", r.Map.Grid.Format(u.At))
		}
		holder[u.At] = side
		if count[u.At]++; count[u.At] > 3 && !passing[u.At] {
			return fmt.Errorf("%d units have stopped in %s", count[u.At], r.Map.Grid.Format(u.At))
		}
	}
	if st.Air[0] < 0 || st.Air[1] < 0 {
		return fmt.Errorf("air points are overdrawn: %v", st.Air)
	}
	return nil
}
