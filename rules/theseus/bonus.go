package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 7.5.3 Battle Victory.
const (
	ruleVictory          cite.Rule = "theseus:7.5.3"
	ruleSpendBonus       cite.Rule = "theseus:7.5.3.a"
	ruleSchwerpunktBonus cite.Rule = "theseus:5.9.d"
	ruleBonusInCommand   cite.Rule = "theseus:5.8.3.g"
)

// BonusFrame is a side that has won a battle, the units that may use its bonus action points, and how many are left
// (7.5.3). Attacker: it was the attacker, who may add the points of the activation below (7.5.3.a).
type BonusFrame struct {
	Side      Side
	Formation FormationID
	Units     []UnitID
	Points    int8
	Attacker  bool
}

func (BonusFrame) frame() string { return "bonus" }

// Fields implements [Frame].
func (f BonusFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.OptRef(v, "formation", &f.Formation, Formations)
	someUnits(v, "units", &f.Units)
	checkSide(v, "units", f.Units, f.Side)
	record.Int(v, "points", &f.Points, 0, mostTrack)
	v.Bool("attacker", &f.Attacker)
	return f
}

func (f BonusFrame) starts(_ *board, a acting) acting {
	a.bonus = f.Attacker
	return a
}

func (f BonusFrame) given(to *givens) {
	if f.Formation != NoFormation {
		to.formation(f.Formation)
	}
	to.Count("bonus", int(f.Points), derive.Plain)
	play.EachHolds(&to.Givens, "bonus_unit", f.Units...)
	to.Holds("bonus_attacker", f.Attacker)
}

func (f BonusFrame) names() []UnitID { return f.Units }

func (f BonusFrame) bonusOf() Side { return f.Side }

// purse is the bonus and, for an attacker, what is left of the activation that it interrupts (7.5.3, 7.5.3.a).
func (f BonusFrame) purse(b *board, at int) purse {
	p := purse{side: f.Side, formation: f.Formation, only: f.Units, points: int(f.Points), bonus: int(f.Points)}
	if !f.Attacker {
		return p
	}
	if a, below := frame.Find[ActivationFrame](b.Frames.Keep(at)); below {
		p.points += int(a.Points)
	}
	return p
}

func (f BonusFrame) paid(points int) (Frame, int) {
	spent := min(points, int(f.Points))
	f.Points -= int8(spent)
	return f, points - spent
}

func (f BonusFrame) with(more int) (Frame, int) {
	f.Points += int8(more)
	return f, int(f.Points)
}

// Question implements [Frame].
func (f BonusFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleBonus, "theseus.point.bonus", count("Points", int(f.Points)))
}

// Options implements [Frame].
func (BonusFrame) Options(b *board, visit func(decide.Act)) { b.actionCandidates(visit) }

// Act begins an Action, or gives up the bonus (7.1, 7.5.3).
func (f BonusFrame) Act(t turn, i decide.Act) bool {
	asked, ends := actionOrEnd(t, i)
	if ends {
		t.Work.pop()
		t.Work.Log(ruleBonus, "theseus.bonus.given_up", playerArg(f.Side))
	}
	return asked
}

// Settle implements [Frame].
func (f BonusFrame) Settle(w *work) play.Settled { return play.AsksIf(w.asksBonus(f)) }

// winner is the side with fewer hits by the result; nobody on equal ones, or when all its units have been eliminated
// (7.5.3). A static side wins nothing (10.1.c).
func (b *board) winner(f ResultFrame) (side Side, units []UnitID) {
	switch {
	case f.Result.Attacker < f.Result.Defender:
		side, units = f.Side, b.alive(f.Attackers)
	case f.Result.Defender < f.Result.Attacker:
		side, units = f.Side.Enemy(), b.alive(f.Defenders)
	default:
		return 0, nil
	}
	if len(units) == 0 || b.static(side) {
		return 0, nil
	}
	return side, units
}

// 7.5.3: victory gives the winner a bonus action point, two with the Schwerpunkt, for those of his units in command
// (5.8.3.g, 5.9.d). A second bonus that is still open is lost by it (7.5.3.a).
func (w *work) victory(f ResultFrame) {
	side, units := w.winner(f)
	if side == 0 {
		w.Log(ruleVictory, "theseus.bonus.nobody")
		return
	}
	w.Log(ruleVictory, "theseus.bonus.won", playerArg(side))
	points := int8(1)
	var may []UnitID
	for _, u := range units {
		if !w.wins(u) {
			continue
		}
		may = append(may, u)
		if w.winsTwice(side, u) {
			points = 2
		}
	}
	if side == f.Side {
		w.loseBonus()
	}
	if len(may) == 0 {
		w.noBonus(units)
		return
	}
	rule := ruleVictory
	if points > 1 {
		rule = ruleSchwerpunktBonus
	}
	w.Log(rule, "theseus.bonus.points", playerArg(side), count("Points", int(points)))
	w.push(BonusFrame{Side: side, Formation: w.formation(may[0]), Units: may, Points: points, Attacker: side == f.Side})
}

// noBonus tells why none of the winning units may use the bonus (5.8.3.g, 7.5.3).
func (w *work) noBonus(units []UnitID) {
	if slices.ContainsFunc(units, func(u UnitID) bool { return w.formation(u) != NoFormation }) {
		w.Log(ruleBonusInCommand, "theseus.bonus.out_of_command")
		return
	}
	w.Log(ruleVictory, "theseus.bonus.no_parent")
}

// 7.5.3.a: loseBonus takes what is left of an earlier bonus from an attacker who wins again.
func (w *work) loseBonus() {
	top, open := w.Frames.Top()
	if f, is := top.(BonusFrame); open && is && f.Attacker && f.Points > 0 {
		f.Points = 0
		w.replace(f)
		w.Log(ruleSpendBonus, "theseus.bonus.lost", playerArg(f.Side))
	}
}

// asksBonus tells whether points of a bonus are left and one of the units could use them (7.5.3).
func (b *board) asksBonus(f BonusFrame) bool {
	if f.Points <= 0 || (b.training() && b.goalTaken()) {
		return false
	}
	found := false
	s := decide.BareSheet()
	b.actionCandidates(func(i decide.Act) {
		if end := i.Verb == EndActions; !end && !found {
			found = b.legal(s, i)
		}
	})
	return found
}
