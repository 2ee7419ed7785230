package cauldron_test

import (
	"fmt"
	"slices"
	"testing"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
)

// mixed is a field with something of everything: a rough hex, soft sand, an escarpment with one road through it, a minefield hex, a fort, and units of
// all classes of both sides in contact.
func mixed(t testing.TB) *ground {
	return field(t).
		rough("0504").sand("0706").fort("0604").west("0101", "0102", "0103").home69("0801", "0802", "0901", "0902").
		side("0505", up, north, northEast).side("0505", road, northEast).side("0605", road, southWest, north).
		box("0304").
		formation("rommel", axis, cauldron.PanzerLimit).formation("pavia", axis, cauldron.FillsHex|cauldron.NoTankGuns|cauldron.FrozenOnMay27).
		unit("5/1", axis, armour, "0605", in("rommel"), ready, valued(3, 9, 12, 24)).
		unit("5/2", axis, armour, "0606", in("rommel"), ready).
		unit("rifles", axis, infantry, "0505", ready, used).
		unit("guns", axis, antiTank, "0705", ready).
		unit("pavia", axis, infantry, "0305", in("pavia"), supply(outOfSupply)).
		unit("late", axis, armour, "0108", arriving("0208", "0408"), ready).
		unit("10 hus", allies, armour, "0604").
		unit("marine", allies, infantry, "0604").
		unit("gds", allies, infantry, "0704", disrupted).
		unit("rha", allies, antiTank, "0804").
		unit("durham", allies, infantry, "0802", bound).
		unit("box", allies, infantry, "0204", supply(isolated))
}

// unplaced has not been set up, scheduled waits for its turn.
func unplaced(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) { u.Where = cauldron.Unplaced }

func scheduled(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) { u.Where = cauldron.Scheduled }

// turnStarts are positions of whole games on the mixed field: the set-up, the Initiative Phase and the last turn.
func turnStarts(t testing.TB) []playtest.Start {
	f := mixed(t).played().unit("san marco", axis, infantry, "0107", unplaced).unit("folgore", axis, armour, "0107", unplaced).
		unit("rifle bde", allies, infantry, "0901", unplaced, bound).unit("late bde", allies, infantry, "0901", scheduled).
		area(allies, 1, []string{"0801", "0901", "0905"}, []string{"rifle bde"}, []string{"0901"}).
		area(axis, 2, []string{"0107", "0207", "0305"}, []string{"san marco", "folgore"}, []string{"0107", "0107"}).turn(cauldron.June1)
	last := func(name string, frames ...cauldron.Frame) playtest.Start {
		return playtest.Start{Name: name, Game: f.game(frames...).Game}
	}
	return []playtest.Start{
		last("a set-up", cauldron.TurnFrame{Phase: cauldron.VictoryPhase}, cauldron.SetUpFrame{Side: axis}, cauldron.SetUpFrame{Side: allies}),
		last("a unit to set up", cauldron.SetUpAtFrame{Unit: f.id("san marco")}),
		last("an initiative", cauldron.InitiativeFrame{}),
		last("the choice of who acts first", cauldron.FirstFrame{Winner: allies}),
		last("the last turn from its beginning", cauldron.TurnFrame{}),
		last("the last Action Phases", cauldron.TurnFrame{Phase: cauldron.ActionPhases, Next: allies, Done: 3}, cauldron.DrawFrame{Side: axis}),
	}
}

func conformStarts(t testing.TB) (*ground, []playtest.Start) {
	f := mixed(t).hand(axis, cauldron.CombatChit, cauldron.AntiTankChit).hand(allies, cauldron.CombatChit).breaching("pavia", north, cauldron.May27PM)
	f.cup(axis, f.action("rommel", "axis"), f.action("pavia"), tactical(cauldron.CombatChit), tactical(cauldron.ExtraMoveChit)).cup(allies, f.action("allies"))
	moving := cauldron.MoveFrame{Side: axis}
	act := f.acting("5/1", 16)
	attack := f.combat(medium, []string{"5/1", "5/2"}, []string{"10 hus", "marine", "gds"})
	alone := f.combat(heavy, []string{"5/1"}, []string{"10 hus", "marine", "gds"})
	result := func(o cauldron.Owed) cauldron.Frame { return cauldron.ResultFrame{Combat: attack, Owed: o} }
	worst := cauldron.Part{Steps: 2, Disrupt: true, Retreat: true}
	start := func(name string, frames ...cauldron.Frame) playtest.Start {
		return playtest.Start{Name: name, Game: f.game(frames...).Game}
	}
	return f, []playtest.Start{
		start("a move phase", moving),
		start("a unit on the move", moving, f.acting("5/1", 0)),
		start("an arrival", moving, cauldron.EnterFrame{Unit: f.id("late")}),
		start("an attack being joined", moving, act, cauldron.JoinFrame{Combat: alone}),
		start("a chit window", moving, act, cauldron.ChitFrame{Combat: attack, Side: axis}),
		start("a roll", moving, act, cauldron.RollFrame{Combat: attack}),
		start("losses", moving, act, result(cauldron.Owed{AntiTank: 1, Defender: worst, Attacker: worst, Advance: true})),
		start("a retreat with zones of control", moving, act, result(cauldron.Owed{Defender: cauldron.Part{Retreat: true}, Advance: true})),
		start("an advance", moving, act, cauldron.AdvanceFrame{Side: axis, May: f.ids("5/1", "guns"), Vacated: f.hexesOf(f.ids("rifles"))}),
		start("a minefield phase", cauldron.BreachFrame{Left: 2}),
		start("markers to turn", cauldron.ResolveFrame{}),
		start("a draw", cauldron.DrawFrame{Side: axis}),
		start("a chit drawn", cauldron.ActivateFrame{Side: axis, Chit: f.action("rommel", "axis")}),
		start("nothing open"),
	}
}

