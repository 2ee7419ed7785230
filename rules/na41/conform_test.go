package na41_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/na41"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/printed"
)

// mixed is a field with something of everything: both sides, foot and wheels, zones, works, roads, cliffs, desert, boxes, trucks, supply, markers.
func mixed(t testing.TB) *ground {
	f := field(t)
	f.m.Ports = []na41.Harbor{{At: f.at("0607"), Track: []printed.Value{printedValue(4), printedValue(1), printedValue(0)}, Column: [2]int8{2, 2}}}
	f.state.Turn, f.state.Means[0].Points, f.state.Means[1].Points = 2, 2, 3
	return f.
		land(na41.Rough, "0303", "0304").land(na41.Jebel, "0407").land(na41.Desert, "0202", "0203", "0204", "0205", "0206", "0303", "0302").
		site(na41.City|na41.Port, allies, "0607").site(na41.Airfield, allies, "0803").fort(allies, "0705").
		way(na41.Highway, "0501", "0502", "0503", "0504", "0505", "0506", "0507", "0508", "0509", "0510", "0511", "0512").way(na41.Track, "0505", "0604", "0704", "0803").
		between("0404", "0504", na41.EscarpmentDown).between("0503", "0403", na41.EscarpmentDown|na41.Track).between("0605", "0705", na41.RidgeDown).
		between("0902", "0903", na41.SeaSide).
		unit("pz", axis, na41.Tank, "0503").unit("rec", axis, na41.Recon, "0503").unit("inf", axis, na41.Infantry, "0503", stacks(2)).
		unit("shaken", axis, na41.MotorInfantry, "0302", disrupted).unit("dry", axis, na41.Tank, "0402", oos).unit("run", axis, na41.Infantry, "0204", fullRetreat).
		unit("new", axis, na41.Infantry, "0203", replaced).unit("truck", axis, na41.Truck, "0503").unit("lorry", axis, na41.Truck, "0501").
		unit("repl", axis, na41.InfantryReplacement, "", boxed(1)).unit("boxed", axis, na41.MotorInfantry, "", boxed(1)).unit("italy", axis, na41.Tank, "", boxed(0)).
		unit("tommy", allies, na41.Infantry, "0506").unit("tk", allies, na41.Tank, "0705").unit("foe", allies, na41.Infantry, "0308").
		unit("lone", allies, na41.Truck, "0405").unit("delta", allies, na41.Tank, "", boxed(2)).unit("east", allies, na41.Recon, "0512").
		supply(axis, "0503", 2).supply(allies, "0604", 1).marker(na41.Delay, allies, "0502").marker(na41.LRDG, allies, "0403").marker(na41.Strafing, axis, "0511")
}

// everythingIsSomewhere holds that a passenger is where its truck is, that no quantity is below zero, and that no hex has combat units of both sides.
func everythingIsSomewhere(g play.Game) error {
	game := g.(na41.Game)
	st := game.State()
	for i, u := range st.Units {
		if u.Load == na41.WithUnit && st.Units[u.Cargo].Spot != u.Spot {
			return fmt.Errorf("truck %d is not where its passenger is", i)
		}
		for j, o := range st.Units {
			a, b := game.Rules().Order.Counters[i], game.Rules().Order.Counters[j]
			if u.Where == na41.OnMap && u.Spot == o.Spot && a.Side != b.Side {
				return fmt.Errorf("units %d and %d of both sides in one hex", i, j)
			}
		}
	}
	for _, k := range st.Stocks {
		if k.Count <= 0 {
			return errors.New("a stock of nothing")
		}
	}
	return nil
}

