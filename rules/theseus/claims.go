package theseus

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// What is true of a position and what is not, judged by the functions that the rules themselves ask.

// nearby is how far from a unit the stacks are that it is asked to join, in hexes.
const nearby = 3

// claims collects them.
type claims struct {
	*board
	sheet *decide.Sheet
	out   []decide.Claim
}

// Claims implements [play.Claimant]: whose zones reach where, who is in command and through which hexes a path may go,
// who is supplied, where the rate of roads counts, who may stand together, who can support whom; which points of a
// campaign stand, and whether it is won at once.
func (g Game) Claims() []decide.Claim {
	c := &claims{board: g.b, sheet: decide.NewSheet(nil, g.b.Rank)}
	for i := range g.b.Units {
		if u := UnitID(i); g.b.onMap(u) {
			c.around(u)
			c.status(u)
			c.supplied(u)
			c.company(u)
		}
	}
	c.fight()
	c.victory()
	return c.out
}

// hold opens the sheet, has a function write its grounds on it, and keeps what it finds.
func (c *claims) hold(key string, find func(*decide.Sheet), args ...derive.Arg) {
	c.sheet.Reset(c.Rank)
	c.sheet.Begin(nil)
	find(c.sheet)
	if v := c.sheet.Verdict(0); len(v.Reasons) > 0 {
		c.out = append(c.out, decide.Claim{Key: key, Args: derive.With(args...), Verdict: v})
	}
}

// around is about the hexes round a unit: its zone, paths through them, roads into them, support against enemies there.
func (c *claims) around(u UnitID) {
	at, side := c.Units[u].At, c.side(u)
	for d := range hex.Dir(hex.Dirs) {
		h := at.Step(d)
		i := c.Map.Grid.Index(h)
		if i < 0 {
			continue
		}
		c.hold("theseus.claim.zone", func(s *decide.Sheet) { c.reaches(s, u, h) }, unitArg(u), hexArg(h))
		for _, of := range [...]Side{Axis, Allies} {
			if !c.opensOnce(i, of) { // under the other reading of d-76 it depends on the rest of the path
				c.hold("theseus.claim.path", func(s *decide.Sheet) { c.opens(s, i, of) }, playerArg(of), hexArg(h))
			}
		}
		if c.Map.At(at, d)&(Road|Trail) != 0 {
			c.hold("theseus.claim.road", func(s *decide.Sheet) {
				if c.roadRate(s, side, at, h) && c.rough(at, d) {
					s.Because(ruleRoads, "theseus.road.over", hexArg(h))
				}
			}, playerArg(side), derive.Border("Hexside", at, d))
		}
		if c.holder(h) == side.Enemy() {
			c.hold("theseus.claim.support", func(s *decide.Sheet) { c.supports(s, u, h) }, unitArg(u), hexArg(h))
		}
	}
}

// rough tells whether the ground or the hexside that a road leads over would cost more than clear ground.
func (c *claims) rough(from hex.Hex, d hex.Dir) bool {
	return c.ground(from.Step(d)) != Clear || c.Map.At(from, d)&(Ridge|Wadi) != 0
}

// status is about the command of a unit, and about the Schwerpunkt.
func (c *claims) status(u UnitID) {
	if !c.combat(u) {
		return
	}
	c.hold("theseus.claim.command", func(s *decide.Sheet) { c.inRange(s, u) }, unitArg(u))
	if c.command(nil, u) != InCommand {
		c.hold("theseus.claim.isolated", func(s *decide.Sheet) { c.cutOff(s, u) }, unitArg(u))
	}
	if c.Schwerpunkt != NoFormation && c.side(u) == Axis {
		c.hold("theseus.claim.schwerpunkt", func(s *decide.Sheet) { c.schwerpunkt(s, u) }, unitArg(u))
	}
}

