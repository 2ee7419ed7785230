package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// What is true of a position and what is not, judged by the functions that the rules themselves ask: how far zones
// reach, and where a line of supply may lead.

const (
	ruleReach  cite.Rule = "na41:7.1"
	ruleNoZone cite.Rule = "na41:13.3.2.a"
)

// mostAlike is how many claims are made that rest on the same grounds.
const mostAlike = 12

// alike is what claims have in common that rest on the same grounds.
type alike struct {
	key  string
	side Side
	by   closure
}

// The grounds on which a unit has no zone, beside how its zone would reach.
const (
	withoutZone closure = 1 << 6 << iota
	inFlight
	inWorks
)

// claims collects them.
type claims struct {
	*board
	sheet  *decide.Sheet
	tracer [2]*tracer
	alike  map[alike]int
	nets   [2]*network
	out    []decide.Claim
}

// Claims implements [play.Claimant]: whose zones reach where, overlap and hinder, through which hexes a line of supply
// may lead, who is fully supplied, who can support or pay for whose attack, and who recovers at once; what an attack
// would earn, who would add to a defense, who could get away, and who is isolated.
func (g Game) Claims() []decide.Claim {
	c := &claims{board: g.b, sheet: decide.NewSheet(nil, g.b.Rank), alike: map[alike]int{}}
	for i := range c.tracer {
		c.tracer[i] = &tracer{b: g.b, side: Side(i + 1), bars: g.b.bars(Side(i + 1))}
	}
	for i := range g.b.Units {
		if g.b.Units[i].Where == OnMap && g.b.Map.Grid.Has(g.b.Units[i].At) {
			c.around(UnitID(i))
			c.supports(UnitID(i))
			c.assaults(UnitID(i))
			c.defends(UnitID(i))
			c.flees(UnitID(i))
			c.isolated(UnitID(i))
		}
		c.supplied(UnitID(i))
		c.recovers(UnitID(i))
	}
	for _, side := range [...]Side{Axis, Allies} {
		c.pays(side)
	}
	return c.out
}

// hold has a function write its grounds on the sheet and keeps what it finds, unless there are enough claims that rest
// on the same.
func (c *claims) hold(of alike, find func(*decide.Sheet), args ...derive.Arg) {
	if c.alike[of] == mostAlike {
		return
	}
	c.alike[of]++
	c.sheet.Reset(c.Rank)
	c.sheet.Begin(nil)
	find(c.sheet)
	if v := c.sheet.Verdict(0); len(v.Reasons) > 0 {
		c.out = append(c.out, decide.Claim{Key: of.key, Args: derive.With(args...), Verdict: v})
	}
}

// around is about the hex of a unit and those round it.
func (c *claims) around(u UnitID) {
	at := c.Units[u].At
	c.road(Axis, c.Map.Grid.Index(at))
	c.road(Allies, c.Map.Grid.Index(at))
	for d := range hex.Dir(hex.Dirs) {
		h := at.Step(d)
		i := c.Map.Grid.Index(h)
		if i < 0 {
			continue
		}
		c.zone(u, d, i)
		c.hinders(u, d, i)
		for _, side := range [...]Side{Axis, Allies} {
			c.overlaps(side, i)
			c.road(side, i)
			c.farther(side, i, d)
			c.desert(side, at, i, c.Map.Sides[c.Map.Grid.Index(at)*hex.Dirs+int(d)])
		}
		if t := c.tracer[c.side(u)-1]; c.counter(u).Type.Combat() {
			across := c.Map.Sides[c.Map.Grid.Index(at)*hex.Dirs+int(d)]
			c.line("na41.claim.first", t, t.closures(true, across, i), unitArg(u), hexArg(h))
		}
	}
}

