package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Rules of 27.3 Tag-along Advances and Retreats, optional rules.
const (
	ruleTagAdvance cite.Rule = "na41:27.3.1"
	ruleTagRetreat cite.Rule = "na41:27.3.2"
)

// TakeAlong lets a unit on the way retreat with the one that is retreating (27.3.2).
type TakeAlong struct{ Unit UnitID }

// Kind implements [decide.Intent].
func (TakeAlong) Kind() decide.Kind { return "take_along" }

func (TakeAlong) intent() {}

// Fields implements [Intent].
func (i TakeAlong) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Companion is a unit that was taken along on a retreat, after so many of its hexes.
type Companion struct {
	Unit  UnitID
	After uint8
}

// Fields names a companion.
func (c *Companion) Fields(v record.Visitor) {
	unitField(v, &c.Unit)
	record.Int(v, "after", &c.After, 1, mostNumber)
}

// 27.3.1: tagAlongs are the units that may advance with attackers though they did not attack: in their hexes, in good
// order, when they have neither attacked nor advanced in this phase (19.5). Who is carried is named, not its truck.
func (b *board) tagAlongs(f ResultFrame, left []UnitID) []UnitID {
	if !b.plays(TagAdvance) {
		return nil
	}
	var out []UnitID
	for i := range b.Units {
		u, unit := UnitID(i), &b.Units[i]
		with := slices.ContainsFunc(
			left,
			func(o UnitID) bool { return b.Units[o].Spot == unit.Spot && b.carrier(o) != u },
		)
		switch {
		case unit.Where != OnMap || b.side(u) != f.Side || !with || slices.Contains(f.Units, u) ||
			slices.Contains(left, u) || u == f.Guns:
		case unit.Condition != GoodOrder || unit.Fought || unit.Advanced || unit.Replaced || unit.Shipped ||
			b.marked(u):
		case unit.Load == WithUnit || b.face(b.carrier(u)).Move.N == 0:
		default:
			out = append(out, u)
		}
	}
	return out
}

// mayFight refuses a fight on the way to a group without a combat unit, one to Germans with Italians without Comando
// Supremo, and one to more nationalities or tank units of the Allies than attack together: some of them may have tagged
// along (8.4.2.a, 8.4.2.b, 27.3.1).
func (f AdvanceFrame) mayFight(b *board, s *decide.Sheet, to hex.Hex) bool {
	armed := f.attack(b, to).Units
	if len(armed) == 0 {
		s.Refuse(ruleTagAdvance, "na41.combat.nobody_attacks", hexArg(to))
		return false
	}
	for i, u := range armed {
		if f.Side == Allies {
			b.command(s, Attack{Side: f.Side, Target: to, Units: armed[:i]}, u)
		} else if !b.Comando && b.nationality(u) != b.nationality(armed[0]) {
			s.Refuse(ruleTagAdvance, "na41.combat.no_comando", unitArg(u))
		}
	}
	return true
}

// armed tells whether a combat unit is on the way.
func (f AdvanceFrame) armed(b *board) bool { return slices.ContainsFunc(f.Now, b.armed) }

// mayTakeAlong judges a unit that the retreating one takes along from the hex to which it has come: a combat unit or a
// truck without an enemy next to it (27.3.2).
func (f RetreatFrame) mayTakeAlong(b *board, s *decide.Sheet, u UnitID) {
	if len(f.Units) == 0 || len(f.Path) == 0 || !b.known(u) || b.side(u) != f.Side ||
		b.Units[u].Spot != Hex(f.Path[len(f.Path)-1]) {
		s.Refuse(ruleTagRetreat, "na41.tagalong.not_here", unitArg(u))
		return
	}
	if f.takes(u) {
		s.Refuse(ruleTagRetreat, "na41.tagalong.comes_already", unitArg(u))
	}
	if t := b.rides(u); t != NoUnit {
		s.Refuse(ruleTagRetreat, "na41.tagalong.rides", unitArg(u))
	}
	if c := b.counter(u); !c.Type.Combat() && c.Type != Truck {
		s.Refuse(ruleTagRetreat, "na41.tagalong.not_such", unitArg(u))
	}
	b.immobile(s, u)
	at := b.Units[u].At
	for d := range hex.Dir(hex.Dirs) {
		if h := at.Step(d); b.combatUnit(h, f.Side.Enemy()) || b.nonCombat(h, f.Side.Enemy()) {
			s.Refuse(ruleTagRetreat, "na41.tagalong.beside_enemy", unitArg(u))
			break
		}
	}
	if fl := f.flight(b); len(f.Path) >= fl.most {
		s.Refuse(ruleTagRetreat, "na41.tagalong.ends_here", unitArg(u))
	}
	b.stays(s, u)
	s.Because(ruleTagRetreat, "na41.tagalong.may_come", unitArg(u))
}

// takes tells whether a unit has been taken along.
func (f RetreatFrame) takes(u UnitID) bool {
	return slices.ContainsFunc(f.Along, func(c Companion) bool { return c.Unit == u })
}

// 27.3.2: bringAlong moves those who were taken along as far as they can follow, on foot two hexes at most, and brings
// them down by a level.
func (w *work) bringAlong(f RetreatFrame, to Spot) {
	for _, c := range f.Along {
		rest := f.Path[c.After:]
		if len(rest) == 0 {
			continue
		}
		fl := w.flightOf(c.Unit, f.Path[c.After-1], 1, len(rest))
		p := fl.start()
		end := Hex(p.at)
		for n, h := range rest {
			next, ok := fl.enter(p, h)
			if !ok {
				break
			}
			p = next
			if !p.inZone || n == len(rest)-1 {
				end = Hex(h)
			}
		}
		if end == f.endOf() {
			end = to
		}
		w.members(ActFrame{Units: []UnitID{c.Unit}}, func(u UnitID) {
			w.unit(u).Spot = end
			if w.counter(u).Type.Combat() {
				if w.counts(f) {
					w.unit(u).Fled++
				}
				w.shake(u, Disrupted)
			}
		})
		w.index()
	}
}

// endOf is the last hex of the way.
func (f RetreatFrame) endOf() Spot { return Hex(f.Path[len(f.Path)-1]) }