// inRange tells why a unit is in command, or is not (3.3.g, 5.8, 5.8.4.1).
func (c *claims) inRange(s *decide.Sheet, u UnitID) {
	f := c.formation(u)
	staff, ok := c.staff(f)
	switch {
	case f == NoFormation:
		s.Because(ruleCommand, "theseus.command.unassigned", unitArg(u))
		return
	case !ok:
		s.Refuse(ruleCommand, "theseus.command.no_staff", unitArg(u))
		return
	}
	length := c.pathLength(u, staff, anyLength)
	path := derive.Number("Length", derive.Int(length), derive.Hexes)
	reach := derive.Number("Range", derive.Int(c.commandRange(staff).N), derive.Hexes)
	switch {
	case length == noPath:
		c.cutPath(s, u, staff)
	case c.command(nil, u) != InCommand:
		s.Refuse(ruleRange, "theseus.command.too_far", path, reach)
		c.ridges(s, u, staff)
	default:
		s.Because(ruleCommand, "theseus.command.unbroken", unitArg(u))
		s.Because(ruleRange, "theseus.command.within", path, reach)
	}
}

// ridges tells whether it is ridges and wadis that keep a unit out of command (5.8.2.b).
func (c *claims) ridges(s *decide.Sheet, u, staff UnitID) {
	if length := c.pathOverRidges(u, staff); length != noPath && length <= c.counter(staff).Staff.Range.N {
		s.Refuse(rulePathRidge, "theseus.command.ridges", unitArg(u))
	}
}

// cutOff tells why a unit that is not in command is isolated, or is not (5.8.4, 5.8.4.1).
func (c *claims) cutOff(s *decide.Sheet, u UnitID) {
	staff, ok := c.staff(c.formation(u))
	length := noPath
	if ok {
		length = c.pathLength(u, staff, anyLength)
	}
	limit := derive.Number("Limit", derive.Int(c.isolationLimit(u)), derive.Hexes)
	switch {
	case length == noPath:
		s.Because(ruleBroken, "theseus.command.cut", unitArg(u))
	case c.command(nil, u) == Isolated:
		s.Because(
			ruleIsolation,
			"theseus.command.beyond_limit",
			derive.Number("Length", derive.Int(length), derive.Hexes),
			limit,
		)
	default:
		s.Refuse(
			ruleIsolation,
			"theseus.command.within_limit",
			derive.Number("Length", derive.Int(length), derive.Hexes),
			limit,
		)
	}
}

// company is about the stacks near a unit: may it stand with them.
func (c *claims) company(u UnitID) {
	side := c.side(u)
	for h := range c.stacks(side) {
		if d := hex.Distance(c.Units[u].At, h); d == 0 || d > nearby {
			continue
		}
		c.hold("theseus.claim.stack", func(s *decide.Sheet) {
			c.fits(s, c.tallyWith(h, []UnitID{u}), side)
			if c.mixed(h, u) {
				s.Because(ruleMixed, "theseus.stacking.mixed")
			}
		}, unitArg(u), hexArg(h))
	}
}

// stacks are the hexes with units of a side, in the order of the units.
func (c *claims) stacks(side Side) func(yield func(hex.Hex) bool) {
	return func(yield func(hex.Hex) bool) {
		seen := map[hex.Hex]bool{}
		for i := range c.Units {
			u := UnitID(i)
			if !c.onMap(u) || c.side(u) != side || seen[c.Units[u].At] {
				continue
			}
			seen[c.Units[u].At] = true
			if !yield(c.Units[u].At) {
				return
			}
		}
	}
}

// mixed tells whether a hex holds a unit of another formation than the unit's.
func (c *claims) mixed(h hex.Hex, u UnitID) bool {
	found := false
	c.in(h, func(v UnitID) { found = found || c.formation(v) != c.formation(u) })
	return found
}

// fight is about the open combat: whether headquarters and neighbours can support.
func (c *claims) fight() {
	f, ok := c.battle()
	if !ok || len(f.Attackers) == 0 || len(f.Defenders) == 0 {
		return
	}
	if f.Step <= AnswerStep {
		c.hold("theseus.claim.before", func(s *decide.Sheet) { c.retreatBefore(s, f.Battle) }, hexArg(f.Target))
	}
	c.hold("theseus.claim.staff_support", func(s *decide.Sheet) { c.staffHelps(s, f.Battle) }, hexArg(f.From))
	c.hold("theseus.claim.defender_support", func(s *decide.Sheet) { c.mayBeSupported(s, f.Battle) }, hexArg(f.Target))
}