// zone is about the full zone of a unit in a hex beside it (7.1, 7.3, 13.3.2.a).
func (c *claims) zone(u UnitID, d hex.Dir, to int) {
	from, h := c.Map.Grid.Index(c.Units[u].At), c.Map.Grid.At(to)
	how := c.reaching(from, to, d, c.side(u))
	combat, projects, fortified := c.counter(u).Type.Combat(), c.projects(u), c.fort(c.Units[u].At) == c.side(u)
	of := alike{"na41.claim.zone", c.side(u), closure(how)}
	switch {
	case !combat:
		of.by = withoutZone
	case !projects:
		of.by = inFlight
	case fortified:
		of.by |= inWorks
	}
	c.hold(of, func(s *decide.Sheet) {
		switch {
		case !combat:
			s.Refuse(ruleReach, "na41.zone.no_combat", unitArg(u))
		case !projects:
			s.Refuse(ruleNoZone, "na41.zone.fleeing", unitArg(u))
		case how == 0:
			s.Refuse(ruleReach, "na41.zone.sea", hexArg(h))
		case how == limitedZone:
			s.Refuse(ruleLimited, "na41.zone.limited", hexArg(h))
		default:
			s.Because(ruleReach, "na41.zone.full", unitArg(u), hexArg(h))
			if fortified {
				s.Because(ruleWorksZones, "na41.zone.out_of_works", unitArg(u))
			}
		}
	}, unitArg(u), hexArg(h))
}

// overlaps is about the zones of a side in a hex into which one of them reaches (7.4).
func (c *claims) overlaps(side Side, i int) {
	z := c.board.zone[side-1][i]
	if z == 0 {
		return
	}
	h := c.Map.Grid.At(i)
	c.hold(alike{"na41.claim.overlap", side, closure(z)}, func(s *decide.Sheet) {
		if z&overlap != 0 {
			s.Because(ruleOverlap, "na41.zone.overlapping", hexArg(h))
		} else {
			s.Refuse(ruleOverlap, "na41.zone.one_source", hexArg(h))
		}
	}, playerArg(side), hexArg(h))
}

// farther is about the step of an overland line of a side from a hex into the next one round a unit, when it is not the
// first step (16.3.2).
func (c *claims) farther(side Side, from int, d hex.Dir) {
	out := hex.Dir((int(d) + 1) % hex.Dirs)
	to := c.Map.Grid.Neighbours()[from*hex.Dirs+int(out)]
	if to < 0 || c.Map.Ground[to] == Desert { // desert depends on the hexes before (16.3.2.c)
		return
	}
	t := c.tracer[side-1]
	c.line(
		"na41.claim.farther",
		t,
		t.closures(false, c.Map.Sides[from*hex.Dirs+int(out)], int(to)),
		playerArg(side),
		derive.Place("From", c.Map.Grid.At(from)),
		hexArg(c.Map.Grid.At(int(to))),
	)
}

// line is about a step of an overland line.
func (c *claims) line(key string, t *tracer, by closure, args ...derive.Arg) {
	c.hold(alike{key, t.side, by}, func(s *decide.Sheet) {
		closes(s, by, overlandClosings(), args[len(args)-1])
		s.Because(ruleOverland, "na41.lines.open", args[len(args)-1])
	}, args...)
}

// closes refuses by all that closes a hex.
func closes(s *decide.Sheet, by closure, all [6]closing, h derive.Arg) {
	for i := range all {
		if by&all[i].by != 0 {
			s.Refuse(all[i].rule, all[i].key, h)
		}
	}
}

// road is about the road part of a line of a side through a hex with a road (16.3.3).
func (c *claims) road(side Side, i int) {
	crossed := SideFeature(0)
	for _, f := range c.Map.Sides[i*hex.Dirs : i*hex.Dirs+hex.Dirs] {
		crossed |= f
	}
	if crossed&Road == 0 {
		return
	}
	by, h := c.tracer[side-1].roadClosures(i), hexArg(c.Map.Grid.At(i))
	c.hold(alike{"na41.claim.road", side, by}, func(s *decide.Sheet) {
		closes(s, by, roadClosings(), h)
		s.Because(ruleRoadLine, "na41.lines.road_open", h)
	}, playerArg(side), h)
}
