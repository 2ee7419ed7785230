package theseus_test

import (
	"fmt"
	"testing"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
)

// mixed is a field with something of everything: both sides in contact, mines, a box, a ridge, a wadi, a road, an objective, disrupted, isolated and independent units.
func mixed(t testing.TB) *ground {
	f := field(t).formed("other", theseus.Italian, 2).
		unit("hq", axis, staff, "0204").unit("a", axis, tank, "0404").unit("b", axis, grenadiers, "0404").unit("r", axis, recon, "0404", disrupted).
		unit("kg", axis, engineer, "0404", lent("pz")).unit("far", axis, motor, "1010").unit("lone", axis, flak, "0204", lone).
		unit("c", axis, tank, "0304", in("other")).unit("hq2", axis, staff, "0303", in("other")).unit("in", axis, grenadiers, "0503").
		unit("ff", allies, infantry, "0505", counter(func(c *theseus.Counter) { c.HalfOf = true })).
		unit("ff2", allies, infantry, "0505", weak(3), counter(func(c *theseus.Counter) { c.HalfOf = true })).
		unit("cruisers", allies, tank, "0405").unit("cars", allies, car, "0405").unit("hq3", allies, staff, "0505").unit("shaken", allies, motor, "0605", disrupted)
	f.mines(allies, "0503", "0504").box(allies, "0505").mines(axis, "0204").land(theseus.Broken, "0405", "0606").land(theseus.Hill, "0305")
	f.side("0304", ridge, north).side("0305", wadi, south).way(road, "0104", "0204", "0304").way(trail, "0304", "0404").objective("0404", 3, 1)
	return f.flying().schwerpunkt("pz").improved("0304")
}

func conformStarts(t testing.TB) (*ground, []playtest.Start) {
	f := mixed(t)
	acting := func(points int) theseus.ActivationFrame { return f.acting("pz", points) }
	start := func(name string, frames ...theseus.Frame) playtest.Start {
		return playtest.Start{Name: name, Game: f.game(frames...).Game}
	}
	again := mixed(t).rerolls(1, 1)
	coming := mixed(t).source(axis, "0101", "0105").expected(2, "far", "lone").expected(3, "b")
	windows := mixed(t).campaign(1, 8)
	windows.setUp.Free = []theseus.Window{{Side: axis, Units: windows.ids("hq", "a", "b", "kg"), Hexes: windows.hexes("0204", "0304", "0404", "0104", "0103")}}
	placing := func(name string, frames ...theseus.Frame) playtest.Start {
		return playtest.Start{Name: name, Game: windows.game(frames...).Game}
	}
	late := func(name string, frames ...theseus.Frame) playtest.Start {
		return playtest.Start{Name: name, Game: coming.game(frames...).Game}
	}
	return f, []playtest.Start{
		start("an activation", acting(4)),
		start("an activation of the Allies", theseus.ActivationFrame{Formation: f.formation("arm"), Points: 5}),
		start("another formation's activation", f.acting("other", 3)),
		start("a stack about to set out", acting(2), theseus.MoveFrame{Units: f.ids("a")}),
		start("an isolated unit about to set out", acting(4), theseus.MoveFrame{Units: f.ids("far")}),
		start("a stack on the move", acting(2), f.moving(2, "a", "b")),
		start("a headquarters on the move", acting(2), f.moving(1, "hq")),
		start("checks for mines", acting(1), f.moving(7, "b", "kg"), theseus.MinesFrame{To: f.at("0504"), Left: f.ids("b", "kg")}),
		start("a free movement", acting(1), theseus.MoveFrame{Units: f.ids("cruisers", "cars"), Free: true, Away: f.at("0404")}),
		start("an attempt to breach", acting(1), theseus.DieFrame{For: theseus.DieBreach, Side: axis, Unit: f.id("in")}),
		{Name: "an activation with markers to roll again", Game: again.game(again.acting("pz", 4)).Game},
		{Name: "a die that may be rolled again", Game: again.game(again.acting("pz", 4), theseus.DieFrame{For: theseus.DieRefit, Side: axis, Unit: again.id("r"), Face: 9}).Game},
		start("the die of an activation", acting(0), theseus.DieFrame{For: theseus.DieActions, Side: axis, Unit: theseus.NoUnit}),
		start("a bonus", theseus.BonusFrame{Side: axis, Formation: f.formation("pz"), Units: f.ids("a", "b"), Points: 2, Attacker: true}),
		start("the initiative", theseus.InitiativeFrame{}),
		start("the Ops Phase", theseus.OpsFrame{Side: axis}),
		start("the Ops Phase, the initiative handed over", theseus.OpsFrame{Side: allies, Given: true}),
		start("the Ops Phase of one side", theseus.OpsFrame{Side: axis, Passed: [2]bool{false, true}}),
		start("an independent unit by itself", theseus.OpsFrame{}, theseus.UnitFrame{Unit: f.id("lone")}),
		start("a reaction to a stack that has come", theseus.OpsFrame{}, acting(2), f.moving(2, "a", "b"), theseus.ReactionFrame{Side: allies}),
		start("a stack beside the enemy in the Ops Phase", theseus.OpsFrame{}, acting(2), theseus.MoveFrame{Units: f.ids("a")}),
		start("a formation that reacts", theseus.OpsFrame{}, acting(2), theseus.ActivationFrame{Formation: f.formation("arm"), Points: 3, Reacting: true}),
		start("the organization of the Axis", theseus.OrganizationFrame{Side: axis}),
		start("the organization of the Allies", theseus.OrganizationFrame{Side: allies}),
		start("a recovery", theseus.AdminFrame{}),
		start("replacements of the Axis", theseus.ReplacementFrame{Side: axis, Points: [theseus.Pools]int8{1}}),
		start("replacements of the Allies", theseus.ReplacementFrame{Side: allies, Points: [theseus.Pools]int8{0, 1, 0, 1}, Cannibalizes: true}),
		late("reinforcements", theseus.ReinforcementFrame{Side: axis}),
		late("a reinforcement's hex", theseus.ReinforcementFrame{Side: axis}, theseus.EntryFrame{Unit: f.id("far")}),
		late("a reinforcement's formation", theseus.EntryFrame{Unit: f.id("lone"), At: f.at("0101"), Chosen: true}),
		start("a reinforcement's free move", theseus.EntryFrame{Unit: f.id("a"), At: f.at("0404"), Chosen: true, Placed: true}, theseus.MoveFrame{Units: f.ids("a"), Entering: true}),
		start("the end of a turn", theseus.EndTurnFrame{}),
		placing("a setup", theseus.SetUpFrame{Side: axis}),
		placing("a unit that is set up", theseus.SetUpFrame{Side: axis}, theseus.PlaceFrame{Unit: f.id("b")}),
		{Name: "the training scenario", Game: assault(t, theseus.Rulings{})},
		start("nothing open"),
	}
}