func TestConform(t *testing.T) {
	f := mixed(t)
	start := func(name string, frames ...na41.Frame) playtest.Start {
		return playtest.Start{Name: name, Game: f.game(frames...).Game}
	}
	moving := na41.MovementFrame{Side: axis}
	acting := func(names ...string) na41.ActFrame {
		var a na41.ActFrame
		for _, n := range names {
			a.Units = append(a.Units, f.id(n))
		}
		return a
	}
	far := acting("rec")
	far.Spent, far.Hexes = derive.Int(4), 2
	short := acting("inf")
	short.Tactical = true
	playtest.Conform(t, playtest.Subject{
		Name: "na41", OutOfTurn: "na41:3.2", Rank: rank, Invariant: everythingIsSomewhere,
		Fates: func(g play.Game) map[playtest.Thing]string {
			st, out := g.(na41.Game).State(), map[playtest.Thing]string{}
			for i, u := range st.Units {
				// A stack that goes on the map or into a place beside it is named by its first unit.
				there := u.Where == na41.OnMap || u.Where == na41.InBox
				out[playtest.Thing{Kind: derive.AUnit, Ref: int32(i)}] = fmt.Sprintf("in play %t, %d steps", there, u.Steps)
			}
			return out
		},
		Starts: append([]playtest.Start{
			start("an Axis movement phase", moving),
			start("an Allied movement phase", na41.MovementFrame{Side: allies}),
			start("a tank and a truck on the move", moving, acting("pz", "truck")),
			start("foot and wheels together", moving, acting("inf", "rec")),
			start("foot on a highway", moving, acting("inf")),
			start("a stack far on its way", moving, far),
			start("a tactical move", moving, short),
			start("a disrupted unit", moving, acting("shaken")),
			start("a unit without supply", moving, acting("dry")),
			start("a unit in full retreat", moving, acting("run")),
			start("a unit with a replacement", moving, acting("new")),
			start("out of the western box", moving, acting("boxed")),
			start("on foot in the box", moving, acting("repl")),
			start("overseas", moving, acting("italy")),
			start("beside the eastern box", na41.MovementFrame{Side: allies}, acting("east")),
			start("too many in a hex", na41.StackingFrame{Side: axis}),
			start("an initial phase", na41.InitialFrame{Side: axis}),
			start("the event has been rolled for", na41.InitialFrame{Side: allies, Rolled: true}),
			start("Malta", na41.MaltaFrame{Side: axis}),
			start("a raid", na41.InitialFrame{Side: allies}, na41.BombingFrame{Side: axis}),
			start("a convoy from the eastern box", na41.MovementFrame{Side: allies}, na41.ConvoyFrame{Convoy: na41.Convoy{Side: allies, From: 3, To: 0, Units: []na41.UnitID{f.id("delta")}}}),
			start("a convoy past Malta", moving, na41.ConvoyFrame{Past: true, Convoy: na41.Convoy{Side: axis, From: 1, To: 0, Units: []na41.UnitID{f.id("italy")}, Points: 1}}),
			start("a convoy under attack", moving, na41.SinkingFrame{Number: 3, Convoy: na41.Convoy{Side: axis, From: 1, To: 2, Units: []na41.UnitID{f.id("italy")}, Points: 2}}),
			start("ports", na41.DocksFrame{Side: allies}),
			start("convoys from Italy", na41.PlayerTurnFrame{Side: axis, Impulse: 1, Next: 2}, moving),
			start("nothing open"),
		}, slices.Concat(
			combatStarts(t),
			supplyStarts(t),
			attritionStarts(t),
			transferStarts(t),
			autoStarts(t),
			delayStarts(t),
			replacementStarts(t),
			fortStarts(t),
			backStarts(t),
			rommelStarts(t),
			departureStarts(t),
			optionStarts(t),
			railStarts(t),
			airLiftStarts(t),
		)...),
		Odd: []decide.Intent{
			na41.SelectUnit{Unit: na41.NoUnit},
			na41.SelectUnit{Unit: 99},
			na41.Join{Unit: 99},
			na41.DropOff{Unit: na41.NoUnit},
			na41.StepTo{Hex: f.at("9999")},
			na41.EnterBox{Box: na41.NoBox},
			na41.EnterBox{Box: 9},
			na41.PickUp{Truck: 99, Unit: 0},
			na41.PickUp{Truck: f.id("truck"), Unit: 99},
			na41.PickUpSupply{Truck: na41.NoUnit},
			na41.PutDown{Truck: 99},
			na41.LoseStep{Unit: 99},
			na41.SupplyFrom{Unit: 99, Port: 1},
			na41.SupplyFrom{Unit: 0, Port: 99},
			na41.MakeReady{Unit: na41.NoUnit},
			na41.Transfer{Truck: 99},
			na41.TransferTo{Hex: f.at("9999")},
			na41.TransferToBox{Box: 99},
			na41.PlacePoint{Box: 99},
			na41.PlacePointWith{Unit: na41.NoUnit},
			na41.AttackHex{Hex: f.at("9999")},
			na41.Enlist{Unit: 99},
			na41.Enlist{Unit: na41.NoUnit},
			na41.PayFrom{Hex: f.at("9999")},
			na41.PayWith{Unit: 99},
			na41.Support{Unit: na41.NoUnit},
			na41.Suffer{Unit: 99},
			na41.Lead{Unit: 99},
			na41.Lead{Unit: na41.NoUnit},
			na41.Suffer{Unit: na41.NoUnit},
			na41.OpenConvoy{From: 99, To: 0},
			na41.OpenConvoy{From: 0, To: -1},
			na41.Ship{Unit: 99},
			na41.TurnOff{Unit: na41.NoUnit},
			na41.Demolish{Port: 99, Dice: 1},
			na41.Demolish{Port: 1, Dice: 9},
			na41.RepairPort{Port: 99},
			na41.Buy{Item: 99},
			na41.Restore{Replacement: 99, Unit: 0},
			na41.Restore{Replacement: na41.NoUnit, Unit: na41.NoUnit},
			na41.Rebuild{Unit: 99},
			na41.Entrain{Unit: 99},
			na41.EntrainPoint{Hex: f.at("9999")},
			na41.EntrainPointBox{Box: 99},
			na41.Detrain{Hex: f.at("9999")},
			na41.TakeOff{Unit: 99},
			na41.TakeOff{Unit: na41.NoUnit},
			na41.LandAt{Hex: f.at("9999")},
			na41.DetrainBox{Box: 99},
			na41.Depart{Unit: 99},
			na41.Upgrade{Unit: na41.NoUnit},
			na41.HandOn{Unit: 99},
			na41.Convert{Unit: 99, Steps: 1},
			na41.Convert{Unit: 0, Steps: 9},
			na41.TakeReplacement{Nation: 99},
			na41.BombPort{Port: 99},
			na41.BombBox{Box: na41.NoBox},
			na41.PlaceMarker{Marker: na41.Delay, Hex: f.at("9999")},
			na41.PlaceMarker{Marker: 99, Hex: f.at("0303")},
			na41.Disengage{Unit: 99},
			na41.TakeAlong{Unit: 99},
			na41.Disengage{Unit: na41.NoUnit},
			na41.Withdraw{},
			na41.LiftMarker{Hex: f.at("9999")},
			na41.Fortify{Hex: f.at("9999")},
			na41.Sortie{Asset: 99},
			na41.Complete{Hex: f.at("9999")},
			na41.Dismantle{Hex: f.at("9999")},
			na41.DestroyPoint{Hex: f.at("9999")},
			na41.DestroyPointBox{Box: 99},
			na41.DestroyPointBox{Box: na41.NoBox},
			na41.DestroyLoad{Truck: 99},
			na41.DestroyLoad{Truck: na41.NoUnit},
		},
	})
}
