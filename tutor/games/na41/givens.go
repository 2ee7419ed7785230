package na41

import (
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	rules "gazala/rules/na41"
	"gazala/rules/play"
	"gazala/rules/record"
	"gazala/tutor/shelf"
)

// given tells, of the open procedures first, the one that asks before those under it, then of the tracks, then where
// units are that an intent names and that no board shows.
func given(g rules.Game, i decide.Intent) []shelf.Reading {
	b := briefing{Givens: play.Givens{Prefix: "na41.given."}, names: newNames(g, nil), st: g.State()}
	word, top := rules.FrameKinds().Word, ""
	for n := b.st.Frames.Len() - 1; n >= 0; n-- {
		f := b.st.Frames.At(n)
		if top == "" {
			top = word(f)
		}
		facts := record.Facts(func(v record.Visitor) { f.Fields(v) }, b.arg)
		b.facts(facts, stageOf(word(f)))
		if stageOf(word(f)) == fight {
			b.apart(facts)
			b.supply(word(f), facts)
		}
		b.phase(f, n == b.st.Frames.Len()-1)
	}
	if slices.Contains(turnAffairs(), top) {
		b.comings()
	}
	if slices.Contains(ownAffairs(), top) {
		b.Holds("track.active", b.st.Active)
	} else {
		b.means()
		b.facts(record.Facts(b.st.Tracks, b.arg), "track")
	}
	if in, own := i.(rules.Intent); own {
		b.named(in)
	}
	return b.All
}

// ownAffairs are the procedures in which neither means nor tracks play a part.
func ownAffairs() []string {
	return []string{
		"act",
		"stacking",
		"transfer",
		"rail",
		"capture",
		"retreat",
		"advance",
		"loss",
		"remnant",
		"rally",
		"disengage",
		"supply",
	}
}

// turnAffairs are the procedures after which a turn begins, or that belong to its beginning (3.1).
func turnAffairs() []string {
	return []string{"attrition", "receipt", "departure", "malta", "upgrade", "old_tanks", "pairs"}
}

// stageOf is the word of a procedure, for those that are stages of one attack the same.
func stageOf(frame string) string {
	if slices.Contains(
		[]string{"attack", "combat_die", "reroll", "result", "loss", "defense", "defense_die", "defense_reroll"},
		frame,
	) {
		return fight
	}
	return frame
}

// fight is the word for the stages of one attack.
const fight = "fight"

type briefing struct {
	play.Givens
	names  names
	st     rules.State
	attack []derive.Arg // who attacks at the stage that was told last
	target derive.Arg   // whom
}

// apart tells who attacks at the stage that was told last and does not at this one of the same attack, which waits: the
// stages of an attack are told as one as long as they agree.
func (b *briefing) apart(all []record.Fact) {
	attack, target := []derive.Arg{}, derive.Arg{}
	for _, f := range all {
		switch f.Name {
		case "attackers":
			attack = append(attack, f.Arg)
		case "target":
			target = f.Arg
		}
	}
	for _, u := range b.attack {
		if target == b.target && !slices.Contains(attack, u) {
			b.Holds("fight.apart", true, u)
		}
	}
	b.attack, b.target = attack, target
}

// supply tells that an attack for which the dice have not fallen has no attack supply: whether it is halved hangs on
// that.
func (b *briefing) supply(stage string, all []record.Fact) {
	paid := slices.ContainsFunc(all, func(f record.Fact) bool { return f.Name == "supplied" })
	b.Holds("fight.unsupplied", !paid && (stage == "attack" || stage == "combat_die"))
}

// arg is a reference under the name of what it points to.
func (b *briefing) arg(to record.Domain, n int) derive.Arg {
	of := to.Of()
	if of == rules.Quays.Of() {
		of = rules.Ports.Of()
	}
	return b.names.arg(strings.ToUpper(of[:1])+of[1:], to, n)
}

// facts tells what the fields of a record say. Whose turn it is, in which phase, and what is asked at which stage
// stands over the question.
func (b *briefing) facts(all []record.Fact, of string, about ...derive.Arg) {
	for _, f := range all {
		result, isResult := strings.CutPrefix(f.Name, "result_")
		nation, isFreed := strings.CutPrefix(f.Name, "freed_nation_")
		switch {
		case of == "turn" || of == "player_turn" || strings.HasPrefix(f.Name, "step_"):
		case of != fight && strings.HasPrefix(f.Name, "side_"):
		case of == "track" && strings.Contains(f.Name, "_means_"):
		case f.Arg.Kind == derive.AHex && f.Arg.Hex == (hex.Hex{}):
			// of a train that leaves a box, of a combat that has not been
		case isResult:
			b.Value(of+".result", derive.Sym(result), derive.Result)
		case isFreed:
			b.Holds(of+".freed", true, derive.Term("Nation", system+".item."+nation))
		case f.Arg != (derive.Arg{}):
			b.Value(of+"."+f.Name, f.Val, f.Unit, append(slices.Clip(about), f.Arg)...)
		default:
			b.Value(of+"."+f.Name, f.Val, f.Unit, about...)
		}
	}
}

// phase tells whose turn and whose phase it is while another procedure asks, perhaps the other side.
func (b *briefing) phase(f rules.Frame, asks bool) {
	if asks {
		return
	}
	if m, is := f.(rules.MovementFrame); is {
		b.Holds("phase.movement", true, derive.Player("Side", int(m.Side)))
	}
	if p, is := f.(rules.PlayerTurnFrame); is {
		b.Holds("phase.turn", true, derive.Player("Side", int(p.Side)))
	}
	if c, is := f.(rules.CombatFrame); is {
		b.Holds("phase.combat", true, derive.Player("Side", int(c.Side)))
	}
}

// comings tells who is due when the turn begins, and who waits in the surrender box (20.1, 12.5.2).
func (b *briefing) comings() {
	for i := range b.st.Units {
		at, u := b.st.Units[i].Spot, derive.Counter("Unit", i)
		if at.Where == rules.Surrender || (at.Where == rules.Due && at.Turn <= b.st.Turn+1) {
			b.facts(record.Facts(at.Fields, b.arg), "unit", u)
		}
	}
}

// means tells the resource points and the assets of each side (23.1).
func (b *briefing) means() {
	for n := range b.st.Means {
		side := derive.Player("Side", n+1)
		for _, f := range record.Facts(b.st.Means[n].Fields, b.arg) {
			if f.Name == "owed" {
				b.Holds("track.owed", true, side)
				continue
			}
			b.Value("track.means", f.Val, f.Unit, side, derive.Term("Item", system+".item."+f.Name))
		}
	}
}

// named tells of the units that an intent names.
func (b *briefing) named(in rules.Intent) {
	for _, a := range b.names.Slots(in) {
		if a.Kind != derive.AUnit || a.Ref < 0 || int(a.Ref) >= len(b.st.Units) {
			continue
		}
		if u := b.st.Units[a.Ref]; u.Where != rules.OnMap && u.Where != rules.InBox {
			unit := derive.Counter("Unit", int(a.Ref))
			b.facts(record.Facts(u.Spot.Fields, b.arg), "unit", unit)
			b.Some("unit.steps", int(u.Steps), derive.Steps, unit)
		}
	}
}

// bareColumn is the column of two sums of strengths, on whatever ground.
func bareColumn(_ rules.Game, attack, defense int, _ string) derive.Tree {
	return rules.BareColumn(attack, defense)
}
