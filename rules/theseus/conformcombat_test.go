package theseus_test

import (
	"testing"

	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
)

// combatStarts are the procedures of chapter 7.5 and of displacement.
func combatStarts(t testing.TB) []playtest.Start {
	w := worked(t).rerolls(1, 0)
	opened := w.game(w.acting("arm", 6)).do(w.game().attack("2708", "2609"))
	joined := w.game(w.acting("arm", 6)).strike("2708", "2609", "7th", "3R/4")
	foot := worked(t).formed("ind", theseus.Indian, 3).unit("leg", allies, infantry, "2608", in("ind")).unit("5 HQ", allies, staff, "2607", in("ind"))
	screened := foot.game(foot.acting("ind", 6)).strike("2608", "2609").do(theseus.RetreatBefore.Now())
	raced := melee(t)
	drawn := melee(t).do(theseus.Escalate.Of(int(theseus.Prepared))).draw(5, 9)
	b := besieged(t)
	flying := besieged(t).strike("0505", "0506", "VIII", "IX", "8th").do(theseus.Escalate.Of(int(theseus.Prepared))).draw(9, 0)
	isolated := mixed(t).unit("tommy", allies, motor, "1009")
	alone := isolated.game(isolated.acting("pz", 4)).do(isolated.game().attack("1010", "1009"))
	crowd := field(t).formed("90", theseus.German, 3).unit("A", axis, motor, "0505").unit("X", axis, motor, "0505", disrupted).unit("Y", axis, infantry, "0504").
		unit("HQ", axis, staff, "0505").unit("90 HQ", axis, staff, "0505", in("90")).unit("T", axis, tank, "0508", in("90")).unit("E", allies, motor, "0605").unit("BHQ", allies, staff, "1010")
	fall := theseus.RetreatFrame{Side: axis, Units: crowd.ids("A", "X"), Left: 2, Forced: true, Path: crowd.hexes("0505")}
	pair := func(result string, props ...as) *match { return pairs(t, props...).both(result) }
	var out []playtest.Start
	for _, s := range []struct {
		name string
		m    *match
	}{
		{"an attack being joined", opened},
		{"a defender's answer", joined},
		{"a defender's rating", screened},
		{"the kind of attack", raced},
		{"what stands against tanks", drawn},
		{"a siege", b},
		{"air units", flying},
		{"an isolated attacker", alone},
		{"a defender with many hits", pair("0/4")},
		{"a defender who checks", pair("1/3R")},
		{"an attacker with many hits", pair("4/0")},
		{"an attacker who checks", pair("3R/1")},
		{"defenders disrupted before", pair("0/3R", disrupted)},
		{"two choices of the first loss", pairs(t).resulted("2/2", []string{"A", "B"}, []string{"C", "D"}, "", "")},
		{"an advance", advanced(t).emptied()},
		{"a forced retreat", crowd.game(crowd.acting("90", 2), fall)},
		{"an overstacked hex", crowd.game(theseus.OverstackFrame{Hex: crowd.at("0505"), Side: axis, Fallen: crowd.ids("A")})},
	} {
		out = append(out, playtest.Start{Name: s.name, Game: s.m.Game})
	}
	return out
}
