package cauldron_test

import (
	"fmt"
	"testing"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
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

func TestConform(t *testing.T) {
	f, starts := conformStarts(t)
	nobody, nowhere := cauldron.UnitID(99), f.at("9999")
	playtest.Conform(t, playtest.Subject{
		Name: "cauldron", Starts: starts, OutOfTurn: "cauldron:3.0", Rank: rank,
		Odd: []decide.Intent{
			cauldron.PickFormation{Formation: 99},
			cauldron.PickFormation{Formation: cauldron.NoFormation},
			cauldron.PickUnit{Unit: nobody},
			cauldron.SelectUnit{Unit: cauldron.NoUnit},
			cauldron.EnterAt{Hex: nowhere},
			cauldron.StepTo{Hex: nowhere},
			cauldron.ExitMap{},
			cauldron.ExitMap{Edge: 9},
			cauldron.DeclareAttack{},
			cauldron.DeclareAttack{Type: 9},
			cauldron.LeaveOut{Unit: nobody},
			cauldron.Join{Unit: nobody},
			cauldron.PlayChit{},
			cauldron.PlayChit{Chit: 99},
			cauldron.TakeLoss{Unit: nobody},
			cauldron.TakeDisruption{Unit: nobody},
			cauldron.RetreatUnit{Unit: nobody},
			cauldron.RetreatStack{Hex: nowhere},
			cauldron.RetreatTo{Hex: nowhere},
			cauldron.RetreatOff{},
			cauldron.RetreatOff{Edge: 9},
			cauldron.AdvanceUnit{Unit: nobody},
			cauldron.AdvanceTo{Hex: nowhere},
			cauldron.Cull{Unit: nobody},
			cauldron.Breach{Unit: nobody},
			cauldron.Breach{Unit: f.id("pavia"), Dir: 200},
		},
		Ends: func(i decide.Intent) bool {
			switch i.(type) {
			case cauldron.EndPhase, cauldron.Stop, cauldron.CloseJoining, cauldron.PassChits, cauldron.RetreatStay, cauldron.EndAdvance, cauldron.EndBreaching:
				return true
			}
			return false
		},
		Show:      func(_ play.Game, i decide.Intent) string { return say(f, i) },
		Invariant: sound,
		Limits:    playtest.Limits{Walks: 2, Patience: 12, Positions: 6},
	})
}

// sound is what no position may lack: nobody shares a hex with the enemy, steps fit the place, markers are all somewhere, and no unit at work has moved.
func sound(g play.Game) error {
	game := g.(cauldron.Game)
	st, r := game.State(), game.Rules()
	holder := map[string]cauldron.Side{}
	for i, u := range st.Units {
		c := r.Order.Counters[i]
		side := r.Order.Formations[c.Formation].Side
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