// chitStarts are the procedures that chits and replacements open, on a field with an Allied reserve, losses on both sides and two breaches in a line.
func chitStarts(t testing.TB) []playtest.Start {
	f := mixed(t).formation("pair", axis, 0).formation("reserve", allies, 0).
		unit("bays", allies, armour, "1001", in("reserve"), left(1)).unit("late bays", allies, armour, "1001", in("reserve"), arriving("1001", "1002")).
		unit("scots", allies, infantry, "0901", in("reserve"), used).unit("pz", axis, armour, "0407", in("pair"), valued(3, 9, 12, 24), left(1))
	for _, dead := range []string{"lancers", "dragoons"} {
		f.unit(dead, allies, armour, "1003", in("reserve"), eliminated)
	}
	f.unit("lost pz", axis, armour, "0103", in("pair"), eliminated)
	for _, d := range []hex.Dir{north, south} {
		f.state.Breached = append(f.state.Breached, hex.SideOf(f.at("0304"), d))
	}
	kinds := []cauldron.ChitKind{cauldron.ExtraMoveChit, cauldron.ReplacementChit, cauldron.WithdrawChit, cauldron.AirChit}
	f.hand(axis, kinds[:2]...).hand(allies, kinds[:3]...)
	both := f.action("pavia", "pair")
	both.Same = true
	f.cup(axis, both, tactical(cauldron.AirChit), tactical(cauldron.SandstormChit)).cup(allies, f.action("reserve"), tactical(cauldron.AirChit), tactical(cauldron.DoubleMoveChit))
	start := func(name string, frames ...cauldron.Frame) playtest.Start {
		return playtest.Start{Name: name, Game: f.game(frames...).Game}
	}
	moving, stormy := cauldron.MoveFrame{Side: allies}, cauldron.MoveFrame{Side: axis, Storm: true}
	return []playtest.Start{
		start("a draw of Axis chits", cauldron.DrawFrame{Side: axis}),
		start("a draw of Allied chits", cauldron.DrawFrame{Side: allies}),
		start("an air attack by the Axis", cauldron.DrawFrame{Side: axis}, cauldron.AirFrame{Side: axis}),
		start("an air attack by the Allies", cauldron.DrawFrame{Side: allies}, cauldron.AirFrame{Side: allies}),
		start("a chit for two divisions", cauldron.ActivateFrame{Side: axis, Chit: both, Storm: true}),
		start("a Double Move chit", cauldron.ActivateFrame{Side: allies, Chit: tactical(cauldron.DoubleMoveChit)}),
		start("an Allied chit with a window", cauldron.ActivateFrame{Side: allies, Chit: f.action("reserve")}),
		start("a window before the first move", moving, cauldron.WindowFrame{Side: allies}),
		start("a unit to move besides", moving, cauldron.ExtraMoveFrame{Side: allies}),
		start("a replacement by chit", stormy, cauldron.ReplaceFrame{Side: axis, Left: 1}),
		start("tank replacements", cauldron.ReplaceFrame{Side: allies, Left: 3, Supply: true}),
		start("a rebuilt unit without a hex", moving, cauldron.RebuildFrame{Unit: f.id("lancers"), Steps: 1}),
		start("a withdrawal or an attack", moving, cauldron.WithdrawFrame{}),
		start("a unit in a sandstorm", stormy, f.acting("5/1", 0)),
		start("an attack that is owed", cauldron.MoveFrame{Side: allies, Pledged: true}),
		start("markers to merge", cauldron.BreachFrame{Left: 2}),
	}
}

// eliminated has lost all its steps.
func eliminated(_ *ground, _ *cauldron.Counter, u *cauldron.Unit) {
	*u = cauldron.Unit{Where: cauldron.Eliminated}
}