func TestConform(t *testing.T) {
	f, starts := conformStarts(t)
	starts = append(starts, combatStarts(t)...)
	nobody, nowhere := theseus.UnitID(99), f.at("9999")
	playtest.Conform(t, playtest.Subject{
		Name: "theseus", Starts: starts, OutOfTurn: "theseus:4", Rank: rank,
		Fates: func(g play.Game) map[playtest.Thing]string {
			out := map[playtest.Thing]string{}
			for i, u := range g.(theseus.Game).State().Units {
				out[playtest.Thing{Kind: derive.AUnit, Ref: int32(i)}] = fmt.Sprintf("place %d, strength %d, support %d", u.Where, u.Strength, u.Support)
			}
			return out
		},
		Odd: []decide.Intent{
			theseus.Activate.Of(99),
			theseus.Activate.Of(int(theseus.NoFormation)),
			theseus.ActivateUnit.On(nobody),
			theseus.React.Of(99),
			theseus.AssignTo(nobody, 0),
			theseus.AssignTo(f.id("lone"), 99),
			theseus.AssignTo(f.id("lone"), theseus.NoFormation),
			theseus.LayDummy.Of(99),
			theseus.LayDummy.Of(int(theseus.NoFormation)),
			theseus.TakeDummy.Of(99),
			theseus.PickPlace.On(nobody),
			theseus.SetUpAt.At(nowhere),
			theseus.Move.On(nobody),
			theseus.Move.On(theseus.NoUnit),
			theseus.Join.On(nobody),
			theseus.StepTo.At(nowhere),
			theseus.Breach.On(nobody),
			theseus.Refit.On(theseus.NoUnit),
			theseus.Improve.At(nowhere),
			theseus.AttackFrom(nowhere, f.at("0505")),
			theseus.AttackFrom(f.at("0404"), nowhere),
			theseus.TakePart.On(nobody),
			theseus.Escalate.Now(),
			theseus.Escalate.Of(9),
			theseus.DefendWith.Of(9),
			theseus.RetreatTo.At(nowhere),
			theseus.PickSurplus.On(nobody),
			theseus.DisplaceTo.At(nowhere),
			theseus.CommitAir.Of(9),
			theseus.AddHalf.On(nobody),
			theseus.GiveUp.On(nobody),
		},
		Ends: func(i decide.Intent) bool {
			switch decide.ActOf(i).Verb {
			case theseus.Stop, theseus.EndActions, theseus.EndAssigning, theseus.KeepDie:
				return true
			}
			return false
		},
		Show: func(g play.Game, i decide.Intent) string {
			r := g.(theseus.Game).Rules()
			return say(&ground{m: r.Map, order: r.Order}, i)
		},
		Invariant: sound,
		SeenBy: func(g play.Game) play.Game {
			who := g.Point(decide.NewSheet(nil, nil)).Who
			return g.(theseus.Game).SeenBy(theseus.Side(who.Ref))
		},
		Limits: playtest.Limits{Walks: 3, Patience: 40, Positions: 8},
	})
}
