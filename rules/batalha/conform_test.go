package batalha_test

import (
	"fmt"
	"slices"
	"testing"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
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

// combatStarts are the procedures of a combat on the mixed field, where the two sides stand in contact.
func combatStarts(t testing.TB) []playtest.Start {
	f := mixed(t).turn(3).unit("9b", axis, infantry, "0505", engaged).unit("pz2", axis, armour, "0505", engaged).unit("inf2", allies, infantry, "0604")
	start := func(name string, frames ...batalha.Frame) playtest.Start {
		return playtest.Start{Name: name, Game: f.game(frames...).Game}
	}
	phase := batalha.CombatFrame{Side: axis}
	attack := batalha.Attack{
		Kind: batalha.Assault, Side: axis, Target: f.at("0604"), Attackers: f.ids("9b", "pz2"), Guns: f.ids("guns"), Air: 3,
		Defenders: f.ids("tommy", "inf2"), DefGuns: f.ids("rha"), DefAir: 2,
	}
	opened := batalha.Attack{Kind: batalha.Assault, Side: axis, Target: f.at("0604"), Defenders: f.ids("tommy", "inf2")}
	guns := batalha.Attack{Kind: batalha.Bombardment, Side: axis, Target: f.at("0604"), Guns: f.ids("guns"), Defenders: f.ids("tommy", "inf2")}
	air := batalha.Attack{Kind: batalha.AirAttack, Side: axis, Target: f.at("0704"), Air: 6, Defenders: f.ids("tk")}
	result := func(o batalha.Owed) batalha.Frame { return batalha.ResultFrame{Attack: attack, Owed: o} }
	worst := batalha.Part{Loss: true, Retreat: true}
	return []playtest.Start{
		start("an Axis combat phase", phase),
		start("an Allied combat phase", batalha.CombatFrame{Side: allies}),
		start("an assault being joined", phase, batalha.CommitFrame{Attack: opened}),
		start("a defender's answer", phase, batalha.AnswerFrame{Attack: attack}),
		start("an attacker's air points", phase, batalha.AirFrame{Attack: attack}),
		start("a defender's air points", phase, batalha.AirFrame{Attack: attack, Written: true}),
		start("the dice of an assault", phase, batalha.RollFrame{Attack: attack}),
		start("the dice of a bombardment", phase, batalha.RollFrame{Attack: guns}),
		start("the dice of an air attack", phase, batalha.RollFrame{Attack: air}),
		start("losses of the defender", phase, result(batalha.Owed{Defender: batalha.Part{Eliminate: true, Retreat: true}, Advance: true})),
		start("losses of both sides", phase, result(batalha.Owed{Defender: batalha.Part{Loss: true}, Attacker: worst})),
		start("a retreat and an advance", phase, result(batalha.Owed{Defender: worst, Advance: true})),
		start("an exchange", phase, result(batalha.Owed{Exchange: true})),
	}
}

func TestConform(t *testing.T) {
	f, starts := conformStarts(t)
	starts = append(starts, combatStarts(t)...)
	nobody, nowhere := batalha.UnitID(99), f.at("9999")
	playtest.Conform(t, playtest.Subject{
		Name: "batalha", Starts: starts, OutOfTurn: "batalha:3.0", Rank: rank,
		// What the attacker has written down, as the defender sees it until he has written too (6.2.o2, d-54).
		Hidden: func(before play.Game, i decide.Intent) func(play.Game) play.Game {
			if !before.(batalha.Game).Secret(i) {
				return nil
			}
			other := batalha.Side(before.Point(decide.NewSheet(nil, nil)).Who.Ref).Enemy()
			return func(after play.Game) play.Game { return after.(batalha.Game).SeenBy(other) }
		},
		Fates: func(g play.Game) map[playtest.Thing]string {
			st, out := g.(batalha.Game).State(), map[playtest.Thing]string{}
			for i, u := range st.Units {
				out[playtest.Thing{Kind: derive.AUnit, Ref: int32(i)}] = fmt.Sprintf("place %d, reduced %t", u.Where, u.Reduced)
			}
			for i, n := range st.Air {
				out[playtest.Thing{Kind: derive.APlayer, Ref: int32(i + 1)}] = fmt.Sprintf("%d air points", n)
			}
			return out
		},
		Odd: []decide.Intent{
			batalha.SetUp.On(nobody),
			batalha.SetUpAt.At(nowhere),
			batalha.ClearMines.On(batalha.NoUnit),
			batalha.SelectUnit.On(batalha.NoUnit),
			batalha.EnterAt.At(nowhere),
			batalha.StepTo.At(nowhere),
			batalha.Aim(batalha.Assault, nowhere),
			batalha.Target.Now(),
			batalha.Aim(9, hex.Hex{}),
			batalha.Commit.On(nobody),
			batalha.CommitAir.Of(-1),
			batalha.CommitAir.Of(99),
			batalha.TakeLoss.On(nobody),
			batalha.GiveUp.On(nobody),
			batalha.RetreatUnit.On(nobody),
			batalha.RetreatTo.At(nowhere),
			batalha.RetreatOff.Now(),
			batalha.Leave(9),
			batalha.Chain.On(nobody),
			batalha.AdvanceUnit.On(nobody),
			batalha.AdvanceTo.At(nowhere),
		},
		Ends: func(i decide.Intent) bool {
			switch i.Kind() {
			case batalha.SetUpReady, batalha.EndClearing, batalha.Stop, batalha.EndMovement, batalha.CloseCommit, batalha.EndCombat, batalha.EndGiving, batalha.EndAdvance:
				return true
			}
			return false
		},
		Show: func(g play.Game, i decide.Intent) string {
			r := g.(batalha.Game).Rules()
			return say(&ground{m: r.Map, order: r.Order}, i)
		},
		Invariant: sound,
		Limits:    playtest.Limits{Walks: 3, Patience: 40, Positions: 8},
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