func TestConform(t *testing.T) {
	f, starts := conformStarts(t)
	starts = append(append(starts, turnStarts(t)...), chitStarts(t)...)
	nobody, nowhere := cauldron.UnitID(99), f.at("9999")
	playtest.Conform(t, playtest.Subject{
		Name: "cauldron", Starts: starts, OutOfTurn: "cauldron:3.0", Rank: rank,
		Fates: func(g play.Game) map[playtest.Thing]string {
			out := map[playtest.Thing]string{}
			for i, u := range g.(cauldron.Game).State().Units {
				out[playtest.Thing{Kind: derive.AUnit, Ref: int32(i)}] = fmt.Sprintf("place %d, %d steps", u.Where, u.Steps)
			}
			return out
		},
		Odd: []decide.Intent{
			cauldron.PickFormation.Of(99),
			cauldron.PickFormation.Of(int(cauldron.NoFormation)),
			cauldron.PickUnit.On(nobody),
			cauldron.SelectUnit.On(cauldron.NoUnit),
			cauldron.EnterAt.At(nowhere),
			cauldron.StepTo.At(nowhere),
			cauldron.ExitMap.Now(),
			cauldron.ExitMap.Of(9),
			cauldron.DeclareAttack.Now(),
			cauldron.Declare(9),
			cauldron.LeaveOut.On(nobody),
			cauldron.Join.On(nobody),
			cauldron.PlayChit.Now(),
			cauldron.Play(99),
			cauldron.TakeLoss.On(nobody),
			cauldron.TakeDisruption.On(nobody),
			cauldron.RetreatUnit.On(nobody),
			cauldron.RetreatStack.At(nowhere),
			cauldron.RetreatTo.At(nowhere),
			cauldron.RetreatOff.Now(),
			cauldron.RetreatOff.Of(9),
			cauldron.AdvanceUnit.On(nobody),
			cauldron.AdvanceTo.At(nowhere),
			cauldron.Cull.On(nobody),
			cauldron.SetUp.On(nobody),
			cauldron.SetUpAt.At(nowhere),
			cauldron.GoFirst.Now(),
			cauldron.GoFirst.Of(9),
			cauldron.BreachSide(nobody, 0),
			cauldron.BreachSide(f.id("pavia"), 200),
			cauldron.AirStrike.On(nobody),
			cauldron.RaiseStep.On(cauldron.NoUnit),
			cauldron.RebuildWith(nobody, 1),
			cauldron.RebuildWith(f.id("5/1"), 0),
			cauldron.RebuildWith(f.id("5/1"), 9),
			cauldron.PlaceRebuilt.At(nowhere),
			cauldron.Withdraw.Of(int(cauldron.NoFormation)),
			cauldron.Withdraw.Of(99),
			cauldron.Merge(nowhere, 0),
			cauldron.Merge(nowhere, 5),
		},
		Ends: func(i decide.Intent) bool {
			switch i.Kind() {
			case cauldron.EndPhase, cauldron.Stop, cauldron.CloseJoining, cauldron.PassChits, cauldron.RetreatStay, cauldron.EndAdvance, cauldron.EndBreaching,
				cauldron.EndActivation, cauldron.CloseWindow, cauldron.PassAir, cauldron.EndReplacing, cauldron.SetUpReady:
				return true
			}
			return false
		},
		Show: func(g play.Game, i decide.Intent) string {
			r := g.(cauldron.Game).Rules()
			return say(&ground{m: r.Map, order: r.Order}, i)
		},
		Invariant: sound,
		Limits:    playtest.Limits{Walks: 2, Patience: 12, Positions: 6},
	})
}

// sound is what no position may lack: nobody shares a hex with the enemy, steps fit the place, markers are all somewhere, and no unit at work has moved.
func sound(g play.Game) error {
	game := g.(cauldron.Game)
	st, r := game.State(), game.Rules()
	for anew, side := cauldron.New(r, st), axis; side <= allies; side++ {
		if !slices.Equal(anew.Zones(side), game.Zones(side)) {
			return fmt.Errorf("the zones of side %d are not those of the units", side)
		}
	}
	holder := map[string]cauldron.Side{}
	for i, u := range st.Units {
		c := r.Order.Counters[i]
		side := r.Order.Formations[c.Formation].Side
		if u.Exit != 0 && u.Where != cauldron.OffMap && u.Where != cauldron.Arriving {
			return fmt.Errorf("%s is %v and still has an edge to return by", c.ID, u.Where)
		}
		if (u.Steps == 0) != (u.Where == cauldron.Eliminated) || int(u.Steps) > len(c.Faces) {
			return fmt.Errorf("%s has %d steps and is %v", c.ID, u.Steps, u.Where)
		}
		if u.Where != cauldron.OnMap {
			if u.Ready && u.Where != cauldron.Arriving {
				return fmt.Errorf("%s is off the map and ready", c.ID)
			}
			continue
		}
		at := r.Map.Grid.Format(u.At)
		switch {
		case !r.Map.Grid.Has(u.At):
			return fmt.Errorf("%s stands at %s, beside the map", c.ID, at)
		case holder[at] == side.Enemy():
			return fmt.Errorf("both sides stand in %s", at)
		case side == cauldron.Allies && r.Map.West[r.Map.Grid.Index(u.At)]:
			return fmt.Errorf("%s stands in the prohibited zone", c.ID)
		case c.Bound && !r.Map.Home69[r.Map.Grid.Index(u.At)]:
			return fmt.Errorf("%s has left its area", c.ID)
		}
		holder[at] = side
	}
	if st.Markers < 0 || st.Markers+len(st.Works) > 7 {
		return fmt.Errorf("%d markers in stock and %d on the map", st.Markers, len(st.Works))
	}
	return nil
}
