package gamestest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
)

// named is how many options of a kind, and how many refusals, a transcript names; mostText is how long it gets.
const (
	named    = 8
	mostText = 140_000
)

// Transcript is a game up to the end of its first turn as a player reads it: at each point what is asked of whom, what
// may be done and what not, what was chosen, the numbers behind it, the dice, and what came of it, each with the
// numbers of the rules. A long turn is cut.
func Transcript(sys *shelf.System, g Game, say *locales.Speaker) (string, error) {
	s := scribe{sys: sys, say: say}
	turn := sys.Turn(g.Start)
	err := Play(g, func(m Moment) (bool, error) {
		if sys.Turn(m.Game) != turn {
			return false, nil
		}
		if s.out.Len() > mostText {
			s.out.WriteString("\n(cut here)\n")
			return false, nil
		}
		return true, s.moment(m)
	})
	return s.out.String(), err
}

// scribe writes one game down.
type scribe struct {
	sys *shelf.System
	say *locales.Speaker
	nar narrate.Narrator
	out strings.Builder
}

func (s *scribe) line(depth int, format string, args ...any) {
	line := strings.Repeat("  ", depth) + fmt.Sprintf(format, args...)
	s.out.WriteString(strings.TrimRight(line, " ") + "\n")
}

func (s *scribe) rule(r cite.Rule) string {
	if r == "" {
		return ""
	}
	return " [" + s.nar.Chip(r).String() + "]"
}

func (s *scribe) moment(m Moment) error {
	s.nar = narrate.Narrator{Say: s.say, Names: s.sys.Names(m.Game, s.say), Index: s.sys.Index(), System: s.sys.ID}
	slots := s.nar.Slots(m.Point.Args)
	s.line(
		0,
		"\n%d. %s. %s: %s%s",
		m.Action,
		s.sys.Where(m.Game, s.say),
		s.sys.Who(m.Point, s.say),
		s.say.Text(m.Point.Key+".title", slots),
		s.rule(m.Point.Rule),
	)
	s.line(2, "%s", s.say.Text(m.Point.Key+".text", slots))
	s.options(m.Point)
	s.refused(m.Point)
	s.line(1, "> %s", s.nar.Intent(m.Choice))
	s.grounds(m)
	s.tree(m.Game.Explain(m.Choice))
	traced, err := m.Game.Trace(m.Choice, dice.Scripted(m.Faces...))
	if err != nil {
		return err
	}
	s.tree(traced)
	// What happened is told with the names of the position in which it has happened, as the table tells it.
	s.nar.Names = s.sys.Names(m.Next, s.say)
	for _, e := range m.Events {
		die := ""
		if e.Die != nil {
			die = "die " + strconv.Itoa(dice.Shown(e.Die.Sides, e.Die.Face)) + " of " + strconv.Itoa(e.Die.Sides) + ": "
		}
		s.line(2, "* %s%s%s", die, s.nar.Event(e), s.rule(e.Rule))
	}
	return nil
}

// options are the names of what may be done, a line for each kind.
func (s *scribe) options(p decide.Point) {
	var kinds []decide.Kind
	names := map[decide.Kind][]string{}
	for _, i := range p.Options() {
		if !slices.Contains(kinds, i.Kind()) {
			kinds = append(kinds, i.Kind())
		}
		names[i.Kind()] = append(names[i.Kind()], s.nar.Intent(i))
	}
	for _, k := range kinds {
		s.line(
			2,
			"+ %s (%d): %s",
			s.say.Text(s.sys.ID+".intent.kind."+string(k)+".name", nil),
			len(names[k]),
			shortly(names[k]),
		)
	}
}

// refused are the names of what may not be done, each with the rules that forbid it.
func (s *scribe) refused(p decide.Point) {
	var names []string
	for n := range p.Sheet.Len() {
		if p.Sheet.Legal(n) {
			continue
		}
		var rules []string
		for _, r := range p.Sheet.Verdict(n).Rules() {
			rules = append(rules, s.nar.Chip(r).String())
		}
		names = append(names, s.nar.Intent(p.Sheet.Intent(n))+" ["+strings.Join(rules, ", ")+"]")
	}
	if len(names) > 0 {
		s.line(2, "- refused (%d): %s", len(names), shortly(names))
	}
}

func shortly(names []string) string {
	more := ""
	if len(names) > named {
		more = fmt.Sprintf("; and %d more", len(names)-named)
		names = names[:named]
	}
	return strings.Join(names, "; ") + more
}

// grounds are the reasons for what was chosen.
func (s *scribe) grounds(m Moment) {
	for _, r := range s.nar.Reasons(m.Game.Judge(m.Choice).Reasons) {
		s.line(3, "because: %s [%s]", r.Title, r.Chip)
	}
}

func (s *scribe) tree(t derive.Tree) {
	for _, tree := range s.nar.Trees(t) {
		for _, l := range tree.Lines {
			rule := ""
			if l.Chip != nil {
				rule = " [" + l.Chip.String() + "]"
			}
			s.line(3+l.Indent, "%s: %s%s", l.Label, l.Value, rule)
		}
	}
}
